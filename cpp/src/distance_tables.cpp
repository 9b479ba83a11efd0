#include "distance_tables.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "remigio/sort_few.hpp"

namespace remigio {

namespace {

constexpr std::uint32_t jokers_up_to(int most) noexcept { return (2u << most) - 1; }

std::vector<Code> cheapest_first(const Rules& rules) {
  std::vector<Code> cards;
  for (int suit = 0; suit < rules.suits; ++suit)
    for (int rank = 0; rank < rules.ranks; ++rank) cards.push_back(code_of(suit, rank));
  if (rules.joker_count() > 0) cards.push_back(kJoker);
  sort_few(cards, {}, [&](Code card) { return rules.points(card); });
  return cards;
}

}  // namespace

std::vector<Window> windows(const Rules& rules, int longest) {
  std::vector<Window> found;
  for (int start = 0; start < run_positions(rules); ++start)
    for (int length = rules.min_meld; length <= longest && is_run_window(rules, start, length); ++length) {
      Window window{0, start, length, length > rules.ranks};
      for (int place = 0; place < length; ++place) window.ranks |= 1u << rank_at(rules, start + place);
      found.push_back(window);
    }
  return found;
}

SetSplits::SetSplits(const Rules& rules) : any_cards_(rules.set_duplicates), min_meld_(rules.min_meld) {
  fill_by_number(rules);
  if (!any_cards_) fill_by_suits(rules);
}

void SetSplits::fill_by_number(const Rules& rules) {
  const auto add_sets = [&](int all, int naturals, std::uint32_t rest) {
    auto& found = by_number_[static_cast<std::size_t>(all)];
    for (int jokers = 0; jokers <= kMaxJokers; ++jokers)
      if (is_set(rules, naturals, jokers))
        found = static_cast<std::uint16_t>((found | rest << jokers) & jokers_up_to(kMaxJokers));
  };
  by_number_[0] = 1;
  for (int sets = 0; sets < kMaxJokers / 2; ++sets) add_sets(0, 0, by_number_[0]);  // jokers alone (A4)
  for (int all = 1; all <= kMaxCards; ++all)
    for (int naturals = 1; naturals <= all; ++naturals)
      add_sets(all, naturals, by_number_[static_cast<std::size_t>(all - naturals)]);
}

void SetSplits::fill_by_suits(const Rules& rules) {
  by_suits_.resize(kCopies * kCopies * kCopies * kCopies);
  constexpr std::array<std::size_t, kSuits> kSteps{kCopies * kCopies * kCopies, kCopies * kCopies, kCopies, 1};
  by_suits_[0] = by_number_[0];
  for (std::size_t place = 0; place < by_suits_.size(); ++place) {
    std::uint32_t held = 0;
    for (std::size_t suit = 0; suit < kSteps.size(); ++suit)
      if (place / kSteps[suit] % kCopies != 0) held |= 1u << suit;
    std::uint32_t found = by_suits_[place];
    for (std::uint32_t part = held; part != 0; part = (part - 1) & held) {
      std::size_t rest = place;
      for (std::size_t suit = 0; suit < kSteps.size(); ++suit)
        if ((part >> suit & 1u) != 0) rest -= kSteps[suit];
      for (int jokers = 0; jokers <= kMaxJokers; ++jokers)
        if (is_set(rules, std::popcount(part), jokers)) found |= std::uint32_t{by_suits_[rest]} << jokers;
    }
    by_suits_[place] = static_cast<std::uint16_t>(found & jokers_up_to(kMaxJokers));
  }
}

template <int Places>
DistanceTables<Places>::DistanceTables(const Rules& rules)
    : rows_(static_cast<std::size_t>(std::min(rules.joker_count(), kMaxJokers)) + 1),
      windows_(windows(rules, std::min(rules.run_max, Places - 1))),
      splits_(rules),
      by_points_(cheapest_first(rules)) {
  fill_runs(rules);
  fill_sets(rules);
  fill_drawn_sets();
  fill_most_jokers(rules);
}

// The held cards of one run, and then those of the others.
template <int Places>
void DistanceTables<Places>::fill_runs(const Rules& rules) {
  runs_.assign((std::size_t{1} << rules.ranks) * rows_, no_kept<Places>());
  runs_[0][0] = 0;
  const auto add_run = [&](std::uint32_t all, std::uint32_t rest, const Window& window) {
    const int kept = std::popcount(all & window.ranks);
    for (std::size_t used = 0; used < rows_ && std::cmp_less_equal(used, window.length); ++used) {
      const int jokers = static_cast<int>(used);
      if (!joker_limit_allows(rules, window.length - jokers, jokers)) continue;
      for (std::size_t row = used; row < rows_; ++row) {
        Kept<Places>& found = runs_[all * rows_ + row];
        const Kept<Places>& others = runs_[rest * rows_ + row - used];
        for (int places = window.length; places < Places; ++places) {
          const int before = others[static_cast<std::size_t>(places - window.length)];
          if (before < 0) continue;
          const int most = std::min(before + kept, places - static_cast<int>(row));
          auto& place = found[static_cast<std::size_t>(places)];
          place = std::max(place, static_cast<std::int8_t>(most));
        }
      }
    }
  };
  for (const Window& window : windows_) add_run(0, 0, window);  // one after the other, any number of times
  for (std::uint32_t ranks = 1; ranks < runs_.size() / rows_; ++ranks) {
    for (std::size_t row = 0; row < rows_; ++row) runs_[ranks * rows_ + row] = runs_[row];
    for (const Window& window : windows_)
      if ((ranks & window.ranks) != 0) add_run(ranks, ranks & ~window.ranks, window);
  }
}

// One set keeps a card of each suit where equal cards are barred, and two take twice the shortest.
template <int Places>
void DistanceTables<Places>::fill_sets(const Rules& rules) {
  sets_.assign(std::size_t{kSuits + 1} * (kMaxCards + 1) * rows_, no_kept<Places>());
  for (int suits = 0; suits <= kSuits; ++suits)
    for (int cards = suits; cards <= kMaxCards; ++cards)
      for (std::size_t row = 0; row < rows_; ++row)
        for (int naturals = 0; naturals + static_cast<int>(row) < Places && naturals <= kMaxCards; ++naturals) {
          if ((splits_.jokers(naturals) >> row & 1u) == 0) continue;
          const int places = naturals + static_cast<int>(row);
          const bool one_set = !rules.set_duplicates && places < 2 * rules.min_meld;
          auto& found = sets_[static_cast<std::size_t>(suits * (kMaxCards + 1) + cards) * rows_ + row];
          found[static_cast<std::size_t>(places)] =
              static_cast<std::int8_t>(std::min(naturals, one_set ? suits : cards));
        }
}

template <int Places>
void DistanceTables<Places>::fill_drawn_sets() {
  Kept<Places>* const of_one_rank = sets_.data();
  drawn_sets_ = nothing_kept<Places>();
  KeptByJokers<Places> one = nothing_kept<Places>();
  std::copy_n(of_one_rank, rows_, one.begin());
  for (int sets = 0; sets < Places / 2; ++sets)
    drawn_sets_ = beside<Places>(one, drawn_sets_, static_cast<int>(rows_) - 1, Places - 1);
}

template <int Places>
void DistanceTables<Places>::fill_most_jokers(const Rules& rules) noexcept {
  for (int places = 0; places < Places; ++places)
    for (int length = rules.min_meld; length <= places; ++length)
      for (int jokers = 1; jokers <= length; ++jokers) {
        const bool alone = jokers == length && is_joker_meld(rules, jokers);
        if (!alone && !joker_limit_allows(rules, length - jokers, jokers)) continue;
        int& most = most_jokers_[static_cast<std::size_t>(places)];
        most = std::max(most, jokers + most_jokers(places - length));
      }
}

template class DistanceTables<16>;
template class DistanceTables<32>;

}  // namespace remigio

#include "distance_search.hpp"

#include <algorithm>
#include <bit>

namespace remigio {

template <int Places>
DistanceSearch<Places>::DistanceSearch(const Solver& solver, const DistanceTables<Places>& tables,
                                       const DistanceQuestion& question, Kinds kinds) noexcept
    : solver_(solver),
      rules_(solver.rules()),
      tables_(tables),
      question_(question),
      kinds_(kinds),
      held_(question.held),
      left_(question.left) {
  for (int suit = 0; suit < kSuits; ++suit) ranks_[static_cast<std::size_t>(suit)] = held_.ranks(suit);
  if (!asked(CloseKind::knock)) return;
  for (int card = 0; card < kKinds; ++card) by_points_.push_back(static_cast<Code>(card));
  std::ranges::stable_sort(by_points_, {}, [&](Code card) { return rules_.points(card); });
}

template <int Places>
int DistanceSearch<Places>::fewest_draws(int most) noexcept {
  find_bounds();
  const int hand_jokers = question_.held.jokers();
  const auto size = static_cast<std::size_t>(question_.size);
  wanted_ = bounds_[0][static_cast<std::size_t>(hand_jokers)][size];
  for (; wanted_ >= 0 && question_.size - wanted_ <= most; --wanted_) {
    const int draws = question_.size - wanted_;
    // A joker is drawn only for want of the natural.
    const int drawn_jokers = std::min(question_.left.jokers(), draws);
    for (most_jokers_ = hand_jokers;; most_jokers_ += drawn_jokers) {
      if (runs(0, 0, {question_.size})) return draws;
      if (most_jokers_ > hand_jokers || drawn_jokers == 0) break;
    }
  }
  return most + 1;
}

// Bounds. They look at each suit and rank as if its cards were wanted nowhere else, and as if all could be drawn.

template <int Places>
void DistanceSearch<Places>::find_bounds() noexcept {
  const int jokers = question_.held.jokers();
  const auto suits = static_cast<std::size_t>(rules_.suits);
  bounds_[suits] = set_bound();
  if (asked(CloseKind::knock)) bounds_[suits] = beside<Places>(loose_bound(), bounds_[suits], jokers, question_.size);
  for (std::size_t suit = suits; suit-- > 0;)
    bounds_[suit] =
        beside<Places>(run_bound(static_cast<int>(suit)), bounds_[suit + 1], jokers, question_.size);
  for (Rows& rows : bounds_)
    for (std::size_t row = 1; row <= static_cast<std::size_t>(jokers); ++row)
      for (std::size_t place = 0; place < std::size_t{Places}; ++place) {
        const std::int8_t kept = rows[row][place];
        const auto all = static_cast<std::int8_t>(kept < 0 ? kNoWay : kept + static_cast<int>(row));
        rows[row][place] = std::max(rows[row - 1][place], all);
      }
}

// The second copy of a card is of use to a second run, or to a second ace.
template <int Places>
DistanceSearch<Places>::Rows DistanceSearch<Places>::run_bound(int suit) const noexcept {
  const std::uint32_t ranks = ranks_[static_cast<std::size_t>(suit)];
  int more = 0;
  for (std::uint32_t left = ranks; left != 0; left &= left - 1) more += held_.count(suit, std::countr_zero(left)) - 1;
  const int from = rules_.run_double_ace ? 0 : 2 * rules_.min_meld;
  Rows rows;  // NOLINT(*-member-init): only rows up to the jokers of the hand are read
  for (int row = 0; row <= question_.held.jokers(); ++row) {
    Kept<Places>& kept = rows[static_cast<std::size_t>(row)];
    kept = tables_.runs(ranks)[row];
    if (more == 0) continue;
    for (int places = from; places < Places; ++places) {
      std::int8_t& most = kept[static_cast<std::size_t>(places)];
      if (most >= 0) most = static_cast<std::int8_t>(std::min(most + more, places - row));
    }
  }
  return rows;
}

template <int Places>
DistanceSearch<Places>::Rows DistanceSearch<Places>::set_bound() const noexcept {
  Rows all = nothing_kept<Places>();
  const int jokers = question_.held.jokers();
  for (int rank = 0; rank < rules_.ranks; ++rank) {
    int cards = 0;
    int suits = 0;
    for (int suit = 0; suit < rules_.suits; ++suit) {
      cards += held_.count(suit, rank);
      suits += held_.count(suit, rank) > 0 ? 1 : 0;
    }
    Rows rows;  // NOLINT(*-member-init): only rows up to the jokers of the hand are read
    std::copy_n(tables_.sets(suits, cards), jokers + 1, rows.begin());
    all = beside<Places>(rows, all, jokers, question_.size);
  }
  return all;
}

template <int Places>
DistanceSearch<Places>::Rows DistanceSearch<Places>::loose_bound() const noexcept {
  Rows rows = nothing_kept<Places>();
  for (int places = 1; places <= question_.size; ++places)
    for (int drawn = 0; drawn <= places; ++drawn)
      if (cheapest(places, drawn) <= rules_.close_limit) {
        rows[0][static_cast<std::size_t>(places)] = static_cast<std::int8_t>(places - drawn);
        break;
      }
  return rows;
}

template <int Places>
bool DistanceSearch<Places>::may_reach(int suit, const State& state) const noexcept {
  const int kept = state.kept + kept_jokers(state.jokers);
  const int jokers = question_.held.jokers() - kept_jokers(state.jokers);
  const Kept<Places>& bound = bounds_[static_cast<std::size_t>(suit)][static_cast<std::size_t>(jokers)];
  const int most = bound[static_cast<std::size_t>(state.places)];
  return most >= 0 && kept + most >= wanted_;
}

// Runs, suit by suit. They take the held copies first, since any other card may do for a set.

template <int Places>
bool DistanceSearch<Places>::runs(int suit, std::size_t first, const State& state) noexcept {
  if (!may_reach(suit, state)) return false;
  if (suit == rules_.suits) return asked(CloseKind::knock) ? sets_and_loose(0, state) : sets(state);
  if (runs(suit + 1, 0, state)) return true;
  for (std::size_t number = first; number < tables_.run_windows().size(); ++number) {
    const Window& window = tables_.run_windows()[number];
    if (window.length > state.places) continue;
    int kept = std::popcount(window.ranks & ranks_[static_cast<std::size_t>(suit)]);
    if (window.two_aces && held_.count(suit, kAce) > 1) ++kept;
    for (int jokers = 0; jokers <= std::min(window.length, most_jokers_ - state.jokers); ++jokers) {
      if (!joker_limit_allows(rules_, window.length - jokers, jokers)) continue;
      const State after{state.places - window.length, state.kept + std::min(kept, window.length - jokers),
                        state.jokers + jokers};
      if (may_reach(suit, after) && lay(suit, number, state, jokers)) return true;
    }
  }
  return false;
}

// A joker in the place of a held card is of use only where jokers may not be thrown.
template <int Places>
bool DistanceSearch<Places>::lay(int suit, std::size_t number, const State& state, int jokers) noexcept {
  const Window& window = tables_.run_windows()[number];
  if (jokers == 0) return lay_with(suit, number, state, 0);
  std::uint32_t open = 0;
  for (int place = 0; place < window.length; ++place) {
    const bool held = held_.count(suit, rank_at(rules_, window.start + place)) > 0;
    if (!held || window.two_aces || question_.fewest_jokers > 0) open |= 1u << place;
  }
  for (std::uint32_t places = open; places != 0; places = (places - 1) & open)
    if (std::popcount(places) == jokers && (rules_.joker_adjacent || (places & places >> 1) == 0) &&
        lay_with(suit, number, state, places))
      return true;
  return false;
}

template <int Places>
bool DistanceSearch<Places>::lay_with(int suit, std::size_t number, State state, std::uint32_t joker_places) noexcept {
  const Window& window = tables_.run_windows()[number];
  const WideHand held = held_;
  const WideHand left = left_;
  const std::uint32_t ranks = ranks_[static_cast<std::size_t>(suit)];
  bool there = true;
  for (int place = 0; place < window.length && there; ++place) {
    if ((joker_places >> place & 1u) != 0) continue;
    const Code card = code_of(suit, rank_at(rules_, window.start + place));
    there = held_.count(card) + left_.count(card) > 0;
    if (there) state.kept += take(card, 1);
  }
  bool reached = false;
  if (there) {
    const int jokers = std::popcount(joker_places);
    take(kJoker, jokers);
    state.jokers += jokers;
    state.places -= window.length;
    ranks_[static_cast<std::size_t>(suit)] = held_.ranks(suit);
    reached = runs(suit, number, state);
  }
  held_ = held;
  left_ = left;
  ranks_[static_cast<std::size_t>(suit)] = ranks;
  return reached;
}

template <int Places>
int DistanceSearch<Places>::take(Code card, int copies) noexcept {
  const int kept = std::min(copies, held_.count(card));
  held_.remove(card, kept);
  left_.remove(card, copies - kept);
  return kept;
}

// Sets take no card from one another: what all of them keep adds up rank by rank.

template <int Places>
bool DistanceSearch<Places>::sets(const State& state) const noexcept {
  const int jokers = most_jokers_ - state.jokers;
  Rows all = nothing_kept<Places>();
  if (state.places > 0)
    for (int rank = 0; rank < rules_.ranks; ++rank)
      all = beside<Places>(sets_of(rank, state.places, jokers), all, jokers, state.places);
  for (int more = 0; more <= jokers; ++more) {
    const int kept = all[static_cast<std::size_t>(more)][static_cast<std::size_t>(state.places)];
    if (kept < 0 || state.jokers + more < question_.fewest_jokers) continue;
    if (state.kept + kept + kept_jokers(state.jokers + more) >= wanted_) return true;
  }
  return false;
}

template <int Places>
DistanceSearch<Places>::Rows DistanceSearch<Places>::sets_of(int rank, int places, int jokers) const noexcept {
  Rows rows;  // NOLINT(*-member-init): only rows up to `jokers` are read
  for (int row = 0; row <= jokers; ++row) rows[static_cast<std::size_t>(row)] = no_kept<Places>();
  const auto add = [&](int naturals, int kept, std::uint32_t with_jokers) {
    for (with_jokers &= (2u << jokers) - 1; with_jokers != 0; with_jokers &= with_jokers - 1) {
      const int row = std::countr_zero(with_jokers);
      if (naturals + row > places) break;
      std::int8_t& most = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(naturals + row)];
      most = std::max(most, static_cast<std::int8_t>(kept));
    }
  };
  if (tables_.splits().any_cards()) {
    int held = 0;
    int left = 0;
    for (int suit = 0; suit < rules_.suits; ++suit) {
      held += held_.count(suit, rank);
      left += left_.count(suit, rank);
    }
    for (int naturals = 0; naturals <= std::min(places, held + left); ++naturals)
      add(naturals, std::min(naturals, held), tables_.splits().jokers(naturals));
  } else {
    for_each_choice(rank, places, [&](const SetSplits::Copies& copies, int naturals, int kept) {
      add(naturals, kept, tables_.splits().jokers(copies));
      return false;
    });
  }
  return rows;
}

template <int Places>
template <class Visit>
bool DistanceSearch<Places>::for_each_choice(int rank, int places, Visit&& visit) const noexcept {
  SetSplits::Copies copies{};
  std::array<int, kSuits> most{};
  for (int suit = 0; suit < rules_.suits; ++suit)
    most[static_cast<std::size_t>(suit)] =
        std::min({held_.count(suit, rank) + left_.count(suit, rank), places,
                  tables_.splits().any_cards() ? kMaxCards : SetSplits::kMostEqual});
  for (;;) {
    int naturals = 0;
    int kept = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      naturals += copies[suit];
      kept += std::min(copies[suit], held_.count(static_cast<int>(suit), rank));
    }
    if (naturals <= places && visit(copies, naturals, kept)) return true;
    std::size_t suit = 0;  // count on
    while (suit < kSuits && copies[suit] == most[suit]) copies[suit++] = 0;
    if (suit == kSuits) return false;
    ++copies[suit];
  }
}

// A knock: sets one after the other, and then loose cards, of which those count that no meld has taken.

template <int Places>
bool DistanceSearch<Places>::sets_and_loose(int rank, const State& state) noexcept {
  if (!may_reach(rules_.suits, state)) return false;
  if (loose(state)) return true;
  for (; rank < rules_.ranks; ++rank) {
    const bool reached = for_each_choice(rank, state.places, [&](const auto& copies, int naturals, int kept) {
      std::uint32_t with_jokers = tables_.splits().jokers(copies);
      if (naturals == 0) with_jokers &= ~1u;
      for (; with_jokers != 0; with_jokers &= with_jokers - 1) {
        const int jokers = std::countr_zero(with_jokers);
        const State after{state.places - naturals - jokers, state.kept + kept, state.jokers + jokers};
        if (after.places < 0 || after.jokers > most_jokers_ || !may_reach(rules_.suits, after)) continue;
        const WideHand held = held_;
        const WideHand left = left_;
        for (int suit = 0; suit < kSuits; ++suit)
          take(code_of(suit, rank), copies[static_cast<std::size_t>(suit)]);
        take(kJoker, jokers);
        const bool found = sets_and_loose(rank + 1, after);
        held_ = held;
        left_ = left;
        if (found) return true;
      }
      return false;
    });
    if (reached) return true;
  }
  return false;
}

template <int Places>
bool DistanceSearch<Places>::loose(const State& state) noexcept {
  const bool melded = asked(CloseKind::melds) || asked(CloseKind::gin);
  const int kept = state.kept + kept_jokers(state.jokers);
  if (state.places == 0) return melded && kept >= wanted_ && state.jokers >= question_.fewest_jokers;
  const int most_drawn = std::min(state.places, state.places - (wanted_ - kept));
  for (int drawn = 0; drawn <= most_drawn; ++drawn) {
    if (cheapest(state.places, drawn) > rules_.close_limit) continue;
    if (melded && question_.fewest_jokers == 0) return true;
    return loose_cards(0, state.places, rules_.close_limit, most_drawn);
  }
  return false;
}

template <int Places>
int DistanceSearch<Places>::cheapest(int places, int drawn) const noexcept {
  int held = places - drawn;
  int points = 0;
  for (const Code card : by_points_) {
    const int own = std::min(held, held_.count(card));
    const int others = std::min(drawn, left_.count(card));
    points += (own + others) * rules_.points(card);
    held -= own;
    drawn -= others;
  }
  return held > 0 || drawn > 0 ? rules_.close_limit + 1 : points;
}

template <int Places>
bool DistanceSearch<Places>::loose_cards(std::size_t number, int places, int points, int draws) noexcept {
  if (places == 0) return is_close();
  if (number == by_points_.size()) return false;
  const Code card = by_points_[number];
  const int each = rules_.points(card);
  if (places * each > points) return false;
  const int held = held_.count(card);
  const int left = left_.count(card);
  for (int own = std::min(held, places); own >= 0; --own)
    for (int more = 0; more <= std::min({left, places - own, draws}); ++more) {
      if ((own + more) * each > points) break;
      held_.remove(card, own);
      left_.remove(card, more);
      const bool reached = loose_cards(number + 1, places - own - more, points - (own + more) * each, draws - more);
      held_.add(card, own);
      left_.add(card, more);
      if (reached) return true;
    }
  return false;
}

template <int Places>
bool DistanceSearch<Places>::is_close() const noexcept {
  WideHand cards;
  for (int card = 0; card < kKinds; ++card) {
    const auto code = static_cast<Code>(card);
    cards.add(code, question_.held.count(code) - held_.count(code) + question_.left.count(code) - left_.count(code));
  }
  return cards.jokers() >= question_.fewest_jokers && (kinds_ & meld_kinds(solver_, cards, solver_.deadwood(cards))) != 0;
}

template class DistanceSearch<16>;
template class DistanceSearch<32>;

}  // namespace remigio

#include "remigio/meld.hpp"

#include <algorithm>
#include <optional>

namespace remigio {

namespace {

struct GroupCards {
  Cards naturals;
  int jokers = 0;
};

GroupCards split(const WideHand& cards) noexcept {
  GroupCards group;
  for (const Code card : sorted_cards(cards))
    if (card != kJoker) group.naturals.push_back(card);
  group.jokers = cards.jokers();
  return group;
}

bool one_rank(const Cards& naturals) noexcept {
  return std::ranges::all_of(naturals, [&](Code card) { return rank_of(card) == rank_of(naturals[0]); });
}

bool all_different(const Cards& naturals) noexcept { return std::ranges::adjacent_find(naturals) == naturals.end(); }

bool reads_as_set(const Rules& rules, const GroupCards& group) noexcept {
  return one_rank(group.naturals) && is_set(rules, static_cast<int>(group.naturals.size()), group.jokers) &&
         (rules.set_duplicates || all_different(group.naturals));
}

Meld set_reading(const Rules& rules, const GroupCards& group) noexcept {
  const int rank = group.naturals.empty() ? kAce : rank_of(group.naturals[0]);
  Meld meld{MeldKind::set, group.naturals, group.naturals};
  for (int joker = 0; joker < group.jokers; ++joker) {
    meld.stands_for.push_back(set_joker(rules, rank, meld.stands_for));
    meld.cards.push_back(kJoker);
  }
  return meld;
}

// The ranks of naturals that are of one suit with no rank twice but the ace; nothing if they are not.
std::optional<RunCards> run_cards(const Cards& naturals) noexcept {
  RunCards run;
  for (const Code card : naturals) {
    if (suit_of(card) != suit_of(naturals[0])) return std::nullopt;
    const std::uint32_t bit = 1u << rank_of(card);
    if ((run.ranks & bit) != 0) {
      if (rank_of(card) != kAce || run.second_ace) return std::nullopt;
      run.second_ace = true;
    }
    run.ranks |= bit;
  }
  return run;
}

Meld run_reading(const Rules& rules, int suit, int start, int length, std::uint32_t places) noexcept {
  Meld meld{MeldKind::run, {}, {}};
  for (int place = 0; place < length; ++place) {
    const Code card = code_of(suit, rank_at(rules, start + place));
    meld.cards.push_back((places >> place & 1u) != 0 ? card : kJoker);
    meld.stands_for.push_back(card);
  }
  return meld;
}

void add_run_readings(const Rules& rules, const GroupCards& group, int longest, std::vector<Meld>& found) {
  const auto run = run_cards(group.naturals);
  if (!run) return;
  const int suit = group.naturals.empty() ? 0 : suit_of(group.naturals[0]);
  const int length = static_cast<int>(group.naturals.size()) + group.jokers;
  for (auto start = run_start(rules, *run, group.jokers, longest); start;
       start = run_start(rules, *run, group.jokers, longest, *start + 1))
    for (const std::uint32_t places : run_placings(rules, *run, *start, length))
      found.push_back(run_reading(rules, suit, *start, length, places));
}

}  // namespace

Cards sorted_cards(const WideHand& cards) noexcept {
  Cards sorted;
  for (int card = 0; card < kKinds; ++card)
    for (int copy = 0; copy < cards.count(static_cast<Code>(card)); ++copy) sorted.push_back(static_cast<Code>(card));
  return sorted;
}

std::vector<Meld> readings(const Rules& rules, const WideHand& cards) {
  const GroupCards group = split(cards);
  std::vector<Meld> found;
  if (group.naturals.empty() && group.jokers == 0) return found;
  if (reads_as_set(rules, group)) found.push_back(set_reading(rules, group));
  add_run_readings(rules, group, rules.run_max, found);
  return found;
}

Meld whole_set(const Rules& rules, const WideHand& cards) noexcept { return set_reading(rules, split(cards)); }

Meld whole_run(const Rules& rules, const WideHand& cards) {
  std::vector<Meld> found;
  add_run_readings(rules, split(cards), kMaxCards, found);
  return found.front();
}

Code set_joker(const Rules& rules, int rank, const Cards& stands_for) noexcept {
  int rarest = 0;
  std::ptrdiff_t fewest = kMaxCards + 1;
  for (int suit = 0; suit < rules.suits; ++suit) {
    const std::ptrdiff_t copies = std::ranges::count(stands_for, code_of(suit, rank));
    if (copies < fewest) {
      fewest = copies;
      rarest = suit;
    }
  }
  return code_of(rarest, rank);
}

}  // namespace remigio

#include <algorithm>
#include <bit>

#include "remigio/quick_tables.hpp"

namespace remigio {

namespace {

// Calls `visit` with the suits held and held twice of every rank of which there is a card.
template <class Visit>
void for_each_shape(Visit&& visit) {
  for (std::uint32_t once = 1; once < 16; ++once)
    for (std::uint32_t twice = once;; twice = (twice - 1) & once) {
      visit(once, twice);
      if (twice == 0) break;
    }
}

SetTable::Shape shape_of(std::uint32_t once, std::uint32_t twice) noexcept {
  SetTable::Shape shape{};
  for (unsigned suit = 0; suit < kSuits; ++suit)
    shape[suit] = static_cast<std::uint8_t>((once >> suit & 1u) + (twice >> suit & 1u));
  return shape;
}

bool fits(const SetTable::Shape& part, const SetTable::Shape& whole) noexcept {
  return std::equal(part.begin(), part.end(), whole.begin(), [](auto some, auto all) { return some <= all; });
}

template <class Table>
void fill_sets(const SetTable& sets, Table& table) {
  for_each_shape([&](std::uint32_t once, std::uint32_t twice) {
    const SetTable::Shape held = shape_of(once, twice);
    for_each_shape([&](std::uint32_t part_once, std::uint32_t part_twice) {
      const SetTable::Shape part = shape_of(part_once, part_twice);
      if (!fits(part, held)) return;
      const auto taken = static_cast<std::uint8_t>(std::popcount(part_once) + std::popcount(part_twice));
      for (std::size_t jokers = 0; jokers < table.size(); ++jokers) {
        const std::uint8_t number = sets.fewest(part)[jokers];
        if (number == SetTable::kNone) continue;
        auto& best = table[jokers][once | twice << 4];
        if (taken > best.taken || (taken == best.taken && number < best.sets)) best = {taken, number};
      }
    });
  });
}

int set_size_with(const Rules& rules, int jokers) noexcept {
  for (int naturals = 1; naturals < 3; ++naturals)
    for (int used = 0; used <= jokers; ++used)
      if (is_set(rules, naturals, used)) return naturals;
  return 3;
}

}  // namespace

template <class Count>
QuickTables<Count>::QuickTables(const Rules& rules, const RunTable& run_table, const SetTable& set_table,
                                const JokerCosts& jokers_alone)
    : natural_runs(kSuitCases),
      runs(kSuitCases),
      one_run(kSuitCases),
      dearest(kSuitCases),
      loose_suit(kSuitCases),
      two_runs(2 * rules.min_meld),
      two_aces(rules.run_double_ace) {
  for (int rank = 0; rank < kRanks; ++rank)
    loose[static_cast<std::size_t>(rank)] = Count::loose(rules.points_of_rank(rank));
  for (int jokers = 0; jokers <= kJokers; ++jokers) {
    const auto place = static_cast<std::size_t>(jokers);
    alone[place] = Count::of(jokers_alone[place]);
    set_size[place] = set_size_with(rules, jokers);
  }
  runs[0].left.fill(static_cast<Entry>(Count::kNoWay));
  runs[0].left[0] = 0;
  for (std::uint32_t ranks = 1; ranks < 1u << rules.ranks; ++ranks) fill_suit(run_table, ranks);
  fill_sets(set_table, sets);
  fill_choices();
  any_cards = sets_of_any_cards();
}

template <class Count>
void QuickTables<Count>::fill_suit(const RunTable& run_table, std::uint32_t ranks) {
  const std::uint32_t lowest = ranks & -ranks;
  const std::uint32_t others = ranks ^ lowest;
  loose_suit[ranks] = static_cast<Entry>(loose_suit[others] +
                                         static_cast<Entry>(loose[static_cast<std::size_t>(std::countr_zero(lowest))]));
  dearest[ranks] =
      std::max(dearest[others], static_cast<Entry>(loose[static_cast<std::size_t>(std::countr_zero(lowest))]));
  one_run[ranks] = static_cast<std::uint8_t>(run_table.one_run(ranks) & ((2u << kJokers) - 1));
  Run& run = runs[ranks];
  run.reach = runs[others].reach;
  bool parts = false;  // into two runs without jokers
  for (std::uint32_t part = others;; part = (part - 1) & others) {
    const std::uint32_t jokers_in_run = run_table.one_run(lowest | part);
    for (std::size_t jokers = 0; jokers < run.reach.size(); ++jokers)
      if ((jokers_in_run & ((2u << jokers) - 1)) != 0) run.reach[jokers] |= static_cast<std::uint16_t>(lowest | part);
    parts = parts || (jokers_in_run & run_table.one_run(others ^ part) & 1u) != 0;
    if (part == 0) break;
  }
  for (std::size_t jokers = 0; jokers < run.left.size(); ++jokers) {
    const Cost cost = run_table.costs(ranks)[jokers];
    run.left[jokers] = static_cast<Entry>(cost < kImpossible ? Count::of(cost) : Count::kNoWay);
  }
  natural_runs[ranks] = {run.left[0], run.reach[0]};
  // Where only points count, a run that parts into two is not needed.
  if ((run_table.one_run(ranks) & 1u) == 0 || (parts && Count::kMeld == 0)) return;
  for (std::uint32_t left = ranks; left != 0; left &= left - 1)
    runs_with[static_cast<std::size_t>(std::countr_zero(left))].push_back(static_cast<std::uint16_t>(ranks));
}

template <class Count>
void QuickTables<Count>::fill_choices() {
  for (std::uint32_t once = 1; once < 16; ++once)
    for (std::uint32_t contested = once; contested != 0; contested = (contested - 1) & once)
      for (std::uint32_t kept = contested;; kept = (kept - 1) & contested) {
        if (kept == contested || can_hold_sets(once & ~kept, 0))
          choices[once | contested << 4] |= static_cast<std::uint16_t>(1u << kept);
        if (kept == 0) break;
      }
}

template <class Count>
bool QuickTables<Count>::sets_of_any_cards() const {
  bool any = true;
  for_each_shape([&](std::uint32_t once, std::uint32_t twice) {
    const int cards = std::popcount(once) + std::popcount(twice);
    for (int jokers = 0; jokers <= 1; ++jokers) {
      const Set& set = sets[static_cast<std::size_t>(jokers)][once | twice << 4];
      const bool wanted = cards + jokers >= 3;
      any = any && set.taken == (wanted ? cards : 0) && set.sets == (wanted ? 1 : 0);
    }
  });
  return any;
}

template struct QuickTables<CountPoints>;
template struct QuickTables<CountCost>;

}  // namespace remigio

// The tables of the quick way, which solves the hands that are common: at most two copies of a card and three jokers.
// All others go to the search. See docs/algorithm.md.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "remigio/cost.hpp"
#include "remigio/hand.hpp"
#include "remigio/run_table.hpp"
#include "remigio/set_table.hpp"

namespace remigio {

// What is counted of an arrangement: only the points left, or the whole cost.
struct CountPoints {
  using Entry = std::uint16_t;
  static constexpr int kMeld = 0;
  static constexpr int kNoWay = 1 << 15;
  static constexpr int loose(int points) noexcept { return points; }
  static constexpr int of(Cost cost) noexcept { return points_of(cost); }
};
struct CountCost {
  using Entry = std::uint32_t;
  static constexpr int kMeld = kMeldCost;
  static constexpr int kNoWay = kImpossible;
  static constexpr int loose(int points) noexcept { return static_cast<int>(loose_cost(points)); }
  static constexpr int of(Cost cost) noexcept { return static_cast<int>(cost); }
};
static_assert(CountPoints::kNoWay > kMaxCards * kMaxPoints);

template <class Count>
struct QuickTables {
  using Entry = Count::Entry;
  static constexpr int kJokers = 3;  // most jokers of a hand that goes the quick way
  static constexpr std::size_t kSuitCases = std::size_t{1} << kRanks;

  // What a suit can do in runs, by the ranks held: what is left with exactly so many jokers, kNoWay where there is no
  // way, and the ranks that are in any run with at most so many. Without jokers in a table of its own, small enough to
  // stay near the processor.
  struct NaturalRun {
    Entry left = 0;
    std::uint16_t reach = 0;
  };
  struct Run {
    std::array<Entry, kJokers + 1> left{};
    std::array<std::uint16_t, kJokers + 1> reach{};
  };
  // What a rank can do in sets, by the suits held (low four bits) and held twice (high four): the most cards that sets
  // take with exactly so many jokers, 0 if there are no such sets, and the fewest sets that take them.
  struct Set {
    std::uint8_t taken = 0;
    std::uint8_t sets = 0;
  };

  QuickTables(const Rules& rules, const RunTable& run_table, const SetTable& set_table, const JokerCosts& jokers_alone);

  // What sets of a rank save with exactly so many jokers, beside all its cards loose; 0 if there are none, or if they
  // save nothing.
  [[nodiscard]] int saved(int rank, std::uint32_t shape, std::size_t jokers) const noexcept {
    const Set& set = sets[jokers][shape];
    return loose[static_cast<std::size_t>(rank)] * set.taken - Count::kMeld * set.sets;
  }
  [[nodiscard]] bool can_hold_sets(std::uint32_t shape, std::size_t jokers) const noexcept {
    return sets[jokers][shape].taken != 0;
  }

  std::vector<NaturalRun> natural_runs;
  std::vector<Run> runs;
  std::vector<std::uint8_t> one_run;  // with how many jokers, up to kJokers (bit j), these ranks of a suit make one run
  std::vector<Entry> dearest;         // the dearest of the ranks
  std::vector<Entry> loose_suit;      // the cards of a suit, all loose, by the ranks held
  std::array<std::array<Set, 256>, kJokers + 1> sets;
  // By the suits held (low four bits) of a rank without equal cards and those of them that are contested (high four):
  // which of the contested may be kept for runs (bit n: those of the number n), the others being in a set without
  // jokers, or all being kept.
  std::array<std::uint16_t, 256> choices{};
  std::array<int, kRanks> loose{};       // a card left loose
  std::array<int, kJokers + 1> alone{};  // jokers that are in no meld with a natural
  std::array<int, kJokers + 1>
      set_size{};  // the fewest cards of a rank, 1 to 3, that may hold a set with so many jokers
  std::array<std::vector<std::uint16_t>, kRanks> runs_with;  // runs without jokers that hold the rank
  int two_runs = 0;                                          // cards and jokers that two runs take
  bool any_cards = false;  // any three cards of a rank make a set, and any two with a joker
  bool two_aces = false;   // a run may hold two aces

 private:
  void fill_choices();
  [[nodiscard]] bool sets_of_any_cards() const;
  void fill_suit(const RunTable& run_table, std::uint32_t ranks);
};

}  // namespace remigio

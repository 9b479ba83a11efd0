// How far a hand of at most two equal cards is from melds, by its card planes: a bound that few hands miss, and for
// most of them closing cards that reach it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "distance_loose.hpp"
#include "distance_planes.hpp"
#include "distance_tables.hpp"

namespace remigio {

// Made from the rules once.
class QuickDistances {
 public:
  static constexpr int kPlaces = 16;
  static constexpr int kMostMelds = kPlaces / 2;

  QuickDistances(const Rules& rules, const DistanceTables<kPlaces>& tables);

  // Whether the bound is right under the rules.
  [[nodiscard]] bool apply() const noexcept { return !rows_.empty(); }

  // The most naturals of one suit that runs keep in up to so many places, by the ranks held, each kept once.
  using RunRow = Kept<kPlaces>;
  [[nodiscard]] const RunRow& runs(std::uint32_t ranks) const noexcept { return rows_[ranks]; }
  // The same up to `places`, with ranks that are held twice.
  [[nodiscard]] RunRow runs(std::uint32_t ranks, std::uint32_t doubled, int places) const noexcept;
  // Of all suits, each kept as often as it is held: no less than there are, and seldom more. If that is less than
  // `least`, another number that is less.
  [[nodiscard]] int runs(const Hand& held, int places, int least) const noexcept;

  // The ranks of each run of a length.
  using Stretches = FixedList<std::uint32_t, kRanks>;
  [[nodiscard]] const Stretches& stretches(int length) const noexcept {
    return stretches_[static_cast<std::size_t>(length)];
  }
  // Of a knock.
  [[nodiscard]] const LooseCards& loose() const noexcept { return loose_; }
  // The most jokers in a set, and in a run, of a length.
  [[nodiscard]] int set_jokers(int length) const noexcept { return set_jokers_[static_cast<std::size_t>(length)]; }
  [[nodiscard]] int run_jokers(int length) const noexcept { return run_jokers_[static_cast<std::size_t>(length)]; }

 private:
  int min_meld_;
  LooseCards loose_;
  std::vector<RunRow> rows_;
  std::array<Stretches, kPlaces> stretches_;
  std::array<std::int8_t, kPlaces> set_jokers_{};
  std::array<std::int8_t, kPlaces> run_jokers_{};
};

// What a set keeps of a rank: its suits, and those of which it keeps both cards in the high four bits.
struct KeptSet {
  int rank;
  std::uint32_t suits;

  [[nodiscard]] int cards() const noexcept { return std::popcount(suits); }
};

// The sets of closing cards, each as short as it can be.
struct KeptSets {
  Hand rest;       // what they do not keep
  int cards = 0;   // that they keep
  int places = 0;  // that runs fill, or longer sets
  FixedList<KeptSet, QuickDistances::kMostMelds> sets;
};

struct LaidRun {
  int suit;
  int length;
  std::uint32_t drawn;  // the ranks of it that are not kept
};

class QuickSearch {
 public:
  // With how many cards the hand is to close, how many jokers must be among them, and whether some may be loose.
  QuickSearch(const Rules& rules, const QuickDistances& quick, const DrawPlanes& planes, int size, int fewest_jokers,
              bool loose) noexcept
      : rules_(rules), quick_(quick), planes_(planes), size_(size), fewest_jokers_(fewest_jokers), loose_(loose) {}

  // No closing cards keep more of the hand. If that is less than `least`, another number that is less.
  [[nodiscard]] int most_kept(int least) noexcept;
  // Whether closing cards are found that keep so many; needs most_kept(), which must have been no less.
  [[nodiscard]] bool find(int kept) noexcept;

 private:
  // From which run on others may follow, so that each choice of runs is tried once.
  struct Next {
    int suit = 0;
    int length = 0;
    std::size_t number = 0;
  };

  // The most that runs and loose cards keep, as QuickDistances::runs.
  [[nodiscard]] int most_of(const Hand& rest, int places, int least) const noexcept;
  // The same where no card is both loose and in a run: those that are loose are among `cards`.
  [[nodiscard]] int most_apart(const Hand& rest, std::uint64_t cards, int points, int places, int least) const noexcept;
  void look_at(const KeptSets& sets) noexcept;
  void add_sets(KeptSets& sets, std::uint32_t ranks) noexcept;
  void add_set(KeptSets& sets, const KeptSet& set, std::uint32_t ranks) noexcept;

  bool lay_runs(const KeptSets& sets, const Hand& rest, const Next& next, int places, int wanted) noexcept;
  bool lay_run(const KeptSets& sets, const Hand& rest, const Next& run, int places, int wanted) noexcept;
  // Whether the melds can be had, with sets that fill so many places more than they must, and so many loose cards kept.
  [[nodiscard]] bool can_be_drawn(const KeptSets& sets, int longer, int loose) const noexcept;
  [[nodiscard]] bool can_be_loose(const KeptSets& sets, const Hand& rest, int places, int wanted) const noexcept;

  static constexpr std::size_t kMostWays = 16;
  static constexpr int kMostTries = 64;

  const Rules& rules_;
  const QuickDistances& quick_;
  const DrawPlanes& planes_;
  int size_;
  int fewest_jokers_;
  bool loose_;
  int most_naturals_ = 0;                // kept
  FixedList<KeptSets, kMostWays> best_;  // some with which so many may be kept
  int kept_ = 0;                         // what is looked for
  int tries_ = 0;
  FixedList<LaidRun, QuickDistances::kMostMelds> runs_;
};

}  // namespace remigio

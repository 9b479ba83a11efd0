// The quick way of one hand that branches: which cards go into sets, and with how many jokers. See docs/algorithm.md.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "quick_reach.hpp"
#include "remigio/planes.hpp"
#include "remigio/quick_tables.hpp"

namespace remigio::REMIGIO_KERNEL {

// A card of a hand is contested if it could be in a run and in a set. Where a set needs no
// joker and some of its cards are contested, the walk asks which of them are kept for runs; all others of the rank are
// in sets or loose. Then it goes through the ways to put jokers into sets. What remains is looked up suit by suit.
//
// The class knows no number of jokers: hands with more walk through the functions of those with fewer.
template <class Count>
class Walk {
 public:
  Walk(const QuickTables<Count>& tables, const Hand& hand, const Reach& reach) noexcept
      : tables_(tables), hand_(hand), reach_(reach) {}

  // The hand has exactly so many jokers. Of the `open` ranks, which may hold sets without jokers, some cards are
  // contested; `joker_ranks` may hold sets with jokers. `beside` is what is left of the cards that cannot be in runs,
  // the sets of all other ranks being made.
  template <int Jokers>
  [[nodiscard]] int fewest(std::uint32_t open, std::uint32_t joker_ranks, int beside) noexcept {
    walk<Jokers>(open, Jokers == 0 ? 0 : joker_ranks & ~open, {hand_.cards(), reach_.shared}, beside);
    return best_;
  }

 private:
  // The cards that are for runs or, if those do not take them, loose.
  struct Planes {
    std::uint64_t once;
    std::uint64_t twice;
  };

  // So many jokers are not yet in sets; `open` ranks must be decided, and `ranks` may take jokers.
  template <int Free>
  void walk(std::uint32_t open, std::uint32_t ranks, const Planes& for_runs, int left) noexcept {
    if (open != 0) {
      choose<Free, 0>(std::countr_zero(open), open & (open - 1), ranks, for_runs, left);
      return;
    }
    best_ = std::min(best_, left + in_runs<Free>(for_runs));
    if constexpr (Free > 0)
      for (; ranks != 0; ranks &= ranks - 1)
        choose<Free, 1>(std::countr_zero(ranks), 0, ranks & (ranks - 1), for_runs, left + natural(ranks));
  }

  // What the sets without jokers of the lowest rank saved, which now are other sets.
  [[nodiscard]] int natural(std::uint32_t ranks) const noexcept {
    const int rank = std::countr_zero(ranks);
    return tables_.saved(rank, shape_of(hand_, rank), 0);
  }

  // Every choice of the rank's cards that are kept for runs, with at least `Least` jokers in its sets.
  template <int Free, int Least>
  void choose(int rank, std::uint32_t open, std::uint32_t ranks, const Planes& for_runs, int left) noexcept {
    const std::uint32_t once = suits_of(hand_.once, rank);
    const std::uint32_t twice = suits_of(hand_.twice, rank);
    const std::uint32_t contested = suits_of(reach_.cards, rank) & once;
    const std::uint32_t shared = suits_of(reach_.shared, rank);
    const int loose = tables_.loose[static_cast<std::size_t>(rank)];
    if constexpr (Free == 0)
      if (twice == 0) {
        choose_by_table(rank, open, for_runs, left);
        return;
      }
    for (std::uint32_t kept = contested;; kept = (kept - 1) & contested) {
      for (std::uint32_t both = kept & shared;; both = (both - 1) & kept & shared) {
        // Of a card held twice one copy is kept and the other is free, or both are kept.
        const std::uint32_t taken = once & ~kept;
        const std::uint32_t taken_twice = shared & ~both;
        const std::uint32_t shape = ((taken | (twice & kept)) & ~both) | (twice & ~kept) << 4;
        const Planes others{for_runs.once & ~in_lanes(taken, rank), for_runs.twice & ~in_lanes(taken_twice, rank)};
        const int more = left + loose * (std::popcount(taken) + std::popcount(taken_twice));
        if constexpr (Least == 0) {
          if (kept == contested)
            walk<Free>(open, ranks, others, more - tables_.saved(rank, shape, 0));
          else
            put<Free, 0>(rank, shape, open, ranks, others, more);
        }
        put_with_jokers<Free>(rank, shape, open, ranks, others, more);
        if (both == 0) break;
      }
      if (kept == 0) break;
    }
  }

  // The same of a rank without equal cards, when no joker is free.
  void choose_by_table(int rank, std::uint32_t open, const Planes& for_runs, int left) noexcept {
    const std::uint32_t once = suits_of(hand_.once, rank);
    const std::uint32_t contested = suits_of(reach_.cards, rank) & once;
    const int loose = tables_.loose[static_cast<std::size_t>(rank)];
    for (std::uint32_t choices = tables_.choices[once | contested << 4]; choices != 0; choices &= choices - 1) {
      const std::uint32_t taken = once & ~static_cast<std::uint32_t>(std::countr_zero(choices));
      const Planes others{for_runs.once & ~in_lanes(taken, rank), for_runs.twice};
      walk<0>(open, 0, others, left + loose * std::popcount(taken) - tables_.saved(rank, taken, 0));
    }
  }

  // Puts the free cards of a rank into sets with each number of jokers.
  template <int Free>
  REMIGIO_INLINE void put_with_jokers(int rank, std::uint32_t shape, std::uint32_t open, std::uint32_t ranks,
                                      const Planes& for_runs, int left) noexcept {
    if constexpr (Free > 0) put<Free, 1>(rank, shape, open, ranks, for_runs, left);
    if constexpr (Free > 1) put<Free, 2>(rank, shape, open, ranks, for_runs, left);
    if constexpr (Free > 2) put<Free, 3>(rank, shape, open, ranks, for_runs, left);
  }

  // Puts the free cards of a rank into sets with exactly so many jokers, if that can be.
  template <int Free, int Used>
  void put(int rank, std::uint32_t shape, std::uint32_t open, std::uint32_t ranks, const Planes& for_runs,
           int left) noexcept {
    if (tables_.can_hold_sets(shape, Used))
      walk<Free - Used>(open, ranks, for_runs, left - tables_.saved(rank, shape, Used));
  }

  // The least that is left of the four suits and of so many jokers.
  template <int Free>
  [[nodiscard]] int in_runs(const Planes& for_runs) const noexcept {
    if constexpr (Free == 0)
      if (for_runs.twice == 0) return in_natural_runs(for_runs.once);
    Left<Free> left;
    for (std::size_t jokers = 0; jokers <= Free; ++jokers) left[jokers] = tables_.alone[jokers];
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t ranks = lane(for_runs.once, suit);
      const std::uint32_t doubled = lane(for_runs.twice, suit);
      add(left, doubled == 0 ? of_suit<Free>(ranks) : of_sharing_suit<Free>(ranks, doubled));
    }
    return left[Free];
  }

  [[nodiscard]] int in_natural_runs(std::uint64_t plane) const noexcept {
    int left = tables_.alone[0];
    for (int suit = 0; suit < kSuits; ++suit) left += static_cast<int>(tables_.natural_runs[lane(plane, suit)].left);
    return left;
  }

  // What is left by the number of jokers used, exactly.
  template <int Free>
  using Left = std::array<int, std::size_t{Free} + 1>;

  template <std::size_t Size>
  static void add(std::array<int, Size>& left, const std::array<int, Size>& suit) noexcept {
    for (std::size_t all = Size; all-- > 0;) {
      int best = left[all] + suit[0];
      for (std::size_t here = 1; here <= all; ++here) best = std::min(best, left[all - here] + suit[here]);
      left[all] = best;
    }
  }

  template <int Free>
  [[nodiscard]] Left<Free> of_suit(std::uint32_t ranks) const noexcept {
    Left<Free> left;
    for (std::size_t jokers = 0; jokers <= Free; ++jokers)
      left[jokers] = static_cast<int>(tables_.runs[ranks].left[jokers]);
    return left;
  }

  // A suit with second copies. Of the lowest one copy is loose, or of the two runs that hold them one has no more than
  // half of the jokers; the other copy is in the rest.
  template <int Free>
  [[nodiscard]] Left<Free> of_sharing_suit(std::uint32_t ranks, std::uint32_t twice) const noexcept {
    if (twice == 0) return of_suit<Free>(ranks);
    const auto lowest = static_cast<std::size_t>(std::countr_zero(twice));
    Left<Free> best = of_sharing_suit<Free>(ranks, twice & (twice - 1));
    for (int& left : best) left += tables_.loose[lowest];
    const auto take = [&](std::uint32_t run, std::size_t jokers) {
      const Left<Free> rest = of_sharing_suit<Free>((ranks & ~run) | (twice & run), twice & ~run);
      for (std::size_t all = jokers; all <= Free; ++all)
        best[all] = std::min(best[all], rest[all - jokers] + Count::kMeld);
    };
    if constexpr (Free < 2) {
      for (const std::uint32_t run : tables_.runs_with[lowest])
        if ((run & ~ranks) == 0) take(run, 0);
    } else {
      const std::uint32_t card = 1u << lowest;
      const std::uint32_t others = ranks & ~card;
      for (std::uint32_t part = others;; part = (part - 1) & others) {
        const std::uint32_t counts = tables_.one_run[card | part];
        for (std::size_t jokers = 0; jokers <= Free / 2; ++jokers)
          if ((counts >> jokers & 1u) != 0) take(card | part, jokers);
        if (part == 0) break;
      }
    }
    return best;
  }

  const QuickTables<Count>& tables_;
  const Hand& hand_;
  Reach reach_;
  int best_ = 2 * Count::kNoWay;
};

}  // namespace remigio::REMIGIO_KERNEL

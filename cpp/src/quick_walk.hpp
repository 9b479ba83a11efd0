// The quick way of one hand that branches: its walk through the ranks that may hold sets. See docs/algorithm.md.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "planes.hpp"
#include "remigio/quick_tables.hpp"

namespace remigio {

// A hand with exactly so many jokers. A card is contested if it could be in a run and in a set. At each rank with
// contested cards: which are kept for runs? All others of the rank are in sets or loose.
template <class Count, int Jokers>
class Walk {
 public:
  Walk(const QuickTables<Count>& tables, const Hand& hand) noexcept : tables_(tables), hand_(hand) {
    std::uint64_t half_reach = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const auto& run = tables.runs[lane(hand.once, suit)];
      reach_ |= std::uint64_t{run.reach[Jokers]} << (16 * suit);
      half_reach |= std::uint64_t{run.reach[Jokers / 2]} << (16 * suit);
    }
    shared_ = hand.twice & half_reach;
    if (shared_ != 0) drop_unshared();
  }

  [[nodiscard]] int fewest() noexcept {
    Left before;
    before.fill(Count::kNoWay);
    before[0] = 0;
    const std::uint32_t set_ranks = RankCounts(hand_).at_least(tables_.set_size[Jokers]);
    const std::uint64_t set_cards = in_every_lane(set_ranks);
    for (std::uint64_t spare = hand_.twice & ~shared_ & ~set_cards; spare != 0; spare &= spare - 1)
      before[0] += tables_.loose[static_cast<std::size_t>(std::countr_zero(spare) & 15)];
    std::uint64_t for_runs = hand_.cards();
    std::uint32_t contested_ranks = 0;
    for (std::uint32_t ranks = set_ranks; ranks != 0; ranks &= ranks - 1) {
      const int rank = std::countr_zero(ranks);
      if ((reach_ & for_runs & in_every_lane(1u << rank)) != 0) {
        contested_ranks |= 1u << rank;
        continue;
      }
      before = with_sets(before, rank, shape_of(hand_, rank), true);
      for_runs &= ~in_every_lane(1u << rank);
    }
    walk(contested_ranks, for_runs, shared_ & ~set_cards, before);
    return best_;
  }

 private:
  // What is left by the number of jokers used, exactly.
  using Left = std::array<int, Jokers + 1>;

  // Two runs of a suit share a card only if one has no more than half of the jokers, and both take their number of
  // cards.
  void drop_unshared() noexcept {
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t reach = lane(reach_, suit);
      const int cards = std::popcount(reach) + std::popcount(reach & lane(hand_.twice, suit));
      if (cards + Jokers < tables_.two_runs) shared_ &= ~(std::uint64_t{kLane} << (16 * suit));
    }
  }

  // The cards of a rank that are not for runs are in sets or, if `may_be_loose`, all loose.
  [[nodiscard]] Left with_sets(const Left& before, int rank, std::uint32_t shape, bool may_be_loose) const noexcept {
    const int loose = tables_.loose[static_cast<std::size_t>(rank)];
    const int none = may_be_loose ? loose * std::popcount(shape) : Count::kNoWay;
    Left after;
    for (std::size_t jokers = 0; jokers <= Jokers; ++jokers)
      after[jokers] = std::min(before[jokers] + none, Count::kNoWay);
    for (std::size_t here = 0; here <= Jokers; ++here) {
      const auto& set = tables_.sets[here][shape];
      if (set.left == set.kNone) continue;
      const int left = loose * set.left + Count::kMeld * set.sets;
      for (std::size_t all = here; all <= Jokers; ++all) after[all] = std::min(after[all], before[all - here] + left);
    }
    return after;
  }

  void walk(std::uint32_t ranks, std::uint64_t for_runs, std::uint64_t twice_for_runs, const Left& before) noexcept {
    if (ranks == 0) {
      finish(for_runs, twice_for_runs, before);
      return;
    }
    const int rank = std::countr_zero(ranks);
    ranks &= ranks - 1;
    const std::uint32_t once = suits_of(hand_.once, rank);
    const std::uint32_t twice = suits_of(hand_.twice, rank);
    const std::uint32_t contested = suits_of(reach_, rank) & once;
    const std::uint32_t shared = suits_of(shared_, rank);
    const std::uint64_t others = for_runs & ~in_every_lane(1u << rank);
    for (std::uint32_t kept = contested;; kept = (kept - 1) & contested) {
      for (std::uint32_t both = kept & shared;; both = (both - 1) & kept & shared) {
        // Of a card held twice one copy is kept and the other is free, or both are kept.
        const std::uint32_t free = ((once & ~kept) | (twice & kept)) & ~both;
        const std::uint32_t free_twice = twice & ~kept;
        const std::uint32_t shape = free | free_twice << 4;
        if (kept == contested || can_hold_sets(shape))
          walk(ranks, others | in_lanes(kept, rank), twice_for_runs | in_lanes(both, rank),
               with_sets(before, rank, shape, kept == contested));
        if (both == 0) break;
      }
      if (kept == 0) break;
    }
  }

  [[nodiscard]] bool can_hold_sets(std::uint32_t shape) const noexcept {
    bool can = false;
    for (std::size_t jokers = 0; jokers <= Jokers; ++jokers)
      can = can || tables_.sets[jokers][shape].left != QuickTables<Count>::Set::kNone;
    return can;
  }

  void finish(std::uint64_t for_runs, std::uint64_t twice, const Left& sets) noexcept {
    Left all = sets;
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t ranks = lane(for_runs, suit);
      const std::uint32_t doubled = lane(twice, suit);
      all = together(all, doubled == 0 ? in_runs(ranks) : in_sharing_runs(ranks, doubled));
    }
    for (std::size_t jokers = 0; jokers <= Jokers; ++jokers)
      best_ = std::min(best_, all[jokers] + tables_.alone[Jokers - jokers]);
  }

  [[nodiscard]] Left in_runs(std::uint32_t ranks) const noexcept {
    Left left;
    for (std::size_t jokers = 0; jokers <= Jokers; ++jokers) left[jokers] = tables_.runs[ranks].left[jokers];
    return left;
  }

  // A suit with second copies. Of the lowest one copy is loose, or of the two runs that hold them one has no more than
  // half of the jokers; the other copy is in the rest.
  [[nodiscard]] Left in_sharing_runs(std::uint32_t ranks, std::uint32_t twice) const noexcept {
    if (twice == 0) return in_runs(ranks);
    const auto lowest = static_cast<std::size_t>(std::countr_zero(twice));
    Left best = in_sharing_runs(ranks, twice & (twice - 1));
    for (int& left : best) left += tables_.loose[lowest];
    const auto take = [&](std::uint32_t run, std::size_t jokers) {
      const Left rest = in_sharing_runs((ranks & ~run) | (twice & run), twice & ~run);
      for (std::size_t all = jokers; all <= Jokers; ++all)
        best[all] = std::min(best[all], rest[all - jokers] + Count::kMeld);
    };
    if constexpr (Jokers < 2) {
      for (const std::uint32_t run : tables_.runs_with[lowest])
        if ((run & ~ranks) == 0) take(run, 0);
    } else {
      const std::uint32_t card = 1u << lowest;
      const std::uint32_t others = ranks & ~card;
      for (std::uint32_t part = others;; part = (part - 1) & others) {
        const std::uint32_t counts = tables_.one_run[card | part];
        for (std::size_t jokers = 0; jokers <= Jokers / 2; ++jokers)
          if ((counts >> jokers & 1u) != 0) take(card | part, jokers);
        if (part == 0) break;
      }
    }
    return best;
  }

  [[nodiscard]] static Left together(const Left& a, const Left& b) noexcept {
    Left both;
    both.fill(Count::kNoWay);
    for (std::size_t i = 0; i <= Jokers; ++i)
      for (std::size_t j = 0; i + j <= Jokers; ++j) both[i + j] = std::min(both[i + j], a[i] + b[j]);
    return both;
  }

  const QuickTables<Count>& tables_;
  const Hand& hand_;
  std::uint64_t reach_ = 0;   // the cards that are in any run
  std::uint64_t shared_ = 0;  // the second copies that may be in a run beside the first
  int best_ = 2 * Count::kNoWay;
};

}  // namespace remigio

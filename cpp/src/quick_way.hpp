// The quick way of one hand: look-ups where no card has to choose between a set and a run, else a walk.
#pragma once

#include "quick_walk.hpp"

namespace remigio::REMIGIO_KERNEL {

// What is common to the quick ways: the look-ups of the four suits, and all loose cards and natural sets counted.
template <class Count>
class Quick {
 public:
  explicit Quick(const QuickTables<Count>& tables) noexcept : tables_(tables) {}

  // The least that can be left; less than zero if the quick way does not take the hand.
  [[nodiscard]] int fewest(const Hand& hand) const noexcept {
    if (tables_.two_aces && (hand.twice & kLanes) != 0) return -1;
    switch (hand.jokers()) {
      case 0: return without_jokers(hand, RankCounts(hand).at_least(tables_.set_size[0]));
      case 1: return with_one_joker(hand, RankCounts(hand));
      case 2: return walk<2>(hand, RankCounts(hand));
      case 3: return walk<3>(hand, RankCounts(hand));
      default: return -1;
    }
  }

  // A hand without jokers, equal cards and sets.
  [[nodiscard]] REMIGIO_INLINE int plain(const Hand& hand) const noexcept {
    int left = tables_.alone[0];
    for (int suit = 0; suit < kSuits; ++suit)
      left += static_cast<int>(tables_.natural_runs[lane(hand.once, suit)].left);
    return left;
  }

  [[nodiscard]] REMIGIO_INLINE int without_jokers(const Hand& hand, std::uint32_t set_ranks) const noexcept {
    const Suits suits(tables_, hand);
    if ((suits.reach & (hand.twice | (hand.once & in_every_lane(set_ranks)))) != 0)
      return walk<0>(hand, RankCounts(hand));
    return suits.left + loose(hand.twice) - saved_in_sets(hand, set_ranks) + tables_.alone[0];
  }

  [[nodiscard]] REMIGIO_INLINE int with_one_joker(const Hand& hand, const RankCounts& ranks) const noexcept {
    const std::uint32_t set_ranks = ranks.at_least(tables_.set_size[0]);
    const std::uint32_t joker_set_ranks = ranks.at_least(tables_.set_size[1]);
    const Suits suits(tables_, hand);
    if ((suits.reach & (hand.twice | (hand.once & in_every_lane(set_ranks)))) != 0) return walk<1>(hand, ranks);
    const int natural = suits.left + loose(hand.twice) - saved_in_sets(hand, set_ranks);
    int best = natural + tables_.alone[1];
    for (int suit = 0; suit < kSuits; ++suit) best = std::min(best, natural + joker_in_runs(hand, suit, set_ranks));
    std::uint32_t ranks_left = joker_set_ranks;
    if (tables_.any_cards) {
      // All natural sets have their cards; of the pairs that take none from a run the dearest is best.
      if (set_ranks != 0) best = std::min(best, natural);
      ranks_left = joker_set_ranks & in_any_suit(suits.reach & hand.once) & ~set_ranks;
      const std::uint32_t free_pairs = joker_set_ranks & ~set_ranks & ~ranks_left;
      if (free_pairs != 0)
        best = std::min(best, natural - 2 * static_cast<int>(tables_.dearest[free_pairs]) + Count::kMeld);
    }
    for (; ranks_left != 0; ranks_left &= ranks_left - 1)
      best = std::min(best, natural + joker_in_sets(hand, std::countr_zero(ranks_left), suits.reach));
    return best;
  }

 private:
  using Tables = QuickTables<Count>;

  struct Suits {
    int left = 0;             // with all cards of each suit in runs or loose
    std::uint64_t reach = 0;  // the cards that are in any run without jokers

    REMIGIO_INLINE Suits(const Tables& tables, const Hand& hand) noexcept {
      for (int suit = 0; suit < kSuits; ++suit) {
        const auto& run = tables.natural_runs[lane(hand.once, suit)];
        left += static_cast<int>(run.left);
        reach |= std::uint64_t{run.reach} << (16 * suit);
      }
    }
  };

  template <int Jokers>
  [[nodiscard]] int walk(const Hand& hand, const RankCounts& ranks) const noexcept {
    const Reach reach = reach_of<Jokers>(tables_, hand);
    const std::uint32_t set_ranks = ranks.at_least(tables_.set_size[0]);
    std::uint32_t settled = 0;  // no card of them is contested
    for (std::uint32_t left = set_ranks; left != 0; left &= left - 1) {
      const std::uint32_t rank = left & -left;
      if ((reach.cards & hand.once & in_every_lane(rank)) == 0) settled |= rank;
    }
    return Walk<Count>(tables_, hand, reach)
        .template fewest<Jokers>(set_ranks & ~settled, ranks.at_least(tables_.set_size[Jokers]),
                                 loose(hand.twice & ~reach.shared) - saved_in_sets(hand, settled));
  }

  [[nodiscard]] REMIGIO_INLINE int loose(std::uint64_t plane) const noexcept {
    int sum = 0;
    if (plane != 0)
      for (int suit = 0; suit < kSuits; ++suit) sum += static_cast<int>(tables_.loose_suit[lane(plane, suit)]);
    return sum;
  }

  [[nodiscard]] REMIGIO_INLINE int saved_in_sets(const Hand& hand, std::uint32_t ranks) const noexcept {
    int sum = 0;
    for (; ranks != 0; ranks &= ranks - 1) {
      const int rank = std::countr_zero(ranks);
      sum += tables_.saved(rank, shape_of(hand, rank), 0);
    }
    return sum;
  }

  // What it changes when the joker is in a run of this suit; cards of natural sets may go there.
  [[nodiscard]] REMIGIO_INLINE int joker_in_runs(const Hand& hand, int suit, std::uint32_t set_ranks) const noexcept {
    const std::uint32_t ranks = lane(hand.once, suit);
    const auto& run = tables_.runs[ranks];
    const std::uint32_t contested = ranks & set_ranks & run.reach[1];
    int best = static_cast<int>(run.left[1]);
    if (contested != 0) {
      best = Count::kNoWay;
      for (std::uint32_t kept = contested;; kept = (kept - 1) & contested) {
        const std::uint32_t in_sets = contested & ~kept;
        const auto left = static_cast<int>(tables_.runs[ranks & ~in_sets].left[1] + tables_.loose_suit[in_sets]);
        best = std::min(best, left + lost_by_sets(hand, suit, kept));
        if (kept == 0) break;
      }
    }
    return best - static_cast<int>(run.left[0]);
  }

  // What the sets of these ranks lose if they give a card of the suit to a run. Of a card held twice the second copy
  // stays with them.
  [[nodiscard]] int lost_by_sets(const Hand& hand, int suit, std::uint32_t ranks) const noexcept {
    int lost = 0;
    for (; ranks != 0; ranks &= ranks - 1) {
      const int rank = std::countr_zero(ranks);
      const std::uint32_t shape = shape_of(hand, rank);
      const std::uint32_t card = (shape >> 4 >> suit & 1u) != 0 ? 16u << suit : 1u << suit;
      lost += tables_.saved(rank, shape, 0) - tables_.saved(rank, shape & ~card, 0);
    }
    return lost;
  }

  // What it changes when the joker is in a set of this rank, whose cards may have to leave their runs.
  [[nodiscard]] REMIGIO_INLINE int joker_in_sets(const Hand& hand, int rank, std::uint64_t reach) const noexcept {
    const std::uint32_t shape = shape_of(hand, rank);
    if (!tables_.can_hold_sets(shape, 1)) return Count::kNoWay;
    int change = tables_.saved(rank, shape, 0) - tables_.saved(rank, shape, 1);
    const std::uint64_t left_runs = reach & hand.once & in_every_lane(1u << rank);
    if (left_runs != 0)
      for (int suit = 0; suit < kSuits; ++suit) {
        const std::uint32_t card = lane(left_runs, suit);
        const std::uint32_t ranks = lane(hand.once, suit);
        change +=
            tables_.natural_runs[ranks & ~card].left + tables_.loose_suit[card] - tables_.natural_runs[ranks].left;
      }
    return change;
  }

  const Tables& tables_;
};

}  // namespace remigio::REMIGIO_KERNEL

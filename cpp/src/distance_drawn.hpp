// Whether the cards are there that melds draw. A run draws certain cards. If one is not left but a set keeps it, the
// run takes it, and the set draws another. Jokers lie in places for which no natural is left, and those held in any
// others that are drawn.
#pragma once

#include "distance_quick.hpp"

namespace remigio {

class DrawnCards {
 public:
  DrawnCards(const Rules& rules, const QuickDistances& quick, const DrawPlanes& planes, const KeptSets& sets) noexcept;

  // Each of these is false if it cannot be; in this order.
  [[nodiscard]] bool add_run(const LaidRun& run) noexcept;
  // The sets, which fill so many places more than they must.
  [[nodiscard]] bool add_sets(int longer) noexcept;
  // So that so many cards are kept, jokers too.
  [[nodiscard]] bool add_jokers(int kept, int fewest_jokers) noexcept;

 private:
  // Copies of cards, of which a set may lend one to a run or two.
  struct Copies {
    std::uint64_t once = 0;
    std::uint64_t twice = 0;

    void add(std::uint64_t cards) noexcept {
      twice |= once & cards;
      once |= cards;
    }
    void remove(std::uint64_t cards) noexcept {
      once &= ~cards | twice;
      twice &= ~cards;
    }
    [[nodiscard]] int of_rank(int rank) const noexcept {
      return std::popcount(suits_of(once, rank)) + std::popcount(suits_of(twice, rank));
    }
  };
  struct DrawnSet {
    int length;
    int draws;
    int there;  // cards that it may draw
  };

  [[nodiscard]] DrawnSet shortest(std::size_t number) const noexcept;
  [[nodiscard]] bool add_meld(int draws, int missing, int most_jokers) noexcept;

  const Rules& rules_;
  const QuickDistances& quick_;
  const DrawPlanes& planes_;
  const KeptSets& sets_;
  Copies in_sets_;
  Copies lent_;
  Copies drawn_;     // by runs
  int naturals_;     // kept
  int missing_ = 0;  // drawn places for which no natural is left
  int room_ = 0;     // drawn places in which jokers may lie
};

}  // namespace remigio

// Laying off: cards of the hand that join melds on the table (S2-20, S4-63, A51, A77).
#pragma once

#include <span>

#include "remigio/arrangement.hpp"

namespace remigio {

inline constexpr std::size_t kMaxTable = 64;

// What joined one meld of the table.
struct Addition {
  int index = 0;  // which meld of the table
  Cards cards;    // as laid: a set's by code, a run's from its low end
  Meld meld;      // the grown meld
};

struct LayOff {
  Arrangement arrangement;  // of the cards kept
  std::vector<Addition> additions;
};

// The fewest points when cards of the hand may join the melds of the table, which are legal melds as they lie; then the
// fewest loose cards, the fewest own melds, the fewest cards added, the groups and the additions that come first.
// Needs a hand without a fault and at most kMaxTable melds.
LayOff lay_off(const Solver& solver, const WideHand& hand, std::span<const Meld> table);

}  // namespace remigio

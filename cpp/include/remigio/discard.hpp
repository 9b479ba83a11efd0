// The card to throw: the one after which the fewest points are left.
#pragma once

#include <span>

#include "remigio/solver.hpp"

namespace remigio {

struct BestDiscard {
  int points = 0;  // left after it, or of the whole hand if nothing may be thrown
  Code card = kNoCard;

  friend constexpr bool operator==(const BestDiscard&, const BestDiscard&) = default;
};

// Fewest points left, then the dearest card, then the lowest code. Jokers may be thrown where the rules let them be
// discarded (A22). Needs a hand without a fault.
[[nodiscard]] BestDiscard best_discard(const Solver& solver, const Hand& hand) noexcept;
[[nodiscard]] BestDiscard best_discard(const Solver& solver, const WideHand& hand) noexcept;

// The same of many hands; there is a place in `best` for each.
void best_discards(const Solver& solver, std::span<const Hand> hands, std::span<BestDiscard> best) noexcept;

}  // namespace remigio

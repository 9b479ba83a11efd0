// The best arrangement of a hand of two words, without allocating.
#pragma once

#include "remigio/arrangement.hpp"

namespace remigio {

// Fills an empty arrangement; false for a hand or for rules that need the slow way: jokers in melds of their own, two
// aces in one run, many jokers.
[[nodiscard]] bool quick_arrange(const Solver& solver, const Hand& hand, Arrangement& arrangement) noexcept;

}  // namespace remigio

// A hand, and what can be drawn beside it, as card planes.
#pragma once

#include <cstdint>
#include <optional>

#include "remigio/planes.hpp"
#include "remigio/rules.hpp"

namespace remigio {

struct DrawPlanes {
  Hand held;
  std::uint64_t left_once = 0;   // at least one copy can be drawn
  std::uint64_t left_twice = 0;  // at least two
  int left_jokers = 0;
};

// Nothing if the hand has three equal cards. Needs no more copies in hand and seen together than the packs hold.
[[nodiscard]] std::optional<DrawPlanes> draw_planes(const Rules& rules, const WideHand& hand,
                                                    const WideHand& seen) noexcept;

}  // namespace remigio

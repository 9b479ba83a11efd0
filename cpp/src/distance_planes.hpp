// A hand, and what can be drawn beside it, as card planes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "remigio/planes.hpp"
#include "remigio/rules.hpp"

namespace remigio {

// The cards that have not been seen, those of the hand among them.
struct UnseenPlanes {
  static constexpr int kCopies = 4;
  std::array<std::uint64_t, kCopies> at_least{};  // one copy of a card, two, and so on
  int jokers = 0;

  // Needs no more cards seen than the packs hold.
  UnseenPlanes(const Rules& rules, const WideHand& seen) noexcept;
};

struct DrawPlanes {
  Hand held;
  std::uint64_t left_once;   // at least one copy can be drawn
  std::uint64_t left_twice;  // at least two
  int left_jokers;           // a hand has no more jokers than are read, so no more than that are of use

  // Needs a hand of unseen cards.
  DrawPlanes(const Hand& hand, const UnseenPlanes& unseen) noexcept;
};

// Nothing if the hand has three equal cards.
[[nodiscard]] std::optional<Hand> narrow_hand(const WideHand& hand) noexcept;

}  // namespace remigio

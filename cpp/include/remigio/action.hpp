// What a player can do, as a value and as a small integer. The integers depend on the number of melds in the table of
// melds alone, and lie in the order of the kinds.
#pragma once

#include <cstdint>
#include <optional>

#include "remigio/card.hpp"

namespace remigio {

using ActionId = std::int32_t;

enum class ActionKind : std::uint8_t {
  draw_stock,
  draw_pile,
  pass,     // leaves the upcard, ends a deal without a stock, notices nothing, refuses, has shown all
  repair,   // a hand of a wrong number of cards (S0-20)
  redeal,   // S0-19
  ask,      // the others, to let the hand be repaired (S0-25)
  consent,  // to that
  discard,
  close,
  meld,
  lay_off
};

// What is announced with a close (S4-26).
enum class Call : std::uint8_t { none, remigio, escalera, color };

struct Action {
  ActionKind kind = ActionKind::draw_stock;
  Code card = kNoCard;  // thrown, or laid off; a close may do without
  Call call = Call::none;
  int place = 0;      // of the meld in the table of melds, or among the melds on the table
  bool high = false;  // laid off at the high end of a run

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

inline constexpr ActionId kFirstDiscard = 7;
inline constexpr ActionId kFirstClose = kFirstDiscard + kKinds;
inline constexpr int kCalls = 4;
inline constexpr int kCloseChoices = kKinds + 1;  // a card thrown, or none
inline constexpr ActionId kFirstMeld = kFirstClose + kCalls * kCloseChoices;
inline constexpr int kMostOnTable = 64;  // as lay_off takes

// How many integers there are.
constexpr ActionId action_count(int melds) noexcept {
  return melds == 0 ? kFirstMeld : kFirstMeld + melds + kMostOnTable * kKinds * 2;
}

// Needs an action whose parts are in their ranges.
[[nodiscard]] ActionId id_of(const Action& action, int melds) noexcept;

// Nothing for an integer that is none.
[[nodiscard]] std::optional<Action> action_of(ActionId id, int melds) noexcept;

}  // namespace remigio

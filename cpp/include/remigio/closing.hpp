// Closing: the kinds of close that cards make, with each card that may be thrown.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "remigio/arrangement.hpp"
#include "remigio/whole_hand.hpp"

namespace remigio {

struct Closing {
  CloseKind kind = CloseKind::melds;
  Factor factor;
  Code discard = kNoCard;
  int points = 0;  // left loose, after a knock
  WideHand cards;  // the closing cards
};

// Every close of the hand, best first: largest factor, order of CloseKind, fewest points left, no discard before a
// discard, dearest discard, lowest code. Needs a hand without a fault.
[[nodiscard]] std::vector<Closing> closings(const Solver& solver, const WideHand& hand);

// The best of them, without more than a referee needs; nothing if the hand cannot close.
struct BestClosing {
  CloseKind kind = CloseKind::melds;
  Factor factor;
  Code discard = kNoCard;
  std::uint8_t jokers = 0;  // among the closing cards
  std::int16_t points = 0;  // left loose, after a knock

  friend constexpr bool operator==(const BestClosing&, const BestClosing&) = default;
};
[[nodiscard]] std::optional<BestClosing> best_closing(const Solver& solver, const Hand& hand) noexcept;
[[nodiscard]] std::optional<BestClosing> best_closing(const Solver& solver, const WideHand& hand) noexcept;

// The same of many hands; there is a place in `found` for each.
void best_closings(const Solver& solver, std::span<const Hand> hands,
                   std::span<std::optional<BestClosing>> found) noexcept;

// The kinds of close that the hand has, bit by bit, and the best of them.
struct Closes {
  std::uint32_t kinds = 0;
  BestClosing best;

  void add(const Rules& rules, const BestClosing& closing) noexcept;
};
constexpr std::uint32_t bit_of(CloseKind kind) noexcept { return 1u << static_cast<unsigned>(kind); }
[[nodiscard]] Closes all_closes(const Solver& solver, const Hand& hand) noexcept;
[[nodiscard]] Closes all_closes(const Solver& solver, const WideHand& hand) noexcept;

// How the closing cards lie; nothing for color and five pairs, which need no melds.
[[nodiscard]] std::optional<Arrangement> closing_arrangement(const Solver& solver, const Closing& closing);

[[nodiscard]] Factor factor_for(const Rules& rules, CloseKind kind, bool with_joker) noexcept;

}  // namespace remigio

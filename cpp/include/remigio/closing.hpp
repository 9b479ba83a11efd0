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

// The best close of the cards that are left after a card has been thrown; nothing if they do not close, or if it may
// not be thrown. Needs cards and discard that together are a hand without a fault.
[[nodiscard]] std::optional<BestClosing> best_closing_after(const Solver& solver, const Hand& cards,
                                                            Code discard) noexcept;
[[nodiscard]] std::optional<BestClosing> best_closing_after(const Solver& solver, const WideHand& cards,
                                                            Code discard) noexcept;

// Whether one close comes before another, as `closings` orders them.
[[nodiscard]] bool comes_before(const Rules& rules, const BestClosing& a, const BestClosing& b) noexcept;

// The best closes of many hands; there is a place in `found` for each.
void best_closings(const Solver& solver, std::span<const Hand> hands,
                   std::span<std::optional<BestClosing>> found) noexcept;

// The kinds of close, bit by bit.
using Kinds = std::uint32_t;
constexpr Kinds bit_of(CloseKind kind) noexcept { return Kinds{1} << static_cast<unsigned>(kind); }

// The kinds of close that the hand has, and the best of them.
struct Closes {
  Kinds kinds = 0;
  BestClosing best;

  void add(const Rules& rules, const BestClosing& closing) noexcept;
};
[[nodiscard]] Closes all_closes(const Solver& solver, const Hand& hand) noexcept;
[[nodiscard]] Closes all_closes(const Solver& solver, const WideHand& hand) noexcept;

// How the closing cards lie; nothing for color and five pairs, which need no melds.
[[nodiscard]] std::optional<Arrangement> closing_arrangement(const Solver& solver, const Closing& closing);

[[nodiscard]] Factor factor_for(const Rules& rules, CloseKind kind, bool with_joker) noexcept;

// The rules of a close, for a card thrown or none.

// Whether the factor is that with jokers: "without joker" looks at the closing cards, or by agreement at the discard
// too (A41).
[[nodiscard]] bool with_joker(const Rules& rules, const BestClosing& closing) noexcept;

// A close with its factor.
[[nodiscard]] BestClosing close_as(const Rules& rules, CloseKind kind, int jokers, Code discard = kNoCard,
                                   int points = 0) noexcept;

// As which of remigio, escalera and color the cards close.
[[nodiscard]] Kinds whole_hand_kinds(const Rules& rules, const Hand& cards) noexcept;
[[nodiscard]] Kinds whole_hand_kinds(const Rules& rules, const WideHand& cards) noexcept;

// As what the cards close by their melds, which leave so many points; nothing if those are too many.
template <class AnyHand>
[[nodiscard]] Kinds meld_kinds(const Solver& solver, const AnyHand& cards, int points) noexcept {
  const Rules& rules = solver.rules();
  if (points > rules.close_limit) return 0;
  // All must be in melds (S0-29, S4-21): a loose card that counts nothing is loose all the same.
  if (points == 0 && loose_of(solver.best(cards)) == 0)
    return bit_of(rules.knock_scoring ? CloseKind::gin : CloseKind::melds);
  return rules.close_limit > 0 ? bit_of(CloseKind::knock) : 0;  // A52
}

}  // namespace remigio

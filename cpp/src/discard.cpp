#include "remigio/discard.hpp"

#include <tuple>

namespace remigio {

BestDiscard best_discard(const Solver& solver, const Hand& hand) noexcept { return best_discard(solver, hand.wide()); }

BestDiscard best_discard(const Solver& solver, const WideHand& hand) noexcept {
  const Rules& rules = solver.rules();
  BestDiscard best;
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    if (hand.count(card) == 0 || (card == kJoker && !rules.discard_jokers)) continue;
    WideHand rest = hand;
    rest.remove(card);
    const int points = solver.deadwood(rest);
    const auto order = [&](int left, Code thrown) { return std::tuple(left, -rules.points(thrown), thrown); };
    if (best.card == kNoCard || order(points, card) < order(best.points, best.card)) best = {points, card};
  }
  if (best.card == kNoCard) best.points = solver.deadwood(hand);
  return best;
}

}  // namespace remigio

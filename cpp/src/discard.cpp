#include "remigio/discard.hpp"

#include <bit>
#include <tuple>

#include "remigio/planes.hpp"

namespace remigio {

namespace {

// Throwing a card saves no more than its points. So the cards are tried from the dearest on, and the first that saves
// them all ends the search.
class Thrower {
 public:
  // `points` are those of the whole hand.
  Thrower(const Solver& solver, const Hand& hand, int points) noexcept
      : solver_(solver), hand_(hand), whole_(points), loners_(solver.loners(hand)) {}

  BestDiscard best() noexcept {
    for (const Price& price : solver_.prices()) {
      least_ = whole_ - price.points;
      if (done()) break;
      if (price.ranks != 0)
        try_naturals(hand_.cards() & in_every_lane(price.ranks));
      else if (hand_.jokers() > 0 && solver_.rules().discard_jokers)
        try_card(kJoker);
    }
    if (best_.card == kNoCard) best_.points = whole_;
    return best_;
  }

 private:
  [[nodiscard]] bool done() const noexcept { return best_.card != kNoCard && best_.points <= least_; }

  void try_naturals(std::uint64_t cards) noexcept {
    for (; cards != 0 && !done(); cards &= cards - 1) {
      const int place = std::countr_zero(cards);
      const Code card = code_of(place >> 4, place & 15);
      if ((loners_ & cards & -cards) != 0)
        take(card, least_);
      else
        try_card(card);
    }
  }

  void try_card(Code card) noexcept {
    Hand rest = hand_;
    rest.remove(card);
    take(card, solver_.deadwood(rest));
  }

  void take(Code card, int points) noexcept {
    if (best_.card == kNoCard || points < best_.points) best_ = {points, card};
  }

  const Solver& solver_;
  const Hand& hand_;
  int whole_;      // the points of the whole hand
  int least_ = 0;  // what a card of the price that is tried can come to
  std::uint64_t loners_;
  BestDiscard best_;
};

}  // namespace

BestDiscard best_discard(const Solver& solver, const Hand& hand) noexcept {
  return Thrower(solver, hand, solver.deadwood(hand)).best();
}

BestDiscard best_discard(const Solver& solver, const WideHand& hand) noexcept {
  if (Hand::holds(hand)) return best_discard(solver, Hand::of(hand));
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
  return best;
}

void best_discards(const Solver& solver, std::span<const Hand> hands, std::span<BestDiscard> best) noexcept {
  solver.for_many(hands,
                  [&](std::size_t place, int points) { best[place] = Thrower(solver, hands[place], points).best(); });
}

}  // namespace remigio

// Hands under random rules: the kernels agree, and the answers to different questions do not contradict each other.

#include <vector>

#include "fuzz.hpp"
#include "remigio/closing.hpp"
#include "remigio/discard.hpp"
#include "remigio/lay_off.hpp"
#include "solvers.hpp"

using namespace remigio;
using namespace remigio::fuzz;

namespace {

constexpr int kMostListed = 12;  // arrangements that are gone through

WideHand some_hand(Bytes& bytes, const Solver& solver, std::size_t most) {
  const std::size_t size = bytes.below(most + 1);
  WideHand hand;
  for (std::size_t place = 0; place < size; ++place) {
    hand.add(static_cast<Code>(bytes.below(kKinds)));
    if (solver.fault(hand) != HandFault::none) return hand;
  }
  return hand;
}

void check_melds(const Solver& solver, const FixedList<Meld, kMaxMelds>& melds, WideHand& left) {
  for (const Meld& meld : melds) {
    REQUIRE(meld.cards.size() == meld.stands_for.size());
    bool found = false;
    for (const Meld& reading : readings(solver.rules(), WideHand::of(meld.cards))) found = found || reading == meld;
    REQUIRE(found);
    for (const Code card : meld.cards) {
      REQUIRE(left.count(card) > 0);
      left.remove(card);
    }
  }
}

void check_arrangement(const Solver& solver, const WideHand& hand, const Arrangement& arrangement) {
  WideHand left = hand;
  check_melds(solver, arrangement.melds, left);
  REQUIRE(sorted_cards(left) == arrangement.loose);
  int points = 0;
  for (const Code card : arrangement.loose) points += solver.rules().points(card);
  REQUIRE(points == arrangement.points);
}

void check_discard(const Solver& solver, const WideHand& hand) {
  const BestDiscard best = best_discard(solver, hand);
  int fewest = hand.size() > 0 ? 1 << 20 : 0;
  for (int card = 0; card < kKinds; ++card) {
    if (hand.count(static_cast<Code>(card)) == 0) continue;
    if (card == kJoker && !solver.rules().discard_jokers) continue;
    WideHand rest = hand;
    rest.remove(static_cast<Code>(card));
    fewest = std::min(fewest, solver.deadwood(rest));
  }
  REQUIRE(best.card == kNoCard ? best.points == solver.deadwood(hand) : best.points == fewest);
}

void check_closings(const Solver& solver, const WideHand& hand) {
  const std::vector<Closing> all = closings(solver, hand);
  const auto best = best_closing(solver, hand);
  REQUIRE(best.has_value() == !all.empty());
  if (!best) return;
  REQUIRE(best->kind == all[0].kind && best->factor == all[0].factor && best->discard == all[0].discard);
  for (const Closing& closing : all)
    if (const auto arrangement = closing_arrangement(solver, closing)) {
      WideHand left = closing.cards;
      for (const Meld& meld : arrangement->melds)
        for (const Code card : meld.cards) left.remove(card);
      REQUIRE(sorted_cards(left) == arrangement->loose);
    }
}

void check_lay_off(const Solver& solver, const WideHand& hand, const WideHand& other) {
  const auto table = arrange(solver, other).melds;
  const LayOff best = lay_off(solver, hand, {table.begin(), table.size()});
  REQUIRE(best.arrangement.points <= solver.deadwood(hand));
  WideHand left = hand;
  for (const Addition& addition : best.additions) {
    REQUIRE(addition.index >= 0 && static_cast<std::size_t>(addition.index) < table.size());
    REQUIRE(addition.meld.cards.size() ==
            addition.cards.size() + table[static_cast<std::size_t>(addition.index)].cards.size());
    for (const Code card : addition.cards) {
      REQUIRE(left.count(card) > 0);
      left.remove(card);
    }
  }
  REQUIRE(solver.deadwood(left) == best.arrangement.points);
  check_arrangement(solver, left, best.arrangement);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  Bytes again = bytes;
  const auto plain = some_solver(again, kernels().front());
  const auto quick = some_solver(bytes, kernels().back());
  if (!plain || !quick) return 0;
  const Solver& solver = *quick;
  const WideHand hand = some_hand(bytes, solver, 14);
  REQUIRE(plain->fault(hand) == solver.fault(hand));
  if (solver.fault(hand) != HandFault::none) return 0;
  REQUIRE(plain->best(hand) == solver.best(hand));
  REQUIRE(points_of(solver.best(hand)) == solver.deadwood(hand));
  const Arrangement arrangement = arrange(solver, hand);
  REQUIRE(arrangement.points == solver.deadwood(hand));
  check_arrangement(solver, hand, arrangement);
  Arrangements all(solver, hand);
  int listed = 0;
  for (auto one = all.next(); one && ++listed < kMostListed; one = all.next()) {
    REQUIRE(one->points == arrangement.points);
    check_arrangement(solver, hand, *one);
  }
  check_discard(solver, hand);
  check_closings(solver, hand);
  const WideHand other = some_hand(bytes, solver, 10);
  if (solver.fault(other) == HandFault::none) check_lay_off(solver, hand, other);
  return 0;
}

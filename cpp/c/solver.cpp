// The C interface: solvers, and the hands that they take.

#include "remigio/solver.hpp"

#include "guard.hpp"

namespace remigio::c {

namespace {

// The statuses of hands stand in the order of HandFault.
constexpr remigio_status status_of(HandFault fault) noexcept {
  return static_cast<remigio_status>(REMIGIO_TOO_MANY_CARDS + static_cast<int>(fault) - 1);
}
static_assert(status_of(HandFault::too_many_cards) == REMIGIO_TOO_MANY_CARDS);
static_assert(status_of(HandFault::more_copies_than_packs) == REMIGIO_MORE_COPIES_THAN_PACKS);

// The first card with which the hand has the fault that all of it has.
std::size_t place_of(const Solver& solver, std::span<const Code> cards, HandFault fault) noexcept {
  WideHand hand;
  for (std::size_t place = 0; place < cards.size(); ++place) {
    hand.add(cards[place]);
    if (solver.fault(hand) == fault) return place;
  }
  return cards.size();
}

HandFault fault_of(const Solver& solver, std::span<const Code> cards) noexcept {
  if (cards.size() > kMaxCards) return HandFault::too_many_cards;
  if (const auto hand = Hand::if_fits(cards)) return solver.fault(*hand);
  return solver.fault(WideHand::of(cards));
}

}  // namespace

std::span<const Code> hand_of(const Solver& solver, const std::uint8_t* cards, std::size_t count) {
  const std::span<const Code> hand = need(cards, count);
  for (std::size_t place = 0; place < hand.size(); ++place)
    if (hand[place] > kJoker) throw Failure(REMIGIO_NOT_A_CARD, place, 1);
  if (const HandFault fault = fault_of(solver, hand); fault != HandFault::none)
    throw Failure(status_of(fault), place_of(solver, hand, fault), 1);
  return hand;
}

void check_rules(const RulesText& read) {
  switch (read.fault) {
    case RulesFault::unknown_preset: throw Failure(REMIGIO_UNKNOWN_PRESET);
    case RulesFault::unknown_rule: throw Failure(REMIGIO_UNKNOWN_RULE, read.position, read.length, read.wanted);
    case RulesFault::bad_value: throw Failure(REMIGIO_BAD_VALUE, read.position, read.length, read.wanted);
    case RulesFault::players: throw Failure(REMIGIO_OUT_OF_RANGE, 0, 0, read.wanted);
    case RulesFault::none: break;
  }
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): the faults of rules are literals, which end in a zero
  if (const auto fault = read.rules.fault()) throw Failure(REMIGIO_CONTRADICTION, 0, 0, fault->data());
}

}  // namespace remigio::c

// NOLINTBEGIN(google-build-using-namespace): what follows is the outside of these
using namespace remigio;
using namespace remigio::c;
// NOLINTEND(google-build-using-namespace)

remigio_status remigio_solver_new(const char* preset, const char* changes, int players, remigio_solver** solver,
                                  remigio_fault* fault) {
  return guarded(fault, [&] {
    need(preset);
    need(solver);
    if (players < 1) throw Failure(REMIGIO_OUT_OF_RANGE);
    const RulesText read = read_rules(preset, changes == nullptr ? "" : changes, players);
    check_rules(read);
    *solver = new remigio_solver{Solver(read.rules)};
  });
}

// NOLINTNEXTLINE(misc-const-correctness): what is freed is the caller's to change
void remigio_solver_free(remigio_solver* solver) { delete solver; }

remigio_status remigio_check_hand(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count,
                                  remigio_fault* fault) {
  return guarded(fault, [&] { hand_of(need(solver).solver, cards, count); });
}

#include "position.hpp"

#include "convert.hpp"
#include "remigio/advice.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

bool in_play(const Rules& rules, int cards) noexcept {
  return (rules.hand_sizes >> cards & 1u) != 0 || (cards > 0 && (rules.hand_sizes >> (cards - 1) & 1u) != 0);
}

}  // namespace

std::optional<WideHand> seen_from(const py::bytes& seen) {
  const auto cards = codes_from(seen);
  constexpr std::size_t kMostSeen = std::size_t{kMaxPacks} * (kNaturals + kMaxJokers);
  if (cards.size() > kMostSeen) return std::nullopt;
  WideHand found;
  for (const Code card : cards) {
    if (found.count(card) == 255) return std::nullopt;
    found.add(card);
  }
  return found;
}

std::optional<Position> position_from(const Solver& solver, const py::bytes& hand, const py::bytes& seen) {
  const auto cards = codes_from(hand);
  const auto gone = seen_from(seen);
  if (cards.size() > kMaxCards || !gone) return std::nullopt;
  const Position position{WideHand::of(cards), *gone};
  if (solver.fault(position.hand) != HandFault::none || !in_play(solver.rules(), position.hand.size()) ||
      !fit_beside(solver.rules(), position.hand, position.seen))
    return std::nullopt;
  return position;
}

}  // namespace remigio::python

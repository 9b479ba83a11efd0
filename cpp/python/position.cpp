#include "position.hpp"

#include "convert.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

// No more cards are seen than the packs hold beside the hand.
bool may_be_seen(const Rules& rules, const WideHand& hand, const WideHand& seen) noexcept {
  for (int card = 0; card < kNaturals; ++card) {
    const auto code = static_cast<Code>(card);
    const bool in_packs = suit_of(code) < rules.suits && rank_of(code) < rules.ranks;
    if (hand.count(code) + seen.count(code) > (in_packs ? rules.packs : 0)) return false;
  }
  return hand.jokers() + seen.jokers() <= rules.joker_count();
}

bool in_play(const Rules& rules, int cards) noexcept {
  return (rules.hand_sizes >> cards & 1u) != 0 || (cards > 0 && (rules.hand_sizes >> (cards - 1) & 1u) != 0);
}

}  // namespace

std::optional<Position> position_from(const Solver& solver, const py::bytes& hand, const py::bytes& seen) {
  const auto cards = codes_from(hand);
  const auto others = codes_from(seen);
  constexpr std::size_t kMostSeen = std::size_t{kMaxPacks} * (kNaturals + kMaxJokers);
  if (cards.size() > kMaxCards || others.size() > kMostSeen) return std::nullopt;
  Position position{WideHand::of(cards), {}};
  for (const Code card : others) {
    if (position.seen.count(card) == 255) return std::nullopt;
    position.seen.add(card);
  }
  if (solver.fault(position.hand) != HandFault::none || !in_play(solver.rules(), position.hand.size()) ||
      !may_be_seen(solver.rules(), position.hand, position.seen))
    return std::nullopt;
  return position;
}

}  // namespace remigio::python

// How far hands are from a close.

#include "remigio/distance.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>

#include "bindings.hpp"
#include "convert.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

// The tables, and the solver that they go on using.
struct SharedDistances {
  std::shared_ptr<const Solver> solver;
  Distances distances;

  explicit SharedDistances(std::shared_ptr<const Solver> shared) : solver(std::move(shared)), distances(*solver) {}
};

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

// The draws; nothing for cards that are not accepted.
std::optional<int> fewest_draws(const SharedDistances& self, const py::bytes& hand, const py::bytes& seen,
                                Kinds kinds) {
  const Rules& rules = self.solver->rules();
  const auto cards = codes_from(hand);
  const auto others = codes_from(seen);
  constexpr std::size_t kMostSeen = std::size_t{kMaxPacks} * (kNaturals + kMaxJokers);
  if (cards.size() > kMaxCards || others.size() > kMostSeen) return std::nullopt;
  const WideHand held = WideHand::of(cards);
  WideHand gone;
  for (const Code card : others) {
    if (gone.count(card) == 255) return std::nullopt;
    gone.add(card);
  }
  if (self.solver->fault(held) != HandFault::none || !in_play(rules, held.size()) || !may_be_seen(rules, held, gone))
    return std::nullopt;
  const py::gil_scoped_release unlocked;
  return self.distances.fewest_draws(held, gone, kinds);
}

}  // namespace

void bind_distance(py::module_& module) {
  MadeHere<SharedDistances, std::shared_ptr<SharedDistances>>(module, "Distances",
                                                              "How far hands are from a close, for one set of rules.")
      .def("fewest_draws", &fewest_draws, py::arg("hand"), py::arg("seen"), py::arg("kinds"),
           "The fewest draws to a close of one of the kinds (bit by bit), -1 if it cannot be reached; None for cards "
           "that are not accepted.");
  module.def(
      "make_distances",
      [](std::shared_ptr<Solver> solver) {
        const py::gil_scoped_release unlocked;
        return std::make_shared<SharedDistances>(std::move(solver));
      },
      py::arg("solver").none(false), "The tables for distances under the solver's rules.");
}

}  // namespace remigio::python

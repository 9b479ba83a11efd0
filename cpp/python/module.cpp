// The native module: the solver on hands as bytes of card codes. `remigio.solve` gives it its face.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "convert.hpp"
#include "remigio/closing.hpp"
#include "remigio/discard.hpp"
#include "remigio/lay_off.hpp"
#include "remigio/text.hpp"
#include "remigio/version.hpp"
#include "rules_dict.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

using SharedSolver = std::shared_ptr<const Solver>;

// The arrangements of one hand, one after the other. Python threads may share it.
class ArrangementIterator {
 public:
  ArrangementIterator(SharedSolver solver, const WideHand& hand) : solver_(std::move(solver)), found_(*solver_, hand) {}

  py::tuple next() {
    std::optional<Arrangement> arrangement;
    {
      const std::lock_guard lock(mutex_);
      arrangement = found_.next();
    }
    if (!arrangement) throw py::stop_iteration();
    return to_tuple(*arrangement);
  }

 private:
  SharedSolver solver_;
  Arrangements found_;
  std::mutex mutex_;
};

std::shared_ptr<Solver> make_solver(const py::dict& rules, const std::string& kernel) {
  const auto known = kernel_named(kernel);
  if (!known) throw py::value_error("a kernel that cannot run here: " + kernel);
  return std::make_shared<Solver>(rules_from_dict(rules), *known);
}

py::tuple list_kernels() {
  py::list names;
  for (const Kernel kernel : kernels()) names.append(name_of(kernel));
  return py::tuple(names);
}

// The hand, if the rules' packs can give it; ValueError if not.
WideHand accepted(const Solver& solver, const py::bytes& codes) {
  const WideHand hand = hand_from(codes);
  if (solver.fault(hand) != HandFault::none) throw py::value_error("these packs have no such hand");
  return hand;
}

template <class AnyHand>
int deadwood_of(const Solver& solver, const AnyHand& hand) {
  return solver.fault(hand) == HandFault::none ? solver.deadwood(hand) : -1;
}

int deadwood_or_fault(const Solver& solver, const py::bytes& codes) {
  const auto cards = codes_from(codes);
  if (cards.size() > kMaxCards) return -1;
  if (const auto hand = Hand::if_fits(cards)) return deadwood_of(solver, *hand);
  return deadwood_of(solver, WideHand::of(cards));
}

py::list read_meld(const Solver& solver, const py::bytes& cards) {
  py::list found;
  for (const Meld& meld : readings(solver.rules(), accepted(solver, cards))) found.append(to_tuple(meld));
  return found;
}

py::tuple to_tuple_of(const Solver& solver, const Closing& closing) {
  const auto arrangement = closing_arrangement(solver, closing);
  return py::make_tuple(static_cast<int>(closing.kind), closing.factor.numerator, closing.factor.denominator,
                        closing.cards.jokers(), closing.discard,
                        arrangement ? py::object(to_tuple(*arrangement)) : py::object(py::none()));
}

py::list list_closings(const Solver& solver, const py::bytes& hand, bool first_only) {
  const WideHand cards = accepted(solver, hand);
  py::list found;
  if (!first_only) {
    for (const Closing& closing : closings(solver, cards)) found.append(to_tuple_of(solver, closing));
  } else if (const auto best = best_closing(solver, cards)) {
    WideHand kept = cards;
    if (best->discard != kNoCard) kept.remove(best->discard);
    found.append(to_tuple_of(solver, {best->kind, best->factor, best->discard, best->points, kept}));
  }
  return found;
}

py::tuple lay_off_on(const Solver& solver, const py::bytes& hand, const py::sequence& table) {
  if (table.size() > kMaxTable) throw py::value_error("a table of more than 64 melds");
  std::vector<Meld> melds;
  for (const py::handle meld : table) melds.push_back(meld_from(meld));
  const LayOff best = lay_off(solver, accepted(solver, hand), melds);
  py::list additions;
  for (const Addition& addition : best.additions)
    additions.append(py::make_tuple(addition.index, to_bytes(addition.cards), to_tuple(addition.meld)));
  return py::make_tuple(to_tuple(best.arrangement), additions);
}

void bind_solver(py::module_& module) {
  py::class_<ArrangementIterator>(module, "ArrangementIterator", "The arrangements of one hand, one after the other.")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", [](ArrangementIterator& self) { return self.next(); });

  py::class_<Solver, std::shared_ptr<Solver>>(
      module, "Solver",
      "The solver for one set of rules, immutable. A hand is bytes of card "
      "codes; all but `accepts` and `deadwood` raise ValueError for one that it "
      "does not accept.")
      .def(py::init(&make_solver), py::arg("rules"), py::arg("kernel"))
      .def_property_readonly("kernel", [](const Solver& solver) { return name_of(solver.kernel()); })
      .def(
          "accepts",
          [](const Solver& solver, const py::bytes& hand) {
            const auto cards = codes_from(hand);
            return cards.size() <= kMaxCards && solver.fault(WideHand::of(cards)) == HandFault::none;
          },
          py::arg("hand"), "Whether the hand can be of these rules' packs.")
      .def("deadwood", &deadwood_or_fault, py::arg("hand"), "The fewest points; -1 for a hand that is not accepted.")
      .def(
          "arrange",
          [](const Solver& solver, const py::bytes& hand) { return to_tuple(arrange(solver, accepted(solver, hand))); },
          py::arg("hand"), "The best arrangement.")
      .def(
          "arrangements",
          [](const std::shared_ptr<Solver>& solver, const py::bytes& hand) {
            return std::make_unique<ArrangementIterator>(solver, accepted(*solver, hand));
          },
          py::arg("hand"), "Every arrangement of the fewest points.")
      .def("read_meld", &read_meld, py::arg("cards"), "The readings of the cards as one meld.")
      .def("closings", &list_closings, py::arg("hand"), py::arg("first_only"),
           "The closes, best first: (kind, numerator, denominator, jokers, discard or 255, arrangement or None).")
      .def(
          "best_discard",
          [](const Solver& solver, const py::bytes& hand) {
            const BestDiscard best = best_discard(solver, accepted(solver, hand));
            return py::make_tuple(best.points, best.card);
          },
          py::arg("hand"), "The fewest points after a discard, and the card to throw or 255.")
      .def("lay_off", &lay_off_on, py::arg("hand"), py::arg("table"),
           "The arrangement of the cards kept, and the additions: (index, cards, grown meld).");
}

}  // namespace

PYBIND11_MODULE(_core, module, py::mod_gil_not_used()) {
  module.doc() = "The native core of remigio.";
  module.attr("__version__") = REMIGIO_VERSION_STRING;
  module.attr("MAX_CARDS") = kMaxCards;
  module.attr("MAX_JOKERS") = kMaxJokers;
  module.attr("MAX_TABLE") = kMaxTable;
  bind_solver(module);
  bind_batch(module);
  bind_census(module);

  module.def("kernels", &list_kernels, "The kernels that this processor can run, the best last.");
  module.def(
      "preset_rules",
      [](const std::string& name, int players) -> std::optional<py::dict> {
        const auto rules = Rules::preset(name, players);
        if (!rules) return std::nullopt;
        return dict_from_rules(*rules);
      },
      py::arg("name"), py::arg("players"), "The core's rules of a preset, None for an unknown one.");
  module.def(
      "read_hand",
      [](const std::string& text) {
        const HandText result = read_hand(text);
        return py::make_tuple(result.ok, result.ok ? to_bytes(result.hand) : py::bytes(), result.position,
                              result.length);
      },
      py::arg("text"), "The core's reading of a hand: (ok, codes, position and length of what is no card, in bytes).");
}

}  // namespace remigio::python

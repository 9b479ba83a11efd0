// The solver on hands as bytes of card codes. `remigio.solve` gives it its face.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "bindings.hpp"
#include "convert.hpp"
#include "remigio/closing.hpp"
#include "remigio/discard.hpp"
#include "remigio/lay_off.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

using SharedSolver = std::shared_ptr<const Solver>;

// A longer hand may take more than the fraction of a millisecond for which it does not pay to let others run.
constexpr int kQuickCards = 14;

// Asks about a hand, a long one without the interpreter's lock.
template <class AnyHand, class Question>
auto ask(const AnyHand& hand, const Question& question) {
  std::optional<py::gil_scoped_release> unlocked;
  if (hand.size() > kQuickCards) unlocked.emplace();
  return question();
}

// The arrangements of one hand, one after the other. Python threads may share it.
class ArrangementIterator {
 public:
  ArrangementIterator(SharedSolver solver, const WideHand& hand)
      : solver_(std::move(solver)), hand_(hand), found_(*solver_, hand) {}

  py::tuple next() {
    // The mutex is inside of what runs without the lock: who waits for the one never holds the other.
    const auto arrangement = ask(hand_, [&] {
      const std::lock_guard lock(mutex_);
      return found_.next();
    });
    if (!arrangement) throw py::stop_iteration();
    return to_tuple(*arrangement);
  }

 private:
  SharedSolver solver_;
  WideHand hand_;
  Arrangements found_;
  std::mutex mutex_;
};

// The hand, if the rules' packs can give it; ValueError if not.
WideHand accepted(const Solver& solver, const py::bytes& codes) {
  const WideHand hand = hand_from(codes);
  if (solver.fault(hand) != HandFault::none) throw py::value_error("these packs have no such hand");
  return hand;
}

template <class AnyHand>
int deadwood_of(const Solver& solver, const AnyHand& hand) {
  return solver.fault(hand) == HandFault::none ? ask(hand, [&] { return solver.deadwood(hand); }) : -1;
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

std::vector<Closing> find_closings(const Solver& solver, const WideHand& hand, bool first_only) {
  if (!first_only) return closings(solver, hand);
  const auto best = best_closing(solver, hand);
  if (!best) return {};
  WideHand kept = hand;
  if (best->discard != kNoCard) kept.remove(best->discard);
  return {{best->kind, best->factor, best->discard, best->points, kept}};
}

py::list list_closings(const Solver& solver, const py::bytes& hand, bool first_only) {
  const WideHand cards = accepted(solver, hand);
  py::list found;
  for (const Closing& closing : ask(cards, [&] { return find_closings(solver, cards, first_only); }))
    found.append(to_tuple_of(solver, closing));
  return found;
}

py::tuple lay_off_on(const Solver& solver, const py::bytes& hand, const py::sequence& table) {
  if (table.size() > kMaxTable) throw py::value_error("a table of more than 64 melds");
  std::vector<Meld> melds;
  for (const py::handle meld : table) melds.push_back(meld_from(meld));
  const WideHand cards = accepted(solver, hand);
  const LayOff best = ask(cards, [&] { return lay_off(solver, cards, melds); });
  py::list additions;
  for (const Addition& addition : best.additions)
    additions.append(py::make_tuple(addition.index, to_bytes(addition.cards), to_tuple(addition.meld)));
  return py::make_tuple(to_tuple(best.arrangement), additions);
}

}  // namespace

void bind_solver(py::module_& module) {
  MadeHere<ArrangementIterator>(module, "ArrangementIterator", "The arrangements of one hand, one after the other.")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", [](ArrangementIterator& self) { return self.next(); });

  MadeHere<Solver, std::shared_ptr<Solver>>(module, "Solver",
                                            "The solver for one set of rules, immutable. A hand is bytes of card "
                                            "codes; all but `accepts` and `deadwood` raise ValueError for one that it "
                                            "does not accept.")
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
          [](const Solver& solver, const py::bytes& hand) {
            const WideHand cards = accepted(solver, hand);
            return to_tuple(ask(cards, [&] { return arrange(solver, cards); }));
          },
          py::arg("hand"), "The best arrangement.")
      .def(
          "arrangements",
          [](const std::shared_ptr<Solver>& solver, const py::bytes& hand) {
            const WideHand cards = accepted(*solver, hand);
            return ask(cards, [&] { return std::make_unique<ArrangementIterator>(solver, cards); });
          },
          py::arg("hand"), "Every arrangement of the fewest points.")
      .def("read_meld", &read_meld, py::arg("cards"), "The readings of the cards as one meld.")
      .def("closings", &list_closings, py::arg("hand"), py::arg("first_only"),
           "The closes, best first: (kind, numerator, denominator, jokers, discard or 255, arrangement or None).")
      .def(
          "best_discard",
          [](const Solver& solver, const py::bytes& hand) {
            const WideHand cards = accepted(solver, hand);
            const BestDiscard best = ask(cards, [&] { return best_discard(solver, cards); });
            return py::make_tuple(best.points, best.card);
          },
          py::arg("hand"), "The fewest points after a discard, and the card to throw or 255.")
      .def("lay_off", &lay_off_on, py::arg("hand"), py::arg("table"),
           "The arrangement of the cards kept, and the additions: (index, cards, grown meld).");
}

}  // namespace remigio::python

// What cards to draw and to throw.

#include "remigio/advice.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <utility>

#include "bindings.hpp"
#include "position.hpp"
#include "shared_adviser.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

bool is_dealt(const Rules& rules, int cards) noexcept { return cards >= 0 && (rules.hand_sizes >> cards & 1u) != 0; }

py::object find_outs(const SharedAdviser& self, const py::bytes& hand, const py::bytes& seen) {
  const auto position = position_from(self.solver(), hand, seen);
  if (!position || !is_dealt(self.solver().rules(), position->hand.size())) return py::none();
  Outs outs;
  Nearer nearer;
  {
    const py::gil_scoped_release unlocked;
    outs = self.adviser.outs(position->hand, position->seen);
    nearer = self.distances->distances.nearer(position->hand, position->seen);
  }
  py::list found;
  for (const Out& out : outs)
    found.append(py::make_tuple(out.card, out.copies, out.best.points, out.best.card, out.draws, bool(out.closing),
                                (nearer.cards >> out.card & 1u) != 0));
  return found;
}

py::object find_discards(const SharedAdviser& self, const py::bytes& hand, const py::bytes& seen) {
  const auto position = position_from(self.solver(), hand, seen);
  if (!position || !is_dealt(self.solver().rules(), position->hand.size() - 1)) return py::none();
  Discards discards;
  {
    const py::gil_scoped_release unlocked;
    discards = self.adviser.discards(position->hand, position->seen);
  }
  py::list found;
  for (const Discard& discard : discards)
    found.append(py::make_tuple(discard.card, discard.points, bool(discard.closing), discard.draws, discard.outs,
                                discard.copies, discard.next_points, discard.companions));
  return found;
}

}  // namespace

void bind_advice(py::module_& module) {
  MadeHere<SharedAdviser, std::shared_ptr<SharedAdviser>>(module, "Adviser",
                                                          "What to draw and to throw, for one set of rules.")
      .def("outs", &find_outs, py::arg("hand"), py::arg("seen"),
           "(card, copies, points, discard, draws, closes, nearer) of each card that can be drawn; None for cards that "
           "are "
           "not accepted.")
      .def("discards", &find_discards, py::arg("hand"), py::arg("seen"),
           "(card, points, closes, draws, outs, copies, next points, companions) of each card that can be thrown, the "
           "best "
           "first; None for cards that are not accepted.")
      .def_property_readonly(
          "companions", [](const SharedAdviser& self) { return self.adviser.companions(); },
          "How many cards make a short meld with a thrown one.");
  module.def(
      "make_adviser",
      [](std::shared_ptr<SharedDistances> distances) {
        const py::gil_scoped_release unlocked;
        return std::make_shared<SharedAdviser>(std::move(distances));
      },
      py::arg("distances").none(false), "The adviser under the rules of the tables.");
}

}  // namespace remigio::python

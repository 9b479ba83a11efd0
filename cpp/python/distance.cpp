// How far hands are from a close.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>

#include "bindings.hpp"
#include "position.hpp"
#include "shared_distances.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

// The draws; nothing for cards that are not accepted.
std::optional<int> fewest_draws(const SharedDistances& self, const py::bytes& hand, const py::bytes& seen,
                                Kinds kinds) {
  const auto position = position_from(*self.solver, hand, seen);
  if (!position) return std::nullopt;
  const py::gil_scoped_release unlocked;
  return self.distances.fewest_draws(position->hand, position->seen, kinds);
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

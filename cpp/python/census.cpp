// The census: hands counted by class and number. `remigio.census_run` makes a whole of it.

#include "remigio/census.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "bindings.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

// Set once, from any thread.
struct Stop {
  std::atomic<bool> set = false;
};

HandClass class_from(const Solver& solver, int jokers, std::vector<int> copies) {
  const Rules& rules = solver.rules();
  std::ranges::sort(copies, std::greater<>());
  const auto kinds = static_cast<int>(copies.size());
  if (jokers < 0 || jokers > std::min(rules.joker_count(), kMaxJokers) || kinds > rules.suits * rules.ranks ||
      (kinds > 0 && (copies.front() > rules.packs || copies.back() < 1)) ||
      std::accumulate(copies.begin(), copies.end(), jokers) > kMaxCards)
    throw py::value_error("these packs have no such hands");
  return {jokers, std::move(copies)};
}

py::tuple tally(const Solver& solver, const std::pair<int, std::vector<int>>& of, std::uint64_t first,
                std::uint64_t last, const Stop* stop) {
  const HandClass hands = class_from(solver, of.first, of.second);
  CensusTally found;
  {
    const py::gil_scoped_release released;
    const std::atomic<bool> never = false;
    if (first > last || last > count_hands(solver.rules(), hands)) throw py::value_error("there are fewer hands");
    found = tally_hands(solver, hands, first, last, stop == nullptr ? never : stop->set);
  }
  return py::make_tuple(found.hands, found.points, found.best, found.held, found.no_meld);
}

}  // namespace

void bind_census(py::module_& module) {
  MadeHere<Stop>(module, "CensusStop", "What ends a count early that runs in another thread.")
      .def("set", [](Stop& stop) { stop.set = true; }, "End it.");
  module.def("census_stop", [] { return std::make_unique<Stop>(); }, "A new one.");
  module.def(
      "count_hands",
      [](const Solver& solver, int jokers, std::vector<int> copies) {
        return count_hands(solver.rules(), class_from(solver, jokers, std::move(copies)));
      },
      py::arg("solver"), py::arg("jokers"), py::arg("copies"),
      "How many hands there are, but for exchanges of suits, with so many jokers and so many copies of each kind of "
      "card.");
  module.def("tally_hands", &tally, py::arg("solver"), py::arg("of"), py::arg("first"), py::arg("last"),
             py::arg("stop"),
             "Counts the hands of (jokers, copies) from a number up to another: (hands, by points, by best close and "
             "whether its factor is that with jokers, by each close, without a meld).");
}

}  // namespace remigio::python

// How likely a hand is to close.

#include "remigio/odds.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "bindings.hpp"
#include "position.hpp"
#include "shared_distances.hpp"
#include "signals.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

py::tuple to_tuple(const CloseCount& count) { return py::make_tuple(count.closes, count.all); }

// Counts of the first and the second draw, as many as are asked for, and of all draws as they are sampled.
py::object find_odds(const SharedDistances& distances, const py::bytes& hand, const py::bytes& seen, bool by_distance,
                     int exact, std::size_t draws, std::size_t games, std::uint64_t seed, int threads) {
  const auto position = position_from(*distances.solver, hand, seen);
  if (!position) return py::none();
  const Throwing throwing = by_distance ? Throwing::distance : Throwing::points;
  const std::function<bool()> poll = signal_poll();
  std::vector<CloseCount> counted;
  std::optional<BestClosing> now;
  std::optional<std::vector<CloseCount>> sampled;
  {
    const py::gil_scoped_release unlocked;
    const Odds odds(distances.distances, {position->hand, position->seen, throwing});
    now = odds.now();
    if (exact > 0) counted.push_back(odds.at_first());
    if (exact > 1) counted.push_back(odds.at_second());
    sampled = odds.sample({draws, games, seed, threads, poll});
  }
  if (!sampled) throw py::error_already_set();
  py::list first;
  for (const CloseCount& count : counted) first.append(to_tuple(count));
  py::list others;
  for (const CloseCount& count : *sampled) others.append(to_tuple(count));
  return py::make_tuple(now ? py::object(py::int_(static_cast<int>(now->kind))) : py::object(py::none()), first,
                        others);
}

}  // namespace

void bind_odds(py::module_& module) {
  module.def("odds", &find_odds, py::arg("distances"), py::arg("hand"), py::arg("seen"), py::arg("by_distance"),
             py::arg("exact"), py::arg("draws"), py::arg("games"), py::arg("seed"), py::arg("threads"),
             "(the kind of the close before any draw, exact counts, sampled counts), a count being (closes by kind, "
             "all); None for cards that are not accepted.");
}

}  // namespace remigio::python

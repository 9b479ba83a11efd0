// Many deals that are stepped at once; `remigio.environments` gives them their face.

#include "remigio/deal_vector.hpp"

#include <pybind11/pybind11.h>

#include <memory>
#include <utility>

#include "bindings.hpp"
#include "locked.hpp"
#include "memory.hpp"
#include "shared_engine.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

constexpr std::size_t kMostRows = 1'000'000;

// The deals, and the engine that they go on using. Python threads may share them.
class SharedDeals {
 public:
  SharedDeals(std::shared_ptr<const SharedEngine> engine, std::size_t rows, std::uint64_t seed)
      : engine_(std::move(engine)), deals_(engine_->engine, rows, seed) {}

  template <class Work>
  auto without_lock(const Work& work) {
    const Locked lock(mutex_);
    const py::gil_scoped_release unlocked;
    return work();
  }

  // None, or (row, why) of an action that is refused.
  py::object step(const py::object& actions, const py::object& gains, const py::object& over, int threads) {
    const Memory<const ActionId> chosen(actions, false);
    const Memory<double> gained(gains, true);
    const Memory<std::uint8_t> ended(over, true);
    chosen.check(deals_.rows());
    gained.check(deals_.rows() * static_cast<std::size_t>(deals_.engine().players()));
    ended.check(deals_.rows());
    const auto refused =
        without_lock([&] { return deals_.step(chosen.items(), gained.items(), ended.items(), threads); });
    if (!refused) return py::none();
    return py::make_tuple(refused->row, name_of(refused->why));
  }

  void observe(const py::object& to_act, const py::object& observations, const py::object& masks, int threads) {
    const Memory<std::int32_t> seats(to_act, true);
    const Memory<std::uint8_t> seen(observations, true);
    const Memory<std::uint8_t> legal(masks, true);
    seats.check(deals_.rows());
    seen.check(deals_.rows() * observation_size(deals_.engine().players()));
    legal.check(deals_.rows() * static_cast<std::size_t>(action_count(deals_.engine().melds().size())));
    without_lock([&] { deals_.observe(seats.items(), seen.items(), legal.items(), threads); });
  }

  void reset(std::uint64_t seed) {
    without_lock([&] { deals_.reset(seed); });
  }

 private:
  std::shared_ptr<const SharedEngine> engine_;
  std::recursive_mutex mutex_;
  DealVector deals_;
};

}  // namespace

void bind_deal_vector(py::module_& module) {
  MadeHere<SharedDeals, std::shared_ptr<SharedDeals>>(module, "DealVector", "Many deals that are stepped at once.")
      .def("step", &SharedDeals::step, py::arg("actions"), py::arg("gains"), py::arg("over"), py::arg("threads"),
           "Does an action in each row; (row, why) of the first that is refused, if one is, and nothing is done.")
      .def("observe", &SharedDeals::observe, py::arg("to_act"), py::arg("observations"), py::arg("masks"),
           py::arg("threads"), "Writes who is to act, what he sees, and which actions are legal.")
      .def("reset", &SharedDeals::reset, py::arg("seed"), "Deals anew.");
  module.def(
      "make_deal_vector",
      [](std::shared_ptr<SharedEngine> engine, std::size_t rows, std::uint64_t seed) {
        if (rows == 0 || rows > kMostRows) throw py::value_error("1 to 1,000,000 rows");
        const py::gil_scoped_release unlocked;
        return std::make_shared<SharedDeals>(std::move(engine), rows, seed);
      },
      py::arg("engine").none(false), py::arg("rows"), py::arg("seed"), "Deals under the rules of an engine.");
  module.def("observation_size", &observation_size, py::arg("players"), "How many numbers a seat sees.");
}

}  // namespace remigio::python

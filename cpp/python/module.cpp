// The native module: its entry, and what belongs to no other file.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>

#include "bindings.hpp"
#include "convert.hpp"
#include "remigio/lay_off.hpp"
#include "remigio/text.hpp"
#include "remigio/version.hpp"
#include "rules_dict.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

std::shared_ptr<Solver> make_solver(const py::dict& rules, const std::string& kernel) {
  const auto known = kernel_named(kernel);
  if (!known) throw py::value_error("a kernel that cannot run here: " + kernel);
  const Rules core_rules = rules_from_dict(rules);
  const py::gil_scoped_release unlocked;
  return std::make_shared<Solver>(core_rules, *known);
}

py::tuple list_kernels() {
  py::list names;
  for (const Kernel kernel : kernels()) names.append(name_of(kernel));
  return py::tuple(names);
}

}  // namespace

// pybind11 keeps what it knows of classes in a way that two interpreters of one process spoil for each other.
bool in_main_interpreter() { return PyInterpreterState_Get() == PyInterpreterState_Main(); }

constexpr const char* kRefusal =
    "remigio._core works in the main interpreter alone, not in a sub-interpreter; remigio.reference does without it";

// The module but for its entry, which is below.
PYBIND11_MODULE(_core_anywhere, module, py::mod_gil_not_used(), py::multiple_interpreters::not_supported()) {
  if (!in_main_interpreter()) throw py::import_error(kRefusal);
  module.doc() = "The native core of remigio.";
  module.attr("__version__") = REMIGIO_VERSION_STRING;
  module.attr("MAX_CARDS") = kMaxCards;
  module.attr("MAX_JOKERS") = kMaxJokers;
  module.attr("MAX_TABLE") = kMaxTable;
  bind_solver(module);
  module.def("make_solver", &make_solver, py::arg("rules"), py::arg("kernel"), "A solver for the rules.");
  bind_batch(module);
  bind_census(module);
  bind_bots(module);
  bind_deal(module);
  bind_deal_vector(module);
  bind_distance(module);
  bind_advice(module);
  bind_odds(module);
  bind_waiting(module);

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

// Before Python 3.12 a sub-interpreter must be turned away before pybind11 waits for ever for the lock of the main one.
extern "C" PYBIND11_EXPORT PyObject* PyInit__core();
extern "C" PyObject* PyInit__core() {
  if (remigio::python::in_main_interpreter()) return remigio::python::PyInit__core_anywhere();
  PyErr_SetString(PyExc_ImportError, remigio::python::kRefusal);
  return nullptr;
}

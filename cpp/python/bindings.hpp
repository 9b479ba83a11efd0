// The parts of the native module that have a file of their own.
#pragma once

#include <pybind11/pybind11.h>

namespace remigio::python {

void bind_advice(pybind11::module_& module);
void bind_batch(pybind11::module_& module);
void bind_bots(pybind11::module_& module);
void bind_census(pybind11::module_& module);
void bind_deal(pybind11::module_& module);
void bind_deal_vector(pybind11::module_& module);
void bind_distance(pybind11::module_& module);
void bind_odds(pybind11::module_& module);
void bind_solver(pybind11::module_& module);
void bind_waiting(pybind11::module_& module);

// A class whose objects only this module makes: not by a call, nor by __new__, after which pybind11 would take memory
// that holds nothing for one.
template <class T, class... Options>
class MadeHere : public pybind11::class_<T, Options...> {
 public:
  MadeHere(pybind11::module_& module, const char* name, const char* what)
      : pybind11::class_<T, Options...>(module, name, pybind11::is_final(), what) {
    auto* made = reinterpret_cast<PyTypeObject*>(this->ptr());  // NOLINT: a class is a type
    made->tp_new = nullptr;
    PyType_Modified(made);
  }
};

}  // namespace remigio::python

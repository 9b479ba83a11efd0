// The parts of the native module that have a file of their own.
#pragma once

#include <pybind11/pybind11.h>

namespace remigio::python {

void bind_batch(pybind11::module_& module);
void bind_census(pybind11::module_& module);

}  // namespace remigio::python

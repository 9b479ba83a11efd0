// Rules to and from a Python dict of plain values, one key a field of remigio::Rules.
#pragma once

#include <pybind11/pybind11.h>

#include "remigio/rules.hpp"

namespace remigio::python {

// Throws KeyError for a missing key, ValueError for an unknown word.
Rules rules_from_dict(const pybind11::dict& values);
pybind11::dict dict_from_rules(const Rules& rules);

}  // namespace remigio::python

// A hand in play and the cards seen beside it, from Python.
#pragma once

#include <pybind11/pybind11.h>

#include <optional>

#include "remigio/solver.hpp"

namespace remigio::python {

struct Position {
  WideHand hand;
  WideHand seen;
};

// Nothing for codes of which there are more than any packs hold. Throws ValueError for codes of no card.
std::optional<WideHand> seen_from(const pybind11::bytes& seen);

// Nothing for cards that are not accepted: a hand that the solver finds a fault in, or of another number of cards than
// are dealt or one more, and cards seen that the packs do not hold beside it. Throws ValueError for codes of no card.
std::optional<Position> position_from(const Solver& solver, const pybind11::bytes& hand, const pybind11::bytes& seen);

}  // namespace remigio::python

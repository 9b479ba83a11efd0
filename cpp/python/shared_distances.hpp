// The tables for distances, as Python objects share them.
#pragma once

#include <memory>
#include <utility>

#include "remigio/distance.hpp"

namespace remigio::python {

// The tables, and the solver that they go on using.
struct SharedDistances {
  std::shared_ptr<const Solver> solver;
  Distances distances;

  explicit SharedDistances(std::shared_ptr<const Solver> shared) : solver(std::move(shared)), distances(*solver) {}
};

}  // namespace remigio::python

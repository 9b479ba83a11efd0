// An engine, and the solver that it goes on using.
#pragma once

#include <memory>
#include <utility>

#include "remigio/engine.hpp"

namespace remigio::python {

struct SharedEngine {
  std::shared_ptr<const Solver> solver;
  Engine engine;

  SharedEngine(std::shared_ptr<const Solver> shared, const GameRules& game, int players)
      : solver(std::move(shared)), engine(*solver, game, players) {}
};

}  // namespace remigio::python

// What the C interface of deals hands out: engines, deals and bots.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "guard.hpp"
#include "remigio/advice.hpp"
#include "remigio/bots.hpp"
#include "remigio/deal_history.hpp"
#include "remigio/engine.hpp"
#include "remigio/remigio_deals.h"

namespace remigio::c {

// The tables that some bots think by.
struct Thinking {
  explicit Thinking(const Solver& solver) : distances(solver), adviser(distances) {}

  Distances distances;
  Adviser adviser;
};

}  // namespace remigio::c

struct remigio_engine {
  explicit remigio_engine(const remigio::GameText& rules, int players)
      : solver{remigio::Solver(rules.rules)}, engine(solver.solver, rules.game, players) {}

  // Made when a bot first asks.
  const remigio::Adviser& adviser() const {
    const std::scoped_lock lock(mutex);
    if (!thinking) thinking = std::make_unique<const remigio::c::Thinking>(solver.solver);
    return thinking->adviser;
  }

  remigio_solver solver;
  remigio::Engine engine;
  mutable std::mutex mutex;
  mutable std::unique_ptr<const remigio::c::Thinking> thinking;
};

struct remigio_played_deal {
  remigio::DealHistory history;
};

struct remigio_bot {
  const remigio::Rules& rules;
  std::unique_ptr<remigio::Bot> bot;
  std::vector<remigio::ActionId> legal;  // room that is kept
};

// Bots, and many deals between them; `remigio.bots` and `remigio.simulation` give them their face.

#include "remigio/bots.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "played_deal.hpp"
#include "remigio/simulate.hpp"
#include "shared_adviser.hpp"
#include "signals.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

using AdviserOrNone = std::shared_ptr<SharedAdviser>;
using EnginePtr = std::shared_ptr<SharedEngine>;

// What can be held in memory.
constexpr std::size_t kMostRows = 50'000'000;

const Adviser* adviser_of(const AdviserOrNone& shared) noexcept { return shared ? &shared->adviser : nullptr; }

BotKind kind_from(const std::string& name, const AdviserOrNone& adviser) {
  const auto kind = bot_kind(name);
  if (!kind) throw py::value_error("no such bot");
  if (!adviser && (*kind == BotKind::adviser || *kind == BotKind::montecarlo))
    throw py::value_error("a bot that needs an adviser");
  return *kind;
}

Budget budget_from(int playouts, double seconds) {
  if (playouts < 1 || !(seconds >= 0) || !std::isfinite(seconds)) throw py::value_error("a budget out of range");
  return {playouts, seconds};
}

// A bot, and the adviser that it goes on using. One thread at a time may ask it.
class SharedBot {
 public:
  SharedBot(const std::string& name, AdviserOrNone adviser, const Budget& budget, std::uint64_t seed)
      : adviser_(std::move(adviser)), bot_(make_bot(kind_from(name, adviser_), adviser_of(adviser_), budget)) {
    bot_->begin(seed);
  }

  // What it does; the deal must be of the rules that it was made for, and not be over.
  ActionId choose(const PlayedDeal& played) {
    Deal deal = played.ask([](const Deal& now) { return now; });
    if (deal.is_over()) throw py::value_error("the deal is over");
    if (adviser_ && !(adviser_->solver().rules() == deal.engine().rules())) throw py::value_error("other rules");
    const py::gil_scoped_release unlocked;
    const std::scoped_lock lock(mutex_);
    std::vector<ActionId> legal;
    deal.legal_actions(legal);
    return bot_->choose(View(deal, legal));
  }

 private:
  AdviserOrNone adviser_;
  std::unique_ptr<Bot> bot_;
  std::mutex mutex_;
};

template <class Row>
py::bytes bytes_of_rows(const std::vector<Row>& rows) {
  return {reinterpret_cast<const char*>(rows.data()), rows.size() * sizeof(Row)};  // NOLINT: as NumPy reads them
}

// Tells `progress`, if it is not None, how many games are done, and looks after signals.
std::function<bool(std::size_t)> poll_of(const py::object& progress) {
  return [signals = signal_poll(), &progress](std::size_t done) {
    if (signals && !signals()) return false;
    if (progress.is_none()) return true;
    const py::gil_scoped_acquire locked;
    try {
      progress(done);
      return true;
    } catch (py::error_already_set& error) {
      error.restore();
      return false;
    }
  };
}

Simulation simulation_from(const std::vector<std::string>& bots, const AdviserOrNone& adviser, const Budget& budget,
                           std::uint64_t first, std::size_t games, int rotations, std::uint64_t seed, int threads,
                           int players) {
  if (bots.size() != static_cast<std::size_t>(players)) throw py::value_error("a bot for each player");
  if (rotations < 1 || rotations > players) throw py::value_error("as many rotations as players at most");
  if (games > kMostRows / static_cast<std::size_t>(rotations * players)) throw py::value_error("too many games");
  Simulation simulation{{}, budget, games, rotations, seed, threads, {}, first};
  for (const std::string& name : bots) simulation.bots.push_back(kind_from(name, adviser));
  return simulation;
}

// Engines must go on using one solver.
void check_engines(const std::vector<EnginePtr>& engines, const AdviserOrNone& adviser, bool ends) {
  for (std::size_t number = 0; number < engines.size(); ++number) {
    const Engine& engine = engines[number]->engine;
    if (ends && engine.game().max_turns == 0) throw py::value_error("deals that need not end");
    if (adviser && !(adviser->solver().rules() == engine.rules())) throw py::value_error("other rules");
  }
}

py::tuple simulate(const EnginePtr& engine, const AdviserOrNone& adviser, const std::vector<std::string>& bots,
                   int playouts, double seconds, std::uint64_t first, std::size_t games, int rotations,
                   std::uint64_t seed, int threads, const py::object& progress) {
  check_engines({engine}, adviser, true);
  Simulation simulation = simulation_from(bots, adviser, budget_from(playouts, seconds), first, games, rotations, seed,
                                          threads, engine->engine.players());
  simulation.poll = poll_of(progress);
  std::optional<SimulatedDeals> found;
  {
    const py::gil_scoped_release unlocked;
    found = simulate_deals(engine->engine, adviser_of(adviser), simulation);
  }
  if (!found) throw py::error_already_set();
  return py::make_tuple(bytes_of_rows(found->deals), bytes_of_rows(found->points), bytes_of_rows(found->changes));
}

py::tuple simulate_all_matches(const std::vector<EnginePtr>& shared, const AdviserOrNone& adviser,
                               const std::vector<std::string>& bots, int playouts, double seconds, std::uint64_t first,
                               std::size_t games, int rotations, std::uint64_t seed, int threads,
                               const py::object& progress) {
  check_engines(shared, adviser, true);
  std::vector<const Engine*> engines;
  for (const EnginePtr& engine : shared) {
    engines.push_back(&engine->engine);
    if (engine->engine.players() != static_cast<int>(engines.size()) + 1) throw py::value_error("engines in order");
  }
  if (engines.empty()) throw py::value_error("no engines");
  Simulation simulation = simulation_from(bots, adviser, budget_from(playouts, seconds), first, games, rotations, seed,
                                          threads, engines.back()->players());
  simulation.poll = poll_of(progress);
  std::optional<SimulatedMatches> found;
  {
    const py::gil_scoped_release unlocked;
    found = simulate_matches(engines, adviser_of(adviser), simulation);
  }
  if (!found) throw py::error_already_set();
  return py::make_tuple(bytes_of_rows(found->matches), bytes_of_rows(found->scores));
}

}  // namespace

void bind_bots(py::module_& module) {
  MadeHere<SharedBot, std::shared_ptr<SharedBot>>(module, "Bot", "A bot.")
      .def("choose", &SharedBot::choose, py::arg("deal"), "What it does; it looks at nothing hidden.");
  module.def(
      "make_bot",
      [](const std::string& name, const AdviserOrNone& adviser, int playouts, double seconds, std::uint64_t seed) {
        return std::make_shared<SharedBot>(name, adviser, budget_from(playouts, seconds), seed);
      },
      py::arg("name"), py::arg("adviser"), py::arg("playouts"), py::arg("seconds"), py::arg("seed"), "A bot.");
  module.def(
      "bots",
      [] {
        py::tuple names(kBotKinds);
        for (std::size_t kind = 0; kind < kBotKinds; ++kind) names[kind] = name_of(static_cast<BotKind>(kind));
        return names;
      },
      "Their names.");
  module.def("simulate_deals", &simulate, py::arg("engine").none(false), py::arg("adviser"), py::arg("bots"),
             py::arg("playouts"), py::arg("seconds"), py::arg("first"), py::arg("games"), py::arg("rotations"),
             py::arg("seed"), py::arg("threads"), py::arg("progress"),
             "(deals, points, changes) as the bytes of arrays: (turns, numerator, denominator, closer, kind, ending) "
             "of each deal, and a number for each seat.");
  module.def("simulate_matches", &simulate_all_matches, py::arg("engines"), py::arg("adviser"), py::arg("bots"),
             py::arg("playouts"), py::arg("seconds"), py::arg("first"), py::arg("games"), py::arg("rotations"),
             py::arg("seed"), py::arg("threads"), py::arg("progress"),
             "(matches, scores) as the bytes of arrays: (bits of the winners, deals, turns) of each match, and a "
             "number for each seat.");
}

}  // namespace remigio::python

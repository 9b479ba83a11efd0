#include "remigio/simulate.hpp"

#include <algorithm>
#include <memory>
#include <span>

#include "check.hpp"
#include "some_games.hpp"

using namespace remigio;
using namespace remigio::test;

namespace {

bool same(const SimulatedDeal& a, const SimulatedDeal& b) {
  return a.turns == b.turns && a.closer == b.closer && a.kind == b.kind && a.ending == b.ending &&
         a.numerator == b.numerator && a.denominator == b.denominator;
}

Game long_game(const char* name, int players) {
  Game game = *preset_game(name, players);
  game.game.max_turns = 1000;
  return game;
}

}  // namespace

TEST("simulated deals do not depend on threads") {
  const Table table(long_game("remigio", 3));
  const Distances distances(table.solver);
  const Adviser adviser(distances);
  Simulation simulation{{BotKind::adviser, BotKind::greedy, BotKind::random}, {}, 20, 3, 7, 1, {}};
  const auto alone = simulate_deals(table.engine, &adviser, simulation);
  simulation.threads = 3;
  const auto together = simulate_deals(table.engine, &adviser, simulation);
  CHECK(alone && together);
  CHECK_EQUAL(alone->deals.size(), 60u);
  CHECK(std::ranges::equal(alone->deals, together->deals, same));
  CHECK(alone->points == together->points && alone->changes == together->changes);
  CHECK(std::ranges::any_of(alone->deals, [](const SimulatedDeal& deal) { return deal.closer >= 0; }));
}

TEST("games are numbered, wherever a simulation begins") {
  const Table table(long_game("gin", 2));
  Simulation simulation{{BotKind::greedy, BotKind::random}, {}, 10, 2, 4, 1, {}};
  const auto whole = simulate_deals(table.engine, nullptr, simulation);
  simulation.first = 7;
  simulation.games = 3;
  const auto last = simulate_deals(table.engine, nullptr, simulation);
  CHECK(whole && last);
  CHECK(std::ranges::equal(std::span(whole->deals).subspan(14), last->deals, same));
  CHECK(std::ranges::equal(std::span(whole->changes).subspan(28), last->changes));
}

TEST("a mirrored game is the same deal with the bots moved on") {
  const Table table(long_game("gin", 2));
  const Simulation simulation{{BotKind::greedy, BotKind::greedy}, {}, 10, 2, 1, 1, {}};
  const auto found = simulate_deals(table.engine, nullptr, simulation);
  CHECK(found.has_value());
  for (std::size_t game = 0; game < 10; ++game) CHECK(same(found->deals[2 * game], found->deals[2 * game + 1]));
}

TEST("simulated matches end with a winner") {
  std::vector<std::unique_ptr<Engine>> made;
  std::vector<const Engine*> engines;
  const Game game = long_game("remigio", 4);
  const Solver solver(game.rules);
  for (int players = 2; players <= 4; ++players) {
    made.push_back(std::make_unique<Engine>(solver, game.game, players));
    engines.push_back(made.back().get());
  }
  Simulation simulation{std::vector(4, BotKind::greedy), {}, 12, 1, 3, 1, {}};
  const auto alone = simulate_matches(engines, nullptr, simulation);
  simulation.threads = 2;
  const auto together = simulate_matches(engines, nullptr, simulation);
  CHECK(alone && together && alone->scores == together->scores);
  for (std::size_t row = 0; row < 12; ++row) {
    CHECK(std::has_single_bit(alone->matches[row].winners));
    CHECK(alone->matches[row].deals > 3 && alone->matches[row].turns > alone->matches[row].deals);
    const auto first = alone->scores.begin() + static_cast<std::ptrdiff_t>(4 * row);
    CHECK_EQUAL(std::count_if(first, first + 4, [&](std::int64_t score) { return score < 500 * engines[0]->unit(); }),
                1);
  }
}

TEST("a simulation is stopped") {
  const Table table(long_game("remigio", 2));
  const Simulation simulation{{BotKind::greedy, BotKind::random}, {}, 2'000'000, 1, 0, 2,
                              [](std::size_t) { return false; }};
  CHECK(!simulate_deals(table.engine, nullptr, simulation).has_value());
}

// Many deals, or matches, between bots: the same whatever the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "remigio/bots.hpp"
#include "remigio/scoreboard.hpp"

namespace remigio {

// Game i is played by `Random(seed, i)`: its first number is the seed of the deal, or of the match, whose deal j has
// the first number of `Random(seed of the match, j)`; the next numbers are the seeds of the bots. Each game is played
// `rotations` times, the bots moving on by a seat: bot b sits at seat (b + rotation) % players.
struct Simulation {
  std::vector<BotKind> bots;
  Budget budget;
  std::size_t games = 0;
  int rotations = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  std::function<bool(std::size_t)> poll;  // told how many games are done; false stops all; may be empty
  std::uint64_t first = 0;                // the number of the first game
};

// Rows lie by game, and for each game by rotation.
struct SimulatedDeal {
  std::int32_t turns = 0;
  std::int32_t numerator = 0;  // of the factor; 0 if nobody has closed
  std::int32_t denominator = 1;
  std::int8_t closer = -1;  // a seat
  std::int8_t kind = -1;
  std::int16_t ending = 0;
};
struct SimulatedDeals {
  std::vector<SimulatedDeal> deals;
  std::vector<std::int32_t> points;   // by deal and seat
  std::vector<std::int64_t> changes;  // likewise, in the engine's unit
};

struct SimulatedMatch {
  std::uint64_t winners = 0;  // bit by seat; none if it was not over after kMostDeals
  std::int32_t deals = 0;
  std::int32_t turns = 0;
};
struct SimulatedMatches {
  std::vector<SimulatedMatch> matches;
  std::vector<std::int64_t> scores;  // by match and seat, in the engine's unit
};

inline constexpr int kMostDeals = 10'000;

// Nothing if it was stopped. The adviser may be missing where bots do without. Needs a bot for each player, and rules
// that let every deal end.
[[nodiscard]] std::optional<SimulatedDeals> simulate_deals(const Engine& engine, const Adviser* adviser,
                                                           const Simulation& simulation);

// The engines are for two players, for three, and so on up to all of them, under the same rules.
[[nodiscard]] std::optional<SimulatedMatches> simulate_matches(std::span<const Engine* const> engines,
                                                               const Adviser* adviser, const Simulation& simulation);

}  // namespace remigio

// What is the same in all deals under the same rules with as many players.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "remigio/game_rules.hpp"
#include "remigio/meld_table.hpp"
#include "remigio/scores.hpp"
#include "remigio/solver.hpp"

namespace remigio {

inline constexpr int kMostPlayers = 60;
inline constexpr int kMostFactorTerm = 1000;

// Thrown for rules that no deal can be played by.
struct UnplayableRules : std::invalid_argument {
  explicit UnplayableRules(const char* what) : std::invalid_argument(what), why(what) {}

  const char* why;  // a literal
};

// Immutable, so that threads may share it.
class Engine {
 public:
  // The solver must outlive it. Throws UnplayableRules: for a solver whose hands are not of game.hand_size cards, too
  // few cards, too many players, too many melds for the table, factors whose parts are too small, numbers out of range.
  Engine(const Solver& solver, const GameRules& game, int players);

  [[nodiscard]] const Solver& solver() const noexcept { return solver_; }
  [[nodiscard]] const Rules& rules() const noexcept { return solver_.rules(); }
  [[nodiscard]] const GameRules& game() const noexcept { return game_; }
  [[nodiscard]] int players() const noexcept { return players_; }
  [[nodiscard]] const MeldTable& melds() const noexcept { return melds_; }
  [[nodiscard]] std::int64_t unit() const noexcept { return unit_; }

  // The pack in order: pack by pack the naturals by code, then all jokers.
  [[nodiscard]] std::span<const Code> pack() const noexcept { return pack_; }

  // Whether every hand fits into the planes of Hand.
  [[nodiscard]] bool narrow() const noexcept { return narrow_; }

  // Whether a close is followed by the others' laying out their hands.
  [[nodiscard]] bool losers_declare() const noexcept { return game_.loser_declares && game_.loser_melds_free; }

  // Whether melds can be laid on the table, in play or at the showdown.
  [[nodiscard]] bool has_table() const noexcept { return game_.table_melds || losers_declare(); }

  [[nodiscard]] int next(int seat) const noexcept { return seat + 1 == players_ ? 0 : seat + 1; }

 private:
  const Solver& solver_;
  GameRules game_;
  int players_;
  MeldTable melds_;
  std::int64_t unit_;
  std::vector<Code> pack_;
  bool narrow_;
};

}  // namespace remigio

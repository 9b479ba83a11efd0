// Close now, or wait for a better factor (S4-54 to S4-58): both are played out from the same hidden cards, which are
// dealt at random, deal by deal.
//
// A deal. The cards that nobody knows of are shuffled by `Random(seed, number of the deal)`; in the order of play the
// others get what they hold beside their known cards, and what is left is the stock, drawn from its end. Each then
// plays the turns that he has had: a random card of the stock comes into his hand, and the one that is thrown takes its
// place. Known cards stay, and a card that would have let him close is passed over, since nobody has closed.
//
// Closing now ends the deal. Waiting throws the card of `first_throw`; then all play in turn:
//   - The others take the top of the pile if they close with it, or if it leaves them fewer points; else they draw.
//     They close as soon as they can, as best they can, and throw what leaves the fewest points.
//   - We take the top of the pile if it closes with a better factor than now, else draw; close if the factor is better
//     than now, and throw as in `first_throw`.
// A stock that has run out is made anew as the rules say, or the deal is void (A26), as it is after so many turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "remigio/closing.hpp"
#include "remigio/game_rules.hpp"
#include "remigio/hand.hpp"
#include "remigio/rules.hpp"
#include "remigio/solver.hpp"

namespace remigio {

inline constexpr std::size_t kMostOthers = 59;

// What the rules say of turns and scores. Amounts of points are in `unit`ths of a point.
struct TableRules {
  Scoring scoring = Scoring::penalty;
  HalfPoints half_points = HalfPoints::exact;
  std::int64_t unit = 1;  // a multiple of what any of the factors is divided by
  int close_bonus = 0;    // in points
  bool bonus_multiplied = false;
  bool loser_melds_free = true;
  Kinds loser_kinds_zero = 0;  // whole-hand plays that count nothing in a loser's hand

  bool rediscard = false;
  bool take_jokers = true;
  Reshuffle reshuffle = Reshuffle::shuffle;
  bool keep_top_discard = true;
  int max_reshuffles = -1;  // -1: no limit
  int stock_floor = 0;
  int first_close_round = 1;
  int most_turns = 0;  // of all players, from now on

  MatchEnd match_end = MatchEnd::last_standing;
  std::optional<std::int64_t> target;           // an amount
  std::optional<std::int64_t> eliminate_below;  // an amount
};

struct OtherPlayer {
  int cards = 0;
  WideHand known;  // of them
};

// What we know at our turn, after drawing.
struct WaitingGame {
  WideHand hand;
  std::vector<OtherPlayer> others;   // in the order of play after us
  WideHand seen;                     // on the discard pile
  int turns = 0;                     // that each has had
  std::vector<std::int64_t> scores;  // amounts, ours first; none if they are not known
};

// A whole number of 128 bits, in two's complement, so that sums do not depend on the order of adding.
struct WideSum {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  void add(std::int64_t number) noexcept;
  void add_square(std::int64_t number) noexcept;
  void add(const WideSum& other) noexcept;

  friend bool operator==(const WideSum&, const WideSum&) = default;
};

// A result and its square, added up. Results are what we get more than the others: under payments and a ledger what we
// get; under penalties the mean of what the others write less what we write; where the winner scores, what we get less
// the mean of what the others get. They are counted in parts of a point, `WaitingTable::parts` of them.
struct ResultSums {
  WideSum sum;
  WideSum squares;

  void add(std::int64_t result) noexcept;
  void add(const ResultSums& other) noexcept;

  friend bool operator==(const ResultSums&, const ResultSums&) = default;
};

// How often the match ends for us with the deal.
struct MatchCounts {
  std::uint64_t won = 0;
  std::uint64_t lost = 0;

  friend bool operator==(const MatchCounts&, const MatchCounts&) = default;
};

struct WaitingTally {
  std::uint64_t closed = 0;         // deals in which we closed after all
  std::uint64_t others_closed = 0;  // deals in which another did; in all others nobody
  std::uint64_t factors = 0;        // of our closes after waiting, added up, times the unit of factors
  ResultSums now;
  ResultSums waited;
  ResultSums gain;  // waited less now
  MatchCounts match_now;
  MatchCounts match_waited;

  void add(const WaitingTally& other) noexcept;

  friend bool operator==(const WaitingTally&, const WaitingTally&) = default;
};

class WaitingTable {
 public:
  // The solver must outlive it. Needs a hand without a fault that can close, one card more than the only number that is
  // dealt; no more others than kMostOthers, of as many cards as a hand may have, known ones among them; and no more
  // cards in all than the packs hold.
  WaitingTable(const Solver& solver, const TableRules& table, WaitingGame game);

  // The close that is possible now.
  [[nodiscard]] const BestClosing& closing() const noexcept { return closing_; }

  // What to throw to wait. Of the cards after which the rest is still a close: the one after which most cards that are
  // not seen give a better factor, then the fewest points as a loser, then the dearest, then the lowest code. If there
  // is none, as `best_discard`; kNoCard if nothing may be thrown, and the deal is void.
  [[nodiscard]] Code first_throw() const noexcept { return first_throw_; }

  // How many parts of a point results are counted in.
  [[nodiscard]] std::int64_t parts() const noexcept;

  // By what factors are multiplied to be whole.
  [[nodiscard]] std::int64_t factor_unit() const noexcept { return factor_unit_; }

  // Plays so many deals of a seed; nothing if `poll`, asked by the calling thread some twenty times a second, says
  // false.
  [[nodiscard]] std::optional<WaitingTally> play(std::uint64_t seed, std::size_t deals, int threads,
                                                 const std::function<bool()>& poll) const;

 private:
  const Solver& solver_;
  TableRules table_;
  WaitingGame game_;
  BestClosing closing_;
  Code first_throw_ = kNoCard;
  std::int64_t factor_unit_ = 1;
};

}  // namespace remigio

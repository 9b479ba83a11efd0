// Close now or wait; `remigio.waiting` gives it its face.

#include "remigio/waiting.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "convert.hpp"
#include "signals.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

constexpr std::array<std::string_view, 4> kScorings = {"penalty", "winner", "ledger", "payments"};
constexpr std::array<std::string_view, 4> kHalfPoints = {"exact", "down", "up", "even"};
constexpr std::array<std::string_view, 3> kReshuffles = {"shuffle", "flip", "end"};
constexpr std::array<std::string_view, 5> kMatchEnds = {"last_standing", "two_left", "target", "deals", "time"};

// Amounts stay so small that no result of a deal is beyond 64 bits.
constexpr std::int64_t kMostUnit = 1'000'000;
constexpr std::int64_t kMostAmount = std::int64_t{1} << 52;

[[noreturn]] void refuse(const char* name) {
  std::string text = "a wrong value for ";
  text += name;
  throw py::value_error(text);
}

template <class Value>
Value field(const py::dict& fields, const char* name) {
  if (!fields.contains(name)) refuse(name);
  try {
    return fields[name].cast<Value>();
  } catch (const py::cast_error&) {
    refuse(name);
  }
}

template <class Enum, std::size_t N>
Enum word(const py::dict& fields, const char* name, const std::array<std::string_view, N>& words) {
  const auto found = std::ranges::find(words, field<std::string>(fields, name));
  if (found == words.end()) refuse(name);
  return static_cast<Enum>(found - words.begin());
}

int number(const py::dict& fields, const char* name, int least, int most) {
  const int value = field<int>(fields, name);
  if (value < least || value > most) refuse(name);
  return value;
}

std::int64_t amount_from(std::int64_t value) {
  if (value < -kMostAmount || value > kMostAmount) throw py::value_error("an amount is out of range");
  return value;
}

std::optional<std::int64_t> amount_or_none(const py::dict& fields, const char* name) {
  const auto value = field<std::optional<std::int64_t>>(fields, name);
  return value ? std::optional(amount_from(*value)) : std::nullopt;
}

TableRules table_from(const py::dict& fields, const Rules& rules) {
  TableRules table;
  table.scoring = word<Scoring>(fields, "scoring", kScorings);
  table.half_points = word<HalfPoints>(fields, "half_points", kHalfPoints);
  table.unit = field<std::int64_t>(fields, "unit");
  table.close_bonus = number(fields, "close_bonus", 0, 10'000);
  table.bonus_multiplied = field<bool>(fields, "bonus_multiplied");
  table.loser_melds_free = field<bool>(fields, "loser_melds_free");
  table.loser_kinds_zero = field<Kinds>(fields, "loser_kinds_zero");
  table.rediscard = field<bool>(fields, "rediscard");
  table.take_jokers = field<bool>(fields, "take_jokers");
  table.reshuffle = word<Reshuffle>(fields, "reshuffle", kReshuffles);
  table.keep_top_discard = field<bool>(fields, "keep_top_discard");
  table.max_reshuffles = number(fields, "max_reshuffles", -1, 1000);
  table.stock_floor = number(fields, "stock_floor", 0, 100);
  table.first_close_round = number(fields, "first_close_round", 1, 100);
  table.most_turns = number(fields, "most_turns", 0, 1'000'000);
  table.match_end = word<MatchEnd>(fields, "match_end", kMatchEnds);
  table.target = amount_or_none(fields, "target");
  table.eliminate_below = amount_or_none(fields, "eliminate_below");
  if (table.unit < 1 || table.unit > kMostUnit) refuse("unit");
  for (const FactorPair& pair : rules.factors)
    for (const Factor& factor : {pair.with_joker, pair.without_joker})
      if (table.unit % factor.denominator != 0) throw py::value_error("the unit does not hold the factors");
  return table;
}

WideHand cards_from(const py::bytes& codes, const Rules& rules) {
  WideHand cards;
  for (const Code card : codes_from(codes)) {
    if (cards.count(card) == rules.copies(card)) throw py::value_error("the packs hold fewer of a card");
    cards.add(card);
  }
  return cards;
}

// Throws ValueError for what a WaitingTable does not take.
WaitingGame game_from(const Solver& solver, const py::bytes& hand, const std::vector<std::pair<int, py::bytes>>& others,
                      const py::bytes& seen, int turns, const std::vector<std::int64_t>& scores) {
  const Rules& rules = solver.rules();
  WaitingGame game{cards_from(hand, rules), {}, cards_from(seen, rules), turns, {}};
  if (others.empty() || others.size() > kMostOthers) throw py::value_error("1 to 59 others");
  if (turns < 0 || turns > 10'000) refuse("turns");
  if (!std::has_single_bit(rules.hand_sizes) || game.hand.size() > kMaxCards ||
      (rules.hand_sizes >> (game.hand.size() - 1) & 1u) == 0 || solver.fault(game.hand) != HandFault::none ||
      !best_closing(solver, game.hand))
    throw py::value_error("the hand does not close");
  int jokers = 0;
  int needed = 0;
  std::array<int, kKinds> held{};
  for (int card = 0; card < kKinds; ++card)
    held[static_cast<std::size_t>(card)] =
        game.hand.count(static_cast<Code>(card)) + game.seen.count(static_cast<Code>(card));
  for (const auto& [cards, codes] : others) {
    const OtherPlayer other{cards, cards_from(codes, rules)};
    if (cards < 1 || cards >= kMaxCards || other.known.size() > cards || other.known.jokers() > kMaxJokers)
      throw py::value_error("a player holds 1 to 23 cards, and the known ones");
    game.others.push_back(other);
    jokers = std::max(jokers, other.known.jokers());
    needed += cards - other.known.size();
    for (int card = 0; card < kKinds; ++card)
      held[static_cast<std::size_t>(card)] += other.known.count(static_cast<Code>(card));
  }
  int hidden = 0;
  for (int card = 0; card < kKinds; ++card) {
    const int left = rules.copies(static_cast<Code>(card)) - held[static_cast<std::size_t>(card)];
    if (left < 0) throw py::value_error("the packs hold fewer of a card");
    hidden += card == kJoker ? std::min(left, kMaxJokers - jokers) : left;
  }
  if (hidden < needed) throw py::value_error("too few cards for the hands");
  if (!scores.empty() && scores.size() != others.size() + 1) throw py::value_error("a score for each player");
  for (const std::int64_t score : scores) game.scores.push_back(amount_from(score));
  return game;
}

py::object to_int(const WideSum& sum) {
  const py::int_ high(static_cast<std::int64_t>(sum.high));
  return high.attr("__lshift__")(64).attr("__add__")(py::int_(sum.low));
}

py::tuple to_tuple(const ResultSums& sums) { return py::make_tuple(to_int(sums.sum), to_int(sums.squares)); }

py::tuple close_or_wait(const Solver& solver, const py::dict& fields, const py::bytes& hand,
                        const std::vector<std::pair<int, py::bytes>>& others, const py::bytes& seen, int turns,
                        const std::vector<std::int64_t>& scores, std::uint64_t seed, std::size_t deals, int threads) {
  const TableRules table_rules = table_from(fields, solver.rules());
  const WaitingTable table(solver, table_rules, game_from(solver, hand, others, seen, turns, scores));
  if (deals > 1'000'000'000) throw py::value_error("too many deals");
  std::optional<WaitingTally> tally;
  const std::function<bool()> poll = signal_poll();
  {
    const py::gil_scoped_release unlocked;
    tally = table.play(seed, deals, threads, poll);
  }
  if (!tally) throw py::error_already_set();
  const auto match = [](const MatchCounts& counts) { return py::make_tuple(counts.won, counts.lost); };
  return py::make_tuple(table.first_throw(), table.parts(), table.factor_unit(), tally->closed, tally->others_closed,
                        tally->factors, to_tuple(tally->now), to_tuple(tally->waited), to_tuple(tally->gain),
                        match(tally->match_now), match(tally->match_waited));
}

}  // namespace

void bind_waiting(py::module_& module) {
  module.def(
      "close_or_wait", &close_or_wait, py::arg("solver"), py::arg("table"), py::arg("hand"), py::arg("others"),
      py::arg("seen"), py::arg("turns"), py::arg("scores"), py::arg("seed"), py::arg("deals"), py::arg("threads"),
      "Plays deals to the end, closing now and waiting: (card to throw to wait or 255, parts of a point, unit of "
      "factors, deals in which we close later, others, sum of factors, then (sum, sum of squares) of the results "
      "of closing, of waiting and of the difference, then (won, lost) of closing and of waiting).");
}

}  // namespace remigio::python

#include <cstdint>
#include <limits>

#include "check.hpp"
#include "remigio/text.hpp"
#include "remigio/waiting.hpp"

using namespace remigio;

namespace {

WideHand cards(const char* text) { return read_hand(text).hand; }

// One joker in melds; four others of ten cards, late, the other jokers gone.
WaitingGame late_game(std::vector<std::int64_t> scores = {}) {
  return {cards("2H 3H 4H 7S 7D 7C TC JC QC * 5S"),
          {{10, {}}, {10, cards("KD")}, {10, {}}, {10, {}}},
          cards("* * *"),
          6,
          std::move(scores)};
}

TableRules penalties() {
  TableRules table;
  table.unit = 2;
  table.loser_kinds_zero = bit_of(CloseKind::color);
  table.most_turns = 500;
  table.target = 1000;
  return table;
}

}  // namespace

TEST("sums of 128 bits") {
  WideSum sum;
  sum.add(-1);
  CHECK((sum == WideSum{~std::uint64_t{0}, ~std::uint64_t{0}}));
  sum.add(3);
  CHECK((sum == WideSum{0, 2}));
  WideSum squares;
  squares.add_square(std::numeric_limits<std::int64_t>::min());
  squares.add_square(-3);
  CHECK((squares == WideSum{std::uint64_t{1} << 62, 9}));
  for (int time = 0; time < 4; ++time) sum.add(std::numeric_limits<std::int64_t>::max());
  CHECK((sum == WideSum{1, ~std::uint64_t{0} - 1}));
}

TEST("deals that are played do not depend on threads") {
  const Solver solver{*Rules::preset("remigio")};
  const WaitingTable table(solver, penalties(), late_game({900, 960, 940, 0, 0}));
  CHECK_EQUAL(table.parts(), 8);
  CHECK_EQUAL(int{table.first_throw()}, int{code_of(0, 4)});
  const auto alone = table.play(5, 300, 1, {});
  const auto together = table.play(5, 300, 3, {});
  CHECK(alone.has_value());
  CHECK(*alone == *together);
  CHECK(alone->closed > 0 && alone->others_closed > 0 && alone->closed + alone->others_closed <= 300);
  CHECK(*table.play(6, 300, 1, {}) != *alone);
  CHECK(table.play(5, 100, 1, {})->now.sum.low < alone->now.sum.low);
}

TEST("hands of three packs") {
  Rules rules = *Rules::preset("remigio");
  const WaitingGame game = late_game();
  const auto narrow = WaitingTable(Solver{rules}, penalties(), game).closing();
  rules.packs = 3;
  const Solver solver{rules};
  const WaitingTable wide(solver, penalties(), game);
  CHECK(wide.closing() == narrow);
  CHECK(wide.play(1, 50, 2, {})->closed > 0);
}

TEST("long plays are stopped") {
  const Solver solver{*Rules::preset("remigio")};
  const WaitingTable table(solver, penalties(), late_game());
  CHECK(!table.play(1, 1'000'000'000, 2, [] { return false; }).has_value());
}

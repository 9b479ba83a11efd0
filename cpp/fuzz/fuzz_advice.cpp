// The adviser under random rules: distances, outs, discards and odds do not contradict each other.

#include <array>
#include <bit>
#include <memory>

#include "../tests/some_rules.hpp"
#include "fuzz.hpp"
#include "remigio/advice.hpp"
#include "remigio/odds.hpp"

using namespace remigio;
using namespace remigio::fuzz;

namespace {

// All that is made of some rules, which takes longer than to ask it.
struct Table {
  explicit Table(const Rules& rules) : solver(rules), distances(solver), adviser(distances) {}

  Solver solver;
  Distances distances;
  Adviser adviser;
};

constexpr std::size_t kTables = 24;

const Table& some_table(std::size_t number) {
  static std::array<std::unique_ptr<const Table>, kTables> kept;
  auto& table = kept[number];
  test::Random random(number);
  while (!table) {
    Rules rules = test::some_rules(random);
    rules.packs = test::one_of(random, 1, 2, 2, 3);
    rules.suits = test::one_of(random, 4, 4, 3, 1);
    rules.ranks = test::one_of(random, 13, 10, 7, 4);
    rules.hand_sizes = 1u << test::one_of(random, 3, 5, 7, 9);
    rules.close_limit = 0;  // the way to a knock may be looked for without end
    if (!rules.fault()) table = std::make_unique<const Table>(rules);
  }
  return *table;
}

// As many of the cards that the packs hold as there are, up to a number.
WideHand take(Bytes& bytes, WideHand& packs, int most) {
  WideHand taken;
  for (int card = 0, tries = 0; card < most && tries < 4 * most; ++tries) {
    const auto code = static_cast<Code>(bytes.below(kKinds));
    if (packs.count(code) == 0 || (code == kJoker && taken.jokers() == kMaxJokers)) continue;
    packs.remove(code);
    taken.add(code);
    ++card;
  }
  return taken;
}

void check_outs(const Table& table, const WideHand& hand, const WideHand& seen) {
  const Nearer nearer = table.distances.nearer(hand, seen);
  REQUIRE(nearer.draws == table.distances.fewest_draws(hand, seen));
  std::uint64_t first_closes = 0;
  for (const Out& out : table.adviser.outs(hand, seen)) {
    WideHand drawn = hand;
    drawn.add(out.card);
    REQUIRE(out.copies > 0);
    REQUIRE(out.closing.has_value() == (out.draws == 0));
    REQUIRE(out.best == best_discard(table.solver, drawn));
    const bool is_nearer = nearer.draws > 0 && out.draws != Distances::kOutOfReach && out.draws < nearer.draws;
    REQUIRE(is_nearer == ((nearer.cards >> out.card & 1u) != 0));
    if (out.closing) first_closes += static_cast<std::uint64_t>(out.copies);
  }
  const Odds odds(table.distances, {hand, seen, Throwing::points});
  std::uint64_t closes = 0;
  for (const std::uint64_t ways : odds.at_first().closes) closes += ways;
  REQUIRE(closes == first_closes);
  const CloseCount second = odds.at_second();
  closes = 0;
  for (const std::uint64_t ways : second.closes) closes += ways;
  REQUIRE(closes <= second.all);
  REQUIRE(odds.sample({4, 3, 1, 1, {}}).has_value());
}

void check_discards(const Table& table, const WideHand& hand, const WideHand& seen) {
  const int draws = table.distances.fewest_draws(hand, seen);
  const Discards discards = table.adviser.discards(hand, seen);
  bool reached = false;
  for (const Discard& discard : discards) {
    REQUIRE(hand.count(discard.card) > 0);
    REQUIRE(discard.outs <= discard.copies);
    REQUIRE(discard.companions >= 0);
    if (discard.draws != Distances::kOutOfReach) REQUIRE(draws != Distances::kOutOfReach && draws <= discard.draws);
    reached = reached || discard.draws == draws;
  }
  if (!discards.empty() && table.solver.rules().close_discard_required) REQUIRE(reached);
  if (const auto best = best_closing(table.solver, hand); best && best->discard != kNoCard)
    REQUIRE(!discards.empty() && discards[0].closing);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const Table& table = some_table(bytes.below(kTables));
  const Rules& rules = table.solver.rules();
  const int dealt = std::countr_zero(rules.hand_sizes);
  WideHand packs = unseen_cards(rules, {}, {});
  const bool more = bytes.below(2) == 1;
  const WideHand hand = take(bytes, packs, more ? dealt + 1 : dealt);
  const WideHand seen = take(bytes, packs, static_cast<int>(bytes.below(30)));
  if (hand.size() != dealt + (more ? 1 : 0)) return 0;
  if (more)
    check_discards(table, hand, seen);
  else
    check_outs(table, hand, seen);
  return 0;
}

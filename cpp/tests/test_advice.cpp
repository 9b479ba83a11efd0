#include "check.hpp"
#include "hands.hpp"
#include "remigio/advice.hpp"
#include "remigio/odds.hpp"
#include "remigio/text.hpp"
#include "some_rules.hpp"

using namespace remigio;

namespace {

WideHand cards_of(const char* text) { return read_hand(text).hand; }

}  // namespace

TEST("outs and discards agree with each other under any rules") {
  remigio::test::Random random(17);
  for (int number = 0; number < 30; ++number) {
    Rules rules = remigio::test::some_rules(random);
    rules.hand_sizes = 1u << 7;
    if (rules.fault()) continue;
    const Solver solver{rules};
    const Distances distances(solver);
    const Adviser adviser(distances);
    for (const WideHand& hand : remigio::test::deal({2, rules.joker_count(), 0, 12}, 2, 8, random.next())) {
      for (const Discard& discard : adviser.discards(hand)) {
        WideHand rest = hand;
        WideHand seen;
        rest.remove(discard.card);
        seen.add(discard.card);
        int copies = 0;
        int nearer = 0;
        std::int64_t points = 0;
        for (const Out& out : adviser.outs(rest, seen)) {
          copies += out.copies;
          points += std::int64_t{out.copies} * out.best.points;
          if (out.draws >= 0 && out.draws < discard.draws) nearer += out.copies;
        }
        CHECK_EQUAL(discard.points, solver.deadwood(rest));
        CHECK_EQUAL(discard.draws, distances.fewest_draws(rest, seen));
        CHECK_EQUAL(discard.copies, copies);
        CHECK_EQUAL(discard.next_points, points);
        CHECK_EQUAL(discard.outs, nearer);
      }
    }
  }
}

TEST("the best discard comes first") {
  const Solver solver{*Rules::preset("remigio")};
  const Distances distances(solver);
  const Adviser adviser(distances);
  const Discards discards = adviser.discards(cards_of("3S QD 8S AD AC AC * 3C 8D AH 8C"));
  CHECK_EQUAL(discards.size(), std::size_t{10});
  CHECK_EQUAL(discards[0].card, code_of(2, 11));
  CHECK(discards[0].closing && discards[0].closing->kind == CloseKind::melds);
}

TEST("odds are the same on any number of threads") {
  const Solver solver{*Rules::preset("remigio")};
  const Distances distances(solver);
  const Odds odds(distances, {cards_of("2H 3H 4H 5H 7S 7D 7C JD QD 2C"), {}, Throwing::distance});
  const auto melds = static_cast<std::size_t>(CloseKind::melds);
  CHECK(!odds.now());
  CHECK_EQUAL(odds.at_first().closes[melds], std::uint64_t{8});
  CHECK_EQUAL(odds.at_first().all, std::uint64_t{98});
  CHECK_EQUAL(odds.at_second().all, std::uint64_t{98 * 97});
  const auto one = odds.sample({5, 200, 3, 1, {}});
  const auto many = odds.sample({5, 200, 3, 4, {}});
  CHECK(one && many);
  std::uint64_t closes = 0;
  for (std::size_t draw = 0; draw < 5; ++draw) {
    CHECK((*one)[draw].closes == (*many)[draw].closes);
    closes += (*one)[draw].closes[melds];
  }
  CHECK(closes > 40 && closes < 140);
  CHECK(!odds.sample({50, 100'000'000, 3, 2, [] { return false; }}));
}

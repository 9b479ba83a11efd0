#include <fstream>
#include <sstream>
#include <thread>

#include "check.hpp"
#include "hands.hpp"
#include "remigio/solver.hpp"
#include "remigio/text.hpp"
#include "search.hpp"
#include "some_rules.hpp"

using namespace remigio;
using remigio::test::deal;

namespace {

WideHand hand(const char* text) { return read_hand(text).hand; }

Rules gin() { return *Rules::preset("gin"); }

void check_both_ways(const Rules& rules, const std::vector<WideHand>& hands) {
  const Solver solver(rules);
  for (const WideHand& cards : hands) {
    const Cost exact = Search(solver, cards).best();
    const bool same = solver.best(cards) == exact && solver.deadwood(cards) == points_of(exact);
    if (!same) CHECK_EQUAL(hand_text(cards) + " " + std::to_string(solver.best(cards)), std::to_string(exact));
    CHECK(same);
  }
}

}  // namespace

TEST("the worked hands") {
  Rules any;
  any.jokers_at_most_naturals = false;
  const Solver naturals_limit{Rules{}};
  const Solver any_limit(any);
  struct Worked {
    const char* hand;
    int naturals;
    int any;
  };
  for (const Worked& worked : {
           Worked{"5S 6S 7S 7H 7D 7C KH KS KD QC", 10, 10},
           Worked{"8H 8H 8S 4C 5C 6C 7C JD QD KD", 0, 0},
           Worked{"9C * * 2D 3D 4D KS KH KD KC", 9, 0},
           Worked{"5H * * 8H AS AH AD TC JC QC", 0, 0},
           Worked{"5H * * 9H AS AH AD TC JC QC", 14, 5},
           Worked{"QS KS AS 2S 6H 6D 6C 9D TD JD", 2, 2},
           Worked{"QS KS AS 2S 3S 4S 5H 5D 5C 9D", 9, 9},
           Worked{"7S 8S 9S 9H 9D TS JS 2C 2D 2H", 18, 18},
           Worked{"3S 4S * 6S 7S 8S 9S TS JS QS", 0, 0},
           Worked{"9S 9S 9H 9H 9D 9D 9C * * *", 0, 0},
           Worked{"AH 2H 4H 4H 6H 8H 9H JH KH KH", 64, 64},
           Worked{"AS * 5C 5D 9S 9S JH JC KD KS", 49, 49},
       }) {
    CHECK_EQUAL(naturals_limit.deadwood(hand(worked.hand)), worked.naturals);
    CHECK_EQUAL(any_limit.deadwood(hand(worked.hand)), worked.any);
  }
  CHECK_EQUAL(naturals_limit.deadwood(WideHand{}), 0);
}

// hand, cards, OpenSpiel's answer, the exact one without a discard, and after the best discard.
TEST("gin hands with known points") {
  const Solver solver(gin());
  std::ifstream file(REMIGIO_TEST_DATA "/gin_deadwood.csv");
  std::string line;
  std::getline(file, line);
  int rows = 0;
  while (std::getline(file, line)) {
    std::stringstream fields(line);
    std::string text;
    std::string skipped;
    std::string points;
    std::getline(fields, text, ',');
    std::getline(fields, skipped, ',');
    std::getline(fields, skipped, ',');
    std::getline(fields, points, ',');
    CHECK_EQUAL(solver.deadwood(read_hand(text).hand), std::stoi(points));
    ++rows;
  }
  CHECK_EQUAL(rows, 6000);
}

TEST("the quick way and the search agree") {
  check_both_ways(Rules{}, deal({}, 20000, 10, 1));
  check_both_ways(Rules{}, deal({2, 4, 2, 8}, 5000, 10, 2));
  check_both_ways(Rules{}, deal({2, 4, 2, 8}, 2000, 14, 3));
  check_both_ways(gin(), deal({1, 0}, 20000, 11, 4));
  Rules rules;
  rules.set_duplicates = false;
  rules.set_max = 3;
  rules.run_max = 4;
  rules.ace_wrap = true;
  check_both_ways(rules, deal({2, 4, 0, 5}, 5000, 11, 5));
  rules = Rules{};
  rules.min_meld = 2;
  rules.joker_min_naturals = 0;
  rules.jokers_at_most_naturals = false;
  check_both_ways(rules, deal({2, 4}, 5000, 10, 6));
  rules = Rules{};
  rules.run_double_ace = true;
  rules.joker_adjacent = false;
  rules.joker_points = 0;
  rules.ace_points = 0;
  check_both_ways(rules, deal({2, 4}, 5000, 10, 7));
}

TEST("the quick way and the search agree under any rules") {
  remigio::test::Random random(9);
  for (int set = 0; set < 150; ++set) {
    const Rules rules = remigio::test::some_rules(random);
    if (!rules.fault()) check_both_ways(rules, remigio::test::some_hands(rules, random, 300));
  }
}

TEST("long hands with many jokers and equal cards are solved") {
  Rules rules;
  rules.packs = 4;
  rules.jokers_at_most_naturals = false;
  const Solver solver(rules);
  for (const char* text : {"AS AS 2S 2S 3S 3S 5S 6S 6S 7S 7S 7S 8S 9S TS TS * * * * * * * *",
                           "2S 2S 2S 2S 2H 2H 2H 2H 2D 2D 2D 2D 2C 2C 2C 2C * * * * * * * *",
                           "3S 5S 5S 6S 7S 7S 8S 9S TS TS KS AH AH 5H 7H KH * * * * * * * *"})
    CHECK_EQUAL(solver.deadwood(hand(text)), 0);
}

TEST("points up to the limit") {
  Rules rules;
  rules.min_meld = 5;
  rules.set_duplicates = false;
  rules.face_points = kMaxPoints;
  const Solver solver(rules);
  WideHand faces;
  for (int suit = 0; suit < kSuits; ++suit)
    for (int rank = kFirstFace; rank < kRanks; ++rank) faces.add(code_of(suit, rank), 2);
  CHECK_EQUAL(solver.deadwood(faces), kMaxCards * kMaxPoints);
}

TEST("faults of hands") {
  const Solver solver{Rules{}};
  const auto fault = [&](const char* text) { return static_cast<int>(solver.fault(hand(text))); };
  CHECK_EQUAL(fault("7S 7S *"), static_cast<int>(HandFault::none));
  CHECK_EQUAL(fault("7S 7S 7S"), static_cast<int>(HandFault::more_copies_than_packs));
  CHECK_EQUAL(fault("* * * * *"), static_cast<int>(HandFault::more_jokers_than_packs));
  CHECK_EQUAL(fault("* * * * * * * * *"), static_cast<int>(HandFault::too_many_jokers));
  CHECK_EQUAL(static_cast<int>(Solver(gin()).fault(hand("*"))), static_cast<int>(HandFault::no_jokers));
  WideHand many;
  for (int card = 0; card < 25; ++card) many.add(static_cast<Code>(card));
  CHECK_EQUAL(static_cast<int>(solver.fault(many)), static_cast<int>(HandFault::too_many_cards));
  Rules small;
  small.ranks = 6;
  CHECK_EQUAL(static_cast<int>(Solver(small).fault(hand("7S"))), static_cast<int>(HandFault::no_such_card));
}

TEST("threads share a solver") {
  const Solver solver{Rules{}};
  const auto hands = remigio::test::deal({}, 2000, 10, 8);
  const auto sum = [&] {
    long points = 0;
    for (const WideHand& cards : hands) points += solver.deadwood(cards);
    return points;
  };
  const long expected = sum();
  std::array<long, 4> sums{};
  std::vector<std::thread> threads;
  for (long& result : sums) threads.emplace_back([&] { result = sum(); });
  for (std::thread& thread : threads) thread.join();
  for (const long result : sums) CHECK_EQUAL(result, expected);
}

#include <set>

#include "check.hpp"
#include "hands.hpp"
#include "remigio/closing.hpp"
#include "remigio/lay_off.hpp"
#include "remigio/text.hpp"

using namespace remigio;

namespace {

WideHand hand(const char* text) { return read_hand(text).hand; }

std::string text_of(const Cards& cards) {
  std::string text;
  for (const Code card : cards) text += (text.empty() ? "" : " ") + std::string(card_text(card));
  return text;
}

std::string text_of(const Arrangement& arrangement) {
  std::string text;
  for (const Meld& meld : arrangement.melds) text += text_of(meld.cards) + " | ";
  return text + text_of(arrangement.loose);
}

WideHand all_cards(const Arrangement& arrangement) {
  WideHand cards = WideHand::of(arrangement.loose);
  for (const Meld& meld : arrangement.melds)
    for (const Code card : meld.cards) cards.add(card);
  return cards;
}

}  // namespace

TEST("arrangements as they are shown") {
  const Solver solver{Rules{}};
  CHECK_EQUAL(text_of(arrange(solver, hand("5H * * 8H AS AH AD TC JC QC"))), "AS AH AD | 5H * * 8H | TC JC QC | ");
  CHECK_EQUAL(text_of(arrange(solver, hand("7S 8S *"))), "* 7S 8S | ");
  CHECK_EQUAL(text_of(arrange(solver, WideHand{})), "");
}

TEST("an arrangement holds the hand's cards and the fewest points") {
  const Solver solver{Rules{}};
  for (const WideHand& cards : remigio::test::deal({2, 4, 2, 8}, 1000, 10, 9)) {
    const Arrangement arrangement = arrange(solver, cards);
    CHECK(all_cards(arrangement) == cards);
    CHECK_EQUAL(arrangement.points, solver.deadwood(cards));
    for (const Meld& meld : arrangement.melds)
      CHECK(readings(solver.rules(), WideHand::of(meld.cards)).front() == meld);
  }
}

TEST("all arrangements, each once") {
  const Solver solver{*Rules::preset("gin")};
  Arrangements found(solver, hand("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC"));
  std::set<std::string> texts;
  int count = 0;
  while (const auto arrangement = found.next()) {
    CHECK_EQUAL(arrangement->points, 0);
    texts.insert(text_of(*arrangement));
    ++count;
  }
  CHECK_EQUAL(count, 13);
  CHECK_EQUAL(texts.size(), std::size_t{13});
  CHECK(!found.next());
}

TEST("a group that is a set and a run is one group") {
  Rules rules;
  rules.ranks = 3;
  rules.run_double_ace = true;
  const Solver solver(rules);
  Arrangements found(solver, hand("AS AS * *"));
  CHECK(found.next());
  CHECK(!found.next());
}

TEST("two aces of a suit in one run") {
  Rules rules;
  rules.ranks = 3;
  rules.min_meld = 2;
  rules.run_double_ace = true;
  CHECK_EQUAL(text_of(arrange(Solver(rules), hand("AS AS 2S 3S"))), "AS 2S 3S AS | ");
  rules = Rules{};
  rules.run_double_ace = true;
  CHECK_EQUAL(arrange(Solver(rules), hand("AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS *")).melds.size(), std::size_t{1});
  rules.ranks = 3;
  rules.min_meld = 2;
  rules.set_duplicates = false;
  CHECK_EQUAL(arrange(Solver(rules), hand("AS 2S 3S 3S AH AH 2H 2H 2D 2D 3D 3D *")).points, 0);
}

TEST("the best close throws the joker to double") {
  const Solver solver{*Rules::preset("remigio")};
  const auto found = closings(solver, hand("6H 2H * 8H 3H 9H KH 8H AH TH 7H"));
  CHECK(!found.empty());
  CHECK(found.front().kind == CloseKind::color);
  CHECK(found.front().factor == (Factor{4, 1}));
  CHECK_EQUAL(int{found.front().discard}, int{kJoker});
  CHECK(!closing_arrangement(solver, found.front()));
}

TEST("kinds of close") {
  const Solver solver{*Rules::preset("remigio")};
  const auto best = [&](const char* text) { return closings(solver, hand(text)).front(); };
  CHECK(best("AS AH 5C 5D 9S 9S JH JC KD KS").kind == CloseKind::five_pairs);
  CHECK(best("3S 4S * 6S 7S 8S 9S TS JS QS").kind == CloseKind::escalera);
  CHECK(best("9S 9S 9H 9H 9D 9D 9C * * *").kind == CloseKind::remigio);
  CHECK(best("8H 8H 8S 4C 5C 6C 7C JD QD KD").kind == CloseKind::melds);
  CHECK(closings(solver, hand("AS 3H 5C 5D 9S 9S JH JC KD KS")).empty());
  CHECK(closings(solver, hand("AS 2S 3S")).empty());
  const Solver gin{*Rules::preset("gin")};
  CHECK(closings(gin, hand("5S 7D AS AC 5D 6S 5H 7H 7S 3C 6H")).front().kind == CloseKind::knock);
  CHECK(closings(gin, hand("2S 3S 4S AC 2C 3C AD 2D 3D AH 2H")).front().kind == CloseKind::gin);
}

TEST("laying off, in chains and breaking one's own melds") {
  const Solver solver{Rules{}};
  const auto table_of = [&](std::initializer_list<const char*> melds) {
    std::vector<Meld> table;
    for (const char* meld : melds) table.push_back(readings(solver.rules(), hand(meld)).front());
    return table;
  };
  const auto both = lay_off(solver, hand("TS 9S"), table_of({"JS QS KS", "TD TC TH"}));
  CHECK_EQUAL(both.arrangement.points, 0);
  CHECK_EQUAL(both.additions.size(), std::size_t{1});
  CHECK_EQUAL(text_of(both.additions[0].meld.cards), "9S TS JS QS KS");
  CHECK_EQUAL(lay_off(solver, hand("8H"), table_of({"7C 7D 7H"})).arrangement.points, 8);
  CHECK_EQUAL(lay_off(solver, hand("5C 6C"), {}).arrangement.points, 11);
}

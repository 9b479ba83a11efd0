#include "check.hpp"
#include "remigio/text.hpp"

using namespace remigio;

TEST("every card reads as it is printed") {
  for (int card = 0; card < kKinds; ++card) {
    const auto code = static_cast<Code>(card);
    CHECK_EQUAL(int{read_card(card_text(code))}, card);
  }
}

TEST("cards are read in every spelling") {
  CHECK_EQUAL(hand_text(read_hand("10h, th\t10\u2665 T\u2665\uFE0F").hand), "TH TH TH TH");
  CHECK_EQUAL(hand_text(read_hand("* jk JK \U0001F0CF").hand), "* * * *");
  CHECK_EQUAL(hand_text(read_hand("kc\u00A0as").hand), "AS KC");
  CHECK(read_hand("").ok);
}

TEST("what is no card is found with its place") {
  const HandText result = read_hand("7S 8S 1S 9S");
  CHECK(!result.ok);
  CHECK_EQUAL(result.position, std::size_t{6});
  CHECK_EQUAL(result.length, std::size_t{2});
  for (const char* text : {"ZS", "7", "S7", "7S8S", "0S", "joker", "11S", "6\u0441", "**", "J", "10", "\u2660"})
    CHECK(!read_hand(text).ok);
}

TEST("more copies than a count can hold are refused") {
  std::string text;
  for (int copy = 0; copy < 256; ++copy) text += "7S ";
  CHECK(!read_hand(text).ok);
}

TEST("a hand of two words and a wide hand hold the same cards") {
  const WideHand wide = read_hand("7S 7S 8H KC KC AD * * *").hand;
  CHECK(Hand::holds(wide));
  const Hand hand = Hand::of(wide);
  CHECK(hand.wide() == wide);
  CHECK_EQUAL(hand.size(), 9);
  CHECK_EQUAL(hand.jokers(), 3);
  CHECK(!Hand::holds(read_hand("7S 7S 7S").hand));
  CHECK(!Hand::holds(read_hand("* * * * * * * *").hand));
}

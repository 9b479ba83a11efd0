// Cards as text: ranks A 2 .. 9 T J Q K (10 is read as T), suits S H D C or their symbols, the joker `*`, `JK` or its
// symbol; blanks and commas part cards. Printed in ASCII, in the order of the codes, jokers last.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "remigio/hand.hpp"

namespace remigio {

struct CardsText {
  std::vector<Code> cards;  // in the order of the text
  bool ok = true;
  // Where not ok: the first token that is no card, by its bytes in the text.
  std::size_t position = 0;
  std::size_t length = 0;
};

CardsText read_cards(std::string_view text);

// The same as a hand, which has at most 255 copies of a card: one more is as if it were no card.
struct HandText {
  WideHand hand;
  bool ok = true;
  std::size_t position = 0;
  std::size_t length = 0;
};

HandText read_hand(std::string_view text);

// kNoCard if the token is no card.
Code read_card(std::string_view token) noexcept;

// "" for what is no card. A zero byte follows the text.
std::string_view card_text(Code card) noexcept;
std::string hand_text(const WideHand& hand);

}  // namespace remigio

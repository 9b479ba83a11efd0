#include "remigio/text.hpp"

#include <array>
#include <limits>

namespace remigio {

namespace {

constexpr std::string_view kRankLetters = "A23456789TJQK";
constexpr std::string_view kSuitLetters = "SHDC";
constexpr std::array<std::string_view, kSuits> kSuitSymbols = {"\u2660", "\u2665", "\u2666", "\u2663"};
constexpr std::string_view kJokerSymbol = "\U0001F0CF";
constexpr std::string_view kEmojiVariant = "\uFE0F";
constexpr std::string_view kNoBreakSpace = "\u00A0";

// Each with a zero byte at its end.
constexpr auto kCardTexts = [] {
  std::array<std::array<char, 3>, kNaturals> texts{};
  for (int suit = 0; suit < kSuits; ++suit)
    for (int rank = 0; rank < kRanks; ++rank)
      texts[code_of(suit, rank)] = {kRankLetters[static_cast<std::size_t>(rank)],
                                    kSuitLetters[static_cast<std::size_t>(suit)]};
  return texts;
}();

constexpr char upper(char letter) noexcept {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

int read_suit(std::string_view token) noexcept {
  if (token.size() == 1) {
    const std::size_t place = kSuitLetters.find(upper(token[0]));
    return place == std::string_view::npos ? -1 : static_cast<int>(place);
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    const std::string_view symbol = kSuitSymbols[static_cast<std::size_t>(suit)];
    if (token == symbol) return suit;
    if (token.starts_with(symbol) && token.substr(symbol.size()) == kEmojiVariant) return suit;
  }
  return -1;
}

// Bytes of the separator that the text starts with; 0 for none.
std::size_t separator(std::string_view text) noexcept {
  constexpr std::string_view kOneByte = " \t\n\v\f\r,";
  if (kOneByte.find(text[0]) != std::string_view::npos) return 1;
  return text.starts_with(kNoBreakSpace) ? kNoBreakSpace.size() : 0;
}

template <class Result>
bool refuse(Result& result, std::size_t position, std::string_view token) {
  result.ok = false;
  result.position = position;
  result.length = token.size();
  return false;
}

// Calls take(position, token) for each token, until it returns false.
template <class Take>
void for_each_token(std::string_view text, const Take& take) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (const std::size_t skip = separator(text.substr(at)); skip != 0) {
      at += skip;
      continue;
    }
    std::size_t end = at + 1;
    while (end < text.size() && separator(text.substr(end)) == 0) ++end;
    if (!take(at, text.substr(at, end - at))) return;
    at = end;
  }
}

}  // namespace

Code read_card(std::string_view token) noexcept {
  if (token == "*" || token == kJokerSymbol) return kJoker;
  if (token.size() < 2) return kNoCard;
  if (token.size() == 2 && upper(token[0]) == 'J' && upper(token[1]) == 'K') return kJoker;
  std::size_t rank = kRankLetters.find(upper(token[0]));
  std::size_t used = 1;
  if (token.starts_with("10")) {
    rank = kRankLetters.find('T');
    used = 2;
  }
  const int suit = read_suit(token.substr(used));
  if (rank == std::string_view::npos || suit < 0) return kNoCard;
  return code_of(suit, static_cast<int>(rank));
}

CardsText read_cards(std::string_view text) {
  CardsText result;
  for_each_token(text, [&](std::size_t position, std::string_view token) {
    const Code card = read_card(token);
    if (card == kNoCard) return refuse(result, position, token);
    result.cards.push_back(card);
    return true;
  });
  return result;
}

HandText read_hand(std::string_view text) {
  HandText result;
  for_each_token(text, [&](std::size_t position, std::string_view token) {
    const Code card = read_card(token);
    if (card == kNoCard || result.hand.count(card) == std::numeric_limits<std::uint8_t>::max())
      return refuse(result, position, token);
    result.hand.add(card);
    return true;
  });
  return result;
}

std::string_view card_text(Code card) noexcept {
  if (card == kJoker) return "*";
  if (card > kJoker) return "";
  return {kCardTexts[card].data(), 2};
}

std::string hand_text(const WideHand& hand) {
  std::string text;
  for (int card = 0; card < kKinds; ++card)
    for (int copy = 0; copy < hand.count(static_cast<Code>(card)); ++copy) {
      if (!text.empty()) text += ' ';
      text += card_text(static_cast<Code>(card));
    }
  return text;
}

}  // namespace remigio

// The C interface: names, and cards as text.

#include "remigio/text.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "guard.hpp"
#include "remigio/version.hpp"

namespace remigio::c {

namespace {

constexpr const char* text_of(remigio_status status) noexcept {
  switch (status) {
    case REMIGIO_OK: return "all is well";
    case REMIGIO_NULL: return "a pointer is null";
    case REMIGIO_STRUCT_SIZE: return "struct_size is not set";
    case REMIGIO_OUT_OF_RANGE: return "a number is out of its range";
    case REMIGIO_BUFFER_SHORT: return "a buffer is too short";
    case REMIGIO_NO_MEMORY: return "there is no more memory";
    case REMIGIO_STOPPED: return "the caller has stopped it";
    case REMIGIO_INTERNAL: return "a fault of the library";
    case REMIGIO_NOT_A_CARD: return "this is no card";
    case REMIGIO_UNKNOWN_PRESET: return "there is no such preset";
    case REMIGIO_UNKNOWN_RULE: return "there is no such rule";
    case REMIGIO_BAD_VALUE: return "a rule cannot have this value";
    case REMIGIO_CONTRADICTION: return "these rules do not go together";
    case REMIGIO_TOO_MANY_CARDS: return "a hand has at most 24 cards";
    case REMIGIO_TOO_MANY_JOKERS: return "a hand has at most 8 jokers";
    case REMIGIO_NO_JOKERS: return "the packs have no jokers";
    case REMIGIO_MORE_JOKERS_THAN_PACKS: return "the packs have fewer jokers";
    case REMIGIO_NO_SUCH_CARD: return "the packs do not have this card";
    case REMIGIO_MORE_COPIES_THAN_PACKS: return "the packs have fewer copies of this card";
    case REMIGIO_NOT_A_MELD: return "these cards are no meld";
    case REMIGIO_TOO_MANY_MELDS: return "a table has at most 64 melds";
    case REMIGIO_NOT_A_CLOSE: return "the hand does not have this close";
    case REMIGIO_BAD_START: return "a deal cannot begin so";
    case REMIGIO_REFUSED: return "this may not be done now";
    case REMIGIO_NOTHING_TO_UNDO: return "there is no action to take back";
    case REMIGIO_UNKNOWN_BOT: return "there is no such bot";
    case REMIGIO_OTHER_RULES: return "the deal is of other rules than the bot";
  }
  return "unknown status";
}

void write_text(const std::string& text, char* buffer, std::size_t capacity, std::size_t& length) {
  const std::span<char> room = need(buffer, capacity);
  length = text.size();
  if (room.size() <= text.size()) throw Failure(REMIGIO_BUFFER_SHORT);
  std::memcpy(room.data(), text.c_str(), text.size() + 1);
}

// Adds a word, with a blank before all but the first.
void add_word(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

}  // namespace

}  // namespace remigio::c

// NOLINTBEGIN(google-build-using-namespace): what follows is the outside of these
using namespace remigio;
using namespace remigio::c;
// NOLINTEND(google-build-using-namespace)

std::uint32_t remigio_abi_version() { return REMIGIO_ABI_VERSION; }

const char* remigio_version() { return REMIGIO_VERSION_STRING; }

const char* remigio_status_text(remigio_status status) { return text_of(status); }

const char* remigio_close_name(std::uint8_t kind) {
  return kind < kCloseKinds ? name_of(static_cast<CloseKind>(kind)).data() : "";
}

std::uint8_t remigio_read_card(const char* text) { return text == nullptr ? kNoCard : read_card(text); }

const char* remigio_card_text(std::uint8_t card) { return card_text(card).data(); }

remigio_status remigio_read_cards(const char* text, std::uint8_t* cards, std::size_t capacity, std::size_t* count,
                                  remigio_fault* fault) {
  return guarded(fault, [&] {
    const CardsText read = read_cards(&need(text));
    const std::span<Code> room = need(cards, capacity);
    need(count);
    if (!read.ok) throw Failure(REMIGIO_NOT_A_CARD, read.position, read.length);
    *count = read.cards.size();
    if (room.size() < read.cards.size()) throw Failure(REMIGIO_BUFFER_SHORT);
    std::ranges::copy(read.cards, room.begin());
  });
}

remigio_status remigio_write_cards(const std::uint8_t* cards, std::size_t count, char* text, std::size_t capacity,
                                   std::size_t* length, remigio_fault* fault) {
  return guarded(fault, [&] {
    std::string words;
    const std::span<const Code> codes = need(cards, count);
    for (std::size_t place = 0; place < codes.size(); ++place) {
      if (codes[place] > kJoker) throw Failure(REMIGIO_NOT_A_CARD, place, 1);
      add_word(words, card_text(codes[place]));
    }
    write_text(words, text, capacity, need(length));
  });
}

remigio_status remigio_presets(char* text, std::size_t capacity, std::size_t* length) {
  return guarded(nullptr, [&] {
    std::string words;
    for (const std::string_view name : Rules::presets()) add_word(words, name);
    write_text(words, text, capacity, need(length));
  });
}

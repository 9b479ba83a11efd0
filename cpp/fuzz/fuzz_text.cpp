// Any text: read or refused with a place that is in it, and read again as it was printed.

#include <algorithm>
#include <string>
#include <string_view>

#include "fuzz.hpp"
#include "remigio/text.hpp"

using namespace remigio;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);  // NOLINT: bytes are bytes
  const HandText found = read_hand(text);
  if (!found.ok) {
    REQUIRE(found.length > 0 && found.position < size && found.length <= size - found.position);
    const std::string_view piece = std::string_view(text).substr(found.position, found.length);
    const Code card = read_card(piece);
    REQUIRE(card == kNoCard || found.hand.count(card) == 255);
    return 0;
  }
  const std::string printed = hand_text(found.hand);
  const HandText again = read_hand(printed);
  REQUIRE(again.ok && again.hand == found.hand && hand_text(again.hand) == printed);
  REQUIRE(std::ranges::all_of(printed, [](char letter) { return letter > 0; }));
  for (int card = 0; card < kKinds; ++card)
    REQUIRE(read_card(card_text(static_cast<Code>(card))) == static_cast<Code>(card));
  return 0;
}

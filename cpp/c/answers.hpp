// Answers as the structs of the C interface tell them.
#pragma once

#include <algorithm>
#include <vector>

#include "guard.hpp"
#include "remigio/closing.hpp"

namespace remigio::c {

inline remigio_closing closing_of(CloseKind kind, Factor factor, Code discard, int jokers, int points) noexcept {
  return {static_cast<std::uint8_t>(kind),
          discard,
          static_cast<std::uint8_t>(jokers),
          0,
          static_cast<std::int16_t>(points),
          0,
          factor.numerator,
          factor.denominator};
}

inline constexpr remigio_closing kNoClosing = {REMIGIO_NO_CLOSE, REMIGIO_NO_CARD, 0, 0, REMIGIO_NO_POINTS, 0, 0, 1};

// What a layout is to tell.
struct Laid {
  std::vector<Code> cards;
  std::vector<std::uint8_t> melds;
  std::vector<Code> stands_for;
  std::size_t meld_count = 0;
  int points = 0;

  void add(const Meld& meld, std::size_t number) {
    cards.insert(cards.end(), meld.cards.begin(), meld.cards.end());
    stands_for.insert(stands_for.end(), meld.stands_for.begin(), meld.stands_for.end());
    melds.resize(cards.size(), static_cast<std::uint8_t>(number));
    ++meld_count;
  }

  void add_loose(const Cards& loose) {
    cards.insert(cards.end(), loose.begin(), loose.end());
    stands_for.insert(stands_for.end(), loose.begin(), loose.end());
    melds.resize(cards.size(), REMIGIO_NO_MELD);
  }

  static Laid of(const Arrangement& arrangement) {
    Laid laid;
    for (const Meld& meld : arrangement.melds) laid.add(meld, laid.meld_count);
    laid.add_loose(arrangement.loose);
    laid.points = arrangement.points;
    return laid;
  }
};

// A layout of the caller's.
class Layout {
 public:
  explicit Layout(remigio_layout* given) : layout_(need_struct(given)) { need(layout_.cards, layout_.capacity); }

  // Tells how many cards there are; whether there is room for them.
  [[nodiscard]] bool has_room(const Laid& laid) const noexcept {
    layout_.count = laid.cards.size();
    return layout_.count <= layout_.capacity;
  }

  // Needs room.
  void write(const Laid& laid) const noexcept {
    copy(laid.cards, layout_.cards);
    copy(laid.melds, layout_.melds);
    copy(laid.stands_for, layout_.stands_for);
    layout_.meld_count = laid.meld_count;
    layout_.points = laid.points;
  }

 private:
  static void copy(const std::vector<std::uint8_t>& bytes, std::uint8_t* to) noexcept {
    if (to != nullptr) std::ranges::copy(bytes, to);
  }

  remigio_layout& layout_;
};

inline void write(const Laid& laid, const Layout& layout) {
  if (!layout.has_room(laid)) throw Failure(REMIGIO_BUFFER_SHORT);
  layout.write(laid);
}

// Writes items into a buffer of the caller's, and how many there are, also if it is too short.
template <class Item>
void write(std::span<const Item> items, Item* buffer, std::size_t capacity, std::size_t* count) {
  const std::span<Item> room = need(buffer, capacity);
  need(count) = items.size();
  if (room.size() < items.size()) throw Failure(REMIGIO_BUFFER_SHORT);
  std::ranges::copy(items, room.begin());
}

}  // namespace remigio::c

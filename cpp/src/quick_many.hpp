// The quick way of many hands: sorted by kind first, block by block, so that each kind runs through a loop of its own
// whose branches are nearly always the same.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "quick_way.hpp"

namespace remigio {

class QuickMany {
 public:
  explicit QuickMany(const QuickTables<CountPoints>& tables) noexcept : tables_(tables), quick_(tables) {}

  // Writes the fewest points of each hand; less than zero for those that do not go the quick way.
  void fewest(std::span<const Hand> hands, std::span<std::int16_t> points) noexcept {
    for (std::size_t first = 0; first < hands.size(); first += kBlock) {
      const std::size_t size = std::min(kBlock, hands.size() - first);
      block(hands.data() + first, points.data() + first, size);
    }
  }

 private:
  static constexpr std::size_t kBlock = 512;
  enum Kind : std::uint8_t { kPlain, kDoubled, kWithSets, kOneJoker, kOther };
  static constexpr std::size_t kKindCount = 5;

  void block(const Hand* hands, std::int16_t* points, std::size_t size) noexcept {
    sort(hands, size);
    for (const std::uint16_t place : list(kPlain)) points[place] = plain(hands[place]);
    for (const std::uint16_t place : list(kDoubled))
      points[place] = static_cast<std::int16_t>(quick_.without_jokers(hands[place], 0));
    for (const std::uint16_t place : list(kWithSets))
      points[place] = static_cast<std::int16_t>(quick_.without_jokers(hands[place], set_ranks_[place]));
    for (const std::uint16_t place : list(kOneJoker))
      points[place] = static_cast<std::int16_t>(quick_.with_one_joker(hands[place], RankCounts(hands[place])));
    for (const std::uint16_t place : list(kOther))
      points[place] = static_cast<std::int16_t>(quick_.fewest(hands[place]));
  }

  void sort(const Hand* hands, std::size_t size) noexcept {
    const int set_size = tables_.set_size[0];
    const std::uint64_t ace_lanes = tables_.two_aces ? kLanes : 0;
    for (std::size_t place = 0; place < size; ++place)
      set_ranks_[place] = static_cast<std::uint16_t>(RankCounts(hands[place]).at_least(set_size));
    for (std::size_t place = 0; place < size; ++place) {
      const Hand& hand = hands[place];
      const auto sets = static_cast<unsigned>(set_ranks_[place] != 0);
      const auto doubled = static_cast<unsigned>(hand.twice != 0);
      kinds_[place] = static_cast<std::uint8_t>(sets != 0 ? kWithSets : doubled);
      const int jokers = hand.jokers();
      if (jokers != 0) kinds_[place] = jokers == 1 ? kOneJoker : kOther;
      if ((hand.twice & ace_lanes) != 0) kinds_[place] = kOther;
    }
    counts_.fill(0);
    for (std::size_t place = 0; place < size; ++place) {
      const std::uint8_t kind = kinds_[place];
      lists_[kind][counts_[kind]++] = static_cast<std::uint16_t>(place);
    }
  }

  [[nodiscard]] std::span<const std::uint16_t> list(Kind kind) const noexcept {
    return {lists_[kind].data(), counts_[kind]};
  }

  [[nodiscard]] std::int16_t plain(const Hand& hand) const noexcept {
    int left = 0;
    for (int suit = 0; suit < kSuits; ++suit) left += tables_.runs[lane(hand.once, suit)].left[0];
    return static_cast<std::int16_t>(left);
  }

  const QuickTables<CountPoints>& tables_;
  Quick<CountPoints> quick_;
  std::array<std::uint16_t, kBlock> set_ranks_;
  std::array<std::uint8_t, kBlock> kinds_;
  std::array<std::array<std::uint16_t, kBlock>, kKindCount> lists_;
  std::array<std::size_t, kKindCount> counts_{};
};

}  // namespace remigio

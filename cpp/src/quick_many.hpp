// The quick way of many hands: sorted by kind first, block by block, so that each kind runs through a loop of its own
// whose branches are nearly always the same.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "quick_way.hpp"

namespace remigio::REMIGIO_KERNEL {

class QuickMany {
 public:
  // NOLINTNEXTLINE(*-member-init): what is not set here is written block by block before it is read
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

  // Bit 0: equal cards, bit 1: sets without jokers; with jokers the kinds that follow.
  using Kind = std::size_t;
  static constexpr Kind kPlain = 0;
  static constexpr Kind kEqual = 1;
  static constexpr Kind kSets = 2;
  static constexpr Kind kSetsAndEqual = kSets | kEqual;
  static constexpr Kind kOneJoker = 4;
  static constexpr Kind kOther = 5;
  static constexpr std::size_t kKinds = 6;

  void block(const Hand* hands, std::int16_t* points, std::size_t size) noexcept {
    sort(hands, size);
    const auto each = [&](Kind kind, const auto& solve) {
      for (std::size_t number = 0; number < counts_[kind]; ++number) {
        const std::uint16_t place = lists_[kind][number];
        points[place] = static_cast<std::int16_t>(solve(hands[place], place));
      }
    };
    each(kPlain, [&](const Hand& hand, std::uint16_t) { return quick_.plain(hand); });
    each(kEqual, [&](const Hand& hand, std::uint16_t) { return quick_.without_jokers(hand, 0); });
    const auto with_sets = [&](const Hand& hand, std::uint16_t place) {
      return quick_.without_jokers(hand, static_cast<std::uint32_t>(set_ranks_[place]));
    };
    each(kSets, with_sets);
    each(kSetsAndEqual, with_sets);
    each(kOneJoker, [&](const Hand& hand, std::uint16_t) { return quick_.with_one_joker(hand, RankCounts(hand)); });
    each(kOther, [&](const Hand& hand, std::uint16_t) { return quick_.fewest(hand); });
  }

  // The first loop has no branch and no table, so that compilers do several hands at once.
  void sort(const Hand* hands, std::size_t size) noexcept {
    const int set_size = tables_.set_size[0];
    const std::uint64_t other = tables_.two_aces ? kLanes : 0;  // equal cards that only the search takes
    for (std::size_t place = 0; place < size; ++place) {
      const Hand& hand = hands[place];
      const std::uint64_t sets = RankCounts(hand).at_least(set_size);
      const std::uint64_t jokers = hand.once >> Hand::kJokerShift;
      const Kind natural = (hand.twice != 0 ? kEqual : kPlain) | (sets != 0 ? kSets : kPlain);
      const Kind with_jokers = jokers > 1 ? kOther : kOneJoker;
      const Kind kind = jokers != 0 ? with_jokers : natural;
      set_ranks_[place] = sets;
      kinds_[place] = (hand.twice & other) != 0 ? kOther : kind;
    }
    counts_.fill(0);
    for (std::size_t place = 0; place < size; ++place) {
      const Kind kind = kinds_[place];
      lists_[kind][counts_[kind]++] = static_cast<std::uint16_t>(place);
    }
  }

  const QuickTables<CountPoints>& tables_;
  Quick<CountPoints> quick_;
  std::array<std::uint64_t, kBlock> set_ranks_;
  std::array<Kind, kBlock> kinds_;
  std::array<std::array<std::uint16_t, kBlock>, kKinds> lists_;
  std::array<std::uint32_t, kKinds> counts_;
};

}  // namespace remigio::REMIGIO_KERNEL

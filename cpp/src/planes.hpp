// Work on the card planes of `Hand`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "remigio/hand.hpp"

namespace remigio {

inline constexpr std::uint64_t kLanes = 0x0001'0001'0001'0001ULL;  // the lowest bit of each suit's lane
inline constexpr std::uint32_t kLane = 0x1fff;

constexpr std::uint32_t lane(std::uint64_t plane, int suit) noexcept {
  return static_cast<std::uint32_t>(plane >> (16 * suit)) & kLane;
}

// These ranks of every suit.
constexpr std::uint64_t in_every_lane(std::uint32_t ranks) noexcept { return ranks * kLanes; }

// A rank's bits of the four lanes, side by side.
constexpr std::uint32_t suits_of(std::uint64_t plane, int rank) noexcept {
  constexpr std::uint64_t kGather = 1ULL << 48 | 1ULL << 33 | 1ULL << 18 | 1ULL << 3;
  return static_cast<std::uint32_t>(((plane >> rank & kLanes) * kGather) >> 48) & 15;
}

// And back: a rank's four bits in their lanes.
constexpr std::uint64_t in_lanes(std::uint32_t suits, int rank) noexcept {
  constexpr std::uint64_t kSpread = 1ULL | 1ULL << 15 | 1ULL << 30 | 1ULL << 45;
  return (suits * kSpread & kLanes) << rank;
}

// The suits of a rank that are held, and held twice in the high four bits.
constexpr std::uint32_t shape_of(const Hand& hand, int rank) noexcept {
  return suits_of(hand.once, rank) | suits_of(hand.twice, rank) << 4;
}

// The ranks of which at least one, two, three cards are held.
struct RankCounts {
  std::uint32_t one;
  std::uint32_t two;
  std::uint32_t three;

  explicit constexpr RankCounts(const Hand& hand) noexcept {
    const std::uint64_t cards = hand.cards();
    const std::uint64_t any = cards | cards >> 16;  // of suits 0 and 1 in lane 0, of suits 2 and 3 in lane 2
    const std::uint64_t both = cards & cards >> 16;
    const std::uint64_t twice = hand.twice | hand.twice >> 16;
    const std::uint64_t doubled = twice | twice >> 32;
    const std::uint64_t two_suits = both | both >> 32 | (any & any >> 32);
    const std::uint64_t three_suits = (both & any >> 32) | (any & both >> 32);
    one = static_cast<std::uint32_t>(any | any >> 32) & kLane;
    two = static_cast<std::uint32_t>(two_suits | doubled) & kLane;
    three = static_cast<std::uint32_t>(three_suits | (two_suits & doubled)) & kLane;
  }

  [[nodiscard]] constexpr std::uint32_t at_least(int number) const noexcept {
    return number <= 1 ? one : number == 2 ? two : three;
  }
};

}  // namespace remigio

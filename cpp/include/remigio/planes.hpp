// Work on the card planes of `Hand`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "remigio/hand.hpp"

// Compilers do not inline all of what is small but much used. What is always inlined can also be compiled for several
// kernels without clashing when they are linked.
#if defined(__GNUC__) || defined(__clang__)
#define REMIGIO_INLINE __attribute__((always_inline)) inline
#else
#define REMIGIO_INLINE inline
#endif

namespace remigio {

inline constexpr std::uint64_t kLanes = 0x0001'0001'0001'0001ULL;  // the lowest bit of each suit's lane
inline constexpr std::uint32_t kLane = 0x1fff;

REMIGIO_INLINE std::uint32_t lane(std::uint64_t plane, int suit) noexcept {
  return static_cast<std::uint32_t>(plane >> (16 * suit)) & kLane;
}

// These ranks of every suit.
REMIGIO_INLINE std::uint64_t in_every_lane(std::uint32_t ranks) noexcept { return ranks * kLanes; }

// The ranks that are in any of the lanes.
REMIGIO_INLINE std::uint32_t in_any_suit(std::uint64_t plane) noexcept {
  const std::uint64_t halves = plane | plane >> 32;
  return static_cast<std::uint32_t>(halves | halves >> 16) & kLane;
}

// A rank's bits of the four lanes, side by side.
REMIGIO_INLINE std::uint32_t suits_of(std::uint64_t plane, int rank) noexcept {
  constexpr std::uint64_t kGather = 1ULL << 48 | 1ULL << 33 | 1ULL << 18 | 1ULL << 3;
  return static_cast<std::uint32_t>(((plane >> rank & kLanes) * kGather) >> 48) & 15;
}

// And back: a rank's four bits in their lanes.
REMIGIO_INLINE std::uint64_t in_lanes(std::uint32_t suits, int rank) noexcept {
  constexpr std::uint64_t kSpread = 1ULL | 1ULL << 15 | 1ULL << 30 | 1ULL << 45;
  return (suits * kSpread & kLanes) << rank;
}

// The suits of a rank that are held, and held twice in the high four bits.
REMIGIO_INLINE std::uint32_t shape_of(const Hand& hand, int rank) noexcept {
  return suits_of(hand.once, rank) | suits_of(hand.twice, rank) << 4;
}

// The ranks of which at least one, two, three cards are held.
class RankCounts {
 public:
  REMIGIO_INLINE explicit RankCounts(const Hand& hand) noexcept
      : cards_(hand.cards()),
        any_(cards_ | cards_ >> 16),
        both_(cards_ & cards_ >> 16),
        two_suits_(both_ | both_ >> 32 | (any_ & any_ >> 32)) {
    const std::uint64_t twice = hand.twice | hand.twice >> 16;
    doubled_ = twice | twice >> 32;
  }

  [[nodiscard]] REMIGIO_INLINE std::uint32_t one() const noexcept { return ranks(any_ | any_ >> 32); }
  [[nodiscard]] REMIGIO_INLINE std::uint32_t two() const noexcept { return ranks(two_suits_ | doubled_); }
  [[nodiscard]] REMIGIO_INLINE std::uint32_t three() const noexcept {
    return ranks((both_ & any_ >> 32) | (any_ & both_ >> 32) | (two_suits_ & doubled_));
  }

  [[nodiscard]] REMIGIO_INLINE std::uint32_t at_least(int number) const noexcept {
    return number <= 1 ? one() : number == 2 ? two() : three();
  }

 private:
  REMIGIO_INLINE static std::uint32_t ranks(std::uint64_t plane) noexcept {
    return static_cast<std::uint32_t>(plane) & kLane;
  }

  // The lowest lane tells of all suits; lane 0 of `any_` and `both_` of suits 0 and 1, lane 2 of suits 2 and 3.
  std::uint64_t cards_;
  std::uint64_t any_;
  std::uint64_t both_;
  std::uint64_t two_suits_;  // held of at least two suits
  std::uint64_t doubled_;    // held twice of a suit
};

}  // namespace remigio

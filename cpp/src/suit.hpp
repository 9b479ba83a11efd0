// The cards of one suit while a hand is searched: a byte a rank, its copies.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "remigio/card.hpp"

namespace remigio {

class Suit {
 public:
  constexpr Suit() = default;

  [[nodiscard]] constexpr int count(int rank) const noexcept {
    return static_cast<int>(word(rank) >> shift(rank) & 255);
  }

  constexpr void add(int rank, int copies) noexcept { word(rank) += static_cast<std::uint64_t>(copies) << shift(rank); }
  constexpr void remove(int rank, int copies) noexcept {
    word(rank) -= static_cast<std::uint64_t>(copies) << shift(rank);
  }

  // One card of each of these ranks less; needs them.
  constexpr void remove_ranks(std::uint32_t ranks) noexcept {
    for (; ranks != 0; ranks &= ranks - 1) remove(std::countr_zero(ranks), 1);
  }

  // Bit `rank`: at least one copy.
  [[nodiscard]] constexpr std::uint32_t ranks() const noexcept {
    const auto any = [](std::uint64_t x) { return gather(x | x >> 1 | x >> 2 | x >> 3 | x >> 4); };
    return any(words_[0]) | any(words_[1]) << 8;
  }

  // Bit `rank`: at least two copies.
  [[nodiscard]] constexpr std::uint32_t doubled() const noexcept {
    const auto any = [](std::uint64_t x) { return gather(x >> 1 | x >> 2 | x >> 3 | x >> 4); };
    return any(words_[0]) | any(words_[1]) << 8;
  }

  [[nodiscard]] constexpr int size() const noexcept {
    return static_cast<int>((words_[0] + words_[1]) * kLowest >> 56);
  }

  [[nodiscard]] constexpr std::size_t hash() const noexcept {
    const std::uint64_t mixed = (words_[0] ^ std::rotl(words_[1], 29)) * 0x9e37'79b9'7f4a'7c15ULL;
    return static_cast<std::size_t>(mixed >> 32);
  }

  friend constexpr bool operator==(const Suit&, const Suit&) = default;

 private:
  static constexpr std::uint64_t kLowest = 0x0101'0101'0101'0101ULL;

  // The lowest bit of every byte, side by side.
  static constexpr std::uint32_t gather(std::uint64_t x) noexcept {
    return static_cast<std::uint32_t>((x & kLowest) * 0x0102'0408'1020'4080ULL >> 56);
  }

  static constexpr int shift(int rank) noexcept { return 8 * (rank & 7); }
  constexpr std::uint64_t& word(int rank) noexcept { return words_[static_cast<std::size_t>(rank >> 3)]; }
  [[nodiscard]] constexpr std::uint64_t word(int rank) const noexcept {
    return words_[static_cast<std::size_t>(rank >> 3)];
  }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace remigio

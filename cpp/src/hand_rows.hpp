// Hands as they lie in memory, read and looked through block by block.
#pragma once

#include <array>

#include "remigio/batch.hpp"

namespace remigio::batch {

inline constexpr std::size_t kBlock = 256;

// Whether the words are a hand at all.
[[nodiscard]] bool is_hand(const Hand& words) noexcept;

// The cards of a row of codes. False if there is something that is no card, or if a Hand does not hold them.
[[nodiscard]] bool read_codes(const Code* row, std::size_t width, Hand& hand) noexcept;

// And back, in the order of the codes, with kNoCard after them. All kNoCard, and false, if the words are no hand or
// have more cards than there are places.
[[nodiscard]] bool write_codes(const Hand& hand, std::span<Code> row) noexcept;

// Reads blocks of rows, and finds the odd ones: those that are bad, or too much for a Hand.
class BlockReader {
 public:
  BlockReader(const Solver& solver, const HandRows& rows) noexcept;

  // At most kBlock rows. What was read before is gone.
  void read(std::size_t begin, std::size_t end) noexcept;

  // The hands of the rows; where a row is odd, an empty one.
  [[nodiscard]] std::span<const Hand> hands() const noexcept { return hands_; }
  [[nodiscard]] std::span<const std::size_t> odd_rows() const noexcept { return {odd_.data(), odd_count_}; }
  // Whether some may have so many cards that they take long.
  [[nodiscard]] bool has_long_hands() const noexcept { return long_hands_; }

  // The hand of an odd row; false if it is bad.
  [[nodiscard]] bool read_odd(std::size_t row, WideHand& hand) const noexcept;

 private:
  [[nodiscard]] bool read_good_rows(const Code* row) noexcept;
  template <std::size_t Width>
  [[nodiscard]] bool sum_good_rows(const Code* row, std::size_t cards) noexcept;
  void read_rows(const Code* row, std::size_t begin) noexcept;
  [[nodiscard]] bool all_good() noexcept;
  [[nodiscard]] bool all_good_once() noexcept;
  [[nodiscard]] bool all_good_twice() noexcept;
  [[nodiscard]] bool jokers_fit() const noexcept;
  [[nodiscard]] bool none_too_long() const noexcept;
  void sort_out(std::size_t begin) noexcept;

  const Solver& solver_;
  const HandRows& rows_;
  std::uint64_t most_jokers_;
  std::uint64_t never_once_;   // bits that no hand of these packs has
  std::uint64_t never_twice_;  // the same

  std::span<const Hand> hands_;
  std::size_t odd_count_ = 0;
  bool long_hands_ = false;
  std::array<Hand, kBlock> room_;
  std::array<std::size_t, kBlock> odd_{};
};

}  // namespace remigio::batch

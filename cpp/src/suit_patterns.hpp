// The patterns of ranks that a suit may have, and the ways in which the cards of a class fall to the suits.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "remigio/census.hpp"

namespace remigio {

// How many of a suit's kinds of card are held how many times: by the number of copies.
using Group = std::array<std::uint8_t, kMaxCards + 1>;

// The ranks of a suit with their copies.
using Pattern = std::array<std::uint8_t, kRanks>;

[[nodiscard]] int kinds_of(const Group& group) noexcept;
[[nodiscard]] int cards_of(const Group& group) noexcept;

// Every pattern of a group, in a fixed order.
[[nodiscard]] std::vector<Pattern> patterns_of(const Group& group, int ranks);
[[nodiscard]] std::uint64_t count_patterns(const Group& group, int ranks) noexcept;

// One group a suit, those with fewer patterns first, equal ones side by side. The patterns of equal groups are in
// falling order, so that each choice of patterns is there once.
struct Shape {
  std::array<Group, kSuits> groups{};
  std::array<std::uint64_t, kSuits> patterns{};  // of each group
  std::array<bool, kSuits> repeats{};            // whether the group is that of the suit before
  int suits = kSuits;

  // The ways to choose the patterns of the suits from `suit` on, where the one before has that with the number
  // `before`.
  [[nodiscard]] std::uint64_t ways(int suit, std::uint64_t before) const noexcept;
  [[nodiscard]] std::uint64_t hands() const noexcept { return ways(0, 0); }
};

// Every shape of a class, in a fixed order.
[[nodiscard]] std::vector<Shape> shapes_of(const Rules& rules, const HandClass& hands);

}  // namespace remigio

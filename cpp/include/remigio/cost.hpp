// What the solver minimises: points left, then loose cards, then melds, in one number, so that costs of parts add up.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "remigio/card.hpp"

namespace remigio {

// points * 1024 + loose cards * 32 + melds. A hand of 24 cards has at most 24 loose cards and 12 melds, and at most
// 24 * 1000 points, so a cost stays below 2^25.
using Cost = std::uint32_t;

inline constexpr Cost kMeldCost = 1;
inline constexpr Cost kImpossible = Cost{1} << 28;  // eight of them still add up without overflow

constexpr Cost loose_cost(int points) noexcept { return static_cast<Cost>(points) * 1024 + 32; }
constexpr int points_of(Cost cost) noexcept { return static_cast<int>(cost >> 10); }
constexpr int loose_of(Cost cost) noexcept { return static_cast<int>(cost >> 5 & 31); }
constexpr int melds_of(Cost cost) noexcept { return static_cast<int>(cost & 31); }

// Costs of a part of the hand by the number of jokers that its melds use, exactly.
using JokerCosts = std::array<Cost, kMaxJokers + 1>;

constexpr JokerCosts impossible_costs() noexcept {
  JokerCosts costs{};
  costs.fill(kImpossible);
  return costs;
}

constexpr JokerCosts no_cost() noexcept {
  JokerCosts costs = impossible_costs();
  costs[0] = 0;
  return costs;
}

// Both parts together, with up to `jokers` jokers shared out between them.
constexpr JokerCosts combine(const JokerCosts& a, const JokerCosts& b, int jokers) noexcept {
  JokerCosts both = impossible_costs();
  for (int i = 0; i <= jokers; ++i)
    for (int j = 0; i + j <= jokers; ++j) {
      Cost& cost = both[static_cast<std::size_t>(i) + static_cast<std::size_t>(j)];
      cost = std::min(cost, a[static_cast<std::size_t>(i)] + b[static_cast<std::size_t>(j)]);
    }
  return both;
}

}  // namespace remigio

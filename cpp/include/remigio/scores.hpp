// What a deal brings each seat. Amounts are whole numbers of `unit`ths of a point, so that halves are exact (A50).
#pragma once

#include <cstdint>
#include <span>

#include "remigio/game_rules.hpp"
#include "remigio/rules.hpp"

namespace remigio {

// What a number of points comes to with a factor whose denominator divides the unit; half points as the rules have
// them.
[[nodiscard]] std::int64_t amount_of(int points, Factor factor, HalfPoints half_points, std::int64_t unit) noexcept;

// The least unit in which every factor of the rules is whole; 0 if it is above kMostUnit.
inline constexpr std::int64_t kMostUnit = 1'000'000;
[[nodiscard]] std::int64_t unit_of(const Rules& rules) noexcept;

// How a deal was closed.
struct ClosedDeal {
  int closer = -1;  // a seat, or -1: nobody
  CloseKind kind = CloseKind::melds;
  Factor factor;
  int closer_points = 0;  // left loose, after a knock
};

// Writes the change of each seat's score: by the close, whose losers' points stand in `points`, and for wrong closes.
void score_deal(const GameRules& rules, const ClosedDeal& closed, std::span<const int> points,
                std::span<const int> wrong_closes, std::int64_t unit, std::span<std::int64_t> changes) noexcept;

}  // namespace remigio

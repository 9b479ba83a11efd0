// What a deal brings each player.
#pragma once

#include <span>

#include "remigio/fixed_list.hpp"
#include "remigio/waiting.hpp"

namespace remigio {

// How a deal has ended, and whose points are left: those of the others in the order of play, ours.
struct DealEnd {
  static constexpr int kNobody = -1;
  static constexpr int kWe = static_cast<int>(kMostOthers);

  int closer = kNobody;  // the place of one of the others, or kWe
  Factor factor;
  int our_points = 0;
  FixedList<int, kMostOthers> points;
};

class WaitingScores {
 public:
  explicit WaitingScores(const TableRules& table, std::span<const std::int64_t> scores) noexcept
      : table_(table), scores_(scores) {}

  // In parts of a point: an amount times the number of the others.
  [[nodiscard]] std::int64_t result(const DealEnd& end) const noexcept;

  // Counts the deal if the match ends for us with it.
  void count(const DealEnd& end, MatchCounts& counts) const noexcept;

 private:
  // What a number of points comes to with the factor; half points as the rules have them (A50).
  [[nodiscard]] std::int64_t amount(int points, Factor factor) const noexcept;

  // What all losers together write or pay.
  [[nodiscard]] std::int64_t of_losers(const DealEnd& end) const noexcept;

  [[nodiscard]] std::int64_t for_closer(const DealEnd& end) const noexcept;

  // What is added to the score of a player, of the others by their places, or ours.
  [[nodiscard]] std::int64_t change(const DealEnd& end, int player) const noexcept;

  [[nodiscard]] bool is_out(std::int64_t score) const noexcept;

  const TableRules& table_;
  std::span<const std::int64_t> scores_;
};

}  // namespace remigio

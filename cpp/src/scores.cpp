#include "remigio/scores.hpp"

#include <numeric>

namespace remigio {

namespace {

class DealScores {
 public:
  DealScores(const GameRules& rules, std::int64_t unit, std::span<std::int64_t> changes) noexcept
      : rules_(rules), unit_(unit), changes_(changes) {}

  void close(const ClosedDeal& closed, std::span<const int> points) noexcept {
    std::int64_t& for_closer = changes_[static_cast<std::size_t>(closed.closer)];
    for (std::size_t seat = 0; seat < changes_.size(); ++seat)
      if (static_cast<int>(seat) != closed.closer) lose(closed, points[seat], changes_[seat], for_closer);
    if (rules_.scoring == Scoring::penalty || rules_.scoring == Scoring::payments) return;
    // S1-28; the bonus comes from nobody (A57).
    for_closer += amount(rules_.close_bonus, rules_.bonus_multiplied ? closed.factor : Factor{});
    if (rules_.scoring == Scoring::knock && closed.kind == CloseKind::gin)
      for_closer += amount(rules_.gin_bonus, Factor{});
  }

  // A39.
  void charge(std::size_t seat, int wrong_closes) noexcept {
    const std::int64_t cost = amount(rules_.wrong_close_penalty, Factor{}) * wrong_closes;
    if (rules_.scoring == Scoring::payments) {
      for (std::int64_t& change : changes_) change += cost;
      changes_[seat] -= cost * static_cast<std::int64_t>(changes_.size());
    } else {
      changes_[seat] += rules_.scoring == Scoring::penalty ? cost : -cost;
    }
  }

 private:
  [[nodiscard]] std::int64_t amount(int points, Factor factor) const noexcept {
    return amount_of(points, factor, rules_.half_points, unit_);
  }

  void lose(const ClosedDeal& closed, int points, std::int64_t& loser, std::int64_t& closer) const noexcept {
    const std::int64_t lost = amount(points, closed.factor);
    switch (rules_.scoring) {
      case Scoring::penalty: loser += lost; break;  // S4-30, A54
      case Scoring::winner: closer += lost; break;  // S1-17, S2-23, S4-35
      case Scoring::ledger:                         // S1-29
      case Scoring::payments:                       // S4-37, S4-65
        closer += lost;
        loser -= lost;
        break;
      case Scoring::knock:
        if (closed.kind == CloseKind::knock && points <= closed.closer_points)
          loser += amount(closed.closer_points - points, closed.factor) + amount(rules_.undercut_bonus, Factor{});
        else
          closer += amount(points - closed.closer_points, closed.factor);
    }
  }

  const GameRules& rules_;
  std::int64_t unit_;
  std::span<std::int64_t> changes_;
};

}  // namespace

std::int64_t amount_of(int points, Factor factor, HalfPoints half_points, std::int64_t unit) noexcept {
  const std::int64_t product = std::int64_t{points} * factor.numerator;
  const std::int64_t divisor = factor.denominator;
  if (half_points == HalfPoints::exact) return product * (unit / divisor);
  const std::int64_t whole = product / divisor;
  const std::int64_t twice = 2 * (product % divisor);
  const bool half_up = half_points == HalfPoints::up || (half_points == HalfPoints::even && whole % 2 == 1);
  const bool up = twice > divisor || (twice == divisor && half_up);
  return (whole + (up ? 1 : 0)) * unit;
}

std::int64_t unit_of(const Rules& rules) noexcept {
  std::int64_t unit = 1;
  for (const FactorPair& pair : rules.factors)
    for (const Factor& factor : {pair.with_joker, pair.without_joker}) {
      unit = std::lcm(unit, std::int64_t{factor.denominator});
      if (unit > kMostUnit) return 0;
    }
  return unit;
}

void score_deal(const GameRules& rules, const ClosedDeal& closed, std::span<const int> points,
                std::span<const int> wrong_closes, std::int64_t unit, std::span<std::int64_t> changes) noexcept {
  for (std::int64_t& change : changes) change = 0;
  DealScores scores(rules, unit, changes);
  if (closed.closer >= 0) scores.close(closed, points);
  for (std::size_t seat = 0; seat < changes.size(); ++seat) scores.charge(seat, wrong_closes[seat]);
}

}  // namespace remigio

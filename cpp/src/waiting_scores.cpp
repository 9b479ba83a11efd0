#include "waiting_scores.hpp"

#include <algorithm>

#include "remigio/scores.hpp"

namespace remigio {

std::int64_t WaitingScores::amount(int points, Factor factor) const noexcept {
  return amount_of(points, factor, table_.half_points, table_.unit);
}

std::int64_t WaitingScores::of_losers(const DealEnd& end) const noexcept {
  std::int64_t sum = 0;
  for (std::size_t other = 0; other < end.points.size(); ++other)
    if (static_cast<int>(other) != end.closer) sum += amount(end.points[other], end.factor);
  return end.closer == DealEnd::kWe ? sum : sum + amount(end.our_points, end.factor);
}

// S1-17, S1-28, S4-35; the bonus comes from nobody (A57).
std::int64_t WaitingScores::for_closer(const DealEnd& end) const noexcept {
  const std::int64_t bonus = std::int64_t{table_.close_bonus} * table_.unit;
  return of_losers(end) + (table_.bonus_multiplied ? amount(table_.close_bonus, end.factor) : bonus);
}

std::int64_t WaitingScores::change(const DealEnd& end, int player) const noexcept {
  if (end.closer == DealEnd::kNobody) return 0;
  if (player == end.closer) return table_.scoring == Scoring::penalty ? 0 : for_closer(end);
  const int points = player == DealEnd::kWe ? end.our_points : end.points[static_cast<std::size_t>(player)];
  switch (table_.scoring) {
    case Scoring::penalty: return amount(points, end.factor);  // S4-30, A54
    case Scoring::winner: return 0;
    default: return -amount(points, end.factor);  // S1-29, S4-65
  }
}

std::int64_t WaitingScores::result(const DealEnd& end) const noexcept {
  const std::int64_t ours = change(end, DealEnd::kWe);
  const auto others = static_cast<std::int64_t>(end.points.size());
  if (table_.scoring == Scoring::ledger || table_.scoring == Scoring::payments) return ours * others;
  std::int64_t theirs = 0;
  for (int other = 0; other < others; ++other) theirs += change(end, other);
  const std::int64_t more = ours * others - theirs;
  return table_.scoring == Scoring::penalty ? -more : more;
}

bool WaitingScores::is_out(std::int64_t score) const noexcept {
  if (table_.eliminate_below && score < *table_.eliminate_below) return true;  // S1-32, A58
  const bool at_target = table_.target && score >= *table_.target;             // A60
  return at_target && table_.scoring == Scoring::penalty && table_.match_end != MatchEnd::target;
}

void WaitingScores::count(const DealEnd& end, MatchCounts& counts) const noexcept {
  if (end.closer == DealEnd::kNobody) return;
  const bool low_wins = table_.scoring == Scoring::penalty;
  const std::int64_t ours = scores_[0] + change(end, DealEnd::kWe);
  const auto reaches = [&](std::int64_t score) { return table_.target && score >= *table_.target; };
  int standing = 0;
  bool reached = reaches(ours);
  bool ahead = true;
  bool behind = false;
  for (std::size_t other = 0; other < end.points.size(); ++other) {
    const std::int64_t score = scores_[other + 1] + change(end, static_cast<int>(other));
    if (is_out(score)) continue;
    ++standing;
    reached = reached || reaches(score);
    ahead = ahead && (low_wins ? ours < score : ours > score);
    behind = behind || (low_wins ? ours > score : ours < score);
  }
  const bool by_target = reached && (!low_wins || table_.match_end == MatchEnd::target);
  const bool over = by_target || standing == 0 || (table_.match_end == MatchEnd::two_left && standing == 1);
  if (is_out(ours) || (over && behind))
    ++counts.lost;
  else if (over && ahead)
    ++counts.won;
}

}  // namespace remigio

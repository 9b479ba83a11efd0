#include "remigio/scoreboard.hpp"

#include <algorithm>

namespace remigio {

Scoreboard::Scoreboard(const GameRules& rules, int players, std::int64_t unit)
    : rules_(rules),
      unit_(unit),
      scores_(static_cast<std::size_t>(players), rules.start_score * unit),
      out_(static_cast<std::size_t>(players), false),
      reentries_(static_cast<std::size_t>(players), 0) {
  list_playing();
}

void Scoreboard::list_playing() {
  playing_.clear();
  for (int seat = 0; seat < players(); ++seat)
    if (!is_out(seat)) playing_.push_back(seat);
}

int Scoreboard::dealer_place() const noexcept {
  return static_cast<int>(std::ranges::find(playing_, dealer_) - playing_.begin());
}

bool Scoreboard::falls_out(std::int64_t score) const noexcept {
  if (rules_.eliminate_below && score < *rules_.eliminate_below * unit_) return true;  // S1-32, A58
  return low_wins() && rules_.match_end != MatchEnd::target && rules_.target &&
         score >= *rules_.target * unit_;  // S4-31
}

void Scoreboard::add(std::span<const std::int64_t> changes, int closer, bool redeal) {
  ++deals_;
  if (redeal) return;
  ++counted_;
  const int next = playing_[next_dealer(changes, closer)];
  for (std::size_t place = 0; place < playing_.size(); ++place) {
    const auto seat = static_cast<std::size_t>(playing_[place]);
    scores_[seat] += changes[place];
    out_[seat] = falls_out(scores_[seat]);
  }
  dealer_ = next;
  while (is_out(dealer_) && std::ranges::find(out_, false) != out_.end()) dealer_ = (dealer_ + 1) % players();
  list_playing();
  end_if_over(true);
}

// A28. The place among those that have played.
std::size_t Scoreboard::next_dealer(std::span<const std::int64_t> changes, int closer) const noexcept {
  const std::size_t count = playing_.size();
  const std::size_t first = (static_cast<std::size_t>(dealer_place()) + 1) % count;
  if (rules_.dealer_rotation == DealerRotation::next || closer < 0) return first;
  const bool winner = rules_.dealer_rotation == DealerRotation::winner;
  const auto surpasses = [&](std::size_t a, std::size_t b) {
    return winner ? is_better(changes[a], changes[b]) : is_better(changes[b], changes[a]);
  };
  std::size_t found = winner ? static_cast<std::size_t>(closer) : first;
  for (std::size_t step = 0; step < count; ++step)
    if (const std::size_t place = (first + step) % count; surpasses(place, found)) found = place;
  return found;
}

bool Scoreboard::reaches_end() const noexcept {
  if (stopped_) return true;
  if (rules_.match_end == MatchEnd::two_left && playing_.size() == 2) return true;  // S4-33
  if (rules_.match_end == MatchEnd::deals && counted_ >= rules_.match_deals) return true;
  if (!rules_.target || (low_wins() && rules_.match_end != MatchEnd::target)) return false;
  return std::ranges::any_of(playing_, [&](int seat) {  // S1-27, S1-31, A60
    return scores_[static_cast<std::size_t>(seat)] >= *rules_.target * unit_;
  });
}

void Scoreboard::end_if_over(bool counted_deal) {
  if (playing_.size() <= 1) {  // S4-32
    over_ = true;
    winners_ = playing_;
    return;
  }
  if (!counted_deal || !reaches_end()) return;
  choose_winners();
  const bool plays_on = rules_.tie == Tie::play_on ||
                        (rules_.tie == Tie::automatic && rules_.match_end == MatchEnd::two_left && !stopped_);
  over_ = winners_.size() == 1 || !plays_on;  // A62
  if (!over_) winners_.clear();
}

void Scoreboard::choose_winners() {
  winners_.clear();
  for (const int seat : playing_) {
    const std::int64_t score = scores_[static_cast<std::size_t>(seat)];
    if (!winners_.empty()) {
      const std::int64_t best = scores_[static_cast<std::size_t>(winners_[0])];
      if (is_better(best, score)) continue;
      if (is_better(score, best)) winners_.clear();
    }
    winners_.push_back(seat);
  }
}

void Scoreboard::stop() {
  if (over_) return;
  stopped_ = true;
  end_if_over(true);
}

bool Scoreboard::may_reenter(int seat) const noexcept {
  if (!rules_.reentry || over_ || !is_out(seat)) return false;
  return rules_.reentry_max < 0 || reentries_[static_cast<std::size_t>(seat)] < rules_.reentry_max;
}

void Scoreboard::reenter(int seat) {
  std::int64_t worst = scores_[static_cast<std::size_t>(playing_[0])];
  for (const int other : playing_)
    if (is_better(worst, scores_[static_cast<std::size_t>(other)])) worst = scores_[static_cast<std::size_t>(other)];
  scores_[static_cast<std::size_t>(seat)] = worst;
  out_[static_cast<std::size_t>(seat)] = false;
  ++reentries_[static_cast<std::size_t>(seat)];
  list_playing();
}

}  // namespace remigio

// The scores of a match: who is out, whether it is over, who has won, who deals (S4-30 to S4-36, S1-27 to S1-32, A28,
// A53 to A66). Amounts are in the engine's unit. `remigio.reference` has the same in plain Python.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "remigio/scores.hpp"

namespace remigio {

class Scoreboard {
 public:
  Scoreboard(const GameRules& rules, int players, std::int64_t unit);

  [[nodiscard]] int players() const noexcept { return static_cast<int>(scores_.size()); }
  [[nodiscard]] std::span<const std::int64_t> scores() const noexcept { return scores_; }
  [[nodiscard]] bool is_out(int seat) const noexcept { return out_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] int dealer() const noexcept { return dealer_; }
  [[nodiscard]] int deals() const noexcept { return deals_; }  // that were begun, redeals among them
  [[nodiscard]] bool is_over() const noexcept { return over_; }
  [[nodiscard]] const std::vector<int>& winners() const noexcept { return winners_; }

  // Who plays the next deal, in order.
  [[nodiscard]] const std::vector<int>& playing() const noexcept { return playing_; }

  // The place of the dealer among them.
  [[nodiscard]] int dealer_place() const noexcept;

  // Scores a deal: what it brings each of those that played it, in order; who closed it, by place, or -1; whether it is
  // to be dealt anew.
  void add(std::span<const std::int64_t> changes, int closer, bool redeal);

  // The time is over (S4-36).
  void stop();

  // Whether a seat that is out may come back, and its doing so (A63).
  [[nodiscard]] bool may_reenter(int seat) const noexcept;
  void reenter(int seat);

 private:
  [[nodiscard]] bool low_wins() const noexcept { return rules_.scoring == Scoring::penalty; }
  [[nodiscard]] bool is_better(std::int64_t a, std::int64_t b) const noexcept { return low_wins() ? a < b : a > b; }
  [[nodiscard]] bool falls_out(std::int64_t score) const noexcept;
  [[nodiscard]] bool reaches_end() const noexcept;
  [[nodiscard]] std::size_t next_dealer(std::span<const std::int64_t> changes, int closer) const noexcept;
  void list_playing();
  void end_if_over(bool counted_deal);
  void choose_winners();

  GameRules rules_;
  std::int64_t unit_;
  std::vector<std::int64_t> scores_;
  std::vector<bool> out_;
  std::vector<int> reentries_;
  std::vector<int> playing_;
  std::vector<int> winners_;
  int dealer_ = 0;
  int deals_ = 0;
  int counted_ = 0;  // deals that were not dealt anew
  bool over_ = false;
  bool stopped_ = false;
};

}  // namespace remigio

// The fast way to the fewest points of the hands that are most common: at most two copies of a card, at most three
// jokers, and no suit in which both copies of a card could be in runs. See docs/algorithm.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "remigio/hand.hpp"
#include "remigio/run_table.hpp"
#include "remigio/set_table.hpp"

namespace remigio {

class Kernel {
 public:
  static constexpr int kJokers = 3;  // most jokers of a hand that it takes

  Kernel(const Rules& rules, const RunTable& runs, const SetTable& sets, const JokerCosts& alone);

  // The fewest points; nothing for a hand that is not of the kind.
  [[nodiscard]] std::optional<int> deadwood(const Hand& hand) const noexcept;

 private:
  template <int Jokers>
  class Walk;

  void fill_runs(const Rules& rules, const RunTable& runs);
  void fill_sets(const SetTable& sets);

  // By the ranks of a suit.
  struct RunRow {
    std::vector<std::uint16_t> points;  // left, with exactly so many jokers in runs; kNoWay where there is no way
    std::vector<std::uint16_t> reach;   // the ranks that are in any run with at most so many jokers
  };
  static constexpr int kNoWay = 1 << 15;
  static_assert(kNoWay > kMaxCards * kMaxPoints);

  std::array<RunRow, kJokers + 1> runs_;

  // By the suits of a rank that are held (low four bits) and held twice (high four bits): the fewest cards left when
  // exactly so many jokers are in sets, at least one set being there; kNoSet where there is no way.
  static constexpr std::uint8_t kNoSet = 255;
  std::array<std::array<std::uint8_t, 256>, kJokers + 1> left_{};

  std::array<std::uint16_t, kRanks> points_{};      // of a card
  std::array<std::uint16_t, kJokers + 1> alone_{};  // of jokers that are in no meld with a natural
  int two_runs_ = 0;                                // cards and jokers of a suit from which it may have two runs
  int fewest_for_set_ = 0;                          // cards and jokers
  bool two_aces_ = false;                           // a run may hold two aces
};

}  // namespace remigio

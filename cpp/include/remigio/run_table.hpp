// Runs live inside a suit: a table by the ranks held answers them.
#pragma once

#include <cstdint>
#include <vector>

#include "remigio/cost.hpp"
#include "remigio/meld_rules.hpp"

namespace remigio {

class RunTable {
 public:
  explicit RunTable(const Rules& rules);

  // With how many jokers (bit j) these ranks of a suit, all of them, make one run.
  [[nodiscard]] std::uint32_t one_run(std::uint32_t ranks) const noexcept { return one_run_[ranks]; }

  // The same with a second ace of the suit in the run (A12).
  [[nodiscard]] std::uint32_t one_run_of_two_aces(std::uint32_t ranks) const noexcept {
    return two_aces_.empty() ? 0u : two_aces_[ranks];
  }

  // The lowest start of the run that these ranks make with so many jokers; needs one that one_run() tells of.
  [[nodiscard]] int first_start(std::uint32_t ranks, int jokers) const noexcept {
    return first_start_[ranks * (kMaxJokers + 1) + static_cast<std::uint32_t>(jokers)];
  }

  // The cheapest parting of a suit, one card a rank, into runs and loose cards.
  [[nodiscard]] const JokerCosts& costs(std::uint32_t ranks) const noexcept { return costs_[ranks]; }

 private:
  void find_runs(const Rules& rules);
  void find_costs(const Rules& rules);

  std::vector<std::uint16_t> one_run_;
  std::vector<std::uint8_t> first_start_;
  std::vector<std::uint16_t> two_aces_;  // empty unless run_double_ace
  std::vector<JokerCosts> costs_;
};

}  // namespace remigio

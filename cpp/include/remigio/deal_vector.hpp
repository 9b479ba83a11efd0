// Many deals that are stepped at once, over arrays, for programs that learn. A deal that is over is replaced by
// another.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "remigio/observation.hpp"

namespace remigio {

struct RefusedStep {
  std::size_t row = 0;
  Refusal why = Refusal::none;
};

class DealVector {
 public:
  // The engine must outlive it. Deal j of row i has the seed that `Random(seed, i + j * rows).next()` gives, and dealer
  // j modulo the players.
  DealVector(const Engine& engine, std::size_t rows, std::uint64_t seed);

  [[nodiscard]] const Engine& engine() const noexcept { return engine_; }
  [[nodiscard]] std::size_t rows() const noexcept { return deals_.size(); }
  [[nodiscard]] const Deal& deal(std::size_t row) const noexcept { return deals_[row]; }

  // Does an action in each row. Nothing is done if one of them is refused: the first such row is told. For each row
  // that is over by it `over` is 1, and `gains` has what it brings each seat, more being better; elsewhere zeros.
  std::optional<RefusedStep> step(std::span<const ActionId> actions, std::span<double> gains,
                                  std::span<std::uint8_t> over, int threads);

  // Writes, for each row, who is to act, what that seat sees, and a 1 for each legal action.
  void observe(std::span<std::int32_t> to_act, std::span<std::uint8_t> observations, std::span<std::uint8_t> masks,
               int threads) const;

  // Deals anew, from a seed.
  void reset(std::uint64_t seed);

 private:
  [[nodiscard]] Deal next_deal(std::size_t row) const;
  [[nodiscard]] std::size_t first_refused(std::span<const ActionId> actions, int threads) const;  // rows() for none

  const Engine& engine_;
  std::uint64_t seed_;
  std::vector<std::uint64_t> played_;  // how many deals each row has ended
  std::vector<Deal> deals_;
};

}  // namespace remigio

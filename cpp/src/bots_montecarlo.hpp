// Plays on from what is not known, dealt anew.
#pragma once

#include <memory>

#include "bots_adviser.hpp"
#include "remigio/random.hpp"

namespace remigio {

class MonteCarloBot : public Bot {
 public:
  MonteCarloBot(const Adviser& adviser, const Budget& budget)
      : adviser_(adviser), budget_(budget), player_(adviser.distances()) {}

  void begin(std::uint64_t seed) override {
    seed_ = seed;
    decisions_ = 0;
  }
  [[nodiscard]] ActionId choose(const View& view) override;

 private:
  static constexpr std::size_t kMostCandidates = kMaxCards + 2;
  using Candidates = FixedList<ActionId, kMostCandidates>;

  // What the adviser does, and what else might be better.
  [[nodiscard]] Candidates candidates(const View& view);
  [[nodiscard]] ActionId best_of(const View& view, const Candidates& candidates);
  [[nodiscard]] std::int64_t value_of(const Deal& world, ActionId action, int seat);

  AdviserBot adviser_;
  Budget budget_;
  NearestBot player_;          // of every seat in the playouts
  std::vector<Bot*> players_;  // that one, at every seat
  std::vector<ActionId> legal_;
  std::uint64_t seed_ = 0;
  std::uint64_t decisions_ = 0;
};

}  // namespace remigio

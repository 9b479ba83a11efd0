// Plays on from what is not known, dealt anew.
#pragma once

#include "bots_adviser.hpp"

namespace remigio {

class MonteCarloBot : public Bot {
 public:
  MonteCarloBot(const Engine& engine, const Adviser& adviser, const Budget& budget)
      : adviser_(adviser), budget_(budget), players_(static_cast<std::size_t>(engine.players()), &player_) {}

  void begin(std::uint64_t seed) override {
    seed_ = seed;
    decisions_ = 0;
  }
  [[nodiscard]] ActionId choose(const View& view) override;

 private:
  using Candidates = FixedList<ActionId, kMaxCards + 2>;

  [[nodiscard]] Candidates candidates(const View& view);
  [[nodiscard]] ActionId best_of(const View& view, const Candidates& candidates);
  [[nodiscard]] std::int64_t value_of(const Deal& world, ActionId action, int seat);

  AdviserBot adviser_;
  Budget budget_;
  GreedyBot player_;  // of every seat in the playouts
  std::vector<Bot*> players_;
  std::vector<ActionId> legal_;
  std::uint64_t seed_ = 0;
  std::uint64_t decisions_ = 0;
};

}  // namespace remigio

// The exact search for the cheapest arrangement of one hand (see docs/algorithm.md).
//
// A card is in a set, in a run, or loose. The search goes rank by rank and chooses which of its cards go into sets;
// what is left of each suit is parted into runs by table. The jokers are shared out at the end: every part carries its
// cost for each number of jokers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "remigio/solver.hpp"
#include "suit.hpp"

namespace remigio {

class Search {
 public:
  Search(const Solver& solver, const WideHand& hand) noexcept;

  [[nodiscard]] Cost best() noexcept;

 private:
  using Shape = SetTable::Shape;

  [[nodiscard]] Shape held(int rank) const noexcept;
  [[nodiscard]] bool has_many_equal_cards() const noexcept;
  [[nodiscard]] bool may_hold_a_set(int rank) const noexcept;
  void choose_sets(int index, const JokerCosts& sets) noexcept;
  void finish(const JokerCosts& sets) noexcept;

  // What is asked of a suit: the costs of its cards with up to `jokers` jokers, as far as they are below `bound`. What
  // is not below it may come out too high, but not below it.
  struct Question {
    Suit cards;
    int jokers = 0;
    Cost bound = 0;
  };
  struct Answer {
    Question question;
    JokerCosts costs = impossible_costs();

    [[nodiscard]] bool covers(const Question& other) const noexcept {
      return question.cards == other.cards && question.jokers >= other.jokers && question.bound >= other.bound;
    }
  };

  [[nodiscard]] const JokerCosts& suit_costs(std::size_t suit, int jokers, Cost bound) noexcept;
  [[nodiscard]] JokerCosts run_costs(Question question) noexcept;
  [[nodiscard]] JokerCosts peel(const Question& question) noexcept;
  [[nodiscard]] std::uint32_t ranks_in_every_run(const Question& question) const noexcept;
  void peel_runs(const Question& question, int rank, JokerCosts& best) noexcept;
  [[nodiscard]] Answer& peeled(const Suit& cards) noexcept;

  const Solver& solver_;
  int jokers_;
  std::array<Suit, kSuits> suits_{};  // the cards not put into sets so far
  std::array<int, kRanks> set_ranks_{};
  int set_rank_count_ = 0;
  Cost best_ = kImpossible;
  // What was last asked of each suit: a choice of sets changes few suits.
  std::array<Answer, kSuits> last_{};
  // Suits with equal cards, by hash; a later one overwrites an earlier one. Hands with many equal cards in a suit,
  // which are rare, take the large table, the only thing here that is allocated; without memory for it they take
  // longer.
  std::array<Answer, 64> peeled_;
  std::unique_ptr<Answer[]> many_peeled_;  // NOLINT(*-avoid-c-arrays): of a size that std::array has no room for
};

}  // namespace remigio

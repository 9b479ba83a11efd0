#include "remigio/solver.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "search.hpp"

namespace remigio {

namespace {

const Rules& checked(const Rules& rules) {
  if (const auto fault = rules.fault()) throw std::invalid_argument(std::string(*fault));
  return rules;
}

}  // namespace

Solver::Solver(const Rules& rules)
    : rules_(checked(rules)), runs_(rules_), sets_(rules_), alone_(costs_alone()), kernel_(rules_, runs_, sets_, alone_) {}

JokerCosts Solver::costs_alone() const noexcept {
  JokerCosts costs = no_cost();
  const Cost loose = loose_cost(rules_.joker_points);
  for (std::size_t jokers = 1; jokers < costs.size(); ++jokers) {
    costs[jokers] = costs[jokers - 1] + loose;
    for (std::size_t meld = 1; meld <= jokers; ++meld)
      if (is_joker_meld(static_cast<int>(meld)))
        costs[jokers] = std::min(costs[jokers], costs[jokers - meld] + kMeldCost);
  }
  return costs;
}

bool Solver::is_joker_meld(int jokers) const noexcept {
  return jokers > 0 && (is_set(rules_, 0, jokers) || run_start(rules_, {}, jokers, rules_.run_max));
}

HandFault Solver::fault(const WideHand& hand) const noexcept {
  if (hand.size() > kMaxCards) return HandFault::too_many_cards;
  if (hand.jokers() > kMaxJokers) return HandFault::too_many_jokers;
  if (hand.jokers() > 0 && rules_.joker_count() == 0) return HandFault::no_jokers;
  if (hand.jokers() > rules_.joker_count()) return HandFault::jokers;
  HandFault copies = HandFault::none;
  for (int suit = 0; suit < kSuits; ++suit)
    for (int rank = 0; rank < kRanks; ++rank) {
      const int count = hand.count(suit, rank);
      if (count > 0 && (suit >= rules_.suits || rank >= rules_.ranks)) return HandFault::no_such_card;
      if (count > rules_.packs) copies = HandFault::copies;
    }
  return copies;
}

int Solver::deadwood(const Hand& hand) const noexcept {
  if (const auto points = kernel_.deadwood(hand)) return *points;
  return points_of(best(hand.wide()));
}

int Solver::deadwood(const WideHand& hand) const noexcept {
  return Hand::holds(hand) ? deadwood(Hand::of(hand)) : points_of(best(hand));
}

Cost Solver::best(const WideHand& hand) const noexcept { return Search(*this, hand).best(); }

}  // namespace remigio

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

Solver::Solver(const Rules& rules) : rules_(checked(rules)), runs_(rules_), sets_(rules_), alone_() {
  const Cost loose = loose_cost(rules_.joker_points);
  for (int jokers = 1; jokers <= kMaxJokers; ++jokers) {
    Cost& cost = alone_[static_cast<std::size_t>(jokers)];
    cost = jokers_alone(jokers - 1) + loose;
    for (int meld = 1; meld <= jokers; ++meld)
      if (is_joker_meld(meld)) cost = std::min(cost, jokers_alone(jokers - meld) + kMeldCost);
  }
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

int Solver::deadwood(const Hand& hand) const noexcept { return deadwood(hand.wide()); }

int Solver::deadwood(const WideHand& hand) const noexcept { return points_of(best(hand)); }

Cost Solver::best(const WideHand& hand) const noexcept { return Search(*this, hand).best(); }

}  // namespace remigio

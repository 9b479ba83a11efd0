#include "remigio/solver.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>

#include "kernel_builds.hpp"
#include "remigio/planes.hpp"
#include "remigio/sort_few.hpp"
#include "search.hpp"

namespace remigio {

namespace {

std::uint64_t cards_of_pack(const Rules& rules) noexcept {
  std::uint64_t cards = 0;
  for (int suit = 0; suit < rules.suits; ++suit)
    for (int rank = 0; rank < rules.ranks; ++rank) cards |= Hand::bit(code_of(suit, rank));
  return cards;
}

Rules checked(const Rules& rules) {
  if (const auto fault = rules.fault()) throw std::invalid_argument(std::string(*fault));
  return rules;
}

Kernel checked(Kernel kernel) {
  if (std::ranges::find(kernels(), kernel) == kernels().end())
    throw std::invalid_argument("this kernel cannot run here");
  return kernel;
}

Prices prices_of(const Rules& rules) {
  std::array<Price, kRanks + 1> single;
  for (int rank = 0; rank < kRanks; ++rank)
    single[static_cast<std::size_t>(rank)] = {rules.points_of_rank(rank), 1u << rank};
  single[kRanks] = {rules.joker_points, 0};
  sort_few(single, std::ranges::greater{}, &Price::points);  // the joker stays behind its equals
  Prices prices;
  for (const Price& price : single) {
    const bool joins = !prices.empty() && price.ranks != 0 && prices.back().points == price.points;
    if (joins)
      prices.back().ranks |= price.ranks;
    else
      prices.push_back(price);
  }
  return prices;
}

JokerCosts costs_alone(const Rules& rules) noexcept {
  JokerCosts costs = no_cost();
  const Cost loose = loose_cost(rules.joker_points);
  for (std::size_t jokers = 1; jokers < costs.size(); ++jokers) {
    costs[jokers] = costs[jokers - 1] + loose;
    for (std::size_t meld = 1; meld <= jokers; ++meld)
      if (is_joker_meld(rules, static_cast<int>(meld)))
        costs[jokers] = std::min(costs[jokers], costs[jokers - meld] + kMeldCost);
  }
  return costs;
}

}  // namespace

Solver::Solver(const Rules& rules, Kernel kernel)
    : rules_(checked(rules)),
      pack_cards_(cards_of_pack(rules_)),
      runs_(rules_),
      sets_(rules_),
      alone_(costs_alone(rules_)),
      prices_(prices_of(rules_)),
      quick_points_(rules_, runs_, sets_, alone_),
      quick_costs_(rules_, runs_, sets_, alone_),
      kernel_(checked(kernel)),
      functions_(&functions_of(kernel_)) {}

HandFault Solver::size_fault(int size, int jokers) const noexcept {
  if (size > kMaxCards) return HandFault::too_many_cards;
  if (jokers > kMaxJokers) return HandFault::too_many_jokers;
  if (jokers > 0 && rules_.joker_count() == 0) return HandFault::no_jokers;
  return jokers > rules_.joker_count() ? HandFault::more_jokers_than_packs : HandFault::none;
}

HandFault Solver::fault(const Hand& hand) const noexcept {
  if (const HandFault fault = size_fault(hand.size(), hand.jokers()); fault != HandFault::none) return fault;
  if ((hand.cards() & ~pack_cards_) != 0) return HandFault::no_such_card;
  return hand.twice != 0 && rules_.packs < 2 ? HandFault::more_copies_than_packs : HandFault::none;
}

HandFault Solver::fault(const WideHand& hand) const noexcept {
  HandFault fault = size_fault(hand.size(), hand.jokers());
  if (fault != HandFault::none) return fault;
  for (int card = 0; card < kNaturals; ++card) {
    const auto code = static_cast<Code>(card);
    if (hand.count(code) > 0 && (Hand::bit(code) & ~pack_cards_) != 0) return HandFault::no_such_card;
    if (hand.count(code) > rules_.packs) fault = HandFault::more_copies_than_packs;
  }
  return fault;
}

Cost Solver::loose(std::uint64_t once, std::uint64_t twice) const noexcept {
  Cost cost = 0;
  for (int suit = 0; suit < kSuits; ++suit) cost += quick_costs_.loose_suit[lane(once, suit)];
  if (twice != 0)
    for (int suit = 0; suit < kSuits; ++suit) cost += quick_costs_.loose_suit[lane(twice, suit)];
  return cost;
}

std::uint64_t Solver::loners(const Hand& hand) const noexcept {
  const auto jokers = static_cast<std::size_t>(hand.jokers());
  if (jokers > QuickTables<CountPoints>::kJokers || rules_.run_double_ace) return 0;
  std::uint64_t reach = in_every_lane(RankCounts(hand).at_least(quick_points_.set_size[jokers]));
  for (int suit = 0; suit < kSuits; ++suit)
    reach |= std::uint64_t{quick_points_.runs[lane(hand.once, suit)].reach[jokers]} << (16 * suit);
  return hand.cards() & ~reach;
}

int Solver::dearest(const Hand& hand) const noexcept {
  const std::uint32_t ranks = RankCounts(hand).one();
  for (const Price& price : prices_)
    if ((price.ranks & ranks) != 0 || (price.ranks == 0 && hand.jokers() > 0)) return price.points;
  return 0;
}

int Solver::deadwood(const Hand& hand) const noexcept {
  const int points = functions_->points(quick_points_, hand);
  return points >= 0 ? points : points_of(Search(*this, hand.wide()).best());
}

int Solver::deadwood(const WideHand& hand) const noexcept {
  return Hand::holds(hand) ? deadwood(Hand::of(hand)) : points_of(Search(*this, hand).best());
}

void Solver::deadwood(std::span<const Hand> hands, std::span<std::int16_t> points) const noexcept {
  functions_->points_of_many(quick_points_, hands, points);
  for (std::size_t place = 0; place < hands.size(); ++place)
    if (points[place] < 0) points[place] = static_cast<std::int16_t>(deadwood(hands[place]));
}

Cost Solver::best(const Hand& hand) const noexcept {
  const int cost = functions_->cost(quick_costs_, hand);
  return cost >= 0 ? static_cast<Cost>(cost) : Search(*this, hand.wide()).best();
}

Cost Solver::best(const WideHand& hand) const noexcept {
  return Hand::holds(hand) ? best(Hand::of(hand)) : Search(*this, hand).best();
}

}  // namespace remigio

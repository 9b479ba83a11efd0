#include "lay_off_costs.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <tuple>

namespace remigio {

namespace {

// The lowest rank among the cards; past all ranks if they are jokers.
int lowest_rank(const Cards& cards) noexcept {
  int lowest = kRanks;
  for (const Code card : cards)
    if (card != kJoker) lowest = std::min(lowest, rank_of(card));
  return lowest;
}

std::uint64_t wanted_by(const std::vector<Cards>& takes) noexcept {
  std::uint64_t mask = 0;
  for (const Cards& cards : takes)
    for (const Code card : cards) mask |= std::uint64_t{1} << card;
  return mask;
}

int copies_of(const WideHand& hand, std::uint64_t mask) noexcept {
  int count = 0;
  for (; mask != 0; mask &= mask - 1) count += hand.counts[static_cast<std::size_t>(std::countr_zero(mask))];
  return count;
}

}  // namespace

LayOffCosts::LayOffCosts(const Solver& solver, const WideHand& hand, const std::vector<std::vector<Growth>>& growths)
    : solver_(solver), hand_(hand), growths_(growths) {
  plan(0);
}

std::vector<LayOffCosts::Kind> LayOffCosts::kinds(std::size_t first) const {
  std::vector<Kind> found;
  for (std::size_t index = first; index < growths_.size(); ++index) {
    std::vector<Cards> takes;
    for (const Growth& growth : growths_[index]) takes.push_back(growth.added);
    takes.erase(std::unique(takes.begin(), takes.end()), takes.end());  // NOLINT: they are in order
    if (takes.empty()) continue;
    const auto same = std::ranges::find(found, takes, &Kind::takes);
    if (same != found.end())
      ++same->melds;
    else
      found.push_back({std::move(takes), 1});
  }
  for (Kind& kind : found) {
    const std::uint64_t wanted = wanted_by(kind.takes);
    std::size_t parts = 1;
    for (std::uint64_t left = wanted; left != 0; left &= left - 1)
      parts *= std::size_t{hand_.counts[static_cast<std::size_t>(std::countr_zero(left))]} + 1;
    const bool any_part = kind.takes.size() + 1 == parts;  // also all at once, so that others of the kind are of no use
    kind.melds = any_part ? 1 : std::min(kind.melds, copies_of(hand_, wanted));
  }
  return found;
}

// A meld is asked at the lowest rank of which it takes a card, and for jokers alone at the last of these ranks.
void LayOffCosts::plan(std::size_t first) {
  std::vector<Step> steps;
  State start;
  const auto all = kinds(first);
  for (std::size_t kind = 0; kind < all.size(); ++kind) {
    std::uint64_t later = 0;
    std::vector<Cards> jokers_alone;
    for (const Cards& cards : all[kind].takes)
      if (cards[0] == kJoker) jokers_alone.push_back(cards);
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      Step step{rank, static_cast<int>(kind), {}, later};
      for (const Cards& cards : all[kind].takes)
        if (lowest_rank(cards) == rank) step.takes.push_back(cards);
      if (step.takes.empty()) continue;
      step.takes.insert(step.takes.end(), jokers_alone.begin(), jokers_alone.end());
      jokers_alone.clear();
      later |= wanted_by(step.takes);
      steps.push_back(step);
    }
    if (!jokers_alone.empty()) steps.push_back({kRanks, static_cast<int>(kind), jokers_alone, 0});
    start.melds[kind] = static_cast<std::uint8_t>(all[kind].melds);
  }
  for (int rank = 0; rank < kRanks; ++rank) steps.push_back({rank, kNoKind, {}, 0});
  std::ranges::sort(steps, {}, [](const Step& step) { return std::tuple(step.rank, step.kind == kNoKind, step.kind); });
  if (steps == steps_ && start == start_) return;
  steps_ = std::move(steps);
  start_ = start;
  known_.clear();
}

LayOffCost LayOffCosts::best(const WideHand& cards, std::size_t first, Code lowest) {
  if (first != first_) plan(first);
  if (lowest != lowest_) known_.clear();
  first_ = first;
  lowest_ = lowest;
  State state = start_;
  state.rest = cards;
  return from(state);
}

std::size_t LayOffCosts::StateHash::operator()(const State& state) const noexcept {
  std::array<std::uint64_t, sizeof(State) / 8> words;  // NOLINT(*-member-init): written at once
  std::memcpy(words.data(), &state, sizeof(State));
  std::uint64_t mixed = 0;
  for (const std::uint64_t word : words) {
    mixed = (mixed ^ word) * 0x9e37'79b9'7f4a'7c15ULL;
    mixed ^= mixed >> 32;
  }
  return static_cast<std::size_t>(mixed);
}

LayOffCost LayOffCosts::from(const State& state) {
  if (state.step == steps_.size()) return jokers_left(state.rest);
  if (const auto known = known_.find(state); known != known_.end()) return known->second;
  const LayOffCost cost = steps_[state.step].kind == kNoKind ? place(state) : grow(state);
  known_.emplace(state, cost);
  return cost;
}

// No meld of the kind takes cards from this rank on, or one does and then perhaps another.
LayOffCost LayOffCosts::grow(const State& state) {
  const Step& step = steps_[state.step];
  const auto kind = static_cast<std::size_t>(step.kind);
  State next = state;
  ++next.step;
  next.melds[kind] = static_cast<std::uint8_t>(std::min<int>(state.melds[kind], copies_of(state.rest, step.later)));
  LayOffCost least = from(next);
  if (state.melds[kind] == 0) return least;
  next = state;
  --next.melds[kind];
  for (const Cards& cards : step.takes) {
    const auto rest = taken_out(state.rest, cards);
    if (!rest) continue;
    next.rest = *rest;
    least = std::min(least, from(next) + LayOffCost::added(cards.size()));
  }
  return least;
}

// The lowest card of the rank is in a meld of one's own, or it and its equals are loose.
LayOffCost LayOffCosts::place(const State& state) {
  const int rank = steps_[state.step].rank;
  int suit = 0;
  while (suit < kSuits && state.rest.count(suit, rank) == 0) ++suit;
  State next = state;
  if (suit == kSuits) {
    ++next.step;
    return from(next);
  }
  const Code card = code_of(suit, rank);
  const auto copies = static_cast<Cost>(state.rest.count(card));
  next.rest.counts[card] = 0;
  LayOffCost least = from(next) + LayOffCost::of(copies * loose_cost(solver_.rules().points(card)));
  if (card < lowest_) return least;
  for (const Cards& group : groups_with(solver_, without_lower(state.rest, lowest_), card)) {
    next.rest = *taken_out(state.rest, group);
    least = std::min(least, from(next) + LayOffCost::meld());
  }
  return least;
}

LayOffCost LayOffCosts::jokers_left(const WideHand& rest) const noexcept {
  const int jokers = rest.jokers();
  if (lowest_ <= kJoker) return LayOffCost::of(solver_.jokers_alone(jokers));
  return LayOffCost::of(static_cast<Cost>(jokers) * loose_cost(solver_.rules().joker_points));
}

}  // namespace remigio

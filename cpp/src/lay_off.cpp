#include "remigio/lay_off.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "growth.hpp"

namespace remigio {

namespace {

// What is left of the hand when only the melds of the table from `index` on may still grow.
struct State {
  std::size_t index = 0;
  WideHand rest;

  friend bool operator==(const State&, const State&) = default;
};

struct StateHash {
  std::size_t operator()(const State& state) const noexcept {
    std::uint64_t mixed = state.index;
    for (const std::uint8_t copies : state.rest.counts) mixed = (mixed ^ copies) * 0x0000'0100'0000'01b3ULL;
    return static_cast<std::size_t>(mixed ^ mixed >> 32);
  }
};

// First the fewest points, loose cards, melds and cards added are found for every state on the way; then, among the
// ways that reach them, the one whose groups and then additions come first.
class LayOffSearch {
 public:
  LayOffSearch(const Solver& solver, const WideHand& hand, std::span<const Meld> table) : solver_(solver), hand_(hand) {
    for (const Meld& meld : table) {
      growths_.push_back(growths(solver.rules(), hand, meld));
      std::sort(growths_.back().begin(), growths_.back().end(), [](const Growth& a, const Growth& b) {
        return std::tie(a.added, a.start) < std::tie(b.added, b.start);
      });
    }
  }

  LayOff answer() {
    find_best_rests({0, hand_});
    const auto first =
        std::ranges::min_element(best_rests_, [](const auto& a, const auto& b) { return a.second < b.second; });
    const Groups groups = first->second;
    std::erase_if(best_rests_, [&](const auto& rest) { return rest.second != groups; });

    LayOff result;
    State state{0, hand_};
    while (state.index < growths_.size()) {
      const auto [growth, next] = earliest_growth(state);
      if (growth != nullptr) result.additions.push_back({static_cast<int>(state.index), growth->laid, growth->meld});
      state = next;
    }
    result.arrangement = arrangement_of(solver_, state.rest, groups);
    return result;
  }

 private:
  using Value = std::pair<Cost, std::size_t>;  // the cost of what is kept, and the number of cards added

  static std::optional<WideHand> without(WideHand hand, const Cards& cards) noexcept {
    for (const Code card : cards) {
      if (hand.count(card) == 0) return std::nullopt;
      hand.remove(card);
    }
    return hand;
  }

  // Goes on from a state by each growth of its meld that the cards allow.
  template <class Visitor>
  void for_each_growth(const State& state, Visitor&& visit) {
    for (const Growth& growth : growths_[state.index])
      if (const auto rest = without(state.rest, growth.added)) visit(growth, State{state.index + 1, *rest});
  }

  Value best(const State& state) {
    if (const auto known = best_.find(state); known != best_.end()) return known->second;
    if (state.index == growths_.size()) return best_[state] = {solver_.best(state.rest), 0};
    Value value = best({state.index + 1, state.rest});
    for_each_growth(state, [&](const Growth& growth, const State& next) {
      const auto [cost, added] = best(next);
      value = std::min(value, {cost, added + growth.added.size()});
    });
    return best_[state] = value;
  }

  // Collects what may be kept at the end of the best ways, with its groups.
  void find_best_rests(const State& state) {
    if (!visited_.insert(state).second) return;
    if (state.index == growths_.size()) {
      best_rests_.emplace_back(state.rest, best_groups(solver_, state.rest));
      return;
    }
    const Value value = best(state);
    const State ungrown{state.index + 1, state.rest};
    if (best(ungrown) == value) find_best_rests(ungrown);
    for_each_growth(state, [&](const Growth& growth, const State& next) {
      if (leads_on(value, growth, next)) find_best_rests(next);
    });
  }

  bool leads_on(const Value& value, const Growth& growth, const State& next) {
    return best(next) == Value{value.first, value.second - growth.added.size()} && value.second >= growth.added.size();
  }

  // Whether a best way leads from the state to one of the rests that were chosen.
  bool reaches(const State& state) {
    if (state.index == growths_.size())
      return std::ranges::any_of(best_rests_, [&](const auto& rest) { return rest.first == state.rest; });
    if (const auto known = reaches_.find(state); known != reaches_.end()) return known->second;
    const Value value = best(state);
    const State ungrown{state.index + 1, state.rest};
    bool found = best(ungrown) == value && reaches(ungrown);
    for_each_growth(state, [&](const Growth& growth, const State& next) {
      found = found || (leads_on(value, growth, next) && reaches(next));
    });
    return reaches_[state] = found;
  }

  // The first growth of the state's meld on a best way, if any, and where it leads; an addition to an earlier meld
  // comes first.
  std::pair<const Growth*, State> earliest_growth(const State& state) {
    const Value value = best(state);
    std::pair<const Growth*, State> first{nullptr, {state.index + 1, state.rest}};
    for_each_growth(state, [&](const Growth& growth, const State& next) {
      if (first.first == nullptr && leads_on(value, growth, next) && reaches(next)) first = {&growth, next};
    });
    return first;
  }

  const Solver& solver_;
  WideHand hand_;
  std::vector<std::vector<Growth>> growths_;
  std::unordered_map<State, Value, StateHash> best_;
  std::unordered_set<State, StateHash> visited_;
  std::unordered_map<State, bool, StateHash> reaches_;
  std::vector<std::pair<WideHand, Groups>> best_rests_;
};

}  // namespace

LayOff lay_off(const Solver& solver, const WideHand& hand, std::span<const Meld> table) {
  return LayOffSearch(solver, hand, table).answer();
}

}  // namespace remigio

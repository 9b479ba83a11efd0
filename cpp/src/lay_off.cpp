#include "remigio/lay_off.hpp"

#include <algorithm>
#include <tuple>

#include "lay_off_costs.hpp"
#include "remigio/growth.hpp"

namespace remigio {

namespace {

// First the best cost of all ways is found; then, one after the other, the first group and the first addition with
// which it can still be reached.
class LayOffSearch {
 public:
  LayOffSearch(const Solver& solver, const WideHand& hand, std::span<const Meld> table) : solver_(solver), hand_(hand) {
    for (const Meld& meld : table) {
      growths_.push_back(growths(solver.rules(), hand, meld));
      std::ranges::sort(growths_.back(), [](const Growth& a, const Growth& b) {
        return std::tie(a.added, a.start) < std::tie(b.added, b.start);
      });
    }
  }

  LayOff answer() {
    LayOffCosts costs(solver_, hand_, growths_);
    LayOffCost left = costs.best(hand_, 0, 0);
    const WideHand unmelded = choose_groups(costs, left);
    LayOff result;
    const WideHand loose = choose_additions(costs, left, unmelded, result.additions);
    WideHand kept = loose;
    for (const Cards& group : groups_)
      for (const Code card : group) kept.add(card);
    result.arrangement = arrangement_of(solver_, kept, groups_);
    return result;
  }

 private:
  // The melds of one's own that come first; returns the cards that are in none.
  WideHand choose_groups(LayOffCosts& costs, LayOffCost& left) {
    WideHand rest = hand_;
    for (int card = 0; card < kKinds && left.melds() > 0; ++card) {
      const auto lowest = static_cast<Code>(card);
      bool again = true;
      while (again && rest.count(lowest) > 0 && left.melds() > 0) {
        again = false;
        for (const Cards& group : groups_with(solver_, without_lower(rest, lowest), lowest)) {
          const WideHand after = *taken_out(rest, group);
          if (costs.best(after, 0, lowest) + LayOffCost::meld() != left) continue;
          groups_.push_back(group);
          rest = after;
          left = left - LayOffCost::meld();
          again = true;
          break;
        }
      }
    }
    return rest;
  }

  WideHand choose_additions(LayOffCosts& costs, LayOffCost left, WideHand rest,
                            std::vector<Addition>& additions) const {
    for (std::size_t index = 0; index < growths_.size(); ++index)
      for (const Growth& growth : growths_[index]) {
        const auto after = taken_out(rest, growth.added);
        const auto added = LayOffCost::added(growth.added.size());
        if (!after || costs.best(*after, index + 1, kNoCard) + added != left) continue;
        additions.push_back({static_cast<int>(index), growth.laid, growth.meld});
        rest = *after;
        left = left - added;
        break;
      }
    return rest;
  }

  const Solver& solver_;
  WideHand hand_;
  std::vector<std::vector<Growth>> growths_;
  Groups groups_;
};

}  // namespace

LayOff lay_off(const Solver& solver, const WideHand& hand, std::span<const Meld> table) {
  return LayOffSearch(solver, hand, table).answer();
}

}  // namespace remigio

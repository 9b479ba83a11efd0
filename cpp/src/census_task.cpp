#include "census_task.hpp"

#include <numeric>

namespace remigio {

namespace {

bool deals(const Rules& rules, int cards) noexcept { return cards >= 0 && (rules.hand_sizes >> cards & 1u) != 0; }
bool worthless_naturals(const Rules& rules) noexcept { return rules.ace_points == 0 || rules.face_points == 0; }
bool worthless_jokers(const Rules& rules, int jokers) noexcept { return jokers > 0 && rules.joker_points == 0; }

}  // namespace

CensusTask::CensusTask(const Solver& solver, const HandClass& hands)
    : solver_(solver),
      rules_(solver.rules()),
      jokers_(hands.jokers),
      cards_(std::accumulate(hands.copies.begin(), hands.copies.end(), hands.jokers)),
      dearest_(std::max({rules_.ace_points, rules_.face_points, rules_.joker_points, kFirstFace})),
      dealt_(deals(rules_, cards_)),
      one_more_(deals(rules_, cards_ - 1)),
      both_ways_(one_more_ && (dealt_ || !rules_.close_discard_required)),
      pairs_(rules_.five_pairs && (cards_ == kFivePairsCards || (one_more_ && cards_ == kFivePairsCards + 1))),
      worthless_melds_(worthless_naturals(rules_) ||
                       (worthless_jokers(rules_, jokers_) && rules_.joker_min_naturals == 0)) {}

bool CensusTask::may_be_whole(const Shape& shape) const noexcept {
  if (!rules_.special_remigio && !rules_.special_escalera && !rules_.special_color) return false;
  const int thrown = one_more_ ? 1 : 0;
  int largest = 0;
  int ranks_too_many = 0;
  for (const Group& group : shape.groups) {
    largest = std::max(largest, cards_of(group));
    ranks_too_many += std::max(0, kinds_of(group) - 1);
  }
  return cards_ - jokers_ - largest <= thrown || ranks_too_many <= thrown;
}

Closes CensusTask::best_as_dealt(Kinds kinds) const noexcept {
  Closes closes;
  for (Kinds left = kinds; left != 0; left &= left - 1) {
    const auto kind = static_cast<CloseKind>(std::countr_zero(left));
    closes.add(rules_, close_as(rules_, kind, jokers_));
  }
  return closes;
}

}  // namespace remigio

#include "census_task.hpp"

#include <numeric>

namespace remigio {

namespace {

constexpr int kFivePairsCards = 10;

bool larger(const Factor& a, const Factor& b) noexcept {
  return std::int64_t{a.numerator} * b.denominator > std::int64_t{b.numerator} * a.denominator;
}

}  // namespace

CensusTask::CensusTask(const Solver& solver, const HandClass& hands)
    : solver_(solver),
      rules_(solver.rules()),
      jokers_(hands.jokers),
      cards_(std::accumulate(hands.copies.begin(), hands.copies.end(), hands.jokers)),
      dearest_(std::max({rules_.ace_points, rules_.face_points, rules_.joker_points, kFirstFace})) {
  const auto are_dealt = [&](int cards) { return cards >= 0 && (rules_.hand_sizes >> cards & 1u) != 0; };
  dealt_ = are_dealt(cards_);
  one_more_ = are_dealt(cards_ - 1);
  both_ways_ = one_more_ && (dealt_ || !rules_.close_discard_required);
  const bool enough = cards_ == kFivePairsCards || (one_more_ && cards_ == kFivePairsCards + 1);
  pairs_ = rules_.five_pairs && enough;
  const bool naturals_paired = rules_.five_pairs_jokers == JokersInPairs::any || 2 * jokers_ <= kFivePairsCards;
  const bool jokers_pair = rules_.five_pairs_jokers != JokersInPairs::none || jokers_ == 0;
  enough_for_pairs_ = rules_.five_pairs_repeat && naturals_paired && jokers_pair;
  const bool worthless_naturals = rules_.ace_points == 0 || rules_.face_points == 0;
  const bool worthless_jokers = jokers_ > 0 && rules_.joker_points == 0;
  worthless_cards_ = worthless_naturals || worthless_jokers;
  worthless_melds_ = worthless_naturals || (worthless_jokers && rules_.joker_min_naturals == 0);
}

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
  Closes closes{.kinds = kinds, .best = static_cast<CloseKind>(std::countr_zero(kinds)), .with_joker = jokers_ > 0};
  const auto factor = [&](CloseKind kind) { return factor_for(rules_, kind, closes.with_joker); };
  for (Kinds left = kinds; left != 0; left &= left - 1) {
    const auto kind = static_cast<CloseKind>(std::countr_zero(left));
    if (larger(factor(kind), factor(closes.best))) closes.best = kind;
  }
  return closes;
}

Kinds CensusTask::whole_hand_kinds(const WideHand& cards) const noexcept {
  Kinds kinds = 0;
  if (rules_.special_remigio && is_remigio(rules_, cards)) kinds |= bit_of(CloseKind::remigio);
  if (rules_.special_escalera && is_escalera(rules_, cards)) kinds |= bit_of(CloseKind::escalera);
  if (rules_.special_color && is_color(rules_, cards)) kinds |= bit_of(CloseKind::color);
  return kinds;
}

Closes CensusTask::find_closes(const WideHand& hand) const noexcept {
  const auto found = closings(solver_, hand);
  if (found.empty()) return {};
  const Closing& best = found.front();
  const bool thrown_counts = rules_.count_discarded_joker && best.discard == kJoker;
  Closes closes{.kinds = 0, .best = best.kind, .with_joker = best.cards.jokers() > 0 || thrown_counts};
  for (const Closing& closing : found) closes.kinds |= bit_of(closing.kind);
  return closes;
}

}  // namespace remigio

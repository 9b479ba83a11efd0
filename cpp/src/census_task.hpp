// What the rules make of the hands of one class: how they close, and what their points tell.
#pragma once

#include <algorithm>
#include <bit>

#include "remigio/closing.hpp"
#include "remigio/discard.hpp"
#include "remigio/whole_hand.hpp"
#include "suit_patterns.hpp"

namespace remigio {

inline constexpr std::size_t kKindSets = std::size_t{1} << kCloseKinds;

class CensusTask {
 public:
  CensusTask(const Solver& solver, const HandClass& hands);

  [[nodiscard]] const Solver& solver() const noexcept { return solver_; }
  [[nodiscard]] int suits() const noexcept { return rules_.suits; }
  [[nodiscard]] int most_points() const noexcept { return cards_ * dearest_; }

  // Whether points are those after the best discard.
  [[nodiscard]] bool after_discard() const noexcept { return one_more_ && !dealt_; }

  [[nodiscard]] const Rules& rules() const noexcept { return rules_; }

  // Whether a card may be thrown to close.
  [[nodiscard]] bool one_more() const noexcept { return one_more_; }

  // Whether some hands of the shape may be one of the plays of the whole hand, a card thrown or not.
  [[nodiscard]] bool may_be_whole(const Shape& shape) const noexcept;

  // Whether no meld can be made of a hand; `all` are the points of all its cards, `left` those that stay.
  template <class AnyHand>
  [[nodiscard]] bool has_no_meld(const AnyHand& hand, int all, int left) const noexcept {
    if (left + (after_discard() ? dearest_ : 0) < all) return false;
    if (after_discard() && solver_.deadwood(hand) < all) return false;
    return !worthless_melds_ || melds_of(solver_.best(hand)) == 0;
  }

  // The closes without a discard. `whole`: as may_be_whole(); `left`: the points that stay.
  template <class AnyHand>
  [[nodiscard]] Kinds kinds_as_dealt(const AnyHand& hand, bool whole, int left) const noexcept {
    if (!dealt_) return 0;
    Kinds kinds = whole ? whole_hand_kinds(rules_, hand) : 0;
    if (pairs_ && odd_ones(hand, rules_.pair_kind) <= jokers_ && is_five_pairs(rules_, hand))
      kinds |= bit_of(CloseKind::five_pairs);
    return kinds | meld_kinds(solver_, hand, left);
  }

  // The best of kinds without a discard, which are some.
  [[nodiscard]] Closes best_as_dealt(Kinds kinds) const noexcept;

  // The closes where a card may be thrown. `whole` and `left` as above.
  template <class AnyHand>
  [[nodiscard]] Closes closes_with_discard(const AnyHand& hand, bool whole, int left) const noexcept {
    const bool may = whole || left <= rules_.close_limit ||
                     (pairs_ && odd_ones(hand, rules_.pair_kind) <= jokers_ + 1) ||
                     (both_ways_ && other_points(hand) <= rules_.close_limit);
    return may ? all_closes(solver_, hand) : Closes{};
  }

 private:
  // The points that stay if a card is thrown where `left` are without, or the other way round.
  template <class AnyHand>
  [[nodiscard]] int other_points(const AnyHand& hand) const noexcept {
    return after_discard() ? solver_.deadwood(hand) : best_discard(solver_, hand).points;
  }

  const Solver& solver_;
  const Rules& rules_;
  int jokers_;
  int cards_;
  int dearest_;     // the most points of a card
  bool dealt_;      // so many cards are dealt
  bool one_more_;   // one less is dealt
  bool both_ways_;  // all the cards may close, and all but one
  bool pairs_;      // there may be five pairs
  bool worthless_melds_;
};

}  // namespace remigio

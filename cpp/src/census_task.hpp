// What the rules make of the hands of one class: how they close, and what their points tell.
#pragma once

#include <algorithm>
#include <bit>

#include "remigio/discard.hpp"
#include "remigio/whole_hand.hpp"
#include "suit_patterns.hpp"

namespace remigio {

inline WideHand wide(WideHand hand) noexcept { return hand; }
inline WideHand wide(const Hand& hand) noexcept { return hand.wide(); }

// The kinds of close, bit by bit.
using Kinds = std::uint32_t;
inline constexpr std::size_t kKindSets = std::size_t{1} << kCloseKinds;

class CensusTask {
 public:
  CensusTask(const Solver& solver, const HandClass& hands);

  [[nodiscard]] const Solver& solver() const noexcept { return solver_; }
  [[nodiscard]] int suits() const noexcept { return rules_.suits; }
  [[nodiscard]] int most_points() const noexcept { return cards_ * dearest_; }

  // Whether points are those after the best discard.
  [[nodiscard]] bool after_discard() const noexcept { return one_more_ && !dealt_; }

  // Whether the factor of the close is that with jokers (A41).
  [[nodiscard]] bool with_joker(const BestClosing& closing) const noexcept {
    return closing.jokers > 0 || (rules_.count_discarded_joker && closing.discard == kJoker);
  }

  // Whether a card may be thrown to close.
  [[nodiscard]] bool one_more() const noexcept { return one_more_; }

  // Whether some hands of the shape may be one of the plays of the whole hand, a card thrown or not.
  [[nodiscard]] bool may_be_whole(const Shape& shape) const noexcept;

  // Whether no meld can be made of a hand; `all` are the points of all its cards, `left` those that stay.
  template <class AnyHand>
  [[nodiscard]] bool has_no_meld(const AnyHand& hand, int all, int left) const noexcept {
    if (left + (after_discard() ? dearest_ : 0) < all) return false;
    if (after_discard() && solver_.deadwood(hand) < all) return false;
    return !worthless_melds_ || melds_of(solver_.best(wide(hand))) == 0;
  }

  // The closes without a discard. `whole`: as may_be_whole(); `left`: the points that stay.
  template <class AnyHand>
  [[nodiscard]] Kinds kinds_as_dealt(const AnyHand& hand, bool whole, int left) const noexcept {
    if (!dealt_) return 0;
    Kinds kinds = whole ? whole_hand_kinds(hand) : 0;
    if (pairs_ && is_pairs(hand)) kinds |= bit_of(CloseKind::five_pairs);
    if (left > rules_.close_limit) return kinds;
    // A loose card that counts nothing is loose all the same.
    if (left == 0 && (!worthless_cards_ || loose_of(solver_.best(wide(hand))) == 0))
      return kinds | bit_of(rules_.knock_scoring ? CloseKind::gin : CloseKind::melds);
    return rules_.close_limit > 0 ? kinds | bit_of(CloseKind::knock) : kinds;
  }

  // The best of kinds without a discard, which are some.
  [[nodiscard]] Closes best_as_dealt(Kinds kinds) const noexcept;

  // The closes where a card may be thrown. `whole` and `left` as above.
  template <class AnyHand>
  [[nodiscard]] Closes closes_with_discard(const AnyHand& hand, bool whole, int left) const noexcept {
    const bool may = whole || left <= rules_.close_limit || (pairs_ && odd_ones(hand) <= jokers_ + 1) ||
                     (both_ways_ && other_points(hand) <= rules_.close_limit);
    return may ? all_closes(solver_, hand) : Closes{};
  }

 private:
  // How many of the ranks, or the kinds of card, that can be pairs are held an odd number of times; or fewer.
  [[nodiscard]] int odd_ones(const Hand& hand) const noexcept {
    std::uint64_t odd = hand.cards() ^ hand.twice;
    if (rules_.pair_kind == PairKind::rank) {
      odd ^= odd >> 32;
      odd = (odd ^ odd >> 16) & 0x1fff;
    }
    return std::popcount(odd);
  }
  [[nodiscard]] static int odd_ones(const WideHand& /*hand*/) noexcept { return 0; }

  template <class AnyHand>
  [[nodiscard]] bool is_pairs(const AnyHand& hand) const noexcept {
    return odd_ones(hand) <= jokers_ && is_five_pairs(rules_, hand);
  }

  // The points that stay if a card is thrown where `left` are without, or the other way round.
  template <class AnyHand>
  [[nodiscard]] int other_points(const AnyHand& hand) const noexcept {
    return after_discard() ? solver_.deadwood(hand) : best_discard(solver_, hand).points;
  }

  template <class AnyHand>
  [[nodiscard]] Kinds whole_hand_kinds(const AnyHand& cards) const noexcept {
    Kinds kinds = 0;
    if (rules_.special_remigio && is_remigio(rules_, cards)) kinds |= bit_of(CloseKind::remigio);
    if (rules_.special_escalera && is_escalera(rules_, cards)) kinds |= bit_of(CloseKind::escalera);
    if (rules_.special_color && is_color(rules_, cards)) kinds |= bit_of(CloseKind::color);
    return kinds;
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
  bool worthless_cards_;
  bool worthless_melds_;
};

}  // namespace remigio

// What is thrown to wait, and what a hand costs whose owner does not close.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "remigio/discard.hpp"
#include "remigio/waiting.hpp"

namespace remigio {

constexpr bool is_larger(Factor a, Factor b) noexcept {
  return std::int64_t{a.numerator} * b.denominator > std::int64_t{b.numerator} * a.denominator;
}

// How many of each card are known to be elsewhere than in our hand.
using AwayCounts = std::array<int, kKinds>;

template <class AnyHand>
class WaitingPolicy {
 public:
  WaitingPolicy(const Solver& solver, const TableRules& table, Factor factor) noexcept
      : solver_(solver), rules_(solver.rules()), table_(table), factor_(factor) {
    dealt_ = 0;
    while ((rules_.hand_sizes >> dealt_ & 1u) == 0) ++dealt_;
    for (int kind = 0; kind < kCloseKinds; ++kind)
      for (const bool joker : {false, true})
        if (is_larger(factor_for(rules_, static_cast<CloseKind>(kind), joker), factor_))
          (joker ? better_with_joker_ : better_) |= bit_of(static_cast<CloseKind>(kind));
  }

  [[nodiscard]] Factor factor() const noexcept { return factor_; }

  // Whether a hand of one card more than is dealt closes with a better factor: what `best_closing` tells, but only
  // closes are looked for that would be better.
  [[nodiscard]] bool closes_better(const AnyHand& hand) const noexcept {
    const bool whole_hand = may_be_whole(hand);
    if (!rules_.close_discard_required && is_better(hand, kNoCard, whole_hand)) return true;
    return any_discard(hand, [&](Code card, const AnyHand& rest) { return is_better(rest, card, whole_hand); });
  }

  // See WaitingTable::first_throw.
  [[nodiscard]] Code to_throw(const AnyHand& hand, const AwayCounts& away) const noexcept {
    FixedList<Code, kMaxCards> choices;
    any_discard(hand, [&](Code card, const AnyHand& rest) {
      if (best_closing(solver_, rest)) choices.push_back(card);
      return false;
    });
    if (choices.empty()) return best_discard(solver_, hand).card;
    if (choices.size() == 1) return choices[0];
    const auto order = [&](Code card) {
      AnyHand rest = hand;
      rest.remove(card);
      return std::tuple(-helpful(rest, hand, away), losing_points(rest), -rules_.points(card), card);
    };
    auto best = order(choices[0]);
    for (const Code card : std::span<const Code>(choices).subspan(1)) best = std::min(best, order(card));
    return std::get<Code>(best);
  }

  // S4-28, S2-23, A19.
  [[nodiscard]] int losing_points(const AnyHand& hand) const noexcept {
    if (hand.size() == dealt_ && (kinds_of_whole(hand) & table_.loser_kinds_zero) != 0) return 0;
    if (table_.loser_melds_free) return solver_.deadwood(hand);
    int points = 0;
    for (int card = 0; card < kKinds; ++card)
      points += hand.count(static_cast<Code>(card)) * rules_.points(static_cast<Code>(card));
    return points;
  }

 private:
  // Whether `ask` says yes to a card that may be thrown and the rest of the hand.
  template <class Ask>
  bool any_discard(const AnyHand& hand, const Ask& ask) const noexcept {
    for (int kind = 0; kind < kKinds; ++kind) {
      const auto card = static_cast<Code>(kind);
      if (hand.count(card) == 0 || (card == kJoker && !rules_.discard_jokers)) continue;
      AnyHand rest = hand;
      rest.remove(card);
      if (ask(card, rest)) return true;
    }
    return false;
  }

  static bool may_be_whole(const Rules& rules, const Hand& hand) noexcept { return may_be_whole_hand(rules, hand); }
  static bool may_be_whole(const Rules& /*rules*/, const WideHand& /*hand*/) noexcept { return true; }
  [[nodiscard]] bool may_be_whole(const AnyHand& hand) const noexcept { return may_be_whole(rules_, hand); }

  [[nodiscard]] Kinds kinds_of_whole(const AnyHand& cards) const noexcept {
    const bool pairs = rules_.five_pairs && is_five_pairs(rules_, cards);
    return whole_hand_kinds(rules_, cards) | (pairs ? bit_of(CloseKind::five_pairs) : 0);
  }

  [[nodiscard]] bool is_better(const AnyHand& cards, Code discard, bool whole_hand) const noexcept {
    const BestClosing closing{CloseKind::melds, {}, discard, static_cast<std::uint8_t>(cards.jokers()), 0};
    const Kinds better = with_joker(rules_, closing) ? better_with_joker_ : better_;
    if (whole_hand && (kinds_of_whole(cards) & better) != 0) return true;
    if ((better & (bit_of(CloseKind::melds) | bit_of(CloseKind::knock))) == 0) return false;
    return (meld_kinds(solver_, cards, solver_.deadwood(cards)) & better) != 0;
  }

  // How many cards that are not seen give a better factor if one of them comes next.
  [[nodiscard]] int helpful(const AnyHand& rest, const AnyHand& held, const AwayCounts& away) const noexcept {
    int cards = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
      const auto card = static_cast<Code>(kind);
      const int left = rules_.copies(card) - held.count(card) - away[card];
      if (left <= 0 || (card == kJoker && rest.jokers() == kMaxJokers)) continue;
      AnyHand next = rest;
      next.add(card);
      if (closes_better(next)) cards += left;
    }
    return cards;
  }

  const Solver& solver_;
  const Rules& rules_;
  const TableRules& table_;
  Factor factor_;
  int dealt_;
  Kinds better_ = 0;  // the kinds of close with a better factor without jokers, and with
  Kinds better_with_joker_ = 0;
};

}  // namespace remigio

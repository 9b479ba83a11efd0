// The plays of the whole hand: they close by themselves, whatever melds the cards make.
#pragma once

#include <bit>

#include "remigio/hand.hpp"
#include "remigio/rules.hpp"

namespace remigio {

// Whether the cards are such a play. That the rules have it, the caller asks.
bool is_remigio(const Rules& rules, const Hand& cards) noexcept;
bool is_remigio(const Rules& rules, const WideHand& cards) noexcept;
bool is_escalera(const Rules& rules, const Hand& cards) noexcept;
bool is_escalera(const Rules& rules, const WideHand& cards) noexcept;
bool is_color(const Rules& rules, const Hand& cards) noexcept;
bool is_color(const Rules& rules, const WideHand& cards) noexcept;
bool is_five_pairs(const Rules& rules, const Hand& cards) noexcept;
bool is_five_pairs(const Rules& rules, const WideHand& cards) noexcept;

inline constexpr int kFivePairsCards = 10;

// Whether five pairs can be made of so many naturals and jokers: `odd` of the groups of alike naturals have an odd
// number of them, and one has more than two or none has.
bool are_pairs(const Rules& rules, int naturals, int jokers, int odd, bool more_than_two) noexcept;

// How many ranks, or kinds of card, are held an odd number of times: so many jokers do pairs need at least.
[[nodiscard]] inline int odd_ones(const Hand& cards, PairKind kind) noexcept {
  std::uint64_t odd = cards.cards() ^ cards.twice;
  if (kind == PairKind::rank) {
    odd ^= odd >> 32;
    odd = (odd ^ odd >> 16) & 0x1fff;
  }
  return std::popcount(odd);
}
[[nodiscard]] int odd_ones(const WideHand& cards, PairKind kind) noexcept;

// False only if the cards, also after one of them is thrown, are no play of the whole hand that the rules have; quick.
bool may_be_whole_hand(const Rules& rules, const Hand& cards) noexcept;

}  // namespace remigio

// The plays of the whole hand: they close by themselves, whatever melds the cards make.
#pragma once

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

// False only if the cards, also after one of them is thrown, are no play of the whole hand that the rules have; quick.
bool may_be_whole_hand(const Rules& rules, const Hand& cards) noexcept;

}  // namespace remigio

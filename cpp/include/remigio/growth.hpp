// How a meld on the table may grow by cards of the hand.
#pragma once

#include <optional>
#include <vector>

#include "remigio/meld.hpp"

namespace remigio {

// Cards that may join one meld of the table.
struct Growth {
  Cards added;    // by code
  int start = 0;  // where the grown run starts; 0 for a set
  Cards laid;     // the cards as they are laid
  Meld meld;      // the grown meld
};

// Every growth of the meld. Of growths by the same cards with the same start only the first, naturals before jokers
// from the low end, is kept.
std::vector<Growth> growths(const Rules& rules, const WideHand& hand, const Meld& meld);

// The meld with one card more, at the low or the high end of a run; to a set cards come as if at the low end. Nothing
// if that is no meld.
std::optional<Meld> grown_by(const Rules& rules, const Meld& meld, Code card, bool high) noexcept;

}  // namespace remigio

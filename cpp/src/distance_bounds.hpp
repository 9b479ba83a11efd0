// How much of a hand the runs of a suit and the sets of a rank can keep at most: as if its cards were wanted nowhere
// else, and as if all others could be drawn. A joker that is drawn counts as the natural that it stands for.
#pragma once

#include "distance_tables.hpp"
#include "remigio/hand.hpp"

namespace remigio {

// Filled up to so many jokers and places.
template <int Places>
[[nodiscard]] KeptByJokers<Places> run_bound(const Rules& rules, const DistanceTables<Places>& tables,
                                             const WideHand& held, int suit, int jokers, int places) noexcept;
template <int Places>
[[nodiscard]] KeptByJokers<Places> set_bound(const DistanceTables<Places>& tables, const WideHand& held, int rank,
                                             int jokers) noexcept;

}  // namespace remigio

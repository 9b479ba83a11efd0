// How far a hand is from the closes that are played with the whole hand.
#pragma once

#include <span>

#include "distance_tables.hpp"
#include "remigio/closing.hpp"

namespace remigio {

struct DistanceQuestion;

// The fewest draws to one of the kinds remigio, escalera, color and five pairs, of those asked for; more than kMaxCards
// if there is no way. `windows` are all that a run of any length may fill.
[[nodiscard]] int draws_to_whole_hand(const Rules& rules, const DistanceQuestion& question, Kinds kinds,
                                      std::span<const Window> windows) noexcept;

}  // namespace remigio

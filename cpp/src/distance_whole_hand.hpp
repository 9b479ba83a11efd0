// How far a hand is from the closes that are played with the whole hand.
#pragma once

#include <optional>
#include <span>

#include "distance_planes.hpp"
#include "distance_tables.hpp"
#include "remigio/closing.hpp"

namespace remigio {

struct DistanceQuestion;

// The fewest draws to one of the kinds remigio, escalera, color and five pairs, of those asked for; more than kMaxCards
// if there is no way. `windows` are all that a run of any length may fill.
[[nodiscard]] int draws_to_whole_hand(const Rules& rules, const DistanceQuestion& question, Kinds kinds,
                                      std::span<const Window> windows) noexcept;

// The kinds remigio, escalera and color of which there may be a close with fewer draws than so many.
[[nodiscard]] Kinds nearer_whole_hands(const DrawPlanes& planes, int size, int draws) noexcept;

// The draws to five pairs where only odd groups count. Nothing if a card is wanting, or the rules ask for more.
[[nodiscard]] std::optional<int> draws_to_five_pairs(const Rules& rules, const DrawPlanes& planes,
                                                     int fewest_jokers) noexcept;

}  // namespace remigio

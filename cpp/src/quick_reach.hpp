// Which cards of a hand can be in runs at all.
#pragma once

#include <bit>

#include "remigio/planes.hpp"
#include "remigio/quick_tables.hpp"

namespace remigio::REMIGIO_KERNEL {

struct Reach {
  std::uint64_t cards = 0;   // that are in any run with at most so many jokers
  std::uint64_t shared = 0;  // second copies that may be in a run beside the first
};

// Two runs of a suit share a card only if one has no more than half of the jokers, and both take their number of cards.
template <int Jokers, class Count>
Reach reach_of(const QuickTables<Count>& tables, const Hand& hand) noexcept {
  Reach found;
  std::uint64_t half = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const auto& run = tables.runs[lane(hand.once, suit)];
    found.cards |= std::uint64_t{run.reach[Jokers]} << (16 * suit);
    half |= std::uint64_t{run.reach[Jokers / 2]} << (16 * suit);
  }
  found.shared = hand.twice & half;
  if (found.shared == 0) return found;
  for (int suit = 0; suit < kSuits; ++suit) {
    const std::uint32_t reach = lane(found.cards, suit);
    const int size = std::popcount(reach) + std::popcount(reach & lane(hand.twice, suit));
    if (size + Jokers < tables.two_runs) found.shared &= ~(std::uint64_t{kLane} << (16 * suit));
  }
  return found;
}

}  // namespace remigio::REMIGIO_KERNEL

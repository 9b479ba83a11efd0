// What a seat sees of a deal, as small numbers in a fixed order, for programs that learn.
//
// Counts of cards by code, 53 each: its hand; the pile, as far as it is seen; the top of the pile; the card taken from
// it in this turn; the melds on the table; then for each other seat, in the order of play after it, the cards that it
// is known to hold. Seven numbers for the phase, one of which is 1. For each seat, itself first: how many cards it
// holds, how many turns it has finished, whether it is locked. The size of the stock; how many places after it the
// dealer sits; whether it is to act. What is above 255 is 255. `remigio.environments.encode` is the same in Python.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "remigio/deal.hpp"

namespace remigio {

constexpr std::size_t observation_size(int players) noexcept {
  const auto seats = static_cast<std::size_t>(players);
  return kKinds * (4 + seats) + kPhases + 3 * seats + 3;
}

// Needs as many places as observation_size says.
void observe(const Deal& deal, int seat, std::span<std::uint8_t> numbers) noexcept;

}  // namespace remigio

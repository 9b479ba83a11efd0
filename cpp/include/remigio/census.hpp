// The census: every hand that the packs can deal, gone through once for all hands that differ by an exchange of suits.
//
// A hand is one pattern of ranks a suit, and the jokers. Exchanging suits changes neither points nor closes, so the
// patterns are taken in one order only, and a hand stands for as many as there are ways to give its patterns to the
// suits. Hands of one class are all dealt in the same number of ways, which the caller multiplies by.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "remigio/closing.hpp"

namespace remigio {

// The hands with so many jokers whose kinds of card are held so many times each, such as two of them twice and six
// once.
struct HandClass {
  int jokers = 0;
  std::vector<int> copies;  // in falling order, each at least 1
};

// How many hands of a class there are, those that an exchange of suits turns into each other as one. For hands of at
// most kMaxCards cards these are fewer than 2^63, whatever the packs.
[[nodiscard]] std::uint64_t count_hands(const Rules& rules, const HandClass& hands);

// What was counted. But for `hands`, every hand counts as often as there are ways to give its patterns to the suits.
struct CensusTally {
  std::uint64_t hands = 0;            // gone through
  std::vector<std::uint64_t> points;  // by the fewest points; after the best discard for a hand that must throw a card
  std::array<std::array<std::uint64_t, 2>, kCloseKinds> best{};  // by the kind of the best close, and 1 if its factor
                                                                 // is that of a close with jokers
  std::array<std::uint64_t, kCloseKinds> held{};                 // by each kind of close that is there
  std::uint64_t no_meld = 0;                                     // no meld can be made
};

// Counts the hands of a class with the numbers from `first` up to `last`. Ends early, with fewer hands than asked for,
// once `stop` is set. Needs packs that have the class, and last <= count_hands().
[[nodiscard]] CensusTally tally_hands(const Solver& solver, const HandClass& hands, std::uint64_t first,
                                      std::uint64_t last, const std::atomic<bool>& stop);

}  // namespace remigio

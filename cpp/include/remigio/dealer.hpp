// Random hands that depend on a seed and a number alone, so that any of them can be dealt again, anywhere.
//
// Hand i of a seed is dealt by SplitMix64 begun at mix(mix(seed) + i), where mix(x) is the first number that SplitMix64
// gives when it is begun at x. The pack lies in order: pack by pack the naturals by their codes, then all jokers. Card
// t changes places with card t + r, r drawn from 0 .. n - t - 1 for a pack of n. A word of the generator gives five
// draws: it is multiplied by the number of ways to make them, the high word being the ways' number, the first draw most
// significant; where the low word is less than 2^64 modulo that number, the word is left out, so that all ways are
// equally likely. `remigio.reference.deal` is the same in plain Python.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "remigio/hand.hpp"
#include "remigio/rules.hpp"

namespace remigio {

class Dealer {
 public:
  // Needs rules without a fault, and no more cards a hand than kMaxCards and the packs have.
  Dealer(const Rules& rules, int cards, std::uint64_t seed);

  [[nodiscard]] int cards() const noexcept { return cards_; }

  // Cards in the order in which a pack lies before the deal.
  [[nodiscard]] std::span<const Code> pack() const noexcept { return pack_; }

  // Deals hand `index` into `hand`, which has a place for each card, in the order of dealing. `pack` has a place for
  // each card of the pack, and is left in disorder.
  void deal(std::uint64_t index, std::span<Code> pack, std::span<Code> hand) const noexcept;

 private:
  // The draws of one word.
  struct Draws {
    std::uint64_t least = 0;  // of the low word
    std::uint64_t ways = 1;
    std::size_t end = 0;  // the card after these
  };
  static constexpr std::size_t kDraws = 5;

  int cards_;
  std::uint64_t key_;
  std::vector<Code> pack_;
  std::vector<Draws> draws_;
};

}  // namespace remigio

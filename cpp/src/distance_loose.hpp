// The loose cards of a knock, by the card planes of a hand.
#pragma once

#include <bit>
#include <cstdint>

#include "remigio/fixed_list.hpp"
#include "remigio/planes.hpp"
#include "remigio/rules.hpp"

namespace remigio {

class LooseCards {
 public:
  explicit LooseCards(const Rules& rules) noexcept;

  // How many of the naturals may be loose together.
  [[nodiscard]] int most(const Hand& hand) const noexcept;
  // Whether so many of the hand's naturals and so many of the others, which are there once at least, may be.
  [[nodiscard]] bool allow(const Hand& hand, int kept, std::uint64_t others, int drawn) const noexcept;

 private:
  // The ranks that count so many points, in every lane.
  struct Worth {
    int points;
    std::uint64_t cards;
  };

  int limit_;
  FixedList<Worth, kRanks> worth_;  // the cheapest first
};

}  // namespace remigio

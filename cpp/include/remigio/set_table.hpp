// Sets live inside a rank: a table by the copies held of each suit answers them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "remigio/meld_rules.hpp"

namespace remigio {

class SetTable {
 public:
  // Copies of a rank by suit.
  using Shape = std::array<std::uint8_t, kSuits>;
  // The fewest sets by the number of jokers in them, exactly; kNone where there is no way.
  using Sets = std::array<std::uint8_t, kMaxJokers + 1>;
  static constexpr std::uint8_t kNone = 255;

  explicit SetTable(const Rules& rules);

  // The fewest sets that take all these cards of a rank, at least one of them and at most kMaxCards.
  [[nodiscard]] const Sets& fewest(const Shape& shape) const noexcept { return sets_[index(shape)]; }

  // The fewest jokers with which these cards are all in sets; kNone where there is no way.
  [[nodiscard]] std::uint8_t fewest_jokers(const Shape& shape) const noexcept;

 private:
  // Without equal cards in a set only the copies in falling order matter; with them, only how many cards there are.
  [[nodiscard]] std::size_t index(const Shape& shape) const noexcept;
  void fill_by_number(const Rules& rules);
  void fill_by_suits(const Rules& rules);
  void fill_shape(const Rules& rules, const Shape& shape);

  bool duplicates_;
  std::vector<Sets> sets_;
};

}  // namespace remigio

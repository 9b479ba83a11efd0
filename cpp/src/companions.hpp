// Which other cards a card makes a meld with.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "remigio/hand.hpp"
#include "remigio/rules.hpp"

namespace remigio {

// Two others, or one where the rules have melds of two. Where melds are longer, as if they were of three.
class Companions {
 public:
  explicit Companions(const Rules& rules);

  // How many others there are: one or two.
  [[nodiscard]] int count() const noexcept { return count_; }

  // In how many ways they can be taken from these cards.
  [[nodiscard]] std::int64_t ways(Code card, const WideHand& from) const noexcept;

 private:
  struct Pair {
    Code first = kNoCard;
    Code second = kNoCard;  // none where one makes a meld
  };

  int count_;
  std::array<std::vector<Pair>, kKinds> of_;
};

}  // namespace remigio

#include "companions.hpp"

#include <algorithm>

#include "remigio/meld.hpp"

namespace remigio {

Companions::Companions(const Rules& rules) : count_(std::min(rules.min_meld, 3) - 1) {
  Rules short_melds = rules;
  short_melds.min_meld = count_ + 1;
  const auto add = [&](int card, int first, int second) {
    const Pair pair{static_cast<Code>(first), static_cast<Code>(second)};
    WideHand cards;
    for (const Code each : {static_cast<Code>(card), pair.first, pair.second})
      if (each != kNoCard) cards.add(each);
    if (!readings(short_melds, cards).empty()) of_[static_cast<std::size_t>(card)].push_back(pair);
  };
  for (int card = 0; card < kKinds; ++card)
    for (int first = 0; first < kKinds; ++first) {
      if (count_ == 1) add(card, first, kNoCard);
      for (int second = first; count_ == 2 && second < kKinds; ++second) add(card, first, second);
    }
}

std::int64_t Companions::ways(Code card, const WideHand& from) const noexcept {
  std::int64_t ways = 0;
  for (const Pair& pair : of_[card]) {
    const std::int64_t first = from.count(pair.first);
    if (pair.second == kNoCard)
      ways += first;
    else if (pair.second == pair.first)
      ways += first * (first - 1) / 2;
    else
      ways += first * from.count(pair.second);
  }
  return ways;
}

}  // namespace remigio

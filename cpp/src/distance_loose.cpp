#include "distance_loose.hpp"

#include <algorithm>

#include "remigio/sort_few.hpp"

namespace remigio {

LooseCards::LooseCards(const Rules& rules) noexcept : limit_(rules.close_limit) {
  for (int rank = 0; rank < rules.ranks; ++rank) {
    const int points = rules.points_of_rank(rank);
    const auto same = std::ranges::find(worth_, points, &Worth::points);
    const std::uint64_t cards = in_every_lane(1u << rank);
    if (same == worth_.end())
      worth_.push_back({points, cards});
    else
      same->cards |= cards;
  }
  sort_few(worth_, {}, &Worth::points);
}

int LooseCards::most(const Hand& hand) const noexcept {
  int number = 0;
  int points = limit_;
  for (const Worth& worth : worth_) {
    if (worth.points > points) break;
    const int held = std::popcount(hand.once & worth.cards) + std::popcount(hand.twice & worth.cards);
    const int taken = worth.points == 0 ? held : std::min(held, points / worth.points);
    number += taken;
    points -= taken * worth.points;
    if (taken < held) break;
  }
  return number;
}

bool LooseCards::allow(const Hand& hand, int kept, std::uint64_t others, int drawn) const noexcept {
  int points = limit_;
  for (const Worth& worth : worth_) {
    const int held = std::popcount(hand.once & worth.cards) + std::popcount(hand.twice & worth.cards);
    const int of_held = std::min(kept, held);
    const int of_others = std::min(drawn, std::popcount(others & worth.cards));
    kept -= of_held;
    drawn -= of_others;
    points -= (of_held + of_others) * worth.points;
  }
  return kept == 0 && drawn == 0 && points >= 0;
}

}  // namespace remigio

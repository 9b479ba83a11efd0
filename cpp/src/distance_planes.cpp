#include "distance_planes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace remigio {

namespace {

// The counts of eight cards, a byte each, in the order of the codes.
using EightCounts = std::uint64_t;
constexpr EightCounts kEachCount = 0x0101'0101'0101'0101ULL;

class NaturalCounts {
 public:
  explicit NaturalCounts(const WideHand& cards) noexcept {
    if constexpr (std::endian::native == std::endian::little) {  // what the loop does, but compilers do not see it
      std::memcpy(eights_.data(), cards.counts.data(), kNaturals);
    } else {
      for (std::size_t card = 0; card < kNaturals; ++card)
        eights_[card / 8] |= EightCounts{cards.counts[card]} << (card % 8 * 8);
    }
  }

  [[nodiscard]] bool none() const noexcept {
    EightCounts all = 0;
    for (const EightCounts eight : eights_) all |= eight;
    return all == 0;
  }

  // The lanes of the cards of which there are at least so many. No count is above 127.
  [[nodiscard]] std::uint64_t at_least(int number) const noexcept {
    std::uint64_t codes = 0;
    for (std::size_t place = 0; place < eights_.size(); ++place) {
      const EightCounts reached = (eights_[place] + kEachCount * static_cast<EightCounts>(128 - number)) >> 7;
      codes |= ((reached & kEachCount) * 0x0102'0408'1020'4080ULL >> 56) << (8 * place);
    }
    std::uint64_t lanes = 0;
    for (int suit = 0; suit < kSuits; ++suit) lanes |= (codes >> (kRanks * suit) & kLane) << (16 * suit);
    return lanes;
  }

 private:
  std::array<EightCounts, (kNaturals + 7) / 8> eights_{};
};

}  // namespace

UnseenPlanes::UnseenPlanes(const Rules& rules, const WideHand& seen) noexcept
    : jokers(rules.joker_count() - seen.jokers()) {
  const std::uint64_t suits = ~std::uint64_t{0} >> (16 * (kSuits - rules.suits));
  const std::uint64_t cards = in_every_lane((1u << rules.ranks) - 1) & suits;
  const NaturalCounts gone(seen);
  const bool none = gone.none();
  for (int copies = 1; copies <= std::min(rules.packs, kCopies); ++copies)
    at_least[static_cast<std::size_t>(copies - 1)] = none ? cards : cards & ~gone.at_least(rules.packs - copies + 1);
}

DrawPlanes::DrawPlanes(const Hand& hand, const UnseenPlanes& unseen) noexcept
    : held(hand), left_jokers(std::min(unseen.jokers, kMaxJokers) - hand.jokers()) {
  const std::uint64_t one = hand.cards() & ~hand.twice;
  const auto& copies = unseen.at_least;
  left_once = (copies[0] & ~hand.cards()) | (copies[1] & one) | (copies[2] & hand.twice);
  left_twice = (copies[1] & ~hand.cards()) | (copies[2] & one) | (copies[3] & hand.twice);
}

std::optional<Hand> narrow_hand(const WideHand& hand) noexcept {
  const NaturalCounts counts(hand);
  if (hand.jokers() > Hand::kMostJokers || counts.at_least(3) != 0) return std::nullopt;
  return Hand{counts.at_least(1) | static_cast<std::uint64_t>(hand.jokers()) << Hand::kJokerShift, counts.at_least(2)};
}

}  // namespace remigio

#include "distance_planes.hpp"

#include <algorithm>
#include <array>

namespace remigio {

namespace {

// The counts of eight cards, a byte each, in the order of the codes.
using EightCounts = std::uint64_t;
constexpr EightCounts kEachCount = 0x0101'0101'0101'0101ULL;
constexpr std::size_t kEights = (kNaturals + 7) / 8;

EightCounts eight_counts(const WideHand& cards, std::size_t number) noexcept {
  EightCounts eight = 0;
  for (std::size_t byte = 0; byte < 8 && 8 * number + byte < kNaturals; ++byte)
    eight |= EightCounts{cards.counts[8 * number + byte]} << (8 * byte);
  return eight;
}

// Which of them are at least `least`, as bits. Counts stay far below 128.
std::uint64_t at_least(EightCounts eight, int least) noexcept {
  const EightCounts carried = (eight + kEachCount * static_cast<EightCounts>(128 - least)) >> 7 & kEachCount;
  return carried * 0x0102'0408'1020'4080ULL >> 56;
}

// Bits by code to lanes by suit.
std::uint64_t lanes_of(std::uint64_t codes) noexcept {
  std::uint64_t lanes = 0;
  for (int suit = 0; suit < kSuits; ++suit) lanes |= (codes >> (kRanks * suit) & kLane) << (16 * suit);
  return lanes;
}

std::uint64_t cards_there_are(const Rules& rules) noexcept {
  const std::uint64_t all = in_every_lane((1u << rules.ranks) - 1);
  return rules.suits == kSuits ? all : all & ((std::uint64_t{1} << (16 * rules.suits)) - 1);
}

}  // namespace

std::optional<DrawPlanes> draw_planes(const Rules& rules, const WideHand& hand, const WideHand& seen) noexcept {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  std::uint64_t more = 0;
  std::uint64_t gone = 0;     // all copies
  std::uint64_t but_one = 0;  // all copies but one, or all
  for (std::size_t number = 0; number < kEights; ++number) {
    const EightCounts held = eight_counts(hand, number);
    const EightCounts taken = held + eight_counts(seen, number);
    const std::size_t shift = 8 * number;
    once |= at_least(held, 1) << shift;
    twice |= at_least(held, 2) << shift;
    more |= at_least(held, 3);
    gone |= at_least(taken, rules.packs) << shift;
    but_one |= at_least(taken, rules.packs - 1) << shift;
  }
  if (more != 0 || hand.jokers() > Hand::kMostJokers) return std::nullopt;
  const std::uint64_t there = cards_there_are(rules);
  DrawPlanes planes;
  planes.held.once = lanes_of(once) | static_cast<std::uint64_t>(hand.jokers()) << Hand::kJokerShift;
  planes.held.twice = lanes_of(twice);
  planes.left_once = there & ~lanes_of(gone);
  planes.left_twice = there & ~lanes_of(but_one);
  planes.left_jokers = std::min(rules.joker_count() - hand.jokers() - seen.jokers(), kMaxJokers - hand.jokers());
  return planes;
}

}  // namespace remigio

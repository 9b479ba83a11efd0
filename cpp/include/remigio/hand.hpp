// Hands: `Hand`, two words, for at most two copies of a card and seven jokers, which is every hand of two packs;
// `WideHand`, a count for each kind of card, for anything.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "remigio/card.hpp"

namespace remigio {

// How many copies of each kind of card; the index is the card's code. Needs card codes, as all hands do.
struct WideHand {
  std::array<std::uint8_t, kKinds> counts{};

  static constexpr WideHand of(std::span<const Code> cards) noexcept {
    WideHand hand;
    for (const Code card : cards) ++hand.counts[card];
    return hand;
  }

  [[nodiscard]] constexpr int count(Code card) const noexcept { return counts[card]; }
  [[nodiscard]] constexpr int count(int suit, int rank) const noexcept { return counts[code_of(suit, rank)]; }
  [[nodiscard]] constexpr int jokers() const noexcept { return counts[kJoker]; }

  [[nodiscard]] constexpr int size() const noexcept {
    int total = 0;
    for (const std::uint8_t copies : counts) total += copies;
    return total;
  }

  // The lowest code in the hand, the joker last; kNoCard for an empty hand.
  [[nodiscard]] constexpr Code lowest() const noexcept {
    for (int card = 0; card < kKinds; ++card)
      if (counts[static_cast<std::size_t>(card)] != 0) return static_cast<Code>(card);
    return kNoCard;
  }

  constexpr void add(Code card, int copies = 1) noexcept {
    counts[card] = static_cast<std::uint8_t>(counts[card] + copies);
  }
  constexpr void remove(Code card, int copies = 1) noexcept {
    counts[card] = static_cast<std::uint8_t>(counts[card] - copies);
  }

  // The ranks of one suit that are held at least once: bit `rank`.
  [[nodiscard]] constexpr std::uint32_t ranks(int suit) const noexcept {
    std::uint32_t mask = 0;
    for (int rank = 0; rank < kRanks; ++rank) mask |= std::uint32_t{count(suit, rank) != 0} << rank;
    return mask;
  }

  friend constexpr bool operator==(const WideHand&, const WideHand&) = default;
};

// Two card planes of four lanes of 16 bits, one lane a suit, bit `rank` of it a card; the number of jokers in the top
// three bits of `once`.
struct Hand {
  std::uint64_t once = 0;   // held at least once
  std::uint64_t twice = 0;  // held twice; always a part of `once`

  static constexpr int kJokerShift = 61;
  static constexpr int kMostJokers = 7;
  static constexpr std::uint64_t kCardBits = 0x1fff'1fff'1fff'1fffULL;

  static constexpr std::uint64_t bit(Code card) noexcept {
    return std::uint64_t{1} << (16 * suit_of(card) + rank_of(card));
  }

  static constexpr Hand of(std::span<const Code> cards) noexcept {
    Hand hand;
    for (const Code card : cards) hand.add(card);
    return hand;
  }

  // The cards if they are no more than two of a kind and seven jokers.
  static constexpr std::optional<Hand> if_fits(std::span<const Code> cards) noexcept {
    Hand hand;
    for (const Code card : cards) {
      const bool full = card == kJoker ? hand.jokers() == kMostJokers : (hand.twice & bit(card)) != 0;
      if (full) return std::nullopt;
      hand.add(card);
    }
    return hand;
  }

  // Whether a hand has at most two copies of a card and at most seven jokers.
  static constexpr bool holds(const WideHand& wide) noexcept {
    for (int card = 0; card < kNaturals; ++card)
      if (wide.counts[static_cast<std::size_t>(card)] > 2) return false;
    return wide.jokers() <= kMostJokers;
  }

  // Needs holds(wide).
  static constexpr Hand of(const WideHand& wide) noexcept {
    Hand hand;
    for (int card = 0; card < kKinds; ++card)
      for (int copy = 0; copy < wide.counts[static_cast<std::size_t>(card)]; ++copy) hand.add(static_cast<Code>(card));
    return hand;
  }

  // Needs room for the card.
  constexpr void add(Code card) noexcept {
    if (card == kJoker) {
      once += std::uint64_t{1} << kJokerShift;
    } else {
      twice |= once & bit(card);
      once |= bit(card);
    }
  }

  // Needs the card in the hand.
  constexpr void remove(Code card) noexcept {
    if (card == kJoker) {
      once -= std::uint64_t{1} << kJokerShift;
    } else {
      once &= ~bit(card) | twice;
      twice &= ~bit(card);
    }
  }

  [[nodiscard]] constexpr int count(Code card) const noexcept {
    if (card == kJoker) return jokers();
    return ((once & bit(card)) != 0 ? 1 : 0) + ((twice & bit(card)) != 0 ? 1 : 0);
  }
  [[nodiscard]] constexpr int count(int suit, int rank) const noexcept { return count(code_of(suit, rank)); }

  [[nodiscard]] constexpr int jokers() const noexcept { return static_cast<int>(once >> kJokerShift); }
  [[nodiscard]] constexpr std::uint64_t cards() const noexcept { return once & kCardBits; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(cards()) + std::popcount(twice) + jokers(); }

  [[nodiscard]] constexpr WideHand wide() const noexcept {
    WideHand hand;
    for (int card = 0; card < kNaturals; ++card) {
      const std::uint64_t place = bit(static_cast<Code>(card));
      hand.add(static_cast<Code>(card), ((once & place) != 0) + ((twice & place) != 0));
    }
    hand.add(kJoker, jokers());
    return hand;
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

static_assert(sizeof(Hand) == 16);

}  // namespace remigio

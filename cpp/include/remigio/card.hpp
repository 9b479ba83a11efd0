// Cards and their codes, whose meaning is written down in remigio.h.
#pragma once

#include <cstdint>

namespace remigio {

using Code = std::uint8_t;

inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;
inline constexpr int kNaturals = kSuits * kRanks;
inline constexpr int kKinds = kNaturals + 1;  // the 52 naturals and the joker

inline constexpr Code kJoker = 52;
inline constexpr Code kNoCard = 255;

inline constexpr int kAce = 0;
inline constexpr int kFirstFace = 10;  // J, Q, K

// The longest hand and the most jokers that any function takes.
inline constexpr int kMaxCards = 24;
inline constexpr int kMaxJokers = 8;

constexpr Code code_of(int suit, int rank) noexcept { return static_cast<Code>(kRanks * suit + rank); }

// Both need a natural.
constexpr int suit_of(Code card) noexcept { return card / kRanks; }
constexpr int rank_of(Code card) noexcept { return card % kRanks; }

}  // namespace remigio

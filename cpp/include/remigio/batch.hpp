// Questions about many hands at once, on as many threads as are wanted; the answers do not depend on how many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>

#include "remigio/advice.hpp"
#include "remigio/dealer.hpp"
#include "remigio/discard.hpp"

namespace remigio::batch {

// Hands as they lie in memory: packed, or rows of card codes with kNoCard in the empty places, anywhere in the row.
struct HandRows {
  std::size_t count = 0;
  const Hand* packed = nullptr;
  const Code* codes = nullptr;
  std::size_t width = 0;  // codes in a row

  static HandRows of(std::span<const Hand> hands) noexcept { return {hands.size(), hands.data(), nullptr, 0}; }
  static HandRows of(const Code* codes, std::size_t rows, std::size_t width) noexcept {
    return {rows, nullptr, codes, width};
  }
};

struct Options {
  int threads = 1;
  std::uint8_t* mask = nullptr;  // if given, a place for each hand: 1 for a bad one, else 0
  std::function<bool()> poll;    // asked by the calling thread some twenty times a second; false stops
};

inline constexpr std::size_t kNoRow = std::numeric_limits<std::size_t>::max();

// A bad hand is one that the solver finds a fault in, or words or codes that are no hand. Without a mask the first one
// ends the call, and what is answered for the others is not defined.
struct Outcome {
  bool stopped = false;  // by `poll`
  std::size_t bad_row = kNoRow;
};

// Of a bad hand the points are kBadPoints.
inline constexpr std::int16_t kBadPoints = -1;

struct DiscardRow {
  std::int16_t points = kBadPoints;
  Code card = kNoCard;
  std::uint8_t unused = 0;
};
static_assert(sizeof(DiscardRow) == 4);

// Without a close, as of a bad hand: no kind, factor 0, points kBadPoints.
struct ClosingRow {
  static constexpr std::uint8_t kNoKind = 255;

  std::uint8_t kind = kNoKind;  // CloseKind
  Code discard = kNoCard;
  std::uint8_t jokers = 0;
  std::uint8_t unused = 0;
  std::int16_t points = kBadPoints;
  std::int16_t unused_too = 0;
  std::int32_t numerator = 0;
  std::int32_t denominator = 1;
};
static_assert(sizeof(ClosingRow) == 16);

// Arrangements, in rows of `width` places: the cards of the melds, one meld after the other, each as it lies, then the
// loose cards; for each the number of its meld, from 0, and the card that it stands for. A loose card has no meld and
// stands for itself; empty places are kNoCard.
struct ArrangementRows {
  static constexpr std::uint8_t kNoMeld = 255;

  std::int16_t* points = nullptr;
  Code* cards = nullptr;
  std::uint8_t* melds = nullptr;
  Code* stands_for = nullptr;
  std::size_t width = 0;
};

// What each card does that can be drawn: kKinds places a hand, by the code of the card.
struct OutRows {
  std::int16_t* points = nullptr;  // the fewest after it and a discard; kBadPoints if it cannot be drawn
  std::uint8_t* copies = nullptr;  // how many can be drawn
};

// There is a place for each hand. `arrange` throws std::length_error for a hand that is wider than the rows.
Outcome deadwood(const Solver& solver, const HandRows& hands, std::int16_t* points, const Options& options);
Outcome best_discard(const Solver& solver, const HandRows& hands, DiscardRow* found, const Options& options);
Outcome closing(const Solver& solver, const HandRows& hands, ClosingRow* found, const Options& options);
Outcome arrange(const Solver& solver, const HandRows& hands, const ArrangementRows& found, const Options& options);

// Of a bad hand the draws are kBadDraws.
inline constexpr std::int8_t kBadDraws = -2;

// The same cards are seen beside each hand. Bad is also a hand beside which the packs do not hold the cards seen, and
// one of another number of cards than are dealt; for `distance`, than are dealt or one more.
Outcome distance(const Distances& distances, const HandRows& hands, const WideHand& seen, Kinds kinds,
                 std::int8_t* draws, const Options& options);
Outcome outs(const Solver& solver, const HandRows& hands, const WideHand& seen, const OutRows& found,
             const Options& options);

// Rows of codes as packed hands; bad are those that are no cards or that a Hand does not hold.
Outcome pack(const HandRows& codes, Hand* hands, const Options& options);

// And back, in the order of the codes; bad are words that are no hand, or a hand that is wider than the rows.
Outcome unpack(std::span<const Hand> hands, Code* codes, std::size_t width, const Options& options);

// The hands `start` and so on of a dealer, as rows of codes in the order of dealing, or packed, which needs packs whose
// hands a Hand holds.
Outcome deal(const Dealer& dealer, std::uint64_t start, std::size_t hands, Code* codes, const Options& options);
Outcome deal(const Dealer& dealer, std::uint64_t start, std::span<Hand> hands, const Options& options);

// The most cards of a hand among these; words that are no hand do not count.
[[nodiscard]] std::size_t most_cards(std::span<const Hand> hands) noexcept;

}  // namespace remigio::batch

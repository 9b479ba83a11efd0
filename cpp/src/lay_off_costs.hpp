// The least cost of laying off, found rank by rank, so that what is decided of a rank need not be remembered.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "remigio/arrangement.hpp"
#include "remigio/growth.hpp"
#include "remigio/lay_off.hpp"

namespace remigio {

// Points left, then loose cards, melds and cards added, in one number, so that costs of parts add up.
class LayOffCost {
 public:
  constexpr LayOffCost() = default;
  static constexpr LayOffCost of(Cost cost) noexcept { return LayOffCost(std::uint64_t{cost} << kAddedBits); }
  static constexpr LayOffCost meld() noexcept { return of(kMeldCost); }
  static constexpr LayOffCost added(std::size_t cards) noexcept { return LayOffCost(cards); }

  [[nodiscard]] constexpr int melds() const noexcept { return melds_of(static_cast<Cost>(value_ >> kAddedBits)); }

  friend constexpr auto operator<=>(LayOffCost, LayOffCost) noexcept = default;
  friend constexpr LayOffCost operator+(LayOffCost a, LayOffCost b) noexcept { return LayOffCost(a.value_ + b.value_); }
  friend constexpr LayOffCost operator-(LayOffCost a, LayOffCost b) noexcept { return LayOffCost(a.value_ - b.value_); }

 private:
  static constexpr int kAddedBits = 5;  // at most 24 cards
  explicit constexpr LayOffCost(std::uint64_t value) noexcept : value_(value) {}

  std::uint64_t value_ = 0;
};

// The hand without these cards; nothing if it does not hold them.
inline std::optional<WideHand> taken_out(WideHand hand, const Cards& cards) noexcept {
  for (const Code card : cards) {
    if (hand.count(card) == 0) return std::nullopt;
    hand.remove(card);
  }
  return hand;
}

// The hand without the cards of lower codes.
inline WideHand without_lower(WideHand hand, Code lowest) noexcept {
  for (int card = 0; card < lowest && card < kKinds; ++card) hand.counts[static_cast<std::size_t>(card)] = 0;
  return hand;
}

class LayOffCosts {
 public:
  // The growths are those of each meld of the table; they must outlive it.
  LayOffCosts(const Solver& solver, const WideHand& hand, const std::vector<std::vector<Growth>>& growths);

  // The least cost of these cards of the hand, when only the melds of the table from `first` on may grow, and melds of
  // one's own hold no card of a lower code than `lowest`; there are none with kNoCard.
  LayOffCost best(const WideHand& cards, std::size_t first, Code lowest);

 private:
  // Cards that melds of the table may take, all melds that may take the same as one kind of several.
  struct Kind {
    std::vector<Cards> takes;
    int melds = 0;
  };

  // What is decided next: what a meld of a kind takes whose lowest rank is this one, or, with no kind, where the cards
  // of the rank go that are left.
  struct Step {
    int rank = 0;
    int kind = kNoKind;
    std::vector<Cards> takes;
    std::uint64_t later = 0;  // which cards, by code, the kind may take after this step

    friend bool operator==(const Step&, const Step&) = default;
  };
  static constexpr int kNoKind = -1;

  // What is left to be decided.
  struct State {
    WideHand rest;
    std::uint8_t step = 0;
    std::array<std::uint8_t, kMaxTable + 2> melds{};  // that may still grow, of each kind; as long as they can

    friend bool operator==(const State&, const State&) = default;
  };
  static_assert(sizeof(State) % 8 == 0);
  struct StateHash {
    std::size_t operator()(const State& state) const noexcept;
  };

  [[nodiscard]] std::vector<Kind> kinds(std::size_t first) const;
  void plan(std::size_t first);
  LayOffCost from(const State& state);
  LayOffCost grow(const State& state);
  LayOffCost place(const State& state);
  [[nodiscard]] LayOffCost jokers_left(const WideHand& rest) const noexcept;

  const Solver& solver_;
  WideHand hand_;
  const std::vector<std::vector<Growth>>& growths_;
  std::size_t first_ = 0;
  Code lowest_ = 0;
  std::vector<Step> steps_;
  State start_;
  std::unordered_map<State, LayOffCost, StateHash> known_;
};

}  // namespace remigio

// The search for the melds to which a hand can come with the fewest draws. It looks for closing cards of which so many
// are kept, at first as many as the tables would allow, then fewer and fewer.
#pragma once

#include <array>
#include <cstdint>

#include "distance_tables.hpp"
#include "remigio/closing.hpp"

namespace remigio {

// What a hand holds, what can be drawn, and with how many cards it is to close.
struct DistanceQuestion {
  WideHand held;
  WideHand left;
  int size = 0;
  int fewest_jokers = 0;  // among the closing cards: those held if they may not be thrown (A22)
};

template <int Places>
class DistanceSearch {
 public:
  DistanceSearch(const Solver& solver, const DistanceTables<Places>& tables, const DistanceQuestion& question,
                 Kinds kinds) noexcept;

  // The fewest draws to one of the kinds melds, gin and knock; `most` + 1 if they are more.
  [[nodiscard]] int fewest_draws(int most) noexcept;

 private:
  // What has been decided: the places that are still to be filled, the naturals kept in the others, and the jokers.
  struct State {
    int places;
    int kept = 0;
    int jokers = 0;
  };
  using Rows = KeptByJokers<Places>;

  void find_bounds() noexcept;
  [[nodiscard]] Rows run_bound(int suit) const noexcept;
  [[nodiscard]] Rows set_bound() const noexcept;
  [[nodiscard]] Rows loose_bound() const noexcept;
  // Whether runs of the suits from `suit` on, sets and loose cards may keep enough.
  [[nodiscard]] bool may_reach(int suit, const State& state) const noexcept;

  bool runs(int suit, std::size_t first, const State& state) noexcept;
  bool lay(int suit, std::size_t number, const State& state, int jokers) noexcept;
  bool lay_with(int suit, std::size_t number, State state, std::uint32_t joker_places) noexcept;

  [[nodiscard]] bool sets(const State& state) const noexcept;
  [[nodiscard]] Rows sets_of(int rank, int places, int jokers) const noexcept;
  // Calls `visit` with each choice of cards of a rank, of at most so many places, and the number of them kept.
  template <class Visit>
  bool for_each_choice(int rank, int places, Visit&& visit) const noexcept;

  bool sets_and_loose(int rank, const State& state) noexcept;
  bool loose(const State& state) noexcept;
  bool loose_cards(std::size_t number, int places, int points, int draws) noexcept;
  // The fewest points of so many loose cards, `drawn` of them drawn.
  [[nodiscard]] int cheapest(int places, int drawn) const noexcept;
  [[nodiscard]] bool is_close() const noexcept;

  [[nodiscard]] bool asked(CloseKind kind) const noexcept { return (kinds_ & bit_of(kind)) != 0; }
  [[nodiscard]] int kept_jokers(int jokers) const noexcept { return std::min(jokers, question_.held.jokers()); }
  // Takes copies of a card, those held first; returns how many of them were held.
  int take(Code card, int copies) noexcept;

  const Solver& solver_;
  const Rules& rules_;
  const DistanceTables<Places>& tables_;
  const DistanceQuestion& question_;
  Kinds kinds_;
  WideHand held_;                             // less what has been taken
  WideHand left_;                             // the same
  std::array<std::uint32_t, kSuits> ranks_{};  // held
  FixedList<Code, kKinds> by_points_;         // the cards of the packs, the cheapest first
  int wanted_ = 0;                            // cards to be kept
  int most_jokers_ = 0;                       // in the closing cards
  // By suit, of its runs and all that comes after, and by the jokers of the hand that are still there: the most kept.
  std::array<Rows, kSuits + 1> bounds_;
};

extern template class DistanceSearch<16>;
extern template class DistanceSearch<32>;

}  // namespace remigio

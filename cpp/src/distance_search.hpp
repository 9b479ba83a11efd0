// The search for the melds to which a hand can come with the fewest draws. It looks for closing cards of which so many
// are kept, at first as many as the tables would allow, then fewer and fewer.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "distance_bounds.hpp"
#include "remigio/closing.hpp"

namespace remigio {

// What a hand holds, what can be drawn, and with how many cards it is to close.
struct DistanceQuestion {
  WideHand held;
  WideHand left;
  int size = 0;
  int fewest_jokers = 0;  // among the closing cards: those held if they may not be thrown (A22)
};

// The points of the cheapest cards, by their number, of those held and of those that can be drawn.
class CheapestCards {
 public:
  CheapestCards(const Rules& rules, std::span<const Code> by_points, const WideHand& held,
                const WideHand& left) noexcept;

  // The fewest points of so many cards, `drawn` of them drawn.
  [[nodiscard]] int points(int cards, int drawn) const noexcept {
    return held_[static_cast<std::size_t>(cards - drawn)] + left_[static_cast<std::size_t>(drawn)];
  }

 private:
  using Points = std::array<int, kMaxCards + 1>;
  static constexpr int kNotSoMany = 1 << 20;

  Points held_;
  Points left_;
};

template <int Places>
class DistanceSearch {
 public:
  DistanceSearch(const Solver& solver, const DistanceTables<Places>& tables, const DistanceQuestion& question,
                 Kinds kinds) noexcept;

  // The fewest draws to one of the kinds melds, gin and knock; `most_draws` + 1 if they are more. Looks for no more
  // than `most_kept` cards to be kept.
  [[nodiscard]] int fewest_draws(int most_draws, int most_kept = kMaxCards) noexcept;

 private:
  using Rows = KeptByJokers<Places>;
  using Copies = SetSplits::Copies;

  // What has been decided: the places that are still to be filled, the naturals kept in the others, and the jokers.
  struct State {
    int places;
    int kept = 0;
    int jokers = 0;
  };
  // The sets of one rank. What they draw is decided last, when the runs have drawn what they must.
  struct Sets {
    int rank = 0;
    int naturals = 0;
    int jokers = 0;
    Copies kept{};
  };

  using RunBounds = KeptChain<Places, kSuits>;

  void find_bounds() noexcept;
  // Of runs of the suits from each on, and of loose cards.
  void find_run_bounds(RunBounds& bounds, int jokers, int places) const noexcept;
  [[nodiscard]] Rows loose_bound() const noexcept;
  // Sets of ranks of which nothing is held keep nothing, whichever they are.
  [[nodiscard]] const Rows& sets_from(std::size_t number) const noexcept {
    return set_bounds_.from(std::min(number, held_ranks_));
  }
  // The most that a part keeps that fills all places.
  [[nodiscard]] int most(const Rows& bound, const State& state) const noexcept {
    const auto place = static_cast<std::size_t>(state.places);
    const int kept = kept_jokers(state.jokers);
    int most_kept = bound[0][place] + kept;
    for (int row = 1; row <= question_.held.jokers() - kept; ++row)
      most_kept = std::max(most_kept, bound[static_cast<std::size_t>(row)][place] + row + kept);
    return most_kept;
  }
  // Those that may not be thrown. Loose cards of a knock may be jokers too.
  [[nodiscard]] bool may_hold_enough_jokers(const State& state) const noexcept {
    const bool any_loose = asked(CloseKind::knock) && rules_.joker_points == 0;
    if (any_loose) return true;
    const int loose = asked(CloseKind::knock) ? rules_.close_limit / rules_.joker_points : 0;
    return state.jokers + tables_.most_jokers(state.places) + loose >= question_.fewest_jokers;
  }
  [[nodiscard]] bool may_reach(const Rows& bound, const State& state) const noexcept {
    return state.kept + most(bound, state) >= wanted_ && may_hold_enough_jokers(state);
  }

  bool sets(std::size_t first, const State& state) noexcept;
  bool sets_of(std::size_t number, const State& state) noexcept;
  bool keep(std::size_t number, int suit, int fewest, Sets& sets, const State& state) noexcept;

  bool begin_runs(const State& state) noexcept;
  bool runs(int suit, std::size_t first, const State& state) noexcept;
  bool runs_with(int suit, std::size_t first, const State& state, int jokers) noexcept;
  bool lay(int suit, std::size_t number, const State& state, int jokers) noexcept;
  bool lay_with(int suit, std::size_t number, State state, std::uint32_t joker_places) noexcept;

  // Draws what the sets lack, in every way in which the cards are there.
  bool draw(std::size_t number, const State& state) noexcept;
  bool draw_some(std::size_t number, int suit, int missing, Copies& copies, const State& state) noexcept;

  bool complete(const State& state) noexcept;
  [[nodiscard]] CheapestCards cheapest_cards() const noexcept { return {rules_, tables_.by_points(), held_, left_}; }
  bool loose_cards(std::size_t number, int places, int points, int draws) noexcept;
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
  WideHand held_;                              // less what has been taken
  WideHand left_;                              // the same
  std::array<std::uint32_t, kSuits> ranks_{};  // held, the same
  int wanted_ = 0;                             // cards to be kept
  int most_jokers_ = 0;                        // in the closing cards
  bool wanting_ = false;                       // whether a way ended because a card was not there
  FixedList<Sets, kMaxCards / 2> chosen_;
  FixedList<int, kRanks> set_ranks_;      // those held, and then the others
  std::size_t held_ranks_ = 0;            // how many are held
  KeptChain<Places, kRanks> set_bounds_;  // of sets of these ranks from each on, and of all runs
  RunBounds all_runs_;                    // if no set takes a card
  RunBounds runs_left_;                   // of the cards that the sets have left
};

extern template class DistanceSearch<16>;
extern template class DistanceSearch<32>;

}  // namespace remigio

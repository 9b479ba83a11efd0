// What the rules alone tell about how far a hand is from melds.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "kept.hpp"
#include "remigio/meld_rules.hpp"

namespace remigio {

// A stretch of ranks that a run may fill.
struct Window {
  std::uint32_t ranks = 0;
  int start = 0;  // a position, see meld_rules.hpp
  int length = 0;
  bool two_aces = false;
};

// Every window of at most `longest` places, by start and length.
[[nodiscard]] std::vector<Window> windows(const Rules& rules, int longest);

// Which cards of one rank make sets, with all of them used.
class SetSplits {
 public:
  explicit SetSplits(const Rules& rules);

  // The most copies of a card that can be in sets where equal cards must be in different ones.
  static constexpr int kMostEqual = kMaxCards / 2;

  // With how many jokers (bit n) so many naturals of each suit make sets, or none if there are no cards. Of none may
  // there be more than most_equal of the places.
  using Copies = std::array<int, kSuits>;
  [[nodiscard]] std::uint32_t jokers(const Copies& copies) const noexcept {
    if (any_cards_) return jokers(copies[0] + copies[1] + copies[2] + copies[3]);
    std::size_t place = 0;
    for (const int count : copies) {
      assert(count <= kMostEqual);
      place = place * kCopies + static_cast<std::size_t>(count);
    }
    return by_suits_[place];
  }
  // With how many jokers some naturals of that number make sets.
  [[nodiscard]] std::uint32_t jokers(int naturals) const noexcept {
    return by_number_[static_cast<std::size_t>(naturals)];
  }
  // The most equal cards in the sets that fill so many places.
  [[nodiscard]] int most_equal(int places) const noexcept { return any_cards_ ? places : places / min_meld_; }

 private:
  static constexpr std::size_t kCopies = kMostEqual + 1;

  void fill_by_number(const Rules& rules);
  void fill_by_suits(const Rules& rules);

  bool any_cards_;  // equal cards may stand in one set, so that only the number of the naturals counts
  int min_meld_;
  std::array<std::uint16_t, kMaxCards + 1> by_number_{};
  std::vector<std::uint16_t> by_suits_;
};

// Both are bounds: as if there were enough copies of each card to draw, and each held card were wanted once.
template <int Places>
class DistanceTables {
 public:
  explicit DistanceTables(const Rules& rules);

  // What runs keep of a suit, by the ranks held.
  [[nodiscard]] const Kept<Places>* runs(std::uint32_t ranks) const noexcept { return &runs_[ranks * rows_]; }
  // What sets keep of a rank, by the suits held and the cards held.
  [[nodiscard]] const Kept<Places>* sets(int suits, int cards) const noexcept {
    return &sets_[static_cast<std::size_t>(suits * (kMaxCards + 1) + cards) * rows_];
  }
  // What any number of sets, of any ranks, keep of nothing.
  [[nodiscard]] const KeptByJokers<Places>& sets_of_drawn() const noexcept { return drawn_sets_; }
  [[nodiscard]] const std::vector<Window>& run_windows() const noexcept { return windows_; }
  [[nodiscard]] const SetSplits& splits() const noexcept { return splits_; }
  // At most so many jokers are in melds that fill so many places.
  [[nodiscard]] int most_jokers(int places) const noexcept { return most_jokers_[static_cast<std::size_t>(places)]; }
  // The cards of the packs, the cheapest first.
  [[nodiscard]] const std::vector<Code>& by_points() const noexcept { return by_points_; }

 private:
  void fill_runs(const Rules& rules);
  void fill_sets(const Rules& rules);
  void fill_drawn_sets();
  void fill_most_jokers(const Rules& rules) noexcept;

  std::size_t rows_;  // one for each number of jokers
  std::vector<Window> windows_;
  SetSplits splits_;
  std::vector<Code> by_points_;
  std::vector<Kept<Places>> runs_;
  std::vector<Kept<Places>> sets_;
  KeptByJokers<Places> drawn_sets_;
  std::array<int, Places> most_jokers_{};
};

extern template class DistanceTables<16>;
extern template class DistanceTables<32>;

}  // namespace remigio

#include <algorithm>

#include "batch_blocks.hpp"
#include "remigio/advice.hpp"

namespace remigio::batch {

namespace {

// The hands beside which the packs hold the cards seen.
class FitBeside {
 public:
  FitBeside(const Rules& rules, const WideHand& seen) noexcept : jokers_(rules.joker_count() - seen.jokers()) {
    for (int suit = 0; suit < rules.suits; ++suit)
      for (int rank = 0; rank < rules.ranks; ++rank) {
        const Code card = code_of(suit, rank);
        const int unseen = rules.packs - seen.count(card);
        if (unseen >= 1) once_ |= Hand::bit(card);
        if (unseen >= 2) twice_ |= Hand::bit(card);
      }
  }

  [[nodiscard]] bool operator()(const Hand& hand) const noexcept {
    return (hand.cards() & ~once_) == 0 && (hand.twice & ~twice_) == 0 && hand.jokers() <= jokers_;
  }

 private:
  std::uint64_t once_ = 0;   // the cards of which a hand may have one
  std::uint64_t twice_ = 0;  // or two
  int jokers_;
};

struct DistanceOfEach {
  const Distances& distances;
  const WideHand& seen;
  Kinds kinds;
  std::int8_t* draws;
  FitBeside fits{distances.solver().rules(), seen};

  [[nodiscard]] bool in_play(int cards) const noexcept {
    const std::uint32_t sizes = distances.solver().rules().hand_sizes;
    return ((sizes | sizes << 1) >> cards & 1u) != 0;
  }
  [[nodiscard]] bool accepts(const Hand& hand) const noexcept { return in_play(hand.size()) && fits(hand); }
  [[nodiscard]] bool accepts(const WideHand& hand) const noexcept {
    return in_play(hand.size()) && fit_beside(distances.solver().rules(), hand, seen);
  }

  void operator()(std::size_t row, std::span<const Hand> hands) const noexcept {
    for (const Hand& hand : hands) {
      if (accepts(hand))
        (*this)(row, hand);
      else
        blank(row);
      ++row;
    }
  }
  void operator()(std::size_t row, const auto& hand) const noexcept {
    draws[row] = static_cast<std::int8_t>(distances.fewest_draws(hand, seen, kinds));
  }
  void blank(std::size_t row) const noexcept { draws[row] = kBadDraws; }
};

struct OutsOfEach {
  const Solver& solver;
  const WideHand& seen;
  const OutRows& rows;

  [[nodiscard]] bool accepts(const Hand& hand) const noexcept { return accepts(hand.wide()); }
  [[nodiscard]] bool accepts(const WideHand& hand) const noexcept {
    return (solver.rules().hand_sizes >> hand.size() & 1u) != 0 && fit_beside(solver.rules(), hand, seen);
  }

  void operator()(std::size_t row, std::span<const Hand> hands) const noexcept {
    for (const Hand& hand : hands) {
      if (accepts(hand))
        (*this)(row, hand.wide());
      else
        blank(row);
      ++row;
    }
  }
  void operator()(std::size_t row, const WideHand& hand) const noexcept {
    blank(row);
    const WideHand unseen = unseen_cards(solver.rules(), hand, seen);
    std::array<BestDiscard, kKinds> best;
    best.fill({kBadPoints, kNoCard});
    points_after_draws(solver, hand, unseen, best);
    for (std::size_t card = 0; card < kKinds; ++card) {
      if (unseen.counts[card] == 0 || best[card].points == kBadPoints) continue;
      rows.points[row * kKinds + card] = static_cast<std::int16_t>(best[card].points);
      rows.copies[row * kKinds + card] = unseen.counts[card];
    }
  }
  void blank(std::size_t row) const noexcept {
    std::fill_n(rows.points + row * kKinds, kKinds, kBadPoints);
    std::fill_n(rows.copies + row * kKinds, kKinds, std::uint8_t{0});
  }
};

}  // namespace

Outcome distance(const Distances& distances, const HandRows& hands, const WideHand& seen, Kinds kinds,
                 std::int8_t* draws, const Options& options) {
  return answer(distances.solver(), hands, options, DistanceOfEach{distances, seen, kinds, draws});
}

Outcome outs(const Solver& solver, const HandRows& hands, const WideHand& seen, const OutRows& found,
             const Options& options) {
  return answer(solver, hands, options, OutsOfEach{solver, seen, found});
}

}  // namespace remigio::batch

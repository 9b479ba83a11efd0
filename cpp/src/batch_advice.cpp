#include <algorithm>

#include "batch_blocks.hpp"
#include "remigio/advice.hpp"

namespace remigio::batch {

namespace {

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

Outcome outs(const Solver& solver, const HandRows& hands, const WideHand& seen, const OutRows& found,
             const Options& options) {
  return answer(solver, hands, options, OutsOfEach{solver, seen, found});
}

}  // namespace remigio::batch

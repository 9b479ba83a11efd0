// Advice: what each card that can be drawn does for a hand, and what each card that can be thrown leaves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "remigio/discard.hpp"
#include "remigio/distance.hpp"
#include "remigio/fixed_list.hpp"

namespace remigio {

// Whether the packs hold these cards beside the hand.
[[nodiscard]] bool fit_beside(const Rules& rules, const WideHand& hand, const WideHand& seen) noexcept;

// What is neither held nor seen. Needs no more copies of a card in both than the packs hold.
[[nodiscard]] WideHand unseen_cards(const Rules& rules, const WideHand& hand, const WideHand& seen) noexcept;

// A card that can be drawn.
struct Out {
  Code card = kNoCard;
  int copies = 0;                      // that are left
  BestDiscard best;                    // the fewest points after it, and what is thrown for them
  int draws = 0;                       // to a close from then on; kOutOfReach if there is none
  std::optional<BestClosing> closing;  // the best that it brings
};
using Outs = FixedList<Out, kKinds>;

// A card that can be thrown.
struct Discard {
  Code card = kNoCard;
  int points = 0;                      // the fewest that are left
  std::optional<BestClosing> closing;  // the best that throws it
  int draws = 0;                       // to a close; kOutOfReach if there is none
  int outs = 0;                        // copies of the cards that bring the rest nearer to a close by a draw
  int copies = 0;                      // that can be drawn next
  std::int64_t next_points = 0;        // the fewest points after that draw and a discard, added up over the copies
  std::int64_t companions = 0;         // ways in which unseen cards make a short meld with it
};
using Discards = FixedList<Discard, kMaxCards>;

class Companions;

// Built once from the tables of distances, which must live as long. Immutable, so that threads may share it.
class Adviser {
 public:
  explicit Adviser(const Distances& distances);
  ~Adviser();
  Adviser(const Adviser&) = delete;
  Adviser& operator=(const Adviser&) = delete;

  // Each card that can be drawn, by its code. A ninth joker, which no hand may have, is not among them. Needs a hand of
  // as many cards as are dealt, without a fault, and cards seen that may be beside it.
  [[nodiscard]] Outs outs(const WideHand& hand, const WideHand& seen = {}) const noexcept;

  // Each different card that may be thrown from one card more than are dealt, the best first: those that close, by
  // their closes; then by the draws to a close; then by the mean of `next_points`, so that of cards of little promise
  // the high ones go (S4-23); then the most outs, the fewest companions, and the lowest code. The thrown card counts as
  // seen.
  [[nodiscard]] Discards discards(const WideHand& hand, const WideHand& seen = {}) const noexcept;

  // How many cards make a short meld with one that is thrown: two, or one where the rules have melds of two.
  [[nodiscard]] int companions() const noexcept;

  // In how many ways they can be taken from these cards.
  [[nodiscard]] std::int64_t companions(Code card, const WideHand& from) const noexcept;

  [[nodiscard]] const Distances& distances() const noexcept { return distances_; }

 private:
  const Distances& distances_;
  const Solver& solver_;
  std::unique_ptr<const Companions> companions_;
};

// The fewest points after each card that can be drawn, by its code; only those of `unseen` are written.
void points_after_draws(const Solver& solver, const WideHand& hand, const WideHand& unseen,
                        std::span<BestDiscard, kKinds> found) noexcept;

}  // namespace remigio

// Nearest to a close; where that does not tell, the fewest points after one more draw.
#pragma once

#include "bots_plain.hpp"

namespace remigio {

// Whether draws to a close tell how good a hand is: not where cards are laid on the table, nor of a locked hand; and
// where loose cards may be left, points tell it better.
[[nodiscard]] bool goes_by_distance(const View& view) noexcept;

class AdviserBot : public Bot {
 public:
  explicit AdviserBot(const Adviser& adviser) noexcept : adviser_(adviser), solver_(adviser.distances().solver()) {}

  [[nodiscard]] ActionId choose(const View& view) override;

  // The cards that may be thrown, the best first.
  [[nodiscard]] Cards throws(const View& view) const noexcept;

 private:
  // Parts of a point.
  static constexpr std::int64_t kPoint = 1000;

  // A card that may be thrown: how many draws the rest is away from a close, and what else it costs, in parts.
  struct Choice {
    Code card = kNoCard;
    int draws = 0;
    std::int64_t cost = 0;
  };
  using Choices = FixedList<Choice, kMaxCards>;
  static void sort(Choices& choices) noexcept;

  [[nodiscard]] bool takes(const View& view, Code top) const noexcept;
  [[nodiscard]] bool is_nearer_with(const View& view, Code top, const WideHand& seen) const noexcept;

  // Ways in which others may make a meld with a card, the next one first of all.
  [[nodiscard]] std::int64_t danger(const View& view, Code card, const WideHand& unseen) const noexcept;
  [[nodiscard]] int draws_of(const WideHand& hand, const WideHand& seen) const noexcept;
  [[nodiscard]] std::int64_t outs_of(const WideHand& hand, const WideHand& seen) const noexcept;
  // The mean of the fewest points after a draw and a throw, in parts.
  [[nodiscard]] std::int64_t next_points(const WideHand& hand, const WideHand& unseen) const noexcept;

  // What throwing each of the cards comes to, the best first.
  [[nodiscard]] Choices by_distance(const View& view, const WideHand& hand, const WideHand& seen,
                                    const Cards& cards) const noexcept;
  [[nodiscard]] Choices by_points(const View& view, const WideHand& seen, const Cards& cards) const noexcept;

  const Adviser& adviser_;
  const Solver& solver_;
};

// The same at a glance, for playouts: of discards that leave as few draws, the fewest points.
class NearestBot : public Bot {
 public:
  explicit NearestBot(const Distances& distances) noexcept : distances_(distances) {}

  [[nodiscard]] ActionId choose(const View& view) override;

 private:
  [[nodiscard]] bool takes(const View& view, Code top) const noexcept;
  [[nodiscard]] ActionId throws(const View& view) const noexcept;

  const Distances& distances_;
};

}  // namespace remigio

// Distance: the fewest draws after which a hand can close. Each draw brings a card that is neither held nor seen, and
// after each a card is thrown.
#pragma once

#include <memory>

#include "remigio/closing.hpp"

namespace remigio {

struct Nearer {
  int draws = 0;            // as fewest_draws
  std::uint64_t cards = 0;  // bit by code
};

// Built once from the solver's rules, whose tables it goes on using: the solver must live as long. Immutable, so that
// threads may share it.
class Distances {
 public:
  explicit Distances(const Solver& solver);
  ~Distances();
  Distances(const Distances&) = delete;
  Distances& operator=(const Distances&) = delete;

  static constexpr int kOutOfReach = -1;
  static constexpr int kAnyDealt = 0;
  static constexpr Kinds kAnyKind = (Kinds{1} << kCloseKinds) - 1;

  // The fewest draws to a close of one of the kinds: 0 if the hand has one, kOutOfReach if the cards that are left, or
  // the rules, have none. Needs a hand without a fault, of as many cards as are dealt or one more, and no more copies
  // in hand and seen together than the packs hold. Where the rules deal several numbers of cards, a hand may be one of
  // them, and another with a card more: it is taken for either, unless it is said how many are dealt.
  [[nodiscard]] int fewest_draws(const Hand& hand, const WideHand& seen = {}, Kinds kinds = kAnyKind,
                                 int dealt = kAnyDealt) const noexcept;
  [[nodiscard]] int fewest_draws(const WideHand& hand, const WideHand& seen = {}, Kinds kinds = kAnyKind,
                                 int dealt = kAnyDealt) const noexcept;

  // The cards of which one, drawn, brings the hand nearer to such a close: those after which fewest_draws is less. None
  // if the hand closes as it is, or never. Needs a hand of as many cards as are dealt, and is taken for one.
  [[nodiscard]] Nearer nearer(const WideHand& hand, const WideHand& seen = {}, Kinds kinds = kAnyKind) const noexcept;

  [[nodiscard]] const Solver& solver() const noexcept { return solver_; }

 private:
  struct Tables;
  class Search;

  static int found_by(Search&& search) noexcept;

  const Solver& solver_;
  std::unique_ptr<const Tables> tables_;
};

}  // namespace remigio

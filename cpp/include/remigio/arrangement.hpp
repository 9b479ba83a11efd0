// Arrangements: a hand parted into melds and loose cards.
#pragma once

#include <optional>
#include <vector>

#include "remigio/meld.hpp"
#include "remigio/solver.hpp"

namespace remigio {

inline constexpr std::size_t kMaxMelds = kMaxCards / 2;

// The melds by their cards, each group in the order of the codes, the groups in their order.
using Groups = FixedList<Cards, kMaxMelds>;

struct Arrangement {
  int points = 0;
  FixedList<Meld, kMaxMelds> melds;
  Cards loose;
};

// The best arrangement: fewest points, then loose cards, then melds, then the groups that come first. Needs a hand
// without a fault, as all here do.
Arrangement arrange(const Solver& solver, const WideHand& hand);
Arrangement arrange(const Solver& solver, const Hand& hand);

// Its groups.
Groups best_groups(const Solver& solver, const WideHand& hand);

// An arrangement of a hand into these groups, each shown in its first reading.
Arrangement arrangement_of(const Solver& solver, const WideHand& hand, const Groups& groups);

// Every group that holds the hand's lowest card and can be read as a meld, in order.
std::vector<Cards> groups_with_lowest(const Solver& solver, const WideHand& hand);

// Every group that holds this card of the hand and can be read as a meld, in order; of the card's rank none of a lower
// suit may be in the hand.
std::vector<Cards> groups_with(const Solver& solver, const WideHand& hand, Code card);

// Every arrangement of the fewest points, each once: of the lowest card that is not yet placed first the melds that it
// is the lowest card of, in order, then leaving it and its equals loose.
class Arrangements {
 public:
  // The solver must outlive it.
  Arrangements(const Solver& solver, const WideHand& hand);
  Arrangements(Solver&& solver, const WideHand& hand) = delete;

  [[nodiscard]] std::optional<Arrangement> next();

 private:
  // A card to be placed: what may be done with it, and how far that has been tried.
  struct Step {
    WideHand rest;
    int points_left = 0;  // what the rest must come to
    std::vector<Cards> groups;
    std::size_t tried = 0;  // of the groups, and after them of leaving the card loose

    // Whether what was tried last is a meld.
    [[nodiscard]] bool chose_meld() const noexcept { return tried <= groups.size(); }
  };

  void push(const WideHand& rest, int points_left);
  void pop();
  [[nodiscard]] bool advance();

  const Solver& solver_;
  WideHand hand_;
  std::vector<Step> steps_;
  Groups chosen_;
};

}  // namespace remigio

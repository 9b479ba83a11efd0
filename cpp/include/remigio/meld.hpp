// Melds: groups of cards, and the ways in which a group can be laid.
#pragma once

#include <vector>

#include "remigio/fixed_list.hpp"
#include "remigio/hand.hpp"
#include "remigio/meld_rules.hpp"

namespace remigio {

using Cards = FixedList<Code, kMaxCards>;

enum class MeldKind : std::uint8_t { set, run };

// A meld as it lies: a set's naturals by code, then its jokers; a run from its low end. `stands_for` says, card by
// card, what a joker is taken for; a natural stands for itself.
struct Meld {
  MeldKind kind = MeldKind::set;
  Cards cards;
  Cards stands_for;

  friend bool operator==(const Meld&, const Meld&) = default;
};

// The cards of a group in the order of their codes, which names the group and orders groups.
[[nodiscard]] Cards sorted_cards(const WideHand& cards) noexcept;

// Every way to read the cards as one meld: first as a set, then as runs by where they start.
// Needs at most kMaxCards cards, as all here do.
[[nodiscard]] std::vector<Meld> readings(const Rules& rules, const WideHand& cards);

// The plays of the whole hand as they lie. They do not look at the longest set and run, nor at equal cards (S4-45). The
// cards must be all of one rank, or make one run.
[[nodiscard]] Meld whole_set(const Rules& rules, const WideHand& cards) noexcept;
[[nodiscard]] Meld whole_run(const Rules& rules, const WideHand& cards);

// The card that a joker next stands for in a set: of the suit that the set has fewest of.
[[nodiscard]] Code set_joker(const Rules& rules, int rank, const Cards& stands_for) noexcept;

}  // namespace remigio

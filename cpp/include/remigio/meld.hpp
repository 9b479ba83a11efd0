// Melds: groups of cards, and the ways in which a group can be laid.
#pragma once

#include <span>
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
Cards sorted_cards(const WideHand& cards) noexcept;

// Whole-hand plays do not look at the longest set and run, nor at equal cards (S4-45).
enum class Limits : std::uint8_t { melds, whole_hand };

// Every way to read the cards as one meld: first as a set, then as runs by where they start.
std::vector<Meld> readings(const Rules& rules, const WideHand& cards, Limits limits = Limits::melds);

// The cards, all of one rank, laid as one set of any length.
Meld whole_set(const Rules& rules, const WideHand& cards) noexcept;

// The card that a joker next stands for in a set: of the suit that the set has fewest of.
Code set_joker(const Rules& rules, int rank, const Cards& stands_for) noexcept;

}  // namespace remigio

// Which cards may stand together: the joker limit, sets, and runs as windows of consecutive positions.
#pragma once

#include <cstdint>
#include <optional>

#include "remigio/fixed_list.hpp"
#include "remigio/rules.hpp"

namespace remigio {

// Ranks of one suit, bit `rank`; a run may hold two aces of its suit where the rules let it begin and end with one.
struct RunCards {
  std::uint32_t ranks = 0;
  bool second_ace = false;

  [[nodiscard]] int size() const noexcept;
};

// Whether a play of `naturals` and `jokers` keeps to the joker limit (S0-10, A3, A4, A5).
bool joker_limit_allows(const Rules& rules, int naturals, int jokers) noexcept;

// Whether `naturals` cards of one rank and `jokers` are a set. Where equal cards are barred (A1) the caller sees to it
// that the naturals are of different suits.
bool is_set(const Rules& rules, int naturals, int jokers) noexcept;

// Whether that many jokers are a meld by themselves (A4).
bool is_joker_meld(const Rules& rules, int jokers) noexcept;

// A run lies on positions: ace low 0, 2 to the last rank 1 .. ranks - 1, ace high `ranks`. With ace_wrap the positions
// are a circle of `ranks` places (A10, A11, A12).

// The lowest start, not below `from`, of a window that these naturals and exactly `jokers` jokers fill.
// `longest` stands for run_max, which whole-hand plays do not look at.
std::optional<int> run_start(const Rules& rules, RunCards naturals, int jokers, int longest, int from = 0) noexcept;

// The rank that stands at a position.
constexpr int rank_at(const Rules& rules, int position) noexcept { return position % rules.ranks; }

// One past the last position that a run may reach or start from.
constexpr int run_positions(const Rules& rules) noexcept { return rules.ace_wrap ? rules.ranks : rules.ranks + 1; }

// Whether the rules have a run from `start` over `length` positions, as far as the ace is concerned.
bool is_run_window(const Rules& rules, int start, int length) noexcept;

// Whether a window of `length` from `start` is a run with naturals in these places and jokers in the others.
bool is_run(const Rules& rules, int start, int length, std::uint32_t places) noexcept;

// The places, relative to `start`, that the naturals may take in the window of `length` from there, jokers in the
// others: none if that is no run, two where one ace may stand at either end (low first).
using Placings = FixedList<std::uint32_t, 2>;
Placings run_placings(const Rules& rules, RunCards naturals, int start, int length) noexcept;

}  // namespace remigio

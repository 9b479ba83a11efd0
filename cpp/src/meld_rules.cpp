#include "remigio/meld_rules.hpp"

#include <bit>

namespace remigio {

namespace {

constexpr std::uint32_t ones(int count) noexcept { return (1u << count) - 1; }

bool any_adjacent(std::uint32_t places) noexcept { return (places & places >> 1) != 0; }

bool jokers_fit(const Rules& rules, std::uint32_t places, int length) noexcept {
  return rules.joker_adjacent || !any_adjacent(ones(length) & ~places);
}

// Keeps the places if they lie in the window and the jokers that fill the others may lie so.
void keep(const Rules& rules, std::uint32_t places, int length, Placings& placings) noexcept {
  if ((places & ~ones(length)) == 0 && jokers_fit(rules, places, length)) placings.push_back(places);
}

Placings circle_placings(const Rules& rules, RunCards naturals, int start, int length) noexcept {
  Placings placings;
  if (!is_run_window(rules, start, length) || naturals.second_ace) return placings;
  const std::uint32_t turned = naturals.ranks >> start | naturals.ranks << (rules.ranks - start);
  keep(rules, turned & ones(rules.ranks), length, placings);
  return placings;
}

Placings line_placings(const Rules& rules, RunCards naturals, int start, int length) noexcept {
  Placings placings;
  if (!is_run_window(rules, start, length)) return placings;
  const std::uint32_t low_ace = 1u;
  const std::uint32_t high_ace = 1u << rules.ranks;
  const std::uint32_t others = naturals.ranks & ~low_ace;
  const auto try_aces = [&](std::uint32_t aces) {
    const std::uint32_t line = others | aces;
    if ((line & ones(start)) == 0) keep(rules, line >> start, length, placings);
  };
  if (naturals.second_ace) {
    try_aces(low_ace | high_ace);
  } else if ((naturals.ranks & low_ace) == 0) {
    try_aces(0);
  } else {
    try_aces(low_ace);
    try_aces(high_ace);
  }
  return placings;
}

}  // namespace

int RunCards::size() const noexcept { return std::popcount(ranks) + (second_ace ? 1 : 0); }

bool joker_limit_allows(const Rules& rules, int naturals, int jokers) noexcept {
  if (jokers == 0) return true;
  if (naturals < rules.joker_min_naturals || jokers > rules.most_jokers) return false;
  return !rules.jokers_at_most_naturals || jokers <= naturals;
}

bool is_set(const Rules& rules, int naturals, int jokers) noexcept {
  const int size = naturals + jokers;
  if (size < rules.min_meld || size > rules.set_max) return false;
  if (!rules.set_duplicates && size > rules.suits) return false;
  return joker_limit_allows(rules, naturals, jokers);
}

bool is_joker_meld(const Rules& rules, int jokers) noexcept {
  return is_set(rules, 0, jokers) || run_start(rules, {}, jokers, rules.run_max);
}

// A run has an ace at one end only, unless the rules let it have both (A12).
bool is_run_window(const Rules& rules, int start, int length) noexcept {
  if (rules.ace_wrap) return start < rules.ranks && length <= rules.ranks;
  const int first = rules.ace_runs == AceRuns::high ? 1 : 0;
  const int last = rules.ace_runs == AceRuns::low ? rules.ranks - 1 : rules.ranks;
  if (start < first || start + length - 1 > last) return false;
  return length <= rules.ranks || rules.run_double_ace;
}

bool is_run(const Rules& rules, int start, int length, std::uint32_t places) noexcept {
  const int naturals = std::popcount(places);
  return is_run_window(rules, start, length) && length <= rules.run_max &&
         joker_limit_allows(rules, naturals, length - naturals) && jokers_fit(rules, places, length);
}

Placings run_placings(const Rules& rules, RunCards naturals, int start, int length) noexcept {
  return rules.ace_wrap ? circle_placings(rules, naturals, start, length)
                        : line_placings(rules, naturals, start, length);
}

std::optional<int> run_start(const Rules& rules, RunCards naturals, int jokers, int longest, int from) noexcept {
  const int length = naturals.size() + jokers;
  if (length < rules.min_meld || length > longest || length > rules.ranks + 1) return std::nullopt;
  if (!joker_limit_allows(rules, naturals.size(), jokers)) return std::nullopt;
  for (int start = from; start < run_positions(rules); ++start)
    if (!run_placings(rules, naturals, start, length).empty()) return start;
  return std::nullopt;
}

}  // namespace remigio

#include "suit_patterns.hpp"

#include <algorithm>
#include <utility>

namespace remigio {

namespace {

// The ways to choose `count` of `things` where the same may be chosen again: C(things + count - 1, count).
std::uint64_t choices(std::uint64_t things, int count) noexcept {
  if (count == 1) return things;
  std::uint64_t ways = 1;
  for (std::uint64_t chosen = 0; chosen < static_cast<std::uint64_t>(count); ++chosen)
    ways = ways * (things + chosen) / (chosen + 1);
  return ways;
}

// The patterns from `rank` on, for what is left of the group.
void add_patterns(Group& left, int kinds, int rank, int ranks, Pattern& pattern, std::vector<Pattern>& found) {
  if (kinds == 0) {
    found.push_back(pattern);
    return;
  }
  const auto place = static_cast<std::size_t>(rank);
  for (std::size_t copies = 1; copies < left.size(); ++copies) {
    if (left[copies] == 0) continue;
    --left[copies];
    pattern[place] = static_cast<std::uint8_t>(copies);
    add_patterns(left, kinds - 1, rank + 1, ranks, pattern, found);
    pattern[place] = 0;
    ++left[copies];
  }
  if (ranks - rank > kinds) add_patterns(left, kinds, rank + 1, ranks, pattern, found);
}

// Every group that can be taken out of the kinds left for one suit.
void add_groups(const Group& left, std::size_t copies, int ranks, Group& group, std::vector<Group>& found) {
  if (copies == left.size()) {
    found.push_back(group);
    return;
  }
  for (int kinds = 0; kinds <= std::min<int>(left[copies], ranks); ++kinds) {
    group[copies] = static_cast<std::uint8_t>(kinds);
    add_groups(left, copies + 1, ranks - kinds, group, found);
  }
  group[copies] = 0;
}

bool in_order(const Shape& shape, std::size_t suit) noexcept {
  const auto key = [&](std::size_t at) { return std::pair(shape.patterns[at], shape.groups[at]); };
  return suit == 0 || key(suit - 1) <= key(suit);
}

void add_shapes(const Rules& rules, const Group& left, int suit, Shape& shape, std::vector<Shape>& found) {
  if (suit == rules.suits) {
    if (kinds_of(left) == 0) found.push_back(shape);
    return;
  }
  std::vector<Group> groups;
  Group group{};
  if (suit == rules.suits - 1) {
    if (kinds_of(left) <= rules.ranks) groups.push_back(left);
  } else {
    add_groups(left, 1, rules.ranks, group, groups);
  }
  const auto place = static_cast<std::size_t>(suit);
  for (const Group& taken : groups) {
    shape.groups[place] = taken;
    shape.patterns[place] = count_patterns(taken, rules.ranks);
    shape.repeats[place] = suit > 0 && taken == shape.groups[place - 1];
    if (!in_order(shape, place)) continue;
    Group rest = left;
    for (std::size_t copies = 0; copies < rest.size(); ++copies)
      rest[copies] = static_cast<std::uint8_t>(rest[copies] - taken[copies]);
    add_shapes(rules, rest, suit + 1, shape, found);
  }
}

}  // namespace

int kinds_of(const Group& group) noexcept {
  int kinds = 0;
  for (const std::uint8_t number : group) kinds += number;
  return kinds;
}

int cards_of(const Group& group) noexcept {
  int cards = 0;
  for (std::size_t copies = 0; copies < group.size(); ++copies) cards += static_cast<int>(copies) * group[copies];
  return cards;
}

std::vector<Pattern> patterns_of(const Group& group, int ranks) {
  std::vector<Pattern> found;
  found.reserve(count_patterns(group, ranks));
  Group left = group;
  Pattern pattern{};
  add_patterns(left, kinds_of(group), 0, ranks, pattern, found);
  return found;
}

// For each number of copies, which of the ranks that are left.
std::uint64_t count_patterns(const Group& group, int ranks) noexcept {
  std::uint64_t patterns = 1;
  int left = ranks;
  for (const std::uint8_t kinds : group) {
    patterns *= left < kinds ? 0 : choices(static_cast<std::uint64_t>(left - kinds) + 1, kinds);
    left -= kinds;
  }
  return patterns;
}

std::uint64_t Shape::ways(int suit, std::uint64_t before) const noexcept {
  const auto end = static_cast<std::size_t>(suits);
  std::uint64_t all = 1;
  for (auto first = static_cast<std::size_t>(suit); first < end;) {
    int alike = 1;
    while (first + static_cast<std::size_t>(alike) < end && repeats[first + static_cast<std::size_t>(alike)]) ++alike;
    all *= choices(repeats[first] ? before + 1 : patterns[first], alike);
    first += static_cast<std::size_t>(alike);
  }
  return all;
}

std::vector<Shape> shapes_of(const Rules& rules, const HandClass& hands) {
  Group all{};
  for (const int copies : hands.copies) ++all[static_cast<std::size_t>(copies)];
  std::vector<Shape> found;
  Shape shape;
  shape.suits = rules.suits;
  add_shapes(rules, all, 0, shape, found);
  return found;
}

}  // namespace remigio

// Rules drawn at random, and hands for them.
#pragma once

#include <algorithm>
#include <array>

#include "hands.hpp"
#include "remigio/rules.hpp"

namespace remigio::test {

// The source is a Random, or whatever else has `below`.
template <class Source, class... Values>
int one_of(Source& random, Values... values) {
  const std::array<int, sizeof...(values)> all{values...};
  return all[random.below(all.size())];
}

// They may have a fault.
template <class Source>
Rules some_rules(Source& random) {
  const auto pick = [&](auto... values) { return one_of(random, values...); };
  Rules rules = *Rules::preset("remigio");
  rules.jokers_per_pack = pick(0, 1, 2, 2);
  rules.hand_sizes = static_cast<std::uint32_t>(pick(1 << 10, 1 << 10, 1 << 9 | 1 << 10, 1 << 7));
  rules.min_meld = pick(2, 3, 3, 3, 4, 5);
  rules.set_duplicates = pick(0, 1, 1) != 0;
  rules.set_max = std::max(rules.min_meld, pick(4, 5, kNoLimit));
  rules.run_max = std::max(rules.min_meld, pick(3, 5, 7, kNoLimit, kNoLimit));
  rules.ace_runs = static_cast<AceRuns>(pick(0, 1, 2));
  rules.ace_wrap = pick(0, 0, 1) != 0;
  rules.run_double_ace = pick(0, 0, 0, 1) != 0;
  rules.jokers_at_most_naturals = pick(0, 1) != 0;
  rules.most_jokers = pick(kNoLimit, kNoLimit, 1, 2);
  rules.joker_min_naturals = pick(0, 1, 1, 1, 2);
  rules.joker_adjacent = pick(0, 1, 1) != 0;
  rules.face_points = pick(0, 5, 10, 10, 1000);
  rules.ace_points = pick(0, 1, 11, 1000);
  rules.joker_points = pick(0, 10, 20, 25);
  rules.close_limit = pick(0, 0, 5, 10, 30);
  rules.close_discard_required = pick(0, 1) != 0;
  rules.discard_jokers = pick(0, 1, 1) != 0;
  rules.special_color = pick(0, 1) != 0;
  rules.special_escalera = pick(0, 1) != 0;
  rules.special_remigio = pick(0, 1) != 0;
  rules.count_discarded_joker = pick(0, 1) != 0;
  rules.five_pairs = pick(0, 1) != 0;
  rules.five_pairs_jokers = static_cast<JokersInPairs>(pick(0, 1, 2));
  rules.five_pairs_repeat = pick(0, 1) != 0;
  rules.pair_kind = static_cast<PairKind>(pick(0, 1));
  rules.knock_scoring = pick(0, 0, 1) != 0;
  return rules;
}

// Of one size, from all ranks or a few, which meld more.
inline std::vector<WideHand> some_hands(const Rules& rules, Random& random, std::size_t number) {
  const auto pick = [&](auto... values) { return one_of(random, values...); };
  const Pack pack{2, rules.joker_count(), pick(0, 0, 2, 7), pick(9, 12, 12)};
  const std::uint64_t seed = random.next();  // not among the arguments, which are evaluated in any order
  return deal(pack, number, static_cast<std::size_t>(pick(7, 8, 10, 10, 11, 11, 12)), seed);
}

}  // namespace remigio::test

#include "remigio/run_table.hpp"

#include <algorithm>
#include <bit>

namespace remigio {

namespace {

// Calls `visit` with each number of jokers that makes one run of the naturals, and where the first of them starts.
template <class Visit>
void for_each_run(const Rules& rules, RunCards naturals, Visit&& visit) {
  for (int jokers = 0; jokers <= std::min(rules.joker_count(), kMaxJokers); ++jokers)
    if (const auto start = run_start(rules, naturals, jokers, rules.run_max)) visit(jokers, *start);
}

}  // namespace

RunTable::RunTable(const Rules& rules) {
  find_runs(rules);
  find_costs(rules);
}

void RunTable::find_runs(const Rules& rules) {
  const std::size_t rank_subsets = std::size_t{1} << rules.ranks;
  const auto add = [](std::uint16_t& counts, int jokers) {
    counts = static_cast<std::uint16_t>(counts | 1u << jokers);
  };
  one_run_.resize(rank_subsets);
  first_start_.resize(rank_subsets * (kMaxJokers + 1));
  for (std::uint32_t ranks = 1; ranks < rank_subsets; ++ranks)
    for_each_run(rules, {ranks, false}, [&](int jokers, int start) {
      add(one_run_[ranks], jokers);
      first_start_[ranks * std::size_t{kMaxJokers + 1} + static_cast<std::size_t>(jokers)] =
          static_cast<std::uint8_t>(start);
    });
  if (!rules.run_double_ace) return;
  two_aces_.resize(rank_subsets);
  for (std::uint32_t ranks = 1; ranks < rank_subsets; ranks += 2)
    for_each_run(rules, {ranks, true}, [&](int jokers, int) { add(two_aces_[ranks], jokers); });
}

// The lowest card of the suit is loose, or it is the lowest card of a run.
void RunTable::find_costs(const Rules& rules) {
  const std::uint32_t rank_subsets = 1u << rules.ranks;
  costs_.resize(rank_subsets);
  costs_[0] = no_cost();
  for (std::uint32_t ranks = 1; ranks < rank_subsets; ++ranks) {
    const std::uint32_t lowest = ranks & -ranks;
    const std::uint32_t others = ranks ^ lowest;
    JokerCosts best = costs_[others];
    const Cost loose = loose_cost(rules.points_of_rank(std::countr_zero(lowest)));
    for (Cost& cost : best) cost = std::min(cost + loose, kImpossible);
    for (std::uint32_t part = others;; part = (part - 1) & others) {
      for (std::uint32_t counts = one_run_[lowest | part]; counts != 0; counts &= counts - 1) {
        const auto used = static_cast<std::size_t>(std::countr_zero(counts));
        const JokerCosts& rest = costs_[others ^ part];
        for (std::size_t jokers = used; jokers < best.size(); ++jokers)
          best[jokers] = std::min(best[jokers], rest[jokers - used] + kMeldCost);
      }
      if (part == 0) break;
    }
    costs_[ranks] = best;
  }
}

}  // namespace remigio

#include "distance_drawn.hpp"

#include <algorithm>
#include <bit>

namespace remigio {

DrawnCards::DrawnCards(const Rules& rules, const QuickDistances& quick, const DrawPlanes& planes,
                       const KeptSets& sets) noexcept
    : rules_(rules), quick_(quick), planes_(planes), sets_(sets), naturals_(sets.cards) {
  const Hand& held = planes.held;
  in_sets_.once = (held.cards() & ~sets.rest.once) | (held.twice & ~sets.rest.twice);
  in_sets_.twice = held.twice & ~sets.rest.once;
}

bool DrawnCards::add_meld(int draws, int missing, int most_jokers) noexcept {
  const int room = std::min(draws, most_jokers);
  missing_ += missing;
  room_ += room;
  return missing <= room;
}

bool DrawnCards::add_run(const LaidRun& run) noexcept {
  const std::uint64_t cards = std::uint64_t{run.drawn} << (16 * run.suit);
  std::uint64_t missing = cards & (drawn_.twice | (drawn_.once & ~planes_.left_twice) | ~planes_.left_once);
  const std::uint64_t lent = missing & in_sets_.once;
  lent_.add(lent);
  in_sets_.remove(lent);
  missing &= ~lent;
  drawn_.add(cards & ~missing & ~lent);
  naturals_ += run.length - std::popcount(run.drawn);
  return add_meld(std::popcount(cards & ~lent), std::popcount(missing), quick_.run_jokers(run.length));
}

// Of sets of one rank, the first has done all the lending, and has all there is to draw.
DrawnCards::DrawnSet DrawnCards::shortest(std::size_t number) const noexcept {
  const KeptSet& set = sets_.sets[number];
  const auto before = std::span<const KeptSet>(sets_.sets).first(number);
  const int length = std::max(rules_.min_meld, set.cards());
  const int draws = length - set.cards();
  if (std::ranges::any_of(before, [&](const KeptSet& other) { return other.rank == set.rank; }))
    return {length, draws, 0};
  const std::uint32_t once = suits_of(drawn_.once, set.rank);
  const std::uint32_t twice = suits_of(drawn_.twice, set.rank);
  const std::uint32_t second = suits_of(planes_.left_twice, set.rank);
  const std::uint32_t any = (suits_of(planes_.left_once, set.rank) & ~once) | (second & ~twice);
  const int there = rules_.set_duplicates ? std::popcount(any) + std::popcount(second & ~once)
                                          : std::popcount(any & ~suits_of(in_sets_.once, set.rank));
  return {length, draws + lent_.of_rank(set.rank), there};
}

bool DrawnCards::add_sets(int longer) noexcept {
  FixedList<DrawnSet, QuickDistances::kMostMelds> sets;
  for (std::size_t number = 0; number < sets_.sets.size(); ++number) sets.push_back(shortest(number));
  const int longest = rules_.set_duplicates ? rules_.set_max : std::min(rules_.set_max, rules_.suits);
  for (; longer > 0; --longer) {
    const auto spare = [&](const DrawnSet& set) { return set.length < longest ? set.there - set.draws : -kMaxCards; };
    DrawnSet* const most = std::ranges::max_element(sets, {}, spare);
    if (most == sets.end() || most->length >= longest) return false;
    ++most->length;
    ++most->draws;
  }
  return std::ranges::all_of(sets, [&](const DrawnSet& set) {
    return add_meld(set.draws, std::max(0, set.draws - set.there), quick_.set_jokers(set.length));
  });
}

bool DrawnCards::add_jokers(int kept, int fewest_jokers) noexcept {
  const int jokers = std::max({missing_, kept - naturals_, fewest_jokers});
  return jokers <= room_ && jokers <= planes_.held.jokers() + planes_.left_jokers;
}

}  // namespace remigio

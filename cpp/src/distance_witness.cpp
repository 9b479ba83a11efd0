// The closing cards that reach the bound of distance_quick.cpp.
#include <algorithm>
#include <bit>

#include "distance_drawn.hpp"
#include "distance_quick.hpp"

namespace remigio {

bool QuickSearch::find(int kept) noexcept {
  kept_ = kept;
  tries_ = 0;
  const int naturals = kept - std::min(kept, planes_.held.jokers());
  for (const KeptSets& sets : best_)
    if (lay_runs(sets, sets.rest, {}, sets.places, naturals - sets.cards)) return true;
  return false;
}

bool QuickSearch::lay_runs(const KeptSets& sets, const Hand& rest, const Next& next, int places, int wanted) noexcept {
  if (wanted <= 0 && (places == 0 || !sets.sets.empty()) && can_be_drawn(sets, places, 0)) return true;
  if (loose_ && places > 0 && can_be_loose(sets, rest, places, wanted)) return true;
  if (places < rules_.min_meld) return false;
  std::array<int, QuickDistances::kPlaces> least;  // NOLINT(*-member-init): by length, filled below
  for (int length = rules_.min_meld; length <= places; ++length) {
    const bool others_fit = loose_ || !sets.sets.empty() || length == places || places - length >= rules_.min_meld;
    least[static_cast<std::size_t>(length)] = others_fit ? wanted - most_of(rest, places - length, 0) : kMaxCards;
  }
  for (Next run = next; run.suit < rules_.suits; run = {run.suit + 1}) {
    const std::uint32_t held = lane(rest.once, run.suit);
    const std::uint32_t there = lane(planes_.held.once | planes_.left_once, run.suit);
    const int jokers = planes_.held.jokers() + planes_.left_jokers;
    for (run.length = std::max(run.length, rules_.min_meld); run.length <= places; ++run.length, run.number = 0) {
      const int fewest = least[static_cast<std::size_t>(run.length)];
      if (quick_.runs(held)[static_cast<std::size_t>(run.length)] < fewest) continue;
      const auto& stretches = quick_.stretches(run.length);
      for (; run.number < stretches.size(); ++run.number) {
        const std::uint32_t ranks = stretches[run.number];
        if (std::popcount(ranks & held) < fewest || std::popcount(ranks & ~there) > jokers) continue;
        if (lay_run(sets, rest, run, places, wanted)) return true;
        if (++tries_ > kMostTries) return false;
      }
    }
  }
  return false;
}

bool QuickSearch::lay_run(const KeptSets& sets, const Hand& rest, const Next& run, int places, int wanted) noexcept {
  const std::uint32_t ranks = quick_.stretches(run.length)[run.number];
  const std::uint32_t kept = ranks & lane(rest.once, run.suit);
  const std::uint64_t taken = std::uint64_t{kept} << (16 * run.suit);
  Hand after = rest;
  after.once &= ~taken | rest.twice;
  after.twice &= ~taken;
  runs_.push_back({run.suit, run.length, ranks & ~kept});
  const bool found = lay_runs(sets, after, run, places - run.length, wanted - std::popcount(kept));
  runs_.pop_back();
  return found;
}

bool QuickSearch::can_be_drawn(const KeptSets& sets, int longer, int loose) const noexcept {
  DrawnCards drawn(rules_, quick_, planes_, sets);
  for (const LaidRun& run : runs_)
    if (!drawn.add_run(run)) return false;
  return drawn.add_sets(longer) && drawn.add_jokers(kept_ - loose, fewest_jokers_);
}

// Loose cards have all other places. Those that are drawn are none that melds may draw.
bool QuickSearch::can_be_loose(const KeptSets& sets, const Hand& rest, int places, int wanted) const noexcept {
  std::uint64_t others = planes_.left_once;
  for (const LaidRun& run : runs_) others &= ~(std::uint64_t{run.drawn} << (16 * run.suit));
  for (const KeptSet& set : sets.sets) others &= ~in_every_lane(1u << set.rank);
  const int held = std::min(places, std::popcount(rest.cards()) + std::popcount(rest.twice));
  for (int kept = held; kept >= std::max(0, wanted); --kept)
    if (quick_.loose().allow(rest, kept, others, places - kept)) return can_be_drawn(sets, 0, kept);
  return false;
}

}  // namespace remigio

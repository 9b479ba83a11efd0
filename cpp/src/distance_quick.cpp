#include "distance_quick.hpp"

#include <algorithm>
#include <bit>

namespace remigio {

namespace {

constexpr std::size_t at(int place) noexcept { return static_cast<std::size_t>(place); }

}  // namespace

// A set that keeps one card or none keeps no more than a run, of which there must be one for every rank. A run that
// holds both aces of its suit could keep more than the rows tell.
QuickDistances::QuickDistances(const Rules& rules, const DistanceTables<kPlaces>& tables)
    : min_meld_(rules.min_meld), loose_(rules) {
  if (rules.run_double_ace || rules.min_meld > std::min({rules.run_max, rules.ranks, kPlaces - 1})) return;
  rows_.resize(std::size_t{1} << rules.ranks);
  for (std::uint32_t ranks = 0; ranks < rows_.size(); ++ranks) {
    const RunRow& exactly = *tables.runs(ranks);
    for (std::size_t place = 1; place < exactly.size(); ++place)
      rows_[ranks][place] = std::max(rows_[ranks][place - 1], exactly[place]);
  }
  for (const Window& window : tables.run_windows()) stretches_[at(window.length)].push_back(window.ranks);
  for (int length = 0; length < kPlaces; ++length)
    for (int jokers = 1; jokers <= std::min(kMaxJokers, length); ++jokers) {
      const bool may_lie = rules.joker_adjacent || jokers == 1;
      const auto most = static_cast<std::int8_t>(jokers);
      if (is_set(rules, length - jokers, jokers)) set_jokers_[at(length)] = most;
      if (joker_limit_allows(rules, length - jokers, jokers) && may_lie) run_jokers_[at(length)] = most;
    }
}

namespace {

using RunRow = QuickDistances::RunRow;
using RunRows = std::array<const RunRow*, kSuits>;

// What they can keep if the runs are of one suit, of two, and so on: each has at least one run.
int roughly(const RunRows& rows, int doubled, int min_meld, int places) noexcept {
  int most = 0;
  for (int suits = 1; suits <= kSuits && suits * min_meld <= places; ++suits) {
    const std::size_t place = at(places - (suits - 1) * min_meld);
    std::array<int, kSuits> kept{(*rows[0])[place], (*rows[1])[place], (*rows[2])[place], (*rows[3])[place]};
    if (kept[0] < kept[1]) std::swap(kept[0], kept[1]);
    if (kept[2] < kept[3]) std::swap(kept[2], kept[3]);
    const int low = kept[1] + kept[3];
    int of_suits = std::max(kept[0], kept[2]);
    if (suits == 2) of_suits = std::max({kept[0] + kept[2], kept[0] + kept[1], kept[2] + kept[3]});
    if (suits == 3) of_suits = kept[0] + kept[2] + std::max(kept[1], kept[3]);
    if (suits == 4) of_suits = kept[0] + kept[2] + low;
    most = std::max(most, of_suits);
  }
  return most + doubled;
}

int of_two_suits(const RunRow& a, const RunRow& b, int min_meld, int places) noexcept {
  int kept = std::max(a[at(places)], b[at(places)]);
  for (int one = min_meld; one <= places - min_meld; ++one) kept = std::max(kept, a[at(one)] + b[at(places - one)]);
  return kept;
}

}  // namespace

// A second copy is of use to a second run. With two of them in fewer than four runs, one run shares both.
QuickDistances::RunRow QuickDistances::runs(std::uint32_t ranks, std::uint32_t doubled, int places) const noexcept {
  RunRow row = runs(ranks);
  if (std::popcount(doubled) > 2 || places >= 4 * min_meld_) {
    for (int place = 2 * min_meld_; place <= places; ++place)
      row[at(place)] = static_cast<std::int8_t>(std::min(place, row[at(place)] + std::popcount(doubled)));
    return row;
  }
  for (int length = min_meld_; length <= places - min_meld_; ++length)
    for (const std::uint32_t stretch : stretches(length)) {
      if ((stretch & doubled) == 0) continue;
      const RunRow& others = runs((ranks & ~stretch) | (stretch & doubled));
      const int kept = std::popcount(stretch & ranks);
      for (int place = length + min_meld_; place <= places; ++place)
        row[at(place)] = std::max(row[at(place)], static_cast<std::int8_t>(kept + others[at(place - length)]));
    }
  return row;
}

int QuickDistances::runs(const Hand& held, int places, int least) const noexcept {
  if (places < min_meld_) return 0;
  RunRows rows;  // NOLINT(*-member-init): filled below
  for (int suit = 0; suit < kSuits; ++suit) rows[at(suit)] = &runs(lane(held.once, suit));
  if (places < 2 * min_meld_) return roughly(rows, 0, min_meld_, places);
  const int rough = roughly(rows, std::popcount(held.twice), min_meld_, places);
  if (rough < least) return rough;
  std::array<RunRow, kSuits> counted;  // NOLINT(*-member-init): filled where it is used
  for (int suit = 0; suit < kSuits && held.twice != 0; ++suit)
    if (const std::uint32_t doubled = lane(held.twice, suit); doubled != 0) {
      counted[at(suit)] = runs(lane(held.once, suit), doubled, places);
      rows[at(suit)] = &counted[at(suit)];
    }
  const auto low = [&](int length) { return of_two_suits(*rows[0], *rows[1], min_meld_, length); };
  const auto high = [&](int length) { return of_two_suits(*rows[2], *rows[3], min_meld_, length); };
  int kept = std::max(low(places), high(places));
  for (int one = min_meld_; one <= places - min_meld_; ++one) kept = std::max(kept, low(one) + high(places - one));
  return kept;
}

int QuickSearch::most_kept(int least) noexcept {
  const int jokers = planes_.held.jokers();
  most_naturals_ = std::max(0, least - jokers);
  best_ = {};
  KeptSets none;
  none.rest = planes_.held;
  none.places = size_;
  add_sets(none, RankCounts(planes_.held).two());
  return best_.empty() ? least - 1 : std::min(size_, most_naturals_ + jokers);
}

int QuickSearch::most_of(const Hand& rest, int places, int least) const noexcept {
  int kept = quick_.runs(rest, places, least);
  if (!loose_) return kept;
  const int most = std::min(places, quick_.loose().most(rest));
  for (int loose = 1; loose <= most; ++loose)
    kept = std::max(kept, loose + quick_.runs(rest, places - loose, std::max(least, kept + 1) - loose));
  return kept;
}

int QuickSearch::most_apart(const Hand& rest, std::uint64_t cards, int points, int places, int least) const noexcept {
  int kept = quick_.runs(rest, places, least);
  for (; cards != 0 && places > 0; cards &= cards - 1) {
    const int place = std::countr_zero(cards);
    const int left = points - rules_.points_of_rank(place % 16);
    if (left < 0) continue;
    const std::uint64_t card = cards & -cards;
    const bool second = (rest.twice & card) != 0;
    const Hand others{second ? rest.once : rest.once & ~card, rest.twice & ~card};
    const int more = std::max(least, kept + 1) - 1;
    kept = std::max(kept, 1 + most_apart(others, second ? cards : cards & (cards - 1), left, places - 1, more));
  }
  return kept;
}

void QuickSearch::look_at(const KeptSets& sets) noexcept {
  const int least = most_naturals_ - sets.cards;
  int kept = sets.cards + most_of(sets.rest, sets.places, least);
  if (loose_ && kept >= most_naturals_)
    kept = sets.cards + most_apart(sets.rest, sets.rest.cards(), rules_.close_limit, sets.places, least);
  if (kept < most_naturals_) return;
  if (kept > most_naturals_) best_ = {};
  most_naturals_ = kept;
  if (best_.size() < kMostWays) best_.push_back(sets);
}

// Sets keep as many of their rank as they have places for: where one draws a card though a run keeps another of the
// rank, they may exchange the two. So only a rank of more cards than the shortest set has leaves a choice.
void QuickSearch::add_sets(KeptSets& sets, std::uint32_t ranks) noexcept {
  look_at(sets);
  if (sets.places < rules_.min_meld) return;
  for (; ranks != 0; ranks &= ranks - 1) {
    const int rank = std::countr_zero(ranks);
    const std::uint32_t all = rules_.set_duplicates ? shape_of(sets.rest, rank) : suits_of(sets.rest.once, rank);
    const int cards = std::popcount(all);
    if (cards < 2) continue;
    if (cards <= rules_.min_meld) {
      add_set(sets, {rank, all}, ranks);
      continue;
    }
    for (std::uint32_t part = all; part != 0; part = (part - 1) & all) {
      const int size = std::popcount(part);
      const bool second_alone = (part >> 4 & ~part) != 0;
      if (!second_alone && size >= rules_.min_meld && size <= rules_.set_max) add_set(sets, {rank, part}, ranks);
    }
  }
}

void QuickSearch::add_set(KeptSets& sets, const KeptSet& set, std::uint32_t ranks) noexcept {
  const int places = std::max(set.cards(), rules_.min_meld);
  if (places > sets.places) return;
  const Hand before = sets.rest;
  const std::uint32_t one = set.suits & 15;
  const std::uint32_t both = set.suits >> 4;
  sets.rest.once &= ~in_lanes((one & ~suits_of(before.twice, set.rank)) | both, set.rank);
  sets.rest.twice &= ~in_lanes(one, set.rank);
  sets.cards += set.cards();
  sets.places -= places;
  sets.sets.push_back(set);
  const bool again = !rules_.set_duplicates || rules_.set_max < size_;  // two sets of a rank are not one longer set
  add_sets(sets, again ? ranks : ranks & (ranks - 1));
  sets.sets.pop_back();
  sets.places += places;
  sets.cards -= set.cards();
  sets.rest = before;
}

}  // namespace remigio

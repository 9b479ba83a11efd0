#include "quick_arrangement.hpp"

#include <bit>
#include <cassert>

#include "remigio/planes.hpp"

namespace remigio {

namespace {

constexpr Code code_at(int place) noexcept { return code_of(place >> 4, place & 15); }

// Calls `visit` with the code of each natural in order, equal cards one after the other.
template <class Visit>
void for_each_natural(const Hand& cards, Visit&& visit) noexcept {
  for (std::uint64_t left = cards.cards(); left != 0; left &= left - 1) {
    const Code card = code_at(std::countr_zero(left));
    visit(card);
    if ((cards.twice & left & -left) != 0) visit(card);
  }
}

Hand without(const Hand& hand, const Hand& group) noexcept {
  Hand rest;
  rest.once = (hand.once & ~group.cards()) | (hand.twice & group.once & ~group.twice);
  rest.twice = hand.twice & ~group.once;
  rest.once -= group.once & ~Hand::kCardBits;
  return rest;
}

// The order of groups: by their cards in the order of the codes, a group before any longer one that begins like it.
bool before(const Hand& a, const Hand& b) noexcept {
  const std::uint64_t differ = ((a.once ^ b.once) & Hand::kCardBits) | (a.twice ^ b.twice);
  if (differ == 0) return a.jokers() < b.jokers();
  const std::uint64_t first = differ & -differ;
  // The one with more copies of the first card that differs comes first, unless the other has ended there.
  const bool a_has_more = ((a.once & ~b.once) | (a.twice & ~b.twice)) & first;
  const Hand& fewer = a_has_more ? b : a;
  const bool ended = (fewer.cards() & ~(first | (first - 1))) == 0 && fewer.jokers() == 0;
  return a_has_more != ended;
}

class Arranger {
 public:
  Arranger(const Solver& solver, const Hand& hand, Arrangement& arrangement) noexcept
      : solver_(solver), rules_(solver.rules()), rest_(hand), arrangement_(arrangement) {}

  // Takes the first group, or else looseness, from which the rest can still come to the best cost.
  void arrange() noexcept {
    Cost left = solver_.best(rest_);
    arrangement_.points = points_of(left);
    left -= put_aside(solver_.loners(rest_));
    while (melds_of(left) > 0) {
      assert(rest_.cards() != 0);
      left -= take_group(left) ? kMeldCost : put_aside(rest_.cards() & -rest_.cards());
    }
    loosen(rest_);
  }

 private:
  // These cards, with all their copies, are loose; what they cost.
  Cost put_aside(std::uint64_t cards) noexcept {
    const Hand loose{rest_.cards() & cards, rest_.twice & cards};
    aside_.once |= loose.once;
    aside_.twice |= loose.twice;
    rest_ = without(rest_, loose);
    return solver_.loose(loose.once, loose.twice);
  }

  // The loose cards: those put aside, and the rest.
  void loosen(Hand rest) noexcept {
    rest.once |= aside_.once;
    rest.twice |= aside_.twice;
    for_each_natural(rest, [&](Code card) { arrangement_.loose.push_back(card); });
    for (int joker = 0; joker < rest.jokers(); ++joker) arrangement_.loose.push_back(kJoker);
  }

  // The first of the groups of the lowest card that leave no more than they may.
  bool take_group(Cost left) noexcept {
    wanted_ = left - kMeldCost;
    found_ = false;
    const int place = std::countr_zero(rest_.cards());
    find_runs(place >> 4, place & 15);
    find_sets(place >> 4, place & 15);
    if (!found_) return false;
    arrangement_.melds.push_back(first_reading(group_));
    rest_ = without(rest_, group_);
    return true;
  }

  void find_runs(int suit, int rank) noexcept {
    const std::uint32_t ranks = lane(rest_.once, suit);
    const std::uint32_t card = 1u << rank;
    const std::uint32_t reach = solver_.reach(ranks, rest_.jokers());
    if ((reach & card) == 0) return;
    const std::uint32_t others = reach & ~card;
    for (std::uint32_t part = others;; part = (part - 1) & others) {
      consider(Hand{std::uint64_t{card | part} << (16 * suit), 0}, solver_.runs().one_run(card | part));
      if (part == 0) break;
    }
  }

  void find_sets(int suit, int rank) noexcept {
    const std::uint32_t held = suits_of(rest_.once, rank);
    const std::uint32_t twice = rules_.set_duplicates ? suits_of(rest_.twice, rank) : 0;
    if (std::popcount(held) + std::popcount(twice) + rest_.jokers() < rules_.min_meld) return;
    const std::uint32_t card = 1u << suit;
    const std::uint32_t others = held & ~card;
    for (std::uint32_t part = others;; part = (part - 1) & others) {
      const std::uint32_t once = card | part;
      for (std::uint32_t both = once & twice;; both = (both - 1) & once & twice) {
        const int naturals = std::popcount(once) + std::popcount(both);
        std::uint32_t joker_counts = 0;
        for (int jokers = 0; jokers <= rest_.jokers(); ++jokers)
          joker_counts |= (is_set(rules_, naturals, jokers) ? 1u : 0u) << jokers;
        consider(Hand{in_lanes(once, rank), in_lanes(both, rank)}, joker_counts);
        if (both == 0) break;
      }
      if (part == 0) break;
    }
  }

  // These naturals, which cost so much loose, with each of the numbers of jokers. A group with jokers saves no more
  // than its naturals would cost beside a hand that is without those jokers.
  void consider(const Hand& naturals, std::uint32_t joker_counts) noexcept {
    joker_counts &= (2u << rest_.jokers()) - 1;
    for (; joker_counts != 0; joker_counts &= joker_counts - 1) {
      Hand group = naturals;
      group.once |= static_cast<std::uint64_t>(std::countr_zero(joker_counts)) << Hand::kJokerShift;
      if ((found_ && before(group_, group)) || solver_.best(without(rest_, group)) != wanted_) continue;
      group_ = group;
      found_ = true;
    }
  }

  [[nodiscard]] Meld first_reading(const Hand& group) const noexcept {
    const int size = group.size();
    const std::uint32_t ranks = in_any_suit(group.cards());
    if (std::has_single_bit(ranks) && is_set(rules_, size - group.jokers(), group.jokers()) &&
        (rules_.set_duplicates || group.twice == 0))
      return as_set(group, std::countr_zero(ranks));
    return as_run(std::countr_zero(group.cards()) >> 4, ranks, size);
  }

  [[nodiscard]] Meld as_set(const Hand& group, int rank) const noexcept {
    Meld meld;
    for_each_natural(group, [&](Code card) { meld.cards.push_back(card); });
    meld.stands_for = meld.cards;
    for (int joker = 0; joker < group.jokers(); ++joker) {
      meld.stands_for.push_back(set_joker(rules_, rank, meld.stands_for));
      meld.cards.push_back(kJoker);
    }
    return meld;
  }

  [[nodiscard]] Meld as_run(int suit, std::uint32_t ranks, int length) const noexcept {
    const int start = solver_.runs().first_start(ranks, length - std::popcount(ranks));
    const std::uint32_t places = *run_placings(rules_, {ranks, false}, start, length).begin();
    Meld meld{MeldKind::run, {}, {}};
    for (int place = 0; place < length; ++place) {
      const Code card = code_of(suit, rank_at(rules_, start + place));
      meld.cards.push_back((places >> place & 1u) != 0 ? card : kJoker);
      meld.stands_for.push_back(card);
    }
    return meld;
  }

  const Solver& solver_;
  const Rules& rules_;
  Hand rest_;   // what is not yet placed
  Hand aside_;  // what is loose
  Arrangement& arrangement_;
  Cost wanted_ = 0;  // of what a group leaves
  Hand group_;
  bool found_ = false;
};

}  // namespace

bool quick_arrange(const Solver& solver, const Hand& hand, Arrangement& arrangement) noexcept {
  const Rules& rules = solver.rules();
  if (rules.run_double_ace || rules.joker_min_naturals == 0 || hand.jokers() > Solver::kQuickJokers) return false;
  Arranger(solver, hand, arrangement).arrange();
  return true;
}

}  // namespace remigio

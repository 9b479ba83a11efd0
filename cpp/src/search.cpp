#include "search.hpp"

#include <algorithm>
#include <bit>
#include <new>

namespace remigio {

namespace {

constexpr int kFewEqual = 2;
constexpr Cost kOneLoose = loose_cost(0);  // below it no card is loose
constexpr std::array<Cost, 9> kBounds = {3 * kMeldCost, 4 * kMeldCost, 5 * kMeldCost,  6 * kMeldCost, 8 * kMeldCost,
                                         kOneLoose,     loose_cost(3), loose_cost(12), loose_cost(40)};
constexpr std::size_t kManyPeeled = std::size_t{1} << 14;

int fewest_jokers(const JokerCosts& costs) noexcept {
  int jokers = 0;
  while (jokers < kMaxJokers && costs[static_cast<std::size_t>(jokers)] >= kImpossible) ++jokers;
  return jokers;
}

void add_to_all(JokerCosts& costs, Cost more) noexcept {
  for (Cost& cost : costs) cost = std::min(cost + more, kImpossible);
}

}  // namespace

Search::Search(const Solver& solver, const WideHand& hand) noexcept : solver_(solver), jokers_(hand.jokers()) {
  for (int card = 0; card < kNaturals; ++card) {
    const auto code = static_cast<Code>(card);
    if (hand.count(code) != 0) suits_[static_cast<std::size_t>(suit_of(code))].add(rank_of(code), hand.count(code));
  }
  for (int rank = 0; rank < kRanks; ++rank)
    if (may_hold_a_set(rank)) set_ranks_[static_cast<std::size_t>(set_rank_count_++)] = rank;
}

// Many equal cards in a suit with jokers make many runs, but mostly nothing stays loose then: looking first for cheap
// arrangements only cuts the search short.
Cost Search::best() noexcept {
  if (has_many_equal_cards()) {
    many_peeled_.reset(new (std::nothrow) Answer[kManyPeeled]);
    for (const Cost bound : kBounds) {
      best_ = bound;
      choose_sets(0, no_cost());
      if (best_ < bound) return best_;
    }
    best_ = kImpossible;
  }
  choose_sets(0, no_cost());
  return best_;
}

bool Search::has_many_equal_cards() const noexcept {
  return std::ranges::any_of(suits_, [](const Suit& suit) { return std::popcount(suit.doubled()) > kFewEqual; });
}

Search::Shape Search::held(int rank) const noexcept {
  Shape shape{};
  for (std::size_t suit = 0; suit < kSuits; ++suit) shape[suit] = static_cast<std::uint8_t>(suits_[suit].count(rank));
  return shape;
}

bool Search::may_hold_a_set(int rank) const noexcept {
  const Shape shape = held(rank);
  const int cards = shape[0] + shape[1] + shape[2] + shape[3];
  return cards > 0 && cards + jokers_ >= solver_.rules().min_meld;
}

// Goes through every choice of cards of the rank that sets can take whole, then on to the next rank.
void Search::choose_sets(int index, const JokerCosts& sets) noexcept {
  if (index == set_rank_count_) {
    finish(sets);
    return;
  }
  const int rank = set_ranks_[static_cast<std::size_t>(index)];
  const Shape held_cards = held(rank);
  const auto before = suits_;
  Shape chosen = held_cards;
  for (;;) {
    if (chosen == Shape{}) {
      choose_sets(index + 1, sets);
      return;
    }
    if (solver_.sets().fewest_jokers(chosen) <= jokers_) {
      const SetTable::Sets& fewest = solver_.sets().fewest(chosen);
      JokerCosts here = impossible_costs();
      for (std::size_t jokers = 0; jokers < here.size(); ++jokers)
        if (fewest[jokers] != SetTable::kNone) here[jokers] = fewest[jokers] * kMeldCost;
      const JokerCosts together = combine(sets, here, jokers_);
      if (*std::ranges::min_element(together) < best_) {
        for (std::size_t suit = 0; suit < kSuits; ++suit) suits_[suit].remove(rank, chosen[suit]);
        choose_sets(index + 1, together);
        suits_ = before;
      }
    }
    // The next choice, counting down.
    std::size_t suit = 0;
    for (; chosen[suit] == 0; ++suit) chosen[suit] = held_cards[suit];
    --chosen[suit];
  }
}

// Suits without equal cards first: they cost a look-up, and what they leave bounds the search in the others.
void Search::finish(const JokerCosts& sets) noexcept {
  JokerCosts all = sets;
  for (const bool equal_cards : {false, true})
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      if ((suits_[suit].doubled() != 0) != equal_cards) continue;
      const Cost so_far = *std::ranges::min_element(all);
      if (so_far >= best_) return;
      all = combine(all, suit_costs(suit, jokers_ - fewest_jokers(all), best_ - so_far), jokers_);
    }
  for (int jokers = 0; jokers <= jokers_; ++jokers)
    best_ = std::min(best_, all[static_cast<std::size_t>(jokers)] + solver_.jokers_alone(jokers_ - jokers));
}

const JokerCosts& Search::suit_costs(std::size_t suit, int jokers, Cost bound) noexcept {
  if (suits_[suit].doubled() == 0) return solver_.runs().costs(suits_[suit].ranks());
  const Question question{suits_[suit], jokers, bound};
  Answer& last = last_[suit];
  if (!last.covers(question)) last = {question, run_costs(question)};
  return last.costs;
}

// A suit's copies that runs cannot use are loose: there are at most (cards and jokers) / min_meld runs, and a run
// holds a card once, or an ace twice.
JokerCosts Search::run_costs(Question question) noexcept {
  Suit& cards = question.cards;
  if (cards.doubled() == 0) return solver_.runs().costs(cards.ranks());
  const Rules& rules = solver_.rules();
  const int runs = (cards.size() + question.jokers) / rules.min_meld;
  Cost loose = 0;
  for (std::uint32_t ranks = cards.doubled(); ranks != 0; ranks &= ranks - 1) {
    const int rank = std::countr_zero(ranks);
    const int useful = std::max(rank == kAce && rules.run_double_ace ? 2 * runs : runs, 1);
    if (const int spare = cards.count(rank) - useful; spare > 0) {
      cards.remove(rank, spare);
      loose += static_cast<Cost>(spare) * loose_cost(rules.points_of_rank(rank));
    }
  }
  if (loose >= question.bound) return impossible_costs();
  question.bound -= loose;
  JokerCosts costs = cards.doubled() == 0 ? solver_.runs().costs(cards.ranks()) : peel(question);
  add_to_all(costs, loose);
  return costs;
}

Search::Answer& Search::peeled(const Suit& cards) noexcept {
  return many_peeled_ ? many_peeled_[cards.hash() % kManyPeeled] : peeled_[cards.hash() % peeled_.size()];
}

// One copy of a card is loose, or one of its runs is taken out. With few equal cards the lowest of them is the shortest
// way to a suit without any; with many, from the lowest card upwards few different suits are left.
JokerCosts Search::peel(const Question& question) noexcept {
  const Suit& cards = question.cards;
  // Equal cards take two runs, unless they are the two aces of one.
  if (question.bound <= 2 * kMeldCost && !solver_.rules().run_double_ace) return impossible_costs();
  if (const Answer& known = peeled(cards); known.covers(question)) return known.costs;

  const bool few = std::popcount(cards.doubled()) <= kFewEqual;
  const int rank = std::countr_zero(few ? cards.doubled() : cards.ranks());
  JokerCosts best = impossible_costs();
  if (const Cost loose = loose_cost(solver_.rules().points_of_rank(rank)); loose < question.bound) {
    Question fewer{cards, question.jokers, question.bound - loose};
    fewer.cards.remove(rank, 1);
    best = run_costs(fewer);
    add_to_all(best, loose);
  }
  peel_runs(question, rank, best);

  peeled(cards) = {question, best};
  return best;
}

// Where nothing may stay loose, a card held as often as there may be runs is in each of them.
std::uint32_t Search::ranks_in_every_run(const Question& question) const noexcept {
  if (question.bound > kOneLoose || solver_.rules().run_double_ace) return 0;
  const int most = static_cast<int>(question.bound) - 1;
  std::uint32_t in_all = 0;
  for (std::uint32_t ranks = question.cards.doubled(); ranks != 0; ranks &= ranks - 1) {
    const int rank = std::countr_zero(ranks);
    if (question.cards.count(rank) >= most) in_all |= 1u << rank;
  }
  return in_all;
}

void Search::peel_runs(const Question& question, int rank, JokerCosts& best) noexcept {
  const RunTable& runs = solver_.runs();
  const std::uint32_t with_jokers = (2u << question.jokers) - 1;
  const std::uint32_t in_all = 1u << rank | ranks_in_every_run(question);
  const std::uint32_t others = question.cards.ranks() & ~in_all;
  const auto take = [&](const Suit& rest, std::uint32_t joker_counts) {
    if (joker_counts == 0) return;
    const int fewest = std::countr_zero(joker_counts);
    const JokerCosts costs = run_costs({rest, question.jokers - fewest, question.bound - kMeldCost});
    for (; joker_counts != 0; joker_counts &= joker_counts - 1) {
      const int used = std::countr_zero(joker_counts);
      for (int all = used; all <= question.jokers; ++all) {
        Cost& cost = best[static_cast<std::size_t>(all)];
        cost = std::min(cost, costs[static_cast<std::size_t>(all - used)] + kMeldCost);
      }
    }
  };
  for (std::uint32_t part = others;; part = (part - 1) & others) {
    const std::uint32_t one_ace = runs.one_run(in_all | part) & with_jokers;
    const std::uint32_t two_aces = rank == kAce ? runs.one_run_of_two_aces(in_all | part) & with_jokers : 0u;
    if ((one_ace | two_aces) != 0) {
      Suit rest = question.cards;
      rest.remove_ranks(in_all | part);
      take(rest, one_ace);
      if (two_aces != 0 && rest.count(kAce) > 0) {
        rest.remove(kAce, 1);
        take(rest, two_aces);
      }
    }
    if (part == 0) break;
  }
}

}  // namespace remigio

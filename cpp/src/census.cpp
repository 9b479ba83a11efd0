#include "remigio/census.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "census_walk.hpp"
#include "remigio/discard.hpp"

namespace remigio {

namespace {

constexpr std::size_t kBlock = 1024;  // hands that are answered at once
constexpr int kFivePairsCards = 10;

constexpr std::size_t index_of(Alike alike) noexcept {
  return static_cast<std::size_t>(std::find(kAlikes.begin(), kAlikes.end(), alike) - kAlikes.begin());
}

constexpr std::uint64_t factorial(int number) noexcept {
  return number < 2 ? 1 : static_cast<std::uint64_t>(number) * factorial(number - 1);
}

// What the rules make of hands of so many cards with so many jokers.
struct Task {
  Task(const Solver& the_solver, const HandClass& hands)
      : solver(the_solver), rules(solver.rules()), jokers(hands.jokers) {
    cards = jokers;
    for (const int copies : hands.copies) cards += copies;
    const auto dealt = [&](int number) { return number >= 0 && (rules.hand_sizes >> number & 1u) != 0; };
    one_more = dealt(cards - 1);
    as_dealt = dealt(cards) || (one_more && !rules.close_discard_required);
    after_discard = one_more && !dealt(cards);
    pairs = rules.five_pairs && (cards == kFivePairsCards || (one_more && cards == kFivePairsCards + 1));
    worthless_cards = std::min({rules.ace_points, rules.face_points, rules.joker_points}) == 0;
    dearest = std::max({rules.ace_points, rules.face_points, rules.joker_points, kFirstFace});
  }

  // Whether some hands of the shape may be one of the plays of the whole hand, with so many cards thrown as may be.
  [[nodiscard]] bool may_be_whole(const Shape& shape) const noexcept {
    if (!rules.special_remigio && !rules.special_escalera && !rules.special_color) return false;
    const int thrown = one_more ? 1 : 0;
    int largest = 0;
    int ranks_too_many = 0;
    for (const Group& group : shape.groups) {
      largest = std::max(largest, cards_of(group));
      ranks_too_many += std::max(0, kinds_of(group) - 1);
    }
    return cards - jokers - largest <= thrown || ranks_too_many <= thrown;
  }

  const Solver& solver;
  const Rules& rules;
  int jokers;
  int cards = 0;
  bool one_more = false;       // a card may be thrown to close
  bool as_dealt = false;       // all the cards may close
  bool after_discard = false;  // points are those after the best discard
  bool pairs = false;          // there may be five pairs
  bool worthless_cards = false;
  int dearest = 0;  // the most points of a card
};

// How many of the ranks, or kinds of card, that can be pairs are held an odd number of times.
int odd_ones(const Rules& rules, const Hand& hand) noexcept {
  std::uint64_t odd = hand.cards() ^ hand.twice;
  if (rules.pair_kind == PairKind::rank) {
    odd ^= odd >> 32;
    odd = (odd ^ odd >> 16) & 0x1fff;
  }
  return std::popcount(odd);
}

int odd_ones(const Rules&, const WideHand&) noexcept { return 0; }  // to be looked at more closely

const WideHand& wide(const WideHand& hand) noexcept { return hand; }
WideHand wide(const Hand& hand) noexcept { return hand.wide(); }

// The kinds of close that a hand has, as bits, and the best.
struct Closes {
  unsigned kinds = 0;
  CloseKind best = CloseKind::melds;
  bool with_joker = false;  // its factor is that with jokers

  void add(CloseKind kind) noexcept { kinds |= 1u << static_cast<unsigned>(kind); }
};

bool larger(const Factor& a, const Factor& b) noexcept {
  return std::int64_t{a.numerator} * b.denominator > std::int64_t{b.numerator} * a.denominator;
}

// The closes without a discard, whose points are known.
Closes closes_of(const Task& task, const WideHand& cards, int points) {
  const Rules& rules = task.rules;
  Closes closes{.with_joker = task.jokers > 0};
  if (rules.special_remigio && is_remigio(rules, cards)) closes.add(CloseKind::remigio);
  if (rules.special_escalera && is_escalera(rules, cards)) closes.add(CloseKind::escalera);
  if (rules.special_color && is_color(rules, cards)) closes.add(CloseKind::color);
  if (task.pairs && is_five_pairs(rules, cards)) closes.add(CloseKind::five_pairs);
  const bool all_in_melds = points == 0 && (!task.worthless_cards || loose_of(task.solver.best(cards)) == 0);
  if (all_in_melds)
    closes.add(rules.knock_scoring ? CloseKind::gin : CloseKind::melds);
  else if (rules.close_limit > 0 && points <= rules.close_limit)
    closes.add(CloseKind::knock);
  bool first = true;
  for (unsigned left = closes.kinds; left != 0; left &= left - 1, first = false) {
    const auto kind = static_cast<CloseKind>(std::countr_zero(left));
    const auto factor = [&](CloseKind of) { return factor_for(rules, of, closes.with_joker); };
    if (first || larger(factor(kind), factor(closes.best))) closes.best = kind;
  }
  return closes;
}

Closes closes_with_discard(const Task& task, const WideHand& hand) {
  Closes closes;
  const auto found = closings(task.solver, hand);
  if (found.empty()) return closes;
  for (const Closing& closing : found) closes.add(closing.kind);
  const Closing& best = found.front();
  closes.best = best.kind;
  closes.with_joker = best.cards.jokers() > 0 || (task.rules.count_discarded_joker && best.discard == kJoker);
  return closes;
}

// Takes the hands, answers them block by block, and counts.
template <class AnyHand>
class Counter {
 public:
  Counter(const Task& task, CensusTally& tally) : task_(task), tally_(tally) {
    tally.points.resize(static_cast<std::size_t>(task.cards * task.dearest) + 1);
    counts_.resize(kAlikes.size() * tally.points.size());
  }

  // Before the hands of a shape: whether some of them may be plays of the whole hand.
  void begin(bool may_be_whole) noexcept {
    if (may_be_whole != whole_)
      for (std::size_t index = 0; index < blocks_.size(); ++index) answer(index);
    whole_ = may_be_whole;
  }

  // The hands that are what is begun and each of the others.
  void add(Alike alike, const Part<AnyHand>& begun, std::span<const Part<AnyHand>> others) noexcept {
    const std::size_t index = index_of(alike);
    Block& block = blocks_[index];
    while (!others.empty()) {
      const std::size_t fitting = std::min(kBlock - block.size, others.size());
      for (std::size_t at = 0; at < fitting; ++at) {
        const Part<AnyHand> hand = begun.with(others[at]);
        block.hands[block.size + at] = hand.cards;
        block.all[block.size + at] = hand.points;
      }
      block.size += fitting;
      others = others.subspan(fitting);
      if (block.size == kBlock) answer(index);
    }
  }

  void finish() noexcept {
    for (std::size_t index = 0; index < blocks_.size(); ++index) answer(index);
    const std::uint64_t exchanges = factorial(task_.rules.suits);
    for (std::size_t index = 0; index < blocks_.size(); ++index)
      for (std::size_t points = 0; points < tally_.points.size(); ++points) {
        std::uint64_t& count = counts_[index * tally_.points.size() + points];
        tally_.points[points] += count * exchanges / static_cast<std::uint64_t>(kAlikes[index]);
        count = 0;
      }
  }

 private:
  struct Block {
    std::array<AnyHand, kBlock> hands;
    std::array<std::int16_t, kBlock> all;     // points of all the cards
    std::array<std::int16_t, kBlock> points;  // that are left
    std::size_t size = 0;
  };

  void answer(std::size_t index) noexcept {
    Block& block = blocks_[index];
    if (block.size == 0) return;
    const std::uint64_t stands_for = factorial(task_.rules.suits) / static_cast<std::uint64_t>(kAlikes[index]);
    find_points(block);
    std::uint64_t* const counts = &counts_[index * tally_.points.size()];
    std::uint64_t bare = 0;
    for (std::size_t at = 0; at < block.size; ++at) {
      ++counts[static_cast<std::size_t>(block.points[at])];
      bare += has_no_meld(block, at) ? 1 : 0;
      if (may_close(block, at)) count_closes(block.hands[at], block.points[at], stands_for);
    }
    tally_.no_meld += bare * stands_for;
    tally_.hands += block.size;
    block.size = 0;
  }

  void find_points(Block& block) noexcept {
    const Solver& solver = task_.solver;
    if (task_.after_discard) {
      for (std::size_t at = 0; at < block.size; ++at)
        block.points[at] = static_cast<std::int16_t>(best_discard(solver, block.hands[at]).points);
    } else if constexpr (std::same_as<AnyHand, Hand>) {
      solver.deadwood({block.hands.data(), block.size}, block.points);
    } else {
      for (std::size_t at = 0; at < block.size; ++at)
        block.points[at] = static_cast<std::int16_t>(solver.deadwood(block.hands[at]));
    }
  }

  // A meld takes points away, unless all its cards are worth none.
  [[nodiscard]] bool has_no_meld(const Block& block, std::size_t at) const noexcept {
    const AnyHand& hand = block.hands[at];
    if (block.points[at] + (task_.after_discard ? task_.dearest : 0) < block.all[at]) return false;
    if (task_.after_discard && task_.solver.deadwood(hand) < block.all[at]) return false;
    return !task_.worthless_cards || melds_of(task_.solver.best(wide(hand))) == 0;
  }

  // False only where no close is there.
  [[nodiscard]] bool may_close(const Block& block, std::size_t at) const noexcept {
    if (!task_.one_more && !task_.as_dealt) return false;
    if (whole_ || block.points[at] <= task_.rules.close_limit) return true;
    if (task_.pairs && odd_ones(task_.rules, block.hands[at]) <= task_.jokers + (task_.one_more ? 1 : 0)) return true;
    // The points are those of one way to close; there may be another.
    if (!task_.one_more || !task_.as_dealt) return false;
    const int other = task_.after_discard ? task_.solver.deadwood(block.hands[at])
                                          : best_discard(task_.solver, block.hands[at]).points;
    return other <= task_.rules.close_limit;
  }

  void count_closes(const AnyHand& hand, int points, std::uint64_t stands_for) noexcept {
    const Closes closes =
        task_.one_more ? closes_with_discard(task_, wide(hand)) : closes_of(task_, wide(hand), points);
    if (closes.kinds == 0) return;
    tally_.best[static_cast<std::size_t>(closes.best)][closes.with_joker ? 1 : 0] += stands_for;
    for (std::size_t kind = 0; kind < kCloseKinds; ++kind)
      if ((closes.kinds >> kind & 1u) != 0) tally_.held[kind] += stands_for;
  }

  const Task& task_;
  CensusTally& tally_;
  bool whole_ = false;
  std::vector<std::uint64_t> counts_;  // hands by kAlikes and points
  std::array<Block, kAlikes.size()> blocks_;
};

template <class AnyHand>
CensusTally tally(const Solver& solver, const HandClass& hands, std::uint64_t first, std::uint64_t last,
                  const std::atomic<bool>& stop) {
  CensusTally found;
  const Task task(solver, hands);
  const auto counter = std::make_unique<Counter<AnyHand>>(task, found);
  Part<AnyHand> jokers;
  for (int joker = 0; joker < hands.jokers; ++joker) jokers.cards.add(kJoker);
  jokers.points = static_cast<std::int16_t>(hands.jokers * solver.rules().joker_points);
  std::uint64_t next = 0;
  for (const Shape& shape : shapes_of(solver.rules(), hands)) {
    const std::uint64_t end = next + shape.hands();
    if (end > first && next < last && !stop) {
      counter->begin(task.may_be_whole(shape));
      Walk<AnyHand, Counter<AnyHand>>(solver.rules(), shape, *counter).run(next, first, last, jokers, stop);
    }
    next = end;
  }
  counter->finish();
  return found;
}

bool fits_hand(const HandClass& hands) noexcept {
  return hands.jokers <= Hand::kMostJokers && (hands.copies.empty() || hands.copies.front() <= 2);
}

}  // namespace

std::uint64_t count_hands(const Rules& rules, const HandClass& hands) {
  std::uint64_t all = 0;
  for (const Shape& shape : shapes_of(rules, hands)) {
    const std::uint64_t more = shape.hands();
    if (more > kTooManyHands - all) return kTooManyHands;
    all += more;
  }
  return all;
}

CensusTally tally_hands(const Solver& solver, const HandClass& hands, std::uint64_t first, std::uint64_t last,
                        const std::atomic<bool>& stop) {
  return fits_hand(hands) ? tally<Hand>(solver, hands, first, last, stop)
                          : tally<WideHand>(solver, hands, first, last, stop);
}

}  // namespace remigio

#include "remigio/closing.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace remigio {

namespace {

constexpr int kFivePairsCards = 10;

// The suits and the ranks of the naturals, as bits, and their number.
struct Naturals {
  std::uint32_t suits = 0;
  std::uint32_t ranks = 0;
  bool doubled = false;
  int count = 0;

  explicit Naturals(const WideHand& cards) noexcept {
    for (int suit = 0; suit < kSuits; ++suit)
      for (int rank = 0; rank < kRanks; ++rank) {
        const int copies = cards.count(suit, rank);
        if (copies == 0) continue;
        suits |= 1u << suit;
        ranks |= 1u << rank;
        doubled = doubled || copies > 1;
        count += copies;
      }
  }
};

// How many groups of alike naturals are odd, and the largest.
struct Alike {
  int odd = 0;
  int largest = 0;

  void add(int copies) noexcept {
    odd += copies % 2;
    largest = std::max(largest, copies);
  }
};

Alike alike(const WideHand& cards, PairKind kind) noexcept {
  Alike found;
  for (int rank = 0; rank < kRanks; ++rank) {
    int of_rank = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const int copies = cards.count(suit, rank);
      of_rank += copies;
      if (kind == PairKind::identical) found.add(copies);
    }
    if (kind == PairKind::rank) found.add(of_rank);
  }
  return found;
}

struct Discard {
  Code card = kNoCard;
  WideHand cards;
};

// What may be thrown to close (S0-30, S4-24, S2-22, A22).
FixedList<Discard, kMaxCards + 1> discards(const Rules& rules, const WideHand& hand) noexcept {
  FixedList<Discard, kMaxCards + 1> found;
  const int size = hand.size();
  const bool full = (rules.hand_sizes >> size & 1u) != 0;
  const bool one_more = size > 0 && (rules.hand_sizes >> (size - 1) & 1u) != 0;
  if (full || (one_more && !rules.close_discard_required)) found.push_back({kNoCard, hand});
  if (!one_more) return found;
  for (int card = 0; card < kKinds; ++card) {
    const auto code = static_cast<Code>(card);
    if (hand.count(code) == 0 || (code == kJoker && !rules.discard_jokers)) continue;
    Discard discard{code, hand};
    discard.cards.remove(code);
    found.push_back(discard);
  }
  return found;
}

void add_closings(const Solver& solver, const Discard& discard, std::vector<Closing>& found) {
  const Rules& rules = solver.rules();
  const WideHand& cards = discard.cards;
  // "Without joker" looks at the closing cards, or by agreement at the discard too (A41).
  const bool counted = cards.jokers() > 0 || (rules.count_discarded_joker && discard.card == kJoker);
  const auto add = [&](CloseKind kind, int points = 0) {
    found.push_back({kind, factor_for(rules, kind, counted), discard.card, points, cards});
  };
  if (rules.special_remigio && is_remigio(rules, cards)) add(CloseKind::remigio);
  if (rules.special_escalera && is_escalera(rules, cards)) add(CloseKind::escalera);
  if (rules.special_color && is_color(rules, cards)) add(CloseKind::color);
  if (rules.five_pairs && is_five_pairs(rules, cards)) add(CloseKind::five_pairs);
  const int points = solver.deadwood(cards);
  if (points > rules.close_limit) return;
  // All must be in melds (S0-29, S4-21): a loose card that counts nothing is loose all the same.
  if (points == 0 && loose_of(solver.best(cards)) == 0)
    add(rules.knock_scoring ? CloseKind::gin : CloseKind::melds);
  else if (rules.close_limit > 0)
    add(CloseKind::knock, points);  // A52
}

bool better(const Rules& rules, const Closing& a, const Closing& b) noexcept {
  const auto value = [](const Factor& factor, const Factor& other) {
    return std::int64_t{factor.numerator} * other.denominator;
  };
  const auto thrown = [&](const Closing& closing) {
    return closing.discard == kNoCard ? 0 : rules.points(closing.discard);
  };
  const auto order = [&](const Closing& closing) {
    return std::tuple(closing.kind, closing.points, closing.discard != kNoCard, -thrown(closing), closing.discard);
  };
  const std::int64_t first = value(a.factor, b.factor);
  const std::int64_t second = value(b.factor, a.factor);
  return first != second ? first > second : order(a) < order(b);
}

}  // namespace

std::vector<Closing> closings(const Solver& solver, const WideHand& hand) {
  std::vector<Closing> found;
  for (const Discard& discard : discards(solver.rules(), hand)) add_closings(solver, discard, found);
  std::ranges::sort(found, [&](const Closing& a, const Closing& b) { return better(solver.rules(), a, b); });
  return found;
}

std::optional<BestClosing> best_closing(const Solver& solver, const Hand& hand) noexcept {
  return best_closing(solver, hand.wide());
}

std::optional<BestClosing> best_closing(const Solver& solver, const WideHand& hand) noexcept {
  const auto found = closings(solver, hand);
  if (found.empty()) return std::nullopt;
  const Closing& best = found.front();
  return BestClosing{best.kind, best.factor, best.discard, static_cast<std::uint8_t>(best.cards.jokers()),
                     static_cast<std::int16_t>(best.points)};
}

std::optional<Arrangement> closing_arrangement(const Solver& solver, const Closing& closing) {
  const auto one_meld = [](const Meld& meld) {
    Arrangement arrangement;
    arrangement.melds.push_back(meld);
    return arrangement;
  };
  switch (closing.kind) {
    case CloseKind::color:
    case CloseKind::five_pairs: return std::nullopt;
    case CloseKind::remigio: return one_meld(whole_set(solver.rules(), closing.cards));
    case CloseKind::escalera: return one_meld(whole_run(solver.rules(), closing.cards));
    default: return arrange(solver, closing.cards);
  }
}

// S0-8, S1-24, S4-45; jokers as in any play (A5, A44).
bool is_remigio(const Rules& rules, const WideHand& cards) noexcept {
  const Naturals naturals(cards);
  return std::has_single_bit(naturals.ranks) && joker_limit_allows(rules, naturals.count, cards.jokers());
}

// One run of all the cards; several small runs of one suit are none (S4-46).
bool is_escalera(const Rules& rules, const WideHand& cards) noexcept {
  const Naturals naturals(cards);
  if (std::popcount(naturals.suits) > 1) return false;
  const bool second_ace = naturals.doubled;
  if (second_ace && naturals.count != std::popcount(naturals.ranks) + 1) return false;
  if (second_ace && (naturals.ranks & 1u) == 0) return false;
  const int suit = naturals.suits == 0 ? 0 : std::countr_zero(naturals.suits);
  if (second_ace && cards.count(suit, kAce) != 2) return false;
  return run_start(rules, {naturals.ranks, second_ace}, cards.jokers(), kMaxCards).has_value();
}

// S1-13: whether or not the cards meld.
bool is_color(const Rules& rules, const WideHand& cards) noexcept {
  const Naturals naturals(cards);
  return std::has_single_bit(naturals.suits) && joker_limit_allows(rules, naturals.count, cards.jokers());
}

// S4-50, S4-51, A47, A48. With repeats each odd card takes a joker, and jokers left over, an even number, part natural
// pairs into two pairs with jokers as long as there is a natural for each. Without, each kind of card makes one pair.
bool is_five_pairs(const Rules& rules, const WideHand& cards) noexcept {
  const int jokers = cards.jokers();
  if (cards.size() != kFivePairsCards || (rules.five_pairs_jokers == JokersInPairs::none && jokers > 0)) return false;
  const Alike naturals = alike(cards, rules.pair_kind);
  if (naturals.odd > jokers) return false;
  const bool any = rules.five_pairs_jokers == JokersInPairs::any;
  if (rules.five_pairs_repeat) return any || jokers <= kFivePairsCards - jokers;
  return naturals.largest <= 2 && (any || naturals.odd == jokers);
}

Factor factor_for(const Rules& rules, CloseKind kind, bool with_joker) noexcept {
  const FactorPair& pair = rules.factors[static_cast<std::size_t>(kind)];
  return with_joker ? pair.with_joker : pair.without_joker;
}

}  // namespace remigio

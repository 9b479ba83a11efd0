#include "remigio/whole_hand.hpp"

#include <algorithm>
#include <bit>

#include "remigio/meld_rules.hpp"
#include "remigio/planes.hpp"

namespace remigio {

namespace {

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

  explicit Naturals(const Hand& cards) noexcept
      : ranks(RankCounts(cards).one()), doubled(cards.twice != 0), count(cards.size() - cards.jokers()) {
    for (int suit = 0; suit < kSuits; ++suit) suits |= (lane(cards.once, suit) != 0 ? 1u : 0u) << suit;
  }
};

// How many groups of alike naturals are odd, and whether one has more than a pair.
struct Alike {
  int odd = 0;
  bool more_than_two = false;

  void add(int copies) noexcept {
    odd += copies % 2;
    more_than_two = more_than_two || copies > 2;
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

Alike alike(const Hand& cards, PairKind kind) noexcept {
  return {odd_ones(cards, kind), kind == PairKind::rank && RankCounts(cards).three() != 0};
}

// S0-8, S1-24, S4-45; jokers as in any play (A5, A44).
template <class AnyHand>
bool remigio_of(const Rules& rules, const AnyHand& cards) noexcept {
  const Naturals naturals(cards);
  return std::has_single_bit(naturals.ranks) && joker_limit_allows(rules, naturals.count, cards.jokers());
}

// One run of all the cards; several small runs of one suit are none (S4-46).
template <class AnyHand>
bool escalera_of(const Rules& rules, const AnyHand& cards) noexcept {
  const Naturals naturals(cards);
  if (std::popcount(naturals.suits) > 1) return false;
  const bool second_ace = naturals.doubled;
  if (second_ace && naturals.count != std::popcount(naturals.ranks) + 1) return false;
  if (second_ace && cards.count(std::countr_zero(naturals.suits), kAce) != 2) return false;
  return run_start(rules, {naturals.ranks, second_ace}, cards.jokers(), kMaxCards).has_value();
}

// S1-13: whether or not the cards meld.
template <class AnyHand>
bool color_of(const Rules& rules, const AnyHand& cards) noexcept {
  const Naturals naturals(cards);
  return std::has_single_bit(naturals.suits) && joker_limit_allows(rules, naturals.count, cards.jokers());
}

template <class AnyHand>
bool five_pairs_of(const Rules& rules, const AnyHand& cards) noexcept {
  if (cards.size() != kFivePairsCards) return false;
  const Alike naturals = alike(cards, rules.pair_kind);
  return are_pairs(rules, cards.size() - cards.jokers(), cards.jokers(), naturals.odd, naturals.more_than_two);
}

}  // namespace

bool is_remigio(const Rules& rules, const Hand& cards) noexcept { return remigio_of(rules, cards); }
bool is_remigio(const Rules& rules, const WideHand& cards) noexcept { return remigio_of(rules, cards); }
bool is_escalera(const Rules& rules, const Hand& cards) noexcept { return escalera_of(rules, cards); }
bool is_escalera(const Rules& rules, const WideHand& cards) noexcept { return escalera_of(rules, cards); }
bool is_color(const Rules& rules, const Hand& cards) noexcept { return color_of(rules, cards); }
bool is_color(const Rules& rules, const WideHand& cards) noexcept { return color_of(rules, cards); }
bool is_five_pairs(const Rules& rules, const Hand& cards) noexcept { return five_pairs_of(rules, cards); }
bool is_five_pairs(const Rules& rules, const WideHand& cards) noexcept { return five_pairs_of(rules, cards); }

// S4-50, S4-51, A47, A48. With repeats each odd card takes a joker, and jokers left over, an even number, part natural
// pairs into two pairs with jokers as long as there is a natural for each. Without, each kind of card makes one pair.
bool are_pairs(const Rules& rules, int naturals, int jokers, int odd, bool more_than_two) noexcept {
  if ((rules.five_pairs_jokers == JokersInPairs::none && jokers > 0) || odd > jokers) return false;
  const bool any = rules.five_pairs_jokers == JokersInPairs::any;
  if (rules.five_pairs_repeat) return any || jokers <= naturals;
  return !more_than_two && (any || odd == jokers);
}

int odd_ones(const WideHand& cards, PairKind kind) noexcept { return alike(cards, kind).odd; }

bool may_be_whole_hand(const Rules& rules, const Hand& cards) noexcept {
  if (rules.five_pairs && odd_ones(cards, rules.pair_kind) <= cards.jokers() + 1) return true;
  const int naturals = cards.size() - cards.jokers();
  if (rules.special_color || rules.special_escalera)
    for (int suit = 0; suit < kSuits; ++suit)
      if (std::popcount(lane(cards.once, suit)) + std::popcount(lane(cards.twice, suit)) + 1 >= naturals) return true;
  if (!rules.special_remigio) return false;
  // All of one rank but for one card: no more than two ranks, the one of a single card.
  const RankCounts ranks(cards);
  const std::uint32_t held = ranks.one();
  return std::popcount(held) <= 2 && (std::popcount(held) < 2 || std::popcount(ranks.two()) < 2);
}

}  // namespace remigio

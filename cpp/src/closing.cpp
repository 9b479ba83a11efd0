#include "remigio/closing.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "remigio/discard.hpp"
#include "remigio/sort_few.hpp"

namespace remigio {

namespace {

// What may hold, for all cards that may be thrown.
struct Possible {
  bool whole_hand = true;
  bool melds = true;
};

// With how many cards a hand may close (S0-30, S4-24, S2-22).
struct Sizes {
  bool full;      // all of them
  bool one_more;  // all but one, which is thrown

  Sizes(const Rules& rules, int cards) noexcept
      : full((rules.hand_sizes >> cards & 1u) != 0),
        one_more(cards > 0 && (rules.hand_sizes >> (cards - 1) & 1u) != 0) {}
};

// Calls `visit` with each hand that may close and the card thrown for it (A22).
template <class AnyHand, class Visit>
void for_each_discard(const Rules& rules, const AnyHand& hand, Visit&& visit) {
  const Sizes sizes(rules, hand.size());
  if (sizes.full || (sizes.one_more && !rules.close_discard_required)) visit(hand, kNoCard);
  if (!sizes.one_more) return;
  for (int card = 0; card < kKinds; ++card) {
    const auto code = static_cast<Code>(card);
    if (hand.count(code) == 0 || (code == kJoker && !rules.discard_jokers)) continue;
    AnyHand rest = hand;
    rest.remove(code);
    visit(rest, code);
  }
}

// Calls `visit` with each close of the cards.
template <class AnyHand, class Visit>
void for_each_closing(const Solver& solver, const AnyHand& cards, Code discard, const Possible& possible,
                      Visit&& visit) {
  const Rules& rules = solver.rules();
  Kinds kinds = 0;
  int points = 0;
  if (possible.whole_hand) {
    kinds = whole_hand_kinds(rules, cards);
    if (rules.five_pairs && is_five_pairs(rules, cards)) kinds |= bit_of(CloseKind::five_pairs);
  }
  if (possible.melds) {
    points = solver.deadwood(cards);
    kinds |= meld_kinds(solver, cards, points);
  }
  for (; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<CloseKind>(std::countr_zero(kinds));
    visit(close_as(rules, kind, cards.jokers(), discard, kind == CloseKind::knock ? points : 0));
  }
}

template <class AnyHand>
Kinds whole_hand_kinds_of(const Rules& rules, const AnyHand& cards) noexcept {
  Kinds kinds = 0;
  if (rules.special_remigio && is_remigio(rules, cards)) kinds |= bit_of(CloseKind::remigio);
  if (rules.special_escalera && is_escalera(rules, cards)) kinds |= bit_of(CloseKind::escalera);
  if (rules.special_color && is_color(rules, cards)) kinds |= bit_of(CloseKind::color);
  return kinds;
}

template <class AnyClosing>
bool better(const Rules& rules, const AnyClosing& a, const AnyClosing& b) noexcept {
  const auto value = [](const Factor& factor, const Factor& other) {
    return std::int64_t{factor.numerator} * other.denominator;
  };
  const auto thrown = [&](const AnyClosing& closing) {
    return closing.discard == kNoCard ? 0 : rules.points(closing.discard);
  };
  const auto order = [&](const AnyClosing& closing) {
    return std::tuple(closing.kind, closing.points, closing.discard != kNoCard, -thrown(closing), closing.discard);
  };
  const std::int64_t first = value(a.factor, b.factor);
  const std::int64_t second = value(b.factor, a.factor);
  return first != second ? first > second : order(a) < order(b);
}

// Whether few enough points may be left to close. Throwing a card saves no more than its points, so for most hands the
// points of all cards tell.
bool may_close_with_melds(const Solver& solver, const Hand& hand, int points, const Sizes& sizes) noexcept {
  const int limit = solver.rules().close_limit;
  if (points <= limit) return true;
  return sizes.one_more && points - solver.dearest(hand) <= limit && best_discard(solver, hand).points <= limit;
}

template <class AnyHand>
Closes closes_of(const Solver& solver, const AnyHand& hand, const Possible& possible) noexcept {
  Closes closes;
  for_each_discard(solver.rules(), hand, [&](const AnyHand& cards, Code discard) {
    for_each_closing(solver, cards, discard, possible,
                     [&](const BestClosing& closing) { closes.add(solver.rules(), closing); });
  });
  return closes;
}

// `points` are those that the hand is left with.
Closes closes_of(const Solver& solver, const Hand& hand, int points) noexcept {
  const Sizes sizes(solver.rules(), hand.size());
  if (!sizes.full && !sizes.one_more) return {};
  const Possible possible{may_be_whole_hand(solver.rules(), hand), may_close_with_melds(solver, hand, points, sizes)};
  if (!possible.whole_hand && !possible.melds) return {};
  return closes_of(solver, hand, possible);
}

std::optional<BestClosing> best_of(const Closes& closes) noexcept {
  return closes.kinds == 0 ? std::nullopt : std::optional(closes.best);
}

template <class AnyHand>
std::optional<BestClosing> best_after(const Solver& solver, const AnyHand& cards, Code discard) noexcept {
  const Rules& rules = solver.rules();
  if (!Sizes(rules, cards.size()).full || (discard == kJoker && !rules.discard_jokers)) return std::nullopt;
  Closes closes;
  for_each_closing(solver, cards, discard, {}, [&](const BestClosing& closing) { closes.add(rules, closing); });
  return best_of(closes);
}

}  // namespace

std::vector<Closing> closings(const Solver& solver, const WideHand& hand) {
  std::vector<Closing> found;
  for_each_discard(solver.rules(), hand, [&](const WideHand& cards, Code discard) {
    for_each_closing(solver, cards, discard, {}, [&](const BestClosing& closing) {
      found.push_back({closing.kind, closing.factor, closing.discard, closing.points, cards});
    });
  });
  sort_few(found, [&](const Closing& a, const Closing& b) { return better(solver.rules(), a, b); });
  return found;
}

void Closes::add(const Rules& rules, const BestClosing& closing) noexcept {
  if (kinds == 0 || better(rules, closing, best)) best = closing;
  kinds |= bit_of(closing.kind);
}

Closes all_closes(const Solver& solver, const Hand& hand) noexcept {
  return closes_of(solver, hand, solver.deadwood(hand));
}

Closes all_closes(const Solver& solver, const WideHand& hand) noexcept {
  return Hand::holds(hand) ? all_closes(solver, Hand::of(hand)) : closes_of(solver, hand, Possible{});
}

std::optional<BestClosing> best_closing(const Solver& solver, const Hand& hand) noexcept {
  return best_of(all_closes(solver, hand));
}

std::optional<BestClosing> best_closing(const Solver& solver, const WideHand& hand) noexcept {
  return best_of(all_closes(solver, hand));
}

std::optional<BestClosing> best_closing_after(const Solver& solver, const Hand& cards, Code discard) noexcept {
  return best_after(solver, cards, discard);
}

std::optional<BestClosing> best_closing_after(const Solver& solver, const WideHand& cards, Code discard) noexcept {
  return best_after(solver, cards, discard);
}

bool comes_before(const Rules& rules, const BestClosing& a, const BestClosing& b) noexcept {
  return better(rules, a, b);
}

void best_closings(const Solver& solver, std::span<const Hand> hands,
                   std::span<std::optional<BestClosing>> found) noexcept {
  solver.for_many(
      hands, [&](std::size_t place, int points) { found[place] = best_of(closes_of(solver, hands[place], points)); });
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

Factor factor_for(const Rules& rules, CloseKind kind, bool with_joker) noexcept {
  const FactorPair& pair = rules.factors[static_cast<std::size_t>(kind)];
  return with_joker ? pair.with_joker : pair.without_joker;
}

bool with_joker(const Rules& rules, const BestClosing& closing) noexcept {
  return closing.jokers > 0 || (rules.count_discarded_joker && closing.discard == kJoker);
}

BestClosing close_as(const Rules& rules, CloseKind kind, int jokers, Code discard, int points) noexcept {
  BestClosing closing{kind, {}, discard, static_cast<std::uint8_t>(jokers), static_cast<std::int16_t>(points)};
  closing.factor = factor_for(rules, kind, with_joker(rules, closing));
  return closing;
}

Kinds whole_hand_kinds(const Rules& rules, const Hand& cards) noexcept { return whole_hand_kinds_of(rules, cards); }
Kinds whole_hand_kinds(const Rules& rules, const WideHand& cards) noexcept { return whole_hand_kinds_of(rules, cards); }

}  // namespace remigio

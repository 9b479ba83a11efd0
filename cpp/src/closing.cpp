#include "remigio/closing.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "remigio/discard.hpp"

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
  // "Without joker" looks at the closing cards, or by agreement at the discard too (A41).
  const bool counted = cards.jokers() > 0 || (rules.count_discarded_joker && discard == kJoker);
  const auto add = [&](CloseKind kind, int points = 0) {
    visit(BestClosing{kind, factor_for(rules, kind, counted), discard, static_cast<std::uint8_t>(cards.jokers()),
                      static_cast<std::int16_t>(points)});
  };
  if (possible.whole_hand) {
    if (rules.special_remigio && is_remigio(rules, cards)) add(CloseKind::remigio);
    if (rules.special_escalera && is_escalera(rules, cards)) add(CloseKind::escalera);
    if (rules.special_color && is_color(rules, cards)) add(CloseKind::color);
    if (rules.five_pairs && is_five_pairs(rules, cards)) add(CloseKind::five_pairs);
  }
  if (!possible.melds) return;
  const int points = solver.deadwood(cards);
  if (points > rules.close_limit) return;
  // All must be in melds (S0-29, S4-21): a loose card that counts nothing is loose all the same.
  if (points == 0 && loose_of(solver.best(cards)) == 0)
    add(rules.knock_scoring ? CloseKind::gin : CloseKind::melds);
  else if (rules.close_limit > 0)
    add(CloseKind::knock, points);  // A52
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

}  // namespace

std::vector<Closing> closings(const Solver& solver, const WideHand& hand) {
  std::vector<Closing> found;
  for_each_discard(solver.rules(), hand, [&](const WideHand& cards, Code discard) {
    for_each_closing(solver, cards, discard, {}, [&](const BestClosing& closing) {
      found.push_back({closing.kind, closing.factor, closing.discard, closing.points, cards});
    });
  });
  std::ranges::sort(found, [&](const Closing& a, const Closing& b) { return better(solver.rules(), a, b); });
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

}  // namespace remigio

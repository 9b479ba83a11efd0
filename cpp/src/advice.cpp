#include "remigio/advice.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "companions.hpp"
#include "remigio/sort_few.hpp"

namespace remigio {

namespace {

// Calls `visit` with each card of `unseen` that the hand may draw.
template <class Visit>
void for_each_draw(const WideHand& hand, const WideHand& unseen, Visit&& visit) {
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    if (unseen.count(card) > 0 && (card != kJoker || hand.jokers() < kMaxJokers)) visit(card);
  }
}

WideHand with(WideHand hand, Code card) noexcept {
  hand.add(card);
  return hand;
}

WideHand without(WideHand hand, Code card) noexcept {
  hand.remove(card);
  return hand;
}

// Those out of reach come last.
int far(int draws) noexcept { return draws == Distances::kOutOfReach ? kMaxCards + 1 : draws; }

}  // namespace

bool fit_beside(const Rules& rules, const WideHand& hand, const WideHand& seen) noexcept {
  for (int card = 0; card < kNaturals; ++card) {
    const auto code = static_cast<Code>(card);
    const bool in_packs = suit_of(code) < rules.suits && rank_of(code) < rules.ranks;
    if (hand.count(code) + seen.count(code) > (in_packs ? rules.packs : 0)) return false;
  }
  return hand.jokers() + seen.jokers() <= rules.joker_count();
}

WideHand unseen_cards(const Rules& rules, const WideHand& hand, const WideHand& seen) noexcept {
  WideHand unseen;
  for (int suit = 0; suit < rules.suits; ++suit)
    for (int rank = 0; rank < rules.ranks; ++rank) {
      const Code card = code_of(suit, rank);
      unseen.add(card, rules.packs - hand.count(card) - seen.count(card));
    }
  unseen.add(kJoker, rules.joker_count() - hand.jokers() - seen.jokers());
  return unseen;
}

void points_after_draws(const Solver& solver, const WideHand& hand, const WideHand& unseen,
                        std::span<BestDiscard, kKinds> found) noexcept {
  FixedList<Code, kKinds> cards;
  FixedList<Hand, kKinds> hands;
  const bool narrow = Hand::holds(hand);
  const Hand held = narrow ? Hand::of(hand) : Hand{};
  for_each_draw(hand, unseen, [&](Code card) {
    if (!narrow || hand.count(card) == (card == kJoker ? Hand::kMostJokers : 2)) {
      found[card] = best_discard(solver, with(hand, card));
      return;
    }
    cards.push_back(card);
    hands.push_back(held);
    hands.back().add(card);
  });
  std::array<BestDiscard, kKinds> best;
  best_discards(solver, std::span<const Hand>(hands.begin(), hands.size()), std::span(best).first(hands.size()));
  for (std::size_t place = 0; place < cards.size(); ++place) found[cards[place]] = best[place];
}

Adviser::Adviser(const Distances& distances)
    : distances_(distances),
      solver_(distances.solver()),
      companions_(std::make_unique<const Companions>(solver_.rules())) {}
Adviser::~Adviser() = default;

int Adviser::companions() const noexcept { return companions_->count(); }

std::int64_t Adviser::companions(Code card, const WideHand& from) const noexcept {
  return companions_->ways(card, from);
}

Outs Adviser::outs(const WideHand& hand, const WideHand& seen) const noexcept {
  const WideHand unseen = unseen_cards(solver_.rules(), hand, seen);
  std::array<BestDiscard, kKinds> best;
  points_after_draws(solver_, hand, unseen, best);
  Outs outs;
  for_each_draw(hand, unseen, [&](Code card) {
    const WideHand drawn = with(hand, card);
    outs.push_back({card, unseen.count(card), best[card],
                    distances_.fewest_draws(drawn, seen, Distances::kAnyKind, hand.size()),
                    best_closing(solver_, drawn)});
  });
  return outs;
}

Discards Adviser::discards(const WideHand& hand, const WideHand& seen) const noexcept {
  const Rules& rules = solver_.rules();
  const WideHand unseen = unseen_cards(rules, hand, seen);
  Discards discards;
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    if (hand.count(card) == 0 || (card == kJoker && !rules.discard_jokers)) continue;
    const WideHand rest = without(hand, card);
    const WideHand gone = with(seen, card);
    const Nearer nearer = distances_.nearer(rest, gone);
    Discard discard{card, solver_.deadwood(rest), best_closing_after(solver_, rest, card), nearer.draws};
    std::array<BestDiscard, kKinds> best;
    points_after_draws(solver_, rest, unseen, best);
    for_each_draw(rest, unseen, [&](Code drawn) {
      const int copies = unseen.count(drawn);
      discard.copies += copies;
      discard.next_points += std::int64_t{copies} * best[drawn].points;
      if ((nearer.cards >> drawn & 1u) != 0) discard.outs += copies;
    });
    discard.companions = companions_->ways(card, unseen);
    discards.push_back(discard);
  }
  sort_few(discards, [&](const Discard& a, const Discard& b) {
    if (a.closing || b.closing) return a.closing && (!b.closing || comes_before(rules, *a.closing, *b.closing));
    const auto order = [](const Discard& one, const Discard& other) {
      const std::int64_t mean = one.next_points * std::max(other.copies, 1);
      return std::tuple(far(one.draws), mean, -one.outs, one.companions, one.card);
    };
    return order(a, b) < order(b, a);
  });
  return discards;
}

}  // namespace remigio

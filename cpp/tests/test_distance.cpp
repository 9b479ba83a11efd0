#include <algorithm>

#include "check.hpp"
#include "hands.hpp"
#include "remigio/advice.hpp"
#include "remigio/text.hpp"
#include "some_rules.hpp"

using namespace remigio;

namespace {

WideHand hand(const char* text) { return read_hand(text).hand; }

WideHand packs_of(const Rules& rules) {
  WideHand cards;
  for (int suit = 0; suit < rules.suits; ++suit)
    for (int rank = 0; rank < rules.ranks; ++rank) cards.add(code_of(suit, rank), rules.packs);
  cards.add(kJoker, rules.joker_count());
  return cards;
}

}  // namespace

TEST("how far hands are from a close") {
  const Solver solver{*Rules::preset("remigio")};
  const Distances distances(solver);
  const WideHand one_short = hand("2H 3H 4H 5H 7S 7D 7C JD QD 2C");
  CHECK_EQUAL(distances.fewest_draws(hand("AH 2H 3H 7S 7D 7C 9D TD JD QD")), 0);
  CHECK_EQUAL(distances.fewest_draws(one_short), 1);
  CHECK_EQUAL(distances.fewest_draws(one_short, hand("TD TD KD KD * * * *")), 2);
  CHECK_EQUAL(distances.fewest_draws(one_short, {}, bit_of(CloseKind::color)), 6);
  CHECK_EQUAL(distances.fewest_draws(one_short, {}, bit_of(CloseKind::gin)), Distances::kOutOfReach);
}

TEST("the cards that bring a hand nearer") {
  const Solver solver{*Rules::preset("remigio")};
  const Distances distances(solver);
  const auto bits = [](const WideHand& cards) {
    std::uint64_t found = 0;
    for (int card = 0; card < kKinds; ++card) found |= std::uint64_t{cards.count(static_cast<Code>(card)) > 0} << card;
    return found;
  };
  const WideHand one_short = hand("2H 3H 4H 5H 7S 7D 7C JD QD 2C");
  const Nearer nearer = distances.nearer(one_short);
  CHECK_EQUAL(nearer.draws, 1);
  CHECK_EQUAL(nearer.cards, bits(hand("TD KD *")));
  CHECK_EQUAL(distances.nearer(one_short, hand("TD TD * * * *")).cards, bits(hand("KD")));
  CHECK_EQUAL(distances.nearer(one_short, {}, bit_of(CloseKind::gin)).cards, std::uint64_t{0});
  CHECK_EQUAL(distances.nearer(hand("AH 2H 3H 7S 7D 7C 9D TD JD QD")).cards, std::uint64_t{0});
}

TEST("the best draw is one step, and no draw is more") {
  remigio::test::Random random(11);
  for (int number = 0; number < 40; ++number) {
    Rules rules = remigio::test::some_rules(random);
    rules.hand_sizes = 1u << 10;
    if (rules.fault()) continue;
    const Solver solver{rules};
    const Distances distances(solver);
    const WideHand packs = packs_of(rules);
    for (const WideHand& cards : remigio::test::deal({2, rules.joker_count(), 0, 12}, 5, 10, random.next())) {
      const int draws = distances.fewest_draws(cards);
      CHECK((draws == 0) == best_closing(solver, cards).has_value());
      int best = kMaxCards;
      for (int card = 0; card < kKinds; ++card) {
        const auto code = static_cast<Code>(card);
        WideHand more = cards;
        more.add(code);
        if (more.count(code) > packs.count(code) || more.jokers() > kMaxJokers) continue;
        const int after = distances.fewest_draws(more);
        if (code != kJoker || rules.discard_jokers) CHECK(draws < 0 || (after >= 0 && after <= draws));
        if (after >= 0) best = std::min(best, after);
      }
      if (draws > 0) CHECK_EQUAL(best, draws - 1);
    }
  }
}

TEST("nearer are the cards after which a hand has fewer draws") {
  remigio::test::Random random(12);
  for (int number = 0; number < 60; ++number) {
    Rules rules = remigio::test::some_rules(random);
    rules.hand_sizes = 1u << 10;
    if (random.below(4) > 0) rules.close_limit = 0;
    if (rules.fault()) continue;
    const Solver solver{rules};
    const Distances distances(solver);
    // Of the forty cards dealt some are seen, and ten are the hand.
    for (const WideHand& dealt : remigio::test::deal({2, rules.joker_count(), 0, 12}, 6, 40, random.next())) {
      WideHand cards;
      WideHand seen;
      for (int card = 0; card < kKinds; ++card)
        for (int copy = 0; copy < dealt.counts[static_cast<std::size_t>(card)]; ++copy) {
          const auto code = static_cast<Code>(card);
          if (cards.size() < 10 && (random.below(3) == 0 || code == kJoker))
            cards.add(code);
          else if (random.below(2) == 0)
            seen.add(code);
        }
      if (cards.size() < 10) continue;
      const Kinds kinds = random.below(2) == 0 ? Distances::kAnyKind : Kinds{1} << random.below(kCloseKinds);
      const Nearer found = distances.nearer(cards, seen, kinds);
      const int draws = distances.fewest_draws(cards, seen, kinds);
      CHECK_EQUAL(found.draws, draws);
      for (int card = 0; card < kKinds; ++card) {
        WideHand more = cards;
        more.add(static_cast<Code>(card));
        const bool left = fit_beside(rules, more, seen);
        const int after = left ? distances.fewest_draws(more, seen, kinds) : draws;
        CHECK_EQUAL((found.cards >> card & 1u) != 0, draws > 0 && after >= 0 && after < draws);
      }
    }
  }
}

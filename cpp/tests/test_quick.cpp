// The quick answers beside the plain ones.
#include "check.hpp"
#include "remigio/closing.hpp"
#include "remigio/discard.hpp"
#include "remigio/text.hpp"
#include "some_rules.hpp"

using namespace remigio;
using remigio::test::Random;
using remigio::test::some_hands;
using remigio::test::some_rules;

namespace {

constexpr int kRuleSets = 150;
constexpr std::size_t kHands = 150;
constexpr std::size_t kManyHands = 700;  // more than go at once

template <class Check>
void for_some_hands(std::uint64_t seed, Check&& check) {
  Random random(seed);
  for (int set = 0; set < kRuleSets; ++set) {
    const Rules rules = some_rules(random);
    if (rules.fault()) continue;
    const Solver solver(rules);
    for (const WideHand& hand : some_hands(rules, random, kHands)) check(solver, hand);
  }
}

BestDiscard plain_best_discard(const Solver& solver, const WideHand& hand) {
  const Rules& rules = solver.rules();
  BestDiscard best{solver.deadwood(hand), kNoCard};
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    if (hand.count(card) == 0 || (card == kJoker && !rules.discard_jokers)) continue;
    WideHand rest = hand;
    rest.remove(card);
    const int points = solver.deadwood(rest);
    const bool fewer = points < best.points;
    const bool dearer = points == best.points && best.card != kNoCard && rules.points(card) > rules.points(best.card);
    if (best.card == kNoCard || fewer || dearer) best = {points, card};
  }
  return best;
}

}  // namespace

TEST("the random hands are the same on every machine") {
  Random random(4);
  Rules rules = some_rules(random);
  while (rules.fault()) rules = some_rules(random);
  CHECK_EQUAL(hand_text(some_hands(rules, random, 3).back()), "2S TS TS 7H 9H 8D JD JD 5C QC");
}

TEST("the best discard is that of trying every card") {
  for_some_hands(3, [](const Solver& solver, const WideHand& hand) {
    const BestDiscard best = best_discard(solver, Hand::of(hand));
    const bool same = best == plain_best_discard(solver, hand);
    if (!same) CHECK_EQUAL(hand_text(hand) + " throw " + std::to_string(best.card), "something else");
  });
}

TEST("the best discard with many jokers is that of trying every card") {
  Rules rules;
  rules.jokers_per_pack = 4;
  for (const bool any : {false, true}) {
    rules.jokers_at_most_naturals = !any;
    const Solver solver(rules);
    for (const WideHand& hand : remigio::test::deal({1, Hand::kMostJokers, 0, 8}, 500, 11, 10))
      CHECK(best_discard(solver, Hand::of(hand)) == plain_best_discard(solver, hand));
  }
}

TEST("the best close is the first of all") {
  int closed = 0;
  for_some_hands(4, [&](const Solver& solver, const WideHand& hand) {
    const auto best = best_closing(solver, Hand::of(hand));
    const auto all = closings(solver, hand);
    closed += best.has_value() ? 1 : 0;
    const bool same = all.empty() ? !best
                                  : best == BestClosing{all[0].kind, all[0].factor, all[0].discard,
                                                        static_cast<std::uint8_t>(all[0].cards.jokers()),
                                                        static_cast<std::int16_t>(all[0].points)};
    if (!same) CHECK_EQUAL(hand_text(hand), "a hand that closes otherwise");
  });
  CHECK(closed > 1000);
}

TEST("a play of the whole hand is found when another card must go") {
  struct Play {
    const char* cards;
    CloseKind kind;
  };
  for (const Play& play : {
           Play{"7S 7S 7H 7H 7D 7D 7C 7C * *", CloseKind::remigio},
           Play{"3S 4S 5S 6S 7S 8S 9S TS JS QS", CloseKind::escalera},
           Play{"2H 2H 4H 4H 6H 8H TH QH QH KH", CloseKind::color},
           Play{"2H 2H 4H 4H 6H 8H TH QH * *", CloseKind::color},
           Play{"AS AH 5C 5D 9S 9S JH JC KD KS", CloseKind::five_pairs},
           Play{"8H 8H 8S 4C 5C 6C 7C JD QD KD", CloseKind::melds},
       }) {
    Rules rules = *Rules::preset("remigio");
    rules.special_remigio = play.kind == CloseKind::remigio;
    rules.special_escalera = play.kind == CloseKind::escalera;
    rules.special_color = play.kind == CloseKind::color;
    rules.five_pairs = play.kind == CloseKind::five_pairs;
    const Solver solver(rules);
    const auto whole = best_closing(solver, Hand::of(read_hand(play.cards).hand));
    CHECK(whole && whole->kind == play.kind && whole->discard == kNoCard);
    const auto thrown = best_closing(solver, Hand::of(read_hand(std::string("3D ") + play.cards).hand));
    CHECK(thrown && thrown->kind == play.kind && thrown->discard == code_of(2, 2));
  }
}

TEST("the quick arrangement is the plain one") {
  for_some_hands(6, [&](const Solver& solver, const WideHand& hand) {
    const Arrangement quick = arrange(solver, Hand::of(hand));
    const Arrangement plain = arrangement_of(solver, hand, best_groups(solver, hand));
    const bool same = quick.points == plain.points && quick.melds == plain.melds && quick.loose == plain.loose;
    if (!same) CHECK_EQUAL(hand_text(hand), "a hand that is arranged otherwise");
  });
}

TEST("many hands at once, by every kernel") {
  for (const Kernel kernel : kernels()) {
    Random random(5);
    for (int set = 0; set < kRuleSets; ++set) {
      const Rules rules = some_rules(random);
      if (rules.fault()) continue;
      const Solver solver(rules, kernel);
      const Solver base(rules, Kernel::base);
      std::vector<Hand> hands;
      for (const WideHand& hand : some_hands(rules, random, set % 10 == 0 ? kManyHands : kHands))
        hands.push_back(Hand::of(hand));
      std::vector<std::int16_t> points(hands.size());
      solver.deadwood(hands, points);
      std::vector<BestDiscard> discards(hands.size());
      best_discards(solver, hands, discards);
      std::vector<std::optional<BestClosing>> closes(hands.size());
      best_closings(solver, hands, closes);
      for (std::size_t place = 0; place < hands.size(); ++place) {
        CHECK_EQUAL(points[place], base.deadwood(hands[place]));
        CHECK(solver.best(hands[place]) == base.best(hands[place]));
        CHECK(discards[place] == best_discard(base, hands[place]));
        CHECK(closes[place] == best_closing(base, hands[place]));
      }
    }
  }
}

TEST("kernels have names") {
  CHECK(kernels().front() == Kernel::base);
  for (const Kernel kernel : kernels()) CHECK(kernel_named(name_of(kernel)) == kernel);
  CHECK(!kernel_named("fast"));
}

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>

#include "check.hpp"
#include "remigio/deal.hpp"
#include "some_games.hpp"

using namespace remigio;
using namespace remigio::test;
using Source = remigio::test::Random;

namespace {

// A number from the environment, which asks for a long run.
std::size_t asked_for(const char* name, std::size_t usual) {
  const char* asked = std::getenv(name);
  return asked == nullptr ? usual : std::strtoull(asked, nullptr, 10);
}

// How many actions are played under each of the rules.
std::size_t actions_of(std::size_t usual) { return asked_for("REMIGIO_ACTIONS", usual); }

std::string card_counts(const WideHand& cards) { return {cards.counts.begin(), cards.counts.end()}; }

// Each card of the packs is in one place.
void check_cards(const Deal& deal) {
  WideHand all = WideHand::of(deal.stock());
  for (const Code card : deal.pile()) all.add(card);
  for (const TableMeld& laid : deal.table())
    for (const Code card : laid.meld.cards) all.add(card);
  for (const Seat& seat : deal.seats())
    for (int card = 0; card < kKinds; ++card)
      all.add(static_cast<Code>(card), seat.cards.count(static_cast<Code>(card)));
  CHECK_EQUAL(card_counts(all), card_counts(WideHand::of(deal.engine().pack())));
}

void check_seats(const Deal& deal) {
  const bool narrow = deal.engine().narrow();
  for (const Seat& seat : deal.seats()) {
    CHECK_EQUAL(seat.size, seat.cards.size());
    if (narrow) CHECK(seat.planes.wide() == seat.cards);
    for (int card = 0; card < kKinds; ++card)
      CHECK(seat.known.count(static_cast<Code>(card)) <= seat.cards.count(static_cast<Code>(card)));
  }
}

// The legal actions, in order, are those that are not refused.
void check_legal(const Deal& deal, const std::vector<ActionId>& legal) {
  CHECK(!legal.empty());
  CHECK(std::ranges::is_sorted(legal));
  const ActionId count = action_count(deal.engine().melds().size());
  std::vector<ActionId> accepted;
  for (ActionId id = -1; id <= count; ++id)
    if (deal.refusal(id) == Refusal::none) accepted.push_back(id);
  CHECK(accepted == legal);
}

void check_refused_changes_nothing(Deal& deal, ActionId id) {
  const bool pays = deal.engine().game().wrong_close_costs && id >= kFirstClose && id < kFirstMeld;
  if (deal.refusal(id) == Refusal::none || pays) return;
  const Deal before = deal;
  CHECK(deal.apply(id) != Refusal::none);
  CHECK(deal.phase() == before.phase() && deal.to_act() == before.to_act());
  CHECK(std::ranges::equal(deal.stock(), before.stock()) && std::ranges::equal(deal.pile(), before.pile()));
}

void check_scores(const Deal& deal) {
  CHECK(deal.is_over() && deal.to_act() == -1);
  CHECK((deal.closed().closer >= 0) == (deal.ending() == Ending::none));
  const auto sum = std::accumulate(deal.changes().begin(), deal.changes().end(), std::int64_t{0});
  const GameRules& game = deal.engine().game();
  if (game.scoring == Scoring::payments) CHECK_EQUAL(sum, 0);
  if (game.scoring == Scoring::ledger && deal.ending() == Ending::none && game.close_bonus == 0 &&
      (!game.wrong_close_costs || game.wrong_close_penalty == 0))
    CHECK_EQUAL(sum, 0);
}

// Plays random deals, so many actions in all.
void play_at_random(const Engine& engine, Source& random, std::size_t actions) {
  std::vector<ActionId> legal;
  const auto all = static_cast<std::size_t>(action_count(engine.melds().size()));
  const std::size_t seldom = all > 1000 ? 40 : 3;  // to ask about all integers takes long where they are many
  for (std::size_t done = 0; done < actions;) {
    Deal deal(engine, some_start(engine, random));
    check_cards(deal);
    while (!deal.is_over()) {
      deal.legal_actions(legal);
      if (random.below(seldom) == 0) check_legal(deal, legal);
      check_refused_changes_nothing(deal, static_cast<ActionId>(random.below(all)));
      const ActionId action = legal[random.below(legal.size())];
      CHECK(deal.apply(action) == Refusal::none);
      check_cards(deal);
      check_seats(deal);
      ++done;
      if (failures() > 0) return;
    }
    check_scores(deal);
  }
}

}  // namespace

TEST("random deals under every preset") {
  Source random(1);
  for (const std::string_view name : Rules::presets())
    for (const int players : {2, 4, 7}) {
      auto game = preset_game(name, players);
      if (!game) continue;
      game->game.max_turns = 1000;  // with hands that stay locked a deal need not end
      if (const auto table = table_for(*game)) play_at_random(table->engine, random, actions_of(3000));
    }
}

TEST("random deals under random rules") {
  Source random(2);
  const std::size_t rule_sets = asked_for("REMIGIO_RULE_SETS", 60);
  for (std::size_t played = 0; played < rule_sets;) {
    const auto table = table_for(some_game(random));
    if (!table) continue;
    play_at_random(table->engine, random, actions_of(500));
    ++played;
  }
}

TEST("what a seat does not know is dealt anew") {
  Source random(3);
  std::vector<ActionId> legal;
  const Table table(*preset_game("remigio", 3));
  for (int number = 0; number < 50; ++number) {
    Deal deal(table.engine, some_start(table.engine, random));
    for (int action = 0; action < 20 && !deal.is_over(); ++action) {
      deal.legal_actions(legal);
      deal.apply(legal[random.below(legal.size())]);
    }
    if (deal.is_over()) continue;
    const auto seat = static_cast<int>(random.below(3));
    const Deal world = deal.sample(seat, random.next());
    check_cards(world);
    check_seats(world);
    CHECK(world.seats()[static_cast<std::size_t>(seat)].cards == deal.seats()[static_cast<std::size_t>(seat)].cards);
    CHECK(std::ranges::equal(world.pile(), deal.pile()));
    for (std::size_t other = 0; other < 3; ++other) {
      CHECK_EQUAL(world.seats()[other].size, deal.seats()[other].size);
      CHECK(world.seats()[other].known == deal.seats()[other].known);
    }
  }
}

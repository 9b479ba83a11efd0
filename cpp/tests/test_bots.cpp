#include "remigio/bots.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "check.hpp"
#include "some_games.hpp"

using namespace remigio;
using namespace remigio::test;
using Source = remigio::test::Random;

namespace {

// Tables that every bot can think with.
struct BotTable : Table {
  explicit BotTable(const Game& game) : Table(game), distances(solver), adviser(distances) {}

  Distances distances;
  Adviser adviser;

  [[nodiscard]] std::unique_ptr<Bot> bot(BotKind kind) const { return make_bot(kind, &adviser, {4, 0}); }
};

// Plays a deal between bots of all kinds, and tells how it went; each action must be a legal one.
std::vector<ActionId> play_checked(const BotTable& table, const DealStart& start, std::size_t first_kind) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.engine.players()); ++seat) {
    bots.push_back(table.bot(static_cast<BotKind>((first_kind + seat) % kBotKinds)));
    bots.back()->begin(start.seed + seat);
  }
  Deal deal(table.engine, start);
  std::vector<ActionId> legal;
  std::vector<ActionId> played;
  while (!deal.is_over() && played.size() < 300) {
    deal.legal_actions(legal);
    const View view(deal, legal);
    const ActionId action = bots[static_cast<std::size_t>(deal.to_act())]->choose(view);
    CHECK(std::ranges::binary_search(legal, action));
    if (failures() > 0 || deal.apply(action) != Refusal::none) break;
    played.push_back(action);
  }
  return played;
}

// The mean of what the first kind gets more than the second, over mirrored deals.
double gain(const BotTable& table, BotKind first, BotKind second, int deals) {
  const std::array<std::unique_ptr<Bot>, 2> bots{table.bot(first), table.bot(second)};
  std::vector<ActionId> legal;
  std::int64_t sum = 0;
  for (int number = 0; number < 2 * deals; ++number) {
    const std::size_t seat = number % 2 == 0 ? 0 : 1;
    bots[0]->begin(static_cast<std::uint64_t>(number));
    bots[1]->begin(static_cast<std::uint64_t>(number));
    const std::array<Bot*, 2> seated{bots[seat].get(), bots[1 - seat].get()};
    DealStart start;
    start.seed = static_cast<std::uint64_t>(number / 2);
    Deal deal(table.engine, start);
    play_out(deal, seated, legal);
    sum += deal.changes()[seat] - deal.changes()[1 - seat];
  }
  const double mean = static_cast<double>(sum) / (2.0 * deals * static_cast<double>(table.engine.unit()));
  return table.engine.game().scoring == Scoring::penalty ? -mean : mean;
}

BotTable preset_table(const char* name, int players = 2) {
  Game game = *preset_game(name, players);
  game.game.max_turns = 300;
  return BotTable(game);
}

}  // namespace

TEST("bots have names") {
  for (int kind = 0; kind < kBotKinds; ++kind)
    CHECK(bot_kind(name_of(static_cast<BotKind>(kind))) == static_cast<BotKind>(kind));
  CHECK(!bot_kind("Greedy"));
}

TEST("bots play every preset by the rules") {
  Source random(4);
  for (const std::string_view name : Rules::presets())
    for (const int players : {2, 4}) {
      const auto game = preset_game(name, players);
      if (!game || !table_for(*game)) continue;
      const BotTable table(*game);
      for (std::size_t number = 0; number < 6; ++number)
        CHECK(!play_checked(table, some_start(table.engine, random), number).empty());
    }
}

TEST("bots play random rules") {
  Source random(5);
  int played = 0;
  while (played < 40) {
    const Game game = some_game(random);
    if (!table_for(game)) continue;
    const BotTable table(game);
    for (std::size_t number = 0; number < 2; ++number)
      play_checked(table, some_start(table.engine, random), random.below(kBotKinds));
    ++played;
  }
}

TEST("bots do the same again") {
  const BotTable table = preset_table("remigio", 4);
  DealStart start;
  start.seed = 9;
  CHECK(play_checked(table, start, 0) == play_checked(table, start, 0));
}

TEST("better bots win more") {
  for (const char* name : {"remigio", "ramino", "gin", "ludoteka-2"}) {
    const BotTable table = preset_table(name);
    CHECK(gain(table, BotKind::greedy, BotKind::random, 50) > 20);
  }
  CHECK(gain(preset_table("remigio"), BotKind::adviser, BotKind::greedy, 300) > 0);
}

// Two deals that a seat cannot tell apart are played alike.
TEST("bots look at nothing hidden") {
  Source random(6);
  std::vector<ActionId> legal;
  std::vector<ActionId> of_world;
  for (const char* name : {"remigio", "ramino", "gin"}) {
    const BotTable table = preset_table(name);
    for (int number = 0; number < 40; ++number) {
      Deal deal(table.engine, some_start(table.engine, random));
      const std::size_t before = random.below(20);
      for (std::size_t action = 0; action < before && !deal.is_over(); ++action) {
        deal.legal_actions(legal);
        deal.apply(legal[random.below(legal.size())]);
      }
      if (deal.is_over()) continue;
      const Deal world = deal.sample(deal.to_act(), random.next());
      deal.legal_actions(legal);
      world.legal_actions(of_world);
      CHECK(legal == of_world);
      for (int kind = 0; kind < kBotKinds; ++kind) {
        if (static_cast<BotKind>(kind) == BotKind::montecarlo)
          continue;  // what it deals depends on the order of hidden
        const auto bot = table.bot(static_cast<BotKind>(kind));
        bot->begin(7);
        const ActionId chosen = bot->choose(View(deal, legal));
        bot->begin(7);
        CHECK_EQUAL(bot->choose(View(world, of_world)), chosen);
      }
    }
  }
}

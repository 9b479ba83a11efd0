// Rates of whole deals on one thread: actions at random, and what bots decide, under every preset; see report.hpp. The
// checksums are of the scores.

#include <memory>
#include <string>
#include <vector>

#include "remigio/bots.hpp"
#include "remigio/random.hpp"
#include "report.hpp"
#include "some_games.hpp"

namespace {

using namespace remigio;
using remigio::bench::report;

constexpr int kPlayers = 2;

// Deals that are played until so many actions are done. Each is played to its end.
std::uint64_t play(const Engine& engine, std::span<Bot* const> bots, std::size_t actions) {
  std::vector<ActionId> legal;
  std::uint64_t sum = 0;
  DealStart start;
  for (std::size_t done = 0; done < actions; ++start.seed) {
    for (Bot* bot : bots) bot->begin(start.seed);
    Deal deal(engine, start);
    for (; !deal.is_over(); ++done) {
      deal.legal_actions(legal);
      deal.apply(bots[static_cast<std::size_t>(deal.to_act())]->choose(View(deal, legal)));
    }
    for (const std::int64_t change : deal.changes()) sum = sum * 31 + static_cast<std::uint64_t>(change);
  }
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t scale = argc > 1 && std::string(argv[1]) == "--quick" ? 1 : 10;
  for (const std::string_view name : Rules::presets()) {
    remigio::test::Game game = *remigio::test::preset_game(name, kPlayers);
    game.game.max_turns = 1000;
    const remigio::test::Table table(game);
    const Distances distances(table.solver);
    const Adviser adviser(distances);
    for (const auto& [kind, actions] :
         {std::pair(BotKind::random, 200'000 * scale), std::pair(BotKind::greedy, 50'000 * scale),
          std::pair(BotKind::adviser, 2'000 * scale)}) {
      const auto bot = make_bot(kind, &adviser);
      const std::vector<Bot*> bots(kPlayers, bot.get());
      report(std::string(name_of(kind)) + ", actions, " + std::string(name), actions,
             [&] { return play(table.engine, bots, actions); });
    }
  }
}

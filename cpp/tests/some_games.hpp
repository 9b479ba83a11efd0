// Rules of whole deals drawn at random, engines for them, and what must hold after every action.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "remigio/deal.hpp"
#include "remigio/random.hpp"
#include "some_rules.hpp"

namespace remigio::test {

// Rules, and as many players as play by them.
struct Game {
  Rules rules;
  GameRules game;
  int players = 2;
};

inline std::optional<Game> preset_game(std::string_view name, int players) {
  auto rules = Rules::preset(name, players);
  const auto game = GameRules::preset(name, players);
  if (!rules || !game) return std::nullopt;
  rules->hand_sizes = 1u << game->hand_size;
  return Game{*rules, *game, players};
}

// They may have a fault, or be more than an engine takes.
template <class Source>
Game some_game(Source& random) {
  const auto pick = [&](auto... values) { return one_of(random, values...); };
  Game some{some_rules(random), {}, pick(2, 2, 3, 4, 6)};
  Rules& rules = some.rules;
  GameRules& game = some.game;
  rules.packs = pick(1, 2, 2, 3);
  rules.set_duplicates = rules.set_duplicates && rules.packs > 1;
  game.hand_size = pick(3, 7, 10, 10, 11);
  rules.hand_sizes = 1u << game.hand_size;
  if (rules.jokers_per_pack > 1 && pick(0, 1) != 0) rules.jokers_per_pack = 4;
  game.deal_packet = pick(1, 1, 2, 3);
  game.cut_deal = pick(0, 1) != 0;
  game.upcard = pick(0, 1, 1) != 0;
  game.replace_joker_upcard = pick(0, 1) != 0;
  game.upcard_offer = game.upcard && pick(0, 1) != 0;
  game.dealer_starts = pick(0, 1) != 0;
  game.rediscard = pick(0, 1) != 0;
  game.take_jokers = pick(0, 1, 1) != 0;
  game.table_melds = pick(0, 0, 1) != 0;
  game.melds_per_turn = pick(1, 1, kNoLimit);
  game.layoffs = static_cast<LayOffs>(pick(0, 1, 2));
  game.reshuffle = static_cast<Reshuffle>(pick(0, 1, 2));
  game.keep_top_discard = pick(0, 1) != 0;
  game.max_reshuffles = pick(-1, -1, 1);
  game.stock_floor = pick(0, 0, 2, 10);
  game.max_turns = pick(60, 300);
  game.close_face_down = pick(0, 1) != 0;
  game.first_close_round = pick(1, 1, 2, 4);
  game.close_before_draw = pick(0, 1) != 0;
  game.special_call = pick(0, 0, 1) != 0;
  game.wrong_close_costs = pick(0, 1) != 0;
  game.wrong_close_penalty = pick(0, 25);
  game.layoff_on_close = static_cast<LayOffsOnClose>(pick(0, 1, 2));
  game.loser_melds_free = pick(0, 1, 1) != 0;
  game.loser_declares = pick(0, 0, 1) != 0;
  if (rules.special_color) game.loser_kinds_zero = static_cast<std::uint32_t>(pick(0, 1 << 2));
  game.scoring = rules.knock_scoring ? Scoring::knock : static_cast<Scoring>(pick(0, 1, 2, 3));
  game.half_points = static_cast<HalfPoints>(pick(0, 1, 2, 3));
  game.in_hand_multiplier = pick(1, 2);
  game.close_bonus = pick(0, 40);
  game.may_repair = pick(0, 1) != 0;
  game.extra_to_discard = pick(0, 1) != 0;
  game.majority_consents = pick(0, 1) != 0;
  return some;
}

// An engine and what it needs.
struct Table {
  explicit Table(const Game& game) : solver(game.rules), engine(solver, game.game, game.players) {}

  Solver solver;
  Engine engine;
};

// Nothing for rules that cannot be played.
inline std::unique_ptr<Table> table_for(const Game& game) {
  try {
    return std::make_unique<Table>(game);
  } catch (const std::invalid_argument&) {
    return nullptr;
  }
}

// Now and then with miscounts.
template <class Source>
DealStart some_start(const Engine& engine, Source& random) {
  DealStart start;
  start.seed = random.next();
  start.dealer = static_cast<int>(random.below(static_cast<std::size_t>(engine.players())));
  if (random.below(4) == 0)
    for (int seat = 0; seat < engine.players(); ++seat) start.miscounts.push_back(one_of(random, 0, 0, 1, -1, 2));
  if (Deal::fault(engine, start) != nullptr) start.miscounts.clear();
  return start;
}

}  // namespace remigio::test

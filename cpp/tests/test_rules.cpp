#include <algorithm>
#include <stdexcept>

#include "check.hpp"
#include "remigio/closing.hpp"

using namespace remigio;

TEST("every preset is there and sound") {
  CHECK_EQUAL(Rules::presets().size(), std::size_t{6});
  for (const std::string_view name : {"remigio", "rabino", "ludoteka-2", "ludoteka-4", "ramino", "gin"}) {
    CHECK(std::ranges::count(Rules::presets(), name) == 1);
    const auto rules = Rules::preset(name);
    CHECK(rules.has_value());
    CHECK(rules && !rules->fault());
  }
  CHECK(!Rules::preset("poker"));
}

TEST("presets say what the table says") {
  const Rules remigio = *Rules::preset("remigio");
  CHECK_EQUAL(remigio.packs, 2);
  CHECK_EQUAL(remigio.joker_points, 20);
  CHECK(remigio.five_pairs && remigio.jokers_at_most_naturals);
  CHECK(factor_for(remigio, CloseKind::five_pairs, true) == (Factor{1, 2}));
  CHECK(factor_for(remigio, CloseKind::remigio, true) == (Factor{10, 1}));
  CHECK(factor_for(*Rules::preset("remigio", 8), CloseKind::remigio, true) == (Factor{8, 1}));
  CHECK(factor_for(*Rules::preset("ludoteka-4"), CloseKind::color, false) == (Factor{4, 1}));
  CHECK_EQUAL(Rules::preset("ludoteka-4")->joker_points, 0);
  CHECK_EQUAL(Rules::preset("ramino")->hand_sizes, 1u << 6 | 1u << 7 | 1u << 10);
  CHECK_EQUAL(Rules::preset("gin")->close_limit, 10);
  CHECK(Rules::preset("gin")->knock_scoring);
}

TEST("faults are told") {
  Rules rules;
  rules.min_meld = 1;
  CHECK(rules.fault().has_value());
  try {
    const Solver solver(rules);
    CHECK(false);
  } catch (const std::invalid_argument& error) {
    CHECK_EQUAL(std::string(error.what()), "min_meld must be 2 to 13");
  }
}

TEST("rules are read as changes to a preset") {
  const RulesText read = read_rules("remigio", R"(
    ace_points = 11; joker_limit = any  # both in one line
    joker_points = 0
    set_max = 4
    factor_color = ["1/2", 8]
    specials = [color]
    ace_runs = "low"
    hand_size = { 2 = 10, 3 = 7 }
  )",
                                    8);
  CHECK(read.fault == RulesFault::none);
  Rules rules = *Rules::preset("remigio", 8);
  rules.ace_points = 11;
  rules.jokers_at_most_naturals = false;
  rules.joker_points = 0;
  rules.set_max = 4;
  rules.factors[static_cast<std::size_t>(CloseKind::color)] = {{1, 2}, {8, 1}};
  rules.special_escalera = rules.special_remigio = false;
  rules.ace_runs = AceRuns::low;
  rules.hand_sizes = 1u << 10 | 1u << 7;
  CHECK(read.rules == rules);
  CHECK(read_rules("gin", "").rules == *Rules::preset("gin"));
  CHECK(read_rules("gin", " ; \n\n # nothing").rules == *Rules::preset("gin"));
  CHECK(read_rules("gin", "packs = 1\npacks = 2").rules.packs == 2);
}

TEST("what is wrong with changed rules is told with its place") {
  struct Case {
    std::string_view changes;
    RulesFault fault;
    std::string_view text;
    std::string_view wanted;
  };
  for (const Case& wrong : {
           Case{"ace_point = 11", RulesFault::unknown_rule, "ace_point", "the name of a rule"},
           Case{"packs = 2; like = \"gin\"", RulesFault::unknown_rule, "like", "the name of a rule"},
           Case{" packs", RulesFault::unknown_rule, "packs", "name = value"},
           Case{"packs = 2;= 3", RulesFault::unknown_rule, "", "the name of a rule"},
           Case{"packs = 2; target = 100", RulesFault::unknown_rule, "target", "a rule that the solver looks at"},
           Case{"ace_points = eleven", RulesFault::bad_value, "eleven", "a whole number"},
           Case{"ace_points =", RulesFault::bad_value, "", "a whole number"},
           Case{"ace_points = 99999999999", RulesFault::bad_value, "99999999999", "a whole number"},
           Case{"set_max = no", RulesFault::bad_value, "no", "a whole number"},
           Case{"hand_size = 25", RulesFault::bad_value, "25", "1 to 24 cards"},
           Case{"hand_size = {2 = 0}", RulesFault::bad_value, "0", "1 to 24 cards"},
           Case{"hand_size = {2 = 10", RulesFault::bad_value, "{2 = 10", "a table such as {2 = 10, 3 = 7}"},
           Case{"five_pairs = yes", RulesFault::bad_value, "yes", "true or false"},
           Case{"ace_runs = \"top\"", RulesFault::bad_value, "top", "low, high or both"},
           Case{"joker_limit = all", RulesFault::bad_value, "all", "a whole number"},
           Case{"specials = color", RulesFault::bad_value, "color", "a list such as [a, b]"},
           Case{"specials = [colour]", RulesFault::bad_value, "colour", "remigio, escalera or color"},
           Case{"close_discard = never", RulesFault::bad_value, "never", "required or optional"},
           Case{"no_joker_scope = 10", RulesFault::bad_value, "10", "ten or eleven"},
           Case{"five_pairs_jokers = all", RulesFault::bad_value, "all", "none, partner or any"},
           Case{"pair_kind = suit", RulesFault::bad_value, "suit", "rank or identical"},
           Case{"scoring = points", RulesFault::bad_value, "points", "penalty, winner, ledger, payments or knock"},
           Case{"factor_gin = [1]", RulesFault::bad_value, "[1]", "two factors, with and without jokers"},
           Case{"factor_gin = [1, 1/x]", RulesFault::bad_value, "x", "a whole number"},
           Case{"remigio_joker_factor = some", RulesFault::bad_value, "some", "a whole number"},
       }) {
    const RulesText read = read_rules("remigio", wrong.changes);
    CHECK(read.fault == wrong.fault);
    CHECK_EQUAL(wrong.changes.substr(read.position, read.length), wrong.text);
    CHECK_EQUAL(std::string_view(read.wanted), wrong.wanted);
  }
  CHECK(read_rules("poker", "").fault == RulesFault::unknown_preset);
}

TEST("all rules of deals are read, for a number of players") {
  const GameText read = read_game("ramino", "max_turns = 60; ace_points = 11; direction = ccw", 4);
  CHECK(read.fault == RulesFault::none);
  CHECK_EQUAL(read.rules.ace_points, 11);
  CHECK_EQUAL(read.rules.hand_sizes, 1u << 7);
  CHECK_EQUAL(read.game.hand_size, 7);
  CHECK_EQUAL(read.game.max_turns, 60);
  CHECK(read_game("gin", "").game == *GameRules::preset("gin"));
}

TEST("a rule of deals that cannot be read is told with its place") {
  const std::string_view changes = "max_turns = 60; upcard_joker = burn";
  const GameText read = read_game("gin", changes);
  CHECK(read.fault == RulesFault::bad_value);
  CHECK_EQUAL(changes.substr(read.position, read.length), std::string_view("burn"));
  CHECK_EQUAL(std::string_view(read.wanted), std::string_view("keep or replace"));
  CHECK(read_game("poker", "").fault == RulesFault::unknown_preset);
  CHECK(read_game("gin", "", 3).fault == RulesFault::players);
  CHECK(read_game("gin", "players = [2, none]", 3).fault == RulesFault::none);
  // What is wrong in the preset has no place in the changes.
  const GameText seven = read_game("ramino", "players = [2, none]", 7);
  CHECK(seven.fault == RulesFault::bad_value);
  CHECK_EQUAL(seven.length, std::size_t{0});
}

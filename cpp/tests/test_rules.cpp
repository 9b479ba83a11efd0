#include <stdexcept>

#include "check.hpp"
#include "remigio/closing.hpp"

using namespace remigio;

TEST("every preset is there and sound") {
  for (const char* name : {"remigio", "rabino", "ludoteka-2", "ludoteka-4", "ramino", "gin"}) {
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

/* The C interface: questions about one hand. */
#include "c_interface.h"

void test_hands(const remigio_solver* remigio, const remigio_solver* gin) {
  const struct {
    const remigio_solver* solver;
    const char* text;
    remigio_status status;
    size_t place;
  } cases[] = {
      {remigio, "", REMIGIO_OK, 0},
      {remigio, "7S 7S * * * *", REMIGIO_OK, 0},
      {remigio, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", REMIGIO_TOO_MANY_CARDS,
       24},
      {remigio, "* AS * * * * * * * *", REMIGIO_TOO_MANY_JOKERS, 9},
      {remigio, "* AS * * * *", REMIGIO_MORE_JOKERS_THAN_PACKS, 5},
      {remigio, "7S 8S 7S 7S 7S", REMIGIO_MORE_COPIES_THAN_PACKS, 3},
      {gin, "7S * 8S", REMIGIO_NO_JOKERS, 1},
      {gin, "7S 8S 7S", REMIGIO_MORE_COPIES_THAN_PACKS, 2},
  };
  for (size_t index = 0; index < sizeof cases / sizeof *cases; ++index) {
    const hand asked = hand_of(cases[index].text);
    remigio_fault fault = no_fault();
    CHECK_STATUS(remigio_check_hand(cases[index].solver, asked.cards, asked.count, &fault), cases[index].status);
    if (cases[index].status != REMIGIO_OK) CHECK(lies(fault, cases[index].place, 1, ""));
  }
  remigio_solver* small = solver_of("remigio", "ranks = 10");
  const hand king = hand_of("7S KS");
  CHECK_STATUS(remigio_check_hand(small, king.cards, 2, NULL), REMIGIO_NO_SUCH_CARD);
  remigio_solver_free(small);
  remigio_fault fault = no_fault();
  const uint8_t bad[] = {3, 53, REMIGIO_NO_CARD};
  CHECK_STATUS(remigio_check_hand(remigio, bad, 3, &fault), REMIGIO_NOT_A_CARD);
  CHECK(lies(fault, 1, 1, ""));
  CHECK_STATUS(remigio_check_hand(remigio, NULL, 0, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_check_hand(remigio, NULL, 1, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_check_hand(NULL, bad, 1, NULL), REMIGIO_NULL);
}

void test_points(const remigio_solver* remigio, const remigio_solver* gin) {
  const hand ten = hand_of("7S 8S 9S 9H 9D TS JS 2C 2D 2H");
  int points = 0;
  CHECK_STATUS(remigio_deadwood(remigio, ten.cards, ten.count, &points, NULL), REMIGIO_OK);
  CHECK(points == 18);
  CHECK_STATUS(remigio_deadwood(remigio, NULL, 0, &points, NULL), REMIGIO_OK);
  CHECK(points == 0);
  CHECK_STATUS(remigio_deadwood(remigio, ten.cards, ten.count, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_deadwood(NULL, ten.cards, ten.count, &points, NULL), REMIGIO_NULL);
  points = 7;
  const hand three = hand_of("7S 7S 7S");
  CHECK_STATUS(remigio_deadwood(remigio, three.cards, 3, &points, NULL), REMIGIO_MORE_COPIES_THAN_PACKS);
  CHECK(points == 7);
  remigio_solver* wide = solver_of("remigio", "packs = 4");
  CHECK_STATUS(remigio_deadwood(wide, three.cards, 3, &points, NULL), REMIGIO_OK);
  CHECK(points == 0);
  remigio_solver_free(wide);

  const hand eleven = hand_of("5S 7D AS AC 5D 6S 5H 7H 7S 3C 6H");
  remigio_discard best;
  CHECK_STATUS(remigio_best_discard(gin, eleven.cards, eleven.count, &best, NULL), REMIGIO_OK);
  CHECK(best.points == 10 && shows(&best.card, 1, "7D"));
  CHECK_STATUS(remigio_best_discard(gin, NULL, 0, &best, NULL), REMIGIO_OK);
  CHECK(best.points == 0 && best.card == REMIGIO_NO_CARD);
  CHECK_STATUS(remigio_best_discard(gin, eleven.cards, eleven.count, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_best_discard(NULL, eleven.cards, eleven.count, &best, NULL), REMIGIO_NULL);
}

void test_arrange(const remigio_solver* remigio) {
  const hand eleven = hand_of("5H * * 8H AS AH AD TC JC QC 4S");
  table found;
  lay_out(&found);
  CHECK_STATUS(remigio_arrange(remigio, eleven.cards, eleven.count, &found.layout, NULL), REMIGIO_OK);
  CHECK(found.layout.count == 11 && found.layout.meld_count == 3 && found.layout.points == 4);
  CHECK(shows(found.cards, 11, "AS AH AD 5H * * 8H TC JC QC 4S"));
  CHECK(shows(found.stands_for, 11, "AS AH AD 5H 6H 7H 8H TC JC QC 4S"));
  const uint8_t melds[] = {0, 0, 0, 1, 1, 1, 1, 2, 2, 2, REMIGIO_NO_MELD};
  CHECK(memcmp(found.melds, melds, sizeof melds) == 0);

  found.layout.melds = NULL;
  found.layout.stands_for = NULL;
  CHECK_STATUS(remigio_arrange(remigio, NULL, 0, &found.layout, NULL), REMIGIO_OK);
  CHECK(found.layout.count == 0 && found.layout.meld_count == 0 && found.layout.points == 0);
  CHECK_STATUS(remigio_arrange(remigio, eleven.cards, eleven.count, &found.layout, NULL), REMIGIO_OK);
  memset(found.cards, 0, sizeof found.cards);
  found.layout.capacity = 10;
  CHECK_STATUS(remigio_arrange(remigio, eleven.cards, eleven.count, &found.layout, NULL), REMIGIO_BUFFER_SHORT);
  CHECK(found.layout.count == 11 && found.cards[0] == 0 && found.cards[3] == 0);
  found.layout.cards = NULL;
  CHECK_STATUS(remigio_arrange(remigio, eleven.cards, eleven.count, &found.layout, NULL), REMIGIO_NULL);
  found.layout.capacity = 0;
  CHECK_STATUS(remigio_arrange(remigio, eleven.cards, eleven.count, &found.layout, NULL), REMIGIO_BUFFER_SHORT);
  CHECK_STATUS(remigio_arrange(remigio, eleven.cards, eleven.count, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_arrange(NULL, eleven.cards, eleven.count, &found.layout, NULL), REMIGIO_NULL);
  found.layout.struct_size = 4;
  CHECK_STATUS(remigio_arrange(remigio, eleven.cards, eleven.count, &found.layout, NULL), REMIGIO_STRUCT_SIZE);
}

void test_closings(const remigio_solver* remigio, const remigio_solver* gin) {
  const hand eleven = hand_of("6H 2H * 8H 3H 9H KH 8H AH TH 7H");
  remigio_closing best;
  CHECK_STATUS(remigio_best_closing(remigio, eleven.cards, eleven.count, &best, NULL), REMIGIO_OK);
  CHECK(best.kind == REMIGIO_CLOSE_COLOR && best.numerator == 4 && best.denominator == 1);
  CHECK(best.discard == REMIGIO_JOKER && best.jokers == 0 && best.points == 0);

  remigio_closing all[ROOM];
  size_t found = 0;
  CHECK_STATUS(remigio_closings(remigio, eleven.cards, eleven.count, all, ROOM, &found, NULL), REMIGIO_OK);
  CHECK(found == 11 && memcmp(&all[0], &best, sizeof best) == 0);
  CHECK(all[found - 1].kind == REMIGIO_CLOSE_MELDS && all[found - 1].jokers == 1);
  all[0].kind = 9;
  CHECK_STATUS(remigio_closings(remigio, eleven.cards, eleven.count, all, 2, &found, NULL), REMIGIO_BUFFER_SHORT);
  CHECK(found == 11 && all[0].kind == 9);
  CHECK_STATUS(remigio_closings(remigio, eleven.cards, eleven.count, NULL, 0, &found, NULL), REMIGIO_BUFFER_SHORT);
  CHECK_STATUS(remigio_closings(remigio, eleven.cards, eleven.count, NULL, 1, &found, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_closings(remigio, eleven.cards, eleven.count, all, ROOM, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_closings(NULL, eleven.cards, eleven.count, all, ROOM, &found, NULL), REMIGIO_NULL);

  table laid;
  lay_out(&laid);
  CHECK_STATUS(remigio_arrange_closing(remigio, eleven.cards, eleven.count, &best, &laid.layout, NULL), REMIGIO_OK);
  CHECK(laid.layout.count == 10 && laid.layout.meld_count == 0 && laid.layout.points == 0);
  CHECK(shows(laid.cards, 10, "AH 2H 3H 6H 7H 8H 8H 9H TH KH"));
  const remigio_closing ordinary = {REMIGIO_CLOSE_MELDS, remigio_read_card("KH"), 0, 0, 0, 0, 0, 0};
  CHECK_STATUS(remigio_arrange_closing(remigio, eleven.cards, eleven.count, &ordinary, &laid.layout, NULL), REMIGIO_OK);
  CHECK(laid.layout.count == 10 && laid.layout.meld_count == 3 && laid.melds[9] == 2);
  laid.layout.capacity = 9;
  CHECK_STATUS(remigio_arrange_closing(remigio, eleven.cards, eleven.count, &best, &laid.layout, NULL),
               REMIGIO_BUFFER_SHORT);
  CHECK(laid.layout.count == 10);
  best.kind = REMIGIO_CLOSE_GIN;
  CHECK_STATUS(remigio_arrange_closing(remigio, eleven.cards, eleven.count, &best, &laid.layout, NULL),
               REMIGIO_NOT_A_CLOSE);
  CHECK_STATUS(remigio_arrange_closing(remigio, eleven.cards, eleven.count, NULL, &laid.layout, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_arrange_closing(remigio, eleven.cards, eleven.count, &best, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_arrange_closing(NULL, eleven.cards, eleven.count, &best, &laid.layout, NULL), REMIGIO_NULL);
  laid.layout.struct_size = 0;
  CHECK_STATUS(remigio_arrange_closing(remigio, eleven.cards, eleven.count, &best, &laid.layout, NULL),
               REMIGIO_STRUCT_SIZE);

  const hand none = hand_of("AS 3H 5C 5D 9S 9S JH JC KD KS");
  CHECK_STATUS(remigio_best_closing(remigio, none.cards, none.count, &best, NULL), REMIGIO_OK);
  CHECK(best.kind == REMIGIO_NO_CLOSE && best.discard == REMIGIO_NO_CARD && best.points == REMIGIO_NO_POINTS);
  CHECK(best.numerator == 0 && best.denominator == 1);
  CHECK_STATUS(remigio_closings(remigio, none.cards, none.count, NULL, 0, &found, NULL), REMIGIO_OK);
  CHECK(found == 0);
  const hand knock = hand_of("5S 7D AS AC 5D 6S 5H 7H 7S 3C 6H");
  CHECK_STATUS(remigio_best_closing(gin, knock.cards, knock.count, &best, NULL), REMIGIO_OK);
  CHECK(best.kind == REMIGIO_CLOSE_KNOCK && best.points == 10 && shows(&best.discard, 1, "7D"));
  CHECK_STATUS(remigio_best_closing(gin, knock.cards, knock.count, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_best_closing(NULL, knock.cards, knock.count, &best, NULL), REMIGIO_NULL);
}

void test_lay_off(const remigio_solver* remigio) {
  const hand held = hand_of("TS 9S 2H");
  const hand run = hand_of("JS QS KS"), set = hand_of("TD TC TH"), other = hand_of("AS AH 2D");
  const remigio_group melds[] = {{run.cards, 3}, {set.cards, 3}, {other.cards, 3}};
  table kept, grown;
  lay_out(&kept);
  lay_out(&grown);
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, melds, 2, &kept.layout, &grown.layout, NULL), REMIGIO_OK);
  CHECK(kept.layout.points == 2 && kept.layout.meld_count == 0 && shows(kept.cards, kept.layout.count, "2H"));
  CHECK(grown.layout.points == 0 && grown.layout.meld_count == 1);
  CHECK(shows(grown.cards, grown.layout.count, "9S TS JS QS KS") && grown.melds[0] == 0);

  /* A joker stands for what it lies as: here for the seven, so that the ten may join. */
  const hand ten = hand_of("TH"), low = hand_of("* 8H 9H"), high = hand_of("8H 9H *");
  const remigio_group as_low[] = {{set.cards, 3}, {low.cards, 3}}, as_high[] = {{high.cards, 3}};
  CHECK_STATUS(remigio_lay_off(remigio, ten.cards, 1, as_low + 1, 1, &kept.layout, &grown.layout, NULL), REMIGIO_OK);
  CHECK(shows(grown.stands_for, grown.layout.count, "7H 8H 9H TH"));
  CHECK_STATUS(remigio_lay_off(remigio, ten.cards, 1, as_high, 1, &kept.layout, &grown.layout, NULL), REMIGIO_OK);
  CHECK(grown.layout.count == 0 && kept.layout.points == 10);
  CHECK_STATUS(remigio_lay_off(remigio, ten.cards, 1, NULL, 0, &kept.layout, &grown.layout, NULL), REMIGIO_OK);
  CHECK(kept.layout.count == 1);

  remigio_fault fault = no_fault();
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, melds, 3, &kept.layout, &grown.layout, &fault),
               REMIGIO_NOT_A_MELD);
  CHECK(lies(fault, 2, 1, "on the table"));
  const uint8_t bad[] = {77};
  const remigio_group no_card[] = {{run.cards, 3}, {bad, 1}}, empty[] = {{NULL, 0}}, null[] = {{NULL, 2}};
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, no_card, 2, &kept.layout, &grown.layout, &fault),
               REMIGIO_NOT_A_CARD);
  CHECK(lies(fault, 1, 1, "on the table"));
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, empty, 1, &kept.layout, &grown.layout, &fault),
               REMIGIO_NOT_A_MELD);
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, null, 1, &kept.layout, &grown.layout, &fault), REMIGIO_NULL);
  CHECK_STATUS(remigio_lay_off(remigio, bad, 1, melds, 2, &kept.layout, &grown.layout, &fault), REMIGIO_NOT_A_CARD);
  CHECK(lies(fault, 0, 1, ""));
  remigio_group many[65];
  for (size_t index = 0; index < 65; ++index) many[index] = melds[0];
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, many, 65, &kept.layout, &grown.layout, &fault),
               REMIGIO_TOO_MANY_MELDS);
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, many, 64, &kept.layout, &grown.layout, &fault), REMIGIO_OK);

  kept.layout.capacity = 0;
  grown.layout.capacity = 4;
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, melds, 2, &kept.layout, &grown.layout, NULL),
               REMIGIO_BUFFER_SHORT);
  CHECK(kept.layout.count == 1 && grown.layout.count == 5);
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, NULL, 2, &kept.layout, &grown.layout, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, melds, 2, NULL, &grown.layout, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, melds, 2, &kept.layout, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_lay_off(NULL, held.cards, 3, melds, 2, &kept.layout, &grown.layout, NULL), REMIGIO_NULL);
  grown.layout.struct_size = 1;
  CHECK_STATUS(remigio_lay_off(remigio, held.cards, 3, melds, 2, &kept.layout, &grown.layout, NULL),
               REMIGIO_STRUCT_SIZE);
}

/* The C interface: many hands at once, and random hands. */
#include <stdlib.h>

#include "c_interface.h"

enum { ROWS = 3000, WIDTH = 11 };

static remigio_hands rows_of(const uint8_t* cards, size_t rows, size_t width) {
  remigio_hands hands = {0};
  hands.struct_size = sizeof hands;
  hands.cards = cards;
  hands.rows = rows;
  hands.width = width;
  hands.threads = 2;
  return hands;
}

/* Memory of exactly so many bytes, so that a sanitizer sees one too many. */
static void* room_for(size_t items, size_t size) {
  void* room = calloc(items, size);
  CHECK(room != NULL);
  return room;
}

/* What many hands are told is what each of them is told. */
static void test_answers(const remigio_solver* remigio, const remigio_hands* hands) {
  int16_t* points = room_for(hands->rows, sizeof *points);
  remigio_discard* discards = room_for(hands->rows, sizeof *discards);
  remigio_closing* closings = room_for(hands->rows, sizeof *closings);
  CHECK_STATUS(remigio_many_deadwood(remigio, hands, points, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_many_best_discard(remigio, hands, discards, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_many_best_closing(remigio, hands, closings, NULL), REMIGIO_OK);
  for (size_t row = 0; row < hands->rows; ++row) {
    const uint8_t* cards = hands->cards + row * hands->width;
    int fewest = 0;
    remigio_discard discard;
    remigio_closing closing;
    CHECK_STATUS(remigio_deadwood(remigio, cards, hands->width, &fewest, NULL), REMIGIO_OK);
    CHECK_STATUS(remigio_best_discard(remigio, cards, hands->width, &discard, NULL), REMIGIO_OK);
    CHECK_STATUS(remigio_best_closing(remigio, cards, hands->width, &closing, NULL), REMIGIO_OK);
    CHECK(points[row] == fewest);
    CHECK(memcmp(&discards[row], &discard, sizeof discard) == 0);
    CHECK(memcmp(&closings[row], &closing, sizeof closing) == 0);
  }
  free(points);
  free(discards);
  free(closings);
}

static void test_layouts(const remigio_solver* remigio, const remigio_hands* hands) {
  const size_t places = hands->rows * hands->width;
  int16_t* points = room_for(hands->rows, sizeof *points);
  uint8_t *cards = room_for(places, 1), *melds = room_for(places, 1), *stands_for = room_for(places, 1);
  CHECK_STATUS(remigio_many_arrange(remigio, hands, points, cards, melds, stands_for, NULL), REMIGIO_OK);
  for (size_t row = 0; row < hands->rows; ++row) {
    const size_t at = row * hands->width;
    table one;
    lay_out(&one);
    CHECK_STATUS(remigio_arrange(remigio, hands->cards + at, hands->width, &one.layout, NULL), REMIGIO_OK);
    CHECK(points[row] == one.layout.points);
    CHECK(memcmp(cards + at, one.cards, hands->width) == 0);
    CHECK(memcmp(melds + at, one.melds, hands->width) == 0);
    CHECK(memcmp(stands_for + at, one.stands_for, hands->width) == 0);
  }
  CHECK_STATUS(remigio_many_arrange(remigio, hands, NULL, cards, melds, stands_for, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_arrange(remigio, hands, points, NULL, melds, stands_for, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_arrange(remigio, hands, points, cards, NULL, stands_for, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_arrange(remigio, hands, points, cards, melds, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_arrange(NULL, hands, points, cards, melds, stands_for, NULL), REMIGIO_NULL);
  free(points);
  free(cards);
  free(melds);
  free(stands_for);
}

static void test_bad_rows(const remigio_solver* remigio) {
  const uint8_t x = REMIGIO_NO_CARD;
  const uint8_t rows[] = {6, x, 7, 8, /* */ 5, 5, 5, x, /* */ x, x, x, x, /* */ 1, 2, 60, x};
  remigio_hands hands = rows_of(rows, 4, 4);
  remigio_fault fault = no_fault();
  int16_t points[4];
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, &fault), REMIGIO_MORE_COPIES_THAN_PACKS);
  CHECK(lies(fault, 1, 1, ""));
  hands.cards += 8;
  hands.rows = 2;
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, &fault), REMIGIO_NOT_A_CARD);
  CHECK(lies(fault, 1, 1, ""));

  uint8_t bad[4] = {9, 9, 9, 9};
  remigio_discard discards[4];
  remigio_closing closings[4];
  uint8_t cards[16], melds[16], stands_for[16];
  hands = rows_of(rows, 4, 4);
  hands.bad = bad;
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, &fault), REMIGIO_OK);
  CHECK(points[0] == 0 && points[1] == REMIGIO_NO_POINTS && points[2] == 0 && points[3] == REMIGIO_NO_POINTS);
  CHECK(bad[0] == 0 && bad[1] == 1 && bad[2] == 0 && bad[3] == 1);
  CHECK_STATUS(remigio_many_best_discard(remigio, &hands, discards, &fault), REMIGIO_OK);
  CHECK(discards[1].points == REMIGIO_NO_POINTS && discards[1].card == REMIGIO_NO_CARD);
  CHECK(discards[0].points == 15 && discards[0].card == 8);
  CHECK_STATUS(remigio_many_best_closing(remigio, &hands, closings, &fault), REMIGIO_OK);
  CHECK(closings[0].kind == REMIGIO_NO_CLOSE && closings[3].points == REMIGIO_NO_POINTS);
  CHECK_STATUS(remigio_many_arrange(remigio, &hands, points, cards, melds, stands_for, &fault), REMIGIO_OK);
  CHECK(cards[2] == 8 && cards[3] == REMIGIO_NO_CARD && melds[3] == REMIGIO_NO_MELD && cards[4] == REMIGIO_NO_CARD);
  CHECK(points[3] == REMIGIO_NO_POINTS);
}

void test_many(const remigio_solver* remigio) {
  uint8_t* cards = room_for(ROWS * WIDTH, 1);
  int16_t points[1];
  CHECK_STATUS(remigio_deal(remigio, 1, 0, cards, ROWS, WIDTH, 2), REMIGIO_OK);
  remigio_hands hands = rows_of(cards, ROWS, WIDTH);
  test_answers(remigio, &hands);
  hands.threads = 0;
  test_layouts(remigio, &hands);
  free(cards);
  test_bad_rows(remigio);

  hands = rows_of(NULL, 0, WIDTH);
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, NULL, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_many_best_discard(remigio, &hands, NULL, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_many_best_closing(remigio, &hands, NULL, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_many_arrange(remigio, &hands, NULL, NULL, NULL, NULL, NULL), REMIGIO_OK);
  hands = rows_of(NULL, 1, 0);
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, NULL), REMIGIO_OK);
  CHECK(points[0] == 0);
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_best_discard(remigio, &hands, NULL, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_best_closing(remigio, &hands, NULL, NULL), REMIGIO_NULL);
  hands.width = 1;
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_deadwood(remigio, NULL, points, NULL), REMIGIO_NULL);
  const uint8_t ace[] = {0};
  hands.cards = ace;
  CHECK_STATUS(remigio_many_deadwood(NULL, &hands, points, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_many_best_discard(NULL, &hands, NULL, NULL), REMIGIO_NULL);
  hands.threads = -1;
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, NULL), REMIGIO_OUT_OF_RANGE);
  hands.struct_size = 0;
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, NULL), REMIGIO_STRUCT_SIZE);
}

static int stop_at_once(void* asked) {
  ++*(int*)asked;
  return 1;
}

static int go_on(void* asked) {
  ++*(int*)asked;
  return 0;
}

/* Hands so long that the caller is asked while they are counted. */
void test_stopping(const remigio_solver* remigio) {
  enum { LONG = 24, MANY = 40000 };
  uint8_t* cards = room_for(MANY * LONG, 1);
  int16_t* points = room_for(MANY, sizeof *points);
  CHECK_STATUS(remigio_deal(remigio, 3, 0, cards, MANY, LONG, 1), REMIGIO_OK);
  int asked = 0;
  remigio_hands hands = rows_of(cards, MANY, LONG);
  hands.stop = stop_at_once;
  hands.context = &asked;
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, NULL), REMIGIO_STOPPED);
  CHECK(asked > 0);
  hands.rows = 10;
  hands.stop = go_on;
  CHECK_STATUS(remigio_many_deadwood(remigio, &hands, points, NULL), REMIGIO_OK);
  free(cards);
  free(points);
}

void test_deals(const remigio_solver* remigio, const remigio_solver* gin) {
  uint8_t one[5 * 10], again[2 * 10];
  CHECK_STATUS(remigio_deal(remigio, 7, 100, one, 5, 10, 1), REMIGIO_OK);
  CHECK_STATUS(remigio_deal(remigio, 7, 103, again, 2, 10, 3), REMIGIO_OK);
  CHECK(memcmp(one + 30, again, sizeof again) == 0 && memcmp(one, again, sizeof again) != 0);
  for (size_t row = 0; row < 5; ++row) CHECK_STATUS(remigio_check_hand(remigio, one + 10 * row, 10, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_deal(remigio, 1, 0, again, 1, 11, 1), REMIGIO_OK);
  CHECK(shows(again, 11, "TH 7C KH * 2S * 3H 7C 6H AS KC"));
  CHECK_STATUS(remigio_deal(gin, 1, 0, NULL, 0, 10, 1), REMIGIO_OK);
  CHECK_STATUS(remigio_deal(gin, 1, 0, NULL, 9, 0, 1), REMIGIO_OK);
  CHECK_STATUS(remigio_deal(gin, 1, 0, one, 1, 25, 1), REMIGIO_OUT_OF_RANGE);
  CHECK_STATUS(remigio_deal(gin, 1, 0, one, 1, 10, -1), REMIGIO_OUT_OF_RANGE);
  CHECK_STATUS(remigio_deal(gin, 1, 0, NULL, 1, 10, 1), REMIGIO_NULL);
  CHECK_STATUS(remigio_deal(NULL, 1, 0, one, 1, 10, 1), REMIGIO_NULL);
  remigio_solver* tiny = solver_of("gin", "suits = 1; ranks = 5; hand_size = 3");
  CHECK_STATUS(remigio_deal(tiny, 1, 0, one, 1, 6, 1), REMIGIO_OUT_OF_RANGE);
  CHECK_STATUS(remigio_deal(tiny, 1, 0, one, 1, 5, 1), REMIGIO_OK);
  remigio_solver_free(tiny);
}

/* What the tests of the C interface share. */
#pragma once

#include <stdio.h>
#include <string.h>

#include "remigio/remigio.h"

extern int failures;

#define CHECK(condition)                                              \
  do {                                                                \
    if (!(condition)) {                                               \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                     \
    }                                                                 \
  } while (0)
#define CHECK_STATUS(call, expected)                                                 \
  do {                                                                               \
    const remigio_status status_ = (call);                                           \
    if (status_ != (expected)) {                                                     \
      fprintf(stderr, "%s:%d: %s is %d\n", __FILE__, __LINE__, #call, (int)status_); \
      ++failures;                                                                    \
    }                                                                                \
  } while (0)

void test_hands(const remigio_solver* remigio, const remigio_solver* gin);
void test_points(const remigio_solver* remigio, const remigio_solver* gin);
void test_arrange(const remigio_solver* remigio);
void test_closings(const remigio_solver* remigio, const remigio_solver* gin);
void test_lay_off(const remigio_solver* remigio);
void test_many(const remigio_solver* remigio);
void test_stopping(const remigio_solver* remigio);
void test_deals(const remigio_solver* remigio, const remigio_solver* gin);
void test_played_deals(void);

enum { ROOM = 64 };

typedef struct hand {
  uint8_t cards[ROOM];
  size_t count;
} hand;

static inline hand hand_of(const char* text) {
  hand read;
  CHECK_STATUS(remigio_read_cards(text, read.cards, ROOM, &read.count, NULL), REMIGIO_OK);
  return read;
}

static inline remigio_solver* solver_of(const char* preset, const char* changes) {
  remigio_solver* solver = NULL;
  CHECK_STATUS(remigio_solver_new(preset, changes, 2, &solver, NULL), REMIGIO_OK);
  return solver;
}

static inline remigio_fault no_fault(void) {
  remigio_fault fault = {0};
  fault.struct_size = sizeof fault;
  return fault;
}

/* Whether the fault lies there, and says so. */
static inline int lies(remigio_fault fault, size_t position, size_t length, const char* detail) {
  return fault.position == position && fault.length == length && strcmp(fault.detail, detail) == 0;
}

/* A layout with room of its own. */
typedef struct table {
  uint8_t cards[ROOM], melds[ROOM], stands_for[ROOM];
  remigio_layout layout;
} table;

static inline void lay_out(table* to) {
  memset(to, 0, sizeof *to);
  to->layout.struct_size = sizeof to->layout;
  to->layout.capacity = ROOM;
  to->layout.cards = to->cards;
  to->layout.melds = to->melds;
  to->layout.stands_for = to->stands_for;
}

/* Whether these cards lie there in this order. */
static inline int shows(const uint8_t* cards, size_t count, const char* expected) {
  char text[4 * ROOM];
  size_t length = 0;
  CHECK_STATUS(remigio_write_cards(cards, count, text, sizeof text, &length, NULL), REMIGIO_OK);
  if (strcmp(text, expected) == 0 && length == strlen(expected)) return 1;
  fprintf(stderr, "shown is %s, not %s\n", text, expected);
  return 0;
}

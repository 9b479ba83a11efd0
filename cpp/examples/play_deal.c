/* Two bots play a deal of gin; tells who closes and how, and what the deal brings each.

     play_deal 5    seat 1: knock, 8 points left
                    0, 20 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "remigio/remigio_deals.h"

enum { SEATS = 2 };

static remigio_status play(const remigio_engine* engine, remigio_played_deal* deal, uint64_t seed) {
  static const char* const names[SEATS] = {"greedy", "adviser"};
  remigio_bot* bots[SEATS] = {NULL, NULL};
  remigio_state state = {.struct_size = sizeof state};
  remigio_status status = remigio_deal_state(deal, &state, NULL);
  for (int seat = 0; seat < SEATS && status == REMIGIO_OK; ++seat)
    status = remigio_bot_new(engine, names[seat], seed, 0, &bots[seat], NULL);
  while (status == REMIGIO_OK && state.seat != REMIGIO_NO_SEAT) {
    int32_t action = 0;
    status = remigio_bot_choose(bots[state.seat], deal, &action, NULL);
    if (status == REMIGIO_OK) status = remigio_deal_apply(deal, action, NULL);
    if (status == REMIGIO_OK) status = remigio_deal_state(deal, &state, NULL);
  }
  for (int seat = 0; seat < SEATS; ++seat) remigio_bot_free(bots[seat]);
  return status;
}

static remigio_status tell(const remigio_played_deal* deal) {
  remigio_state state = {.struct_size = sizeof state};
  remigio_status status = remigio_deal_state(deal, &state, NULL);
  if (status != REMIGIO_OK) return status;
  if (state.closer == REMIGIO_NO_SEAT)
    printf("nobody closes: %s\n", remigio_ending_name(state.ending));
  else
    printf("seat %d: %s, %d points left\n", (int)state.closer, remigio_close_name(state.closing.kind),
           (int)state.closing.points);
  for (int seat = 0; seat < SEATS && status == REMIGIO_OK; ++seat) {
    remigio_seat told = {.struct_size = sizeof told};
    status = remigio_deal_seat(deal, seat, &told, NULL);
    /* The factors of gin are whole, so that the unit is 1. */
    printf("%" PRId64 "%s", told.change, seat + 1 < SEATS ? ", " : "\n");
  }
  return status;
}

int main(int count, char** words) {
  remigio_deal_start start = {.struct_size = sizeof start};
  start.seed = count > 1 ? strtoull(words[1], NULL, 10) : 5;
  remigio_engine* engine = NULL;
  remigio_played_deal* deal = NULL;
  remigio_status status = remigio_engine_new("gin", NULL, SEATS, &engine, NULL);
  if (status == REMIGIO_OK) status = remigio_deal_new(engine, &start, &deal, NULL);
  if (status == REMIGIO_OK) status = play(engine, deal, start.seed);
  if (status == REMIGIO_OK) status = tell(deal);
  if (status != REMIGIO_OK) fprintf(stderr, "%s\n", remigio_status_text(status));
  remigio_deal_free(deal);
  remigio_engine_free(engine);
  return status == REMIGIO_OK ? 0 : 2;
}

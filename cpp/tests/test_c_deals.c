/* The C interface in plain C99: engines, deals that are played, and bots. tests/test_c_deals.py compares them with
   Python's, step by step. */
#include "c_interface.h"
#include "remigio/remigio_deals.h"

static remigio_engine* engine_of(const char* preset, const char* changes) {
  remigio_engine* engine = NULL;
  CHECK_STATUS(remigio_engine_new(preset, changes, 2, &engine, NULL), REMIGIO_OK);
  return engine;
}

static remigio_played_deal* deal_of(const remigio_engine* engine, uint64_t seed) {
  remigio_deal_start start = {.struct_size = sizeof start};
  start.seed = seed;
  remigio_played_deal* deal = NULL;
  CHECK_STATUS(remigio_deal_new(engine, &start, &deal, NULL), REMIGIO_OK);
  return deal;
}

static remigio_state state_of(const remigio_played_deal* deal) {
  remigio_state state = {.struct_size = sizeof state};
  CHECK_STATUS(remigio_deal_state(deal, &state, NULL), REMIGIO_OK);
  return state;
}

static void test_engine(void) {
  remigio_engine* engine = engine_of("ramino", NULL);
  remigio_sizes sizes = {.struct_size = sizeof sizes};
  CHECK_STATUS(remigio_engine_sizes(engine, &sizes, NULL), REMIGIO_OK);
  CHECK(sizes.players == 2 && sizes.hand == 10 && sizes.pack == 52 && sizes.unit == 1 && sizes.melds > 50);
  CHECK(sizes.observation == 53 * 6 + 7 + 6 + 3 && sizes.actions == 276 + sizes.melds + 64 * 53 * 2);
  int points = 0;
  const uint8_t king = 12;
  CHECK_STATUS(remigio_deadwood(remigio_engine_solver(engine), &king, 1, &points, NULL), REMIGIO_OK);
  CHECK(points == 10 && remigio_engine_solver(NULL) == NULL);
  table laid;
  lay_out(&laid);
  CHECK_STATUS(remigio_engine_meld(engine, 0, &laid.layout, NULL), REMIGIO_OK);
  CHECK(laid.layout.count == 3 && laid.layout.meld_count == 1 && laid.melds[2] == 0);
  laid.layout.capacity = 2;
  CHECK_STATUS(remigio_engine_meld(engine, 0, &laid.layout, NULL), REMIGIO_BUFFER_SHORT);
  CHECK(laid.layout.count == 3);
  CHECK_STATUS(remigio_engine_meld(engine, sizes.melds, &laid.layout, NULL), REMIGIO_OUT_OF_RANGE);
  CHECK_STATUS(remigio_engine_meld(NULL, 0, &laid.layout, NULL), REMIGIO_NULL);
  for (int32_t number = 0; number < sizes.actions; ++number) {
    remigio_action action;
    int32_t again = -1;
    CHECK_STATUS(remigio_action_of(engine, number, &action, NULL), REMIGIO_OK);
    CHECK_STATUS(remigio_action_number(engine, &action, &again, NULL), REMIGIO_OK);
    CHECK(again == number);
  }
  remigio_engine_free(engine);
  remigio_engine_free(NULL);
  remigio_fault fault = no_fault();
  CHECK_STATUS(remigio_engine_new("gin", "joker_points = 1;\nmax_turns = few", 2, &engine, &fault), REMIGIO_BAD_VALUE);
  CHECK(lies(fault, 30, 3, "a whole number"));
  CHECK_STATUS(remigio_engine_new("gin", "hand_size = 11", 4, &engine, &fault), REMIGIO_OUT_OF_RANGE);
  CHECK_STATUS(remigio_engine_new("gin", "hand_size = 23; packs = 1; ranks = 5", 2, &engine, &fault),
               REMIGIO_CONTRADICTION);
  CHECK(lies(fault, 0, 0, "too few cards in the packs"));
  CHECK(strcmp(remigio_phase_name(REMIGIO_PHASE_SHOWDOWN), "showdown") == 0);
  CHECK(strcmp(remigio_phase_name(7), "") == 0 && strcmp(remigio_phase_name(-1), "") == 0);
  CHECK(strcmp(remigio_ending_name(REMIGIO_ENDING_JOKERS), "jokers") == 0);
  CHECK(strcmp(remigio_ending_name(0), "") == 0 && strcmp(remigio_ending_name(5), "") == 0);
}

static void test_start(const remigio_engine* engine) {
  uint8_t order[108];
  for (int card = 0; card < 104; ++card) order[card] = (uint8_t)(card % 52);
  memset(order + 104, REMIGIO_JOKER, 4);
  const int32_t miscounts[] = {0, 1};
  remigio_deal_start start = {sizeof start, 3, 1, 4, order, sizeof order, miscounts};
  remigio_played_deal* deal = NULL;
  remigio_fault fault = no_fault();
  CHECK_STATUS(remigio_deal_new(engine, &start, &deal, &fault), REMIGIO_OK);
  remigio_state state = state_of(deal);
  CHECK(state.phase == REMIGIO_PHASE_CHECK && state.seat == 1 && state.dealer == 1 && state.stock == 108 - 21 - 1);
  uint8_t held[16];
  size_t count = 0;
  CHECK_STATUS(remigio_deal_hand(deal, 0, held, sizeof held, &count, NULL), REMIGIO_OK);
  CHECK(shows(held, count, "5S 7S 9S JS KS 2H 4H 6H 8H TH"));
  CHECK_STATUS(remigio_deal_hand(deal, 1, held, 10, &count, NULL), REMIGIO_BUFFER_SHORT);
  CHECK(count == 11);
  CHECK_STATUS(remigio_deal_hand(deal, 2, held, sizeof held, &count, NULL), REMIGIO_OUT_OF_RANGE);
  remigio_deal_free(deal);
  deal = NULL;
  start.dealer = 2;
  CHECK_STATUS(remigio_deal_new(engine, &start, &deal, &fault), REMIGIO_BAD_START);
  CHECK(deal == NULL && lies(fault, 0, 0, "a dealer who has no seat"));
  start.struct_size = 8;
  CHECK_STATUS(remigio_deal_new(engine, &start, &deal, &fault), REMIGIO_STRUCT_SIZE);
  remigio_deal_free(NULL);
}

static void test_actions(const remigio_engine* engine) {
  remigio_played_deal* deal = deal_of(engine, 1);
  int32_t legal[ROOM];
  size_t count = 0;
  CHECK_STATUS(remigio_deal_legal(deal, NULL, 0, &count, NULL), REMIGIO_BUFFER_SHORT);
  CHECK_STATUS(remigio_deal_legal(deal, legal, ROOM, &count, NULL), REMIGIO_OK);
  CHECK(count == 2 && legal[0] == REMIGIO_DRAW_STOCK && legal[1] == REMIGIO_DRAW_PILE);
  remigio_fault fault = no_fault();
  CHECK_STATUS(remigio_deal_undo(deal, &fault), REMIGIO_NOTHING_TO_UNDO);
  CHECK_STATUS(remigio_deal_apply(deal, REMIGIO_PASS, &fault), REMIGIO_REFUSED);
  CHECK(lies(fault, 0, 0, "phase") && state_of(deal).actions == 0);
  uint8_t pile[4];
  CHECK_STATUS(remigio_deal_pile(deal, pile, sizeof pile, &count, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_deal_apply(deal, REMIGIO_DRAW_PILE, NULL), REMIGIO_OK);
  CHECK(count == 1 && state_of(deal).taken == pile[0] && state_of(deal).phase == REMIGIO_PHASE_PLAY);
  uint8_t known[16];
  CHECK_STATUS(remigio_deal_known(deal, 1, known, sizeof known, &count, NULL), REMIGIO_OK);
  CHECK(count == 1 && known[0] == pile[0]);
  remigio_played_deal* copy = NULL;
  CHECK_STATUS(remigio_deal_copy(deal, &copy, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_deal_undo(deal, NULL), REMIGIO_OK);
  CHECK(state_of(deal).actions == 0 && state_of(copy).actions == 1);
  remigio_played_deal* sample = NULL;
  CHECK_STATUS(remigio_deal_sample(copy, 0, 5, &sample, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_deal_sample(copy, -1, 5, &sample, NULL), REMIGIO_OUT_OF_RANGE);
  CHECK(state_of(sample).actions == 0 && state_of(sample).phase == REMIGIO_PHASE_PLAY);
  uint8_t stock[108], other[108], seen[400], too[400];
  CHECK_STATUS(remigio_deal_stock(copy, stock, sizeof stock, &count, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_deal_stock(sample, other, sizeof other, &count, NULL), REMIGIO_OK);
  CHECK(count == 87 && memcmp(stock, other, count) != 0);
  CHECK_STATUS(remigio_deal_observe(copy, 0, seen, sizeof seen, &count, NULL), REMIGIO_OK);
  CHECK_STATUS(remigio_deal_observe(sample, 0, too, sizeof too, &count, NULL), REMIGIO_OK);
  CHECK(memcmp(seen, too, count) == 0);
  CHECK_STATUS(remigio_deal_observe(copy, 0, seen, 9, &count, NULL), REMIGIO_BUFFER_SHORT);
  CHECK_STATUS(remigio_deal_observe(copy, 2, seen, sizeof seen, &count, NULL), REMIGIO_OUT_OF_RANGE);
  remigio_deal_free(sample);
  remigio_deal_free(copy);
  remigio_deal_free(deal);
}

/* Every bot in turn, to the end. */
static void test_bots(const char* preset, const char* changes) {
  static const char* const names[] = {"random", "greedy", "adviser", "montecarlo"};
  remigio_engine* engine = engine_of(preset, changes);
  remigio_played_deal* deal = deal_of(engine, 4);
  remigio_bot* bots[4] = {NULL, NULL, NULL, NULL};
  for (int bot = 0; bot < 4; ++bot)
    CHECK_STATUS(remigio_bot_new(engine, names[bot], 1, 2, &bots[bot], NULL), REMIGIO_OK);
  int32_t action = 0, again = 0;
  size_t most = 0;
  int bot = 0;
  for (; state_of(deal).seat != REMIGIO_NO_SEAT; bot = (bot + 1) % 4) {
    CHECK_STATUS(remigio_bot_begin(bots[bot], 9, NULL), REMIGIO_OK);
    CHECK_STATUS(remigio_bot_choose(bots[bot], deal, &action, NULL), REMIGIO_OK);
    CHECK_STATUS(remigio_bot_begin(bots[bot], 9, NULL), REMIGIO_OK);
    CHECK_STATUS(remigio_bot_choose(bots[bot], deal, &again, NULL), REMIGIO_OK);
    CHECK(action == again);
    CHECK_STATUS(remigio_deal_apply(deal, action, NULL), REMIGIO_OK);
    table laid;
    lay_out(&laid);
    int32_t owners[ROOM];
    CHECK_STATUS(remigio_deal_table(deal, &laid.layout, owners, NULL), REMIGIO_OK);
    CHECK(laid.layout.meld_count == state_of(deal).table);
    if (laid.layout.count > most) most = laid.layout.count;
    for (size_t meld = 0; meld < laid.layout.meld_count; ++meld) CHECK(owners[meld] == 0 || owners[meld] == 1);
  }
  CHECK(most > 0);
  const remigio_state state = state_of(deal);
  CHECK(state.phase == REMIGIO_PHASE_OVER && (state.closer >= 0) != (state.ending != REMIGIO_ENDING_NONE));
  remigio_seat seat = {.struct_size = sizeof seat};
  CHECK_STATUS(remigio_deal_seat(deal, 1, &seat, NULL), REMIGIO_OK);
  CHECK((seat.points == REMIGIO_NO_POINTS) == (state.closer < 0));
  remigio_fault fault = no_fault();
  CHECK_STATUS(remigio_bot_choose(bots[0], deal, &action, &fault), REMIGIO_REFUSED);
  CHECK(lies(fault, 0, 0, "over"));
  for (bot = 0; bot < 4; ++bot) remigio_bot_free(bots[bot]);
  remigio_bot_free(NULL);
  CHECK_STATUS(remigio_bot_new(engine, "nobody", 1, 2, &bots[0], NULL), REMIGIO_UNKNOWN_BOT);
  CHECK_STATUS(remigio_bot_new(engine, "random", 1, -2, &bots[0], NULL), REMIGIO_OUT_OF_RANGE);
  remigio_deal_free(deal);
  remigio_engine_free(engine);
}

void test_played_deals(void) {
  test_engine();
  remigio_engine* engine = engine_of("remigio", NULL);
  test_start(engine);
  test_actions(engine);
  remigio_engine_free(engine);
  test_bots("ramino", "max_turns = 60");
  test_bots("gin", NULL);
}

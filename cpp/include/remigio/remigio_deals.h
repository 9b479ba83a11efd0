// Whole deals by the C interface: from the shuffle to the scores, what a seat sees, and bots. What remigio.h says of
// every function holds here too. docs/rules.md has the rules of the game.
//
// Engines never change, and any number of threads may use one. A deal and a bot are for one thread at a time, though
// several may ask a deal that none of them changes. What a deal or a bot was made from must live as long as it does.
//
// Seats have numbers from 0, in the order of play. Actions are numbers too, those that `remigio.Deal` has in Python.
#ifndef REMIGIO_DEALS_H
#define REMIGIO_DEALS_H

#include "remigio/remigio.h"

#ifdef __cplusplus
extern "C" {
#endif

#define REMIGIO_NO_SEAT (-1)

// Rules for a number of players, ready to play by, with their solver. Immutable.
typedef struct remigio_engine remigio_engine;

// A deal with its history; remigio_deal is the name of what deals random hands.
typedef struct remigio_played_deal remigio_played_deal;

// A player that sees of a deal what its seat sees.
typedef struct remigio_bot remigio_bot;

// What is to be done.
typedef enum remigio_phase {
  REMIGIO_PHASE_CHECK = 0,  // of a hand of a wrong number of cards
  REMIGIO_PHASE_UPCARD = 1,
  REMIGIO_PHASE_DRAW = 2,
  REMIGIO_PHASE_CONSENT = 3,  // to a repair that another asks for
  REMIGIO_PHASE_PLAY = 4,
  REMIGIO_PHASE_SHOWDOWN = 5,  // the others lay out their hands
  REMIGIO_PHASE_OVER = 6
} remigio_phase;

// Why a deal ended though nobody closed.
typedef enum remigio_ending {
  REMIGIO_ENDING_NONE = 0,
  REMIGIO_ENDING_STOCK = 1,
  REMIGIO_ENDING_TURNS = 2,
  REMIGIO_ENDING_REDEAL = 3,
  REMIGIO_ENDING_JOKERS = 4  // more in a hand than a hand may have
} remigio_ending;

typedef enum remigio_action_kind {
  REMIGIO_DRAW_STOCK = 0,
  REMIGIO_DRAW_PILE = 1,
  REMIGIO_PASS = 2,
  REMIGIO_REPAIR = 3,
  REMIGIO_REDEAL = 4,
  REMIGIO_ASK = 5,
  REMIGIO_CONSENT = 6,
  REMIGIO_DISCARD = 7,
  REMIGIO_CLOSE = 8,
  REMIGIO_MELD = 9,
  REMIGIO_LAY_OFF = 10
} remigio_action_kind;

// What is announced with a close, where the rules ask for it.
typedef enum remigio_call {
  REMIGIO_CALL_NONE = 0,
  REMIGIO_CALL_REMIGIO = 1,
  REMIGIO_CALL_ESCALERA = 2,
  REMIGIO_CALL_COLOR = 3
} remigio_call;

// An action in its parts; those that it does not have are REMIGIO_NO_CARD and 0.
typedef struct remigio_action {
  uint8_t kind;   // remigio_action_kind
  uint8_t card;   // thrown, or laid off; a close may do without
  uint8_t call;   // remigio_call
  uint8_t high;   // 1 for a card laid off at the high end of a run
  int32_t place;  // of a meld: its number, as in remigio_engine_meld; of a lay-off: that of the meld on the table
} remigio_action;

typedef struct remigio_sizes {
  size_t struct_size;
  int32_t players;
  int32_t hand;         // cards that are dealt to each seat
  int32_t pack;         // cards in all packs
  int32_t actions;      // there are the numbers from 0 to one less
  int32_t melds;        // that can be laid on the table; 0 where none are
  int32_t observation;  // numbers that remigio_deal_observe tells
  int64_t unit;         // in which part of a point amounts are told, so that they are whole: 2 for halves
} remigio_sizes;

// How a deal begins. With struct_size set and the rest zero the pack is shuffled and cut by the seed 0, and seat 0
// deals.
typedef struct remigio_deal_start {
  size_t struct_size;
  uint64_t seed;             // of all chance
  int32_t dealer;            // a seat
  int32_t cut;               // how many cards are lifted; 0: by the seed
  const uint8_t* order;      // the shuffled pack, its top card first; null: by the seed
  size_t order_count;        // as many as remigio_sizes.pack, or 0
  const int32_t* miscounts;  // cards too many, or too few (below 0), for each seat; null: none
} remigio_deal_start;

// How a deal stands, as one sees it who sees all.
typedef struct remigio_state {
  size_t struct_size;
  int32_t phase;  // remigio_phase
  int32_t seat;   // that is to act, or REMIGIO_NO_SEAT when the deal is over
  int32_t dealer;
  int32_t turns;  // that all seats together have finished
  int32_t reshuffles;
  int32_t ending;           // remigio_ending
  int32_t closer;           // a seat, or REMIGIO_NO_SEAT
  remigio_closing closing;  // how it was closed, or one of the kind REMIGIO_NO_CLOSE
  size_t actions;           // done, and not taken back
  size_t stock;             // cards
  size_t pile;
  size_t table;              // melds
  uint8_t taken;             // the card that was taken from the pile in this turn, or REMIGIO_NO_CARD
  uint8_t top_is_face_down;  // of the pile: 1 or 0
  uint8_t stock_is_known;    // as after a pile that was turned over: 1 or 0
} remigio_state;

typedef struct remigio_seat {
  size_t struct_size;
  int32_t cards;  // in its hand
  int32_t turns;  // finished
  int32_t wrong_closes;
  int32_t locked;  // 1 if its hand has a wrong number of cards and may not close
  int32_t points;  // when a deal is over that was closed, else REMIGIO_NO_POINTS
  int64_t change;  // of its score, in parts of a point as remigio_sizes.unit says; 0 until the deal is over
} remigio_seat;

// ---- Engines ----

// Makes an engine from rules as remigio_solver_new takes them, here with all that docs/rules.md has, in deals between
// `players`, 2 to 60. Make one and keep it.
// Fails: as remigio_solver_new; REMIGIO_OUT_OF_RANGE also for a number of players that the rules are not for;
// REMIGIO_CONTRADICTION also for rules that no deal can be played by.
REMIGIO_API remigio_status remigio_engine_new(const char* preset, const char* changes, int players,
                                              remigio_engine** engine, remigio_fault* fault);

// Frees an engine, whose deals and bots are freed already. Null is nothing.
REMIGIO_API void remigio_engine_free(remigio_engine* engine);

// The solver of the engine, for the functions of remigio.h: not to be freed. Null for null.
REMIGIO_API const remigio_solver* remigio_engine_solver(const remigio_engine* engine);

REMIGIO_API remigio_status remigio_engine_sizes(const remigio_engine* engine, remigio_sizes* sizes,
                                                remigio_fault* fault);

// How a meld lies that can be laid on the table.
// Fails: REMIGIO_OUT_OF_RANGE (the number); REMIGIO_BUFFER_SHORT, with the number of cards in layout->count.
REMIGIO_API remigio_status remigio_engine_meld(const remigio_engine* engine, int32_t number, remigio_layout* layout,
                                               remigio_fault* fault);

// An action by its number, and the number of an action.
// Fails: REMIGIO_OUT_OF_RANGE, for a number or an action that deals of this engine do not have.
REMIGIO_API remigio_status remigio_action_of(const remigio_engine* engine, int32_t number, remigio_action* action,
                                             remigio_fault* fault);
REMIGIO_API remigio_status remigio_action_number(const remigio_engine* engine, const remigio_action* action,
                                                 int32_t* number, remigio_fault* fault);

// The names of phases, and of endings, as Python has them; "" for REMIGIO_ENDING_NONE, and for any other number.
REMIGIO_API const char* remigio_phase_name(int phase);
REMIGIO_API const char* remigio_ending_name(int ending);

// ---- Deals ----
//
// All of them may fail with REMIGIO_NO_MEMORY. A deal that could not do or undo an action for want of memory is good
// for nothing but to be freed.

// Fails: REMIGIO_STRUCT_SIZE; REMIGIO_BAD_START (told by the detail).
REMIGIO_API remigio_status remigio_deal_new(const remigio_engine* engine, const remigio_deal_start* start,
                                            remigio_played_deal** deal, remigio_fault* fault);

// Another deal that stands where this one does, with its history.
REMIGIO_API remigio_status remigio_deal_copy(const remigio_played_deal* deal, remigio_played_deal** copy,
                                             remigio_fault* fault);

// A deal that this seat cannot tell from this one: what it does not know is dealt anew, by the seed. Its history is
// empty.
// Fails: REMIGIO_OUT_OF_RANGE (the seat).
REMIGIO_API remigio_status remigio_deal_sample(const remigio_played_deal* deal, int seat, uint64_t seed,
                                               remigio_played_deal** sample, remigio_fault* fault);

// Frees a deal. Null is nothing.
REMIGIO_API void remigio_deal_free(remigio_played_deal* deal);

// The numbers of the legal actions, in order, into an array of `capacity`, which may be null if that is 0; none when
// the deal is over. `count` tells how many there are, also of an array that is too short. A wrong close that costs
// points is accepted, but not among them.
// Fails: REMIGIO_BUFFER_SHORT.
REMIGIO_API remigio_status remigio_deal_legal(const remigio_played_deal* deal, int32_t* actions, size_t capacity,
                                              size_t* count, remigio_fault* fault);

// Does an action.
// Fails: REMIGIO_REFUSED, and nothing changes. The detail is the reason: that part of the key of Python's
// `remigio.IllegalAction` which follows "action.", such as "not_held".
REMIGIO_API remigio_status remigio_deal_apply(remigio_played_deal* deal, int32_t action, remigio_fault* fault);

// Takes the last action back.
// Fails: REMIGIO_NOTHING_TO_UNDO.
REMIGIO_API remigio_status remigio_deal_undo(remigio_played_deal* deal, remigio_fault* fault);

// Fail: REMIGIO_STRUCT_SIZE; REMIGIO_OUT_OF_RANGE (the seat).
REMIGIO_API remigio_status remigio_deal_state(const remigio_played_deal* deal, remigio_state* state,
                                              remigio_fault* fault);
REMIGIO_API remigio_status remigio_deal_seat(const remigio_played_deal* deal, int seat, remigio_seat* told,
                                             remigio_fault* fault);

// Cards into a buffer, as remigio_read_cards writes them: the hand of a seat and, of these, what all know who remember,
// both by code; the pile, its lowest card first; the stock, its top first.
// Fail: REMIGIO_OUT_OF_RANGE (the seat); REMIGIO_BUFFER_SHORT.
REMIGIO_API remigio_status remigio_deal_hand(const remigio_played_deal* deal, int seat, uint8_t* cards, size_t capacity,
                                             size_t* count, remigio_fault* fault);
REMIGIO_API remigio_status remigio_deal_known(const remigio_played_deal* deal, int seat, uint8_t* cards,
                                              size_t capacity, size_t* count, remigio_fault* fault);
REMIGIO_API remigio_status remigio_deal_pile(const remigio_played_deal* deal, uint8_t* cards, size_t capacity,
                                             size_t* count, remigio_fault* fault);
REMIGIO_API remigio_status remigio_deal_stock(const remigio_played_deal* deal, uint8_t* cards, size_t capacity,
                                              size_t* count, remigio_fault* fault);

// The melds on the table, each with its place for a number, and 0 points. `owners` tells the seat that has laid each:
// an array of layout->capacity, or null.
// Fails: REMIGIO_BUFFER_SHORT, with the number of cards in layout->count.
REMIGIO_API remigio_status remigio_deal_table(const remigio_played_deal* deal, remigio_layout* layout, int32_t* owners,
                                              remigio_fault* fault);

// What a seat sees, as small numbers for programs that learn: as `remigio.environments.encode` in Python. As many as
// remigio_sizes.observation.
// Fails: REMIGIO_OUT_OF_RANGE (the seat); REMIGIO_BUFFER_SHORT.
REMIGIO_API remigio_status remigio_deal_observe(const remigio_played_deal* deal, int seat, uint8_t* numbers,
                                                size_t capacity, size_t* count, remigio_fault* fault);

// ---- Bots ----

// Makes a bot for deals of these rules: "random", "greedy", "adviser" or "montecarlo", which plays on so many times,
// `playouts`, from each of the best ways to act; 0 for 100, at most 1000000. What it does depends on the seed, and on
// what it sees of the deal.
// Fails: REMIGIO_UNKNOWN_BOT; REMIGIO_OUT_OF_RANGE (playouts).
REMIGIO_API remigio_status remigio_bot_new(const remigio_engine* engine, const char* name, uint64_t seed, int playouts,
                                           remigio_bot** bot, remigio_fault* fault);

// Frees a bot. Null is nothing.
REMIGIO_API void remigio_bot_free(remigio_bot* bot);

// Before another deal: from here on the bot does as one that is made with this seed.
REMIGIO_API remigio_status remigio_bot_begin(remigio_bot* bot, uint64_t seed, remigio_fault* fault);

// What the bot does, in the place of the seat that is to act: the number of a legal action. It is not done yet.
// Fails: REMIGIO_OTHER_RULES, for a deal of other rules; REMIGIO_REFUSED, with "over", for one that is over.
REMIGIO_API remigio_status remigio_bot_choose(remigio_bot* bot, const remigio_played_deal* deal, int32_t* action,
                                              remigio_fault* fault);

#ifdef __cplusplus
}
#endif

#endif

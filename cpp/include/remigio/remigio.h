// The C interface of remigio: C99, also for C++ and for whatever can call C. docs/how-to/embed.md shows how to build
// with it.
//
// Cards are bytes, here as everywhere in remigio:
//
//   code = 13 * suit + rank     suits S H D C = 0..3     ranks A 2 3 4 5 6 7 8 9 T J Q K = 0..12
//   52   = joker                255 = no card
//
// A hand is an array of the codes of its cards, in any order, equal cards one after the other. It may be null if it
// holds nothing. A hand has at most 24 cards, 8 of them jokers.
//
// What holds for every function:
//   - It returns a status, unless it cannot fail. What it has to tell is written to the caller's memory, and that only
//     if the status is REMIGIO_OK, unless something else is said.
//   - Pointers must not be null where it is not said that they may be: REMIGIO_NULL.
//   - Text is UTF-8 that ends in a zero byte. Text that is returned is constant and lives as long as the library.
//   - Nothing needs to be freed but solvers, and what remigio_deals.h has besides.
//   - There is no state but in these, and solvers never change. Any number of threads may call anything at the same
//     time, on one solver too, as long as they do not write to the same memory.
//   - No exception leaves it, and nothing is printed.
//
// This is about hands. remigio_deals.h has whole deals, and bots.
//
// Structs that begin with `struct_size` may get more members at their end in later versions. The caller sets it to the
// size that it knows, best by sizeof, and leaves at zero what it does not want to give. Other structs stay as they are.
#ifndef REMIGIO_H
#define REMIGIO_H

#include <stddef.h>
#include <stdint.h>

#if !defined(REMIGIO_SHARED)  // linked in, not loaded
#define REMIGIO_API
#elif !defined(_WIN32)
#define REMIGIO_API __attribute__((visibility("default")))
#elif defined(REMIGIO_BUILDS_SHARED)
#define REMIGIO_API __declspec(dllexport)
#else
#define REMIGIO_API __declspec(dllimport)
#endif

#ifdef __cplusplus
extern "C" {
#endif

// The version of this interface. It changes when programs must be built again.
#define REMIGIO_ABI_VERSION 1

#define REMIGIO_JOKER 52
#define REMIGIO_NO_CARD 255
#define REMIGIO_MOST_CARDS 24  // of a hand
#define REMIGIO_NO_MELD 255    // in place of the number of a meld
#define REMIGIO_NO_CLOSE 255   // in place of a kind of close
#define REMIGIO_NO_POINTS (-1)

typedef enum remigio_status {
  REMIGIO_OK = 0,

  // The call. A buffer that is too short is told of together with the room that is needed.
  REMIGIO_NULL = 1,          // a pointer is null
  REMIGIO_STRUCT_SIZE = 2,   // struct_size is not set, or less than in any version
  REMIGIO_OUT_OF_RANGE = 3,  // a number
  REMIGIO_BUFFER_SHORT = 4,
  REMIGIO_NO_MEMORY = 5,
  REMIGIO_STOPPED = 6,   // by the caller
  REMIGIO_INTERNAL = 7,  // a fault of the library; please report it

  // Texts and rules.
  REMIGIO_NOT_A_CARD = 16,  // a text or a code
  REMIGIO_UNKNOWN_PRESET = 17,
  REMIGIO_UNKNOWN_RULE = 18,
  REMIGIO_BAD_VALUE = 19,      // of a rule
  REMIGIO_CONTRADICTION = 20,  // rules that do not go together, or that no game can have

  // Hands that the packs of the rules cannot give.
  REMIGIO_TOO_MANY_CARDS = 32,
  REMIGIO_TOO_MANY_JOKERS = 33,
  REMIGIO_NO_JOKERS = 34,               // there are none in these packs
  REMIGIO_MORE_JOKERS_THAN_PACKS = 35,  // have
  REMIGIO_NO_SUCH_CARD = 36,            // in these packs
  REMIGIO_MORE_COPIES_THAN_PACKS = 37,  // have

  // Melds and closes.
  REMIGIO_NOT_A_MELD = 48,
  REMIGIO_TOO_MANY_MELDS = 49,
  REMIGIO_NOT_A_CLOSE = 50,

  // Deals.
  REMIGIO_BAD_START = 64,  // of a deal
  REMIGIO_REFUSED = 65,    // an action
  REMIGIO_NOTHING_TO_UNDO = 66,
  REMIGIO_UNKNOWN_BOT = 67,
  REMIGIO_OTHER_RULES = 68  // than those of the bot
} remigio_status;

// Where a fault is. Functions that are given one fill it in if they fail; it may be null.
typedef struct remigio_fault {
  size_t struct_size;
  size_t position;     // of the first byte in the text, the card in the hand, the row, or the meld on the table, from 0
  size_t length;       // how many bytes, cards, rows, melds; 0 if the fault has no place
  const char* detail;  // what more there is to say, such as what would be right; "" for nothing
} remigio_fault;

// The kinds of close, by precedence among those with equal factors.
typedef enum remigio_close_kind {
  REMIGIO_CLOSE_REMIGIO = 0,
  REMIGIO_CLOSE_ESCALERA = 1,
  REMIGIO_CLOSE_COLOR = 2,
  REMIGIO_CLOSE_MELDS = 3,
  REMIGIO_CLOSE_GIN = 4,
  REMIGIO_CLOSE_FIVE_PAIRS = 5,
  REMIGIO_CLOSE_KNOCK = 6
} remigio_close_kind;

// A card to throw, and the points that are left after it.
typedef struct remigio_discard {
  int16_t points;
  uint8_t card;  // REMIGIO_NO_CARD if none may be thrown; then the points are those of the whole hand
  uint8_t unused;
} remigio_discard;

// A close.
typedef struct remigio_closing {
  uint8_t kind;     // remigio_close_kind, or REMIGIO_NO_CLOSE
  uint8_t discard;  // the card thrown, or REMIGIO_NO_CARD
  uint8_t jokers;   // among the closing cards
  uint8_t unused;
  int16_t points;  // left loose after a knock, 0 for other kinds, REMIGIO_NO_POINTS for no close
  int16_t unused_too;
  int32_t numerator;  // of the factor
  int32_t denominator;
} remigio_closing;

// A group of cards in the order in which they lie.
typedef struct remigio_group {
  const uint8_t* cards;
  size_t count;
} remigio_group;

// Cards laid out: meld after meld, then those that are loose. A set lies by the codes of its cards, jokers last; a run
// from its low end. The cards of a set all stand for one rank, those of a run for ranks that follow each other.
typedef struct remigio_layout {
  size_t struct_size;
  size_t capacity;      // given: places in each of the arrays
  uint8_t* cards;       // the arrays are the caller's
  uint8_t* melds;       // of each card the number of its meld, from 0, or REMIGIO_NO_MELD; may be null
  uint8_t* stands_for;  // of each card the card that it stands for, itself if it is loose; may be null
  size_t count;         // told: cards
  size_t meld_count;
  int points;  // of the loose cards
} remigio_layout;

// Many hands to be asked about at once: `rows` hands, one after the other, each of `width` codes, REMIGIO_NO_CARD in
// places that are empty.
typedef struct remigio_hands {
  size_t struct_size;
  const uint8_t* cards;
  size_t rows;
  size_t width;
  // A byte for each hand, or null. If given, bad hands are marked with 1 and the others with 0, and all are answered.
  // If null, the first bad hand is an error, and what is answered for the others is not defined.
  uint8_t* bad;
  // Asked by the calling thread some twenty times a second, or null. Not 0 ends the call with REMIGIO_STOPPED.
  int (*stop)(void* context);
  void* context;
  int threads;  // at most, the calling one among them; 0 for as many as there are processors
} remigio_hands;

// The rules of a game, ready to answer. Immutable.
typedef struct remigio_solver remigio_solver;

// ---- Versions and names ----

// REMIGIO_ABI_VERSION of the library that is loaded, and the version of the project, such as "1.2.3".
REMIGIO_API uint32_t remigio_abi_version(void);
REMIGIO_API const char* remigio_version(void);

// A status in English, without a full stop; "unknown status" for any other number.
REMIGIO_API const char* remigio_status_text(remigio_status status);

// The name of a kind of close as in docs/rules.md; "" for any other number.
REMIGIO_API const char* remigio_close_name(uint8_t kind);

// ---- Cards as text ----
//
// Ranks A 2 .. 9 T J Q K (10 is read as T), suits S H D C or their symbols, the joker * or JK or its symbol; blanks and
// commas part the cards.

// The code of a card, REMIGIO_NO_CARD for a text that is no card, and for null.
REMIGIO_API uint8_t remigio_read_card(const char* text);

// A card as two letters, a joker as "*"; "" for what is no card.
REMIGIO_API const char* remigio_card_text(uint8_t card);

// Reads cards in the order of the text into a buffer of `capacity` bytes, which may be null if that is 0. `count` tells
// how many there are, also of a buffer that is too short.
// Fails: REMIGIO_NOT_A_CARD (bytes of the text), REMIGIO_BUFFER_SHORT.
REMIGIO_API remigio_status remigio_read_cards(const char* text, uint8_t* cards, size_t capacity, size_t* count,
                                              remigio_fault* fault);

// Writes cards in their order, with blanks between, into a buffer of `capacity` bytes, which may be null if that is 0.
// `length` tells how many bytes the text has, also of a buffer that is too short; with its zero byte it takes one more.
// Fails: REMIGIO_NOT_A_CARD (the card), REMIGIO_BUFFER_SHORT.
REMIGIO_API remigio_status remigio_write_cards(const uint8_t* cards, size_t count, char* text, size_t capacity,
                                               size_t* length, remigio_fault* fault);

// ---- Solvers ----

// The names of the presets with blanks between, written as by remigio_write_cards.
// Fails: REMIGIO_BUFFER_SHORT.
REMIGIO_API remigio_status remigio_presets(char* text, size_t capacity, size_t* length);

// Makes a solver for the rules of a preset with changes: lines `name = value`, with names and values as in
// docs/rules.md, semicolons for ends of lines if you like, # before comments. Null and "" change nothing. For example
//
//   "ace_points = 11; joker_limit = any; factor_color = [3, 8]; specials = [color, remigio]"
//
// `players`, at least 1, decides how many packs there are where the rules leave it open. A solver takes milliseconds to
// make, so make one and keep it.
// Fails: REMIGIO_UNKNOWN_PRESET; REMIGIO_UNKNOWN_RULE and REMIGIO_BAD_VALUE (bytes of `changes`);
// REMIGIO_CONTRADICTION (told by the detail); REMIGIO_OUT_OF_RANGE (players); REMIGIO_NO_MEMORY.
REMIGIO_API remigio_status remigio_solver_new(const char* preset, const char* changes, int players,
                                              remigio_solver** solver, remigio_fault* fault);

// Frees a solver, which no thread may be using. Null is nothing.
REMIGIO_API void remigio_solver_free(remigio_solver* solver);

// ---- One hand ----
//
// All of them fail with REMIGIO_NOT_A_CARD and REMIGIO_TOO_MANY_CARDS to REMIGIO_MORE_COPIES_THAN_PACKS (the first card
// that is too much), and REMIGIO_NO_MEMORY. Points are whole numbers.

// Whether the packs can give the hand.
REMIGIO_API remigio_status remigio_check_hand(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                              remigio_fault* fault);

// The fewest points that the hand can be left with when the rest lies in melds.
REMIGIO_API remigio_status remigio_deadwood(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                            int* points, remigio_fault* fault);

// The card after which the fewest points are left.
REMIGIO_API remigio_status remigio_best_discard(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                                remigio_discard* best, remigio_fault* fault);

// The best way to lay the hand out: fewest points, then loose cards, then melds.
// Fails also: REMIGIO_BUFFER_SHORT, with the number of cards in layout->count.
REMIGIO_API remigio_status remigio_arrange(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                           remigio_layout* layout, remigio_fault* fault);

// The best close of the hand, or one of the kind REMIGIO_NO_CLOSE.
REMIGIO_API remigio_status remigio_best_closing(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                                remigio_closing* best, remigio_fault* fault);

// Every close of the hand, best first, into an array of `capacity`, which may be null if that is 0. `found` tells how
// many there are, also of an array that is too short.
// Fails also: REMIGIO_BUFFER_SHORT.
REMIGIO_API remigio_status remigio_closings(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                            remigio_closing* closings, size_t capacity, size_t* found,
                                            remigio_fault* fault);

// How the cards of a close of this hand lie. Color and five pairs need no melds: their cards are all loose.
// Fails also: REMIGIO_NOT_A_CLOSE, for one that the hand does not have; REMIGIO_BUFFER_SHORT, as remigio_arrange.
REMIGIO_API remigio_status remigio_arrange_closing(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                                   const remigio_closing* closing, remigio_layout* layout,
                                                   remigio_fault* fault);

// The fewest points when cards of the hand may join the melds on the table, at most 64. Those that lie in the order of
// a reading are read so, others by their first reading. `kept` tells how the cards lie that stay in the hand, `grown`
// the melds of the table that have grown, each with its place on the table for a number, and 0 points.
// Fails also: REMIGIO_NOT_A_MELD and REMIGIO_TOO_MANY_MELDS (the meld on the table; so also faults of its cards, with
// "on the table" for detail); REMIGIO_BUFFER_SHORT, with the number of cards in the count of both. No layout needs more
// places than the hand and the table have cards.
REMIGIO_API remigio_status remigio_lay_off(const remigio_solver* solver, const uint8_t* cards, size_t count,
                                           const remigio_group* table, size_t table_count, remigio_layout* kept,
                                           remigio_layout* grown, remigio_fault* fault);

// ---- Many hands ----
//
// There is a place for each hand in what is found. A bad hand is one for which the function for one hand would fail.
// What is told of it, where bad hands are marked, is REMIGIO_NO_POINTS, REMIGIO_NO_CARD, REMIGIO_NO_CLOSE. The answers
// do not depend on how many threads there are. All fail as the function for one hand does (the row), and with
// REMIGIO_STOPPED, REMIGIO_OUT_OF_RANGE (threads below 0), REMIGIO_NO_MEMORY.

REMIGIO_API remigio_status remigio_many_deadwood(const remigio_solver* solver, const remigio_hands* hands,
                                                 int16_t* points, remigio_fault* fault);
REMIGIO_API remigio_status remigio_many_best_discard(const remigio_solver* solver, const remigio_hands* hands,
                                                     remigio_discard* best, remigio_fault* fault);
REMIGIO_API remigio_status remigio_many_best_closing(const remigio_solver* solver, const remigio_hands* hands,
                                                     remigio_closing* best, remigio_fault* fault);

// Layouts in rows of hands->width places: the cards as in remigio_layout, for each the number of its meld and the card
// that it stands for; places after the last card hold REMIGIO_NO_CARD and REMIGIO_NO_MELD. None may be null.
REMIGIO_API remigio_status remigio_many_arrange(const remigio_solver* solver, const remigio_hands* hands,
                                                int16_t* points, uint8_t* cards, uint8_t* melds, uint8_t* stands_for,
                                                remigio_fault* fault);

// Deals the random hands `first`, `first` + 1 and so on of a seed, `rows` of them with `width` cards each, in the order
// of dealing. Each depends on the rules, the seed and its number alone: they are the same on every machine.
// Fails: REMIGIO_OUT_OF_RANGE (more cards than the packs or a hand have, threads below 0), REMIGIO_NO_MEMORY.
REMIGIO_API remigio_status remigio_deal(const remigio_solver* solver, uint64_t seed, uint64_t first, uint8_t* cards,
                                        size_t rows, size_t width, int threads);

#ifdef __cplusplus
}
#endif

#endif

// One deal, from the shuffle to the scores. docs/rules.md tells what may be done when;
// `remigio.reference.Deal` is the same in plain Python.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "remigio/action.hpp"
#include "remigio/closing.hpp"
#include "remigio/engine.hpp"
#include "remigio/lay_off.hpp"
#include "remigio/random.hpp"

namespace remigio {

enum class Phase : std::uint8_t { check, upcard, draw, consent, play, showdown, over };

// Why a deal ended though nobody closed.
enum class Ending : std::uint8_t { none, stock, turns, redeal, jokers };

// Why an action is refused.
enum class Refusal : std::uint8_t {
  none,
  unknown,
  over,
  phase,
  no_pile,
  take_joker,
  eight_jokers,
  upcard_passed,
  no_stock,
  asked,
  not_held,
  throw_joker,
  just_taken,
  must_close,
  too_early,
  locked,
  no_closes,
  no_call,
  not_that_kind,
  call_needed,
  not_closing,
  melds_this_turn,
  cards_not_held,
  keep_last,
  table_full,
  no_such_place,
  not_own,
  no_lay_offs,
  not_locked,
  no_repair,
  does_not_fit
};

inline constexpr std::size_t kPhases = 7;
inline constexpr std::size_t kEndings = 5;
inline constexpr std::size_t kRefusals = 31;

// As the Python package has them; "" for none. A zero byte follows the text.
[[nodiscard]] std::string_view name_of(Phase phase) noexcept;
[[nodiscard]] std::string_view name_of(Ending ending) noexcept;
[[nodiscard]] std::string_view name_of(Refusal why) noexcept;

// How a deal begins. Nothing given: the pack is shuffled and cut by the seed.
struct DealStart {
  std::uint64_t seed = 0;
  int dealer = 0;
  std::vector<Code> order;     // the shuffled pack, its top card first; empty: by the seed
  int cut = -1;                // how many cards are lifted; -1: by the seed
  std::vector<int> miscounts;  // cards too many, or too few, of each seat; empty: none
};

struct Seat {
  WideHand cards;
  Hand planes;     // the same cards, if the engine is narrow
  WideHand known;  // of them, by all who remember
  int size = 0;    // how many cards
  int turns = 0;   // finished
  int wrong_closes = 0;
  int wrong_count = 0;    // cards too many, or too few, that nobody has repaired
  bool locked = false;    // by a wrong count
  bool has_laid = false;  // anything on the table, in turns before
  bool has_laid_joker = false;
};

struct TableMeld {
  Meld meld;
  int owner = 0;
};

class Deal {
 public:
  // The engine must outlive it. Needs a start that fits it: see check().
  Deal(const Engine& engine, const DealStart& start);

  // What is wrong with a start, or nothing.
  [[nodiscard]] static const char* fault(const Engine& engine, const DealStart& start) noexcept;

  [[nodiscard]] const Engine& engine() const noexcept { return *engine_; }
  [[nodiscard]] Phase phase() const noexcept { return phase_; }
  [[nodiscard]] bool is_over() const noexcept { return phase_ == Phase::over; }
  [[nodiscard]] int to_act() const noexcept { return to_act_; }  // -1 when it is over
  [[nodiscard]] int dealer() const noexcept { return dealer_; }
  [[nodiscard]] int turns() const noexcept { return turns_; }
  [[nodiscard]] int reshuffles() const noexcept { return reshuffles_; }
  [[nodiscard]] std::span<const Seat> seats() const noexcept { return seats_; }
  [[nodiscard]] std::span<const Code> stock() const noexcept { return stock_; }  // its top last
  [[nodiscard]] std::span<const Code> pile() const noexcept { return pile_; }    // its top last
  [[nodiscard]] std::span<const TableMeld> table() const noexcept { return table_; }
  [[nodiscard]] bool stock_is_known() const noexcept { return stock_is_known_; }
  [[nodiscard]] bool top_is_face_down() const noexcept { return face_down_; }
  [[nodiscard]] Code taken() const noexcept { return taken_; }  // from the pile, in this turn

  // Every legal action, in order; none when the deal is over. A wrong close that costs points is not among them.
  void legal_actions(std::vector<ActionId>& found) const;

  // Why the one to act may not do this.
  [[nodiscard]] Refusal refusal(ActionId id) const;

  // Whether it may be done: also a wrong close, where that costs points.
  [[nodiscard]] bool accepts(ActionId id) const;

  // Does it if it is not refused.
  Refusal apply(ActionId id);

  // How many cards the one to act must keep after a meld or a lay-off (S2-22).
  [[nodiscard]] int least_kept() const noexcept { return is_over() ? 0 : least_kept(acting()); }

  // When it is over.
  [[nodiscard]] const ClosedDeal& closed() const noexcept { return closed_; }
  [[nodiscard]] const std::optional<Closing>& closing() const noexcept { return closing_; }
  [[nodiscard]] Ending ending() const noexcept { return ending_; }
  [[nodiscard]] std::span<const int> points() const noexcept { return points_; }  // of each seat, if one closed
  [[nodiscard]] std::span<const std::int64_t> changes() const noexcept { return changes_; }  // in the engine's unit
  // Whether a loser's hand is a play of the whole hand that counts nothing (S4-55, A19).
  [[nodiscard]] bool counts_nothing(int number) const;
  // How a loser has laid off, where the rules have it.
  [[nodiscard]] const std::vector<std::optional<LayOff>>& lay_offs() const noexcept { return lay_offs_; }

  // A deal that this seat cannot tell from this one: what it does not know is dealt anew.
  [[nodiscard]] Deal sample(int observer, std::uint64_t seed) const;

  // Gives a seat the card at a place of the stock for one of its hand, so that a sample is as likely as what was seen.
  // Needs a card that it holds, and no ninth joker for it.
  void exchange(int number, Code given, std::size_t place) noexcept;

 private:
  using Closes = std::array<Kinds, kCloseChoices>;  // by the card thrown

  [[nodiscard]] const GameRules& game() const noexcept { return engine_->game(); }
  [[nodiscard]] Seat& acting() noexcept { return seats_[static_cast<std::size_t>(to_act_)]; }
  [[nodiscard]] const Seat& acting() const noexcept { return seats_[static_cast<std::size_t>(to_act_)]; }

  // Moving cards.
  void set_up(const DealStart& start);
  void deal_cards(std::vector<Code> lower, const DealStart& start);
  void turn_up();
  void give(Seat& seat, Code card) const noexcept;
  void take(Seat& seat, Code card) const noexcept;
  void lay(Seat& seat, Code card) const noexcept;  // takes a card that all see
  void repair(int number);
  void return_extra(Seat& seat, Random random);
  void add_missing(Seat& seat, Random random);
  void make_stock();
  Random next_event() noexcept { return {seed_, static_cast<std::uint64_t>(++events_)}; }

  // What may be done.
  [[nodiscard]] bool stock_can_be_drawn() const noexcept;
  [[nodiscard]] bool pile_can_make_stock() const noexcept;
  [[nodiscard]] Refusal pile_refusal() const;
  [[nodiscard]] bool would_close_with_top() const;
  [[nodiscard]] bool may_close_now(const Seat& seat) const noexcept;
  [[nodiscard]] bool is_barred(Code card, Code taken, int held_before) const noexcept;
  [[nodiscard]] bool all_are_barred(const WideHand& hand, Code taken, int held_before) const noexcept;
  [[nodiscard]] bool may_show_dealt_hand() const noexcept;
  [[nodiscard]] Refusal throw_refusal(const Seat& seat, Code card) const noexcept;
  [[nodiscard]] Closes closes_of(const WideHand& hand, const Hand& planes, Code taken, int held_before) const;
  [[nodiscard]] Closes closes_now() const;
  [[nodiscard]] static Kinds kinds_that_count(const GameRules& game, Call call) noexcept;
  [[nodiscard]] Refusal close_refusal(const Action& action) const;
  [[nodiscard]] Refusal meld_refusal(const Action& action) const;
  [[nodiscard]] Refusal lay_off_refusal(const Action& action) const;
  [[nodiscard]] Refusal place_refusal(int place) const noexcept;
  [[nodiscard]] bool takes_lay_offs() const noexcept;
  [[nodiscard]] Refusal play_refusal(const Action& action) const;
  [[nodiscard]] Refusal draw_refusal(const Action& action) const;
  [[nodiscard]] Refusal refusal_of(const Action& action) const;
  [[nodiscard]] bool costs(const Action& action) const;  // a wrong close (A39)
  [[nodiscard]] int least_kept(const Seat& seat) const noexcept;
  void add_draws(std::vector<ActionId>& found) const;
  void add_plays(std::vector<ActionId>& found) const;
  void add_closes(std::vector<ActionId>& found, const Closes& closes) const;
  void add_melds(std::vector<ActionId>& found) const;
  void add_lay_offs(std::vector<ActionId>& found) const;

  // What is done.
  void act(const Action& action);
  void pass();
  [[nodiscard]] int place_in_deal(int seat) const noexcept;
  void repair_checked();
  void ask();
  void answer(bool consents);
  void begin_turn(int seat) noexcept;
  void begin_play();
  void check_from(int places);
  bool end_if_too_many_jokers();
  void draw_stock();
  void draw_pile();
  void discard(Code card);
  void close(const Action& action);
  void meld(const Meld& meld);
  void lay_off(const Action& action);
  void laid_joker(Code card) noexcept;
  void laid();
  void end_turn();

  // The end.
  void go_out();
  void show_closers_hand();
  void show(Seat& seat, const Meld& meld, int owner);
  void end_close();
  void begin_showdown(int seat);
  void count_points();
  [[nodiscard]] int loser_points(int number);
  [[nodiscard]] int points_after_lay_offs(int number);
  void end(Ending ending);
  void finish();
  [[nodiscard]] bool keeps_hand(int number, int observer) const noexcept;
  [[nodiscard]] bool deal_hidden(int observer, Random random, std::vector<Code> hidden);

  const Engine* engine_;
  std::uint64_t seed_ = 0;
  int events_ = 0;  // of chance
  int dealer_ = 0;
  int starter_ = 0;
  Phase phase_ = Phase::draw;
  int to_act_ = 0;
  int turn_of_ = 0;  // whose turn it is, while others are asked
  int turns_ = 0;
  int reshuffles_ = 0;
  std::vector<Seat> seats_;
  std::vector<Code> stock_;
  std::vector<Code> pile_;
  std::vector<TableMeld> table_;

  // This turn.
  Code taken_ = kNoCard;
  int held_before_ = 0;  // copies of the card taken
  bool only_stock_ = false;
  bool must_close_ = false;
  bool has_asked_ = false;
  int consents_ = 0;
  int melds_laid_ = 0;
  bool laid_this_turn_ = false;

  // What is known of the stock.
  bool stock_is_known_ = false;
  bool stock_was_pile_ = false;
  WideHand pile_cards_;  // of which it was made

  bool face_down_ = false;
  ClosedDeal closed_;
  std::optional<Closing> closing_;
  Ending ending_ = Ending::none;
  std::vector<int> points_;
  std::vector<std::int64_t> changes_;
  std::vector<std::optional<LayOff>> lay_offs_;
};

}  // namespace remigio

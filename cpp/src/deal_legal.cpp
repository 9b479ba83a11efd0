// What may be done in a deal, and why not.

#include <algorithm>

#include "remigio/deal.hpp"
#include "remigio/growth.hpp"

namespace remigio {

namespace {

constexpr Kinds kCalledKinds = bit_of(CloseKind::remigio) | bit_of(CloseKind::escalera) | bit_of(CloseKind::color);

Kinds kind_of(Call call) noexcept {
  switch (call) {
    case Call::remigio: return bit_of(CloseKind::remigio);
    case Call::escalera: return bit_of(CloseKind::escalera);
    case Call::color: return bit_of(CloseKind::color);
    default: return 0;
  }
}

}  // namespace

// S4-22, A25, A26.
bool Deal::pile_can_make_stock() const noexcept {
  if (game().reshuffle == Reshuffle::end) return false;
  if (game().max_reshuffles >= 0 && reshuffles_ >= game().max_reshuffles) return false;
  return pile_.size() > (game().keep_top_discard ? 1u : 0u);
}

bool Deal::stock_can_be_drawn() const noexcept {
  if (game().stock_floor > 0) return stock_.size() > static_cast<std::size_t>(game().stock_floor);
  return !stock_.empty() || pile_can_make_stock();
}

// Whether the top of the pile may be taken.
Refusal Deal::pile_refusal() const {
  if (only_stock_) return Refusal::upcard_passed;
  if (pile_.empty()) return Refusal::no_pile;
  if (pile_.back() == kJoker) {
    if (!game().take_jokers) return Refusal::take_joker;
    if (acting().cards.jokers() == kMaxJokers) return Refusal::eight_jokers;
  }
  if (phase_ == Phase::draw && !stock_can_be_drawn() && !would_close_with_top()) return Refusal::must_close;
  return Refusal::none;
}

bool Deal::may_close_now(const Seat& seat) const noexcept {
  return !seat.locked && seat.turns + 1 >= game().first_close_round;  // S0-24, S4-17, A34
}

// A35.
bool Deal::may_show_dealt_hand() const noexcept {
  return game().close_before_draw && !game().table_melds && acting().turns == 0 && !only_stock_;
}

bool Deal::would_close_with_top() const {
  if (game().table_melds || !may_close_now(acting())) return false;
  Seat more = acting();
  const int held_before = more.cards.count(pile_.back());
  give(more, pile_.back());
  const Closes closes = closes_of(more.cards, more.planes, pile_.back(), held_before);
  return std::ranges::any_of(closes, [](Kinds kinds) { return kinds != 0; });
}

// Whether the rules say that this card may not be thrown (A21, A22).
bool Deal::is_barred(Code card, Code taken, int held_before) const noexcept {
  if (card == kJoker && !engine_->rules().discard_jokers) return true;
  return card == taken && held_before == 0 && !game().rediscard;
}

// Who holds nothing that may be thrown throws what he likes.
bool Deal::all_are_barred(const WideHand& hand, Code taken, int held_before) const noexcept {
  for (int card = 0; card < kKinds; ++card)
    if (hand.count(static_cast<Code>(card)) > 0 && !is_barred(static_cast<Code>(card), taken, held_before))
      return false;
  return true;
}

Refusal Deal::throw_refusal(const Seat& seat, Code card) const noexcept {
  if (seat.cards.count(card) == 0) return Refusal::not_held;
  if (!is_barred(card, taken_, held_before_) || all_are_barred(seat.cards, taken_, held_before_)) return Refusal::none;
  return card == kJoker && !engine_->rules().discard_jokers ? Refusal::throw_joker : Refusal::just_taken;
}

Deal::Closes Deal::closes_of(const WideHand& hand, const Hand& planes, Code taken, int held_before) const {
  Closes found{};
  const Solver& solver = engine_->solver();
  if (!(engine_->narrow() ? best_closing(solver, planes) : best_closing(solver, hand))) return found;
  const bool all = all_are_barred(hand, taken, held_before);
  for (const Closing& closing : closings(solver, hand)) {
    if (closing.discard != kNoCard && !all && is_barred(closing.discard, taken, held_before)) continue;
    const std::size_t place = closing.discard == kNoCard ? kKinds : closing.discard;
    found[place] |= bit_of(closing.kind);
  }
  return found;
}

Deal::Closes Deal::closes_now() const {
  const Seat& seat = acting();
  if (!may_close_now(seat)) return {};
  if (game().table_melds || (phase_ == Phase::draw && !may_show_dealt_hand())) return {};
  return closes_of(seat.cards, seat.planes, taken_, held_before_);
}

Kinds Deal::kinds_that_count(const GameRules& game, Call call) noexcept {
  if (!game.special_call) return call == Call::none ? ~Kinds{0} : 0;
  return (~Kinds{0} & ~kCalledKinds) | kind_of(call);  // S4-26, A40
}

Refusal Deal::close_refusal(const Action& action) const {
  const Seat& seat = acting();
  if (game().table_melds) return Refusal::no_closes;
  if (seat.locked) return Refusal::locked;
  if (!may_close_now(seat)) return Refusal::too_early;
  if (action.card != kNoCard)
    if (const Refusal why = throw_refusal(seat, action.card); why != Refusal::none) return why;
  if (action.call != Call::none && !game().special_call) return Refusal::no_call;
  const Kinds kinds = closes_now()[action.card == kNoCard ? kKinds : action.card];
  if (action.call != Call::none) return (kinds & kind_of(action.call)) != 0 ? Refusal::none : Refusal::not_that_kind;
  if ((kinds & kinds_that_count(game(), Call::none)) != 0) return Refusal::none;
  return kinds != 0 ? Refusal::call_needed : Refusal::not_closing;
}

// How many cards must stay in the hand after a meld or a lay-off.
int Deal::least_kept(const Seat& seat) const noexcept {
  if (phase_ == Phase::showdown) return 0;
  if (!may_close_now(seat)) return 2;
  return engine_->rules().close_discard_required ? 1 : 0;  // S2-22, A38
}

Refusal Deal::meld_refusal(const Action& action) const {
  const Seat& seat = acting();
  const Meld& meld = engine_->melds()[action.place];
  if (table_.size() >= kMostOnTable) return Refusal::table_full;
  if (phase_ == Phase::play && melds_laid_ >= game().melds_per_turn) return Refusal::melds_this_turn;  // S2-21
  if (!engine_->melds().is_held(action.place, seat.cards)) return Refusal::cards_not_held;
  return seat.size - static_cast<int>(meld.cards.size()) < least_kept(seat) ? Refusal::keep_last : Refusal::none;
}

// Whether cards may be laid off on this meld of the table.
Refusal Deal::place_refusal(int place) const noexcept {
  const bool closed = closed_.closer >= 0;
  if (closed ? !takes_lay_offs() : game().layoffs == LayOffs::none) return Refusal::no_lay_offs;
  if (place >= static_cast<int>(table_.size())) return Refusal::no_such_place;
  const int owner = table_[static_cast<std::size_t>(place)].owner;
  const bool of_any = closed ? game().layoff_on_close == LayOffsOnClose::all : game().layoffs == LayOffs::any;
  return of_any || owner == (closed ? closed_.closer : to_act_) ? Refusal::none : Refusal::not_own;
}

// After a close (S4-63, A51).
bool Deal::takes_lay_offs() const noexcept {
  return game().layoff_on_close != LayOffsOnClose::none && closed_.kind != CloseKind::gin;
}

Refusal Deal::lay_off_refusal(const Action& action) const {
  const Seat& seat = acting();
  if (const Refusal why = place_refusal(action.place); why != Refusal::none) return why;
  if (seat.cards.count(action.card) == 0) return Refusal::not_held;
  const Meld& meld = table_[static_cast<std::size_t>(action.place)].meld;
  if (!grown_by(engine_->rules(), meld, action.card, action.high)) return Refusal::does_not_fit;
  return seat.size - 1 < least_kept(seat) ? Refusal::keep_last : Refusal::none;
}

Refusal Deal::play_refusal(const Action& action) const {
  const bool melds_now = game().table_melds && !must_close_;
  switch (action.kind) {
    case ActionKind::discard: return must_close_ ? Refusal::must_close : throw_refusal(acting(), action.card);
    case ActionKind::close: return close_refusal(action);
    case ActionKind::meld: return melds_now ? meld_refusal(action) : Refusal::phase;
    case ActionKind::lay_off: return melds_now ? lay_off_refusal(action) : Refusal::phase;
    default: return Refusal::phase;
  }
}

Refusal Deal::draw_refusal(const Action& action) const {
  const Seat& seat = acting();
  switch (action.kind) {
    case ActionKind::draw_stock: return stock_can_be_drawn() ? Refusal::none : Refusal::no_stock;
    case ActionKind::draw_pile: return pile_refusal();
    case ActionKind::pass: return stock_can_be_drawn() ? Refusal::phase : Refusal::none;
    case ActionKind::ask:
      if (only_stock_) return Refusal::phase;
      if (!seat.locked) return Refusal::not_locked;
      return has_asked_ ? Refusal::asked : Refusal::none;
    case ActionKind::close:
      return may_show_dealt_hand() && action.card == kNoCard ? close_refusal(action) : Refusal::phase;
    default: return Refusal::phase;
  }
}

Refusal Deal::refusal_of(const Action& action) const {
  const auto only = [&](auto... kinds) { return ((action.kind == kinds) || ...) ? Refusal::none : Refusal::phase; };
  switch (phase_) {
    case Phase::over: return Refusal::over;
    case Phase::check:
      if (action.kind == ActionKind::repair && !game().may_repair) return Refusal::no_repair;
      return only(ActionKind::repair, ActionKind::redeal, ActionKind::pass);
    case Phase::upcard: return action.kind == ActionKind::draw_pile ? pile_refusal() : only(ActionKind::pass);
    case Phase::draw: return draw_refusal(action);
    case Phase::consent: return only(ActionKind::consent, ActionKind::pass);
    case Phase::play: return play_refusal(action);
    case Phase::showdown:
      if (action.kind == ActionKind::meld) return meld_refusal(action);
      if (action.kind == ActionKind::lay_off) return lay_off_refusal(action);
      return only(ActionKind::pass);
  }
  return Refusal::unknown;
}

Refusal Deal::refusal(ActionId id) const {
  const auto action = action_of(id, engine_->melds().size());
  if (!action) return Refusal::unknown;
  return refusal_of(*action);
}

bool Deal::accepts(ActionId id) const {
  const auto action = action_of(id, engine_->melds().size());
  return action && (refusal_of(*action) == Refusal::none || costs(*action));
}

bool Deal::costs(const Action& action) const {
  if (!game().wrong_close_costs || action.kind != ActionKind::close || phase_ != Phase::play || game().table_melds)
    return false;
  const Refusal why = close_refusal(action);
  return why == Refusal::not_closing || why == Refusal::not_that_kind || why == Refusal::call_needed;
}

void Deal::legal_actions(std::vector<ActionId>& found) const {
  found.clear();
  const auto add = [&](ActionKind kind) { found.push_back(static_cast<ActionId>(kind)); };
  switch (phase_) {
    case Phase::over: return;
    case Phase::check:
      add(ActionKind::pass);
      if (game().may_repair) add(ActionKind::repair);
      add(ActionKind::redeal);
      return;
    case Phase::upcard:
      if (pile_refusal() == Refusal::none) add(ActionKind::draw_pile);
      add(ActionKind::pass);
      return;
    case Phase::draw: add_draws(found); return;
    case Phase::consent:
      add(ActionKind::pass);
      add(ActionKind::consent);
      return;
    case Phase::play: add_plays(found); return;
    case Phase::showdown:
      add(ActionKind::pass);
      add_melds(found);
      add_lay_offs(found);
  }
}

void Deal::add_draws(std::vector<ActionId>& found) const {
  const auto add = [&](ActionKind kind) { found.push_back(static_cast<ActionId>(kind)); };
  const bool stock = stock_can_be_drawn();
  if (stock) add(ActionKind::draw_stock);
  if (pile_refusal() == Refusal::none) add(ActionKind::draw_pile);
  if (!stock) add(ActionKind::pass);
  if (acting().locked && !has_asked_ && !only_stock_) add(ActionKind::ask);
  if (may_show_dealt_hand()) {
    Closes without_discard{};
    without_discard[kKinds] = closes_now()[kKinds];
    add_closes(found, without_discard);
  }
}

void Deal::add_plays(std::vector<ActionId>& found) const {
  const Seat& seat = acting();
  if (!must_close_) {
    const bool all = all_are_barred(seat.cards, taken_, held_before_);
    for (int card = 0; card < kKinds; ++card)
      if (seat.cards.count(static_cast<Code>(card)) > 0 &&
          (all || !is_barred(static_cast<Code>(card), taken_, held_before_)))
        found.push_back(kFirstDiscard + card);
  }
  add_closes(found, closes_now());
  if (!game().table_melds) return;
  if (melds_laid_ < game().melds_per_turn) add_melds(found);
  add_lay_offs(found);
}

void Deal::add_closes(std::vector<ActionId>& found, const Closes& closes) const {
  for (int call = 0; call < (game().special_call ? kCalls : 1); ++call) {
    const Kinds counting = call == 0 ? kinds_that_count(game(), Call::none) : kind_of(static_cast<Call>(call));
    for (int place = 0; place < kCloseChoices; ++place)
      if ((closes[static_cast<std::size_t>(place)] & counting) != 0)
        found.push_back(kFirstClose + call * kCloseChoices + place);
  }
}

void Deal::add_melds(std::vector<ActionId>& found) const {
  if (table_.size() >= kMostOnTable) return;
  const Seat& seat = acting();
  const int most = seat.size - least_kept(seat);
  engine_->melds().for_each_held(seat.cards, [&](int number) {
    if (static_cast<int>(engine_->melds()[number].cards.size()) <= most) found.push_back(kFirstMeld + number);
  });
}

void Deal::add_lay_offs(std::vector<ActionId>& found) const {
  const Seat& seat = acting();
  if (seat.size - 1 < least_kept(seat)) return;
  for (std::size_t place = 0; place < table_.size(); ++place) {
    if (place_refusal(static_cast<int>(place)) != Refusal::none) continue;
    for (int card = 0; card < kKinds; ++card) {
      if (seat.cards.count(static_cast<Code>(card)) == 0) continue;
      for (const bool high : {false, true})
        if (grown_by(engine_->rules(), table_[place].meld, static_cast<Code>(card), high))
          found.push_back(
              id_of({ActionKind::lay_off, static_cast<Code>(card), Call::none, static_cast<int>(place), high},
                    engine_->melds().size()));
    }
  }
}

}  // namespace remigio

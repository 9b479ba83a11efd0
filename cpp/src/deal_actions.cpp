// What the actions of a deal do.

#include <algorithm>

#include "remigio/deal.hpp"
#include "remigio/growth.hpp"

namespace remigio {

Refusal Deal::apply(ActionId id) {
  const auto action = action_of(id, engine_->melds().size());
  if (!action) return Refusal::unknown;
  const Refusal why = refusal_of(*action);
  if (why == Refusal::none) {
    act(*action);
  } else if (costs(*action)) {
    ++acting().wrong_closes;  // A39: nothing else changes
    return Refusal::none;
  }
  return why;
}

void Deal::act(const Action& action) {
  switch (action.kind) {
    case ActionKind::draw_stock: draw_stock(); return;
    case ActionKind::draw_pile: draw_pile(); return;
    case ActionKind::pass: pass(); return;
    case ActionKind::repair: repair_checked(); return;
    case ActionKind::redeal: end(Ending::redeal); return;
    case ActionKind::ask: ask(); return;
    case ActionKind::consent: answer(true); return;
    case ActionKind::discard: discard(action.card); return;
    case ActionKind::close: close(action); return;
    case ActionKind::meld: meld(engine_->melds()[action.place]); return;
    case ActionKind::lay_off: lay_off(action); return;
  }
}

void Deal::pass() {
  switch (phase_) {
    case Phase::check:
      acting().locked = true;
      check_from(place_in_deal(to_act_) + 1);
      return;
    case Phase::upcard: {
      const int seat = engine_->next(to_act_);
      if (seat != starter_) {
        to_act_ = seat;
        return;
      }
      begin_turn(starter_);
      only_stock_ = true;
      return;
    }
    case Phase::draw: end(Ending::stock); return;  // A26
    case Phase::consent: answer(false); return;
    default: begin_showdown(engine_->next(to_act_)); return;
  }
}

// How many places after the dealer a seat is, the dealer last.
int Deal::place_in_deal(int seat) const noexcept {
  const int places = (seat - dealer_ + engine_->players()) % engine_->players();
  return places == 0 ? engine_->players() : places;
}

void Deal::repair_checked() {
  const int seat = to_act_;
  repair(seat);
  if (!end_if_too_many_jokers()) check_from(place_in_deal(seat) + 1);
}

// S0-25, S4-18.
void Deal::ask() {
  has_asked_ = true;
  consents_ = 0;
  phase_ = Phase::consent;
  to_act_ = engine_->next(turn_of_);
}

void Deal::answer(bool consents) {
  const int others = engine_->players() - 1;
  if (consents) ++consents_;
  const int next = engine_->next(to_act_);
  const bool refused = !consents && !game().majority_consents;
  if (next != turn_of_ && !refused) {
    to_act_ = next;
    return;
  }
  const bool granted = game().majority_consents ? 2 * consents_ > others : consents_ == others;  // A71
  if (granted) repair(turn_of_);
  if (granted && end_if_too_many_jokers()) return;
  phase_ = Phase::draw;
  to_act_ = turn_of_;
}

void Deal::begin_turn(int seat) noexcept {
  phase_ = Phase::draw;
  to_act_ = turn_of_ = seat;
  taken_ = kNoCard;
  held_before_ = 0;
  only_stock_ = must_close_ = has_asked_ = laid_this_turn_ = false;
  melds_laid_ = 0;
}

// The pile becomes the stock (S2-6, S4-22, A25).
void Deal::make_stock() {
  const std::size_t kept = game().keep_top_discard ? 1 : 0;
  stock_.assign(pile_.begin(), pile_.end() - static_cast<std::ptrdiff_t>(kept));
  pile_.erase(pile_.begin(), pile_.end() - static_cast<std::ptrdiff_t>(kept));
  ++reshuffles_;
  stock_is_known_ = game().reshuffle == Reshuffle::flip;
  stock_was_pile_ = true;
  pile_cards_ = WideHand::of(stock_);
  if (!stock_is_known_) next_event().shuffle(std::span(stock_), stock_.size());
  std::ranges::reverse(stock_);  // the first is the top
}

void Deal::draw_stock() {
  if (stock_.empty()) make_stock();
  const Code card = stock_.back();
  Seat& seat = acting();
  if (card == kJoker && seat.cards.jokers() == kMaxJokers) {
    end(Ending::jokers);
    return;
  }
  stock_.pop_back();
  give(seat, card);
  if (stock_is_known_) seat.known.add(card);
  phase_ = Phase::play;
}

void Deal::draw_pile() {
  must_close_ = phase_ == Phase::draw && !stock_can_be_drawn();
  turn_of_ = to_act_;
  Seat& seat = acting();
  taken_ = pile_.back();
  held_before_ = seat.cards.count(taken_);
  pile_.pop_back();
  give(seat, taken_);
  seat.known.add(taken_);
  phase_ = Phase::play;
}

void Deal::discard(Code card) {
  lay(acting(), card);
  pile_.push_back(card);
  if (acting().size == 0)
    go_out();
  else
    end_turn();
}

void Deal::end_turn() {
  Seat& seat = acting();
  seat.has_laid = seat.has_laid || laid_this_turn_;
  ++seat.turns;
  ++turns_;
  if (game().max_turns > 0 && turns_ >= game().max_turns)
    end(Ending::turns);  // A27
  else
    begin_turn(engine_->next(to_act_));
}

// S2-13, S2-19.
void Deal::meld(const Meld& meld) {
  for (const Code card : meld.cards) laid_joker(card);
  for (const Code card : meld.cards) lay(acting(), card);
  table_.push_back({meld, to_act_});
  ++melds_laid_;
  laid();
}

void Deal::lay_off(const Action& action) {
  laid_joker(action.card);
  lay(acting(), action.card);
  Meld& meld = table_[static_cast<std::size_t>(action.place)].meld;
  meld = grown_by(engine_->rules(), meld, action.card, action.high).value_or(meld);
  laid();
}

void Deal::laid_joker(Code card) noexcept { acting().has_laid_joker = acting().has_laid_joker || card == kJoker; }

void Deal::laid() {
  laid_this_turn_ = true;
  if (phase_ == Phase::play && acting().size == 0) go_out();
}

void Deal::close(const Action& action) {
  const Kinds counting = kinds_that_count(game(), action.call);
  for (const Closing& closing : closings(engine_->solver(), acting().cards)) {
    if (closing.discard != action.card || (bit_of(closing.kind) & counting) == 0) continue;
    closing_ = closing;
    closed_ = {to_act_, closing.kind, closing.factor, closing.points};
    break;
  }
  if (action.card != kNoCard) {
    lay(acting(), action.card);
    pile_.push_back(action.card);
    face_down_ = game().close_face_down;  // S1-11, A37
  }
  show_closers_hand();
  end_close();
}

}  // namespace remigio

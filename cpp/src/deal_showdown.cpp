// The end of a deal: what is shown, what the others lay off, the points, the scores.

#include "remigio/deal.hpp"

namespace remigio {

namespace {

// S2-22, S2-23: everything lies on the table.
constexpr CloseKind kOut = CloseKind::melds;

// The others look at the whole hand, and take no cards (A51).
bool lays_melds(CloseKind kind) noexcept {
  return kind == CloseKind::melds || kind == CloseKind::knock || kind == CloseKind::gin;
}

}  // namespace

void Deal::go_out() {
  const Seat& seat = acting();
  Factor factor = factor_for(engine_->rules(), kOut, seat.has_laid_joker);
  if (!seat.has_laid) factor.numerator *= game().in_hand_multiplier;  // A81
  closed_ = {to_act_, kOut, factor, 0};
  end_close();
}

// S4-24, S4-27: his melds come to the table, and all see what is left of his hand.
void Deal::show_closers_hand() {
  Seat& seat = acting();
  if (closing_ && lays_melds(closing_->kind))
    if (const auto arrangement = closing_arrangement(engine_->solver(), *closing_))
      for (const Meld& meld : arrangement->melds) show(seat, meld, closed_.closer);
  seat.known = seat.cards;
}

void Deal::show(Seat& seat, const Meld& meld, int owner) {
  for (const Code card : meld.cards) lay(seat, card);
  table_.push_back({meld, owner});
}

void Deal::end_close() {
  points_.assign(seats_.size(), 0);
  lay_offs_.assign(seats_.size(), std::nullopt);
  if (engine_->losers_declare())
    begin_showdown(engine_->next(closed_.closer));
  else
    count_points();
}

void Deal::begin_showdown(int seat) {
  if (seat == closed_.closer) {
    count_points();
    return;
  }
  phase_ = Phase::showdown;
  to_act_ = seat;
}

// In the order of play after the closer, who lay off one after the other.
void Deal::count_points() {
  points_[static_cast<std::size_t>(closed_.closer)] = closed_.closer_points;
  for (int seat = engine_->next(closed_.closer); seat != closed_.closer; seat = engine_->next(seat))
    points_[static_cast<std::size_t>(seat)] = loser_points(seat);
  finish();
}

// A whole-hand play that counts nothing (A19); the rules have it, or they would not know it as a close.
bool Deal::counts_nothing(int number) const {
  if (number == closed_.closer || engine_->losers_declare()) return false;
  const Rules& rules = engine_->rules();
  const Seat& seat = seats_[static_cast<std::size_t>(number)];
  if (game().loser_kinds_zero == 0 || seat.size != game().hand_size) return false;
  Kinds kinds = engine_->narrow() ? whole_hand_kinds(rules, seat.planes) : whole_hand_kinds(rules, seat.cards);
  if (rules.five_pairs && is_five_pairs(rules, seat.cards)) kinds |= bit_of(CloseKind::five_pairs);
  return (kinds & game().loser_kinds_zero) != 0;
}

int Deal::loser_points(int number) {
  const Seat& seat = seats_[static_cast<std::size_t>(number)];
  if (counts_nothing(number)) return 0;
  if (!game().loser_melds_free || engine_->losers_declare()) {  // S2-23, A18
    int points = 0;
    for (int card = 0; card < kKinds; ++card)
      points += seat.cards.count(static_cast<Code>(card)) * engine_->rules().points(static_cast<Code>(card));
    return points;
  }
  if (takes_lay_offs()) return points_after_lay_offs(number);
  const Solver& solver = engine_->solver();
  return engine_->narrow() ? solver.deadwood(seat.planes) : solver.deadwood(seat.cards);
}

// What joins the table stays there for those who come after (S4-63, A51).
int Deal::points_after_lay_offs(int number) {
  Seat& seat = seats_[static_cast<std::size_t>(number)];
  std::vector<int> places;
  std::vector<Meld> melds;
  for (int place = 0; place < std::min(static_cast<int>(table_.size()), kMostOnTable); ++place) {
    if (place_refusal(place) != Refusal::none) continue;
    places.push_back(place);
    melds.push_back(table_[static_cast<std::size_t>(place)].meld);
  }
  LayOff found = remigio::lay_off(engine_->solver(), seat.cards, melds);
  for (Addition& addition : found.additions) {
    addition.index = places[static_cast<std::size_t>(addition.index)];
    table_[static_cast<std::size_t>(addition.index)].meld = addition.meld;
    for (const Code card : addition.cards) lay(seat, card);
  }
  if (game().layoff_on_close == LayOffsOnClose::all)
    for (const Meld& meld : found.arrangement.melds)
      if (table_.size() < kMostOnTable) show(seat, meld, number);
  lay_offs_[static_cast<std::size_t>(number)] = found;
  return found.arrangement.points;
}

void Deal::end(Ending ending) {
  ending_ = ending;
  finish();
}

void Deal::finish() {
  std::vector<int> wrong_closes;
  wrong_closes.reserve(seats_.size());
  for (const Seat& seat : seats_) wrong_closes.push_back(seat.wrong_closes);
  score_deal(game(), closed_, points_, wrong_closes, engine_->unit(), changes_);
  phase_ = Phase::over;
  to_act_ = -1;
}

}  // namespace remigio

// The end of a deal: what is shown, what the others lay off, the points, the scores.

#include "remigio/deal.hpp"

namespace remigio {

namespace {

// S2-22, S2-23: everything lies on the table.
constexpr CloseKind kOut = CloseKind::melds;

bool takes_lay_offs(CloseKind kind) noexcept { return kind == CloseKind::melds || kind == CloseKind::knock; }

}  // namespace

void Deal::go_out() {
  const Seat& seat = acting();
  Factor factor = factor_for(engine_->rules(), kOut, seat.has_laid_joker);
  if (!seat.has_laid) factor.numerator *= game().in_hand_multiplier;  // A81
  closed_ = {to_act_, kOut, factor, 0};
  end_close();
}

void Deal::end_close() {
  points_.assign(seats_.size(), 0);
  lay_offs_.assign(seats_.size(), std::nullopt);
  if (closing_ && (takes_lay_offs(closed_.kind) || closed_.kind == CloseKind::gin))
    if (const auto arrangement = closing_arrangement(engine_->solver(), *closing_))
      for (const Meld& meld : arrangement->melds)
        if (table_.size() < kMostOnTable) table_.push_back({meld, closed_.closer});
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
  begin_turn(seat);
  phase_ = Phase::showdown;
}

// In the order of play after the closer, who lay off one after the other.
void Deal::count_points() {
  std::vector<Meld> table;
  const bool lays_off = game().layoff_on_close != LayOffsOnClose::none && takes_lay_offs(closed_.kind);
  if (lays_off)
    for (const TableMeld& laid : table_) table.push_back(laid.meld);
  for (int number = engine_->next(closed_.closer); number != closed_.closer; number = engine_->next(number)) {
    const auto seat = static_cast<std::size_t>(number);
    points_[seat] = loser_points(seat, lays_off ? &table : nullptr);
  }
  finish();
}

// A whole-hand play that counts nothing (A19); the rules have it, or they would not know it as a close.
bool Deal::is_free_play(const Seat& seat) const {
  const Rules& rules = engine_->rules();
  if (game().loser_kinds_zero == 0 || seat.size != game().hand_size) return false;
  Kinds kinds = engine_->narrow() ? whole_hand_kinds(rules, seat.planes) : whole_hand_kinds(rules, seat.cards);
  if (rules.five_pairs && is_five_pairs(rules, seat.cards)) kinds |= bit_of(CloseKind::five_pairs);
  return (kinds & game().loser_kinds_zero) != 0;
}

int Deal::loser_points(std::size_t number, std::vector<Meld>* table) {
  const Seat& seat = seats_[number];
  if (is_free_play(seat)) return 0;
  if (!game().loser_melds_free || engine_->losers_declare()) {  // S2-23, A18
    int points = 0;
    for (int card = 0; card < kKinds; ++card)
      points += seat.cards.count(static_cast<Code>(card)) * engine_->rules().points(static_cast<Code>(card));
    return points;
  }
  const Solver& solver = engine_->solver();
  if (table == nullptr) return engine_->narrow() ? solver.deadwood(seat.planes) : solver.deadwood(seat.cards);
  // S4-63, A51.
  const std::span<const Meld> reachable(table->data(), std::min(table->size(), kMaxTable));
  lay_offs_[number] = remigio::lay_off(solver, seat.cards, reachable);
  for (const Addition& addition : lay_offs_[number]->additions)
    (*table)[static_cast<std::size_t>(addition.index)] = addition.meld;
  if (game().layoff_on_close == LayOffsOnClose::all)
    for (const Meld& meld : lay_offs_[number]->arrangement.melds) table->push_back(meld);
  return lay_offs_[number]->arrangement.points;
}

void Deal::end(Ending ending) {
  ending_ = ending;
  finish();
}

void Deal::finish() {
  std::vector<int> wrong_closes;
  for (const Seat& seat : seats_) wrong_closes.push_back(seat.wrong_closes);
  score_deal(game(), closed_, points_, wrong_closes, engine_->unit(), changes_);
  phase_ = Phase::over;
  to_act_ = -1;
}

}  // namespace remigio

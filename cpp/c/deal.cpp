// The C interface: deals that are played.

#include "remigio/deal.hpp"

#include <algorithm>

#include "answers.hpp"
#include "deals.hpp"
#include "remigio/observation.hpp"

namespace remigio::c {

namespace {

const Deal& now(const remigio_played_deal* deal) { return need(deal).history.now(); }

int checked_seat(const Deal& deal, int seat) {
  if (seat < 0 || seat >= deal.engine().players()) throw Failure(REMIGIO_OUT_OF_RANGE);
  return seat;
}

const Seat& seat_of(const Deal& deal, int seat) {
  return deal.seats()[static_cast<std::size_t>(checked_seat(deal, seat))];
}

DealStart start_from(const Engine& engine, const remigio_deal_start& given) {
  const auto players = static_cast<std::size_t>(engine.players());
  const auto order = need(given.order, given.order_count);
  if (given.order != nullptr && order.size() != engine.pack().size())
    throw Failure(REMIGIO_BAD_START, 0, 0, "an order of as many cards as the packs hold");
  if (given.cut < 0) throw Failure(REMIGIO_BAD_START, 0, 0, "a cut of fewer cards than none");
  DealStart start{given.seed, given.dealer, {order.begin(), order.end()}, given.cut == 0 ? -1 : given.cut, {}};
  if (given.miscounts != nullptr) start.miscounts.assign(given.miscounts, given.miscounts + players);
  if (const char* fault = Deal::fault(engine, start)) throw Failure(REMIGIO_BAD_START, 0, 0, fault);
  return start;
}

remigio_closing how_closed(const Deal& deal) noexcept {
  const ClosedDeal& closed = deal.closed();
  if (closed.closer < 0) return kNoClosing;
  const auto& closing = deal.closing();  // none where all was laid on the table
  return closing_of(closed.kind, closed.factor, closing ? closing->discard : kNoCard,
                    closing ? closing->cards.jokers() : 0, closed.closer_points);
}

void write_cards(const WideHand& hand, std::uint8_t* cards, std::size_t capacity, std::size_t* count) {
  const Cards sorted = sorted_cards(hand);
  write(std::span<const Code>(sorted.begin(), sorted.end()), cards, capacity, count);
}

}  // namespace

}  // namespace remigio::c

// NOLINTBEGIN(google-build-using-namespace): what follows is the outside of these
using namespace remigio;
using namespace remigio::c;
// NOLINTEND(google-build-using-namespace)

remigio_status remigio_deal_new(const remigio_engine* engine, const remigio_deal_start* start,
                                remigio_played_deal** deal, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Engine& of = need(engine).engine;
    const remigio_deal_start& given = need_struct(start);
    need(deal);
    *deal = new remigio_played_deal{DealHistory(Deal(of, start_from(of, given)))};
  });
}

remigio_status remigio_deal_copy(const remigio_played_deal* deal, remigio_played_deal** copy, remigio_fault* fault) {
  return guarded(fault, [&] {
    need(copy);
    *copy = new remigio_played_deal(need(deal));
  });
}

remigio_status remigio_deal_sample(const remigio_played_deal* deal, int seat, std::uint64_t seed,
                                   remigio_played_deal** sample, remigio_fault* fault) {
  return guarded(fault, [&] {
    need(sample);
    *sample = new remigio_played_deal{DealHistory(now(deal).sample(checked_seat(now(deal), seat), seed))};
  });
}

// NOLINTNEXTLINE(misc-const-correctness): what is freed is the caller's to change
void remigio_deal_free(remigio_played_deal* deal) { delete deal; }

remigio_status remigio_deal_legal(const remigio_played_deal* deal, std::int32_t* actions, std::size_t capacity,
                                  std::size_t* count, remigio_fault* fault) {
  return guarded(fault, [&] {
    std::vector<ActionId> found;
    now(deal).legal_actions(found);
    write(std::span<const ActionId>(found), actions, capacity, count);
  });
}

remigio_status remigio_deal_apply(remigio_played_deal* deal, std::int32_t action, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Refusal why = need(deal).history.apply(action);
    // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): names are literals, which end in a zero
    if (why != Refusal::none) throw Failure(REMIGIO_REFUSED, 0, 0, name_of(why).data());
  });
}

remigio_status remigio_deal_undo(remigio_played_deal* deal, remigio_fault* fault) {
  return guarded(fault, [&] {
    if (!need(deal).history.undo()) throw Failure(REMIGIO_NOTHING_TO_UNDO);
  });
}

remigio_status remigio_deal_state(const remigio_played_deal* deal, remigio_state* state, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Deal& of = now(deal);
    remigio_state& told = need_struct(state);
    told.phase = static_cast<std::int32_t>(of.phase());
    told.seat = of.to_act();
    told.dealer = of.dealer();
    told.turns = of.turns();
    told.reshuffles = of.reshuffles();
    told.ending = static_cast<std::int32_t>(of.ending());
    told.closer = of.closed().closer;
    told.closing = how_closed(of);
    told.actions = deal->history.actions().size();
    told.stock = of.stock().size();
    told.pile = of.pile().size();
    told.table = of.table().size();
    told.taken = of.taken();
    told.top_is_face_down = of.top_is_face_down() ? 1 : 0;
    told.stock_is_known = of.stock_is_known() ? 1 : 0;
  });
}

remigio_status remigio_deal_seat(const remigio_played_deal* deal, int seat, remigio_seat* told, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Deal& of = now(deal);
    remigio_seat& to = need_struct(told);
    const Seat& found = seat_of(of, seat);
    const auto place = static_cast<std::size_t>(seat);
    const bool counted = of.is_over() && of.closed().closer >= 0;
    to.cards = found.size;
    to.turns = found.turns;
    to.wrong_closes = found.wrong_closes;
    to.locked = found.locked ? 1 : 0;
    to.points = counted ? of.points()[place] : REMIGIO_NO_POINTS;
    to.change = of.changes()[place];
  });
}

remigio_status remigio_deal_hand(const remigio_played_deal* deal, int seat, std::uint8_t* cards, std::size_t capacity,
                                 std::size_t* count, remigio_fault* fault) {
  return guarded(fault, [&] { write_cards(seat_of(now(deal), seat).cards, cards, capacity, count); });
}

remigio_status remigio_deal_known(const remigio_played_deal* deal, int seat, std::uint8_t* cards, std::size_t capacity,
                                  std::size_t* count, remigio_fault* fault) {
  return guarded(fault, [&] { write_cards(seat_of(now(deal), seat).known, cards, capacity, count); });
}

remigio_status remigio_deal_pile(const remigio_played_deal* deal, std::uint8_t* cards, std::size_t capacity,
                                 std::size_t* count, remigio_fault* fault) {
  return guarded(fault, [&] { write(now(deal).pile(), cards, capacity, count); });
}

remigio_status remigio_deal_stock(const remigio_played_deal* deal, std::uint8_t* cards, std::size_t capacity,
                                  std::size_t* count, remigio_fault* fault) {
  return guarded(fault, [&] {
    const auto stock = now(deal).stock();
    const std::vector<Code> from_top(stock.rbegin(), stock.rend());
    write(std::span<const Code>(from_top), cards, capacity, count);
  });
}

remigio_status remigio_deal_table(const remigio_played_deal* deal, remigio_layout* layout, std::int32_t* owners,
                                  remigio_fault* fault) {
  return guarded(fault, [&] {
    const auto table = now(deal).table();
    const Layout to(layout);
    Laid laid;
    for (const TableMeld& meld : table) laid.add(meld.meld, laid.meld_count);
    write(laid, to);
    if (owners != nullptr) std::ranges::transform(table, owners, &TableMeld::owner);
  });
}

remigio_status remigio_deal_observe(const remigio_played_deal* deal, int seat, std::uint8_t* numbers,
                                    std::size_t capacity, std::size_t* count, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Deal& of = now(deal);
    const std::span<std::uint8_t> room = need(numbers, capacity);
    checked_seat(of, seat);
    need(count) = observation_size(of.engine().players());
    if (room.size() < *count) throw Failure(REMIGIO_BUFFER_SHORT);
    observe(of, seat, room.first(*count));
  });
}

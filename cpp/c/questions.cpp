// The C interface: questions about one hand.

#include <algorithm>
#include <vector>

#include "answers.hpp"
#include "guard.hpp"
#include "remigio/discard.hpp"
#include "remigio/lay_off.hpp"

namespace remigio::c {

namespace {

// The kinds of close have the same numbers.
constexpr bool is_number(CloseKind kind, remigio_close_kind number) noexcept {
  return static_cast<int>(kind) == static_cast<int>(number);
}
static_assert(is_number(CloseKind::remigio, REMIGIO_CLOSE_REMIGIO) &&
              is_number(CloseKind::escalera, REMIGIO_CLOSE_ESCALERA) &&
              is_number(CloseKind::color, REMIGIO_CLOSE_COLOR) && is_number(CloseKind::melds, REMIGIO_CLOSE_MELDS) &&
              is_number(CloseKind::gin, REMIGIO_CLOSE_GIN) &&
              is_number(CloseKind::five_pairs, REMIGIO_CLOSE_FIVE_PAIRS) &&
              is_number(CloseKind::knock, REMIGIO_CLOSE_KNOCK) && kCloseKinds == 7);

// Asks about a hand in the form that is quickest.
template <class Ask>
auto ask(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count, const Ask& question) {
  const std::span<const Code> hand = hand_of(need(solver).solver, cards, count);
  if (const auto small = Hand::if_fits(hand)) return question(solver->solver, *small);
  return question(solver->solver, WideHand::of(hand));
}

// The meld that the cards of a group are, as they lie if that is a reading.
Meld meld_of(const Solver& solver, const remigio_group& group) {
  const std::span<const Code> cards = hand_of(solver, group.cards, group.count);
  const auto found = cards.empty() ? std::vector<Meld>() : readings(solver.rules(), WideHand::of(cards));
  if (found.empty()) throw Failure(REMIGIO_NOT_A_MELD);
  const auto as_it_lies =
      std::ranges::find_if(found, [&](const Meld& meld) { return std::ranges::equal(meld.cards, cards); });
  return as_it_lies == found.end() ? found.front() : *as_it_lies;
}

std::vector<Meld> melds_of(const Solver& solver, std::span<const remigio_group> table) {
  if (table.size() > kMaxTable) throw Failure(REMIGIO_TOO_MANY_MELDS, kMaxTable, 1);
  std::vector<Meld> melds;
  for (std::size_t place = 0; place < table.size(); ++place) {
    try {
      melds.push_back(meld_of(solver, table[place]));
    } catch (const Failure& failure) {
      throw Failure(failure.status, place, 1, "on the table");
    }
  }
  return melds;
}

Laid laid_of(const Solver& solver, const Closing& closing) {
  if (const auto arrangement = closing_arrangement(solver, closing)) return Laid::of(*arrangement);
  Laid laid;
  laid.add_loose(sorted_cards(closing.cards));
  laid.points = closing.points;
  return laid;
}

}  // namespace

}  // namespace remigio::c

// NOLINTBEGIN(google-build-using-namespace): what follows is the outside of these
using namespace remigio;
using namespace remigio::c;
// NOLINTEND(google-build-using-namespace)

remigio_status remigio_deadwood(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count, int* points,
                                remigio_fault* fault) {
  return guarded(fault, [&] {
    need(points) = ask(solver, cards, count, [](const Solver& of, const auto& hand) { return of.deadwood(hand); });
  });
}

remigio_status remigio_best_discard(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count,
                                    remigio_discard* best, remigio_fault* fault) {
  return guarded(fault, [&] {
    need(best);
    const BestDiscard found =
        ask(solver, cards, count, [](const Solver& of, const auto& hand) { return best_discard(of, hand); });
    *best = {static_cast<std::int16_t>(found.points), found.card, 0};
  });
}

remigio_status remigio_arrange(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count,
                               remigio_layout* layout, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Layout to(layout);
    write(ask(solver, cards, count, [](const Solver& of, const auto& hand) { return Laid::of(arrange(of, hand)); }),
          to);
  });
}

remigio_status remigio_best_closing(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count,
                                    remigio_closing* best, remigio_fault* fault) {
  return guarded(fault, [&] {
    need(best);
    const auto found =
        ask(solver, cards, count, [](const Solver& of, const auto& hand) { return best_closing(of, hand); });
    *best = found ? closing_of(found->kind, found->factor, found->discard, found->jokers, found->points) : kNoClosing;
  });
}

remigio_status remigio_closings(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count,
                                remigio_closing* closings, std::size_t capacity, std::size_t* found,
                                remigio_fault* fault) {
  return guarded(fault, [&] {
    const std::span<remigio_closing> room = need(closings, capacity);
    need(found);
    const Solver& of = need(solver).solver;
    const auto all = remigio::closings(of, WideHand::of(hand_of(of, cards, count)));
    *found = all.size();
    if (room.size() < all.size()) throw Failure(REMIGIO_BUFFER_SHORT);
    std::ranges::transform(all, room.begin(), [](const Closing& close) {
      return closing_of(close.kind, close.factor, close.discard, close.cards.jokers(), close.points);
    });
  });
}

remigio_status remigio_arrange_closing(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count,
                                       const remigio_closing* closing, remigio_layout* layout, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Layout to(layout);
    need(closing);
    const Solver& of = need(solver).solver;
    const auto all = closings(of, WideHand::of(hand_of(of, cards, count)));
    const auto chosen = std::ranges::find_if(all, [&](const Closing& one) {
      return static_cast<std::uint8_t>(one.kind) == closing->kind && one.discard == closing->discard;
    });
    if (chosen == all.end()) throw Failure(REMIGIO_NOT_A_CLOSE);
    write(laid_of(of, *chosen), to);
  });
}

remigio_status remigio_lay_off(const remigio_solver* solver, const std::uint8_t* cards, std::size_t count,
                               const remigio_group* table, std::size_t table_count, remigio_layout* kept,
                               remigio_layout* grown, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Layout own(kept);
    const Layout others(grown);
    const Solver& of = need(solver).solver;
    const std::span<const Code> hand = hand_of(of, cards, count);
    const std::vector<Meld> melds = melds_of(of, need(table, table_count));
    const LayOff best = lay_off(of, WideHand::of(hand), melds);
    const Laid stays = Laid::of(best.arrangement);
    Laid joined;
    for (const Addition& addition : best.additions) joined.add(addition.meld, static_cast<std::size_t>(addition.index));
    const bool room_for_own = own.has_room(stays);
    if (!others.has_room(joined) || !room_for_own) throw Failure(REMIGIO_BUFFER_SHORT);
    own.write(stays);
    others.write(joined);
  });
}

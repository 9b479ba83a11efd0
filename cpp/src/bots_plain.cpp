#include "bots_plain.hpp"

#include <bit>

#include "remigio/growth.hpp"

namespace remigio {

namespace {

// The kinds that a close with this call may be.
Kinds kinds_called(const View& view, Call call) noexcept {
  constexpr Kinds kSpecials = bit_of(CloseKind::remigio) | bit_of(CloseKind::escalera) | bit_of(CloseKind::color);
  switch (call) {
    case Call::remigio: return bit_of(CloseKind::remigio);
    case Call::escalera: return bit_of(CloseKind::escalera);
    case Call::color: return bit_of(CloseKind::color);
    default: return view.engine().game().special_call ? ~kSpecials : ~Kinds{0};
  }
}

// The best close of cards by one of the kinds.
template <class AnyHand>
Closes closes_as(const Solver& solver, const AnyHand& cards, Code discard, Kinds counting) noexcept {
  const Rules& rules = solver.rules();
  const int points = solver.deadwood(cards);
  Kinds kinds = whole_hand_kinds(rules, cards) | meld_kinds(solver, cards, points);
  if (rules.five_pairs && is_five_pairs(rules, cards)) kinds |= bit_of(CloseKind::five_pairs);
  Closes closes;
  for (kinds &= counting; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<CloseKind>(std::countr_zero(kinds));
    closes.add(rules, close_as(rules, kind, cards.jokers(), discard, kind == CloseKind::knock ? points : 0));
  }
  return closes;
}

// The fewest points of a hand that may lay off on a table.
int least_points(const Solver& solver, const WideHand& hand, std::span<const Meld> table) {
  return table.empty() ? solver.deadwood(hand) : lay_off(solver, hand, table).arrangement.points;
}

// What is left of a hand, and how the table lies, after a meld or a lay-off.
struct AfterLaying {
  WideHand hand;
  Code laid_off = kNoCard;
  int place = 0;
  Meld grown;
};

AfterLaying after_laying(const View& view, ActionId id) noexcept {
  const MeldTable& melds = view.engine().melds();
  const Action action = action_of(id, melds.size()).value_or(Action{});
  AfterLaying after{view.hand(), kNoCard, 0, {}};
  if (action.kind == ActionKind::meld) {
    for (const Code card : melds[action.place].cards) after.hand.remove(card);
    return after;
  }
  after.hand.remove(action.card);
  after.laid_off = action.card;
  after.place = action.place;
  const Meld& meld = view.table()[static_cast<std::size_t>(action.place)].meld;
  after.grown = grown_by(view.engine().rules(), meld, action.card, action.high).value_or(meld);
  return after;
}

// The melds on which a loser may lay off at the showdown, as they lie after a step.
std::vector<Meld> table_after(const View& view, const AfterLaying& after) {
  std::vector<Meld> table;
  const GameRules& game = view.engine().game();
  if (game.layoff_on_close == LayOffsOnClose::none || view.closed().kind == CloseKind::gin) return table;
  for (int place = 0; place < static_cast<int>(view.table().size()); ++place) {
    const TableMeld& laid = view.table()[static_cast<std::size_t>(place)];
    if (game.layoff_on_close != LayOffsOnClose::all && laid.owner != view.closed().closer) continue;
    table.push_back(after.laid_off != kNoCard && after.place == place ? after.grown : laid.meld);
  }
  return table;
}

// Shows what leaves the fewest points, step by step: of the ways on, the first after which as few can be reached.
ActionId show(const View& view) {
  const Solver& solver = view.engine().solver();
  ActionId best = kNoAction;
  int fewest = points_of_all(solver.rules(), view.hand());
  for (const ActionId id : legal_from(view, kFirstMeld, action_count(view.engine().melds().size()))) {
    const AfterLaying after = after_laying(view, id);
    const int points = least_points(solver, after.hand, table_after(view, after));
    if (points >= fewest) continue;
    best = id;
    fewest = points;
  }
  return best == kNoAction ? id_of(ActionKind::pass) : best;
}

}  // namespace

int points_of_all(const Rules& rules, const WideHand& hand) noexcept {
  int points = 0;
  for (int card = 0; card < kKinds; ++card)
    points += hand.count(static_cast<Code>(card)) * rules.points(static_cast<Code>(card));
  return points;
}

ActionId best_close(const View& view) {
  ActionId best = kNoAction;
  Closes closes;
  for (const ActionId id : legal_from(view, kFirstClose, kFirstMeld)) {
    const Action action = action_of(id, view.engine().melds().size()).value_or(Action{});
    WideHand cards = view.hand();
    if (action.card != kNoCard) cards.remove(action.card);
    const Closes found = closes_as(view.engine().solver(), cards, action.card, kinds_called(view, action.call));
    if (best != kNoAction && !comes_before(view.engine().rules(), found.best, closes.best)) continue;
    best = id;
    closes = found;
  }
  return best;
}

ActionId plain_answer(const View& view) {
  switch (view.phase()) {
    case Phase::check: return id_of(is_legal(view, ActionKind::repair) ? ActionKind::repair : ActionKind::redeal);
    case Phase::consent: return id_of(ActionKind::consent);
    case Phase::showdown: return show(view);
    default: return kNoAction;
  }
}

ActionId best_laying(const View& view) {
  const Solver& solver = view.engine().solver();
  const auto order = [&](const WideHand& hand) {
    return std::pair(solver.deadwood(hand), points_of_all(solver.rules(), hand));
  };
  const auto layings = legal_from(view, kFirstMeld, action_count(view.engine().melds().size()));
  if (layings.empty()) return kNoAction;
  ActionId best = kNoAction;
  auto fewest = std::pair(solver.deadwood(view.hand()), kMaxPoints * kMaxCards + 1);
  for (const ActionId id : layings)
    if (const auto left = order(after_laying(view, id).hand); left < fewest) {
      best = id;
      fewest = left;
    }
  return best;
}

bool could_be_laid_off(const View& view, Code card) noexcept {
  const GameRules& game = view.engine().game();
  if (!game.table_melds || game.layoffs == LayOffs::none) return false;
  return std::ranges::any_of(view.table(), [&](const TableMeld& laid) {
    if (game.layoffs == LayOffs::own && laid.owner != view.seat()) return false;
    return grown_by(view.engine().rules(), laid.meld, card, false) ||
           grown_by(view.engine().rules(), laid.meld, card, true);
  });
}

bool closes_with_top(const View& view) noexcept {
  const GameRules& game = view.engine().game();
  if (game.table_melds || view.is_locked(view.seat()) || view.turns(view.seat()) + 1 < game.first_close_round)
    return false;
  const Code top = view.pile().back();
  const auto closing =
      with_hand(view, [&](const auto& hand) { return best_closing(view.engine().solver(), with_card(hand, top)); });
  return closing && (closing->discard != top || game.rediscard || view.hand().count(top) > 0);
}

}  // namespace remigio

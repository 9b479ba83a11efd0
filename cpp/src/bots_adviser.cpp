#include "bots_adviser.hpp"

#include <array>
#include <bit>
#include <tuple>

#include "remigio/sort_few.hpp"

namespace remigio {

namespace {

// Found by playing against `greedy`. An out is worth a point; a way to a meld is little, to part what is alike.
constexpr int kDangerByDistance = 10;  // parts of a point
constexpr int kDangerByPoints = 30;
// How many points, or outs, a card of the pile must be better by than the hand is, as the stock gives something too.
constexpr int kWorthTaking = 12;
// Of how many cards that leave the hand as near the outs are counted, which takes long.
constexpr std::size_t kMostCounted = 2;

// Those out of reach come last.
template <class AnyHand>
int draws_to_close(const Distances& distances, const AnyHand& hand, const WideHand& seen) noexcept {
  const int dealt = std::countr_zero(distances.solver().rules().hand_sizes);
  const int draws = distances.fewest_draws(hand, seen, Distances::kAnyKind, dealt);
  return draws == Distances::kOutOfReach ? kMaxCards + 1 : draws;
}

}  // namespace

bool goes_by_distance(const View& view) noexcept {
  const GameRules& game = view.engine().game();
  if (game.table_melds || view.is_locked(view.seat()) || view.engine().rules().close_limit > 0) return false;
  return view.size(view.seat()) == game.hand_size + (view.phase() == Phase::play ? 1 : 0);
}

void AdviserBot::sort(Choices& choices) noexcept {
  sort_few(choices, {}, [](const Choice& choice) { return std::tuple(choice.draws, choice.cost, choice.card); });
}

std::int64_t AdviserBot::danger(const View& view, Code card, const WideHand& unseen) const noexcept {
  WideHand from = unseen;
  const WideHand& known = view.known(view.engine().next(view.seat()));
  for (int kind = 0; kind < kKinds; ++kind)
    from.add(static_cast<Code>(kind), 2 * known.count(static_cast<Code>(kind)));  // he is sure to hold them
  return adviser_.companions(card, from);
}

int AdviserBot::draws_of(const WideHand& hand, const WideHand& seen) const noexcept {
  return draws_to_close(adviser_.distances(), hand, seen);
}

std::int64_t AdviserBot::outs_of(const WideHand& hand, const WideHand& seen) const noexcept {
  const WideHand unseen = unseen_cards(solver_.rules(), hand, seen);
  std::int64_t outs = 0;
  for (std::uint64_t cards = adviser_.distances().nearer(hand, seen).cards; cards != 0; cards &= cards - 1)
    outs += unseen.count(static_cast<Code>(std::countr_zero(cards)));
  return outs;
}

std::int64_t AdviserBot::next_points(const WideHand& hand, const WideHand& unseen) const noexcept {
  std::array<BestDiscard, kKinds> best;
  points_after_draws(solver_, hand, unseen, best);
  std::int64_t copies = 0;
  std::int64_t points = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    if (unseen.count(card) == 0 || (card == kJoker && hand.jokers() == kMaxJokers)) continue;
    copies += unseen.count(card);
    points += std::int64_t{unseen.count(card)} * best[card].points;
  }
  return copies == 0 ? kPoint * solver_.deadwood(hand) : kPoint * points / copies;
}

bool AdviserBot::is_nearer_with(const View& view, Code top, const WideHand& seen) const noexcept {
  const WideHand more = with_card(view.hand(), top);
  const WideHand left = without_card(seen, top);
  const int now = draws_of(view.hand(), seen);
  const int then = draws_of(more, left);
  if (then != now || then > kMaxCards) return then < now;
  if (!takes_greedily(view, top)) return false;
  Cards cards;
  for (int kind = 0; kind < kKinds; ++kind)
    if (view.hand().count(static_cast<Code>(kind)) > 0 && (kind != kJoker || solver_.rules().discard_jokers))
      cards.push_back(static_cast<Code>(kind));
  if (cards.empty()) return false;
  const Choice best = by_distance(view, more, left, cards)[0];
  if (best.draws > now) return false;
  return best.cost + kPoint * kWorthTaking < kPoint * (solver_.deadwood(view.hand()) - outs_of(view.hand(), seen));
}

bool AdviserBot::takes(const View& view, Code top) const noexcept {
  if (could_be_laid_off(view, top)) return true;
  const WideHand seen = view.seen();
  if (goes_by_distance(view)) return is_nearer_with(view, top, seen);
  if (!takes_greedily(view, top)) return false;
  const std::int64_t then = best_discard(solver_, with_card(view.hand(), top)).points;
  return kPoint * then < next_points(view.hand(), unseen_cards(solver_.rules(), view.hand(), seen));
}

AdviserBot::Choices AdviserBot::by_distance(const View& view, const WideHand& hand, const WideHand& seen,
                                            const Cards& cards) const noexcept {
  const WideHand unseen = unseen_cards(solver_.rules(), hand, seen);
  Choices choices;
  for (const Code card : cards) {
    const WideHand rest = without_card(hand, card);
    choices.push_back({card, draws_of(rest, with_card(seen, card)),
                       kPoint * solver_.deadwood(rest) + kDangerByDistance * danger(view, card, unseen)});
  }
  sort(choices);
  const int fewest = choices[0].draws;
  for (std::size_t place = 0; place < std::min(choices.size(), kMostCounted); ++place) {
    Choice& choice = choices.begin()[place];
    if (choice.draws > fewest || choices.size() == 1) break;
    choice.cost -= kPoint * outs_of(without_card(hand, choice.card), with_card(seen, choice.card));
  }
  sort(choices);
  return choices;
}

AdviserBot::Choices AdviserBot::by_points(const View& view, const WideHand& seen, const Cards& cards) const noexcept {
  const WideHand unseen = unseen_cards(solver_.rules(), view.hand(), seen);
  Choices choices;
  for (const Code card : cards)
    choices.push_back(
        {card, 0, next_points(without_card(view.hand(), card), unseen) + kDangerByPoints * danger(view, card, unseen)});
  sort(choices);
  return choices;
}

Cards AdviserBot::throws(const View& view) const noexcept {
  Cards cards;
  for (const ActionId id : legal_discards(view)) cards.push_back(static_cast<Code>(id - kFirstDiscard));
  if (cards.size() < 2) return cards;
  const WideHand seen = view.seen();
  const Choices choices =
      goes_by_distance(view) ? by_distance(view, view.hand(), seen, cards) : by_points(view, seen, cards);
  Cards sorted;
  for (const Choice& choice : choices) sorted.push_back(choice.card);
  return sorted;
}

ActionId AdviserBot::choose(const View& view) {
  if (const ActionId plain = plain_answer(view); plain != kNoAction) return plain;
  if (view.phase() != Phase::play) return draw_by(view, [&](Code top) { return takes(view, top); });
  if (const ActionId close = best_close(view); close != kNoAction) return close;
  if (const ActionId laying = best_laying(view); laying != kNoAction) return laying;
  return kFirstDiscard + throws(view)[0];
}

bool NearestBot::takes(const View& view, Code top) const noexcept {
  if (!goes_by_distance(view)) return takes_greedily(view, top);
  const WideHand seen = view.seen();
  const WideHand left = without_card(seen, top);
  return with_hand(view, [&](const auto& hand) {
    const int now = draws_to_close(distances_, hand, seen);
    const int then = draws_to_close(distances_, with_card(hand, top), left);
    return then < now;
  });
}

ActionId NearestBot::throws(const View& view) const noexcept {
  if (!goes_by_distance(view)) return throws_greedily(view);
  const WideHand seen = view.seen();
  return with_hand(view, [&](const auto& hand) {
    const auto order = [&](ActionId id) {
      const auto card = static_cast<Code>(id - kFirstDiscard);
      const auto rest = without_card(hand, card);
      return std::tuple(draws_to_close(distances_, rest, with_card(seen, card)), distances_.solver().deadwood(rest),
                        id);
    };
    return *std::ranges::min_element(legal_discards(view), {}, order);
  });
}

ActionId NearestBot::choose(const View& view) {
  if (const ActionId plain = plain_answer(view); plain != kNoAction) return plain;
  if (view.phase() != Phase::play) return draw_by(view, [&](Code top) { return takes(view, top); });
  if (const ActionId close = best_close(view); close != kNoAction) return close;
  if (const ActionId laying = best_laying(view); laying != kNoAction) return laying;
  return throws(view);
}

}  // namespace remigio

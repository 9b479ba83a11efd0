// The fewest points: in the hand after the throw, and at the close.

#include <tuple>

#include "bots_plain.hpp"
#include "remigio/discard.hpp"

namespace remigio {

bool takes_greedily(const View& view, Code top) noexcept {
  if (could_be_laid_off(view, top)) return true;
  const Solver& solver = view.engine().solver();
  return with_hand(view, [&](const auto& hand) {
    return best_discard(solver, with_card(hand, top)).points < solver.deadwood(hand);
  });
}

ActionId throws_greedily(const View& view) noexcept {
  const Solver& solver = view.engine().solver();
  return with_hand(view, [&](const auto& hand) {
    const auto discards = legal_discards(view);
    const Code thrown = best_discard(solver, hand).card;
    if (std::ranges::binary_search(discards, kFirstDiscard + thrown)) return ActionId{kFirstDiscard + thrown};
    const auto order = [&](ActionId id) {
      const auto card = static_cast<Code>(id - kFirstDiscard);
      return std::tuple(solver.deadwood(without_card(hand, card)), -solver.rules().points(card), id);
    };
    return *std::ranges::min_element(discards, {}, order);
  });
}

ActionId GreedyBot::choose(const View& view) {
  if (const ActionId plain = plain_answer(view); plain != kNoAction) return plain;
  if (view.phase() != Phase::play) return draw_by(view, [&](Code top) { return takes_greedily(view, top); });
  if (const ActionId close = best_close(view); close != kNoAction) return close;
  if (const ActionId laying = best_laying(view); laying != kNoAction) return laying;
  return throws_greedily(view);
}

}  // namespace remigio

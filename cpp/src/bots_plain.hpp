// What all bots but the random one do alike: closes, melds laid on the table, and the phases that leave little choice.
#pragma once

#include <algorithm>

#include "remigio/bots.hpp"

namespace remigio {

inline constexpr ActionId kNoAction = -1;

constexpr ActionId id_of(ActionKind kind) noexcept { return static_cast<ActionId>(kind); }

// The legal actions from one integer to before another.
inline std::span<const ActionId> legal_from(const View& view, ActionId first, ActionId end) noexcept {
  const auto begin = std::ranges::lower_bound(view.legal(), first);
  return {begin, std::ranges::lower_bound(begin, view.legal().end(), end)};
}
inline std::span<const ActionId> legal_discards(const View& view) noexcept {
  return legal_from(view, kFirstDiscard, kFirstClose);
}
inline bool is_legal(const View& view, ActionKind kind) noexcept {
  return std::ranges::binary_search(view.legal(), id_of(kind));
}

// Asks with the own hand in the form that is quicker to work with.
template <class Ask>
decltype(auto) with_hand(const View& view, Ask&& ask) {
  return view.engine().narrow() ? ask(view.planes()) : ask(view.hand());
}

template <class AnyHand>
[[nodiscard]] AnyHand with_card(AnyHand hand, Code card) noexcept {
  hand.add(card);
  return hand;
}

template <class AnyHand>
[[nodiscard]] AnyHand without_card(AnyHand hand, Code card) noexcept {
  hand.remove(card);
  return hand;
}

[[nodiscard]] int points_of_all(const Rules& rules, const WideHand& hand) noexcept;

// The best close that is legal; kNoAction if none is.
[[nodiscard]] ActionId best_close(const View& view);

// The check of the hands, others who ask, and the showdown; kNoAction in other phases.
[[nodiscard]] ActionId plain_answer(const View& view);

// A meld or a lay-off after which no more points are left than now, those first that leave the fewest; kNoAction if
// there is none.
[[nodiscard]] ActionId best_laying(const View& view);

// Whether a card of the hand could be laid off on the table in the own turn.
[[nodiscard]] bool could_be_laid_off(const View& view, Code card) noexcept;

// Whether the top of the pile makes a close that may be made.
[[nodiscard]] bool closes_with_top(const View& view) noexcept;

// Closes before the draw, asks, or draws: from the pile if `takes` says so.
template <class Takes>
[[nodiscard]] ActionId draw_by(const View& view, const Takes& takes) {
  if (const ActionId close = best_close(view); close != kNoAction) return close;
  if (is_legal(view, ActionKind::ask)) return id_of(ActionKind::ask);
  const bool stock = is_legal(view, ActionKind::draw_stock);
  if (is_legal(view, ActionKind::draw_pile)) {
    const bool wall = !stock && view.phase() == Phase::draw;  // where only who closes with it may take it
    if (wall || closes_with_top(view) || takes(view.pile().back())) return id_of(ActionKind::draw_pile);
  }
  return id_of(stock ? ActionKind::draw_stock : ActionKind::pass);
}

// The fewest points.
class GreedyBot : public Bot {
 public:
  [[nodiscard]] ActionId choose(const View& view) override;
};

[[nodiscard]] bool takes_greedily(const View& view, Code top) noexcept;
[[nodiscard]] ActionId throws_greedily(const View& view) noexcept;

}  // namespace remigio

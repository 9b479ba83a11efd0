#include "remigio/action.hpp"

namespace remigio {

namespace {

constexpr int kWithoutDiscard = kKinds;

}  // namespace

ActionId id_of(const Action& action, int melds) noexcept {
  switch (action.kind) {
    case ActionKind::discard: return kFirstDiscard + action.card;
    case ActionKind::close:
      return kFirstClose + kCloseChoices * static_cast<int>(action.call) +
             (action.card == kNoCard ? kWithoutDiscard : action.card);
    case ActionKind::meld: return kFirstMeld + action.place;
    case ActionKind::lay_off:
      return kFirstMeld + melds + (action.place * kKinds + action.card) * 2 + (action.high ? 1 : 0);
    default: return static_cast<ActionId>(action.kind);
  }
}

std::optional<Action> action_of(ActionId id, int melds) noexcept {
  if (id < 0 || id >= action_count(melds)) return std::nullopt;
  if (id < kFirstDiscard) return Action{static_cast<ActionKind>(id)};
  if (id < kFirstClose) return Action{ActionKind::discard, static_cast<Code>(id - kFirstDiscard)};
  if (id < kFirstMeld) {
    const int choice = (id - kFirstClose) % kCloseChoices;
    return Action{ActionKind::close, choice == kWithoutDiscard ? kNoCard : static_cast<Code>(choice),
                  static_cast<Call>((id - kFirstClose) / kCloseChoices)};
  }
  if (id < kFirstMeld + melds) return Action{ActionKind::meld, kNoCard, Call::none, id - kFirstMeld};
  const int laid = id - kFirstMeld - melds;
  return Action{ActionKind::lay_off, static_cast<Code>(laid / 2 % kKinds), Call::none, laid / 2 / kKinds,
                laid % 2 == 1};
}

}  // namespace remigio

"""What stands where in the drawing of each kind of value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..closes import close_title, pairs_of
from ..texts import say
from . import Drawing, Look
from .scene import APART, Group, Placed, Scene

if TYPE_CHECKING:
    from ..cards import Card, Hand
    from ..results import Addition, Arrangement, BestDiscard, Closing, ClosingCheck, LayOff, Meld


def card(value: Card, look: Look) -> Drawing:
    """One card."""
    return _draw(Scene(groups=[_bare([value])], title=say("draw.one_card", look.lang)), look)


def hand(value: Hand, look: Look) -> Drawing:
    """The cards in their order."""
    if not value:
        return _draw(Scene(heading=say("draw.empty_hand", look.lang)), look)
    title = say("draw.hand", look.lang, count=len(value))
    return _draw(Scene(groups=[_bare(value)], title=title), look)


def meld(value: Meld, look: Look) -> Drawing:
    """The cards in a row, each joker with the card it stands for."""
    title = say(f"label.{value.kind}", look.lang)
    return _draw(Scene(groups=[_meld(value, look)], title=title), look)


def arrangement(value: Arrangement, look: Look) -> Drawing:
    """The points, the melds, and the loose cards."""
    return _draw(Scene(_points(value, look), (), [*_arrangement(value, look)]), look)


def closing(value: Closing, look: Look) -> Drawing:
    """The name and the factor, the cards as they close, and the card thrown."""
    heading = close_title(value, look.rules, look.lang)
    return _draw(Scene(heading, _of_closing(value, look), [*_closing(value, look)]), look)


def closing_check(value: ClosingCheck, look: Look) -> Drawing:
    """Yes and the close, or why not and the hand with the cards that spoil the close lifted."""
    if value.closing is not None:
        heading = f"{say('close.yes', look.lang)} {close_title(value.closing, look.rules, look.lang)}"
        scene = Scene(heading, _of_closing(value.closing, look), [*_closing(value.closing, look)])
    else:
        reasons = [reason.explain(look.lang) for reason in value.reasons]
        scene = Scene(say("close.cannot", look.lang), reasons, [*_refused(value, look)])
    return _draw(scene, look)


def best_discard(value: BestDiscard, look: Look) -> Drawing:
    """The points, the rest of the hand if it is known, and the card to throw."""
    key = "draw.no_discard" if value.card is None else "draw.after_discard"
    heading = say(key, look.lang, points=value.points)
    groups = []
    if look.hand is not None:
        groups.append(_bare(look.hand if value.card is None else look.hand - value.card))
    if value.card is not None:
        groups.append(_thrown(value.card, look))
    return _draw(Scene(heading, (), groups), look)


def lay_off(value: LayOff, look: Look) -> Drawing:
    """The points, the cards that are kept, and the melds on the table with the cards that join them lifted."""
    groups = [*_arrangement(value.arrangement, look)]
    for number, addition in enumerate(value.additions):
        groups.append(_addition(addition, look, new_row=number == 0))
    return _draw(Scene(_points(value.arrangement, look), (), groups), look)


def _draw(scene: Scene, look: Look) -> Drawing:
    return replace(scene, heading=scene.heading.removesuffix(".")).drawing(look.lang, look.width)


def _bare(cards: Iterable[Card], raised: Iterable[Card] = ()) -> Group:
    """Cards without a label; as many copies of a card are lifted as are named."""
    left = Counter(raised)
    placed = []
    for each in cards:
        left[each] -= 1
        placed.append(Placed(each.code, raised=left[each] >= 0))
    return Group(placed)


def _thrown(card: Card, look: Look) -> Group:
    return Group([Placed(card.code)], say("label.throw", look.lang), tilted=True)


def _meld(value: Meld, look: Look) -> Group:
    return Group([*_placed(value)], say(f"label.{value.kind}", look.lang))


def _placed(value: Meld, raised: Sequence[bool] = ()) -> Iterator[Placed]:
    for number, (each, role) in enumerate(zip(value.cards, value.stands_for, strict=True)):
        stands_for = role.code if each.is_joker and not role.is_joker else None
        yield Placed(each.code, stands_for, bool(raised) and raised[number])


def _points(value: Arrangement, look: Look) -> str:
    key = "arrangement.points" if value.loose else "arrangement.all_melded"
    return say(key, look.lang, points=value.points)


def _arrangement(value: Arrangement, look: Look) -> Iterator[Group]:
    for each in value.melds:
        yield _meld(each, look)
    if value.loose:
        label = say("draw.loose", look.lang, points=value.points)
        yield Group([Placed(each.code) for each in value.loose], label, step=APART)


def _of_closing(value: Closing, look: Look) -> list[str]:
    """What is told below the name of a close."""
    if value.arrangement is None:
        return [say(f"close.no_melds_{value.kind}", look.lang)]
    return []


def _closing(value: Closing, look: Look) -> Iterator[Group]:
    if value.arrangement is not None:
        yield from _arrangement(value.arrangement, look)
    elif value.kind == "five_pairs":
        for pair in pairs_of(value.cards, look.rules):
            yield Group([Placed(each.code) for each in pair], say("draw.pair", look.lang))
    else:
        yield _bare(value.cards)
    if value.discard is not None:
        yield _thrown(value.discard, look)


def _refused(value: ClosingCheck, look: Look) -> Iterator[Group]:
    told = [dict(reason.facts) for reason in value.reasons]
    facts: dict[str, Any] = next(
        (each for each in told if "cards" in each), {}
    )  # the first tells what is loose
    thrown, spoiling = facts.get("discard"), facts.get("cards", ())
    kept = value.hand if thrown is None else value.hand - thrown
    yield _bare(kept, spoiling if len(spoiling) < len(kept) else ())
    if thrown is not None:
        yield _thrown(thrown, look)


def _addition(value: Addition, look: Look, new_row: bool) -> Group:
    """A meld on the table; the cards that joined it are lifted."""
    label = say("draw.on_table", look.lang, number=value.index + 1)
    lifted = _joined(value.meld.cards, value.cards)
    return Group([*_placed(value.meld, lifted)], label, new_row=new_row)


def _joined(cards: Sequence[Card], added: Sequence[Card]) -> list[bool]:
    """Which cards of a grown meld joined it: those at its ends, if they can be, as in a run."""
    last = len(cards) - len(added)
    for before in range(len(added), -1, -1):
        lifted = [number < before or number >= last + before for number in range(len(cards))]
        if [each for each, joined in zip(cards, lifted, strict=True) if joined] == list(added):
            return lifted
    return [each.raised for each in _bare(cards, added).cards]

"""Any text: read or refused by the package and by the core alike, and read again as it was printed."""

from __future__ import annotations

import pickle

from remigio import Card, CardError, Hand, _core

_MOST_COPIES = 255
"""Of a card in one text; more the core refuses, which no pack holds."""


def target(data: bytes) -> None:
    """Read the bytes as a text."""
    _read(data.decode("utf-8", "replace"))
    _refuse_or_read(data.decode("utf-8", "surrogateescape"))


def _read(text: str) -> None:
    ok, codes, position, length = _core.read_hand(text)
    try:
        hand = Hand(text)
    except CardError as error:
        assert isinstance(error.position, int)
        assert error.text == text[error.position : error.position + len(error.text or "")]
        before = len(text[: error.position].encode())
        assert not ok
        assert (position, position + length) == (before, before + len(error.text.encode()))
        return
    if any(hand.count(card) > _MOST_COPIES for card in set(hand)):
        return
    assert ok
    assert codes == bytes(hand.codes)
    for same in (Hand(hand.text), Hand(str(hand).lower()), Hand(hand.cards), Hand.from_codes(hand.codes)):
        assert same == hand
        assert same.text == hand.text


def _refuse_or_read(text: str) -> None:
    """Also what is no Unicode; and whatever is refused can be told and carried."""
    for read in (Hand, Card):
        try:
            read(text)
        except CardError as error:
            assert error.explain("en") != error.explain("es")
            assert str(pickle.loads(pickle.dumps(error))) == str(error)

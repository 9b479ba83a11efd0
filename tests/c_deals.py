"""Deals and bots of the C interface by ctypes, as tests ask them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from ctypes import (
    POINTER,
    byref,
    c_char_p,
    c_int,
    c_int16,
    c_int32,
    c_int64,
    c_size_t,
    c_uint8,
    c_uint64,
    c_void_p,
)
from pathlib import Path
from typing import Any, NamedTuple

from remigio import Deal, Rules
from remigio.engine import game_text

OK, NULL, STRUCT_SIZE, OUT_OF_RANGE, BUFFER_SHORT = 0, 1, 2, 3, 4
BAD_START, REFUSED, NOTHING_TO_UNDO, UNKNOWN_BOT, OTHER_RULES = 64, 65, 66, 67, 68
NO_MELD = 255


class Sized(ctypes.Structure):
    """A struct that begins with its size."""

    def __init__(self, **values: Any) -> None:
        super().__init__(struct_size=ctypes.sizeof(self), **values)


class Fault(Sized):
    _fields_ = [("struct_size", c_size_t), ("position", c_size_t), ("length", c_size_t), ("detail", c_char_p)]


class Closing(ctypes.Structure):
    _fields_ = [
        *((name, c_uint8) for name in ("kind", "discard", "jokers", "unused")),
        ("points", c_int16),
        ("unused_too", c_int16),
        ("numerator", c_int32),
        ("denominator", c_int32),
    ]


class Layout(Sized):
    _fields_ = [
        ("struct_size", c_size_t),
        ("capacity", c_size_t),
        *((name, POINTER(c_uint8)) for name in ("cards", "melds", "stands_for")),
        ("count", c_size_t),
        ("meld_count", c_size_t),
        ("points", c_int),
    ]


class Sizes(Sized):
    _fields_ = [
        ("struct_size", c_size_t),
        *((name, c_int32) for name in ("players", "hand", "pack", "actions", "melds", "observation")),
        ("unit", c_int64),
    ]


class Start(Sized):
    _fields_ = [
        ("struct_size", c_size_t),
        ("seed", c_uint64),
        ("dealer", c_int32),
        ("cut", c_int32),
        ("order", POINTER(c_uint8)),
        ("order_count", c_size_t),
        ("miscounts", POINTER(c_int32)),
    ]


class State(Sized):
    _fields_ = [
        ("struct_size", c_size_t),
        *((name, c_int32) for name in ("phase", "seat", "dealer", "turns", "reshuffles", "ending", "closer")),
        ("closing", Closing),
        *((name, c_size_t) for name in ("actions", "stock", "pile", "table")),
        *((name, c_uint8) for name in ("taken", "top_is_face_down", "stock_is_known")),
    ]


class Seat(Sized):
    _fields_ = [
        ("struct_size", c_size_t),
        *((name, c_int32) for name in ("cards", "turns", "wrong_closes", "locked", "points")),
        ("change", c_int64),
    ]


class Action(ctypes.Structure):
    _fields_ = [*((name, c_uint8) for name in ("kind", "card", "call", "high")), ("place", c_int32)]


class Laid(NamedTuple):
    """What a layout tells."""

    cards: bytes
    melds: bytes
    stands_for: bytes
    points: int


class CError(Exception):
    """A status that is not 0."""

    def __init__(self, status: int, fault: Fault) -> None:
        super().__init__(status, fault.detail)
        self.status = status
        self.detail = (fault.detail or b"").decode()
        self.place = (fault.position, fault.length)


class Library:
    """The shared library."""

    def __init__(self, path: Path) -> None:
        self._library = ctypes.CDLL(str(path))
        for name in ("status_text", "phase_name", "ending_name"):
            getattr(self._library, f"remigio_{name}").restype = c_char_p
        for name in ("engine", "deal", "bot"):
            getattr(self._library, f"remigio_{name}_free").argtypes = [c_void_p]
            getattr(self._library, f"remigio_{name}_free").restype = None

    def call(self, name: str, *arguments: Any) -> None:
        """Call a function that takes a fault."""
        fault = Fault(detail=b"")
        status = getattr(self._library, f"remigio_{name}")(*arguments, byref(fault))
        if status != OK:
            raise CError(status, fault)

    def made(self, kind: str, name: str, *arguments: Any) -> Handle:
        """What a function makes, to be freed by itself."""
        handle = c_void_p()
        self.call(name, *arguments, byref(handle))
        return Handle(handle, getattr(self._library, f"remigio_{kind}_free"))

    def name(self, kind: str, number: int) -> str:
        """The name of a phase or an ending."""
        return getattr(self._library, f"remigio_{kind}_name")(number).decode()

    def items(self, kind: type, name: str, *arguments: Any, room: int | None = None) -> list[int]:
        """What a function writes into a buffer; of so many places, or of as many as it says that it needs."""
        count = c_size_t()
        buffer = (kind * (room or 0))()
        try:
            self.call(name, *arguments, buffer, c_size_t(room or 0), byref(count))
        except CError as error:
            if error.status != BUFFER_SHORT or room is not None:
                raise
            return self.items(kind, name, *arguments, room=count.value)
        return [*buffer][: count.value]

    def laid(self, call: Callable[[Layout], None], room: int = 200) -> Laid:
        """What a function tells in a layout."""
        arrays = [(c_uint8 * room)() for _ in range(3)]
        cards, melds, stands_for = (ctypes.cast(array, POINTER(c_uint8)) for array in arrays)
        layout = Layout(capacity=room, cards=cards, melds=melds, stands_for=stands_for)
        call(layout)
        told = [bytes(array)[: layout.count] for array in arrays]
        return Laid(*told, layout.points)


class Handle:
    """A pointer that a function has made; freed with its object."""

    def __init__(self, pointer: c_void_p, free: Callable[[c_void_p], None]) -> None:
        self.pointer, self._free = pointer, free

    def __del__(self) -> None:
        self._free(self.pointer)


def c_text(rules: Rules) -> bytes:
    """Rules as changes to the preset `remigio`."""
    factors = [
        f"factor_{kind} = [{', '.join(map(str, pair))}]" for kind, pair in rules.to_dict()["factors"].items()
    ]
    least, most = rules.players
    players = f"players = [{least}, {'none' if most is None else most}]"
    return "\n".join([game_text(rules), players, *factors]).encode()


class CEngine:
    """An engine."""

    def __init__(self, library: Library, preset: str, changes: bytes | None, players: int) -> None:
        self.library = library
        self._handle = library.made("engine", "engine_new", preset.encode(), changes, players)
        self.pointer = self._handle.pointer
        self.sizes = Sizes()
        library.call("engine_sizes", self.pointer, byref(self.sizes))

    def meld(self, number: int) -> Laid:
        """A meld of the table of melds."""
        return self.library.laid(
            lambda layout: self.library.call("engine_meld", self.pointer, number, byref(layout))
        )

    def action(self, number: int) -> Action:
        """An action in its parts."""
        action = Action()
        self.library.call("action_of", self.pointer, number, byref(action))
        return action

    def number(self, action: Action) -> int:
        """The number of an action."""
        number = c_int32()
        self.library.call("action_number", self.pointer, byref(action), byref(number))
        return number.value


class CDeal:
    """A deal."""

    def __init__(self, engine: CEngine, handle: Handle) -> None:
        self.engine, self.library, self._handle = engine, engine.library, handle
        self.pointer = handle.pointer

    @classmethod
    def begin(cls, engine: CEngine, start: Start) -> CDeal:
        """A deal that begins."""
        return cls(engine, engine.library.made("deal", "deal_new", engine.pointer, byref(start)))

    @classmethod
    def like(cls, engine: CEngine, deal: Deal) -> CDeal:
        """A deal that begins as one of Python's."""
        setup = deal.setup
        start = Start(seed=setup.seed, dealer=setup.dealer, cut=setup.cut or 0)
        if setup.order is not None:
            start.order, start.order_count = _array(c_uint8, setup.order), len(setup.order)
        start.miscounts = _array(c_int32, setup.miscounts)
        return cls.begin(engine, start)

    def copy(self) -> CDeal:
        return CDeal(self.engine, self.library.made("deal", "deal_copy", self.pointer))

    def sample(self, seat: int, seed: int) -> CDeal:
        return CDeal(
            self.engine, self.library.made("deal", "deal_sample", self.pointer, seat, c_uint64(seed))
        )

    def legal(self) -> list[int]:
        return self._items(c_int32, "legal")

    def apply(self, action: int) -> None:
        self.library.call("deal_apply", self.pointer, action)

    def undo(self) -> None:
        self.library.call("deal_undo", self.pointer)

    def state(self) -> State:
        state = State()
        self.library.call("deal_state", self.pointer, byref(state))
        return state

    def seat(self, seat: int) -> Seat:
        told = Seat()
        self.library.call("deal_seat", self.pointer, seat, byref(told))
        return told

    def hand(self, seat: int) -> bytes:
        return bytes(self._items(c_uint8, "hand", seat))

    def known(self, seat: int) -> bytes:
        return bytes(self._items(c_uint8, "known", seat))

    def pile(self) -> bytes:
        return bytes(self._items(c_uint8, "pile"))

    def stock(self) -> bytes:
        return bytes(self._items(c_uint8, "stock"))

    def observe(self, seat: int) -> list[int]:
        return self._items(c_uint8, "observe", seat)

    def table(self) -> list[tuple[bytes, bytes, int]]:
        """Of each meld its cards, what they stand for, and its owner."""
        room = 400
        owners = (c_int32 * room)()
        laid = self.library.laid(
            lambda layout: self.library.call("deal_table", self.pointer, byref(layout), owners), room
        )
        places = range(max(laid.melds, default=-1) + 1)
        found = []
        for place in places:
            at = [index for index, meld in enumerate(laid.melds) if meld == place]
            cards, stands_for = (
                bytes(codes[index] for index in at) for codes in (laid.cards, laid.stands_for)
            )
            found.append((cards, stands_for, owners[place]))
        return found

    def _items(self, kind: type, name: str, *arguments: Any) -> list[int]:
        return self.library.items(kind, f"deal_{name}", self.pointer, *arguments)


class CBot:
    """A bot."""

    def __init__(self, engine: CEngine, name: str, seed: int, playouts: int = 0) -> None:
        self.library = engine.library
        arguments = (engine.pointer, name.encode(), c_uint64(seed), playouts)
        self._engine, self._handle = engine, self.library.made("bot", "bot_new", *arguments)

    def begin(self, seed: int) -> None:
        self.library.call("bot_begin", self._handle.pointer, c_uint64(seed))

    def choose(self, deal: CDeal) -> int:
        action = c_int32()
        self.library.call("bot_choose", self._handle.pointer, deal.pointer, byref(action))
        return action.value


def _array(kind: Any, values: Sequence[int]) -> Any:
    return ctypes.cast((kind * len(values))(*values), POINTER(kind))

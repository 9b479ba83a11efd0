"""The native core of remigio."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, final

NativeMeld: TypeAlias = tuple[int, bytes, bytes]
NativeArrangement: TypeAlias = tuple[int, tuple[NativeMeld, ...], bytes]
NativeClosing: TypeAlias = tuple[int, int, int, int, int, NativeArrangement | None]
NativeCount: TypeAlias = tuple[list[int], int]
NativeTally: TypeAlias = tuple[int, list[int], list[list[int]], list[int], int]
NativePair: TypeAlias = tuple[int, int]
NativeWaiting: TypeAlias = tuple[
    int, int, int, int, int, int, NativePair, NativePair, NativePair, NativePair, NativePair
]

NativeTableMeld: TypeAlias = tuple[NativeMeld, int]
NativeLayOff: TypeAlias = tuple[NativeArrangement, list[tuple[int, bytes, NativeMeld]]]
NativeResult: TypeAlias = tuple[
    int,
    int,
    int,
    int,
    str,
    tuple[bytes, NativeClosing] | None,
    list[int],
    list[int],
    list[NativeLayOff | None],
    list[bool],
    int,
]

__version__: str
MAX_CARDS: int
MAX_JOKERS: int
MAX_TABLE: int
REFUSALS: tuple[str, ...]

@final
class ArrangementIterator:
    """The arrangements of one hand, one after the other."""

    def __iter__(self) -> ArrangementIterator: ...
    def __next__(self) -> NativeArrangement: ...

@final
class Solver:
    """The solver for one set of rules, immutable."""

    @property
    def kernel(self) -> str: ...
    def accepts(self, hand: bytes) -> bool: ...
    def deadwood(self, hand: bytes) -> int: ...
    def arrange(self, hand: bytes) -> NativeArrangement: ...
    def arrangements(self, hand: bytes) -> ArrangementIterator: ...
    def read_meld(self, cards: bytes) -> list[NativeMeld]: ...
    def closings(self, hand: bytes, first_only: bool) -> list[NativeClosing]: ...
    def best_discard(self, hand: bytes) -> tuple[int, int]: ...
    def lay_off(
        self, hand: bytes, table: Sequence[NativeMeld]
    ) -> tuple[NativeArrangement, list[tuple[int, bytes, NativeMeld]]]: ...

@final
class Bot:
    """A bot."""

    def choose(self, deal: Deal) -> int: ...

class Engine:
    """Deals under one set of rules."""

    @property
    def melds(self) -> int: ...
    @property
    def unit(self) -> int: ...
    @property
    def has_table(self) -> bool: ...
    def meld(self, number: int) -> NativeMeld: ...
    def find_meld(self, meld: NativeMeld) -> int: ...

@final
class Deal:
    """A deal that is played."""

    @property
    def phase(self) -> str: ...
    @property
    def to_act(self) -> int: ...
    @property
    def stock(self) -> bytes: ...
    @property
    def pile(self) -> bytes: ...
    @property
    def table(self) -> tuple[NativeTableMeld, ...]: ...
    @property
    def taken(self) -> int: ...
    @property
    def stock_is_known(self) -> bool: ...
    @property
    def top_is_face_down(self) -> bool: ...
    @property
    def least_kept(self) -> int: ...
    @property
    def closer(self) -> int: ...
    @property
    def result(self) -> NativeResult | None: ...
    @property
    def actions(self) -> list[int]: ...
    def seat(self, number: int) -> tuple[bytes, bytes, int, int, bool]: ...
    def legal(self) -> list[int]: ...
    def apply(self, action: int) -> str: ...
    def undo(self) -> bool: ...
    def copy(self) -> Deal: ...
    def sample(self, seat: int, seed: int) -> Deal: ...

@final
class Distances:
    """How far hands are from a close, for one set of rules."""

    def fewest_draws(self, hand: bytes, seen: bytes, kinds: int) -> int | None: ...

@final
class Adviser:
    """What to draw and to throw, for one set of rules."""

    @property
    def companions(self) -> int: ...
    def outs(self, hand: bytes, seen: bytes) -> list[tuple[int, int, int, int, int, bool, bool]] | None: ...
    def discards(
        self, hand: bytes, seen: bytes
    ) -> list[tuple[int, int, bool, int, int, int, int, int]] | None: ...

@final
class CensusStop:
    """What ends a count early that runs in another thread."""

    def set(self) -> None: ...

def make_solver(rules: dict[str, Any], kernel: str) -> Solver: ...
def make_distances(solver: Solver) -> Distances: ...
def make_adviser(distances: Distances) -> Adviser: ...
def odds(
    distances: Distances,
    hand: bytes,
    seen: bytes,
    by_distance: bool,
    exact: int,
    draws: int,
    games: int,
    seed: int,
    threads: int,
) -> tuple[int | None, list[NativeCount], list[NativeCount]] | None: ...
def census_stop() -> CensusStop: ...
def count_hands(solver: Solver, jokers: int, copies: Sequence[int]) -> int: ...
def tally_hands(
    solver: Solver, of: tuple[int, Sequence[int]], first: int, last: int, stop: CensusStop | None
) -> NativeTally: ...
def close_or_wait(
    solver: Solver,
    table: dict[str, Any],
    hand: bytes,
    others: Sequence[tuple[int, bytes]],
    seen: bytes,
    turns: int,
    scores: Sequence[int],
    seed: int,
    deals: int,
    threads: int,
) -> NativeWaiting: ...
def kernels() -> tuple[str, ...]: ...
def batch_deadwood(
    solver: Solver, hands: Any, width: int | None, found: Any, mask: Any, threads: int
) -> int: ...
def batch_best_discard(
    solver: Solver, hands: Any, width: int | None, found: Any, mask: Any, threads: int
) -> int: ...
def batch_closing(
    solver: Solver, hands: Any, width: int | None, found: Any, mask: Any, threads: int
) -> int: ...
def batch_arrange(
    solver: Solver, hands: Any, width: int | None, found: tuple[Any, ...], mask: Any, threads: int
) -> int: ...
def batch_outs(
    solver: Solver,
    hands: Any,
    width: int | None,
    found: tuple[Any, ...],
    mask: Any,
    threads: int,
    seen: bytes,
) -> int: ...
def batch_distance(
    distances: Distances,
    hands: Any,
    width: int | None,
    found: Any,
    mask: Any,
    threads: int,
    seen: bytes,
    kinds: int,
) -> int: ...
def batch_pack(codes: Any, width: int, packed: Any, threads: int) -> int: ...
def batch_unpack(packed: Any, codes: Any, width: int, threads: int) -> int: ...
def batch_most_cards(packed: Any) -> int: ...
def batch_deal(
    solver: Solver, cards: int, seed: int, start: int, codes: Any, hands: int, threads: int
) -> None: ...
def batch_deal_packed(
    solver: Solver, cards: int, seed: int, start: int, packed: Any, threads: int
) -> None: ...
def preset_rules(name: str, players: int) -> dict[str, Any] | None: ...
def read_hand(text: str) -> tuple[bool, bytes, int, int]: ...

@final
class DealVector:
    """Many deals that are stepped at once."""

    def step(self, actions: object, gains: object, over: object, threads: int) -> tuple[int, str] | None: ...
    def observe(self, to_act: object, observations: object, masks: object, threads: int) -> None: ...
    def reset(self, seed: int) -> None: ...

def make_deal_vector(engine: Engine, rows: int, seed: int) -> DealVector: ...
def observation_size(players: int) -> int: ...
def make_engine(solver: Solver, rules: str, players: int) -> Engine: ...
def make_deal(
    engine: Engine, seed: int, dealer: int, order: bytes, cut: int, miscounts: Sequence[int]
) -> Deal: ...
def bots() -> tuple[str, ...]: ...
def make_bot(name: str, adviser: Adviser | None, playouts: int, seconds: float, seed: int) -> Bot: ...
def simulate_deals(
    engine: Engine,
    adviser: Adviser | None,
    bots: Sequence[str],
    playouts: int,
    seconds: float,
    first: int,
    games: int,
    rotations: int,
    seed: int,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[bytes, bytes, bytes]: ...
def simulate_matches(
    engines: Sequence[Engine],
    adviser: Adviser | None,
    bots: Sequence[str],
    playouts: int,
    seconds: float,
    first: int,
    games: int,
    rotations: int,
    seed: int,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[bytes, bytes]: ...

"""An exact solver for Remigio (Rabino) and Ramino.

    >>> import remigio
    >>> remigio.deadwood("7S 8S 9S 9H 9D TS JS 2C 2D 2H")
    18
    >>> best = remigio.closing("6H 2H * 8H 3H 9H KH 8H AH TH 7H")
    >>> best.kind, str(best.factor), str(best.discard)
    ('color', '4', '*')

Names are imported when they are first used, so that ``import remigio`` is quick and `remigio.reference`, the plain
Python twin, needs no native module.
"""

from __future__ import annotations

from importlib import import_module

# Type checkers take it for that of `typing`, whose import would be most of the time that this one takes.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from . import batch as batch
    from . import bots as bots
    from . import environments as environments
    from . import reference as reference
    from . import show as show
    from .advice import discards as discards
    from .advice import distance as distance
    from .advice import outs as outs
    from .advice_results import Discard as Discard
    from .advice_results import Discards as Discards
    from .advice_results import Out as Out
    from .advice_results import Outs as Outs
    from .arena_result import Arena as Arena
    from .arena_result import Pairing as Pairing
    from .cards import Card as Card
    from .cards import Hand as Hand
    from .census_result import Census as Census
    from .census_run import census as census
    from .closing_odds import POLICIES as POLICIES
    from .closing_odds import odds as odds
    from .deal import Deal as Deal
    from .embedding import get_cmake_dir as get_cmake_dir
    from .embedding import get_include as get_include
    from .embedding import get_pkgconfig_dir as get_pkgconfig_dir
    from .errors import CardError as CardError
    from .errors import HandError as HandError
    from .errors import IllegalAction as IllegalAction
    from .errors import RecordError as RecordError
    from .errors import RemigioError as RemigioError
    from .errors import RulesError as RulesError
    from .estimate import Estimate as Estimate
    from .game_values import Action as Action
    from .game_values import DealResult as DealResult
    from .game_values import Observation as Observation
    from .game_values import PlayerResult as PlayerResult
    from .game_values import TableMeld as TableMeld
    from .ledger import Ledger as Ledger
    from .ledger_rows import DealRow as DealRow
    from .ledger_rows import ReentryRow as ReentryRow
    from .match import Match as Match
    from .notation import NOTATIONS as NOTATIONS
    from .odds_result import Odds as Odds
    from .processor import kernel as kernel
    from .processor import kernels as kernels
    from .processor import use_kernel as use_kernel
    from .record import Record as Record
    from .recorded_deal import RecordedDeal as RecordedDeal
    from .results import Addition as Addition
    from .results import Arrangement as Arrangement
    from .results import BestDiscard as BestDiscard
    from .results import Closing as Closing
    from .results import ClosingCheck as ClosingCheck
    from .results import LayOff as LayOff
    from .results import Meld as Meld
    from .results import Reason as Reason
    from .rules import PRESETS as PRESETS
    from .rules import Rules as Rules
    from .simulated import SimulatedDeals as SimulatedDeals
    from .simulated import SimulatedMatches as SimulatedMatches
    from .simulation import arena as arena
    from .simulation import simulate as simulate
    from .situation import Situation as Situation
    from .solve import arrange as arrange
    from .solve import arrangements as arrangements
    from .solve import best_discard as best_discard
    from .solve import check_closing as check_closing
    from .solve import closing as closing
    from .solve import closings as closings
    from .solve import deadwood as deadwood
    from .solve import lay_off as lay_off
    from .solve import read_meld as read_meld
    from .texts import LANGUAGES as LANGUAGES
    from .waiting import close_or_wait as close_or_wait
    from .waiting_result import CloseOrWait as CloseOrWait
    from .waiting_result import MatchChances as MatchChances

    __version__: str

_NAMES = {
    "advice": ("discards", "distance", "outs"),
    "advice_results": ("Discard", "Discards", "Out", "Outs"),
    "arena_result": ("Arena", "Pairing"),
    "cards": ("Card", "Hand"),
    "census_result": ("Census",),
    "census_run": ("census",),
    "closing_odds": ("POLICIES", "odds"),
    "deal": ("Deal",),
    "embedding": ("get_cmake_dir", "get_include", "get_pkgconfig_dir"),
    "errors": ("CardError", "HandError", "IllegalAction", "RecordError", "RemigioError", "RulesError"),
    "estimate": ("Estimate",),
    "game_values": ("Action", "DealResult", "Observation", "PlayerResult", "TableMeld"),
    "ledger": ("Ledger",),
    "ledger_rows": ("DealRow", "ReentryRow"),
    "match": ("Match",),
    "notation": ("NOTATIONS",),
    "odds_result": ("Odds",),
    "processor": ("kernel", "kernels", "use_kernel"),
    "record": ("Record",),
    "recorded_deal": ("RecordedDeal",),
    "results": (
        "Addition",
        "Arrangement",
        "BestDiscard",
        "Closing",
        "ClosingCheck",
        "LayOff",
        "Meld",
        "Reason",
    ),
    "rules": ("PRESETS", "Rules"),
    "simulated": ("SimulatedDeals", "SimulatedMatches"),
    "simulation": ("arena", "simulate"),
    "situation": ("Situation",),
    "solve": (
        "arrange",
        "arrangements",
        "best_discard",
        "check_closing",
        "closing",
        "closings",
        "deadwood",
        "lay_off",
        "read_meld",
    ),
    "texts": ("LANGUAGES",),
    "waiting": ("close_or_wait",),
    "waiting_result": ("CloseOrWait", "MatchChances"),
    "_core": ("__version__",),
}
_MODULE_OF = {name: module for module, names in _NAMES.items() for name in names}

_MODULES = ("batch", "bots", "environments", "reference", "show")

__all__ = [*_MODULE_OF, *_MODULES]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'remigio' has no attribute {name!r}")
    value = getattr(import_module(f".{_MODULE_OF[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__

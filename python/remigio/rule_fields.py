"""Every parameter of a game of Remigio: name, meaning, the values it takes, and the sources it rests on.

This is the one table of parameters. Checking, reading, printing and the documentation all go by it.
docs/rules.md explains the parameters; numbers such as `S4-46` and `A42` refer to it. The values of the
presets stand in data/presets.toml.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .rule_values import (
    MAX_HAND_SIZE,
    Choice,
    FactorTable,
    FrozenMap,
    HandSize,
    Kind,
    Label,
    Multiplier,
    Parameter,
    Players,
    Subset,
    Whole,
    YesNo,
)

KINDS = ("remigio", "escalera", "color", "melds", "gin", "five_pairs", "knock")
"""The kinds of close, in the order in which equal factors are reported (A43)."""

SPECIALS = ("remigio", "escalera", "color")
"""The closes that look at the whole hand beyond melds (S4-26)."""

_POINTS = Whole(0, 1000)
_ROUNDS = Whole(1, 100_000, none=True)
_SCORE = Whole(-1_000_000, 1_000_000)


def _rule(section: str, kind: Kind, sources: str, engine: bool = False) -> Any:
    """Declare a field of `Rules`."""
    return dataclasses.field(metadata={"parameter": Parameter(section, kind, sources, engine)})


@dataclass(frozen=True, kw_only=True, repr=False)
class RuleFields:
    """The fields of `remigio.rules.Rules`, in the order in which they are printed."""

    name: str = _rule("name", Label(), "S0-1, A86")
    """The preset that the rules come from, or a name of your own."""

    # Packs, seats, deal.
    players: tuple[int, int | None] = _rule("packs", Players(), "S0-2, S4-2, S1-25, S1-26, S2-1, S2-10, A59")
    """The fewest and the most players; None if any number may play."""
    packs: int | str = _rule("packs", Whole(1, 24, "auto"), "S0-3, S1-1, S4-2, A30, A76")
    """Packs in play; ``"auto"`` takes them from the number of players."""
    jokers_per_pack: int = _rule("packs", Whole(0, 8), "S1-1, A31, A76")
    """Jokers that come with each pack."""
    suits: int = _rule("packs", Whole(1, 4), "A17")
    """Suits of a pack: the first so many of spades, hearts, diamonds, clubs."""
    ranks: int = _rule("packs", Whole(3, 13), "A17")
    """Ranks of a suit: the first so many from the ace; a high ace follows the last."""
    hand_size: int | FrozenMap[int, int] = _rule("packs", HandSize(), "S0-12, S1-2, S4-6, S2-1, A74")
    """Cards dealt to each player, or a mapping from the number of players to it."""
    direction: str = _rule("packs", Choice("ccw", "cw"), "S0-13, S4-7, S2-9, A29", engine=True)
    """Counter-clockwise (to the right) or clockwise, for deal and play."""
    deal_packet: int = _rule("packs", Whole(1, MAX_HAND_SIZE), "S0-14, S4-8, S2-2", engine=True)
    """Cards given to a player at a time."""
    cut_deal: bool = _rule("packs", YesNo(), "S0-11, S0-15, S0-16, S4-3..S4-5, S4-9, S4-10", engine=True)
    """Whether the lower part of the cut pack is dealt and the rest of it laid on the lifted part."""
    min_cut: int = _rule("packs", Whole(1, 100), "A32", engine=True)
    """The fewest cards on each side of the cut."""
    upcard: bool = _rule("packs", YesNo(), "S0-17, S1-3, S2-3, S4-11, A75", engine=True)
    """Whether a card is turned up after the deal to begin the discard pile."""
    upcard_joker: str = _rule("packs", Choice("keep", "replace"), "A23", engine=True)
    """What happens to a joker turned up: it stays, or it goes into the stock and another card is turned."""
    upcard_offer: bool = _rule("packs", YesNo(), "A24", engine=True)
    """Whether the upcard is offered round before the first draw: who passes on it leaves it to the next."""
    dealer_rotation: str = _rule("packs", Choice("next", "winner", "loser"), "A28", engine=True)
    """Who deals next: the next seat, the winner of the deal, or the one who lost most."""
    starter: str = _rule("packs", Choice("next", "dealer"), "S0-13, S2-8, S4-7", engine=True)
    """Who plays first: the player after the dealer in `direction`, or the dealer."""

    # Melds.
    min_meld: int = _rule("melds", Whole(2, 13), "S1-6, S2-15, S4-28, A82")
    """Cards of the shortest meld."""
    set_max: int | None = _rule("melds", Whole(2, 24, none=True), "S0-8, S1-24, S2-18, S4-45, A2")
    """Cards of the longest set; None if there is no limit."""
    set_duplicates: bool = _rule("melds", YesNo(), "A1")
    """Whether a set may hold equal cards."""
    run_max: int | None = _rule("melds", Whole(2, 24, none=True), "S0-6, S1-8, S2-16")
    """Cards of the longest run; None if there is no limit."""
    ace_runs: str = _rule("melds", Choice("low", "high", "both"), "S1-9, S2-26, S2-27, A10, A79")
    """Where the ace stands in runs: below the 2, above the king, or either."""
    ace_wrap: bool = _rule("melds", YesNo(), "A11")
    """Whether a run may go round the corner: Q K A 2."""
    run_double_ace: bool = _rule("melds", YesNo(), "A9, A12")
    """Whether one run may hold a low and a high ace."""
    joker_limit: int | str = _rule("melds", Whole(0, 24, "naturals", "any"), "S0-10, S1-10, A3, A5")
    """Jokers allowed in a meld: no more than naturals, any number, or so many."""
    joker_min_naturals: int = _rule("melds", Whole(0, 13), "A4")
    """The fewest naturals of a meld that holds jokers."""
    joker_adjacent: bool = _rule("melds", YesNo(), "A6")
    """Whether jokers may be neighbours in a run."""

    # Points.
    face_points: int = _rule("points", _POINTS, "S1-16, S2-25, A17")
    """Points of a loose jack, queen or king."""
    ace_points: int = _rule("points", _POINTS, "S1-16, S2-26, S2-27, S4-61, S4-62, A14, A16")
    """Points of a loose ace."""
    joker_points: int = _rule("points", _POINTS, "S4-61, S4-62, A15, A16")
    """Points of a loose joker."""

    # Turn and stock.
    rediscard: bool = _rule("turn", YesNo(), "A21", engine=True)
    """Whether the card just taken from the discard pile may be thrown back."""
    take_jokers: bool = _rule("turn", YesNo(), "A22", engine=True)
    """Whether a joker may be taken from the discard pile."""
    discard_jokers: bool = _rule("turn", YesNo(), "A22")
    """Whether a joker may be thrown."""
    table_melds: bool = _rule("turn", YesNo(), "S0-30, S2-13, S2-19, S4-24", engine=True)
    """Whether melds are laid on the table during play."""
    melds_per_turn: int | None = _rule("turn", Whole(1, 24, none=True), "S2-21, A78", engine=True)
    """Melds that a player may lay down in one turn; None if there is no limit."""
    layoffs: str = _rule("turn", Choice("none", "own", "any"), "S2-20, S2-21, A77", engine=True)
    """On whose melds cards may be laid off during play."""
    reshuffle: str = _rule("turn", Choice("shuffle", "flip", "end"), "S2-6, S2-7, S4-22, A25", engine=True)
    """What happens when the stock runs out: the pile is shuffled or turned over, or the deal ends."""
    keep_top_discard: bool = _rule("turn", YesNo(), "A25", engine=True)
    """Whether the top card of the pile stays when the pile becomes the stock."""
    max_reshuffles: int | None = _rule("turn", Whole(0, 1000, none=True), "A26", engine=True)
    """How often the pile may become the stock before the deal is void; None if there is no limit."""
    stock_floor: int = _rule("turn", Whole(0, 100), "A26", engine=True)
    """The deal is void when so many cards are left in the stock."""
    max_turns: int | None = _rule("turn", _ROUNDS, "A27", engine=True)
    """The deal is void after so many turns; None if there is no limit."""

    # Closing.
    close_limit: int = _rule("closing", _POINTS, "S0-29, S1-11, S4-21, A52")
    """Points that may stay loose when closing."""
    close_discard: str = _rule("closing", Choice("required", "optional"), "S0-30, S1-11, S2-22, S4-24, A38")
    """Whether a card must be thrown to close."""
    close_face_down: bool = _rule("closing", YesNo(), "S1-11, A37", engine=True)
    """Whether the card thrown to close is laid face down."""
    first_close_round: int = _rule("closing", Whole(1, 100), "A34", engine=True)
    """The first round of turns in which one may close."""
    close_before_draw: bool = _rule("closing", YesNo(), "A35", engine=True)
    """Whether a hand complete from the deal may be shown at once."""
    specials: tuple[str, ...] = _rule("closing", Subset(*SPECIALS), "S0-8, S1-13, S1-22, S1-24, S4-26, A55")
    """The whole-hand closes that exist."""
    special_call: bool = _rule("closing", YesNo(), "S4-26, A40", engine=True)
    """Whether a special close must be announced to count as such."""
    no_joker_scope: str = _rule("closing", Choice("ten", "eleven"), "S1-19, S4-40, A41, A85")
    """Which cards must be free of jokers: the closing cards, or the one thrown too."""
    five_pairs: bool = _rule("closing", YesNo(), "S4-49, S4-50, A46")
    """Whether ten cards in five pairs close."""
    five_pairs_jokers: str = _rule("closing", Choice("partner", "none", "any"), "S0-9, A47")
    """Jokers in five pairs: each with a natural, none, or also two as a pair."""
    five_pairs_repeat: bool = _rule("closing", YesNo(), "A48")
    """Whether four equal cards are two pairs."""
    pair_kind: str = _rule("closing", Choice("rank", "identical"), "S4-51, A48")
    """What makes a pair: equal rank, or equal rank and suit."""
    wrong_close: str = _rule("closing", Choice("reject", "penalty"), "A39", engine=True)
    """A wrong close is refused and play goes on, or it costs points too."""
    wrong_close_penalty: int = _rule("closing", Whole(0, 10_000), "A39", engine=True)
    """Points that a wrong close costs."""
    layoff_on_close: str = _rule("closing", Choice("none", "closer", "all"), "S4-63, S4-64, A51", engine=True)
    """On whose melds the others may lay off loose cards after a close."""
    loser_melds_free: bool = _rule("closing", YesNo(), "S1-14, S2-23, S4-28, S4-29, A20", engine=True)
    """Whether melds in a loser's hand do not count."""
    loser_arrangement: str = _rule("closing", Choice("optimal", "declared"), "A18", engine=True)
    """Whether a loser's hand counts at its best or as he lays it out."""
    loser_specials_zero: tuple[str, ...] = _rule(
        "closing", Subset(*SPECIALS, "five_pairs"), "S4-28, S4-55, A19", engine=True
    )
    """Whole-hand plays that count nothing in a loser's hand, where they could have closed."""

    # Factors.
    factors: FrozenMap[str, tuple[Fraction, Fraction]] = _rule(
        "factors", FactorTable(*KINDS), "S1-18..S1-24, S4-38..S4-46, S4-53, A49, A54"
    )
    """For each kind of close its factor with jokers and without."""
    remigio_joker_factor: Fraction | str = _rule(
        "factors", Multiplier("auto"), "S1-24, S4-45, S4-47, S4-48, A44"
    )
    """The factor of a remigio with jokers; ``"auto"``: as in `factors`, but 8 from three packs on."""
    multiplier_combine: str = _rule("factors", Choice("max"), "A42", engine=True)
    """The factor of a close of several kinds: the largest."""
    half_rounding: str = _rule(
        "factors", Choice("exact", "down", "up", "even"), "S4-52, S4-53, A50", engine=True
    )
    """What happens to half points, loser by loser."""
    in_hand_multiplier: int = _rule("factors", Whole(1, 1000), "A35, A81", engine=True)
    """The factor for going out in one turn without melds on the table before."""

    # Scoring and match.
    scoring: str = _rule(
        "match",
        Choice("penalty", "winner", "ledger", "payments", "knock"),
        "S1-17, S1-26, S1-28, S1-29, S2-23, S4-30, S4-35, S4-37, S4-65, A53..A57",
    )
    """Who writes the points of the losers' loose cards."""
    close_bonus: int = _rule("match", Whole(0, 10_000), "S1-28, A56, A57", engine=True)
    """Points that the closer gets besides."""
    bonus_multiplied: bool = _rule("match", YesNo(), "A56", engine=True)
    """Whether the factor applies to `close_bonus`."""
    gin_bonus: int = _rule("match", Whole(0, 10_000), "A52", engine=True)
    """Points for closing with nothing loose under knock scoring."""
    undercut_bonus: int = _rule("match", Whole(0, 10_000), "A52", engine=True)
    """Points for holding no more than the one who knocked."""
    start_score: int = _rule("match", _SCORE, "S1-30", engine=True)
    """The score with which everyone begins."""
    target: int | None = _rule(
        "match", Whole(1, 1_000_000, none=True), "S1-27, S1-31, S4-31, A60, A80", engine=True
    )
    """The score to reach: it puts a player out under penalty scoring and wins under any other."""
    eliminate_below: int | None = _rule(
        "match", Whole(-1_000_000, 1_000_000, none=True), "S1-32, A58", engine=True
    )
    """A score strictly below this puts a player out; None if none does."""
    match_end: str = _rule(
        "match",
        Choice("last_standing", "two_left", "target", "deals", "time"),
        "S1-27, S1-31, S4-32..S4-34, S4-36, A59, A64",
        engine=True,
    )
    """When the match ends."""
    match_deals: int | None = _rule("match", _ROUNDS, "A62, A64", engine=True)
    """How many deals make a match that ends after a number of them."""
    tie: str = _rule("match", Choice("auto", "play_on", "share"), "S4-34, A62", engine=True)
    """Equal scores at the end; ``"auto"`` plays on when two are left and shares at a limit."""
    reentry: str = _rule("match", Choice("none", "highest"), "A63", engine=True)
    """Whether a player who is out may come back, with the highest total still in play."""
    reentry_cost: int = _rule("match", Whole(0, 1_000_000), "A63", engine=True)
    """What coming back costs."""
    reentry_max: int | None = _rule("match", Whole(1, 1000, none=True), "A63", engine=True)
    """How often a player may come back; None if there is no limit."""

    # Misdeals.
    misdeal: str = _rule(
        "misdeals", Choice("repair", "redeal"), "S0-18..S0-20, S4-12..S4-14, A67, A68", engine=True
    )
    """What is done about a wrong number of cards before play."""
    extra_to: str = _rule("misdeals", Choice("stock", "discard"), "S0-21, S0-22, S4-15, A69", engine=True)
    """Where a card too many goes: inside the stock, or under the first card of the pile."""
    consent: str = _rule(
        "misdeals", Choice("all", "majority"), "S0-24, S0-25, S4-17, S4-18, A71", engine=True
    )
    """Whose consent lets a hand found wrong during play be restored."""


PARAMETERS: dict[str, Parameter] = {
    field.name: field.metadata["parameter"] for field in dataclasses.fields(RuleFields)
}
"""What is known of each field, by its name."""

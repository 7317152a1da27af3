"""The position text: a whole state as one line, for tests and bug reports.

Parts are separated by ``;`` and may stand in any order; a part that is left out is empty or follows from the others::

    first threshold=29; round 3 place; row 3 (7+4+6) (12)@3; hand 1 2 16 42; marshal 5 20 21

==========  ==========================================================================================================
ruleset     ``first``, ``second`` or ``bga`` (if left out), then switches that differ, as ``name=value``
round       the round and the stage: ``deal``, ``opening``, ``fugitive draw``, ``place``, ``extra``, ``first draw``,
            ``marshal draw``, ``guess``, ``manhunt``, or ``over`` and how the game ended
row         the hideouts after the start, with their sprint cards, ``7+4+6``; face-down ones in brackets; ``@3`` says in
            which round it was placed (left out: two in round 1 where the opening has exactly two, then one a round).
            Sprint cards at the goal lie face down. When the game is over, brackets mark what was not found.
hand        the Fugitive's hand
marshal     the Marshal's hand
staged      the hideout that the Fugitive has set aside, with the sprint cards for it
naming      the numbers of an unfinished guess
reach       the deck from which chance must now give a card
draws       who drew from which deck in which round, ``0F11122 1M23 2F3`` (left out: the usual order, lower decks first)
guesses     ``17+22@1`` is a miss in round 1, ``4@2!`` a hit in round 2
==========  ==========================================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from facedown.core.game import Seat
from facedown.core.options import write_options
from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.position_reading import (
    STAGES,
    Laid,
    read_position,
    usual_draws,
    usual_round,
    with_fugitive,
)
from facedown.games.fugitive.state import (
    FUGITIVE,
    MARSHAL,
    OVER,
    Draw,
    FugitiveState,
    Options,
    Switches,
    Table,
    getaway_of,
    pursuit_of,
    route,
    switches_of,
)

__all__ = ["read_position", "write_position"]


# Writing


def write_position(state: FugitiveState) -> str:
    """Return a state as one line; `read_position` inverts it."""
    public, switches = state.public, state.public.switches
    run, chase = getaway_of(state).run, pursuit_of(state).chase
    hands = public.hands or (run.hand_mask, chase.hand_mask)
    row = list(_laid(state))
    held = (with_fugitive(row, hands[FUGITIVE]), hands[MARSHAL])
    parts = {
        "round": _stage_text(public.table),
        "row": " ".join(_hideout_text(switches, place, laid) for place, laid in enumerate(row, 1)),
        "hand": _cards_text(hands[FUGITIVE], " "),
        "marshal": _cards_text(hands[MARSHAL], " "),
        "staged": _sum_text(run.staged_hideout, run.staged_mask) if run.staged_hideout else "",
        "naming": _cards_text(chase.staged_mask, " "),
        "reach": str(run.deck or chase.deck or ""),
        "draws": "" if public.draws == usual_draws(switches, held) else _draws_text(public.draws),
        "guesses": " ".join(
            f"{_cards_text(guess.mask, '+')}@{guess.round}{'!' if guess.hit else ''}" for guess in public.guesses
        ),
    }
    return "; ".join([_rules_text(switches), *(f"{name} {text}" for name, text in parts.items() if text)])


def _rules_text(switches: Switches) -> str:
    ruleset: Literal["first", "second", "bga"] = (
        "bga" if switches.opening_min == 2 else "second" if switches.consolation else "first"
    )
    plain = switches_of(Options(ruleset=ruleset))
    options = Options(
        ruleset=ruleset,
        consolation=None if switches.consolation == plain.consolation else bool(switches.consolation),
        threshold=29 if switches.threshold == next(from_mask(switches.deck3_mask)) else None,
        may_skip=None if switches.may_skip else False,
        round_limit=switches.round_limit,
        strike_out=bool(switches.strike_out),
        cards=42 if switches.goal == 42 else 12,
    )
    assert switches_of(options) == switches, "the switches come from options"
    return " ".join(
        [ruleset, *(f"{name}={text}" for name, text in write_options(options).items() if name != "ruleset")]
    )


def _stage_text(table: Table) -> str:
    return f"{table.round} {STAGES[10 * OVER + table.ending if table.stage == OVER else table.stage]}"


def _laid(state: FugitiveState) -> Iterator[Laid]:
    """Return the hideouts after the start."""
    getaway, public = getaway_of(state), state.public
    cards = route(public, getaway.run.hidden_mask)
    sprints = getaway.sprints or (0,) * len(cards)
    for card, spot, down_mask in zip(cards[1:], public.row[1:], sprints[1:], strict=True):
        is_up = bool(public.table.revealed_mask >> card & 1)
        yield Laid(card, spot.sprint_mask | down_mask, is_up, spot.round)


def _hideout_text(switches: Switches, place: int, laid: Laid) -> str:
    cards = _sum_text(laid.card, laid.sprint_mask)
    text = cards if laid.is_up else f"({cards})"
    return text if laid.round == usual_round(switches, place) else f"{text}@{laid.round}"


def _sum_text(card: int, sprint_mask: int) -> str:
    return "+".join(map(str, (card, *from_mask(sprint_mask))))


def _cards_text(mask: int, separator: str) -> str:
    return separator.join(map(str, from_mask(mask)))


def _draws_text(draws: tuple[Draw, ...]) -> str:
    rounds: dict[int, str] = {}
    seat_before: Seat | None = None
    round_before = -1
    for draw in draws:
        letter = "" if (draw.round, draw.seat) == (round_before, seat_before) else "FM"[draw.seat]
        rounds[draw.round] = rounds.get(draw.round, "") + f"{letter}{draw.deck}"
        round_before, seat_before = draw.round, draw.seat
    return " ".join(f"{number}{text}" for number, text in rounds.items())

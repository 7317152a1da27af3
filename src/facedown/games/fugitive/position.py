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

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from facedown.core.game import Seat, State
from facedown.core.options import parse_options, write_options
from facedown.games.fugitive.cards import NEVER_DRAWN, START, from_mask, to_mask
from facedown.games.fugitive.events import REASONS
from facedown.games.fugitive.rules import numbers, open_decks
from facedown.games.fugitive.state import (
    DEAL,
    EMPTY_CHASE,
    EMPTY_RUN,
    EXTRA,
    FACE_DOWN,
    FUGITIVE,
    FUGITIVE_DRAW,
    GOES_ON,
    GUESS,
    MANHUNT,
    MARSHAL,
    MARSHAL_DRAW,
    MARSHAL_FIRST_DRAW,
    OPENING,
    OVER,
    PLACE,
    START_SPOT,
    Chase,
    Draw,
    FugitiveState,
    Getaway,
    Guess,
    Options,
    Public,
    Pursuit,
    Run,
    Spot,
    Switches,
    Table,
    deck_mask,
    getaway_of,
    pursuit_of,
    route,
    switches_of,
)

STAGES: Final = {
    DEAL: "deal",
    OPENING: "opening",
    FUGITIVE_DRAW: "fugitive draw",
    PLACE: "place",
    EXTRA: "extra",
    MARSHAL_FIRST_DRAW: "first draw",
    MARSHAL_DRAW: "marshal draw",
    GUESS: "guess",
    MANHUNT: "manhunt",
    10 * OVER + GOES_ON: "over given up",
    **{10 * OVER + ending: f"over {reason}" for ending, (reason, _) in REASONS.items()},
}
"""The words for a stage; an ending is counted on from ten times `OVER`."""

RULESETS: Final = ("first", "second", "bga")
PARTS: Final = ("round", "row", "hand", "marshal", "staged", "naming", "reach", "draws", "guesses")

HIDEOUT = re.compile(r"(?P<down>\()?(?P<cards>\d+(?:\+\d+)*)(?(down)\))(?:@(?P<round>\d+))?")
GUESSED = re.compile(r"(?P<cards>\d+(?:\+\d+)*)@(?P<round>\d+)(?P<hit>!)?")
DRAWN = re.compile(r"(?P<round>\d+)(?P<seats>(?:[FM][123]+)+)")


class Laid(NamedTuple):
    """A hideout of the row: its card, its sprint cards, whether it was turned up, and the round it was placed in."""

    card: int
    sprint_mask: int
    is_up: bool
    round: int


# Writing


def write_position(state: FugitiveState) -> str:
    """Return a state as one line; `read_position` inverts it."""
    public, switches = state.public, state.public.switches
    run, chase = getaway_of(state).run, pursuit_of(state).chase
    hands = public.hands or (run.hand_mask, chase.hand_mask)
    row = list(_laid(state))
    held = (_with_fugitive(row, hands[FUGITIVE]), hands[MARSHAL])
    parts = {
        "round": _stage_text(public.table),
        "row": " ".join(_hideout_text(switches, place, laid) for place, laid in enumerate(row, 1)),
        "hand": _cards_text(hands[FUGITIVE], " "),
        "marshal": _cards_text(hands[MARSHAL], " "),
        "staged": _sum_text(run.staged_hideout, run.staged_mask) if run.staged_hideout else "",
        "naming": _cards_text(chase.staged_mask, " "),
        "reach": str(run.deck or chase.deck or ""),
        "draws": "" if public.draws == _usual_draws(switches, held) else _draws_text(public.draws),
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
    return text if laid.round == _usual_round(switches, place) else f"{text}@{laid.round}"


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


# What follows from the rest


def _usual_round(switches: Switches, place: int) -> int:
    """Return the round in which the hideout at a place was put there, if the Fugitive never passed."""
    return max(1, place - switches.opening_min + 1)


def _usual_draws(switches: Switches, held: tuple[int, int]) -> tuple[Draw, ...]:
    """Return draws that give both seats the cards they have had: the deal, then one a turn, lower decks first."""
    draws: list[Draw] = []
    for seat in (FUGITIVE, MARSHAL):
        decks = [deck for deck in (1, 2, 3) for _ in from_mask(held[seat] & deck_mask(switches, deck))]
        if seat == FUGITIVE:
            dealt = [1] * switches.deal1 + [2] * switches.deal2 + [3] * switches.deal3
            for deck in [deck for deck in dealt if deck in decks]:
                if deck in decks:
                    decks.remove(deck)
                    draws.append(Draw(0, seat, deck))
        first = 2 if seat == FUGITIVE else 0
        draws += [Draw(max(1, number), seat, deck) for number, deck in enumerate(decks, first)]
    return tuple(sorted(draws))


# Reading


def read_position(text: str) -> FugitiveState:
    """Return the state that a line describes. Raise `ValueError`, naming the part that is wrong."""
    parts = _parts(text)
    switches = _read_rules(parts["rules"])
    round_number, stage, ending = _read_stage(parts["round"])
    row = _read_row(switches, parts["row"])
    hands = (_read_cards("hand", parts["hand"]), _read_cards("marshal", parts["marshal"]))
    held = (_with_fugitive(row, hands[FUGITIVE]), hands[MARSHAL])
    _check_cards(switches, row, hands, held)
    table = _table(switches, row, held, round_number, stage, ending)
    public = Public(
        switches,
        table,
        (START_SPOT, *(_spot(switches, laid, stage) for laid in row)),
        _read_draws(parts["draws"]) if parts["draws"] else _usual_draws(switches, held),
        _read_guesses(parts["guesses"]),
        hands if stage == OVER else (),
    )
    if stage == OVER:
        return State(public, (Getaway(EMPTY_RUN, ()), Pursuit(EMPTY_CHASE)))
    return State(public, _drawers(table, switches, row, hands, parts))


def _parts(text: str) -> dict[str, str]:
    parts = dict.fromkeys(("rules", *PARTS), "")
    for part in filter(None, map(str.strip, text.split(";"))):
        name, _, rest = part.partition(" ")
        if name in RULESETS:
            name, rest = "rules", part
        if name not in parts or parts[name]:
            raise ValueError(f"“{part}” is no part of a position, or stands there twice")
        parts[name] = rest.strip() or "nothing"
    return {name: "" if part == "nothing" else part for name, part in parts.items()}


def _read_rules(text: str) -> Switches:
    ruleset, *changes = text.split() or ["bga"]
    texts = dict(change.partition("=")[::2] for change in changes)
    return switches_of(parse_options(Options, {"ruleset": ruleset, **texts}))


def _read_stage(text: str) -> tuple[int, int, int]:
    number, _, words = text.partition(" ")
    code = next((code for code, stage in STAGES.items() if stage == words), None)
    if not number.isdecimal() or code is None:
        raise ValueError(f"“round {text}”: a round is a number and one of: {', '.join(STAGES.values())}")
    return (int(number), OVER, code - 10 * OVER) if code >= 10 * OVER else (int(number), code, GOES_ON)


def _read_row(switches: Switches, text: str) -> list[Laid]:
    row: list[Laid] = []
    for place, word in enumerate(text.split(), 1):
        match = HIDEOUT.fullmatch(word)
        if not match:
            raise ValueError(f"row: “{word}” is not a hideout like 7, (7+4+6) or (7)@3")
        card, *sprints = map(int, match["cards"].split("+"))
        in_round = int(match["round"]) if match["round"] else _usual_round(switches, place)
        row.append(Laid(card, _set("row", sprints), not match["down"], in_round))
    if any(before.card >= after.card for before, after in pairwise([Laid(START, 0, True, 0), *row])):
        raise ValueError("row: the hideouts rise from place to place")
    return row


def _read_cards(name: str, text: str) -> int:
    words = re.split(r"[ +]", text) if text else []
    if not all(word.isdecimal() for word in words):
        raise ValueError(f"{name}: “{text}” is not a list of numbers")
    return _set(name, map(int, words))


def _set(name: str, numbers: Iterable[int]) -> int:
    listed = list(numbers)
    if any(number > 42 for number in listed) or len(set(listed)) < len(listed):
        raise ValueError(f"{name}: a number stands there twice or lies beyond 42")
    return to_mask(listed)


def _with_fugitive(row: list[Laid], hand_mask: int) -> int:
    """Return all cards that the Fugitive has had."""
    return hand_mask | to_mask(laid.card for laid in row) | sum(laid.sprint_mask for laid in row)


def _check_cards(switches: Switches, row: list[Laid], hands: tuple[int, int], held: tuple[int, int]) -> None:
    """Raise `ValueError` unless every card is in one place and where it can be."""
    places = [*hands, to_mask(laid.card for laid in row), *(laid.sprint_mask for laid in row)]
    if sum(places) != held[FUGITIVE] | held[MARSHAL]:
        raise ValueError("a card is in two places")
    decks = switches.deck1_mask | switches.deck2_mask | switches.deck3_mask
    own = to_mask((*NEVER_DRAWN, switches.goal))
    if held[FUGITIVE] & ~decks != own or held[MARSHAL] & ~decks:
        raise ValueError(
            f"hand: 1, 2, 3 and {switches.goal} are the Fugitive's, in his hand or in the row, and no other"
        )
    if any(laid.sprint_mask >> switches.goal & 1 for laid in row):
        raise ValueError("row: the goal is no sprint card")


def _table(
    switches: Switches, row: list[Laid], held: tuple[int, int], round_number: int, stage: int, ending: int
) -> Table:
    left1, left2, left3 = ((deck_mask(switches, deck) & ~(held[0] | held[1])).bit_count() for deck in (1, 2, 3))
    up = [laid for laid in row if laid.is_up]
    revealed = to_mask([START, *(laid.card for laid in up)])
    spent = sum(laid.sprint_mask for laid in up if laid.card != switches.goal)
    return Table(stage, round_number, left1, left2, left3, len(row), revealed, spent, ending)


def _spot(switches: Switches, laid: Laid, stage: int) -> Spot:
    shows_sprints = stage == OVER or (laid.is_up and laid.card != switches.goal)
    return Spot(
        laid.card if stage == OVER or laid.is_up else FACE_DOWN,
        laid.round,
        laid.sprint_mask.bit_count(),
        laid.sprint_mask if shows_sprints else 0,
    )


def _drawers(
    table: Table, switches: Switches, row: list[Laid], hands: tuple[int, int], parts: dict[str, str]
) -> tuple[Getaway, Pursuit]:
    hideout, sprint_mask = _read_staged(parts["staged"])
    naming = _read_cards("naming", parts["naming"])
    reach = parts["reach"]
    if reach not in ("", "1", "2", "3"):
        raise ValueError(f"reach: “{reach}” is no deck")
    deck = int(reach or 0)
    is_marshal = table.stage in (MARSHAL_FIRST_DRAW, MARSHAL_DRAW)
    sprints = tuple(0 if laid.is_up and laid.card != switches.goal else laid.sprint_mask for laid in row)
    hidden = to_mask(laid.card for laid in row if not laid.is_up)
    run = Run(hands[FUGITIVE], hidden, sum(sprints), 0 if is_marshal else deck, hideout, sprint_mask)
    chase = Chase(hands[MARSHAL], deck if is_marshal else 0, naming)
    _check_unfinished(switches, table, run, chase)
    return Getaway(run, (0, *sprints)), Pursuit(chase)


def _read_staged(text: str) -> tuple[int, int]:
    hideout, _, sprints = text.partition("+")
    hideout_mask, sprint_mask = _read_cards("staged", hideout), _read_cards("staged", sprints)
    if hideout_mask & (hideout_mask - 1) or hideout_mask & sprint_mask:
        raise ValueError(f"staged: “{text}” is not a hideout and its sprint cards, like 17+4+6")
    return max(hideout_mask.bit_length() - 1, 0), sprint_mask


def _check_unfinished(switches: Switches, table: Table, run: Run, chase: Chase) -> None:
    """Raise `ValueError` for an unfinished move that does not fit the stage and the hand."""
    staged = (1 << run.staged_hideout if run.staged_hideout else 0) | run.staged_mask
    if staged and (staged & ~run.hand_mask or table.stage not in (OPENING, PLACE)):
        raise ValueError("staged: the cards are in the hand, and the stage is opening or place")
    if chase.staged_mask and (chase.staged_mask & ~numbers(switches) or table.stage not in (GUESS, MANHUNT)):
        raise ValueError("naming: the numbers can be guessed, and the stage is guess or manhunt")
    deck = run.deck or chase.deck
    draws = (FUGITIVE_DRAW, EXTRA, MARSHAL_FIRST_DRAW, MARSHAL_DRAW)
    if deck and (table.stage not in draws or not open_decks(table) >> deck & 1):
        raise ValueError("reach: the deck has cards, and the stage is a draw")


def _read_draws(text: str) -> tuple[Draw, ...]:
    draws: list[Draw] = []
    for word in text.split():
        match = DRAWN.fullmatch(word)
        if not match:
            raise ValueError(f"draws: “{word}” is not a round with its draws, like 2F1M3")
        for seat, decks in re.findall(r"([FM])([123]+)", match["seats"]):
            draws += [Draw(int(match["round"]), "FM".index(seat), int(deck)) for deck in decks]
    return tuple(draws)


def _read_guesses(text: str) -> tuple[Guess, ...]:
    guesses = []
    for word in text.split():
        match = GUESSED.fullmatch(word)
        if not match:
            raise ValueError(f"guesses: “{word}” is not a guess like 17+22@1 or 4@2!")
        guesses.append(Guess(int(match["round"]), _read_cards("guesses", match["cards"]), bool(match["hit"])))
    return tuple(guesses)

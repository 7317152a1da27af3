"""Reading a position text; `facedown.games.fugitive.position` says how it is written, and writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from facedown.core.game import State
from facedown.core.options import parse_options
from facedown.games.fugitive.cards import NEVER_DRAWN, START, from_mask, to_mask
from facedown.games.fugitive.events import REASONS
from facedown.games.fugitive.rules import last_hideout, open_decks
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

NUMBER: Final = "(?:0|[1-9][0-9]{0,3})"
HIDEOUT = re.compile(rf"(?P<down>\()?(?P<cards>{NUMBER}(?:\+{NUMBER})*)(?(down)\))(?:@(?P<round>{NUMBER}))?")
GUESSED = re.compile(rf"(?P<cards>{NUMBER}(?:\+{NUMBER})*)@(?P<round>{NUMBER})(?P<hit>!)?")
DRAWN = re.compile(rf"(?P<round>{NUMBER})(?P<seats>(?:[FM][123]+)+)")


class Laid(NamedTuple):
    """A hideout of the row: its card, its sprint cards, whether it was turned up, and the round it was placed in."""

    card: int
    sprint_mask: int
    is_up: bool
    round: int


# What follows from the rest


def usual_round(switches: Switches, place: int) -> int:
    """Return the round in which the hideout at a place was put there, if the Fugitive never passed."""
    return max(1, place - switches.opening_min + 1)


def usual_draws(switches: Switches, held: tuple[int, int]) -> tuple[Draw, ...]:
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
    """Return the state that a line describes.

    Raise `ValueError` that begins with the part that is wrong, and says which value of it and what may stand there.
    """
    parts = _parts(text)
    switches = _read_rules(parts["rules"])
    round_number, stage, ending = _read_stage(switches, parts["round"])
    row = _read_row(switches, parts["row"])
    _check_rounds("row", [(f"@{laid.round}", laid.round) for laid in row], 1, round_number)
    hands = tuple(_read_cards(name, parts[name], 1, switches.goal) for name in ("hand", "marshal"))
    held = (with_fugitive(row, hands[FUGITIVE]), hands[MARSHAL])
    _check_cards(switches, row, hands)
    _check_goal(switches, row, stage)
    table = _table(switches, row, held, round_number, stage, ending)
    draws = _read_draws(parts["draws"], round_number) if parts["draws"] else usual_draws(switches, held)
    _check_draws(switches, draws, held)
    guesses = _read_guesses(switches, table, parts["guesses"])
    spots = (START_SPOT, *(_spot(switches, laid, stage) for laid in row))
    public = Public(switches, table, spots, draws, guesses, hands if stage == OVER else ())
    if stage == OVER:
        return State(public, (Getaway(EMPTY_RUN, ()), Pursuit(EMPTY_CHASE)))
    return State(public, _drawers(table, switches, row, hands, parts))


def wrong(part: str, value: object, may: str) -> ValueError:
    """Return the error of a value that may not stand in a part."""
    return ValueError(f"{part}: “{value}” {may}")


def _parts(text: str) -> dict[str, str]:
    parts = dict.fromkeys(("rules", *PARTS), "")
    for part in filter(None, map(str.strip, text.split(";"))):
        name, _, rest = part.partition(" ")
        if name in RULESETS:
            name, rest = "rules", part
        if name not in parts:
            raise ValueError(f"“{part}” is no part of a position; the parts are {', '.join((*RULESETS, *PARTS))}")
        if parts[name]:
            raise ValueError(f"“{part}” stands there twice")
        parts[name] = rest.strip() or "nothing"
    return {name: "" if part == "nothing" else part for name, part in parts.items()}


def _read_rules(text: str) -> Switches:
    ruleset, *changes = text.split() or ["bga"]
    if odd := next((change for change in changes if "=" not in change), None):
        raise wrong(ruleset, odd, "is not of the form name=value")
    try:
        texts = dict(change.split("=", 1) for change in changes)
        return switches_of(parse_options(Options, {"ruleset": ruleset, **texts}))
    except ValueError as error:
        raise ValueError(f"{ruleset}: {error}") from None


def _read_stage(switches: Switches, text: str) -> tuple[int, int, int]:
    number, _, words = text.partition(" ")
    code = next((code for code, stage in STAGES.items() if stage == words), None)
    if not re.fullmatch(NUMBER, number) or int(number) > switches.round_limit:
        raise wrong("round", number, f"is not a whole number from 0 to {switches.round_limit}")
    if code is None:
        raise wrong("round", words, f"is not one of {', '.join(STAGES.values())}")
    if (number == "0") > (code == DEAL or code >= 10 * OVER):
        raise wrong("round", text, "cannot be; only the cards are dealt in round 0")
    return (int(number), OVER, code - 10 * OVER) if code >= 10 * OVER else (int(number), code, GOES_ON)


def _read_row(switches: Switches, text: str) -> list[Laid]:
    row: list[Laid] = []
    last = START
    for place, word in enumerate(text.split(), 1):
        match = HIDEOUT.fullmatch(word)
        if not match:
            raise wrong("row", word, "is not a hideout like 7, (7+4+6) or (7)@3")
        card, *sprints = map(int, match["cards"].split("+"))
        if not last < card <= switches.goal:
            raise wrong("row", word, f"is not beyond {last}, or beyond {switches.goal}; the hideouts rise to the goal")
        sprint_mask = _set("row", sprints, 1, switches.goal - 1)
        in_round = int(match["round"]) if match["round"] else usual_round(switches, place)
        row.append(Laid(card, sprint_mask, not match["down"], in_round))
        last = card
    return row


def _check_rounds(part: str, rounds: Iterable[tuple[str, int]], least: int, most: int) -> None:
    """Raise `ValueError` unless the rounds, each with the word that it stands in, rise and have been."""
    latest = least
    for word, number in rounds:
        if not latest <= number <= most:
            raise wrong(part, word, f"is of round {number}; it may be {latest} to {most}")
        latest = number


def _read_cards(name: str, text: str, least: int, most: int) -> int:
    words = re.split(r"[ +]", text) if text else []
    if odd := next((word for word in words if not re.fullmatch(NUMBER, word)), None):
        raise wrong(name, odd, f"is not a number from {least} to {most}")
    return _set(name, map(int, words), least, most)


def _set(name: str, numbers: Iterable[int], least: int, most: int) -> int:
    mask = 0
    for number in numbers:
        if not least <= number <= most:
            raise wrong(name, number, f"is not a number from {least} to {most}")
        if mask >> number & 1:
            raise wrong(name, number, "stands there twice")
        mask |= 1 << number
    return mask


def with_fugitive(row: list[Laid], hand_mask: int) -> int:
    """Return all cards that the Fugitive has had."""
    return hand_mask | to_mask(laid.card for laid in row) | sum(laid.sprint_mask for laid in row)


def _check_cards(switches: Switches, row: list[Laid], hands: tuple[int, ...]) -> None:
    """Raise `ValueError` unless every card is in one place and where it can be."""
    decks = switches.deck1_mask | switches.deck2_mask | switches.deck3_mask
    own = to_mask((*NEVER_DRAWN, switches.goal))
    places = [("hand", hands[FUGITIVE]), *(("row", 1 << laid.card | laid.sprint_mask) for laid in row)]
    found: dict[int, str] = {}
    for name, mask in (*places, ("marshal", hands[MARSHAL])):
        for card in from_mask(mask):
            if card in found:
                raise wrong(name, card, f"stands in “{found[card]}” too; there is one of each card")
            if not (decks if name == "marshal" else decks | own) >> card & 1:
                whose = "the Fugitive's, in his hand or in the row" if own >> card & 1 else "not in this game"
                raise wrong(name, card, f"is {whose}")
            found[card] = name
    if missing := [card for card in from_mask(own) if card not in found]:
        raise wrong("hand", missing[0], "is missing; it is the Fugitive's, in his hand or in the row")


def _check_goal(switches: Switches, row: list[Laid], stage: int) -> None:
    """Raise `ValueError` unless the goal lies face up, if at all, and the Manhunt is the stage. Rules: 6.2, 6.3."""
    is_placed = bool(row) and row[-1].card == switches.goal
    if is_placed and not row[-1].is_up:
        raise wrong("row", f"({switches.goal})", "is the goal, which lies face up")
    if is_placed != (stage == MANHUNT) and stage != OVER:
        raise wrong("round", STAGES[stage], f"cannot be {'when' if is_placed else 'before'} the goal is placed")


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
    table: Table, switches: Switches, row: list[Laid], hands: tuple[int, ...], parts: dict[str, str]
) -> tuple[Getaway, Pursuit]:
    hideout, sprint_mask = _read_staged(parts["staged"])
    naming = _read_cards("naming", parts["naming"], 1, switches.goal - 1)
    reach = parts["reach"]
    if reach not in ("", "1", "2", "3"):
        raise wrong("reach", reach, "is no deck; the decks are 1, 2 and 3")
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
    hideout_mask, sprint_mask = (_read_cards("staged", cards, 1, 42) for cards in (hideout, sprints))
    if hideout_mask & (hideout_mask - 1) or hideout_mask & sprint_mask:
        raise wrong("staged", text, "is not a hideout and its sprint cards, like 17+4+6")
    return max(hideout_mask.bit_length() - 1, 0), sprint_mask


def _check_unfinished(switches: Switches, table: Table, run: Run, chase: Chase) -> None:
    """Raise `ValueError` for an unfinished move that does not fit the stage and the hand."""
    staged = (1 << run.staged_hideout if run.staged_hideout else 0) | run.staged_mask
    if away := list(from_mask(staged & ~run.hand_mask)):
        raise wrong("staged", away[0], "is not in the hand")
    if staged and table.stage not in (OPENING, PLACE):
        raise wrong("staged", run.staged_hideout, "stands only with the stages opening and place")
    if staged and run.staged_hideout <= last_hideout(table, run):
        raise wrong("staged", run.staged_hideout, f"is not beyond the last hideout {last_hideout(table, run)}")
    if chase.staged_mask and table.stage not in (GUESS, MANHUNT):
        raise wrong("naming", next(from_mask(chase.staged_mask)), "stands only with the stages guess and manhunt")
    deck = run.deck or chase.deck
    if deck and table.stage not in (FUGITIVE_DRAW, EXTRA, MARSHAL_FIRST_DRAW, MARSHAL_DRAW):
        raise wrong("reach", deck, "stands only with a stage in which a card is drawn")
    if deck and not open_decks(table) >> deck & 1:
        raise wrong("reach", deck, "is a deck without cards")


def _read_draws(text: str, round_number: int) -> tuple[Draw, ...]:
    draws: list[Draw] = []
    for word in text.split():
        match = DRAWN.fullmatch(word)
        if not match:
            raise wrong("draws", word, "is not a round with its draws, like 2F1M3")
        _check_rounds("draws", [(word, int(match["round"]))], draws[-1].round if draws else 0, round_number)
        for seat, decks in re.findall(r"([FM])([123]+)", match["seats"]):
            draws += [Draw(int(match["round"]), "FM".index(seat), int(deck)) for deck in decks]
    return tuple(draws)


def _check_draws(switches: Switches, draws: Sequence[Draw], held: tuple[int, int]) -> None:
    """Raise `ValueError` unless the draws gave each seat as many cards of each deck as it has had."""
    for seat, whose in ((FUGITIVE, "the Fugitive"), (MARSHAL, "the Marshal")):
        for deck in (1, 2, 3):
            drawn = sum((draw.seat, draw.deck) == (seat, deck) for draw in draws)
            had = (held[seat] & deck_mask(switches, deck)).bit_count()
            if drawn != had:
                count = f"{drawn} of deck {deck}"
                raise wrong("draws", count, f"is not what {whose} has had: {had}, in hand or in the row")


def _read_guesses(switches: Switches, table: Table, text: str) -> tuple[Guess, ...]:
    guesses: list[Guess] = []
    for word in text.split():
        match = GUESSED.fullmatch(word)
        if not match:
            raise wrong("guesses", word, "is not a guess like 17+22@1 or 4@2!")
        _check_rounds("guesses", [(word, int(match["round"]))], guesses[-1].round if guesses else 1, table.round)
        mask = _read_cards("guesses", match["cards"], 1, switches.goal - 1)
        if match["hit"] and mask & ~table.revealed_mask:
            raise wrong("guesses", word, "is a hit, but the row has no such hideout face up")
        guesses.append(Guess(int(match["round"]), mask, bool(match["hit"])))
    return tuple(guesses)

"""Why something is not possible: the paragraph of the rules page and a sentence, from what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.core.game import Refusal
from facedown.games.fugitive.actions import listed, offer
from facedown.games.fugitive.cards import STRIDE, footprints, from_mask
from facedown.games.fugitive.notation import (
    ASK,
    CARD,
    DECLINE,
    DRAW,
    GUESS_AND,
    GUESS_FIRST,
    HIDE,
    PASS,
    PLACE_IT,
    SKIP,
    TEXTS,
    WITH,
    action,
    number_of,
    verb_of,
    write,
)
from facedown.games.fugitive.rules import last_hideout, may_pass, shortfall, sprintable
from facedown.games.fugitive.state import (
    EXTRA,
    FUGITIVE_DRAW,
    GUESS,
    MANHUNT,
    MARSHAL_DRAW,
    MARSHAL_FIRST_DRAW,
    OPENING,
    OVER,
    PLACE,
    Chase,
    FugitiveView,
    Getaway,
    Public,
    Pursuit,
    Run,
)

FUGITIVE_STAGES = (OPENING, FUGITIVE_DRAW, PLACE, EXTRA)
DRAW_STAGES = (FUGITIVE_DRAW, EXTRA, MARSHAL_FIRST_DRAW, MARSHAL_DRAW)
MARSHAL_VERBS = (GUESS_FIRST, GUESS_AND, ASK, SKIP)


def explain(view: FugitiveView) -> tuple[Refusal, ...]:
    """Return why each step that the seat may think of is not possible now; empty when the seat need not act."""
    if view.drawer is None:
        return ()
    possible = set(listed(offer(view.public, view.drawer)))
    if not possible:
        return ()
    thinkable = _fugitive_steps(view.drawer) if isinstance(view.drawer, Getaway) else _marshal_steps(view.public)
    return tuple(Refusal(write(step), *why_not(view, step)) for step in thinkable if step not in possible)


def _fugitive_steps(drawer: Getaway) -> Iterator[int]:
    run = drawer.run
    yield from (action(DRAW, deck) for deck in (1, 2, 3))
    verb = WITH if run.staged_hideout else HIDE
    yield from (action(verb, card) for card in from_mask(run.hand_mask & ~run.staged_mask & ~(1 << run.staged_hideout)))
    yield from map(action, (PLACE_IT, PASS, DECLINE))


def _marshal_steps(public: Public) -> Iterator[int]:
    yield from (action(DRAW, deck) for deck in (1, 2, 3))
    yield from map(action, (ASK, SKIP))


def why_not(view: FugitiveView, step: object) -> tuple[str, str]:
    """Return the paragraph and the reason why a step, which is not offered to the seat, is not possible."""
    if not isinstance(step, int) or step not in TEXTS:
        return "", "That is not a step of this game."
    stage = view.public.table.stage
    if stage == OVER:
        return "6.8", "The game is over."
    if verb_of(step) == CARD:
        return "2.3", "You choose a deck; which card comes is chance."
    if (stage in FUGITIVE_STAGES) != isinstance(view.drawer, Getaway):
        return _not_your_turn(stage)
    if isinstance(view.drawer, Getaway):
        return _fugitive_why(view.public, view.drawer.run, verb_of(step), number_of(step))
    assert isinstance(view.drawer, Pursuit), "a spectator takes no steps"
    return _marshal_why(view.public, view.drawer.chase, verb_of(step), number_of(step))


def _not_your_turn(stage: int) -> tuple[str, str]:
    if stage in FUGITIVE_STAGES:
        return ("2.4" if stage == OPENING else "3.1"), "It is the Fugitive's turn."
    return ("6.3" if stage == MANHUNT else "2.7" if stage == MARSHAL_FIRST_DRAW else "3.5"), "It is the Marshal's turn."


def _draw_why(public: Public, deck: int, reached: int) -> tuple[str, str]:
    table = public.table
    if reached:
        return "3.2", "You already reach for a deck."
    if not (table.left1, table.left2, table.left3)[deck - 1]:
        return "3.2", f"Deck {deck} is empty."
    if table.stage == EXTRA:
        return "3.4", "The extra card comes from the lowest deck that still has cards."
    if table.stage == OPENING:
        return "2.4", "There is no draw on the first turn."
    if table.stage == GUESS and table.round == 1:
        return "2.7", "You draw two cards on your first turn, before anything else."
    return ("3.5" if table.stage == GUESS else "3.1"), "You draw one card a turn, before anything else."


def _fugitive_why(public: Public, run: Run, verb: int, number: int) -> tuple[str, str]:
    table = public.table
    if verb == DRAW:
        return _draw_why(public, number, run.deck)
    if verb in MARSHAL_VERBS:
        return "5.1", "Only the Marshal guesses."
    if verb == DECLINE:
        return "3.4", "No extra card is offered to you."
    if table.stage == FUGITIVE_DRAW:
        return "3.1", "You draw a card first."
    if table.stage == EXTRA:
        return "3.4", "You have passed; take the extra card or decline it."
    if verb == PASS:
        return _pass_why(public, run)
    if verb == HIDE:
        return _hide_why(public, run, number)
    if not run.staged_hideout:
        return "4.1", "Choose a hideout first."
    if verb == WITH:
        return _with_why(public, run, number)
    lacking = shortfall(table, run)
    reach = run.staged_hideout - lacking
    footprint_word = "footprint" if lacking == 1 else "footprints"
    assert lacking > 0, "a step that is possible needs no reason"
    return "4.1", f"{run.staged_hideout} still lacks {lacking} {footprint_word}: you reach {reach} so far."


def _pass_why(public: Public, run: Run) -> tuple[str, str]:
    if run.staged_hideout:
        return "3.3", f"You have set {run.staged_hideout} aside; take it back if you want to place nothing."
    if not may_pass(public.switches, public.table):
        if public.table.hideout_count:
            return "2.6", "The opening has exactly two hideouts."
        return "2.5", "You place at least one hideout on your first turn."
    raise AssertionError("a step that is possible needs no reason")


def _hide_why(public: Public, run: Run, card: int) -> tuple[str, str]:
    last = last_hideout(public.table, run)
    if run.staged_hideout:
        return "3.1", f"You have already set {run.staged_hideout} aside: one hideout at a time."
    if not run.hand_mask >> card & 1:
        return "4.1", f"{card} is not in your hand."
    if card <= last:
        return "4.1", f"{card} does not lie beyond your last hideout {last}."
    near = last + STRIDE
    reach = near + footprints(sprintable(public.switches, run.hand_mask) & ~(1 << card))
    if card > reach:
        with_all = f", with all of them {reach}" if reach > near else ""
        return "4.1", (
            f"{card} is {card - last} beyond your last hideout {last}; without sprint cards you reach {near}{with_all}."
        )
    return "2.6", f"After {card} you could not place a second hideout."


def _with_why(public: Public, run: Run, card: int) -> tuple[str, str]:
    if card == public.switches.goal:
        return "4.4", f"{card} has no footprints: it is never a sprint card."
    if not run.hand_mask >> card & 1:
        return "4.3", f"{card} is not in your hand."
    if card == run.staged_hideout:
        return "4.3", f"{card} is the hideout itself."
    if run.staged_mask >> card & 1:
        return "4.3", f"{card} is already added."
    return "2.6", f"With {card} as a sprint card you could not place a second hideout."


def _marshal_why(public: Public, chase: Chase, verb: int, number: int) -> tuple[str, str]:
    stage, goal = public.table.stage, public.switches.goal
    if verb == DRAW:
        if stage == MANHUNT:
            return "6.3", "There is no draw in the Manhunt."
        return _draw_why(public, number, chase.deck)
    if verb not in MARSHAL_VERBS:
        return "3.5", "Only the Fugitive does that."
    if stage in DRAW_STAGES:
        return ("2.7" if stage == MARSHAL_FIRST_DRAW else "3.5"), "You draw first."
    if verb == ASK:
        return "5.1", "Name a number first."
    if verb == SKIP:
        return _skip_why(public, chase)
    if number >= goal:
        return "5.1", f"A guess names numbers from 1 to {goal - 1}."
    if chase.staged_mask >> number & 1:
        return "5.1", f"You have already named {number}."
    if verb == GUESS_AND and not chase.staged_mask:
        return "5.1", "Name a first number."
    if stage == MANHUNT:
        return "6.3", "In the Manhunt you name one number at a time."
    return "5.4", "You make one guess a turn; add the number to it."


def _skip_why(public: Public, chase: Chase) -> tuple[str, str]:
    if public.table.stage == MANHUNT:
        return "6.3", "In the Manhunt you have to guess."
    if chase.staged_mask:
        return "5.6", "You have named a number; take it back if you want to make no guess."
    return "5.6", "At this table you have to guess."

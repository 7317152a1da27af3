"""From a view of Fugitive to the values of `facedown.games.fugitive.web.board`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.games.fugitive import state as s
from facedown.games.fugitive.cards import NEVER_DRAWN, START, STRIDE, footprints, from_mask, highest
from facedown.games.fugitive.web import board

DECK_NAMES: Final = ("", "running", "driving", "flying")

STAGES: Final[dict[int, board.Stage]] = {
    s.DEAL: "deal",
    s.OPENING: "opening",
    s.FUGITIVE_DRAW: "draw",
    s.PLACE: "place",
    s.EXTRA: "extra",
    s.MARSHAL_FIRST_DRAW: "draw",
    s.MARSHAL_DRAW: "draw",
    s.GUESS: "guess",
    s.MANHUNT: "manhunt",
    s.OVER: "over",
}


def show(view: s.FugitiveView) -> board.Board:
    """Return what a viewer may see, as plain values."""
    public, switches = view.public, view.public.switches
    return board.Board(
        stage=STAGES[public.table.stage],
        seat=view.seat,
        round=public.table.round,
        round_limit=switches.round_limit,
        goal=switches.goal,
        threshold=switches.threshold,
        strike_out=bool(switches.strike_out),
        opening="one or two" if switches.opening_min < switches.opening_max else "exactly two",
        extra_draw=bool(switches.consolation),
        may_skip=bool(switches.may_skip),
        hidden=sum(spot.card == s.FACE_DOWN for spot in public.row),
        highest_revealed=_highest_found(public, len(public.guesses)),
        hand=_cards(switches, _hand_mask(view)),
        hand_counts=_hand_counts(public),
        hands=tuple(_cards(switches, mask) for mask in public.hands),
        row=tuple(_row(view)),
        decks=tuple(_deck(public, index) for index in (1, 2, 3)),
        staged=_staged(view),
        asking=_asking(view),
        guesses=tuple(_guesses(public)),
        misses=tuple(sorted(_misses(view), key=lambda miss: miss.number)),
        manhunt=_manhunt(public),
    )


def _card(switches: s.Switches, number: int) -> board.Card:
    steps = 0 if number in (START, switches.goal) else footprints(1 << number)
    return board.Card(number, steps, s.deck_of(switches, number))


def _cards(switches: s.Switches, mask: int) -> tuple[board.Card, ...]:
    return tuple(_card(switches, number) for number in from_mask(mask))


def _hand_mask(view: s.FugitiveView) -> int:
    match view.drawer:
        case s.Getaway(run=run):
            return run.hand_mask
        case s.Pursuit(chase=chase):
            return chase.hand_mask
        case _:
            return 0


def _hand_counts(public: s.Public) -> tuple[int, int]:
    """Return how many cards each seat holds. Anyone can count that: cards dealt and drawn, less cards laid out."""
    drawn = [sum(draw.seat == seat for draw in public.draws) for seat in (s.FUGITIVE, s.MARSHAL)]
    laid = public.table.hideout_count + sum(spot.sprint_count for spot in public.row)
    return (len(NEVER_DRAWN) + 1 + drawn[s.FUGITIVE] - laid, drawn[s.MARSHAL])  # the one is the goal


def _row(view: s.FugitiveView) -> Iterator[board.Hideout]:
    public, switches = view.public, view.public.switches
    # When the game is over, the drawers are empty and everything lies open.
    drawer = view.drawer if isinstance(view.drawer, s.Getaway) and not public.hands else None
    known = s.route(public, drawer.run.hidden_mask) if drawer else tuple(spot.card for spot in public.row)
    found = {number: guess.round for guess in public.guesses if guess.hit for number in from_mask(guess.mask)}
    for i, spot in enumerate(public.row):
        face_up = spot.card != s.FACE_DOWN
        sprints = _cards(switches, spot.sprint_mask | (drawer.sprints[i] if drawer else 0))
        yield board.Hideout(
            position=i,
            round=spot.round,
            face_up=face_up,
            card=None if known[i] == s.FACE_DOWN else _card(switches, known[i]),
            sprint_count=spot.sprint_count,
            sprints=sprints if len(sprints) == spot.sprint_count else None,
            found_round=found.get(spot.card),
        )


def _deck(public: s.Public, index: int) -> board.Deck:
    mask = s.deck_mask(public.switches, index)
    left = (public.table.left1, public.table.left2, public.table.left3)[index - 1]
    draws = tuple(board.Draw(draw.seat, draw.round) for draw in public.draws if draw.deck == index)
    return board.Deck(index, DECK_NAMES[index], next(from_mask(mask)), highest(mask), left, draws)


def _staged(view: s.FugitiveView) -> board.Staged | None:
    if not isinstance(view.drawer, s.Getaway) or not view.drawer.run.staged_hideout:
        return None
    run, switches = view.drawer.run, view.public.switches
    last = s.route(view.public, run.hidden_mask)[-1]
    steps = footprints(run.staged_mask)
    return board.Staged(
        hideout=_card(switches, run.staged_hideout),
        sprints=_cards(switches, run.staged_mask),
        last=last,
        stride=STRIDE,
        footprints=steps,
        reach=last + STRIDE + steps,
        short=max(0, run.staged_hideout - last - STRIDE - steps),
    )


def _asking(view: s.FugitiveView) -> tuple[int, ...]:
    return tuple(from_mask(view.drawer.chase.staged_mask)) if isinstance(view.drawer, s.Pursuit) else ()


def _manhunt_round(public: s.Public) -> int | None:
    """Return the round in which the goal was placed: a guess of that round or later belongs to the Manhunt."""
    last = public.row[-1]
    return last.round if last.card == public.switches.goal else None


def _guesses(public: s.Public) -> Iterator[board.Guess]:
    first = _manhunt_round(public)
    for guess in public.guesses:
        manhunt = first is not None and guess.round >= first
        yield board.Guess(guess.round, tuple(from_mask(guess.mask)), guess.hit, manhunt)


def _highest_found(public: s.Public, count: int) -> int:
    """Return the highest hideout that the first `count` guesses turned up; the start lies open from the beginning."""
    return max((highest(guess.mask) for guess in public.guesses[:count] if guess.hit), default=START)


def _manhunt(public: s.Public) -> board.Manhunt | None:
    if _manhunt_round(public) is None:
        return None
    guesses = tuple(_guesses(public))
    before = sum(not guess.manhunt for guess in guesses)
    highest_before = _highest_found(public, before)
    if highest_before >= public.switches.threshold:
        return None
    found = sum(guess.hit for guess in guesses[before:])
    # The goal itself is never hidden; what the last guess turned up by ending the game was hidden until then.
    hidden = public.table.hideout_count - 1 - sum(len(guess.numbers) for guess in guesses if guess.hit)
    return board.Manhunt(found, hidden, highest_before, public.switches.threshold)


def _misses(view: s.FugitiveView) -> Iterator[board.Miss]:
    """Yield the numbers that cannot be face-down hideouts, from the Marshal's own cards and from what lies open."""
    public, drawer = view.public, view.drawer
    if not isinstance(drawer, s.Pursuit) or public.hands:
        return
    for number in from_mask(drawer.chase.hand_mask):
        yield board.Miss(number, "own", f"{number} is in your own hand.")
    for i, spot in enumerate(public.row[1:], start=1):
        if spot.card not in (s.FACE_DOWN, public.switches.goal):
            yield board.Miss(spot.card, "hideout", f"{spot.card} lies open as hideout #{i}.")
        for number in from_mask(spot.sprint_mask):
            yield board.Miss(number, "sprint", f"{number} lies open as a sprint card of hideout {i}.")
    newest = public.row[-1].round
    for guess in public.guesses:
        if not guess.hit and guess.mask.bit_count() == 1 and guess.round >= newest:
            number = highest(guess.mask)
            reason = f"{number} missed in round {guess.round}, and no hideout was placed since."
            yield board.Miss(number, "asked", reason)

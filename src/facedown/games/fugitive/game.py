"""The game: the rules behind the contract of `facedown.core.game`, with the histories and the events around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec

from facedown.core.chance import Chance
from facedown.core.game import (
    Actor,
    BotEntry,
    Event,
    Game,
    IllegalAction,
    Message,
    Over,
    Refusal,
    Roll,
    Seat,
    State,
    ToAct,
    Turn,
    View,
    Zone,
)
from facedown.games.fugitive import events, explain, notation, picture, position, rules, web
from facedown.games.fugitive.actions import allows, fugitive_offer, listed, marshal_offer, offer
from facedown.games.fugitive.bots import BOTS
from facedown.games.fugitive.cards import NEVER_DRAWN, START, to_mask
from facedown.games.fugitive.notation import CARD, DECLINE, PLACE_IT, SKIP, TEXTS, verb_of
from facedown.games.fugitive.state import (
    DEAL,
    EMPTY_CHASE,
    EMPTY_RUN,
    EXTRA,
    FACE_DOWN,
    FUGITIVE,
    FUGITIVE_DRAW,
    GOES_ON,
    MANHUNT,
    MARSHAL,
    MARSHAL_DRAW,
    MARSHAL_FIRST_DRAW,
    OPENING,
    OVER,
    START_SPOT,
    Draw,
    Drawer,
    FugitiveState,
    FugitiveView,
    Getaway,
    Guess,
    Options,
    Public,
    Pursuit,
    Run,
    Spot,
    Switches,
    Table,
    check_options,
    deck_mask,
    getaway_of,
    pursuit_of,
    route,
    switches_of,
)
from facedown.games.fugitive.web.insight import Insight
from facedown.games.fugitive.web.lesson import Lesson

TO_ACT: Final = (ToAct((FUGITIVE,)), ToAct((MARSHAL,)))
OVERS: Final = {
    GOES_ON: Over((), "closed"),  # given up: who won is the table's to say
    **{ending: Over((winner,), reason) for ending, (reason, winner) in events.REASONS.items()},
}
DRAW_STAGES: Final = frozenset((DEAL, FUGITIVE_DRAW, EXTRA, MARSHAL_FIRST_DRAW, MARSHAL_DRAW))
STREAMS: Final = ("", "deck 1", "deck 2", "deck 3")


class Fugitive(Game[Public, Drawer]):
    """Fugitive, for two: see docs/rules/fugitive.md. The Fugitive has seat 0, the Marshal seat 1."""

    name = "fugitive"
    title = "Fugitive"
    rules_version = "1"
    options = Options
    seat_counts = (2,)
    roles = events.ROLES
    phrases = events.PHRASES
    endings = events.ENDINGS
    quiet = frozenset(("reach", "hide", "with", "name"))
    bots: tuple[BotEntry, ...] = BOTS
    insight = Insight
    advice = Lesson

    def start(self, seats: int, options: msgspec.Struct) -> FugitiveState:
        """Return the table before the deal; see `Game.start`."""
        if seats != 2:
            raise ValueError(f"Fugitive is for 2 players, not for {seats}")
        if not isinstance(options, Options):
            raise ValueError("the options are not those of Fugitive")
        return begin(switches_of(check_options(options)))

    def turn(self, state: FugitiveState) -> Turn:
        """Return who must act now; see `Game.turn`."""
        table = state.public.table
        stage = table.stage
        if stage in DRAW_STAGES:
            switches, run, chase = state.public.switches, getaway_of(state).run, pursuit_of(state).chase
            if deck := rules.due_deck(switches, table, run, chase):
                return _roll(deck, rules.remaining(switches, table, run, chase, deck))
        return OVERS[table.ending] if stage == OVER else TO_ACT[stage > EXTRA]

    def actions(self, view: FugitiveView) -> Sequence[int]:
        """Return the legal steps of a seat; see `Game.actions`."""
        return listed(offer(view.public, view.drawer)) if view.drawer else ()

    def apply(self, state: FugitiveState, actor: Actor, action: int) -> tuple[FugitiveState, Sequence[Event]]:
        """Return the state after a step, and what happened; see `Game.apply`."""
        if actor == FUGITIVE:
            return _fugitive_does(state, action)
        if actor == MARSHAL:
            return _marshal_does(state, action)
        return _chance_gives(state, action)

    def turn_up(self, state: FugitiveState) -> tuple[FugitiveState, Sequence[Event]]:
        """Return the table of a game that was given up, all of it face up; see `Game.turn_up`. Rule: 6.8."""
        if state.public.table.stage == OVER:
            return state, ()
        table = rules.with_stage(state.public.table, OVER)
        return _all_up(msgspec.structs.replace(state.public, table=table), getaway_of(state), pursuit_of(state))

    def write(self, action: int) -> str:
        """Return the text of a step; see `Game.write` and `facedown.games.fugitive.notation`."""
        return notation.write(action)

    def read(self, text: str) -> int:
        """Return the step that a text names; see `Game.read`."""
        return notation.read(text)

    def write_line(self, actions: Sequence[int]) -> str:
        """Return the steps of one move as a line; see `Game.write_line`."""
        return notation.write_line(actions)

    def read_line(self, text: str) -> Sequence[int]:
        """Return the steps of a line; see `Game.read_line`."""
        return notation.read_line(text)

    def is_line_end(self, action: int) -> bool:
        """Return whether a step completes its line; see `Game.is_line_end`."""
        return notation.is_line_end(action)

    def say(self, message: Message) -> str:
        """Return a message as an English sentence; see `Game.say`."""
        return events.say(message) if message.id in events.PHRASES else super().say(message)

    def explain(self, view: FugitiveView) -> Sequence[Refusal]:
        """Return why other steps are not possible; see `facedown.core.game.CanExplain`."""
        return explain.explain(view)

    def write_position(self, state: FugitiveState) -> str:
        """Return a state as one line of text; see `facedown.games.fugitive.position`."""
        return position.write_position(state)

    def read_position(self, text: str) -> FugitiveState:
        """Return the state that a line of text describes; see `facedown.games.fugitive.position`."""
        return position.read_position(text)

    def picture(self, view: FugitiveView) -> str:
        """Return the table as lines of text; see `facedown.games.fugitive.picture`."""
        return picture.picture(view)

    def imagine(self, view: FugitiveView, told: Sequence[Message], chance: Chance) -> FugitiveState:
        """Return a world that fits what a seat knows; all histories that fit count alike."""
        from facedown.games.fugitive.sampling import imagine

        return imagine(view, told, chance)

    def show(self, view: FugitiveView) -> msgspec.Struct:
        """Return the view for the browser; see `Game.show`."""
        return web.show(view)

    def zones(self, view: FugitiveView) -> Sequence[Zone]:
        """Return the view in words; see `Game.zones`."""
        return web.zones(view)

    def insights(
        self, states: Sequence[FugitiveState], moves: Sequence[tuple[Actor, Sequence[int]]]
    ) -> Iterator[Insight | None]:
        """Yield what could be known after each move, and what it was worth; see `facedown.games.fugitive.review`."""
        from facedown.games.fugitive.review import insights

        return insights(states, moves)

    def say_insight(self, insight: Insight) -> Sequence[str]:
        """Return an insight as sentences."""
        from facedown.games.fugitive.review import say

        return say(insight)

    def training(self, options: msgspec.Struct) -> str:
        """Return what a training table shows to whom; see `facedown.core.game.CanAdvise`. Rule: 7.4."""
        from facedown.games.fugitive.training import NOTE

        return NOTE if isinstance(options, Options) and options.training else ""

    def advise(self, view: FugitiveView, told: Sequence[Message]) -> Lesson | None:
        """Return what the Marshal could work out; see `facedown.games.fugitive.training`."""
        from facedown.games.fugitive.training import lesson

        return lesson(view)

    def say_advice(self, advice: Lesson) -> Sequence[str]:
        """Return a lesson as sentences."""
        from facedown.games.fugitive.training import say

        return say(advice)


def begin(switches: Switches) -> FugitiveState:
    """Return the table before the deal. Rules: 2.1, 2.2."""
    left1, left2, left3 = (deck_mask(switches, deck).bit_count() for deck in (1, 2, 3))
    table = Table(DEAL, 0, left1, left2, left3, 0, 1 << START, 0, GOES_ON)
    run = Run(to_mask((*NEVER_DRAWN, switches.goal)), 0, 0, 0, 0, 0)
    public = Public(switches, table, (START_SPOT,), (), (), ())
    return State(public, (Getaway(run, (0,)), Pursuit(EMPTY_CHASE)))


@lru_cache(maxsize=1 << 12)
def _roll(deck: int, mask: int) -> Roll:
    return Roll(STREAMS[deck], listed((CARD, CARD, mask)))


def _refuse(state: FugitiveState, seat: Seat, step: object) -> IllegalAction:
    return IllegalAction(*explain.why_not(View(seat, state.public, state.drawers[seat]), step))


# The Fugitive


def _fugitive_does(state: FugitiveState, step: int) -> tuple[FugitiveState, Sequence[Event]]:
    public, (getaway, pursuit) = state.public, state.drawers
    assert isinstance(getaway, Getaway), "seat 0 is the Fugitive's"
    if not allows(fugitive_offer(public, getaway.run), step):
        raise _refuse(state, FUGITIVE, step)
    number = step & 63
    table, run = rules.fugitive_step(public.switches, public.table, getaway.run, number)
    if number:
        return State(public, (Getaway(run, getaway.sprints), pursuit)), events.staged(FUGITIVE, step)
    if verb_of(step) == PLACE_IT:
        return _placed(state, getaway, table, run)
    happened = "declined" if verb_of(step) == DECLINE else "opened" if public.table.stage == OPENING else "passed"
    return _settle(state, table, Getaway(run, getaway.sprints), pursuit, [events.plain(happened)])


def _placed(state: FugitiveState, before: Getaway, table: Table, run: Run) -> tuple[FugitiveState, Sequence[Event]]:
    public, hideout, sprint_mask = state.public, before.run.staged_hideout, before.run.staged_mask
    is_goal = hideout == public.switches.goal
    spot = Spot(hideout if is_goal else FACE_DOWN, table.round, sprint_mask.bit_count(), 0)
    if is_goal:
        told = [events.goal_placed(hideout, sprint_mask)]
        if table.stage == MANHUNT:
            told.append(events.manhunt(run.hidden_mask.bit_count()))
    else:
        told = [events.placed(table.hideout_count, hideout, sprint_mask)]
    after = Getaway(run, (*before.sprints, sprint_mask))
    return _settle(state, table, after, state.drawers[MARSHAL], told, row=(*public.row, spot))


# The Marshal


def _marshal_does(state: FugitiveState, step: int) -> tuple[FugitiveState, Sequence[Event]]:
    public, (getaway, pursuit) = state.public, state.drawers
    assert isinstance(pursuit, Pursuit), "seat 1 is the Marshal's"
    if not allows(marshal_offer(public, pursuit.chase), step):
        raise _refuse(state, MARSHAL, step)
    number, before = step & 63, pursuit.chase
    if number:
        _, _, chase = rules.marshal_step(public.switches, public.table, EMPTY_RUN, before, number)
        return State(public, (getaway, Pursuit(chase))), events.staged(MARSHAL, step)
    assert isinstance(getaway, Getaway), "seat 0 is the Fugitive's"
    table, run, chase = rules.marshal_step(public.switches, public.table, getaway.run, before, number)
    if verb_of(step) == SKIP:
        return _settle(state, table, getaway, Pursuit(chase), [events.plain("skipped")])
    asked = before.staged_mask
    guesses = (*public.guesses, Guess(public.table.round, asked, run is not getaway.run))
    if run is getaway.run:
        return _settle(state, table, getaway, Pursuit(chase), [events.miss(asked)], guesses=guesses)
    return _hit(state, asked, table, run, Pursuit(chase), guesses)


def _hit(
    state: FugitiveState, asked: int, table: Table, run: Run, pursuit: Pursuit, guesses: tuple[Guess, ...]
) -> tuple[FugitiveState, Sequence[Event]]:
    getaway = getaway_of(state)
    row, sprints = list(state.public.row), list(getaway.sprints)
    turned_up: dict[int, int] = {}
    for place, card in enumerate(route(state.public, getaway.run.hidden_mask)):
        if asked >> card & 1:
            row[place] = row[place]._replace(card=card, sprint_mask=sprints[place])
            turned_up[place] = sprints[place]
            sprints[place] = 0
    table, run = rules.turn_up(table, run, sum(turned_up.values()))
    told = [events.hit(asked, turned_up)]
    return _settle(state, table, Getaway(run, tuple(sprints)), pursuit, told, row=tuple(row), guesses=guesses)


# Chance


def _chance_gives(state: FugitiveState, card: int) -> tuple[FugitiveState, Sequence[Event]]:
    public, getaway, pursuit = state.public, getaway_of(state), pursuit_of(state)
    switches, table, run, chase = public.switches, public.table, getaway.run, pursuit.chase
    deck = rules.due_deck(switches, table, run, chase)
    if not (deck and card in TEXTS and rules.remaining(switches, table, run, chase, deck) >> card & 1):
        raise IllegalAction("2.3", f"The decks do not give “{TEXTS.get(card, card)}” now.")
    seat = MARSHAL if chase.deck else FUGITIVE
    told = [events.dealt(deck, card) if table.stage == DEAL else events.drew(seat, deck, card)]
    draws = (*public.draws, draw_entry(table.round, seat, deck))
    table, run, chase = rules.take_card(switches, table, run, chase, card)
    if not rules.cards_left(table):
        told.append(events.plain("decks empty"))
    return _settle(state, table, Getaway(run, getaway.sprints), Pursuit(chase), told, draws=draws)


@cache
def draw_entry(round_number: int, seat: Seat, deck: int) -> Draw:
    """Return the entry of a draw; equal ones are one object."""
    return Draw(round_number, seat, deck)


# After every step that all can see


def _settle(
    state: FugitiveState,
    table: Table,
    getaway: Drawer,
    pursuit: Drawer,
    told: list[Event],
    row: tuple[Spot, ...] | None = None,
    draws: tuple[Draw, ...] | None = None,
    guesses: tuple[Guess, ...] | None = None,
) -> tuple[FugitiveState, Sequence[Event]]:
    """Return the next state; when the game is over, turn everything up. Rule: 6.8."""
    was = state.public
    public = Public(
        was.switches,
        table,
        was.row if row is None else row,
        was.draws if draws is None else draws,
        was.guesses if guesses is None else guesses,
        (),
    )
    if table.stage != OVER:
        return State(public, (getaway, pursuit)), told
    assert isinstance(getaway, Getaway), "the drawers are in seat order"
    assert isinstance(pursuit, Pursuit), "the drawers are in seat order"
    over, shown = _all_up(public, getaway, pursuit)
    return over, [*told, events.plain(events.REASONS[table.ending][0]), *shown]


def _all_up(public: Public, getaway: Getaway, pursuit: Pursuit) -> tuple[FugitiveState, Sequence[Event]]:
    """Return the table with everything face up and nothing in a drawer, and what this tells."""
    cards = route(public, getaway.run.hidden_mask)
    row = tuple(
        Spot(card, spot.round, spot.sprint_count, spot.sprint_mask | sprint_mask)
        for card, spot, sprint_mask in zip(cards, public.row, getaway.sprints, strict=True)
    )
    hands = (getaway.run.hand_mask, pursuit.chase.hand_mask)
    public = Public(public.switches, public.table, row, public.draws, public.guesses, hands)
    return State(public, (Getaway(EMPTY_RUN, ()), Pursuit(EMPTY_CHASE))), [events.shown(public)]


GAME: Final = Fugitive()

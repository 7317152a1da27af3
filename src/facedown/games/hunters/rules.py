"""The course of the game: who must act, what a step or an outcome of chance does, and what goes on by itself.

The rules themselves are functions from a table to a table: `rules_select` (phases A and B), `rules_fugitive` and
`rules_surprise` (phase C), `rules_hunters` and `rules_throws` (phase D), with `rules_groups`, `rules_piles` and
`rules_table` below them. Rules: docs/rules/hunters.md 4, 14.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec.structs import replace

from facedown.core.game import Roll, Seat, State
from facedown.games.hunters import events, rules_fugitive, rules_hunters, rules_surprise, rules_throws
from facedown.games.hunters.actions import staged_cards
from facedown.games.hunters.components import character_ids, components_of, id_of, word
from facedown.games.hunters.notation import CARDS, WORDS, is_line_end
from facedown.games.hunters.rules_groups import LETTERS, squad_of
from facedown.games.hunters.rules_piles import (
    add_from_hand,
    return_cards,
    roll_of_hand,
    roll_of_unseen,
    take_card,
)
from facedown.games.hunters.rules_select import regroup, select_speed
from facedown.games.hunters.rules_table import Table, components, discard_usb, next_round
from facedown.games.hunters.state import (
    HUNTERS,
    TRACKING,
    UNSEEN,
    Drawer,
    Group,
    HuntersState,
    Options,
    Public,
    Stage,
)

Rule: TypeAlias = Callable[[Table], Table]

# The beginning


def begin(options: Options) -> HuntersState:
    """Return the table before any chance; a character that is chosen lies there already. Rules: H15 to H20."""
    known = components_of(options.components)
    if options.character != "random" and not known.character(options.character).count:
        raise ValueError(f"{known.character(options.character).name} is not among the characters of these components")
    deck = UNSEEN * sum(known.card(card).count for card in WORDS)
    public = Public(
        options,
        health=known.constants.health,
        energy=known.constants.energy,
        groups=(Group(known.constants.hunters),),
        deck=deck,
        pile=TRACKING * known.distance_tracking.count,
    )
    table = Table(public, Drawer(), Drawer())
    if options.character != "random":
        table = with_character(table, options.character)
    return State(table.public, (table.fugitive, table.hunters))


def with_character(table: Table, character: str) -> Table:
    """The fugitive has this character, with its ability points. Rules: H15, H16."""
    points = getattr(components(table.public).character(character), "points", 0)
    return table.put(events.character(character), stage="speed", character=character, points=points)


# Chance


def roll(state: HuntersState) -> Roll:
    """Return what chance must decide at this stage. Rules: H145, H13."""
    public, (fugitive, hunters) = state.public, state.drawers
    stage = public.stage
    if stage == "dice":
        return rules_throws.roll_of_dice(components(public).constants.die_faces)
    if stage in DIE_STAGES:
        return roll_of_die(components(public).constants.die_faces)
    if stage == "character":
        return roll_of_character(public.options.components)
    if stage == "busted":
        return roll_of_hand(fugitive.hand)
    return roll_of_unseen(Table(public, fugitive, hunters))


@lru_cache(maxsize=32)
def roll_of_die(faces: int) -> Roll:
    """Return the roll of one die. Rule: H12."""
    return Roll("die", tuple(f"die {face}" for face in range(1, faces + 1)))


@lru_cache(maxsize=64)
def roll_of_character(overlay: str) -> Roll:
    """Return the roll that draws a character. Rules: H15, H132."""
    names = [name for name in character_ids() if components_of(overlay).character(name).count]
    return Roll("character", tuple(f"character {word(name)}" for name in names))


DIE_RULES: Final[Mapping[Stage, Callable[[Table, int], Table]]] = {
    "rest die": rules_fugitive.rested,
    "luck die": rules_fugitive.lucky,
    "surprise die": rules_surprise.surprise_thrown,
    "pew-pew die": rules_hunters.shot,
}
DIE_STAGES: Final = frozenset(DIE_RULES)
CARD_RULES: Final[Mapping[Stage, Callable[[Table, str], Table]]] = {
    "take": take_card,
    "discard top": rules_surprise.discarded_from_top,
    "busted": rules_hunters.busted,
    "track": rules_throws.tracked,
}
CHANCE_STAGES: Final = DIE_STAGES | frozenset(CARD_RULES) | {"character", "dice"}


def chance(table: Table, outcome: str) -> Table:
    """Return the table after chance gave an outcome of the roll."""
    _, *words = outcome.split()
    stage = table.public.stage
    if stage == "dice":
        return rules_throws.thrown(table, (int(words[0]), int(words[1])))
    if stage in DIE_RULES:
        return DIE_RULES[stage](table, int(words[0]))
    if stage == "character":
        return with_character(table, id_of(words[0]))
    return CARD_RULES[stage](table, CARDS[words[0]])


# Steps of the seats


def step(table: Table, seat: Seat, text: str) -> Table:
    """Return the table after a legal step of a seat."""
    drawer = table.drawer(seat)
    if not is_line_end(text):
        staged = replace(drawer, staged=(*drawer.staged, text))
        return table.with_drawer(seat, staged).tell(*events.staged(seat, text))
    if drawer.staged:
        return _complete(table, seat, text)
    if text in LONE_RULES:
        return LONE_RULES[text](table)
    verb, *words = text.split()
    return NAMED_RULES[verb](table, seat, words)


def _complete(table: Table, seat: Seat, last: str) -> Table:
    """Return the table after the last step of a move of several."""
    staged = table.drawer(seat).staged
    verb = staged[0].rsplit(" ", 2)[0]
    if verb == "regroup":
        return regroup(table, tuple(squad_of(text.split()[1]) for text in staged))
    cards = staged_cards(staged)
    if verb == "add":
        return add_from_hand(table, cards).put(owed=0)
    if verb == "return":
        return _turn_over(return_cards(table, seat, cards), seat)
    if last == "done":
        return rules_fugitive.play_internet(table, cards, 1)
    table = rules_fugitive.play_internet(table, cards, rules_fugitive.internets_for_use(table.public))
    return step(table, seat, last)


def _turn_over(table: Table, seat: Seat) -> Table:
    return next_round(table) if seat == HUNTERS else rules_fugitive.end_turn(table)


def _speed(table: Table, seat: Seat, words: list[str]) -> Table:
    return select_speed(table, int(words[0]))


def _surprise(table: Table, seat: Seat, words: list[str]) -> Table:
    return rules_surprise.surprise(table, LETTERS.index(words[0]), CARDS[words[2]], words[-1] == "luck")


def _give(table: Table, seat: Seat, words: list[str]) -> Table:
    return rules_fugitive.give(table, seat, CARDS[words[0]])


def _end_turn(table: Table, seat: Seat, words: list[str]) -> Table:
    return _turn_over(table.tell(events.end_turn(seat)), seat)


def _join(table: Table, seat: Seat, words: list[str]) -> Table:
    return rules_surprise.join(table, LETTERS.index(words[0]))


def _throw(table: Table, seat: Seat, words: list[str]) -> Table:
    return rules_throws.name_group(table, LETTERS.index(words[0]))


def _play(table: Table, seat: Seat, words: list[str]) -> Table:
    if words[0] == "busted":
        return rules_hunters.bust_object(table, int(words[2]) - 1)
    return rules_hunters.lay_item(table, CARDS[words[0]], LETTERS.index(words[1]))


NAMED_RULES: Final[Mapping[str, Callable[[Table, Seat, list[str]], Table]]] = {
    "speed": _speed,
    "surprise": _surprise,
    "give": _give,
    "end": _end_turn,
    "join": _join,
    "throw": _throw,
    "play": _play,
}
"""What a step does that names something, by its first word."""


def _go_on(table: Table) -> Table:
    table = table.tell(events.plain("go on"))
    is_before_throw = table.public.stage == "before throw"
    return rules_throws.go_on(table) if is_before_throw else rules_fugitive.check_distance(table)


def _keep(table: Table) -> Table:
    return rules_surprise.settle(table.tell(events.plain("keep")))


LONE_RULES: Final[Mapping[str, Rule]] = {
    "usb": discard_usb,
    "go on": _go_on,
    "rest": rules_fugitive.rest,
    "rest with point": rules_fugitive.rest_with_point,
    "no rest": rules_fugitive.no_rest,
    "play fog": rules_fugitive.play_fog,
    "play meme-team": rules_fugitive.play_meme_team,
    "use meme": rules_fugitive.use_meme,
    "use luck": rules_fugitive.use_luck,
    "rethrow": rules_surprise.rethrow,
    "keep": _keep,
    "take usb": rules_surprise.take_usb,
    "leave usb": rules_surprise.leave_usb,
    "smuggle": rules_fugitive.smuggle,
    "end plays": rules_fugitive.end_plays,
    "no card": rules_hunters.no_card,
    "play pew-pew": rules_hunters.play_pew_pew,
    "play surveillance": rules_hunters.play_surveillance,
    "play clue": rules_hunters.play_clue,
    "play busted fog": rules_hunters.bust_fog,
    "play busted hand": rules_hunters.bust_hand,
    "hide": rules_throws.hide,
    "vanish": rules_throws.vanish,
    "let": rules_throws.let,
}
"""What a step does that names nothing."""

# What goes on by itself


def advance(table: Table) -> Table:
    """Return the table after everything that goes on by itself: a decision, chance, or the end comes next."""
    while (rule := PASSING.get(table.public.stage)) and (after := rule(table)) is not table:
        table = after
    return table


PASSING: Final[Mapping[Stage, Rule]] = {
    "before check": rules_fugitive.wait_before_check,
    "add": rules_fugitive.wait_for_hand_cards,
    "take": rules_fugitive.take_cards,
    "play": rules_fugitive.wait_for_play,
    "rethrow": rules_surprise.wait_for_rethrow,
    "discard top": rules_surprise.discard_from_top,
    "take usb": rules_surprise.wait_for_usb,
    "fugitive hand": rules_fugitive.wait_for_cleansing,
    "card": rules_hunters.wait_for_card,
    "throw": rules_throws.wait_for_throw,
    "before throw": rules_throws.wait_before_throw,
    "answer": rules_throws.wait_for_answer,
    "track": rules_throws.track,
    "hunters hand": rules_hunters.wait_for_cleansing,
}
"""The stages that may pass by themselves; their rules return the same table if they wait."""

"""The position text: a whole state as one line, for tests and bug reports.

Clauses are separated by ``;`` and may stand in any order. What is left out is as at the beginning of a game with the
Ghost, at the stage ``speed`` of round 1::

    stage play; round 3; speed 0; groups 5a! 4u; pile TT?F; objects meme lolcat:1; fugitive hide fog; fugitive-pile luck

=================  ===================================================================================================
options            options that differ, ``options character=hacker components="cards.hide.count=3"``
stage              the stage, as `facedown.games.hunters.state.Stage` has it
round, points, health, energy, scared, aside, usbs, owed   a number
character          the character; ``none`` before it is drawn
speed, chosen      the active speed where it lies open; the chosen one where it lies face down
groups             ``4au! 3. 2``: hunters, Friendly Agents, USBs; ``!`` marked, ``.`` its throw is made or lost
deck, pile         a letter a card from the top: ``T`` distance tracking, ``?`` unseen, ``F`` and ``H`` known to a seat
                   (left out: all cards that lie nowhere else, the known ones at the bottom; the pile of the setup)
discard            the cards of the discard pile, the oldest first
objects            the objects by place, ``lolcat:1`` face up with its uses
fugitive, hunters  the hands
fugitive-deck, fugitive-pile, hunters-deck, hunters-pile   the faces of the known cards, from the top
fog, surveillance, surveillance next, clue, played, smuggled, given   are so, or are left out
throw              ``throw B 12 hunters+4 fog-2 dice 3 5 failed``: group, difficulty, modifiers, dice, outcome
die                ``die surprise 4+2``: what for, its face, what is added
surprise           ``surprise B+2 again``: the group, what Luck adds, and whether the die was thrown again
loner              ``loner 1 0``: Friendly Agents and USBs that a lone hunter has
staged             the steps of the mover's unfinished move, ``staged return fog ..., and hide``
seen               what Surveillance showed, ``seen 3 hide fog | meme``: the round, the hand and the objects
ending             the key of the ending, if the game is over by the rules
=================  ===================================================================================================

A deck that is given may be shorter: the cards that lie nowhere then may still come to light, but not all of them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from facedown.core.game import State
from facedown.core.options import write_options
from facedown.games.hunters.actions import HUNTERS_STAGES
from facedown.games.hunters.components import components_of, copies, word
from facedown.games.hunters.notation import CARDS, WORDS
from facedown.games.hunters.phrases import WINNERS
from facedown.games.hunters.position_clauses import (
    NONE,
    STAGES,
    check_staged,
    most_of,
    one_of,
    read_cards,
    read_character,
    read_die,
    read_groups,
    read_loner,
    read_number,
    read_objects,
    read_options,
    read_seen,
    read_staged,
    read_surprise,
    read_throw,
)
from facedown.games.hunters.rules_groups import LETTERS, squad_text
from facedown.games.hunters.rules_piles import items_in_play
from facedown.games.hunters.state import (
    FUGITIVE,
    HUNTERS,
    KNOWN,
    TRACKING,
    UNSEEN,
    Drawer,
    Group,
    HuntersState,
    Options,
    Public,
    Shown,
    Stage,
    Throw,
)

FLAGS: Final = {
    "fog": "has_fog",
    "surveillance": "is_surveillance",
    "surveillance next": "is_surveillance_next",
    "clue": "has_clue",
    "played": "has_played",
    "smuggled": "has_smuggled",
    "given": "has_given",
}
NUMBERS: Final = ("round", "points", "health", "energy", "scared", "aside", "usbs", "owed")
FACES: Final = ("fugitive-deck", "fugitive-pile", "hunters-deck", "hunters-pile")
CLAUSES: Final = (
    *("options", "stage", "round", "character", "points", "health", "energy", "speed", "chosen", "groups", "scared"),
    *("deck", "pile", "aside", "discard", "fog", "usbs", "objects", "fugitive", "hunters", *FACES),
    *("surveillance", "surveillance next", "clue", "played", "smuggled", "given", "owed"),
    *("throw", "die", "surprise", "loner", "staged", "seen", "ending"),
)
"""The names of the clauses, in the order in which they are written."""

# Writing


def write_position(state: HuntersState) -> str:
    """Return a state as one line; `read_position` inverts it."""
    public = state.public
    clauses = _written(state)
    usual = _usual(public.options, public.stage, public.scared, public.character, public.loner_items is not None)
    texts = {name: clauses[name] for name in CLAUSES if clauses[name] != usual[name]}
    if texts["deck"] == _usual_deck(public, state.drawers):
        del texts["deck"]
    return "; ".join(f"{name} {text}".rstrip() for name, text in texts.items() if text is not None)


@lru_cache(maxsize=1 << 10)
def _usual(options: Options, stage: Stage, scared: int, character: str, has_loner: bool) -> Mapping[str, str | None]:
    """Return the text of every clause that may be left out: as at the beginning, but for what follows from others."""
    clauses = {
        "options": _options_text(options),
        "stage": stage,
        "scared": str(scared),
        "character": word(character) or NONE,
        **({"loner": "0 0"} if has_loner else {}),
    }
    usual = word(read_character(options, stage, {})) or NONE
    own = {"options": None, "stage": "speed", "scared": "0", "character": usual, "loner": None, "deck": None}
    return _written(_state(clauses)) | own


def _written(state: HuntersState) -> dict[str, str | None]:
    """Return the text of every clause; None for what is not so."""
    public, (fugitive, hunters) = state.public, state.drawers
    hands = public.shown.hands if public.shown else (fugitive.hand, hunters.hand)
    objects = public.shown.objects if public.shown else fugitive.objects
    seen, surprise, staged = hunters.seen, public.surprise, fugitive.staged + hunters.staged
    return {
        "options": _options_text(public.options) or None,
        "stage": public.stage,
        "character": word(public.character) or NONE,
        **{name: str(getattr(public, name)) for name in NUMBERS},
        **{name: "" if getattr(public, field) else None for name, field in FLAGS.items()},
        "speed": str(public.speed) if public.speed >= 0 else None,
        "chosen": str(fugitive.speed) if fugitive.speed >= 0 else None,
        "groups": " ".join(map(_group_text, public.groups)),
        "deck": public.deck,
        "pile": public.pile,
        "discard": _cards_text(public.discard),
        "objects": " ".join(map(_object_text, objects, public.objects)),
        "fugitive": _cards_text(hands[FUGITIVE]),
        "hunters": _cards_text(hands[HUNTERS]),
        **dict(zip(FACES, map(_cards_text, _faces(state.drawers)), strict=True)),
        "throw": _throw_text(public.throw) if public.throw else None,
        "die": f"{public.die.purpose} {public.die.face}{_signed(public.die.bonus)}" if public.die else None,
        "surprise": f"{LETTERS[surprise.group]}{_signed(surprise.bonus)}{' again' * surprise.was_rethrown}"
        if surprise
        else None,
        "loner": "{} {}".format(*public.loner_items) if public.loner_items else None,
        "staged": ", ".join(staged) if staged else None,
        "seen": " ".join([str(seen.round), *map(word, seen.hand), "|", *map(word, seen.objects)]) if seen else None,
        "ending": public.ending or None,
    }


def _faces(drawers: Sequence[Drawer]) -> tuple[tuple[str, ...], ...]:
    fugitive, hunters = drawers
    return fugitive.in_deck, fugitive.in_pile, hunters.in_deck, hunters.in_pile


def _options_text(options: Options) -> str:
    texts = write_options(options)
    return " ".join(f"{name}={json.dumps(text) if name == 'components' else text}" for name, text in texts.items())


def _cards_text(cards: Sequence[str]) -> str:
    return " ".join(WORDS[card] for card in cards)


def _group_text(group: Group) -> str:
    return f"{squad_text(group)}{'!' * group.is_marked}{'.' * group.has_thrown}"


def _object_text(card: str, uses: int) -> str:
    return f"{WORDS[card]}:{abs(uses)}" if uses else WORDS[card]


def _throw_text(throw: Throw) -> str:
    words = [LETTERS[throw.group], str(throw.difficulty)]
    words += [f"{word(modifier.source)}{modifier.value:+d}" for modifier in throw.modifiers]
    if throw.dice:
        words.append("dice {} {}".format(*throw.dice))
    return " ".join([*words, throw.outcome]).rstrip()


def _signed(number: int) -> str:
    return f"{number:+d}" if number else ""


def _usual_deck(public: Public, drawers: Sequence[Drawer]) -> str:
    """Return a deck of all cards that lie nowhere else, the known ones at its bottom."""
    faces = _faces(drawers)
    known = KNOWN[FUGITIVE] * len(faces[0]) + KNOWN[HUNTERS] * len(faces[2])
    lying = sum(len(cards) for _, cards in _places(public, drawers)) + public.pile.count(UNSEEN)
    total = sum(copies(components_of(public.options.components)).values())
    return UNSEEN * (total - lying) + known


def _places(public: Public, drawers: Sequence[Drawer]) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield all cards whose faces somebody knows, by the clause that names them."""
    agents, usbs = items_in_play(public)
    yield "groups", ["friendly_agent"] * agents + ["usb"] * usbs
    yield "discard", public.discard
    yield "fog", ["fog"] * public.has_fog
    yield "usbs", ["usb"] * public.usbs
    shown = public.shown or Shown((drawers[FUGITIVE].hand, drawers[HUNTERS].hand), drawers[FUGITIVE].objects)
    yield "objects", shown.objects
    yield from zip(("fugitive", "hunters"), shown.hands, strict=True)
    yield from zip(FACES, _faces(drawers), strict=True)


# Reading


def read_position(text: str) -> HuntersState:
    """Return the state that a line describes. Raise `ValueError`, naming the clause that is wrong."""
    state = _state(_clauses(text))
    _check(state)
    return state


def _clauses(text: str) -> dict[str, str]:
    clauses: dict[str, str] = {}
    for clause in filter(None, map(str.strip, text.split(";"))):
        name, _, rest = (clause, "", "") if clause in FLAGS else clause.partition(" ")
        if name not in CLAUSES or (name in FLAGS and rest):
            raise ValueError(f"“{clause}” is no clause of a position; the clauses are {', '.join(CLAUSES)}")
        if name in clauses:
            raise ValueError(f"“{clause}” stands there twice")
        clauses[name] = rest.strip()
    return clauses


def _state(clauses: dict[str, str]) -> HuntersState:
    """Return the state of clauses; what is left out is as at the beginning."""
    options = read_options(clauses.get("options", ""))
    known = components_of(options.components)
    stage = one_of("stage", clauses.get("stage", "speed"), STAGES)
    character = read_character(options, stage, clauses)
    usual = {
        "round": 1,
        "points": getattr(known.character(character), "points", 0) if character else 0,
        "health": known.constants.health,
        "energy": known.constants.energy,
    }
    most = most_of(known, character)
    numbers = {name: read_number(name, clauses.get(name, str(usual.get(name, 0))), *most[name]) for name in NUMBERS}
    loner = read_loner(clauses)
    faces, uses = read_objects(known, clauses.get("objects", ""))
    hands = tuple(tuple(sorted(read_cards(name, clauses))) for name in ("fugitive", "hunters"))
    chosen, speed = (read_number(name, clauses[name], 0, 3) if name in clauses else -1 for name in ("chosen", "speed"))
    fugitive_deck, fugitive_pile, hunters_deck, hunters_pile = (read_cards(name, clauses) for name in FACES)
    staged = read_staged(clauses)
    is_over, is_hunters = stage == "over", stage in HUNTERS_STAGES
    public = Public(
        options,
        stage=stage,
        character=character,
        is_speed_chosen=max(chosen, speed) >= 0,
        speed=speed,
        groups=read_groups(known, numbers["scared"], loner is not None, clauses),
        pile=clauses.get("pile", TRACKING * known.distance_tracking.count),
        discard=read_cards("discard", clauses),
        objects=uses,
        hand_counts=(len(hands[FUGITIVE]), len(hands[HUNTERS])),
        throw=read_throw(known, clauses["throw"]) if "throw" in clauses else None,
        die=read_die(known, clauses["die"]) if "die" in clauses else None,
        surprise=read_surprise(known, clauses["surprise"]) if "surprise" in clauses else None,
        loner_items=loner,
        ending=one_of("ending", clauses.get("ending", ""), tuple(WINNERS)),
        shown=Shown((hands[FUGITIVE], hands[HUNTERS]), faces) if is_over else None,
    )
    flags = {field: name in clauses for name, field in FLAGS.items()}
    public = replace(public, **numbers, **flags)
    drawers = (
        Drawer(
            () if is_over else hands[FUGITIVE],
            fugitive_deck,
            fugitive_pile,
            () if is_over else faces,
            chosen,
            () if is_hunters else staged,
        ),
        Drawer(
            () if is_over else hands[HUNTERS],
            hunters_deck,
            hunters_pile,
            staged=staged if is_hunters else (),
            seen=read_seen(clauses["seen"], numbers["round"]) if "seen" in clauses else None,
        ),
    )
    return State(_with_deck(public, drawers, clauses), drawers)


def _with_deck(public: Public, drawers: Sequence[Drawer], clauses: dict[str, str]) -> Public:
    return replace(public, deck=clauses.get("deck", _usual_deck(public, drawers)))


def _check(state: HuntersState) -> None:
    """Raise `ValueError` for the first clause that does not fit the others."""
    public, known = state.public, components_of(state.public.options.components)
    _check_stage(state)
    tracking = public.pile.count(TRACKING)
    if tracking + public.aside > known.distance_tracking.count:
        raise ValueError(
            f"aside: {public.aside} cards besides {tracking} T of the pile; there are {known.distance_tracking.count}"
        )
    for name, letters in (("deck", "?FH"), ("pile", "T?FH")):
        cards = getattr(public, name)
        if set(cards) - set(letters):
            raise ValueError(f"{name}: “{cards}” has other letters than {letters}")
        for seat, role in enumerate(("fugitive", "hunters")):
            faces = getattr(state.drawers[seat], f"in_{name}")
            if len(faces) != cards.count(KNOWN[seat]):
                of = f"{cards.count(KNOWN[seat])} {KNOWN[seat]} of the {name}"
                raise ValueError(f"{role}-{name}: {len(faces)} cards for {of}; there is one for each")
    there = copies(known)
    left = Counter(there)
    for name, lying in _places(public, state.drawers):
        left.subtract(lying)
        if excess := [WORDS[card] for card, count in left.items() if count < 0]:
            raise ValueError(f"{name}: “{excess[0]}” is one too many; there are {there[CARDS[excess[0]]]} such cards")
    if (count := (public.deck + public.pile).count(UNSEEN)) > left.total():
        raise ValueError(f"deck: {count} unseen cards, but only {left.total()} lie nowhere else")
    for name, place in (("throw", public.throw), ("surprise", public.surprise)):
        if place and place.group >= len(public.groups) and not public.loner_items:
            raise ValueError(f"{name}: “{LETTERS[place.group]}” is no group; there are {len(public.groups)}")


def _check_stage(state: HuntersState) -> None:
    """Raise `ValueError` for a clause that cannot stand at this stage."""
    public, (fugitive, hunters) = state.public, state.drawers
    stage = public.stage
    if public.ending and stage != "over":
        raise ValueError(f"ending: “{public.ending}” stands only with the stage over")
    if not public.health and stage != "over":
        raise ValueError("health: “0” stands only with the stage over")
    if (stage == "character") != (not public.character) and stage != "over":
        may = "“none” stands only before it is drawn" if not public.character else "there is none before it is drawn"
        raise ValueError(f"character: “{word(public.character) or NONE}” cannot be at the stage {stage}; {may}")
    if fugitive.speed >= 0 and public.speed >= 0:
        raise ValueError(f"chosen: “{fugitive.speed}” stands only while no speed lies open")
    if staged := fugitive.staged or hunters.staged:
        hand = (fugitive if fugitive.staged else hunters).hand
        check_staged(stage, staged, hand)

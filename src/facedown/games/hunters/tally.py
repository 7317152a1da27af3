"""What happened how often in a game that was played: the part of Hunters in the arena's report.

Rules: docs/rules/hunters.md 5 to 12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from facedown.core.game import CHANCE, Actor
from facedown.games.hunters.components import Components, card_ids, character_ids, components_of
from facedown.games.hunters.notation import CARDS
from facedown.games.hunters.state import FUGITIVE, HuntersState, Public

TRACKING_STAGES: Final = frozenset(("throw", "before throw", "dice", "answer", "track"))
"""The stages that may end with cards tracked."""

ABILITIES: Final = ("vanish", "rest with point", "rethrow", "smuggle")
"""The steps that spend an ability point."""

PLAYED_BY: Final[Mapping[str, str]] = {"hide": "hide", "use meme": "meme", "use luck": "luck"}
"""The cards that other steps play than ``play``, but for surprises."""


def tally(states: Sequence[HuntersState], moves: Sequence[tuple[Actor, Sequence[str]]]) -> Mapping[str, int]:
    """Return how often each thing happened in a game; see `facedown.core.game.CanTally`.

    A play is one, however many cards it takes (two Meme Teams, several objects at once); each use of LOLCat is one.
    """
    public = states[-1].public
    components = components_of(public.options.components)
    found = Counter[str]()
    for actor, steps in moves:
        found.update(done_by_chance(steps[0]) if actor == CHANCE else done_by(actor, steps, components))
    for before, after in pairwise(states):
        found.update(changed(before.public, after.public))
    found[character(public.character, components)] += 1
    found["surprises that failed"] = found["surprises"] - public.scared
    return {"rounds": public.round, **{name: found[name] for name in names(public.options.components)}}


@lru_cache(maxsize=16)
def names(overlay: str) -> tuple[str, ...]:
    """Return the names of all that is counted, in the order of the report."""
    components = components_of(overlay)
    return (
        *(character(name, components) for name in character_ids() if components.character(name).count),
        *(speed(card.speed, components) for card in components.speed_cards),
        *("tracking throws", "tracking throws answered", "cards tracked"),
        *("surprises", "surprises that failed", "hunters scared", "health points lost", "ability points spent"),
        *(card(name, components) for name in card_ids() if components.card(name).count),
        *("Internet with a use", "Luck with a surprise", "gifts of the fugitive", "gifts of the hunters"),
        *("USB taken", "USB given up"),
    )


def character(name: str, components: Components) -> str:
    """Return the name of a game with this character."""
    return f"character {components.character(name).name}"


def speed(number: int, components: Components) -> str:
    """Return the name of a choice of this speed."""
    return f"speed {number}, {components.speed_cards[number].name}"


def card(name: str, components: Components) -> str:
    """Return the name of a play of this card."""
    return f"card {components.card(name).name}"


def done_by_chance(text: str) -> Iterator[str]:
    """Yield what a pick of chance counts for."""
    if text.startswith("dice "):
        yield "tracking throws"


def done_by(actor: Actor, steps: Sequence[str], components: Components) -> Iterator[str]:
    """Yield what a move of a seat counts for."""
    first, last = steps[0], steps[-1]
    words = first.split()
    if words[0] == "speed":
        yield speed(int(words[1]), components)
    elif words[0] == "play":
        yield card("internet" if words[1] == "internets" else CARDS[words[1]], components)
    elif words[0] == "give":
        yield "gifts of the fugitive" if actor == FUGITIVE else "gifts of the hunters"
    elif first in ABILITIES:
        yield "ability points spent"
    elif first == "usb":
        yield "USB given up"
    elif first == "take usb":
        yield "USB taken"
    if first in ("hide", "vanish"):
        yield "tracking throws answered"
    if words[:2] == ["play", "internets"]:
        yield "Internet with a use"
    if last in PLAYED_BY:
        yield card(PLAYED_BY[last], components)
    if last.startswith("surprise "):
        yield from surprised(last.split(), components)


def surprised(words: Sequence[str], components: Components) -> Iterator[str]:
    """Yield what a surprise counts for, from its words: surprise, the group, with, the object, and maybe more."""
    yield "surprises"
    yield card(CARDS[words[3]], components)
    if words[-1] == "luck":
        yield card("luck", components)
        yield "Luck with a surprise"


def changed(before: Public, after: Public) -> Mapping[str, int]:
    """Return what changed on the table from one move to the next."""
    tracked = len(before.pile) - len(after.pile) if before.stage in TRACKING_STAGES else 0
    return {
        "cards tracked": max(0, tracked),
        "hunters scared": after.scared - before.scared,
        "health points lost": max(0, before.health - after.health) if before.character else 0,
    }

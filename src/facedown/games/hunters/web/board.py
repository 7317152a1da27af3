"""The table of Hunters as plain values: what the browser draws. It knows no rules; what it tells players is here.

Cards are named by their ids (``eight_bit``); `HuntersBoard.cards` has what there is to say of each.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from facedown.games.hunters.state import Stage


class CardText(msgspec.Struct, frozen=True):
    """What is printed on a card of the main deck, and how often it is there."""

    name: str
    type: Literal["FC", "HC"]
    kind: Literal["answer", "lasting", "pair", "enabler", "object", "item", "one_use"]
    text: str
    count: int


class CharacterShown(msgspec.Struct, frozen=True):
    """The fugitive's character and its ability points; `points_max` 0 is an ability that costs none."""

    id: str
    name: str
    text: str
    points: int
    points_max: int


class SpeedChoice(msgspec.Struct, frozen=True):
    """One of the four speed cards."""

    speed: int
    name: str
    energy_cost: int
    tracking_difficulty: int


class SpeedShown(msgspec.Struct, frozen=True):
    """The speed of the round: whether a card lies there, its face if it is `open`, and `own` for who laid it."""

    is_chosen: bool
    open: int | None
    own: int | None
    cards: tuple[SpeedChoice, ...]


class ModifierShown(msgspec.Struct, frozen=True):
    """A number that is added to a throw: a card id or ``hunters``, its name, and the number."""

    source: str
    name: str
    value: int


class GroupShown(msgspec.Struct, frozen=True):
    """A group of hunters, and what its throw would get now.

    `has_thrown` says that its throw of this turn is made, or lost by a mark. `needs` is what its two dice must show
    together at least; `chance` the chance of a success, with the double six that is always one. Both are None while
    the difficulty is not known.
    """

    letter: str
    size: int
    agents: int
    usbs: int
    is_marked: bool
    has_thrown: bool
    modifiers: tuple[ModifierShown, ...]
    needs: int | None
    chance: float | None


class KnownCard(msgspec.Struct, frozen=True):
    """A card of the deck that the viewer put there, and its place from the top, from 1."""

    place_from_top: int
    card: str


class PileCard(msgspec.Struct, frozen=True):
    """A card of the distance pile: a distance-tracking card, or one face down, with its id if the viewer knows it."""

    kind: Literal["tracking", "down"]
    card: str | None


class EquippedObject(msgspec.Struct, frozen=True):
    """An equipped object: its id if the viewer knows it; `uses` is 0 while it lies face down."""

    card: str | None
    uses: int


class ThrowShown(msgspec.Struct, frozen=True):
    """The latest tracking throw, with everything that was added to the dice; `outcome` is empty until it is decided."""

    letter: str
    dice: tuple[int, ...] | None
    modifiers: tuple[ModifierShown, ...]
    total: int
    difficulty: int
    outcome: Literal["", "failed", "success", "hide", "vanish"]


class DieShown(msgspec.Struct, frozen=True):
    """The latest single die: what for, its face, and what is added to it."""

    purpose: Literal["rest", "luck", "surprise", "pew-pew"]
    face: int
    bonus: int


class SeenShown(msgspec.Struct, frozen=True):
    """What Surveillance showed, as it was in that round."""

    round: int
    hand: tuple[str, ...]
    objects: tuple[str, ...]


class Opened(msgspec.Struct, frozen=True):
    """What is turned up when the game is over: both hands in seat order, and the objects by place."""

    hands: tuple[tuple[str, ...], ...]
    objects: tuple[str, ...]


class HuntersBoard(msgspec.Struct, frozen=True):
    """All that a viewer may see of a table of Hunters.

    `pile` is from the top; `discard` from the oldest card. `hand` is the viewer's own; `hand_counts` and `hand_limits`
    are those of both, in seat order. `deck_known`, `staged` (the steps of an unfinished move), `seen` and what is known
    of pile and objects are the viewer's own. `difficulty` is what a throw would need now, None while nobody can say.
    `throw` and `die` stand until the next one. `shown` is None until the game is over.
    """

    seat: int | None
    stage: Stage
    round: int
    round_limit: int
    over: bool
    character: CharacterShown | None
    health: int
    health_max: int
    energy: int
    energy_max: int
    speed: SpeedShown
    difficulty: int | None
    groups: tuple[GroupShown, ...]
    minimum_group: int
    hunters: int
    scared: int
    scared_to_win: int
    loner_items: tuple[int, ...] | None
    deck: int
    deck_known: tuple[KnownCard, ...]
    pile: tuple[PileCard, ...]
    aside: int
    tracking_difficulty: int
    discard: tuple[str, ...]
    fog: bool
    surveillance: bool
    surveillance_next: bool
    clue: bool
    usbs: int
    objects: tuple[EquippedObject, ...]
    hand_counts: tuple[int, ...]
    hand_limits: tuple[int, ...]
    hand: tuple[str, ...]
    has_played: bool
    owed: int
    staged: tuple[str, ...]
    throw: ThrowShown | None
    die: DieShown | None
    die_faces: int
    surprised: str | None
    seen: SeenShown | None
    shown: Opened | None
    cards: dict[str, CardText]

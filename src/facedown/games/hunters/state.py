"""What lies on the table of Hunters, and what in each player's drawer.

Cards and characters are named by their ids in the component file (``"eight_bit"``). Piles and the deck are written as
text, one letter a card from the top: ``T`` a distance-tracking card, ``?`` a card that nobody knows, ``F`` one that
the fugitive knows, because he put it there, ``H`` one that the hunter player knows. The faces of the known ones lie in
the drawer of who knows them, in the same order; the others are drawn by chance when someone comes to see them.

Rules: docs/rules/hunters.md 11, 13.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from facedown.core.game import State, View
from facedown.games.hunters.components import canonical, components_of

FUGITIVE: Final = 0
HUNTERS: Final = 1

TRACKING: Final = "T"
UNSEEN: Final = "?"
KNOWN: Final = ("F", "H")
"""The letters of cards that a seat knows, by seat."""

CharacterChoice: TypeAlias = Literal["random", "ghost", "hacker", "night_owl", "prankster", "daredevil", "smuggler"]


class Options(msgspec.Struct, frozen=True):
    """How a game is played. `components` is kept as the differences from the standard components."""

    reactions: Annotated[
        Literal["ask", "wait"],
        msgspec.Meta(
            title="Reactions",
            description="Where the fugitive might answer: ask and wait for him, or go on by itself after a set time.",
            extra={"labels": {"ask": "the fugitive is asked", "wait": "moments last a set time"}},
        ),
    ] = "ask"
    wait_seconds: Annotated[
        int,
        msgspec.Meta(title="Seconds for an answer", description="How long a moment for an answer lasts.", ge=2, le=60),
    ] = 6
    character: Annotated[
        CharacterChoice,
        msgspec.Meta(
            title="Character",
            description="The fugitive's character; usually drawn.",
            extra={"labels": {"random": "drawn", "night_owl": "night owl"}},
        ),
    ] = "random"
    components: Annotated[
        str,
        msgspec.Meta(
            title="Components",
            description="Changes to the standard components, such as cards.hide.count=3 cards.fog.throw_modifier=-3.",
            max_length=60_000,
        ),
    ] = ""

    def __post_init__(self) -> None:
        """Bring `components` (changes, or the text of a whole component file) into its one form."""
        msgspec.structs.force_setattr(self, "components", canonical(self.components))
        components_of(self.components)


Stage: TypeAlias = Literal[
    "character",
    "speed",
    "regroup",
    "before check",
    "add",
    "take",
    "rest",
    "rest die",
    "play",
    "luck die",
    "surprise die",
    "rethrow",
    "discard top",
    "take usb",
    "join",
    "fugitive hand",
    "card",
    "pew-pew die",
    "busted",
    "throw",
    "before throw",
    "dice",
    "answer",
    "track",
    "hunters hand",
    "over",
]
"""Where in the round the game stands. Those that wait for chance: character, take, rest die, luck die, surprise die,
discard top (of an unseen card), pew-pew die, busted (a card of the hand), dice, track."""


class Group(NamedTuple):
    """A group of hunters: its pawns and items, its mark, and whether its throw is made, or lost by a mark."""

    size: int
    agents: int = 0
    usbs: int = 0
    is_marked: bool = False
    has_thrown: bool = False


class Modifier(NamedTuple):
    """A number that is added to a throw, and where it comes from: a card id, or ``"hunters"`` for the group's pawns."""

    source: str
    value: int


Outcome: TypeAlias = Literal["", "failed", "success", "hide", "vanish"]
"""What became of a throw; empty until it is decided."""


class Throw(NamedTuple):
    """The latest tracking throw: `group` is a place in the row of groups; `outcome` is empty until it is decided."""

    group: int
    difficulty: int
    modifiers: tuple[Modifier, ...]
    dice: tuple[int, int] | None = None
    outcome: Outcome = ""

    @property
    def total(self) -> int:
        """Return the dice and all modifiers together; 0 before the dice are thrown. Rule: H72."""
        return sum(self.dice) + sum(modifier.value for modifier in self.modifiers) if self.dice else 0


class Die(NamedTuple):
    """The latest single die: what for, its face, and what is added to it."""

    purpose: Literal["rest", "luck", "surprise", "pew-pew"]
    face: int
    bonus: int = 0


class Surprise(NamedTuple):
    """A surprise that is being carried out: the place of the group, and the bonus of its die."""

    group: int
    bonus: int = 0
    was_rethrown: bool = False


class Public(msgspec.Struct, frozen=True):
    """What everybody sees. Rule: H139.

    `speed` is -1 while it lies face down; `is_speed_chosen` says that one was chosen in this round. `objects` has an
    entry for each equipped object: 0 face down, else the uses left of a LOLCat that lies face up; those of an 8-Bit
    count below 0 (by the standard components it has one use). `owed` counts what is still to be done in a stage: cards
    to add from the hand, to take, or to track.
    """

    options: Options
    stage: Stage = "character"
    round: int = 1
    character: str = ""
    points: int = 0
    health: int = 0
    energy: int = 0
    is_speed_chosen: bool = False
    speed: int = -1
    groups: tuple[Group, ...] = ()
    scared: int = 0
    deck: str = ""
    pile: str = ""
    aside: int = 0
    discard: tuple[str, ...] = ()
    has_fog: bool = False
    usbs: int = 0
    objects: tuple[int, ...] = ()
    hand_counts: tuple[int, int] = (0, 0)
    is_surveillance: bool = False
    is_surveillance_next: bool = False
    has_clue: bool = False
    has_played: bool = False
    has_smuggled: bool = False
    has_given: bool = False
    owed: int = 0
    throw: Throw | None = None
    die: Die | None = None
    surprise: Surprise | None = None
    loner_items: tuple[int, int] | None = None
    ending: str = ""
    shown: Shown | None = None


class Shown(msgspec.Struct, frozen=True):
    """What is turned up when the game is over: both hands and the objects, by place."""

    hands: tuple[tuple[str, ...], tuple[str, ...]]
    objects: tuple[str, ...]


class Seen(NamedTuple):
    """What Surveillance showed the hunter player, as it was then. Rule: H114."""

    round: int
    hand: tuple[str, ...]
    objects: tuple[str, ...]


class Drawer(msgspec.Struct, frozen=True):
    """What one player alone knows. Rules: H140, H141.

    `hand` is sorted. `in_deck` and `in_pile` are the faces of the cards that the seat put there, from the top.
    `objects` are the fugitive's equipped objects by place, `speed` his chosen speed while it lies face down (else -1).
    `staged` holds the texts of the steps of an unfinished move. `seen` is the hunter player's.
    """

    hand: tuple[str, ...] = ()
    in_deck: tuple[str, ...] = ()
    in_pile: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    speed: int = -1
    staged: tuple[str, ...] = ()
    seen: Seen | None = None


HuntersState: TypeAlias = State[Public, Drawer]
HuntersView: TypeAlias = View[Public, Any]

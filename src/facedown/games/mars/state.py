"""The state: what the players agreed on, what lies open, and one drawer a seat.

A card that nobody has seen is not stored: the deck is what hands, tableaus and discards leave over. What a player has
yet to decide, and what is still due of a card that was played, stands in `Public.pending`, first things first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from facedown.core.game import Seat, State, View
from facedown.core.options import refusal
from facedown.games.mars.board import OCEAN_COUNT, Tiles
from facedown.games.mars.cards import ALL_CARDS, ALL_CORPORATIONS, BASE_CARDS, BASE_CORPORATIONS, CARDS
from facedown.games.mars.vocabulary.effects import Effect

Stage: TypeAlias = Literal["deal", "set-up", "draft", "research", "action", "greeneries", "over"]
"""Chance deals; all choose what to keep; all draft; all buy; turns; the last greeneries; the end."""

TEMPERATURE_STEPS: Final = 19
OXYGEN_STEPS: Final = 14
SOLO_GENERATIONS: Final = 14
CARD_PRICE: Final = 3
NEUTRAL: Final = 1
"""Where the neutral opponent of a solo game stands among the owners of tiles."""
NOBODY: Final = -1


class Options(Struct, frozen=True, kw_only=True):
    """What the players agree on before a game."""

    corporate_era: Annotated[
        bool,
        Meta(
            title="Corporate Era",
            description=f"All {len(CARDS)} cards and all corporations, and no starting production. "
            "Always on in a solo game.",
        ),
    ] = True
    draft: Annotated[
        bool, Meta(title="Draft", description="Cards are drafted before they are bought. Never in a solo game.")
    ] = False
    beginners: Annotated[
        str,
        Meta(
            title="Beginners",
            description="Everybody, or the numbers of the seats that play the Beginner Corporation, such as 1 3 for "
            "Red and Green.",
            pattern="^(everybody|[1-5]( [1-5])*)?$",
        ),
    ] = ""
    zero_awards: Annotated[
        Literal["score", "no points"],
        Meta(
            title="Awards at zero",
            description="Whether an award is scored when its best value is zero.",
            extra={"labels": {"score": "score like any other", "no points": "give no points"}},
        ),
    ] = "score"
    generation_limit: Annotated[
        int,
        Meta(
            title="Generation limit",
            description="The game ends after this generation even if Mars is not finished.",
            ge=1,
            le=99,
        ),
    ] = 50


SOLO_REASONS: Final = {
    "corporate_era": "a solo game always has Corporate Era",
    "draft": "a solo game has no draft",
    "beginners": "in a solo game one of two corporations is chosen",
    "zero_awards": "a solo game has no awards",
    "generation_limit": "a solo game always has 14 generations",
}
"""Why each of these options stays as it is by default when one plays alone."""


class Settings(Struct, frozen=True, gc=False):
    """The options as the rules read them. `beginners` are seats."""

    seats: int
    corporate_era: bool
    draft: bool
    beginners: tuple[Seat, ...]
    zero_awards: bool
    generation_limit: int

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return self.seats == 1

    @property
    def cards(self) -> int:
        """The project cards of this game."""
        return ALL_CARDS if self.corporate_era else BASE_CARDS

    @property
    def corporations(self) -> tuple[int, ...]:
        """The corporations that may be dealt."""
        return ALL_CORPORATIONS if self.corporate_era else BASE_CORPORATIONS


class Task(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that is due: an effect for a seat, from a card (0: from none).

    `trigger` is the card that set off the reaction; `x` is a number that was chosen for the effect, or the area where
    the ocean of the same card was placed.
    """

    seat: Seat
    effect: Effect
    source: int = 0
    trigger: int = 0
    x: int = 0


class Player(Struct, frozen=True, gc=False):
    """What lies open of a player.

    `stock` and `production` are in the order of `RESOURCES`. `hand_count` counts the hand and `dealt_count` the cards
    that are being looked at. `tableau` is in the order of play; `face_up` is the same as a mask, with the corporation
    (0: none yet), and `tags` are those of both. `events` and `used` are masks: events played, and cards whose action
    was used in this generation. `tokens` holds pairs of a card and its tokens, for cards that have any. `chosen`: the
    player has chosen, where all choose at once. `owes_first_action`: the corporation's first action is still due.
    `next_cost` and `next_slack` are for the next card of this generation.
    """

    corporation: int = 0
    stock: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    production: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    tr: int = 20
    hand_count: int = 0
    dealt_count: int = 0
    tableau: tuple[int, ...] = ()
    face_up: int = 0
    tags: tuple[int, ...] = (0,) * 10
    events: int = 0
    tokens: tuple[tuple[int, int], ...] = ()
    used: int = 0
    passed: bool = False
    chosen: bool = False
    owes_first_action: bool = False
    tr_raised: bool = False
    next_cost: int = 0
    next_slack: int = 0

    def tokens_on(self, card: int) -> int:
        """Return how many tokens a card has."""
        return next((count for holder, count in self.tokens if holder == card), 0)


class Public(Struct, frozen=True, gc=False):
    """What lies open.

    `temperature` and `oxygen` count steps. `active` is whose turn it is and `action_count` how many actions he has
    taken in it. `milestones` and `awards` are pairs of a number and a seat, in the order in which they were claimed and
    funded. `discarded` holds the discards that all have seen, `discard_count` counts all; `revealed` the cards by
    which neutral tiles are placed. `ending` is empty until the game is over, then a key of the game's endings.
    """

    settings: Settings
    stage: Stage
    generation: int
    first: Seat
    active: Seat
    action_count: int
    temperature: int
    oxygen: int
    tiles: Tiles
    players: tuple[Player, ...]
    deck_count: int
    discard_count: int = 0
    discarded: int = 0
    milestones: tuple[tuple[int, Seat], ...] = ()
    awards: tuple[tuple[int, Seat], ...] = ()
    pending: tuple[Task, ...] = ()
    revealed: tuple[int, ...] = ()
    ending: str = ""


class Staged(Struct, frozen=True, gc=False):
    """What a seat has begun or, where all choose at once, has chosen and not yet carried out.

    `verb` is that of the first step; `item` a card, a corporation or a number, `option` the alternative of an action;
    `cards` a set of cards; `payment` the cubes for them.
    """

    verb: str
    item: int = 0
    option: int = 0
    cards: int = 0
    payment: tuple[int, ...] = ()


class Drawer(Struct, frozen=True, gc=False):
    """What only its seat sees, as masks of cards.

    `dealt` are the cards looked at, `kept` those drafted so far, `discarded` the own discards that are still unknown to
    others; `corporations` those dealt to choose from.
    """

    hand: int = 0
    dealt: int = 0
    kept: int = 0
    discarded: int = 0
    corporations: tuple[int, ...] = ()
    staged: Staged | None = None


MarsState: TypeAlias = State[Public, Drawer]
MarsView: TypeAlias = View[Public, Drawer]


@lru_cache
def settings_of(options: Options, seats: int) -> Settings:
    """Return the settings that the options come to. Raise `ValueError`, in words for people, if they do not fit."""
    everybody = options.beginners == "everybody"
    numbers = [*range(1, seats + 1)] if everybody else [int(number) for number in options.beginners.split()]
    if any(number > seats for number in numbers) or len(set(numbers)) < len(numbers):
        raise refusal(Options, "beginners", f"the seats are 1 to {seats}, each at most once, not “{options.beginners}”")
    if seats == 1:
        _check_solo(options)
    return Settings(
        seats,
        options.corporate_era,
        options.draft,
        tuple(sorted(number - 1 for number in numbers)),
        options.zero_awards == "score",
        options.generation_limit,
    )


def _check_solo(options: Options) -> None:
    """Raise `ValueError` for an option that does nothing in a solo game. Rule: 16.1 and 16.6."""
    usual = Options()
    for name, reason in SOLO_REASONS.items():
        if getattr(options, name) != getattr(usual, name):
            raise refusal(Options, name, reason)


# What all can see, in numbers


def ocean_count(public: Public) -> int:
    """Return how many oceans are on the board."""
    return public.tiles.ocean.bit_count()


def degrees(public: Public) -> int:
    """Return the temperature in degrees."""
    return 2 * public.temperature - 30


def is_terraformed(public: Public) -> bool:
    """Return whether all three parameters are at their maximum. Rule: 12.3."""
    return (
        public.temperature == TEMPERATURE_STEPS and public.oxygen == OXYGEN_STEPS and ocean_count(public) == OCEAN_COUNT
    )


def in_player_order(public: Public, start: Seat) -> tuple[Seat, ...]:
    """Return all seats clockwise from one of them."""
    seats = public.settings.seats
    return tuple((start + i) % seats for i in range(seats))


def check_options(options: Options) -> Options:
    """Return the options. Raise `ValueError`, in words for people, for what is out of range."""
    try:
        return msgspec.convert(msgspec.to_builtins(options), Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"the options of Terraforming Mars do not fit: {error}") from None

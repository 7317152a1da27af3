"""The table of Terraforming Mars as plain values: what the browser draws. It knows no rules."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Stage: TypeAlias = Literal["deal", "set-up", "draft", "research", "action", "greeneries", "over"]


class Resources(msgspec.Struct, frozen=True):
    """Numbers of the six resources: a stock or a production."""

    megacredits: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


class Bonus(msgspec.Struct, frozen=True):
    """A printed bonus: a resource, or ``cards``, and how many."""

    what: str
    count: int


class Area(msgspec.Struct, frozen=True):
    """An area of the board. `id` is its name in texts; `q` and `r` are None off the board.

    `tile` is empty or ``ocean``, ``greenery``, ``city``, ``capital`` or the name of a special tile; `owner` is the seat
    of its owner, -1 for the neutral opponent, None for nobody. `claimed` is the seat that has reserved the area.
    """

    id: str
    q: int | None
    r: int | None
    name: str
    reserved: Literal["", "ocean", "city"]
    volcanic: bool
    bonus: tuple[Bonus, ...]
    tile: str
    owner: int | None
    claimed: int | None


class Card(msgspec.Struct, frozen=True):
    """A project card or a corporation that the viewer may know.

    `cost` is the printed one and `now` what it costs its player at present; both are 0 for a corporation. `points` is
    what the card is worth now, for cards in play. `actions` is how many alternatives its action has. `payable` says
    what metals may pay for it.
    """

    number: int
    name: str
    colour: Literal["green", "blue", "red", "corporation"]
    cost: int
    now: int
    tags: tuple[str, ...]
    holds: str
    tokens: int
    used: bool
    actions: int
    points: int
    rule: str
    payable: tuple[str, ...]


class Score(msgspec.Struct, frozen=True):
    """The points of a player as things stand, by where they come from."""

    rating: int
    milestones: int
    awards: int
    greeneries: int
    cities: int
    cards: int
    total: int


class Player(msgspec.Struct, frozen=True):
    """What lies open of a player.

    `greenery` is how many plants a greenery costs him, `steel` and `titanium` what a cube is worth; `tags` counts
    face-up tags by kind; `next_cost` and `next_slack` are for the next card.
    """

    seat: int
    role: str
    corporation: Card | None
    stock: Resources
    production: Resources
    rating: int
    hand_count: int
    dealt_count: int
    tableau: tuple[Card, ...]
    events: tuple[Card, ...]
    tags: dict[str, int]
    passed: bool
    chosen: bool
    owes_first_action: bool
    rating_raised: bool
    greenery: int
    steel: int
    titanium: int
    pays_heat: bool
    next_cost: int
    next_slack: int
    score: Score


class Standing(msgspec.Struct, frozen=True):
    """How far a player is with a milestone or an award, and the points that an award would give him now."""

    seat: int
    value: int
    points: int


class Goal(msgspec.Struct, frozen=True):
    """A milestone or an award: `owner` claimed or funded it; `at_least` is 0 for an award; `cost` is the present."""

    id: str
    name: str
    at_least: int
    detail: str
    owner: int | None
    cost: int
    standings: tuple[Standing, ...]


class Project(msgspec.Struct, frozen=True):
    """A standard project and what it costs the viewer now (a spectator: the printed cost)."""

    id: str
    name: str
    cost: int


class Due(msgspec.Struct, frozen=True):
    """What is asked of whom: the word of the effect, the card it comes from, and what it is about.

    `tile` is set where a tile is placed; `resource` and `count` where cubes, tokens or steps are meant; `options` says
    in words what ``choose 1``, ``choose 2`` and so on stand for.
    """

    seat: int
    what: str
    card: str
    tile: str
    resource: str
    count: int
    options: tuple[str, ...]


class Staged(msgspec.Struct, frozen=True):
    """What the viewer has begun or chosen and that was not carried out yet."""

    verb: str
    item: str
    option: int
    cards: tuple[str, ...]


class Board(msgspec.Struct, frozen=True):
    """All that a viewer may see of a table of Terraforming Mars.

    `hand`, `dealt` (cards to choose from or to look at), `drafted`, `corporations` and `staged` are the viewer's own.
    `left` is how many steps or tiles a parameter can still rise. `waiting` lists the seats that must act.
    """

    stage: Stage
    seat: int | None
    solo: bool
    corporate_era: bool
    draft: bool
    generation: int
    last_generation: int
    first: int
    active: int | None
    action_count: int
    waiting: tuple[int, ...]
    temperature: int
    temperature_left: int
    oxygen: int
    oxygen_left: int
    oceans: int
    oceans_left: int
    areas: tuple[Area, ...]
    players: tuple[Player, ...]
    milestones: tuple[Goal, ...]
    awards: tuple[Goal, ...]
    projects: tuple[Project, ...]
    deck_count: int
    discard_count: int
    hand: tuple[Card, ...]
    dealt: tuple[Card, ...]
    drafted: tuple[Card, ...]
    corporations: tuple[Card, ...]
    staged: Staged | None
    due: Due | None
    ending: str
    winners: tuple[int, ...]

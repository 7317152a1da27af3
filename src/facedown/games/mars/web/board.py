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
    `money` is what the oceans next to it bring who places a tile there.
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
    money: int


class Mark(msgspec.Struct, frozen=True):
    """What a step of a track brings: ``heat``, ``ocean`` or ``temperature``, and the same in words."""

    at: int
    what: str
    text: str


class Track(msgspec.Struct, frozen=True):
    """A global parameter: where it stands, its scale, and the steps that bring something."""

    id: Literal["temperature", "oxygen", "oceans"]
    name: str
    unit: str
    now: int
    low: int
    high: int
    step: int
    marks: tuple[Mark, ...]


class MarsCard(msgspec.Struct, frozen=True):
    """A project card or a corporation that the viewer may know.

    `cost` is the printed one and `now` what it costs its player at present; both are 0 for a corporation. `needs` and
    `icons` are icons (see `facedown.games.mars.web.icons`), `worth` is what it is worth at the end, and `requires` and
    `text` say the same in words; `rule` is what else there is to know. `points` is what the card is worth now, for
    cards in play. `actions` says in words what the alternatives of its action are. `payable` says what metals may pay
    for it. `unmet` and `why` are for the hand: whether what it needs is not given now, and why it cannot be played.
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
    needs: tuple[str, ...]
    icons: tuple[str, ...]
    worth: str
    requires: str
    text: str
    actions: tuple[str, ...]
    points: int
    rule: str
    payable: tuple[str, ...]
    unmet: bool
    why: str


class Score(msgspec.Struct, frozen=True):
    """The points of a player as things stand, by where they come from."""

    rating: int
    milestones: int
    awards: int
    greeneries: int
    cities: int
    cards: int
    total: int


class MarsPlayer(msgspec.Struct, frozen=True):
    """What lies open of a player.

    `greenery` is how many plants a greenery costs him and `warming` how much heat a step of temperature, `steel` and
    `titanium` what a cube is worth; `tags` counts face-up tags by kind; `next_cost` and `next_slack` are for the next
    card.
    """

    seat: int
    role: str
    corporation: MarsCard | None
    stock: Resources
    production: Resources
    rating: int
    hand_count: int
    dealt_count: int
    tableau: tuple[MarsCard, ...]
    events: tuple[MarsCard, ...]
    tags: dict[str, int]
    passed: bool
    chosen: bool
    first_action: str
    rating_raised: bool
    greenery: int
    warming: int
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
    """A standard project, what it does, and what it costs the viewer now (a spectator: the printed cost)."""

    id: str
    name: str
    cost: int
    icons: tuple[str, ...]
    text: str


class Due(msgspec.Struct, frozen=True):
    """What is asked of whom: the word of the effect, the same as a sentence, and the card it comes from.

    `tile` is set where a tile is placed; `resource` and `count` where cubes, tokens or steps are meant; `options` says
    in words what ``choose 1``, ``choose 2`` and so on stand for. Of cards that are looked at, between `least` and
    `most` are kept, for `price` each.
    """

    seat: int
    what: str
    text: str
    card: str
    tile: str
    resource: str
    count: int
    options: tuple[str, ...]
    least: int
    most: int
    price: int


class Warned(msgspec.Struct, frozen=True):
    """A step that the viewer may take, and what he would waste by it. It is allowed all the same."""

    step: str
    text: str


class MarsStaged(msgspec.Struct, frozen=True):
    """What the viewer has begun or chosen and that was not carried out yet."""

    verb: str
    item: str
    option: int
    cards: tuple[str, ...]


class MarsBoard(msgspec.Struct, frozen=True):
    """All that a viewer may see of a table of Terraforming Mars.

    `hand`, `dealt` (cards to choose from or to look at), `drafted`, `corporations` and `staged` are the viewer's own.
    `waiting` lists the seats that must act. `card_price` is what a card costs that is kept or bought, and `money` what
    the viewer can pay for such cards: at the set-up, what the corporation starts with that he has chosen. `passes_to`
    is the seat that gets what he leaves in a draft, and `passed_by` the seat whose rest he gets.
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
    tracks: tuple[Track, ...]
    areas: tuple[Area, ...]
    players: tuple[MarsPlayer, ...]
    milestones: tuple[Goal, ...]
    awards: tuple[Goal, ...]
    projects: tuple[Project, ...]
    card_price: int
    money: int
    passes_to: int | None
    passed_by: int | None
    deck_count: int
    discard_count: int
    hand: tuple[MarsCard, ...]
    dealt: tuple[MarsCard, ...]
    drafted: tuple[MarsCard, ...]
    corporations: tuple[MarsCard, ...]
    staged: MarsStaged | None
    due: Due | None
    warnings: tuple[Warned, ...]
    ending: str
    winners: tuple[int, ...]

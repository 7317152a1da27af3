"""An independent counter of Hunters: the rules once more, from the rules page alone, plainly and without cleverness.

It knows nothing of `facedown`; only the texts of the steps are the same, so that the two can be compared all along a
game. A card in the deck or in the distance pile is a pair: who knows it (``T`` everybody, a distance-tracking card;
``?`` nobody; ``F`` the fugitive; ``H`` the hunter player), and its face. Numbers in comments are paragraphs.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

Card = tuple[str, str]
TRACKING: Final = ("T", "")
UNSEEN: Final = ("?", "")

FUGITIVES: Final = ("hide", "fog", "meme-team", "internet", "meme", "lolcat", "eight-bit", "luck")
HUNTERS: Final = ("friendly-agent", "pew-pew", "surveillance", "busted", "clue", "usb")
OBJECTS: Final = ("meme", "lolcat", "eight-bit", "luck")
CHARACTERS: Final = ("ghost", "hacker", "night-owl", "prankster", "daredevil", "smuggler")
LIMITED: Final = ("ghost", "night-owl", "prankster", "smuggler")


class Rules(NamedTuple):
    """The numbers of a component set; the defaults are those of the rules page."""

    hunters: int = 9
    minimum: int = 2
    scared_to_win: int = 4
    health: int = 3
    health_max: int = 3
    energy: int = 10
    energy_max: int = 10
    hand_limit: int = 6
    faces: int = 6
    double_takes: int = 2
    rounds: int = 100
    costs: tuple[int, ...] = (0, 1, 2, 3)
    difficulties: tuple[int, ...] = (7, 13, 12, 11)
    tracking_count: int = 5
    tracking_difficulty: int = 10
    copies: tuple[tuple[str, int], ...] = tuple(
        zip(FUGITIVES + HUNTERS, (2, 2, 4, 3, 2, 2, 3, 2, 4, 4, 2, 2, 2, 2), strict=True)
    )
    characters: tuple[str, ...] = CHARACTERS


class Group(NamedTuple):
    size: int
    agents: int = 0
    usbs: int = 0
    is_marked: bool = False
    has_thrown: bool = False


class Position(NamedTuple):
    """Everything that decides how a game goes on; `discard` is sorted, for its order decides nothing."""

    rules: Rules
    stage: str = "character"
    round: int = 1
    character: str = ""
    points: int = 0
    health: int = 3
    energy: int = 10
    speed: int = -1
    is_open: bool = False
    groups: tuple[Group, ...] = ()
    scared: int = 0
    deck: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    aside: int = 0
    discard: tuple[str, ...] = ()
    has_fog: bool = False
    usbs: int = 0
    objects: tuple[tuple[str, int], ...] = ()
    """Equipped objects: the word, and 0 face down, else the uses left."""
    hand: tuple[str, ...] = ()
    hunters: tuple[str, ...] = ()
    is_watched: bool = False
    is_watched_next: bool = False
    has_clue: bool = False
    has_played: bool = False
    has_smuggled: bool = False
    has_given: bool = False
    owed: int = 0
    staged: tuple[str, ...] = ()
    group: int = -1
    """The place of the group that throws or is surprised."""
    bonus: int = 0
    face: int = 0
    was_rethrown: bool = False
    dice: tuple[int, int] | None = None
    loner: tuple[int, int] | None = None
    """The items that a lone hunter takes along, while he looks for a group."""

    def pool(self) -> list[str]:
        """Return the kinds of cards that a card may be which nobody has seen."""
        left = Counter(dict(self.rules.copies))
        left.subtract(self.discard + self.hand + self.hunters + tuple(word for word, _ in self.objects))
        left.subtract([face for _, face in self.deck + self.pile if face] + ["fog"] * self.has_fog)
        agents, usbs = self.loner or (0, 0)
        left["friendly-agent"] -= agents + sum(group.agents for group in self.groups)
        left["usb"] -= usbs + self.usbs + sum(group.usbs for group in self.groups)
        return [word for word in FUGITIVES + HUNTERS if left[word] > 0]


def start(rules: Rules, character: str = "") -> Position:
    """Return the setup, before the character is drawn, or with a given one."""
    count = sum(count for _, count in rules.copies)
    here = Position(
        rules,
        health=rules.health,
        energy=rules.energy,
        groups=(Group(rules.hunters),),
        deck=(UNSEEN,) * count,
        pile=(TRACKING,) * rules.tracking_count,
    )
    return with_character(here, character) if character else here


def with_character(here: Position, character: str) -> Position:
    return here._replace(stage="speed", character=character, points=2 if character in LIMITED else 0)


# Small words


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def added(cards: tuple[str, ...], *more: str) -> tuple[str, ...]:
    return tuple(sorted(cards + more))


def kinds(cards: tuple[str, ...], among: tuple[str, ...] = FUGITIVES + HUNTERS) -> list[str]:
    return [word for word in among if word in cards]


def letter(place: int) -> str:
    return "ABCDEFGHI"[place]


def can_give_up_usb(here: Position) -> bool:  # 125
    return here.usbs > 0 and here.aside > 0


def has_ability(here: Position, character: str) -> bool:
    return here.character == character and (here.points > 0 or character not in LIMITED)


def lose_energy(here: Position, cost: int) -> Position:  # 58, 59
    if cost <= here.energy:
        return here._replace(energy=here.energy - cost)
    missing, here = cost - here.energy, lose_health(here._replace(energy=0))
    return here if end_of(here) else here._replace(energy=here.rules.energy_max - missing)


def lose_health(here: Position) -> Position:  # 23
    here = here._replace(health=here.health - 1)
    return here if here.health else here._replace(stage="over worn out")


def gain_energy(here: Position, gain: int) -> Position:  # 4
    return here._replace(energy=min(here.energy + gain, here.rules.energy_max))


def end_of(here: Position) -> str:
    """Return why the game is over, or nothing."""
    return here.stage.removeprefix("over ") if here.stage.startswith("over ") else ""


def end_fog(here: Position) -> Position:
    return here._replace(has_fog=False, discard=added(here.discard, "fog")) if here.has_fog else here


def with_group(here: Position, group: Group) -> Position:
    return here._replace(groups=(*here.groups[: here.group], group, *here.groups[here.group + 1 :]))


ROLLS: Final = ("character", "take", "rest die", "luck die", "surprise die", "discard top", "pew-pew die", "busted")


def is_roll(here: Position) -> bool:
    return here.stage in (*ROLLS, "dice", "track")


Step = tuple[str, Position]
"""The text of a step, and the position after it."""

"""The values of the clauses of a position text, read one by one.

Each reader takes the text of a clause and raises `ValueError` that says which value is wrong and what may stand there;
`facedown.games.mars.position_reading` puts the name of the clause before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from facedown.core.game import Seat
from facedown.core.options import parse_options
from facedown.games.mars.board import (
    AREA_NUMBERS,
    AREA_TEXTS,
    GANYMEDE,
    LAND,
    METAL,
    NOCTIS,
    OCEAN_AREAS,
    OCEAN_COUNT,
    PHOBOS,
    VOLCANIC,
)
from facedown.games.mars.cards import ANY_HOLDER, CARDS, GOALS, NUMBERS, PROJECTS, from_mask, is_corporation, to_mask
from facedown.games.mars.events import ROLES
from facedown.games.mars.notation import TILE_WORDS
from facedown.games.mars.state import Drawer, Options, Settings, Staged, Task, settings_of
from facedown.games.mars.vocabulary import PRODUCTION_FLOOR, RESOURCES
from facedown.games.mars.vocabulary.effects import Place
from facedown.games.mars.work import tile_word

MOST: Final = 9999
"""No number of a position is greater."""
FLAGS: Final = {"passed": "passed", "chosen": "chosen", "owing": "owes_first_action", "raised": "tr_raised"}
EVENTS: Final = to_mask(card.number for card in CARDS if card.colour == "red")
PROJECT_CARDS: Final = to_mask(card.number for card in CARDS)
TASKS: Final = msgspec.json.Decoder(tuple[Task, ...])
_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,4}")
_SPECIAL: Final = {tile_word(word): word.on for card in CARDS for word in card.play if isinstance(word, Place)}
_GROUNDS: Final = {
    "ocean_area": OCEAN_AREAS,
    "volcanic": VOLCANIC,
    "land_metal_bonus": LAND & METAL,
    "land_metal_bonus_next_to_own_tile": LAND & METAL,
}
"""Where tiles go that do not go anywhere on land."""


def wrong(value: object, may: str) -> ValueError:
    """Return the error of a value that may not stand where it stands."""
    return ValueError(f"“{value}” {may}")


# Numbers and words


def number(least: int, most: int = MOST, by: int = 1) -> Callable[[str], int]:
    """Return what reads a whole number from `least` up to `most`, in steps of `by`."""
    kind = "a whole number" if by == 1 else "an even number"

    def read(text: str) -> int:
        if not _WHOLE.fullmatch(text) or int(text) not in range(least, most + 1, by):
            raise wrong(text, f"is not {kind} from {least} to {most}")
        return int(text)

    return read


def one_of(words: Iterable[str]) -> Callable[[str], str]:
    """Return what reads one of these words."""
    known = tuple(words)

    def read(text: str) -> str:
        if text not in known:
            raise wrong(text, f"is not one of {', '.join(filter(None, known))}")
        return text

    return read


def settings_in(text: str, seats: int) -> Settings:
    """Return the settings of options such as ``draft=true, beginners=1 3``."""
    pairs = [part.partition("=") for part in text.split(", ")]
    if odd := next((name for name, equals, _ in pairs if not equals), None):
        raise wrong(odd, "is not of the form name=value")
    return settings_of(parse_options(Options, {name: value for name, _, value in pairs}), seats)


def seat_of(text: str, seats: int) -> Seat:
    """Return the seat of a role."""
    return ROLES.index(one_of(ROLES[:seats])(text))


def numbers(text: str, ranges: Mapping[str, Callable[[str], int]]) -> dict[str, int]:
    """Return the numbers of words such as ``steel 3 heat 2``; `ranges` has what reads each."""
    words, found = text.split(" "), dict[str, int]()
    for place in range(0, len(words), 2):
        name, value = words[place], "".join(words[place + 1 : place + 2])
        one_of(ranges)(name)
        if name in found:
            raise wrong(name, "stands there twice")
        try:
            found[name] = ranges[name](value)
        except ValueError as error:
            raise ValueError(f"{name} {error}") from None
    return found


def levels(text: str, floors: Sequence[int] = (0,) * len(RESOURCES)) -> tuple[int, ...]:
    """Return a stock, or with `PRODUCTION_FLOOR` a production: ``megacredits 10 steel 3``, or ``nothing``."""
    readers = map(number, floors)
    found = {} if text == "nothing" else numbers(text, dict(zip(map(str, RESOURCES), readers, strict=True)))
    return tuple(found.get(name, 0) for name in RESOURCES)


def production(text: str) -> tuple[int, ...]:
    """Return levels of production; those of megacredits may be negative. Rule: 1.2."""
    return levels(text, PRODUCTION_FLOOR)


def coming(text: str) -> dict[str, int]:
    """Return what holds for the next card: ``cost -8 slack 2``."""
    return numbers(text, {"cost": number(-MOST, 0), "slack": number(0)})


def flags(text: str) -> dict[str, bool]:
    """Return the fields of a player that are true: ``passed raised``."""
    words = text.split(" ")
    for place, word in enumerate(words):
        one_of(FLAGS)(word)
        if word in words[:place]:
            raise wrong(word, "stands there twice")
    return {FLAGS[word]: True for word in words}


# Cards


def cards(
    among: int = PROJECT_CARDS, kind: str = "a project card", most: int = len(CARDS)
) -> Callable[[str], tuple[int, ...]]:
    """Return what reads the names of different cards of a set; `kind` is what one of them is called."""

    def read(text: str) -> tuple[int, ...]:
        found: list[int] = []
        for name in text.split(", "):
            card = NUMBERS.get(name, 0)
            if not card or not among >> card & 1:
                raise wrong(name, f"is not {kind}")
            if card in found:
                raise wrong(name, "stands there twice; there is one of each card")
            if len(found) == most:
                raise wrong(name, f"is one too many; {most} at most stand there")
            found.append(card)
        return tuple(found)

    return read


def corporation(text: str, may_be_none: bool) -> int:
    """Return a corporation; 0 for ``none``, which may stand before the set-up is over."""
    if text == "none" and may_be_none:
        return 0
    if not is_corporation(NUMBERS.get(text, 0)):
        raise wrong(text, f"is not a corporation{'' if may_be_none else '; “none” stands until the set-up is over'}")
    return NUMBERS[text]


def tokens(text: str, face_up: int) -> tuple[tuple[int, int], ...]:
    """Return the tokens on cards that lie face up: ``Pets 2, Fish 1``."""
    found: dict[int, int] = {}
    for part in text.split(", "):
        name, _, count = part.rpartition(" ")
        (card,) = cards(ANY_HOLDER & face_up, "a card of this player that holds tokens")(name)
        if card in found:
            raise wrong(name, "stands there twice")
        try:
            found[card] = number(1)(count)
        except ValueError as error:
            raise ValueError(f"{name} {error}") from None
    return tuple(sorted(found.items()))


def taken(text: str, goals: Any, seats: int) -> tuple[tuple[int, Seat], ...]:
    """Return milestones or awards in order, with who took each: ``mayor Red, builder Blue``. Rules: 8.1, 8.2, 18.2."""
    ids, found = [goal.id for goal in goals], dict[int, Seat]()
    for part in text.split(", "):
        name, _, role = part.partition(" ")
        index = ids.index(one_of(ids)(name))
        if index in found:
            raise wrong(name, "stands there twice; each is taken once")
        if len(found) == 3:
            raise wrong(name, "is one too many; three at most are taken")
        found[index] = seat_of(role, seats)
    return tuple(found.items())


# Areas and tiles


def areas(text: str, among: int, ground: str) -> tuple[int, ...]:
    """Return different areas of a set; `ground` is what one of them is called."""
    found: list[int] = []
    for each in text.split(" "):
        found.append(_area(each, among, ground))
        if each in [AREA_TEXTS[area] for area in found[:-1]]:
            raise wrong(each, "stands there twice")
    return tuple(found)


def _area(text: str, among: int, ground: str) -> int:
    if text not in AREA_NUMBERS or not among >> AREA_NUMBERS[text] & 1:
        raise wrong(text, f"is not {ground}")
    return AREA_NUMBERS[text]


def oceans(text: str) -> tuple[int, ...]:
    """Return the areas with oceans. One, that of Artificial Lake, may lie on land. Rules: 2.3, 10.4."""
    found = areas(text, OCEAN_AREAS | LAND, "an area on which an ocean may lie, such as 0,0")
    if len(found) > OCEAN_COUNT:
        raise wrong(AREA_TEXTS[found[OCEAN_COUNT]], f"is one too many; there are {OCEAN_COUNT} oceans")
    on_land = [area for area in found if LAND >> area & 1]
    if len(on_land) > 1:
        raise wrong(AREA_TEXTS[on_land[1]], "is land, and so is another; one ocean, of Artificial Lake, may lie there")
    return found


def tiles(text: str) -> tuple[tuple[str, int], ...]:
    """Return the tiles of a player and their areas: ``city 2,1, greenery 3,1, mining-area 0,-4``."""
    found = tuple(map(_tile, text.split(", ")))
    on_ocean_areas = [area for word, area in found if word == "greenery" and OCEAN_AREAS >> area & 1]
    if len(on_ocean_areas) > 2:
        raise wrong(
            f"greenery {AREA_TEXTS[on_ocean_areas[2]]}",
            "lies on an ocean area; two greeneries may, of Mangrove and of Protected Valley",
        )
    return found


def _tile(text: str) -> tuple[str, int]:
    word, _, area = text.rpartition(" ")
    one_of((*(each for each in TILE_WORDS if each != "ocean"), "capital"))(word)
    if word == "city":
        return word, _area(area, LAND | NOCTIS | 1 << PHOBOS | 1 << GANYMEDE, "an area on which a city may lie")
    if word == "greenery":
        return word, _area(area, LAND | OCEAN_AREAS, "an area on which a greenery may lie")
    return word, _area(area, _GROUNDS.get(_SPECIAL.get(word, ""), LAND), f"an area on which the tile {word} may lie")


def neutral(text: str) -> tuple[tuple[str, int], ...]:
    """Return the neutral tiles of a solo game: two cities and two greeneries at most. Rules: 16.2, 16.3."""
    found: list[tuple[str, int]] = []
    for part in text.split(", "):
        word, _, area = part.rpartition(" ")
        one_of(("city", "greenery"))(word)
        if [each for each, _ in found].count(word) == 2:
            raise wrong(part, "is one too many; two neutral cities and two greeneries are placed")
        found.append((word, _area(area, LAND, "an area on which a neutral tile may lie")))
    return tuple(found)


def areas_to_claim(text: str) -> tuple[int, ...]:
    """Return the areas that are reserved."""
    return areas(text, LAND, "an area that may be reserved")


# What is due, and what was begun


def tasks(text: str, seats: int) -> tuple[Task, ...]:
    """Return what is due, from JSON."""
    try:
        found = TASKS.decode(text)
    except msgspec.DecodeError as error:
        raise wrong(text, f"is no list of what is due: {error}") from None
    for task in found:
        if task.seat not in range(seats):
            raise wrong(task.seat, f"is no seat; they are counted from 0 to {seats - 1}")
        if unknown := [card for card in (task.source, task.trigger) if card not in range(len(NUMBERS) + 1)]:
            raise wrong(unknown[0], f"is no number of a card; they go from 1 to {len(NUMBERS)}, 0 for none")
    return found


def staged(text: str, drawer: Drawer) -> Staged:
    """Return what was begun, from JSON: with cards and corporations of the drawer."""
    try:
        fields = msgspec.json.decode(text, type=dict[str, Any])
        names = msgspec.convert(fields.pop("cards", ()), tuple[str, ...])
        found = msgspec.convert(fields, Staged)
    except msgspec.DecodeError as error:
        raise wrong(text, f"is nothing that was begun: {error}") from None
    if unknown := set(fields) - set(Staged.__struct_fields__):
        raise wrong(min(unknown), f"is not one of {', '.join(Staged.__struct_fields__)}")
    if found.verb not in _BEGUN:
        raise wrong(found.verb, f"begins nothing; what does is {', '.join(_BEGUN)}")
    if found.item not in _BEGUN[found.verb](drawer):
        raise wrong(found.item, f"is nothing that “{found.verb}” can be about here")
    if found.payment and (len(found.payment) != 4 or min(found.payment) < 0):
        raise wrong(list(found.payment), "is not a payment; it has four numbers, 0 or more")
    from_hand = found.verb == "sell"
    whose = "a card in hand" if from_hand else "a card to choose from"
    chosen = cards(drawer.hand if from_hand else drawer.dealt, whose)(", ".join(names)) if names else ()
    return msgspec.structs.replace(found, cards=to_mask(chosen))


def _nothing(drawer: Drawer) -> Container[int]:
    return (0,)


_BEGUN: Final[dict[str, Callable[[Drawer], Container[int]]]] = {
    "play": lambda drawer: tuple(from_mask(drawer.hand)),
    "choose corporation": lambda drawer: drawer.corporations,
    "project": lambda _: range(len(PROJECTS)),
    "claim": lambda _: range(len(GOALS.milestones)),
    "fund": lambda _: range(len(GOALS.awards)),
    "use": lambda _: range(1, len(NUMBERS) + 1),
    **dict.fromkeys(("keep", "keep nothing", "buy", "buy nothing", "take", "sell", "convert plants"), _nothing),
}
"""What each verb that begins something may be about."""

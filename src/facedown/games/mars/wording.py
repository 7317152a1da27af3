"""How numbers, lists and names are said in English, for all sentences of the game.

Cards write M for megacredits, as printed; refusals and the log say it in full.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

RESOURCE_WORDS: Final = {
    "megacredits": "M",
    "steel": "steel",
    "titanium": "titanium",
    "plants": "plant",
    "energy": "energy",
    "heat": "heat",
}
"""The words that cards have before “production”."""
TOKEN_WORDS: Final = {
    "animal": "animal",
    "microbe": "microbe",
    "science": "science token",
    "fighter": "fighter",
    "own_kind": "token",
}


def listed(words: Sequence[object], last: str = "and") -> str:
    """Return words as a sentence lists them.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or"), listed([])
    ('a, b and c', 'a or b', 'nothing')
    """
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return texts[0] if texts else "nothing"
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def number(n: int, sign: str = "") -> str:
    """Return a number with a true minus; with the sign ``+`` a number that is not negative has one too.

    >>> number(-30), number(2, "+"), number(0, "+")
    ('−30', '+2', '+0')
    """
    return f"{n:{sign}d}".replace("-", "\N{MINUS SIGN}")


def plural(count: int, word: str) -> str:
    """Return a number of things.

    >>> plural(1, "city"), plural(2, "city"), plural(-1, "point"), plural(0, "card")
    ('1 city', '2 cities', '−1 point', '0 cards')
    """
    if abs(count) == 1:
        return f"{number(count)} {word}"
    return f"{number(count)} {word[:-1]}ies" if word.endswith("y") else f"{number(count)} {word}s"


def with_article(word: str) -> str:
    """Return a word with its indefinite article.

    >>> with_article("ocean"), with_article("city")
    ('an ocean', 'a city')
    """
    return f"an {word}" if word[0] in "aeio" else f"a {word}"


# Cubes, tokens and tiles


def cubes(resource: str, count: int) -> str:
    """Return a number of cubes as cards write it.

    >>> cubes("plants", 1), cubes("plants", 2), cubes("megacredits", 3)
    ('1 plant', '2 plants', '3 M')
    """
    return plural(count, "plant") if resource == "plants" else f"{count} {RESOURCE_WORDS[resource]}"


def cubes_in_full(resource: str, count: int) -> str:
    """Return a number of cubes as the log says it.

    >>> cubes_in_full("plants", 1), cubes_in_full("megacredits", 2), cubes_in_full("steel", 1)
    ('1 plant', '2 megacredits', '1 steel')
    """
    return f"{count} {in_full(resource) if count == 1 else resource}"


def in_full(resource: str) -> str:
    """Return a resource as it stands before “production”, and where there is one of it.

    >>> in_full("megacredits"), in_full("heat")
    ('megacredit', 'heat')
    """
    return resource.removesuffix("s")


def steps_of(resource: str, count: int) -> str:
    """Return a number of steps of production.

    >>> steps_of("plants", 1), steps_of("megacredits", 2)
    ('1 step of plant production', '2 steps of megacredit production')
    """
    return f"{plural(count, 'step')} of {in_full(resource)} production"


def tokens(kind: str, count: int) -> str:
    """Return a number of tokens.

    >>> tokens("microbe", 3), tokens("science", 1)
    ('3 microbes', '1 science token')
    """
    return plural(count, TOKEN_WORDS[kind])


def stuff(kind: str, count: int) -> str:
    """Return a number of cubes or tokens."""
    return cubes(kind, count) if kind in RESOURCE_WORDS else tokens(kind, count)


def tile_name(word: str) -> str:
    """Return a tile as a sentence names it.

    >>> tile_name("ocean"), tile_name("mining-area")
    ('an ocean', 'the Mining Area')
    """
    title = tile_title(word)
    return with_article(title) if title == word else f"the {title}"


def tile_title(word: str) -> str:
    """Return a tile by its name alone, without an article.

    >>> tile_title("ocean"), tile_title("mining-area")
    ('ocean', 'Mining Area')
    """
    return word if word in ("ocean", "greenery", "city") else word.replace("-", " ").title()

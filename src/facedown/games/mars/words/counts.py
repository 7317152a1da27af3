"""Counts and points in words."""

from __future__ import annotations

from facedown.games.mars.vocabulary.counts import (
    AdjacentTiles,
    Chosen,
    Cities,
    Count,
    EventsPlayed,
    Points,
    Tags,
    TokensHere,
)
from facedown.games.mars.wording import TOKEN_WORDS, plural, tokens


def each(count: Count) -> str:
    """Return what an amount is counted by: ``for each …``."""
    per = getattr(count, "per", 1)
    what, whose = _counted(count)
    return f"for each {what}{whose}" if per == 1 else f"for every {plural(per, what)}{whose}"


def _counted(count: Count) -> tuple[str, str]:
    """Return a count as one of the things that are counted, and which of them."""
    match count:
        case Tags(tag=tag, owner=owner):
            whose = {"self": " you have", "opponents": " of your opponents", "any": " in play"}
            return f"{tag} tag", whose[owner]
        case Cities(where=where, owner=owner):
            whose = {"self": " of yours", "opponents": " of your opponents", "any": ""}
            return "city", f"{whose[owner]} {'on Mars' if where == 'mars' else 'in play'}"
        case EventsPlayed(owner=owner):
            whose = {"self": " played by you", "opponents": " of your opponents", "any": " that anyone has played"}
            return "event", whose[owner]
        case TokensHere():
            return "token", " on this card"
        case AdjacentTiles(tile=tile):
            return tile, " next to this tile"
        case Chosen():
            return "cube", " spent"


def points(word: Points, holds: str = "own_kind") -> str:
    """Return what a card is worth at the end; `holds` is the kind of its tokens."""
    count = plural(word.points, "point")
    if word.at_least:
        return f"{count} if there is at least {tokens(holds, word.at_least)} on this card"
    match word.each:
        case None:
            return count
        case TokensHere(per=1):
            return f"{count} for each {TOKEN_WORDS[holds]} on this card"
        case TokensHere(per=per):
            return f"{count} for every {tokens(holds, per)} on this card"
        case other:
            return f"{count} {each(other)}"

"""The map in a picture: areas as text, two lines a row of hexagons, each with the name that moves call it by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.core.paint import BLUE, BOLD, CYAN, DIM, GREEN, MAGENTA, RED, REVERSE, YELLOW, painted
from facedown.games.mars.web.board import Area, MarsBoard, Track
from facedown.games.mars.wording import number

AREA: Final = 8
"""The columns of an area; each row begins half an area beside the next."""
LABEL: Final = 15
LETTERS: Final = "RBGYK"
"""Whose a tile is; ``n`` is the neutral opponent of a solo game."""
COLOURS: Final = (RED, BLUE, GREEN, YELLOW, MAGENTA)
BONUSES: Final = {"steel": "S", "titanium": "T", "plants": "P", "cards": "C"}
AROUND: Final = {"ocean": "~", "city": "#", "": ""}
LEGEND: Final = (
    "S steel  T titanium  P plant  C card  +2 M for oceans  R: reserved for R",
    "~~ for an ocean  ## for Noctis City  ^ volcanic  [ ] where the tile may go",
)


def letter(seat: int | None) -> str:
    """Return the letter of an owner; a space for nobody."""
    return " " if seat is None else "n" if seat < 0 else LETTERS[seat]


def colour(seat: int | None) -> tuple[int, ...]:
    """Return the style of an owner; none for nobody."""
    return () if seat is None or seat < 0 else (COLOURS[seat],)


def tracks(board: MarsBoard) -> Iterator[str]:
    """Yield the global parameters, each as a bar with what its steps still bring."""
    for track in board.tracks:
        unit = f" {track.unit}" if track.unit else ""
        ahead = next((f"; at {number(mark.at)}{unit}: {mark.text}" for mark in track.marks if mark.at > track.now), "")
        yield f"{track.name:{LABEL}}{_bar(track)} {number(track.now)}{unit} of {track.high}{unit}{ahead}"


def _bar(track: Track) -> str:
    marked = {mark.at for mark in track.marks}
    steps = range(track.low + track.step, track.high + 1, track.step)
    return "".join("#" if at <= track.now else "+" if at in marked else "." for at in steps)


def mars(board: MarsBoard, legal: frozenset[str]) -> Iterator[str]:
    """Yield the areas of Mars and those off it; `legal` are the names of those where a tile may go now."""
    rows: dict[int, list[Area]] = {}
    for area in board.areas:
        if area.r is not None:
            rows.setdefault(area.r, []).append(area)
    for r, row in rows.items():
        indent = " " * (2 + abs(r) * AREA // 2)
        yield f"{indent}{''.join(_name(area, area.id in legal) for area in row)}".rstrip()
        yield f"{indent}{''.join(map(_face, row))}".rstrip()
    built = [f"{area.name} {letter(area.owner)}" for area in board.areas if area.q is None and area.tile]
    if built:
        yield f"{'Off Mars':{LABEL}}{'  '.join(built)}"
    yield from (painted(line, DIM) for line in LEGEND)


def _name(area: Area, is_legal: bool) -> str:
    """Return the upper line of an area: its name, and whose tile lies there."""
    if is_legal:
        return painted(f"[{area.id}]", BOLD, REVERSE).ljust(AREA + len(painted("[]", BOLD, REVERSE)) - 2)
    whose = letter(area.owner)
    name = f"{area.id} {whose}".rstrip().center(AREA - 1)
    return f"{painted(name, *(colour(area.owner) or (DIM,)))} "


def _face(area: Area) -> str:
    """Return the lower line of an area: its tile, or what is printed on it and what it would bring."""
    if area.tile:
        word = "green" if area.tile == "greenery" else area.tile.split("-")[0][: AREA - 1]
        style = (CYAN,) if area.tile == "ocean" else (BOLD, *colour(area.owner))
        return f"{painted(word.center(AREA - 1), *style)} "
    edge = AROUND[area.reserved]
    bonus = "".join(BONUSES[bonus.what] * bonus.count for bonus in area.bonus)
    claim = f"{letter(area.claimed)}:" if area.claimed is not None else ""
    money = f"+{area.money}" if area.money else ""
    text = f"{claim}{'^' if area.volcanic else ''}{edge}{bonus}{edge}{money}" or "·"
    return f"{text.center(AREA - 1)} "

"""Golden games: for every step of a game, what each seat was told and how its view changed.

`make golden` records them anew, each into `tests/games/<game>/golden/<label>.txt`. They are reviewed as a diff and
never edited by hand; the games' tests play the recorded steps again and compare the whole text.

A step shows the changes of the view: names with their new values, sets of cards (names that end in ``_mask``, and those
in `SETS`) as lists in braces. What changes in the open part of the table is the same for all and stands under ``open``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import CHANCE, Actor, Event, Game, Over, Roll, Seat, State
from facedown.core.options import parse_options, write_options
from facedown.games import load

SHORT: Final = (
    "cards.internet.count=2 cards.meme_team.count=2 cards.eight_bit.count=1 cards.lolcat.count=1 cards.pew_pew.count=1 "
    "cards.friendly_agent.count=1 cards.clue.count=1 cards.surveillance.count=1 cards.busted.count=1 cards.fog.count=1"
)
SHOTS: Final = "constants.energy=3 cards.pew_pew.count=8 cards.meme.count=4 cards.internet.count=6"
SURPRISES: Final = (
    "constants.round_limit=6 constants.hunters=5 constants.scared_to_win=2 "
    "cards.usb.count=6 cards.eight_bit.count=9 cards.internet.count=9"
)
CATS: Final = (
    "constants.hunters=6 constants.scared_to_win=3 constants.health=5 constants.health_max=5 cards.eight_bit.count=9 "
    "cards.lolcat.count=6 cards.internet.count=9 cards.usb.count=9 cards.hide.count=0 cards.pew_pew.count=1 "
    "cards.friendly_agent.count=0 cards.meme.count=4"
)
"""Components of Hunters with which random games are short, or let happen what is rare."""

DRAFT: Final = {"draft": "true", "generation_limit": "3"}
BEGINNERS: Final = {"beginners": "1 2", "corporate_era": "false", "generation_limit": "3"}

GOLDEN: Final[dict[str, dict[str, Any]]] = {
    "fugitive": {
        "first": ({"ruleset": "first", "threshold": "29"}, 189),
        "second": ({"ruleset": "second"}, 21),
        "bga": ({"ruleset": "bga"}, 214),
    },
    "hunters": {
        "caught": ({"components": SHORT}, 974),
        "escape": ({"components": SHORT}, 982),
        "worn-out": ({"components": SHOTS}, 1029),
        "case-closed": ({"components": SURPRISES}, 748),
        "round-limit": ({"components": SURPRISES}, 1069),
        "ghost": ({"components": SURPRISES}, 462),
        "prankster": ({"components": SHOTS}, 970),
        "smuggler": ({"components": SHOTS}, 1186),
        "usb-left": ({"components": SURPRISES}, 1195),
        "usb-kept": ({"components": CATS}, 313),
    },
    "mars": {
        "solo": ({}, 1332),
        "two": ({"generation_limit": "3"}, 119, 2),
        "three": ({"generation_limit": "2"}, 136, 3),
        "five": ({"generation_limit": "1"}, 1314, 5),
        "draft": (DRAFT, 375, 2),
        "beginners": (BEGINNERS, 54, 2),
        "copy": ({}, 43),
        "milestone": (DRAFT, 851, 2),
        "number": (BEGINNERS, 149, 2),
        "reveal": (BEGINNERS, 695, 2),
    },
}
"""The games to record: by the game's name and a label, the options, the seed, and how many play if not the fewest."""

SETS: Final = {"mars": frozenset({"hand", "dealt", "kept", "discarded", "events", "used", "face_up"})}
"""By the game's name, the other names under which a set of cards stands as a number."""

Step = tuple[Actor, Any]


def path_of(game: str, label: str) -> Path:
    """Return the file of a golden game."""
    return Path(__file__).parent / "games" / game / "golden" / f"{label}.txt"


def record(game: Game[Any, Any], options: msgspec.Struct, seed: int, seats: int | None = None) -> str:
    """Return a game between players who choose at random, but complete a move in half the cases where they can."""
    seats = seats or game.seat_counts[0]
    return transcript(game, options, seats, _random_steps(game, options, seats, seed))


def transcript(game: Game[Any, Any], options: msgspec.Struct, seats: int, steps: Iterable[Step]) -> str:
    """Return the text of a game: its head, its steps, and how it ended."""
    state = game.start(seats, options)
    players = f", {seats} players" if len(game.seat_counts) > 1 else ""
    lines = [f"game {game.name}, rules {game.rules_version}{players}", f"options {json.dumps(write_options(options))}"]
    for number, (actor, action) in enumerate(steps, 1):
        before = state
        state, events = game.apply(state, actor, action)
        lines += ["", f"{number}. {_actor(game, actor)}: {game.write(action)}", *_changes(game, before, state, events)]
    end = game.turn(state)
    assert isinstance(end, Over), "a golden game is played to its end"
    return "\n".join([*lines, "", f"winners {list(end.winners)}: {game.endings[end.reason]}", ""])


def replayed(game: Game[Any, Any], text: str) -> str:
    """Return the text that the steps of a golden game give now."""
    first, head, *rest = text.splitlines()
    seats = int(first.split(", ")[2].split()[0]) if len(game.seat_counts) > 1 else game.seat_counts[0]
    options = parse_options(game.options, json.loads(head.removeprefix("options ")))
    actors = {_actor(game, actor): actor for actor in range(CHANCE, seats)}
    moves = [line.split(". ", 1)[1].split(": ", 1) for line in rest if line[:1].isdigit()]
    return transcript(game, options, seats, [(actors[actor], game.read(step)) for actor, step in moves])


def _random_steps(game: Game[Any, Any], options: msgspec.Struct, seats: int, seed: int) -> Iterator[Step]:
    chance, state = Chance(SplitMixSource(seed)), game.start(seats, options)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            actor, action = CHANCE, chance.pick(turn)
        else:
            actor = turn.seats[0]
            actions = list(game.actions(game.view(state, actor)))
            ends = [action for action in actions if game.is_line_end(action)]
            choices = ends if ends and chance.index("end", 2) else actions
            action = choices[chance.index("choice", len(choices))]
        yield actor, action
        state, _ = game.apply(state, actor, action)


def _actor(game: Game[Any, Any], actor: Actor) -> str:
    return "chance" if actor == CHANCE else game.roles[actor]


def _changes(
    game: Game[Any, Any], before: State[Any, Any], after: State[Any, Any], events: Iterable[Event]
) -> Iterator[str]:
    viewers: tuple[Seat | None, ...] = (*range(len(after.drawers)), None)
    told = list(events)
    for viewer in viewers:
        name = "spectator" if viewer is None else game.roles[viewer]
        for message in filter(None, (event.told(viewer) for event in told)):
            yield f"   {name} is told {message.id} {json.dumps(message.args)} {game.say(message)}"
    views = [(game.view(before, viewer), game.view(after, viewer)) for viewer in viewers]
    assert len({id(view.public) for _, view in views}) == 1, "the open part is one for all"
    sets = SETS.get(game.name, frozenset())
    yield from _differences("open", _flat(views[0][0].public, sets), _flat(views[0][1].public, sets))
    for viewer, (old, new) in zip(viewers[:-1], views[:-1], strict=True):
        yield from _differences(game.roles[viewer or 0], _flat(old.drawer, sets), _flat(new.drawer, sets))


def _differences(name: str, old: dict[str, str], new: dict[str, str]) -> Iterator[str]:
    for path in [*new, *(path for path in old if path not in new)]:
        if old.get(path) != new.get(path):
            yield f"   {name} {path} = {new.get(path, 'nothing')}"


def _flat(value: Any, sets: frozenset[str], path: str = "") -> dict[str, str]:
    """Return a record of records as paths and values; `sets` names the fields that are sets of cards."""
    names = getattr(value, "__struct_fields__", None) or getattr(value, "_fields", None)
    if names:
        parts = [(f"{path}.{name}" if path else name, getattr(value, name)) for name in names]
    elif isinstance(value, tuple):
        parts = [(f"{path}[{index}]", item) for index, item in enumerate(value)]
    elif path.endswith("_mask") or path.rpartition(".")[2] in sets:
        return {path: "{" + " ".join(str(bit) for bit in range(value.bit_length()) if value >> bit & 1) + "}"}
    else:
        return {path: repr(value)}
    return {name: text for part, item in parts for name, text in _flat(item, sets, part).items()}


def main() -> None:
    """Record all golden games."""
    for name, labels in GOLDEN.items():
        for label, (texts, seed, *seats) in labels.items():
            game = load(name)
            text = record(game, parse_options(game.options, texts), seed, *seats)
            path = path_of(name, label)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.name}: {text.splitlines()[-1]}")


if __name__ == "__main__":
    main()

"""A case of a card: a position, what is done in it, and what is different afterwards, for all players.

A script is a line after another, separated by ``; ``. A line with an exclamation mark in front is refused there:
``!from Blue``, or ``!6.2 from Blue`` where the paragraph matters. Differences are written like this::

    Red megacredits -3, heat production +1, Pets +1; Blue plants -3; table temperature +2, ocean 4,-4

What is not written has not changed. A card that was played left the hand and lies where its colour says; its cost is
written in the case, and not again among the differences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from facedown.games.mars.board import AREA_TEXTS
from facedown.games.mars.cards import GOALS, from_mask, name_of
from facedown.games.mars.events import ROLES
from facedown.games.mars.state import Drawer, MarsState, Player, degrees
from facedown.games.mars.vocabulary import RESOURCES
from tests.games.mars.play import at, refused, take, text_of

EIGHT: Final = "ocean 1,-4 3,-4 4,-3 4,-1 -1,0 0,0 1,0 1,1"
"""All oceans but one are out; of the free areas 4,-4 has no bonus, 2,1 and 3,1 one plant and 0,4 two titanium."""
NINE: Final = f"{EIGHT} 2,1"
"""All oceans are out."""

Changes = dict[str, list[str]]
"""By the player, or ``table``: what is different."""


@dataclass(frozen=True)
class Case:
    """A card, a position, a script that is carried out in it, what is then different, and where it is refused.

    `elsewhere`: clauses that replace those of the position, with the paragraph by which the first line that is taken is
    then refused (a chapter where any of its paragraphs will do); or such a paragraph and another line:
    ``"5.3 play Mine pay 1 titanium 1"``.
    """

    card: str
    position: str
    script: str
    changes: str
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    cost: int = 0
    colour: str = ""

    @property
    def is_tempting(self) -> bool:
        """Whether something that one might try is refused."""
        return bool(self.elsewhere) or "!" in self.script

    def check(self) -> None:
        """Carry the script out and compare; then try where it is refused."""
        before = at(self.position)
        state = before
        for line in self.script.split("; "):
            if line.startswith("!"):
                _check_refusal(state, line[1:], self.position)
            else:
                state = take(state, line)
        assert not state.public.pending, f"something is due: {text_of(state)}"
        assert not any(drawer.staged for drawer in state.drawers)
        assert found(before, state) == self.expected(), f"{self.position} | {self.script}"
        for clauses, refusal in self.elsewhere.items():
            position = but(self.position, clauses)
            usual = next(line for line in self.script.split("; ") if not line.startswith("!"))
            text = refusal if not refusal or " " in refusal else f"{refusal} {usual}"
            _check_refusal(at(position), text or usual, position)

    def expected(self) -> dict[str, list[str]]:
        """Return what should be different, the card's own way included."""
        changes = {owner: list(texts) for owner, texts in _parsed(self.changes).items()}
        if self.colour:
            mine = changes.setdefault("Red", [])
            mine.append(f"{self.card} {'face down' if self.colour == 'red' else 'in play'}")
            gained = next((text for text in mine if re.fullmatch(r"megacredits [+-]\d+", text)), "")
            if gained:
                mine.remove(gained)
            change = int(gained.removeprefix("megacredits ") or 0) - self.cost
            mine += [f"megacredits {change:+}"] if change else []
        return {owner: sorted(texts) for owner, texts in changes.items()}


def green(card: str, cost: int, position: str, then: str, changes: str, elsewhere: Mapping[str, str] = {}) -> Case:
    """Return the case of a green card that Red plays for its cost, and of what is then decided."""
    return _played(card, "green", cost, position, then, changes, elsewhere)


def blue(card: str, cost: int, position: str, then: str, changes: str, elsewhere: Mapping[str, str] = {}) -> Case:
    """Return the case of a blue card that Red plays."""
    return _played(card, "blue", cost, position, then, changes, elsewhere)


def red(card: str, cost: int, position: str, then: str, changes: str, elsewhere: Mapping[str, str] = {}) -> Case:
    """Return the case of an event that Red plays."""
    return _played(card, "red", cost, position, then, changes, elsewhere)


def use(card: str, position: str, script: str, changes: str, elsewhere: Mapping[str, str] = {}) -> Case:
    """Return the case of an action of a card that lies before Red; it can be used once only."""
    first = next(line for line in script.split("; ") if not line.startswith("!"))
    again = first.partition(" pay ")[0] + (" ..." if " pay " in first else "")
    return Case(card, _with(position, "Red tableau", card), f"{script}; !4.5 {again}", changes, elsewhere)


def lasting(card: str, position: str, script: str, changes: str, elsewhere: Mapping[str, str] = {}) -> Case:
    """Return the case of what a card that lies before Red does at other times."""
    return Case(card, _with(position, "Red tableau", card), script, changes, elsewhere)


def after(card: str, position: str, script: str, changes: str, elsewhere: Mapping[str, str] = {}) -> Case:
    """Return the case of what comes after an event that lies face down."""
    return Case(card, position, script, changes, elsewhere)


def check(position: str, script: str, changes: str, elsewhere: Mapping[str, str] = {}) -> None:
    """Check a case that is about no card in particular."""
    Case("", position, script, changes, elsewhere).check()


def _played(
    card: str, colour: str, cost: int, position: str, then: str, changes: str, elsewhere: Mapping[str, str]
) -> Case:
    script = f"play {card} pay {cost}" + (f"; {then}" if then else "")
    return Case(card, _with(position, "Red hand", card), script, changes, elsewhere, cost, colour)


def _with(position: str, name: str, card: str) -> str:
    """Return a position with one card more in the hand or the tableau of Red, the first one."""
    clauses = _clauses(position)
    others = clauses.get(name, "")
    if card in others.split(", "):
        return position
    return but(position, f"{name} {card}{', ' if others else ''}{others}")


def but(position: str, clauses: str) -> str:
    """Return a position with some of its clauses replaced."""
    return "; ".join(f"{name} {text}" for name, text in (_clauses(position) | _clauses(clauses)).items())


def _clauses(position: str) -> dict[str, str]:
    clauses = {}
    for clause in filter(None, position.split("; ")):
        words = clause.split(" ", 2 if clause.split(" ")[0] in ROLES else 1)
        clauses[" ".join(words[:-1])] = words[-1]
    return clauses


def _check_refusal(state: MarsState, text: str, position: str) -> None:
    rule, _, line = text.partition(" ") if text[0].isdigit() else ("", "", text)
    got, reason = refused(state, line)
    assert not rule or f"{got}.".startswith(f"{rule}."), (
        f"{line} is refused by {got}, not {rule}: {reason} | {position}"
    )


# What is different


def _parsed(text: str) -> Changes:
    changes: Changes = {}
    for part in filter(None, text.split("; ")):
        owner, _, rest = part.partition(" ")
        changes[owner] = sorted(rest.split(", "))
    return changes


def found(before: MarsState, after: MarsState) -> Changes:
    """Return what is different between two states, by player."""
    changes = {"table": sorted(_of_the_table(before, after))}
    for seat, role in enumerate(ROLES[: before.public.settings.seats]):
        old, new = before.public.players[seat], after.public.players[seat]
        mine = [*_of_a_player(old, new), *_of_a_drawer(before.drawers[seat], after.drawers[seat], old, new)]
        mine += _of_tiles(before, after, seat)
        changes[role] = sorted(mine)
    return {owner: texts for owner, texts in changes.items() if texts}


def differences(before: MarsState, after: MarsState) -> str:
    """Return the same as a text, as a case writes it."""
    return "; ".join(f"{owner} {', '.join(texts)}" for owner, texts in found(before, after).items())


def _of_the_table(before: MarsState, after: MarsState) -> Iterator[str]:
    old, new = before.public, after.public
    yield from _change("temperature", degrees(old), degrees(new))
    yield from _change("oxygen", old.oxygen, new.oxygen)
    yield from (f"ocean {AREA_TEXTS[area]}" for area in from_mask(new.tiles.ocean & ~old.tiles.ocean))
    yield from (f"{name_of(card)} discarded" for card in from_mask(new.discarded & ~old.discarded))
    for goals, taken, was in (
        (GOALS.milestones, new.milestones, old.milestones),
        (GOALS.awards, new.awards, old.awards),
    ):
        yield from (f"{goals[index].id} of {ROLES[seat]}" for index, seat in taken[len(was) :])


def _of_a_player(old: Player, new: Player) -> Iterator[str]:
    for resource, was, now in zip(RESOURCES, old.stock, new.stock, strict=True):
        yield from _change(resource, was, now)
    for resource, was, now in zip(RESOURCES, old.production, new.production, strict=True):
        yield from _change(f"{resource} production", was, now)
    yield from _change("rating", old.tr, new.tr)
    for card in sorted({card for card, _ in (*old.tokens, *new.tokens)}):
        yield from _change(name_of(card), old.tokens_on(card), new.tokens_on(card))
    yield from _change("next cost", old.next_cost, new.next_cost)
    yield from _change("next slack", old.next_slack, new.next_slack)


def _of_a_drawer(old: Drawer, new: Drawer, was: Player, now: Player) -> Iterator[str]:
    corporation = 1 << now.corporation if now.corporation else 0
    face_up, events = now.face_up & ~was.face_up & ~corporation, now.events & ~was.events
    assert not (face_up | events) & ~old.hand, "what is played comes from the hand"
    yield from (f"{name_of(card)} in play" for card in from_mask(face_up))
    yield from (f"{name_of(card)} face down" for card in from_mask(events))
    yield from (f"gets {name_of(card)}" for card in from_mask(new.hand & ~old.hand))
    yield from (f"gives {name_of(card)}" for card in from_mask(old.hand & ~new.hand & ~face_up & ~events))
    yield from (f"{name_of(card)} hidden" for card in from_mask(new.discarded & ~old.discarded & ~old.hand))


def _of_tiles(before: MarsState, after: MarsState, seat: int) -> Iterator[str]:
    old, new = before.public.tiles, after.public.tiles
    kinds = {area: kind.replace("_", "-") for kind, area in new.named}
    for area in from_mask(new.owned[seat] & ~old.owned[seat]):
        plain = "greenery" if new.greenery >> area & 1 else "city"
        yield f"{kinds.get(area, plain)} {AREA_TEXTS[area]}"
    yield from (f"claim {AREA_TEXTS[area]}" for area in from_mask(new.claims[seat] & ~old.claims[seat]))


def _change(name: str, was: int, now: int) -> Iterator[str]:
    if was != now:
        yield f"{name} {now - was:+}"

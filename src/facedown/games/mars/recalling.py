"""What a seat recalls of the cards of others: how many each got, kept and laid aside, and which of them it once saw.

A card that somebody else got is a *slot*. Most slots are blank: any card can lie there that can have been in the deck
then, so a blank slot is the number of shuffles before it was filled. In a draft a seat passes on cards that it has
seen: these are *marked*, and lie in slots of which it is known what they hold together, but not always which holds
which. Rules: 3.2, 3.5, 15.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from facedown.core.game import Message, Seat
from facedown.games.mars.cards import NUMBERS
from facedown.games.mars.events import ROLES
from facedown.games.mars.state import Settings

Slot: TypeAlias = int
"""Where a card of another lies: blank, the number of shuffles before; marked, a negative number of its own."""


class Batch(NamedTuple):
    """Cards were looked at; so many of them went to the hand, the others were discarded."""

    slots: tuple[Slot, ...]
    kept: int


class Out(NamedTuple):
    """So many cards of the hand were discarded face down."""

    number: int


class Played(NamedTuple):
    """A card of the hand was played. `since` is the number of shuffles after which it can have been drawn."""

    card: int
    since: int


class Shuffle(NamedTuple):
    """The discards became the deck; it was the shuffle of this number, counted from 1."""

    number: int


Happening: TypeAlias = Batch | Out | Played | Shuffle


class Sighting(NamedTuple):
    """Where a marked card came to light: played by a seat as its happening of this place, or elsewhere (None).

    `shuffles` counts those before it.
    """

    seat: Seat | None
    place: int
    shuffles: int


class Group(NamedTuple):
    """Marked cards, and the slots in which they lie. `shuffles` counts those before they were passed on."""

    cards: tuple[int, ...]
    slots: tuple[Slot, ...]
    shuffles: int


class Pack:
    """Cards that go from hand to hand in a draft: `blank` slots until the seat sees the pack, then what it `seen`.

    `taken` are the slots into which others took cards since the seat saw it last. Which of the cards of a pack came
    before a shuffle in the midst of the deal is not followed: all blank slots count as filled after it.
    """

    def __init__(self, blank: Sequence[Slot], seen: set[int] | None = None) -> None:
        self.blank, self.seen, self.taken = [max(blank, default=0)] * len(blank), seen, list[Slot]()

    def __len__(self) -> int:
        return len(self.blank) if self.seen is None else len(self.seen) - len(self.taken)


class Recollection:
    """What was told to a seat (None: a spectator), put together.

    By seat, `happened` is what befell the hand, `dealt` are the slots looked at now and `kept` those drafted so far.
    `groups` are the marked cards, `owners` the seats of the marked slots, `sightings` where marked cards (by group and
    card) came to light again. `since` is the number of shuffles before which a card was known not to be in the deck.
    """

    def __init__(self, settings: Settings, seat: Seat | None, told: Sequence[Message]) -> None:
        self.settings, self.seat = settings, seat
        self.shuffles = 0
        self.happened: list[list[Happening]] = [[] for _ in range(settings.seats)]
        self.dealt: list[list[Slot]] = [[] for _ in range(settings.seats)]
        self.kept: list[list[Slot]] = [[] for _ in range(settings.seats)]
        self.groups: list[Group] = []
        self.owners: list[Seat] = []
        self.sightings: dict[tuple[int, int], Sighting] = {}
        self.since: dict[int, int] = {}
        self._marked: dict[int, int] = {}
        self._looked: set[int] = set()
        self._discarded: set[int] = set()
        self._packs: list[Pack] = []
        self._step = 1
        self._take = 0
        for message in told:
            if hear := _HEAR.get(message.id):
                hear(self, message)
        if self._packs:
            self._lay_down()

    def hand_count(self, seat: Seat) -> int:
        """Return how many cards a seat has in hand by what was told."""
        happened = self.happened[seat]
        gained = sum(happening.kept for happening in happened if isinstance(happening, Batch))
        discarded = sum(happening.number for happening in happened if isinstance(happening, Out))
        return gained - discarded - sum(isinstance(happening, Played) for happening in happened)

    def owner(self, slot: Slot) -> Seat:
        """Return the seat of a marked slot."""
        return self.owners[-slot - 1]

    def _who(self, message: Message) -> Seat:
        return ROLES.index(message.args["who"])

    # Cards that the seat sees

    def _sight(self, card: int, seat: Seat | None = None) -> None:
        """A marked card comes to light: from then on it is known where it is, or was."""
        if (group := self._marked.pop(card, None)) is not None:
            place = len(self.happened[seat]) if seat is not None else 0
            self.sightings[group, card] = Sighting(seat, place, self.shuffles)
            self.since[card] = self.shuffles

    def _look(self, message: Message) -> None:
        card = NUMBERS[message.args["card"]]
        self._sight(card)
        self._looked.add(card)

    def _draw(self, message: Message) -> None:
        self._sight(NUMBERS[message.args["card"]])

    def _keep(self, message: Message) -> None:
        self._discarded |= self._looked - set(_cards(message))
        self._looked = set()

    def _discard(self, message: Message) -> None:
        self._discarded |= set(_cards(message))

    def _show(self, message: Message) -> None:
        card = NUMBERS[message.args["card"]]
        self._sight(card)
        self._discarded.add(card)

    # Cards of others

    def _other_looks(self, message: Message) -> None:
        self.dealt[self._who(message)].append(self.shuffles)

    def _other_keeps(self, message: Message) -> None:
        seat = self._who(message)
        self.happened[seat].append(Batch(tuple(self.dealt[seat]), message.args["count"]))
        self.dealt[seat] = []

    def _other_draws(self, message: Message) -> None:
        self.happened[self._who(message)].append(Batch((self.shuffles,), 1))

    def _other_discards(self, message: Message) -> None:
        self.happened[self._who(message)].append(Out(message.args.get("count", 1)))

    def _plays(self, message: Message) -> None:
        if (seat := self._who(message)) != self.seat:
            card = NUMBERS[message.args["card"]]
            self._sight(card, seat)
            self.happened[seat].append(Played(card, self.since.get(card, 0)))

    def _shuffle(self, message: Message) -> None:
        self.shuffles += 1
        self.since.update(dict.fromkeys(self._discarded, self.shuffles))
        self._discarded = set()
        for happened in self.happened:
            happened.append(Shuffle(self.shuffles))

    # The draft

    def _generation(self, message: Message) -> None:
        self._step = 1 if message.args["number"] % 2 == 0 else -1

    def _choose(self, message: Message) -> None:
        step: str = message.args["step"]
        if step.startswith("take "):
            self._take = NUMBERS[step.removeprefix("take ")]

    def _pass(self, message: Message) -> None:
        """All have taken a card, and hand their packs on; the seat sees the one that comes to it."""
        self._take_all()
        seats = self.settings.seats
        self._packs = [self._packs[(seat - self._step) % seats] for seat in range(seats)]
        if self.seat is not None:
            self._open(self._packs[self.seat], set(_cards(message)))

    def _open(self, pack: Pack, seen: set[int]) -> None:
        if pack.seen is None:
            for card in seen:
                self._sight(card)
        else:
            self._group(pack.seen - seen, pack.taken)
        pack.seen, pack.taken = seen, []

    def _end_draft(self, message: Message) -> None:
        self._take_all()
        for pack in self._packs:
            if pack.seen:
                self._group(pack.seen, pack.taken)
        self._packs = []
        self.dealt, self.kept = self.kept, [[] for _ in self.kept]
        self._looked = set(_cards(message))

    def _take_all(self) -> None:
        """Let each seat take a card of the pack that it holds."""
        if not self._packs:
            self._packs = [Pack(slots) for slots in self.dealt]
            if self.seat is not None:
                self._packs[self.seat] = Pack((), self._looked)
        for seat, pack in enumerate(self._packs):
            if seat == self.seat:
                pack.seen = (pack.seen or set()) - {self._take} if len(pack) > 1 else set()
            elif len(pack) and pack.seen is None:
                self.kept[seat].append(pack.blank.pop())
            elif len(pack):
                pack.taken.append(self._mark(seat))
                self.kept[seat].append(pack.taken[-1])

    def _mark(self, seat: Seat) -> Slot:
        self.owners.append(seat)
        return -len(self.owners)

    def _group(self, cards: set[int], slots: Sequence[Slot]) -> None:
        if cards:
            self._marked.update(dict.fromkeys(cards, len(self.groups)))
            self.groups.append(Group(tuple(sorted(cards)), tuple(slots), self.shuffles))

    def _lay_down(self) -> None:
        """Say of a draft that goes on what everybody holds."""
        for seat, pack in enumerate(self._packs):
            self.dealt[seat] = []
            if seat != self.seat and pack.seen is None:
                self.dealt[seat] = pack.blank
            elif seat != self.seat and pack.seen is not None:
                self.dealt[seat] = [self._mark(seat) for _ in range(len(pack))]
                self._group(pack.seen, [*pack.taken, *self.dealt[seat]])


def _cards(message: Message) -> list[int]:
    return [NUMBERS[name] for name in message.args.get("cards") or filter(None, [message.args.get("card")])]


_HEAR: Final[dict[str, Callable[[Recollection, Message], None]]] = {
    "your card": Recollection._look,
    "you look": Recollection._look,
    "you drew": Recollection._draw,
    "you begin": Recollection._keep,
    "you bought": Recollection._keep,
    "you kept": Recollection._keep,
    "you sold": Recollection._discard,
    "you swapped": Recollection._discard,
    "revealed": Recollection._show,
    "shown": Recollection._show,
    "dealt": Recollection._other_looks,
    "looks": Recollection._other_looks,
    "begins": Recollection._other_keeps,
    "bought": Recollection._other_keeps,
    "kept": Recollection._other_keeps,
    "drew": Recollection._other_draws,
    "sold": Recollection._other_discards,
    "swapped": Recollection._other_discards,
    "plays": Recollection._plays,
    "shuffled": Recollection._shuffle,
    "generation": Recollection._generation,
    "you have chosen": Recollection._choose,
    "passed on": Recollection._pass,
    "your pack": Recollection._pass,
    "drafted": Recollection._end_draft,
    "your draft": Recollection._end_draft,
}
"""What to make of each message that speaks of cards; the others say nothing of them."""

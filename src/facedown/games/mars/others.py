"""What others have, as a seat can imagine it: their hands, what they look at, what they drafted and discarded."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from facedown.core.game import Message, Seat
from facedown.games.mars.cards import from_mask, to_mask
from facedown.games.mars.holding import MARKED, Kinds, gone_by, ways_of
from facedown.games.mars.recalling import Batch, Group, Happening, Out, Recollection, Shuffle, Sighting, Slot
from facedown.games.mars.state import Drawer, MarsView, Public

TRIES: Final = 200
"""How often it is tried to lay marked cards out in a way that fits all that happened later."""

PLAYED: Final = 1 - (1 << 30)
"""The kind of the slot of a card that was played since."""

PLACES: Final = ("hand", "dealt", "kept", "discarded")


class Share(NamedTuple):
    """What another seat has in each of `PLACES`: cards that are marked, and blank slots."""

    cards: tuple[Sequence[int], ...]
    blanks: tuple[Sequence[Slot], ...]


Masks: TypeAlias = dict[Seat, list[int]]
"""The cards of others, by seat and as masks in the order of `PLACES`."""


def cards_of_others(view: MarsView, told: Sequence[Message], others: Sequence[Seat], rng: random.Random) -> Masks:
    """Return the cards of the others."""
    recalled = Recollection(view.public.settings, view.seat, told)
    if all(_adds_up(view.public, recalled, seat) for seat in others):
        for _ in range(TRIES):
            since = dict(recalled.since)
            layout = _lay_out(recalled, rng)
            shares = {seat: share for seat in others if (share := _share_of(recalled, seat, layout, since, rng))}
            masks = _filled(view, shares, since, rng) if len(shares) == len(others) else None
            if masks is not None:
                return masks
    masks = _filled(view, _blank_shares(view, others, rng), {}, rng)
    assert masks is not None, "there are as many cards as the table counts"
    return masks


def _adds_up(public: Public, recalled: Recollection, seat: Seat) -> bool:
    """Return whether what was told of a seat comes to the numbers of cards that lie open."""
    player = public.players[seat]
    return (recalled.hand_count(seat), len(recalled.dealt[seat])) == (player.hand_count, player.dealt_count)


class Layout(NamedTuple):
    """Which marked card lies in which slot.

    `kinds` are those of the slots, but for slots of cards that were played; `played` are these, by seat and happening.
    """

    cards: dict[Slot, int]
    kinds: dict[Slot, int]
    played: set[tuple[Seat, int]]


def _lay_out(recalled: Recollection, rng: random.Random) -> Layout:
    """Lay marked cards out in their slots at random, but so that a card that a seat played was that seat's."""
    layout = Layout({}, {}, set())
    for number, group in enumerate(recalled.groups):
        slots, left = list(group.slots), list[int]()
        for card in rng.sample(group.cards, len(group.cards)):
            sighting = recalled.sightings.get((number, card))
            slot = next((slot for slot in slots if sighting and recalled.owner(slot) == sighting.seat), None)
            if slot and sighting and sighting.seat is not None and _was_kept(group, sighting, rng):
                slots.remove(slot)
                layout.played.add((sighting.seat, sighting.place))
            else:
                left.append(card)
        for slot, card in zip(slots, left, strict=True):
            sighting = recalled.sightings.get((number, card))
            layout.cards[slot] = card
            layout.kinds[slot] = gone_by(sighting.shuffles) if sighting else MARKED
    return layout


def _was_kept(group: Group, sighting: Sighting, rng: random.Random) -> bool:
    """Return whether a card that its drafter played is the drafted one, not drawn anew after a shuffle."""
    return sighting.shuffles == group.shuffles or rng.random() < 0.5


def _share_of(
    recalled: Recollection, seat: Seat, layout: Layout, since: dict[int, int], rng: random.Random
) -> Share | None:
    """Return what a seat can have; None if nothing fits. Marked cards that went into the deck are noted in `since`."""
    happened = [
        (place, _by_kind(happening, layout))
        for place, happening in enumerate(recalled.happened[seat])
        if (seat, place) not in layout.played
    ]
    ways = ways_of(tuple(happening for _, happening in happened))
    if ways is None:
        return None
    holder = _Holder(rng)
    for (place, happening), chosen in zip(happened, ways.pick(rng), strict=True):
        holder.live_through(happening, chosen, _marked(recalled.happened[seat][place], layout))
        if isinstance(happening, Shuffle):
            since.update(dict.fromkeys(holder.lose_discards(), happening.number))
    dealt, kept = recalled.dealt[seat], recalled.kept[seat]
    cards = (holder.hand, _cards_in(dealt, layout), _cards_in(kept, layout), holder.discards)
    blanks = (holder.blanks.elements(), (slot for slot in dealt if slot >= 0), (slot for slot in kept if slot >= 0))
    return Share(cards, (*map(list, blanks), list(holder.discarded_blanks.elements())))


def _by_kind(happening: Happening, layout: Layout) -> Happening:
    """Return a happening with its slots as their kinds, and without those of cards that were played."""
    if not isinstance(happening, Batch) or all(slot >= 0 for slot in happening.slots):
        return happening
    kinds = [slot if slot >= 0 else layout.kinds.get(slot, PLAYED) for slot in happening.slots]
    left = tuple(sorted(kind for kind in kinds if kind != PLAYED))
    return Batch(left, happening.kept - (len(kinds) - len(left)))


def _cards_in(slots: Iterable[Slot], layout: Layout) -> list[int]:
    return [layout.cards[slot] for slot in slots if slot < 0]


def _marked(happening: Happening, layout: Layout) -> list[int]:
    """Return the marked cards of a batch that did not come to light again."""
    slots = happening.slots if isinstance(happening, Batch) else ()
    return [layout.cards[slot] for slot in slots if slot < 0 and layout.kinds.get(slot) == MARKED]


class _Holder:
    """Somebody who lives through what happened: marked cards and blank slots of his hand and of his discards."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.hand, self.discards = list[int](), list[int]()
        self.blanks, self.discarded_blanks = Counter[int](), Counter[int]()

    def live_through(self, happening: Happening, chosen: Kinds, marked: list[int]) -> None:
        """Take what was chosen of a batch, whose marked cards are given; or give up what was chosen of the hand."""
        count = dict(chosen).get(MARKED, 0)
        blanks = Counter({kind: number for kind, number in chosen if kind >= 0})
        if isinstance(happening, Batch):
            self.rng.shuffle(marked)
            self.hand += marked[:count]
            self.discards += marked[count:]
            self.blanks += blanks
            self.discarded_blanks += Counter(kind for kind in happening.slots if kind >= 0) - blanks
        else:
            self.rng.shuffle(self.hand)
            self.blanks -= blanks
            if isinstance(happening, Out):
                self.discards += self.hand[:count]
                del self.hand[:count]
                self.discarded_blanks += blanks

    def lose_discards(self) -> list[int]:
        """Give the discards up for a new deck, and return the marked ones."""
        lost, self.discards = self.discards, []
        self.discarded_blanks.clear()
        return lost


def _blank_shares(view: MarsView, others: Sequence[Seat], rng: random.Random) -> dict[Seat, Share]:
    """Return what the others have by the numbers that lie open; of whom a discard is, is anybody's guess."""
    public, own = view.public, view.drawer or Drawer()
    discards = public.discard_count - (public.discarded | own.discarded).bit_count()
    hidden = public.settings.cards.bit_count() - _seen_by(view).bit_count() - public.deck_count - discards
    kept = hidden - sum(public.players[seat].hand_count + public.players[seat].dealt_count for seat in others)
    whose = Counter(rng.choice(others) for _ in range(discards))
    shares = {}
    for place, seat in enumerate(others):
        player = public.players[seat]
        drafted = (kept + place) // len(others)  # all have drafted alike, unless the cards ran out
        counts = (player.hand_count, player.dealt_count, drafted, whose[seat])
        shares[seat] = Share(((),) * len(PLACES), tuple([0] * count for count in counts))
    return shares


# Which cards they are


def _seen_by(view: MarsView) -> int:
    """Return the cards of which the seat sees where they are."""
    seen = view.public.discarded
    for player in view.public.players:
        seen |= player.face_up | player.events
    if own := view.drawer:
        seen |= own.hand | own.dealt | own.kept | own.discarded
    return seen & view.public.settings.cards


def _filled(view: MarsView, shares: dict[Seat, Share], since: dict[int, int], rng: random.Random) -> Masks | None:
    """Deal cards to the blank slots, those filled first at first; None if the cards that can lie there run out."""
    masks = {seat: [to_mask(cards) for cards in share.cards] for seat, share in shares.items()}
    gone = _seen_by(view)
    for mask in (mask for places in masks.values() for mask in places):
        gone |= mask
    left = sorted(from_mask(view.public.settings.cards & ~gone), key=lambda card: since.get(card, 0), reverse=True)
    slots = sorted(
        (slot, seat, place)
        for seat, share in shares.items()
        for place, blanks in enumerate(share.blanks)
        for slot in blanks
    )
    pool: list[int] = []
    for slot, seat, place in slots:
        while left and since.get(left[-1], 0) <= slot:
            pool.append(left.pop())
        if not pool:
            return None
        at = rng.randrange(len(pool))
        pool[at], pool[-1] = pool[-1], pool[at]
        masks[seat][place] |= 1 << pool.pop()
    return masks

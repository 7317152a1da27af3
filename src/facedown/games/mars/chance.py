"""Chance: what it may give, and what comes of it. Rules: 2.4, 3.5; law 3: a card that nobody has seen is not stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, overload

from facedown.core.game import Roll, Seat
from facedown.games.mars import events
from facedown.games.mars.cards import LAST_CARD, card_of, name_of
from facedown.games.mars.notation import CARD, CORPORATION, FIRST_PLAYER, Step
from facedown.games.mars.state import MarsState, Public, Task
from facedown.games.mars.vocabulary.effects import Deal, DealCorporations, Draw, FirstPlayer, Reveal, RevealTop
from facedown.games.mars.work import Work

CHANCE_WORDS: Final = frozenset({FirstPlayer, DealCorporations, Deal, Draw, Reveal, RevealTop})
"""The words that wait for chance."""


class Cards(Sequence[Step]):
    """The outcomes of a draw: a card for each bit of a mask, lowest first, without making a list of them."""

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, step: object) -> bool:
        return isinstance(step, Step) and step.verb == "card" and bool(self.mask >> step.about & 1)

    def __iter__(self) -> Iterator[Step]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARD[low.bit_length() - 1]
            mask ^= low

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return CARD[nth(self.mask, range(len(self))[index])]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and other.mask == self.mask

    def __hash__(self) -> int:
        return hash(self.mask)


WIDEST: Final = 1 << LAST_CARD.bit_length() - 1
"""The greatest power of two that is no greater than the number of the last card."""


def nth(mask: int, index: int) -> int:
    """Return the n-th card of a set, counted from 0.

    >>> nth(0b101100, 0), nth(0b101100, 2)
    (2, 5)
    """
    offset = 0
    width = WIDEST
    while width:
        low = mask & ((1 << width) - 1)
        below = low.bit_count()
        if index < below:
            mask = low
        else:
            index -= below
            mask >>= width
            offset += width
        width >>= 1
    return offset


def waits_for_chance(public: Public) -> bool:
    """Return whether the first thing that is due is for chance to say."""
    return bool(public.pending) and type(public.pending[0].effect) in CHANCE_WORDS


def roll(state: MarsState) -> Roll:
    """Return what chance may give now."""
    public = state.public
    effect = public.pending[0].effect
    if isinstance(effect, FirstPlayer):
        return Roll("first player", FIRST_PLAYER[: public.settings.seats])
    if isinstance(effect, DealCorporations):
        dealt = {number for drawer in state.drawers for number in drawer.corporations}
        return Roll("corporation", tuple(CORPORATION[n] for n in public.settings.corporations if n not in dealt))
    return Roll("deck", Cards(deck(state)))


def deck(state: MarsState) -> int:
    """Return the cards that the deck can give: those that are nowhere else. An empty deck takes the discards in."""
    public = state.public
    seen = 0
    for player in public.players:
        seen |= player.face_up | player.events
    for drawer in state.drawers:
        seen |= drawer.hand | drawer.dealt | drawer.kept
    if public.deck_count:
        seen |= public.discarded
        for drawer in state.drawers:
            seen |= drawer.discarded
    return public.settings.cards & ~seen


def allows(state: MarsState, step: Any) -> bool:
    """Return whether chance may give this now."""
    return waits_for_chance(state.public) and isinstance(step, Step) and step in roll(state).outcomes


# What comes of it


def happen(work: Work, step: Step) -> None:
    """Work out what chance gave."""
    task, *rest = work.public.pending
    effect = task.effect
    if isinstance(effect, FirstPlayer):
        work.change(pending=tuple(rest), first=step.about, active=step.about)
        work.tell(events.of("first player", step.about))
    elif isinstance(effect, DealCorporations):
        work.change(pending=_less(task, DealCorporations(effect.count - 1), rest))
        drawer = work.drawers[task.seat]
        work.change_drawer(task.seat, corporations=tuple(sorted((*drawer.corporations, step.about))))
        work.tell(events.with_card("dealt corporation", "your corporation", task.seat, step.about))
    else:
        _draw(work, task, rest, step.about)


def _less(task: Task, effect: Any, rest: Sequence[Task]) -> tuple[Task, ...]:
    """Return what is due when one card of a task has come."""
    return (Task(task.seat, effect, task.source), *rest) if effect.count else tuple(rest)


@lru_cache(maxsize=64)
def _counted(kind: Any, count: int) -> Any:
    return kind(count)


def _draw(work: Work, task: Task, rest: Sequence[Task], card: int) -> None:
    """Take the top card of the deck. Rule: 3.5."""
    effect = task.effect
    if not work.public.deck_count:
        shuffle(work)
    deck_count = work.public.deck_count - 1
    if isinstance(effect, RevealTop):
        work.change(deck_count=deck_count, pending=tuple(rest))
        _show(work, task, effect, card)
    else:
        assert isinstance(effect, Draw | Deal | Reveal)
        pending = _less(task, _counted(type(effect), effect.count - 1), rest)
        work.change(deck_count=deck_count, pending=pending)
        if isinstance(effect, Reveal):
            work.change(revealed=(*work.public.revealed, card))
            _put_away(work, card)
            work.tell(events.to_all("revealed", ("card", name_of(card))))
        else:
            _take(work, task.seat, card, isinstance(effect, Deal))
    if not work.public.deck_count and work.public.discard_count:
        shuffle(work)


def _take(work: Work, seat: Seat, card: int, only_dealt: bool) -> None:
    """Give a seat a card: to hand, or to look at."""
    player, drawer = work.player(seat), work.drawers[seat]
    if only_dealt:
        work.change_player(seat, dealt_count=player.dealt_count + 1)
        work.change_drawer(seat, dealt=drawer.dealt | 1 << card)
        is_choice = work.public.stage == "deal"
        pair = ("dealt", "your card") if is_choice else ("looks", "you look")
        work.tell(events.with_card(*pair, seat, card))
    else:
        work.change_player(seat, hand_count=player.hand_count + 1)
        work.change_drawer(seat, hand=drawer.hand | 1 << card)
        work.tell(events.with_card("drew", "you drew", seat, card))


def _show(work: Work, task: Task, effect: RevealTop, card: int) -> None:
    """Reveal a card to all, and discard it."""
    work.tell(events.of("shown", task.seat, ("card", name_of(card))))
    _put_away(work, card)
    if effect.if_tag in card_of(card).tags:
        work.push_effects(task.seat, effect.then, task.source)


def _put_away(work: Work, card: int) -> None:
    public = work.public
    work.change(discarded=public.discarded | 1 << card, discard_count=public.discard_count + 1)


def shuffle(work: Work) -> None:
    """Make a new deck of all discards: nobody knows any more where they are. Rule: 3.5."""
    work.change(deck_count=work.public.deck_count + work.public.discard_count, discard_count=0, discarded=0)
    for seat, drawer in enumerate(work.drawers):
        if drawer.discarded:
            work.change_drawer(seat, discarded=0)
    work.tell(events.to_all("shuffled"))

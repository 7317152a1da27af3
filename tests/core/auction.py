"""A toy for the tests of the table: two seats get a card, bid at the same time in two steps, and the best pair wins.

Actions are tuples: ("card", n) by chance, ("bid", n) to stage a bid, ("seal",) to commit it.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from facedown.core.game import (
    CHANCE,
    Event,
    Game,
    IllegalAction,
    Message,
    Over,
    Refusal,
    Roll,
    State,
    ToAct,
    View,
    Zone,
)


class Options(msgspec.Struct, frozen=True):
    cards: int = 6


class Public(NamedTuple):
    cards: int
    sealed: tuple[bool, bool] = (False, False)
    shown: tuple[int, ...] = ()


class Drawer(NamedTuple):
    card: int = 0
    bid: int = 0


class Auction(Game[Public, Drawer]):
    name, title, rules_version = "auction", "Auction", "1"
    options = Options
    seat_counts = (2,)
    roles = ("Left", "Right")
    phrases: ClassVar = {
        "dealt": "A card is dealt.", "card": "You get {card}.", "staged": "You think of {bid}.",
        "sealed": "{role} has bid.",
        "shown": "The cards and bids are {shown}.",
    }  # fmt: skip
    endings: ClassVar = {"best": "The best pair wins."}

    def start(self, seats: int, options: msgspec.Struct) -> State[Public, Drawer]:
        assert isinstance(options, Options)
        if options.cards < 2:
            raise ValueError("an auction needs two cards")
        return State(Public(options.cards), (Drawer(), Drawer()))

    def turn(self, state: State[Public, Drawer]) -> ToAct | Roll | Over:
        taken = [drawer.card for drawer in state.drawers if drawer.card]
        if len(taken) < 2:
            return Roll("deck", tuple(("card", n) for n in range(1, state.public.cards + 1) if n not in taken))
        if state.public.shown:
            left, right = (drawer.card + drawer.bid for drawer in state.drawers)
            return Over((0,) if left > right else (1,) if right > left else (), "best")
        return ToAct(tuple(seat for seat in (0, 1) if not state.public.sealed[seat]))

    def actions(self, view: View[Public, Drawer]) -> Sequence[Any]:
        if view.drawer is None or view.seat is None or view.public.sealed[view.seat] or not view.drawer.card:
            return ()
        return (("seal",),) if view.drawer.bid else tuple(("bid", n) for n in (1, 2, 3))

    def apply(self, state: State[Public, Drawer], actor: int, action: Any) -> tuple[State[Public, Drawer], list[Event]]:
        if actor == CHANCE:
            seat = 0 if not state.drawers[0].card else 1
            event = Event(Message("dealt"), {seat: Message("card", {"card": action[1]})})
            return self._with(state, seat, Drawer(action[1])), [event]
        if action not in self.actions(self.view(state, actor)):
            raise IllegalAction("2", f"you cannot {self.write(action)} now")
        drawer = state.drawers[actor]
        if action[0] == "bid":
            event = Event(None, {actor: Message("staged", {"bid": action[1]})})
            return self._with(state, actor, Drawer(drawer.card, action[1])), [event]
        sealed = (actor == 0 or state.public.sealed[0], actor == 1 or state.public.sealed[1])
        events = [Event(Message("sealed", {"role": self.roles[actor]}))]
        shown: tuple[int, ...] = ()
        if all(sealed):
            shown = tuple(value for drawer in state.drawers for value in drawer)
            events.append(Event(Message("shown", {"shown": list(shown)})))
        return State(Public(state.public.cards, sealed, shown), state.drawers), events

    def _with(self, state: State[Public, Drawer], seat: int, drawer: Drawer) -> State[Public, Drawer]:
        drawers = tuple(drawer if i == seat else old for i, old in enumerate(state.drawers))
        return State(state.public, drawers)

    def write(self, action: Any) -> str:
        return " ".join(map(str, action))

    def read(self, text: str) -> Any:
        word, *numbers = text.split(" ")
        if word in ("card", "bid") and len(numbers) == 1 and numbers[0].isdecimal():
            return (word, int(numbers[0]))
        if text == "seal":
            return ("seal",)
        raise IllegalAction("", f"“{text}” is no move of this game")

    def write_line(self, actions: Sequence[Any]) -> str:
        bid = f"bid {actions[0][1]}"
        return bid if len(actions) == 2 else f"{bid} ..."

    def read_line(self, text: str) -> Sequence[Any]:
        if text.endswith(" ..."):
            return (self.read(text.removesuffix(" ...")),)
        return (self.read(text),) if text in ("seal",) else (self.read(text), ("seal",))

    def is_line_end(self, action: Any) -> bool:
        return bool(action == ("seal",))

    def explain(self, view: View[Public, Drawer]) -> list[Refusal]:
        return [Refusal("bid 4", "2", "a bid is 1 to 3")]

    def show(self, view: View[Public, Drawer]) -> msgspec.Struct:
        return Options()

    def zones(self, view: View[Public, Drawer]) -> list[Zone]:
        return [Zone("Bids", tuple("sealed" if done else "open" for done in view.public.sealed))]

"""Toys that break the contract, each by one small change to `Sealed`, a toy that keeps it.

Sealed, for two: each seat is dealt one card of four, the higher ones more often. Both bid 1 to 3 at the same time and
in secret; then the bids are shown. Who bid more (Left, if they are equal) adds any of the chips 1 and 2 in secret and
lays down his cards and chips, or folds; the higher sum wins. So there are a secret deal with weights, two seats that
act at once, a move of several steps, and two endings.
"""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from facedown.core.game import (
    CHANCE,
    Action,
    Event,
    Game,
    IllegalAction,
    Message,
    Over,
    Refusal,
    Roll,
    State,
    ToAct,
    Turn,
    View,
    Wait,
    Zone,
)


class Options(msgspec.Struct, frozen=True):
    pass


class Public(msgspec.Struct, frozen=True):
    dealt: int = 0
    has_bid: tuple[bool, bool] = (False, False)
    bids: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    folded: bool = False
    hint: int = 0  # nothing, in the honest toy; broken ones put here what should not lie open


class Drawer(msgspec.Struct, frozen=True):
    card: int = 0
    bid: int = 0
    chips: tuple[int, ...] = ()
    note: int = 0  # likewise


TheState = State[Public, Drawer]
TheView = View[Public, Drawer]
Result = tuple[TheState, list[Event]]


def put(state: TheState, seat: int, **changes: Any) -> TheState:
    """Return the state with changes in a drawer."""
    drawer = msgspec.structs.replace(state.drawers[seat], **changes)
    return State(state.public, tuple(drawer if i == seat else old for i, old in enumerate(state.drawers)))


def lay(state: TheState, **changes: Any) -> TheState:
    """Return the state with changes on the table."""
    return State(msgspec.structs.replace(state.public, **changes), state.drawers)


class Sealed(Game[Public, Drawer]):
    """The honest toy. Actions are texts, so that `write` and `read` have little to do."""

    name, title, rules_version = "sealed", "Sealed", "1"
    options = Options
    seat_counts = (2,)
    roles = ("Left", "Right")
    phrases: ClassVar[dict[str, str]] = {
        "dealt": "{role} is dealt a card.",
        "card": "You get card {card}.",
        "bid": "{role} has bid.",
        "your bid": "You bid {bid}.",
        "bids": "The bids are {bids}.",
        "chip": "You add chip {chip}.",
        "laid": "The cards are {cards}, the chips of {role} {chips}.",
        "folded": "{role} folds.",
    }
    endings: ClassVar[dict[str, str]] = {"sum": "The higher sum wins.", "fold": "The other folded."}
    texts = (*(f"card {n}" for n in (1, 2, 3, 4)), "bid 1", "bid 2", "bid 3", "with 1", "with 2", "lay", "fold")

    def start(self, seats: int, options: msgspec.Struct) -> TheState:
        return State(Public(), (Drawer(), Drawer()))

    def turn(self, state: TheState) -> Turn:
        public = state.public
        if public.dealt < 2:
            left = [card for card in (1, 2, 3, 4) if card not in (drawer.card for drawer in state.drawers)]
            return Roll("deck", tuple(f"card {card}" for card in left), tuple(left))
        if public.folded:
            return Over((1 - self.leader(public),), "fold")
        if public.cards:
            leader = self.leader(public)
            sums = [card + (sum(public.chips) if seat == leader else 0) for seat, card in enumerate(public.cards)]
            return Over(tuple(seat for seat in (0, 1) if sums[seat] > sums[1 - seat]), "sum")
        return ToAct((self.leader(public),) if public.bids else tuple(s for s in (0, 1) if not public.has_bid[s]))

    def leader(self, public: Public) -> int:
        return 0 if public.bids[0] >= public.bids[1] else 1

    def actions(self, view: TheView) -> Sequence[Action]:
        public, drawer = view.public, view.drawer
        if drawer is None or view.seat is None or public.dealt < 2 or public.cards or public.folded:
            return ()
        if not public.bids:
            return () if public.has_bid[view.seat] else ("bid 1", "bid 2", "bid 3")
        if view.seat != self.leader(public):
            return ()
        free = tuple(f"with {chip}" for chip in (1, 2) if chip not in drawer.chips)
        return ("lay", *free) if drawer.chips else ("lay", "fold", *free)

    def apply(self, state: TheState, actor: int, action: Action) -> Result:
        turn = self.turn(state)
        if actor == CHANCE:
            if not isinstance(turn, Roll) or action not in turn.outcomes:
                raise IllegalAction("1", f"{action} cannot be dealt now")
            return self.deal(state, int(action[-1]))
        if action not in self.actions(self.view(state, actor)):
            raise IllegalAction("2", f"you cannot {action} now")
        if action in ("lay", "fold"):
            return self.lay_down(state, actor) if action == "lay" else self.fold(state, actor)
        return (self.bid if action.startswith("bid") else self.add)(state, actor, int(action[-1]))

    def deal(self, state: TheState, card: int) -> Result:
        seat = state.public.dealt
        event = Event(Message("dealt", {"role": self.roles[seat]}), {seat: Message("card", {"card": card})})
        return lay(put(state, seat, card=card), dealt=seat + 1), [event]

    def bid(self, state: TheState, seat: int, bid: int) -> Result:
        has_bid = tuple(done or i == seat for i, done in enumerate(state.public.has_bid))
        state = lay(put(state, seat, bid=bid), has_bid=has_bid)
        events = [Event(Message("bid", {"role": self.roles[seat]}), {seat: Message("your bid", {"bid": bid})})]
        if all(has_bid):
            state = lay(state, bids=tuple(drawer.bid for drawer in state.drawers))
            events.append(Event(Message("bids", {"bids": list(state.public.bids)})))
        return state, events

    def add(self, state: TheState, seat: int, chip: int) -> Result:
        chips = tuple(sorted((*state.drawers[seat].chips, chip)))
        return put(state, seat, chips=chips), [Event(None, {seat: Message("chip", {"chip": chip})})]

    def lay_down(self, state: TheState, seat: int) -> Result:
        cards, chips = tuple(drawer.card for drawer in state.drawers), state.drawers[seat].chips
        told = Message("laid", {"role": self.roles[seat], "cards": list(cards), "chips": list(chips)})
        return lay(put(state, seat, chips=()), cards=cards, chips=chips), [Event(told)]

    def fold(self, state: TheState, seat: int) -> Result:
        return lay(state, folded=True), [Event(Message("folded", {"role": self.roles[seat]}))]

    def write(self, action: Action) -> str:
        return str(action)

    def read(self, text: str) -> Action:
        if text not in self.texts:
            raise IllegalAction("", f"“{text}” is no action")
        return text

    def write_line(self, actions: Sequence[Action]) -> str:
        chips = sorted(action[-1] for action in actions if action.startswith("with"))
        last = [] if actions[-1].startswith("with") else [actions[-1]]
        return " ".join([*(["with", *chips] if chips else []), *last])

    def read_line(self, text: str) -> Sequence[Action]:
        words = text.split(" ")
        if words[0] != "with":
            return (self.read(text),)
        last = words[-1:] if words[-1] == "lay" else []
        chips = [self.read(f"with {word}") for word in words[1 : len(words) - len(last)]]
        if not chips:
            raise IllegalAction("", "with what?")
        return (*chips, *last)

    def is_line_end(self, action: Action) -> bool:
        return not action.startswith("with")

    def show(self, view: TheView) -> msgspec.Struct:
        return msgspec.structs.replace(view.public)

    def zones(self, view: TheView) -> Sequence[Zone]:
        return [Zone("Bids", tuple(map(str, view.public.bids))), Zone("Cards", tuple(map(str, view.public.cards)))]

    def imagine(self, view: TheView, told: Sequence[Message], chance: Any) -> TheState:
        """Return a world of all that fit, each equally likely."""
        public, drawers = view.public, [Drawer(), Drawer()]
        seat = view.seat
        assert seat is not None
        assert view.drawer is not None
        other, drawers[seat] = 1 - seat, view.drawer
        if public.dealt > other:
            cards = [card for card in (1, 2, 3, 4) if card != view.drawer.card]
            card = public.cards[other] if public.cards else cards[chance.index("card", len(cards))]
            bid = public.bids[other] if public.bids else 1 + chance.index("bid", 3) if public.has_bid[other] else 0
            drawers[other] = Drawer(card, bid, self.imagine_chips(public, other, chance))
        return State(public, tuple(drawers))

    def imagine_chips(self, public: Public, other: int, chance: Any) -> tuple[int, ...]:
        if not public.bids or self.leader(public) != other or public.cards or public.folded:
            return ()
        return ((), (1,), (2,), (1, 2))[chance.index("chips", 4)]

    def write_position(self, state: TheState) -> str:
        return msgspec.json.encode(state).decode()

    def read_position(self, text: str) -> TheState:
        return msgspec.json.decode(text, type=State[Public, Drawer])

    def explain(self, view: TheView) -> Sequence[Refusal]:
        return [Refusal(text, "2", "not now") for text in self.texts if text not in self.actions(view)]


# --- leaks: what a seat sees depends on what it was not told


class HintAtDeal(Sealed):
    """A high card of Left is marked on the table: that is in Right's view without having been told."""

    def deal(self, state: TheState, card: int) -> Result:
        after, events = super().deal(state, card)
        return lay(after, hint=int(after.drawers[0].card > 2)), events


class HintInActions(HintAtDeal):
    """The mark decides what Right may bid: a private fact in a foreign list of actions."""

    def actions(self, view: TheView) -> Sequence[Action]:
        actions = super().actions(view)
        return actions[:2] if view.seat == 1 and view.public.hint and "bid 1" in actions else actions


class HintOfChips(Sealed):
    """The chips under a move that is not complete are counted in the open."""

    def add(self, state: TheState, seat: int, chip: int) -> Result:
        after, events = super().add(state, seat, chip)
        return lay(after, hint=len(after.drawers[seat].chips)), events


class LateHint(Sealed):
    """Who folds lets everybody see whether his card was odd. A rare leak, at the end of few games."""

    def fold(self, state: TheState, seat: int) -> Result:
        after, events = super().fold(state, seat)
        return lay(after, hint=state.drawers[seat].card % 2), events


class Untold(Sealed):
    """A bidder sees his bid, but is told only what all are told."""

    def bid(self, state: TheState, seat: int, bid: int) -> Result:
        after, events = super().bid(state, seat, bid)
        return after, [Event(event.public) for event in events]


class SecretOrder(Sealed):
    """Who has the higher card leads, and nobody can know who that is."""

    def turn(self, state: TheState) -> Turn:
        turn = super().turn(state)
        if isinstance(turn, ToAct) and state.public.bids:
            return ToAct((int(state.drawers[1].card > state.drawers[0].card),))
        return turn


class SecretWinner(Sealed):
    """The chips decide, but are not turned up."""

    def lay_down(self, state: TheState, seat: int) -> Result:
        after, events = super().lay_down(state, seat)
        told = Message("laid", {**(events[0].public or Message("")).args, "chips": []})
        return lay(put(after, seat, chips=after.public.chips), chips=()), [Event(told)]

    def turn(self, state: TheState) -> Turn:
        chips = next((drawer.chips for drawer in state.drawers if drawer.chips), ())
        return super().turn(lay(state, chips=chips) if state.public.cards else state)


class OwnViews(Sealed):
    """The game builds its views itself, and shows a seat the other's drawer."""

    def view(self, state: TheState, seat: int | None) -> TheView:
        return View(seat, state.public, None if seat is None else state.drawers[1 - seat])


# --- notation


class OneTextForTwo(Sealed):
    """Two bids have one text."""

    def write(self, action: Action) -> str:
        return "bid 2" if action == "bid 3" else str(action)


class OneTextForTwoElsewhere(Sealed):
    """A bid and a chip, never to be had at the same time, have one text."""

    def write(self, action: Action) -> str:
        return str(action).replace("with", "bid")


class OneTextForTwoCards(Sealed):
    def write(self, action: Action) -> str:
        return str(action).replace("card 4", "card 3")


class SloppyReader(Sealed):
    """The reader takes what the writer does not write."""

    def read(self, text: str) -> Action:
        return super().read(text.strip().lower())


class CrashingReader(Sealed):
    def read(self, text: str) -> Action:
        return {known: known for known in self.texts}[text]


class ForgetfulLines(Sealed):
    """A line with two chips keeps one."""

    def write_line(self, actions: Sequence[Action]) -> str:
        return super().write_line(actions).replace("with 1 2", "with 1")


class StepIsNoLine(Sealed):
    """The text of a step means more when it stands as a line."""

    def read_line(self, text: str) -> Sequence[Action]:
        return ("with 1", "lay") if text == "with 1" else super().read_line(text)


class EndlessLines(Sealed):
    def is_line_end(self, action: Action) -> bool:
        return bool(action == "lay")


# --- ends


class Endless(Sealed):
    """Folding deals anew."""

    def fold(self, state: TheState, seat: int) -> Result:
        after, events = super().fold(state, seat)
        return lay(after, folded=False, hint=after.public.hint + 1), events

    def actions(self, view: TheView) -> Sequence[Action]:
        return tuple(action for action in super().actions(view) if action[0] not in "lw")


class Circle(Endless):
    """Folding changes nothing, so a seat that likes may go on for ever; but no seat must."""

    def fold(self, state: TheState, seat: int) -> Result:
        return state, super().fold(state, seat)[1]

    def actions(self, view: TheView) -> Sequence[Action]:
        return Sealed.actions(self, view)


# --- what is legal, and what is not


class Mutating(Sealed):
    """A refused action leaves a trace in a list that the state holds."""

    def start(self, seats: int, options: msgspec.Struct) -> TheState:
        return put(super().start(seats, options), 0, chips=[])

    def apply(self, state: TheState, actor: int, action: Action) -> Result:
        try:
            return super().apply(state, actor, action)
        except IllegalAction:
            chips: Any = state.drawers[0].chips
            if actor == 0 and isinstance(chips, list):
                chips.append(1)
            raise


class MutatingLegally(Sealed):
    """A bid is entered in the state that was given."""

    def start(self, seats: int, options: msgspec.Struct) -> TheState:
        return lay(super().start(seats, options), has_bid=[False, False])

    def bid(self, state: TheState, seat: int, bid: int) -> Result:
        state.public.has_bid[seat] = True  # type: ignore[index]
        return super().bid(state, seat, bid)


class AnySeat(Sealed):
    """A seat may act for the other."""

    def apply(self, state: TheState, actor: int, action: Action) -> Result:
        if action == "lay" and state.public.bids:
            actor = self.leader(state.public)
        return super().apply(state, actor, action)


class AnyCard(Sealed):
    """A card that was dealt may be dealt again."""

    def apply(self, state: TheState, actor: int, action: Action) -> Result:
        if actor == CHANCE and state.public.dealt < 2 and action.startswith("card"):
            return self.deal(state, int(action[-1]))
        return super().apply(state, actor, action)


class SeatAsChance(Sealed):
    def apply(self, state: TheState, actor: int, action: Action) -> Result:
        return super().apply(state, CHANCE if action.startswith("card") else actor, action)


class Crashing(Sealed):
    """What is not legal is refused by an exception of another kind."""

    def apply(self, state: TheState, actor: int, action: Action) -> Result:
        if actor != CHANCE and action not in self.actions(self.view(state, actor)):
            raise KeyError(action)
        return super().apply(state, actor, action)


class Refusing(Sealed):
    """A legal action is refused after all."""

    def fold(self, state: TheState, seat: int) -> Result:
        raise IllegalAction("2", "you cannot fold")


class Moody(Sealed):
    """What is legal depends on how often one asks."""

    def __init__(self) -> None:
        self.count = 0

    def actions(self, view: TheView) -> Sequence[Action]:
        self.count += 1
        actions = super().actions(view)
        return actions[:-1] if self.count % 13 == 0 and len(actions) > 1 else actions


class OutOfTurn(Sealed):
    """A seat is offered something when it need not act."""

    def actions(self, view: TheView) -> Sequence[Action]:
        waits = view.seat is not None and view.public.has_bid[view.seat] and not view.public.bids
        return ("fold",) if waits else super().actions(view)


# --- chance


class NoCards(Sealed):
    def turn(self, state: TheState) -> Turn:
        turn = super().turn(state)
        return Roll("deck", ()) if isinstance(turn, Roll) and state.public.dealt else turn


class NoWeight(Sealed):
    def turn(self, state: TheState) -> Turn:
        turn = super().turn(state)
        return Roll("deck", turn.outcomes, (0, *turn.weights[1:])) if isinstance(turn, Roll) else turn


class TwiceInTheDeck(Sealed):
    def turn(self, state: TheState) -> Turn:
        turn = super().turn(state)
        return Roll("deck", (*turn.outcomes, turn.outcomes[0])) if isinstance(turn, Roll) else turn


# --- order, start, replay


class FirstComeFirstServed(Sealed):
    """Who bids first leads."""

    def bid(self, state: TheState, seat: int, bid: int) -> Result:
        after, events = super().bid(state, seat, bid)
        return (after if state.public.hint else lay(after, hint=seat + 1)), events


class OneBidOnly(Sealed):
    """The first bid takes the other seat's away."""

    def turn(self, state: TheState) -> Turn:
        turn = super().turn(state)
        return ToAct(turn.seats[:1]) if isinstance(turn, ToAct) and any(state.public.has_bid) else turn

    def actions(self, view: TheView) -> Sequence[Action]:
        actions = super().actions(view)
        other_has_bid = view.seat is not None and view.public.has_bid[1 - view.seat]
        return ("bid 1",) if other_has_bid and not view.public.bids and actions else actions


class RandomStart(Sealed):
    def __init__(self) -> None:
        self.rng = random.Random(1)

    def start(self, seats: int, options: msgspec.Struct) -> TheState:
        return lay(super().start(seats, options), hint=self.rng.randrange(1000))


class RandomRules(RandomStart):
    """The rules throw dice of their own, and tell the result."""

    phrases: ClassVar[dict[str, str]] = {**Sealed.phrases, "dice": "The dice show {number}."}

    def start(self, seats: int, options: msgspec.Struct) -> TheState:
        return Sealed.start(self, seats, options)

    def lay_down(self, state: TheState, seat: int) -> Result:
        after, events = super().lay_down(state, seat)
        number = self.rng.randrange(1000)
        return lay(after, hint=number), [*events, Event(Message("dice", {"number": number}))]


# --- words


class NoPhrase(Sealed):
    phrases: ClassVar[dict[str, str]] = {name: text for name, text in Sealed.phrases.items() if name != "folded"}


class PhraseOfMore(Sealed):
    phrases: ClassVar[dict[str, str]] = {**Sealed.phrases, "bid": "{role} has bid {bid}."}


class NoEnding(Sealed):
    endings: ClassVar[dict[str, str]] = {"sum": "The higher sum wins."}


class NoRecord(Sealed):
    def show(self, view: TheView) -> msgspec.Struct:
        return object()  # type: ignore[return-value]


# --- undo


class Peeking(Sealed):
    """To add a chip shows the other's card. The contract allows it, since the table lets nobody take that step back."""

    phrases: ClassVar[dict[str, str]] = {**Sealed.phrases, "peek": "You see card {card}."}

    def add(self, state: TheState, seat: int, chip: int) -> Result:
        after, events = super().add(state, seat, chip)
        card = state.drawers[1 - seat].card
        return put(after, seat, note=card), [*events, Event(None, {seat: Message("peek", {"card": card})})]


class PeekingFromMemory(Peeking):
    """Likewise, but the card comes from outside of the state, where the table cannot see that it was looked at."""

    def __init__(self) -> None:
        self.cards = [0, 0]

    def deal(self, state: TheState, card: int) -> Result:
        self.cards[state.public.dealt] = card
        return super().deal(state, card)

    def add(self, state: TheState, seat: int, chip: int) -> Result:
        after, events = Sealed.add(self, state, seat, chip)
        return after, [*events, Event(None, {seat: Message("peek", {"card": self.cards[1 - seat]})})]


# --- abilities


class ImaginesAnother(Sealed):
    """What is imagined does not look the same to the seat."""

    def imagine(self, view: TheView, told: Sequence[Message], chance: Any) -> TheState:
        return put(super().imagine(view, told, chance), view.seat or 0, card=1)


class ImaginesOneWorld(Sealed):
    """The same world each time, though others are possible."""

    def imagine(self, view: TheView, told: Sequence[Message], chance: Any) -> TheState:
        return super().imagine(view, told, NoChance())


class NoChance:
    def index(self, stream: str, total: int) -> int:
        return 0


class ImaginesNonsense(Sealed):
    """The other's bid is forgotten, so that the game cannot go on as it should."""

    def imagine(self, view: TheView, told: Sequence[Message], chance: Any) -> TheState:
        return put(super().imagine(view, told, chance), 1 - (view.seat or 0), bid="")

    def bid(self, state: TheState, seat: int, bid: int) -> Result:
        assert all(isinstance(drawer.bid, int) for drawer in state.drawers)
        return super().bid(state, seat, bid)


class ForgetfulPosition(Sealed):
    def write_position(self, state: TheState) -> str:
        return super().write_position(put(state, 0, bid=0))


class TalksOutOfIt(Sealed):
    """A legal step is explained away."""

    def explain(self, view: TheView) -> Sequence[Refusal]:
        return [Refusal("fold", "2", "never give up")]


class Patient(Sealed):
    """Honest too: when the bids are known, the leader's cards are laid after five seconds."""

    def wait(self, state: TheState) -> Wait | None:
        is_open = isinstance(self.turn(state), ToAct) and state.public.bids
        return Wait(self.leader(state.public), "lay", 5) if is_open else None


class WaitsForChips(Patient):
    """The pause tells whether the leader has added a chip."""

    def wait(self, state: TheState) -> Wait | None:
        wait = super().wait(state)
        return None if wait and state.drawers[wait.seat].chips else wait


class WaitsForMore(Patient):
    """What is done when the time is over may be illegal."""

    def wait(self, state: TheState) -> Wait | None:
        wait = super().wait(state)
        return Wait(wait.seat, "fold", 5) if wait else None


class WaitsForChance(Sealed):
    def wait(self, state: TheState) -> Wait | None:
        return Wait(0, "card 1", 5)


class WaitsForNothing(Patient):
    def wait(self, state: TheState) -> Wait | None:
        wait = super().wait(state)
        return Wait(wait.seat, wait.action, 0) if wait else None


class Hint(msgspec.Struct, frozen=True):
    card: int


class AdvisesEverybody(Sealed):
    """A spectator is advised too."""

    advice = Hint

    def training(self, options: msgspec.Struct) -> str:
        return "Everybody is shown a hint."

    def advise(self, view: TheView, told: Sequence[Message]) -> msgspec.Struct | None:
        return Hint(view.drawer.card if view.drawer else 0)

    def say_advice(self, advice: Any) -> Sequence[str]:
        return [f"Think of card {advice.card}."]


class AdvisesWithoutWords(AdvisesEverybody):
    def say_advice(self, advice: Any) -> Sequence[str]:
        return [""]


BROKEN: dict[type[Sealed], str] = {
    HintAtDeal: "told",
    HintInActions: "told",
    HintOfChips: "told",
    LateHint: "told",
    Untold: "told",
    SecretOrder: "actions",
    SecretWinner: "actions",
    OwnViews: "start",
    OneTextForTwo: "notation",
    OneTextForTwoElsewhere: "notation",
    OneTextForTwoCards: "notation",
    SloppyReader: "notation",
    CrashingReader: "notation",
    ForgetfulLines: "lines",
    StepIsNoLine: "lines",
    EndlessLines: "lines",
    Endless: "end",
    Circle: "end",
    Mutating: "illegal",
    MutatingLegally: "replay",
    AnySeat: "illegal",
    AnyCard: "illegal",
    SeatAsChance: "illegal",
    Crashing: "illegal",
    Refusing: "actions",
    Moody: "actions",
    OutOfTurn: "actions",
    NoCards: "chance",
    NoWeight: "chance",
    TwiceInTheDeck: "chance",
    FirstComeFirstServed: "order",
    OneBidOnly: "order",
    RandomStart: "start",
    RandomRules: "replay",
    NoPhrase: "phrases",
    PhraseOfMore: "phrases",
    NoEnding: "phrases",
    NoRecord: "show",
    PeekingFromMemory: "undo",
    ImaginesAnother: "imagine",
    ImaginesOneWorld: "imagine",
    ImaginesNonsense: "imagine",
    ForgetfulPosition: "position",
    TalksOutOfIt: "explain",
    AdvisesEverybody: "advice",
    AdvisesWithoutWords: "advice",
    WaitsForChips: "wait",
    WaitsForMore: "wait",
    WaitsForChance: "wait",
    WaitsForNothing: "wait",
}
"""Every broken toy, and the law that it breaks."""

"""Warnings: what a step that is allowed would waste. They are shown before it is taken, and nothing is forbidden."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from facedown.core.game import Seat
from facedown.games.mars.actions import actions
from facedown.games.mars.board import OCEAN_COUNT
from facedown.games.mars.cards import ANY_HOLDER, GOALS, HOLDERS, PROJECTS, card_of, in_play, name_of
from facedown.games.mars.counting import count
from facedown.games.mars.effects.production import losing
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.notation import Step, action_cost, write
from facedown.games.mars.paying import purse
from facedown.games.mars.state import OXYGEN_STEPS, TEMPERATURE_STEPS, MarsView, Public, Staged, ocean_count
from facedown.games.mars.vocabulary import PLANTS
from facedown.games.mars.vocabulary.counts import Cities, EventsPlayed, Tags
from facedown.games.mars.vocabulary.effects import (
    AddTokens,
    Choose,
    Gain,
    Pick,
    Place,
    Production,
    ProductionAny,
    Raise,
)
from facedown.games.mars.web import board
from facedown.games.mars.wording import RESOURCE_WORDS, TOKEN_WORDS, listed
from facedown.games.mars.words.counts import each
from facedown.games.mars.work import with_tags


def warnings(view: MarsView) -> Iterator[board.Warned]:
    """Yield the seat's legal steps that waste something, and the one it has begun, each with what it wastes."""
    public, seat, drawer = view.public, view.seat, view.drawer
    if seat is None or drawer is None or public.stage not in ("action", "greeneries"):
        return
    steps = actions(view)
    for step in _begun(drawer.staged) if drawer.staged else steps:
        check = _CHECKS.get(step.verb)
        found = list(check(public, seat, step, steps)) if check else []
        if found:
            yield board.Warned(write(step), " ".join(found))


def _begun(staged: Staged) -> tuple[Step, ...]:
    about = (staged.item, staged.option) if staged.verb == "use" else staged.item
    return (Step(staged.verb, about),) if staged.verb in ("play", "use", "project") else ()


def _play(public: Public, seat: Seat, step: Step, steps: Iterable[Step]) -> Iterator[str]:
    yield from _wasted(public, seat, step.about, card_of(step.about).play)


def _use(public: Public, seat: Seat, step: Step, steps: Iterable[Step]) -> Iterator[str]:
    card, option = step.about
    gain = in_play(card).actions[option - 1].gain
    yield from _wasted(public, seat, card, gain)
    cost = action_cost(card, option)
    left = purse(public.players[seat]).worth - (cost.amount if cost else 0)
    if any(isinstance(word, Pick) and word.price_each > left for word in gain):
        yield "You cannot pay for the card that you look at; it would be discarded."


def _project(public: Public, seat: Seat, step: Step, steps: Iterable[Step]) -> Iterator[str]:
    yield from _wasted(public, seat, 0, PROJECTS[step.about].gain)
    if PROJECTS[step.about].id == "greenery" and public.oxygen == OXYGEN_STEPS:
        yield "Oxygen is at its maximum: a greenery does not raise it any more."


def _heat(public: Public, seat: Seat, step: Step, steps: Iterable[Step]) -> Iterator[str]:
    if public.temperature == TEMPERATURE_STEPS:
        yield "The temperature is at its maximum: the heat is spent for nothing."


def _pass(public: Public, seat: Seat, step: Step, steps: Iterable[Step]) -> Iterator[str]:
    """Say what could still be done for nothing, or would be gone: a milestone is first come, first served."""
    steps = list(steps)
    goals = [GOALS.milestones[each.about].name for each in steps if each.verb == "claim"]
    if goals:
        yield f"You could claim {listed(goals)}."
    used = {
        each.about[0]
        for each in steps
        if each.verb == "use" and not in_play(each.about[0]).actions[each.about[1] - 1].cost
    }
    if used:
        names = listed([name_of(card) for card in sorted(used)])
        yield f"You have not used {names}, which {'costs' if len(used) == 1 else 'cost'} nothing."
    verbs = {each.verb for each in steps}
    if "convert plants" in verbs:
        yield "You have enough plants for a greenery."
    if "convert heat" in verbs and public.temperature < TEMPERATURE_STEPS:
        yield "You have enough heat to raise the temperature."


def _done(public: Public, seat: Seat, step: Step, steps: Iterable[Step]) -> Iterator[str]:
    if any(each.verb == "convert plants" for each in steps):
        player = public.players[seat]
        count = player.stock[PLANTS] // modifiers_of(player).greenery
        yield f"You have enough plants for {'one more greenery' if count == 1 else f'{count} more greeneries'}."


_CHECKS: dict[str, Callable[[Public, Seat, Step, Iterable[Step]], Iterator[str]]] = {
    "play": _play,
    "use": _use,
    "project": _project,
    "convert heat": _heat,
    "pass": _pass,
    "done converting": _done,
}


# What effects would waste


def _wasted(public: Public, seat: Seat, card: int, words: Iterable[Any]) -> Iterator[str]:
    """Yield what of the effects of a card comes to nothing, or hits oneself. Rules: 6.4, 6.5, 9.1."""
    for word in words:
        match word:
            case Raise():
                yield from _raised(public, word)
            case Place(tile="ocean", count=count) if ocean_count(public) + count > OCEAN_COUNT:
                left = OCEAN_COUNT - ocean_count(public)
                yield f"Only {left} of {count} oceans is left." if left else "All oceans are placed: none is added."
            case (
                Production(amount=Tags() | EventsPlayed() | Cities()) | Gain(amount=Tags() | EventsPlayed() | Cities())
            ):
                yield from _counted(public, seat, card, word)
            case AddTokens(to="own_card"):
                yield from _held(public, seat, card, word)
            case ProductionAny() if losing(public, word) == (seat,):
                yield f"Only your own {RESOURCE_WORDS[word.resource]} production can be decreased."
            case Choose(options=options):
                lost = [list(_wasted(public, seat, card, option)) for option in options]
                if all(lost):
                    yield from lost[0]


def _counted(public: Public, seat: Seat, card: int, word: Production | Gain) -> Iterator[str]:
    """Say if what an effect is counted by is not there; a card that is played counts its own tags."""
    assert not isinstance(word.amount, int), "an amount that is counted"
    player = public.players[seat]
    if card and not player.face_up >> card & 1:
        mine = msgspec.structs.replace(player, tags=with_tags(player.tags, card))
        players = tuple(mine if other == seat else each for other, each in enumerate(public.players))
        public = msgspec.structs.replace(public, players=players)
    if not count(public, seat, word.amount):
        what = RESOURCE_WORDS[word.resource] + (" production" if isinstance(word, Production) else "")
        yield f"You gain no {what}: it counts “{each(word.amount)}”, and that is none now."


def _raised(public: Public, word: Raise) -> Iterator[str]:
    warm = word.parameter == "temperature"
    left = TEMPERATURE_STEPS - public.temperature if warm else OXYGEN_STEPS - public.oxygen
    name = "The temperature" if warm else "Oxygen"
    if not left:
        yield f"{name} is at its maximum: it is not raised any more."
    elif left < word.steps:
        yield f"{name} can rise by {left} of {word.steps} steps only."


def _held(public: Public, seat: Seat, card: int, word: AddTokens) -> Iterator[str]:
    """Say if no own card, the card that is played included, can hold the tokens."""
    holders = ANY_HOLDER if word.resource == "own_kind" else HOLDERS[word.resource]
    cards = public.players[seat].face_up | 1 << card
    if not cards & holders or (word.min_present and not public.players[seat].tokens):
        can = "has" if word.min_present else "can hold"
        yield f"No card of yours {can} {TOKEN_WORDS[word.resource]}s: none is added."

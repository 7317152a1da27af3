"""Why something is not possible: the paragraph of the rules page and a sentence, from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from facedown.core.game import Refusal, Seat
from facedown.games.mars.actions import (
    ACTING,
    ACTIONS_PER_TURN,
    HEAT_STEP,
    PROJECT_PLACES,
    acting,
    actions,
)
from facedown.games.mars.board import AREAS, placements
from facedown.games.mars.cards import PROJECTS, from_mask, in_play, is_corporation, name_of
from facedown.games.mars.chance import waits_for_chance
from facedown.games.mars.effects.procedure import Why
from facedown.games.mars.events import ROLES
from facedown.games.mars.explain_asked import CHOOSING, why_not_answer, why_not_chosen, why_not_staged
from facedown.games.mars.goals import MILESTONE_COST, award_cost, why_not_award, why_not_milestone
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.notation import (
    AND,
    AT,
    BUY,
    CLAIM,
    CLAIM_AREA,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DONE_CONVERTING,
    FIRST_ACTION,
    FUND,
    KEEP,
    PLACE,
    PLAY,
    PROJECT,
    Step,
    write,
)
from facedown.games.mars.paying import purse
from facedown.games.mars.playing import why_not_action, why_not_card
from facedown.games.mars.state import Drawer, MarsView, Public
from facedown.games.mars.vocabulary import HEAT, PLANTS
from facedown.games.mars.vocabulary.effects import ClaimArea, Keep, Place
from facedown.games.mars.wording import with_article
from facedown.games.mars.work import tile_word

BEGINNING: Final = ("play", "project", "sell", "claim", "fund", "use", "convert plants", "convert heat", "first action")
"""The verbs that begin an action."""
GOING_ON: Final = ("and", "at", "done", "pay")
"""The verbs that go on with what was begun."""


def explain(view: MarsView) -> tuple[Refusal, ...]:
    """Return why each action that a seat may think of is not possible now.

    While others act, it is what would stand in the way at the seat's own turn, for those who plan ahead. Empty where
    something else is asked of the seat.
    """
    public, seat, drawer = view.public, view.seat, view.drawer
    if seat is None or drawer is None:
        return ()
    if _chooses(public, seat):
        return _refused(view, _more_cards(public, drawer))
    if public.pending or drawer.staged:
        asked = tuple(_placing(public, seat, drawer))
        if asked:
            return _refused(view, asked)
    if public.stage == "greeneries":
        return _refused(view, (CONVERT_PLANTS,) if not drawer.staged else ())
    if drawer.staged or public.stage != "action":
        return ()
    if public.active != seat or public.pending:
        if public.pending and public.pending[0].seat == seat:
            return ()
        return tuple(
            Refusal(write(step), *why)
            for step in _thinkable(public, seat, drawer)
            if (why := _BEGUN[step.verb](public, seat, drawer, step))
        )
    return _refused(view, _thinkable(public, seat, drawer))


def _refused(view: MarsView, steps: Iterable[Step]) -> tuple[Refusal, ...]:
    """Return why those of some steps are not possible that are not offered; empty where nothing is asked."""
    possible = set(actions(view))
    return tuple(Refusal(write(step), *why_not(view, step)) for step in steps if possible and step not in possible)


def _chooses(public: Public, seat: Seat) -> bool:
    """Return whether a seat chooses cards to be kept or bought."""
    if public.pending:
        return public.pending[0].seat == seat and isinstance(public.pending[0].effect, Keep)
    return public.stage in ("set-up", "research")


def _more_cards(public: Public, drawer: Drawer) -> Iterator[Step]:
    """Yield the steps that would add a card to those that are kept or bought, once a corporation is chosen."""
    if public.stage == "set-up" and not drawer.staged:
        return
    chosen = drawer.staged.cards if drawer.staged else 0
    opener = BUY if public.stage == "research" else KEEP
    yield from ((AND if chosen else opener)[card] for card in from_mask(drawer.dealt & ~chosen))


def _placing(public: Public, seat: Seat, drawer: Drawer) -> Iterator[Step]:
    """Yield the steps that would place what a seat has to place, on each area of Mars."""
    if public.pending:
        task = public.pending[0]
        if task.seat == seat and isinstance(task.effect, Place):
            yield from (PLACE[tile_word(task.effect), area] for area in AREAS)
        if task.seat == seat and isinstance(task.effect, ClaimArea):
            yield from CLAIM_AREA.values()
    elif drawer.staged and drawer.staged.verb == "convert plants":
        yield from AT.values()


def _thinkable(public: Public, seat: Seat, drawer: Drawer) -> Iterator[Step]:
    player = public.players[seat]
    yield from (PLAY[card] for card in from_mask(drawer.hand))
    yield from PROJECT
    if not public.settings.solo:
        yield from CLAIM
        yield from FUND
    yield from acting(player.face_up & ACTING)
    yield CONVERT_PLANTS
    yield CONVERT_HEAT


def why_not(view: MarsView, step: Any) -> tuple[str, str]:
    """Return the paragraph and the reason why a step, which is not offered to the seat, is not possible."""
    public, seat, drawer = view.public, view.seat, view.drawer
    if not isinstance(step, Step):
        return "", "That is not a step of this game."
    if public.stage == "over":
        return "13.3", "The game is over."
    if step.verb in ("card", "corporation", "first player"):
        return "2.8", "That is for chance to say."
    if seat is None or drawer is None or not actions(view):
        return _not_now(view)
    if public.pending:
        return why_not_answer(public, drawer, step)
    if public.stage in CHOOSING:
        return why_not_chosen(public, seat, drawer, step)
    if drawer.staged:
        return why_not_staged(public, seat, drawer, drawer.staged, step)
    if public.stage == "greeneries":
        why = _convert_plants(public, seat, drawer, step) if step == CONVERT_PLANTS else None
        return why or ("13.3", "You can convert plants as long as you have enough, and nothing else.")
    return _why_not_begun(public, seat, drawer, step)


def _not_now(view: MarsView) -> tuple[str, str]:
    public, seat = view.public, view.seat
    if waits_for_chance(public):
        return "2.8", "First chance says which card comes."
    if public.pending:
        return "4.7", f"First {ROLES[public.pending[0].seat]} has to say how an effect goes on."
    if public.stage in CHOOSING:
        return "17.3", "You have chosen; the others have not yet."
    if public.stage == "greeneries":
        return "13.1", f"{ROLES[public.active]} places the last greeneries first."
    if seat is not None and public.players[seat].passed:
        return "4.2", "You have passed: you have no more turns in this generation."
    return "4.1", f"It is the turn of {ROLES[public.active]}."


# A turn


def _why_not_begun(public: Public, seat: Seat, drawer: Drawer, step: Step) -> tuple[str, str]:
    if step.verb in BEGINNING and public.action_count == ACTIONS_PER_TURN:
        return "4.1", "You have taken two actions; end your turn."
    if public.players[seat].owes_first_action and step != FIRST_ACTION and step.verb in BEGINNING:
        return "4.6", "The first action of your corporation comes first."
    if step.verb == "pass":
        return "4.2", "You can pass only instead of a first action; end your turn."
    if step.verb == "end turn":
        return "4.3", "You take at least one action in a turn, or pass."
    if step.verb in _BEGUN:
        why = _BEGUN[step.verb](public, seat, drawer, step)
        assert why, f"a step that is possible needs no reason: {step}"
        return why
    if step == DONE_CONVERTING:
        return "13.1", "The last greeneries come after the last generation."
    if step.verb in GOING_ON:
        return "4.7", f"You have begun nothing that “{write(step)}” could go on with."
    return "4.5", "That is not one of the actions; choose one of what is offered."


def _play(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    if not drawer.hand >> step.about & 1:
        return "4.5", f"{name_of(step.about)} is not in your hand."
    return why_not_card(public, seat, step.about)


def _sell(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    return "7.1", f"{name_of(step.about)} is not in your hand."


def _project(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    cost = modifiers_of(public.players[seat]).project_costs[step.about]
    on = PROJECT_PLACES.get(step.about)
    if on and not placements(public.tiles, seat, on):
        return "7.2", f"There is no free area for {with_article(PROJECTS[step.about].name.lower())}."
    return _too_dear(public, seat, cost)


def _too_dear(public: Public, seat: Seat, cost: int) -> Why:
    worth = purse(public.players[seat]).worth
    return ("5.1", f"It costs {cost}; you can pay {worth}.") if cost > worth else None


def _claim(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    return why_not_milestone(public, seat, step.about) or _too_dear(public, seat, MILESTONE_COST)


def _fund(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    return why_not_award(public, step.about) or _too_dear(public, seat, award_cost(public))


def _use(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    card, option = step.about
    if not public.players[seat].face_up >> card & 1:
        what = "your corporation" if is_corporation(card) else "one of your cards in play"
        return "4.5", f"{name_of(card)} is not {what}."
    return why_not_action(public, seat, card, in_play(card).actions[option - 1])


def _convert_plants(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    player = public.players[seat]
    need = modifiers_of(player).greenery
    if player.stock[PLANTS] < need:
        return "4.5", f"A greenery takes {need} plants; you have {player.stock[PLANTS]}."
    if not placements(public.tiles, seat, "land_for_greenery"):
        return "10.8", "There is no free area for a greenery."
    return None


def _convert_heat(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    heat = public.players[seat].stock[HEAT]
    return ("4.5", f"A step of temperature takes {HEAT_STEP} heat; you have {heat}.") if heat < HEAT_STEP else None


def _first_action(public: Public, seat: Seat, drawer: Drawer, step: Step) -> Why:
    return "4.6", "No first action of a corporation is due."


_BEGUN: Final[dict[str, Callable[[Public, Seat, Drawer, Step], Why]]] = {
    "play": _play,
    "sell": _sell,
    "project": _project,
    "claim": _claim,
    "fund": _fund,
    "use": _use,
    "convert plants": _convert_plants,
    "convert heat": _convert_heat,
    "first action": _first_action,
}

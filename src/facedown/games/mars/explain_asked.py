"""Why an answer, a choice of cards, or the rest of a move that was begun is not possible; see `explain`."""

from __future__ import annotations

from typing import Final

from facedown.core.game import Seat
from facedown.games.mars.actions import bill
from facedown.games.mars.board import NOCTIS, OCEAN_AREAS
from facedown.games.mars.cards import name_of
from facedown.games.mars.effects.procedure import Why
from facedown.games.mars.events import ROLES
from facedown.games.mars.notation import Step, pay, write
from facedown.games.mars.paying import Payment, Purse, payments, price_each, purse_for_cards
from facedown.games.mars.state import Drawer, Public, Staged, Task
from facedown.games.mars.vocabulary.effects import ClaimArea, Keep, Place
from facedown.games.mars.wording import plural, tile_name
from facedown.games.mars.words.effects import AREA_WORDS
from facedown.games.mars.work import tile_word

CHOOSING: Final = ("set-up", "draft", "research")
"""The stages in which all choose at once."""
GATHERED: Final = {"set-up": ("2.5", "keep"), "draft": ("15.1", "take"), "research": ("3.2", "buy")}
"""The paragraph of each such stage, and the verb that begins a set of cards in it."""
SETS: Final = ("choose corporation", "keep", "keep nothing", "buy", "buy nothing", "and", "done", "take", "pay")

# Where an effect asks for something


def why_not_answer(public: Public, drawer: Drawer, step: Step) -> tuple[str, str]:
    """Return why a step is no answer to the first thing that is due."""
    task = public.pending[0]
    source = f" ({name_of(task.source)})" if task.source else ""
    if isinstance(task.effect, Place) and step.verb == "place":
        return _why_not_placed(public, task, task.effect, step)
    if isinstance(task.effect, ClaimArea) and step.verb == "claim area":
        return why_not_there(public, task.seat, task.effect.on, step.about)
    if isinstance(task.effect, Keep) and step.verb in SETS:
        most, least = task.effect.keep_max, task.effect.keep_min
        if step.verb in ("keep", "and") and drawer.dealt >> step.about & 1 and _count(drawer) == most:
            return "4.7", f"You keep between {least} and {most} of the cards that you look at{source}."
        return _why_not_gathered(public, task.seat, drawer, step, "4.7", "keep")
    return "4.7", f"An effect is resolved first{source}; choose one of what is offered."


def _why_not_placed(public: Public, task: Task, word: Place, step: Step) -> tuple[str, str]:
    tile, area = step.about
    if tile != tile_word(word):
        return "4.7", f"It is {tile_name(tile_word(word))} that has to be placed."
    return why_not_there(public, task.seat, word.on, area)


def why_not_there(public: Public, seat: Seat, on: str, area: int) -> tuple[str, str]:
    """Return why a tile or a marker of a seat may not go on an area; `on` is the word of its placement."""
    tiles = public.tiles
    if tiles.all() >> area & 1:
        return "10.1", "There is already a tile on that area."
    for other, mask in enumerate(tiles.claims):
        if other != seat and mask >> area & 1:
            return "10.9", f"That area is reserved for {ROLES[other]}."
    if on == "ocean_area":
        return "10.4", "The tile has to go on an area reserved for an ocean."
    if OCEAN_AREAS >> area & 1:
        return "10.4", "That area is reserved for an ocean."
    if NOCTIS >> area & 1 and on != "noctis_city":
        return "10.4", "That area is reserved for Noctis City."
    if on == "land_for_greenery":
        return "10.5", "A greenery goes next to a tile of your own if it can."
    if on == "land_for_city":
        return "10.6", "A city goes next to no other city."
    if on == "unclaimed_land":
        return "10.9", "You have reserved that area already."
    rule = "10.6" if on in ("land_isolated", "land_next_to_two_cities") else "10.4" if on == "noctis_city" else "18.5"
    return rule, f"The tile has to go {AREA_WORDS[on]}."


# Where all choose at once, and where cards are looked at


def why_not_chosen(public: Public, seat: Seat, drawer: Drawer, step: Step) -> tuple[str, str]:
    """Return why a step is no choice at a stage in which all choose at once."""
    rule, verb = GATHERED[public.stage]
    if step.verb not in SETS:
        return rule, "First all choose their cards."
    if public.stage == "set-up" and (step.verb == "choose corporation" or not drawer.staged):
        if drawer.staged:
            return rule, f"You have chosen {name_of(drawer.staged.item)}; take that back to choose another."
        dealt = " or ".join(map(name_of, drawer.corporations))
        return rule, f"First choose a corporation: {dealt}."
    return _why_not_gathered(public, seat, drawer, step, rule, verb)


def _why_not_gathered(public: Public, seat: Seat, drawer: Drawer, step: Step, rule: str, verb: str) -> tuple[str, str]:
    """Return why a set of cards is not begun, enlarged or closed so."""
    chosen, card = drawer.staged.cards if drawer.staged else 0, step.about
    if step.verb in (verb, "and"):
        if not drawer.dealt >> card & 1:
            return rule, f"{name_of(card)} is not one of the cards that you choose from."
        if chosen >> card & 1:
            return rule, f"{name_of(card)} is already among the cards that you have chosen."
        if verb != "take" and (why := too_many(public, seat, drawer)):
            return why
        return rule, f"Write “{'and' if chosen else verb} {name_of(card)}” for that card now."
    if step.verb == "pay" or (step.verb == "done" and chosen):
        return _why_not_closed(public, seat, drawer, step)
    if step.verb == f"{verb} nothing" and chosen:
        return rule, "You have chosen cards already; take that back to choose none."
    return rule, "That is not what is asked for now; choose one of what is offered."


def _why_not_closed(public: Public, seat: Seat, drawer: Drawer, step: Step) -> tuple[str, str]:
    """Return why a set of cards is not paid for so, or not enough."""
    cost, money = _count(drawer) * price_each(public), purse_for_cards(public, seat, drawer)
    word = public.pending[0].effect if public.pending else None
    if isinstance(word, Keep) and _count(drawer) < word.keep_min:
        return "4.7", f"You keep at least {plural(word.keep_min, 'card')}."
    if not (cost and money.heat):
        return "5.7", "There is no choice of payment for these cards: leave it out."
    if step.verb == "pay":
        return why_not_paid(cost, money, step.about)
    return "5.7", f"Say how you pay for the cards, such as “{write(pay(payments(cost, money)[0]))}”."


def _count(drawer: Drawer) -> int:
    return drawer.staged.cards.bit_count() if drawer.staged else 0


def too_many(public: Public, seat: Seat, drawer: Drawer) -> Why:
    """Return why one card more cannot be kept or bought, if it cannot be paid."""
    worth, count = purse_for_cards(public, seat, drawer).worth, _count(drawer) + 1
    cost = count * price_each(public)
    if cost <= worth or (public.stage == "set-up" and not drawer.staged):
        return None
    rule = "5.1" if public.pending else "2.6" if public.stage == "set-up" else "3.2"
    return rule, f"{plural(count, 'card')} {'costs' if count == 1 else 'cost'} {cost}; you can pay {worth}."


# Where something was begun


def why_not_staged(public: Public, seat: Seat, drawer: Drawer, staged: Staged, step: Step) -> tuple[str, str]:
    """Return why what was begun does not go on so."""
    if step.verb == "pay" and staged.verb not in ("sell", "convert plants"):
        return why_not_paid(*bill(public, public.players[seat], staged), step.about)
    if step.verb == "at" and staged.verb == "convert plants":
        return why_not_there(public, seat, "land_for_greenery", step.about)
    if step.verb == "and" and staged.verb == "sell":
        there = "already among those that you sell" if staged.cards >> step.about & 1 else "not in your hand"
        return "7.1", f"{name_of(step.about)} is {there}."
    return "4.7", "You have begun something else; complete it or take it back."


def why_not_paid(cost: int, money: Purse, payment: Payment) -> tuple[str, str]:
    """Return what is wrong with a payment for what costs so much and may be paid with that. Rules: 5.1 to 5.5."""
    for name, count, most in zip(
        ("megacredits", "steel", "titanium", "heat"),
        payment,
        (money.megacredits, money.steel, money.titanium, money.heat),
        strict=True,
    ):
        if count > most:
            return "5.1", f"You can pay for that with {f'{most} {name} at most' if most else f'no {name}'}."
    megacredits, steel, titanium, heat = payment
    worth = megacredits + steel * money.steel_value + titanium * money.titanium_value + heat
    example = f"“{write(pay(payments(cost, money)[0]))}” pays it"
    if worth < cost:
        return "5.1", f"It costs {cost}, and that comes to {worth}; {example}."
    return "5.3", f"It costs {cost}, and what comes to {worth} has a cube that could be left out; {example}."

"""The actions of cards in words."""

from __future__ import annotations

from facedown.games.mars.vocabulary.actions import (
    CardAction,
    Cost,
    PayAnyNumber,
    PayCubes,
    PayProduction,
    PayTokens,
)
from facedown.games.mars.wording import RESOURCE_WORDS, cubes, listed, tokens
from facedown.games.mars.words.effects import effects
from facedown.games.mars.words.requirements import requirement


def action(word: CardAction) -> str:
    """Return an alternative of an action in words: what it needs, what it costs, and what it gives."""
    needs = f"if {listed([requirement(need) for need in word.requires])}, " if word.requires else ""
    costs = f"{listed([cost(each) for each in word.cost])} to " if word.cost else ""
    return f"{needs}{costs}{effects(word.gain)}"


def cost(word: Cost) -> str:
    """Return what an action costs."""
    match word:
        case PayCubes(resource=resource, amount=amount, accept=accept):
            metals = f" ({listed(accept)} may be used)" if accept else ""
            return f"spend {cubes(resource, amount)}{metals}"
        case PayAnyNumber(resource=resource):
            return f"spend any amount of {RESOURCE_WORDS[resource]}"
        case PayTokens(resource=kind, amount=amount, source=source):
            return f"remove {tokens(kind, amount)} from {'this card' if source == 'this' else 'any card'}"
        case PayProduction(resource=resource, amount=amount):
            return f"decrease your {RESOURCE_WORDS[resource]} production by {amount}"

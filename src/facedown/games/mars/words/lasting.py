"""What lasts of a card in words: triggers and modifiers."""

from __future__ import annotations

from facedown.games.mars.vocabulary.lasting import (
    BonusGained,
    CardCost,
    CardOrProjectPaid,
    EventPlayed,
    GreeneryCost,
    Modifier,
    PayWith,
    ProjectCost,
    ProtectCard,
    ProtectOwner,
    RequirementSlack,
    ResourceValue,
    StandardProjectPaid,
    TagPlayed,
    TilePlaced,
    Trigger,
)
from facedown.games.mars.wording import RESOURCE_WORDS, TOKEN_WORDS, listed, plural, tile_name, with_article
from facedown.games.mars.words.effects import effects


def trigger(word: Trigger) -> str:
    """Return a trigger in words."""
    also = ", this one included" if getattr(word, "includes_this_card", False) else ""
    return f"when {_when(word)}{also}: {effects(word.do)}"


def _when(word: Trigger) -> str:
    anyone = word.by == "any"
    match word:
        case TilePlaced(tile=tile, where=where):
            on_mars = " on Mars" if where == "mars" and tile == "city" else ""
            return f"{'anyone places' if anyone else 'you place'} {tile_name(tile)}{on_mars}"
        case TagPlayed(tags=tags):
            return f"{'anyone plays' if anyone else 'you play'} {with_article(listed(tags, 'or'))} tag"
        case EventPlayed(tag=tag):
            return f"you play {with_article(f'{tag} event' if tag else 'event')}"
        case StandardProjectPaid():
            return "you have paid for a standard project other than selling patents"
        case CardOrProjectPaid(printed_cost_min=least):
            return f"you have paid for a card or standard project whose printed cost is {least} M or more"
        case BonusGained(resources=resources):
            return f"you place a tile on an area with {with_article(listed(resources, 'or'))} bonus"


def modifier(word: Modifier) -> str:
    """Return a modifier in words."""
    match word:
        case CardCost(amount=amount, tag=tag):
            return f"{f'cards with {with_article(tag)} tag' if tag else 'cards'} cost you {-amount} M less"
        case ProjectCost(project=project, amount=amount):
            return f"the standard project {project.replace('_', ' ')} costs you {-amount} M less"
        case RequirementSlack(steps=steps):
            return f"temperature, oxygen and oceans may be {plural(steps, 'step')} off what your cards need"
        case ResourceValue(resource=resource, amount=amount):
            return f"your {resource} is worth {amount} M more"
        case PayWith(resource=resource):
            return f"you may use {resource} as M"
        case GreeneryCost(amount=amount):
            return f"converting plants into a greenery takes {plural(-amount, 'plant')} less"
        case ProtectOwner(resources=resources):
            names = [word if word in RESOURCE_WORDS else f"{TOKEN_WORDS[word]}s" for word in resources]
            return f"opponents may not remove your {listed(names, 'or')}"
        case ProtectCard():
            return "nobody may remove tokens from this card"

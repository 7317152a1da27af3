"""Cards in words: the sentences of a card, made from its row. No printed text is copied.

>>> from facedown.games.mars.cards import NUMBERS, in_play
>>> print(*sentences(in_play(NUMBERS["Birds"])))
Decrease any player's plant production by 2. Action: add 1 animal to this card. 1 point for each animal on this card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from facedown.games.mars import vocabulary as v
from facedown.games.mars.cards import Card, Corporation

Row = Card | Corporation

RESOURCE_WORDS: Final = {
    "megacredits": "M",
    "steel": "steel",
    "titanium": "titanium",
    "plants": "plant",
    "energy": "energy",
    "heat": "heat",
}
"""The words before “production”."""
TOKEN_WORDS: Final = {
    "animal": "animal",
    "microbe": "microbe",
    "science": "science token",
    "fighter": "fighter",
    "own_kind": "token",
}
TILE_WORDS: Final = {"ocean": "ocean", "greenery": "greenery", "city": "city"}
AREA_WORDS: Final = {
    "ocean_area": "",
    "land": "on land",
    "land_for_greenery": "",
    "land_for_city": "",
    "land_isolated": "next to no other tile",
    "land_next_to_greenery": "next to a greenery",
    "land_next_to_city": "next to a city",
    "land_next_to_two_cities": "next to at least two cities",
    "land_metal_bonus": "on an area with a steel or titanium bonus",
    "land_metal_bonus_next_to_own_tile": "on an area with a steel or titanium bonus, next to a tile of yours",
    "volcanic": "on a volcanic area",
    "noctis_city": "on Noctis City",
    "phobos_space_haven": "on Phobos Space Haven",
    "ganymede_colony": "on Ganymede Colony",
    "unclaimed_land": "on free land",
}
"""Where a tile goes, if that is not where such tiles always go."""


def sentences(row: Row) -> tuple[str, ...]:
    """Return what a card or corporation does: at once, from then on, as an action, and for points at the end.

    What it needs is left out; see `requirement`.
    """
    return tuple(map(_sentence, _parts(row)))


def _parts(row: Row) -> Iterator[str]:
    if isinstance(row, Corporation):
        yield f"you start with {listed([cubes(kind, count) for kind, count in row.stock.items()])}"
        if row.production:
            yield f"you start with {listed([_level(kind, count) for kind, count in row.production.items()])}"
        if row.beginner:
            yield "you keep all your cards without paying for them"
        if row.first_action:
            yield f"your first action of the game: {effects(row.first_action)}"
    elif row.play:
        yield effects(row.play)
    yield from map(trigger, row.triggers)
    yield from map(modifier, row.modifiers)
    if row.actions:
        yield f"action: {'; or '.join(map(action, row.actions))}"
    if isinstance(row, Card):
        yield from (points(word, row.holds or "own_kind") for word in row.points)


def _sentence(part: str) -> str:
    return f"{capital(part)}."


def capital(text: str) -> str:
    """Return a text with a capital letter at its start."""
    return text[:1].upper() + text[1:]


# Lists and numbers


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return words as a sentence lists them.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def plural(count: int, word: str) -> str:
    """Return a number of things.

    >>> plural(1, "city"), plural(2, "city"), plural(2, "greenery")
    ('1 city', '2 cities', '2 greeneries')
    """
    if count == 1:
        return f"1 {word}"
    return f"{count} {word[:-1]}ies" if word.endswith("y") else f"{count} {word}s"


def cubes(resource: str, count: int) -> str:
    """Return a number of cubes, megacredits as M.

    >>> cubes("plants", 1), cubes("plants", 2), cubes("megacredits", 3)
    ('1 plant', '2 plants', '3 M')
    """
    return plural(count, "plant") if resource == "plants" else f"{count} {RESOURCE_WORDS[resource]}"


def tokens(kind: str, count: int) -> str:
    """Return a number of tokens.

    >>> tokens("microbe", 3), tokens("science", 1)
    ('3 microbes', '1 science token')
    """
    return plural(count, TOKEN_WORDS[kind])


def stuff(kind: str, count: int) -> str:
    """Return a number of cubes or tokens."""
    return cubes(kind, count) if kind in RESOURCE_WORDS else tokens(kind, count)


def _level(resource: str, count: int) -> str:
    return f"{count} {RESOURCE_WORDS[resource]} production"


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeio" else f"a {word}"


# Counts and requirements


def each(count: Any) -> str:
    """Return what an amount is counted by: ``for each …``."""
    per = getattr(count, "per", 1)
    match count:
        case v.Tags(tag=tag, owner=owner):
            what, whose = (
                f"{tag} tag",
                {"self": " you have", "opponents": " of your opponents", "any": " in play"}[owner],
            )
        case v.Cities(where=where, owner=owner):
            what, whose = (
                "city",
                f"{' of yours' if owner == 'self' else ''} {'on Mars' if where == 'mars' else 'in play'}",
            )
        case v.EventsPlayed(owner=owner):
            what, whose = "event", " played by you" if owner == "self" else " that anyone has played"
        case v.AdjacentTiles(tile=tile):
            what, whose = tile, " next to this tile"
        case v.Chosen():
            what, whose = "cube", " spent"
        case _:
            raise AssertionError(f"a count without words: {count!r}")
    return f"for each {what}{whose}" if per == 1 else f"for every {plural(per, what)}{whose}"


def requirement(need: v.Requirement) -> str:
    """Return a requirement in words.

    >>> requirement(v.Oxygen(max=5)), requirement(v.TagsRequired(tag="science", min=1))
    ('at most 5 % oxygen', 'at least 1 science tag')
    """
    bound = need.min if need.min is not None else need.max
    assert bound is not None or isinstance(need, v.RatingRaised), "a requirement has a bound"
    word = "at least" if need.min is not None else "at most"
    match need:
        case v.Oxygen():
            return f"{word} {bound} % oxygen"
        case v.Temperature():
            return f"{word} {bound} °C"
        case v.Oceans():
            return f"{word} {plural(bound or 0, 'ocean')}"
        case v.TagsRequired(tag=tag):
            return f"{word} {plural(bound or 0, f'{tag} tag')}"
        case v.ProductionRequired(resource=resource):
            return f"{word} {bound} {RESOURCE_WORDS[resource]} production"
        case v.GreeneriesRequired():
            return f"{word} {plural(bound or 0, 'greenery')} of yours"
        case v.CitiesRequired():
            return f"{word} {plural(bound or 0, 'city')} in play"
        case v.RatingRaised():
            return "your terraform rating was raised in this generation"


# Effects


def effects(words: Sequence[Any]) -> str:
    """Return effects as one sentence, without its full stop."""
    said = [effect(word) for word in words]
    return "; ".join(said) if any(isinstance(word, v.Choose | v.If) for word in words) else listed(said)


def effect(word: Any) -> str:
    """Return an effect in words."""
    writer = _EFFECTS.get(type(word))
    assert writer, f"an effect without words: {word!r}"
    return writer(word)


def _production(word: v.Production) -> str:
    name = f"your {RESOURCE_WORDS[word.resource]} production"
    if isinstance(word.amount, int):
        return f"{'increase' if word.amount > 0 else 'decrease'} {name} by {abs(word.amount)}"
    return f"increase {name} by 1 {each(word.amount)}"


def _gain(word: v.Gain) -> str:
    if isinstance(word.amount, int):
        return f"gain {cubes(word.resource, word.amount)}"
    return f"gain {cubes(word.resource, 1)} {each(word.amount)}"


def _rating(word: v.Rating) -> str:
    by = f"by {word.amount}" if isinstance(word.amount, int) else f"by 1 {each(word.amount)}"
    return f"raise your terraform rating {by}"


def _raise(word: v.Raise) -> str:
    return f"raise {'the temperature' if word.parameter == 'temperature' else 'oxygen'} by {plural(word.steps, 'step')}"


def _place(word: v.Place) -> str:
    named = word.kind.replace("_", " ").title() if word.kind and word.tile == "special" else ""
    if named:
        tile = f"the {named} tile"
    elif word.kind:
        tile = "the Capital, a city"
    else:
        tile = _a(TILE_WORDS[word.tile]) if word.count == 1 else plural(word.count, TILE_WORDS[word.tile])
    where = AREA_WORDS[word.on]
    if word.on == "ocean_area" and word.tile != "ocean":
        where = "on an area reserved for an ocean"
    return f"place {tile} {where}".rstrip()


def _pick(word: v.Pick) -> str:
    if word.reveal == 1:
        return f"look at the top card of the deck and either keep it for {word.price_each} M or discard it"
    return f"look at {word.reveal} cards of the deck, keep {word.keep_max} and discard the rest"


def _add(word: v.AddTokens) -> str:
    if word.min_present:
        return f"add {plural(word.amount, 'token')} to a card of yours that already has some, of the same kind"
    to = {"this": "to this card", "own_card": "to a card of yours", "trigger_card": "to the card just played"}[word.to]
    return f"add {tokens(word.resource, word.amount)} {to}"


def _choose(word: v.Choose) -> str:
    return f"either {listed([effects(option) for option in word.options], 'or')}"


def _if(word: v.If) -> str:
    return f"{effects(word.otherwise)} (if you have {requirement(word.condition)}: {effects(word.then)} instead)"


def _next_card(word: v.NextCard) -> str:
    if word.card_cost:
        return f"the next card that you play in this generation costs {-word.card_cost} M less"
    slack = f"temperature, oxygen and oceans may be {word.requirement_slack} steps off"
    return f"for the next card that you play in this generation, {slack}"


def _remove(word: v.RemoveAny) -> str:
    whom = "any player" if word.resource in RESOURCE_WORDS else "any card"
    return f"remove up to {stuff(word.resource, word.up_to)} from {whom}"


_EFFECTS: Final[dict[type[Any], Callable[[Any], str]]] = {
    v.Production: _production,
    v.Gain: _gain,
    v.Lose: lambda word: f"lose {cubes(word.resource, word.amount)}",
    v.Rating: _rating,
    v.Raise: _raise,
    v.Place: _place,
    v.Draw: lambda word: f"draw {plural(word.count, 'card')}",
    v.Pick: _pick,
    v.RevealTop: lambda word: f"reveal the top card of the deck: if it has a {word.if_tag} tag, {effects(word.then)}",
    v.AddTokens: _add,
    v.SpendTokens: lambda word: f"remove {tokens(word.resource, word.amount)} from this card",
    v.Choose: _choose,
    v.If: _if,
    v.ConvertProduction: lambda word: (
        f"decrease your {RESOURCE_WORDS[word.source]} production by any number of steps, {word.min} at least, "
        f"and increase your {RESOURCE_WORDS[word.target]} production by as many"
    ),
    v.DiscardToDraw: lambda word: f"you may discard a card from hand to draw {plural(word.draw, 'card')}",
    v.ProductionFromArea: lambda word: (
        f"increase your production of {listed([RESOURCE_WORDS[each] for each in word.resources], 'or')}, "
        f"as printed on that area, by {word.amount}"
    ),
    v.CopyProductionBox: lambda word: f"repeat the production effects of one of your cards with a {word.tag} tag",
    v.ClaimArea: lambda _: "put your marker on a free area that is not reserved: only you may place a tile there",
    v.NextCard: _next_card,
    v.ProductionAny: lambda word: f"decrease any player's {RESOURCE_WORDS[word.resource]} production by {word.amount}",
    v.RemoveAny: _remove,
    v.StealAny: lambda word: f"steal up to {cubes(word.resource, word.up_to)} from an opponent",
    v.RemoveFromAdjacentOwner: lambda word: (
        f"remove up to {cubes(word.resource, word.up_to)} from the owner of a tile next to it"
    ),
    v.Keep: lambda word: f"keep up to {word.keep_max} of the cards",
    v.SpendAnyNumber: lambda word: f"spend any number of {RESOURCE_WORDS[word.resource]}, {word.min} at least",
    v.TakeToken: lambda word: f"remove {tokens(word.resource, word.amount)} from any card",
    v.Reactions: lambda _: "say which reaction comes first",
}


# What lasts


def trigger(word: v.Trigger) -> str:
    """Return a trigger in words."""
    who = "anyone" if word.by == "any" else "you"
    match word:
        case v.TilePlaced():
            when = f"{who} {'places' if who == 'anyone' else 'place'} {_a(TILE_WORDS[word.tile])}"
            when += " on Mars" if word.where == "mars" and word.tile == "city" else ""
        case v.TagPlayed():
            when = f"{who} {'plays' if who == 'anyone' else 'play'} {_a(listed(word.tags, 'or'))} tag"
        case v.EventPlayed():
            when = f"you play {_a(word.tag) + ' event' if word.tag else 'an event'}"
        case v.StandardProjectPaid():
            when = "you have paid for a standard project other than selling patents"
        case v.CardOrProjectPaid():
            when = (
                f"you have paid for a card or standard project whose printed cost is {word.printed_cost_min} M or more"
            )
        case v.BonusGained():
            when = f"you place a tile on an area with a {listed(word.resources, 'or')} bonus"
    also = ", this one included" if getattr(word, "includes_this_card", False) else ""
    return f"when {when}{also}: {effects(word.do)}"


def modifier(word: v.Modifier) -> str:
    """Return a modifier in words."""
    match word:
        case v.CardCost(amount=amount, tag=tag):
            return f"{f'cards with {_a(tag)} tag' if tag else 'cards'} cost you {-amount} M less"
        case v.ProjectCost(project=project, amount=amount):
            return f"the standard project {project.replace('_', ' ')} costs you {-amount} M less"
        case v.RequirementSlack(steps=steps):
            return f"temperature, oxygen and oceans may be {steps} steps off what your cards need"
        case v.ResourceValue(resource=resource, amount=amount):
            return f"your {resource} is worth {amount} M more"
        case v.PayWith():
            return "you may use heat as M"
        case v.GreeneryCost(amount=amount):
            return f"converting plants into a greenery takes {plural(-amount, 'plant')} less"
        case v.ProtectOwner(resources=resources):
            names = [word if word in RESOURCE_WORDS else f"{word}s" for word in resources]
            return f"opponents may not remove your {listed(names)}"
        case v.ProtectCard():
            return "nobody may remove tokens from this card"


# Actions


def action(word: v.CardAction) -> str:
    """Return an alternative of an action in words: what it needs, what it costs, and what it gives."""
    needs = f"if {listed([requirement(need) for need in word.requires])}, " if word.requires else ""
    costs = listed([cost(each) for each in word.cost]) if word.cost else ""
    return f"{needs}{f'{costs} to ' if costs else ''}{effects(word.gain)}"


def cost(word: v.Cost) -> str:
    """Return what an action costs."""
    match word:
        case v.PayCubes(resource=resource, amount=amount, accept=accept):
            metals = f" ({listed(accept)} may be used)" if accept else ""
            return f"spend {cubes(resource, amount)}{metals}"
        case v.PayAnyNumber(resource=resource):
            return f"spend any number of {RESOURCE_WORDS[resource]}"
        case v.PayTokens(resource=kind, amount=amount, source=source):
            return f"remove {tokens(kind, amount)} from {'this card' if source == 'this' else 'any card'}"
        case v.PayProduction(resource=resource, amount=amount):
            return f"decrease your {RESOURCE_WORDS[resource]} production by {amount}"


# Points


def points(word: v.Points, holds: str = "own_kind") -> str:
    """Return what a card is worth at the end; `holds` is the kind of its tokens."""
    count = plural(word.points, "point") if abs(word.points) != 1 else f"{word.points} point"
    if word.at_least:
        return f"{count} if there is at least {tokens(holds, word.at_least)} on this card"
    match word.each:
        case None:
            return count
        case v.TokensHere(per=1):
            return f"{count} for each {TOKEN_WORDS[holds]} on this card"
        case v.TokensHere(per=per):
            return f"{count} for every {tokens(holds, per)} on this card"
        case _:
            return f"{count} {each(word.each)}"

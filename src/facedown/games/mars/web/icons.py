"""The icons of a card: one short text an icon, made from its row; the browser draws them.

A text is a word, what it is about, and how much of it:

========================================== =============================================================
``gain steel 3``, ``lose heat 5``          cubes gained or lost by oneself
``production plants +2``                   a change of the own production; ``any production plants -1`` of anyone's
``remove plants 3``, ``steal steel 2``     up to so many cubes or tokens of anyone
``rating +1``, ``temperature +2``          steps of the terraform rating or a parameter
``tile ocean 2``                           tiles; ``tile nuclear-zone 1`` a special one, ``marker`` a claim
``tokens microbe 3 this``                  tokens for this card, ``other`` for another, ``just`` for the one just played
``draw 2``, ``look 4 2``, ``swap``         cards drawn, looked at and kept, exchanged
``discount space 2``, ``worth steel 1``    what lasts; see `_modifier`
``tag science``, ``event``, ``place city`` what a trigger waits for
``:``, ``>``, ``or``, ``/``, ``|``         trigger leads to, action leads to, either, alternative, next group
========================================== =============================================================

An amount that is counted is written ``1/jovian``, ``1/2microbe``; counted over all players ``1/space*``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from facedown.games.mars import vocabulary as v
from facedown.games.mars.cards import Card, Corporation

Row = Card | Corporation

_GOES = {"this": "this", "own_card": "other", "trigger_card": "just"}


def icons(row: Row) -> tuple[str, ...]:
    """Return what a card or corporation does, as icons."""
    groups: list[list[str]] = []
    if isinstance(row, Corporation):
        groups.append([f"gain {kind} {count}" for kind, count in row.stock.items()])
        groups.append([f"production {kind} {count:+}" for kind, count in row.production.items()])
        if row.first_action:
            groups.append(["first", *_effects(row.first_action)])
    else:
        groups.append(list(_effects(row.play)))
    groups += [[*_trigger(word), ":", *_effects(word.do)] for word in row.triggers]
    groups += [[_modifier(word)] for word in row.modifiers]
    actions: list[str] = []
    for action in row.actions:
        actions += [*(["/"] if actions else []), *map(_cost, action.cost), ">", *_effects(action.gain)]
    groups.append(actions)
    return tuple(_joined(groups))


def effect_icons(words: Sequence[Any]) -> tuple[str, ...]:
    """Return effects as icons."""
    return tuple(_effects(words))


def _joined(groups: Sequence[Sequence[str]]) -> Iterator[str]:
    begun = False
    for group in filter(None, groups):
        if begun:
            yield "|"
        yield from group
        begun = True


def needs(row: Row) -> tuple[str, ...]:
    """Return what a card requires, as icons: ``oxygen min 5``, ``tag science min 3``."""
    return tuple(_need(need) for need in getattr(row, "requires", ()))


def _need(need: v.Requirement) -> str:
    bound = f"min {need.min}" if need.min is not None else f"max {need.max}"
    match need:
        case v.TagsRequired(tag=tag):
            return f"tag {tag} {bound}"
        case v.ProductionRequired(resource=resource):
            return f"production {resource} {bound}"
        case _:
            return f"{need.__struct_config__.tag!s} {bound}"


def worth(row: Row) -> str:
    """Return what a card is worth at the end: ``2``, ``1/2microbe``, ``3 if 1science``; empty for nothing."""
    words = []
    for each in getattr(row, "points", ()):
        if each.at_least:
            words.append(f"{each.points} if {each.at_least}{getattr(row, 'holds', '') or 'token'}")
        elif isinstance(each.each, v.TokensHere):
            words.append(f"{each.points}/{'' if each.each.per == 1 else each.each.per}{getattr(row, 'holds', '')}")
        else:
            words.append(f"{each.points}{_per(each.each)}" if each.each else str(each.points))
    return " ".join(words)


def _per(count: Any) -> str:
    """Return what an amount is counted by."""
    per = getattr(count, "per", 1)
    many = "" if per == 1 else str(per)
    match count:
        case v.Tags(tag=tag, owner=owner):
            return f"/{many}{tag}{'' if owner == 'self' else '*'}"
        case v.Cities():
            return f"/{many}city-tile"
        case v.EventsPlayed(owner=owner):
            return f"/{many}event{'' if owner == 'self' else '*'}"
        case v.AdjacentTiles(tile=tile):
            return f"/{many}{tile}-tile"
        case _:
            return "/x"


def _amount(amount: Any, sign: str = "") -> str:
    return format(amount, f"{sign}d") if isinstance(amount, int) else f"{sign}1{_per(amount)}"


def _effects(words: Sequence[Any]) -> Iterator[str]:
    for word in words:
        yield from _effect(word)


def _effect(word: Any) -> Iterator[str]:
    match word:
        case v.Production(resource=resource, amount=amount):
            yield f"production {resource} {_amount(amount, '+')}"
        case v.ProductionAny(resource=resource, amount=amount):
            yield f"any production {resource} -{amount}"
        case v.Gain(resource=resource, amount=amount):
            yield f"gain {resource} {_amount(amount)}"
        case v.Rating(amount=amount):
            yield f"rating {_amount(amount, '+')}"
        case v.Raise(parameter=parameter, steps=steps):
            yield f"{parameter} +{steps}"
        case v.Place(tile=tile, count=count, kind=kind):
            yield f"tile {kind.replace('_', '-') or tile} {count}"
        case v.AddTokens(resource=resource, amount=amount, to=to):
            yield f"tokens {resource} {amount} {_GOES[to]}"
        case v.Choose(options=options):
            for i, option in enumerate(options):
                yield from (["or"] if i else [])
                yield from _effects(option)
        case v.If(condition=condition, then=then, otherwise=otherwise):
            yield from _effects(otherwise)
            yield from ("/", _need(condition), ":", *_effects(then))
        case v.RevealTop(if_tag=tag, then=then):
            yield from ("reveal", f"tag {tag}", ":", *_effects(then))
        case _:
            yield _small(word)


def _small(word: Any) -> str:
    match word:
        case v.Lose(resource=resource, amount=amount) | v.SpendTokens(resource=resource, amount=amount):
            return f"lose {resource} {amount}"
        case v.Draw(count=count):
            return f"draw {count}"
        case v.Pick(reveal=reveal, keep_max=keep):
            return f"look {reveal} {keep}"
        case v.ConvertProduction(source=source, target=target):
            return f"convert {source} {target}"
        case v.DiscardToDraw():
            return "swap"
        case v.ProductionFromArea(resources=resources, amount=amount):
            return f"production {'/'.join(resources)} +{amount}"
        case v.CopyProductionBox(tag=tag):
            return f"copy {tag}"
        case v.ClaimArea():
            return "marker"
        case v.NextCard(card_cost=change, requirement_slack=slack):
            return f"next discount {-change}" if change else f"next slack {slack}"
        case v.RemoveAny(resource=resource, up_to=most) | v.RemoveFromAdjacentOwner(resource=resource, up_to=most):
            return f"remove {resource} {most}"
        case v.StealAny(resource=resource, up_to=most):
            return f"steal {resource} {most}"
    raise AssertionError(f"an effect without an icon: {word!r}")


def _trigger(word: v.Trigger) -> Iterator[str]:
    anyone = " any" if word.by == "any" else ""
    match word:
        case v.TilePlaced(tile=tile):
            yield f"place {tile}{anyone}"
        case v.TagPlayed(tags=tags):
            yield from (f"tag {tag}{anyone}" for tag in tags)
        case v.EventPlayed(tag=tag):
            yield "event"
            yield from ([f"tag {tag}"] if tag else [])
        case v.StandardProjectPaid():
            yield "project"
        case v.CardOrProjectPaid(printed_cost_min=least):
            yield f"paid {least}"
        case v.BonusGained(resources=resources):
            yield from (f"bonus {resource}" for resource in resources)


def _modifier(word: v.Modifier) -> str:
    match word:
        case v.CardCost(amount=amount, tag=tag):
            return f"discount {tag or 'card'} {-amount}"
        case v.ProjectCost(project=project, amount=amount):
            return f"discount {project.replace('_', '-')} {-amount}"
        case v.RequirementSlack(steps=steps):
            return f"slack {steps}"
        case v.ResourceValue(resource=resource, amount=amount):
            return f"worth {resource} {amount}"
        case v.PayWith(resource=resource):
            return f"pays {resource}"
        case v.GreeneryCost(amount=amount):
            return f"greenery-cost {amount}"
        case v.ProtectOwner(resources=resources):
            return f"protect {'/'.join(resources)}"
        case v.ProtectCard():
            return "protect card"


def _cost(cost: v.Cost) -> str:
    match cost:
        case v.PayCubes(resource=resource, amount=amount, accept=accept):
            return f"pay {'/'.join((resource, *accept))} {amount}"
        case v.PayAnyNumber(resource=resource):
            return f"pay {resource} x"
        case v.PayTokens(resource=resource, amount=amount, source=source):
            return f"{'remove' if source == 'any_card' else 'lose'} {resource} {amount}"
        case v.PayProduction(resource=resource, amount=amount):
            return f"production {resource} -{amount}"

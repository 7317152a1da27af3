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
from typing import Any, assert_never

from facedown.games.mars.cards import Card, Corporation
from facedown.games.mars.vocabulary.actions import Cost, PayAnyNumber, PayCubes, PayProduction, PayTokens
from facedown.games.mars.vocabulary.counts import AdjacentTiles, Chosen, Cities, Count, EventsPlayed, Tags, TokensHere
from facedown.games.mars.vocabulary.effects import (
    AddTokens,
    Choose,
    ClaimArea,
    ConvertProduction,
    CopyProductionBox,
    DiscardToDraw,
    Draw,
    Gain,
    If,
    Lose,
    NextCard,
    Pick,
    Place,
    Production,
    ProductionAny,
    ProductionFromArea,
    Raise,
    Rating,
    RemoveAny,
    RemoveFromAdjacentOwner,
    RevealTop,
    SpendTokens,
    StealAny,
)
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
from facedown.games.mars.vocabulary.requirements import ProductionRequired, Requirement, TagsRequired

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


def _need(need: Requirement) -> str:
    bound = f"min {need.min}" if need.min is not None else f"max {need.max}"
    match need:
        case TagsRequired(tag=tag):
            return f"tag {tag} {bound}"
        case ProductionRequired(resource=resource):
            return f"production {resource} {bound}"
        case _:
            return f"{need.__struct_config__.tag!s} {bound}"


def worth(row: Row) -> str:
    """Return what a card is worth at the end: ``2``, ``1/2microbe``, ``3 if 1science``; empty for nothing."""
    words = []
    for each in getattr(row, "points", ()):
        if each.at_least:
            words.append(f"{each.points} if {each.at_least}{getattr(row, 'holds', '') or 'token'}")
        elif isinstance(each.each, TokensHere):
            words.append(f"{each.points}/{'' if each.each.per == 1 else each.each.per}{getattr(row, 'holds', '')}")
        else:
            words.append(f"{each.points}{_per(each.each)}" if each.each else str(each.points))
    return " ".join(words)


def _per(count: Count) -> str:
    """Return what an amount is counted by."""
    per = getattr(count, "per", 1)
    many = "" if per == 1 else str(per)
    match count:
        case Tags(tag=tag, owner=owner):
            return f"/{many}{tag}{'' if owner == 'self' else '*'}"
        case Cities():
            return f"/{many}city-tile"
        case EventsPlayed(owner=owner):
            return f"/{many}event{'' if owner == 'self' else '*'}"
        case AdjacentTiles(tile=tile):
            return f"/{many}{tile}-tile"
        case TokensHere() | Chosen():
            return "/x"


def _amount(amount: Any, sign: str = "") -> str:
    return format(amount, f"{sign}d") if isinstance(amount, int) else f"{sign}1{_per(amount)}"


def _effects(words: Sequence[Any]) -> Iterator[str]:
    for word in words:
        yield from _effect(word)


def _effect(word: Any) -> Iterator[str]:
    match word:
        case Production(resource=resource, amount=amount):
            yield f"production {resource} {_amount(amount, '+')}"
        case ProductionAny(resource=resource, amount=amount):
            yield f"any production {resource} -{amount}"
        case Gain(resource=resource, amount=amount):
            yield f"gain {resource} {_amount(amount)}"
        case Rating(amount=amount):
            yield f"rating {_amount(amount, '+')}"
        case Raise(parameter=parameter, steps=steps):
            yield f"{parameter} +{steps}"
        case Place(tile=tile, count=count, kind=kind):
            yield f"tile {kind.replace('_', '-') or tile} {count}"
        case AddTokens(resource=resource, amount=amount, to=to):
            yield f"tokens {resource} {amount} {_GOES[to]}"
        case Choose(options=options):
            for i, option in enumerate(options):
                yield from (["or"] if i else [])
                yield from _effects(option)
        case If(condition=condition, then=then, otherwise=otherwise):
            yield from _effects(otherwise)
            yield from ("/", _need(condition), ":", *_effects(then))
        case RevealTop(if_tag=tag, then=then):
            yield from ("reveal", f"tag {tag}", ":", *_effects(then))
        case _:
            yield _small(word)


def _small(word: Any) -> str:
    match word:
        case Lose(resource=resource, amount=amount) | SpendTokens(resource=resource, amount=amount):
            return f"lose {resource} {amount}"
        case Draw(count=count):
            return f"draw {count}"
        case Pick(reveal=reveal, keep_max=keep):
            return f"look {reveal} {keep}"
        case ConvertProduction(source=source, target=target):
            return f"convert {source} {target}"
        case DiscardToDraw():
            return "swap"
        case ProductionFromArea(resources=resources, amount=amount):
            return f"production {'/'.join(resources)} +{amount}"
        case CopyProductionBox(tag=tag):
            return f"copy {tag}"
        case ClaimArea():
            return "marker"
        case NextCard(card_cost=change, requirement_slack=slack):
            return f"next discount {-change}" if change else f"next slack {slack}"
        case RemoveAny(resource=resource, up_to=most) | RemoveFromAdjacentOwner(resource=resource, up_to=most):
            return f"remove {resource} {most}"
        case StealAny(resource=resource, up_to=most):
            return f"steal {resource} {most}"
    raise AssertionError(f"an effect without an icon: {word!r}")


def _trigger(word: Trigger) -> Iterator[str]:
    anyone = " any" if word.by == "any" else ""
    match word:
        case TilePlaced(tile=tile):
            yield f"place {tile}{anyone}"
        case TagPlayed(tags=tags):
            yield from (f"tag {tag}{anyone}" for tag in tags)
        case EventPlayed(tag=tag):
            yield "event"
            yield from ([f"tag {tag}"] if tag else [])
        case StandardProjectPaid():
            yield "project"
        case CardOrProjectPaid(printed_cost_min=least):
            yield f"paid {least}"
        case BonusGained(resources=resources):
            yield from (f"bonus {resource}" for resource in resources)
        case _:
            assert_never(word)


def _modifier(word: Modifier) -> str:
    match word:
        case CardCost(amount=amount, tag=tag):
            return f"discount {tag or 'card'} {-amount}"
        case ProjectCost(project=project, amount=amount):
            return f"discount {project.replace('_', '-')} {-amount}"
        case RequirementSlack(steps=steps):
            return f"slack {steps}"
        case ResourceValue(resource=resource, amount=amount):
            return f"worth {resource} {amount}"
        case PayWith(resource=resource):
            return f"pays {resource}"
        case GreeneryCost(amount=amount):
            return f"greenery-cost {amount}"
        case ProtectOwner(resources=resources):
            return f"protect {'/'.join(resources)}"
        case ProtectCard():
            return "protect card"


def _cost(cost: Cost) -> str:
    match cost:
        case PayCubes(resource=resource, amount=amount, accept=accept):
            return f"pay {'/'.join((resource, *accept))} {amount}"
        case PayAnyNumber(resource=resource):
            return f"pay {resource} x"
        case PayTokens(resource=resource, amount=amount, source=source):
            return f"{'remove' if source == 'any_card' else 'lose'} {resource} {amount}"
        case PayProduction(resource=resource, amount=amount):
            return f"production {resource} -{amount}"

"""The action of a card: what it costs, and what it gives. Rule: 4.5."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from facedown.games.mars.vocabulary import Resource, Token
from facedown.games.mars.vocabulary.effects import CardEffect
from facedown.games.mars.vocabulary.requirements import Requirement


class Paid(Struct, frozen=True, tag_field="pay", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of what an action costs."""


class PayCubes(Paid, frozen=True, tag="cubes"):
    """Pay cubes; megacredits may be paid with the metals that are accepted."""

    resource: Resource
    amount: int
    accept: tuple[Literal["steel", "titanium"], ...] = ()


class PayAnyNumber(Paid, frozen=True, tag="any_number"):
    """Pay a number of cubes that the player chooses."""

    resource: Resource
    min: int


class PayTokens(Paid, frozen=True, tag="tokens"):
    """Remove tokens from this card or from a card of any player."""

    resource: Token
    amount: int
    source: Literal["this", "any_card"]


class PayProduction(Paid, frozen=True, tag="production"):
    """Lower the own production."""

    resource: Resource
    amount: int


Cost: TypeAlias = PayCubes | PayAnyNumber | PayTokens | PayProduction


class CardAction(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One alternative of a card's action: what it costs, and what it gives."""

    gain: tuple[CardEffect, ...]
    cost: tuple[Cost, ...] = ()
    requires: tuple[Requirement, ...] = ()

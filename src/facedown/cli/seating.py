"""Which bot holds which seat, by the names that the commands take: one name for all seats, or one for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from facedown.bots import UnknownBot, listed, make_bot, names_for
from facedown.bots.arena import seat_seed
from facedown.cli.arguments import AnyGame, read_seats
from facedown.core.game import Bot, Seat
from facedown.core.texts import one_of


def bots_in_order(game: AnyGame, named: tuple[str, ...], seats: int | None) -> tuple[str, ...]:
    """Return the name of the bot of each seat; without names the strongest, at as many seats as usual.

    Raise `click.BadParameter` if there is not one able bot a seat.
    """
    if seats is None and named and len(named) not in game.seat_counts:
        counts, known = one_of(game.seat_counts), listed(names_for(game))
        raise click.BadParameter(
            f"{game.title} takes {counts} bots, one a seat, not {len(named)}; it has {known}.", param_hint="BOT"
        )
    count = read_seats(game, len(named) or game.usual_seats if seats is None else seats)
    names = bots_by_seat(game, range(count), named, "BOT")
    make_bots(game, names, 0, "BOT")
    return tuple(names.values())


def bots_by_seat(game: AnyGame, seats: Sequence[Seat], named: tuple[str, ...], hint: str) -> dict[Seat, str]:
    """Return the names of the bots of these seats; without names the strongest there are.

    Raise `click.BadParameter`, about the parameter `hint`, for neither one name nor one a seat.
    """
    if not named:
        return {seat: names_for(game, seat)[-1] for seat in seats}
    if not seats:
        raise click.BadParameter("who plays alone meets no bots.", param_hint=hint)
    if len(named) not in (1, len(seats)):
        count = "1 seat" if len(seats) == 1 else f"{len(seats)} seats"
        reason = f"{len(named)} bots for {count}: name one for all of them, or one for each."
        raise click.BadParameter(reason, param_hint=hint)
    return dict(zip(seats, named * len(seats) if len(named) == 1 else named, strict=True))


def make_bots(game: AnyGame, names: Mapping[Seat, str], seed: int, hint: str) -> dict[Seat, Bot]:
    """Return the bots by seat. Raise `click.BadParameter` for a name that no bot of this seat has."""
    try:
        return {seat: make_bot(game, name, seat, seat_seed(seed, seat)) for seat, name in names.items()}
    except UnknownBot as error:
        raise click.BadParameter(str(error), param_hint=hint) from None

"""``facedown play``: a game in the terminal against a bot, in the notation of the records."""

from __future__ import annotations

import secrets

import click

from facedown.bots.arena import BotFault
from facedown.cli.arguments import (
    AnyGame,
    GameCommand,
    game_argument,
    options_option,
    read_options,
    read_seat,
    read_seats,
    seats_option,
)
from facedown.cli.saved import YOU, saved_game
from facedown.cli.seating import bots_by_seat, make_bots
from facedown.cli.terminal import Terminal
from facedown.core.chance import Chance, HmacSource, Source, SplitMixSource, commitment, deal_key
from facedown.core.game import Seat
from facedown.core.table import Table


@click.command(cls=GameCommand)
@game_argument
@click.option("--seat", metavar="ROLE", help="The seat you take. Default: the first.")
@seats_option("yours and those of the bots that are named, or the fewest with an opponent; 1 is a game alone")
@click.option(
    "--bot",
    "named",
    multiple=True,
    metavar="BOT",
    help="Who holds the other seats: one for all of them, or one for each, in seat order. "
    "Default: the strongest bot there is for each.",
)
@click.option("--seed", type=int, help="Seed of the deal, to play one again. Default: a new deal that can be verified.")
@click.option("--from", "saved", metavar="FILE", help="Go on with a game that was saved, as it was set up then.")
@options_option
def play(
    game: AnyGame,
    seat: str | None,
    seats: int | None,
    named: tuple[str, ...],
    seed: int | None,
    saved: str | None,
    pairs: tuple[str, ...],
) -> None:
    """Play a game in the terminal against bots.

    Type a move as records write it. "?" lists what you may do and what else you may type.
    """
    if saved is None:
        table, own, names, tags = new_game(game, seat, seats, named, seed, pairs)
    elif (seat, seats, seed) == (None, None, None) and not named and not pairs:
        table, own, names, tags = saved_game(game, saved)
    else:
        raise click.UsageError("--from goes on with a game as it was set up: leave all other options out.")
    bots = make_bots(game, names, secrets.randbelow(1 << 62) if seed is None else seed, "--bot")
    try:
        Terminal(table, own, bots, tags, goes_on=saved is not None).run()
    except BotFault as fault:
        raise click.ClickException(f"The bot “{names[fault.seat]}” failed: {fault}.") from None


def new_game(
    game: AnyGame,
    seat: str | None,
    seats: int | None,
    named: tuple[str, ...],
    seed: int | None,
    pairs: tuple[str, ...],
) -> tuple[Table, Seat, dict[Seat, str], dict[str, str]]:
    """Return a new game: its table, the person's seat, the names of the bots, and tags for its record.

    Raise `click.BadParameter` for what does not fit together.
    """
    usual = len(named) + 1 if len(named) > 1 else game.usual_seats
    count = read_seats(game, usual if seats is None else seats)
    options = read_options(game, pairs, count)
    own = 0 if seat is None else read_seat(game, seat, count)
    names = bots_by_seat(game, [other for other in range(count) if other != own], named, "--bot")
    make_bots(game, names, 0, "--bot")
    source, tags = new_deal(game) if seed is None else (SplitMixSource(seed), {"Source": f"splitmix64 {seed}"})
    tags["Seats"] = "; ".join(names.get(other, YOU) for other in range(count))
    return Table(game, options, count, Chance(source)), own, names, tags


def new_deal(game: AnyGame) -> tuple[Source, dict[str, str]]:
    """Return the source of a fresh deal, and the tags with which its record can be verified."""
    secret, table = secrets.token_bytes(32), secrets.token_hex(4)
    tags = {"Table": table, "Commit": commitment(secret), "Reveal": secret.hex()}
    return HmacSource(deal_key(secret, table, game.rules_version, ())), tags

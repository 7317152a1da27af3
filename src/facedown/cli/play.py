"""``facedown play``: a game in the terminal against a bot, in the notation of the records."""

from __future__ import annotations

import secrets

import click

from facedown.bots import UnknownBot, make_bot, names_for
from facedown.bots.arena import BotFault, seat_seed
from facedown.cli.arguments import AnyGame, GameCommand, game_argument, options_option, read_options, read_seat
from facedown.cli.terminal import Terminal
from facedown.core.chance import Chance, HmacSource, Source, SplitMixSource, commitment, deal_key
from facedown.core.game import Bot, Seat
from facedown.core.table import Table
from facedown.core.texts import one_of


@click.command(cls=GameCommand)
@game_argument
@click.option("--seat", metavar="ROLE", help="The seat you take. Default: the first.")
@click.option("--seats", "count", type=int, metavar="N", help="How many seats there are. Default: yours and the bots'.")
@click.option(
    "--bot",
    "named",
    multiple=True,
    metavar="BOT",
    help="Who holds the other seats: one for all of them, or one for each, in seat order. "
    "Default: the strongest bot there is for each.",
)
@click.option("--seed", type=int, help="Seed of the deal, to play one again. Default: a new deal that can be verified.")
@options_option
def play(
    game: AnyGame,
    seat: str | None,
    count: int | None,
    named: tuple[str, ...],
    seed: int | None,
    pairs: tuple[str, ...],
) -> None:
    """Play a game in the terminal against bots.

    Type a move as records write it. "?" lists what you may do and what else you may type.
    """
    seats = range(count_seats(game, count, named))
    options = read_options(game, pairs, len(seats))
    own = 0 if seat is None else read_seat(game, seat, len(seats))
    names = opponents(game, [other for other in seats if other != own], named)
    bots = seat_bots(game, names, secrets.randbelow(1 << 62) if seed is None else seed)
    source, tags = new_deal(game) if seed is None else (SplitMixSource(seed), {"Source": f"splitmix64 {seed}"})
    tags["Seats"] = "; ".join(names.get(other, "You") for other in seats)
    try:
        Terminal(Table(game, options, len(seats), Chance(source)), own, bots, tags).run()
    except BotFault as fault:
        raise click.ClickException(f"The bot “{names[fault.seat]}” failed: {fault}.") from None


def count_seats(game: AnyGame, count: int | None, named: tuple[str, ...]) -> int:
    """Return how many seats the table has: so many, or one and one a bot, or as few as there can be.

    Raise `click.BadParameter` if the game is not played by so many.
    """
    if count is None and len(named) == 1:
        count = next(possible for possible in game.seat_counts if possible > 1)  # one name may stand for several seats
    if count is None:
        count = len(named) + 1 if named else game.seat_counts[0]
    if count not in game.seat_counts:
        counts = one_of(game.seat_counts)
        raise click.BadParameter(f"{game.title} has {counts} seats, not {count}.", param_hint="--seats")
    return count


def opponents(game: AnyGame, others: list[Seat], named: tuple[str, ...]) -> dict[Seat, str]:
    """Return the names of the bots by seat. Raise `click.BadParameter` for neither one nor as many as seats."""
    if not named:
        return {other: names_for(game, other)[-1] for other in others}
    if len(named) not in (1, len(others)) or not others:
        raise click.BadParameter(
            f"{len(named)} bots for {len(others)} other seats: name one for all of them, or one for each.",
            param_hint="--bot",
        )
    return dict(zip(others, named * len(others) if len(named) == 1 else named, strict=True))


def seat_bots(game: AnyGame, names: dict[Seat, str], seed: int) -> dict[Seat, Bot]:
    """Return the bots by seat. Raise `click.BadParameter` for a name that the game does not have."""
    try:
        return {seat: make_bot(game, name, seat, seat_seed(seed, seat)) for seat, name in names.items()}
    except UnknownBot as error:
        raise click.BadParameter(str(error), param_hint="--bot") from None


def new_deal(game: AnyGame) -> tuple[Source, dict[str, str]]:
    """Return the source of a fresh deal, and the tags with which its record can be verified."""
    secret, table = secrets.token_bytes(32), secrets.token_hex(4)
    tags = {"Table": table, "Commit": commitment(secret), "Reveal": secret.hex()}
    return HmacSource(deal_key(secret, table, game.rules_version, ())), tags

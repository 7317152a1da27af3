"""``facedown watch``: look on while bots play."""

from __future__ import annotations

import itertools
import math
import secrets
import time

import click

from facedown.bots.arena import BotFault, finished, moves, new_table, seat_bots
from facedown.cli.arguments import (
    AnyGame,
    GameCommand,
    game_argument,
    options_option,
    read_options,
    read_seat,
    seats_option,
)
from facedown.cli.screen import ending, say, show_advice, show_picture, show_told
from facedown.cli.seating import bots_in_order
from facedown.core.chance import SplitMixSource
from facedown.core.game import Bot
from facedown.core.table import Table, Viewer


@click.command(cls=GameCommand)
@game_argument
@click.argument("bots", nargs=-1, metavar="[BOT BOT...]")
@seats_option("as many as bots are named, or the fewest with an opponent")
@click.option("--seat", metavar="ROLE", help="Look through the eyes of this seat. Default: as a spectator.")
@click.option("--open", "all_open", is_flag=True, help="See the cards of every seat.")
@click.option("--seed", type=int, help="Seed of the deal. Default: a new deal each time, whose seed is shown.")
@click.option("--delay", type=click.FloatRange(0, 60), default=0.0, show_default=True, help="Seconds between moves.")
@options_option
def watch(
    game: AnyGame,
    bots: tuple[str, ...],
    seats: int | None,
    seat: str | None,
    all_open: bool,
    seed: int | None,
    delay: float,
    pairs: tuple[str, ...],
) -> None:
    """Watch bots play a game, one BOT a seat in seat order or one for all; by default the strongest there are."""
    if seat is not None and all_open:
        raise click.UsageError("--seat and --open cannot both be given: either one seat's cards are seen, or all.")
    if math.isnan(delay):
        raise click.BadParameter("it is no number of seconds.", param_hint="--delay")
    bots = bots_in_order(game, bots, seats)
    options = read_options(game, pairs, len(bots))
    viewers: list[Viewer] = (
        list(range(len(bots))) if all_open else [None if seat is None else read_seat(game, seat, len(bots))]
    )
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    say(f"{game.title}: {', '.join(map(seated, game.roles, bots))}; seed {seed}")
    table = new_table(game, len(bots), SplitMixSource(seed), options)
    try:
        show(table, seat_bots(game, bots, seed), viewers, delay)
    except BotFault as fault:
        raise click.ClickException(f"The bot “{bots[fault.seat]}” failed: {fault}.") from None
    say(ending(game, finished(table)))


def seated(role: str, bot: str) -> str:
    """Return who plays what."""
    return f"{role} {bot}"


def show(table: Table, players: tuple[Bot, ...], viewers: list[Viewer], delay: float) -> None:
    """Let the bots play; after each move print what it told, and the table as each viewer sees it.

    Where every seat is seen, the mover's words are printed: nobody is told more of a move than its mover.
    """
    heard = dict.fromkeys((*range(table.seats), None), 0)
    for mover in itertools.chain((viewers[0],), moves(table, players)):
        narrator = mover if len(viewers) > 1 else viewers[0]
        news = table.look(narrator).told[heard[narrator] :]
        heard = {viewer: len(table.told(viewer)) for viewer in heard}
        if news:
            show_told(table.game, news)
            for viewer in viewers:
                show_picture(table.game, table.look(viewer).view)
                show_advice(table, viewer)
            time.sleep(delay)

"""``facedown review``: a finished game, with what could be known after each move and what the moves were worth."""

from __future__ import annotations

from pathlib import Path

import click

from facedown.cli.arguments import AnyGame, read_eyes
from facedown.cli.files import load_record, load_text, name_of, save_text, sentence
from facedown.cli.screen import say, show_picture, show_told, standing
from facedown.core.game import CanReview
from facedown.core.record import RecordError, Replay
from facedown.core.review import Move, Review, Seen
from facedown.core.review import review as make_review
from facedown.core.table import Viewer
from facedown.games import load


@click.command()
@click.argument("file")
@click.option("--seat", metavar="ROLE", help="Show what this seat, or a spectator, was told. Default: all moves, open.")
@click.option("--move", "number", type=click.IntRange(0), help="Show this move alone, and the table after it.")
@click.option(
    "--html", "out", is_flag=False, flag_value="", metavar="[OUT]",
    help="Write one HTML file that needs no network and shows all. Default: beside FILE.",
)  # fmt: skip
def review(file: str, seat: str | None, number: int | None, out: str | None) -> None:
    """Review a recorded game: what could be known after each move, and what the moves were worth.

    FILE may be "-" for standard input.
    """
    if out is not None:
        if seat is not None or number is not None:
            name = "--move" if seat is None else "--seat"
            raise click.UsageError(f"--html writes the whole game, open to all eyes: it does not go with {name}.")
        write_page(file, out)
        return
    try:
        reviewed = make_review(Replay(load_record(file), load))
    except RecordError as error:
        raise click.ClickException(f"{name_of(file)}: {sentence(error)}") from None
    eyes = read_eyes(reviewed.game, seat, reviewed.seats)
    if number is None:
        show_all(reviewed, eyes)
    elif number < len(reviewed.moves):
        show_move(reviewed.game, reviewed.moves[number], eyes, ())
        show_tables(reviewed, reviewed.moves[number], eyes)
    else:
        raise click.BadParameter(
            f"there is no move {number}: the last is {len(reviewed.moves) - 1}.", param_hint="--move"
        )


def write_page(file: str, out: str) -> None:
    """Write the review of a file as a page that works by itself."""
    from facedown.server.reviews import make_review, review_file  # the templates are not needed for anything else

    default = "review.html" if file == "-" else str(Path(file).with_suffix(".html"))
    path = Path(out or default)
    try:
        text = review_file(make_review(load_text(file), load))
    except RecordError as error:
        raise click.ClickException(f"{name_of(file)}: {sentence(error)}") from None
    except FileNotFoundError:
        raise click.ClickException("the front end is not built; from source, `make frontend` builds it.") from None
    save_text(path, text)
    click.echo(f"The review is in {path}; open it in a browser.")


def show_all(reviewed: Review, eyes: tuple[Viewer] | None) -> None:
    """Print every move; what was said at the move before is not said again."""
    said: tuple[str, ...] = ()
    for move in reviewed.moves:
        said = show_move(reviewed.game, move, eyes, said)
    say(standing(reviewed.game, reviewed.over, reviewed.tags))


def show_move(game: AnyGame, move: Move, eyes: tuple[Viewer] | None, before: tuple[str, ...]) -> tuple[str, ...]:
    """Print a move: as recorded, or as what a seat was told of it; then what the game has to say. Return the latter."""
    if eyes is None and move.line:
        click.echo(f"{move.number}. {move.line.actor}: {move.line.text}")
    elif eyes is not None:
        click.echo(f"{move.number}.")
        show_told(game, seen_by(move, eyes[0]).told)
    said = tuple(game.say_insight(move.insight)) if isinstance(game, CanReview) and move.insight is not None else ()
    for words in said:
        if words not in before:
            say(words, "     ", "       ")
    return said


def show_tables(reviewed: Review, move: Move, eyes: tuple[Viewer] | None) -> None:
    """Print the table after a move, through these eyes, or through those of each seat."""
    for viewer in range(reviewed.seats) if eyes is None else eyes:
        show_picture(reviewed.game, seen_by(move, viewer).view)


def seen_by(move: Move, viewer: Viewer) -> Seen:
    """Return what a seat, or a spectator, saw of a move."""
    return move.seen[-1 if viewer is None else viewer]

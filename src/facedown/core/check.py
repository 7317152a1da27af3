"""The contract: what every game owes to everybody else, as one public function for any game.

`check` plays a game many times and at each step tries what the laws forbid. It knows nothing of the game but the
protocol. On the first breach it raises a `ContractError` that names the law and lists the steps that lead there.

How it works: `facedown.core.multiverse` holds states with their past, finds worlds that look alike and keeps ledgers of
what seats saw in them; `facedown.core.laws` tries what concerns one state; `facedown.core.trials` plays whole games, by
`facedown.core.players`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from facedown.core.game import Game, seat_counts_for
from facedown.core.options import write_options
from facedown.core.trials import Trials
from facedown.core.worlds import Breach

LAWS: Final[Mapping[str, str]] = {
    "start": "The start is always the same, with one drawer a seat; the contract builds the views, not the game.",
    "notation": "A text names one action and an action has one text: `read` and `write` are exact inverses.",
    "lines": "A line stands for its steps, also when it is unfinished, and a single step is a line.",
    "actions": "Who must act and what he may do follow from his view alone, and `apply` takes all of it.",
    "illegal": "What is not legal raises `IllegalAction` and changes nothing.",
    "chance": "A roll has outcomes, all different, whose weights are positive whole numbers.",
    "end": "Every game ends.",
    "order": "Where several seats must act, it does not matter who acts first.",
    "told": "A seat's next view is a function of its present view and of what it was told.",
    "phrases": "Every message can be said, and every end has its sentence.",
    "show": "Every view can be shown, as a record for the browser and in words.",
    "replay": "`apply` is a pure function: the same steps give the same state, and a record gives the game again.",
    "undo": "Taking back restores what was, is noticed by nobody else, and never goes back over what was learnt.",
    "imagine": "An imagined world looks the same to the seat, can be played on, and is not always the same.",
    "position": "A position's text gives the state again.",
    "explain": "What is explained away is not legal.",
    "advice": "Advice follows from what a seat sees and was told, can be said, and is none for a spectator.",
    "wait": "How long a moment lasts follows from what lies open, and what is then done is legal.",
    "bots": "A bot takes legal steps.",
}
"""What is checked, by the name of the law."""


class ContractError(AssertionError):
    """A law that a game breaks. Its text tells how to see it happen.

    `law` is a key of `LAWS`; `detail` says what is wrong; `game`, `options`, `seats` and `seed` are those of the run,
    and `lines` holds the steps that led there, one a line.
    """

    def __init__(
        self, law: str, detail: str, *, game: str, options: str = "", seats: int = 0, seed: int = 0, lines: str = ""
    ) -> None:
        run = f"{game} ({'; '.join(filter(None, (options, f'{seats} seats', f'seed {seed}')))})"
        super().__init__(f"{run} breaks the law “{law}”: {LAWS[law]}\n{detail}\n{_shortened(lines)}")
        self.law, self.detail = law, detail
        self.game, self.options, self.seats, self.seed, self.lines = game, options, seats, seed, lines


def _shortened(lines: str, most: int = 200) -> str:
    listed = lines.splitlines()
    return "\n".join([f"… {len(listed) - most} lines …", *listed[-most:]] if len(listed) > most else listed)


class Report(msgspec.Struct, frozen=True):
    """What a check went through without a breach.

    `counts` says how many games were played, how long they were together, and what was tried; `endings` counts
    their ends by reason; `unsaid` and `unreached` are phrases and endings that came up in no world that was seen.
    """

    game: str
    counts: dict[str, int]
    endings: dict[str, int]
    unsaid: tuple[str, ...]
    unreached: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(
            [
                f"{self.game} keeps the contract",
                ", ".join(f"{name}: {count:,}" for name, count in self.counts.items()),
                f"endings: {', '.join(f'{reason} {count}' for reason, count in sorted(self.endings.items()))}",
                f"never ended by: {', '.join(self.unreached) or '-'}; never said: {', '.join(self.unsaid) or '-'}",
            ]
        )


def check(
    game: Game[Any, Any],
    *,
    options: msgspec.Struct | None = None,
    seats: int | None = None,
    games: int = 20,
    seed: int = 1,
    limit: int = 100_000,
    progress: Callable[[int, str], None] = lambda seats, what: None,
) -> Report:
    """Check that a game keeps the contract; raise `ContractError` for the first law that it breaks.

    `options` are the defaults if None; `seats` is every number that they fit if None; `games` are played for each
    number; a game that is not over after `limit` steps counts as endless. `progress` is told what is tried next: at how
    many seats, and in words. The same arguments try the same things.
    """
    options = game.options() if options is None else options
    report = Report(game.name, {}, {}, (), ())
    said, reached = set[str](), set[str]()
    for seat_count in _seat_counts(game, options) if seats is None else (seats,):
        trials = Trials(game, options, seat_count, seed, limit)
        try:
            for what in trials.all(games):
                progress(seat_count, what)
        except Breach as breach:
            texts = "; ".join(f"{name}={value}" for name, value in write_options(options).items())
            lines = trials.worlds.describe(breach.world) if breach.world else breach.lines
            raise ContractError(
                breach.law, str(breach), game=game.name, options=texts, seats=seat_count, seed=seed, lines=lines
            ) from breach
        except Exception as error:
            lines = _shortened(trials.worlds.describe(trials.worlds.latest)) if trials.worlds.latest else ""
            error.add_note(f"in the check of {game.name}, {options}, {seat_count} seats, seed {seed}, after:\n{lines}")
            raise
        _add(report.counts, trials.counts())
        _add(report.endings, trials.endings)
        said |= trials.worlds.said
        reached |= trials.laws.reasons
    unsaid, unreached = sorted(set(game.phrases) - said), sorted(set(game.endings) - reached)
    return msgspec.structs.replace(report, unsaid=tuple(unsaid), unreached=tuple(unreached))


def _seat_counts(game: Game[Any, Any], options: msgspec.Struct) -> tuple[int, ...]:
    """Return the numbers of seats to try. The defaults fit every number, or the start of a game is wrong."""
    return game.seat_counts if options == game.options() else seat_counts_for(game, options) or game.seat_counts


def _add(total: dict[str, int], more: Mapping[str, int]) -> None:
    for name, count in more.items():
        total[name] = total.get(name, 0) + count

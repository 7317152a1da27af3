"""The auction with bots of every temper, for tests of the seats that bots hold."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

from facedown.core.game import BotEntry, Look, Wait
from tests.core.auction import Auction
from tests.core.toys import Patient

RELEASED = threading.Event()
"""While this is not set, the sleeper sleeps."""


class Bidder:
    """Bids what it can: one line for the whole move."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def act(self, look: Look) -> Sequence[str]:
        return (f"bid {self.seed % 3 + 1}",)


class Crasher(Bidder):
    def act(self, look: Look) -> Sequence[str]:
        raise RuntimeError("this bot always fails")


class Cheat(Bidder):
    def act(self, look: Look) -> Sequence[str]:
        return ("bid 9",)


class Babbler(Bidder):
    def act(self, look: Look) -> Sequence[str]:
        return (7, None)  # type: ignore[return-value]


class Sleeper(Bidder):
    def act(self, look: Look) -> Sequence[str]:
        RELEASED.wait(20)
        return super().act(look)


class Saloon(Auction):
    """The auction, and who hangs around there."""

    name, title = "saloon", "Saloon"
    bots: tuple[BotEntry, ...] = (
        *(
            BotEntry(kind.__name__.lower(), (0, 1), f"The {kind.__name__}.", kind)
            for kind in (Bidder, Crasher, Cheat, Babbler, Sleeper)
        ),
        BotEntry("lefty", (0,), "Sits on the left only.", Bidder),
    )


class Layer:
    """Bids one, and lays its cards as they are, or lets the time do it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def act(self, look: Look) -> Sequence[str]:
        return ("lay",) if "lay" in look.actions else ("bid 3",)


class Folder(Layer):
    def act(self, look: Look) -> Sequence[str]:
        return ("fold",) if "fold" in look.actions else ("bid 3",)


class Staller(Layer):
    """Fails when it is asked to do more than bid: its steps are picked at random."""

    def act(self, look: Look) -> Sequence[str]:
        if "lay" in look.actions:
            raise RuntimeError("this bot does not like to lay")
        return ("bid 3",)


class Cantina(Patient):
    """The toy whose moments have their time, and its guests."""

    name, title = "cantina", "Cantina"
    seconds = 3.0
    bots: tuple[BotEntry, ...] = tuple(
        BotEntry(kind.__name__.lower(), (0, 1), f"The {kind.__name__}.", kind) for kind in (Layer, Folder, Staller)
    )

    def wait(self, state: Any) -> Wait | None:
        wait = super().wait(state)
        return Wait(wait.seat, wait.action, self.seconds) if wait else None


class Hasty(Cantina):
    """The same in a hurry."""

    name = "hasty"
    seconds = 0.02

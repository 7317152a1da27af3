"""The auction with bots of every temper, for tests of the seats that bots hold."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from facedown.core.game import BotEntry, Look
from tests.core.auction import Auction

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

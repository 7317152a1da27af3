"""Players of a check: they play all seats of a game, knowing everything, to bring about what may go wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from facedown.core.chance import choose, total_weight
from facedown.core.game import CHANCE, Action, Actor, Bot, IllegalAction, Look, Over, Roll, Seat, ToAct, Turn
from facedown.core.multiverse import Multiverse
from facedown.core.worlds import Breach, World

STYLES: Final = ("brisk", "bots", "curious", "random", "brisk", "curious", "bots", "first", "curious", "last", "same")
"""How games are played:

* random: any legal action; brisk: the same, but a move of several steps is often ended soon;
* first, last: always the first or the last action; same: each seat the same again if it can;
* bots: by the bots of the game (brisk, where there are none);
* curious: moves that tell somebody what was seldom told so far.
"""

BREADTH: Final = 30
"""How many moves a curious player compares."""


class Players:
    """Plays any number of games of one game, and remembers over all of them what was told how often."""

    def __init__(self, worlds: Multiverse, rng: random.Random) -> None:
        self.worlds, self.game, self.rng = worlds, worlds.game, rng
        self._outcomes: Counter[tuple[str, ...]] = Counter()
        self.new_game("random")

    def new_game(self, style: str) -> None:
        """Begin to play in a style; the style holds until the next call."""
        self._style = style
        self._last: dict[Actor, Action] = {}
        self._bots: dict[Seat, Bot] = {}
        self._due: list[tuple[Seat, Action]] = []

    def choose(self, world: World, turn: Turn) -> tuple[Actor, Action]:
        """Return who does what next."""
        if isinstance(turn, Roll):
            return CHANCE, choose(turn, self.rng.randrange(total_weight(turn)))
        assert isinstance(turn, ToAct)
        if self._due:
            return self._due.pop(0)
        seat = self.rng.choice(turn.seats)
        self._last[seat] = action = self._action(world, seat, self.worlds.legal(world, seat))
        return seat, action

    def _action(self, world: World, seat: Seat, actions: Sequence[Action]) -> Action:
        if self._style == "first" or self._style == "last":
            return actions[0 if self._style == "first" else -1]
        if self._style == "same" and self._last.get(seat) in actions:
            return self._last[seat]
        if self._style == "bots" and any(seat in entry.seats for entry in self.game.bots):
            return self._begin(seat, self._ask_bot(world, seat, actions))
        if self._style == "curious" and self.rng.random() < 0.7:
            return self._begin(seat, self.curious_line(world, seat))
        if self._style in ("brisk", "bots", "curious") and self.rng.random() < 0.5:
            actions = [action for action in actions if self.game.is_line_end(action)] or actions
        return self.rng.choice(actions)

    def _begin(self, seat: Seat, line: Sequence[Action]) -> Action:
        """Return the first step of a line; the others are due next."""
        self._due = [(seat, step) for step in line[1:]]
        return line[0]

    # Bots

    def _ask_bot(self, world: World, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the steps that a bot takes, once they are found to be legal."""
        if seat not in self._bots:
            entries = [entry for entry in self.game.bots if seat in entry.seats]
            self._bots[seat] = self.rng.choice(entries).make(self.rng.getrandbits(32))
        bot = self._bots[seat]
        view = self.game.view(world.state, seat)
        texts = list(bot.act(Look(seat, view, world.told_to(seat), tuple(map(self.game.write, actions)))))
        try:
            steps = [step for text in texts for step in self.game.read_line(text)]
            for step in steps:
                if step not in self.worlds.legal(world, seat):
                    raise IllegalAction("", f"“{self.game.write(step)}” is not legal")
                world = self.worlds.step(world, seat, step)
        except IllegalAction as error:
            who = f"{self.worlds.who(seat)}'s bot {type(bot).__name__}"
            raise Breach("bots", f"{who} takes the steps {texts}: {error}", world) from error
        return steps

    # Curiosity

    def curious_line(self, world: World, actor: Actor) -> Sequence[Action]:
        """Return a move, of one step or of a few, that tells what was told least often; of chance, any outcome."""
        legal = self.worlds.legal(world, actor)
        if actor == CHANCE:
            return [self.rng.choice(legal)]
        tried = [self._try(world, actor, first) for first in self.rng.sample(legal, min(len(legal), BREADTH))]
        line, outcome = min(tried, key=lambda pair: self._outcomes[pair[1]])
        self._outcomes[outcome] += 1
        return line

    def _try(self, world: World, seat: Seat, action: Action) -> tuple[list[Action], tuple[str, ...]]:
        """Return a move that begins with an action and is ended as soon as it can be, and what it tells."""
        state, events = self.game.apply(world.state, seat, action)
        line = [action]
        while not self.game.is_line_end(line[-1]) and len(line) < 4:
            legal = self.game.actions(self.game.view(state, seat))
            line.append(self.rng.choice([step for step in legal if self.game.is_line_end(step)] or legal))
            state, events = self.game.apply(state, seat, line[-1])
        told = {message.id for event in events for message in (event.public, *event.private.values()) if message}
        turn = self.game.turn(state)
        return line, (*sorted(told), turn.reason if isinstance(turn, Over) else type(turn).__name__)

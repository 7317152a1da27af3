"""The tests of the tests: an honest game keeps the contract, and each planted fault breaks the law that it should."""

from typing import Any, ClassVar

import pytest

from facedown.core.check import LAWS, ContractError, Report, check
from facedown.core.game import Bot, BotEntry, Look
from facedown.core.table import Table
from tests.core.toys import BROKEN, Endless, HintAtDeal, LateHint, OneTextForTwo, Patient, Sealed


def breach_of(game: Sealed, **arguments: Any) -> ContractError:
    with pytest.raises(ContractError) as caught:
        check(game, **{"games": 40, "limit": 2000, **arguments})
    return caught.value


def test_an_honest_game_keeps_the_contract():
    report = check(Sealed(), games=40)
    assert set(report.endings) == {"sum", "fold"}
    assert sum(report.endings.values()) == report.counts["games"] == 40
    assert (report.unsaid, report.unreached) == ((), ())


def test_an_honest_game_whose_moments_have_their_time_keeps_the_contract():
    assert check(Patient(), games=40).counts["games"] == 40


def test_everything_is_tried():
    assert {name: count for name, count in check(Sealed()).counts.items() if not count} == {}


def test_the_same_arguments_try_the_same_things():
    assert check(Sealed(), games=5) == check(Sealed(), games=5) != check(Sealed(), games=5, seed=2)


class Wordy(Sealed):
    phrases: ClassVar[dict[str, str]] = {**Sealed.phrases, "hello": "Hello."}
    endings: ClassVar[dict[str, str]] = {**Sealed.endings, "draw": "Nobody wins."}


def test_a_report_says_what_never_came_up():
    text = str(check(Wordy(), games=2))
    assert text.startswith("sealed keeps the contract\ngames: 2, ")
    assert text.endswith("\nnever ended by: draw; never said: hello")


@pytest.mark.parametrize(("toy", "law"), BROKEN.items(), ids=lambda value: getattr(value, "__name__", value))
def test_a_broken_game_breaks_the_law_that_it_should(toy: type[Sealed], law: str):
    error = breach_of(toy())
    assert error.law == law, str(error)


def test_every_law_is_broken_by_a_toy():
    assert set(BROKEN.values()) | {"bots"} == set(LAWS)


def test_a_leak_is_shown_with_both_worlds_and_what_differs_in_them():
    error = breach_of(HintAtDeal())
    assert "Right was told the same on equal views, and sees different things: public.hint: 0 / 1" in error.detail
    assert "The other world:\n1. chance: card" in str(error)
    assert error.lines.startswith("1. chance: card")


def test_a_leak_is_found_whatever_the_seed():
    assert {breach_of(LateHint(), seed=seed).law for seed in range(20)} == {"told"}


def test_a_collision_is_named():
    assert "“bid 2” names two actions: 'bid 2' and 'bid 3'" in breach_of(OneTextForTwo()).detail


def test_an_endless_game_is_given_up_at_the_limit():
    error = breach_of(Endless(), limit=500)
    assert error.detail == "the game is not over after 500 steps"
    assert len(error.lines.splitlines()) == 500
    assert "… 300 lines …" in str(error)


def test_an_error_says_how_to_see_it_again():
    error = breach_of(HintAtDeal(), seed=3)
    again = breach_of(HintAtDeal(), seed=error.seed, seats=error.seats)
    assert (again.law, again.detail, again.lines) == (error.law, error.detail, error.lines)
    assert str(error).startswith(f"sealed (2 seats; seed 3) breaks the law “told”: {LAWS['told']}\n")


class Stubborn:
    def act(self, look: Look) -> list[str]:
        return ["bid 3"]


class WithBots(Sealed):
    def __init__(self, bot: type[Bot]) -> None:
        self.bots = (BotEntry("bot", (0, 1), "A bot.", lambda seed: bot()),)


def test_a_bot_that_takes_illegal_steps_is_caught():
    error = breach_of(WithBots(Stubborn))
    assert error.law == "bots"
    assert "bot Stubborn takes the steps ['bid 3']: “bid 3” is not legal" in error.detail


class Last:
    def act(self, look: Look) -> list[str]:
        return [look.actions[-1], "lay"] if look.actions[-1].startswith("with") else [look.actions[-1]]


def test_games_of_bots_are_checked_too():
    assert isinstance(check(WithBots(Last)), Report)


# --- faults of the table, which the check plays at too


def always(self: Table, seat: int) -> bool:
    return bool(self.entries) and self.over is None


def never(self: Table, seat: int) -> bool:
    return False


def forget_nothing(self: Table, seat: int, key: str) -> None:
    """Take back a step, but not what it told."""
    told = list(self._told[seat])
    take_back(self, seat, key)
    self._told[seat] = told


def tell_all(self: Table, seat: int, key: str) -> None:
    """Take back a step, and let the spectators' turn rise."""
    take_back(self, seat, key)
    self._turns[None] += 1


take_back = Table._take_back


@pytest.mark.parametrize(
    ("name", "fault"),
    [("can_undo", always), ("can_undo", never), ("_take_back", forget_nothing), ("_take_back", tell_all)],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_table_whose_undo_is_wrong_is_caught(monkeypatch: pytest.MonkeyPatch, name: str, fault: Any):
    monkeypatch.setattr(Table, name, fault)
    assert breach_of(Sealed()).law == "undo"


def test_a_table_that_resumes_wrongly_is_caught(monkeypatch: pytest.MonkeyPatch):
    resume = Table._resume
    monkeypatch.setattr(Table, "_resume", lambda self, entries: resume(self, [e for e in entries if e.text != "bid 3"]))
    with pytest.raises(ValueError, match="entry"):
        check(Sealed(), games=40)

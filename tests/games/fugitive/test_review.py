"""The review of Fugitive: what was known after each move, and what guesses and placements were worth."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.record import Replay, read_record
from facedown.core.review import Move, Review, review
from facedown.games import load
from facedown.games.fugitive import GAME
from facedown.games.fugitive.guesses import best_hunt, best_set, best_single
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.review import Counter, belief_of, say
from facedown.games.fugitive.state import FACE_DOWN, MARSHAL, FugitiveView, Getaway, route
from facedown.games.fugitive.web.insight import Belief, Guessed, Hunt, Insight, Plan
from facedown.games.fugitive.web.show import show

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("fugitive-1-*.facedown"))
SCOUTS = next(path for path in RECORDS if path.stem.endswith("scouts"))
AT = {MARSHAL: 1, None: 2}


@cache
def review_of(path: Path) -> Review:
    return review(Replay(read_record(path.read_text(encoding="utf-8")), load))


def insight_of(move: Move) -> Insight:
    assert isinstance(move.insight, Insight)
    return move.insight


def moments(path: Path, viewer: int | None = MARSHAL) -> Iterator[tuple[FugitiveView, Belief, Insight]]:
    """Yield what a viewer saw and could know after each move, while something was hidden."""
    for move in review_of(path).moves:
        insight = insight_of(move)
        belief = insight.marshal if viewer == MARSHAL else insight.spectator
        if belief:
            yield move.seen[AT[viewer]].view, belief, insight


@pytest.fixture(params=RECORDS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.mark.parametrize("viewer", [MARSHAL, None])
def test_the_chances_of_a_place_sum_to_one_and_all_chances_to_the_number_of_hidden_hideouts(
    path: Path, viewer: int | None
) -> None:
    for view, belief, _ in moments(path, viewer):
        hidden = [spot.card == FACE_DOWN for spot in view.public.row]
        assert [sum(cards.values()) for cards in belief.places] == pytest.approx(list(map(float, hidden)), abs=1e-9)
        assert sum(belief.hidden) == pytest.approx(sum(hidden), abs=1e-9)
        for card, chance in enumerate(belief.hidden):
            assert sum(cards.get(card, 0.0) for cards in belief.places) == pytest.approx(chance, abs=1e-12)
            assert 0 <= chance <= 1 + 1e-9


@pytest.mark.parametrize("viewer", [MARSHAL, None])
def test_what_is_true_is_never_impossible(path: Path, viewer: int | None) -> None:
    for move in review_of(path).moves:
        drawer, insight = move.seen[0].view.drawer, insight_of(move)
        assert isinstance(drawer, Getaway)
        belief = insight.marshal if viewer == MARSHAL else insight.spectator
        for cards, true in zip(
            belief.places if belief else (),
            route(move.seen[0].view.public, drawer.run.hidden_mask) if belief else (),
            strict=True,
        ):
            assert not cards or cards.get(true, 0.0) > 0


def test_a_wrong_number_never_has_a_chance(path: Path) -> None:
    for view, belief, _ in moments(path):
        for miss in show(view).misses:
            assert belief.hidden[miss.number] == 0, miss.reason


def test_a_belief_is_the_posterior_of_the_view_and_of_nothing_else() -> None:
    for view, belief, _ in list(moments(SCOUTS))[8::5]:
        assert belief == belief_of(Posterior(view))


def test_a_belief_does_not_change_with_what_the_marshal_cannot_see() -> None:
    """In worlds made up to fit her view, in which the Fugitive has other cards, she can know the same."""
    others = 0
    for number, (view, belief, _) in enumerate(list(moments(SCOUTS))[7::9]):
        told = [message for move in review_of(SCOUTS).moves for message in move.seen[1].told]
        world = GAME.imagine(view, told, Chance(SplitMixSource(number)))
        assert GAME.view(world, MARSHAL) == view
        *_, insight = GAME.insights([world], [])
        assert insight
        assert insight.marshal == belief
        others += world.drawers[0] != review_of(SCOUTS).moves[7 + 9 * number].seen[0].view.drawer
    assert others > 3


def test_the_chance_of_a_guess_is_that_of_the_posterior_before_it(path: Path) -> None:
    guesses = 0
    for before, after in pairwise(review_of(path).moves):
        view, guess = before.seen[1].view, insight_of(after).guess
        assert (guess is not None) == (len(view.public.guesses) < len(after.seen[1].view.public.guesses))
        belief = insight_of(before).marshal
        if not guess or not belief or not belief.exact:
            continue
        posterior = Posterior(view)
        guesses += 1
        assert guess.chance == pytest.approx(posterior.chance_of_all(guess.numbers), abs=1e-12)
        assert guess.best.chance == best_single(posterior).chance == max(posterior.hidden)
        if guess.best_set:
            assert guess.best_set.chance == best_set(posterior).chance
        if len(guess.numbers) == 1:
            assert guess.best.chance >= belief.hidden[guess.numbers[0]]
    assert guesses


def test_in_the_manhunt_the_best_way_through_it_is_named() -> None:
    hunts = 0
    for before, after in pairwise(review_of(SCOUTS).moves):
        view, guess = before.seen[1].view, insight_of(after).guess
        if not guess or not guess.hunt:
            continue
        hunts += 1
        assert guess.best_set is None
        assert guess.hunt.is_best
        assert guess.hunt == Hunt(*(best_hunt(Posterior(view)) or ()))
        wanted = sum(spot.card == FACE_DOWN for spot in view.public.row)
        assert guess.hunt.goes_on == (len(guess.hunt.numbers) < wanted)
        assert 0 < guess.hunt.chance <= guess.best.chance + 1e-9
    assert hunts == 3


def test_a_guess_and_a_placement_are_spoken_of_where_they_are_made_and_nowhere_else() -> None:
    for move in review_of(SCOUTS).moves[1:]:
        assert move.line is not None
        assert (insight_of(move).guess is not None) == move.line.text.startswith("guess")
        assert (insight_of(move).placed is not None) == move.line.text.startswith("hide")


def test_a_placement_says_what_it_changed(path: Path) -> None:
    for before, after in pairwise(review_of(path).moves):
        placed, earlier, later = insight_of(after).placed, insight_of(before).marshal, insight_of(after).marshal
        if not placed:
            continue
        assert earlier is not None
        assert later is not None
        assert placed.position == len(earlier.places)
        assert placed.before == pytest.approx(sum(earlier.doubts))
        assert placed.after + placed.new == pytest.approx(sum(later.doubts))
        if placed.worlds is not None:
            grown = bits_of(after.seen[1].view) - bits_of(before.seen[1].view)
            assert placed.worlds == pytest.approx(grown)


def bits_of(view: FugitiveView) -> float:
    return Posterior(view).log_count / math.log(2)


def test_when_all_lies_open_nothing_is_left_to_believe() -> None:
    last = insight_of(review_of(SCOUTS).moves[-1])
    assert (last.marshal, last.spectator, last.placed) == (None, None, None)
    assert last.guess is not None


def test_without_a_budget_the_chain_takes_over_and_says_so() -> None:
    views = [view for view, _, _ in moments(SCOUTS)]
    counter = Counter(most_states=0)
    for view in views[12:]:
        belief = counter.belief(view)
        assert not belief.exact
        assert belief.bits is None
        assert sum(belief.hidden) == pytest.approx(sum(spot.card == FACE_DOWN for spot in view.public.row))
        likely = max(range(len(belief.hidden)), key=lambda card: belief.hidden[card])
        assert math.isnan(counter.posterior(view).chance_of_all([likely]))


def test_a_whole_review_stays_within_its_budget_of_states() -> None:
    counter = Counter()
    for viewer in AT:
        for view, _, _ in moments(SCOUTS, viewer):
            counter.belief(view)
    assert counter.left > 0


def test_it_is_told_in_sentences() -> None:
    said = [GAME.say_insight(insight_of(move)) for move in review_of(SCOUTS).moves]
    text = "\n".join(sentence for sentences in said for sentence in sentences)
    assert "The guess of 3 had a chance of " in text
    assert "; none had a better one." in text
    assert "The placement narrowed her belief about the hideouts before it by " in text
    assert re.search(r"The guess of 23 and 26 had a chance of [\d.]+ %", text)
    assert "through the Manhunt is " in text
    assert said[0] == ("The Marshal: no hideout lies face down.", "A spectator: no hideout lies face down.")


def said_of(numbers: tuple[int, ...], chance: float, best_set: Plan | None = None, hunt: Hunt | None = None) -> str:
    """What is said of a guess where 16 is sure and 25 the best gamble."""
    guess = Guessed(numbers, True, chance, Plan((16,), 1.0), best_set, hunt)
    return " ".join(say(Insight(None, None, guess, None)))


def test_a_set_is_not_said_to_have_the_best_chance_where_a_number_has_a_better_one() -> None:
    together = Plan((16, 25), 0.651)
    assert said_of((16, 25), 0.651, together) == (
        "The guess of 16 and 25 had a chance of 65.1 %: all that was sure and the best gamble; "
        "the best single number was 16 with 100 %."
    )
    assert said_of((16, 30), 0.4, together) == (
        "The guess of 16 and 30 had a chance of 40.0 %; the best single number was 16 with 100 %. "
        "Sure numbers and one gamble: 16 and 25, with 65.1 %."
    )
    assert said_of((16,), 1.0, together) == (
        "The guess of 16 had a chance of 100 %; none had a better one. "
        "Sure numbers and one gamble: 16 and 25, with 65.1 %."
    )


def test_a_way_through_the_manhunt_is_called_the_best_where_that_is_known() -> None:
    for hunt, sentence in (
        (
            Hunt((34, 3), 0.622, True, True),
            "The best way through the Manhunt begins with 34, then 3, and goes on by what turns up, with 62.2 %.",
        ),
        (Hunt((34, 3), 0.622, True, False), "The best way through the Manhunt is 34, then 3, with 62.2 %."),
        (
            Hunt((34, 3), 0.378, False, False),
            "A list for the Manhunt, whatever turns up, is 34, then 3, with 37.8 %; the best way was not counted.",
        ),
    ):
        assert said_of((16,), 1.0, hunt=hunt).endswith(f"; none had a better one. {sentence}")

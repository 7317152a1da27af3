"""What happened in a game is counted: by hand on short ways, and against the journal and the table on whole games."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from facedown.bots.arena import arena, finished, play_game, walk
from facedown.core.game import CHANCE, CanTally
from facedown.games.hunters import GAME
from facedown.games.hunters.state import HuntersState, Options
from facedown.games.hunters.tally import names, tally
from tests.games.hunters.play import at, mover


def counted(position: str, *lines: str) -> dict[str, int]:
    """Return what a few lines from a position count for, without what is nought, the rounds and the character."""
    states: list[HuntersState] = [at(position)]
    moves = []
    for line in lines:
        state, steps = states[-1], GAME.read_line(line)
        moves.append((mover(state), steps))
        for step in steps:
            state, _ = GAME.apply(state, mover(state), step)
        states.append(state)
    found = dict(tally(states, moves))
    return {name: n for name, n in found.items() if n and name != "rounds" and not name.startswith("character")}


def test_hunters_can_tally_and_always_names_the_same():
    assert isinstance(GAME, CanTally)
    options = Options(components="cards.hide.count=0 characters.ghost.count=0")
    for given in (Options(), options):
        tables = [play_game(GAME, ["random", "random"], seed, given) for seed in range(3)]
        for table in tables:
            assert tuple(GAME.tally(*walk(table))) == ("rounds", *names(given.components))
    assert "card Hide" not in names(options.components)
    assert "character Ghost" not in names(options.components)


def test_rounds_and_character_are_those_of_the_last_table():
    found = tally([at("round 7; character smuggler")], [])
    assert found["rounds"] == 7
    assert [name for name, n in found.items() if n and name.startswith("character")] == ["character Smuggler"]


def test_a_speed_counts_by_its_name():
    assert counted("round 5", "speed 2") == {"speed 2, Run": 1}


def test_a_throw_and_what_it_tracks():
    throw = "stage throw; round 5; points 0; speed 1; aside 5; groups 7 2; pile ???"
    assert counted(throw, "throw A", "dice 2 3") == {"tracking throws": 1}
    assert counted(throw, "throw A", "dice 3 3", "card fog") == {"tracking throws": 1, "cards tracked": 1}
    assert counted(throw, "throw A", "dice 6 6", "card fog", "card clue") == {"tracking throws": 1, "cards tracked": 2}
    tracking = throw.replace("aside 5", "aside 4").replace("???", "T")
    assert counted(tracking, "throw A", "dice 3 3") == {"tracking throws": 1, "cards tracked": 1}


def test_answers_count_apart():
    answer = "stage answer; round 5; speed 0; aside 5; groups 5 4; pile ???; throw A 7 hunters+5 dice 3 4"
    assert counted(f"{answer}; fugitive hide", "hide") == {"tracking throws answered": 1, "card Hide": 1}
    vanished = {"tracking throws answered": 1, "ability points spent": 1}
    assert counted(f"{answer}; fugitive fog; points 1", "vanish") == vanished


def test_a_play_is_one_however_many_cards_it_takes():
    play = "stage play; round 5; speed 0; aside 5; pile ???; groups 5 4"
    assert counted(f"{play}; fugitive meme-team meme-team", "play meme-team") == {"card Meme Team": 1}
    assert counted(f"{play}; fugitive internet meme luck", "play internet meme luck") == {"card Internet": 1}
    both = counted(f"{play}; fugitive internet internet meme luck", "play internets meme luck use luck")
    assert both == {"card Internet": 1, "card Luck": 1, "Internet with a use": 1}


def test_surprises_that_scare_and_that_fail():
    play = "stage play; round 5; speed 0; aside 5; pile ???; groups 5 4; objects lolcat luck"
    names = {"surprises": 1, "card LOLCat": 1}
    assert counted(play, "surprise B with lolcat", "die 4") == {**names, "hunters scared": 1}
    failed = {**names, "surprises that failed": 1, "health points lost": 1}
    assert counted(play, "surprise B with lolcat", "die 1", "card fog") == failed
    lucky = {**names, "hunters scared": 1, "card Luck": 1, "Luck with a surprise": 1}
    assert counted(play, "surprise B with lolcat and luck", "die 2") == lucky


def test_gifts_count_by_giver_and_cards_of_the_hunters_by_name():
    hand = "round 5; speed 1; aside 5; pile ???; groups 5 4"
    assert counted(f"stage fugitive hand; {hand}; fugitive clue", "give clue") == {"gifts of the fugitive": 1}
    assert counted(f"stage hunters hand; {hand}; hunters hide", "give hide") == {"gifts of the hunters": 1}
    assert counted(f"stage card; {hand}; hunters usb", "play usb A") == {"card USB": 1}
    worn = counted(f"stage card; {hand}; hunters pew-pew", "play pew-pew", "die 6")
    assert worn == {"card Pew-Pew": 1, "health points lost": 1}


def test_usbs_taken_and_given_up():
    assert counted("stage before check; round 5; speed 1; aside 5; usbs 1; pile ; groups 9", "usb")["USB given up"] == 1
    play = "stage play; round 5; speed 0; aside 5; pile ???; groups 5u 4; objects lolcat"
    found = counted(play, "surprise A with lolcat", "die 5", "take usb")
    assert (found["USB taken"], found["hunters scared"]) == (1, 1)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_against_journal_and_table(seed: int):
    table = play_game(GAME, ["random", "random"] if seed % 2 else ["pacer", "ranger"], seed)
    states, moves = walk(table)
    found = GAME.tally(states, moves)
    texts = Counter(entry.text.split()[0] for entry in table.entries)
    last = states[-1].public
    assert sum(n for name, n in found.items() if name.startswith("speed")) == texts["speed"] == last.round
    assert found["tracking throws"] == texts["dice"]
    assert found["surprises that failed"] + last.scared == found["surprises"]
    assert found["card Hide"] == last.discard.count("hide") - hides_lost(states)
    gained = sum(max(0, after.public.health - before.public.health) for before, after in pairwise(states[1:]))
    first = next(state.public.health for state in states if state.public.character)
    assert first + gained - found["health points lost"] == last.health
    assert all(actor == CHANCE or n for actor, n in ((actor, len(steps)) for actor, steps in moves))
    assert finished(table).reason in GAME.endings


def hides_lost(states: Sequence[HuntersState]) -> int:
    """Return how many Hides were discarded by something else than an answer: Busted, or a failed surprise."""
    lost = 0
    for before, after in pairwise(states):
        is_new = after.public.discard.count("hide") - before.public.discard.count("hide")
        lost += is_new * (before.public.stage != "answer")
    return lost


def test_the_arena_reports_it():
    result = arena(GAME, ["random", "random"], 3, 0)
    assert result.rounds is not None
    assert list(result.happened) == list(names(""))

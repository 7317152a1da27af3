"""Section 14 of the rules: every choice a player has; and that no paragraph of the rules is without a test."""

import re
from pathlib import Path

import pytest

from facedown.core.game import Roll, ToAct
from facedown.core.rulestext import rules_paragraphs
from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Options
from tests.games.hunters.play import at, is_legal, mover, steps, take
from tests.games.hunters.witness import deck_of

USB = "usbs 1; aside 1; pile TTTT"
CATS = ("lolcat", "eight-bit")
HAND = "fog hide hide luck luck meme clue"

FUGITIVES = {
    "select_speed": ("", {"speed 0", "speed 1", "speed 2", "speed 3"}),
    "discard_usb": (f"stage speed; energy 0; {USB}", {"usb", "speed 0"}),
    "add_from_hand": (
        f"stage regroup; chosen 1; {deck_of('', 'fugitive fog clue')} > regroup 9",
        {"add fog ...", "add clue ..."},
    ),
    "rest": ("character night-owl; points 1; stage rest; speed 0", {"rest", "rest with point", "no rest"}),
    "play_fog": ("stage play; speed 1; fugitive fog fog", {"play fog", "end plays"}),
    "play_meme_team": ("stage play; speed 1; fugitive meme-team meme-team", {"play meme-team", "end plays"}),
    "play_internet": ("stage play; speed 1; fugitive internet luck", {"play internet luck ...", "end plays"}),
    "play_two_internets": (
        "stage play; speed 1; fugitive internet internet luck",
        {"play internet luck ...", "play internets luck ...", "end plays"},
    ),
    "use_meme": ("stage play; speed 1; objects meme", {"use meme", "end plays"}),
    "use_luck": ("stage play; speed 1; objects luck", {"use luck", "end plays"}),
    "surprise": (
        "stage play; speed 0; groups 5 4; objects lolcat eight-bit luck",
        {
            *(f"surprise {group} with {card}{more}" for group in "AB" for card in CATS for more in ("", " and luck")),
            *("use luck", "end plays"),
        },
    ),
    "rethrow": (
        "character prankster; points 1; stage play; speed 0; objects eight-bit > surprise A with eight-bit > die 6",
        {"rethrow", "keep"},
    ),
    "take_usb": (
        "stage play; speed 0; groups 5u 4; objects eight-bit > surprise A with eight-bit > die 6",
        {"take usb", "leave usb"},
    ),
    "smuggle": ("character smuggler; points 1; aside 1; pile TTTT; stage play; speed 1", {"smuggle", "end plays"}),
    "give": ("stage fugitive hand; speed 1; fugitive clue fog", {"give clue", "end turn"}),
    "return": (
        f"stage fugitive hand; speed 1; fugitive {HAND}",
        {"give clue", *(f"return {card} ..." for card in set(HAND.split()))},
    ),
    "answer": (
        "points 1; stage throw; speed 0; groups 5 4; fugitive hide fog > throw A > dice 6 5",
        {"hide", "vanish", "let"},
    ),
}

SEEKERS = {
    "regroup": ("stage regroup; chosen 1; groups 4 2; scared 3", {f"regroup {size} ..." for size in (6, 4, 3, 2)}),
    "join": (
        "stage play; speed 0; groups 4 3 2; objects eight-bit > surprise C with eight-bit > die 6",
        {"join A", "join B"},
    ),
    "play items": (
        "stage card; speed 1; groups 5 4; hunters friendly-agent usb",
        {*(f"play {item} {group}" for item in ("friendly-agent", "usb") for group in "AB"), "no card"},
    ),
    "play one use": (
        "stage card; speed 1; hunters pew-pew surveillance clue",
        {"play pew-pew", "play surveillance", "play clue", "no card"},
    ),
    "play_busted": (
        "stage card; speed 1; hunters busted; fog; objects luck meme; fugitive hide",
        {*(f"play busted {target}" for target in ("fog", "hand", "object 1", "object 2")), "no card"},
    ),
    "throw": ("stage throw; speed 1; groups 4. 3 2", {"throw B", "throw C"}),
    "give": ("stage hunters hand; speed 1; hunters clue fog", {"give fog", "end turn"}),
    "return": (
        "stage hunters hand; speed 1; groups 6; scared 3; hunters clue clue fog fog hide hide usb",
        {"give fog", "give hide", *(f"return {card} ..." for card in ("clue", "fog", "hide", "usb"))},
    ),
}


def reach(text: str):
    """Return the state of a position and the lines after it, divided by ``>``."""
    position, *lines = text.split(" > ")
    return take(at(position), *lines)


@pytest.mark.parametrize(("text", "choices"), FUGITIVES.values(), ids=FUGITIVES)
def test_H145_every_choice_of_the_fugitive(text, choices):
    state = reach(text)
    assert mover(state) == FUGITIVE
    assert set(steps(state)) == choices


@pytest.mark.parametrize(("text", "choices"), SEEKERS.values(), ids=SEEKERS)
def test_H145_every_choice_of_the_hunter_player(text, choices):
    state = reach(text)
    assert mover(state) == HUNTERS
    assert set(steps(state)) == choices


def test_H145_chance_is_the_character_the_deck_the_dice_and_busted():
    streams = set()
    for text in (
        "stage regroup; chosen 0 > regroup 9",
        "stage rest; speed 0 > rest",
        "stage throw; speed 1 > throw A",
        "stage card; speed 1; hunters busted; fugitive fog hide > play busted hand",
    ):
        turn = GAME.turn(reach(text))
        assert isinstance(turn, Roll)
        streams.add(turn.stream)
    first = GAME.turn(GAME.start(2, Options()))
    assert isinstance(first, Roll)
    assert streams | {first.stream} == {"character", "deck", "die", "dice", "hand"}


def test_H145_only_the_finished_choice_takes_effect():
    state = at("stage play; speed 1; fugitive internet luck meme")
    begun = take(state, "play internet luck ...", "and meme")
    assert begun.public == state.public
    assert begun.drawers[FUGITIVE].hand == state.drawers[FUGITIVE].hand
    assert take(begun, "done").public.objects == (0, 0)


def test_H145_one_player_acts_at_a_time_and_can():
    state = at("character hacker; hunters clue friendly-agent")
    for _ in range(200):
        turn = GAME.turn(state)
        if isinstance(turn, ToAct):
            assert len(turn.seats) == 1
            assert not GAME.actions(GAME.view(state, 1 - turn.seats[0]))
        elif not isinstance(turn, Roll):
            break
        state = take(state, steps(state)[-1])
    assert is_legal(at(""), "speed 1")


def test_no_paragraph_of_the_rules_is_without_a_test():
    paragraphs = [paragraph.id for paragraph in rules_paragraphs(GAME)]
    tests = " ".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = re.findall(r"^def test_(H\d+)_", tests, re.MULTILINE)
    assert paragraphs == [f"H{number}" for number in range(1, len(paragraphs) + 1)]
    assert len(paragraphs) >= 145
    assert [paragraph for paragraph in paragraphs if paragraph not in tested] == []
    assert [paragraph for paragraph in tested if paragraph not in paragraphs] == []

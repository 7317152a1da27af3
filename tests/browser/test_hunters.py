"""The table of Hunters: whole games by mouse, keyboard and touch, regrouping, answers, and what nobody else may see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import PATIENCE_MS, SHOTS, NewPerson, Server
from tests.browser.hunting import (
    FUGITIVE,
    HUNTERS,
    HuntersKeyboard,
    HuntersPerson,
    HuntersTouch,
    decide,
    deck,
    middle,
    play_on,
)
from tests.browser.people import Watch
from tests.browser.test_contrast import TOKENS, luminance, mixed, themes
from tests.browser.test_games import CALM

pytestmark = pytest.mark.browser

SHORT = "constants.round_limit=3 distance_tracking.count=3"
AGENTS = deck("constants.round_limit=9", friendly_agent=12, usb=4)
"""A deck in which the fugitive finds nothing but items for the hunters."""

OBJECTS = deck("constants.round_limit=9", internet=10, meme=10)


def two(
    person: NewPerson, server: Server, width: int = 1440, kind: type[HuntersPerson] = HuntersPerson, **options: str
) -> tuple[HuntersPerson, HuntersPerson]:
    """Return a fugitive and a hunter player at one table."""
    fugitive, hunters = sit(person, kind, width), sit(person, kind, width)
    fugitive.page.goto(server.url + "/?game=hunters")
    fugitive.prefer(**CALM)
    open_table(fugitive, server, FUGITIVE, **options)
    hunters.page.goto(server.url)
    hunters.prefer(**CALM)
    hunters.join(fugitive.invite_link())
    hunters.page.locator(".hunters").wait_for()
    return fugitive, hunters


def sit(person: NewPerson, kind: type[HuntersPerson] = HuntersPerson, width: int = 1440, **more: Any) -> HuntersPerson:
    """Return somebody before a browser."""
    made = person(kind, width, **more)
    assert isinstance(made, HuntersPerson)
    return made


def open_table(who: HuntersPerson, server: Server, seat: int, opponent: str = "open", **options: str) -> None:
    """Make a table of Hunters."""
    who.page.goto(server.url)
    who.page.evaluate(MAKE, {"seat": seat, "opponents": [opponent], "options": options})
    made = who.page.evaluate("window.made")
    who.page.goto(f"{server.url}/tables/{made}")


MAKE = """async ({seat, opponents, options}) => {
    const token = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)?.[1] ?? '');
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-csrftoken': token},
        body: JSON.stringify({game: 'hunters', name: 'Ann', seat, opponents, options, key: crypto.randomUUID()}),
    });
    window.made = (await answer.json()).id;
}"""


def check_the_end(*people: HuntersPerson) -> None:
    """Check what people see when a game is over."""
    for each in people:
        expect(each.page.locator(".result h2")).to_be_visible()
        expect(each.page.locator(".result-why")).not_to_be_empty()
        expect(each.page.get_by_role("heading", name="Hand of the Fugitive")).to_be_visible()
        each.check_layout()
        each.shot("over")


# Whole games


def test_two_friends_play_a_whole_game_by_mouse(person: NewPerson, server: Server) -> None:
    fugitive, hunters = two(person, server, 1440, components=SHORT, character="ghost")
    play_on(fugitive, hunters)
    check_the_end(fugitive, hunters)


@pytest.mark.parametrize("seat", [FUGITIVE, HUNTERS])
def test_one_plays_a_whole_game_against_a_bot_by_keyboard_alone(person: NewPerson, server: Server, seat: int) -> None:
    player = sit(person, HuntersKeyboard)
    player.page.goto(server.url)
    player.prefer(**CALM)
    open_table(player, server, seat, bot_for(player, server, seat), components="constants.round_limit=2")
    play_on(player)
    expect(player.page.locator(".result h2")).to_be_focused()


def bot_for(player: HuntersPerson, server: Server, seat: int) -> str:
    """Return a bot that holds the other seat."""
    games = player.page.evaluate("fetch('/api/games').then(answer => answer.json())")
    (game,) = (each for each in games if each["name"] == "hunters")
    return str(next(bot["name"] for bot in game["bots"] if 1 - seat in bot["seats"]))


# Touch


@pytest.fixture
def touch(browser: Browser, watch: Watch, request: pytest.FixtureRequest) -> Iterator[HuntersTouch]:
    """Somebody with a phone."""
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    yield HuntersTouch(watch.over(context.new_page()), request.node.name, SHOTS)
    context.close()


def test_a_round_is_played_by_touch(person: NewPerson, touch: HuntersTouch, server: Server) -> None:
    fugitive = sit(person)
    open_table(fugitive, server, FUGITIVE, character="hacker")
    touch.page.goto(server.url)
    touch.prefer(**CALM)
    touch.join(fugitive.invite_link())
    touch.page.locator(".hunters").wait_for()
    fugitive.send("speed 2")
    touch.page.locator(".regroup").wait_for()
    pawns = touch.page.locator(".member[data-kind=pawn]")
    new = touch.page.locator(".group-new")
    for _ in range(2):
        touch.drag(pawns.first, touch.page.locator("[data-drop]").nth(1))
    expect(touch.page.locator(".regroup .group")).to_have_count(3)
    expect(new).to_be_visible()
    touch.check_layout()
    touch.shot("regroup")
    touch.page.locator(".dock-question").tap()  # the browser takes no tap right after a drag
    touch._done(lambda: touch._press("#primary"))
    assert [group["size"] for group in touch.look()["board"]["groups"]] == [7, 2]
    while HUNTERS not in fugitive.look()["to_act"]:
        fugitive.send(passing(fugitive))
    while touch.look()["board"]["round"] == 1 and HUNTERS in touch.look()["to_act"]:
        touch.take(decide(touch.look()))
        touch.check_layout()
    assert touch.look()["board"]["stage"] == "speed"


def passing(who: HuntersPerson) -> str:
    """Return the step that does the least."""
    actions = who.look()["actions"]
    return next(
        (step for step in ("end plays", "no rest", "end turn", "let", "go on", "no card") if step in actions),
        actions[0],
    )


# Regrouping


def to_items(fugitive: HuntersPerson, hunters: HuntersPerson) -> None:
    """Play until the hunters regroup with two items in play."""
    items = 0
    while items < 2 or hunters.look()["board"]["stage"] != "regroup":
        look = fugitive.look()
        who = hunters if HUNTERS in look["to_act"] else fugitive
        actions = who.look()["actions"]
        wanted = ("speed 0", "give ", "play friendly-agent", "play usb", "regroup 9")
        step = next((step for word in wanted for step in actions if step.startswith(word)), None) or passing(who)
        items += step.startswith("play")
        who.send(*((step, "done") if step.endswith(" ...") else (step,)))
    hunters.page.locator(".regroup").wait_for()


def sizes(hunters: HuntersPerson) -> list[int]:
    """Return how many pawns each group on the page has."""
    script = "groups => groups.map(group => group.querySelectorAll('[data-kind=pawn]').length)"
    found: list[int] = hunters.page.locator(".regroup .group[data-drop]:not(.group-new)").evaluate_all(script)
    return found


def test_hunters_and_items_are_dragged_picked_typed_and_arranged(person: NewPerson, server: Server) -> None:
    fugitive, hunters = two(person, server, components=AGENTS, character="hacker")
    to_items(fugitive, hunters)
    page = hunters.page
    group = page.locator(".regroup .group")

    def drag(what: Locator, where: Locator) -> None:
        page.mouse.move(*middle(what))
        page.mouse.down()
        page.mouse.move(*middle(where), steps=4)
        page.mouse.up()

    pawns = group.first.locator("[data-kind=pawn]")
    for number in (0, 1, 2):
        pawns.nth(number).click()
    drag(pawns.first, page.locator(".group-new"))  # all that were picked go along
    assert sizes(hunters) == [6, 3]
    drag(group.first.locator("[data-kind=pawn]").first, page.locator(".group-new"))
    assert sizes(hunters) == [5, 3, 1]
    expect(page.locator(".group[data-short]")).to_contain_text("needs 2")
    page.locator("#primary").click(force=True)
    expect(page.locator(".say")).to_contain_text("A group needs at least 2 hunters")
    page.locator("#clear").click()
    assert sizes(hunters) == [9]
    hunters.shot("as-it-is")

    page.keyboard.press("4")
    page.keyboard.press("3")
    assert sizes(hunters) == [4, 3, 2]
    item = group.first.locator("[data-kind=agent], [data-kind=usb]").first
    drag(item, group.nth(1))
    expect(group.nth(1).locator("[data-kind=agent], [data-kind=usb]")).to_have_count(1)
    page.locator(".member[data-kind=pawn]").first.focus()
    page.keyboard.press("c")
    assert sizes(hunters) == [3, 3, 3]
    page.locator("[data-kind=pawn]").first.click()
    page.get_by_role("button", name="Move to group B").click()
    assert sizes(hunters) == [2, 4, 3]
    hunters.check_layout()
    hunters.shot("regroup")
    hunters._done(lambda: page.locator("#primary").click())
    groups = hunters.look()["board"]["groups"]
    assert [each["size"] for each in groups] == [4, 3, 2]
    assert [each["agents"] + each["usbs"] for each in groups] == [1, 0, 1]


def test_presets_are_one_press_and_as_it_is_is_another(person: NewPerson, server: Server) -> None:
    fugitive, hunters = two(person, server, 768)
    fugitive.send("speed 1")
    page = hunters.page
    page.locator(".regroup").wait_for()
    for name, expected in (("5–4", [5, 4]), ("3–3–3", [3, 3, 3]), ("3–2–2–2", [3, 2, 2, 2]), ("As it is", [9])):
        page.locator("#presets").get_by_text(name, exact=True).click()
        assert sizes(hunters) == expected
    hunters._done(lambda: page.keyboard.press("p"))
    assert [group["size"] for group in hunters.look()["board"]["groups"]] == [9]


# Moves of several steps, and what is not possible


def test_a_move_of_several_steps_is_kept_taken_back_and_confirmed(person: NewPerson, server: Server) -> None:
    fugitive, hunters = two(person, server, components=OBJECTS, character="hacker")
    fugitive.send("speed 0")
    hunters.send("regroup 9")
    fugitive.send("no rest")
    page = fugitive.page
    page.locator("#hand [data-card=internet]").first.click()
    page.locator(".dock [data-step='play internet meme ...']").click()
    expect(page.locator(".compose-line")).to_contain_text("equip Meme")
    page.reload()
    expect(page.locator("#hand [data-staged]")).to_have_attribute("data-card", "meme")
    fugitive.shot("staged")
    page.locator("#clear").click()
    expect(page.locator("#hand [data-staged]")).to_have_count(0)
    assert fugitive.look()["board"]["staged"] == []
    page.locator("#hand [data-card=internet]").first.click()
    page.locator(".dock [data-step='play internet meme ...']").click()
    fugitive._done(lambda: page.locator("#primary:not([aria-disabled=true])").click())
    expect(page.locator("#objects .object")).to_have_count(1)
    expect(hunters.page.locator("#objects .object")).to_have_count(1)
    assert fugitive.look()["board"]["objects"][0]["card"] == "meme"
    assert hunters.look()["board"]["objects"][0]["card"] is None


def test_a_card_that_cannot_be_played_says_why_and_leads_to_the_rule(person: NewPerson, server: Server) -> None:
    fugitive, hunters = two(person, server, components=deck(hide=20), character="hacker")
    fugitive.send("speed 0")
    hunters.send("regroup 9")
    fugitive.send("no rest")
    page = fugitive.page
    page.locator("#hand [data-card=hide]").first.click()
    expect(page.locator(".say")).to_contain_text("Hide")
    assert page.locator(".say-text").inner_text().count("Hide ") <= 1, "the card is named once"
    expect(page.locator(".say-more")).to_contain_text("the throw counts as failed")
    page.get_by_role("button", name=re.compile("Rule H")).click()
    expect(page.locator("[data-named]")).to_be_in_viewport()


# Answers


def to_answer(fugitive: HuntersPerson, hunters: HuntersPerson) -> None:
    """Play until the fugitive may answer a throw."""
    while (look := fugitive.look())["board"]["stage"] != "answer":
        who = hunters if HUNTERS in look["to_act"] else fugitive
        actions = who.look()["actions"]
        wanted = ("speed 0", "regroup 9", "throw")
        step = next((step for word in wanted for step in actions if step.startswith(word)), None) or passing(who)
        who.send(*((step, "done") if step.endswith(" ...") else (step,)))
    fugitive.page.locator(".dock[data-urgent]").wait_for()


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_an_answer_is_offered_beside_the_dice_and_everything_that_was_added(
    person: NewPerson, server: Server, width: int
) -> None:
    fugitive, hunters = two(person, server, width, components=deck(hide=20), character="ghost")
    to_answer(fugitive, hunters)
    for each in (fugitive, hunters):
        page, thrown = each.page, each.look()["board"]["throw"]
        expect(page.locator(".tray .dice")).to_have_count(2)
        faces = [page.locator(".tray .dice").nth(i).get_attribute("aria-label") for i in (0, 1)]
        assert faces == [f"Die: {face}" for face in thrown["dice"]]
        expect(page.locator(".modifiers")).to_contain_text("+9 Hunters")
        expect(page.locator(".throw-total")).to_have_text(str(thrown["total"]))
        expect(page.locator(".tray .needs")).to_have_text(str(thrown["difficulty"]))
        each.check_layout()
        each.shot("answer")
    expect(hunters.page.locator(".dock-question")).to_have_text("The fugitive may answer")
    buttons = fugitive.page.locator(".dock [data-step]")
    assert sorted(buttons.evaluate_all("all => all.map(each => each.dataset.step)")) == ["hide", "let", "vanish"]
    fugitive.take("hide")
    expect(hunters.page.locator(".stamp")).to_have_text("Hidden")


def test_who_has_nothing_to_answer_with_is_told_so(person: NewPerson, server: Server) -> None:
    nothing = deck(meme=20)
    fugitive, hunters = two(person, server, reactions="wait", wait_seconds="60", components=nothing, character="hacker")
    to_answer(fugitive, hunters)
    expect(fugitive.page.locator(".dock-question")).to_have_text("They found you.")
    expect(fugitive.page.locator(".dock")).to_contain_text("You have nothing to answer with; it goes on by itself.")


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1440, 900)])
def test_the_hand_stays_in_sight_beside_the_dock(person: NewPerson, server: Server, width: int, height: int) -> None:
    fugitive, hunters = two(person, server, width, components=deck(hide=20), character="hacker")
    fugitive.page.set_viewport_size({"width": width, "height": height})
    fugitive.send("speed 1")
    hunters.send("regroup 9")
    hand, dock = fugitive.page.locator("#hand .hhand-card").first, fugitive.page.locator(".dock")
    for top in (0, 5000):
        fugitive.page.evaluate(f"scrollTo(0, {top})")
        expect(hand).to_be_in_viewport(ratio=1)
        expect(dock).to_be_in_viewport(ratio=1)
        cards, below = hand.bounding_box(), dock.bounding_box()
        assert cards
        assert below
        assert cards["y"] + cards["height"] <= below["y"] or below["x"] + below["width"] <= cards["x"]


def test_on_a_phone_a_refusal_has_the_width_and_a_group_that_has_thrown_says_so(
    person: NewPerson, server: Server
) -> None:
    fugitive, hunters = two(person, server, 360, components=deck(hide=20), character="hacker")
    fugitive.send("speed 0")
    hunters.send("regroup 3 3 3")
    fugitive.send("no rest")
    fugitive.page.locator("#hand [data-card=hide]").first.click()
    said = fugitive.page.locator(".say-text").bounding_box()
    assert said
    assert said["width"] > 180
    fugitive.send("end plays")
    for step in ("end turn", "no card", "throw A", "let"):
        who = fugitive if FUGITIVE in fugitive.look()["to_act"] else hunters
        if step in who.look()["actions"]:
            who.send(step)
    done = hunters.page.locator(".group-done").first
    expect(done).to_be_visible()
    assert done.evaluate("it => it.getBoundingClientRect().right <= it.closest('.group').getBoundingClientRect().right")
    hunters.check_layout()


EXTREME = (
    "constants.energy_max=99 constants.energy=85 constants.hunters=40 constants.scared_to_win=30 "
    "characters.ghost.points=9 constants.health_max=20 constants.health=18"
)


@pytest.mark.parametrize("width", [360, 1440])
def test_the_greatest_components_that_are_allowed_have_room(person: NewPerson, server: Server, width: int) -> None:
    fugitive, hunters = two(person, server, width, components=EXTREME, character="ghost")
    for each in (fugitive, hunters):
        each.check_layout()
    fugitive.send("speed 1")
    hunters.check_layout()
    expect(hunters.page.locator("#presets")).to_contain_text("20 groups")
    hunters.send("regroup 10 10 10 10")
    for each in (fugitive, hunters):
        each.check_layout()
        expect(each.page.locator(".scared")).to_contain_text("0 of 30")


def test_a_moment_that_ends_by_itself_shows_its_time(person: NewPerson, server: Server) -> None:
    hides = deck(hide=20)
    fugitive, hunters = two(person, server, reactions="wait", wait_seconds="2", components=hides, character="ghost")
    to_answer(fugitive, hunters)
    expect(fugitive.page.locator(".countdown")).to_contain_text(re.compile(r"goes on in [12] s"))
    expect(hunters.page.locator(".stamp")).to_have_text("Tracked")


# What nobody else may see


def test_nothing_of_the_other_hand_and_of_the_speed_is_in_the_page(person: NewPerson, server: Server) -> None:
    components = deck('cards.hide.name="Zebra"', hide=20)
    fugitive, hunters = two(person, server, components=components, character="hacker")
    stranger = sit(person)
    stranger.page.goto(fugitive.page.url)
    fugitive.send("speed 0")
    for each in (hunters, stranger):
        expect(each.page.get_by_label("A speed card lies face down")).to_be_visible()
        expect(each.page.locator(".speed-spot .speed-number")).to_have_count(0)
        assert each.look()["board"]["speed"]["own"] is None
    expect(fugitive.page.get_by_label("Your speed 0, Rest, face down")).to_be_visible()
    hunters.send("regroup 9")
    fugitive.send("no rest")
    expect(fugitive.page.locator("#hand [data-card=hide]")).to_have_count(3)
    for each in (hunters, stranger):
        expect(each.page.get_by_label("Active speed 0, Rest")).to_be_visible()
        assert "Zebra" not in each.page.locator(".shell").evaluate(ALL_BUT_WHAT_WAS_AGREED_ON)
        board = each.look()["board"]
        assert (board["hand"], board["staged"], board["deck_known"], board["shown"]) == ([], [], [], None)
        assert "hide" not in str([board["pile"], board["objects"], board["discard"], each.look()["log"]])
    assert "Zebra" in fugitive.page.locator(".shell").evaluate(ALL_BUT_WHAT_WAS_AGREED_ON)
    assert stranger.page.locator("#hand, .dock-buttons").count() == 0


ALL_BUT_WHAT_WAS_AGREED_ON = """shell => {
    const copy = shell.cloneNode(true);
    copy.querySelector('.about').remove();
    return copy.outerHTML;
}"""


# The plain page


def test_two_friends_play_a_whole_game_without_javascript(person: NewPerson, server: Server) -> None:
    fugitive, hunters = (sit(person, width=width, script=False) for width in (360, 1440))
    fugitive.page.goto(server.url)
    form = fugitive.page.locator("form[action='/tables']", has=fugitive.page.locator("[value=hunters]"))
    form.get_by_label("Your name", exact=True).fill("Ann")
    form.get_by_label("You play").select_option("0")
    form.get_by_label("Against").select_option("open")
    form.get_by_text("Options of the game").click()
    form.get_by_text("Advanced: Components").click()
    form.locator("[name='option.components']").fill(SHORT.replace("limit=3", "limit=1"))
    form.get_by_role("button", name="Play").click()
    hunters.join(fugitive.invite_link())
    for _ in range(80):
        acting = [each for each in (fugitive, hunters) if is_mine(each)]
        if not acting:
            break
        each = acting[0]
        line = each.page.get_by_label("Regroup")
        if each.page.get_by_role("button", name=re.compile("^Regroup")).count() or line.count():
            each.page.get_by_label("Or type a move").fill("regroup 3 3 3")
            each.page.get_by_role("button", name="Do it").click()
        else:
            each.page.locator(
                "form[action$='/act'] button[name=step], form[action$='/act']:has(select) button"
            ).last.click()
        expect(each.page.locator(".problem")).to_have_count(0)
    for each in (fugitive, hunters):
        expect(each.page.get_by_role("link", name="Save the record")).to_be_visible()
        each.check_layout()
        each.shot("plain-over")


def is_mine(person: HuntersPerson) -> bool:
    """Look, and say whether it is one's turn."""
    while (again := person.page.get_by_role("link", name="Look again")).count():
        if "turn of" in person.page.locator("#move-title").inner_text():
            again.click()
            return "Your turn" in person.page.locator("#move-title").inner_text()
        again.click()
    return "Your turn" in person.page.locator("#move-title").inner_text()


# Colours

STYLE = TOKENS.with_name("hunters.css").read_text("utf-8")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_colours_of_the_table_have_enough_contrast(theme: str) -> None:
    colours = themes()[theme]
    speeds = re.findall(r"--speed: (#[0-9a-f]{6});", STYLE)
    assert len(speeds) == 4
    ends = re.findall(r"background: (#[0-9a-f]{6});\n  color: (#[0-9a-f]{6});", STYLE)
    assert len(ends) >= 3
    pairs = [
        *((speed, colours["card"]) for speed in speeds),
        *((text, ground) for ground, text in ends),
        ("#1c6b46", colours["card"]),
        ("#e9eef8", colours["asphalt"]),
        (colours["marshal-ink"], colours["marshal"]),
        (colours["text"], mixed(colours["fugitive"], colours["surface"], 0.09)),
        (colours["text"], mixed(colours["accent"], colours["surface-high"], 0.22)),
    ]
    for text, ground in pairs:
        light, dark = sorted((luminance(text), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (text, ground)

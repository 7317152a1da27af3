"""The table of Terraforming Mars: games by mouse, keyboard and touch, choosing at once, paying, undo, plain page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PATIENCE_MS, SHOTS, NewPerson, Server
from tests.browser.people import Person, Watch
from tests.browser.terraforming import CALM, MarsKeyboard, MarsPerson, MarsTouch, decide, open_table
from tests.browser.test_contrast import TOKENS, luminance, themes

pytestmark = pytest.mark.browser


def seated(
    person: NewPerson, server: Server, *kinds: type[MarsPerson], width: int = 1440, **options: Any
) -> list[MarsPerson]:
    """Return people at one table; the first is Red."""
    people: list[MarsPerson] = []
    for kind in kinds or (MarsPerson, MarsPerson):
        each = person(kind, width)
        assert isinstance(each, MarsPerson)
        each.page.goto(server.url)
        each.prefer(**CALM)
        if people:
            each.join(people[0].invite_link())
        else:
            open_table(each, server.url, len(kinds) or 2, **options)
        each.table.wait_for()
        people.append(each)
    return people


def begin(*people: MarsPerson, keep: int = 10) -> None:
    """Choose a corporation, if possible one without a first action, and the first cards, past the pages."""
    for each in people:
        board = each.board()
        corporation = min(board["corporations"], key=lambda card: "first action" in card["text"])
        money = int(re.findall(r"start with (\d+) M", corporation["text"])[0])
        cards = [card["name"] for card in board["dealt"]][: min(keep, money // board["card_price"])]
        kept = [f"keep {cards[0]} ...", *(f"and {name}" for name in cards[1:]), "done"] if cards else ["keep nothing"]
        each.send(f"choose {corporation['name']} ...", *kept)


def active(*people: MarsPerson) -> MarsPerson:
    """Return whose turn it is, when his page knows."""
    seat: int = people[0].look()["to_act"][0]
    each = people[seat]
    each.page.locator(".mdock[data-mine]").wait_for()
    return each


# A game of two


def test_two_friends_play_a_generation_by_mouse_and_by_keyboard(person: NewPerson, server: Server) -> None:
    red, blue = seated(person, server, MarsPerson, MarsKeyboard, generation_limit=1)
    for each in (red, blue):
        board = each.board()
        each.mark(board["corporations"][1]["name"], *[card["name"] for card in board["dealt"]][:4])
        expect(each.page.locator("#primary")).to_contain_text("Keep 4 cards for 12 M")
        each.shot("opening")
        each.confirm()
    for _ in range(40):
        look = red.look()
        if look["over"]:
            break
        each = (red, blue)[look["to_act"][0]]
        look = each.look()
        each.page.locator(f".shell[data-turn='{look['turn']}']").wait_for()
        each.take(brief(look))
        each.check_layout()
    for each in (red, blue):
        expect(each.page.locator(".mresult h2")).to_contain_text(re.compile("wins?$"))
        table = each.page.locator(".scores")
        expect(table.locator("tr[data-total] td")).to_have_count(2)
        totals = [int(text) for text in table.locator("tr[data-total] td").all_text_contents()]
        assert totals == [player["score"]["total"] for player in each.board()["players"]]
        each.check_layout()
        each.shot("over")


def brief(look: dict[str, Any]) -> str:
    """Return a step of somebody who plays one card or project a turn, and soon passes."""
    actions: list[str] = look["actions"]
    board = look["board"]
    if board["action_count"] and not board["due"] and not board["staged"] and "end turn" in actions:
        return "end turn"
    if "pass" in actions and len(board["players"][board["seat"]]["tableau"]) >= 2:
        return "pass"
    return decide(look)


# Choosing at once


def test_three_people_buy_at_once_and_may_choose_again_until_the_last_has_chosen(
    person: NewPerson, server: Server
) -> None:
    people = seated(person, server, MarsPerson, MarsPerson, MarsPerson, generation_limit=2)
    begin(*people)
    for _ in people:
        active(*people).send("pass")
    red = people[0]
    dealt = [card["name"] for card in red.board()["dealt"]]
    assert len(dealt) == 4
    red.page.locator("#choosing").wait_for()
    red.mark(dealt[0], dealt[2])
    red.unmark(dealt[0])
    expect(red.page.locator("#primary")).to_contain_text("Buy 1 card for 3 M")
    red.page.reload()
    expect(red.page.locator("#choosing [aria-pressed=true]")).to_have_attribute("data-item", dealt[2])
    red.confirm()
    expect(red.page.locator(".dock-question")).to_contain_text("Blue and Green still choose")
    red.shot("has-chosen")
    red.page.get_by_role("button", name="Choose again").click()
    expect(red.page.locator("#choosing [aria-pressed=true]")).to_have_attribute("data-item", dealt[2])
    red.settle()
    red.unmark(dealt[2])
    for each in people:
        each.page.locator("#choosing").wait_for()
        assert not {card["name"] for card in each.board()["dealt"]} & set(dealt) or each is red
        each.confirm()
    expect(red.page.locator(".mdock[data-stage=action]")).to_be_visible()
    assert dealt[2] not in [card["name"] for card in red.board()["hand"]]


def test_who_could_buy_cards_is_not_led_to_buy_none(person: NewPerson, server: Server) -> None:
    red, blue = people = seated(person, server, generation_limit=3)
    begin(*people, keep=0)
    for _ in people:
        active(*people).send("pass")
    blue.page.locator("#choosing").wait_for()
    red.page.locator("#choosing").wait_for()
    button = red.page.locator("#primary")
    expect(button).to_have_text("Buy nothing")
    expect(button).not_to_have_class(re.compile("button-primary"))
    red.mark(red.board()["dealt"][0]["name"])
    expect(button).to_have_text("Buy 1 card for 3 M")
    expect(button).to_have_class(re.compile("button-primary"))


# Cards: paying, undo, reasons


def test_a_card_is_begun_cancelled_played_and_taken_back(person: NewPerson, server: Server) -> None:
    people = seated(person, server)
    begin(*people)
    each = active(*people)
    page = each.page
    play = next(step for step in each.look()["actions"] if step.startswith("play "))
    name = play.removeprefix("play ").removesuffix(" ...")
    before = each.own()
    page.locator(f'#hand [data-item="{name}"]').click()
    page.locator(".mdock[data-staged=play]").wait_for()
    expect(page.locator(".dock-question")).to_have_text(f"Play {name}?")
    page.reload()
    page.locator(".mdock[data-staged=play]").wait_for()
    each.shot("begun")
    page.keyboard.press("Escape")
    page.locator(".mdock:not([data-staged])").wait_for()
    assert each.own() == before
    each.play(name)
    assert name in str(each.own())
    other = people[1 - each.board()["seat"]]
    expect(other.page.locator("#log")).to_contain_text(f"plays {name}")
    page.locator("#undo-action").click()
    expect(page.locator(f'#hand [data-item="{name}"]')).to_be_visible()
    assert each.own() == before
    expect(other.page.locator("#log")).not_to_contain_text(f"plays {name}")


def test_a_card_says_why_it_cannot_be_played_and_filters_narrow_the_hand(person: NewPerson, server: Server) -> None:
    people = seated(person, server)
    begin(*people)
    each = active(*people)
    page, hand = each.page, each.board()["hand"]
    refused = next(card for card in hand if card["why"])
    page.locator(f'#hand [data-item="{refused["name"]}"]').click()
    expect(page.locator(".say")).to_contain_text(refused["why"])
    page.get_by_role("button", name=re.compile("^Rule ")).click()
    expect(page.locator("[data-named]")).to_be_in_viewport()
    page.keyboard.press("Escape")
    cards = page.locator("#hand [data-item]")
    page.keyboard.press("f")
    expect(cards).to_have_count(sum(not card["why"] for card in hand))
    page.keyboard.press("f")
    colour = hand[0]["colour"]
    page.get_by_label(f"Only {colour} cards").click()
    expect(cards).to_have_count(sum(card["colour"] == colour for card in hand))
    page.get_by_label(f"Only {colour} cards").click()
    page.locator("#sort").select_option("cost")
    costs = [int(text.split("\n")[0]) for text in page.locator("#hand .mcard-cost").all_inner_texts()]
    assert costs == sorted(costs)
    tagged = next(card["tags"][0] for card in hand if card["tags"])
    page.locator("#filter-tag").select_option(tagged)
    expect(cards).to_have_count(sum(tagged in card["tags"] for card in hand))


def test_a_project_is_paid_placed_and_the_whole_turn_taken_back(person: NewPerson, server: Server) -> None:
    people = seated(person, server)
    begin(*people, keep=0)
    each = active(*people)
    page, before = each.page, each.own()
    page.locator("[data-step='project aquifer ...']").click()
    expect(page.locator("#primary")).to_contain_text("Do it for 18 M")
    each.confirm()
    expect(page.locator(".dock-question")).to_have_text("Place an ocean.")
    assert len(each.lit()) == 12
    each.shot("placing")
    each.lay("0,0")
    expect(page.locator("[data-area='0,0'] [data-tile=ocean]")).to_be_visible()
    assert (each.own()["rating"], each.board()["tracks"][2]["now"]) == (21, 1)
    page.locator("#undo-action").click()
    question = page.locator(".dock-question")
    expect(question).to_have_text("Your turn: action 1 of 2")
    assert each.own() == before
    each.send("project power-plant pay 11")
    each.send("project aquifer pay 18", "place ocean 0,0")
    expect(question).to_have_text("Both actions taken: end your turn, or take back")
    page.locator("#undo-turn").click()
    expect(question).to_have_text("Your turn: action 1 of 2")
    assert each.own() == before


def test_the_turn_may_end_by_itself_after_the_second_action(person: NewPerson, server: Server) -> None:
    (red,) = seated(person, server, MarsPerson)
    begin(red, keep=0)
    page = red.page
    page.locator("summary", has_text="Preferences for this game").click()
    page.locator("[name=mars-endTurn][value=auto]").check()
    if "first action" in red.look()["actions"]:
        red.take("first action")
        if red.lit():
            red.lay(red.lit()[0])
    while "project power-plant ..." in red.look()["actions"] and red.board()["action_count"] < 1:
        red.take("project power-plant ...")
        red.confirm()
    page.locator("[data-step='project power-plant ...']").click()
    red.settle()
    red.confirm()
    expect(page.locator("#log")).to_contain_text("Red ends the turn")


def test_passing_by_key_asks_while_something_can_be_done_unless_one_prefers_not(
    person: NewPerson, server: Server
) -> None:
    (red,) = seated(person, server, MarsPerson)
    begin(red, keep=0)
    if "first action" in red.look()["actions"]:
        red.send("first action")
        if red.lit():
            red.lay(red.lit()[0])
        red.send("end turn")
    page, turn = red.page, red.turn()
    page.keyboard.press("x")
    dialog = page.locator("dialog.dialog-box[open]")
    expect(dialog).to_contain_text(re.compile("You could still do something: .*standard project"))
    dialog.get_by_role("button", name="Not yet").click()
    assert red.turn() == turn
    page.keyboard.press("x")
    dialog.get_by_label("Do not ask again before I pass in Terraforming Mars").check()
    dialog.get_by_role("button", name="Not yet").click()
    page.locator("summary", has_text="Preferences for this game").click()
    expect(page.locator("[name=mars-passing][value=auto]")).to_be_checked()
    general = page.evaluate("localStorage.getItem('facedown.preferences')")
    assert "confirm" not in json.loads(general), "the preference of the whole site is as it was"
    page.locator("#pass").click()
    expect(page.locator("#log")).to_contain_text("Red passes")


# A solo game, by keyboard alone


def test_a_solo_game_begins_by_keyboard_alone(person: NewPerson, server: Server) -> None:
    (red,) = seated(person, server, MarsKeyboard)
    board = red.board()
    assert board["solo"]
    neutral = red.page.locator("[data-owner=neutral]")
    expect(neutral).to_have_count(4)
    red.mark(board["corporations"][0]["name"], board["dealt"][3]["name"])
    red.confirm()
    if "first action" in red.look()["actions"]:
        red.page.keyboard.press("p")
        red.page.locator(".mmap[data-placing], #hand [data-item]").first.wait_for()
        if red.lit():
            red.lay(red.lit()[0])
    red.take("project aquifer ...")
    red.settle()
    red.page.keyboard.press("p")
    red.page.locator(".mmap[data-placing]").wait_for()
    red.page.keyboard.press("m")
    expect(red.page.locator("#map [data-lit]").first).to_be_focused()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        red.page.keyboard.press(key)
    area = red.page.evaluate("document.activeElement.dataset.item")
    assert area in red.lit()
    before = red.turn()
    red.page.keyboard.press("Enter")
    red.page.locator(f".shell:not([data-turn='{before}'])").wait_for()
    expect(red.page.locator(f"[data-area='{area}'] [data-tile=ocean]")).to_be_visible()
    expect(red.page.locator(".facts")).to_contain_text(re.compile(r"Gen\.\s*1 of 14"))


# Touch


@pytest.fixture
def touch(browser: Browser, watch: Watch, request: pytest.FixtureRequest) -> Iterator[MarsTouch]:
    """Somebody with a phone."""
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    yield MarsTouch(watch.over(context.new_page()), request.node.name, SHOTS)
    context.close()


def test_a_turn_is_played_by_touch_and_a_tile_is_confirmed_before_it_lies(touch: MarsTouch, server: Server) -> None:
    touch.page.goto(server.url)
    touch.prefer(**CALM)
    open_table(touch, server.url, 1)
    touch.table.wait_for()
    board = touch.board()
    touch.mark(board["corporations"][0]["name"], board["dealt"][0]["name"])
    touch.check_layout()
    touch.shot("opening")
    touch.confirm()
    if "first action" in touch.look()["actions"]:
        touch.send("first action")
    if not touch.board()["due"]:
        touch.show("Actions")
        touch.check_layout()
        touch._press("[data-step='project aquifer ...']")
        touch.settle()
        touch.confirm()
    touch.page.locator(".mmap[data-placing]").wait_for()
    first, second = touch.lit()[:2]
    turn = touch.turn()
    touch._press(f"#map [data-item='{first}']")
    touch._press(f"#map [data-item='{second}']")
    expect(touch.page.locator("[data-picked]")).to_have_attribute("data-item", second)
    assert touch.turn() == turn
    touch.check_layout()
    touch.shot("picked")
    touch.confirm()
    expect(touch.page.locator(f"[data-area='{second}'] .tile")).to_be_visible()
    for view in ("Cards", "Actions", "Players", "Log", "Mars"):
        touch.show(view)
        touch.check_layout()


# Widths, spectators, the plain page


def test_what_has_to_be_chosen_and_ones_hand_come_first_on_a_tablet(person: NewPerson, server: Server) -> None:
    (red,) = seated(person, server, MarsPerson, width=768)
    red.page.set_viewport_size({"width": 768, "height": 780})
    choosing, hand, areas = (red.page.locator(part) for part in ("#choosing", "#hand", "#map"))
    assert top(choosing) < 400 < top(areas)
    begin(red, keep=4)
    if "first action" in red.look()["actions"]:
        red.send("first action")
    if not red.lit():
        assert top(hand) < top(areas)
        bar = red.page.locator(".mdock").evaluate(HEIGHT)
        refused = next((card for card in red.board()["hand"] if card["why"]), None)
        if refused:
            red.page.locator(f'#hand [data-item="{refused["name"]}"]').click()
            expect(red.page.locator(".say")).to_contain_text(refused["why"])
            assert red.page.locator(".mdock").evaluate(HEIGHT) == bar, "nothing jumps when a step is refused"
        red.send("project aquifer pay 18")
    expect(red.page.locator(".mmap[data-placing]")).to_be_visible()
    assert top(areas) < top(hand)
    expect(red.page.locator("#hand [data-may]")).to_have_count(0)
    expect(red.page.locator("#filter-playable")).to_be_disabled()


def test_a_turn_is_played_without_scrolling_on_a_wide_page(person: NewPerson, server: Server) -> None:
    (red, *_) = people = seated(person, server, MarsPerson, MarsPerson, MarsPerson)
    begin(*people, keep=4)
    each = active(*people)
    for width, height in ((1440, 900), (1920, 1080)):
        each.page.set_viewport_size({"width": width, "height": height})
        for part in (".mdock", ".mars-panel", ".cards", ".projects", "#goals", ".mboard >> nth=2"):
            expect(each.page.locator(part)).to_be_in_viewport(ratio=1)
        each.shot(f"wide-{width}")
    assert red.page.locator("#undo").count() == 0, "there is one place to take back"


def test_every_card_of_the_hand_can_be_brought_above_the_bar_on_a_phone(touch: MarsTouch, server: Server) -> None:
    touch.page.goto(server.url)
    touch.prefer(**CALM)
    open_table(touch, server.url, 1)
    touch.table.wait_for()
    begin(touch)
    if touch.lit():
        touch.lay(touch.lit()[0])
    touch.show("Cards")
    touch.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    bar = touch.page.locator(".mdock").evaluate("part => part.getBoundingClientRect().top")
    assert touch.page.locator("#hand [data-item]").last.evaluate("card => card.getBoundingClientRect().bottom") <= bar
    rows = touch.page.locator(".tab").evaluate_all("all => new Set(all.map(each => each.offsetTop)).size")
    assert rows == 1
    touch.shot("hand-end")


HEIGHT = "part => part.getBoundingClientRect().height"


def top(part: Locator) -> float:
    """Return where a part begins, from the top of the page."""
    part.wait_for()
    place: float = part.evaluate("part => part.getBoundingClientRect().top + scrollY")
    return place


def test_ones_money_is_in_sight_of_the_cards_on_a_phone(touch: MarsTouch, server: Server) -> None:
    touch.page.goto(server.url)
    touch.prefer(**CALM)
    open_table(touch, server.url, 1)
    touch.table.wait_for()
    begin(touch, keep=4)
    touch.show("Cards")
    touch.page.locator("#hand [data-item]").last.scroll_into_view_if_needed()
    expect(touch.page.locator(".purse li").first).to_be_in_viewport()
    expect(touch.page.locator(".purse li").first).to_contain_text(str(touch.own()["stock"]["megacredits"]))


def test_nothing_is_wider_than_the_page_and_nothing_hidden_is_in_it(person: NewPerson, server: Server) -> None:
    people = seated(person, server, generation_limit=3)
    begin(*people)
    for _ in range(8):
        each = active(*people)
        each.send(decide(each.look()))
    stranger = person(MarsPerson)
    assert isinstance(stranger, MarsPerson)
    stranger.page.goto(people[0].page.url)
    stranger.page.locator(".mars").wait_for()
    red = people[0]
    for width in (360, 768, 1440):
        for each in (red, stranger):
            each.page.set_viewport_size({"width": width, "height": 800})
            each.check_layout()
            each.shot(f"middle-{width}")
    assert stranger.page.locator("#hand, .dock-buttons, #choosing").count() == 0
    hidden = {card["name"] for each in people for card in each.board()["hand"]}
    texts = set(stranger.page.locator(".shell").evaluate(TEXTS)) | {each["text"] for each in stranger.look()["log"]}
    assert not [name for name in hidden if any(name in text for text in texts)]


TEXTS = """shell => {
    const copy = shell.cloneNode(true);
    copy.querySelectorAll('#goals, #projects').forEach(part => part.remove());
    return [...copy.querySelectorAll('*')].flatMap(part => [...part.childNodes]
        .filter(node => node.nodeType === 3).map(node => node.data)
        .concat(['aria-label', 'title', 'data-item', 'data-step'].map(name => part.getAttribute(name) ?? '')))
        .filter(text => !/Big Asteroid|Nitrogen-Rich Asteroid|Asteroid Mining/.test(text));
}"""


def test_two_friends_play_a_generation_without_javascript(person: NewPerson, server: Server) -> None:
    red, blue = person(width=360, script=False), person(width=1440, script=False)
    red.page.goto(server.url)
    form = red.page.locator("form[action='/tables']", has=red.page.locator("[value=mars]"))
    form.get_by_label("Your name", exact=True).fill("Ann")
    form.get_by_label("Against (1)").select_option("open")
    for number in (2, 3, 4):
        form.get_by_label(f"Against ({number})").select_option("nobody")
    form.get_by_text("Options of the game").click()
    form.locator("[name='option.generation_limit']").fill("1")
    form.get_by_role("button", name="Play").click()
    blue.join(red.invite_link())
    people = (red, blue)
    for turn in range(40):
        each = people[turn % 2]
        each.page.reload()
        if each.page.get_by_role("link", name="Save the record").count():
            break
        if "Your turn" in each.page.locator("#move-title").inner_text():
            with each.page.expect_navigation():
                move_plainly(each)
            expect(each.page.locator(".problem")).to_have_count(0)
            each.check_layout()
    for each in people:
        each.page.reload()
        expect(each.page.get_by_role("link", name="Save the record")).to_be_visible()
        each.shot("plain-over")


def move_plainly(person: Person) -> None:
    """Choose a corporation and no cards; use a standard project once, if nothing else is due; then pass."""
    page = person.page
    corporations = page.locator(".zone", has_text="Corporations to choose from").locator("li")
    pass_button = page.get_by_role("button", name="Pass", exact=True)
    if corporations.count():
        name = corporations.first.inner_text().split(",")[0].split(".")[0]
        type_line(page, f"choose {name} keep nothing")
    elif page.locator("[value^='project power-plant']").count() and not page.get_by_text("Power plant for").count():
        type_line(page, "project power-plant pay 11")
    elif pass_button.count():
        pass_button.click()
    else:
        page.get_by_role("button", name=re.compile("^(End turn|Done converting)$")).click()


def type_line(page: Page, line: str) -> None:
    page.get_by_label("Or type a move").fill(line)
    page.get_by_role("button", name="Do it").click()


# Colours

STYLE = TOKENS.with_name("mars.css").read_text("utf-8")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_colours_of_the_table_have_enough_contrast(theme: str) -> None:
    colours = themes()[theme]
    fixed = dict(re.findall(r"--(mars-[a-z-]+): (#[0-9a-f]{6});", STYLE))
    blocks = STYLE.split("@media (prefers-color-scheme: light)")
    seats = re.findall(r"--seat-\d: (#[0-9a-f]{6});", blocks[0] if theme == "dark" else blocks[1])[:5]
    assert len(seats) == 5
    own = re.findall(r"--own-\d: (#[0-9a-f]{6});", STYLE)
    inks = re.findall(r"--own-ink: (#[0-9a-f]{3,6});", STYLE)
    pairs = [
        *((seat, colours[ground]) for seat in seats for ground in ("surface", "surface-high")),
        *((fixed[ink], fixed["mars-paper"]) for ink in ("mars-ink", "mars-soft-ink")),
        *(("#ffffff", fixed[f"mars-{name}"]) for name in ("green", "blue", "red", "gold")),
        ("#3d2a00", "#f0c22e"),
        ("#241405", "#b98a5e"),
        ("#ffffff", "#a8521d"),
        ("#f2ece4", "#2a1a24"),
    ]
    for text, ground in pairs:
        assert contrast(text, ground) >= 4.5, (text, ground)
    for text, ground in zip(inks, own, strict=False):
        assert contrast(text if len(text) == 7 else "#ffffff", ground) >= 3, (text, ground)


def contrast(text: str, ground: str) -> float:
    """Return the contrast of two colours."""
    light, dark = sorted((luminance(text), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)

"""Promise U9: any position of a finished game is replayed, from every seat."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from orizuru.core.messages import catalogue
from orizuru.core.replay import rebuilt
from web import targets
from web.finished import finished
from web.frame import fold
from web.layout import boxes, compare
from web.ponte import GAME_4, Listener
from web.replay_bar import Make, bar, ends, entries, numbers, options, ponte, says, says_number, slider, turns


def test_promise_u9_a_game_is_replayed_by_slider_keys_buttons_and_log(person: Make) -> None:
    ann, _, table = ponte(person)
    stops, named = ends(ann, table), numbers(ann, table)
    page = ann.at(table)
    board = Listener(ann)
    total = turns(ann, table)[-1]
    says_number(page, named[-1])
    expect(bar(page).get_by_role("button", name="Later")).to_have_attribute("aria-disabled", "true")

    slider(page).focus()
    page.keyboard.press("Home")
    says(page, f"^Start, {total} turns to come$")
    expect(board.square("c3")).to_have_accessible_name("c3, empty")
    page.keyboard.press("ArrowRight")
    says_number(page, named[0], "You place a tile on c3")
    expect(board.square("c3")).to_have_accessible_name(re.compile("light tile"))
    page.keyboard.press("End")
    says_number(page, named[-1])

    box = slider(page).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 1, box["y"] + box["height"] / 2)
    says(page, "^Start")
    bar(page).get_by_role("button", name="Later").click()
    bar(page).get_by_role("button", name="Later").click()
    says_number(page, named[1])
    bar(page).get_by_role("button", name="Earlier").click()
    says_number(page, named[0])
    # The address is that of the position, and the live region says it once the slider rests there.
    page.wait_for_url(f"**/t/{table}?move={stops[0]}&view=0")
    expect(page.locator("[aria-live]", has_text=named[0])).to_have_count(1)

    log = page.get_by_role("region", name="What happened")
    log.get_by_role("button", name=re.compile("from a1 to b3")).click()  # a bridge
    says(page, "from a1 to b3")
    expect(log.locator("[aria-current]")).to_contain_text("from a1 to b3")
    page.keyboard.press("[")
    expect(log.locator("[aria-current]")).not_to_contain_text("from a1 to b3")
    page.keyboard.press("Escape")
    says_number(page, named[-1])
    assert not [frame for frame in ann.mirror.frames if frame["type"] == "showed"], "one way to look back, not two"


def test_promise_u9_it_plays_by_itself_and_is_announced_when_it_settles(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.at(table)
    page.get_by_role("region", name="Result").get_by_role("button", name="Watch the game again").click()
    expect(slider(page)).to_be_focused()
    says(page, "^Start")
    bar(page).get_by_role("combobox", name="Speed").select_option("2×")
    says(page, "^Turn 2 ")
    slider(page).focus()
    page.keyboard.press(" ")
    expect(bar(page).get_by_role("button", name="Play", exact=True)).to_be_visible()
    stood = slider(page).input_value()
    page.wait_for_timeout(1000)
    assert slider(page).input_value() == stood
    bar(page).get_by_role("combobox", name="Speed").select_option("5×")
    slider(page).press(" ")
    total = slider(page).get_attribute("max") or ""
    expect(slider(page)).to_have_value(total)
    expect(bar(page).get_by_role("button", name="Play", exact=True)).to_be_visible()
    # After fast sliding only the last position is announced.
    page.evaluate("""() => {
        globalThis.heard = [];
        const region = document.querySelector("[aria-live]");
        const listener = new MutationObserver(() => heard.push(region.textContent.trim()));
        listener.observe(region, {childList: true, subtree: true, characterData: true});
    }""")
    back = bar(page).get_by_role("button", name="Earlier")
    back.focus()
    back.evaluate("(back) => [1, 2, 3, 4].forEach(() => back.click())")
    ann.until_page("() => heard.some((words) => words)")
    heard = [words for words in page.evaluate("heard") if words]
    assert [words.split(":")[0] for words in heard] == [numbers(ann, table)[int(total) - 5]], heard


def cards_in(hand: Locator) -> list[str]:
    """The names of the cards, each as often as it is there; a screen reader hears how often."""
    found: list[str] = []
    for label in hand.get_by_role("button").evaluate_all("all => all.map((card) => card.ariaLabel)"):
        many = re.match(r"(\d+)\D*: (.*)", label)
        found += [(many[2] if many else label).split(",")[0]] * (int(many[1]) if many else 1)
    return sorted(found)


def test_promise_u9_every_seat_and_all_hands_of_origami_are_those_of_the_record(person: Make) -> None:
    ann, bob = person(), person()
    table = finished(ann, bob, game="origami", players=2, seed=4)
    record = ann.get(f"/api/tables/{table}/record")
    match = rebuilt(record)
    states = {json.dumps(answer.before.view(None), sort_keys=True): answer.before for answer in match.played}
    steps = ann.get(f"/api/tables/{table}/log?from=1&to=50")["steps"]
    found = [(step["happened"]["seq"], states.get(json.dumps(step["view"], sort_keys=True))) for step in steps[8:]]
    seq, state = next((seq, one) for seq, one in found if one and all(one.view(seat)["hand"] for seat in (0, 1)))
    hands = [sorted(state.view(seat)["hand"]) for seat in (0, 1)]
    assert hands[0] != hands[1]

    catalogued = ann.get("/api/games/origami/catalogue")["cards"]
    names = {card["key"]: card["names"]["en"] for card in catalogued}

    page = ann.open(f"/t/{table}?at={seq}&view=all")
    for seat, name in enumerate(["Player 1", "Friend 1"]):
        shown = page.get_by_role("group", name=f"Hand of {name}")
        expect(shown).to_be_visible()
        assert cards_in(shown) == sorted(names[key] for key in hands[seat])
    ann.check_accessibility(".stage")

    view = options(page).get_by_role("combobox", name="Seen by")
    view.select_option("Friend 1")
    hand = page.get_by_role("group", name="Hand of Friend 1")
    expect(hand).to_be_visible()
    expect(page.get_by_role("group", name="Hand of Player 1")).to_have_count(0)
    cards = hand.locator("[data-zone='hand 1']").evaluate_all("all => all.map(card => card.dataset.key)")
    assert set(cards) == set(hands[1])
    view.select_option("spectators")
    expect(page.get_by_role("group", name=re.compile("^Hand of"))).to_have_count(0)
    page.wait_for_url(re.compile(rf"/t/{table}\?move=\d+&view=none"))


def test_promise_u9_a_replay_begins_at_the_start_even_if_the_snapshot_lacks_it(person: Make) -> None:
    ann, _, table = ponte(person)
    kept = entries(ann, table)[5]

    def shorten(line: WebSocketRoute) -> None:
        """The server sends only the last entries of a long game; here it does so for a short one."""
        server = line.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "snapshot":
                message["happened"] = [entry for entry in message["happened"] if entry["seq"] >= kept]
            line.send(json.dumps(message))

        server.on_message(pass_on)

    ann.page.route_web_socket("**/socket", shorten)
    page = ann.at(table)
    says_number(page, numbers(ann, table)[-1])
    fold(page)
    bar(page).get_by_role("button", name="To the start").click()
    says(page, f"^Start, {turns(ann, table)[-1]} turns to come$")
    expect(Listener(ann).square(GAME_4[0])).to_have_accessible_name(f"{GAME_4[0]}, empty")
    log = page.get_by_role("region", name="What happened")
    expect(log.get_by_role("button", name=re.compile(r"place a tile on c3"))).to_be_visible()


def test_promise_u9_a_place_in_the_address_of_a_running_game_is_not_jumped_to_at_its_end(person: Make) -> None:
    ann = person()
    made = ann.table("me", "bot:uniform", options={"size": 4})
    page = ann.open(f"/t/{made['table']}?at=3")
    ann.until(lambda mirror: mirror.status == "playing" and bool(mirror.answers), "it is Ann's turn")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    says(page, "^No moves: You resign")
    expect(page).to_have_url(re.compile(f"/t/{made['table']}$"))


@pytest.mark.parametrize(("language", "theme", "width"), [("en", "light", 1280), ("de", "dark", 320)])
def test_promise_u3_the_replay_is_accessible(person: Make, language: str, theme: str, width: int) -> None:
    is_small = width < 500
    ann, _, table = ponte(person, language=language, theme=theme, width=width, height=700, touch=is_small)
    words = catalogue(language)
    page = ann.open(f"/t/{table}?at={entries(ann, table)[4]}")
    replay = page.get_by_role("region", name=str(words["page.replay.region"]))
    expect(replay).to_be_visible()
    ann.check_accessibility()
    replay.get_by_role("button", name=str(words["page.replay.more"])).click()
    ann.check_accessibility()
    targets.check(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ("share", "fork"):
        replay.get_by_role("button", name=str(words[f"page.replay.{name}"])).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        ann.check_accessibility("dialog")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390)])
def test_promise_u9_the_options_begin_with_the_whole_sentence_of_a_position(
    person: Make, width: int, height: int
) -> None:
    ann, bob = person(width=width, height=height, touch=True), person()
    page = ann.at(finished(ann, bob, game="origami"))
    fold(page)
    # Of the last moves, one with more words than the bar has room for.
    cut = "one => one.scrollHeight > one.clientHeight + 2"
    for _ in range(12):
        bar(page).get_by_role("button", name="Earlier").click()
        page.locator(".replay .move:not(.loading)").wait_for()
        if page.locator(".replay .move").evaluate(cut):
            break
    else:
        raise AssertionError("no sentence of this game is longer than the bar")
    before = boxes(page)
    options(page)
    whole = page.locator("#replay-more .whole")
    expect(whole).to_be_in_viewport(ratio=1)
    assert not whole.evaluate(cut), "it is cut again"
    said = (slider(page).get_attribute("aria-valuetext") or "").partition(": ")[2]
    assert said
    expect(whole).to_contain_text(said)
    compare(before, boxes(page), "the options of the replay")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_promise_u9_the_replay_shows_every_sentence_of_ponte_whole_where_it_fits(
    person: Make, width: int, height: int
) -> None:
    ann, _, table = ponte(person, width=width, height=height)
    page = ann.at(table)
    fold(page)
    back = bar(page).get_by_role("button", name="Earlier")
    while back.get_attribute("aria-disabled") != "true":
        page.locator(".replay .move:not(.loading)").wait_for()
        move = page.locator(".replay .move")
        if "pass" not in (said := move.inner_text()):  # two turns in one: the options have the whole of it
            assert move.evaluate("one => one.scrollHeight <= one.clientHeight + 2"), f"cut: {said}"
        inside = "one => one.getBoundingClientRect().bottom <= one.parentElement.getBoundingClientRect().bottom"
        assert page.locator(".replay").evaluate(inside), "the bar leaves its place"
        back.click()


def test_promise_u9_islands_are_those_of_the_seat_that_is_looked_from(person: Make) -> None:
    ann, bob = person(), person()
    table = finished(ann, bob, game="islands", seed=3)
    steps = ann.get(f"/api/tables/{table}/log?from=1&to=50")["steps"]
    dealt, painted = (
        next(step for step in steps if step["view"] and any(step["view"]["hands"])),
        next(step for step in steps if step["view"] and any(one["started"] for one in step["view"]["players"])),
    )
    page = ann.open(f"/t/{table}?at={painted['happened']['seq']}")
    view = options(page).get_by_role("combobox", name="Seen by")
    whose = page.get_by_role("group", name="Whose islands are shown")
    large = page.locator(".thumbs [data-island]")

    def lie_large(seat: int) -> None:
        sheets = painted["view"]["players"][seat]["sheets"]
        expect(large.first).to_have_attribute("data-island", f"{sheets[0]}1")
        found = large.evaluate_all("all => all.map((one) => one.dataset.island)")
        assert found == [f"{sheet}{number}" for sheet in sheets for number in (1, 2)]

    lie_large(0)
    view.select_option("Friend 1")
    lie_large(1)
    expect(whose).to_have_count(0)
    expect(view.get_by_role("option", name="everybody: all hands")).to_have_count(0)  # there are no hands
    view.select_option("spectators")
    lie_large(painted["happened"]["seat"])
    expect(whose).to_be_visible()
    whose.get_by_text("Friend 1").click()
    lie_large(1)

    # The sheets they were dealt: those of the seat that is looked from lie open, and nobody is to move.
    page.goto(f"/t/{table}?at={dealt['happened']['seq']}&view=1")
    choice = page.get_by_role("region", name="Choice of sheets")
    expect(choice.get_by_role("heading", level=2)).to_have_text("Sheets of Friend 1")
    for sheet in dealt["view"]["hands"][1]:
        expect(choice.get_by_role("article").filter(has_text=re.compile(f"^\\s*Sheet {sheet}"))).to_be_visible()
    expect(choice.locator("summary")).to_have_text("Sheets of Player 1")


def test_promise_u9_the_bar_covers_no_plate_and_the_log_follows_to_the_start_of_a_long_game(person: Make) -> None:
    people = [person() for _ in range(3)]
    page = people[0].at(finished(*people, game="islands", players=3, seed=3))
    fold(page)
    bar(page).get_by_role("button", name="To the start").click()
    expect(page.locator(".islands.dealing")).to_be_visible()
    current = page.get_by_role("region", name="What happened").locator("[aria-current]")
    expect(current).to_have_text(re.compile("The game begins"))
    expect(current).to_be_in_viewport(ratio=1)
    for width, height in ((1280, 800), (1920, 1080), (844, 390), (390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        places = boxes(page)
        film = bar(page).bounding_box()
        assert film
        assert film["y"] + film["height"] <= height + 1, (width, height)
        for name, (x, y, wide, high) in places.items():
            if name.startswith(("plate", "board")):
                across = min(x + wide, film["x"] + film["width"]) - max(x, film["x"])
                down = min(y + high, film["y"] + film["height"]) - max(y, film["y"])
                assert min(across, down) <= 1, f"at {width} x {height} the bar lies over {name}"


def test_promise_u9_the_options_close_on_a_step_on_escape_and_on_a_click_outside(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.at(table)
    fold(page)
    options(page).get_by_role("button", name="Share").focus()
    page.keyboard.press("Escape")
    expect(slider(page)).to_be_focused()
    sign = bar(page).get_by_role("button", name="Options")
    closings: tuple[Callable[[], object], ...] = (
        lambda: bar(page).get_by_role("button", name="Earlier").click(),
        lambda: page.keyboard.press("Escape"),
        lambda: page.get_by_role("heading", level=1).click(),
        lambda: page.keyboard.press("ArrowLeft"),
    )
    for close in closings:
        options(page)
        expect(sign).to_have_attribute("aria-expanded", "true")
        close()
        expect(sign).to_have_attribute("aria-expanded", "false")

"""Promise U9: any position of a finished game is replayed, shared and forked by link; the record can be downloaded."""

import csv
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from orizuru.core.messages import catalogue
from orizuru.core.replay import rebuilt
from web import targets
from web.finished import finished
from web.people import Person
from web.ponte import GAME_4, Listener

Make = Callable[..., Person]


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Replay")


def slider(page: Page) -> Locator:
    return bar(page).get_by_role("slider", name="Position")


def says(page: Page, words: str) -> None:
    """The slider tells the position."""
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(words))


def ponte(person: Make, **options: Any) -> tuple[Person, Person, str]:
    ann, bob = person(**options), person()
    return ann, bob, finished(ann, bob, words=GAME_4, size=4)


def entries(somebody: Person, table: str) -> list[int]:
    """The numbers of the entries that are moves."""
    steps = somebody.get(f"/api/tables/{table}/log?from=1&to=50")["steps"]
    return [step["happened"]["seq"] for step in steps if step["happened"]["kind"] == "move"]


def test_promise_u9_a_game_is_replayed_by_slider_keys_buttons_and_log(person: Make) -> None:
    ann, _, table = ponte(person)
    moves = entries(ann, table)
    page = ann.at(table)
    board = Listener(ann)
    total = len(moves)
    says(page, f"^Move {total} of {total}: ")
    expect(bar(page).get_by_role("button", name="One move forward")).to_have_attribute("aria-disabled", "true")

    slider(page).focus()
    page.keyboard.press("Home")
    says(page, f"^Start of {total} moves$")
    expect(board.square("c3")).to_have_accessible_name("c3, empty")
    page.keyboard.press("ArrowRight")
    says(page, f"^Move 1 of {total}: Light places c3")
    expect(board.square("c3")).to_have_accessible_name(re.compile("light tile"))
    page.keyboard.press("End")
    says(page, f"^Move {total} of")

    box = slider(page).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 1, box["y"] + box["height"] / 2)
    says(page, "^Start")
    bar(page).get_by_role("button", name="One move forward").click()
    bar(page).get_by_role("button", name="One move forward").click()
    says(page, f"^Move 2 of {total}")
    bar(page).get_by_role("button", name="One move back").click()
    says(page, f"^Move 1 of {total}")
    # The address is that of the position, and the live region tells it once somebody stays there.
    page.wait_for_url(f"**/t/{table}?at={moves[0]}&view=0")
    expect(page.locator("[aria-live]", has_text=f"Move 1 of {total}")).to_have_count(1)

    log = page.get_by_role("region", name="What happened")
    log.get_by_role("button", name=re.compile("a1, b3")).click()  # a bridge
    says(page, "a1, b3")
    expect(log.locator("[aria-current]")).to_contain_text("a1, b3")
    page.keyboard.press("[")
    expect(log.locator("[aria-current]")).not_to_contain_text("a1, b3")
    page.keyboard.press("Escape")
    says(page, f"^Move {total} of")
    assert not [frame for frame in ann.told.frames if frame["type"] == "showed"], "one way to look back, not two"


def test_promise_u9_it_plays_by_itself_and_is_announced_when_it_settles(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.at(table)
    page.get_by_role("region", name="Result").get_by_role("button", name="Watch the game again").click()
    expect(slider(page)).to_be_focused()
    says(page, "^Start")
    bar(page).get_by_role("combobox", name="Speed").select_option("2×")
    says(page, "^Move [23] of")
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
    # Whoever slides fast hears the last position only.
    page.evaluate("""() => {
        globalThis.heard = [];
        const region = document.querySelector("[aria-live]");
        const listener = new MutationObserver(() => heard.push(region.textContent.trim()));
        listener.observe(region, {childList: true, subtree: true, characterData: true});
    }""")
    back = bar(page).get_by_role("button", name="One move back")
    for _ in range(4):
        back.click()
    page.wait_for_timeout(1200)
    heard = [words for words in page.evaluate("heard") if words]
    assert [words.split(":")[0] for words in heard] == [f"Move {int(total) - 4} of {total}"], heard


def cards_in(hand: Locator) -> list[str]:
    """The names of the cards, each as often as it is there; whoever listens is told how often."""
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
    for seat, name in enumerate(["Seat 1", "Friend 1"]):
        shown = page.get_by_role("group", name=f"Hand of {name}")
        expect(shown).to_be_visible()
        assert cards_in(shown) == sorted(names[key] for key in hands[seat])
    ann.check_accessibility(".stage")

    view = bar(page).get_by_role("combobox", name="View of")
    view.select_option("Friend 1")
    hand = page.get_by_role("group", name="Hand of Friend 1")
    expect(hand).to_be_visible()
    expect(page.get_by_role("group", name="Hand of Seat 1")).to_have_count(0)
    cards = hand.locator("[data-zone='hand 1']").evaluate_all("all => all.map(card => card.dataset.key)")
    assert set(cards) == set(hands[1])
    view.select_option("spectators")
    expect(page.get_by_role("group", name=re.compile("^Hand of"))).to_have_count(0)
    page.wait_for_url(f"**/t/{table}?at={seq}&view=none")


def test_promise_u9_a_game_longer_than_what_a_page_is_told_is_replayed_from_its_start(person: Make) -> None:
    ann, _, table = ponte(person)
    moves = entries(ann, table)
    kept = moves[5]

    def shorten(line: WebSocketRoute) -> None:
        """Of a long game the server tells the last entries only; here that is so of a short one."""
        server = line.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            told = json.loads(frame)
            if told["type"] == "snapshot":
                told["happened"] = [entry for entry in told["happened"] if entry["seq"] >= kept]
            line.send(json.dumps(told))

        server.on_message(pass_on)

    ann.page.route_web_socket("**/socket", shorten)
    page = ann.at(table)
    says(page, f"^Move {len(moves)} of {len(moves)}: ")
    bar(page).get_by_role("button", name="To the start").click()
    says(page, f"^Start of {len(moves)} moves$")
    expect(Listener(ann).square(GAME_4[0])).to_have_accessible_name(f"{GAME_4[0]}, empty")
    log = page.get_by_role("region", name="What happened")
    expect(log.get_by_role("button", name=re.compile(r"places c3"))).to_be_visible()


def test_promise_u9_a_place_in_the_address_of_a_running_game_is_not_jumped_to_at_its_end(person: Make) -> None:
    ann = person()
    made = ann.table("me", "bot:uniform", options={"size": 4})
    page = ann.open(f"/t/{made['table']}?at=3")
    ann.until(lambda told: told.status == "playing" and bool(told.answers), "it is Ann's turn")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    says(page, r"^Move (\d+) of \1:")
    expect(page).to_have_url(re.compile(f"/t/{made['table']}$"))


def test_promise_u9_a_link_to_a_move_opens_for_others_once_it_is_public(person: Make) -> None:
    ann, bob, table = ponte(person)
    stranger = person()
    at = entries(ann, table)[3]
    page = ann.open(f"/t/{table}?at={at}&view=none")
    bar(page).get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this position")
    link = dialog.get_by_role("textbox", name="Link to this position").input_value()
    assert link.endswith(f"/t/{table}?at={at}&view=none")
    expect(dialog).to_contain_text("This game is private.")
    path = link[link.index("/t/") :]

    bob.open(path)  # who played may look
    says(bob.page, "^Move 4 of")
    bar(bob.page).get_by_role("button", name="Share").click()
    expect(bob.page.get_by_role("dialog")).to_contain_text("Whoever made the table can publish it.")
    expect(bob.page.get_by_role("button", name="Publish the game")).to_have_count(0)
    stranger.watch.allow(r"403|WebSocket")
    stranger.open(path)
    expect(stranger.page.get_by_role("heading", level=1)).to_contain_text("the table is not public")

    dialog.get_by_role("button", name="Publish the game").click()
    expect(dialog).to_contain_text("This game is public.")
    stranger.open(path)
    says(stranger.page, "^Move 4 of")
    expect(Listener(stranger).square(GAME_4[0])).to_have_accessible_name(re.compile("tile"))
    stranger.open()
    stranger.page.get_by_text("Other people's finished games").click()
    expect(stranger.page.locator(f"a[href='/t/{table}']")).to_be_visible()
    dialog.get_by_role("button", name="Make it private again").click()
    expect(dialog).to_contain_text("This game is private.")


def test_promise_u9_the_link_is_copied_also_without_a_clipboard(person: Make) -> None:
    ann, _, table = ponte(person)
    ann.context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined});")
    page = ann.open(f"/t/{table}?at={entries(ann, table)[0]}")
    page.evaluate("document.execCommand = () => false")
    bar(page).get_by_role("button", name="Share").click()
    field = page.get_by_role("textbox", name="Link to this position")
    page.get_by_role("dialog").get_by_role("button", name="Copy").click()
    expect(field).to_be_focused()  # marked, to be copied by hand
    marked = field.evaluate("(field) => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == field.input_value()


def test_promise_u9_a_fork_goes_on_from_a_move_against_a_bot(person: Make) -> None:
    ann, _, table = ponte(person)
    at = entries(ann, table)[2]
    page = ann.at(table)
    bar(page).get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_contain_text("Here the game is over.")
    page.get_by_role("button", name="Back to the replay").click()
    page = ann.open(f"/t/{table}?at={at}")
    says(page, "^Move 3 of")
    then = ann.get(f"/api/tables/{table}/log?from={at}&to={at}&viewer=0")["steps"][0]["view"]
    bar(page).get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("combobox").first).to_have_value("me")
    expect(dialog.get_by_role("combobox").nth(1)).to_have_value("bot greedy")
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda address: table not in address)
    ann.until(lambda told: told.status == "playing" and bool(told.answers), "it is Ann's turn again")
    view = ann.told.view
    assert view is not None
    assert view["turn"] >= then["turn"] > 0
    for before, now in zip("".join(then["rows"]), "".join(view["rows"]), strict=True):
        assert before in (".", now), "what lay on the board lies there still"
    driver = Listener(ann)
    driver.answer(lambda answers: answers[0])
    log = page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("The game goes on from a position of another game")
    expect(page.get_by_text("Chat", exact=True)).to_have_count(0)  # a bot does not answer


def test_promise_u9_a_fork_for_friends_shows_their_link(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.open(f"/t/{table}?at={entries(ann, table)[2]}")
    bar(page).get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_role("combobox").nth(1).select_option("A friend, by link")
    dialog.get_by_role("button", name="Play on").click()
    link = page.get_by_role("textbox", name="Link to the free seats")
    expect(link).to_have_value(re.compile("/t/.*#"))
    assert table not in link.input_value()
    assert ann.told.screen["table"]["chat"]


def test_promise_u9_record_and_scoring_are_downloaded_and_the_game_is_listed_with_its_result(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.at(table)
    result = page.get_by_role("region", name="Result")
    with page.expect_download() as saved:
        result.get_by_role("button", name="Download the record").click()
    assert json.loads(saved.value.path().read_text("utf-8")) == ann.get(f"/api/tables/{table}/record")
    bar(page).get_by_role("button", name="Share").click()
    with page.expect_download() as scoring:
        page.get_by_role("dialog").get_by_role("button", name="Download the scoring").click()
    rows = list(csv.reader(scoring.value.path().read_text("utf-8-sig").splitlines()))
    outcome = ann.told.screen["table"]["result"]
    totals = {row[1]: int(row[3]) for row in rows if row[2] == "Total"}
    assert totals == {"Seat 1": outcome["scores"][0], "Friend 1": outcome["scores"][1]}
    for name, total in totals.items():
        assert sum(int(row[3]) for row in rows[1:] if row[1] == name and row[2] != "Total") == total

    page = ann.open()
    page.locator("summary", has_text=re.compile("finished game")).click()
    row = page.locator(f"a[href='/t/{table}']")
    expect(row).to_contain_text("with Friend 1")
    expect(row).to_contain_text(re.compile(r"win|points", re.I))
    row.click()
    says(page, "^Move")


@pytest.mark.parametrize(("language", "theme", "width"), [("en", "light", 1280), ("de", "dark", 320)])
def test_promise_u3_the_replay_is_accessible(person: Make, language: str, theme: str, width: int) -> None:
    is_small = width < 500
    ann, _, table = ponte(person, language=language, theme=theme, width=width, height=700, touch=is_small)
    words = catalogue(language)
    page = ann.open(f"/t/{table}?at={entries(ann, table)[4]}")
    replay = page.get_by_role("region", name=str(words["page.replay.region"]))
    expect(replay).to_be_visible()
    if is_small:
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


def test_promise_u9_islands_are_those_of_the_seat_that_is_looked_from(person: Make) -> None:
    ann, bob = person(), person()
    table = finished(ann, bob, game="islands", seed=3)
    steps = ann.get(f"/api/tables/{table}/log?from=1&to=50")["steps"]
    dealt, painted = (
        next(step for step in steps if step["view"] and any(step["view"]["hands"])),
        next(step for step in steps if step["view"] and any(one["started"] for one in step["view"]["players"])),
    )
    page = ann.open(f"/t/{table}?at={painted['happened']['seq']}")
    view = bar(page).get_by_role("combobox", name="View of")
    whose = page.get_by_role("group", name="Whose islands are shown")
    large = page.locator(".maps [data-island]")

    def lie_large(seat: int) -> None:
        sheets = painted["view"]["players"][seat]["sheets"]
        expect(large.first).to_have_attribute("data-island", f"{sheets[0]}1")
        found = large.evaluate_all("all => all.map((one) => one.dataset.island)")
        assert found == [f"{sheet}{number}" for sheet in sheets for number in (1, 2)]

    lie_large(0)
    view.select_option("Friend 1")
    lie_large(1)
    expect(whose).to_have_count(0)
    for everybody in ("none", "all"):
        view.select_option(everybody)
        lie_large(painted["happened"]["seat"])
        expect(whose).to_be_visible()
    whose.get_by_text("Friend 1").click()
    lie_large(1)

    # The sheets they were dealt: those of whoever is looked from lie open, and nobody thinks any more.
    page.goto(f"/t/{table}?at={dealt['happened']['seq']}&view=1")
    choice = page.get_by_role("region", name="Choice of sheets")
    expect(choice.get_by_role("heading", level=2)).to_have_text("Sheets of Friend 1")
    for sheet in dealt["view"]["hands"][1]:
        expect(choice.get_by_role("article").filter(has_text=re.compile(f"^{sheet}"))).to_be_visible()
    expect(choice.locator("summary")).to_have_text("Sheets of Seat 1")


def test_promise_u2_the_end_of_a_game_is_in_sight(person: Make) -> None:
    ann, bob = person(), person(language="de", width=390, height=844, touch=True)
    table = finished(ann, bob, words=GAME_4, size=4)
    for somebody, least in ((ann, 1.0), (bob, 0.5)):
        page = somebody.at(table)
        words = catalogue("en" if somebody is ann else "de")
        replay = page.get_by_role("region", name=str(words["page.replay.region"]))
        expect(replay).to_be_visible()
        board, film = page.get_by_role("grid").bounding_box(), replay.bounding_box()
        assert board
        assert film
        assert (film["y"] - board["y"]) / board["height"] >= least, (board, film)


def test_promise_u2_a_result_fits_on_the_smallest_screen(person: Make) -> None:
    ann = person(language="de", width=320, height=700, touch=True)
    page = ann.at(finished(ann, game="islands", players=1))
    words = catalogue("de")
    result = page.get_by_role("region", name=str(words["page.result.region"]))
    sheet = result.get_by_role("table")
    expect(sheet).to_be_visible()
    widths: list[int] = sheet.evaluate("(table) => [table.offsetWidth, table.parentElement.clientWidth]")
    assert widths[0] <= widths[1]
    # Every head is one line: no word is broken.
    lines = sheet.get_by_role("columnheader").evaluate_all("""all => all.map((head) => {
        const words = document.createRange();
        words.selectNodeContents(head);
        return words.getClientRects().length;
    })""")
    assert lines == [1] * 6
    # What counted stands before what one may do with it besides; what can be kept is offered with the link to it.
    found, leaving = (
        sheet.bounding_box(),
        result.get_by_role("button", name=str(words["page.to_home"])).bounding_box(),
    )
    assert found
    assert leaving
    assert found["y"] < 350 < leaving["y"]
    expect(result.get_by_role("button", name=str(words["page.result.record"]))).to_have_count(0)
    score = ann.told.screen["table"]["result"]["scores"][0]
    expect(result.get_by_role("heading")).to_contain_text(str(score).replace("-", "−"))
    ann.check_accessibility(".ranking")

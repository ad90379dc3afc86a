"""The first page: friends and people at one device come to play, options, games that go on, settings."""

import re
import time
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from web import codes
from web.driver import Driver
from web.folders import QuickFolder
from web.frame import plate
from web.islanders import MouseIslander
from web.people import Person
from web.ponte import Listener

Make = Callable[..., Person]


def choose(page: Page, game: str) -> None:
    """Chooses a game with one click, anywhere on its card."""
    page.locator("label", has=page.locator(f'input[name="game"][value="{game}"]')).click()


def test_promise_u1_the_way_to_play_is_in_sight_and_nothing_said_of_a_game_is_cut(person: Make) -> None:
    ann, bob = person(), person(language="de", width=390, height=844, touch=True)
    page = ann.open()
    for game in ("ponte", "origami", "islands"):
        choose(page, game)
        expect(page.get_by_role("button", name="Play a bot now")).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0
    titles = page.locator("label .title").evaluate_all("""all => all.map((title) => {
        const {x, y, width, height} = title.getBoundingClientRect();
        return title.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })""")
    assert titles == [True] * 3, "no picture lies over a name"
    about = bob.open().locator("label .about")
    expect(about).to_have_count(3)
    cut = about.evaluate_all("all => all.map((text) => text.scrollHeight - text.clientHeight)")
    assert cut == [0, 0, 0]
    expect(about.last).to_be_in_viewport(ratio=1)
    choose(bob.page, "ponte")  # chosen from the start: a tap leads on all the same
    expect(bob.page.locator("#start").get_by_role("button").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_promise_u1_on_a_phone_the_way_to_play_is_in_sight_without_scrolling(
    person: Make, language: Literal["en", "de"]
) -> None:
    ann = person(language=language, width=390, height=844, touch=True)
    play = ann.open().locator("#start button.main")
    expect(play).to_be_in_viewport(ratio=1)
    ann.page.set_viewport_size({"width": 320, "height": 568})
    box = play.bounding_box()
    assert box
    assert box["y"] < 740, "not a long way down on the smallest phone"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_promise_u1_games_to_continue_and_the_way_to_play_are_in_sight_together(
    person: Make, language: Literal["en", "de"], size: tuple[int, int]
) -> None:
    ann = person(language=language, width=size[0], height=size[1], touch=size[0] < 500)
    for _ in range(4):
        ann.table("me", "bot:greedy")
    page = ann.open()
    for game in ("ponte", "origami", "islands"):
        choose(page, game)
        expect(page.locator(".mine .table").first).to_be_in_viewport(ratio=1)
        expect(page.locator("#start button.main")).to_be_in_viewport(ratio=1)
        page.reload()  # the game is remembered: it is chosen from the start
    page.locator(".mine > header button").click()
    expect(page.locator(".mine .table")).to_have_count(4)


def test_the_place_of_the_games_stays_empty_until_they_have_come(page: Page) -> None:
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.goto("/")
    code = page.get_by_text("I have a recovery code")
    expect(code).to_be_attached()
    expect(code).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for route in held:
        route.continue_()
    expect(code).to_be_visible()


@pytest.mark.parametrize(
    ("game", "way"),
    [("ponte", Listener), ("origami", QuickFolder), ("islands", MouseIslander)],
    ids=["ponte", "origami", "islands"],
)
def test_promise_u1_the_first_move_is_made_soon_after_the_page_is_opened(
    person: Make, game: str, way: Callable[[Person], Driver]
) -> None:
    ann = person()
    begun = time.monotonic()
    page = ann.open()
    choose(page, game)
    page.get_by_role("button", name="Play a bot now").click()
    page.wait_for_url("**/t/*")
    way(ann).answer(lambda answers: answers[0])
    assert time.monotonic() - begun < 10


def dark(code: Locator) -> list[list[bool]]:
    """The squares of a QR code as it is drawn, without its quiet zone of four."""
    size = int(str(code.get_attribute("viewBox")).split()[2]) - 8
    drawn = re.findall(r"M(\d+) (\d+)h1v1h-1z", str(code.locator("path").get_attribute("d")))
    places = {(int(x) - 4, int(y) - 4) for x, y in drawn}
    return [[(x, y) in places for x in range(size)] for y in range(size)]


def test_promise_u1_from_a_link_to_a_seat_in_two_clicks_without_an_account(person: Make) -> None:
    ann, bob = person(), person(width=390, height=844, touch=True)
    page = ann.open()
    choose(page, "ponte")
    page.get_by_role("button", name="With friends").click()
    link = page.get_by_role("textbox", name="Link to the free seats").input_value()
    assert re.fullmatch(re.escape(ann.server.address) + r"/t/\w+#[\w-]{43}", link)

    begun = time.monotonic()
    bob.open(link)  # the first click: on the link
    bob.page.get_by_role("button", name="Sit down").click()  # and the second
    bob.until(lambda mirror: mirror.screen.get("viewer") == 1, "Bob sits")
    expect(bob.page.get_by_role("heading", level=1)).to_contain_text("Ponte")
    assert time.monotonic() - begun < 3 * 10.0
    assert "#" not in bob.page.url  # the secret is no longer in the address
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "playing", "it starts by itself when all sit")
        assert [seat["player"] for seat in somebody.mirror.screen["table"]["seats"]] == ["human", "human"]


def test_a_link_that_others_can_reach_is_shown_as_a_code_too(person: Make) -> None:
    ann = person()

    def tell(route: Route) -> None:
        route.fulfill(json={**ann.get("/api/server"), "addresses": ["http://192.0.2.7:8000", "http://table.example"]})

    ann.page.route("**/api/server", tell)
    page = ann.open()
    page.get_by_role("button", name="With friends").click()
    link = page.get_by_role("textbox", name="Link to the free seats")
    expect(link).to_have_value(re.compile(r"^http://192\.0\.2\.7:8000/t/\w+#[\w-]{43}$"))
    code = page.get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    assert codes.read(dark(code)) == link.input_value()
    page.get_by_role("combobox", name="Address").select_option("http://table.example")
    expect(link).to_have_value(re.compile(r"^http://table\.example/t/\w+#[\w-]{43}$"))
    assert codes.read(dark(code)) == link.input_value()


def test_on_this_device_with_names(person: Make) -> None:
    somebody = person()
    page = somebody.open()
    page.get_by_role("button", name="On this device").click()
    dialog = page.get_by_role("dialog", name="On this device")
    dialog.get_by_label("Player 1").fill("Ann")
    dialog.get_by_label("Player 2").fill("Bob")
    dialog.get_by_role("button", name="Start").click()
    somebody.until(lambda mirror: mirror.status == "playing", "it starts")
    assert [seat["name"] for seat in somebody.mirror.screen["table"]["seats"]] == ["Ann", "Bob"]
    expect(plate(page, 1)).to_contain_text("Bob")


def test_at_one_device_names_are_typed_without_the_mouse(person: Make) -> None:
    page = person().open()
    page.get_by_role("button", name="On this device").click()
    page.keyboard.type("Ann")
    page.keyboard.press("Tab")
    page.keyboard.type("Bob")
    dialog = page.get_by_role("dialog", name="On this device")
    expect(dialog.get_by_label("Player 1")).to_have_value("Ann")
    expect(dialog.get_by_label("Player 2")).to_have_value("Bob")


def test_the_recovery_code_of_the_first_page_comes_last_by_keyboard(person: Make) -> None:
    page = person().open()
    game, code = page.get_by_role("radio", name=re.compile("^Ponte")), page.get_by_text("I have a recovery code")
    expect(game).to_be_visible()
    for one in (game, page.get_by_role("button", name="On this device"), page.get_by_text("More options")):
        assert one.evaluate(
            "(one, last) => !!(one.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING)",
            code.element_handle(),
        )


def test_options_are_offered_judged_and_kept(person: Make) -> None:
    somebody = person()
    page = somebody.open()
    choose(page, "ponte")
    page.get_by_text("More options", exact=True).click()
    size = page.get_by_role("combobox", name="Board size")
    # A box has pieces only for the board of ten: other sizes close that choice, and the page says why.
    size.select_option("6")
    expect(page.get_by_role("radio", name="as in the box")).to_be_disabled()
    expect(page.get_by_text("“as in the box” needs Board size: 10.")).to_be_visible()
    page.reload()
    page.get_by_text("More options", exact=True).click()
    expect(size).to_have_value("6")
    page.get_by_role("button", name="Back to the defaults").click()
    expect(size).to_have_value("10")
    size.select_option("5")
    page.get_by_role("button", name="Play a bot now").click()
    somebody.until(lambda mirror: mirror.status == "playing", "it starts")
    assert somebody.mirror.screen["table"]["options"]["size"] == 5


def test_the_level_of_the_bots_is_chosen_explained_and_remembered(person: Make) -> None:
    ann, bob = person(), person(language="de", width=390, height=844, touch=True)
    page = ann.open()
    choose(page, "ponte")
    levels = page.get_by_role("group", name="How strong is the bot?")
    assert levels.get_by_role("radio").evaluate_all("all => all.map((one) => one.value)") == [
        *("gentle", "easy", "medium", "hard", "master")
    ]
    expect(levels.get_by_role("radio", name="Easy")).to_be_checked()
    expect(levels).to_have_accessible_description("Plays sensibly, but misses things at times.")
    levels.get_by_text("Gentle").click()
    expect(levels).to_have_accessible_description("Overlooks a lot, as beginners do.")
    page.reload()
    expect(levels.get_by_role("radio", name="Gentle")).to_be_checked()
    choose(page, "origami")
    expect(levels.get_by_role("radio", name="Easy")).to_be_checked()  # each game remembers its own
    choose(page, "ponte")
    page.get_by_role("button", name="Play a bot now Momo, gentle bot").click()
    ann.until(lambda mirror: mirror.status == "playing", "it starts")
    assert ann.mirror.screen["table"]["seats"][1]["bot"] == "gentle"
    expect(plate(page, 1)).to_contain_text("Momo dark gentle bot")
    strip = bob.open().get_by_role("group", name="Wie stark ist der Bot?")
    expect(strip.locator("label")).to_have_count(5)
    tops = strip.locator("label").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1, "all levels stand in one row, on a phone too"


def test_games_that_go_on_are_listed(person: Make) -> None:
    somebody = person()
    made = somebody.table("me", "bot:uniform", options={"size": 4})
    somebody.at(made["table"])
    somebody.until(lambda mirror: bool(mirror.answers), "a question")
    somebody.page.get_by_role("link", name="Orizuru, home page").click()
    row = somebody.page.get_by_role("region", name="Continue").get_by_role("link", name=re.compile("Ponte"))
    expect(row).to_contain_text("Your turn")
    row.click()
    expect(somebody.page).to_have_url(re.compile(f"/t/{made['table']}$"))
    expect(somebody.page.get_by_role("grid")).to_be_visible()


def test_settings_act_at_once_without_loading_the_page_and_are_remembered(person: Make) -> None:
    somebody = person(language="de")
    page = somebody.open()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Gegen einen Bot")).to_be_visible()
    page.evaluate("globalThis.stayed = true")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("combobox", name="Sprache").select_option("en")
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    dialog.get_by_text("dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dialog.get_by_label("Your name at new tables").fill("Ann")
    dialog.get_by_role("group", name="Moving pieces").get_by_text("slow", exact=True).click()
    dialog.get_by_role("group", name="Pace of the bots").get_by_text("quick", exact=True).click()
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Play a bot now")).to_be_visible()
    assert page.evaluate("globalThis.stayed") is True

    page.reload()
    expect(page.get_by_role("button", name="Play a bot now")).to_be_visible()
    assert page.evaluate("globalThis.stayed ?? null") is None
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    expect(dialog.get_by_label("Your name at new tables")).to_have_value("Ann")
    expect(dialog.get_by_role("group", name="Moving pieces").get_by_role("radio", name="slow")).to_be_checked()
    expect(dialog.get_by_role("group", name="Pace of the bots").get_by_role("radio", name="quick")).to_be_checked()

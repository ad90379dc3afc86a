"""What a player sees and may do at a board of Ponte."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from web import targets
from web.people import Person
from web.ponte import Listener

Make = Callable[..., Person]


def alone(person: Make, size: int = 5, *words: str, **options: object) -> Listener:
    """Somebody who plays both seats of a new table, after these words."""
    somebody = person(**options)
    made = somebody.table("me", "me", options={"size": size})
    somebody.at(made["table"])
    driver = Listener(somebody)
    driver.say(*words)
    return driver


def two(person: Make, *words: str) -> tuple[Listener, Listener]:
    """Two people with browsers of their own. Seat 1 takes dark: the words of seat 0 are the first, third, ... pairs."""
    ann, bob = person(), person()
    made = ann.table("me", "open", options={"size": 6})
    ann.at(made["table"])
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Start now").click()
    drivers = Listener(ann), Listener(bob)
    for seat, pair in zip((0, 1, 1, 0, 1, 0), (words[:2], words[2:3], words[3:5], words[5:7]), strict=False):
        drivers[seat].say(*pair)
    return drivers


def notice(driver: Listener) -> Locator:
    return driver.page.locator(".notice")


def test_the_first_moves_on_the_board_of_the_box(person: Make) -> None:
    driver = alone(person, 10)
    page = driver.page
    expect(page.get_by_role("grid", name=re.compile("Board of 10 by 10"))).to_be_visible()
    expect(page.get_by_role("grid").get_by_role("button")).to_have_count(100)
    driver.say("e5", "f6")
    choice = page.get_by_role("group", name="Choose your colour")
    expect(choice.get_by_role("button")).to_have_count(2)
    expect(driver.square("e5")).to_have_accessible_name(re.compile("light tile, sandbank of 1 square, last move"))
    driver.say("dark")
    expect(choice).to_have_count(0)
    points = page.get_by_role("list", name="Points")
    expect(points.get_by_role("listitem").filter(has_text="Dark")).to_contain_text("to move")


def test_promise_u5_a_refused_touch_says_why_and_names_the_rule_whose_paragraph_opens(person: Make) -> None:
    driver = alone(person, 5, "a1", "c3", "dark")
    below = driver.page.get_by_text("Show on the board")
    place = below.bounding_box()
    driver.square("a1").click()
    expect(notice(driver)).to_contain_text("a1 is occupied by light.")
    assert below.bounding_box() == place, "nothing moves under the pointer"
    expect(driver.page.get_by_role("status")).to_contain_text("a1 is occupied by light.")
    rule = notice(driver).get_by_role("button", name=re.compile(r"^Rule R\d+"))
    number = rule.inner_text()
    paragraphs = {one["rule"]: one["text"] for one in driver.person.get("/api/games/ponte/rules/en")}
    rule.click()
    dialog = driver.page.get_by_role("dialog", name=f"Rule {number}")
    expect(dialog).to_contain_text(paragraphs[number].split("\n")[0])
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_promise_u5_closed_squares_are_shaded_with_the_reason_in_words(person: Make) -> None:
    driver = alone(person, 5, "a1", "a2", "dark", "e1", "e2", "b1", "b2")
    page = driver.page
    expect(page.locator(".field svg path[fill^='url(#hatch']")).to_have_count(0)
    driver.say("d1", "d2")  # light is asked; the islands of both close the squares around them
    others = page.get_by_role("checkbox", name="Where Seat 2 cannot place")
    expect(others).to_be_visible()  # the screen now shows light
    page.get_by_role("checkbox", name="Where I cannot place").check()
    expect(driver.square("c2")).to_have_accessible_name(re.compile("Closed to you: A tile on c2 would"))
    expect(page.locator(".field svg path[fill='url(#hatch-a)']")).not_to_have_count(0)
    expect(driver.square("e5")).not_to_have_accessible_name(re.compile("Closed to you"))
    driver.square("c2").hover()
    expect(page.locator(".details")).to_contain_text(re.compile(r"Closed to you: A tile on c2 would .*\(R\d+\)"))
    others.check()
    expect(page.locator(".field svg path[fill='url(#hatch-b)']")).not_to_have_count(0)


def test_promise_u5_legal_answers_are_previewed(person: Make) -> None:
    driver = alone(person, 5, "a1", "a2", "dark", "e1", "e2", "b1")
    driver.square("b2").hover()
    panel = driver.page.locator(".details")
    expect(panel).to_contain_text("+1 for you.")
    expect(panel).to_contain_text("completes an island")
    driver.square("e5").hover()
    expect(panel).not_to_contain_text("for you.")


def test_networks_are_listed_and_shown(person: Make) -> None:
    driver = alone(person, 5, "a1", "a2", "dark", "e1", "e2", "b1", "b2")
    page = driver.page
    legend = page.get_by_role("button", name=re.compile("light, .*1 island: 1 point"))
    expect(legend).to_be_visible()
    lit = page.locator(".field svg .halo")
    page.get_by_role("heading", level=1).hover()  # away from the board
    expect(lit).to_have_count(0)
    legend.hover()
    expect(lit).not_to_have_count(0)
    badges = page.locator(".field svg .badge")
    expect(badges).to_have_count(0)
    page.get_by_role("checkbox", name="Networks and their points").check()
    expect(badges).to_have_text(["1"])


def test_bridges_can_be_chosen_from_a_list(person: Make) -> None:
    driver = alone(person, 5, "a1", "a3", "dark", "e1", "e3", "c5", "d5")
    page = driver.page
    driver.wait_until_free()
    page.get_by_text("Possible bridges (1)").click()
    page.get_by_role("button", name="Build a dark bridge between e1, e3").click()
    driver.person.until(
        lambda mirror: mirror.view is not None and mirror.view["bridges"]["dark"] == ["e1-e3"], "it stands"
    )
    expect(driver.square("e2")).to_have_accessible_name(re.compile("closed, under a bridge"))


def test_promise_u7_a_tile_of_the_turn_goes_back_by_touching_it_and_by_the_button(person: Make) -> None:
    driver = alone(person, 5, "b2")
    expect(driver.square("b2")).to_have_accessible_name(re.compile("light tile.*placed for now"))
    driver.wait_until_free()
    driver.square("b2").click()
    expect(driver.square("b2")).to_have_accessible_name("b2, empty, may place")
    driver.say("d4")
    driver.wait_until_free()
    driver.page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Take back").click()
    expect(driver.square("d4")).to_have_accessible_name("d4, empty, may place")
    record = driver.mirror.screen["table"]
    assert record["status"] == "playing"
    assert driver.mirror.screen["draft"] == []


def test_promise_u7_bots_are_not_asked_whether_a_move_goes_back(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:uniform", options={"size": 6})["table"])

    def happened(kind: str, seat: int) -> bool:
        entries = [frame["happened"] for frame in ann.mirror.frames if frame["type"] == "event"]
        return any(entry["kind"] == kind and entry["seat"] == seat for entry in entries)

    driver = Listener(ann)
    while not (happened("move", 0) and happened("move", 1)):
        ann.until(lambda mirror: bool(mirror.answers), "Ann is asked")
        driver.answer(lambda answers: answers[0])
        ann.until(lambda mirror: bool(mirror.answers), "the bot has answered")
    assert not ann.mirror.screen["draft"]
    assert not ann.mirror.screen["undo"], "the bot has answered since"
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Take back").click()
    ann.until(lambda _: happened("undo", 0), "it goes back at once")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_promise_u7_own_moves_go_back_alone_and_further_ones_by_consent(person: Make) -> None:
    ann, bob = two(person, "a1", "c3")
    back = ann.page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Take back")
    back.click()  # nobody has answered since: nobody is asked, and the turn goes on
    expect(ann.square("c3")).to_have_accessible_name("c3, empty, may place")
    expect(ann.square("a1")).to_have_accessible_name(re.compile("placed for now"))
    expect(bob.square("a1")).to_have_accessible_name("a1, empty")
    back.click()
    expect(ann.square("a1")).to_have_accessible_name("a1, empty, may place")
    ann.say("b2", "d4")
    bob.say("dark", "a6", "f1")
    back.click()
    ann.page.get_by_role("dialog", name="Take back").get_by_role("button", name="Ask the others").click()
    proposal = bob.page.get_by_role("region", name="Proposal")
    expect(proposal).to_contain_text(
        "Seat 1 would like to take back a move. Cards and dice that have been seen stay as they are."
    )
    expect(ann.page.get_by_role("region", name="Proposal")).to_contain_text("Waiting for: Seat 2")
    proposal.get_by_role("button", name="No").click()
    expect(ann.page.get_by_role("region", name="Proposal")).to_have_count(0)
    expect(ann.square("b2")).to_have_accessible_name(re.compile("light tile"))
    back.click()
    ann.page.get_by_role("dialog", name="Take back").get_by_role("button", name="Ask the others").click()
    proposal.get_by_role("button", name="Yes").click()
    for driver in (ann, bob):
        expect(driver.square("d4")).to_have_accessible_name(re.compile("^d4, empty"))
        expect(driver.square("f1")).to_have_accessible_name(re.compile("^f1, empty"))
    assert ann.mirror.answers
    assert not bob.mirror.answers


def test_resigning_the_result_and_a_rematch(person: Make) -> None:
    ann, bob = two(person, "a1", "c3", "dark", "a6", "f1")
    ann.page.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("dialog", name="Resign").get_by_role("button", name="Resign").click()
    expect(bob.page.get_by_role("region", name="Result")).to_contain_text("You win!")
    result = ann.page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Seat 2 wins")
    for driver in (ann, bob):
        expect(driver.page.get_by_role("list", name="Points")).not_to_contain_text("to move")
    before = ann.page.url
    with ann.page.expect_download() as saved:
        result.get_by_role("button", name="Download the record").click()
    assert saved.value.suggested_filename.startswith("ponte-")
    result.get_by_role("button", name="Rematch").click()
    bob.page.get_by_role("button", name="Join the rematch").click()
    for driver in (ann, bob):
        driver.person.until(lambda mirror: mirror.status == "playing" and mirror.view is not None, "the rematch starts")
        assert driver.page.url != before
        expect(driver.square("a1")).to_have_accessible_name(re.compile("^a1, empty"))
    assert ann.page.url == bob.page.url


@pytest.mark.parametrize("width", [320, 390])
def test_promise_u3_a_phone_shows_everything_without_scrolling_sideways(person: Make, width: int) -> None:
    driver = alone(person, 10, "e5", "f6", width=width, height=700, touch=True)
    page = driver.page
    expect(page.get_by_role("group", name="Choose your colour")).to_be_visible()
    board = page.get_by_role("grid")
    place = board.bounding_box()
    assert place
    assert place["x"] + place["width"] <= width - 12, "no wider than the panels above it"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    targets.check(page)
    driver.say("dark")
    expect(page.get_by_role("group", name="Choose your colour")).to_have_count(0)
    after = board.bounding_box()
    assert after
    assert abs(after["y"] - place["y"]) < 20, "no more than a line of words has moved the board"

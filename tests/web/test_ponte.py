"""What a player sees and may do at a board of Ponte."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from web import targets
from web.people import Person
from web.ponte import Listener, alone, question

Make = Callable[..., Person]


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


def plate(driver: Listener, seat: int) -> Locator:
    return driver.page.locator(f"[data-part=plate][data-seat='{seat}']")


def show(driver: Listener) -> Locator:
    """Opens the list of what may be drawn on the board."""
    driver.page.get_by_role("button", name=re.compile("^Show")).click()
    return driver.page.get_by_role("group", name="What the board shows")


def info(driver: Listener) -> Locator:
    """What the rail tells beside the log."""
    driver.page.get_by_role("tab", name="Info").click()
    return driver.page.get_by_role("tabpanel", name="Info")


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
    expect(plate(driver, 1)).to_contain_text("dark")
    expect(plate(driver, 1)).to_contain_text("your turn")
    expect(plate(driver, 0)).not_to_contain_text("turn")


def test_promise_u5_a_refused_touch_says_why_and_names_the_rule_whose_paragraph_opens(person: Make) -> None:
    driver = alone(person, 5, "a1", "c3", "dark")
    below = driver.page.get_by_role("button", name="Show on board", exact=True)
    place = below.bounding_box()
    driver.square("a1").click()
    expect(notice(driver)).to_contain_text("a1 is occupied by light.")
    assert below.bounding_box() == place, "nothing moves under the pointer"
    expect(driver.page.get_by_role("status")).to_contain_text("a1 is occupied by light.")
    rule = notice(driver).get_by_role("button", name=re.compile(r"^Rule R\d+"))
    number = (rule.get_attribute("aria-label") or "").removeprefix("Rule ")
    assert not re.search(r"\bR\d", notice(driver).inner_text()), "the number is there for those who ask"
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
    shown = show(driver)
    others = shown.get_by_role("checkbox", name="Where Player 2 cannot place")
    expect(others).to_be_visible()  # the screen now shows light
    shown.get_by_role("checkbox", name="Where I cannot place").check()
    expect(driver.square("c2")).to_have_accessible_name(re.compile("Closed to you: A tile on c2 would"))
    expect(page.locator(".field svg path[fill='url(#hatch-a)']")).not_to_have_count(0)
    expect(driver.square("e5")).not_to_have_accessible_name(re.compile("Closed to you"))
    driver.square("c2").hover()
    expect(page.locator(".details")).to_contain_text("Closed to you: A tile on c2 would")
    others.check()
    page.keyboard.press("Escape")
    expect(others).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("^Show"))).to_be_focused()
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
    legend = info(driver).get_by_role("button", name=re.compile("light, .*1 island: 1 point"))
    expect(legend).to_be_visible()
    lit = page.locator(".field svg .halo")
    page.locator("[data-part=bar]").hover()  # away from the board
    expect(lit).to_have_count(0)
    legend.hover()
    expect(lit).not_to_have_count(0)
    badges = page.locator(".field svg .badge")
    expect(badges).to_have_count(0)
    show(driver).get_by_role("checkbox", name="Networks and their points").check()
    expect(badges).to_have_text(["1"])


def test_a_network_has_the_same_name_in_every_list(person: Make) -> None:
    # Its first square by rows is c3, by columns b2: the score sheet goes by columns.
    driver = alone(person, 5, "c3", "c2", "dark", "e5", "a5", "b2", "d3")
    legend = info(driver).get_by_role("button", name=re.compile("light, .*1 island: 1 point"))
    expect(legend).to_contain_text("b2")
    expect(plate(driver, 1)).to_contain_text("your turn")  # by now the plates have changed places
    plate(driver, 0).get_by_role("button", name=re.compile("1 point")).click()
    expect(driver.page.get_by_role("dialog")).to_contain_text("One island (b2)")


def test_bridges_can_be_chosen_from_a_list(person: Make) -> None:
    driver = alone(person, 5, "a1", "a3", "dark", "e1", "e3", "c5", "d5")
    page = driver.page
    driver.wait_until_free()
    expect(info(driver)).to_contain_text("Possible bridges (1)")
    page.get_by_role("button", name="Build a bridge from e1 to e3").click()
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
    ann.page.get_by_role("dialog", name="Take back").get_by_role("button", name="Ask for it").click()
    proposal = bob.page.get_by_role("region", name="Proposal")
    expect(proposal).to_contain_text(
        "Player 1 would like to take back their last move, and with it everything played since. Is that all right?"
    )
    own = ann.page.get_by_role("region", name="Proposal")
    expect(own).to_contain_text("You have asked to take back your last move")
    expect(own).to_contain_text("Waiting for: Player 2")
    proposal.get_by_role("button", name="No").click()
    expect(notice(ann)).to_contain_text("Player 2 declines.")
    expect(notice(bob)).to_have_count(0)
    expect(ann.page.get_by_role("region", name="Proposal")).to_have_count(0)
    expect(ann.square("b2")).to_have_accessible_name(re.compile("light tile"))
    back.click()
    ann.page.get_by_role("dialog", name="Take back").get_by_role("button", name="Ask for it").click()
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
    expect(result).to_contain_text("Player 2 wins")
    for driver in (ann, bob):
        expect(driver.page.locator("[data-part=plate]").filter(has_text="turn")).to_have_count(0)
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
    expect(bob.page.locator("[data-part=rail]")).to_contain_text(re.compile(r"You\s+1 : 0\s+Player 1"))


@pytest.mark.parametrize("width", [320, 390])
def test_promise_u3_a_phone_shows_everything_without_scrolling_sideways(person: Make, width: int) -> None:
    driver = alone(person, 10, "e5", "f6", width=width, height=700, touch=True)
    page = driver.page
    expect(page.get_by_role("group", name="Choose your colour")).to_be_visible()
    board = page.get_by_role("grid")
    place = board.bounding_box()
    assert place
    assert place["x"] + place["width"] <= width
    assert place["width"] > 0.9 * width, "the board has the whole width"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    targets.check(page)
    driver.say("dark")
    expect(page.get_by_role("group", name="Choose your colour")).to_have_count(0)
    after = board.bounding_box()
    assert after
    assert after == place, "nothing moves"


# The possible bridges

# Two light islands that one bridge can join, and light to move: a1 a2 b1 b2 and d1 d2 e1 e2 on a board of six.
TWO_ISLANDS = ("a1", "a2", "dark", "a6", "f6", "b1", "b2", "a4", "f4", "d1", "d2", "c6", "d6", "e1", "e2", "c4", "d4")


def test_possible_bridges_are_drawn_with_the_points_they_bring(person: Make) -> None:
    driver = alone(person, 6, *TWO_ISLANDS)
    page = driver.page
    driver.person.until(lambda mirror: any(one["kind"] == "span" for one in mirror.answers), "bridges")
    points = page.locator(".field svg .points")
    expect(points).to_have_text(["+1"])  # one ghost for the two networks, not one for each of the bridges between them
    asked = [frame for frame in driver.mirror.frames if frame["type"] == "surveyed"]
    assert len(asked[-1]["answers"]) > 1
    driver.square("b1").hover()
    expect(points.nth(1)).to_have_text("+1")  # all that can begin here
    page.locator("[data-part=bar]").hover()
    expect(points).to_have_count(1)


def test_half_a_bridge_changes_the_question_and_can_be_cancelled(person: Make) -> None:
    driver = alone(person, 6, *TWO_ISLANDS)
    page = driver.page
    driver.person.until(lambda mirror: any(one["kind"] == "span" for one in mirror.answers), "bridges")
    before = page.get_by_role("grid").bounding_box()
    driver.square("b1").click()
    expect(question(driver)).to_contain_text("Bridge from b1: choose the other end.")
    expect(driver.square("b1")).to_have_attribute("aria-pressed", "true")
    question(driver).get_by_role("button", name="Cancel").click()
    expect(question(driver)).to_contain_text("Place two light tiles or build one bridge")
    expect(driver.square("b1")).to_have_attribute("aria-pressed", "false")
    driver.square("b1").click()
    driver.square("d1").click()
    driver.person.until(
        lambda mirror: mirror.view is not None and mirror.view["bridges"]["light"] == ["b1-d1"], "it stands"
    )
    assert page.get_by_role("grid").bounding_box() == before


def test_half_a_pair_says_so_and_goes_back(person: Make) -> None:
    driver = alone(person, 5, "b2")
    expect(question(driver)).to_contain_text("b2 is placed. Now the second tile.")
    driver.wait_until_free()
    driver.page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Take back").click()
    expect(driver.square("b2")).to_have_accessible_name("b2, empty, may place")


def test_only_the_tile_that_was_taken_back_is_struck_out_in_the_log(person: Make) -> None:
    driver = alone(person, 5, "a1", "a2", "dark", "e1", "e2")
    driver.wait_until_free()
    driver.page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Take back").click()
    log = driver.page.get_by_role("region", name="What happened")
    expect(log.locator("s")).to_have_text(["e2"])
    driver.say("e4")
    expect(log.get_by_text("2. Player 2: e1, e4", exact=True)).to_be_visible()
    expect(log.locator("s")).to_have_text(["e2"])
    line = log.get_by_role("button", name=re.compile("Taken back: .*e2"))
    expect(line).to_contain_text("2. Player 2: e1, e2")


def test_the_log_is_in_notation_and_says_it_in_words(person: Make) -> None:
    driver = alone(person, 5, "a1", "a2", "dark", "e1", "e2", "b1", "b2")
    log = driver.page.get_by_role("region", name="What happened")
    expect(log.get_by_text("3. Player 1: b1, b2 +1", exact=True)).to_be_visible()
    line = log.get_by_role("button", name=re.compile("Player 1 completes an island"))
    words = line.locator(".words")
    expect(words).to_be_hidden()
    line.hover()
    expect(words).to_contain_text("Player 1 completes an island")
    inks = log.locator(".name").first.evaluate(
        "name => [name, name.parentElement].map((one) => getComputedStyle(one).color)"
    )
    assert inks[0] == inks[1], "the tiles tell the players apart: names have no other colours"


@pytest.mark.parametrize(
    ("width", "height", "least"),
    [(1280, 800, 740), (1920, 1080, 1020), (844, 390, 325), (640, 400, 335), (390, 844, 380), (320, 568, 310)],
)
def test_the_board_fills_the_room(person: Make, width: int, height: int, least: int) -> None:
    driver = alone(person, 10, "e5", "f6", width=width, height=height, touch=width < 500)
    expect(plate(driver, 1)).to_contain_text("your turn")
    board = driver.page.locator("[data-part=board]").bounding_box()
    assert board
    assert board["width"] >= least
    assert board["height"] >= least
    own = plate(driver, 1).bounding_box()
    other = plate(driver, 0).bounding_box()
    asked = question(driver).bounding_box()
    assert own
    assert other
    assert asked
    assert other["y"] < own["y"], "the opponent above"
    if width > height:
        assert all(box["x"] >= board["x"] + board["width"] for box in (own, other, asked)), "beside the board"
        assert other["y"] < asked["y"] < own["y"]
    else:
        assert other["y"] + other["height"] <= board["y"]
        assert own["y"] >= board["y"] + board["height"]
        assert asked["y"] >= board["y"] + board["height"]

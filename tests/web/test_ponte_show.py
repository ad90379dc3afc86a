"""What Ponte's board shows besides the pieces, by a list to tick; and whose pieces the log shows."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from web.frame import resign, tab
from web.people import Person
from web.ponte import Mouse

_TINTS = "all => all.map(one => [one.querySelector('text').textContent, one.querySelector('circle').style.stroke])"


def test_a_click_on_its_words_also_ticks_a_box_of_the_list(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "me", options={"size": 5, "pie": False})["table"])
    page.get_by_role("button", name="Show on board", exact=True).click()
    shown = page.get_by_role("group", name="What the board shows")
    for words in ("Networks and their points", "Where I cannot place"):
        shown.get_by_text(words).click()
        expect(shown.get_by_role("checkbox", name=words)).to_be_checked()


def tints(page: Page, count: int) -> list[tuple[str, str]]:
    """The points of the networks that are shown, each with its tint."""
    badges = page.locator("[data-part=board] .badge")
    expect(badges).to_have_count(count)
    return [(points, tint) for points, tint in badges.evaluate_all(_TINTS)]


def show_networks(page: Page) -> None:
    page.get_by_role("button", name="Show on board", exact=True).click()
    page.get_by_role("checkbox", name="Networks and their points").check()
    page.keyboard.press("Escape")


def test_a_network_keeps_its_tint_while_others_come_join_it_and_after_a_reload(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "me", options={"size": 8, "pie": False})["table"])
    driver = Mouse(somebody)
    show_networks(page)
    driver.say("g1", "g2", "a1", "c1", "g3", "g4")
    (first,) = tints(page, 1)
    driver.say("e1", "a3", "a7", "b7", "c3", "e3", "c7", "d7")
    both = tints(page, 2)
    assert first in both, "an island before it in the alphabet took its tint"
    (second,) = {*both} - {first}
    driver.say("h6", "h8", "a5", "b5", "f6", "f8", "c5", "d5")
    assert {first, second} < {*tints(page, 3)}
    driver.say("d1", "f3", "a5-a7")
    joined = tints(page, 2)
    assert {*joined} == {first, ("3", second[1])}, "of two equal networks the older one keeps its tint"
    page.reload()
    show_networks(page)
    assert tints(page, 2) == joined


def test_the_log_gives_nobody_the_colour_of_the_opening(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "me", options={"size": 5})["table"])
    driver = Mouse(somebody)
    driver.say("a1", "c3")
    log = page.get_by_role("region", name="What happened")
    opening = log.get_by_role("listitem").filter(has_text="light tiles a1, c3")
    mark = opening.get_by_role("img", name="Player 1")
    expect(mark).to_be_visible()  # the mark of the player, no tile
    driver.say("light")
    expect(page.locator("[data-part=plate][data-seat='0']")).to_contain_text("dark")
    expect(mark).to_be_visible()


def test_the_last_turn_fits_into_the_bar_of_a_phone(person: Callable[..., Person]) -> None:
    ann, bob = person(language="de", width=390, height=844, touch=True), person()
    made = ann.table("me", "open", options={"size": 5, "pie": False})
    page = ann.at(made["table"])
    bob.sit(made).get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Jetzt starten").click()
    own, other = Mouse(ann), Mouse(bob)
    own.hint = "Tipp"
    for driver, words in ((own, "a1 c3"), (other, "a5 c5"), (own, "e1 e3"), (other, "a5-c5")):
        driver.say(*words.split())
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        strip = page.get_by_role("button", name=re.compile("baut eine Brücke von a5 nach c5"))
        expect(strip).to_contain_text("a5–c5")
        back = page.get_by_role("button", name="Zurücknehmen")
        spaces = strip.evaluate(
            "(one, back) => [one.querySelector('svg'), back].map(part => part.getBoundingClientRect())"
            ".map((box, index) => index ? box.left - one.getBoundingClientRect().right"
            " : one.getBoundingClientRect().right - box.right)",
            back.element_handle(),
        )
        assert min(spaces) >= 0, f"at {width} the strip ends {spaces} before its sign and the next button"


def test_tiles_that_lay_there_stay_in_sight_while_their_island_rises(person: Callable[..., Person]) -> None:
    somebody = person(motion=True)
    page = somebody.at(somebody.table("me", "me", options={"size": 5, "pie": False})["table"])
    driver = Mouse(somebody)
    driver.say("a1", "a2", "e1", "e2", "a3", "a4")
    rising = page.locator("[data-part=board] path.island.new")
    expect(rising).to_have_count(1)
    # Under the land that fades in: the three tiles of before it.
    assert (
        rising.evaluate(
            "one => { let count = 0; for (let at = one; (at = at.previousElementSibling) && at.matches('g');)"
            " count += at.querySelectorAll('.sheet').length; return count; }"
        )
        == 3
    )


def test_the_list_of_bridges_says_what_each_of_them_brings(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "me", options={"size": 8, "pie": False})["table"])
    driver = Mouse(somebody)
    driver.say("g1", "g2", "a1", "c1", "g3", "g4", "e1", "a3", "a7", "b7", "c3", "e3", "c7", "d7")
    driver.say("h6", "h8", "a5", "b5", "f6", "f8", "c5", "d5", "d1", "f3")
    tab(page, "Info").click()
    expect(page.get_by_role("button", name=re.compile(r"a5.*a7.* \+1$"))).to_contain_text("+1")


def test_what_is_shown_on_the_board_is_shown_in_the_rematch_too(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "bot:uniform", options={"size": 5, "pie": False})["table"])
    show_networks(page)
    resign(page)
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(before)
    expect(page.locator("[data-part=question]")).to_contain_text(re.compile("your turn|place", re.IGNORECASE))
    page.get_by_role("button", name=re.compile("^Show on board")).click()
    shown = page.get_by_role("group", name="What the board shows")
    expect(shown.get_by_role("checkbox", name="Networks and their points")).to_be_checked()
    expect(shown.get_by_role("checkbox", name="Where I cannot place")).not_to_be_checked()


def test_the_points_of_a_network_stand_on_the_square_that_names_it(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "me", options={"size": 6, "pie": False})["table"])
    driver = Mouse(somebody)
    # A bridge can begin on e1, and is there later on c1; the lands are b1 b2 c1 c2 and e1 e2 f1 f2.
    driver.say("b1", "b2", "a6", "f6", "c1", "c2", "a4", "f4", "e1", "e2", "c6", "d6", "f1", "f2", "c4", "d4")
    show_networks(page)
    tab(page, "Info").click()
    check_badges(page, "b1", "e1")
    driver.say("c1-e1")
    check_badges(page, "b1")


def check_badges(page: Page, *squares: str) -> None:
    """Each network is listed by one of these squares, and has its points there on the board."""
    expect(page.locator("[data-part=rail] .first")).to_have_text(list(squares))
    badges = page.locator("[data-part=board] .badge")
    expect(badges).to_have_count(len(squares))
    for place, name in enumerate(squares):
        badge, square = badges.nth(place).bounding_box(), page.locator(f"[data-square='{name}']").bounding_box()
        assert badge
        assert square
        middle = badge["x"] + badge["width"] / 2, badge["y"] + badge["height"] / 2
        assert 0 < middle[0] - square["x"] < square["width"], name
        assert 0 < middle[1] - square["y"] < square["height"], name

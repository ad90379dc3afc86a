"""What a touch does in Islands: it begins the step that it needs, takes back what was chosen, and is answered beside
the question; and what is said about trying a shape where there is little room."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web import layout
from web.layout import boxes
from web.people import Person
from web.rich_islands import rich
from web.stand_in import StandIn
from web.whole_words import cut

Make = Callable[..., Person]
SOLO = {"players": 1, "sheets": ["A", "B"]}
PHONE = {"width": 390, "height": 844, "touch": True}
SMALL = {"width": 320, "height": 568, "touch": True}
TIP = "Tap an island to try the shape there."
SIZES = [(1280, 800), (390, 844), (320, 568), (844, 390)]
# How the shape on the card lies, and the one on the islands: columns and rows from its upper left, in order.
_CELLS = """(nodes) => {
  const points = nodes.map((node) => node.getAttribute("transform").match(/[\\d.]+/g).map(Number));
  const [left, top] = [0, 1].map((side) => Math.min(...points.map((point) => point[side])));
  return [...new Set(points.map(([x, y]) => `${x - left},${y - top}`))].sort();
}"""
# All of it is inside the place for words.
_IS_INSIDE = "(one) => one.getBoundingClientRect().bottom <= one.closest('.text').getBoundingClientRect().bottom + 1"


def bidding(somebody: Person) -> Page:
    """A solo game at its first bid, once the shape can be tried."""
    page = somebody.at(somebody.table("me", game="islands", options=SOLO)["table"])
    expect(page.locator(".best")).to_be_visible()
    return page


def passed(somebody: Person) -> Page:
    """A solo game after a pass: a square and income, or research?"""
    page = bidding(somebody)
    page.get_by_role("button", name="Pass", exact=True).click()
    somebody.until(lambda mirror: "paint" in mirror.words, "a square or research")
    return page


def fits(somebody: Person) -> list[list[str]]:
    """The places of the auctioned shape, for each way to paint it, once they have been asked for in this position."""
    somebody.page.locator(".best").wait_for()
    tried = next(frame for frame in reversed(somebody.mirror.frames) if frame["type"] == "tried")
    return [[place["word"] for place in way["places"]] for way in tried["ways"]] if tried["best"] else []


def spots(word: str) -> tuple[str, list[str]]:
    island, squares = word.split(":")
    return island, re.findall(r"[a-z]\d+", squares)


def shape(squares: list[str]) -> list[str]:
    """Columns and rows from the upper left, as the page is asked for them."""
    points = [(ord(one[0]), int(one[1:])) for one in squares]
    left, top = (min(point[side] for point in points) for side in (0, 1))
    return sorted(f"{x - left},{y - top}" for x, y in points)


def square(page: Page, name: str) -> Locator:
    return page.locator(f".work [data-square='{name}']")


def place(found: Locator) -> layout.Box:
    box = found.bounding_box()
    assert box is not None
    return layout.Box(box["x"], box["y"], box["width"], box["height"])


def first_square(somebody: Person) -> tuple[str, str]:
    """A square that can be painted now."""
    word = next(one["word"] for one in somebody.mirror.answers if one["kind"] == "square")
    island, name = word.split(":")
    return island, name


def test_buttons_beside_the_board_have_their_edge(person: Make) -> None:
    """A name for a length of the layout must not hide the colour of lines."""
    page = passed(person())
    research = page.locator(".science").get_by_role("button", name=re.compile("^Research")).first
    expect(research).to_have_css("border-top-width", "1px")
    expect(research).to_have_css("border-top-style", "solid")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["by mouse", "on a phone"])
def test_alone_a_touched_square_begins_the_step_it_needs(person: Make, how: dict[str, int]) -> None:
    ann = person(**how)
    page = passed(ann)
    page.get_by_role("button", name="One square and income").click()
    ann.until(lambda mirror: "give up" in mirror.words, "a square is asked for")
    island, name = first_square(ann)
    page.get_by_role("button", name="Take back").first.click()
    ann.until(lambda mirror: "paint" in mirror.words, "the question before")

    def touch(one: Locator) -> None:
        if how:
            one.tap()
        else:
            one.click()

    touch(page.locator(f".thumbs [data-island='{island}']"))
    touch(square(page, name))
    expect(page.locator(".details .what")).to_contain_text(f"{island}: {name}")  # what it brings, before it is painted
    assert ann.mirror.screen["draft"] == ["paint"]
    expect(page.locator(".notice")).to_have_count(0)
    touch(square(page, name))
    ann.until(lambda mirror: mirror.view is not None and mirror.view["round"] == 2, "the square is painted")


def test_alone_a_square_that_cannot_be_painted_says_why(person: Make) -> None:
    ann = person()
    page = passed(ann)
    far = page.locator(".work [data-square][aria-label$=', empty']").last  # next to no landmark
    name = far.get_attribute("data-square")
    far.click()
    expect(page.locator(".notice")).to_contain_text("must share a side with the regular harbour")
    assert ann.mirror.screen["draft"] == ["paint"], name


@pytest.mark.parametrize("how", [{}, PHONE], ids=["by mouse", "on a phone"])
def test_a_chosen_square_of_a_free_shape_is_taken_back_by_a_touch(person: Make, how: dict[str, int]) -> None:
    ann = person(**how)
    page = passed(ann)
    if how:
        page.get_by_role("button", name="Research…").click()
    page.get_by_role("button", name=re.compile("^research Expancing", re.I)).first.click()
    chosen: list[str] = []
    for _ in range(2):
        ann.until(lambda mirror: len(mirror.screen["draft"]) == len(chosen) + 1 and bool(mirror.answers), "a square")
        island, name = first_square(ann)
        if page.locator(".work .isle").get_attribute("data-island") != island:
            page.locator(f".thumbs [data-island='{island}']").click()
        if how:
            square(page, name).tap()
            page.get_by_role("button", name=re.compile("^Paint here")).tap()
        else:
            square(page, name).click()
        chosen.append(f"{island}:{name}")
    ann.until(lambda mirror: mirror.screen["draft"][1:] == chosen, "two squares are chosen")
    first, last = (one.split(":")[1] for one in chosen)
    square(page, last).click()
    ann.until(lambda mirror: mirror.screen["draft"][1:] == chosen[:1], "the last one is taken back")
    expect(square(page, first)).to_have_attribute("aria-label", re.compile("part of the shape so far"))
    square(page, first).click()
    ann.until(lambda mirror: mirror.screen["draft"][1:] == [], "and the first one")
    expect(page.locator(".notice")).to_have_count(0)


def test_the_shape_is_held_as_the_card_shows_it_and_turns_with_it(person: Make) -> None:
    ann = person()
    made = ann.table("me", game="islands", options=SOLO)["table"]
    page = ann.at(made)
    with StandIn(ann, made) as somebody:
        while not (
            ann.mirror.view and ann.mirror.view["card"] in (3, 4, 5) and "pass" in ann.mirror.words and fits(ann)
        ):
            assert somebody.step(), "no shape with several turns"
    card, held = page.locator(".card .shapes g:has(> .paint)"), page.locator(".work svg g:has(> .ghost)")
    drawn = card.evaluate_all(_CELLS)
    (way,) = fits(ann)
    island, squares = next((i, s) for i, s in map(spots, way) if shape(s) == drawn)
    page.locator(f".thumbs [data-island='{island}']").click()
    for name in squares:
        square(page, name).hover()
        expect(page.locator(".details .what")).to_contain_text(f"{island}: ")
        assert held.evaluate_all(_CELLS) == drawn, "at first it is held as the card shows it"
    for _ in range(4):
        page.mouse.down(button="right")
        page.mouse.up(button="right")
        assert held.evaluate_all(_CELLS) == card.evaluate_all(_CELLS), "the card is turned, too"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_refusal_stands_at_the_question_and_moves_nothing(person: Make, width: int, height: int) -> None:
    ann = person(width=width, height=height)
    page = passed(ann)
    before = layout.boxes(page)
    page.locator(".work [data-square][aria-label*='sea']").first.click()
    notice = page.locator(".notice")
    expect(notice).to_have_count(1)
    expect(notice).to_contain_text("off the island")
    layout.compare(before, layout.boxes(page), "a refusal")
    box, bar, asked, board = (
        place(one) for one in (notice, *map(page.locator, ("[data-part=bar]", "#question", "[data-part=board]")))
    )
    assert box.y >= bar.y + bar.height, "the bar is in sight"
    assert box.y + box.height <= asked.y + 1, "the question is in sight"
    assert box.x >= board.x + board.width or box.y >= board.y + board.height, "the island is in sight"
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_refusal_leaves_the_choice_of_shape_and_colour_in_sight(person: Make, width: int, height: int) -> None:
    ann = person(width=width, height=height)
    page = bidding(ann)
    picks = page.locator(".picks button")
    with StandIn(ann, ann.page.url.rsplit("/", 1)[1]) as somebody:
        while not (ann.mirror.view and ann.mirror.view["card"] in (1, 6) and "pass" in ann.mirror.words):
            assert somebody.step(), "the card of any shape"
    picks.first.wait_for()
    page.locator(".work [data-square][aria-label*='sea']").first.click()
    notice = place(page.locator(".notice"))
    for pick in picks.all():
        box = place(pick)
        assert box.y >= notice.y + notice.height or box.y + box.height <= notice.y, "a choice is covered"


def test_a_phone_explains_trying_a_shape_until_the_player_has_done_it(person: Make) -> None:
    ann = person(**PHONE)
    page = bidding(ann)
    expect(page.get_by_text(TIP)).to_be_visible()
    expect(page.get_by_role("group", name="How many")).to_have_accessible_description(TIP)
    before = layout.boxes(page)
    page.locator(".best").tap()
    expect(page.get_by_text(TIP)).to_have_count(0)
    page.get_by_role("button", name="Let go").tap()
    layout.compare(before, layout.boxes(page), "the tip is gone")
    page.reload()
    expect(page.locator(".best")).to_be_visible()
    expect(page.get_by_text(TIP)).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_in_the_smallest_window_a_short_note_names_the_best_place(person: Make, language: str) -> None:
    ann = person(width=320, height=568, touch=True, language=language)
    page = bidding(ann)
    tried = next(frame for frame in reversed(ann.mirror.frames) if frame["type"] == "tried")
    way, place = tried["best"]
    island = tried["ways"][way]["places"][place]["word"].split(":")[0]
    best = page.locator(".best")
    expect(best).to_have_text(re.compile(f"(Try|Probier) {island}: ."), use_inner_text=True)
    box = best.bounding_box()
    assert box is not None
    assert box["height"] < 30, "one line"
    letters = page.locator(".work .letters span").first.bounding_box()
    assert letters is not None
    assert box["y"] + box["height"] <= letters["y"] + 1, "the letters of the columns are in sight"
    told = {"en": TIP, "de": "Tippe auf eine Insel, um die Form dort auszuprobieren."}[language]
    assert told in page.locator(".tips").inner_text(), "screen readers hear how"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_the_button_that_paints_keeps_its_place_however_long_the_words_are(
    person: Make, width: int, height: int
) -> None:
    ann = person(width=width, height=height, touch=True)
    page = passed(ann)
    page.get_by_role("button", name="One square and income").click()
    ann.until(lambda mirror: any(":" in word for word in mirror.words), "a square to paint")
    island, name = next(word for word in ann.mirror.words if ":" in word).split(":")
    page.locator(f".thumbs [data-island='{island}']").click()
    square(page, name).tap()
    paint = page.get_by_role("button", name="Paint here")
    places = []
    for many in (0, 6, 14):
        page.locator(".details .effect").evaluate("(one, many) => (one.textContent = 'word '.repeat(many))", many)
        places.append(paint.bounding_box())
    assert places[0] is not None
    assert places == [places[0]] * 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_small_phone_says_in_whole_words_that_the_last_round_has_come(language: str, person: Make) -> None:
    ann = person(language=language, **SMALL)
    page = ann.at(ann.table("me", game="islands", options={**SOLO, "data": rich("B")})["table"])
    page.locator("[data-part=question]").wait_for()
    page.get_by_role("button", name={"en": "Pass", "de": "Passen"}[language], exact=True).tap()
    last = page.locator(".bar .status .note")
    expect(page.locator(".bar .middle > *")).to_have_count(0)
    expect(last).to_be_visible()
    assert cut(last) == []


def test_a_small_phone_shows_what_was_rolled_last(person: Make) -> None:
    ann = person(**SMALL)
    options = {"players": 3, "data": rich("BGR" * 8)}
    made = ann.table("me", "bot:greedy", "bot:greedy", game="islands", options=options)
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    rolls, seen = page.locator(".desk:not(.held) .text li"), 0
    with StandIn(ann, made["table"]) as somebody:
        while somebody.step():
            boxes(page)
            if rolls.count() > 1 and page.locator(".desk .lack").count() == 0:
                assert rolls.last.evaluate(_IS_INSIDE), rolls.last.inner_text()
                seen += 1
    assert seen, "never two rolls in a round"

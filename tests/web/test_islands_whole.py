"""Islands: everything that is written is whole, and a phone shows what is needed to follow the game."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.finished import finished
from web.frame import fold
from web.layout import boxes
from web.people import Person
from web.rich_islands import rich
from web.stand_in import StandIn
from web.whole_words import cut, outside

Make = Callable[..., Person]
SIZES = ((1280, 800), (390, 844), (844, 390))
PHONE = {"width": 390, "height": 844, "touch": True}
LOW = ((844, 390), (640, 400))
LONG_HINT = "Tipp: Biete 11. So viel ist dir die Form mindestens wert; von 15 Münzen bleiben 4."
SHORT = "track equal BBGGRR\n"  # the islands of the game, and fewer rounds

OPTIONS: dict[str, dict[str, Any]] = {"ponte": {"size": 4}, "origami": {}, "islands": {"data": SHORT}}

# How far each letter of the columns reaches below the edge of the coast.
_BELOW = """
() => {
  const coast = document.querySelector(".work .coast").getBoundingClientRect();
  const letters = [...document.querySelectorAll(".work .letters span")];
  return letters.map((one) => one.getBoundingClientRect().bottom - coast.top);
}
"""

_SHOWN = "(all) => all.length > 0 && all.every((one) => one.getBoundingClientRect().height > 4)"

# What an open hint lies over that must stay in sight while somebody answers.
_HIDDEN = """
() => {
  const hint = document.querySelector(".hint").getBoundingClientRect();
  return [...document.querySelectorAll("#question .dial, .hint + span, .desk .text .bid, .plates > *")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > top && top < hint.bottom - 1 && bottom > hint.top + 1;
    })
    .map((one) => one.className);
}
"""


# Nothing lies over it.
_IS_SEEN = """
(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return width > 0 && one.closest("[data-part=question]").contains(met);
}
"""

# Nothing lies over the beginning of a text, nor is it scrolled away.
_FIRST_LINE_IS_SEEN = """
(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const { x, y, width, height } = range.getClientRects()[0];
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
"""

_SQUARES = "(all) => all.map((one) => one.dataset.square)"


def is_wild(somebody: Person) -> bool:
    """Whether somebody may bid for a card of any shape."""
    view = somebody.mirror.view
    return view is not None and view["card"] in (1, 6) and any(word.startswith("bid") for word in somebody.mirror.words)


def check(page: Page, when: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        before: object = None
        while before != (before := boxes(page)):  # the parts find their places
            pass
        for part in (".plate", ".dial", ".tips"):
            assert cut(page.locator(part)) == [], (width, height, part, when)
        assert page.locator(".ribbon li").evaluate_all(_SHOWN), (width, height, "no seasons")
        letters = page.evaluate(_BELOW)
        assert max(letters) <= 1, (width, height, "the coast covers letters")


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "de"])
def test_words_of_plates_bids_and_help_are_whole(language: str, person: Make) -> None:
    ann = person(language=language)
    made = ann.table("me", "bot:greedy", "bot:greedy", game="islands", options={"players": 3, "card_colours": "season"})
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        somebody.step()
        for answers in range(10):
            check(page, f"after {answers} answers")
            somebody.step()


# Names that end with three dots, and plates in which coins or points are cut.
_CUT_PLATES = """
() => [...document.querySelectorAll(".plate")].flatMap((plate) => {
  const name = plate.querySelector(".name"), wrong = [];
  if (name.scrollWidth > name.clientWidth) wrong.push(name.textContent);
  const things = plate.querySelector(".things").getBoundingClientRect();
  if (plate.querySelector(".coins").getBoundingClientRect().right > things.right + 1) wrong.push("coins are cut");
  const score = plate.querySelector(".score").getBoundingClientRect(), { right } = plate.getBoundingClientRect();
  if (score.right > right + 1 || score.left < things.right - 1) wrong.push("points lie over something");
  return wrong;
})
"""


# With as many coins and points as a good game brings: plates in which the income is cut, or figures run together.
_RICH = """
() => [...document.querySelectorAll(".plate")].filter((plate) => {
  for (const [part, text] of [[".coins b", "28"], [".income", "+5"], [".won", "155"]])
    plate.querySelector(part).firstChild.textContent = text;
  const [income, things] = [".income", ".things"].map((one) => plate.querySelector(one).getBoundingClientRect());
  const [won, open] = [".won", ".open"].map((part) => plate.querySelector(part).getBoundingClientRect());
  const isOver = plate.querySelector(".score").getBoundingClientRect().right > plate.getBoundingClientRect().right + 1;
  const isTight = open.width > 0 && open.top < won.bottom && open.left < won.right + 1;
  return income.bottom > things.bottom + 1 || income.right > things.right + 1 || things.right > won.left + 1 ||
    isOver || isTight;
}).length
"""


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_phone_shows_the_income_of_rich_players(players: int, person: Make) -> None:
    ann = person(language="de", **PHONE)
    options = {"players": players, "data": SHORT}
    made = ann.table("me", *["bot:greedy"] * (players - 1), game="islands", options=options)
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        while page.locator(".plate .open .brief").count() < players:
            assert somebody.step(), "everybody has squares to fill"
    for width, height in ((390, 844), (320, 568), (640, 400), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        boxes(page)
        assert page.evaluate(_RICH) == 0, (width, height)


# Six have the least room: `make long` looks at four and five too.
@pytest.mark.parametrize(
    "players", [pytest.param(4, marks=pytest.mark.long), pytest.param(5, marks=pytest.mark.long), 6]
)
def test_names_coins_and_points_of_many_players_are_whole_in_low_and_narrow_windows(players: int, person: Make) -> None:
    ann = person(language="de")
    bots = ["bot:greedy"] * (players - 1)  # "Gierig 5"
    made = ann.table("me", *bots, game="islands", options={"players": players, "data": SHORT})
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        for _ in range(3):
            somebody.step(6)
            for width, height in ((844, 390), (390, 844), (640, 400), (320, 568), (1280, 800), (2560, 1440)):
                page.set_viewport_size({"width": width, "height": height})
                boxes(page)
                assert page.evaluate(_CUT_PLATES) == [], (width, height)


def test_six_players_see_what_a_place_brings_and_what_fits_in_low_windows(person: Make) -> None:
    ann = person(language="de", width=844, height=390, touch=True)
    options = {"players": 6, "data": "track equal BBBBGGGGRRRRBBBBGGGGRRRR\n"}
    made = ann.table("me", *["bot:greedy"] * 5, game="islands", options=options)
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        while not any(one["kind"] in ("square", "place") for one in ann.mirror.answers):
            assert somebody.step(), "nothing was to be painted"
        island, square = next(one["at"][:2] for one in ann.mirror.answers if one["kind"] in ("square", "place"))
        page.locator(f".thumbs [data-island={island}]").tap()
        page.locator(f".work [data-square={square}]").tap()
        expect(page.locator(".details .effect")).to_contain_text("Felder zu füllen")
        for width, height in LOW:
            page.set_viewport_size({"width": width, "height": height})
            boxes(page)
            assert page.locator(".details .effect").evaluate(_FIRST_LINE_IS_SEEN), (width, height)
        page.locator(".details .away").tap()
        offered = {one["at"][1] for one in ann.mirror.answers if one["at"][:1] == [island]}
        empty = page.locator(".work [data-square][aria-label*=', leer']").evaluate_all(_SQUARES)
        page.locator(f".work [data-square={min(set(empty) - offered)}]").tap()
        expect(page.locator(".shelf")).to_be_visible()
        for width, height in LOW:
            page.set_viewport_size({"width": width, "height": height})
            found = boxes(page)
            lowest = max(found[f"plate {seat}"].edges[3] for seat in range(6))
            box = page.locator(".shelf").bounding_box()
            assert box is not None
            assert box["y"] >= lowest - 1, (width, height, "over a plate")
        while not is_wild(ann):
            assert somebody.step(), "no card that may have several shapes"
        expect(page.locator(".desk .picks").first).to_be_visible()
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        boxes(page)
        assert outside(page.locator(".desk .text")) == [], (width, height)


@pytest.mark.parametrize("players", [2, 6])
def test_on_a_large_screen_plates_and_question_are_larger(players: int, person: Make) -> None:
    ann = person()
    made = ann.table("me", *["bot:greedy"] * (players - 1), game="islands", options={"players": players, "data": SHORT})
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        somebody.step(4)
    heights = []
    for width, height in ((1280, 1080), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        found = boxes(page)
        assert cut(page.locator(".plate :is(.stand, .things, .score), .dial")) == [], (width, height)
        heights.append(found["plate 0"].height)
    assert heights[1] >= heights[0] * 1.1
    assert heights[2] >= heights[0] * 1.3


@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_to_choose_from_are_whole_and_leave_the_question_in_sight(language: str, person: Make) -> None:
    ann = person(language=language, **PHONE)
    made = ann.table("me", "bot:greedy", game="islands", options={"players": 2, "data": rich("BGRBGR")})
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    cards = page.locator(".details .cards")
    with StandIn(ann, made["table"]) as somebody:
        while not any(one["kind"] == "card" and one["at"][0] != "hand" for one in ann.mirror.answers):
            assert somebody.step(), "no card was to be chosen"
    expect(cards).to_be_visible()
    expect(page.locator(".painter")).to_have_count(0)
    for width, height in ((390, 844), (320, 568), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        here = boxes(page)
        box = cards.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= here["question"].y + 1, (width, height, "over the question")
        fold = cards.evaluate("(one) => one.closest('.text').getBoundingClientRect().bottom")
        assert box["y"] + box["height"] <= fold + 1, (width, height, "cut")
        assert page.locator("[data-part=question] .what").evaluate(_IS_SEEN), (width, height)


@pytest.mark.parametrize(("language", "hint"), [("en", "Hint"), ("de", "Tipp")])
def test_an_open_hint_is_whole_and_leaves_question_bid_and_answers_in_sight(
    language: str, hint: str, person: Make
) -> None:
    ann = person(language=language, **PHONE)
    made = ann.table("me", "bot:greedy", "bot:greedy", game="islands", options={"players": 3, "data": SHORT})
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        while not any(word.startswith("bid") for word in ann.mirror.words):
            assert somebody.step(), "no bid"
    page.get_by_role("button", name=hint, exact=True).click()
    expect(page.locator(".hint")).to_be_visible()
    for width, height in ((390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        before: object = None
        while before != (before := boxes(page)):  # the parts find their places
            pass
        assert cut(page.locator(".hint, #question, .desk .text .bid")) == [], (width, height)
        assert page.evaluate(_HIDDEN) == [], (width, height)
    page.set_viewport_size({"width": 640, "height": 400})
    page.locator("#hint-words").evaluate("(one, words) => void (one.textContent = words)", LONG_HINT)
    boxes(page)
    room = page.locator("#question .what")
    assert room.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0, "cut on a small phone on its side"


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "de"])
def test_an_instruction_is_whole(language: str, person: Make) -> None:
    people = person(language=language), person(language=language)
    made = people[0].table("me", "open", game="islands", options={"players": 2, "data": SHORT})
    people[1].post("/api/claim", {"secret": made["join"], "name": "Bob"})
    for one in people:
        one.at(made["table"])
    with StandIn(people[0], made["table"]) as own, StandIn(people[1], made["table"]) as other:
        own.answer()
        other.answer()
    waits = people[0 if people[1].mirror.answers else 1]
    waits.page.locator(".dial .up").click()
    expect(waits.page.locator(".dial .stands")).to_be_visible()
    check(waits.page, "with an instruction")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["ponte", "origami", "islands"])
def test_the_bar_of_a_replay_holds_all_its_buttons(game: str, size: tuple[int, int], person: Make) -> None:
    options = OPTIONS[game]
    ann, bob = person(width=size[0], height=size[1]), person()
    page = ann.at(finished(ann, bob, game=game, **options))
    fold(page)
    bar = page.get_by_role("region", name="Replay")
    assert outside(bar) == []
    more = bar.get_by_role("button", name="Options")
    expect(more).to_be_in_viewport(ratio=1)
    more.click()
    expect(bar.get_by_role("button", name="Share")).to_be_visible()


def test_an_earlier_position_has_its_buttons_inside_and_its_sentence_in_sight(person: Make) -> None:
    for language, region in (("en", "Earlier position"), ("de", "Frühere Stellung")):
        ann = person(language=language)
        made = ann.table("me", "bot:greedy", game="islands", options={"players": 2, "data": SHORT})
        page = ann.at(made["table"])
        page.locator("[data-part=question]").wait_for()
        with StandIn(ann, made["table"]) as somebody:
            somebody.step(4)
        page.keyboard.press("[")
        bar = page.get_by_role("region", name=region)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            boxes(page)
            assert outside(bar) == [], (language, width, height)
            assert bar.locator("p").evaluate("(one) => one.clientHeight") >= 16, (language, width, height)


def test_a_phone_shows_the_round_who_has_passed_and_the_open_squares(person: Make) -> None:
    ann = person(**PHONE)
    made = ann.table("me", "bot:greedy", "bot:greedy", game="islands", options={"players": 3, "data": SHORT})
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    has_passed = has_open = False
    with StandIn(ann, made["table"]) as somebody:
        somebody.step()
        for _ in range(40):
            view = ann.mirror.view
            assert view is not None
            expect(page.locator(".ribbon .count")).to_have_text(f"{view['round']}/6")
            out = view["passed"] if len(view["passed"]) < 3 - (view["bidder"] is not None) else []
            for seat in out:
                plate = page.locator(f"[data-player='{seat}']")
                expect(plate.locator("svg.passed")).to_be_visible()
                expect(plate.locator(".words")).to_have_text("passed")
                has_passed = True
            for seat in range(3):
                brief = page.locator(f"[data-player='{seat}'] .open .brief")
                if brief.count():
                    expect(brief).to_be_visible()
                    expect(page.locator(f"[data-player='{seat}'] .score")).to_have_accessible_name(
                        re.compile("points [0-9]+ to fill$")
                    )
                    has_open = True
            if (has_passed and has_open) or not somebody.step():
                break
    assert has_passed
    assert has_open
    # The islands of another seat: those that are begun come first.
    page.locator(".others button").first.click()
    asleep = page.locator("dialog .isle").evaluate_all("(all) => all.map((one) => one.classList.contains('asleep'))")
    assert asleep == sorted(asleep)
    assert not asleep[0]


def test_a_held_shape_is_let_go_in_the_corner(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})["table"])
    page.locator(".text .best").click()
    away, what = page.locator(".details .away"), page.locator(".details .what")
    here, there = away.bounding_box(), what.bounding_box()
    assert here is not None
    assert there is not None
    assert abs(here["y"] + here["height"] / 2 - there["y"] - there["height"] / 2) < 12, "beside the name of the place"
    away.click()
    expect(page.locator("path.aim")).to_have_count(0)


def test_all_levels_of_the_technologies_fold_the_titles(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})["table"])
    titles = page.get_by_role("region", name="Title").locator("details")
    titles.locator("summary").click()
    expect(titles).to_have_attribute("open", "")
    page.get_by_role("button", name="All levels").click()
    expect(titles).not_to_have_attribute("open", "")

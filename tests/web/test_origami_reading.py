"""What is on the cards of Origami can be read: explained by labels, in open hands, and which lies where."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from orizuru.client.table import Table
from web.card_words import CardWords
from web.finished import finished, play_out
from web.folders import QuickFolder
from web.frame import fold
from web.people import Person
from web.replay_bar import entries, options, slider
from web.rich_deck import RICH
from web.stand_in import StandIn

Make = Callable[..., Person]

# For each number beside a labelled card: how far the end of its line is from the part of the face it is about, and from
# the edges of the panel. The order of the parts is that of the labels.
_ENDS = """
(figure, parts) => parts.map((part, index) => {
  const line = figure.querySelectorAll(":scope > .line")[index].getBoundingClientRect();
  const box = figure.querySelector(`.front ${part}`).getBoundingClientRect();
  const panel = figure.closest("[role=tabpanel]").getBoundingClientRect();
  const across = Math.max(box.left - line.right, line.left - box.right);
  const down = Math.max(box.top - line.bottom, line.top - box.bottom);
  return Math.max(across, down, panel.left - line.left, line.right - panel.right);
})
"""
_OVERLAPS = """
(figure) => {
  const all = [...figure.querySelectorAll(".line > b")].map((one) => one.getBoundingClientRect());
  return all.some((one, at) => all.some((other, index) => index > at
    && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
}
"""
_PARTS = (".cost", ".emblem", ".points", ".folds", ".kind", ".title", ".text")


def info(somebody: Person, is_drawer: bool) -> Locator:
    """The panel that says how to play; on a phone it is in a drawer."""
    page = somebody.page
    if is_drawer:
        page.locator("[aria-controls=rail]").click()
    page.locator("#rail-info-tab").click()
    return page.locator("#rail-info")


@pytest.mark.parametrize(
    ("language", "theme", "width"),
    [("en", "dark", 1280), ("de", "light", 1280), ("en", "light", 390), ("de", "dark", 390)],
)
def test_a_card_of_the_game_is_explained_with_labels(
    person: Make, language: Literal["en", "de"], theme: Literal["light", "dark"], width: int
) -> None:
    ann = person(language=language, theme=theme, width=width, height=844, touch=width < 500)
    ann.at(ann.table("me", "bot:uniform", game="origami", options={"players": 2, "boxes": "legends"})["table"])
    ann.until(lambda mirror: mirror.view is not None, "a table")
    view = ann.mirror.view or {}
    catalogue = ann.get("/api/games/origami/catalogue")
    panel = info(ann, is_drawer=width < 500)
    figure, labels = panel.locator(".figure").first, panel.locator(".figure + ol").first
    figure.scroll_into_view_if_needed()
    name = figure.locator(".title").inner_text()
    card = next(one for one in catalogue["cards"] if one["names"][language] == name)
    assert card["family"] in view["families"], "it can be met in this game"
    assert ann.wait(lambda: max(figure.evaluate(_ENDS, list(_PARTS))) < 2), "every line ends at what it is about"
    assert not figure.evaluate(_OVERLAPS)
    assert (figure.locator(".front").bounding_box() or {"width": 0})["width"] >= 160

    words = CardWords(ann, language)
    expect(labels).to_have_role("list")
    items = labels.get_by_role("listitem")
    expect(items).to_have_count(len(_PARTS))
    family = next(one["names"][language] for one in catalogue["families"] if one["key"] == card["family"])
    said = (card["cost"], family, card["points"], card["folds"], words(f"page.origami.kind.{card['kind']}"), name)
    for item, part in zip(items.all()[:-1], said, strict=True):
        expect(item).to_contain_text(str(part))
    for key in view["families"]:  # before the first move everybody can see what takes part
        expect(panel).to_contain_text(
            next(one["names"][language] for one in catalogue["families"] if one["key"] == key)
        )
    law = panel.locator(".figure").nth(1)
    law.scroll_into_view_if_needed()
    assert ann.wait(lambda: max(law.evaluate(_ENDS, [".colour", ".kind"])) < 2)
    ann.check_accessibility("#rail")


# The open cards of other players that cannot be read: too narrow for their words, or a name that is cut off.
_UNREADABLE = """
(isSmall) => [...document.querySelectorAll(".held .piece")].filter((card) => {
  const title = card.querySelector(".title");
  if (isSmall) return title.scrollWidth > title.clientWidth || card.clientHeight < 28;
  const text = card.querySelector(".text");
  return card.clientWidth < 98 || text !== null && !text.checkVisibility();
}).map((card) => card.ariaLabel)
"""
# Open hands that reach over their place, or over each other's players.
_OUTSIDE = """
() => [...document.querySelectorAll(".of-hand")].filter((place) => {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const player = place.closest(".player").getBoundingClientRect();
  const boxes = [...place.querySelectorAll(".piece")].map((card) => card.getBoundingClientRect());
  const isWide = boxes.some((box) => box.left < left - 1 || box.right > right + 1);
  return isWide || bottom > player.bottom + 1 || bottom - top < 60;
}).length
"""


@pytest.mark.parametrize(
    ("width", "height", "players"),
    [
        (1280, 800, 2),
        pytest.param(1280, 800, 4, marks=pytest.mark.long),
        pytest.param(390, 844, 2, marks=pytest.mark.long),
        (390, 844, 4),
    ],
)
def test_open_hands_of_a_replay_can_be_read(person: Make, players: int, width: int, height: int) -> None:
    ann, *others = (person(width=width, height=height), *(person() for _ in range(players - 1)))
    table = finished(ann, *others, game="origami", players=players, boxes="both", seed=2)
    steps = ann.get(f"/api/tables/{table}/log?from=1&to=50&viewer=0")["steps"]
    held = max((step for step in steps if step["view"]), key=lambda step: len(step["view"]["hand"]))
    page = ann.open(f"/t/{table}?at={held['happened']['seq']}&view=all")
    expect(page.locator(".held").nth(players - 1)).to_be_visible()
    expect(page.locator(".held").first.locator(".piece")).to_have_count(len(set(held["view"]["hand"])))
    assert page.evaluate(_UNREADABLE, width < 500) == []
    assert page.evaluate(_OUTSIDE) == 0
    ann.check_accessibility(".stage")
    # Whose eyes: oneself is "You" here as on the plate, also where somebody may sit down to play on.
    choice = options(page).get_by_role("combobox", name="Seen by")
    assert choice.locator("option").all_inner_texts()[:2] == ["You", "Friend 1"]
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog").locator("fieldset .name").first).to_have_text("You")


_SIDES = """
() => [...document.querySelectorAll(".others .player")].map((player) => {
  const [left, right] = ["left", "right"].map((side) => {
    const place = player.querySelector(`.of-${side}`);
    const box = place.querySelector(".column").getBoundingClientRect();
    const mark = place.querySelector(".where");
    const sign = mark.getBoundingClientRect();
    const isBefore = sign.right <= box.left + 1 && sign.top >= box.top - 1 && sign.bottom <= box.top + 32;
    return { box, sign: mark.checkVisibility() && isBefore ? mark.textContent : "" };
  });
  return left.box.right <= right.box.left + 1 ? "beside" : left.sign + right.sign;
})
"""


@pytest.mark.parametrize(("language", "players"), [("en", 3), ("de", 4)])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390), (1280, 800)])
def test_left_and_right_of_another_player_can_be_told_apart(
    person: Make, language: Literal["en", "de"], players: int, width: int, height: int
) -> None:
    ann = person(language=language, width=width, height=height)
    bots = ["bot:uniform"] * (players - 1)
    page = ann.at(ann.table("me", *bots, game="origami", options={"players": players})["table"])
    expect(page.locator(".others .player").last).to_be_visible()
    assert set(page.evaluate(_SIDES)) <= {"beside", "LR"}


# A third family, for three players.
LAWFUL = RICH + "legends,hill,,Hill,,,,,,family,,,,,\nlegends,hill,mole,Mole,,18,1,1,3,instant,,draw(1),Asks.,,\n"
# For each character: whether its law stands there, whole or shortened, or else a sign that there is more to read.
_LAWS = """
() => [...document.querySelectorAll(".laws li")].map((one) => {
  const [words, law] = [one.querySelector(".words"), one.querySelector(".law")];
  const place = one.closest(".laws").getBoundingClientRect();
  const box = words.getBoundingClientRect();
  const isIn = box.top >= place.top - 1 && box.bottom <= place.bottom + 1 && box.right <= place.right + 1;
  const isSigned = getComputedStyle(one.querySelector("b"), "::after").content.includes("…");
  return isIn ? law.checkVisibility() ? "law" : isSigned ? "sign" : "name" : "outside";
})
"""
# Puts as many characters there as there may be. Returns the words of their names that are broken or cut.
_BROKEN = """
() => {
  const list = document.querySelector(".laws ul");
  while (list.children.length < 4) list.append(list.lastElementChild.cloneNode(true));
  list.parentElement.classList.remove("few");
  return [4, 3].flatMap((count) => {
    while (list.children.length > count) list.lastElementChild.remove();
    list.style.setProperty("--n", count);
    return [...list.querySelectorAll(".words")].flatMap((words) => {
      const text = words.querySelector("b").firstChild;
      text.data = "Sumo Wrestler (yellow)";
      const { bottom } = words.getBoundingClientRect();
      return [...text.data.matchAll(/\\S+/g)].filter((word) => {
        const range = new Range();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const boxes = range.getClientRects();
        return boxes.length > 1 || (boxes[0].top + boxes[0].bottom) / 2 > bottom;
      }).map(([word]) => `${count}: ${word}`);
    });
  });
}
"""


@pytest.mark.parametrize("touch", [True, False])
def test_characters_on_a_phone_say_what_they_do_or_that_they_can_be_read(person: Make, touch: bool) -> None:
    ann, bob, cas = person(width=390, height=844, touch=touch), person(), person()
    table = finished(ann, bob, cas, game="origami", players=3, boxes="legends", deck=LAWFUL, seed=5)
    steps = ann.get(f"/api/tables/{table}/log?from=1&to=50&viewer=0")["steps"]
    by_count = {len(step["view"]["middle"]): step for step in steps if step["view"] and step["view"]["middle"]}
    assert min(by_count) < 3, "somebody played a character"
    for count, step in by_count.items():
        page = ann.open(f"/t/{table}?at={step['happened']['seq']}&view=0")
        expect(page.locator(".laws li")).to_have_count(count)
        assert page.evaluate(_LAWS) == ["law" if count < 3 else "sign"] * count
        if touch:
            page.locator(".laws .words").first.tap()
            expect(page.get_by_role("dialog")).to_contain_text("A law")
            page.keyboard.press("Escape")
        assert page.evaluate(_BROKEN) == []


# The cards of the line as they lie, once the page shows this line.
_LYING = """
(line) => {
  const found = [...document.querySelectorAll("[data-area=line] > .piece")].map((card) => card.dataset.key);
  return [...found].sort().join() === [...line].sort().join() ? found : null;
}
"""


def lying(somebody: Person, line: list[str]) -> list[str]:
    somebody.until_page(_LYING, line)
    found: list[str] = somebody.page.evaluate(_LYING, line)
    return found


def test_the_line_lies_the_same_in_the_game_in_its_replay_and_where_it_is_played_on(person: Make) -> None:
    ann = person()
    table = str(ann.table("me", "bot:uniform", game="origami", options={"players": 2})["table"])
    page = ann.at(table)
    folder = QuickFolder(ann)
    while True:  # until the line lies otherwise than the view lists it, as it does after a draw or two
        ann.until(lambda mirror: "draw" in mirror.words, "a turn")
        seq, line = ann.mirror.seq, list(folder.view["line"])
        expect(page.locator(".ask.mine")).to_be_visible()
        before = lying(ann, line)
        if before != line:
            break
        folder.answer(lambda answers: next(one for one in answers if one["word"] == "draw"))
        while "draw" not in ann.mirror.words:
            folder.answer(lambda answers: answers[0])
            ann.until(lambda mirror: bool(mirror.answers), "a question")
    play_out(ann, table=table)
    ann.until(lambda mirror: mirror.status == "over", "the end")
    fold(page)

    stop = sum(one <= seq for one in entries(ann, table))
    slider(page).fill("0")
    slider(page).fill(str(stop))
    assert lying(ann, line) == before, "in the replay"
    options(page).get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda address: table not in address)
    expect(page.locator(".ask.mine")).to_be_visible()
    assert lying(ann, line) == before, "at the table that plays on"


# Costs, points and counts on the cards of the hand that something covers, and how many cards lie under another one.
_HELD = """
() => {
  const wrong = [], cards = [...document.querySelectorAll("[data-part=hand] .one")];
  for (const card of cards) {
    for (const mark of card.querySelectorAll(".chip, .count")) {
      const { x, y, width, height } = mark.getBoundingClientRect();
      for (const at of [0.15, 0.5, 0.85]) {
        const seen = document.elementFromPoint(x + at * width, y + height / 2);
        if (!card.contains(seen)) wrong.push(`${card.querySelector(".piece").dataset.key} ${mark.className} ${at}`);
      }
    }
  }
  const edges = cards.map((card) => card.getBoundingClientRect());
  return [wrong, edges.filter((box, at) => at > 0 && box.left < edges[at - 1].right - 8).length];
}
"""


async def fill_hand(table: Table) -> None:
    """Draws until the hand is full of different cards, and answers anything else as it comes."""
    while await table.asked() is not None:
        assert table.view is not None
        if len(set(table.view["hand"])) >= 6 and "draw" in table.words:
            return
        held, words = table.view["hand"], table.words
        new = [word for word in words if word not in (*held, "done") and not word.startswith(("play", "use"))]
        await table.play("draw" if "draw" in words else (new or words)[0])


def test_cost_and_points_of_every_card_in_a_full_hand_are_in_sight(person: Make) -> None:
    ann = person(width=760, height=800)
    options = {"players": 4, "boxes": "both"}
    table = ann.table("me", *["bot:greedy"] * 3, game="origami", options=options)["table"]
    page = ann.at(table)
    with StandIn(ann, table) as somebody:
        somebody.do(fill_hand)
        somebody.catch_up()
    page.locator("[data-part=hand] .one").nth(5).wait_for()
    page.mouse.move(5, 5)
    wrong, covered = page.evaluate(_HELD)
    assert covered >= 5
    assert wrong == []
    # The card that is pointed at lies in front, whole.
    card = page.locator("[data-part=hand] .piece").nth(1)
    card.hover(position={"x": 20, "y": 60})
    box = card.bounding_box()
    assert box is not None
    right = [box["x"] + box["width"] - 12, box["y"] + box["height"] / 2]
    assert card.evaluate("(card, [x, y]) => card.contains(document.elementFromPoint(x, y))", right)

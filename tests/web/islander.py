"""Somebody who plays Islands through the page: checks what is offered and drawn, and answers."""

import re
import string
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from web.driver import Answer, Choice, Driver
from web.island_words import IslandWords, painted, surrounded
from web.people import PATIENCE, Person

NAMED = """
const named = (e) => (e.getAttribute("aria-label") ?? e.textContent ?? "").replaceAll(/\\s+/g, " ").trim();
const holder = (e) => e.closest("[role=group], [role=grid], section[aria-label]")?.getAttribute("aria-label") ?? "";
const buttons = () => [...document.querySelectorAll("#question button, .islands.islands-paint button")]
  .filter((b) => (b.getAttribute("aria-disabled") !== "true" || b.closest(".apart")) && b.checkVisibility());
"""
# Every button that can be used (giving up only after a moment): what it lies in (a group, a grid, else a region), and
# its own name.
_BUTTONS = f"() => {{ {NAMED} return buttons().map((b) => [holder(b), named(b)]); }}"
_SEEN = """() => {
  const paint = (svg) => Object.fromEntries([...svg.querySelectorAll(".paint:not(.ghost, .outline *)")].map((part) => {
    const [x, y] = part.parentElement.getAttribute("transform").match(/\\d+/g).map(Number);
    const colour = ["blue", "green", "red"].find((one) => part.classList.contains(one));
    return [String.fromCharCode(97 + x) + (y + 1), colour];
  }));
  const drawn = (svg) => ({ paint: paint(svg), surrounded: svg.querySelectorAll(".tile.surrounded").length });
  const all = (root, what) => [...root.querySelectorAll(what)];
  return {
    islands: all(document, ".thumbs > button").map((one) => [one.dataset.island, drawn(one.querySelector("svg"))]),
    front: all(document, ".work .isle").map((one) => [one.dataset.island, drawn(one.querySelector("svg"))]),
    fits: all(document, ".thumbs > button:has(.fits)").map((one) => one.dataset.island),
    names: all(document, ".work [data-square]").map((one) => one.ariaLabel),
    others: all(document, ".others > button").map((one) => all(one, "svg.island").map(drawn)),
    reserve: all(document, ".reserve .token").map((one) => one.lastChild.textContent.trim()),
    things: all(document, "[data-player]").map((one) => all(one, ".things .said").map((part) => part.textContent)),
  };
}"""
_FRONT = 'document.querySelector(".work .isle")?.dataset.island ?? ""'
_AIMED = 'document.querySelector(".details .what b")?.textContent ?? ""'


class Spot(NamedTuple):
    """A button as a screen reader finds it: the name of its group, grid or region, and its own name or square."""

    group: str
    name: str


class Islander(Driver):
    """Plays Islands. Before every answer the page must offer exactly the legal ones, and draw what the server sent."""

    def __init__(self, person: Person, language: str = "en", seed: int = 0) -> None:
        super().__init__(person)
        person.until(lambda mirror: mirror.view is not None, "the game has started")
        self.words, self.chance = IslandWords(person, language), Random(seed)
        words = self.words
        self.sheets, self.science = words("page.islands.sheets.region"), words("page.islands.science.region")
        self._cards, self.amounts = words("page.ask.kind_card"), words("page.ask.kind_amount")
        self._answers = words("page.ask.answers")
        self._asking = (self._answers, self._cards, self.amounts, self.science, self.sheets)
        self._grids = {words.grid(key) for key in words.islands}
        self._steps = (words("page.ask.less"), words("page.ask.more"))
        self._tabs = words("page.islands.board.tabs")
        levels = (words("page.islands.science.all_levels"), words("page.islands.science.next_levels"))
        up_to = words("page.islands.bid.up_to", n=0).split("0")[0]
        looks = [words("page.islands.sheets.enlarge", sheet=key) for key in string.ascii_uppercase]
        self._about = (words("page.rule.open", rule="R"), up_to, *levels, *looks)  # how such names begin
        self._may = (words("page.islands.square.offered"), words("page.islands.square.choose"))
        self._last, self._named = words("page.islands.square.last"), words("page.islands.square.named")
        self.met: Counter[str] = Counter()  # questions by the last word of their text

    # What should be offered and drawn

    @property
    def question(self) -> str:
        asked = self.mirror.screen["asked"]
        return str(asked["text"]["key"]).removeprefix("islands.ask.") if asked else ""

    @property
    def view(self) -> dict[str, Any]:
        assert self.mirror.view is not None
        return self.mirror.view

    @property
    def offered_squares(self) -> set[tuple[str, str]]:
        places = [one["at"] for one in self.mirror.answers if one["kind"] in ("square", "place")]
        return {(island, square) for island, *squares in places for square in squares}

    @property
    def is_bidding(self) -> bool:
        return self.question in ("bid", "outbid")

    def front(self) -> str:
        """The island in work."""
        return str(self.page.evaluate(_FRONT))

    def has_science(self) -> bool:
        """Whether the science sheet is in sight; where there is no room, it opens on demand."""
        return self.page.locator(".science").is_visible()

    def expected(self) -> Counter[Spot]:
        """What can be used at once: squares of the island in work, and everything that is a button."""
        front, has_science = self.front(), self.has_science()
        offered = self.offered_squares
        found = Counter(Spot(self.words.grid(front), square) for island, square in offered if island == front)
        for group in self.mirror.screen["answers"]:
            answers = [{**one, "kind": group["kind"]} for one in group["answers"]]
            if group["kind"] == "amount" and self.is_bidding:
                found[self._bid(self._opening(int(answers[0]["at"][0])))] += 1
            else:
                found.update(spot for one in answers for spot in self.spots(one))
        return Counter({spot: n for spot, n in found.items() if has_science or spot.group != self.science})

    def _opening(self, least: int) -> int:
        """The number with which the dial begins: the least bid that can win; alone it must reach two dice (R41)."""
        view = self.view
        alone = 2 + (2 if view["card"] in (2, 6) else 0) if len(view["players"]) == 1 else 0
        return max(least, alone) if alone <= view["players"][view["seat"]]["coins"] else least

    def _bid(self, number: int) -> Spot:
        return Spot(self.amounts, self.words("page.islands.bid.bid", n=number))

    def spots(self, answer: Answer) -> list[Spot]:
        """Where the page offers an answer that is a button."""
        kind, said = answer["kind"], self.words.sentence(answer["text"])
        if kind in ("square", "place"):
            return []
        if kind == "card":
            return [Spot(self.sheets if answer["at"][0] == "hand" else self._cards, said)]
        key = answer["text"]["key"].removeprefix("islands.answer.")
        group = self.amounts if kind == "amount" or key == "pass" else self._answers
        bar, science = Spot(group, said), Spot(self.science, said)
        return {"research": [science], "use": [bar, science]}.get(key, [bar])

    def drawn(self) -> dict[str, Any]:
        """What `_SEEN` must find."""
        view, words = self.view, self.words
        players, own = view["players"], view["seat"]
        clockwise = [(own + 1 + step) % len(players) for step in range(len(players))]
        things = [words.belongings(players[seat]) for seat in clockwise]
        reserve = words.reserve(players) if view["options"].get("catch_up") else []
        if any(view["hands"]):
            nothing: dict[str, Any] = {name: [] for name in ("islands", "front", "fits", "names", "others")}
            return {**nothing, "reserve": reserve, "things": things}
        islands, offered, front = words.islands_of(players[own]), self.offered_squares, self.front()
        fitting = {island for island, _ in offered}
        return {
            "islands": [[one["key"], self._picture(one, players[own])] for one in islands],
            "front": [[front, self._picture(words.islands[front], players[own])]],
            "fits": [one["key"] for one in islands if one["key"] in fitting],
            "names": [
                ", ".join(
                    [
                        name,
                        *([self._named] if (one["key"], square) in self._grown else []),
                        *self._mark(one, square, offered),
                    ]
                )
                for one in islands
                if one["key"] == front
                for square, name in words.squares(one, players[own]).items()
            ],
            "others": [
                [self._picture(one, player) for one in words.islands_of(player)]
                for seat, player in enumerate(players)
                if seat != own
            ],
            "reserve": reserve,
            "things": things,
        }

    def _picture(self, island: dict[str, Any], player: dict[str, Any]) -> dict[str, Any]:
        paint = painted(player, island["key"])
        return {"paint": paint, "surrounded": sum(bool(surrounded(one, paint)) for one in island["landmarks"])}

    def _mark(self, island: dict[str, Any], square: str, offered: set[tuple[str, str]]) -> list[str]:
        is_landmark = any(one["square"] == square for one in island["landmarks"])
        return [self._may[is_landmark]] if (island["key"], square) in offered else []

    @property
    def _grown(self) -> set[tuple[str, str]]:
        """The squares that were named so far for a free shape."""
        if self.question != "grow_on" or not self.mirror.answers:
            return set()
        island, squares = self.mirror.screen["asked"]["text"]["args"]["place"].split(":")
        return {(island, square) for square in re.findall(r"[a-l]\d+", squares)}

    # What is offered and drawn

    def buttons(self) -> list[tuple[str, str]]:
        """Every button that can be used: what it lies in, and its name."""
        return [(group, name) for group, name in self.page.evaluate(_BUTTONS)]

    def offered(self) -> Counter[Spot]:
        """The buttons of the page that give an answer."""
        found = Counter[Spot]()
        for group, name in self.buttons():
            if group in self._grids:
                if name.endswith(self._may):
                    found[Spot(group, name.split(",")[0])] += 1
            elif group in self._asking and not name.startswith((*self._steps, *self._about)):
                found[Spot(group, name)] += 1
        return found

    def seen(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(_SEEN)
        found["names"] = [name.replace(f", {self._last}", "") for name in found["names"]]
        if self.is_bidding:  # the shape is tried, on islands that the server names only on request
            found["fits"] = []
        return found

    def check(self) -> None:
        """Waits until the page offers all legal answers and no others, and draws what the server sent."""
        self._until_same("offered", self.offered, self.expected)
        self.check_drawn()

    def check_drawn(self) -> None:
        """Waits until everybody's islands, tokens and coins are those that the server sent."""
        self._until_same("drawn", self.seen, self.drawn)

    def _until_same(
        self, what: str, page: Callable[[], Mapping[Any, Any]], sent: Callable[[], Mapping[Any, Any]]
    ) -> None:
        if self.person.wait(lambda: page() == sent(), PATIENCE):
            return
        shown, meant = page(), sent()
        wrong = {key: (shown.get(key), meant.get(key)) for key in {*shown, *meant} if shown.get(key) != meant.get(key)}
        raise AssertionError(f"{self.question}, {what}, on the page and as it was sent: {wrong}")

    # Answers

    @property
    def is_curtained(self) -> bool:
        return self.mirror.status == "playing" and self.mirror.screen["viewer"] is None and any(self.view["hands"])

    @property
    def is_asked(self) -> bool:
        return bool(self.mirror.answers) or self.is_curtained

    def open_curtain(self) -> None:
        """The next person at this device confirms that it is them."""
        names = (re.escape(self.words("page.curtain.open_sheets", name=name)) for name in self.words.names)
        self.press(re.compile(f"^({'|'.join(names)})$"))
        self.person.until(lambda mirror: mirror.screen["viewer"] is not None, "the view of who confirmed")

    def answer(self, choice: Choice) -> Answer:
        before, question = self._acknowledged(), self.question
        given = super().answer(choice)
        self.person.until(lambda _: self._acknowledged() > before, "what was done is acknowledged")
        if question == "return":  # facts about others may come in between
            self.person.until(lambda mirror: not mirror.answers or self.question != "return", "the choice is sealed")
        return given

    def _acknowledged(self) -> int:
        return sum(frame["type"] == "ack" for frame in self.mirror.frames)

    def give(self, answer: Answer) -> None:
        self.met[self.question] += 1
        self.check()
        kind, at = answer["kind"], answer["at"]
        if kind in ("square", "place"):
            self.lay(at[0], at[1:])
        elif kind == "amount" and self.is_bidding:
            self.bid(int(at[0]))
        else:
            if answer["text"]["key"] == "islands.answer.give_up":
                self.page.locator("#question .apart button:not([aria-disabled='true'])").wait_for()
            self.use(self.chance.choice(self.spots(answer)))

    def choose(self, answers: list[Answer]) -> Answer:
        """A random answer, but one that makes much happen: it researches, uses technologies and paints if it can."""
        bids = [one for one in answers if one["kind"] == "amount"]
        if bids and self.chance.random() < 0.55:
            least, greatest = (int(one["at"][0]) for one in (bids[0], bids[-1]))
            number = min(greatest, least + self.chance.choice([0, 1, 2, 4, 7, 10]))
            text = {"key": "islands.answer.bid", "args": {"n": number}}
            return {"kind": "amount", "word": f"bid {number}", "at": [str(number)], "text": text}
        used = [one for one in answers if one["word"].startswith("use")]
        research = [one for one in answers if one["word"].startswith("research")]
        busy = [one for one in answers if one["kind"] not in ("amount", "decline", "done")]
        others = [one for one in answers if one["kind"] != "amount"]
        for wanted, often in ((used, 0.8), (research, 0.6), (busy, 0.93)):
            if wanted and self.chance.random() < often:
                return self.chance.choice(wanted)
        return self.chance.choice(others)

    # Places

    def ways(self, island: str, square: str) -> set[str]:
        """The names of all places that cover a square."""
        return {
            self.words.place(island, one["at"][1:])
            for one in self.mirror.answers
            if one["kind"] in ("square", "place") and one["at"][0] == island and square in one["at"][1:]
        }

    def turn_to(self, island: str, squares: list[str], square: str) -> None:
        """Turns the shape until it lies on these squares; sometimes all the way round, through each position once."""
        wanted, ways = self.words.place(island, squares), self.ways(island, square)
        assert self.person.wait(lambda: self.aimed() in ways), f"aimed at {self.aimed()}, which is none of {ways}"
        found = [self.aimed()]
        if self.chance.random() < (0.6 if len(ways) < 6 else 0.2):
            while len(found) < len(ways):
                found.append(self._turned(found[-1]))
            assert set(found) == ways, (found, ways)
            if len(ways) > 1:
                found.append(self._turned(found[-1]))
                assert found[-1] == found[0], found
        for _ in ways:
            if found[-1] == wanted:
                return
            found.append(self._turned(found[-1]))
        assert found[-1] == wanted, (found, wanted)

    def _turned(self, before: str) -> str:
        self.turn()
        assert self.person.wait(lambda: self.aimed() not in (before, "")), f"{before} is not turned"
        return self.aimed()

    def aimed(self) -> str:
        """Where the shape is held, according to the page."""
        return str(self.page.evaluate(_AIMED))

    def square(self, island: str, square: str) -> Locator:
        grid = self.page.get_by_role("grid", name=self.words.grid(island), exact=True)
        return grid.get_by_role("button", name=re.compile(f"^{square},"))

    def button(self, spot: Spot) -> Locator:
        """The button by its role and name, in its group or region by role and name."""
        role: Any = "region" if spot.group in (self.sheets, self.science) else "group"
        inside = self.page.get_by_role(role, name=spot.group, exact=True)
        return inside.get_by_role("button", name=spot.name, exact=True).first

    def tab(self, island: str) -> Locator:
        """The small picture of an island: it brings the island to the front."""
        tabs = self.page.get_by_role("group", name=self._tabs, exact=True)
        return tabs.get_by_role("button", name=re.compile(f"^{island}"))

    def use(self, spot: Spot) -> None:
        """Uses a button, after opening the science sheet if it is there and not in sight."""
        if spot.group == self.science and not self.has_science():
            self.press(re.compile(f"^{re.escape(self.words('page.islands.science.title'))}$"))
        self.touch(spot)

    def lay(self, island: str, squares: list[str]) -> None:
        """Holds the shape over these squares, by any of them, and paints."""
        at = self.chance.choice(squares)
        if self.front() != island:
            self.bring(island)
            assert self.person.wait(lambda: self.front() == island), f"{island} does not come to the front"
        self.point(island, at)
        self.turn_to(island, squares, at)
        self.paint(island, squares, at)

    @abstractmethod
    def bring(self, island: str) -> None:
        """Brings an island to the front."""

    @abstractmethod
    def point(self, island: str, square: str) -> None:
        """Looks at a square, so that the shape is held over it."""

    @abstractmethod
    def turn(self) -> None:
        """Turns the shape."""

    @abstractmethod
    def paint(self, island: str, squares: list[str], at: str) -> None:
        """Paints where the shape is held."""

    @abstractmethod
    def touch(self, spot: Spot) -> None:
        """Uses a button of the question, of the stage, of the science sheet."""

    @abstractmethod
    def press(self, name: re.Pattern[str]) -> None:
        """Uses the only button of that name."""

    def bid(self, number: int) -> None:
        """Bids by the dial, after some steps."""
        least = min(int(one["at"][0]) for one in self.mirror.answers if one["kind"] == "amount")
        opening = self._opening(least)
        for _ in range(abs(number - opening)):
            self.touch(Spot(self.amounts, self._steps[number > opening]))
        self.touch(self._bid(number))

"""Origami through the page: where every legal answer lies, what it is called, and four ways to give it."""

import json
import re
import time
from abc import abstractmethod
from collections import Counter
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from web.card_words import CardWords
from web.driver import Answer, Choice, Driver
from web.people import Person

_MAY = {
    **dict.fromkeys(("act", "extra", "last_turn"), "play"),
    "pay": "pay",
    **dict.fromkeys(("take", "exactly", "take_one", "reclaim", "take_aside"), "take"),
}
_SIDES = ("left", "right")
_BOLD = ("play", "use", "geisha", "fish", "yes", "top", "take")

_NAMED = """
const grouped = (e) => {
  const group = e.closest("[role=group]");
  if (!group) return "";
  const by = document.getElementById(group.getAttribute("aria-labelledby") ?? "");
  return group.getAttribute("aria-label") ?? by?.textContent ?? "";
};
// A card of a hint says so at the end of its name.
const named = (e) => (e.getAttribute("aria-label") ?? e.textContent ?? "").replaceAll(/\\s+/g, " ").trim()
  .replace(e.matches(".piece.hinted") ? /; [^;]*$/ : "", "");
const region = (e) => e.closest("section[aria-label]")?.getAttribute("aria-label") ?? "";
"""
# Every button of the stage that can be used: the name of its group, its own, and that of its region.
_BUTTONS = f"""() => {{ {_NAMED}
  return [...document.querySelectorAll(".stage button")]
    .filter((b) => !b.disabled && b.getAttribute("aria-disabled") !== "true" && b.checkVisibility())
    .map((b) => [grouped(b), named(b), region(b)]);
}}"""
_FOCUSED = f"() => {{ {_NAMED} return [grouped(document.activeElement), named(document.activeElement)]; }}"
# The keys from where the focus is to a button: to the tab stop of its group, then along the group.
_WAY = f"""([group, name, question]) => {{ {_NAMED}
  const isIt = (b) => grouped(b) === group && named(b) === name && (group || region(b) === question);
  const wanted = [...document.querySelectorAll(".stage button")].find(isIt);
  if (!wanted) return null;
  const here = wanted.closest("[role=group]");
  const rove = wanted.matches("[data-rove]") ? [...here.querySelectorAll("[data-rove]")] : [wanted];
  const stop = rove.find((b) => b.tabIndex === 0);
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
  const now = document.activeElement === document.body ? null : document.activeElement;
  if (rove.includes(now)) return along(rove.indexOf(now));
  const at = stops.indexOf(stop);
  // From a place that is no stop itself the next one is that after it on the page.
  const after = now ? stops.findIndex((e) => now.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING) : 0;
  const from = stops.includes(now) ? stops.indexOf(now) : after - 1;
  const before = stops.includes(now) ? from : after;
  const tabs = at > from ? Array(at - from).fill("Tab") : Array(before - at).fill("Shift+Tab");
  return [...tabs, ...along(rove.indexOf(stop))];
  function along(from) {{
    const to = rove.indexOf(wanted);
    return Array(Math.abs(to - from)).fill(to > from ? "ArrowRight" : "ArrowLeft");
  }}
}}"""
_CLICK = f"""([group, name, question]) => {{ {_NAMED}
  const isIt = (b) => grouped(b) === group && named(b) === name && (group || region(b) === question);
  const wanted = [...document.querySelectorAll(".stage button")].find(isIt);
  wanted?.click();
  return wanted !== undefined;
}}"""
_PART = re.compile(r'- \'?(\w+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$')


class Spot(NamedTuple):
    """A button as a screen reader finds it: the name of its group (empty: none), and its own name."""

    group: str
    name: str


def answers_itself(screen: dict[str, Any]) -> bool:
    """Whether the page answers by itself: a card can go to one place only, or to either of two empty collections.
    (After taking something back it asks.)"""
    asked, view = screen["asked"], screen["view"]
    places = [choice for group in screen["answers"] for choice in group["answers"]]
    if asked is None or asked["purpose"] not in ("place", "spot") or not places:
        return False
    return len(places) == 1 or (asked["purpose"] == "place" and not any(view["columns"][asked["seat"]]))


class Folder(Driver):
    """Plays Origami. Before every answer the page must offer exactly the legal answers, each in its places."""

    def __init__(self, person: Person, language: str = "en", seed: int = 0) -> None:
        super().__init__(person)
        person.until(lambda mirror: mirror.view is not None, "the game has started")
        person.mirror.is_skipped = answers_itself
        self.words, self.chance = CardWords(person, language), Random(seed)
        self._put, self._under = self.words("page.origami.column.put"), self.words("page.origami.column.under")
        self._back, self._amount = self.words("page.tools.back"), self.words("page.origami.amount")
        here = (self.words("page.origami.column.here", place=place) for place in range(1, 40))
        # The beginnings of the names of the gaps in a column where a card can be put.
        self._slots = tuple(f"{word}: " for word in (self._put, self._under, *here))
        self.met: Counter[str] = Counter()  # questions by the last word of their text

    # What should be offered

    @property
    def question(self) -> str:
        return str(self.mirror.screen["asked"]["text"]["key"]).removeprefix("origami.ask.")

    @property
    def view(self) -> dict[str, Any]:
        assert self.mirror.view is not None
        return self.mirror.view

    def expected(self) -> Counter[Spot]:
        found = Counter(spot for answer in self.mirror.answers for spot in self.spots(answer))
        if "draw" in self.mirror.words:  # then a card of the line begins that
            found.update(self.drawn(card) for card in self.view["line"])
        return found

    def drawn(self, card: str) -> Spot:
        """The button of a card of the line with which drawing begins."""
        return Spot(self.words("page.origami.line"), f"{self.words.card(card)}; {self.words('page.origami.may.draw')}")

    def spots(self, answer: Answer) -> list[Spot]:
        """Where the page offers an answer: in at least one place, some answers in several."""
        kind, at, said = answer["kind"], answer["at"], self.words.sentence(answer["text"])
        if kind == "card":
            return self._card(at[0], at[1], answer["word"], said)
        if kind == "place" and at[0].isdigit():
            found = self._column(int(at[0]), at[1], at[2:] == ["under"], said)
            return found if self.question == "place" else [*found, Spot("", said)]
        if kind == "place":
            return self._place(at[0], int(at[1]), said)
        if kind == "amount":
            least = min(int(other["at"][0]) for other in self.mirror.answers if other["kind"] == "amount")
            button = Spot("", self._given_back(least))
            return [button] if int(at[0]) == least else []
        is_pass = kind == "done" and self.mirror.screen["draft"][-1:] == ["draw"]
        return [Spot("", self.words("page.origami.take_nothing") if is_pass else said)]

    def _given_back(self, rice: int) -> str:
        return self.words("page.origami.give_none") if rice == 0 else self.words("page.origami.give_back", n=rice)

    def _card(self, zone: str, key: str, word: str, said: str) -> list[Spot]:
        words, view = self.words, self.view
        free = f"{words.card(key)}; {self.may}"
        tray, line = Spot(words("page.origami.tray"), free), Spot(words("page.origami.line"), free)
        if zone == "hand":
            copies = view["hand"].count(key)
            several = f"{words('page.origami.copies', n=copies)}: " if copies > 1 else ""
            return [Spot(self.hand, several + free)]
        if zone == "line":
            return [line] * view["line"].count(key)
        if zone == "discards":
            pile, top = words("page.origami.discards"), f"{words('page.origami.top_discard')}: {words.card(key)}"
            if word != key:
                return [Spot(pile, f"{top}; {said}"), Spot("", said)]
            return [tray, *([Spot(pile, f"{top}; {self.may}")] if view["discards"][-1] == key else [])]
        if zone == "visible":
            tops = [
                Spot(self.column(seat, side), f"{words('page.origami.column.top')}: {free}")
                for seat, pair in enumerate(view["columns"])
                for side, cards in zip(_SIDES, pair, strict=True)
                if cards[-1:] == [key]
            ]
            return [*[line] * view["line"].count(key), *tops]
        return [tray]

    def _column(self, seat: int, side: str, is_under: bool, said: str) -> list[Spot]:
        column = self.column(seat, side)
        if is_under:
            return [Spot(column, f"{self._under}: {said}")]
        if self.question == "place":
            return [Spot(column, f"{self._put}: {self.words(f'page.origami.column.put_{side}')}")]
        top = self.view["columns"][seat][_SIDES.index(side)][-1]
        return [Spot(column, f"{self.words('page.origami.column.top')}: {self.words.card(top)}; {said}")]

    def _place(self, side: str, place: int, said: str) -> list[Spot]:
        column = self.column(self.view["seat"], side)
        if self.question == "move_to":
            return [Spot(column, f"{self.words('page.origami.column.here', place=place)}: {said}")]
        cards = self.view["columns"][self.view["seat"]][_SIDES.index(side)]
        top = f"{self.words('page.origami.column.top')}: " if place == len(cards) else ""
        return [Spot(column, f"{top}{self.words.card(cards[place - 1])}; {said}")]

    @property
    def may(self) -> str:
        return self.words(f"page.origami.may.{_MAY.get(self.question, 'choose')}")

    @property
    def hand(self) -> str:
        hand = self.view["hand"]
        folds = self.words("page.origami.folds", n=self.words.folds(hand))
        return self.words("page.origami.hand", n=len(hand), folds=folds)

    def column(self, seat: int, side: str) -> str:
        count = len(self.view["columns"][seat][_SIDES.index(side)])
        top = self.view["stack"][-1] if self.view["stack"] else {"verb": ""}
        if top["verb"] == "move_to" and top["seat"] == seat == self.view["seat"] and top["column"] == side:
            count -= 1  # the card that is moved is in no column
        return self.words(f"page.origami.column.{side}", name=self.words.names[seat], n=count)

    # What is offered

    def offered(self) -> Counter[Spot]:
        """The buttons of the page that give an answer: cards that can be used, and the buttons of the question."""
        way, found = self.words("page.ask.region"), Counter[Spot]()
        for group, name, region in self.page.evaluate(_BUTTONS):
            self._count(found, group, name, region == way)
        return found

    def _count(self, found: Counter[Spot], group: str, name: str, is_asking: bool) -> None:
        if name.endswith(self._back) or group == self._amount:
            return
        is_way = is_asking and not group and not name.startswith(self._not_ways)
        if is_way or "; " in name or name.startswith(self._slots):
            found[Spot(group, name)] += 1

    @property
    def _not_ways(self) -> tuple[str, ...]:
        """The rule of the question or of a refusal, what closes that, and the button that looks at a card."""
        closing = self.words("page.close")
        return (self.words("page.rule.open", rule=""), closing, self.words("page.origami.look"))

    def check(self) -> None:
        """Waits until the page offers all legal answers and no others; a difference that stays is an error."""
        if not self.person.wait(lambda: not self.mirror.answers or self.offered() == self.expected()):
            offered, expected = self.offered(), self.expected()
            raise AssertionError(f"{self.question}: too much {offered - expected}, too little {expected - offered}")

    def answer(self, choice: Choice) -> Answer:
        before = self._acknowledged()
        given = super().answer(choice)
        self._until_acknowledged(before)
        return given

    def take_back(self) -> None:
        """Takes back the last part of the draft."""
        drafted, before = len(self.mirror.screen["draft"]), self._acknowledged()
        tools = self.page.get_by_role("toolbar", name=self.words("page.tools.region"))
        tools.get_by_role("button", name=self.words("page.tools.back"), exact=True).click()
        self.person.until(lambda mirror: len(mirror.screen["draft"]) < drafted, "a part is taken back")
        self._until_acknowledged(before)

    def _acknowledged(self) -> int:
        return sum(frame["type"] == "ack" for frame in self.mirror.frames)

    def _until_acknowledged(self, before: int) -> None:
        """Before that, the page takes no further answer."""
        self.person.until(lambda _: self._acknowledged() > before, "what was done is acknowledged")

    def give(self, answer: Answer) -> None:
        self.met[self.question] += 1
        self.check()
        spots = self.spots(answer)
        if answer["kind"] == "amount":
            numbers = [int(other["at"][0]) for other in self.mirror.answers if other["kind"] == "amount"]
            group = self.words("page.origami.amount")
            for _ in range(int(answer["at"][0]) - min(numbers)):
                self.touch(Spot(group, self.words("page.origami.more")))
            spots = [Spot("", self._given_back(int(answer["at"][0])))]
        self.touch(self.chance.choice(spots))

    def button(self, spot: Spot) -> Locator:
        """The button by its role and name, in its group by role and name."""
        stage = self.page.locator(".stage")
        if spot.group:
            inside = stage.get_by_role("group", name=spot.group, exact=True)
        else:
            inside = stage.get_by_role("region", name=self.words("page.ask.region"), exact=True)
        return inside.get_by_role("button", name=spot.name, exact=True).first

    def bold(self, answers: list[Answer]) -> Answer:
        """A random answer, but preferably one that plays, uses or says yes, so that much happens."""
        bold = [one for one in answers if one["word"].split()[0] in _BOLD or one["kind"] in ("place", "amount")]
        return self.chance.choice(bold if bold and self.chance.random() < 0.8 else answers)

    def play_boldly(self, most: int = 400, kinds: int = 100) -> int:
        """Plays to the end, or until so many kinds of questions were met; returns the number of answers given."""
        for count in range(most):
            self.person.until(lambda mirror: bool(mirror.answers) or self.is_over, "a question, or the end", 60)
            if self.is_over or len(self.met) >= kinds:
                return count
            self.answer(self.bold)
        raise AssertionError(f"not over after {most} answers")

    @abstractmethod
    def touch(self, spot: Spot) -> None:
        """Uses a button."""


class MouseFolder(Folder):
    def touch(self, spot: Spot) -> None:
        self.button(spot).click()


class TouchFolder(Folder):
    """Taps as a person does: two taps within this time would be a double tap, whose second half answers nothing."""

    DOUBLE = 0.6  # seconds
    tapped = 0.0

    def touch(self, spot: Spot) -> None:
        button = self.button(spot)
        button.wait_for()
        self.page.wait_for_timeout(max(0.0, self.tapped + self.DOUBLE - time.monotonic()) * 1000)
        button.tap()
        self.tapped = time.monotonic()


class NamesFolder(Folder):
    """Finds everything by role and accessible name, and reads the page as it is read aloud."""

    def offered(self) -> Counter[Spot]:
        """The usable buttons, from the accessibility tree: groups, buttons and their states."""
        group, found, way = "", Counter[Spot](), self.words("page.ask.region")
        depth = {"group": -1, "region": -1}
        region = ""
        for line in self.page.locator(".stage").aria_snapshot().splitlines():
            indent = len(line) - len(line.lstrip())
            if indent <= depth["group"]:
                group, depth["group"] = "", -1
            if indent <= depth["region"]:
                region, depth["region"] = "", -1
            part = _PART.match(line.strip())
            if part is None:
                continue
            role, name, rest = part[1], json.loads(part[2] or '""'), part[3]
            if role == "group":
                group, depth["group"] = name, indent
            elif role == "region":
                region, depth["region"] = name, indent
            elif role == "button" and "[disabled]" not in rest:
                self._count(found, group, name, region == way)
        return found

    def touch(self, spot: Spot) -> None:
        self.button(spot).press("Enter")  # on whatever else the focus was


class KeysFolder(Folder):
    """Tab, arrows, Enter and Space, and nothing else."""

    def touch(self, spot: Spot) -> None:
        wanted = [spot.group, spot.name]
        for _ in range(3):  # the page may still be drawing the last change: then the keys lead elsewhere
            way = self.page.evaluate(_WAY, [*wanted, self.words("page.ask.region")])
            assert way is not None, f"no key leads to {spot}"
            for key in way:
                self.page.keyboard.press(key)
            focused = self.page.evaluate(_FOCUSED)
            if focused == wanted:
                break
        assert focused == wanted, (way, focused, spot)
        self.page.keyboard.press(self.chance.choice(["Enter", "Space"]))


class QuickFolder(Folder):
    """Presses buttons from inside the page, and looks at nothing else: for tests that only need a game to go on."""

    def check(self) -> None:
        pass

    def touch(self, spot: Spot) -> None:
        self.person.until(
            lambda _: bool(self.page.evaluate(_CLICK, [spot.group, spot.name, self.words("page.ask.region")])),
            f"{spot}",
        )

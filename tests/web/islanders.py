"""Four ways to play whole games of Islands: by mouse only, by finger, by names and roles only, by keys only."""

import json
import re
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from web.islander import NAMED, Islander, Spot

# The keys from where the focus is to a button: to the tab stop of its grid, then along its rows and columns.
_WAY = f"""([group, name]) => {{ {NAMED}
  const isIt = (b) => holder(b) === group && (named(b) === name || b.dataset.square === name);
  const fields = [...document.querySelectorAll("#question input")];
  const wanted = buttons().find(isIt) ?? fields.find((field) => named(field) === name);
  if (!wanted) return null;
  const grid = wanted.closest("[role=grid]");
  const now = document.activeElement === document.body ? null : document.activeElement;
  if (grid?.contains(now) && now.dataset.square) return along(now.dataset.square, name);
  const stop = grid ? grid.querySelector("[data-square][tabindex='0']") : wanted;
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
  const at = stops.indexOf(stop);
  const after = now ? stops.findIndex((e) => now.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING) : 0;
  const from = stops.includes(now) ? stops.indexOf(now) : after - 1;
  const before = stops.includes(now) ? from : after;
  const tabs = at > from ? Array(at - from).fill("Tab") : Array(before - at).fill("Shift+Tab");
  return [...tabs, ...(grid ? along(stop.dataset.square, name) : [])];
  function along(from, to) {{
    const [x, y] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
    const across = Array(Math.abs(x)).fill(x > 0 ? "ArrowRight" : "ArrowLeft");
    return [...across, ...Array(Math.abs(y)).fill(y > 0 ? "ArrowDown" : "ArrowUp")];
  }}
}}"""
_FOCUSED = f"""() => {{ {NAMED}
  const at = document.activeElement;
  return [holder(at), at?.dataset.square ?? named(at)];
}}"""
_PART = re.compile(r'- \'?(\w+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$')


class MouseIslander(Islander):
    """Only the mouse: a right click turns."""

    def bring(self, island: str) -> None:
        self.tab(island).click()

    def point(self, island: str, square: str) -> None:
        self.square(island, square).hover()

    def turn(self) -> None:
        self.page.mouse.down(button="right")
        self.page.mouse.up(button="right")

    def paint(self, island: str, squares: list[str], at: str) -> None:
        self.page.mouse.down()
        self.page.mouse.up()

    def touch(self, spot: Spot) -> None:
        self.button(spot).click()

    def press(self, name: re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).click()


class TouchIslander(Islander):
    """A finger on a phone: the picture of an island brings it into view, buttons turn and paint."""

    def bring(self, island: str) -> None:
        self.tab(island).tap()

    def point(self, island: str, square: str) -> None:
        self.square(island, square).tap()

    def turn(self) -> None:
        self.page.get_by_role("button", name=self.words("page.islands.board.turn"), exact=True).tap()

    def paint(self, island: str, squares: list[str], at: str) -> None:
        self.page.get_by_role("button", name=re.compile(f": {re.escape(self.words.place(island, squares))}$")).tap()

    def touch(self, spot: Spot) -> None:
        self.button(spot).tap()

    def press(self, name: re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).tap()


class NamesIslander(Islander):
    """Finds everything by role and accessible name, and reads the page as it is read aloud."""

    def buttons(self) -> list[tuple[str, str]]:
        found = []
        for part in self.page.locator(".islands.islands-paint").all():
            found += list(self._read(part.aria_snapshot()))
        return found

    def _read(self, snapshot: str) -> Iterator[tuple[str, str]]:
        above: list[tuple[int, str, str]] = []
        giving_up = self.words.sentence({"key": "islands.answer.give_up", "args": {}})  # it can be used after a moment
        for line in snapshot.splitlines():
            part = _PART.match(line.strip())
            if part is None:
                continue
            indent, role = len(line) - len(line.lstrip()), part[1]
            name = json.loads((part[2] or '""').replace("''", "'"))
            above = [one for one in above if one[0] < indent]
            if role == "button" and ("[disabled]" not in part[3] or name == giving_up):
                yield next((one[2] for one in reversed(above) if one[1] in ("group", "grid", "region")), ""), name
            above.append((indent, role, name))

    def aimed(self) -> str:
        """The button that paints has the place in its name."""
        button = self.page.get_by_role("button", name=self._paints)
        return self._paints.sub("", button.evaluate_all("all => all[0]?.ariaLabel ?? ''"))

    @property
    def _paints(self) -> re.Pattern[str]:
        both = (self.words("page.islands.board.paint_here"), self.words("page.islands.board.choose_here"))
        return re.compile(f"^({'|'.join(both)}): ")

    def bring(self, island: str) -> None:
        self._use(self.tab(island))

    def point(self, island: str, square: str) -> None:
        found = self.square(island, square)
        if self.chance.random() < 0.5:
            found.focus()
            if self.person.wait(lambda: self.aimed() != "", 0.2):
                return
        found.dispatch_event("click")  # what a screen reader does: no pointer moves, no key is pressed

    def turn(self) -> None:
        self._use(self.page.get_by_role("button", name=self.words("page.islands.board.turn"), exact=True))

    def paint(self, island: str, squares: list[str], at: str) -> None:
        place = re.escape(self.words.place(island, squares))
        self._use(self.page.get_by_role("button", name=re.compile(f": {place}$")))

    def touch(self, spot: Spot) -> None:
        self._use(self.button(spot))

    def press(self, name: re.Pattern[str]) -> None:
        self._use(self.page.get_by_role("button", name=name))

    def _use(self, button: Locator) -> None:
        button.press("Enter")  # on whatever else the focus was


class KeysIslander(Islander):
    """Tab, arrows, R, Enter, Space, and the numbers of the islands, and nothing else."""

    def bring(self, island: str) -> None:
        own = self.words.islands_of(self.view["players"][self.view["seat"]])
        self.page.keyboard.press(str(1 + [one["key"] for one in own].index(island)))

    def point(self, island: str, square: str) -> None:
        self._go(Spot(self.words.grid(island), square))

    def turn(self) -> None:
        self.page.keyboard.press("r")

    def paint(self, island: str, squares: list[str], at: str) -> None:
        self.page.keyboard.press("Enter")

    def touch(self, spot: Spot) -> None:
        self._go(spot)
        self.page.keyboard.press(self.chance.choice(["Enter", "Space"]))

    def press(self, name: re.Pattern[str]) -> None:
        button = self.page.get_by_role("button", name=name)
        expect(button).to_be_focused()  # the only thing to do there
        self.page.keyboard.press("Enter")

    def bid(self, number: int) -> None:
        amounts = [int(one["at"][0]) for one in self.mirror.answers if one["kind"] == "amount"]
        if number < min(amounts) + 3:
            super().bid(number)
            return
        self._go(Spot(self.amounts, self.words("page.ask.between", least=min(amounts), greatest=max(amounts))))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(number))
        self.page.keyboard.press("Enter")

    def _go(self, spot: Spot) -> None:
        way, focused = None, None
        for _ in range(3):  # the page may still be drawing the last change: then the keys lead elsewhere
            way = self.page.evaluate(_WAY, [*spot])
            assert way is not None, f"no key leads to {spot}"
            for key in way:
                self.page.keyboard.press(key)
            focused = self.page.evaluate(_FOCUSED)
            if focused == [*spot]:
                return
        raise AssertionError((way, focused, spot))


def play_out(*islanders: Islander, most: int = 600) -> int:
    """Everybody plays until the game is over; returns the number of answers given."""
    first, count = islanders[0].person, 0

    def are_done() -> bool:
        return all(one.is_over for one in islanders)

    while count < most:
        first.until(lambda _: any(one.is_asked for one in islanders) or are_done(), "a question, or the end", 60)
        if are_done():
            return count
        for one in islanders:
            if one.is_curtained:
                one.open_curtain()
            if one.mirror.answers and not one.is_over:
                one.answer(one.choose)
                count += 1
    raise AssertionError(f"not over after {most} answers")

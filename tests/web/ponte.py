"""Somebody who plays Ponte through the page: by mouse, finger, keys, or by roles and names."""

import re
from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from web.driver import Answer, Driver
from web.people import Person

# Whole games on small boards, as words, with bridges, a pass, a colour choice and islands of both colours.
GAME_4 = ["c3", "a1", "dark", "b4", "d4", "c2", "b3", "b1", "c4", "a1-b3", "d1", "d3", "pass"]
GAME_5 = [
    *("d3", "a3", "light", "c2", "b2", "e1", "a5", "e4", "c5"),
    *("d3-e1", "e5", "b3", "a3-a5", "d5", "c1", "b1", "a2", "pass"),
]

_FOCUSED = """() => {
    const found = document.activeElement;
    return [found?.dataset.square ?? "", found?.getAttribute("aria-label") ?? found?.textContent?.trim() ?? ""];
}"""


class PonteDriver(Driver):
    """Gives answers by squares and buttons; each kind of driver says how it reaches them."""

    hint: str | re.Pattern[str] = "Hint"  # what the page calls it

    @abstractmethod
    def touch(self, square: str) -> None:
        """Chooses a square of the board."""

    @abstractmethod
    def press(self, name: str) -> None:
        """Presses the button whose name begins like this."""

    def give(self, answer: Answer) -> None:
        self.wait_until_free()
        if answer["kind"] in ("square", "span"):
            for square in answer["at"]:
                self.touch(square)
        else:
            self.press({"pass": "Pass", "light": "Take light", "dark": "Take dark"}[answer["word"]])

    def say(self, *words: str) -> None:
        """Gives these answers, one after the other."""
        for word in words:
            self._say(word)

    def _say(self, word: str) -> None:
        # A screen asked for twice may come twice: it is the next question if it has this answer.
        self.person.until(lambda mirror: word in mirror.words, f"{word} as an answer")
        self.answer(lambda answers: next(one for one in answers if one["word"] == word))

    def wait_until_free(self) -> None:
        """Waits until the page takes an answer: the one before was acknowledged."""
        expect(self.page.get_by_role("button", name=self.hint)).to_be_enabled()

    def square(self, square: str) -> Locator:
        """A square by its name, as a screen reader finds it."""
        board = self.page.get_by_role("grid")
        return board.get_by_role("button", name=re.compile(rf"^{square},"))


class Mouse(PonteDriver):
    def touch(self, square: str) -> None:
        self.page.locator(f'[data-square="{square}"]').click()

    def press(self, name: str) -> None:
        self.page.locator("button", has_text=re.compile(f"^\\s*{name}")).click()


class Finger(PonteDriver):
    def touch(self, square: str) -> None:
        self.page.locator(f'[data-square="{square}"]').tap()

    def press(self, name: str) -> None:
        self.page.locator("button", has_text=re.compile(f"^\\s*{name}")).tap()


class Listener(PonteDriver):
    """Uses nothing but roles and names, and believes what they say about each square."""

    def give(self, answer: Answer) -> None:
        self.wait_until_free()
        if answer["kind"] == "square":
            expect(self.square(answer["at"][0])).to_have_accessible_name(re.compile("may place"))
        elif answer["kind"] == "span":
            first, second = answer["at"]
            expect(self.square(first)).to_have_accessible_name(re.compile("a bridge can begin here"))
            self.touch(first)
            expect(self.square(first)).to_have_accessible_name(re.compile("the bridge begins here"))
            expect(self.square(second)).to_have_accessible_name(re.compile(f"can build the bridge {first}–{second}"))
            self.touch(second)
            return
        super().give(answer)

    def touch(self, square: str) -> None:
        self.square(square).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile(f"^{name}")).click()


class Keys(PonteDriver):
    """Never points at anything: Tab, arrows, Enter."""

    def touch(self, square: str) -> None:
        here = self.focused()[0]
        if not here:
            here = self.tab_to(lambda at, _: at != "")[0]
        for here_sign, sign, back, on in (
            (ord(here[0]), ord(square[0]), "ArrowLeft", "ArrowRight"),
            (int(here[1:]), int(square[1:]), "ArrowDown", "ArrowUp"),
        ):
            for _ in range(abs(sign - here_sign)):
                self.page.keyboard.press(on if sign > here_sign else back)
        assert self.focused()[0] == square
        self.page.keyboard.press("Enter")

    def press(self, name: str) -> None:
        self.tab_to(lambda _, said: said.startswith(name))
        self.page.keyboard.press("Enter")

    def focused(self) -> tuple[str, str]:
        """The square with the focus, if any, and the name of the element with the focus."""
        at, said = self.page.evaluate(_FOCUSED)
        return at, said

    def tab_to(self, is_there: Callable[[str, str], Any], most: int = 90) -> tuple[str, str]:
        passed = []
        for _ in range(most):
            self.page.keyboard.press("Tab")
            found = self.focused()
            if is_there(*found):
                return found
            passed.append(found[1][:30])
        raise AssertionError(f"not reached by Tab: {passed}")


def alone(person: Callable[..., Person], size: int = 5, *words: str, **options: object) -> Listener:
    """Somebody who plays both seats of a new table, after these words."""
    somebody = person(**options)
    made = somebody.table("me", "me", options={"size": size})
    somebody.at(made["table"])
    driver = Listener(somebody)
    driver.say(*words)
    return driver


def question(driver: Listener) -> Locator:
    return driver.page.locator("[data-part=question]")

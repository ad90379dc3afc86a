"""Somebody who paints islands through the page, by mouse, finger or keys: everything is found by role and name."""

import re
from abc import abstractmethod

from playwright.sync_api import Locator, expect

from web.driver import Answer, Driver


class IslandsDriver(Driver):
    """Gives answers on the map, by shapes of cards, and by buttons of the question."""

    def give(self, answer: Answer) -> None:
        kind, at = answer["kind"], answer["at"]
        if kind in ("square", "place"):
            self.lay(at[0], at[1:])
        elif kind == "card" and at[0] == "hand":
            self.press(f"Return sheet {at[1]}")
        elif kind == "card":
            self.press(f"The shape of {at[0]}")
        elif kind == "amount":
            self.bid(at[0])
        elif answer["word"] == "pass":
            self.press("Pass")
        else:
            self.press_nth(answer)

    @abstractmethod
    def lay(self, island: str, squares: list[str]) -> None:
        """Holds the shape over these squares, and paints."""

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile(f"^{name}")).first.click()

    def bring(self, island: str) -> None:
        """Makes an island the one in work, if it is not."""
        if self.page.locator(".work .isle").get_attribute("data-island") == island:
            return
        self.tab(island).click()
        expect(self.page.locator(".work .isle")).to_have_attribute("data-island", island)

    def tab(self, island: str) -> Locator:
        """The small picture of an island."""
        return self.page.get_by_role("group", name="Your islands").get_by_role("button", name=re.compile(f"^{island}"))

    def bid(self, coins: str) -> None:
        field = self.page.locator("#question input")
        field.fill(coins)
        expect(self.page.locator("#question .go")).to_have_attribute("aria-disabled", "false")  # all motion is over
        field.press("Enter")

    def press_nth(self, answer: Answer) -> None:
        """A button of the question, by its place among those of its kind."""
        groups = [g for g in self.mirror.screen["answers"] if g["kind"] not in ("square", "place", "card", "amount")]
        number = next(n for n, group in enumerate(groups) if group["kind"] == answer["kind"])
        words = [one["word"] for one in groups[number]["answers"]]
        group = self.page.locator("#question .groups > *").nth(number)
        group.get_by_role("button").nth(words.index(answer["word"])).click()

    def square(self, island: str, square: str) -> Locator:
        """A square as a screen reader finds it: in the grid of its island, by the beginning of its name."""
        grid = self.page.get_by_role("grid", name=re.compile(f"^Island {island} "))
        return grid.get_by_role("button", name=re.compile(f"^{square},"))

    def names(self, island: str) -> dict[str, str]:
        """What a screen reader says about every square of an island, after its name."""
        found = self.page.locator(f'.work [data-island="{island}"] [data-square]')
        labels: list[str] = found.evaluate_all("all => all.map((one) => one.ariaLabel)")
        return dict(label.split(", ", 1) for label in labels)

    @property
    def held(self) -> str:
        """What the page says about the place where the shape is held."""
        return self.page.locator(".details b").first.inner_text()

    def turn_to(self, island: str, squares: list[str], most: int = 24) -> None:
        """Turns the shape until it lies on these squares."""
        wanted = f"{island}: {', '.join(squares)}"
        for _ in range(most):
            if self.held == wanted:
                return
            self._turn_once(self.held)
        raise AssertionError(f"the shape never lay on {wanted}; now on {self.held}")

    def _turn_once(self, before: str) -> None:
        self.turn()
        self.person.wait(lambda: self.held != before, 2)

    def turn(self) -> None:
        self.page.keyboard.press("r")


class Mouse(IslandsDriver):
    def lay(self, island: str, squares: list[str]) -> None:
        self.bring(island)
        square = self.square(island, squares[0])
        square.hover()
        self.turn_to(island, squares)
        square.click()


class Finger(IslandsDriver):
    """Taps where the shape should lie, turns it by the button, and taps the button that paints."""

    def lay(self, island: str, squares: list[str]) -> None:
        self.bring(island)
        self.square(island, squares[0]).tap()
        self.turn_to(island, squares)
        self.page.get_by_role("button", name=f"Paint here: {island}: {', '.join(squares)}").tap()

    def turn(self) -> None:
        self.page.get_by_role("button", name="Turn", exact=True).tap()


class Keys(IslandsDriver):
    """Goes to the island by its number and Tab, and to the square by arrows; R turns, Enter paints."""

    def lay(self, island: str, squares: list[str]) -> None:
        shown = self.page.locator(".thumbs > button").evaluate_all("all => all.map((one) => one.dataset.island)")
        self.page.keyboard.press(str(1 + shown.index(island)))
        for _ in range(90):
            self.page.keyboard.press("Tab")
            if self._focused()[0] == island and self._focused()[1]:
                break
        here = self._focused()[1]
        for at, to, back, on in (
            (ord(here[0]), ord(squares[0][0]), "ArrowLeft", "ArrowRight"),
            (int(here[1:]), int(squares[0][1:]), "ArrowUp", "ArrowDown"),
        ):
            for _ in range(abs(to - at)):
                self.page.keyboard.press(on if to > at else back)
        expect(self.square(island, squares[0])).to_be_focused()
        self.turn_to(island, squares)
        self.page.keyboard.press("Enter")

    def _focused(self) -> tuple[str, str]:
        island, square = self.page.evaluate(
            """() => {
                const found = document.activeElement;
                return [found?.closest("[data-island]")?.dataset.island ?? "", found?.dataset.square ?? ""];
            }"""
        )
        return island, square

"""Islands on the plain stage, which knows no game: every answer is a button of the question."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.driving import Answer, Driver
from web.people import Person

Make = Callable[..., Person]

# Presses the button of an answer by its place in its group: groups come in the order in which they were told.
_GIVE = """
([kind, index, number]) => {
  const groups = [...document.querySelectorAll("#question .groups > *")];
  const group = groups[kind];
  if (!group) return false;
  if (group.classList.contains("amount")) {
    const field = group.querySelector("input");
    field.value = number;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    group.querySelector("button.main").click();
    return true;
  }
  const more = group.querySelector("button.plain");
  const button = [...group.querySelectorAll("button:not(.plain)")][index];
  if (!button && more) { more.click(); return false; }
  button?.click();
  return Boolean(button);
}
"""


class PlainDriver(Driver):
    """Presses the buttons of the question; it must offer as many as there are answers."""

    def give(self, answer: Answer) -> None:
        groups = self.told.screen["answers"]
        kind = next(n for n, group in enumerate(groups) if group["kind"] == answer["kind"])
        words = [one["word"] for one in groups[kind]["answers"]]
        at = answer["at"][0] if answer["at"] else ""
        self.person.until(
            lambda _: bool(self.page.evaluate(_GIVE, [kind, words.index(answer["word"]), at])), f"a button for {answer}"
        )

    def answer(self, choice: Callable[[list[Answer]], Answer]) -> Answer:
        before = sum(frame["type"] == "ack" for frame in self.told.frames)
        given = super().answer(choice)
        self.person.until(lambda told: sum(f["type"] == "ack" for f in told.frames) > before, "an acknowledgement")
        return given


@pytest.mark.parametrize("players", [["me", "bot:uniform"], ["me"]], ids=["with a bot", "alone"])
def test_islands_can_be_played_plainly(person: Make, players: list[str]) -> None:
    ann = person()
    made = ann.table(*players, game="islands", options={"players": len(players)})
    ann.at(made["table"])
    driver = PlainDriver(ann)
    assert driver.play(seed=2) > 10
    result = ann.told.screen["table"]["result"]
    sheet = ann.page.get_by_role("region", name="Result")
    expect(sheet).to_be_visible()
    for score in result["scores"]:
        expect(sheet).to_contain_text(str(score))
    ann.check_accessibility()

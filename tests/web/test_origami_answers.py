"""All answers of an action are in sight beside the question, however many and long they are."""

from collections.abc import Callable
from typing import Any

import pytest

from web.page_words import PageWords
from web.people import Person

Make = Callable[..., Person]

# Gives the question these answers; returns those that are cut, or out of their buttons.
_CUT = """
(answers) => {
  const ways = document.querySelector(".ask.mine > .ways"), [first] = ways.children;
  const around = document.createRange(), ask = ways.parentElement;
  const isInside = (inner, outer) => inner.top > outer.top - 1.5 && inner.bottom < outer.bottom + 1.5 &&
    inner.left > outer.left - 1.5 && inner.right < outer.right + 1.5;
  const box = (one) => one.getBoundingClientRect();
  const like = (words, at) =>
    Object.assign(first.cloneNode(), { textContent: words, ...(at > 0 ? { className: "" } : {}) });
  ways.replaceChildren(...answers.map(like));
  return [...ways.children].filter((one) => {
    around.selectNodeContents(one);
    return ![ways, ask].every((outer) => isInside(box(one), box(outer))) || !isInside(box(around), box(one));
  }).map((one) => one.textContent);
}
"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_all_answers_of_an_action_are_in_sight(person: Make, width: int, height: int, language: str) -> None:
    ann = person(width=width, height=height, language=language)
    ann.at(ann.table("me", "bot:greedy", game="origami", options={"players": 2, "boxes": "both"})["table"])
    ann.until(lambda mirror: "draw" in mirror.words, "an action")
    ann.page.locator(".ask.mine > .ways > button").first.wait_for()
    assert ann.page.locator("[data-part=rail]").is_visible() == (width == 1280)
    words = PageWords(ann, language)

    def answer(key: str, **names: str) -> str:
        args: dict[str, Any] = {"card": {"key": "origami.called", "args": names}} if names else {}
        return words.sentence({"key": f"origami.answer.{key}", "args": args})

    draw = answer("draw")
    use = [answer("use", en="Caterpillar", de="Raupe"), answer("use", en="Raccoon", de="Waschbär")]
    geisha = answer("geisha", en="Calligrapher (yellow)", de="Schauspieler (gelb)")
    for answers in ([draw, geisha], [draw, use[0], geisha], [draw, answer("fish"), use[0], geisha]):
        assert ann.page.evaluate(_CUT, answers) == []
    assert ann.page.evaluate(_CUT, [draw, answer("fish"), *use, geisha]) == []

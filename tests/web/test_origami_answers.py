"""All answers of an action are in sight beside the question, however many and long they are."""

from collections.abc import Callable
from typing import Any

import pytest

from web.page_words import PageWords
from web.people import Person

Make = Callable[..., Person]

# Gives the question these answers: without a place on the table, on collections, on the discards. Returns those that
# are cut, or out of their buttons, and last how many are shown.
_CUT = """
([plain, there, pile]) => {
  const ways = document.querySelector(".ask.mine > .ways"), [first] = ways.children;
  const around = document.createRange(), ask = ways.parentElement;
  const isInside = (inner, outer) => inner.top > outer.top - 1.5 && inner.bottom < outer.bottom + 1.5 &&
    inner.left > outer.left - 1.5 && inner.right < outer.right + 1.5;
  const box = (one) => one.getBoundingClientRect();
  const like = (className) => (words) => Object.assign(first.cloneNode(), { textContent: words, className });
  ways.replaceChildren(...plain.map(like("first")), ...there.map(like("there")), ...pile.map(like("")));
  const shown = [...ways.children].filter((one) => one.checkVisibility());
  return [...shown.filter((one) => {
    around.selectNodeContents(one);
    return ![ways, ask].every((outer) => isInside(box(one), box(outer))) || !isInside(box(around), box(one));
  }).map((one) => one.textContent), shown.length];
}
"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (320, 568), (640, 400), (844, 390)])
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

    draw, fish = answer("draw"), answer("fish")
    use = [answer("use", en="Caterpillar", de="Raupe"), answer("use", en="Raccoon", de="Waschbär")]
    geisha = answer("geisha", en="Calligrapher (yellow)", de="Schauspieler (gelb)")
    # A small room leaves out those that a card on top of a collection gives as well.
    most = {(320, 568): 1, (640, 400): 1, (844, 390): 2}.get((width, height), 5)
    for plain, there in (([draw], [use[0]]), ([draw], use), ([draw, fish], [use[0]]), ([draw, fish], use)):
        count = len(plain) + len(there)
        assert ann.page.evaluate(_CUT, [plain, there, []]) == [count if count <= most else len(plain)]
    if most == 5:  # the Geisha is rare: in a small room the row goes on
        for plain, there in (([draw], []), ([draw], [use[0]]), ([draw, fish], [use[0]]), ([draw, fish], use)):
            assert ann.page.evaluate(_CUT, [plain, there, [geisha]]) == [len(plain) + len(there) + 1]

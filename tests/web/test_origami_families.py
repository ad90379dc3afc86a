"""Families can be told apart without colour: each has an emblem and a pattern of its own, and its name is said."""

from collections.abc import Callable

import pytest

from web.folders import QuickFolder
from web.people import Person

Make = Callable[..., Person]

# By card: its emblem as drawn, the pattern behind it, and its name.
_LOOKS = """
() => Object.fromEntries([...document.querySelectorAll(".stage .piece[data-key]")].map((piece) => {
  const emblem = piece.querySelector(".emblem svg");
  const back = getComputedStyle(piece.querySelector(".band, .tab"));
  return [piece.dataset.key, [emblem.innerHTML, `${back.backgroundImage} ${back.backgroundSize}`, piece.ariaLabel]];
}))
"""
TABLES = [
    ["farm", "sky", "sea", "savannah"],
    ["lawn", "polar", "dinosaurs", "exotic"],
    ["legendary", "farm", "lawn", "polar"],
]


def looks(ann: Person, families: list[str]) -> dict[str, tuple[str, str]]:
    """How the families look, once a card of each has been seen."""
    made = ann.table(
        "me", *["bot:uniform"] * 3, game="origami", options={"players": 4, "boxes": "both", "families": families}
    )
    ann.at(made["table"])
    ann.until(lambda mirror: mirror.screen.get("table", {}).get("id") == made["table"], "the new table")
    folder, found = QuickFolder(ann), dict[str, tuple[str, str]]()
    for _ in range(60):
        for key, (emblem, pattern, label) in ann.page.evaluate(_LOOKS).items():
            family = folder.words.cards[key]["family"]
            if family is not None:
                assert folder.words.card(key).rsplit(", ", 1)[1] in label  # the family is said too
                assert found.setdefault(family, (emblem, pattern)) == (emblem, pattern), family
        if set(found) == set(families):
            return found
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(folder.chance.choice)
    raise AssertionError(f"never seen: {set(families) - set(found)}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_promise_u4_families_differ_in_emblem_and_pattern(person: Make, theme: str) -> None:
    ann = person(theme=theme)
    found: dict[str, tuple[str, str]] = {}
    for families in TABLES:
        found |= looks(ann, families)
    assert len(found) == 9
    assert len({emblem for emblem, _ in found.values()}) == 9
    assert len({pattern for _, pattern in found.values()}) == 9

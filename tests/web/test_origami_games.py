"""Whole games of Origami, Legends and both mixed, to the result sheet: by mouse, by keys, by names, on a phone.

At every step the page offers exactly the legal answers (`Folder.check`). The cards of a test are shuffled the same in
every run, and bots choose the same (`client/lot.py`).
"""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.finished import play_out
from web.folders import Folder, KeysFolder, MouseFolder, NamesFolder, TouchFolder
from web.people import Person
from web.rich_deck import RICH

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]

ORIGAMI: dict[str, Any] = {"players": 2}
LEGENDS: dict[str, Any] = {"players": 2, "boxes": "legends"}
MIXED: dict[str, Any] = {"players": 4, "boxes": "both"}
PHONE = {"width": 390, "height": 844, "touch": True}
# What lies where: on a phone only the top card of a column may be drawn.
_CARDS = """
() => [...document.querySelectorAll(".stage [data-zone]")].map((e) => [e.dataset.zone, e.dataset.key])
"""


def seated(ann: Person, way: type[Folder], options: dict[str, Any], language: str = "en", seed: int = 7) -> Folder:
    made = ann.table("me", *["bot:uniform"] * (options["players"] - 1), game="origami", options=options)
    ann.at(made["table"])
    return way(ann, language, seed=seed)


class WatchedFolder(MouseFolder):
    """Compares all that lies on the table with what the server sent, before every answer."""

    def lying(self, zones: dict[str, list[str]]) -> dict[str, list[str]]:
        """The cards that the page shows, by zone."""
        shown: dict[str, list[str]] = {zone: [] for zone in zones}
        for zone, key in self.page.evaluate(_CARDS):
            if zone not in ("looked", "aside"):
                shown[zone].append(key)
        return {zone: sorted(cards) for zone, cards in shown.items()}

    def check(self) -> None:
        super().check()
        view = self.view
        mine = f"hand {view['seat']}"
        expected = {
            "line": sorted(view["line"]),
            mine: sorted([*set(view["hand"]), *view["sealed"]]),  # cards chosen in secret are still in the hand
            "discards": view["discards"][-1:],
            "middle": sorted(view["middle"]),
            "playing": [view["playing"]] if view["playing"] else [],
            "paid": sorted(view["paid"]),
        }
        for seat, pair in enumerate(view["columns"]):
            for side, cards in zip(("left", "right"), pair, strict=True):
                expected[f"column {seat} {side}"] = sorted(cards)
        if self.question != "move_to":  # then one card is in the air
            self.person.until(lambda _: self.lying(expected) == expected, f"cards as sent: {expected}", 3)
        labels = self.page.locator(".stage .facts").evaluate_all("all => all.map((one) => one.ariaLabel)")
        plates = self.page.locator(".stage .plate button").evaluate_all("all => all.map((one) => one.ariaLabel)")
        for seat, hand in enumerate(view["hands"]):
            name = self.words.player(seat)
            assert self.words("page.seat.score", name=name, n=view["scores"][seat]) in plates
            if seat != view["seat"]:
                assert self.words("page.origami.player.about", name=name, n=hand["cards"]) in labels
        if view["phase"] == 0:
            run_outs = self.words("page.origami.run_outs", n=min(view["run_outs"], 2))
            assert run_outs in self.page.locator("[data-part=bar]").inner_text()


def check_result(folder: Folder) -> None:
    """The result sheet: everybody's points, card by card, and they add up."""
    words, page = folder.words, folder.page
    result = folder.mirror.screen["table"]["result"]
    sheet = page.get_by_role("region", name=words("page.result.region"))
    expect(sheet).to_be_visible()
    for seat, score in enumerate(result["scores"]):
        row = sheet.get_by_role("listitem").filter(has=page.get_by_text(words.player(seat), exact=True))
        expect(row).to_contain_text(words("page.result.points", n=score))
        points = row.get_by_role("table").locator("tbody td:not(.none)").all_inner_texts()
        lines = [str(line["points"]) for line in result["sheets"][seat]["lines"]]
        assert points == lines, (seat, points, lines)
        assert sum(int(one) for one in points) == score
        expect(row.get_by_role("table").locator("tfoot td")).to_have_text(str(score))
    for seat, hand in enumerate(folder.view["revealed"]):
        if hand and seat != folder.view["seat"]:
            group = page.get_by_role("group", name=words("page.origami.player.revealed", name=words.names[seat]))
            expect(group.get_by_role("button")).to_have_count(len(set(hand)))


WAYS = [
    pytest.param(WatchedFolder, MIXED, {}, id="mixed by mouse"),
    pytest.param(KeysFolder, ORIGAMI, {}, id="origami by keys"),
    pytest.param(NamesFolder, LEGENDS, {"language": "de"}, id="legends by names in German"),
    pytest.param(KeysFolder, LEGENDS, {}, id="legends by keys", marks=pytest.mark.long),
    pytest.param(NamesFolder, ORIGAMI, {}, id="origami by names", marks=pytest.mark.long),
    pytest.param(TouchFolder, MIXED, PHONE, id="mixed on a phone", marks=pytest.mark.long),
]


# `make test` plays every deck, and in every way; on a phone only the game in which every kind of question is asked.
@pytest.mark.parametrize(("way", "options", "how"), WAYS)
def test_promise_u2_a_whole_game(person: Make, way: type[Folder], options: dict[str, Any], how: dict[str, Any]) -> None:
    ann = person(**how)
    folder = seated(ann, way, options, how.get("language", "en"))
    assert folder.play(seed=3) > 20
    check_result(folder)
    ann.check_accessibility()


@pytest.mark.parametrize(("way", "how"), [(MouseFolder, {}), (TouchFolder, PHONE)], ids=["by mouse", "on a phone"])
def test_every_kind_of_question_has_its_place(person: Make, way: type[Folder], how: dict[str, Any]) -> None:
    """A deck of cheap cards that all ask something: questions that usually come once in a hundred turns come here."""
    ann = person(**how)
    folder = seated(ann, way, {"players": 2, "boxes": "legends", "deck": RICH}, seed=9)
    folder.play_boldly(kinds=100 if "ORIZURU_LONG" in os.environ else 18)
    play_out(ann, table=folder.mirror.screen["table"]["id"])  # the rest shows nothing new
    ann.until(lambda mirror: mirror.status == "over", "the end")
    check_result(folder)
    ann.check_accessibility()
    assert len(folder.met) >= 15, f"only these questions: {sorted(folder.met)}"

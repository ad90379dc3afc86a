"""Positions that random games rarely reach: the stories of the cards and rules, and games with custom decks."""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.resources import files
from inspect import signature
from typing import Any

import pytest

from cards import story
from documents.observation import Watcher
from orizuru.core.registry import game
from rules import isle

STORIES = {
    "origami": (
        *("cards.test_legends_polar", "cards.test_mixes_parrot", "cards.test_mixes_characters"),
        *("cards.test_mixes_plays", "cards.test_mixes_rice", "rules.test_origami_run_outs"),
        *("rules.test_origami_end", "rules.test_origami_scores", "rules.test_origami_secrecy"),
    ),
    "islands": (
        *("rules.test_islands_landmarks", "rules.test_islands_catch_up", "rules.test_islands_painting"),
        *("rules.test_islands_solo", "rules.test_islands_technologies", "rules.test_islands_round"),
        *("rules.test_islands_technology_expancing", "rules.test_islands_technology_re_roll"),
        *("rules.test_islands_technology_re_color_and_transforming", "rules.test_islands_example"),
    ),
}
TABLES: dict[str, Any] = {"origami": story.Table, "islands": isle.Table}
WAITING = (
    *("action", "clear_line", "discard(1)", "discard_all(1)", "discard_others(1)", "draw(1)", "draw_until(6)"),
    *("each(draw(1) then take_one)", "each_may_play", "look(2)", "pass_all(left)", "pass_all(left, right)"),
    *("play(paid)", "play(discount, 2)", "rice(2)", "set_aside_others(1)", "take_all(3)", "take_and_play"),
    *("draw(visible(sheep))", "refill", "top_discard(1)"),
)


def tell_stories(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """All stories that take no parameter, with the watcher beside the table."""
    table = TABLES[watcher.key]
    play = table.play

    def watched(self: Any, *words: str) -> Any:
        watcher.look(self.state)
        for word in words:
            before = len(self.facts)
            play(self, word)
            watcher.hear(self.facts[before:], self.state.seats)
            watcher.look(self.state)
        return self

    monkeypatch.setattr(table, "play", watched)
    for tell in _stories(STORIES[watcher.key]):
        tell()
    monkeypatch.undo()


def _stories(modules: tuple[str, ...]) -> Iterator[Callable[[], None]]:
    for name in modules:
        for what, found in vars(import_module(name)).items():
            if what.startswith("test_") and callable(found) and not signature(found).parameters:
                yield found


def play_own_decks(watcher: Watcher) -> None:
    """Cats that take a card and then do something else, which waits on the stack."""
    shipped = files("orizuru").joinpath("data/decks/1/origami.csv").read_text(encoding="utf-8")
    rules = game("origami")
    for sentence in (*(f"take_one then {word}" for word in WAITING), "clear_line then take_and_play"):
        text = shipped.replace(",instant,,draw(1),", f',instant,,"{sentence}",', 1)
        assert text != shipped
        position = {"options": {"deck": text}, "hands": [["cat", "sheep", "pig"], ["sheep"]], "line": ["dog", "fox"]}
        state = rules.scenario(position)
        for word in ("play cat", "sheep", "left", "yes"):
            watcher.play(state, rules.parse(state, word))
        watcher.look(state)

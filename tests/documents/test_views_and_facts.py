"""The pages on views and facts are made from this code: all that occurs is documented, and the other way round."""

from random import Random

import pytest

from contract.sizes import LONG, OPTIONS
from documents.observation import Watcher
from documents.pages import PAGES, REFERENCE, VIEWS
from documents.stories import STORIES, play_own_decks, tell_stories
from orizuru.core.registry import game, games

GAMES = 20 if LONG else 1


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_made_from_this_code(name: str) -> None:
    assert (REFERENCE / name).read_text(encoding="utf-8") == PAGES[name](), (
        "make it again: cd tests && ../.venv/bin/python -m documents.make"
    )


def test_every_game_is_described() -> None:
    assert set(VIEWS) == set(games()) - {"pebbles"}


@pytest.mark.heavy
@pytest.mark.parametrize("key", VIEWS)
def test_all_that_occurs_is_documented_and_all_that_is_documented_occurs(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher(key)
    for seed in range(GAMES):
        for options in OPTIONS[key]:
            watcher.play_out(game(key).setup(options, seed), Random(seed))
    if key in STORIES:
        tell_stories(watcher, monkeypatch)
    if key == "origami":
        play_own_decks(watcher)
    assert watcher.promised() - watcher.seen == set(), "documented, but it never occurred"

"""One game of an arena: bots see views only, have dice of their own, and are new for every game."""

import json
from random import Random
from typing import Any

import pytest

import orizuru
from arena.outcomes import SMALL, small
from orizuru.arena.arena import Arena
from orizuru.arena.crew import work
from orizuru.arena.outcome import BotFailed, played
from orizuru.arena.schedule import Fixture, fixtures
from orizuru.bots import names
from orizuru.bots.bot import imagined
from orizuru.bots.dice import dice
from orizuru.core.chance import key_of
from orizuru.core.game import View

HIDDEN = Arena.of("origami", ["greedy", "uniform"])


def test_a_game_is_a_record_that_replays() -> None:
    terms = small()
    for fixture in fixtures(terms, 2):
        outcome, record = played(terms, fixture)
        match = orizuru.rebuilt(json.loads(json.dumps(record)))
        result = match.result()
        assert result is not None
        assert (outcome.scores, outcome.ranks) == (result.scores, result.ranks)
        assert match.seats == tuple(terms.bots[bot] for bot in outcome.seating)
        assert match.seed == fixture.seed
        assert sum(outcome.moves) == sum(not answer.forced for answer in match.played)
        assert all(seconds > 0 for seconds in outcome.seconds)


def test_the_same_fixture_is_the_same_game() -> None:
    (first, *_) = fixtures(HIDDEN, 1)
    assert played(HIDDEN, first)[1] == played(HIDDEN, first)[1]


class Spy:
    """Plays anything, and keeps what it is given."""

    name = "spy"
    made: list["Spy"] = []

    def __init__(self) -> None:
        self.views: list[View] = []
        self.dice: set[int] = set()
        Spy.made.append(self)

    def choose(self, view: View, rng: Random) -> str:
        self.views.append(view)
        self.dice.add(id(rng))
        state = imagined(view, rng)
        return state.say(rng.choice(state.moves))


class Cheat:
    """Answers what no game allows."""

    name = "cheat"

    def choose(self, view: View, rng: Random) -> str:
        return "xyzzy"


@pytest.fixture
def spies(monkeypatch: pytest.MonkeyPatch) -> list[Spy]:
    plain: dict[str, Any] = {**names._PLAIN, "spy": Spy, "cheat": Cheat}
    monkeypatch.setattr(names, "_PLAIN", plain)
    monkeypatch.setattr(Spy, "made", [])
    return Spy.made


def test_a_bot_sees_its_own_view_and_never_the_key(spies: list[Spy]) -> None:
    terms = Arena.of("origami", ["spy", "uniform"])
    for fixture in fixtures(terms, 1):
        spies.clear()
        played(terms, fixture)
        (spy,) = spies
        seat = fixture.seating.index(0)
        assert spy.views
        assert {view["seat"] for view in spy.views} == {seat}
        assert all(type(view) is dict for view in spy.views)
        shown = json.dumps(spy.views)
        assert str(key_of(fixture.seed)) not in shown
        assert key_of(fixture.seed).to_bytes(32, "little").hex() not in shown


def test_each_game_and_seat_has_a_new_bot_with_dice_of_its_own(spies: list[Spy]) -> None:
    terms = Arena.of("islands", ["uniform", "spy"], seats=3)
    (first, second, *_) = fixtures(terms, 1)
    spies.clear()  # one was made to check the name
    played(terms, first)
    assert len(spies) == 2  # two copies
    assert all(len(spy.dice) == 1 for spy in spies)
    assert len({number for spy in spies for number in spy.dice}) == 2
    played(terms, second)
    assert len(spies) == 4


def test_dice_depend_on_seed_and_seat() -> None:
    rolls = [dice(seed, seat).random() for seed in (1, 2) for seat in (0, 1)]
    assert len(set(rolls)) == 4
    assert dice(1, 0).random() == rolls[0]


def test_a_bot_whose_answer_is_refused_fails_by_name(spies: list[Spy]) -> None:
    terms = Arena.of("ponte", ["uniform", "cheat"], options=SMALL)
    fixture = Fixture(0, 1, (1, 0))
    with pytest.raises(BotFailed, match=r"cheat cannot go on with ponte \(seed 1\): .*xyzzy"):
        played(terms, fixture)
    report = work(terms, fixture)
    assert report.outcome is None
    assert "cheat cannot go on with ponte" in report.failure

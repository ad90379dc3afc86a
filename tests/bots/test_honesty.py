"""Bots are honest: two worlds that differ only in what a seat cannot know get the same thoughts from the same dice.

A bot is given a view as plain JSON values and its dice, in another process, so it cannot know more than the view says.
These tests follow every bot through every game in pairs of worlds: a random game, and one that the seat to move could
imagine just as well. A bot that reads the position itself is found at once.
"""

import json
from random import Random
from typing import Any

import pytest

from orizuru.bots import bot, bots
from orizuru.bots.bot import Bot
from orizuru.bots.limits import Budget
from orizuru.bots.recipes import LEVELS
from orizuru.bots.search.search import Search
from orizuru.core.game import Game, State, View
from orizuru.core.registry import game

NAMES = ("uniform", "greedy", "careless:40", "hasty:40", "gentle", "worlds:2", "ismcts:6", "mcts:20", "uct:20")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ponte", {"size": 6}),
    *(("origami", {"players": players, "boxes": "origami"}) for players in (2, 3, 4)),
    *(("origami", {"players": players, "boxes": boxes}) for players in (2, 4) for boxes in ("legends", "both")),
    *(("islands", {"players": players}) for players in (1, 2, 3, 4)),
    *(("pebbles", {"players": players}) for players in (2, 3)),
]
HIDING = {"origami", "pebbles"}  # there is always something hidden; in Islands only returned sheets, before the rounds
QUESTIONS = 3  # of a game: its first sealed one, and others by lot
IN_A_ROW = 3  # answers of the same bot, which may remember what it has found


def sent(state: State) -> View:
    """The view of the seat to move, as another process gets it."""
    view: View = json.loads(json.dumps(state.view(state.to_move)))
    return view


def thought(player: Bot, view: View, seed: int) -> tuple[str, object]:
    """The answer, and everything that the bot says about it except the time it took."""
    if isinstance(player, Search):
        found = player.think(view, Random(seed), Budget(player.limit))
        return found.word, found.candidates
    return player.choose(view, Random(seed)), None


def positions(rules: Game[Any], options: dict[str, Any], rng: Random) -> list[State]:
    """Some questions of a random game."""
    state: State = rules.setup(options, rng.randbytes(32))
    found: list[State] = []
    sealed: list[State] = []
    while state.to_move is not None:
        asked = state.asked
        assert asked is not None
        (sealed if asked.sealed else found).append(state.clone())
        state.apply(rng.choice(state.moves))
    return [*rng.sample(sealed, min(len(sealed), 1)), *rng.sample(found, min(len(found), QUESTIONS))]


def imagined_pair(rules: Game[Any], here: State, rng: Random) -> State:
    """Another world that the seat to move cannot tell from this one."""
    view = here.view(here.to_move)
    there: State = rules.imagine(view, rng)
    for _ in range(3):
        if there.text != here.text:
            break
        there = rules.imagine(view, rng)
    return there


def check_pair(rules: Game[Any], here: State, there: State, players: tuple[Bot, Bot]) -> None:
    """Both worlds go on with the same answers, as long as the seat that began sees the same in both."""
    here, there, seat = here.clone(), there.clone(), here.to_move
    for number in range(IN_A_ROW):
        if here.to_move != seat or there.to_move != seat or sent(here) != sent(there):
            return
        word, why = thought(players[0], sent(here), number)
        assert (word, why) == thought(players[1], sent(there), number)
        here.apply(rules.parse(here, word))
        there.apply(rules.parse(there, word))


def test_every_bot_is_examined() -> None:
    """A level only chooses one of the others, by the game and its options, so one level stands for all."""
    assert {name.partition(":")[0] for name in NAMES} | set(LEVELS) == set(bots())


def fitting(key: str) -> list[str]:
    """The names of bots that can play a game."""
    return [name for name in NAMES if name.partition(":")[0] in bots(key)]


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_worlds_that_look_the_same_get_the_same_answers(key: str, options: dict[str, Any]) -> None:
    rules, rng, differ = game(key), Random(f"{key} {options}"), 0
    for here in positions(rules, options, rng):
        there = imagined_pair(rules, here, rng)
        differ += here.text != there.text
        for name in fitting(key):
            check_pair(rules, here, there, (bot(name), bot(name)))
    assert differ or key not in HIDING


def test_answers_that_others_have_sealed_make_no_difference() -> None:
    """In Islands and Pebbles a later seat is asked when earlier ones have answered in secret."""
    for key in ("islands", "pebbles"):
        rules = game(key)
        first = rules.setup({"players": 2}, 5)
        worlds = []
        for move in first.moves[:2]:
            worlds.append(first.clone())
            worlds[-1].apply(move)
        here, there = worlds
        assert here != there
        for name in fitting(key):
            check_pair(rules, here, there, (bot(name), bot(name)))


class Peeking:
    """A bot that somehow has the position itself."""

    name = "peeking"

    def __init__(self, state: Any) -> None:
        self.state = state

    def choose(self, view: View, rng: Random) -> str:
        word: str = self.state.say(Random(self.state.text).choice(self.state.moves))
        return word


def test_a_bot_that_peeks_is_found() -> None:
    rules, rng = game("origami"), Random(3)
    here = rules.setup({"players": 2}, 3)

    def check_all() -> None:
        for there in (imagined_pair(rules, here, rng) for _ in range(20)):
            check_pair(rules, here, there, (Peeking(here), Peeking(there)))

    with pytest.raises(AssertionError):
        check_all()

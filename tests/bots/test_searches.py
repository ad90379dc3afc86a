"""What all bots that search through imagined worlds promise: `worlds` and `ismcts`."""

import json
from collections.abc import Callable
from random import Random
from threading import Timer
from typing import Any

import pytest

from orizuru.bots import bot
from orizuru.bots.greedy import Greedy
from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.ismcts import Ismcts
from orizuru.bots.search.recipes import Recipe, recipe_of
from orizuru.bots.search.search import Search
from orizuru.bots.search.worlds import Worlds
from orizuru.core.game import State, View
from orizuru.core.registry import game

Kind = Callable[..., Search]
KINDS: tuple[Kind, ...] = (Worlds, Ismcts)
SHORT = Recipe(turns=1, answers=2)  # enough to go every way through the code
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ponte", {"size": 4}),
    ("origami", {"players": 2}),
    ("origami", {"players": 3, "boxes": "legends"}),
    ("origami", {"players": 4, "boxes": "both"}),
    ("islands", {"players": 1}),
    ("islands", {"players": 2}),
    ("islands", {"players": 3}),
    ("pebbles", {}),
    ("pebbles", {"players": 3}),
]
each_kind = pytest.mark.parametrize("kind", KINDS)


def simulations(count: int) -> Limit:
    return Limit(simulations=count)


def sent(state: State) -> View:
    """The view of the seat to move, as another process gets it."""
    view: View = json.loads(json.dumps(state.view(state.to_move)))
    return view


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_they_answer_legally_to_the_end(key: str, options: dict[str, Any]) -> None:
    rules = game(key)
    state, rng = rules.setup(options, 1), Random(2)
    seated = [KINDS[seat % 2](simulations(2), SHORT) for seat in range(state.seats)]
    while (seat := state.to_move) is not None:
        state.apply(rules.parse(state, seated[seat].choose(sent(state), rng)))
    assert state.result() is not None


@each_kind
@pytest.mark.parametrize("key", ["ponte", "origami", "islands", "pebbles"])
def test_the_same_dice_give_the_same_thoughts(kind: Kind, key: str) -> None:
    """A whole series of questions, because a search may keep what it has found."""

    def thoughts() -> list[tuple[Any, ...]]:
        search, state, rng = kind(simulations(10), SHORT), game(key).setup(seed=4), Random(5)
        found: list[tuple[Any, ...]] = []
        seat = state.to_move
        while len(found) < 4 and state.to_move is not None:
            if state.to_move != seat:
                state.apply(state.moves[0])
                continue
            thought = search.think(sent(state), rng, Budget(search.limit))
            found.append((thought.word, thought.candidates, thought.simulations))
            state.apply(game(key).parse(state, thought.word))
        return found

    assert thoughts() == thoughts()


@each_kind
@pytest.mark.parametrize("key", ["ponte", "origami", "islands", "pebbles"])
def test_they_answer_even_without_time(kind: Kind, key: str) -> None:
    state = game(key).setup(seed=3)
    search = kind(Limit.read("1ms"))
    assert search.name == f"{search.family}:1ms"
    assert search.choose(sent(state), Random(1)) in {state.say(move) for move in state.moves}


@each_kind
def test_a_cancelled_thought_still_has_an_answer(kind: Kind) -> None:
    state, budget = game("islands").setup(seed=3), Budget(Limit(seconds=600))
    timer = Timer(0.1, budget.cancel)
    timer.start()
    thought = kind(budget.limit).think(sent(state), Random(1), budget)
    timer.join()
    assert thought.word in {state.say(move) for move in state.moves}
    assert thought.seconds < 60


@each_kind
def test_the_most_seconds_of_a_busy_server_are_kept(kind: Kind) -> None:
    state = game("origami").setup(seed=3)
    budget = Budget(simulations(1_000_000), most=0.05)
    assert 0 < kind(budget.limit).think(sent(state), Random(1), budget).seconds < 30


@each_kind
def test_progress_rises_to_one(kind: Kind) -> None:
    heard: list[float] = []
    state = game("pebbles").setup(seed=2)
    budget = Budget(simulations(6), progress=heard.append)
    thought = kind(budget.limit, SHORT).think(sent(state), Random(1), budget)
    assert heard == sorted(heard)
    assert (heard[-1], thought.simulations) == (1.0, 6)


@each_kind
def test_a_single_answer_needs_no_thought(kind: Kind) -> None:
    state = planted(hands=[[4], [2]], shown=[1, 1, 1, 2, 2, 3, 3, 3, 4, 4])
    budget = Budget(Limit(seconds=600))
    thought = kind(budget.limit).think(sent(state), Random(1), budget)
    assert (thought.word, thought.simulations, len(thought.candidates)) == ("pebble4", 0, 1)


def planted(hands: list[list[int]], shown: list[int]) -> State:
    position = {"options": {"players": 2}, "hands": hands, "shown": shown, "asked": [1, 0], "turn": 4}
    state: State = game("pebbles").scenario(position)
    return state


@each_kind
def test_a_reply_is_foreseen(kind: Kind) -> None:
    """Both hands follow from what was shown. The judge saves its 4, since 3 is never beaten; but the other seat plays
    its own 3 first, and equal pebbles score for both: 4 now and 3 later win both rounds."""
    state = planted(hands=[[3, 4], [2, 3]], shown=[1, 1, 1, 2, 2, 3, 4, 4])
    assert Greedy().choose(sent(state), Random(1)) == "pebble3"
    assert {kind(simulations(32)).choose(sent(state), Random(seed)) for seed in range(4)} == {"pebble4"}


@each_kind
def test_thoughts_name_what_they_were_chosen_from(kind: Kind) -> None:
    state = planted(hands=[[3, 4], [2, 3]], shown=[1, 1, 1, 2, 2, 3, 4, 4])
    thought = kind(simulations(32)).think(sent(state), Random(1), Budget(simulations(32)))
    first, second = thought.candidates
    assert (first.word, second.word) == ("pebble4", "pebble3")
    assert first.value > second.value
    assert all(one.visits > 0 and one.error is not None and one.error >= 0 for one in thought.candidates)
    assert thought.simulations == 32


def test_names_take_limits() -> None:
    assert [bot(name).name for name in ("worlds", "worlds:500ms", "ismcts", "ismcts:2s")] == [
        *("worlds:40", "worlds:500ms", "ismcts:400", "ismcts:2s")
    ]


def test_a_tree_is_kept_for_the_next_question() -> None:
    """In Ponte nothing is hidden, so the own second tile and the turn after the reply are found again in the tree; a
    new game is not."""
    rules, search, rng = game("ponte"), Ismcts(simulations(60), Recipe(turns=2, answers=3)), Random(1)
    state = rules.setup({"size": 4, "pie": False}, 1)
    first = search.think(sent(state), rng, Budget(search.limit))
    assert sum(one.visits for one in first.candidates) == 60
    state.apply(rules.parse(state, first.word))
    assert state.to_move == 0
    second = search.think(sent(state), rng, Budget(search.limit))
    assert second.simulations == 60
    assert sum(one.visits for one in second.candidates) > 60
    again = search.think(sent(rules.setup({"size": 5, "pie": False}, 1)), rng, Budget(search.limit))
    assert sum(one.visits for one in again.candidates) == 60


def test_a_tree_is_not_kept_when_cards_were_drawn() -> None:
    rules, search, rng = game("pebbles"), Ismcts(simulations(30)), Random(1)
    state = rules.setup({}, 1)
    for _ in range(2):
        thought = search.think(sent(state), rng, Budget(search.limit))
        assert sum(one.visits for one in thought.candidates) == 30
        state.apply(rules.parse(state, thought.word))
        while state.to_move == 1:
            state.apply(state.moves[0])


def test_recipes_belong_to_games() -> None:
    assert recipe_of("islands").clock(game("islands").setup(seed=1)) == 0
    assert recipe_of("pebbles") == Recipe()
    assert recipe_of("islands") != Recipe()

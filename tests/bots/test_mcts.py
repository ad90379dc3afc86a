"""The tree search, with the kernel of Ponte and without: it wins what can be won, in time, and explains itself."""

import json
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any

import pytest

import orizuru
from orizuru.bots import Bot, bot, bots
from orizuru.bots.kernel import compiler
from orizuru.bots.kernel.library import OFF
from orizuru.bots.kernel.thinker import KernelThinker
from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.mcts import Mcts, NotEverythingIsKnown, Uct
from orizuru.bots.search.plain_tree import PlainTree
from orizuru.bots.search.search import Thought
from orizuru.games.ponte.colours import DARK
from orizuru.games.ponte.state import PonteState
from patience import PATIENCE

compiler.compile_kernel()  # at once if nothing has changed
RULES = orizuru.game("ponte")


@pytest.fixture(params=["kernel", "plain"])
def where(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test with it runs twice: with the kernel, and as if there were none."""
    monkeypatch.setenv(OFF, "off" if request.param == "plain" else "on")
    return str(request.param)


def drawn(rows: str, to_move: str, **fields: Any) -> PonteState:
    state = RULES.scenario({"rows": rows.split(), "to_move": to_move, "options": {"pie": False}, **fields})
    assert isinstance(state, PonteState)
    return state


def view_of(state: orizuru.State) -> dict[str, Any]:
    """A view as it comes over the wire."""
    found: dict[str, Any] = json.loads(json.dumps(state.view(state.to_move)))
    return found


def thought(player: Mcts, state: orizuru.State, limit: str = "", seed: int = 1) -> Thought:
    return player.think(view_of(state), Random(seed), Budget(Limit.read(limit) if limit else player.limit))


def turn_of(player: Bot, state: PonteState, seed: int = 1) -> tuple[list[str], PonteState]:
    """The words of a bot's whole turn, and the position after it."""
    words, rng, then = [], Random(seed), state.clone()
    while then.turn == state.turn:
        words.append(player.choose(view_of(then), rng))
        then.apply(RULES.parse(then, words[-1]))
    return words, then


# Names


def test_names() -> None:
    assert {"mcts", "uct"} <= set(bots())
    assert bot("mcts").name == "mcts:1s"
    assert bot("mcts:400").name == "mcts:400"
    assert bot("uct:50ms").name == "uct:50ms"


def test_with_the_kernel_and_without_it(where: str) -> None:
    player = Mcts(Limit(simulations=4))
    thought(player, RULES.setup({"size": 5}, 1))
    (thinker,) = player._thinkers.values()
    assert isinstance(thinker, KernelThinker if where == "kernel" else PlainTree)


# Strength on drawn boards


def test_it_takes_a_win_in_one(where: str) -> None:
    # Dark's last turn: only an island at a5 or e5 scores, and it decides the game.
    state = drawn("...... .DDD.. ...... ...... ....LL ......", "dark", last_turn=True)
    _, then = turn_of(bot("mcts:300"), state)
    result = then.result()
    assert result is not None
    assert result.winners == (then.seat_of(DARK),)


def test_it_completes_an_island_and_blocks_one(where: str) -> None:
    # d2 is light's island, and every second tile but b4 lets dark have one, too, or more bridges.
    _, then = turn_of(bot("mcts:600"), drawn(".... DD.D ..L. LDLL", "light"))
    assert {"b4", "d2"} <= set(light_tiles(then))


def light_tiles(state: PonteState) -> list[str]:
    """The squares with light tiles."""
    rows = state.view(None)["rows"]
    return [
        f"{'abcdefgh'[column]}{len(rows) - row}"
        for row, line in enumerate(rows)
        for column, tile in enumerate(line)
        if tile == "L"
    ]


def test_it_knows_for_certain_who_wins() -> None:
    state = drawn("...... .DDD.. ...... ...... ....LL ......", "dark", last_turn=True)
    found = thought(Mcts(Limit(simulations=5000)), state)
    assert found.candidates[0].value == 1.0
    assert found.simulations < 5000  # nothing is left to look for


def test_it_chooses_the_better_colour() -> None:
    # Light has two tiles in the corner that touch by their corners, the worst opening there is; dark is better off.
    state = RULES.setup({"size": 6}, 1)
    for word in ("a1", "b2"):
        state.apply(RULES.parse(state, word))
    found = thought(Mcts(Limit(simulations=4000)), state)
    assert {one.word for one in found.candidates} == {"light", "dark"}
    assert found.word == "dark"


# Limits


def test_it_explains_itself(where: str) -> None:
    state = RULES.setup({"size": 6, "pie": False}, 1)
    found = thought(Mcts(Limit(simulations=80)), state)
    assert found.word == found.candidates[0].word
    assert found.simulations == sum(one.visits for one in found.candidates) == 80
    assert all(0 <= one.value <= 1 for one in found.candidates)
    words = {state.say(move) for move in state.moves}
    assert {one.word for one in found.candidates} <= words


def test_the_same_dice_give_the_same_answers(where: str) -> None:
    def game(seed: int) -> list[str]:
        player, state, rng = Mcts(Limit(simulations=20)), RULES.setup({"size": 5}, 1), Random(seed)
        words: list[str] = []
        while state.to_move is not None and len(words) < 8:
            words.append(player.choose(view_of(state), rng))
            state.apply(RULES.parse(state, words[-1]))
        return words

    first = game(1)
    assert first == game(1)
    if where == "kernel":  # the plain one rolls only between equals
        assert any(first != game(seed) for seed in (2, 3, 4))


def test_there_is_an_answer_at_the_limit(where: str) -> None:
    state = RULES.setup({}, 1)
    found = thought(Mcts(Limit(simulations=1)), state)
    assert found.simulations == 1
    assert found.word in {state.say(move) for move in state.moves}
    began = perf_counter()
    found = thought(Mcts(Limit(seconds=0.05)), state)
    assert 0.05 <= found.seconds <= perf_counter() - began < PATIENCE
    over = Budget(Limit(seconds=10))
    over.cancel()
    assert Mcts(Limit(seconds=10)).think(view_of(state), Random(1), over).word


def test_it_can_be_cancelled_from_another_thread(where: str) -> None:
    state, heard = RULES.setup({"size": 6}, 1), list[float]()

    def hear(share: float) -> None:
        heard.append(share)
        if len(heard) > 3:
            budget.cancel()

    budget = Budget(Limit(seconds=PATIENCE), progress=hear)
    found: list[Thought] = []
    thread = Thread(target=lambda: found.append(Mcts(Limit(seconds=1)).think(view_of(state), Random(1), budget)))
    thread.start()
    thread.join(PATIENCE / 2)
    assert found
    assert found[0].word in {state.say(move) for move in state.moves}
    assert heard == sorted(heard)


def test_the_only_answer_needs_no_thought(where: str) -> None:
    state = drawn("LL.LL. ..DD.. LLLL.. ...... LLLL.. ......", "light", bridges=[])
    while state.forced is None:
        state.apply(state.moves[0])
    found = thought(Mcts(Limit(simulations=10)), state)
    assert (found.word, found.simulations) == (state.say(state.moves[0]), 0)


def test_the_tree_is_kept_between_moves(where: str) -> None:
    player = Mcts(Limit(simulations=60))
    state = RULES.setup({"size": 5, "pie": False}, 1)
    first = thought(player, state)
    state.apply(RULES.parse(state, first.word))
    second = thought(player, state)
    assert second.simulations == 60
    assert sum(one.visits for one in second.candidates) > 60


def test_two_threads_search_side_by_side() -> None:
    state = RULES.setup({"size": 6}, 1)
    found = thought(Mcts(Limit(simulations=1000), threads=2), state)
    assert 1000 <= found.simulations <= 1002
    assert sum(one.visits for one in found.candidates) == found.simulations


# Games


@pytest.mark.parametrize("name", ["origami", "islands", "pebbles"])
@pytest.mark.parametrize("family", ["mcts", "uct"])
def test_games_with_secrets_or_chance_are_refused(name: str, family: str) -> None:
    state = orizuru.game(name).setup({}, 1)
    with pytest.raises(NotEverythingIsKnown) as refused:
        bot(f"{family}:5").choose(view_of(state), Random(1))
    assert str(refused.value).count("\n") == 0
    assert all(word in str(refused.value) for word in (family, name, "worlds", "ismcts"))


@pytest.mark.parametrize("options", [{"size": 4}, {"size": 5, "pie": False, "sharing": "strict"}, {"supply": "box"}])
def test_whole_games_are_legal(options: dict[str, Any], where: str) -> None:
    match, rng = orizuru.match("ponte", options, seed=1), Random(1)
    players = [Mcts(Limit(simulations=3)), Uct(Limit(simulations=3))]
    while (seat := match.to_move) is not None:
        match.play(players[seat].choose(view_of(match.state), rng), seat)
    assert match.state.result() is not None


@pytest.mark.heavy
def test_it_beats_the_greedy_bot() -> None:
    wins = 0
    for seed in range(16):
        players = [bot("mcts:800"), bot("greedy")]
        own = seed % 2
        match, rng = orizuru.match("ponte", {"size": 8}, seed=1), Random(seed)
        while (seat := match.to_move) is not None:
            match.play(players[seat ^ own].choose(view_of(match.state), rng), seat)
        result = match.state.result()
        assert result is not None
        wins += result.winners == (own,)
    assert wins >= 12

"""Promise S12: a fork reshuffles fairly what nobody had seen, and its order reveals nothing about later rolls."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from contract.sizes import LONG, OPTIONS
from orizuru.core.chance import reshuffled, roll
from orizuru.core.game import Game, State
from orizuru.core.registry import game, games

UNSEEN = {"islands": None, "origami": "deck", "pebbles": "bag", "ponte": None}
"""The zone of each game whose order nobody has seen."""
FORKS = 20_000 if LONG else 2_000
CHANCES = [key for key in games() if UNSEEN.get(key)]


def middle(rules: Game[Any], options: dict[str, object], seed: int, answers: int) -> State:
    """The position after that many random answers, or the last one that asks."""
    rng = Random(seed)
    state: State = rules.setup(options, seed)
    for _ in range(answers):
        then = state.clone()
        then.apply(rng.choice(state.moves))
        if then.to_move is None:
            break
        state = then
    return state


def seeds(count: int, first: int = 0) -> list[bytes]:
    rng = Random(first)
    return [rng.randbytes(32) for _ in range(count)]


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[value] - mean) ** 2 / mean for value, mean in expected.items())


def unlikely(freedom: int) -> float:
    """A value above this has a chance of about one in ten thousand (Wilson and Hilferty)."""
    return freedom * float(1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3


def test_every_game_says_what_is_unseen() -> None:
    assert set(UNSEEN) == set(games())


@pytest.mark.parametrize("key", CHANCES)
def test_promise_s12_two_seeds_give_two_orders(key: str) -> None:
    rules, zone = game(key), str(UNSEEN[key])
    tried = 0
    for options in OPTIONS[key]:
        for answers in range(0, 60, 7):
            state = middle(rules, options, answers, answers)
            before = getattr(state, zone)
            first, second = (getattr(rules.scenario(rules.fork(state, seed)), zone) for seed in seeds(2, answers))
            assert sorted(first) == sorted(second) == sorted(before)
            if len(set(before)) > 2 and len(before) > 7:
                tried += 1
                assert first != second != before != first
    assert tried


@pytest.mark.parametrize("answers", [0, 12])
@pytest.mark.parametrize("key", CHANCES)
def test_promise_s12_any_unseen_card_may_come_next(key: str, answers: int) -> None:
    """The top of the deck, the card below and the last: each card as often as it has copies."""
    rules, zone = game(key), str(UNSEEN[key])
    state = middle(rules, {"players": 3}, 5, answers if key == "origami" else answers // 4)
    starts = [rules.fork(state, seed) for seed in seeds(FORKS)]
    orders = [start[zone] for start in starts if not isinstance(start, str)]
    copies, size = Counter(orders[0]), len(orders[0])
    assert len(orders) == FORKS
    assert size > 2
    for place in (0, 1, size - 1):
        seen = Counter(order[place] for order in orders)
        expected = {card: FORKS * many / size for card, many in copies.items()}
        assert chi_square(seen, expected) < unlikely(len(expected) - 1), f"place {place}"


def test_promise_s12_the_order_reveals_nothing_about_the_next_roll() -> None:
    """The first card of a fork does not help to guess the first roll of the forked game."""
    seen = Counter[tuple[int, int]]()
    for seed in seeds(FORKS):
        order = reshuffled(tuple(range(6)), seed)
        forked, _ = roll(int.from_bytes(seed, "little"), 0, 6)
        seen[order[-1], forked] += 1
    expected = {(card, side): FORKS / 36 for card in range(6) for side in range(6)}
    assert chi_square(seen, expected) < unlikely(35)


def test_the_measure_would_notice_a_bad_shuffle() -> None:
    """A card that never comes is noticed, and the bound is close to that of the printed tables."""
    fair = dict.fromkeys(range(6), FORKS / 6)
    assert chi_square(Counter(card % 5 for card in range(FORKS)), fair) > unlikely(5)
    assert unlikely(5) == pytest.approx(25.7, abs=1)


def test_reshuffling_never_changes() -> None:
    """Known answers: changing one would break the proof of every fork."""
    assert reshuffled(tuple(range(8)), bytes(range(32))) == (1, 3, 0, 6, 2, 7, 4, 5)
    assert reshuffled((3, 1, 2, 1), 7) == reshuffled((1, 1, 2, 3), 7) == (3, 1, 1, 2)

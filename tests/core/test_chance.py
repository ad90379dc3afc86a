"""Chance: frozen by known answers, fair, checked at the door, and scripted only in scenarios."""

from collections import Counter
from hashlib import blake2b

import pytest

from orizuru.core.chance import key_of, roll, seed_from, seed_of, written
from orizuru.core.errors import InvalidScenario, InvalidSeed
from orizuru.core.registry import game

SIDES = (6, 6, 6, 52, 2, 100, 2**63 + 1, 2**63 + 1, 1)
KNOWN = {
    0: [4, 5, 1, 31, 0, 40, 6056556828147376369, 6569985345596943459, 0],
    7: [3, 3, 2, 48, 1, 46, 4452990560413193045, 1417482026818216774, 0],
    bytes(range(32)): [4, 1, 5, 38, 1, 20, 4738900045839208879, 937153178620144913, 0],
}
COUNTS = {0: 11, 7: 10, bytes(range(32)): 10}


@pytest.mark.parametrize("seed", KNOWN)
def test_rolls_never_change(seed: int | bytes) -> None:
    """Known answers: changing one would break every record with chance in it."""
    key, count, rolled = key_of(seed), 0, []
    for sides in SIDES:
        value, count = roll(key, count, sides)
        rolled.append(value)
    assert rolled == KNOWN[seed]
    assert count == COUNTS[seed], "words that would favour low numbers are thrown away"


def test_a_roll_follows_the_document() -> None:
    """The scheme written out once more, as a verifier in another language would."""
    key = bytes(range(32))
    digest = blake2b((5).to_bytes(8, "little"), digest_size=8, key=key, person=b"orizuru-chance-1").digest()
    assert roll(key_of(key), 5, 1000) == (int.from_bytes(digest, "little") % 1000, 6)
    hashed = blake2b(b"7", digest_size=32, person=b"orizuru-seed-1").digest()
    assert key_of(7) == int.from_bytes(hashed, "little")


def test_no_number_is_favoured() -> None:
    count, seen = 0, Counter[int]()
    for _ in range(60_000):
        value, count = roll(key_of(3), count, 6)
        seen[value] += 1
    chi_square = sum((seen[side] - 10_000) ** 2 / 10_000 for side in range(6))
    assert chi_square < 20.5, "p = 0.001 at five degrees of freedom; the key is fixed, so this never flickers"


def test_a_number_that_does_not_divide_the_word_is_not_biased() -> None:
    """With 3 * 2**62 sides a plain remainder would give the lowest third twice as often."""
    sides, count, low = 3 << 62, 0, 0
    for _ in range(4_000):
        value, count = roll(key_of(1), count, sides)
        low += value < sides // 3
    assert 1_200 < low < 1_470
    assert count > 5_000


@pytest.mark.parametrize("seed", [0, 7, 2**256 - 1, bytes(32), bytes(range(32))])
def test_seeds_survive_being_written(seed: int | bytes) -> None:
    assert seed_of(seed) == seed
    assert seed_from(written(seed)) == seed
    if isinstance(seed, int) and seed < 10**60:
        assert seed_from(str(seed)) == seed


def test_no_seed_draws_a_new_one_from_the_system() -> None:
    first, second = seed_of(None), seed_of(None)
    assert isinstance(first, bytes)
    assert len(first) == 32
    assert first != second


@pytest.mark.parametrize("seed", [-1, 2**256, True, 1.5, "7", b"short", bytes(33), [], {}])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(InvalidSeed, match=r"seed: expected a whole number .* got"):
        seed_of(seed)


@pytest.mark.parametrize(
    "text", ["abc", "-1", "", "1.5", "z" * 64, "9" * 79, "ab " * 21 + "a", "x" * 10_000, None, "٣"]
)
def test_a_wrong_seed_text_is_refused_in_one_short_line(text: object) -> None:
    with pytest.raises(InvalidSeed) as refused:
        seed_from(text)
    assert len(str(refused.value)) < 200


def test_a_shuffle_is_a_permutation_and_depends_on_the_key() -> None:
    rules = game("pebbles")
    first, again, other = rules.setup({}, 1), rules.setup({}, 1), rules.setup({}, 2)
    assert first == again
    assert (first.bag, first.hands) != (other.bag, other.hands)
    assert sorted([*first.bag, *first.hands[0], *first.hands[1]]) == sorted([1, 2, 3, 4] * 3)


def test_scripted_rolls_come_first_and_must_fit() -> None:
    start = game("pebbles").setup({}, 1)
    state = start.clone()
    state.script = (5,)
    for _ in range(2):
        state.apply(state.moves[0])
    assert state.script == ()
    assert state.rolls == start.rolls, "a scripted roll uses no chance"
    state.script = (6,)
    state.apply(state.moves[0])
    with pytest.raises(InvalidScenario, match="goes from 0 to 5"):
        state.apply(state.moves[0])


def test_every_roll_moves_the_horizon() -> None:
    state = game("pebbles").setup({}, 1)
    before = state.horizon
    rolled = state.clone()
    rolled.roll(6)
    assert rolled.horizon == before + 1
    state.apply(state.moves[0])
    assert state.horizon == before, "a sealed answer reveals nothing"
    state.apply(state.moves[0])
    assert state.horizon > before

"""The sequential test: it errs as rarely as promised, and stops early when the difference is clear."""

from math import log
from random import Random

import pytest

from orizuru.arena.arena import BadArena
from orizuru.arena.ratings import score_of
from orizuru.arena.sprt import BOUND, Sprt


def encounters(lead: float, rng: Random, most: int) -> list[float]:
    """Scores of encounters of two games; the seats favour one side, so the two depend on each other."""
    chance = score_of(lead)
    return [sum(rng.random() < chance + seat for seat in (0.1, -0.1)) / 2 for _ in range(most)]


@pytest.mark.parametrize(("lead", "wrong"), [(0.0, "high"), (100.0, "low")])
def test_it_errs_in_one_of_twenty_arenas_at_most(lead: float, wrong: str) -> None:
    rng, test, errors, lengths = Random(3), Sprt(0, 100), 0, list[int]()
    for _ in range(100):
        scores = encounters(lead, rng, 600)
        after = test.decided_after(scores)
        assert after is not None
        errors += test.verdict(scores[:after]) == wrong
        lengths.append(after)
    assert errors <= 10  # 5 are promised; more than 10 come once in a hundred such tests
    assert sum(lengths) / 100 < 100


def test_a_clear_difference_is_decided_soon() -> None:
    assert Sprt(0, 50).decided_after([1.0] * 60) == 23  # the logarithm of score_of(50) / 0.5 is 0.134
    assert Sprt(0, 50).decided_after([0.0] * 60) is not None
    assert Sprt(0, 50).verdict([1.0] * 22) == "open"


def test_it_is_the_ratio_of_binomials_when_there_are_only_wins_and_losses() -> None:
    high = score_of(50)
    ratio = 30 * log(high / 0.5) + 10 * log((1 - high) / 0.5)
    assert Sprt(0, 50).likelihood([1.0] * 30 + [0.0] * 10) == pytest.approx(ratio, rel=0.01)
    assert pytest.approx(2.944, abs=0.001) == BOUND


def test_no_encounter_decides_nothing() -> None:
    assert Sprt(0, 50).verdict([]) == "open"
    assert Sprt(0, 50).decided_after([]) is None


@pytest.mark.parametrize(("low", "high"), [(50, 0), (10, 10), (0, 2000), (float("nan"), 10), (0, float("inf"))])
def test_leads_that_make_no_sense_are_refused(low: float, high: float) -> None:
    with pytest.raises(BadArena, match="the lower one first"):
        Sprt(low, high)

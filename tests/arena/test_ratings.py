"""Ratings: textbook values, known strengths found again, and intervals that hold what they promise."""

from random import Random

import pytest

from arena.outcomes import simulated
from orizuru.arena.ratings import Comparison, elo_of, mean, ratings, score_of, share


def results(wins: int, draws: int, losses: int) -> list[list[Comparison]]:
    scores = [1.0] * wins + [0.5] * draws + [0.0] * losses
    return [[Comparison(0, 1, score)] for score in scores]


@pytest.mark.parametrize(
    ("wins", "draws", "losses", "lead"), [(75, 0, 25, 190.848), (64, 0, 36, 99.955), (50, 50, 0, 190.848), (3, 4, 3, 0)]
)
def test_two_bots_have_the_lead_that_the_tables_of_elo_give(wins: int, draws: int, losses: int, lead: float) -> None:
    found = ratings(2, results(wins, draws, losses))
    assert found.lead(0, 1).value == pytest.approx(lead, abs=0.01)
    assert found.rating(0).value == pytest.approx(lead / 2, abs=0.01)
    assert sum(found.values) == pytest.approx(0)


def test_the_interval_of_independent_games_is_that_of_a_binomial() -> None:
    lead = ratings(2, results(75, 0, 25)).lead(0, 1)
    # The standard error of a logit is 1 / sqrt(n p (1 - p)); 1.96 of them, on the scale of Elo.
    assert (lead.high - lead.low) / 2 == pytest.approx(1.96 * 173.7178 / (100 * 0.75 * 0.25) ** 0.5, rel=0.01)


def test_games_of_an_encounter_that_always_agree_count_once() -> None:
    once = ratings(2, results(75, 0, 25)).lead(0, 1)
    twice = ratings(2, [encounter * 2 for encounter in results(75, 0, 25)]).lead(0, 1)
    assert twice.high - twice.low == pytest.approx(once.high - once.low, rel=0.02)


def test_three_bots_are_rated_through_those_they_met() -> None:
    """The first and the last have never met."""
    met = (
        [[Comparison(0, 1, 1.0)]] * 10
        + [[Comparison(0, 1, 0.0)]]
        + [[Comparison(1, 2, 1.0)]] * 10
        + [[Comparison(2, 1, 1.0)]]
    )
    found = ratings(3, met)
    assert found.lead(0, 1).value == pytest.approx(400, abs=0.01)
    assert found.lead(0, 2).value == pytest.approx(800, abs=0.01)
    assert found.lead(0, 2).high - found.lead(0, 2).low > found.lead(0, 1).high - found.lead(0, 1).low


def test_a_bot_that_has_won_everything_is_rated_high_and_vaguely() -> None:
    lead = ratings(2, results(200, 0, 0)).lead(0, 1)
    assert lead.value == pytest.approx(elo_of(200.5 / 201), abs=0.01)
    assert 300 < lead.low < 727 < lead.high  # 727: at most 3 of 200 lost, with 95 %
    assert lead.value > ratings(2, results(199, 0, 1)).lead(0, 1).value


@pytest.mark.parametrize("bots", [1, 2, 4])
def test_without_any_game_nobody_leads(bots: int) -> None:
    found = ratings(bots, [])
    assert found.values == pytest.approx((0.0,) * bots)
    assert bots == 1 or found.lead(0, 1).high > 200


def test_known_strengths_are_found_again_and_intervals_hold_them() -> None:
    """Ratings of 100 simulated arenas: 95 % of the intervals hold the truth (at least 90, by chance)."""
    truth, rng = (180.0, 40.0, -60.0, -160.0), Random(7)
    held, off = 0, 0.0
    for _ in range(100):
        found = ratings(4, simulated(truth, 40, rng))
        held += sum(found.rating(bot).low <= elo <= found.rating(bot).high for bot, elo in enumerate(truth))
        off += found.lead(0, 3).value - 340
    assert 0.90 <= held / 400 <= 1
    assert off / 100 == pytest.approx(0, abs=12)


def test_shares_and_means_have_the_intervals_of_the_textbooks() -> None:
    half, none = share(50, 100), share(0, 20)
    assert (half.low, half.high) == pytest.approx((0.4038, 0.5962), abs=0.0001)
    assert (none.value, none.low, none.high) == pytest.approx((0, 0, 0.1611), abs=0.0001)
    points = mean([1, 2, 3, 4, 5])
    assert (points.value, points.high - points.low) == pytest.approx((3, 2 * 1.96 * 0.70711), abs=0.001)


def test_elo_and_scores_are_inverse() -> None:
    assert score_of(400) == pytest.approx(10 / 11)
    assert elo_of(score_of(-123.0)) == pytest.approx(-123)
    assert elo_of(1.0) == float("inf")

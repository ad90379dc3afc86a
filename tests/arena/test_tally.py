"""What outcomes add up to: games of two, of several, among copies, and alone."""

import pytest

from arena.outcomes import made_up, outcome
from orizuru.arena.arena import Arena
from orizuru.arena.schedule import fixtures
from orizuru.arena.tally import Line, Tally


def arena(bots: int, seats: int) -> Arena:
    return Arena("islands", "1", {}, tuple(f"bot{number}" for number in range(bots)), seats, 1, "1")


def line(tally: Tally, bot: int) -> Line:
    found = tally.line(bot)
    assert found is not None
    return found


def test_two_bots() -> None:
    """Seats change from game to game: bot 0 wins as seat 0, draws as seat 1, loses as seat 0, wins as seat 1."""
    tally = Tally(arena(2, 2), made_up(arena(2, 2), 2, [(9, 4), (5, 5), (1, 7), (2, 6)]))
    first, second = line(tally, 0), line(tally, 1)
    assert (first.games, first.points, second.points) == (4, 2.5, 1.5)
    assert (first.firsts.value, second.firsts.value) == (0.625, 0.375)
    assert (first.score.value, second.score.value) == ((9 + 5 + 1 + 6) / 4, (4 + 5 + 7 + 2) / 4)
    assert first.margin is not None
    assert first.margin.value == (5 + 0 - 6 + 4) / 4
    assert (first.moves, first.seconds, first.pace) == (40, 2.0, 0.05)
    cell = tally.cell(0, 1)
    assert cell is not None
    assert (cell.score, cell.games) == (2.5, 4)
    assert tally.cell(0, 0) is None
    assert tally.scores() == [0.75, 0.5]
    assert tally.ratings().lead(0, 1).value == pytest.approx(88.74, abs=0.01)  # of a score of 62.5 %


def test_several_bots_are_compared_two_by_two_by_their_ranks() -> None:
    tally = Tally(arena(3, 3), made_up(arena(3, 3), 1, [(9, 5, 5), (3, 8, 1), (4, 4, 7)]))
    # The seatings are 012, 201, 120.
    first, second, third = (line(tally, bot) for bot in range(3))
    assert (first.points, second.points, third.points) == (3.0, 0.25 + 0 + 0.25, 0.25 + 0.5 + 0.25)
    assert first.points + second.points + third.points == 4.5  # half a win for each seat
    assert (first.firsts.value, third.firsts.value) == (1.0, 0.0)
    assert first.margin is not None
    assert first.margin.value == (4 + 5 + 3) / 3
    cells = [tally.cell(1, 2), tally.cell(2, 1)]
    assert [cell and (cell.score, cell.games) for cell in cells] == [(1.0, 3), (2.0, 3)]
    assert tally.scores() == [1.0]


def test_copies_are_not_compared_with_each_other() -> None:
    tally = Tally(arena(2, 4), made_up(arena(2, 4), 1, [(9, 1, 2, 3)] * 4))
    # Bot 0 sits on each seat once, and seat 0 always wins.
    first, second = line(tally, 0), line(tally, 1)
    assert (first.games, second.games) == (4, 12)
    assert (first.firsts.value, second.firsts.value) == (0.25, 0.25)
    assert first.points == pytest.approx(1 + 0 + 1 / 3 + 2 / 3)
    cell = tally.cell(1, 0)
    assert cell is not None
    assert (cell.score, cell.games) == (6.0, 12)
    assert tally.scores() == [0.5]
    assert tally.ratings().lead(0, 1).value == pytest.approx(0)


def test_bots_that_play_alone_are_compared_on_the_same_seed() -> None:
    tally = Tally(arena(2, 1), made_up(arena(2, 1), 3, [(100,), (90,), (50,), (80,), (70,), (70,)]))
    first, second = line(tally, 0), line(tally, 1)
    assert (first.points, second.points) == (1.5, 1.5)
    assert (first.score.value, second.score.value) == (220 / 3, 80)
    assert first.margin is not None
    assert first.margin.value == pytest.approx((10 - 30 + 0) / 3)
    assert tally.scores() == [1.0, 0.0, 0.5]


def test_one_bot_alone_has_points_but_no_comparisons() -> None:
    tally = Tally(arena(1, 1), made_up(arena(1, 1), 2, [(100,), (90,)]))
    found = line(tally, 0)
    assert (found.score.value, found.points, found.margin) == (95, 0, None)


def test_half_finished_encounters_count_but_decide_nothing() -> None:
    terms = arena(2, 2)
    games = list(fixtures(terms, 3))
    tally = Tally(terms, [outcome(games[number], (1, 0)) for number in (4, 5, 0)])
    assert line(tally, 0).games == 3
    assert tally.scores() == []
    assert Tally(terms, []).line(0) is None

"""The logbook: what is written stays, what was torn is cut off, and other arenas are refused."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from arena.outcomes import SMALL, small
from orizuru.arena.arena import Arena, BadArena
from orizuru.arena.course import course, run
from orizuru.arena.crew import Games, Here
from orizuru.arena.logbook import RECORDS, RESULTS, BadLogbook, Logbook, read
from orizuru.arena.outcome import Played
from orizuru.arena.schedule import Fixture
from orizuru.arena.sprt import Sprt
from orizuru.arena.tally import Tally


def table(tally: Tally) -> object:
    """What results add up to, but for the time they took."""
    lines = [tally.line(bot) for bot in range(len(tally.arena.bots))]
    plain = [(line.games, line.points, line.firsts, line.score, line.margin, line.moves) for line in lines if line]
    return plain, tally.ratings(), tally.scores()


def test_a_whole_run_is_in_the_folder(tmp_path: Path) -> None:
    tally = run(small(), tmp_path / "a", games=6)
    arena, outcomes = read(tmp_path / "a")
    assert arena == small()
    assert table(Tally(arena, outcomes)) == table(tally)
    records = [json.loads(line) for line in (tmp_path / "a" / RECORDS).read_text().splitlines()]
    assert [tuple(record["result"]["scores"]) for record in records] == [outcome.scores for outcome in outcomes]
    assert len(records) == 6


@pytest.mark.parametrize("kept", [0, 1, 3])
@pytest.mark.parametrize("torn", [RESULTS, RECORDS])
def test_a_run_goes_on_where_it_was_torn_off(tmp_path: Path, kept: int, torn: str) -> None:
    """A kill may leave part of a line in either file, or a record whose result is missing."""
    whole = run(small(), tmp_path / "whole", games=6)
    run(small(), tmp_path / "torn", games=6)
    results = (tmp_path / "torn" / RESULTS).read_bytes().splitlines(keepends=True)
    records = (tmp_path / "torn" / RECORDS).read_bytes().splitlines(keepends=True)
    half = results[kept + 1][:-20] if torn == RESULTS else b""
    record = records[kept] if torn == RESULTS else records[kept][:-20]
    (tmp_path / "torn" / RESULTS).write_bytes(b"".join(results[: kept + 1]) + half)
    (tmp_path / "torn" / RECORDS).write_bytes(b"".join(records[:kept]) + record)
    assert len(read(tmp_path / "torn")[1]) == kept
    assert table(run(small(), tmp_path / "torn", games=6)) == table(whole)
    assert (tmp_path / "torn" / RECORDS).read_bytes() == (tmp_path / "whole" / RECORDS).read_bytes()


def test_a_torn_first_line_is_begun_again(tmp_path: Path) -> None:
    whole = run(small(), tmp_path / "whole", games=2)
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / RESULTS).write_text('{"format":"orizuru-are')
    assert table(run(small(), tmp_path / "torn", games=2)) == table(whole)


def test_a_finished_arena_can_be_extended(tmp_path: Path) -> None:
    whole = run(small(), tmp_path / "whole", games=8)
    run(small(), tmp_path / "parts", games=3)  # rounded up to 4
    before = (tmp_path / "parts" / RESULTS).read_bytes()
    assert table(run(small(), tmp_path / "parts", games=8)) == table(whole)
    assert (tmp_path / "parts" / RESULTS).read_bytes().startswith(before)
    after = (tmp_path / "parts" / RESULTS).read_bytes()
    run(small(), tmp_path / "parts", games=2)
    assert (tmp_path / "parts" / RESULTS).read_bytes() == after


@pytest.mark.parametrize(
    ("arena", "says"),
    [
        (small(seed=2), "there seed is 1, here it is 2"),
        (small("uniform", "greedy"), "there bots is ['greedy', 'uniform'], here it is ['uniform', 'greedy']"),
        (Arena.of("ponte", ["greedy", "uniform"], options={"size": 5}), "there size is 4, here it is 5"),
        (Arena.of("origami", ["greedy", "uniform"]), "there game is 'ponte', here it is 'origami'"),
    ],
)
def test_the_folder_of_another_arena_is_refused(tmp_path: Path, arena: Arena, says: str) -> None:
    run(small(), tmp_path, games=2)
    before = (tmp_path / RESULTS).read_bytes(), (tmp_path / RECORDS).read_bytes()
    with pytest.raises(BadLogbook, match="holds another arena") as refusal:
        Logbook(tmp_path, arena)
    assert says in str(refusal.value)
    assert ((tmp_path / RESULTS).read_bytes(), (tmp_path / RECORDS).read_bytes()) == before


@pytest.mark.parametrize(
    ("results", "says"),
    [
        ("hello\n", "does not begin with the terms of an arena"),
        ("[1]\n", "does not begin with the terms of an arena"),
        ('{"format":"orizuru-arena-9"}\n', "does not begin with the terms of an arena"),
        ("HEAD\nhello\n", "line 2 is not the result"),
        ('HEAD\n{"number":0}\n', "line 2 is not the result"),
        (
            'HEAD\n{"number":0,"seating":[0,7],"scores":[1,0],"ranks":[1,2],"moves":[1,1],"seconds":[1,1]}\n',
            "line 2 is not the result",
        ),
        (
            'HEAD\n{"number":0,"seating":[0,1],"scores":["a",0],"ranks":[1,2],"moves":[1,1],"seconds":[1,1]}\n',
            "line 2 is not the result",
        ),
        ("HEAD\nRESULT\n", "has results of 1 games, but records of 0 only"),
    ],
)
def test_a_damaged_folder_is_refused(tmp_path: Path, results: str, says: str) -> None:
    run(small(), tmp_path / "sound", games=2)
    head, result, *_ = (tmp_path / "sound" / RESULTS).read_text().splitlines()
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / RESULTS).write_text(results.replace("HEAD", head).replace("RESULT", result))
    with pytest.raises(BadLogbook) as refusal:
        Logbook(tmp_path / "bad", small())
    assert says in str(refusal.value)


def test_records_without_results_are_not_thrown_away(tmp_path: Path) -> None:
    run(small(), tmp_path, games=2)
    (tmp_path / RESULTS).unlink()
    with pytest.raises(BadLogbook, match=r"has records, but no results\.jsonl"):
        Logbook(tmp_path, small())
    assert len((tmp_path / RECORDS).read_bytes().splitlines()) == 2


def test_one_process_at_a_time_writes(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path, small())
    with pytest.raises(BadLogbook, match="is in use"):
        Logbook(tmp_path, small())
    logbook.close()
    Logbook(tmp_path, small()).close()


def test_reading_needs_a_logbook(tmp_path: Path) -> None:
    with pytest.raises(BadLogbook, match="cannot be read: No such file"):
        read(tmp_path)


def test_the_sequential_test_stops_the_arena_and_does_not_begin_it_again(tmp_path: Path) -> None:
    arena, test = Arena.of("ponte", ["greedy", "uniform"], options={"size": 5}), Sprt(-200, 200)
    tally = run(arena, tmp_path, games=200, sprt=test)
    assert test.verdict(tally.scores()) == "high"
    assert test.decided_after(tally.scores()) == len(tally.scores())
    assert len(tally.outcomes) == 2 * len(tally.scores()) < 40
    assert len(run(arena, tmp_path, games=200, sprt=test).outcomes) == len(tally.outcomes)
    with pytest.raises(BadArena, match="compares two bots, got 3"):
        run(Arena("ponte", "1", SMALL, ("a", "b", "c"), 2, 1, "1"), tmp_path / "three", sprt=test)


class OldCrew(Here):
    """Workers with another version of the program."""

    def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
        yield Played(0, "0.0.1", None, {})


class TiredCrew(Here):
    """Workers whose bot fails in the third game."""

    def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
        games = super().play(arena, fixtures)
        yield next(games)
        yield next(games)
        yield Played(2, arena.version, None, {}, "greedy cannot go on")


def test_workers_of_another_version_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadArena, match=r"the workers have Orizuru 0\.0\.1, expected"):
        run(small(), tmp_path, games=2, crew=OldCrew())
    assert read(tmp_path)[1] == []


def test_a_bot_that_fails_ends_the_arena_and_leaves_its_games(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the arena stops: greedy cannot go on"):
        run(small(), tmp_path, games=6, crew=TiredCrew())
    assert len(read(tmp_path)[1]) == 2
    assert len(run(small(), tmp_path, games=6).outcomes) == 6


def test_games_are_taken_only_when_they_can_be_played(tmp_path: Path) -> None:
    """So that an arena can stop at any time."""
    logbook = Logbook(tmp_path, small())
    taken: list[Fixture] = []

    class Watched(Here):
        def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
            def watched() -> Iterator[Fixture]:
                for fixture in fixtures:
                    taken.append(fixture)
                    yield fixture

            return super().play(arena, watched())

    games = course(logbook, 10, Watched())
    next(games)
    games.close()
    logbook.close()
    assert len(taken) == 1

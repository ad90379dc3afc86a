"""A busy server lets bots think less, not later; and a bot that searches plays on with what it has found."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import orizuru
from orizuru.bots import bot
from orizuru.server.thinkers.load import LEAST, RECENT, SPARE, Load
from orizuru.server.thinkers.players import KEPT, Players
from orizuru.server.thinkers.pool import BotFailed
from server.test_promise_s11_thinkers import ODD, opened, ponte, run

HARD, MASTER = 1.0, 3.0


def served(came: Sequence[float], promised: Sequence[float], processes: int) -> list[tuple[float, float]]:
    """How long each job waits until it is answered, and how long it is thought about, if every bot takes all its time.
    The clock is an account: nothing here takes any time."""
    load, free, waiting = Load(processes), [0.0] * processes, list[int]()
    found: dict[int, tuple[float, float]] = {}
    coming = sorted(range(len(came)), key=lambda job: came[job])
    while coming or waiting:
        now = max(min(free), came[coming[0]] if not waiting else 0.0)
        while coming and came[coming[0]] <= now:
            job = coming.pop(0)
            waiting.append(job)
            load.note(str(job % 100), came[job])
        job = waiting.pop(0)
        dues = [came[other] + promised[other] for other in waiting]
        seconds = load.seconds(came[job] + promised[job], dues, now)
        free[free.index(min(free))] = now + seconds
        found[job] = (now + seconds - came[job], seconds)
    return [found[job] for job in range(len(came))]


def test_alone_a_bot_has_nearly_all_its_time() -> None:
    assert served([0.0], [MASTER], 2) == [(SPARE * MASTER, SPARE * MASTER)]


@pytest.mark.parametrize("tables", [3, 10, 40, 120])
@pytest.mark.parametrize("processes", [1, 2, 4])
def test_tables_that_ask_at_once_are_all_answered_in_time_and_alike(tables: int, processes: int) -> None:
    if tables / processes > HARD / LEAST:
        return
    answered = served([0.0] * tables, [HARD] * tables, processes)
    assert max(waited for waited, _ in answered) <= HARD
    thought = [seconds for _, seconds in answered]
    assert max(thought) <= 3 * min(thought)


@pytest.mark.parametrize(("processes", "pause"), [(1, 0.05), (2, 0.013)])
def test_a_steady_crowd_is_answered_in_time(processes: int, pause: float) -> None:
    """A hundred tables come one after another and ask again and again, a quarter of them at the level that takes
    longest. Only what comes to a single process while its very first bot thinks may have to wait for it."""
    came = [pause * number for number in range(400)]
    promised = [MASTER if number % 4 == 0 else HARD for number in range(400)]
    answered = served(came, promised, processes)
    late = [waited - promise for (waited, _), promise in zip(answered, promised, strict=True)]
    first = sum(1 for moment in came if moment < answered[0][0]) if processes == 1 else 0
    assert max(late[first:]) <= 0


def test_a_long_thought_leaves_time_for_tables_that_will_ask_again() -> None:
    load = Load(2)
    for table in range(8):
        load.note(str(table), 0.0)
    assert load.seconds(MASTER, [], 0.0) == pytest.approx(SPARE * MASTER / 4)
    assert load.seconds(RECENT + 1 + MASTER, [], RECENT + 1) == pytest.approx(SPARE * MASTER)


def test_a_job_that_is_late_is_answered_at_once() -> None:
    assert Load(1).seconds(1.0, [1.0, 2.0], 5.0) == LEAST


def test_a_crowd_at_real_processes_is_answered_in_time() -> None:
    async def crowd() -> None:
        async with opened(count=2, seconds=2.0, bots=ODD) as thinkers:
            loop = asyncio.get_running_loop()
            began = loop.time()
            answers = await asyncio.gather(
                *(thinkers.choose("takes its time", ponte(), key=str(table)) for table in range(24))
            )
            assert loop.time() - began <= 2.0
            assert all(LEAST <= float(seconds) <= 2.0 * 2 / 24 * 2 for seconds in answers)

    run(crowd())


# Bots by place


def test_a_bot_that_searches_plays_on_at_its_place() -> None:
    players = Players({"odd": bot("uniform")})
    first = players.player("hard", 1)
    assert players.player("hard", 1) is first
    assert players.player("hard", 2) is not first
    assert players.player("master", 1) is not first
    assert players.player("hard", 0) is not players.player("hard", 0)
    assert players.player("odd", 1) is players.player("odd", 2)


def test_only_the_latest_few_bots_are_kept() -> None:
    players = Players({})
    kept = [players.player("hard", place) for place in range(1, KEPT + 2)]
    assert players.player("hard", KEPT + 1) is kept[-1]
    assert players.player("hard", 1) is not kept[0]
    for place in range(100, 200):
        assert players.player("greedy", place)  # makes no room for itself
    assert players.player("hard", KEPT + 1) is kept[-1]


def test_a_bot_plays_on_in_its_process(tmp_path: Path) -> None:
    books = [tmp_path / str(number) for number in range(2)]
    scribe = "import os,sys;os.execv(sys.executable,[sys.executable,sys.argv[1],sys.argv[2]+'/'+str(os.getpid())])"
    command = [sys.executable, "-c", scribe, str(Path(__file__).with_name("scribe.py")), str(tmp_path)]

    async def play() -> None:
        async with opened(count=2, command=command) as thinkers:
            for _ in range(6):
                for seat in (0, 1):
                    await thinkers.choose("greedy", {"seat": seat}, key="table", seat=seat)

    run(play())
    books = [path for path in tmp_path.iterdir() if path.stat().st_size]
    assert [len(set(_seats(book))) for book in books] == [1] * len(books)
    assert sum(len(_seats(book)) for book in books) == 12


def _seats(book: Path) -> list[Any]:
    import json

    return [json.loads(line)["view"]["seat"] for line in book.read_bytes().splitlines()]


# Names with limits


def test_levels_and_names_with_limits_can_be_asked() -> None:
    async def ask() -> None:
        async with opened(count=1) as thinkers:
            state = orizuru.match("ponte", {"size": 6}, seed=1).state
            for name in ("gentle", "easy", "careless:40"):
                word = await thinkers.choose(name, state.view(0), key="table", seat=0)
                assert word in {state.say(move) for move in state.moves}
            for name in ("careless:400", "greedy:3", "nobody:1s"):
                with pytest.raises(BotFailed, match="there is no such bot"):
                    await thinkers.choose(name, state.view(0))

    run(ask())

"""Promise S11: bots run outside the event loop, see only their seat's view, and have time and memory limits."""

import asyncio
import json
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import psutil
import pytest

import orizuru
from orizuru.server.thinkers.fair_queue import FairQueue
from orizuru.server.thinkers.pool import BotFailed, NoThinkers, Thinkers
from orizuru.server.thinkers.worker import request
from patience import PATIENCE
from server.forked_thinkers import thinkers_forked

ODD = ["server.bots_for_tests"]
LONG = bool(os.environ.get("ORIZURU_LONG"))
MIB = 1024 * 1024


@asynccontextmanager
async def opened(**settings: Any) -> AsyncIterator[Thinkers]:
    """Thinkers at work; afterwards no process of theirs is left."""
    before = set(psutil.Process().children(recursive=True))
    thinkers = Thinkers(**settings)
    await thinkers.open()
    try:
        yield thinkers
    finally:
        await thinkers.close()
        assert thinkers.pids == ()
        _, left = psutil.wait_procs(set(psutil.Process().children(recursive=True)) - before, PATIENCE)
        assert not left


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(coroutine, 120), debug=False)


def is_alive(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def ponte() -> dict[str, Any]:
    return dict(orizuru.match("ponte", {"size": 6}, seed=1).state.view(0))


@pytest.mark.parametrize(("game", "options"), [("ponte", {"size": 6}), ("origami", {}), ("origami", {"players": 3})])
def test_promise_s11_bots_in_processes_play_whole_games(game: str, options: dict[str, Any]) -> None:
    async def play() -> None:
        async with opened() as thinkers:
            for seed in range(20 if LONG else 2):
                match = orizuru.match(game, options, seed=seed)
                while (seat := match.to_move) is not None:
                    bot = "greedy" if seat == 0 else "uniform"
                    match.play(await thinkers.choose(bot, match.state.view(seat), key="table"), seat)
                result = match.result()
                assert result is not None
                assert result.end == "played"

    with thinkers_forked():
        run(play())


@pytest.mark.parametrize(
    ("bot", "cause", "text"),
    [
        ("sleeps", "slow", "the bot 'sleeps' failed: it took longer than 0.3 s"),
        ("spins", "slow", "the bot 'spins' failed: it took longer than 0.3 s"),
        ("raises", "crashed", "the bot 'raises' failed: it crashed ('LookupError')"),
        ("exits", "crashed", "the bot 'exits' failed: its process ended (exit code 3)"),
        ("leaves", "crashed", "the bot 'leaves' failed: it crashed ('SystemExit')"),
        ("recurses", "crashed", "the bot 'recurses' failed: it crashed ('RecursionError')"),
        ("answers a number", "nonsense", "the bot 'answers a number' failed: it gave no sensible answer"),
        ("answers nothing", "nonsense", "the bot 'answers nothing' failed: it gave no sensible answer"),
        ("answers at length", "nonsense", "the bot 'answers at length' failed: it gave no sensible answer"),
        ("answers in lines", "nonsense", "the bot 'answers in lines' failed: it gave no sensible answer"),
        ("floods", "nonsense", "the bot 'floods' failed: it gave no sensible answer"),
        ("forges", "nonsense", "the bot 'forges' failed: it gave no sensible answer"),
    ],
)
def test_promise_s11_a_bot_that_fails_is_asked_twice_and_the_cause_is_named(bot: str, cause: str, text: str) -> None:
    async def fail() -> None:
        async with opened(count=1, seconds=0.3 if cause == "slow" else 60, bots=ODD) as thinkers:
            with pytest.raises(BotFailed) as failed:
                await thinkers.choose(bot, ponte())
            assert (failed.value.bot, failed.value.cause, str(failed.value)) == (bot, cause, text)
            assert len(failed.value.heard) <= 16 * 1024

    with thinkers_forked():
        run(fail())


def test_promise_s11_processes_that_a_bot_started_end_with_it(tmp_path: Path) -> None:
    book = tmp_path / "book"

    async def fail() -> None:
        async with opened(count=1, seconds=1, bots=ODD) as thinkers:
            with pytest.raises(BotFailed, match="took longer than 1 s"):
                await thinkers.choose("starts", {"place": str(book)})

    run(fail())
    pids = [int(line) for line in book.read_text().split()]
    assert len(pids) == 2
    until = time.monotonic() + 10  # less than what they were started for
    while any(is_alive(pid) for pid in pids) and time.monotonic() < until:
        time.sleep(0.01)
    assert not any(is_alive(pid) for pid in pids)


def test_promise_s11_greedy_can_play_instead() -> None:
    """What a table does when its bot fails, or is no longer known."""

    async def fail() -> None:
        async with opened(count=1, bots=ODD) as thinkers:
            for bot, cause in (("raises", "crashed"), ("gone", "unknown")):
                with pytest.raises(BotFailed) as failed:
                    await thinkers.choose(bot, ponte())
                assert failed.value.cause == cause
                assert await thinkers.choose("greedy", ponte())
            assert str(failed.value).startswith(
                "the bot 'gone' failed: there is no such bot; the bots are: gentle, easy,"
            )

    run(fail())


def test_promise_s11_memory_is_limited() -> None:
    async def fail() -> None:
        async with opened(count=1, memory=256 * MIB, bots=ODD) as thinkers:
            with pytest.raises(BotFailed) as failed:
                await thinkers.choose("allocates", ponte())
            assert failed.value.cause == "memory"
            assert str(failed.value) == "the bot 'allocates' failed: it used more than 256 MiB of memory"
            memory, files, core, niceness = map(int, (await thinkers.choose("tells its limits", ponte())).split())
            assert (memory, files, core) == (256 * MIB, 32, 0)
            assert niceness >= min(19, os.nice(0) + 10)

    run(fail())


def test_promise_s11_a_bot_that_prints_or_reads_does_not_disturb_the_conversation() -> None:
    async def talk() -> None:
        async with opened(count=1, bots=ODD) as thinkers:
            assert [await thinkers.choose(bot, ponte()) for bot in ("prints", "reads", "prints")] == [
                *("printed", "read", "printed")
            ]

    run(talk())


def test_promise_s11_a_process_that_died_is_replaced(tmp_path: Path) -> None:
    async def die() -> None:
        async with opened(count=2, bots=ODD) as thinkers:
            first = thinkers.pids
            assert len(set(first)) == 2
            assert await thinkers.choose("fails once", {"place": str(tmp_path / "mark")}) == "recovered"
            assert len(set(thinkers.pids)) == 2
            assert len(set(thinkers.pids) & set(first)) == 1
            for pid in thinkers.pids:  # also one that is killed from outside, while nobody asks it anything
                psutil.Process(pid).kill()
            assert [await thinkers.choose("greedy", ponte()) for _ in range(4)]

    run(die())


def test_promise_s11_a_child_is_sent_only_the_view_the_name_and_numbers(tmp_path: Path) -> None:
    """The bytes themselves, as a process in the thinker's place receives them."""
    book = tmp_path / "book"
    views = [orizuru.match("origami", {"players": 3}, seed=5).state.view(seat) for seat in range(3)]

    async def tell() -> None:
        command = [sys.executable, str(Path(__file__).with_name("scribe.py")), str(book)]
        async with opened(count=1, command=command) as thinkers:
            for seat, view in enumerate(views):
                assert await thinkers.choose("greedy", view, key="a secret place", seat=seat) == "a1"

    run(tell())
    lines = book.read_bytes().splitlines()
    told = [json.loads(line) for line in lines]
    assert all(0 < one.pop("seconds") <= 10 for one in told)
    assert told == [
        {"n": number, "bot": "greedy", "view": view, "place": number} for number, view in enumerate(views, 1)
    ]
    assert not any(b"a secret place" in line for line in lines)


def test_promise_s11_a_bot_sees_exactly_the_view() -> None:
    async def see() -> None:
        match = orizuru.match("origami", {"players": 4}, seed=3)
        async with opened(count=1, bots=ODD) as thinkers:
            for seat in range(4):
                view = match.state.view(seat)
                seen = await thinkers.choose("digests", view)
                assert seen == blake2b(json.dumps(view).encode()).hexdigest()
            long = {"text": "é" * 600_000}  # 3.6 MB as JSON
            assert await thinkers.choose("digests", long) == blake2b(json.dumps(long).encode()).hexdigest()
            with pytest.raises(BotFailed, match="too long"):
                await thinkers.choose("digests", {"text": "x" * (4 * MIB)})

    run(see())


def test_promise_s11_a_child_has_no_file_open_and_no_secret_in_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORIZURU_SECRET", "hush")

    async def look() -> None:
        with socket.create_server(("127.0.0.1", 0)) as door:
            door.set_inheritable(True)  # as a careless library might
            async with opened(count=2) as thinkers:
                await asyncio.gather(*(thinkers.choose("greedy", ponte()) for _ in range(4)))
                for child in map(psutil.Process, thinkers.pids):
                    assert sorted(os.listdir(f"/proc/{child.pid}/fd")) == ["0", "1", "2"]  # noqa: PTH208
                    assert child.net_connections() == []
                    assert "ORIZURU_SECRET" not in child.environ()
                    assert "PYTHONPATH" in child.environ()

    run(look())


def test_promise_s11_the_loop_goes_on_while_bots_think() -> None:
    gaps: list[float] = []

    async def tick() -> None:
        last = time.perf_counter()
        while True:
            await asyncio.sleep(0.005)
            gaps.append(time.perf_counter() - last)
            last = time.perf_counter()

    async def think() -> None:
        async with opened(count=2, seconds=1.0, bots=ODD) as thinkers:
            ticking = asyncio.create_task(tick())
            answers = await asyncio.gather(
                *(thinkers.choose("spins", ponte(), key=str(n)) for n in range(4)), return_exceptions=True
            )
            ticking.cancel()
            assert [type(answer) for answer in answers] == [BotFailed] * 4

    run(think())
    print(f"{len(gaps)} ticks, longest gap {max(gaps) * 1000:.1f} ms")
    assert len(gaps) > 50
    assert max(gaps) < 0.8, "nearly a whole thought"


def test_promise_s11_a_table_that_asks_a_lot_keeps_no_other_waiting() -> None:
    async def wait() -> None:
        order: list[str] = []

        async def ask(thinkers: Thinkers, key: str) -> None:
            await thinkers.choose("sleeps", {"seconds": 0.02}, key=key)
            order.append(key)

        async with opened(count=1, bots=ODD) as thinkers:
            tasks = [asyncio.create_task(ask(thinkers, "busy")) for _ in range(10)]
            await asyncio.sleep(0.01)
            tasks += [asyncio.create_task(ask(thinkers, "calm")) for _ in range(2)]
            await asyncio.gather(*tasks)
        # One or two of the busy table were ahead; from then on the tables alternate.
        assert "".join(key[0] for key in order).lstrip("b").startswith("cbc")
        assert order.index("calm") <= 2

    run(wait())


def test_promise_s11_the_line_is_fair_and_bounded() -> None:
    async def wait() -> None:
        line: FairQueue[str] = FairQueue(4)
        for item in ("a1", "a2", "a3", "b1"):
            await line.bring(item[0], item)
        late = asyncio.create_task(line.bring("c", "c1"))
        await asyncio.sleep(0)
        assert not late.done()
        assert [await line.take() for _ in range(2)] == ["a1", "b1"]
        await late
        await line.bring("b", "b2")
        assert [await line.take() for _ in range(4)] == ["a2", "c1", "b2", "a3"]
        await line.bring("a", "a4")
        assert line.drain() == ["a4"]

    run(wait())


def test_promise_s11_closing_answers_every_waiting_request() -> None:
    async def close() -> None:
        async with opened(count=2, bots=ODD) as thinkers:
            waiting = [asyncio.create_task(thinkers.choose("sleeps", {}, key=str(n % 7))) for n in range(2500)]
            gone = asyncio.create_task(thinkers.choose("sleeps", {}))
            await asyncio.sleep(0.1)
            gone.cancel()
            began = time.perf_counter()
            await thinkers.close()
            ends = await asyncio.gather(*waiting, return_exceptions=True)
            assert time.perf_counter() - began < 15
            assert {type(end) for end in ends} == {NoThinkers}
            with pytest.raises(NoThinkers, match="shut down"):
                await thinkers.choose("greedy", ponte())

    run(close())


def test_promise_s11_a_cancelled_wait_harms_nobody() -> None:
    async def cancel() -> None:
        async with opened(count=1, bots=ODD) as thinkers:
            for _ in range(3):
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(thinkers.choose("sleeps", {"seconds": 0.1}), 0.03)
            assert await thinkers.choose("sleeps", {"seconds": 0}) == "slept"

    run(cancel())


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"bots": ["no.such.module"]}, "No module named"),
        ({"bots": ODD * 2}, "there is a bot sleeps already"),
        ({"games": ["nothing=no_such_package"]}, "No module named"),
        ({"command": ["/no/such/program"]}, "no process could be started"),
        ({"command": [sys.executable, "-c", "print('hello')"]}, "no sensible answer"),
    ],
)
def test_promise_s11_thinkers_that_cannot_start_say_why(settings: dict[str, Any], text: str) -> None:
    async def start() -> None:
        before = set(psutil.Process().children())
        with pytest.raises(NoThinkers, match=text):
            await Thinkers(**settings).open()
        assert set(psutil.Process().children()) <= before

    run(start())


def test_promise_s11_games_and_bots_of_other_modules_are_known() -> None:
    async def play() -> None:
        async with opened(count=1, games=["pebbles=toys.pebbles"], bots=ODD) as thinkers:
            assert {"uniform", "greedy", "sleeps"} <= set(thinkers.bots)
            match = orizuru.match("pebbles", seed=1)
            seat = match.to_move
            assert seat is not None
            match.play(await thinkers.choose("uniform", match.state.view(seat)), seat)

    run(play())


def test_promise_s11_a_child_ends_with_its_parent() -> None:
    """Killed without warning, the parent cannot tidy up; a child in the middle of a thought ends all the same."""
    code = (
        "import asyncio\nfrom orizuru.server.thinkers.pool import Thinkers\n"
        "async def main():\n    thinkers = Thinkers(count=1, seconds=600, bots=['server.bots_for_tests'])\n"
        "    await thinkers.open()\n    print(*thinkers.pids, flush=True)\n    await thinkers.choose('spins', {})\n"
        "asyncio.run(main())\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with psutil.Popen([sys.executable, "-c", code], stdout=-1, env=environment) as parent:
        child = psutil.Process(int(parent.stdout.readline()))
        time.sleep(0.2)
        parent.kill()
    child.wait(10)
    assert not child.is_running()


def test_promise_s11_a_request_is_one_line() -> None:
    line = request(3, "a\nb", {"text": "c\nd"})
    assert line.count(b"\n") == 1
    assert json.loads(line) == {"n": 3, "bot": "a\nb", "view": {"text": "c\nd"}, "place": 0, "seconds": 0.0}

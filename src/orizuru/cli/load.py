"""`orizuru load`: plays real games over real sockets against a server of its own, and measures its answers.

Moves come at a steady rate over all games. What is measured is the time from sending a move to its acknowledgement,
which comes when the move is on the disk, and to its arrival at the other seat.
"""

import asyncio
import os
import re
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from orizuru.cli.usage import BadUsage
from orizuru.core.messages import Message

if TYPE_CHECKING:
    from orizuru.client.pair import Latencies, Pair

ABOUT = """measure a server under load
orizuru load --games 200 --rate 100 --seconds 30"""
OPTIONS: dict[str, dict[str, object]] = {"ponte": {"size": 8}}
STEP = 0.002  # seconds between two looks at what is due


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games at once, two sockets each (200)")
    parser.add_argument("--rate", type=float, default=100, metavar="N", help="moves a second over all games (100)")
    parser.add_argument("--seconds", type=float, default=30, metavar="S", help="how long to measure (30)")
    parser.add_argument("--play", default="ponte,origami", metavar="KEYS", help="the games (ponte,origami)")


def run(args: Namespace) -> int:
    if not (1 <= args.games <= 5000 and 0 < args.rate <= 10_000 and 0 < args.seconds <= 7200):
        raise BadUsage(Message("cli.load.range"))
    try:
        from orizuru.client.pair import Latencies
    except ModuleNotFoundError as error:
        raise BadUsage(Message("cli.load.extra", missing=error.name or "")) from None
    found = Latencies()
    with tempfile.TemporaryDirectory(prefix="orizuru-load-") as folder:
        for line in asyncio.run(_measured(args, found, Path(folder))):
            print(line)
    return 1 if found.errors else 0


async def _measured(args: Namespace, found: "Latencies", folder: Path) -> list[str]:
    from orizuru.client.pair import Pair

    server = await _server(folder)
    try:
        address = await _address(server)
        keys = [key.strip() for key in args.play.split(",")]
        pairs = []
        for number in range(args.games):
            key = keys[number % len(keys)]
            pairs.append(Pair(address, key, OPTIONS.get(key, {}), found))
            await pairs[-1].sit()
            if (number + 1) % 50 == 0 or number + 1 == args.games:
                print(f"{number + 1} games are set up", file=sys.stderr)
        begun, before = time.perf_counter(), _cpu(server.pid)
        await _drive(pairs, args.rate, begun + args.seconds)
        seconds = time.perf_counter() - begun
        cpu, memory = 100 * (_cpu(server.pid) - before) / seconds, _memory(server.pid)
        lines = [*_report(args.games, seconds, found), f"server: {cpu:.0f} % of one core, {memory / 1e6:.0f} MB"]
        await asyncio.gather(*(pair.leave() for pair in pairs))
        return lines
    finally:
        server.send_signal(signal.SIGTERM)
        await server.wait()


async def _server(folder: Path) -> Process:
    """A server with a folder of its own, and without the limits that guard against one machine with many browsers."""
    rates = ("CHANGES_PER_SECOND", "READS_PER_SECOND", "TABLES_PER_MINUTE", "SNAPSHOTS_PER_SECOND")
    many = dict.fromkeys((*rates, "CONNECTIONS", "CONNECTIONS_PER_BROWSER", "CONNECTIONS_PER_ADDRESS"), "100000")
    command = (sys.executable, "-m", "orizuru.cli.main", "serve", "--port", "0", "--no-open", "--data", str(folder))
    environment = {**os.environ, **{f"ORIZURU_{name}": value for name, value in many.items()}}
    return await asyncio.create_subprocess_exec(*command, env=environment, stdout=PIPE)


async def _address(server: Process) -> str:
    assert server.stdout is not None
    while line := (await server.stdout.readline()).decode():
        if found := re.search(r"http://[\w.:\[\]]+", line):
            return found[0]
    raise BadUsage(Message("cli.load.no_server"))


async def _drive(pairs: "Sequence[Pair]", rate: float, until: float) -> None:
    """Makes moves at a steady rate, game after game, as long as there is one to make."""
    begun, sent, turn = time.perf_counter(), 0, 0
    while (now := time.perf_counter()) < until:
        while sent < (now - begun) * rate:
            ready = next((i for i in _round(turn, len(pairs)) if pairs[i].may_move), None)
            if ready is None:
                break
            await pairs[ready].move()
            sent, turn = sent + 1, ready + 1
        await asyncio.sleep(STEP)


def _round(first: int, count: int) -> Iterator[int]:
    return ((first + i) % count for i in range(count))


def _report(games: int, seconds: float, found: "Latencies") -> list[str]:
    moves, rate = len(found.acks), len(found.acks) / seconds
    return [
        f"{games} games, {2 * games} sockets, {moves} moves in {seconds:.1f} s ({rate:.1f} a second)",
        f"games played to their end: {found.finished}",
        f"acknowledged, on the disk: {_spread(found.acks)}",
        f"seen by the other seat:    {_spread(found.arrivals)}",
        f"errors: {len(found.errors)}",
        *(f"  {text}" for text in found.errors[:5]),
    ]


def _spread(values: Sequence[float]) -> str:
    if not values:
        return "nothing measured"
    ordered = sorted(values)
    p50, p99 = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms, max {1000 * ordered[-1]:.1f} ms"


def _cpu(pid: int) -> float:
    """Seconds of processor time, on systems that report it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int:
    try:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0
    return 1024 * int(found[1]) if found else 0

"""`orizuru bot`: a bot takes the seat of a link at a real server."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from client.served import Server
from orizuru.client import Table, connect
from orizuru.client.player import play
from patience import PATIENCE

OWN = """
from orizuru.bots.bot import imagined

class Last:
    name = "last"

    def choose(self, view, rng):
        state = imagined(view, rng)
        return state.say(state.moves[-1])

bots = {"last": Last()}
"""


def listen_to_interrupts() -> None:
    """A program that a shell starts in the background ignores Ctrl-C, and so would this one; the bot must not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def started(*argv: str, folder: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "orizuru", "bot", *argv],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        preexec_fn=listen_to_interrupts,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )


async def ended(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    try:
        out, err = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
    finally:
        process.kill()  # a failure here must not spread to later tests
        process.wait()
    return process.returncode, out, err


async def opponent(table: Table) -> None:
    rng = Random(2)

    async def choose(view: dict[str, Any]) -> str:
        return rng.choice(table.words)

    await table.until(lambda: table.info.seats[1 - (table.seat or 0)].player == "human")
    if table.is_host:
        await table.start()
    await play(table, choose)


def test_a_bot_plays_two_games_by_its_link(server: Server, tmp_path: Path) -> None:
    """A custom bot plays a game and its rematch; then the host closes the third table and Ctrl-C ends the bot."""
    (tmp_path / "my_bots.py").write_text(OWN, encoding="utf-8")

    async def whole() -> tuple[str, str]:
        async with connect(server.address) as host:
            made = await host.create("ponte", ["me", "open"], {"size": 4})
            link = host.link(made.table, made.join)
            process = started(link, "--bots", "my_bots", "--play", "last", "--again", folder=tmp_path)
            async with host.table(made.table) as table:
                await opponent(table)
                assert table.info.seats[1].name == "last"
            again = await host.rematch(made.table)
            async with host.table(again.table) as table:
                assert table.seat == 1
                await opponent(table)
            await asyncio.sleep(0.3)  # the bot waits for one more game
            process.send_signal(signal.SIGINT)
            code, out, err = await ended(process)
            assert code == 130, err
            return out, err

    out, err = asyncio.run(whole())
    assert out.count("last sits at table") == 2
    assert out.count("plays ") > 6
    assert sum(line.endswith(")") and " : " in line for line in out.splitlines()) == 2
    assert "Traceback" not in err


def test_ctrl_c_leaves_politely(server: Server, tmp_path: Path) -> None:
    async def whole() -> None:
        async with connect(server.address) as host:
            made = await host.create("ponte", ["me", "open"], {"size": 4})
            process = started(host.link(made.table, made.join), folder=tmp_path)
            async with host.table(made.table) as table:
                await table.until(lambda: table.info.seats[1].player == "human" and table.desk.here)
                await table.until(lambda: table.desk.here is not None and table.desk.here.seats[1])
                await table.start()
                assert process.stdout is not None
                assert "greedy sits" in await asyncio.to_thread(process.stdout.readline)
                process.send_signal(signal.SIGINT)
                code, _, err = await ended(process)
                assert (code, err.strip()) == (130, "orizuru: interrupted")
                await asyncio.wait_for(table.until(lambda: table.info.seats[1].left), 5)

    asyncio.run(whole())


def test_the_bot_refuses_in_one_line(server: Server, tmp_path: Path) -> None:
    async def whole() -> None:
        async with connect(server.address) as host:
            made = await host.create("ponte", ["me", "me"], {"size": 4})
            links = {
                ("nonsense", "greedy"): "expected a link such as",
                (host.link(made.table), "greedy"): "the link of a seat ends with # and a secret",
                (host.link(made.table, made.join), "nobody"): "no bot 'nobody'; the bots are: gentle, easy",
                (host.link(made.table, made.join), "greedy"): "there is no free seat behind this link",
            }
            found = await asyncio.gather(
                *(ended(started(link, "--play", name, folder=tmp_path)) for link, name in links)
            )
            for (code, out, err), expected in zip(found, links.values(), strict=True):
                assert (code, out) == (2, "")
                assert err.startswith(f"orizuru: {expected}")
                assert err.count("\n") == 1

    asyncio.run(whole())

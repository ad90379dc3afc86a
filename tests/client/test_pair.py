"""The two clients that play for `orizuru load` leave quietly, even while they set up their next game."""

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from client.served import Server
from orizuru.client.pair import Latencies, Pair


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.12])
def test_a_game_that_ends_late_leaves_no_task_behind(tmp_path: Path, seconds: float) -> None:
    server, found, lost = Server(tmp_path).start(), Latencies(), list[dict[str, Any]]()

    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, about: lost.append(about))
        pair = Pair(server.address, "ponte", {"size": 4}, found)
        await pair.sit()
        pair._next = asyncio.create_task(pair._again())  # as when the game is over
        await asyncio.sleep(seconds)
        await pair.leave()
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(0.3)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    try:
        asyncio.run(story())
        gc.collect()
    finally:
        server.stop()
    assert (lost, found.errors) == ([], [])


def test_a_server_that_is_gone_is_an_error_of_the_measurement(tmp_path: Path) -> None:
    server, found, lost = Server(tmp_path).start(), Latencies(), list[dict[str, Any]]()

    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, about: lost.append(about))
        pair = Pair(server.address, "ponte", {"size": 4}, found)
        await pair.sit()
        await asyncio.to_thread(server.kill)
        await pair._again()
        await pair.leave()

    asyncio.run(story())
    gc.collect()
    assert lost == []
    assert any("no further game" in text for text in found.errors)

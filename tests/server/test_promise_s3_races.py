"""Promise S3: of many racers for a seat exactly one wins, and a game starts once, even with two halls on one store."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from orizuru.core.errors import OrizuruError
from orizuru.server import lobby, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.limits import Limits
from orizuru.server.rights.identity import Rights, hashed, new_secret
from orizuru.server.service import clock
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.vault import Vault

pytestmark = pytest.mark.heavy

RACES = 10_000 if os.environ.get("ORIZURU_LONG") else 1_000
RACERS = 4
AT_ONCE = 50


class NoBots:
    """No bot plays here."""

    bots = ()

    async def choose(self, bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        raise AssertionError("no bot was seated")


def browser() -> bytes:
    found = hashed(new_secret())
    assert found is not None
    return found


async def race(halls: list[Hall], number: int) -> None:
    """One table, one open seat; racers at both halls; then starts at both halls."""
    host = browser()
    plan = wire.NewTable("ponte", [wire.Plan("me"), wire.Plan("open")], watch=number % 2 == 0)
    made = await lobby.make(halls[0], host, plan)
    assert made.join is not None
    claims = [
        halls[racer % 2].whole(lobby.claim(halls[racer % 2], browser(), wire.Claim(made.join, f"r{racer}")))
        for racer in range(RACERS)
    ]
    results = await asyncio.gather(*claims, return_exceptions=True)
    seated = [result for result in results if isinstance(result, wire.Claimed) and result.right == "seat"]
    assert len(seated) == 1, results
    for result in results:
        assert isinstance(result, wire.Claimed | OrizuruError), result
    grants = await halls[0].store.grants_at(made.table)
    assert len([grant for grant in grants if grant.right == "seat" and grant.seat == 1]) == 1

    for hall in halls:  # each sees the seat that was taken, wherever that was
        hall.lives.pop(made.table, None)
    rights = Rights.of(host, await halls[0].store.grants(host, made.table))
    starts = [halls[n % 2].act(made.table, rights, wire.Start(f"s{n}", 0)) for n in range(4)]
    started = await asyncio.gather(*starts, return_exceptions=True)
    assert len([result for result in started if isinstance(result, int)]) == 1, started
    stored = await halls[0].store.table(made.table)
    assert stored is not None
    assert [entry.kind for entry in stored.entries].count("start") == 1
    assert [entry.kind for entry in stored.entries].count("sit") == 2
    for hall in halls:
        hall.lives.pop(made.table, None)


async def races(folder: Path) -> None:
    store = await SqliteStore.open(folder / "races.sqlite")
    try:
        vault = Vault(bytes(32))
        halls = [Hall(store, vault, NoBots(), now=clock, limits=Limits(tables=100_000)) for _ in range(2)]
        for hall in halls:
            await hall.open()
        for first in range(0, RACES, AT_ONCE):
            await asyncio.gather(*(race(halls, first + number) for number in range(AT_ONCE)))
        for hall in halls:
            await hall.close()
    finally:
        await store.close()


def test_promise_s3_one_of_many_racers_wins_and_a_double_start_deals_once(tmp_path: Path) -> None:
    asyncio.run(races(tmp_path))


async def moves_of_one_link(folder: Path) -> None:
    """A link that moves a seat works once, however many use it at the same moment."""
    store = await SqliteStore.open(folder / "links.sqlite")
    try:
        vault = Vault(bytes(32))
        halls = [Hall(store, vault, NoBots(), now=clock) for _ in range(2)]
        for hall in halls:
            await hall.open()
        for _ in range(RACES // 20):
            host = browser()
            made = await lobby.make(halls[0], host, wire.NewTable("ponte", [wire.Plan("me"), wire.Plan("open")]))
            rights = await lobby.rights_at(halls[0], host, made.table)
            for right, seat in (("seat", 0), ("host", None)):
                link = await lobby.new_link(halls[0], rights, made.table, "seat" if right == "seat" else "host", seat)
                claims = [lobby.claim(halls[n % 2], browser(), wire.Claim(link.secret)) for n in range(RACERS)]
                results = await asyncio.gather(*claims, return_exceptions=True)
                assert len([result for result in results if isinstance(result, wire.Claimed)]) == 1, results
                grants = await store.grants_at(made.table)
                assert len([grant for grant in grants if (grant.right, grant.seat) == (right, seat)]) == 1
                halls[1].lives.clear()
        for hall in halls:
            await hall.close()
    finally:
        await store.close()


def test_promise_s3_a_link_for_one_use_works_only_once(tmp_path: Path) -> None:
    asyncio.run(moves_of_one_link(tmp_path))

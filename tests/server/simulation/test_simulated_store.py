"""The simulated store behaves like the real one: equal changes in, equal refusals and equal tables out."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from orizuru.server.log import changes
from orizuru.server.log.changes import Change, Header, Right
from orizuru.server.log.entry import Entry
from orizuru.server.store.protocol import Store, StoreError
from orizuru.server.store.sqlite import SqliteStore
from server.simulation.store import Disk, SimulatedStore

COMMITS = 600
TABLES = ("a", "b", "c")
BROWSERS = (b"one", b"two")


def _commit(rng: Random, now: int) -> list[Change]:
    return [_change(rng, now) for _ in range(rng.choice([1, 1, 2, 3, 4]))]


def _change(rng: Random, now: int) -> Change:
    table = rng.choice(TABLES)
    seat = rng.choice([0, 1])
    seat_or_none = rng.choice([None, 0, 1])
    right: Right = rng.choice(["host", "join", "seat", "watch"])
    kinds: list[tuple[int, Any]] = [
        (6, lambda: changes.Append(table, _entry(rng, now))),
        (3, lambda: changes.KeepPrivate(table, seat, rng.randbytes(4))),
        (2, lambda: changes.DropPrivate(table, seat_or_none)),
        (2, lambda: changes.NameSeat(table, seat, f"name{rng.randrange(9)}")),
        (
            4,
            lambda: changes.MarkTable(
                table, now, rng.choice([None, "open", "playing", "over"]), rng.choice([None, True, False])
            ),
        ),
        (4, lambda: changes.OpenTable(_header(rng, table, now))),
        (1, lambda: changes.DeleteTable(table)),
        (3, lambda: changes.AddLink(bytes([rng.randrange(12)]), table, right, seat_or_none, rng.random() < 0.5, now)),
        (2, lambda: changes.DropLinks(table, right, seat_or_none, must=rng.random() < 0.5)),
        (3, lambda: changes.Grant(rng.choice(BROWSERS), table, right, seat_or_none, now)),
        (1, lambda: changes.Ungrant(table, right, seat_or_none, rng.choice([None, *BROWSERS]))),
        (3, lambda: changes.Chat(table, rng.randrange(1, 9), "players", seat_or_none, "n", "text", now, f"id{now}")),
        (1, lambda: changes.EraseNames(table, seat_or_none)),
        (1, lambda: changes.Note(rng.choice(["x", "y"]), str(now))),
    ]
    made: Change = rng.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])[0]()
    return made


def _entry(rng: Random, now: int) -> Entry:
    args: dict[str, Any] = rng.choice([{}, {"spent": {"0": 5}}, {"what": "undo", "list": (1, 2)}])
    return Entry(rng.randrange(1, 15), "move", rng.choice([None, 0]), now, "1", ("a1", "b2"), args, (f"0:m{now}",))


def _header(rng: Random, table: str, now: int) -> Header:
    clock = rng.choice([None, {"game": 1, "time": 5, "increment": 0}])
    start = rng.choice([None, "text", {"x": [1]}])
    return Header(table, "ponte", "1", {"size": 5}, 2, b"locked", "c", now, start, clock, origin={"fork": "z"})


async def _outcome(store: Store, made: list[Change]) -> str:
    try:
        await store.commit(made)
    except StoreError as error:
        return f"{type(error).__name__} {error.message.key}"
    return "done"


async def _everything(store: Store) -> list[Any]:
    found: list[Any] = [await store.table(table) for table in TABLES]
    found += [await store.grants(browser) for browser in BROWSERS]
    found += [await store.grants(BROWSERS[0], "a"), await store.grants_at("b")]
    found += [await store.link(bytes([number])) for number in range(12)]
    found += [await store.tables(["c", "nowhere", "a"]), await store.with_status("playing")]
    found += [await store.with_status("open", 300), await store.public(2), await store.public(5, 400)]
    return [*found, await store.note("x"), await store.note("z"), [one async for one in store.finished()]]


async def _compared(path: Path, rng: Random) -> dict[str, int]:
    real = await SqliteStore.open(path)
    simulated = SimulatedStore(Disk(), rng, slowest=0.00001)
    outcomes: dict[str, int] = {}
    try:
        for now in range(COMMITS):
            # Some wait together and share a transaction: each is done or refused on its own, in order.
            together = [_commit(rng, now) for _ in range(rng.choice([1, 1, 1, 3]))]
            has = await asyncio.gather(*(_outcome(simulated, made) for made in together))
            expected = await asyncio.gather(*(_outcome(real, made) for made in together))
            assert has == expected, together
            for one in has:
                outcomes[one] = outcomes.get(one, 0) + 1
            if now % 10 == 0:
                assert await _everything(simulated) == await _everything(real), f"after {now}"
        assert await _everything(simulated) == await _everything(real)
    finally:
        await real.close()
    return outcomes


def test_the_simulated_store_is_like_the_real_one(tmp_path: Path) -> None:
    outcomes = asyncio.run(_compared(tmp_path / "real.db", Random(4)))
    refusals = {f"Conflict store.conflict.{why}" for why in ("first", "gap", "gone", "link")}
    assert refusals | {"done"} == set(outcomes)
    assert min(outcomes.values()) > 20, outcomes

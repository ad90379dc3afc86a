"""Housekeeping: tables that cannot be read, clocks of tables out of memory, a machine that slept."""

import sqlite3
from dataclasses import replace
from typing import cast

import pytest

from orizuru.server import wire
from orizuru.server.log.changes import Append, Note
from orizuru.server.log.entry import Entry, Kind
from orizuru.server.refusals import Refusal
from orizuru.server.store.protocol import Damaged
from server.story import Home, story


@story
async def test_an_unreadable_table_does_not_hold_up_the_others(home: Home) -> None:
    """Bots at other tables play on after a restart, and the housekeeping goes on."""
    bad = await home.table("ponte", "ana", "greedy!", size=6)
    home.bots.door.clear()
    good = await home.table("ponte", "greedy!", "greedy!", size=6)
    await bad.start()
    await good.start()
    await home.store.commit([Append(bad.id, Entry(bad.table.seq + 1, cast(Kind, "swap"), None, 0, "1"))])
    await home.stop()
    home.bots.door.set()
    await home.open()
    with pytest.raises(Refusal, match="cannot be read"):
        await home.hall.live(bad.id)
    await good.until(lambda: good.id in home.hall.lives)
    await good.over()


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE entries SET words = '{' WHERE \"table\" = ? AND seq = 2",
        "UPDATE entries SET args = CAST(x'ff22' AS TEXT) WHERE \"table\" = ?",
        "UPDATE tables SET options = '[' WHERE id = ?",
        'DELETE FROM entries WHERE "table" = ? AND seq = 1',
        "UPDATE notes SET value = value || '{' WHERE name IN ('alive', 'pauses') AND ? > ''",
    ],
)
@story
async def test_a_damaged_table_or_note_stops_no_bot_and_no_clock(home: Home, harm: str) -> None:
    bad = await home.table("ponte", "ana", "greedy!", size=6, clock=wire.ClockPlan("game", 3600))
    home.bots.door.clear()
    good = await home.table("ponte", "greedy!", "greedy!", size=6)
    await bad.start()
    await good.start()
    await home.store.commit([Note("alive", "1"), Note("pauses", "[]")])
    await home.stop()
    with sqlite3.connect(home.path) as database:
        database.execute(harm, (bad.id,))
    database.close()
    home.bots.door.set()
    await home.open()
    await good.until(lambda: good.id in home.hall.lives)
    await good.over()
    if "notes" not in harm:
        with pytest.raises(Damaged, match="damaged"):
            await home.hall.live(bad.id)
        assert list(home.store.damage.tables) == [bad.id]


@story
async def test_a_clock_that_runs_for_days_does_not_hold_its_table_in_memory(home: Home) -> None:
    table = await home.ponte(clock=wire.ClockPlan("game", 3 * 24 * 3600), pie=True)
    for person in table.people:
        person.go()
    home.pass_time(3600)
    assert home.hall.forget(home.now() - home.hall.limits.idle) == 1
    assert table.id not in home.hall.lives
    home.hall.tick()
    assert table.id in home.hall.sleeping
    home.pass_time(3 * 24 * 3600)
    home.hall.tick()
    await table.until(lambda: table.id in home.hall.lives)
    await table.until(lambda: table.table.status == "over")
    assert table.kinds[-1] == "timeout"


@story
async def test_time_in_which_the_machine_slept_does_not_count(home: Home) -> None:
    home.limits = replace(home.limits, gap=15_000)
    await home.stop()
    await home.open()
    table = await home.ponte(clock=wire.ClockPlan("game", 60), pie=True)
    home.hall.tick()
    home.pass_time(5_000)
    home.hall.tick()
    await table.people[0].play("a1,c4")
    assert table.table.status == "playing"
    clock = table.table.clock
    assert clock is not None
    assert 55_000 < clock.left[0] <= 60_000

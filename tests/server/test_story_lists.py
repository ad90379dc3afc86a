"""Lists of tables: lines come from tables in memory, are kept when these leave it, and are fetched for a few others."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable

from orizuru.server import lobby, wire
from orizuru.server.hall import summaries
from orizuru.server.lobby import lists
from orizuru.server.log.changes import Change, Grant, MarkTable, OpenTable, Part, Right, Status
from orizuru.server.refusals import Refusal
from orizuru.server.store.session import Values
from orizuru.server.store.sqlite_session import SqliteSession
from server.site import PLENTY, running
from server.store.samples import header
from server.story import Home, Person, StoryTable, story


async def listed(table: StoryTable, person: Person) -> wire.TableListed:
    hall = table.home.hall
    mine = await lobby.my_tables(hall, person.browser)
    return next(one for one in (*mine.running.tables, *mine.finished.tables) if one.id == table.id)


@story
async def test_a_list_is_the_same_in_memory_out_of_it_and_after_a_restart(home: Home) -> None:
    table = await home.ponte(size=5, pie=True)
    ana, bo = table.people
    await ana.play("a1,c3")
    first = [await listed(table, one) for one in (ana, bo)]
    assert [one.turn for one in first] == [False, True]
    assert first[0].names == ["ana", "bo"]
    assert first[0].options["size"] == 5
    ana.go()
    bo.go()
    home.pass_time(3600)
    assert home.hall.forget(home.now())
    assert [await listed(table, one) for one in (ana, bo)] == first
    assert table.id not in home.hall.lives, "it was kept, and not fetched"
    await bo.come(table)
    await bo.rename("bob")
    assert (await listed(table, ana)).names == ["ana", "bob"]
    home.hall.lives.pop(table.id)  # as after a fault
    assert (await listed(table, ana)).names == ["ana", "bob"], "nothing old was kept"
    await home.stop()
    await home.open()
    assert (await listed(table, bo)).turn


@story
async def test_a_list_shows_short_options_only(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2, boxes="legends")
    told = (await listed(table, table.people[0])).options
    assert told["boxes"] == "legends"
    assert "deck" in table.table.header.options
    assert "deck" not in told


@story
async def test_a_long_list_fetches_a_few_tables_at_a_time(home: Home) -> None:
    ana = Person("ana")
    plan = wire.NewTable("ponte", [wire.Plan("me", "Ann"), wire.Plan("open")])
    for _ in range(summaries._CALLED + 3):
        await lobby.make(home.hall, ana.browser, plan)
    for known in (summaries._CALLED, summaries._CALLED + 3):
        found = (await lobby.my_tables(home.hall, ana.browser)).running.tables
        assert len(found) == summaries._CALLED + 3
        assert [one.names for one in found].count(["Ann", ""]) == known


@story
async def test_a_seat_that_has_answered_a_sealed_question_is_not_waited_for(home: Home) -> None:
    table = await home.table("islands", "ana", "bo", players=2)
    ana, bo = table.people
    await table.start()
    assert table.table.asked() == (0, 1)
    await bo.play(min(bo.answers))
    assert [(await listed(table, one)).turn for one in (ana, bo)] == [True, False]


ANA = b"a" * 32
STATUSES: tuple[Status, ...] = ("playing", "open", "over")
RIGHTS: tuple[tuple[Right, int | None], ...] = (("host", None), ("seat", 0), ("seat", 1))
PARTS: tuple[tuple[Part, tuple[Status, ...]], ...] = (("running", ("playing", "open")), ("finished", ("over",)))


async def with_tables(home: Home, count: int, browser: bytes = ANA) -> None:
    """Tables of a browser, as rows: a third of them being played, a third open, a third over.

    They are of today: the housekeeper comes at once for open tables that have waited for long."""
    changes: list[Change] = []
    today = home.now()
    for number in range(count):
        name, status, made = f"{browser[:1].decode()}{number}", STATUSES[number % 3], today + number
        changes += [
            OpenTable(replace(header(name), created=made)),
            *(Grant(browser, name, right, seat, made) for right, seat in RIGHTS),
            MarkTable(name, made, status),
        ]
    await home.store.commit(changes)


@pytest.mark.parametrize("count", [30, 600])
@story
async def test_the_work_for_a_list_does_not_grow_with_the_tables_of_a_browser(
    home: Home, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, not timed: statements, rows that reach Python, and tables that are listed."""
    await with_tables(home, count)
    statements, rows = [], []
    plain = SqliteSession.rows

    def counted(self: SqliteSession, statement: Executable, values: Values) -> list[tuple[Any, ...]]:
        found = plain(self, statement, values)
        statements.append(statement)
        rows.extend(found)
        return found

    # What the housekeeper reads when a hall opens is read by now, or never: reads follow each other.
    await home.hall.tasks.cancel()
    await home.store.with_status("open")
    monkeypatch.setattr(summaries, "_CALLED", 0)
    monkeypatch.setattr(SqliteSession, "rows", counted)
    mine = await lobby.my_tables(home.hall, ANA)
    assert (mine.running.count, mine.finished.count) == (count * 2 // 3, count // 3)
    assert len(statements) == 4
    assert len(rows) <= 3 * (lists.RUNNING + lists.FINISHED + 2) + 2
    assert len(mine.running.tables) == min(lists.RUNNING, count * 2 // 3)
    assert len(mine.finished.tables) == min(lists.FINISHED, count // 3)


@story
async def test_pages_follow_each_other_without_a_gap(home: Home) -> None:
    await with_tables(home, 500)
    await with_tables(home, 10, b"b" * 32)
    for part, statuses in PARTS:
        page = await lobby.my_page(home.hall, ANA, part)
        found = list(page.tables)
        while page.more is not None:
            page = await lobby.my_page(home.hall, ANA, part, page.more)
            found += page.tables
        assert [one.status for one in found] == sorted((one.status for one in found), key=list[str](statuses).index)
        for status in statuses:
            touched = [one.touched for one in found if one.status == status]
            assert touched == sorted(touched, reverse=True)
        assert len({one.id for one in found}) == len(found) == page.count
        assert all((one.host, one.seats) == (True, [0, 1]) for one in found)
    with pytest.raises(Refusal, match="`more`"):
        await lobby.my_page(home.hall, ANA, "running", "1;DROP")


@story
async def test_tables_that_wait_for_me_come_first_then_running_then_open_ones(home: Home) -> None:
    waiting = await home.table("ponte", "ana", "bo", size=5)
    ana, bo = waiting.people
    plan = wire.NewTable("ponte", [wire.Plan("me", "Ann"), wire.Plan("open")], {"size": 5})
    await waiting.start()
    other = await lobby.make(home.hall, ana.browser, plan)
    await lobby.claim(home.hall, bo.browser, wire.Claim(other.join or ""))
    rights = await lobby.rights_at(home.hall, ana.browser, other.table)
    await home.hall.act(other.table, rights, wire.Start("start", 0))
    home.pass_time(1)
    await home.hall.act(other.table, rights, wire.Play("play", 3, 0, "a1,c3"))
    home.pass_time(1)
    unbegun = await lobby.make(home.hall, ana.browser, plan)
    mine = (await lobby.my_tables(home.hall, ana.browser)).running.tables
    assert [one.id for one in mine] == [waiting.id, other.table, unbegun.table]
    assert [one.turn for one in mine] == [True, False, False]


def test_promise_r10_reading_is_limited_by_its_cost(tmp_path: Path) -> None:
    """Two points a second, saved for ten seconds, pay for four lists or twenty cheap answers; the page is free."""
    tight = replace(PLENTY, reads_per_second=2, proxies=("127.0.0.1",))
    with running(tmp_path, tight) as site:
        person = site.person()
        found = [person.get("/api/mine", **{"X-Forwarded-For": "198.51.100.1"}) for _ in range(6)]
        assert [one.status for one in found] == [200] * 4 + [429] * 2
        assert found[-1].error == "too_many"
        assert int(found[-1].headers["retry-after"]) > 0
        cheap = [person.get("/api/server", **{"X-Forwarded-For": "198.51.100.2"}).status for _ in range(10)]
        assert cheap == [200] * 10
        assert person.get("/healthz", **{"X-Forwarded-For": "198.51.100.1"}).status == 200

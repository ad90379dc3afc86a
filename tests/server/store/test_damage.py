"""Damage on the disk is found, named and kept aside; everything else goes on."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from orizuru.server.log.changes import Grant
from orizuru.server.store import damage as damages
from orizuru.server.store import opening
from orizuru.server.store.damage import Damage, Loss, damage_path
from orizuru.server.store.protocol import Broken, Damaged, StoreError
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.witness import witness_path
from server.store.harmed import LATER, TABLES, grown, killed, opened
from server.store.samples import dumped, run, whole


def removed(journal: Path) -> None:
    journal.unlink()


def cut(journal: Path) -> None:
    journal.write_bytes(journal.read_bytes()[: journal.stat().st_size // 3])


def emptied(journal: Path) -> None:
    journal.write_bytes(b"")


def flipped(journal: Path) -> None:
    content = bytearray(journal.read_bytes())
    content[len(content) // 3] ^= 0x10
    journal.write_bytes(content)


@pytest.mark.parametrize("harm", [removed, cut, emptied, flipped])
def test_a_harmed_journal_is_noticed_and_the_rest_goes_on(
    path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    """The database is sound, only older: nothing but the witness shows it."""
    killed(path, *LATER)
    journal = path.with_name("db-wal")
    harm(journal)
    before = path.read_bytes(), journal.read_bytes() if journal.exists() else None
    caplog.set_level(logging.ERROR)
    found, served, refused = opened(path)
    assert found.tables["t7"] == Loss("shorter", 24, 20)
    assert refused == [table for table in (*TABLES, "new") if table in found.tables]
    assert set(served) >= set(TABLES) - {"t3", "t7", "t9"}
    for table in found.tables:
        assert f"table {table} " in caplog.text
    copy = path.with_name("db.damaged-1")
    assert copy.read_bytes() == before[0], "as it was found"
    assert not before[1] or copy.with_name("db.damaged-1-wal").read_bytes() == before[1]
    assert found.aside == ["db.damaged-1"]
    caplog.clear()
    assert opened(path) == (found, served, refused), "it is remembered"
    assert caplog.text == "", "and nothing new has happened"
    assert not path.with_name("db.damaged-2").exists()


def test_a_table_that_is_gone_with_the_journal_is_missing_and_not_unknown(path: Path) -> None:
    killed(path, [*whole("new"), *grown("new", 30)])
    path.with_name("db-wal").unlink()
    found, served, refused = opened(path)
    assert (found.tables, served, refused) == ({"new": Loss("missing", 30)}, TABLES, ["new"])


def test_lost_rows_outside_the_logs_are_missed_too(path: Path) -> None:
    killed(path, [Grant(b"somebody", "t1", "seat", 1, 5)])
    path.with_name("db-wal").unlink()
    found, served, _ = opened(path)
    assert (found.older, found.tables, served) == (True, {}, TABLES)


def test_a_database_that_is_gone_is_missed(path: Path) -> None:
    for file in path.parent.glob("db*"):
        if file.name != "db.witness":
            file.unlink()
    found, served, refused = opened(path)
    assert (served, refused) == ([], TABLES)
    assert found.tables["t0"] == Loss("missing", 20)


def flip(path: Path, place: Callable[[bytes], int]) -> None:
    """Turns over a bit beside a place in the file."""
    content = bytearray(path.read_bytes())
    content[place(bytes(content)) + 3] ^= 0x01
    path.write_bytes(content)


@pytest.mark.parametrize("word", [b"t5-13", b'{"players":3', b"move"])
def test_a_flipped_letter_costs_one_table(path: Path, word: bytes, caplog: pytest.LogCaptureFixture) -> None:
    flip(path, lambda content: content.index(word))
    caplog.set_level(logging.ERROR)
    found, served, refused = opened(path)
    assert len(refused) == 1
    assert (served, found.tables) == ([one for one in TABLES if one not in refused], {refused[0]: Loss("log")})
    assert f"table {refused[0]} " in caplog.text
    assert word != b"t5-13" or refused == ["t5"]


@pytest.mark.parametrize("seed", range(30))
def test_pages_of_noise_leave_a_server_that_serves_the_rest(path: Path, seed: int) -> None:
    """Anywhere but in the first page, which says what is where. Every table is served or named, and a served table is
    what was written."""
    rng, content = Random(seed), bytearray(path.read_bytes())
    size, pages = 4096, len(content) // 4096
    for _ in range(rng.choice((1, 2, 5))):
        page = rng.randrange(1, pages)
        first = page * size + rng.choice((0, rng.randrange(size - 64)))
        content[first : first + rng.choice((8, 64))] = rng.randbytes(rng.choice((8, 64)))
    path.write_bytes(content)
    try:
        found, served, refused = opened(path)
    except Broken:  # not even the schema or the list of tables can be read
        assert path.read_bytes() == content
        return
    assert {*served, *refused} == {*TABLES}
    assert not ({*served} & {*found.tables})
    if path.with_name("db.damaged-1").exists():
        assert path.with_name("db.damaged-1").read_bytes() == content
        dumped(path)  # sound again

    async def story(store: SqliteStore) -> None:
        for table in served:
            stored = await store.table(table)
            assert stored is not None
            assert [one.words[0] for one in stored.entries[1:]] == [f"{table}-{seq}" for seq in range(2, 21)]
            await store.commit(grown(table, 22, 21))

    run(path, story)


def test_a_file_that_cannot_be_opened_is_left_as_it_is_and_the_way_out_is_named(path: Path) -> None:
    path.write_bytes(b"\xff" * 100 + path.read_bytes()[100:])
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    with pytest.raises(Broken, match="orizuru restore") as refused:
        opened(path)
    assert str(path) in str(refused.value)
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


def test_copies_of_damaged_files_are_bounded(path: Path) -> None:
    for number in range(5):
        killed(path, grown("t1", 21 + number, 21 + number))
        path.with_name("db-wal").unlink()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(f"UPDATE tables SET length = {20 + number} WHERE id = 't1'")
        damage_path(path).unlink(missing_ok=True)
        opened(path)
        damage_path(path).unlink()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(f"UPDATE tables SET length = {21 + number} WHERE id = 't1'")
        witness_path(path).unlink()
        run(path, _nothing)
    assert sorted(file.name for file in path.parent.glob("*damaged-?")) == [f"db.damaged-{n}" for n in (3, 4, 5)]


async def _nothing(store: SqliteStore) -> None:
    """Opening is the story."""


def test_an_unreadable_note_of_damage_does_not_stop_the_store(path: Path) -> None:
    for content in ("", "[]", '{"tables": {"t1": 3}}', "\x00"):
        damage_path(path).write_text(content)
        assert damages.noted(path) == Damage()
        assert opened(path)[1] == TABLES
    damages.note(path, Damage({"t1": Loss("log")}))
    assert json.loads(damage_path(path).read_text())["tables"]["t1"]["what"] == "log"
    assert opened(path)[2] == ["t1"]


def test_a_damaged_structure_of_an_old_schema_is_refused_and_left_as_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Salvaging would read the columns that this program knows."""
    monkeypatch.setattr(opening, "HEAD", "9999")
    monkeypatch.setattr(opening, "structure", lambda *_, **__: "a page is damaged")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="orizuru restore"):
        opened(path)
    assert path.read_bytes() == before


# While the server runs


async def sweep(store: SqliteStore, is_found: Callable[[], bool]) -> None:
    """Damage is found, and not before the sweep."""
    assert not store.damage
    store.sweep()
    while not is_found():
        await asyncio.sleep(0.01)


def test_a_sweep_finds_damage_in_tables_that_nobody_opens(path: Path) -> None:
    flip(path, lambda content: content.index(b"t5-13"))

    async def story(store: SqliteStore) -> None:
        await sweep(store, lambda: bool(store.damage.tables))
        assert store.damage.tables == {"t5": Loss("log")}
        with pytest.raises(Damaged):
            await store.table("t5")

    run(path, story)
    assert damages.noted(path).tables == {"t5": Loss("log")}


def test_a_right_that_differs_from_its_index_is_found_by_the_sweep_and_mended_at_the_next_start(path: Path) -> None:
    """No hash covers a right; but it stands twice in the file, and only one place is damaged."""
    flip(path, lambda content: content.rindex(b"browsert1host"))

    async def story(store: SqliteStore) -> None:
        await sweep(store, lambda: bool(store.damage))
        assert "index" in store.damage.file or "row" in store.damage.file

    run(path, story)
    found, served, _ = opened(path)
    assert (found.file, served) == ("", TABLES)
    assert found.aside == ["db.damaged-1"]
    dumped(path)


def test_a_commit_for_a_damaged_page_does_not_hurt_its_neighbours(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The structure of a large file is not checked before it is opened."""
    monkeypatch.setattr(opening, "QUICK", 0)
    content = bytearray(path.read_bytes())
    leaves = [page for page in range(0, len(content), 4096) if content[page] == 0x0A]  # of a tree of keys
    page = next(page for page in leaves if b"t5-13" in content[page : page + 4096])
    content[page : page + 8] = b"\xff" * 8
    path.write_bytes(content)

    async def story(store: SqliteStore) -> None:
        tasks = [store.commit(grown(table, 21, 21)) for table in TABLES]
        results = await asyncio.gather(*tasks, return_exceptions=True)
        hurt = [table for table, result in zip(TABLES, results, strict=True) if result is not None]
        assert 0 < len(hurt) < 8, "the tables whose rows lie on that page or beside it"
        assert all(isinstance(result, Broken) for result in results if result is not None)

    run(path, story)


def test_loss_of_every_kind_has_a_sentence() -> None:
    found = Damage({f"t{n}": Loss("missing", n) for n in range(25)}, "page 7", True, ["db.damaged-1"])
    told = [str(message) for message in found.messages()]
    assert len(told) == 2 + 20 + 1 + 1
    assert "5 more" in told[-2]
    assert replace(Loss("log"), what="unreadable").message("t1").key == "store.damage.unreadable"

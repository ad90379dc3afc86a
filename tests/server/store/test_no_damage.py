"""What only looks like damage (a kill, a backup, a deletion, a lost witness, a migration) raises no alarm."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from orizuru.server.log.changes import DeleteTable
from orizuru.server.store import versions, witness
from orizuru.server.store.backup import backup, restore
from orizuru.server.store.damage import Damage, Loss, damage_path
from orizuru.server.store.schema import HEAD
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.witness import known_to_witness, witness_path
from server.store.harmed import LATER, TABLES, grown, killed, opened, untroubled
from server.store.samples import run, whole


def test_promise_r1_a_kill_is_no_damage(path: Path) -> None:
    killed(path, *LATER)
    assert path.with_name("db-wal").stat().st_size
    found, served, refused = opened(path)
    assert (found, refused) == (Damage(), [])
    assert served == [*(table for table in TABLES if table != "t9"), "new"]
    assert sorted(file.name for file in path.parent.iterdir()) == ["db", "db.lock", "db.witness"]


def test_a_backup_in_the_place_of_the_database_is_no_damage(path: Path, tmp_path: Path) -> None:
    backup(path, tmp_path / "copy")
    killed(path, *LATER)
    restore(tmp_path / "copy", path)
    untroubled(path)
    killed(path, *LATER)
    for name in ("db-wal", "db"):  # by hand
        path.with_name(name).unlink()
    shutil.copyfile(tmp_path / "copy", path)
    untroubled(path)
    killed(path, *LATER)
    path.with_name("db-wal").unlink()
    assert opened(path)[0].tables, "from then on the witness covers it like any other"


def test_a_backup_restored_under_a_running_server_is_no_damage(path: Path, tmp_path: Path) -> None:
    backup(path, tmp_path / "copy")
    killed(path, *LATER)
    path.with_name("db-wal").unlink()
    assert opened(path)[0].tables

    async def story(store: SqliteStore) -> None:
        assert store.damage.tables
        await store.restore(tmp_path / "copy")
        assert not store.damage
        assert await store.table("t3") is not None
        await store.commit(grown("t3", 22, 21))

    run(path, story)
    untroubled(path)


def test_an_older_copy_put_back_by_hand_is_named_until_somebody_accepts_it(path: Path, tmp_path: Path) -> None:
    shutil.copyfile(path, tmp_path / "copy")

    async def story(store: SqliteStore) -> None:
        await store.commit(grown("t3", 25, 21))

    run(path, story)
    shutil.copyfile(tmp_path / "copy", path)
    assert opened(path)[0].tables == {"t3": Loss("shorter", 25, 20)}
    damage_path(path).unlink()
    untroubled(path)


def test_a_table_that_is_being_deleted_when_the_server_dies_is_no_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line about it is written before the transaction; nothing is written after it."""
    monkeypatch.setattr(witness.Witness, "note", lambda *_: None)
    killed(path, [DeleteTable("t9")])
    untroubled(path, [table for table in TABLES if table != "t9"])


def test_a_witness_that_is_cut_or_old_or_gone_is_no_damage(path: Path) -> None:
    old = witness_path(path).read_bytes()
    killed(path, *LATER)
    rest = [*(table for table in TABLES if table != "t9"), "new"]
    whole = witness_path(path).read_bytes()
    for content in (whole[:-7], whole[:3000], whole[:50], b"", b"\0" * 500, whole + b"\nt t1 99 00 12345678"):
        witness_path(path).write_bytes(content)
        untroubled(path, rest)
    witness_path(path).unlink()
    untroubled(path, rest)
    witness_path(path).write_bytes(old.replace(b"t t9 ", b"t t8 ", 1))  # lines with a wrong check sum do not count
    untroubled(path, rest)


def test_a_witness_that_cannot_be_written_fails_no_commit_and_comes_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: SqliteStore) -> None:
        found = store._writer.witness
        assert found is not None
        with monkeypatch.context() as patched:
            patched.setattr(os, "write", lambda *_: 3)
            await store.commit(grown("t3", 21, 21))
        assert not witness_path(path).exists(), "no witness is better than a wrong one"
        found._again = 0
        await store.commit(grown("t3", 22, 22))
        known = known_to_witness(path)
        assert known is not None
        assert known.tables["t3"][0] == 22

    run(path, story)
    untroubled(path)


def test_a_witness_is_compacted(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witness, "SMALLEST", 2000)

    async def story(store: SqliteStore) -> None:
        base = witness_path(path).stat().st_size
        for seq in range(21, 400):
            await store.commit(grown("t3", seq, seq))
            assert witness_path(path).stat().st_size < 4 * base

    run(path, story)
    known = known_to_witness(path)
    assert known is not None
    assert known.tables["t3"][0] == 399
    untroubled(path)


def old_database(path: Path) -> None:
    """A database of the schema before, with data."""
    config = Config()
    config.set_main_option("script_location", str(Path(versions.__file__).parent / "migrations"))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as begun:
        config.attributes["connection"] = begun
        command.upgrade(config, "0001")
    engine.dispose()
    source = path.with_name("source")
    run(source, lambda store: store.commit([change for t in ("t1", "t2") for change in (*whole(t), *grown(t, 9))]))
    with closing(sqlite3.connect(path)) as target, target:
        target.execute("ATTACH ? AS source", (str(source),))
        for name in ("tables", "entries", "privates", "seats", "links", "grants", "chat", "notes"):
            columns = ", ".join(f'"{row[1]}"' for row in target.execute(f"PRAGMA main.table_info({name})"))
            target.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM source.{name}")


def test_promise_r8_a_database_of_the_first_schema_gets_its_hashes(tmp_path: Path) -> None:
    path = tmp_path / "db"
    old_database(path)
    found = opened(path)
    assert (found[0], found[1]) == (Damage(), ["t1", "t2"])
    with closing(sqlite3.connect(path)) as migrated, closing(sqlite3.connect(tmp_path / "source")) as made:
        assert versions.stored_version(migrated, path) == HEAD
        query = "SELECT id, length, head FROM tables ORDER BY id"
        assert migrated.execute(query).fetchall() == made.execute(query).fetchall()
    untroubled(path, ["t1", "t2"])

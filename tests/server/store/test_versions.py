"""Promise R8: migrations make the schema that the metadata describe; an unknown version is never guessed at."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from orizuru.server.log.changes import OpenTable
from orizuru.server.store import versions
from orizuru.server.store.protocol import StoreError
from orizuru.server.store.schema import HEAD, VERSIONS, metadata
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.versions import UnknownDatabase
from server.store.samples import dumped, header, run


async def nothing(store: SqliteStore) -> None:
    """Opening is the story."""


def test_an_empty_file_is_migrated_to_the_head(tmp_path: Path) -> None:
    path = tmp_path / "db"
    path.touch()
    run(path, nothing)
    with closing(sqlite3.connect(path)) as connection:
        assert versions.stored_version(connection, path) == HEAD


def test_the_versions_are_those_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(versions.__file__).parent / "migrations"))
    steps = list(ScriptDirectory.from_config(config).walk_revisions())
    assert tuple(step.revision for step in reversed(steps)) == VERSIONS


def test_migrations_and_metadata_agree(tmp_path: Path) -> None:
    run(tmp_path / "migrated", nothing)
    migrated, made = (create_engine(f"sqlite:///{tmp_path / name}") for name in ("migrated", "made"))
    metadata.create_all(made)
    try:
        with migrated.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert described(migrated) == described(made), "also what Alembic does not compare"
    finally:
        migrated.dispose()
        made.dispose()


def described(engine: Any) -> dict[str, Any]:
    found = inspect(engine)
    return {
        name: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(name)],
            found.get_pk_constraint(name),
            found.get_foreign_keys(name),
            found.get_unique_constraints(name),
            found.get_indexes(name),
            found.get_table_options(name),
        )
        for name in found.get_table_names()
        if name != "alembic_version"
    }


def test_promise_r9_opening_an_existing_database_does_not_load_alembic(tmp_path: Path) -> None:
    path = tmp_path / "db"
    run(path, nothing)
    code = (
        "import asyncio, sys\nfrom pathlib import Path\nfrom orizuru.server.store.sqlite import SqliteStore\n"
        "async def live():\n    store = await SqliteStore.open(Path(sys.argv[1]))\n    await store.close()\n"
        "asyncio.run(live())\nprint([name for name in sys.modules if name.startswith('alembic')])"
    )
    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def newer(path: Path) -> None:
    run(path, nothing)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")


def no_database(path: Path) -> None:
    path.write_text("These are my notes of the summer. " * 100)


def cut(path: Path) -> None:
    run(path, nothing)
    path.write_bytes(path.read_bytes()[:5000])


@pytest.mark.parametrize(
    ("make", "error", "text"),
    [
        (newer, UnknownDatabase, "newer Orizuru: its schema is '9999'"),
        (foreign, UnknownDatabase, "not a database of Orizuru"),
        (no_database, StoreError, "damaged or not a database"),
        (cut, StoreError, "damaged or not a database"),
    ],
)
def test_an_unknown_file_is_refused_and_left_as_it_is(
    tmp_path: Path, make: Any, error: type[StoreError], text: str
) -> None:
    path = tmp_path / "db"
    make(path)
    before = path.read_bytes()
    with pytest.raises(error, match=text) as refused:
        run(path, nothing)
    assert str(path) in str(refused.value)
    assert path.read_bytes() == before


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    """It fails in the middle: the steps before that must be undone, too."""
    path = tmp_path / "db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE VIEW notes AS SELECT 1")
    before = dumped(path)
    with pytest.raises(StoreError):
        run(path, nothing)
    assert dumped(path) == before


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        await store.commit([OpenTable(header())])

    run(path, story)
    before = dumped(path)
    run(path, nothing)
    assert dumped(path) == before

"""`orizuru export`, `backup` and `restore` on data folders at rest; under load: test_promise_r12_backup.py."""

import json
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from orizuru.core.replay import rebuilt
from server.data_folders import content, database, filled
from server.served import Browser, commanded, ran, refusal, serving

GAMES = 3


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[str, ...]]:
    folder = tmp_path_factory.mktemp("kept") / "data"
    return folder, filled(folder, GAMES)


@pytest.fixture
def folder(kept: tuple[Path, tuple[str, ...]], tmp_path: Path) -> Path:
    return Path(shutil.copytree(kept[0], tmp_path / "data"))


# export


def test_export_writes_records_that_verify_and_prove_their_chance(folder: Path, tmp_path: Path) -> None:
    done = ran("export", "--data", folder, "-o", tmp_path / "games.jsonl")
    assert done.code == 0, done
    assert (done.out, done.err) == ("", f"Wrote {GAMES} records to {tmp_path / 'games.jsonl'}.\n")
    checked = ran("verify", tmp_path / "games.jsonl")
    assert checked.code == 0, checked
    assert f"{GAMES} records" in checked.out
    assert f"chance proved in {GAMES}" in checked.out


def test_export_to_the_standard_output_is_the_same(folder: Path, tmp_path: Path) -> None:
    done = ran("export", "--data", folder)
    ran("export", "--data", folder, "-o", tmp_path / "games.jsonl")
    assert done.out == (tmp_path / "games.jsonl").read_text()
    records = [json.loads(line) for line in done.out.splitlines()]
    assert len(records) == GAMES
    assert all(rebuilt(record).result() is not None for record in records)
    assert [record["seats"] for record in records] == [["uniform", "uniform"]] * GAMES


def test_export_works_beside_a_running_server_and_leaves_out_running_games(
    kept: tuple[Path, tuple[str, ...]], folder: Path
) -> None:
    alone = ran("export", "--data", folder)
    with serving(folder) as server:
        Browser(server.address).table("me", "me", size=4)
        assert commanded("export", "--data", folder).out == alone.out
        assert server.status("/readyz")[0] == 200
    assert len(content(database(folder))["tables"]) == GAMES + 2


def test_export_overwrites_nothing(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    assert "already exists" in refusal(ran("export", "--data", folder, "-o", tmp_path / "mine"))
    assert (tmp_path / "mine").read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "mine"]


def test_export_leaves_out_games_that_do_not_replay_and_says_so(
    kept: tuple[Path, tuple[str, ...]], folder: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(database(folder))) as connection, connection:
        connection.execute("UPDATE entries SET words = '[\"a1\"]' WHERE \"table\" = ? AND kind = 'move'", kept[1][:1])
        connection.execute("UPDATE tables SET locked = zeroblob(93) WHERE id = ?", kept[1][1:2])
    done = ran("export", "--data", folder, "-o", tmp_path / "games.jsonl")
    assert done.code == 1
    assert done.err.count("is left out") == 2
    assert all(f"table {name} is left out" in done.err for name in kept[1][:2])
    assert "Wrote 1 record " in done.err
    assert ran("verify", tmp_path / "games.jsonl").code == 0


def test_export_needs_a_database_and_its_key(folder: Path, tmp_path: Path) -> None:
    assert "has a server ever run" in refusal(ran("export", "--data", tmp_path / "none"))
    assert not (tmp_path / "none").exists()
    (folder / "secret.key").unlink()
    assert "secret.key" in refusal(ran("export", "--data", folder))
    assert not (folder / "secret.key").exists()


# backup


def test_a_backup_is_one_file_for_its_owner_and_mentions_the_key(folder: Path, tmp_path: Path) -> None:
    done = ran("backup", "--data", folder, tmp_path / "copy.sqlite")
    assert done.code == 0, done
    assert str(folder / "secret.key") in done.out
    assert content(tmp_path / "copy.sqlite") == content(database(folder))
    assert stat.S_IMODE((tmp_path / "copy.sqlite").stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "data"]


def test_a_backup_overwrites_a_file_only_when_asked_to(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite").write_text("precious")
    assert "copy.sqlite" in refusal(ran("backup", "--data", folder, tmp_path / "copy.sqlite"))
    assert (tmp_path / "copy.sqlite").read_text() == "precious"
    assert ran("backup", "--data", folder, tmp_path / "copy.sqlite", "--overwrite").code == 0
    assert content(tmp_path / "copy.sqlite") == content(database(folder))
    for place in (tmp_path / "no" / "folder", "", database(folder)):
        refusal(ran("backup", "--data", folder, place))


# restore


@pytest.fixture
def backup(folder: Path, tmp_path: Path) -> Path:
    place = tmp_path / "copy.sqlite"
    assert ran("backup", "--data", folder, place).code == 0
    return place


def test_restore_brings_back_what_was_lost_and_keeps_what_was_there(folder: Path, backup: Path) -> None:
    whole = content(database(folder))
    with closing(sqlite3.connect(database(folder))) as connection, connection:
        connection.execute("DELETE FROM entries")
    broken = content(database(folder))
    done = commanded("restore", "--data", folder, backup)
    assert done.code == 0, done
    assert content(database(folder)) == whole
    aside = folder / "orizuru.sqlite.before-restore-1"
    assert str(aside) in done.out
    assert content(aside) == broken
    with serving(folder) as server:
        assert server.status("/readyz")[0] == 200


def test_on_another_machine_the_key_is_needed_and_asked_for(folder: Path, backup: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    told = refusal(ran("restore", "--data", other, backup))
    assert "--key FILE" in told
    assert not database(other).exists()
    key = tmp_path / "carried.key"  # as it may come from a stick: readable by all
    key.write_bytes((folder / "secret.key").read_bytes())
    key.chmod(0o644)
    assert ran("restore", "--data", other, backup, "--key", key).code == 0
    assert content(database(other)) == content(database(folder))
    assert stat.S_IMODE((other / "secret.key").stat().st_mode) == 0o600
    assert ran("export", "--data", other).out == ran("export", "--data", folder).out


def test_a_folder_with_another_key_refuses_until_it_is_given_the_right_one(
    folder: Path, backup: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    filled(other, 0)
    before, own = content(database(other)), (other / "secret.key").read_bytes()
    wrong = tmp_path / "wrong.key"
    wrong.write_bytes(os.urandom(32))
    short = tmp_path / "short.key"
    short.write_bytes(b"short")
    assert "a different secret key" in refusal(ran("restore", "--data", other, backup))
    assert "a different secret key" in refusal(ran("restore", "--data", other, backup, "--key", wrong))
    assert "5 bytes instead of 32" in refusal(ran("restore", "--data", other, backup, "--key", short))
    assert "cannot be read" in refusal(ran("restore", "--data", other, backup, "--key", tmp_path / "none"))
    assert content(database(other)) == before
    assert (other / "secret.key").read_bytes() == own
    assert ran("restore", "--data", other, backup, "--key", folder / "secret.key").code == 0
    assert content(database(other)) == content(backup)
    assert (other / "secret.key").read_bytes() == (folder / "secret.key").read_bytes()
    assert (other / "secret.key.before-restore-1").read_bytes() == own  # the old database is of no use without it


def test_a_file_that_is_not_a_backup_is_refused_and_nothing_changes(folder: Path, backup: Path, tmp_path: Path) -> None:
    before = content(database(folder))
    cut = tmp_path / "cut.sqlite"
    cut.write_bytes(backup.read_bytes()[: backup.stat().st_size // 2])
    text = tmp_path / "text"
    text.write_text("Dear diary, today I lost my database. " * 200)
    stranger = tmp_path / "stranger.sqlite"
    with closing(sqlite3.connect(stranger)) as connection, connection:
        connection.execute("CREATE TABLE diary (day)")
    for file in (cut, text, stranger, tmp_path / "none", folder, database(folder)):
        refusal(ran("restore", "--data", folder, file))
    assert content(database(folder)) == before
    assert not list(folder.glob("*.before-restore-*"))
    assert not list(folder.glob(".*"))

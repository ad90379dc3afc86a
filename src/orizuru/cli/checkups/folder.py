"""Checks the data folder without changing it: its rights, its disk, the secret key, the database."""

import os
import shutil
import sqlite3
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from orizuru.cli.checkups.finding import Finding, fault, ok, warning
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message

MEGABYTE = 1_000_000
LITTLE, TOO_LITTLE = 500, 20  # megabytes
EARLIEST, LATEST = 1_767_225_600, 4_102_444_800  # seconds: the years in which this program can be run
TOLERANCE = 120  # seconds by which something may lie in the future


def checked(folder: Path, database: Path) -> Iterator[Finding]:
    """All findings about a data folder. Needs the server's modules."""
    if not folder.exists():
        yield from _missing(folder)
    elif not folder.is_dir():
        yield fault(Message("cli.doctor.no_folder", folder=str(folder)))
        return
    else:
        yield _rights(folder)
        yield _journal(folder)
    yield _disk(folder)
    finding, fingerprint = _key(folder, is_needed=database.exists())
    yield finding
    if database.exists():
        yield from _database(database, fingerprint)
    else:
        yield ok(Message("cli.doctor.no_database"))
    yield from _clock(database)


def _parent(folder: Path) -> Path:
    """The folder, or the nearest one above it that exists."""
    return next(one for one in (folder, *folder.parents) if one.exists())


def _missing(folder: Path) -> Iterator[Finding]:
    may_make = os.access(_parent(folder), os.W_OK | os.X_OK)
    text = Message("cli.doctor.new_folder", folder=str(folder))
    yield ok(text) if may_make else fault(Message("cli.doctor.read_only", folder=str(_parent(folder))))


def _rights(folder: Path) -> Finding:
    mode = stat.S_IMODE(folder.stat().st_mode)
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return fault(Message("cli.doctor.read_only", folder=str(folder)))
    if os.name == "posix" and mode & 0o077:
        return warning(Message("cli.doctor.open_folder", folder=str(folder), mode=f"{mode:03o}"))
    return ok(Message("cli.doctor.folder", folder=str(folder)))


def _journal(folder: Path) -> Finding:
    """Network disks often cannot do what the journal of the database needs."""
    try:
        with (
            tempfile.TemporaryDirectory(prefix=".doctor-", dir=folder) as place,
            closing(sqlite3.connect(Path(place) / "try.sqlite")) as tried,
        ):
            (mode,) = tried.execute("PRAGMA journal_mode=WAL").fetchone()
            tried.execute("CREATE TABLE tried (n)")
    except (OSError, sqlite3.Error) as error:
        return fault(Message("cli.doctor.no_journal", why=str(error)))
    return ok(Message("cli.doctor.journal")) if mode == "wal" else fault(Message("cli.doctor.no_journal", why=mode))


def _disk(folder: Path) -> Finding:
    free = shutil.disk_usage(_parent(folder)).free // MEGABYTE
    text = Message("cli.doctor.disk", free=f"{free:,}")
    return fault(text) if free < TOO_LITTLE else warning(text) if free < LITTLE else ok(text)


def _key(folder: Path, *, is_needed: bool) -> tuple[Finding, str | None]:
    """The finding about the secret key, and its fingerprint if it can be used."""
    from orizuru.server.store.vault import KEY_FILE, Vault, existing_key

    if not os.path.lexists(folder / KEY_FILE):
        text = Message("cli.doctor.key_gone", file=str(folder / KEY_FILE))
        return (fault(text) if is_needed else ok(Message("cli.doctor.new_key"))), None
    try:
        fingerprint = Vault(existing_key(folder)).fingerprint()
    except OrizuruError as error:
        return fault(error.message), None
    return ok(Message("cli.doctor.key", fingerprint=fingerprint[:8])), fingerprint


def _database(database: Path, fingerprint: str | None) -> Iterator[Finding]:
    from orizuru.server.archive import Archive

    try:
        with Archive.opened(database, newest=False) as archive:
            if faults := archive.faults():
                yield fault(Message("cli.doctor.broken", file=str(database), why=faults[0]))
                return
            for message in archive.damage(database).messages():
                yield fault(message)
            counts = archive.counts()
            yield ok(Message("cli.doctor.database", n=sum(counts.values()), over=counts.get("over", 0)))
            if archive.version != archive.newest:
                yield warning(Message("cli.doctor.old_schema", found=archive.version, newest=archive.newest))
            noted = archive.note("key")
            if fingerprint is not None and noted is not None and noted != fingerprint:
                yield fault(Message("server.key.other", path=str(database)))
    except OrizuruError as error:
        yield fault(error.message)


def _clock(database: Path) -> Iterator[Finding]:
    """A clock that was set back makes time run out, or stand still, at tables with clocks."""
    from orizuru.server.archive import Archive

    now = time.time()
    if not EARLIEST <= now <= LATEST:
        yield fault(Message("cli.doctor.clock", now=time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))))
        return
    try:
        with Archive.opened(database, newest=False) as archive:
            ahead = archive.touched() / 1000 - now
    except OrizuruError:
        ahead = 0.0  # already reported
    if ahead > TOLERANCE:
        yield warning(Message("cli.doctor.future", seconds=f"{ahead:,.0f}"))
    else:
        yield ok(Message("cli.doctor.time", now=time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))))

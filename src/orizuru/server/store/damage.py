"""The damage that is known: kept in a file beside the database, because the database itself is in doubt.

The operator of the server removes the file to accept the loss. Games whose logs are only shorter then go on from where
the logs end; a table that does not fit its hash is found again.
"""

import json
import logging
import shutil
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from orizuru.core.messages import Message
from orizuru.server.store.files import drop, force, replaced

What = Literal["missing", "shorter", "log", "unreadable"]
COPIES: Final = 3  # of damaged files that are kept; the oldest goes first
NAMED: Final = 20  # tables that are named in the log one by one
log = logging.getLogger("orizuru.server")


@dataclass(frozen=True, slots=True)
class Loss:
    """What is wrong with a table: how many entries its log `had`, and `has` now, where that is known."""

    what: What
    had: int = 0
    has: int = 0

    def message(self, table: str) -> Message:
        match self.what:
            case "missing":
                return Message("store.damage.missing", table=table, had=self.had)
            case "shorter":
                return Message("store.damage.shorter", table=table, had=self.had, has=self.has)
            case "log":
                return Message("store.damage.log", table=table)
            case "unreadable":
                return Message("store.damage.unreadable", table=table)


@dataclass(slots=True)
class Damage:
    """`tables` that are not served; what is wrong with the `file`; and where damaged files were copied to."""

    tables: dict[str, Loss] = field(default_factory=dict)
    file: str = ""
    older: bool = False  # something was lost that is in no log: a right, a name, a message in the chat
    aside: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.tables or self.file or self.older)

    def messages(self) -> Iterator[Message]:
        """All damage, one sentence each."""
        if self.file:
            yield Message("store.damage.file", cause=self.file)
        if self.older:
            yield Message("store.damage.older")
        for number, (table, loss) in enumerate(self.tables.items()):
            if number == NAMED:
                yield Message("store.damage.more", n=len(self.tables) - NAMED)
                break
            yield loss.message(table)
        if self.aside:
            yield Message("store.damage.aside", files=tuple(self.aside))

    def take(self, other: "Damage") -> None:
        """What else was found."""
        self.tables.update(other.tables)
        self.file, self.older = other.file or self.file, other.older or self.older
        self.aside += [name for name in other.aside if name not in self.aside]

    def clear(self) -> None:
        self.tables.clear()
        self.file, self.older, self.aside = "", False, []


def damage_path(path: Path) -> Path:
    return path.with_name(path.name + ".damage.json")


def noted(path: Path) -> Damage:
    """Damage that was found before and is not accepted yet."""
    try:
        plain: Any = json.loads(damage_path(path).read_bytes())
        tables = {str(table): Loss(**loss) for table, loss in plain["tables"].items()}
        return Damage(tables, str(plain["file"]), bool(plain["older"]), [str(name) for name in plain["aside"]])
    except FileNotFoundError:
        return Damage()
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        log.error("%s", Message("store.damage.no_note", file=str(damage_path(path))))
        return Damage()


def note(path: Path, damage: Damage) -> None:
    """Keeps what was found. If the disk has no room for it, the log has it."""
    tables = {table: asdict(loss) for table, loss in damage.tables.items()}
    plain = {"file": damage.file, "older": damage.older, "aside": damage.aside, "tables": tables}
    found = {"found": time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime()), **plain}
    try:
        with replaced(damage_path(path)) as part:
            part.write_text(json.dumps(found, indent=1) + "\n")
    except OSError as error:
        log.error("%s", Message("store.damage.not_noted", file=str(damage_path(path)), why=error.strerror or ""))


def forget(path: Path) -> None:
    """The damage is mended."""
    damage_path(path).unlink(missing_ok=True)


def kept_aside(path: Path) -> str:
    """Copies a database and its journal as they are; returns the name of the copy. The journal comes first: with it the
    copy is complete as soon as it has its name."""
    taken = sorted(path.parent.glob(f"{path.name}.damaged-*"), key=_number)
    copies = [one for one in taken if _number(one)]
    for old in copies[: max(0, len(copies) - COPIES + 1)]:
        drop(old)
    copy = path.with_name(f"{path.name}.damaged-{(_number(copies[-1]) if copies else 0) + 1}")
    journal = path.with_name(path.name + "-wal")
    if journal.exists():
        beside = copy.with_name(copy.name + "-wal")
        shutil.copyfile(journal, beside)
        beside.chmod(0o600)
        force(beside)
    with replaced(copy) as part:
        shutil.copyfile(path, part)
    return copy.name


def _number(copy: Path) -> int:
    last = copy.name.rpartition("-")[2]
    return int(last) if last.isdigit() else 0

"""The changes that can be written to the store, each a value. One commit is a list of them, done wholly or not at all.

The order of entries guards everything that may happen only once: two commits that both append entry 7 of a table cannot
both succeed, even if two processes send them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from orizuru.server.log.entry import Entry

Right = Literal["host", "join", "seat", "watch", "board", "shared", "code"]
Status = Literal["open", "playing", "over", "closed"]


@dataclass(frozen=True, slots=True)
class Header:
    """What a table was made with; it never changes. `locked` is the chance key, encrypted."""

    id: str
    game: str
    rules: str
    options: Mapping[str, Any]
    seats: int
    locked: bytes
    commitment: str
    created: int
    start: Any = None  # a position to begin from, as a scenario takes it
    clock: Mapping[str, int] | None = None
    chat: bool = True
    watch: bool = True
    origin: Mapping[str, Any] = field(default_factory=dict)  # the table it continues: rematch or fork


@dataclass(frozen=True, slots=True)
class OpenTable:
    header: Header


@dataclass(frozen=True, slots=True)
class Append:
    """Raises `Conflict` if the table has an entry of that number already, or lacks the entry before it."""

    table: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class KeepPrivate:
    """A draft or early sealed answers of a seat, encrypted; it replaces what the seat had."""

    table: str
    seat: int
    sealed: bytes


@dataclass(frozen=True, slots=True)
class DropPrivate:
    """`seat` None means all seats."""

    table: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class NameSeat:
    table: str
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class MarkTable:
    """What lists and expiry look at; None leaves a field as it is."""

    table: str
    touched: int
    status: Status | None = None
    public: bool | None = None
    attended: bool | None = None  # it has a bot or a clock: the server has to look after it


@dataclass(frozen=True, slots=True)
class DeleteTable:
    table: str


@dataclass(frozen=True, slots=True)
class AddLink:
    """Only the hash of a link's secret is kept. A link that works `once` is dropped by the commit that uses it. The
    recovery code of a seat is kept as a link too, with the right `code`."""

    hashed: bytes
    table: str
    right: Right
    seat: int | None
    once: bool
    created: int


@dataclass(frozen=True, slots=True)
class DropLinks:
    """All links of a table with that right (and seat); raises `Conflict` if there is no such link and `must` is set."""

    table: str
    right: Right
    seat: int | None = None
    must: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """A browser, known by the hash of its cookie, gets a right. To grant a right twice is no error."""

    browser: bytes
    table: str
    right: Right
    seat: int | None
    created: int


@dataclass(frozen=True, slots=True)
class Ungrant:
    """All browsers that have this right at the table lose it; with `browser`, only that one."""

    table: str
    right: Right
    seat: int | None = None
    browser: bytes | None = None


@dataclass(frozen=True, slots=True)
class Chat:
    """`room` is "players" or "watchers". Numbers of a table's chat count from 1; `Conflict` as with entries."""

    table: str
    number: int
    room: str
    seat: int | None
    name: str
    text: str
    time: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class EraseNames:
    """Names of seats (one, or all) become empty, in chat too."""

    table: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A value that the server keeps for itself, by name."""

    name: str
    value: str


Change = (
    OpenTable
    | Append
    | KeepPrivate
    | DropPrivate
    | NameSeat
    | MarkTable
    | DeleteTable
    | AddLink
    | DropLinks
    | Grant
    | Ungrant
    | Chat
    | EraseNames
    | Note
)


@dataclass(frozen=True, slots=True)
class Link:
    """A link as the store knows it."""

    table: str
    right: Right
    seat: int | None
    once: bool


@dataclass(frozen=True, slots=True)
class Granted:
    """A right of a browser."""

    browser: bytes
    table: str
    right: Right
    seat: int | None


@dataclass(frozen=True, slots=True)
class Stored:
    """A whole table as the store knows it."""

    header: Header
    status: Status
    public: bool
    names: Mapping[int, str]
    entries: tuple[Entry, ...]
    privates: Mapping[int, bytes]
    chat: tuple[Chat, ...]


Part = Literal["running", "finished"]  # of the tables of a browser: open or playing; over or closed


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    status: Status
    public: bool
    created: int
    touched: int
    attended: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """Some tables of a browser, each with its rights there, and how many there are in all."""

    tables: tuple[tuple[Listed, tuple[Granted, ...]], ...]
    count: int

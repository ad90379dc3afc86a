"""The settings of a server: every field is a flag of the command line and an environment variable."""

import os
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.server.hall.limits import Limits

T = TypeVar("T", str, int, float, bool, tuple[str, ...])


class BadSetting(OrizuruError):
    """A setting that cannot be used."""


def _setting(default: T, about: Message) -> T:
    """A field with its text for people, in its metadata under "help"."""
    found: T = field(default=default, metadata={"help": about})
    return found


@dataclass(frozen=True, slots=True)
class Settings:
    """Simple types only: texts, numbers, yes or no, and rows of texts."""

    host: str = _setting("127.0.0.1", Message("server.setting.host"))
    port: int = _setting(8000, Message("server.setting.port"))
    lan: bool = _setting(False, Message("server.setting.lan"))
    data: str = _setting("", Message("server.setting.data"))
    address: str = _setting("", Message("server.setting.address"))
    hosts: tuple[str, ...] = _setting((), Message("server.setting.hosts"))
    proxies: tuple[str, ...] = _setting((), Message("server.setting.proxies"))
    bots: int = _setting(2, Message("server.setting.bots"))
    bot_seconds: float = _setting(10.0, Message("server.setting.bot_seconds"))
    bot_memory: int = _setting(512, Message("server.setting.bot_memory"))
    pace: float = _setting(0.4, Message("server.setting.pace"))
    tables: int = _setting(5_000, Message("server.setting.tables"))
    idle: float = _setting(300.0, Message("server.setting.idle"))
    unstarted: float = _setting(7.0, Message("server.setting.unstarted"))
    chat_lines: int = _setting(2_000, Message("server.setting.chat_lines"))
    requests: int = _setting(200, Message("server.setting.requests"))
    waiting: int = _setting(4_096, Message("server.setting.waiting"))
    connections: int = _setting(4_000, Message("server.setting.connections"))
    connections_per_browser: int = _setting(40, Message("server.setting.connections_per_browser"))
    connections_per_address: int = _setting(400, Message("server.setting.connections_per_address"))
    connections_per_table: int = _setting(500, Message("server.setting.connections_per_table"))
    changes_per_second: float = _setting(20.0, Message("server.setting.changes_per_second"))
    reads_per_second: float = _setting(50.0, Message("server.setting.reads_per_second"))
    tables_per_minute: float = _setting(30.0, Message("server.setting.tables_per_minute"))
    codes_per_minute: float = _setting(20.0, Message("server.setting.codes_per_minute"))
    snapshots_per_second: float = _setting(50.0, Message("server.setting.snapshots_per_second"))
    silence: float = _setting(30.0, Message("server.setting.silence"))
    log: str = _setting("info", Message("server.setting.log"))

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65_535:
            raise BadSetting(Message("server.setting.bad_port", got=self.port))
        parts = urlsplit(self.address)
        if self.address and (
            parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/")
        ):
            raise BadSetting(Message("server.setting.bad_address", got=excerpt(self.address)))

    @property
    def folder(self) -> Path:
        """Where the database and the secret key are."""
        if self.data:
            return Path(self.data).expanduser()
        home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
        return Path(home).expanduser() / "orizuru"

    @property
    def database(self) -> Path:
        return self.folder / "orizuru.sqlite"

    @property
    def listens_on(self) -> str:
        """The address the socket is bound to."""
        return "0.0.0.0" if self.lan and self.host == "127.0.0.1" else self.host

    def limits(self) -> Limits:
        """The settings that the hall has to know."""
        return Limits(
            tables=self.tables,
            chat_lines=self.chat_lines,
            idle=round(self.idle * 1000),
            unstarted=round(self.unstarted * 24 * 3_600_000),
            thinking=self.bot_seconds,
            pace=self.pace,
        )


def settings_fields() -> tuple[Field[Any], ...]:
    """All fields: `name`, `type`, `default`, and the text in `metadata["help"]`."""
    return fields(Settings)

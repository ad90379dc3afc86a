"""The settings of the server's commands in one table, from which flags, environment variables and documents come."""

import ipaddress
import os
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from orizuru.cli.extras import need_server
from orizuru.cli.usage import BadUsage, whole
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message

if TYPE_CHECKING:
    from orizuru.server.settings import Settings

PREFIX = "ORIZURU_"
LEVELS = ("debug", "info", "warning", "error")
_NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")
_SWITCH = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}

Reader = Callable[[str, str], Any]


@dataclass(frozen=True, slots=True)
class Flag:
    """`read` turns a text into a value, or refuses it and names its source; a flag without `shape` is a switch."""

    name: str
    shape: str
    default: str
    about: Message
    read: Reader

    @property
    def option(self) -> str:
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace("-", "_")

    @property
    def field(self) -> str:
        return self.name.replace("-", "_")


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where programs keep their data on this kind of system."""
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "orizuru"
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "orizuru"
    base = Path(environ.get("XDG_DATA_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "orizuru"


# Readers: a text and where it came from


def _refusal(source: str, expected: Message, got: str) -> BadUsage:
    return BadUsage(Message("cli.flag.value", source=source, expected=expected, got=excerpt(got)))


def _whole(low: int, high: int) -> Reader:
    return lambda text, source: whole(text, source, low, high)


def _number(most: int) -> Reader:
    def read(text: str, source: str) -> float:
        if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,6})?", text) or float(text) > most:
            raise _refusal(source, Message("cli.flag.number", most=most), text)
        return float(text)

    return read


def _switch(text: str, source: str) -> bool:
    if text.lower() not in _SWITCH:
        raise _refusal(source, Message("cli.flag.switch"), text)
    return _SWITCH[text.lower()]


def _level(text: str, source: str) -> str:
    if text not in LEVELS:
        raise _refusal(source, Message("cli.flag.level", known=LEVELS), text)
    return text


def _folder(text: str, source: str) -> str:
    if not text.strip() or "\0" in text:
        raise _refusal(source, Message("cli.flag.folder"), text)
    return str(Path(text).expanduser().absolute())


def _host(text: str, source: str) -> str:
    from orizuru.server.http.hosts import is_number

    if not (is_number(text) or _NAME.fullmatch(text)):
        raise _refusal(source, Message("cli.flag.host"), text)
    return text


def _hosts(text: str, source: str) -> tuple[str, ...]:
    parts = [part.strip() for part in text.split(",")]
    return tuple(part if part == "*" else _host(part.strip("[]"), source).lower() for part in parts)


def _networks(text: str, source: str) -> tuple[str, ...]:
    try:
        return tuple(str(ipaddress.ip_network(part.strip(), strict=False)) for part in text.split(","))
    except ValueError:
        raise _refusal(source, Message("cli.flag.networks"), text) from None


def _url(text: str, source: str) -> str:
    try:
        parts = urlsplit(text)
        name, port = parts.hostname or "", parts.port
    except ValueError:
        name, port = "", None
    is_whole = name and text.rstrip("/").lower() == f"{parts.scheme}://{parts.netloc.lower()}" and "@" not in text
    if not is_whole or parts.scheme not in ("http", "https") or port == 0:
        raise _refusal(source, Message("cli.flag.address"), text)
    _host(name, source)
    return text.rstrip("/").lower()


DATA = Flag("data", "FOLDER", "", Message("server.setting.data"), _folder)
HOST = Flag("host", "ADDRESS", "127.0.0.1", Message("server.setting.host"), _host)
PORT = Flag("port", "N", "8000", Message("server.setting.port"), _whole(0, 65_535))
NO_OPEN = Flag("no-open", "", "", Message("cli.flag.no_open"), _switch)
SETTINGS = (
    HOST,
    PORT,
    Flag("lan", "", "", Message("server.setting.lan"), _switch),
    DATA,
    Flag("address", "URL", "", Message("server.setting.address"), _url),
    Flag("hosts", "NAMES", "", Message("server.setting.hosts"), _hosts),
    Flag("proxies", "NETWORKS", "", Message("server.setting.proxies"), _networks),
    Flag("bots", "N", "2", Message("server.setting.bots"), _whole(1, 64)),
    Flag("bot-seconds", "S", "10", Message("server.setting.bot_seconds"), _number(3_600)),
    Flag("bot-memory", "N", "512", Message("server.setting.bot_memory"), _whole(64, 1 << 20)),
    Flag("pace", "S", "0.4", Message("server.setting.pace"), _number(60)),
    Flag("tables", "N", "5000", Message("server.setting.tables"), _whole(1, 1_000_000)),
    Flag("idle", "S", "300", Message("server.setting.idle"), _number(1_000_000)),
    Flag("unstarted", "DAYS", "7", Message("server.setting.unstarted"), _number(36_500)),
    Flag("chat-lines", "N", "2000", Message("server.setting.chat_lines"), _whole(1, 100_000)),
    Flag("requests", "N", "200", Message("server.setting.requests"), _whole(1, 100_000)),
    Flag("waiting", "N", "4096", Message("server.setting.waiting"), _whole(1, 1_000_000)),
    Flag("connections", "N", "4000", Message("server.setting.connections"), _whole(1, 1_000_000)),
    Flag("connections-per-browser", "N", "40", Message("server.setting.connections_per_browser"), _whole(1, 1_000_000)),
    Flag(
        "connections-per-address", "N", "400", Message("server.setting.connections_per_address"), _whole(1, 1_000_000)
    ),
    Flag("connections-per-table", "N", "500", Message("server.setting.connections_per_table"), _whole(1, 1_000_000)),
    Flag("changes-per-second", "N", "20", Message("server.setting.changes_per_second"), _number(1_000_000)),
    Flag("reads-per-second", "N", "50", Message("server.setting.reads_per_second"), _number(1_000_000)),
    Flag("tables-per-minute", "N", "30", Message("server.setting.tables_per_minute"), _number(1_000_000)),
    Flag("codes-per-minute", "N", "20", Message("server.setting.codes_per_minute"), _number(1_000_000)),
    Flag("snapshots-per-second", "N", "50", Message("server.setting.snapshots_per_second"), _number(1_000_000)),
    Flag("silence", "S", "30", Message("server.setting.silence"), _number(3_600)),
    Flag("log", "LEVEL", "info", Message("server.setting.log"), _level),
)
"""Every field of the server's settings, in their order; a test compares the two."""
SERVE = (*SETTINGS, NO_OPEN)


def add_flags(parser: ArgumentParser, flags: tuple[Flag, ...]) -> None:
    """Add each flag as an argument; its help names its variable."""
    for flag in flags:
        default = f" ({flag.default})" if flag.default else ""
        about = f"{flag.about}{default} [{flag.variable}]".replace("%", "%%")
        if flag.shape:
            parser.add_argument(flag.option, metavar=flag.shape, help=about)
        else:
            parser.add_argument(flag.option, action="store_const", const="1", help=about)


def given_settings(args: Namespace, flags: tuple[Flag, ...], environ: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """The settings that were given, by field: on the command line, or else in the environment."""
    found: dict[str, Any] = {}
    for flag in flags:
        text, source = getattr(args, flag.field), flag.option
        if text is None and environ.get(flag.variable):  # an empty variable says nothing
            text, source = environ[flag.variable], flag.variable
        if text is not None:
            found[flag.field] = flag.read(text, source)
    return found


def folder_settings(args: Namespace) -> "Settings":
    """The settings of a server with this data folder, for commands that need nothing else of it."""
    need_server()
    from orizuru.server.settings import Settings

    return Settings(**{"data": str(data_folder()), **given_settings(args, (DATA,))})

"""`orizuru serve`: the table itself, for this machine, for a local network, or behind a proxy."""

import errno
import logging
import os
import signal
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any

from orizuru.cli import lan
from orizuru.cli.extras import need_server
from orizuru.cli.flags import SERVE, add_flags, data_folder, given_settings
from orizuru.cli.open_file_limit import allow
from orizuru.core.messages import Message

if TYPE_CHECKING:
    from orizuru.server.settings import Settings

ABOUT = "start the server and open its page\norizuru serve --lan"
NEXT_PORTS = 10  # how many are tried if no port was asked for
INTERRUPTED = 130


def add_arguments(parser: ArgumentParser) -> None:
    add_flags(parser, SERVE)


def run(args: Namespace) -> int:
    given = given_settings(args, SERVE)
    need_server()
    is_open = not given.pop("no_open", False) and may_open()
    # Libraries log only trouble: their other lines hold whole paths, or say nothing useful.
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s", stream=sys.stderr)
    logging.getLogger("orizuru").setLevel(given.get("log", "info").upper())
    return served(given, is_open=is_open)


def served(given: dict[str, Any], *, is_open: bool) -> int:
    """Serves until a signal; if nobody named a port and the usual one is taken, the next free one is used."""
    import asyncio

    from orizuru.server.service import serve
    from orizuru.server.settings import BadSetting, Settings

    near = lan.addresses() if given.get("lan") else ()
    hosts = dict.fromkeys([*given.get("hosts", ()), *near, *(lan.names() if given.get("lan") else ())])
    given = {"data": str(data_folder()), **given, "hosts": tuple(hosts)}
    ports = [given["port"]] if "port" in given else range(Settings().port, Settings().port + NEXT_PORTS)
    for port in ports:
        settings = Settings(**{**given, "port": port})
        allow(settings.connections)

        def ready(address: str, settings: Settings = settings) -> None:
            with suppress(OSError):  # a server runs on even if nobody reads its output
                announce(settings, address, near, ports[0])
            if is_open:
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        try:
            stopped = asyncio.run(serve(settings, ready=ready))
        except BadSetting as error:
            if is_taken(error) and port != ports[-1]:
                continue
            raise
        break
    return INTERRUPTED if stopped == signal.SIGINT else 0


def is_taken(error: Exception) -> bool:
    """Whether a server could not listen because another program uses the port."""
    return isinstance(error.__cause__, OSError) and error.__cause__.errno == errno.EADDRINUSE


def announce(settings: "Settings", address: str, near: Iterable[str], usual: int) -> None:
    """Prints where the server is and how to stop it."""
    if settings.port != usual:
        print(Message("cli.serve.moved", usual=usual, port=settings.port))
    print(Message("cli.serve.ready", address=address))
    print(Message("cli.serve.data", folder=str(settings.folder)))
    if settings.lan:
        port = address.rpartition(":")[2]
        found = [settings.address] if settings.address else [f"http://{host}:{port}" for host in near]
        for number, one in enumerate(found):
            print(Message("cli.serve.near", address=one))
            if number == 0:
                print(drawn(one), end="")
        if not found:
            print(Message("cli.serve.alone"))
    print(Message("cli.serve.stop"), flush=True)


def drawn(address: str) -> str:
    """An address as a QR code; nothing if the terminal lacks the characters for it."""
    import io

    import segno

    picture = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(picture, border=2, compact=True)
    try:
        picture.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return picture.getvalue()


def may_open() -> bool:
    """Whether somebody could look at a browser here."""
    has_screen = sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    return has_screen and sys.stdout.isatty()

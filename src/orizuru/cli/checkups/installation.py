"""Checks that everything a server needs is installed and works."""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator

from orizuru.bots.kernel.library import library
from orizuru.cli.checkups.finding import Finding, fault, ok, warning
from orizuru.cli.extras import SERVER, version_of
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.core.registry import game, games
from orizuru.version import __version__

OLDEST_PYTHON = (3, 11)
OLDEST_SQLITE = (3, 35, 0)
GAME, BOT = "ponte", "greedy"


def checked() -> Iterator[Finding]:
    """Python, this package, its extras, SQLite, the kernel of the bots."""
    found = ".".join(map(str, sys.version_info[:3]))
    is_new = sys.version_info[:2] >= OLDEST_PYTHON
    oldest = ".".join(map(str, OLDEST_PYTHON))
    yield (
        ok(Message("cli.doctor.python", found=found))
        if is_new
        else fault(Message("cli.doctor.python_old", expected=oldest, found=found))
    )
    yield ok(Message("cli.doctor.package", found=__version__, games=games()))
    yield from _extras()
    oldest = ".".join(map(str, OLDEST_SQLITE))
    yield (
        ok(Message("cli.doctor.sqlite", found=sqlite3.sqlite_version))
        if (sqlite3.sqlite_version_info >= OLDEST_SQLITE)
        else fault(Message("cli.doctor.sqlite_old", expected=oldest, found=sqlite3.sqlite_version))
    )
    yield ok(Message("cli.doctor.kernel")) if library() else warning(Message("cli.doctor.no_kernel"))


def _extras() -> Iterator[Finding]:
    versions = {module: version_of(module) for module in SERVER}
    missing = tuple(module for module, version in versions.items() if version is None)
    if missing:
        yield fault(Message("cli.extra.server", modules=missing))
    else:
        yield ok(Message("cli.doctor.extras", found=tuple(f"{name} {version}" for name, version in versions.items())))


def working() -> Iterator[Finding]:
    """Checks that the page is built and a bot finds a move in a process of its own. Needs the server's modules."""
    from orizuru.server.http import pages

    is_there = pages.folder().joinpath(pages.START).is_file()
    yield ok(Message("cli.doctor.page")) if is_there else warning(Message("cli.doctor.no_page"))
    try:
        word = asyncio.run(_thought())
    except (OrizuruError, OSError) as error:
        yield fault(Message("cli.doctor.no_bot", why=str(error)))
    else:
        yield ok(Message("cli.doctor.bot", bot=BOT, word=word))


async def _thought() -> str:
    from orizuru.server.thinkers.pool import Thinkers

    rules = game(GAME)
    state = rules.setup({}, 0)
    thinkers = Thinkers(1)
    await thinkers.open()
    try:
        word = await thinkers.choose(BOT, state.view(state.to_move))
    finally:
        await thinkers.close()
    rules.parse(state, word)
    return word

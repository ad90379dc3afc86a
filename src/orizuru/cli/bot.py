"""`orizuru bot`: a bot takes the seat of a link, from anywhere, and plays it."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from orizuru.cli.usage import BadUsage, whole
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message

if TYPE_CHECKING:
    from orizuru.client import Client, Table
    from orizuru.server.thinkers.pool import Thinkers

ABOUT = "let a bot take a seat of a table\norizuru bot 'http://127.0.0.1:8000/t/TABLE#SECRET' --play greedy"
MODULES = ("msgspec", "websockets")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "link", metavar="URL", help="the link of a seat, as people share it: http://host/t/table#secret"
    )
    parser.add_argument("--play", default="greedy", metavar="NAME", help="the bot that plays (default: greedy)")
    parser.add_argument("--bots", action="append", default=[], metavar="MODULE", help="a module with bots of your own")
    parser.add_argument("--name", default="", help="the name beside the seat (default: that of the bot)")
    parser.add_argument("--seconds", default="600", help="the time for one answer (default: 600)")
    parser.add_argument("--again", action="store_true", help="play every rematch too, until interrupted")


def run(args: Namespace) -> int:
    import asyncio  # here, because no other command needs it, and it takes a while
    from importlib.util import find_spec

    missing = tuple(module for module in MODULES if find_spec(module) is None)
    if missing:
        raise BadUsage(Message("cli.bot.extra", modules=missing))
    seconds = whole(args.seconds, "--seconds", 1, 86_400)
    if args.bots and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))  # the process that thinks looks where this one does
    asyncio.run(_play(args, seconds))
    return 0


async def _play(args: Namespace, seconds: int) -> None:
    from orizuru.client import Client, Link
    from orizuru.server.thinkers.pool import Thinkers

    link = Link.read(args.link)
    if link.secret is None:
        raise BadUsage(Message("cli.bot.no_secret"))
    thinkers = Thinkers(1, seconds, 4 * 1024**3, bots=args.bots)
    await thinkers.open()
    try:
        thinkers.check(args.play)
        async with Client(link.address) as client:
            claimed = await client.claim(link.secret, args.name or args.play)
            if claimed.seat is None:
                raise BadUsage(Message("cli.bot.no_seat"))
            table: str | None = claimed.table
            while table is not None:
                table = await _game(client, table, thinkers, args)
    finally:
        await thinkers.close()


async def _game(client: "Client", name: str, thinkers: "Thinkers", args: Namespace) -> str | None:
    """One game to its end; the table of the next one, if there is to be one."""
    from orizuru.client.player import play
    from orizuru.client.texts import shown

    async with client.table(name, patience=float("inf")) as table:
        if table.seat is None:
            raise BadUsage(Message("cli.bot.no_seat"))
        try:
            seat = table.info.seats[table.seat]
            if seat.left or seat.player == "bot":
                await table.come_back()
            _say(Message("cli.bot.sits", table=name, seat=table.seat, bot=args.play))
            result = await play(
                table,
                lambda view: thinkers.choose(args.play, view, name, view["seat"]),
                lambda word: _say(Message("cli.bot.plays", word=word)),
            )
        except BaseException:
            await _leave(table)
            raise
        if result is None:
            _say(Message("cli.bot.closed"))
        else:
            print(f"{shown(result.text)} ({' : '.join(map(str, result.scores))})", flush=True)
        return await table.rematched() if args.again and result is not None else None


async def _leave(table: "Table") -> None:
    """Tells the table that the seat is empty, unless that takes too long."""
    import asyncio

    from orizuru.client import Refused

    with suppress(OrizuruError, TimeoutError):
        async with asyncio.timeout(5):
            while not table.is_over:
                try:
                    await table.leave()
                    break
                except Refused as refused:
                    if refused.error != "stale":  # something happened meanwhile, such as the start: once more
                        raise


def _say(message: Message) -> None:
    print(message, flush=True)

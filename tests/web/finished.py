"""Games played to their end without the pages: tests of what comes after need not click through them first."""

import asyncio
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from orizuru.client import connect
from orizuru.client.refusals import Refused
from web.people import Person


def finished(*people: Person, game: str = "ponte", words: Sequence[str] = (), seed: int = 1, **options: Any) -> str:
    """The id of a table where these people, the host first, have played to the end: `words`, or else at random."""
    host, *others = people
    made = host.table("me", *["open"] * len(others), game=game, options=options)
    for number, one in enumerate(others, 1):
        one.post("/api/claim", {"secret": made["join"], "name": f"Friend {number}"})
    play_out(*people, table=made["table"], words=words, seed=seed)
    return str(made["table"])


def play_out(*people: Person, table: str, words: Sequence[str] = (), seed: int = 1) -> None:
    """These people play a game to its end, without their pages, which may look on."""
    address, given = people[0].server.address, list(words)
    playing = [_one(address, cookie_of(one), table, given, Random(f"{seed} {seat}")) for seat, one in enumerate(people)]
    # Playwright keeps a loop in this thread.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, _all(playing)).result(60)


def cookie_of(person: Person) -> str:
    return next(f"orizuru={cookie['value']}" for cookie in person.context.cookies() if cookie["name"] == "orizuru")


async def _all(playing: Sequence[Coroutine[Any, Any, None]]) -> None:
    await asyncio.gather(*playing)


async def _one(address: str, cookie: str, name: str, words: list[str], chance: Random) -> None:
    async with connect(address, cookie) as client, client.table(name) as table:
        if table.info.status == "open" and table.is_host:
            await table.start()
        await table.started()
        while await table.asked() is not None:
            draft = list(table.screen.draft)
            try:
                await table.play(words.pop(0) if words else chance.choice(table.words))
            except Refused as refused:
                # A page may have answered by itself where nothing is to choose, also within a turn.
                if refused.error != "stale" and list(table.screen.draft) == draft:
                    raise

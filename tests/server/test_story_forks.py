"""A finished game goes on from any of its positions at a new table: new key, what nobody had seen reshuffled."""

import asyncio
import os
from random import Random
from typing import Any

import pytest

from orizuru.core.replay import rebuilt
from orizuru.server import lobby, wire
from orizuru.server.refusals import Refusal
from server.story import ME, OPEN, Home, Person, StoryTable, story

LONG = bool(os.environ.get("ORIZURU_LONG"))
GREEDY = wire.Plan("bot", bot="greedy")


@pytest.mark.parametrize(
    ("game", "count", "options"),
    [
        ("ponte", 2, {"size": 5}),
        ("origami", 2, {"players": 2, "boxes": "both"}),
        ("origami", 3, {"players": 3, "boxes": "legends"}),
    ],
)
@story
async def test_promise_s12_forks_of_many_positions_verify(
    home: Home, game: str, count: int, options: dict[str, Any]
) -> None:
    table = await home.table(game, *["ana", "bo", "cy"][:count], **options)
    ana = table.people[0]
    await table.start()
    with pytest.raises(Refusal, match="not over"):
        await lobby.fork(home.hall, ana.browser, await ana.rights(), table.id, 4, [ME] * count)
    rng = Random(4)
    await table.play_on(rng)
    last = table.table.seq
    for at in (0, last + 1):
        with pytest.raises(Refusal, match="expected an entry"):
            await lobby.fork(home.hall, ana.browser, await ana.rights(), table.id, at, [ME] * count)
    for at in (1, last):
        with pytest.raises(Refusal, match="no game can go on"):
            await lobby.fork(home.hall, ana.browser, await ana.rights(), table.id, at, [ME] * count)
    stranger = Person("eve")
    with pytest.raises(Refusal, match="right"):
        await lobby.fork(home.hall, stranger.browser, await lobby.rights_at(home.hall, None, table.id), table.id, 4, [])
    commitments = {table.table.header.commitment}
    start = table.kinds.index("start") + 1
    places = (start, start + 1, (start + last) // 2, last - 1)
    for at in places if game == "ponte" or LONG else places[1:3]:
        made = await lobby.fork(home.hall, ana.browser, await ana.rights(), table.id, at, [ME, *[GREEDY] * (count - 1)])
        forked = StoryTable(home, made)
        await ana.come(forked)
        await ana.add_word(f"fork {at}")
        await ana.start()
        views = [dict(forked.table.state().view(seat)) for seat in range(count)]
        then = lobby.position_after(table.table, at)
        assert views == [dict(forked.table.game.scenario(then).view(seat)) for seat in range(count)]
        commitments.add(forked.table.header.commitment)
        await finished(forked, rng)
        assert rebuilt(forked.table.record()).state == forked.table.state()
        await ana.come(table)
    assert len(commitments) == (5 if game == "ponte" or LONG else 3), "every table has a key of its own"
    await home.restart()


async def finished(table: StoryTable, rng: Random) -> None:
    while table.table.status == "playing":
        seats = [seat for seat in table.table.awaited() if table.table.seats[seat].player == "human"]
        if seats:
            person = await table.as_player(seats[0])
            await person.play_quickly(rng.choice(sorted(person.answers)))
        else:
            await asyncio.sleep(0.001)


@story
async def test_a_public_game_is_forked_by_anybody_for_other_people(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2)
    ana, _ = table.people
    await table.start()
    await table.play_on(Random(9), 20)
    await ana.resign()
    eve, fay = Person("eve"), Person("fay")
    nobody = await lobby.rights_at(home.hall, eve.browser, table.id)
    with pytest.raises(Refusal, match="right"):
        await lobby.fork(home.hall, eve.browser, nobody, table.id, 4, [ME, OPEN])
    await lobby.publish(home.hall, await ana.rights(), table.id, True)
    made = await lobby.fork(home.hall, eve.browser, nobody, table.id, 4, [ME, OPEN])
    forked = StoryTable(home, made)
    await eve.come(forked)
    await forked.join(fay)
    await home.restart()
    await eve.start()
    await forked.play_on(Random(2), 10)
    await home.restart()
    await fay.resign()
    assert rebuilt(forked.table.record()).state == forked.table.state()
    assert forked.table.header.origin == {"fork": table.id, "at": 4}

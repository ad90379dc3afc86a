"""Everything at once: people, bots, tabs, leavers, offers and kills in the middle of requests, at random."""

import asyncio
import os
from itertools import count
from random import Random
from typing import Any

import pytest

import toys
from orizuru.core.replay import rebuilt
from orizuru.server import wire
from server.story import Home, Person, StoryTable, story

pytestmark = pytest.mark.heavy

assert toys
LONG = bool(os.environ.get("ORIZURU_LONG"))
GAMES = [
    ("ponte", ["ana", "bo"], {"size": 5}),
    ("ponte", ["ana", "greedy!"], {"size": 6, "pie": False}),
    ("pebbles", ["ana", "bo", "uniform!"], {"players": 3}),
    ("origami", ["ana", "uniform!", "bo"], {"players": 3, "boxes": "legends"}),
    ("origami", ["ana", "ana", "bo", "greedy!"], {"players": 4, "boxes": "both"}),
]
_names = count(1)


@pytest.mark.parametrize("seed", range(12 if LONG else 1))
@pytest.mark.parametrize(("game", "names", "options"), GAMES)
@story
async def test_no_move_is_lost_doubled_or_shown_wrongly(
    home: Home, game: str, names: list[str], options: dict[str, Any], seed: int
) -> None:
    rng = Random(f"{game} {names} {seed}")
    table = await home.table(game, *names, **options)
    tab = Person("another tab")
    tab.browser = table.people[0].browser
    await tab.come(table)
    await table.watched_by("eve")
    people = list(table.people)
    await table.start()
    for step in range(500 if LONG else 150):
        if table.table.status != "playing":
            break
        await something(table, people, rng)
        table.check_screens()
        if step % 40 == 39:
            await killed_in_the_middle(home, table, people, rng)
    await finished(table, people, rng)
    table.check_screens()
    assert rebuilt(table.table.record()).state == table.table.state()
    ids = [name for entry in table.table.entries for name in entry.ids]
    assert len(ids) == len(set(ids)), "no request was carried out twice"
    await home.restart()


def answer_of(table: StoryTable, person: Person, rng: Random) -> wire.Act:
    """A legal answer if there is one on the person's screen; a futile request otherwise."""
    looked = person.screen["viewer"]
    seat = looked if looked is not None else (person.seats or [0])[0]
    words = rng.choice(sorted(person.answers)) if person.answers else "a1"
    return wire.Play(f"c{next(_names)}", person.seq, seat, words)


async def something(table: StoryTable, people: list[Person], rng: Random) -> None:
    person = rng.choice([one for one in people if one.is_here])
    name, seq, seat = f"c{next(_names)}", person.seq, rng.choice(person.seats or [0])
    requests: list[wire.Request] = [
        *[answer_of(table, person, rng)] * 9,
        *[wire.Look(seat if person.seats else None)] * 2,
        wire.Look(None),
        wire.Back(name, seq, seat),
        wire.Undo(name, seq, seat),
        wire.Propose(name, seq, seat, "undo"),
        wire.Propose(name, seq, seat, "takeover", rng.randrange(len(table.table.seats))),
        wire.Summon(name, seq, seat, rng.randrange(len(table.table.seats))),
        *[wire.Agree(name, seq, seat)] * 2,
        wire.Decline(name, seq, seat),
        wire.Leave(name, seq, seat),
        *[wire.Return(name, seq, seat)] * 2,
        wire.Say(name, "hm"),
        wire.Sync(rng.randrange(seq + 1)),
        wire.Standing(name, seat),
        wire.WhyNot(name, seat, "a1"),
        wire.Hint(name, seat),
        wire.Outlook(name, seat),
        wire.Trial(name, seat),
        wire.Then(name, rng.randrange(seq + 1)),
        wire.Rename(name, seat, rng.choice(("", "somebody"))),
    ]
    request = rng.choice(requests)
    replies = await person.tell(request)
    if isinstance(request, wire.Act) and any(isinstance(reply, wire.Ack) for reply in replies):
        again = await person.tell(request)
        assert isinstance(again[-1], wire.Ack), "the same request is acknowledged again"
    if rng.random() < 0.05:
        await person.come(table)
    if rng.random() < 0.3:
        await asyncio.sleep(0)


async def killed_in_the_middle(home: Home, table: StoryTable, people: list[Person], rng: Random) -> None:
    """A request is under way when the server dies; its sender sends it again."""
    person = rng.choice([one for one in people if one.seats])
    request = answer_of(table, person, rng)
    asked = asyncio.create_task(person.tell(request))
    for _ in range(rng.randrange(6)):
        await asyncio.sleep(0)
    looks = [(one, one.screen["viewer"]) for one in people]
    await home.stop()
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    await home.open()
    for one, look in looks:
        await one.come(table, look)
    name = f"{request.seat}:{request.id}"
    for _ in range(2):
        await person.tell(request)
    done = [entry.seq for entry in table.table.entries if name in entry.ids]
    assert len(done) <= 1


async def finished(table: StoryTable, people: list[Person], rng: Random) -> None:
    """Everybody who left comes back, and the game is played to its end."""
    async with asyncio.timeout(300 if LONG else 40):
        while table.table.status == "playing":
            for seat in table.table.awaited():
                person = next((one for one in people if seat in one.seats and one.is_here), None)
                if person is None:
                    continue
                if person.screen["viewer"] != seat:
                    await person.look(seat)
                if table.table.seats[seat].left:
                    await person.tell(wire.Return(f"c{next(_names)}", person.seq, seat))
                elif table.table.seats[seat].player == "human" and person.answers:
                    await person.play_quickly(rng.choice(sorted(person.answers)))
            await asyncio.sleep(0)

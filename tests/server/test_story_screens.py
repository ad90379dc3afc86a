"""Random games with everything mixed in: the screens people patched together are those the server would send now.

`Person` checks the hash of every patched view; here the whole screens are compared at every step, for all viewers, and
the table that a restart rebuilds gives the same bytes.
"""

import os
from random import Random
from typing import Any

import pytest

import toys
from orizuru.core.replay import rebuilt
from orizuru.server import wire
from server.story import Home, No, Person, StoryTable, story

assert toys
LONG = bool(os.environ.get("ORIZURU_LONG"))
GAMES = [
    ("ponte", 2, {"size": 5}),
    ("ponte", 2, {"size": 6, "pie": False}),
    ("pebbles", 2, {}),
    ("pebbles", 3, {"players": 3}),
    ("origami", 2, {"players": 2, "boxes": "both"}),
    ("origami", 3, {"players": 3, "boxes": "legends"}),
    ("origami", 4, {"players": 4, "boxes": "both"}),
]


@pytest.mark.parametrize("seed", range(20 if LONG else 1))
@pytest.mark.parametrize(("game", "count", "options"), GAMES)
@story
async def test_patches_and_snapshots_agree_at_every_step(
    home: Home, game: str, count: int, options: dict[str, Any], seed: int
) -> None:
    rng = Random(f"{game} {count} {seed}")
    names = ["ana", "bo", "cy", "di"][:count]
    if count > 2:
        names[1] = "ana"  # ana has two seats on one device
    table = await home.table(game, *names, **options)
    await table.watched_by("eve")
    people = list(table.people)
    await table.start()
    steps = 0
    while table.table.status == "playing" and steps < (3000 if LONG else 260):
        steps += 1
        await step(table, people, rng)
        table.check_screens()
        if steps % 60 == 0:
            await home.restart()
    await table.play_on(rng) if game != "origami" or LONG else None
    assert table.table.match is not None
    for seat in range(count):
        assert table.table.base(seat) is None or table.table.drafted(seat) is not None
    if table.table.status == "over":
        record = table.table.record()
        assert rebuilt(record).state == table.table.state()
    await home.restart()


async def step(table: StoryTable, people: list[Person], rng: Random) -> None:
    """Something that somebody might do; refusals are part of it."""
    person = rng.choice(people)
    chance = rng.random()
    try:
        if chance < 0.72:
            seat = rng.choice(table.table.awaited())
            person = await table.as_player(seat)
            if person.session is not None and person.session.look != seat:
                await person.look(seat)
            await person.play_quickly(rng.choice(sorted(person.answers)))
        elif chance < 0.76:
            await person.look(rng.choice([None, *person.seats]))
        elif chance < 0.78:
            await person.come(table)
        elif not person.seats or person.session is None or person.session.look is None:
            await person.tell(wire.Sync(rng.randrange(table.table.seq + 3)))
        elif chance < 0.84:
            await person.back()
        elif chance < 0.89:
            await person.undo()
        elif chance < 0.92:
            await person.propose("undo")
        elif chance < 0.97:
            await person.agree()
        else:
            await person.decline()
    except No as no:
        if no.refusal.error != "not_now":
            raise

"""Starting a game, and the chance that the server can prove (promise S12)."""

import json
from random import Random
from typing import Any

import pytest

from orizuru.core import commitment
from orizuru.core.replay import rebuilt
from orizuru.server import lobby, wire
from server.story import ME, OPEN, Home, Person, StoryTable, refused, story


@story
async def test_a_full_table_starts_only_once(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, _ = table.people
    first = await ana.start(name="go")
    assert await ana.start(name="go") == first
    with refused("not_now", "server.started"):
        await ana.start(name="again")
    assert table.kinds.count("start") == 1
    await home.restart()
    assert await ana.start(name="go") == first
    assert table.kinds.count("start") == 1


@story
async def test_any_seat_of_a_full_table_starts_it_though_its_host_is_away(home: Home) -> None:
    ana, bo = Person("ana"), Person("bo")
    made = await lobby.make(home.hall, ana.browser, wire.NewTable("origami", [ME, OPEN, OPEN], {"players": 3}))
    table = StoryTable(home, made)
    await ana.come(table)
    await table.join(bo)
    watcher = await table.watched_by("wil")
    with refused("forbidden"):
        await bo.start()
    with refused("not_now", "server.seats_open"):
        await ana.start()
    cy = Person("cy")
    await table.join(cy)
    assert bo.here["host"]
    ana.go()
    assert not bo.here["host"]
    with refused("forbidden"):
        await watcher.start()
    await bo.start()
    with refused("not_now", "server.started"):
        await cy.start()
    assert table.kinds.count("start") == 1


@story
async def test_nothing_is_played_before_the_start(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, _ = table.people
    with refused("not_now", "server.not_started"):
        await ana.play("a1,c4")
    with refused("not_now"):
        await ana.undo()
    with refused("not_now"):
        await ana.back()
    with refused("not_now"):
        await ana.resign()
    with refused("not_now"):
        await ana.propose("draw")
    with refused("not_now"):
        await ana.agree()
    with refused("not_now", "server.not_started"):
        await ana.standing(0)
    with refused("not_now", "server.not_started"):
        await ana.preview("a1")


@pytest.mark.parametrize(
    ("game", "options"),
    [("ponte", {"size": 5}), ("origami", {"players": 2, "boxes": "both"}), ("origami", {"players": 3})],
)
@story
async def test_promise_s12_the_key_is_committed_to_before_shown_after_and_proves_the_game(
    home: Home, game: str, options: dict[str, Any]
) -> None:
    names = ["ana", "bo", "cy"][: options.get("players", 2)]
    table = await home.table(game, *names, **options)
    promised = table.people[0].screen["table"]["chance"]
    assert promised["key"] is None
    for person in table.people[:2]:
        await person.add_word(f"{person.name} was here")
    with refused("not_now", "server.word_given"):
        await table.people[1].add_word("changed my mind")
    assert table.people[0].screen["table"]["seats"][1]["word"] == f"{table.people[1].name} was here"
    await home.restart()
    await table.start()
    with refused("not_now", "server.started"):
        await table.people[0].add_word("too late")
    key = table.table.key.hex()
    rng = Random(5)
    await table.play_on(rng, 10)
    await home.restart()
    await table.play_on(rng)
    for person in table.people:
        assert person.status == "over"
        assert person.screen["table"]["chance"] == {"commitment": promised["commitment"], "key": key}
        assert person.screen["table"]["result"]["end"] == "played"
        assert person.answers == set()
        last = next(i for i, frame in enumerate(person.frames) if key.encode() in frame)
        assert b'"status":"over"' in person.frames[last], "the key is shown with the end, never before"
    assert commitment.commitment(bytes.fromhex(key)) == promised["commitment"]
    record = json.loads(json.dumps(table.table.record()))
    assert record["chance"]["words"][:2] == ["ana was here", "bo was here"]
    assert record["seats"] == names
    assert rebuilt(record).state == table.table.state()
    assert key.encode() not in home.path.read_bytes(), "at rest the key is encrypted"


@story
async def test_a_word_is_added_exactly_once_also_after_a_restart(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo")
    ana, bo = table.people
    seq = await ana.add_word("one", name="w")
    await home.restart()
    assert await ana.add_word("one", name="w") == seq
    assert ana.screen["table"]["seats"][0]["word"] == "one"
    await bo.add_word("one", name="w")  # ids of another seat are its own
    assert bo.screen["table"]["seats"][1]["word"] == "one"

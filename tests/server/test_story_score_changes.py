"""The entries of a log say how the scores have changed, as far as each viewer knows them."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import toys
from orizuru.server import screens, wire
from orizuru.server.http.replays import Wanted, _steps
from server.person import Person
from server.story import Home, StoryTable, story

assert toys
GAMES = [("ponte", {"size": 8, "pie": True}, 400), ("origami", {"boxes": "both"}, 90), ("pebbles", {}, 400)]


def told(person: Person) -> dict[int, list[int]]:
    """The changes that a person heard of, entry by entry, whether in an event or in a snapshot."""
    found = dict[int, list[int]]()
    for frame in person.frames:
        reply = wire.reply(frame)
        for entry in reply.happened if isinstance(reply, wire.Snapshot) else ():
            assert found.setdefault(entry.seq, entry.change) == entry.change
        if isinstance(reply, wire.Event):
            found[reply.seq] = reply.happened.change
    return found


def heard_again(table: StoryTable, viewer: int | None) -> dict[int, list[int]]:
    entries = table.table.entries
    return {entry.seq: screens.happened(table.table, entry, viewer).change for entry in entries}


@pytest.mark.parametrize(("game", "options", "most"), GAMES)
@story
async def test_the_changes_add_up_to_the_scores_that_each_viewer_sees(
    home: Home, game: str, options: Mapping[str, Any], most: int
) -> None:
    table = await home.table(game, "ana", "bo", **options)
    ana, bo = table.people
    eve = await table.watched_by("eve")
    await table.start()
    before = {person.name: list(person.screen["view"]["scores"]) for person in (ana, bo, eve)}
    await table.play_on(Random(game), most)
    changes = {person.name: told(person) for person in (ana, bo, eve)}
    assert any(change for change in changes["eve"].values())
    assert not any(change and not any(change) for change in changes["eve"].values()), "no change is told of zeros"
    await home.restart()
    for person, viewer in ((ana, 0), (bo, 1), (eve, None)):
        sums = [
            start + sum(change[seat] for change in changes[person.name].values() if change)
            for seat, start in enumerate(before[person.name])
        ]
        assert sums == person.screen["view"]["scores"]
        assert heard_again(table, viewer) == changes[person.name] == told(person)
        header, key, entries = table.table.header, table.table.key, tuple(table.table.entries)
        steps = _steps(header, key, entries, Wanted(1, len(entries), viewer))
        assert {step.happened.seq: step.happened.change for step in steps} == changes[person.name]


@story
async def test_points_that_only_their_owner_knows_are_sent_to_no_other_viewer(home: Home) -> None:
    """The Polar Bear counts rice in the hand. Ana knows what paying with hers costs; the others did not know of it."""
    position = {
        "hands": [["minnow", "rice", "rice"], ["rice", "crab"], ["rice", "seal"]],
        "columns": [[["polar-bear"], []], [["minnow"], []], [[], []]],
        "line": ["minnow", "crab", "squid", "toucan"],
        "options": {"players": 3, "boxes": "both"},
    }
    table = await home.table("origami", "ana", "bo", "cy", start=position, players=3, boxes="both")
    ana, bo, _ = table.people
    eve = await table.watched_by("eve")
    await table.start()
    for word in ("play minnow", "rice", "rice", "no"):
        await ana.play(word)
    assert told(ana)[table.table.seq] == [3 - 2, 0, 0]
    assert told(bo)[table.table.seq] == told(eve)[table.table.seq] == [3, 0, 0]
    await home.restart()
    assert heard_again(table, 0) == told(ana)
    assert heard_again(table, 1) == told(bo)


@story
async def test_moves_taken_back_keep_their_points_and_taking_back_has_none(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", start="6/6/6/6/L5/LL4 - light 6 0 pie=off", size=6, pie=False)
    ana, bo = table.people
    await table.start()
    await ana.play("b2,f6")
    done = table.table.seq
    await ana.undo()
    assert [told(bo)[seq] for seq in (done - 1, done, done + 1)] == [[], [1, 0], []]
    await home.restart()
    assert told(bo)[done] == [1, 0]

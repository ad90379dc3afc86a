"""What a person may ask for at a table besides moves and hints: surveys, closed squares, trials, earlier positions."""

from random import Random
from typing import Any

import pytest

from orizuru.server import screens
from orizuru.server.session import inquiries
from orizuru.server.session.credit import Credit
from server.story import Home, StoryTable, refused, story
from server.test_story_sealed import oni

PLAYERS: dict[str, dict[str, Any]] = {"ponte": {"size": 5}, "origami": {"players": 2}, "islands": {"players": 2}}

# What the answers of a kind would bring


@story
async def test_a_survey_previews_every_answer_of_a_kind_at_once(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6, pie=False)
    ana, bo = table.people
    await table.start()
    with refused("not_now", "server.not_asked"):
        await bo.survey("span")
    with refused("not_yours"):
        await ana.survey("span", 1)
    rng, seen = Random(4), 0
    while table.table.match is not None and (awaited := table.table.awaited()):
        person = table.people[awaited[0]]
        groups = {group["kind"]: group["answers"] for group in person.screen["answers"]}
        found = (await person.survey("span")).answers
        assert [one.word for one in found] == [one["word"] for one in groups.get("span", [])]
        for one in found[:2]:
            assert one.change == (await person.preview(one.word)).change
        seen += len(found)
        await person.play_quickly(rng.choice(sorted(person.answers)))
        if table.table.seq > 40:
            break
    assert seen > 10, "bridges were possible"


@story
async def test_a_survey_of_very_many_answers_is_bounded(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inquiries, "MOST_SURVEYED", 5)
    table = await home.ponte(size=6, pie=True)
    ana = table.people[0]
    assert [one.change for one in (await ana.survey("square")).answers] == [[0, 0]] * 5
    assert (await ana.survey("choice")).answers == []


# Closed squares


@story
async def test_the_outlook_shows_the_closed_squares_of_any_seat_with_the_reason(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6, pie=False)
    ana, bo = table.people
    with refused("not_now", "server.not_started"):
        await ana.outlook(0)
    await table.start()
    assert (await ana.outlook(0)).squares == []
    await table.play_on(Random(4), most=16)
    watcher = await table.watched_by("watcher")
    for seat, person in ((0, ana), (1, bo)):
        found = await person.outlook(seat)
        assert found.squares, "a crowded board"
        for square in found.squares:
            why = await person.why_not(square.where)
            assert (why.text, why.rule) == (square.text, square.rule)
        assert (await watcher.outlook(seat)).squares == found.squares
    with refused("not_yours"):
        await ana.outlook(2)


@story
async def test_other_games_have_no_outlook(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2)
    await table.start()
    assert (await table.people[0].outlook(1)).squares == []


# Trials


@story
async def test_the_auctioned_shape_can_be_tried_by_every_seat_on_its_own_islands(home: Home) -> None:
    table = await home.table("islands", "ana", "bo", players=2)
    ana, bo = table.people
    with refused("not_now", "server.not_started"):
        await ana.trial()
    await table.start()
    assert (await ana.trial()).price is None, "the sheets are still being chosen"
    while table.table.state().view(None)["card"] == 0:
        await table.play_on(Random(3), most=1)
    for person in (ana, bo):
        found = await person.trial()
        view = table.table.state().view(None)
        assert found.price == max(view["card"], view["bid"] + 1)
        own = view["players"][person.seat]["sheets"]
        words = [place.word for way in found.ways for place in way.places]
        assert words
        assert {word[0] for word in words} <= set(own)
        assert found.best is not None
    with refused("not_yours"):
        await ana.trial(1)
    watcher = await table.watched_by("watcher")
    with refused("not_yours"):
        await watcher.trial(0)


@story
async def test_a_game_without_auctions_has_no_trials(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2)
    await table.start()
    found = await table.people[0].trial()
    assert (found.price, found.ways, found.best, found.odds) == (None, [], None, [])


# Earlier positions


def noted(table: StoryTable) -> dict[int | None, Any]:
    """What everybody sees without drafts: the screens just after an entry."""
    return {viewer: screens.screen(table.table, viewer).view for viewer in table.viewers()}


@pytest.mark.parametrize("game", ["ponte", "origami", "islands"])
@story
async def test_every_position_is_shown_as_it_was_seen_then(home: Home, game: str) -> None:
    table = await home.table(game, "ana", "bo", **PLAYERS[game])
    watcher = await table.watched_by("watcher")
    await table.start()
    seen, rng = {table.table.seq: noted(table)}, Random(3)
    for _ in range(40):
        if table.table.status != "playing":
            break
        seq = table.table.seq
        await table.play_on(rng, most=1)
        if table.table.seq > seq:
            seen[table.table.seq] = noted(table)
    await home.restart()
    assert len(seen) > 5
    for person, viewer in ((table.people[0], 0), (table.people[1], 1), (watcher, None)):
        for seq, views in seen.items():
            assert (await person.then(seq)).view == views[viewer], (seq, viewer)
        assert (await person.then(0)).view is None
        assert (await person.then(2)).view is None
        with refused("not_now", "server.no_entry"):
            await person.then(table.table.seq + 1)


@story
async def test_sealed_answers_and_drafts_stay_hidden_in_earlier_positions(home: Home) -> None:
    """The position in which a sealed question stands, before and after all have answered, and after it was taken
    back."""
    table = await oni(home, 3)
    ana, bo, cy = table.people
    seq, before = table.table.seq, noted(table)
    people = ((ana, 0), (bo, 1), (cy, 2))
    await bo.play("dog,bee")
    await cy.play("fly")
    for person, seat in people:
        assert (await person.then(seq)).view == before[seat]
    await cy.play("spider")
    await ana.play("sheep,pig")
    after = noted(table)
    for person, seat in people:
        assert (await person.then(seq)).view == before[seat], "nothing that came later is in it"
        assert (await person.then(seq + 1)).view == after[seat]
    await ana.propose("undo")
    await bo.agree()
    await cy.agree()
    for person, seat in people:
        assert (await person.then(seq + 1)).view == after[seat], "it was seen, and taken back later"


@story
async def test_the_curtain_hides_earlier_positions_too(home: Home) -> None:
    table = await home.table("origami", "ana+", "ana+", players=2)
    (ana,) = table.people
    await table.start()
    for seat in (None, 0, 1):
        await ana.look(seat)
        assert (await ana.then(table.table.seq)).view == table.table.state().view(seat)


@story
async def test_earlier_positions_count_as_snapshots_of_an_address(home: Home) -> None:
    table = await home.ponte(size=5, pie=True)
    ana = table.people[0]
    assert ana.session is not None
    ana.session._snapshots = Credit(2, 0.0)
    await ana.then(1)
    await ana.then(2)
    with refused("busy", "server.snapshots"):
        await ana.then(1)
    assert ana.is_here, "the line stays"

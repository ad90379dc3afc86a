"""What a person may ask for at a table besides moves: hints, closed squares, earlier positions; and names."""

import asyncio
from random import Random
from typing import Any

import pytest

from orizuru.server import lobby, screens, wire
from orizuru.server.hall import hints
from orizuru.server.refusals import Refusal
from orizuru.server.session import inquiries
from orizuru.server.session.credit import Credit
from server.story import Home, StoryTable, refused, story
from server.test_story_sealed import oni

PLAYERS: dict[str, dict[str, Any]] = {"ponte": {"size": 5}, "origami": {"players": 2}, "islands": {"players": 2}}


@pytest.mark.parametrize("game", ["ponte", "origami", "islands"])
@story
async def test_a_hint_is_a_legal_answer_to_the_seats_own_question(home: Home, game: str) -> None:
    table = await home.table(game, "ana", "bo", **PLAYERS[game])
    with refused("not_now", "server.not_asked"):
        await table.people[0].hint()
    await table.start()
    rng = Random(1)
    for _ in range(12):
        (seat, *_) = table.table.awaited()
        person, other = table.people[seat], table.people[1 - seat]
        if 1 - seat not in table.table.asked():
            with refused("not_now", "server.not_asked"):
                await other.hint()
        before = await table.everything()
        hint = await person.hint()
        assert await table.everything() == before, "a hint changes nothing"
        assert (hint.bot, hint.word in person.answers) == ("greedy", True)
        texts = [c["text"] for group in person.screen["answers"] for c in group["answers"] if c["word"] == hint.word]
        assert texts in ([{"key": hint.text.key, "args": hint.text.args}], []), "the text of the answer"
        await person.play_quickly(rng.choice(sorted(person.answers)))


@story
async def test_a_hint_names_the_whole_turn(home: Home) -> None:
    table = await home.ponte(size=5, pie=True)
    ana = table.people[0]
    hint = await ana.hint()
    (second,) = hint.rest
    assert second.word != hint.word, "two tiles"
    assert second.at == [second.word]
    assert second.text.key == hint.text.key == "ponte.answer.tile"
    await ana.play(hint.word)
    assert second.word in ana.answers
    last = await ana.hint()
    assert (last.word in ana.answers, last.rest) == (True, []), "of half a turn only the second tile is left"
    await ana.play(second.word)
    assert table.kinds[-1] == "move"


@story
async def test_a_hint_goes_on_from_the_draft_and_sees_the_view_of_the_seat_only(home: Home) -> None:
    table = await oni(home, 3)
    ana, bo, cy = table.people
    views: list[Any] = []
    choose = home.bots.choose

    async def noted(bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        views.append((view, key, seat))
        return await choose(bot, view, key, seat)

    home.bots.choose = noted  # type: ignore[method-assign]
    await bo.play("dog")
    assert (await bo.hint()).word in bo.answers
    assert views == [(bo.screen["view"], hints.KEY, None)], "the view on the screen, nothing else"
    await cy.play("fly,spider")
    with refused("not_now", "server.answered"):
        await cy.hint()
    with refused("not_yours"):
        await ana.hint(1)
    await bo.play("bee")
    await ana.leave()
    with refused("not_now", "server.return_first"):
        await ana.hint()
    watcher = await table.watched_by("watcher")
    with refused("not_yours"):
        await watcher.hint(0)


@story
async def test_a_hint_does_not_keep_the_table_waiting(home: Home) -> None:
    table = await home.ponte(size=5, pie=True)
    ana, bo = table.people
    home.bots.door.clear()
    thinking = asyncio.create_task(ana.hint())
    await table.until(lambda: bool(home.bots.asked))
    with refused("busy", "server.no_hint"):
        await ana.hint()
    assert isinstance((await ana.tell(wire.Ping(1)))[-1], wire.Pong)
    await bo.say("take your time")
    await ana.play("a1,c3")
    assert not thinking.done()
    home.bots.door.set()
    with refused("stale"):
        await thinking
    await bo.hint()


@story
async def test_a_hint_that_nobody_awaits_is_given_up(home: Home) -> None:
    table = await home.ponte(size=5, pie=True)
    ana = table.people[0]
    home.bots.door.clear()
    await ana.tell(wire.Hint("one", 0))
    await table.until(lambda: bool(home.bots.asked))
    await ana.come(table)
    await asyncio.sleep(0)
    again = asyncio.create_task(ana.hint())
    await table.until(lambda: len(home.bots.asked) == 2)
    home.bots.door.set()
    assert (await again).word


@story
async def test_a_bot_without_an_answer_counts_as_busy(home: Home) -> None:
    table = await home.ponte(size=5, pie=True)
    ana = table.people[0]
    home.bots.broken.add("greedy")
    with refused("busy", "server.no_hint"):
        await ana.hint()
    home.bots.broken.clear()

    async def nonsense(bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        return "z99"

    home.bots.choose = nonsense  # type: ignore[method-assign]
    with refused("busy", "server.no_hint"):
        await ana.hint()


@story
async def test_a_hint_that_takes_too_long_is_refused_as_busy(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.02)
    table = await home.ponte(size=5, pie=True)
    ana = table.people[0]
    home.bots.door.clear()
    with refused("busy", "server.no_hint"):
        await ana.hint()
    home.bots.door.set()
    assert (await ana.hint()).word


@story
async def test_all_hints_of_a_server_are_bounded(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "MOST", 2)
    tables = [await home.table("ponte", "ana", "bo", size=5) for _ in range(3)]
    for table in tables:
        await table.start()
    home.bots.door.clear()
    thinking = [asyncio.create_task(table.people[0].hint()) for table in tables[:2]]
    await tables[0].until(lambda: len(home.bots.asked) == 2)
    with refused("busy", "server.no_hint"):
        await tables[2].people[0].hint()
    home.bots.door.set()
    assert all([(await one).word for one in thinking])
    assert (await tables[2].people[0].hint()).word


@story
async def test_hints_of_an_address_are_bounded(home: Home) -> None:
    table = await home.ponte(size=5, pie=True)
    home.bots.door.clear()

    async def asked(number: int, address: str) -> None:
        await home.hall.hints.hint(table.table, bytes([number]) * 32, 0, f"h{number}", address)

    thinking = [asyncio.create_task(asked(number, "192.0.2.1")) for number in range(3)]
    await table.until(lambda: len(home.bots.asked) == 3)
    with pytest.raises(Refusal, match="no bot"):
        await asked(7, "192.0.2.1")
    thinking.append(asyncio.create_task(asked(8, "192.0.2.2")))
    await table.until(lambda: len(home.bots.asked) == 4)
    home.bots.door.set()
    await asyncio.gather(*thinking)
    await asked(7, "192.0.2.1")


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
async def test_other_games_have_nothing_to_try(home: Home) -> None:
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


# Names


@story
async def test_a_name_is_changed_before_and_during_the_game(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=5)
    ana, bo = table.people
    await ana.rename("Anna")
    assert bo.screen["table"]["seats"][0]["name"] == "Anna"
    await table.start()
    await ana.play("a1")
    seq = await ana.rename("Änne", request="once")
    assert ana.draft == ["a1"], "a name changes nothing in the game"
    assert await ana.rename("Änne", request="once") == seq == table.table.seq
    assert bo.screen["table"]["seats"][0]["name"] == "Änne"
    assert bo.heard[-1] == "server.fact.renamed"
    assert await ana.rename("Änne") == seq, "nothing has changed"
    stored = await home.store.table(table.id)
    assert stored is not None
    assert stored.names[0] == "Änne"
    assert "nn" not in str(stored.entries), "no name is in the log"
    await home.restart()
    assert bo.screen["table"]["seats"][0]["name"] == "Änne"
    with refused("not_yours"):
        await bo.rename("Anna", seat=0)
    await ana.rename("")
    for number in range(17):
        await ana.rename(f"name {number}")
    with refused("not_now", "server.renamed_often"):
        await ana.rename("one more")
    await bo.rename("Bob")
    await ana.resign()
    with refused("not_now", "server.over"):
        await bo.rename("Bobby")


@story
async def test_on_one_device_every_seat_of_the_browser_is_renamed(home: Home) -> None:
    table = await home.table("ponte", "ana", "ana", size=5)
    ana = table.people[0]
    for curtain in (None, 0):
        await ana.look(curtain)
        for seat in (0, 1):
            await ana.rename(f"{curtain} {seat}", seat=seat)
            assert table.table.seats[seat].name == f"{curtain} {seat}"


@story
async def test_a_seat_that_moved_is_renamed_by_its_new_owner(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=5)
    bo = table.people[1]
    link = await lobby.new_link(home.hall, await bo.rights(), table.id, "seat", 1)
    session = bo.session
    await lobby.claim(home.hall, table.people[0].browser, wire.Claim(link.secret))
    assert bo.closed == 4001
    assert session is not None
    await session.receive(wire.encoded(wire.Rename("late", 1, "thief")))
    assert table.table.seats[1].name == "bo"


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

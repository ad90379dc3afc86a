"""Hints: a legal answer to the seat's own question, from what the seat sees, without keeping the table waiting."""

import asyncio
from random import Random
from typing import Any

import pytest

from orizuru.server import wire
from orizuru.server.hall import hints
from orizuru.server.refusals import Refusal
from server.story import Home, refused, story
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
        assert (hint.bot, hint.word in person.answers) == (hints.BOT, True)
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
async def test_a_hint_goes_on_from_the_draft_and_sees_the_view_of_the_seat_only(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await oni(home, 3)
    ana, bo, cy = table.people
    views: list[Any] = []
    choose = home.bots.choose

    async def noted(bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        views.append((view, key, seat))
        return await choose(bot, view, key, seat)

    monkeypatch.setattr(home.bots, "choose", noted)
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
async def test_a_hint_is_given_up_when_its_connection_has_gone(home: Home) -> None:
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
async def test_a_bot_without_an_answer_counts_as_busy(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.ponte(size=5, pie=True)
    ana = table.people[0]
    home.bots.broken.add(hints.BOT)
    with refused("busy", "server.no_hint"):
        await ana.hint()
    home.bots.broken.clear()

    async def nonsense(bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        return "z99"

    monkeypatch.setattr(home.bots, "choose", nonsense)
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

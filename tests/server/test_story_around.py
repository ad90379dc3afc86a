"""Around the game: chat, names, publishing, closing, deleting, expiry."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from orizuru.server import lobby, wire
from orizuru.server.hall.limits import Limits
from orizuru.server.refusals import Refusal
from orizuru.server.session.session import Session
from server.story import Home, refused, story

HANA, ODA = "Hanako-Unmistakable", "Odaiba-Unmistakable"


@story
async def test_players_and_watchers_talk_apart(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    cy = await table.watched_by("cy")
    di = await table.watched_by("di")
    await ana.say("hello bo", name="1")
    await ana.say("hello bo", name="1")
    await cy.say("a1 would be better", name="1")
    assert bo.said == ["hello bo"]
    assert di.said == ["hello bo", "a1 would be better"]
    assert b"would be better" not in b"".join(ana.frames + bo.frames)
    await home.restart()
    await ana.say("hello bo", name="1")
    await cy.say("a1 would be better", name="1")
    assert bo.said == ["hello bo"]
    assert di.said == ["hello bo", "a1 would be better"]
    await bo.say("bye")
    await ana.resign()
    await ana.come(table)
    assert ana.said == ["hello bo", "a1 would be better", "bye"], "after the end everybody reads everything"


@story
async def test_a_chat_can_be_off_or_full(home: Home) -> None:
    table = await home.ponte(chat=False)
    with refused("not_now", "server.no_chat"):
        await table.people[0].say("psst")
    home.limits = Limits(pace=0, chat_lines=2)
    await home.restart()
    table = await home.ponte()
    ana, bo = table.people
    await ana.say("one")
    await bo.say("two", name="b")
    with refused("not_now", "server.chat_full"):
        await ana.say("three")
    await bo.say("two", name="b")
    assert ana.said == ["one", "two"]


def on_disk(home: Home, word: str) -> list[str]:
    found = Path(home.path.parent).iterdir()
    return [path.name for path in found if path.is_file() and word.encode() in path.read_bytes()]


@story
async def test_names_are_erased_from_table_chat_and_disk(home: Home) -> None:
    table = await home.ponte(HANA, ODA)
    hana, oda = table.people
    for number in range(30):
        await hana.say(f"line {number}")
        await oda.say(f"reply {number}")
    with pytest.raises(Refusal, match="not over"):
        await lobby.erase_names(home.hall, await hana.rights(), table.id, 0)
    await hana.resign()
    assert table.table.record()["seats"] == [HANA, ODA]
    with pytest.raises(Refusal, match="right"):
        await lobby.erase_names(home.hall, await oda.rights(), table.id, 0)
    with pytest.raises(Refusal, match="right"):
        await lobby.erase_names(home.hall, await oda.rights(), table.id, None)
    await lobby.erase_names(home.hall, await oda.rights(), table.id, 1)
    table.check_screens()
    assert [seat["name"] for seat in hana.screen["table"]["seats"]] == [HANA, ""]
    assert {line.name for line in table.live.chat} == {HANA, ""}
    assert on_disk(home, ODA) == [], "at once, while the server runs"
    await home.restart()
    assert on_disk(home, ODA) == []
    assert on_disk(home, HANA)
    await lobby.erase_names(home.hall, await hana.rights(), table.id, None)
    assert table.table.record()["seats"] == ["", ""]
    assert {line.name for line in table.live.chat} == {""}
    await home.restart()
    assert on_disk(home, HANA) == []
    await oda.come(table)
    assert len(oda.said) == 60


@story
async def test_a_finished_game_is_published_and_hidden_again(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    with pytest.raises(Refusal, match="not over"):
        await lobby.publish(home.hall, await ana.rights(), table.id, True)
    await bo.resign()
    with pytest.raises(Refusal, match="right"):
        await lobby.publish(home.hall, await bo.rights(), table.id, True)
    await lobby.publish(home.hall, await ana.rights(), table.id, True)
    table.check_screens()
    assert bo.screen["table"]["public"]
    await home.restart()
    assert [listed.id for listed in await home.store.public(5)] == [table.id]
    await lobby.publish(home.hall, await ana.rights(), table.id, True)
    await lobby.publish(home.hall, await ana.rights(), table.id, False)
    table.check_screens()
    await home.restart()
    assert await home.store.public(5) == ()
    assert not bo.screen["table"]["public"]


@story
async def test_a_table_closed_before_the_start_has_no_result_and_shows_no_key(home: Home) -> None:
    table = await home.table("ponte", "ana", "greedy!", size=6, pie=False)
    (ana,) = table.people
    cy = await table.watched_by("cy")
    with pytest.raises(Refusal, match="right"):
        await lobby.close_table(home.hall, await cy.rights(), table.id)
    await lobby.close_table(home.hall, await ana.rights(), table.id)
    table.check_screens()
    assert (cy.status, cy.screen["asked"], cy.screen["table"]["result"]) == ("closed", None, None)
    assert cy.screen["table"]["chance"]["key"] is None
    for attempt in (ana.start(), ana.resign(), ana.undo(), ana.propose("undo")):
        with refused("not_now"):
            await attempt
    with pytest.raises(Refusal, match="over"):
        await lobby.close_table(home.hall, await ana.rights(), table.id)
    await home.restart()
    assert table.kinds[-1] == "close"


@story
async def test_a_table_is_deleted_but_not_while_others_play(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    with pytest.raises(Refusal, match="right"):
        await lobby.delete_table(home.hall, await bo.rights(), table.id)
    with pytest.raises(Refusal, match="being played"):
        await lobby.delete_table(home.hall, await ana.rights(), table.id)
    await bo.resign()
    await lobby.delete_table(home.hall, await ana.rights(), table.id)
    assert on_disk(home, table.id) == []
    assert (ana.closed, bo.closed) == (4009, 4009)
    assert await home.store.table(table.id) is None
    assert (await lobby.my_tables(home.hall, bo.browser)).running.tables == []
    with pytest.raises(Refusal, match="no such table"):
        await home.hall.live(table.id)
    await home.restart()
    with pytest.raises(Refusal, match="no such table"):
        await home.hall.live(table.id)


@story
async def test_a_running_game_is_not_deleted_even_by_its_only_player(home: Home) -> None:
    """It must have a result first, for example by resigning."""
    home.bots.door.clear()
    table = await home.ponte("ana", "greedy!")
    (ana,) = table.people
    await ana.play("a1,c4")
    live = table.live
    await table.until(lambda: len(home.bots.asked) == 1)
    with pytest.raises(Refusal, match="being played"):
        await lobby.delete_table(home.hall, await ana.rights(), table.id)
    await ana.leave()
    assert table.kinds[-1] == "abandon"
    await lobby.delete_table(home.hall, await ana.rights(), table.id)
    home.bots.door.set()
    await table.until(lambda: not live.thinking)
    assert home.hall.lives == {}
    home.hall.wake(live)
    assert not live.thinking


@story
async def test_tables_never_started_expire(home: Home) -> None:
    old = await home.table("ponte", "ana", "bo")
    playing = await home.ponte()
    home.pass_time(8 * 24 * 3600)
    young = await home.table("ponte", "cy", "di")
    await home.stop()
    await home.open()
    for _ in range(1000):
        if await home.store.table(old.id) is None:
            break
        await asyncio.sleep(0.01)
    assert await home.store.table(old.id) is None
    assert await home.store.table(young.id) is not None
    assert await home.store.table(playing.id) is not None


@story
async def test_tables_leave_the_memory_and_come_back_the_same(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await table.play_on(Random(1), 5)
    was = table.snapshots()
    assert home.hall.forget(home.now()) == 0, "somebody is connected"
    ana.go()
    bo.go()
    home.pass_time(1)
    assert home.hall.forget(home.now()) == 1
    await ana.come(table)
    assert table.snapshots() == was


@story
async def test_a_line_that_greets_late_is_at_the_table_all_the_same(home: Home) -> None:
    """A line that has not greeted yet keeps its table in memory; if the table was exchanged, it finds the new one."""
    table = await home.ponte()
    ana, bo = table.people
    live, rights = table.live, await ana.rights()
    frames: list[bytes] = []
    slow = Session(home.hall, live, rights, frames.append, lambda code, why: None)
    ana.go()
    bo.go()
    home.pass_time(1)
    assert home.hall.forget(home.now()) == 0
    live.guests.clear()
    assert home.hall.forget(home.now()) == 1
    await bo.come(table)
    assert table.live is not live
    await slow.receive(wire.encoded(wire.Hello(wire.PROTOCOL)))
    assert slow.live is table.live
    await bo.say("are you there?")
    assert isinstance(wire.reply(frames[-1]), wire.Said)

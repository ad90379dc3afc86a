"""Promise U11: leaving, a bot in the seat by consent, and coming back; what ends with the last person; rematches."""

import asyncio
from random import Random

import pytest

from orizuru.core.replay import rebuilt
from orizuru.server import lobby, wire
from orizuru.server.refusals import Refusal
from orizuru.server.table.parts import HOUSE_BOT
from server.story import Home, StoryTable, refused, story


async def three(home: Home) -> StoryTable:
    table = await home.table("origami", "ana", "bo", "cy", players=3)
    await table.start()
    return table


@story
async def test_promise_u11_a_bot_plays_for_a_leaver_if_the_others_agree(home: Home) -> None:
    table = await three(home)
    ana, bo, cy = table.people
    for seat in (0, 2):
        with refused("not_now", "server.offer.not_left"):
            await ana.propose("takeover", about=seat)
    with refused("not_now", "server.offer.whom"):
        await ana.propose("takeover", about=7)
    with refused("not_now", "server.offer.whom"):
        await ana.propose("takeover")
    await cy.leave()
    with refused("not_now", "server.not_here"):
        await cy.leave()
    assert ana.screen["table"]["seats"][2]["left"]
    await ana.propose("takeover", about=2)
    with refused("not_now", "server.offer.not_asked"):
        await cy.agree()
    await bo.decline()
    assert table.table.seats[2].player == "human"
    await ana.propose("takeover", about=2)
    await home.restart()
    home.bots.door.clear()
    await bo.agree()
    assert ana.screen["table"]["seats"][2]["bot"] == HOUSE_BOT
    await home.restart()
    with refused("not_now", "server.return_first"):
        await cy.play("draw")
    home.bots.door.set()
    while table.table.asked() != (0,):
        if table.table.asked() == (1,):
            await table.play_on(Random(1), 1)
        await table.until(lambda: table.table.asked() != (2,))
    await cy.come_back()
    assert ana.screen["table"]["seats"][2]["player"] == "human"
    with refused("not_now", "server.not_gone"):
        await cy.come_back()
    await table.play_on(Random(3))
    record = table.table.record()
    taken = [event["args"]["name"] for event in record["table"] if event["word"] == "takeover"]
    assert taken == [HOUSE_BOT, "human"]
    assert rebuilt(record).state == table.table.state()


@story
async def test_promise_u11_a_returning_owner_plays_at_once_while_the_bot_still_thinks(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    home.bots.door.clear()
    await ana.leave()
    await bo.propose("takeover", about=0)
    await table.until(lambda: len(home.bots.asked) == 1)
    await ana.come_back()
    await ana.play("a1")
    home.bots.door.set()
    for _ in range(20):
        await a_moment()
    assert ana.draft == ["a1"]
    await ana.play("c4")
    assert table.table.entries[-1].words == ("a1", "c4")
    await bo.play("f6,d5")
    table.check_screens()


@story
async def test_promise_u11_a_returning_owner_is_not_refused_because_the_bot_has_just_moved(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.leave()
    before = table.table.position
    await bo.propose("takeover", about=0)
    known = ana.seq
    await table.until(lambda: table.table.position > before)
    await ana.come_back(seq=known)
    assert table.table.seats[0].player == "human"
    table.check_screens()


async def a_moment() -> None:
    await asyncio.sleep(0.002)


@story
async def test_promise_u11_an_owner_back_in_time_is_not_replaced(home: Home) -> None:
    table = await three(home)
    ana, bo, cy = table.people
    await cy.leave()
    await ana.propose("takeover", about=2)
    await cy.come_back()
    assert table.table.offer is None
    with refused("not_now", "server.offer.none"):
        await bo.agree()


@story
async def test_promise_u11_a_takeover_offer_outlives_moves(home: Home) -> None:
    table = await three(home)
    while table.table.asked() == (2,):
        await table.play_on(Random(1), 1)
    ana, bo, cy = table.people
    await cy.leave()
    await ana.propose("takeover", about=2)
    position = table.table.position
    while table.table.position == position:
        await table.play_on(Random(2), 1)
    assert table.table.offer is not None
    await home.restart()
    await bo.agree()
    assert table.table.seats[2].player == "bot"


@story
async def test_a_rematch_rotates_the_seats_once(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6, pie=False, clock=wire.ClockPlan("game", 60, 2), chat=False)
    ana, bo = table.people
    cy = await table.watched_by("cy")
    with pytest.raises(Refusal, match="not over"):
        await lobby.rematch(home.hall, ana.browser, await ana.rights(), table.id)
    await table.start()
    with pytest.raises(Refusal, match="not over"):
        await lobby.rematch(home.hall, ana.browser, await ana.rights(), table.id)
    await ana.resign()
    with pytest.raises(Refusal, match="right"):
        await lobby.rematch(home.hall, cy.browser, await cy.rights(), table.id)
    first = await lobby.rematch(home.hall, bo.browser, await bo.rights(), table.id)
    assert bo.screen["table"]["rematch"] == first.table
    assert "server.fact.rematch_by" in ana.heard
    await home.restart()
    again = await lobby.rematch(home.hall, ana.browser, await ana.rights(), table.id)
    assert (first.table, first.seat, again.table, again.seat) == (first.table, 0, first.table, 1)
    assert len(await home.store.with_status("open")) == 1
    other = StoryTable(home, wire.Made(first.table, None, None))
    for person in (ana, bo, cy):
        await person.come(other)
    assert (ana.seats, bo.seats, cy.seats) == ([1], [0], [])
    assert [seat["name"] for seat in cy.screen["table"]["seats"]] == ["bo", "ana"]
    assert cy.screen["table"]["chance"]["commitment"] != table.table.header.commitment
    assert (cy.screen["table"]["clock"], cy.screen["table"]["chat"]) == (table.table.header.clock, False)
    await ana.start()  # still a host, like the one who asked
    await bo.play("a1,c4")


@story
async def test_the_score_of_a_series_and_the_conversation_follow_a_rematch(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6, pie=False)
    ana, bo = table.people
    await table.start()
    assert ana.screen["table"]["series"] == []
    await ana.say("hello")
    await ana.resign()
    await bo.say("again?")
    claimed = await lobby.rematch(home.hall, bo.browser, await bo.rights(), table.id)
    second = StoryTable(home, wire.Made(claimed.table, None, None))
    for person in (ana, bo):
        await person.come(second)
    assert ana.screen["table"]["series"] == [1, 0], "bo, who won, sits on the first seat now"
    assert ana.said == ["hello", "again?"]
    assert [line.seat for line in home.hall.lives[second.id].chat] == [1, 0], "those who said it"
    await ana.start()
    await ana.resign()
    claimed = await lobby.rematch(home.hall, ana.browser, await ana.rights(), second.id)
    third = StoryTable(home, wire.Made(claimed.table, None, None))
    await ana.come(third)
    assert ana.screen["table"]["series"] == [0, 2]


@story
async def test_a_rematch_with_bots_and_three_seats(home: Home) -> None:
    table = await home.table("origami", "ana", "greedy!", "bo", players=3)
    ana, bo = table.people
    await table.start()
    while table.table.status == "playing":
        if table.table.awaited() and table.table.seats[table.table.awaited()[0]].player == "human":
            await table.play_on(Random(1), 1)
        else:
            await a_moment()
    claimed = await lobby.rematch(home.hall, ana.browser, await ana.rights(), table.id)
    other = StoryTable(home, wire.Made(claimed.table, None, None))
    await ana.come(other)
    await bo.come(other)
    assert (ana.seats, bo.seats) == ([1], [0])
    assert [seat["player"] for seat in ana.screen["table"]["seats"]] == ["human", "human", "bot"]


@story
async def test_promise_u11_a_leaver_has_no_say(home: Home) -> None:
    table = await three(home)
    ana, bo, cy = table.people
    await cy.leave()
    await ana.propose("takeover", about=2)
    with refused("not_now", "server.offer.not_asked"):
        await cy.decline()
    with refused("not_now", "server.return_first"):
        await cy.propose("undo")
    await bo.agree()
    with refused("not_now", "server.return_first"):
        await cy.undo()
    await cy.come_back()


@story
async def test_promise_u11_a_draft_waits_for_the_returning_owner(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1")
    home.bots.door.clear()
    await ana.leave()
    await home.restart()
    await bo.propose("takeover", about=0)
    with refused("not_now", "server.return_first"):
        await ana.back()
    await ana.come_back()
    assert ana.draft == ["a1"]
    await ana.play("c4")
    home.bots.door.set()


@story
async def test_promise_u11_an_opponent_puts_no_bot_on_the_seat_of_a_person_who_is_merely_away(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    bo.go()
    home.pass_time(3 * 24 * 3600)
    with refused("not_now", "server.offer.not_left"):
        await ana.propose("takeover", about=1)
    frame = b'{"type":"propose","id":"x","seq":0,"seat":0,"what":"takeover","about":1,"bot":"uniform"}'
    first = len(ana.frames)
    assert ana.session is not None
    await ana.session.receive(frame)
    assert b'"malformed"' in ana.frames[first], "nobody chooses a bot for somebody else's seat"
    await bo.come(table)
    await bo.play("f6,d5")


@story
async def test_the_last_person_to_leave_a_game_of_two_resigns(home: Home) -> None:
    home.bots.door.clear()
    table = await home.ponte("ana", "greedy!")
    (ana,) = table.people
    await ana.play("a1,c4")
    await ana.leave()
    assert (ana.status, ana.screen["table"]["result"]["end"]) == ("over", "abandon")
    assert ana.screen["table"]["result"]["winners"] == [1]
    await home.restart()
    assert rebuilt(table.table.record()).record() == table.table.record()


@story
async def test_leaving_after_the_opponent_has_left_resigns_the_game(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await bo.leave()
    assert table.table.status == "playing", "ana is there"
    await ana.leave()
    assert ana.screen["table"]["result"]["winners"] == [1]


@story
async def test_leaving_a_solo_game_ends_it_with_the_score_so_far(home: Home) -> None:
    table = await home.table("islands", "ana", players=1)
    (ana,) = table.people
    await table.start()
    await table.play_on(Random(4), 12)
    await ana.leave()
    result = ana.screen["table"]["result"]
    assert (result["end"], result["winners"], result["ranks"]) == ("abandon", [], [1])
    assert len(result["scores"]) == 1
    await home.restart()
    assert rebuilt(table.table.record()).record() == table.table.record()


@story
async def test_bots_play_a_game_of_three_to_its_end_when_everybody_has_left(home: Home) -> None:
    table = await three(home)
    ana, bo, cy = table.people
    await ana.leave()
    await cy.leave()
    home.bots.door.clear()
    await bo.leave()
    assert [seat.bot for seat in table.table.seats] == [HOUSE_BOT] * 3
    await cy.come_back()
    assert table.table.seats[2].player == "human", "the owner can still take it back"
    await cy.leave()
    home.bots.door.set()
    await table.over(50)
    assert ana.screen["table"]["result"]["end"] == "played"
    assert rebuilt(table.table.record()).record() == table.table.record()

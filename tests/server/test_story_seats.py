"""Tables, links to them, their seats, and who may look from a seat."""

from typing import Any

import pytest

from orizuru.core.errors import OrizuruError
from orizuru.server import lobby, wire
from orizuru.server.refusals import Refusal, error_word
from orizuru.server.rights.identity import new_secret
from server.story import ME, OPEN, Home, Person, StoryTable, refused, story

GREEDY = wire.Plan("bot", bot="greedy")


@story
async def test_a_table_has_the_seats_it_was_made_with(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "greedy!", players=3, boxes="both")
    ana, bo = table.people
    seats = ana.screen["table"]["seats"]
    assert [seat["player"] for seat in seats] == ["human", "human", "bot"]
    assert [seat["name"] for seat in seats] == ["ana", "bo", ""]
    assert seats[2]["bot"] == "greedy"
    assert ana.screen["table"]["options"]["boxes"] == "both"
    assert (ana.seats, bo.seats) == ([0], [1])
    assert ana.screen["view"] is None
    await home.restart()
    assert bo.screen["table"]["seats"] == seats


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        (wire.NewTable("ponte", [ME]), "not_allowed"),
        (wire.NewTable("ponte", [ME, OPEN, OPEN]), "not_allowed"),
        (wire.NewTable("origami", [ME, OPEN], {"players": 3}), "not_allowed"),
        (wire.NewTable("chess", [ME, OPEN]), "not_allowed"),
        (wire.NewTable("ponte", [ME, OPEN], {"size": 3}), "not_allowed"),
        (wire.NewTable("ponte", [ME, OPEN], {"colour": "red"}), "not_allowed"),
        (wire.NewTable("ponte", [ME, wire.Plan("bot", bot="hal")]), "not_allowed"),
        (wire.NewTable("ponte", [ME, wire.Plan("bot")]), "not_allowed"),
        (wire.NewTable("ponte", [ME, wire.Plan("open", bot="greedy")]), "not_allowed"),
    ],
)
@story
async def test_an_impossible_table_is_refused_with_a_reason(home: Home, plan: wire.NewTable, error: str) -> None:
    person = Person("ana")
    with pytest.raises(OrizuruError) as found:
        await lobby.make(home.hall, person.browser, plan)
    assert error_word(found.value) == error
    assert str(found.value)
    assert await home.store.with_status("open") == ()
    assert (await lobby.my_tables(home.hall, person.browser)).running.tables == []


@story
async def test_joining_twice_gives_the_same_seat_and_at_a_full_table_one_watches(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo")
    ana, bo = table.people
    assert (await table.join(bo)).seat == 1
    assert table.kinds == ["sit", "sit"]
    cy = Person("cy")
    assert await table.join(cy) == wire.Claimed(table.id, "watch", None)
    assert cy.seats == []
    assert (await table.join(ana)).seat == 0
    await table.start()
    await cy.come(table)
    assert cy.screen["view"]["seat"] is None
    await home.restart()
    assert (await table.join(bo)).seat == 1
    with pytest.raises(Refusal, match="taken"):
        await table.join(Person("di"), seat=0)


@story
async def test_a_table_that_may_not_be_watched_refuses_the_third(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", watch=False)
    assert table.made.watch is None
    with pytest.raises(Refusal, match="taken"):
        await table.join(Person("cy"))


@story
async def test_one_browser_may_take_several_seats_and_learns_of_its_new_rights(home: Home) -> None:
    table = await three_open(home)
    (ana,) = table.people
    assert (await table.join(ana, seat=2)).seat == 2
    assert ana.seats == [0, 2]
    bo = Person("bo")
    await table.join(bo)
    assert bo.seats == [1]
    await table.start()
    assert ana.screen["viewer"] is None, "nobody has confirmed that they look"


async def three_open(home: Home) -> StoryTable:
    ana = Person("ana")
    made = await lobby.make(home.hall, ana.browser, wire.NewTable("origami", [ME, OPEN, OPEN], {"players": 3}))
    table = StoryTable(home, made)
    await ana.come(table)
    return table


@story
async def test_a_browser_that_takes_one_more_seat_is_reconnected(home: Home) -> None:
    table = await three_open(home)
    (ana,) = table.people
    assert table.made.join is not None
    await lobby.claim(home.hall, ana.browser, wire.Claim(table.made.join, "ana", 1))
    assert ana.closed == 4001
    await ana.come(table, look=1)
    assert (ana.seats, ana.seat) == ([0, 1], 1)


@story
async def test_a_hot_seat_shows_only_the_seat_that_confirmed(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", "bo", players=3)
    ana, _ = table.people
    await table.start()
    assert ana.seats == [0, 1]
    assert ana.screen["viewer"] is None
    assert ana.screen["answers"] == []
    secret = {seat: table.table.state().view(seat)["hand"] for seat in (0, 1)}
    assert "hand" not in ana.screen["view"] or not ana.screen["view"]["hand"]
    with refused("not_now", "server.look_first"):
        await ana.play("draw", seat=0)
    await ana.look(0)
    ana.sees(seat=0, hand=secret[0])
    with refused("not_now", "server.look_first"):
        await ana.play("draw", seat=1)
    with refused("not_now", "server.look_first"):
        await ana.preview("draw", seat=1)
    with refused("not_now", "server.look_first"):
        await ana.why_not("draw", seat=1)
    if table.table.asked() == (0,):
        await ana.play("draw", seat=0)
    await ana.look(None)
    assert ana.screen["viewer"] is None
    assert ana.screen["view"] == table.table.state().view(None)
    assert ana.draft == []
    with refused("not_yours", "server.not_yours"):
        await ana.look(2)
    with refused("not_yours", "core.match.no_seat"):
        await ana.look(7)
    await home.restart()
    await ana.come(table)
    assert ana.screen["viewer"] is None, "a new line begins behind the curtain"
    await ana.look(1)
    ana.sees(seat=1, hand=secret[1])


@story
async def test_a_seat_that_is_not_ours_is_refused(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, bo = table.people
    cy = await table.watched_by("cy")
    await table.start()
    for person, seat in ((ana, 1), (bo, 0), (cy, 0), (cy, 9)):
        why = "server.not_yours" if seat < 2 else "core.match.no_seat"
        with refused("not_yours", why):
            await person.play("a1,c4", seat=seat)
        with refused("not_yours", why):
            await person.undo(seat=seat)
    with refused("not_yours"):
        await cy.preview("a1", seat=0)
    with refused("forbidden"):
        await cy.start()


@story
async def test_a_link_can_be_made_for_every_right(home: Home) -> None:
    table = await three_open(home)
    (ana,) = table.people
    hall = home.hall
    rights = await ana.rights()
    link = await lobby.new_link(hall, rights, table.id, "seat", 2)
    bo, cy, di = Person("bo"), Person("cy"), Person("di")
    assert (await lobby.claim(hall, bo.browser, wire.Claim(link.secret, "bo"))).seat == 2
    with pytest.raises(Refusal, match="link"):
        await lobby.claim(hall, cy.browser, wire.Claim(link.secret, "cy"))
    with pytest.raises(Refusal, match="does not belong"):
        await lobby.new_link(hall, rights, table.id, "seat", 2)  # it is bo's now
    with pytest.raises(Refusal, match="expected a seat number"):
        await lobby.new_link(hall, rights, table.id, "seat", 7)
    again = await lobby.new_link(hall, rights, table.id, "join", None)
    assert table.made.join is not None
    with pytest.raises(Refusal, match="link"):
        await lobby.claim(hall, cy.browser, wire.Claim(table.made.join))
    assert (await lobby.claim(hall, cy.browser, wire.Claim(again.secret, "cy"))).seat == 1
    with pytest.raises(Refusal, match="link"):
        await lobby.claim(hall, cy.browser, wire.Claim(new_secret()))
    watch = await lobby.new_link(hall, rights, table.id, "watch", None)
    assert (await lobby.claim(hall, di.browser, wire.Claim(watch.secret))).right == "watch"
    await di.come(table)
    with pytest.raises(Refusal, match="right"):
        await lobby.new_link(hall, await di.rights(), table.id, "watch", None)
    host = await lobby.new_link(hall, rights, table.id, "host", None)
    await home.restart()
    assert (await lobby.claim(home.hall, di.browser, wire.Claim(host.secret))).right == "host"
    with pytest.raises(Refusal, match="link"):
        await lobby.claim(home.hall, cy.browser, wire.Claim(host.secret))
    assert ana.closed == 4001, "the old host has lost a right"
    await di.come(table)
    await ana.come(table)
    assert not (await ana.rights()).host
    with pytest.raises(Refusal, match="right"):
        await lobby.new_link(home.hall, await ana.rights(), table.id, "watch", None)
    await di.start()


@story
async def test_a_link_to_an_open_seat_dies_when_somebody_else_sits_down(home: Home) -> None:
    """Otherwise somebody who kept it could take the seat, and its hand, in the middle of the game."""
    table = await three_open(home)
    (ana,) = table.people
    kept = await lobby.new_link(home.hall, await ana.rights(), table.id, "seat", 1)
    bo = Person("bo")
    assert (await table.join(bo)).seat == 1
    with pytest.raises(Refusal, match="link"):
        await lobby.claim(home.hall, ana.browser, wire.Claim(kept.secret))
    assert bo.is_here


@story
async def test_a_closed_table_seats_nobody(home: Home) -> None:
    table = await three_open(home)
    (ana,) = table.people
    kept = await lobby.new_link(home.hall, await ana.rights(), table.id, "seat", 1)
    await lobby.close_table(home.hall, await ana.rights(), table.id)
    assert ana.status == "closed"
    before = table.kinds
    with pytest.raises(Refusal):
        await lobby.claim(home.hall, Person("bo").browser, wire.Claim(kept.secret, "bo"))
    with pytest.raises(Refusal):
        await lobby.fill_seat(home.hall, await ana.rights(), table.id, 1, "greedy")
    assert table.kinds == before
    await home.restart()


@story
async def test_a_seat_moves_to_another_device(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, bo = table.people
    await ana.play("a1")
    link = await lobby.new_link(home.hall, await ana.rights(), table.id, "seat", 0)
    await home.restart()
    phone = Person("ana's phone")
    await lobby.claim(home.hall, phone.browser, wire.Claim(link.secret, "thief"))
    assert ana.closed == 4001
    await phone.come(table)
    assert phone.draft == ["a1"]
    assert phone.screen["table"]["seats"][0]["name"] == "ana"
    await phone.play("c4")
    assert "server.fact.moved" in bo.heard
    await ana.come(table)
    assert ana.seats == []
    assert ana.screen["viewer"] is None, "the old device shows the table as spectators see it"
    assert bo.here["watchers"] == 0, "but it does not count as a spectator"
    with refused("not_yours"):
        await ana.play("d4,e5", seat=0)
    with pytest.raises(Refusal, match="link"):
        await lobby.claim(home.hall, ana.browser, wire.Claim(link.secret))


@story
async def test_leaving_before_the_start_opens_the_seat_and_the_link_works_again(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, bo = table.people
    await bo.add_word("bo's word")
    await bo.leave()
    assert bo.closed == 4001
    seat: dict[str, Any] = ana.screen["table"]["seats"][1]
    assert (seat["player"], seat["name"], seat["word"]) == ("open", "", "")
    with refused("not_now", "server.seats_open"):
        await ana.start()
    await home.restart()
    cy = Person("cy")
    assert (await table.join(cy)).seat == 1
    assert table.kinds == ["sit", "sit", "word", "stand", "sit"]
    await table.start()
    await bo.come(table)
    assert bo.seats == []


@story
async def test_the_host_removes_and_fills_seats_before_the_start_only(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, bo = table.people
    with pytest.raises(Refusal, match="right"):
        await lobby.remove_seat(home.hall, await bo.rights(), table.id, 0)
    await lobby.remove_seat(home.hall, await ana.rights(), table.id, 1)
    assert bo.closed == 4001
    with pytest.raises(Refusal):
        await lobby.remove_seat(home.hall, await ana.rights(), table.id, 1)
    await lobby.fill_seat(home.hall, await ana.rights(), table.id, 1, "greedy")
    with pytest.raises(Refusal, match="taken"):
        await lobby.fill_seat(home.hall, await ana.rights(), table.id, 1, "greedy")
    home.bots.door.clear()
    await table.start()
    with pytest.raises(Refusal, match="begun"):
        await lobby.remove_seat(home.hall, await ana.rights(), table.id, 1)


@story
async def test_lists_name_the_tables_of_a_browser(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo")
    ana, bo = table.people
    other = await home.table("origami", "cy", "di")
    (of_ana,), (of_bo,) = [(await lobby.my_tables(home.hall, one.browser)).running.tables for one in (ana, bo)]
    assert (of_ana.id, of_ana.host, of_ana.seats) == (table.id, True, [0])
    assert (of_bo.id, of_bo.host, of_bo.seats) == (table.id, False, [1])
    assert (await lobby.my_table(home.hall, bo.browser, table.id)).running.tables == [of_bo]
    assert (await lobby.my_table(home.hall, bo.browser, other.id)).running.tables == []

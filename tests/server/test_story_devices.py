"""Seats that move between devices: what is shown where, who may bring them back, and how often."""

import json

import pytest

from orizuru.server import lobby, wire
from orizuru.server.lobby.claims import MOST_MOVES
from orizuru.server.refusals import Refusal
from server.story import Home, Person, StoryTable, story


async def sent(table: StoryTable, owner: Person, seat: int, name: str) -> Person:
    """A seat goes to a phone."""
    link = await lobby.new_link(table.home.hall, await owner.rights(), table.id, "seat", seat)
    phone = Person(name)
    await lobby.claim(table.home.hall, phone.browser, wire.Claim(link.secret))
    return await phone.come(table)


def told_hands(person: Person, since: int) -> list[list[str]]:
    """The hands in all screens sent since then."""
    frames = [json.loads(frame) for frame in person.frames[since:]]
    views = [frame.get("view") or (frame.get("screen") or {}).get("view") or {} for frame in frames]
    return [view["hand"] for view in views if view.get("hand")]


@story
async def test_the_person_left_at_a_shared_device_confirms_before_the_hand_is_sent(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", players=2)
    (shared,) = table.people
    await table.start()
    since = len(shared.frames)
    phone = await sent(table, shared, 1, "bo's phone")
    assert shared.closed == 4001
    assert phone.screen["viewer"] == 1, "alone with it, bo sees his hand at once"
    await shared.come(table)
    assert shared.screen["viewer"] is None
    assert (await shared.rights()).is_shared
    # Also when only bo has his seat, which ends the board, and after a restart.
    await lobby.only_here(home.hall, await phone.rights(), table.id, 1)
    await shared.come(table)
    assert (await shared.rights()).boards == frozenset()
    assert shared.screen["viewer"] is None
    await home.restart()
    await shared.come(table)
    assert shared.screen["viewer"] is None
    assert told_hands(shared, since) == []
    await shared.look(0)
    assert shared.screen["view"]["hand"]


@story
async def test_the_only_player_at_a_device_sees_the_hand_at_once_also_when_the_seat_came_back(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2)
    ana, _ = table.people
    await table.start()
    phone = await sent(table, ana, 0, "ana's phone")
    phone.go()
    home.pass_time(31)
    await ana.come(table)
    await lobby.fetch(home.hall, await ana.rights(), table.id, 0)
    await ana.come(table)
    assert ana.screen["viewer"] == 0
    assert not (await ana.rights()).is_shared


@story
async def test_a_proposal_shows_no_hand(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", "cy", players=3)
    shared, cy = table.people
    await table.start()
    await cy.leave()
    since = len(shared.frames)
    await shared.tell(wire.Propose(id="p", seq=shared.seq, seat=0, what="takeover", about=2))
    assert table.table.offer is not None
    assert told_hands(shared, since) == []


@story
async def test_a_board_fetches_a_seat_only_while_its_owner_is_not_connected(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", players=2)
    (shared,) = table.people
    await table.start()
    phone = await sent(table, shared, 1, "bo's phone")
    with pytest.raises(Refusal, match="no device"):
        await lobby.give_back(home.hall, await phone.rights(), table.id, 1)
    await shared.come(table)
    with pytest.raises(Refusal, match="give the seat back from there"):
        await lobby.fetch(home.hall, await shared.rights(), table.id, 1)
    assert phone.is_here, "nothing has changed for bo"
    with pytest.raises(Refusal, match="does not belong"):
        await lobby.give_back(home.hall, await shared.rights(), table.id, 1)
    await lobby.give_back(home.hall, await phone.rights(), table.id, 1)
    assert (await shared.rights()).seats == {0, 1}
    assert (await phone.rights()).boards == {1}
    await shared.come(table)
    assert shared.screen["viewer"] is None
    phone = await sent(table, shared, 1, "bo's other phone")
    await shared.come(table)
    home.pass_time(100)
    phone.go()
    with pytest.raises(Refusal, match="in 30 seconds"):  # a phone sleeps, and its owner sits there
        await lobby.fetch(home.hall, await shared.rights(), table.id, 1)
    home.pass_time(29)
    with pytest.raises(Refusal, match="a moment ago"):
        await lobby.fetch(home.hall, await shared.rights(), table.id, 1)
    home.pass_time(2)
    await lobby.fetch(home.hall, await shared.rights(), table.id, 1)
    assert (await shared.rights()).seats == {0, 1}


@story
async def test_a_board_waits_for_a_phone_that_has_only_just_got_the_seat(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", players=2)
    (shared,) = table.people
    await table.start()
    shared.go()
    home.pass_time(1000)
    link = await lobby.new_link(home.hall, await shared.rights(), table.id, "seat", 1)
    await lobby.claim(home.hall, Person("bo's phone").browser, wire.Claim(link.secret))  # and is on the way
    with pytest.raises(Refusal, match="a moment ago"):
        await lobby.fetch(home.hall, await shared.rights(), table.id, 1)


@story
async def test_a_board_waits_at_a_rematch_for_owners_who_have_not_come_yet(home: Home) -> None:
    table = await home.ponte("ana", "ana", pie=True)
    (shared,) = table.people
    phone = await sent(table, shared, 1, "bo's phone")
    await phone.resign()
    made = await lobby.rematch(home.hall, shared.browser, await shared.rights(), table.id)
    again = StoryTable(home, wire.Made(made.table, None, None))
    await shared.come(again)
    assert (await shared.rights()).boards == {0}
    with pytest.raises(Refusal, match="a moment ago"):
        await lobby.fetch(home.hall, await shared.rights(), again.id, 0)
    home.pass_time(31)
    await shared.start()  # after the time to come to the table they have the time to come to the game
    with pytest.raises(Refusal, match="a moment ago"):
        await lobby.fetch(home.hall, await shared.rights(), again.id, 0)
    home.pass_time(31)
    await lobby.fetch(home.hall, await shared.rights(), again.id, 0)
    assert (await shared.rights()).seats == {0, 1}


@story
async def test_after_the_end_no_seat_moves_and_no_entry_is_written(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, bo = table.people
    phone = await sent(table, bo, 1, "bo's phone")
    link = await lobby.new_link(home.hall, await phone.rights(), table.id, "seat", 1)
    await bo.come(table)
    await ana.resign()
    entries = table.table.seq
    with pytest.raises(Refusal, match="is over"):
        await lobby.give_back(home.hall, await phone.rights(), table.id, 1)
    with pytest.raises(Refusal, match="is over"):
        await lobby.claim(home.hall, Person("another").browser, wire.Claim(link.secret))
    with pytest.raises(Refusal, match="is over"):
        await lobby.new_link(home.hall, await phone.rights(), table.id, "seat", 1)
    phone.go()
    home.pass_time(31)
    with pytest.raises(Refusal, match="is over"):
        await lobby.fetch(home.hall, await bo.rights(), table.id, 1)
    assert table.table.seq == entries


@story
async def test_a_seat_comes_to_one_device_only_in_one_step(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", players=2)
    (shared,) = table.people
    await table.start()
    first = await sent(table, shared, 1, "bo's phone")
    link = await lobby.new_link(home.hall, await first.rights(), table.id, "seat", 1)
    other = Person("bo's other phone")
    await lobby.claim(home.hall, other.browser, wire.Claim(link.secret, only_here=True))
    assert (await lobby.rights_at(home.hall, other.browser, table.id)).seats == {1}
    assert not (await first.rights()).any
    rights = await shared.rights()
    assert (sorted(rights.seats), sorted(rights.boards)) == ([0], [])
    assert rights.is_shared, "ana is not alone there"
    home.pass_time(31)
    for one in (shared, first):
        with pytest.raises(Refusal, match="does not belong"):
            await lobby.fetch(home.hall, await one.rights(), table.id, 1)


@story
async def test_a_seat_that_moves_to_and_fro_does_not_bury_the_log(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, bo = table.people
    phone = await sent(table, bo, 1, "bo's phone")
    phone.go()
    devices = [bo, phone]
    for number in range(MOST_MOVES - 1):
        home.pass_time(31)
        rights = await lobby.rights_at(home.hall, devices[number % 2].browser, table.id)
        await lobby.fetch(home.hall, rights, table.id, 1)
    home.pass_time(31)
    for one in devices:
        rights = await lobby.rights_at(home.hall, one.browser, table.id)
        if 1 in rights.boards:
            with pytest.raises(Refusal, match="at most"):
                await lobby.fetch(home.hall, rights, table.id, 1)
        else:
            link = await lobby.new_link(home.hall, rights, table.id, "seat", 1)
            with pytest.raises(Refusal, match="at most"):
                await lobby.claim(home.hall, Person("another").browser, wire.Claim(link.secret))
    assert table.kinds.count("device") == MOST_MOVES
    link = await lobby.new_link(home.hall, await ana.rights(), table.id, "seat", 0)
    await lobby.claim(home.hall, Person("ana's phone").browser, wire.Claim(link.secret))  # each seat for itself


@story
async def test_a_board_stays_a_board_at_a_rematch(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, bo = table.people
    await sent(table, bo, 1, "bo's phone")
    await ana.resign()
    first = await lobby.rematch(home.hall, ana.browser, await ana.rights(), table.id)
    assert (first.right, first.seat) == ("seat", 1)
    board = await lobby.rights_at(home.hall, bo.browser, table.id)
    again = await lobby.rematch(home.hall, bo.browser, board, table.id)
    assert (again.table, again.right, again.seat) == (first.table, "watch", None)
    assert (await lobby.rights_at(home.hall, bo.browser, again.table)).boards == {0}

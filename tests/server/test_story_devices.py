"""Seats that move between devices: what is shown where, who may bring them back, and how often."""

import json

import pytest

from orizuru.server import lobby, wire
from orizuru.server.refusals import Refusal
from server.story import Home, Person, StoryTable, story


async def sent(table: StoryTable, owner: Person, seat: int, name: str) -> Person:
    """A seat goes to a phone."""
    link = await lobby.new_link(table.home.hall, await owner.rights(), table.id, "seat", seat)
    phone = Person(name)
    await lobby.claim(table.home.hall, phone.browser, wire.Claim(link.secret))
    return await phone.come(table)


def told_hands(person: Person, since: int) -> list[list[str]]:
    """The hands in all screens that were sent since."""
    frames = [json.loads(frame) for frame in person.frames[since:]]
    views = [frame.get("view") or (frame.get("screen") or {}).get("view") or {} for frame in frames]
    return [view["hand"] for view in views if view.get("hand")]


@story
async def test_who_is_left_at_a_shared_device_says_so_before_the_hand_is_sent(home: Home) -> None:
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
    # Also when bo's seat is his alone, which ends the board, and after a restart.
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
async def test_a_seat_given_to_who_lost_it_leaves_the_device_a_shared_one(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", "cy", players=3)
    shared, cy = table.people
    bo = await table.watched_by("bo")
    await table.start()
    await shared.look(1)
    await shared.leave()
    since = len(shared.frames)
    await shared.look(None)
    await lobby.recover(home.hall, bo.browser, await bo.rights(), table.id, 1)
    await cy.agree()
    await shared.look(0)
    await shared.agree()
    assert (await bo.rights()).seats == {1}
    since = len(shared.frames)
    await shared.come(table)
    assert (shared.seats, shared.screen["viewer"]) == ([0], None)
    assert told_hands(shared, since) == []


@story
async def test_who_plays_alone_at_a_device_sees_the_hand_at_once_also_when_it_came_back(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2)
    ana, _ = table.people
    await table.start()
    phone = await sent(table, ana, 0, "ana's phone")
    phone.go()
    await ana.come(table)
    await lobby.fetch(home.hall, await ana.rights(), table.id, 0)
    await ana.come(table)
    assert ana.screen["viewer"] == 0
    assert not (await ana.rights()).is_shared


@story
async def test_a_proposal_needs_nobodys_hand(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", "cy", players=3)
    shared, cy = table.people
    await table.start()
    await cy.leave()
    since = len(shared.frames)
    await shared.tell(wire.Propose(id="p", seq=shared.seq, seat=0, what="takeover", about=2))
    assert table.table.offer is not None
    assert told_hands(shared, since) == []

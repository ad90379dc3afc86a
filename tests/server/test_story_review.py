"""Attempts to get more from a table than it should give."""

from typing import Any

import pytest

from orizuru.server import lobby, wire
from orizuru.server.hall.live import SHOWN_CHAT
from orizuru.server.refusals import Refusal
from server.person import Person
from server.story import Home, refused, story


@story
async def test_promise_s2_rights_that_ended_while_a_request_waited_do_not_count(home: Home) -> None:
    """A request may arrive slowly: what counts is the right when it is carried out."""
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, bo = table.people
    old, host = await bo.rights(), await ana.rights()
    await lobby.remove_seat(home.hall, host, table.id, 1)
    with pytest.raises(Refusal, match="seat 2"):
        await lobby.new_link(home.hall, old, table.id, "seat", 1)
    made = await lobby.new_link(home.hall, host, table.id, "host", None)
    cy = Person("cy")
    await lobby.claim(home.hall, cy.browser, wire.Claim(made.secret))
    for doing in (
        lobby.close_table(home.hall, host, table.id),
        lobby.delete_table(home.hall, host, table.id),
        lobby.remove_seat(home.hall, host, table.id, 0),
        lobby.fill_seat(home.hall, host, table.id, 1, "greedy"),
        lobby.new_link(home.hall, host, table.id, "join", None),
    ):
        with pytest.raises(Refusal):
            await doing


@story
async def test_promise_s2_a_request_that_waited_for_the_table_is_judged_by_the_rights_it_has_then(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    _, bo = table.people
    rights = await bo.rights()
    request = wire.AddWord("w1", table.table.seq, 1, "late")
    renewed = table.live.renewed
    await lobby.remove_seat(home.hall, await table.people[0].rights(), table.id, 1)
    with pytest.raises(Refusal):
        await home.hall._act(table.id, rights, request, renewed)


@story
async def test_promise_s2_a_new_link_for_watchers_sends_the_old_watchers_away(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana = table.people[0]
    made = await lobby.new_link(home.hall, await ana.rights(), table.id, "watch", None)
    wim = Person("wim")
    await lobby.claim(home.hall, wim.browser, wire.Claim(made.secret))
    await wim.come(table)
    await lobby.new_link(home.hall, await ana.rights(), table.id, "watch", None)
    assert wim.closed == 4001
    assert not (await lobby.rights_at(home.hall, wim.browser, table.id)).any


@story
async def test_watchers_cannot_fill_the_chat_of_the_players(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    wim = await table.watched_by("wim")
    object.__setattr__(home.hall.limits, "chat_lines", 5)
    for number in range(5):
        await wim.say(f"line {number}")
    with refused("not_now", "server.chat_full"):
        await wim.say("one more")
    await table.people[0].say("we can still talk")


@story
async def test_chat_of_watchers_never_pushes_out_chat_of_players(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, bo = table.people
    wim = await table.watched_by("wim")
    await table.start()
    await ana.say("hello bo")
    for number in range(SHOWN_CHAT + 5):
        await wim.tell(wire.Say(f"w{number}", f"line {number}"))
    await bo.come(table)
    assert bo.said == ["hello bo"]
    first = len(bo.frames)
    await ana.resign()
    told = [wire.reply(frame) for frame in bo.frames[first:]]
    assert not any(isinstance(reply, wire.Said) for reply in told)
    (overheard,) = [reply for reply in told if isinstance(reply, wire.Overheard)]  # all at once
    assert [line.text for line in overheard.lines] == [f"line {number}" for number in range(5, SHOWN_CHAT + 5)]
    for person in (bo, wim):
        await person.come(table)
        assert person.said == ["hello bo", *(line.text for line in overheard.lines)]


@story
async def test_on_one_device_chat_comes_from_the_seat_that_looks(home: Home) -> None:
    table = await home.table("ponte", "ana", "ana", size=6)
    ana = table.people[0]
    await ana.look(1)
    await ana.say("hello")
    assert table.live.chat[-1].seat == 1


@story
async def test_a_log_of_any_length_can_be_opened(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, bo = table.people
    for _ in range(300):
        await bo.act_quickly(wire.Leave)
        await bo.act_quickly(wire.Return)
    await ana.come(table)
    snapshot = next(reply for reply in reversed(ana._replies) if isinstance(reply, wire.Snapshot))
    assert snapshot.seq > 600
    assert [snapshot.happened[0].seq, snapshot.happened[-1].seq] == [snapshot.seq - 499, snapshot.seq]


@pytest.mark.parametrize("text", ["a\nb", "\x1b[31m", "\x00", "safe\u202egnp", "x\n"])
def test_promise_s10_names_and_chat_have_no_control_characters(text: str) -> None:
    import msgspec

    frames: list[tuple[Any, dict[str, Any]]] = [
        (wire.Claim, {"secret": "a" * 43, "name": text}),
        (wire.Say, {"type": "say", "id": "x", "text": text}),
        (wire.AddWord, {"type": "word", "id": "x", "seq": 0, "seat": 0, "word": text}),
        (wire.Ping, {"type": "ping", "n": text}),
        (wire.Say, {"type": "say", "id": text, "text": "hello"}),
    ]
    for kind, fields in frames:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(fields), type=kind)

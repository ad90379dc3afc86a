"""Exactly once: a request sent again acts once, and one meant for another position does not act."""

import asyncio

import pytest

from orizuru.server import lobby, wire
from orizuru.server.session.credit import Credit
from orizuru.server.session.session import Session
from server.story import OPEN, Home, Person, refused, story


@story
async def test_the_same_request_again_acts_once_and_is_acknowledged_alike(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    before = ana.seq
    seq = await ana.play("a1,c4", name="turn")
    assert await ana.play("a1,c4", name="turn", seq=before) == seq
    assert await ana.play("b2,d5", name="turn", seq=before) == seq, "the id is what counts"
    await bo.play("f6,d5")
    assert await ana.play("a1,c4", name="turn", seq=before) == seq
    await home.restart()
    assert await ana.play("a1,c4", name="turn", seq=before) == seq
    assert table.kinds.count("move") == 2


@story
async def test_a_finished_request_is_acknowledged_again_even_if_another_seat_looks_now(home: Home) -> None:
    table = await home.ponte("ana", "ana")
    (shared,) = table.people
    await shared.look(0)
    before = shared.seq
    await shared.play("a1", seat=0, name="atom")
    for look in (None, 1):
        await shared.look(look)
        assert await shared.play("a1", seat=0, name="atom", seq=before) == table.table.seq
        with refused("not_now", "server.look_first"):
            await shared.play("c4", seat=0, name="new", seq=before)
    await shared.look(0)
    seq = await shared.play("c4", seat=0, name="turn", seq=before)
    await shared.look(None)
    assert await shared.play("c4", seat=0, name="turn", seq=before) == seq
    watcher = await table.watched_by("eve")
    with refused("not_yours"):  # others learn nothing from it
        await watcher.play("c4", seat=0, name="turn", seq=before)
    assert table.kinds.count("move") == 1


@story
async def test_a_request_with_a_new_id_is_a_new_request(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    before = ana.seq
    await ana.play("a1", name="1")
    with refused("illegal"):
        await ana.play("a1", name="2")
    await ana.play("c4", name="3")
    with refused("stale"):
        await ana.play("c4", name="4", seq=before)
    await bo.play("f6,d5", name="1")  # another seat's ids are its own
    assert table.kinds.count("move") == 2


@story
async def test_an_atom_of_a_draft_stays_known_when_its_position_is_taken_back(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    before = bo.seq
    await bo.play("f6", name="atom")
    undone = await ana.undo()
    assert bo.draft == []
    assert await bo.play("f6", name="atom", seq=before) == undone, "it was acknowledged, and does not act again"
    await home.restart()
    assert await bo.play("f6", name="atom", seq=before) == undone
    assert bo.draft == []
    await ana.play("c4")
    await bo.play("f6", name="other")
    ended = await ana.resign()
    assert await bo.play("f6", name="other") == ended


@story
async def test_a_request_meant_for_another_position_is_refused(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    old = ana.seq
    await ana.play("a1,c4")
    for seq in (0, old):
        with refused("stale", "server.stale"):
            await bo.play("f6,d5", seq=seq)
        with refused("stale"):
            await ana.undo(seq=seq)
    with refused("stale", "server.stale"):
        await bo.play("f6,d5", seq=table.table.seq + 1)
    await bo.say("thinking")
    await ana.propose("draw")
    await bo.play("f6,d5", seq=table.table.position)  # an offer changes no position


@story
async def test_a_drafts_requests_are_known_after_its_commit(home: Home) -> None:
    table = await home.ponte()
    ana, _ = table.people
    start = ana.seq
    await ana.play("a1", name="1")
    await ana.back(name="2")
    await ana.play("b2", name="3")
    await home.restart()
    last = await ana.play("e5", name="4")
    for name, words in (("1", "a1"), ("3", "b2"), ("4", "e5")):
        assert await ana.play(words, name=name, seq=start) == last
    assert await ana.back(name="2", seq=start) == last
    assert table.kinds.count("move") == 1


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"{}",
        b"[]",
        b'"play"',
        b'{"type":"play"}',
        b'{"type":"nothing"}',
        b'{"type":"play","id":"x","seq":1,"seat":0,"words":"a1","more":1}',
        b'{"type":"play","id":"","seq":1,"seat":0,"words":"a1"}',
        b'{"type":"play","id":"x","seq":-1,"seat":0,"words":"a1"}',
        b'{"type":"play","id":"x","seq":1,"seat":99,"words":"a1"}',
        b'{"type":"play","id":"x","seq":1,"seat":0,"words":""}',
        b'{"type":"word","id":"x","seq":1,"seat":0,"word":"\\ud800"}',
        b"\xff\xfe",
        b"[" * 8000,
    ],
)
@story
async def test_malformed_frames_are_refused_and_the_line_goes_on(home: Home, frame: bytes) -> None:
    table = await home.ponte()
    ana, bo = table.people
    before, count = await table.everything(), len(bo.frames)
    assert ana.session is not None
    await ana.session.receive(frame)
    told = wire.reply(ana.frames[-1])
    assert isinstance(told, wire.Refused)
    name = "x" if frame.startswith(b'{"type":"play","id":"x"') else None
    assert (told.id, told.error) == (name, "malformed")
    assert await table.everything() == before
    assert len(bo.frames) == count
    await ana.play("a1,c4")


@pytest.mark.parametrize(
    ("frame", "name"),
    [
        (b'{"type":"play","id":"a.1","seq":0,"seat":0,"words":7}', "a.1"),
        (b'{"type":"say","id":"a.2","text":"a\\u202eb"}', "a.2"),
        (b'{"type":"nonsense","id":"a.3","more":[1,{"id":"b"}]}', "a.3"),
        (b'{"type":"play","id":"' + b"x" * 41 + b'"}', None),
        (b'{"type":"play","id":"a b"}', None),
        (b'{"type":"play","id":5}', None),
        (b'{"type":"play","id":"a.4"', None),
        (b'["a.5"]', None),
        (b"[" * 5000, None),
        (b'{"id":"\xff"}', None),
    ],
)
@story
async def test_a_request_that_is_not_understood_is_refused_by_its_id(
    home: Home, frame: bytes, name: str | None
) -> None:
    table = await home.ponte()
    ana = table.people[0]
    assert ana.session is not None
    await ana.session.receive(frame)
    told = wire.reply(ana.frames[-1])
    assert isinstance(told, wire.Refused)
    assert (told.id, told.error) == (name, "malformed")


@story
async def test_requests_before_the_greeting_are_refused_and_other_versions_sent_away(home: Home) -> None:
    table = await home.ponte()
    frames: list[bytes] = []
    codes: list[int] = []
    rights = await table.people[0].rights()
    session = Session(home.hall, table.live, rights, frames.append, lambda code, why: codes.append(code))
    await session.receive(wire.encoded(wire.Play("x", 3, 0, "a1,c4")))
    told = wire.reply(frames[-1])
    assert isinstance(told, wire.Refused)
    assert told.text.key == "server.hello_first"
    assert b"snapshot" not in b"".join(frames)
    await session.receive(wire.encoded(wire.Hello(2)))
    assert codes == [4000]
    assert isinstance(wire.reply(frames[-1]), wire.Bye)


@story
async def test_a_flooding_client_is_sent_away(home: Home) -> None:
    table = await home.ponte()
    frames: list[bytes] = []
    codes: list[int] = []
    rights = await table.people[0].rights()
    session = Session(home.hall, table.live, rights, frames.append, lambda c, w: codes.append(c), Credit(5, 0.001))
    for number in range(10):
        await session.receive(wire.encoded(wire.Ping(number)))
    assert codes == [4003]
    assert len(frames) == 6
    await session.receive(b"x" * 9000)
    other = Session(home.hall, table.live, rights, frames.append, lambda c, w: codes.append(c))
    await other.receive(b"x" * 9000)
    assert codes == [4003, 1009]


@story
async def test_expensive_requests_count_for_more(home: Home) -> None:
    table = await home.ponte()
    codes: list[int] = []
    rights = await table.people[0].rights()
    session = Session(home.hall, table.live, rights, lambda _: None, lambda c, w: codes.append(c), Credit(18, 0.001))
    for request in (wire.Hello(1, look=0), wire.Sync(), wire.Look(0), wire.Say("a", "hm"), wire.Sync()):
        assert codes == []
        await session.receive(wire.encoded(request))
    assert codes == [4003]


@story
async def test_screens_for_one_address_are_counted_and_the_line_goes_on(home: Home) -> None:
    table = await home.ponte()
    frames: list[bytes] = []
    codes: list[int] = []
    rights = await table.people[0].rights()
    shared = Credit(3, 0.001)

    def session() -> Session:
        return Session(home.hall, table.live, rights, frames.append, lambda c, w: codes.append(c), snapshots=shared)

    one, other = session(), session()
    for asking, request in ((one, wire.Hello(1)), (other, wire.Hello(1)), (one, wire.Look(0)), (other, wire.Sync())):
        await asking.receive(wire.encoded(request))
    told = wire.reply(frames[-1])
    assert isinstance(told, wire.Refused)
    assert (told.id, told.error) == (None, "busy")
    assert sum(isinstance(wire.reply(frame), wire.Snapshot) for frame in frames) == 3
    await other.receive(wire.encoded(wire.Ping(5)))
    assert isinstance(wire.reply(frames[-1]), wire.Pong)
    assert codes == []


@story
async def test_request_ids_belong_to_the_owner_of_the_seat(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6, pie=False)
    ana, bo = table.people
    await bo.add_word("bo's", name="1")
    await bo.leave()
    cy = Person("cy")
    await table.join(cy)
    await cy.add_word("cy's", name="1")
    assert ana.screen["table"]["seats"][1]["word"] == "cy's"
    await home.restart()
    await cy.add_word("again", name="1")
    assert ana.screen["table"]["seats"][1]["word"] == "cy's"


@story
async def test_many_requests_at_once_are_carried_out_one_by_one(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    tab = Person("ana's other tab")
    tab.browser = ana.browser
    await tab.come(table)
    seq = ana.seq
    await asyncio.gather(*(one.tell(wire.Play("same", seq, 0, "a1,c4")) for one in (ana, tab, ana, tab)))
    assert table.kinds.count("move") == 1
    await asyncio.gather(*(bo.tell(wire.Play(f"m{n}", table.table.seq, 1, "f6,d5")) for n in range(4)))
    assert table.kinds.count("move") == 2
    table.check_screens()
    await tab.play("b2")
    assert ana.draft == ["b2"], "both tabs look from the same seat"
    await tab.look(None)
    count = len(tab.frames)
    await ana.play("e4")
    assert len(tab.frames) == count + 1
    table.check_screens()


@story
async def test_exactly_one_of_many_rivals_gets_a_seat(home: Home) -> None:
    made = await lobby.make(home.hall, Person("host").browser, wire.NewTable("ponte", [OPEN, OPEN]))
    assert made.join is not None
    people = [Person(f"p{number}") for number in range(8)]
    claims = await asyncio.gather(
        *(lobby.claim(home.hall, person.browser, wire.Claim(made.join, person.name)) for person in people)
    )
    assert sorted(claim.seat for claim in claims if claim.seat is not None) == [0, 1]
    assert [claim.right for claim in claims].count("watch") == 6
    again = await lobby.claim(home.hall, people[0].browser, wire.Claim(made.join, "p0", claims[0].seat))
    assert again.seat == claims[0].seat


@story
async def test_a_request_is_carried_out_although_its_sender_hangs_up(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    request = asyncio.create_task(ana.tell(wire.Play("last", ana.seq, 0, "a1,c4")))
    await asyncio.sleep(0)
    request.cancel()
    ana.go()
    await table.until(lambda: table.kinds[-1] == "move")
    assert bo.answers
    await home.restart()
    assert table.kinds[-1] == "move"

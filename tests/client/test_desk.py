"""The desk without a socket, against the real hall: screens agree, requests act once, faults heal."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from client.hosted import Hosted, Wire, hosted
from orizuru.client import Desk, Refused, Settled
from orizuru.client.screen import is_true
from orizuru.server import screens, wire


async def seated(host: Hosted, table: str, seats: int = 2) -> list[Wire]:
    wires = [await host.wire(table, Desk(seat)) for seat in range(seats)]
    for one in wires:
        one.open()
        await one.settle()
    wires[0].desk.put(wire.Start(wires[0].desk.new_id(), wires[0].desk.seq))
    for one in wires:
        await one.settle()
    return wires


def words(desk: Desk) -> list[str]:
    assert desk.screen is not None
    return [answer.word for group in desk.screen.answers for answer in group.answers]


def play(desk: Desk, word: str) -> str:
    assert desk.screen is not None
    assert desk.screen.viewer is not None
    return desk.put(wire.Play(desk.new_id(), desk.seq, desk.screen.viewer, word))


def told(one: Wire) -> list[int]:
    return [item.seq for item in one.news if isinstance(item, wire.Happened)]


def viewer(desk: Desk) -> int | None:
    assert desk.screen is not None
    return desk.screen.viewer


def same_as_the_server(host: Hosted, table: str, desk: Desk) -> bool:
    expected = screens.screen(host.hall.lives[table].table, desk.look)
    return msgspec.json.encode(expected, order="sorted") == msgspec.json.encode(desk.screen, order="sorted")


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("ponte", 2, {"size": 5}), ("origami", 2, {}), ("origami", 4, {"players": 4, "boxes": "both"})],
)
def test_promise_r4_every_screen_agrees_through_whole_games(
    tmp_path: Path, game: str, seats: int, options: dict[str, object]
) -> None:
    async def whole() -> None:
        async with hosted(tmp_path) as host:
            table, rng = await host.table(game, seats, **options), Random(1)
            wires = await seated(host, table, seats)
            steps = 0
            while host.hall.lives[table].table.status == "playing" and steps < 400:
                one = rng.choice([one for one in wires if words(one.desk)])
                play(one.desk, rng.choice(words(one.desk)))
                for other in (one, *wires):
                    await other.settle()
                    assert not other.desk.pending
                    assert same_as_the_server(host, table, other.desk), steps
                steps += 1
            assert steps > 20
            assert all(one.desk.mismatches == one.desk.faults == 0 for one in wires)
            assert all(one.desk.snapshots == 1 for one in wires), "no snapshot was needed"

    asyncio.run(whole())


@pytest.mark.parametrize("seed", range(30))
def test_promise_r2_requests_act_once_however_lines_break(tmp_path: Path, seed: int) -> None:
    """Connections break before or after the server has received a request, with its answers on their way."""

    async def whole() -> None:
        async with hosted(tmp_path) as host:
            table, rng = await host.table("ponte", 2, size=5), Random(seed)
            wires = await seated(host, table)
            asked: set[str] = set()
            for _ in range(150):
                one = rng.choice(wires)
                what = rng.randrange(10)
                if what == 0 or one.session is None:
                    one.cut()
                    one.open()
                elif what < 4:
                    await one.carry_up(rng.randrange(1, 4))
                elif what < 7:
                    one.carry_down(rng.randrange(1, 4))
                elif words(one.desk) and not one.desk.pending:
                    asked.add(play(one.desk, rng.choice(words(one.desk))))
            for _ in range(2):
                for one in wires:
                    one.cut()
                    one.open()
                    await one.settle()
            settled = [item for one in wires for item in one.news if isinstance(item, Settled)]
            done = [item.request.id for item in settled if isinstance(item.answer, wire.Ack)]
            assert len(settled) == len({item.request.id for item in settled}) == len(asked) + 1
            found = host.hall.lives[table].table
            held = [name for entry in found.entries for name in entry.ids]
            held += [name for private in found.privates.values() for name in private.ids]
            assert len(held) == len(set(held))
            assert {name.partition(":")[2] for name in held} == set(done)
            assert all(same_as_the_server(host, table, one.desk) for one in wires)
            assert all(one.desk.mismatches == 0 for one in wires)
            assert all(told(one) == list(range(1, found.seq + 1)) for one in wires)

    asyncio.run(whole())


def test_promise_r4_a_screen_that_is_wrong_heals_by_a_snapshot(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hosted(tmp_path) as host:
            table = await host.table("ponte", 2, size=5)
            one, other = await seated(host, table)
            assert other.desk.screen is not None
            assert other.desk.screen.view is not None
            other.desk.screen.view["stones"] = "not on any board"
            before = len([item for item in other.news if isinstance(item, wire.Happened)])
            for word in ("a1", "e5"):
                play(one.desk, word)
                await one.settle()
            await other.settle()
            assert (other.desk.mismatches, other.desk.snapshots) == (1, 2)
            assert is_true(other.desk.screen)
            assert same_as_the_server(host, table, other.desk)
            assert len([item for item in other.news if isinstance(item, wire.Happened)]) == before + 1

    asyncio.run(whole())


def test_promise_r4_frames_that_are_lost_or_come_twice_are_noticed(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hosted(tmp_path) as host:
            table = await host.table("ponte", 2, size=5)
            one, other = await seated(host, table)
            for word in ("a1", "e5"):
                play(one.desk, word)
                await one.settle()
            other.to_desk.clear()
            other.desk.ping()
            await other.settle()
            assert other.desk.snapshots == 2, "the pong showed that frames were missing"
            assert same_as_the_server(host, table, other.desk)
            play(other.desk, words(other.desk)[0])
            await other.carry_up()
            other.to_desk[:] = [frame for frame in other.to_desk for _ in range(2)]
            await other.settle()
            assert same_as_the_server(host, table, other.desk)
            assert (other.desk.snapshots, other.desk.mismatches) == (2, 0)
            assert other.desk.receive(b'{"type":"nonsense"}') == []
            await other.settle()
            assert (other.desk.faults, other.desk.snapshots) == (1, 3)

    asyncio.run(whole())


def test_a_hot_seat_looks_from_one_seat_at_a_time(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hosted(tmp_path) as host:
            table = await host.table("origami", 2)
            one = await host.wire(table, Desk())
            one.open()
            await one.settle()
            assert viewer(one.desk) is None, "with two seats nobody is looking yet"
            one.desk.put(wire.Start(one.desk.new_id(), one.desk.seq))
            for seat in (0, 1, None, 1):
                one.desk.turn_to(seat)
                await one.settle()
                assert viewer(one.desk) == seat
                assert same_as_the_server(host, table, one.desk)
            one.cut()
            one.open()
            await one.carry_up()
            one.desk.turn_to(0)  # while the greeting is under way
            await one.settle()
            assert viewer(one.desk) == 0
            assert same_as_the_server(host, table, one.desk)

    asyncio.run(whole())


def test_no_entry_is_missed_while_another_seat_takes_the_screen(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hosted(tmp_path) as host:
            table = await host.table("ponte", 2, size=5)
            one, other = await seated(host, table)
            other.desk.turn_to(0)
            for seat in (1, 0):
                await other.settle()
                one.desk.turn_to(seat)
                play(other.desk, "a1,c3" if seat == 1 else words(other.desk)[0])
                await other.settle()  # the entry is on its way to `one`, for the seat it no longer wants to look from
                await one.settle()
                assert told(one) == list(range(1, one.desk.seq + 1))
                assert same_as_the_server(host, table, one.desk)
                other.desk.turn_to(1)
            one.to_desk.clear()
            one.desk.turn_to(None)
            other.desk.put(wire.Propose(other.desk.new_id(), other.desk.seq, 1, "undo"))
            await other.settle()
            one.to_desk.clear()  # lost, and the snapshot of `look` has no entries
            await one.settle()
            assert told(one) == list(range(1, one.desk.seq + 1))

    asyncio.run(whole())


def test_a_table_restored_from_a_backup_is_shown_afresh(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hosted(tmp_path) as host:
            one, _ = await seated(host, await host.table("ponte", 2, size=5))
            fresh, _ = await seated(host, await host.table("ponte", 2, size=5))
            for word in ("a1", "e5"):
                play(one.desk, word)
                await one.settle()
            one.cut()
            fresh.news, fresh.desk = [], one.desk  # the same desk finds a table with fewer entries
            fresh.cut()
            fresh.open()
            await fresh.settle()
            assert told(fresh) == [1, 2, 3]
            assert one.desk.seq == 3

    asyncio.run(whole())


def test_a_request_that_no_server_understands_is_refused_by_the_desk() -> None:
    desk = Desk()
    for request in (
        wire.Play("x y", 0, 0, "a1"),
        wire.Play("x", -1, 0, "a1"),
        wire.Say("x", ""),
        wire.Say("x", "long" * 200),
        wire.Play("x", 0, 0, ""),
    ):
        with pytest.raises(Refused) as caught:
            desk.put(request)
        assert caught.value.error == "malformed"
    assert desk.pending == {}
    assert desk.outgoing() == []


def test_a_server_that_goes_down_is_asked_again(tmp_path: Path) -> None:
    desk = Desk(0)
    desk.put(wire.Play("x", 5, 0, "a1"))
    closing = wire.Refused("x", "unavailable", wire.Text("server.closing"), "", [], 0)
    assert desk.receive(wire.encoded(closing)) == []
    assert list(desk.pending) == ["x"]
    full = wire.Refused("x", "unavailable", wire.Text("store.unavailable.full", {"file": "f"}), "", [], 0)
    assert [type(item) for item in desk.receive(wire.encoded(full))] == [Settled]
    assert desk.pending == {}


def test_a_server_that_is_too_busy_for_a_screen_is_asked_again_at_the_next_beat(tmp_path: Path) -> None:
    busy = wire.encoded(wire.Refused(None, "busy", wire.Text("server.snapshots"), "", [], 0))

    async def whole() -> None:
        async with hosted(tmp_path) as host:
            one = await host.wire(await host.table("ponte"), Desk(1))
            one.open()
            one.desk.outgoing()  # the greeting is refused
            one.desk.receive(busy)
            assert one.desk.outgoing() == [], "not at once"
            one.desk.ping()
            await one.settle()
            assert one.desk.is_greeted
            assert viewer(one.desk) == 1, "it still looks from its seat"
            one.desk.turn_to(0)
            one.desk.outgoing()
            one.desk.receive(busy)
            assert one.desk.outgoing() == []
            one.desk.ping()
            await one.settle()
            assert viewer(one.desk) == 0
            assert one.desk.ended is None
            one.desk.ping()
            assert [type(wire.request(frame)) for frame in one.desk.outgoing()] == [wire.Ping], "once"

    asyncio.run(whole())


def test_some_close_codes_are_final() -> None:
    for code, is_final in ((1001, False), (1006, False), (4001, False), (4003, False), (4000, True), (4009, True)):
        desk = Desk()
        desk.opened()
        desk.lost(code)
        assert (desk.ended is not None) == is_final, code

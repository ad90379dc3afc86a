"""The client at a real server over loopback: whole games, broken connections, restarts, hot seats."""

import asyncio
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.served import Server
from orizuru.client import Client, Ended, Refused, Table, connect, join, shown
from orizuru.client.player import play
from orizuru.core.replay import replay

Two = tuple[Table, Table]
ROUNDS = 20 if "ORIZURU_LONG" in os.environ else 5  # more than a handful wait for credit, two looks each
LOOKS = 15  # more than the credit of a connection allows at once


def chooser(table: Table, rng: Random) -> Any:
    """Any legal word, from what the screen offers."""

    async def choose(view: dict[str, Any]) -> str:
        return rng.choice(table.words)

    return choose


@asynccontextmanager
async def two(
    server: Server, game: str, options: Mapping[str, Any] | None = None
) -> AsyncIterator[tuple[Table, Table]]:
    """Two clients at a table that has begun."""
    async with connect(server.address) as host:
        made = await host.create(game, ["me", "open"], options)
        async with join(host.link(made.table, made.join), "Bob") as bob, host.table(made.table) as ann:
            await ann.start()
            await bob.started()
            yield ann, bob


@pytest.mark.parametrize(("game", "options"), [("ponte", {"size": 6}), ("origami", {"boxes": "both"})])
def test_promise_r4_two_clients_play_whole_games(server: Server, game: str, options: dict[str, Any]) -> None:
    async def whole() -> None:
        async with two(server, game, options) as tables:
            results = await asyncio.gather(*(play(table, chooser(table, Random(7))) for table in tables))
            assert results[0] == results[1]
            assert results[0] is not None
            for table in tables:
                assert table.desk.mismatches == table.desk.faults == 0
                assert table.desk.snapshots == 1, "no snapshot was needed"
                assert [entry.seq for entry in table.log] == list(range(1, table.desk.seq + 1))
                assert [entry async for entry in table] == table.log
                assert all(shown(fact) for entry in table.log for fact in entry.facts)

    asyncio.run(whole())


def is_connected(table: Table) -> bool:
    return table.desk.is_greeted


def test_promise_r2_r3_a_game_goes_on_whatever_breaks(tmp_path: Path) -> None:
    """Connections are cut while requests are under way; the server is killed once and stopped once."""

    async def whole() -> None:
        server, rng = Server(tmp_path).start(), Random(5)
        try:
            async with two(server, "origami") as tables:
                done = asyncio.gather(*(play(table, chooser(table, rng)) for table in tables))
                for number in range(10):
                    await asyncio.sleep(0.02 + rng.random() * 0.06)
                    if number == 3:
                        server.kill()
                    elif number == 6:
                        await asyncio.to_thread(server.stop)
                    if number in (3, 6):
                        await asyncio.to_thread(server.start)
                    else:
                        table = rng.choice(tables)
                        await table.until(partial(is_connected, table))
                        table.connection.break_off()
                while not tables[0].is_over:
                    with suppress(Refused):  # stale: the opponent has just moved
                        await tables[0].resign()
                results = await asyncio.wait_for(done, 25)
                assert results[0] is not None
                assert results[0] == results[1]
                for table in tables:
                    assert table.desk.mismatches == table.desk.faults == 0
                    assert [entry.seq for entry in table.log] == list(range(1, table.desk.seq + 1))
                    assert not table.desk.pending
                assert sum(table.connection.times_open for table in tables) >= 10
        finally:
            server.stop()

    asyncio.run(whole())


def test_promise_r3_a_restarted_server_is_found_again_within_three_seconds(tmp_path: Path) -> None:
    async def whole() -> None:
        server = Server(tmp_path).start()
        try:
            async with two(server, "ponte", {"size": 5}) as (ann, bob):
                server.kill()
                request = asyncio.create_task(ann.play("a1,c3"))
                await asyncio.sleep(0.5)
                assert not request.done(), "a move without a connection is kept"
                await asyncio.to_thread(server.start)
                began = asyncio.get_running_loop().time()
                assert await request == 4
                await asyncio.wait_for(bob.asked(), 9)
                assert asyncio.get_running_loop().time() - began < 3 * 3  # other tests run at the same time
        finally:
            server.stop()

    asyncio.run(whole())


def test_a_hot_seat_plays_both_sides_of_a_hidden_game(server: Server) -> None:
    async def whole() -> None:
        async with connect(server.address) as client:
            made = await client.create("origami", ["me", "me"])
            async with client.table(made.table) as table:
                assert (table.seats, table.seat, table.is_host) == ((0, 1), None, True)
                with pytest.raises(Refused) as caught:
                    await table.play("anything")
                assert caught.value.error == "not_now"
                with pytest.raises(Refused) as caught:
                    await table.look(5)
                assert caught.value.error == "not_yours"
                await table.start()
                rng = Random(3)
                for _ in range(ROUNDS):
                    seats = [number for number, seat in enumerate(table.info.seats) if seat.asked]
                    await table.look(None)
                    assert table.words == []
                    await table.look(rng.choice(seats))
                    assert table.view is not None
                    assert table.view["seat"] == table.seat
                    if not table.words:
                        continue  # it has answered a sealed question already
                    await table.play(rng.choice(table.words))
                assert table.desk.mismatches == table.desk.faults == 0

    asyncio.run(asyncio.wait_for(whole(), 25))


def test_a_seat_can_send_every_request(server: Server) -> None:
    async def whole() -> None:
        async with two(server, "ponte", {"size": 5}) as (ann, bob):
            assert (await ann.preview("a1")).change == [0, 0]
            hint = await ann.hint()
            assert (hint.word in ann.words, hint.bot) == (True, "master")
            with pytest.raises(Refused) as caught:
                await bob.hint()
            assert caught.value.error == "not_now"
            assert await bob.outlook(0) == []
            assert await ann.then(1) is None
            assert await bob.then(bob.desk.seq) == bob.view
            await ann.rename("Anna")
            await bob.until(lambda: bob.info.seats[0].name == "Anna")
            explained = await ann.why_not("a1-c3")
            assert explained.rule == "R11"
            with pytest.raises(Refused) as caught:
                await ann.play("a1-c3")
            assert (caught.value.error, caught.value.rule, caught.value.where) == ("illegal", "R11", ("a1", "c3"))
            assert "a1" in str(caught.value)
            with pytest.raises(Refused) as caught:
                await bob.play("a1")
            assert caught.value.error == "not_now"
            before = ann.desk.seq
            await ann.play("a1")
            assert (ann.screen.draft, ann.desk.seq) == (["a1"], before)
            await ann.back()
            assert ann.screen.draft == []
            await ann.play("a1,c3")
            with pytest.raises(Refused) as caught:
                await ann.play("b2", seq=before)
            assert caught.value.error == "stale"
            await ann.undo()
            assert ann.screen.draft == ["a1"]
            await ann.play("c3")
            question = await bob.asked()
            assert question is not None
            assert question.seat == 1
            await bob.play(bob.words[0])
            await ann.propose("undo")
            await bob.until(lambda: bob.info.offer)
            await bob.decline()
            await ann.until(lambda: ann.info.offer is None)
            await ann.propose("undo")
            await bob.until(lambda: bob.info.offer)
            await bob.agree()
            await ann.until(lambda: ann.screen.draft)
            await ann.say("good game")
            await bob.until(lambda: [line.text for line in bob.desk.chat] == ["good game"])
            assert (await bob.standing(0)).score == 0
            await bob.leave()
            await ann.until(lambda: ann.info.seats[1].left)
            await bob.come_back()
            await bob.resign()
            outcome = await ann.over()
            assert outcome is not None
            assert (outcome.winners, outcome.end) == ([0], "resign")
            assert await ann.asked() is None

    asyncio.run(whole())


def test_a_client_can_make_every_request_over_http(server: Server) -> None:
    async def whole() -> None:
        async with connect(server.address) as ann, connect(server.address) as bob:
            assert {"ponte", "origami"} <= {game.key for game in await ann.games()}
            made = await ann.create("ponte", ["me", "open"], {"size": 4})
            assert made.join is not None
            assert (await bob.claim(made.join, "Bob")).seat == 1
            info = await bob.info(made.table)
            assert (info.status, [seat.name for seat in info.seats]) == ("open", ["", "Bob"])
            with pytest.raises(Refused) as caught:
                await ann.record(made.table)
            assert (caught.value.error, caught.value.status) == ("not_now", 409)
            async with ann.table(made.table) as one, bob.table(made.table) as other:
                await one.start()
                await asyncio.gather(*(play(table, chooser(table, Random(1))) for table in (one, other)))
            assert replay(await bob.record(made.table)).to_move is None
            (listed,) = await ann.mine()
            assert (listed.id, listed.status, listed.seats, listed.host) == (made.table, "over", [0], True)
            again = await bob.rematch(made.table)
            assert again.seat == 0, "everybody sits one seat further"
            assert (await ann.rematch(made.table)) == type(again)(again.table, "seat", 1)
            forked = await bob.fork(made.table, 4, ["me", "greedy"])
            assert (await bob.info(forked.table)).seats[1].bot == "greedy"
            link = await ann.links(made.table, "watch")
            async with join(ann.link(made.table, link.secret)) as watcher:
                assert (watcher.seat, watcher.seats) == (None, ())
            assert await ann.post(made.table, "publish", public=True) == {}

    asyncio.run(whole())


def test_a_client_without_a_right_is_refused(server: Server) -> None:
    async def whole() -> None:
        async with connect(server.address) as ann, connect(server.address) as eve:
            made = await ann.create("ponte", ["me", "me"])
            with pytest.raises(Refused) as caught:
                await eve.info(made.table)
            assert caught.value.status == 403
            for name, status in ((made.table, 403), ("nosuchtable", 404)):
                with pytest.raises(Ended) as ended:
                    await eve.table(name).__aenter__()
                assert ended.value.code == status
            async with ann.table(made.table) as table:
                waiting = asyncio.create_task(table.started())
                await asyncio.sleep(0)
                await ann.post(made.table, "delete")
                with pytest.raises(Ended) as ended:
                    await waiting
                assert (ended.value.code, str(ended.value)) == (4009, "the table was deleted")
                with pytest.raises(Ended):
                    await table.start()

    asyncio.run(whole())


def test_a_client_with_the_same_cookie_has_the_same_rights(server: Server) -> None:
    async def whole() -> None:
        async with Client(server.address) as one:
            made = await one.create("ponte", ["me", "me"])
        async with Client(server.address, one.cookie) as again, again.table(made.table) as table:
            assert table.seats == (0, 1)

    asyncio.run(whole())


def test_a_missing_server_is_an_error() -> None:
    async def whole() -> None:
        async with connect("127.0.0.1:9") as client:
            with pytest.raises(Refused) as caught:
                await client.games()
            assert caught.value.error == "unreachable"
            with pytest.raises(Ended):
                await client.table("abc", patience=0.2).__aenter__()

    asyncio.run(whole())


def test_a_client_never_sends_more_than_it_may(server: Server) -> None:
    """Chat and looking around cost more than moves; the connection keeps to the server's credit by itself."""

    async def whole() -> None:
        async with connect(server.address) as host:
            made = await host.create("ponte", ["me", "me"])
            async with host.table(made.table, 0) as table:
                for number in range(LOOKS):
                    table.desk.turn_to(number % 2)
                table.connection.flush()
                await table.until(lambda: table.desk.snapshots > LOOKS)
                assert table.connection.times_open == 1

    asyncio.run(whole())

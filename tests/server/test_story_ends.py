"""How games end besides by play: resignation, a draw, time."""

from typing import Any, Literal

import pytest

from orizuru.core.replay import rebuilt
from orizuru.server import wire
from orizuru.server.log.changes import Note
from server.story import Home, StoryTable, refused, story

MOVE = wire.ClockPlan("move", 1)


def proven(table: StoryTable, end: str) -> None:
    record = table.table.record()
    assert record["result"]["end"] == end
    assert rebuilt(record).state == table.table.state()


@story
async def test_a_seat_of_two_resigns(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1")
    await bo.resign()
    assert ana.draft == []
    for person in (ana, bo):
        assert person.status == "over"
        assert person.screen["table"]["result"]["winners"] == [0]
        assert person.screen["table"]["chance"]["key"]
        with refused("not_now"):
            await person.play("b2,d4")
        with refused("not_now"):
            await person.resign()
    await home.restart()
    proven(table, "resign")
    assert [listed.id for listed in await home.store.with_status("over")] == [table.id]


@story
async def test_in_a_game_of_three_nobody_resigns_or_draws(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "cy", players=3)
    await table.start()
    with refused("not_now", "core.match.two_only"):
        await table.people[0].resign()
    with refused("not_now", "core.match.two_only"):
        await table.people[0].propose("draw")


@story
async def test_a_draw_is_agreed(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await bo.propose("draw")
    await ana.decline()
    await ana.propose("draw")
    with refused("not_now", "server.offer.not_asked"):
        await ana.agree()
    await home.restart()
    await bo.agree()
    assert ana.screen["table"]["result"]["ranks"] == [1, 1]
    proven(table, "draw")


@story
async def test_no_draw_with_a_bot_or_with_somebody_who_left(home: Home) -> None:
    table = await home.ponte("ana", "greedy!")
    with refused("not_now", "server.offer.bots_play_on"):
        await table.people[0].propose("draw")
    table = await home.ponte()
    ana, bo = table.people
    await ana.propose("draw")
    await bo.leave()
    assert table.table.offer is None
    with refused("not_now", "server.offer.left"):
        await ana.propose("draw")
    await bo.come_back()
    await ana.propose("draw")


@story
async def test_time_for_a_move_runs_out(home: Home) -> None:
    table = await home.ponte(clock=MOVE)
    ana = table.people[0]
    await ana.play("a1,c4")
    await table.until(lambda: table.table.status == "over")
    assert table.table.entries[-1].kind == "timeout"
    assert table.table.entries[-1].seat == 1
    assert ana.screen["table"]["result"]["winners"] == [0]
    table.check_screens()
    proven(table, "timeout")


def about(seconds: int) -> Any:
    """About that many milliseconds on a clock; the test itself takes real time too, more on a busy machine."""
    return pytest.approx(seconds * 1000, abs=2_900)


@story
async def test_time_for_a_game_is_spent_and_gained(home: Home) -> None:
    table = await home.ponte(clock=wire.ClockPlan("game", 600, 5))
    ana, bo = table.people
    home.pass_time(100)
    await ana.play("a1")
    home.pass_time(50)
    await ana.play("c4")
    home.pass_time(7)
    await bo.play("f6,d5")
    left = [seat["clock"] for seat in ana.screen["table"]["seats"]]
    assert left == [about(600 - 150 + 5), about(600 - 7 + 5)]
    home.pass_time(20)
    await bo.undo()
    home.pass_time(3)
    await home.restart()
    left = [seat["clock"] for seat in ana.screen["table"]["seats"]]
    assert left == [about(600 - 150 + 5), about(600 - 7 - 20)], "taking back gives no time"


@story
@pytest.mark.parametrize("kind", ["game", "move"])
async def test_taking_back_again_and_again_gains_no_time(home: Home, kind: Literal["game", "move"]) -> None:
    table = await home.ponte(clock=wire.ClockPlan(kind, 600, 60))
    ana, bo = table.people
    await ana.play("a1,c4")
    for _ in range(5):
        home.pass_time(10)
        await bo.play("f6,d5")
        home.pass_time(20)
        await bo.undo()
        await bo.back()
    left = [seat["clock"] for seat in ana.screen["table"]["seats"]]
    assert left == [about(660 if kind == "game" else 600), about(600 - 5 * 30)]


@story
async def test_time_stands_still_while_the_server_is_down_however_often(home: Home) -> None:
    table = await home.ponte(clock=wire.ClockPlan("game", 600))
    ana, bo = table.people
    await ana.play("a1,c4")
    for _ in range(3):
        await table.until(lambda: home.hall.lives[table.id].flag is not None)
        await still_alive(home)
        home.pass_time(10)
        await still_alive(home)
        await home.restart(down=5_000)
    assert table.table.status == "playing"
    await bo.play("f6,d5")
    spent = 600 - table.table.clock.left[1] / 1000 if table.table.clock else 0
    assert 29 <= spent <= 36


async def still_alive(home: Home) -> None:
    """What the server notes every two seconds."""
    await home.store.commit([Note("alive", str(home.now()))])


@story
async def test_in_a_larger_game_a_bot_plays_on_for_a_seat_without_time(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "cy", players=3, clock=MOVE)
    home.bots.door.clear()
    await table.start()
    (seat,) = table.table.asked()
    late = await table.as_player(seat)
    await table.until(lambda: table.table.seats[seat].player == "bot")
    assert "server.fact.takeover" in late.heard
    await late.come_back()
    table.check_screens()
    assert table.table.seats[seat].player == "human"
    await late.play(sorted(late.answers)[0])
    home.bots.door.set()
    await home.restart()
    assert table.table.status == "playing"


@story
async def test_a_person_who_used_up_the_time_of_a_game_does_not_come_back(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "cy", players=3, clock=wire.ClockPlan("game", 1))
    await table.start()
    home.bots.door.clear()
    (seat,) = table.table.asked()
    late = await table.as_player(seat)
    await table.until(lambda: table.table.seats[seat].player == "bot")
    assert late.screen["table"]["seats"][seat]["clock"] == 0
    with refused("not_now", "server.no_time"):
        await late.come_back()
    home.bots.door.set()
    await table.until(lambda: len(table.table.entries) > 6)


@pytest.mark.parametrize("down", [0, 4_000])
@story
async def test_in_a_sealed_round_the_clock_of_a_seat_that_has_answered_stands(home: Home, down: int) -> None:
    options: dict[str, Any] = {"players": 3, "boxes": "both"}
    hands = [["oni", "walrus", "cat", "macaw", "sheep", "pig"], ["dog", "bee", "ant"], ["fly", "butterfly", "spider"]]
    position = {"hands": hands, "line": ["pig", "owl"], "options": options}
    clock = wire.ClockPlan("game", 600)
    table = await home.table("origami", "ana", "bo", "cy", start=position, clock=clock, **options)
    ana, bo, cy = table.people
    await table.start()
    await ana.play("play oni")
    while "yes" not in ana.answers:
        await ana.play(next(word for word in ("walrus", "cat", "macaw", "left") if word in ana.answers))
    await ana.play("yes")
    home.pass_time(10)
    await bo.play("dog,bee")  # after 10 s
    home.pass_time(20)
    await bo.back()  # stood for 20 s
    home.pass_time(30)
    await cy.play("fly,spider")  # after 60 s
    await bo.play("bee")  # after 40 s of its own
    await still_alive(home)
    if down:
        await home.restart(down=down)
    home.pass_time(40)
    await ana.play("sheep,pig")  # after 100 s
    assert table.table.clock is not None
    spent = [round(600 - left / 1000) for left in table.table.clock.left]
    assert spent == [pytest.approx(wanted, abs=5) for wanted in (100, 40, 60)]


@story
async def test_a_bot_without_a_clock_does_not_hide_the_clocks_of_others(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "greedy!", players=3, clock=MOVE)
    home.bots.door.clear()
    await table.start()
    if table.table.asked() != (2,):
        seat = table.table.asked()[0]
        await table.until(lambda: table.table.seats[seat].player == "bot")
    home.bots.door.set()
    await table.until(lambda: all(seat.player == "bot" for seat in table.table.seats))
    await table.over()

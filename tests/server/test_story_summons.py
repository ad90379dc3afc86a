"""A summons ends an absence without a clock: announced to all, ended by any sign, and with no say for the opponent."""

import asyncio
from random import Random

import pytest

from orizuru.core.messages import Message
from orizuru.core.replay import rebuilt
from orizuru.server import lobby, wire
from orizuru.server.log.changes import Note
from orizuru.server.store.protocol import Unavailable
from orizuru.server.table.parts import HOUSE_BOT
from orizuru.server.table.summonses import DAY, LONGEST, MINUTE, MOST, SHORTEST
from server.story import Home, Person, StoryTable, refused, story


async def waiting(home: Home, wait: float = 0, turns: int = 3) -> StoryTable:
    """A game of two without a clock in which it is bo's turn, after `turns` turns with a wait before each."""
    table = await home.ponte(size=9)
    ana, bo = table.people
    rng = Random(5)
    for _ in range(2 * turns):
        home.pass_time(wait)
        person = (ana, bo)[table.table.asked()[0]]
        await in_full(person, rng)
    await in_full(ana, rng)
    assert table.table.asked() == (1,)
    return table


async def in_full(person: Person, rng: Random) -> None:
    """A whole turn."""
    position = person.table.table.position
    while person.table.table.position == position or person.table.table.asked() == (person.seat,):
        await person.play_quickly(rng.choice(sorted(person.answers)))


async def gone(home: Home, person: Person) -> None:
    person.go()
    home.pass_time(31)


async def summoned(home: Home) -> StoryTable:
    """Ana has summoned Bo, who is gone while the table waits for him."""
    table = await waiting(home)
    ana, bo = table.people
    await gone(home, bo)
    await ana.summon(1)
    return table


async def due(home: Home, table: StoryTable, span: float) -> None:
    """The time of a summons passes, and the server acts on it."""
    home.pass_time(span / 1000)
    home.hall.wake(table.live)
    for _ in range(50):
        await asyncio.sleep(0.002)


def summonses(person: Person) -> list[tuple[int, int, int]]:
    return [(one["by"], one["seat"], one["span"]) for one in person.screen["table"]["summonses"]]


@story
async def test_without_a_sign_the_game_of_two_is_abandoned(home: Home) -> None:
    table = await waiting(home)
    ana, bo = table.people
    cy = await table.watched_by("cy")
    await gone(home, bo)
    await ana.summon(1)
    assert summonses(ana) == summonses(cy) == [(0, 1, SHORTEST)]
    assert "server.fact.summon" in cy.heard
    await due(home, table, SHORTEST - 60_000)
    assert table.table.status == "playing"
    await due(home, table, 61_000)
    assert (cy.status, summonses(cy)) == ("over", [])
    result = cy.screen["table"]["result"]
    assert (result["end"], result["winners"]) == ("abandon", [0])
    assert "server.fact.abandon" in cy.heard
    assert rebuilt(table.table.record()).record() == table.table.record()
    await home.restart()
    await bo.come(table)
    assert bo.status == "over"


@story
async def test_any_sign_of_the_owner_ends_a_summons(home: Home) -> None:
    table = await summoned(home)
    ana, bo = table.people
    await bo.come(table)
    await table.until(lambda: not table.table.summonses)
    assert summonses(ana) == summonses(bo) == []
    assert "server.fact.appear" in ana.heard
    # A request without a connection is a sign too.
    await gone(home, bo)
    await ana.summon(1)
    await lobby.only_here(home.hall, await bo.rights(), table.id, 1)
    assert summonses(ana) == []
    # And so is the recovery code.
    await bo.come(table)
    code = (await lobby.make_code(home.hall, await bo.rights(), table.id, 1)).code
    await gone(home, bo)
    await ana.summon(1)
    await lobby.recover(home.hall, Person("bo anew").browser, wire.Recover(code))
    assert summonses(ana) == []
    await due(home, table, LONGEST)
    assert table.table.status == "playing"
    table.check_screens()


@story
async def test_nothing_that_others_do_counts_as_a_sign_of_the_owner(home: Home) -> None:
    table = await summoned(home)
    ana, _ = table.people
    cy = await table.watched_by("cy")
    await cy.come(table)
    await ana.come(table)
    await lobby.new_link(home.hall, await ana.rights(), table.id, "watch", None)
    assert summonses(ana) == [(0, 1, SHORTEST)]
    await cy.come(table)
    with refused("not_yours"):
        await cy.ask(wire.Summon("s", cy.seq, 0, 1))


@story
async def test_the_span_fits_the_pace_of_the_game(home: Home) -> None:
    for wait, turns, span in (
        (0, 3, SHORTEST),
        (20 * 60, 3, 60 * MINUTE),
        (2 * 24 * 3600, 3, 6 * DAY),
        (3 * 24 * 3600, 3, LONGEST),
        (0, 2, DAY),
        (3 * 24 * 3600, 2, DAY),
    ):
        table = await waiting(home, wait, turns)
        ana, bo = table.people
        await gone(home, bo)
        await ana.summon(1)
        (found,) = summonses(ana)
        assert span <= found[2] <= span + 3 * 60_000, (wait, turns)


@story
async def test_seats_that_cannot_be_summoned(home: Home) -> None:
    table = await waiting(home)
    ana, bo = table.people
    with refused("not_now", "server.summon.not_away"):
        await ana.summon(1)
    for nobody in (0, 2, 15):
        with refused("not_now", "server.offer.whom"):
            await ana.summon(nobody)
    await gone(home, bo)
    await ana.summon(1)
    with refused("not_now", "server.summon.open"):
        await ana.summon(1)
    await bo.come(table)
    await table.until(lambda: not table.table.summonses)
    await in_full(bo, Random(1))
    await gone(home, bo)
    with refused("not_now", "server.summon.not_awaited"):
        await ana.summon(1)


@story
async def test_with_a_clock_the_clock_decides(home: Home) -> None:
    table = await home.ponte(clock=wire.ClockPlan("move", 86400))
    ana, bo = table.people
    await ana.play("a1,c4")
    await gone(home, bo)
    with refused("not_now", "server.summon.clock"):
        await ana.summon(1)


@story
async def test_in_a_game_of_three_the_bot_of_the_house_plays_on_until_the_owner_is_back(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "cy", players=3)
    await table.start()
    (seat,) = table.table.asked()
    absent = await table.as_player(seat)
    other = await table.as_player((seat + 1) % 3)
    await gone(home, absent)
    await other.summon(seat)
    home.bots.door.clear()
    await due(home, table, DAY + 1000)
    assert table.table.seats[seat].bot == HOUSE_BOT
    assert summonses(other) == []
    await home.restart()
    await absent.come(table)
    await absent.come_back()
    home.bots.door.set()
    assert table.table.seats[seat].player == "human"
    assert table.table.status == "playing"


@story
async def test_a_summons_outlives_a_restart_and_time_without_a_server_does_not_count(home: Home) -> None:
    table = await summoned(home)
    ana, _ = table.people
    await home.store.commit([still_alive(home)])
    home.pass_time(60)
    await home.store.commit([still_alive(home)])
    ana.go()
    await home.restart(down=10 * 24 * 3600)
    await table.until(lambda: table.id in home.hall.lives)  # it comes back to memory by itself
    await ana.come(table)
    assert summonses(ana) == [(0, 1, SHORTEST)]
    for _ in range(20):
        await asyncio.sleep(0.002)
    assert table.table.status == "playing", "bo could not come while the server was down"
    await due(home, table, SHORTEST - 5 * 60_000)
    assert table.table.status == "playing"
    await due(home, table, 5 * 60_000)
    assert ana.screen["table"]["result"]["end"] == "abandon"


def still_alive(home: Home) -> Note:
    """What the server notes every two seconds."""
    return Note("alive", str(home.now()))


@story
async def test_a_table_that_left_the_memory_is_called_back_in_time(home: Home) -> None:
    table = await summoned(home)
    ana, _ = table.people
    ana.go()
    home.pass_time(1)
    assert home.hall.forget(home.now()) == 1
    home.pass_time(SHORTEST / 1000 - 60)
    home.hall.tick()
    await table.until(lambda: table.id in home.hall.lives)
    await due(home, table, 61_000)
    assert table.table.status == "over"


@story
async def test_a_leaver_who_is_waited_for_can_be_summoned_and_comes_back_by_saying_so(home: Home) -> None:
    table = await waiting(home)
    ana, bo = table.people
    await bo.leave()
    await ana.summon(1)
    await bo.come(table)
    await asyncio.sleep(0.01)
    assert summonses(ana) == [(0, 1, SHORTEST)], "looking on is not playing"
    await bo.come_back()
    assert summonses(ana) == []
    await bo.leave()
    await ana.summon(1)
    await due(home, table, SHORTEST + 1000)
    assert bo.screen["table"]["result"]["winners"] == [0]


@story
async def test_a_summons_ends_when_its_sender_leaves_or_the_position_changes(home: Home) -> None:
    table = await summoned(home)
    ana, _ = table.people
    await ana.undo()
    assert summonses(ana) == []
    await in_full(ana, Random(3))
    await ana.summon(1)
    await ana.leave()
    assert summonses(ana) == []
    with refused("not_now", "server.return_first"):
        await ana.summon(1)
    await due(home, table, LONGEST)
    assert table.table.status == "playing"


@story
async def test_people_are_summoned_only_so_often(home: Home) -> None:
    table = await waiting(home)
    ana, bo = table.people
    for _ in range(MOST):
        await bo.act_quickly(wire.Leave)
        await ana.tell(wire.Summon(f"s{table.table.seq}", ana.seq, 0, 1))
        await bo.act_quickly(wire.Return)
    await bo.leave()
    with refused("not_now", "server.summon.often"):
        await ana.summon(1)


@story
async def test_a_sign_that_could_not_be_written_down_counts_when_the_summons_is_due(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await summoned(home)
    ana, bo = table.people
    with monkeypatch.context() as broken:
        broken.setattr(home.hall.store, "commit", _full)
        await bo.come(table)
        for _ in range(20):
            await asyncio.sleep(0.002)
    assert summonses(ana) == [(0, 1, SHORTEST)]
    await due(home, table, SHORTEST + 1000)
    assert (table.table.status, summonses(ana)) == ("playing", [])


async def _full(changes: object) -> None:
    raise Unavailable(Message("server.closing"))

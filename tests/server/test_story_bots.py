"""Bots at tables: they answer for their seats only, come back after a restart, and are replaced if they fail."""

import asyncio
import re
from typing import Any

import pytest

from orizuru.bots.bot import UnfitBot, UnknownBot
from orizuru.bots.limits import BadLimit
from orizuru.bots.rates import BadRate
from orizuru.core.errors import NotAllowed, OrizuruError
from orizuru.core.messages import Message
from orizuru.core.replay import rebuilt
from orizuru.server import lobby
from orizuru.server.hall.limits import Limits
from orizuru.server.thinkers.pool import NoThinkers, Thinkers
from server.story import Home, story


@pytest.mark.parametrize(
    ("game", "names", "options"),
    [
        ("ponte", ["greedy!", "uniform!"], {"size": 5}),
        ("origami", ["greedy!", "uniform!", "greedy!"], {"players": 3, "boxes": "both"}),
    ],
)
@story
async def test_bots_without_people_play_to_the_end(
    home: Home, game: str, names: list[str], options: dict[str, Any]
) -> None:
    table = await home.table(game, *names, **options)
    (host,) = table.people
    await table.start()
    await table.until(lambda: table.table.seq > 8)
    asked = len(home.bots.asked)
    await home.stop()
    await home.open()
    await host.come(table)
    await table.over()
    assert len(home.bots.asked) > asked
    assert {(bot + "!", seat) for bot, seat in home.bots.asked} == {(name, seat) for seat, name in enumerate(names)}
    table.check_screens()
    assert rebuilt(table.table.record()).state == table.table.state()


@story
async def test_a_bot_that_fails_is_replaced_by_greedy_with_a_note(home: Home) -> None:
    table = await home.table("ponte", "ana", "greedy!", size=6, pie=False)
    (ana,) = table.people
    home.bots.broken.add("greedy")
    await table.start()
    await ana.play("a1,c4")
    await table.until(lambda: table.table.asked() == (0,))
    assert "server.fact.replaced" in ana.heard
    assert table.table.seats[1].bot == "uniform"
    table.check_screens()
    await home.restart()
    assert table.table.seats[1].bot == "uniform"


@story
async def test_when_every_bot_fails_the_table_waits_and_the_log_does_not_grow(home: Home) -> None:
    table = await home.table("ponte", "ana", "greedy!", size=6, pie=False)
    (ana,) = table.people
    home.bots.broken |= {"greedy", "uniform"}
    await table.start()
    await ana.play("a1,c4")
    await table.until(lambda: table.table.seats[1].bot == "uniform")
    seq = table.table.seq
    await asyncio.sleep(0.2)
    assert table.table.seq == seq
    home.bots.broken.clear()
    await table.until(lambda: table.table.asked() == (0,))


class Shut:
    """No bot can think here: the processes have been shut down."""

    bots = ("greedy", "uniform")

    async def choose(self, bot: str, view: object, key: str = "", seat: int | None = None) -> str:
        raise NoThinkers(Message("server.bot.closed"))


@story
async def test_bots_that_were_shut_down_are_not_replaced(home: Home) -> None:
    table = await home.ponte("ana", "greedy!")
    (ana,) = table.people
    home.hall.bots = Shut()
    await ana.play("a1,c4")
    await asyncio.sleep(0.05)
    assert table.table.seats[1].bot == "greedy"
    home.hall.bots = home.bots
    await table.until(lambda: table.table.asked() == (0,))


@story
async def test_bots_in_processes_of_their_own(home: Home) -> None:
    thinkers = Thinkers(count=1, seconds=20)
    await thinkers.open()
    try:
        home.hall.bots = thinkers
        table = await home.ponte("greedy!", "uniform!", size=4, pie=True)
        await table.over(30)
    finally:
        await thinkers.close()
    assert rebuilt(table.table.record()).state == table.table.state()


# Names with limits, and levels


@story
async def test_levels_and_bots_with_limits_sit_at_tables(home: Home) -> None:
    table = await home.table("origami", "careless:20!", "worlds:8!", players=2)
    await table.start()
    await table.until(lambda: table.table.seq > 12)
    assert {bot for bot, _ in home.bots.asked} == {"careless:20", "worlds:8"}
    table.check_screens()


@pytest.mark.parametrize(
    ("game", "bot", "error", "says"),
    [
        ("origami", "mcts:1s", UnfitBot, "the bot mcts:1s cannot play origami; these can: gentle, easy"),
        ("origami", "mcts", UnfitBot, "the bot mcts cannot play origami; these can: gentle, easy"),
        ("ponte", "mcts:11s", NotAllowed, "'mcts:11s' would think for longer than this server allows: 10 s"),
        ("ponte", "mcts:0s", BadLimit, "expected a time such as 2s"),
        ("ponte", "careless:100", BadRate, "from 0 to 99 of 100 cases, got '100'"),
        ("ponte", "greedy:3", UnknownBot, "no bot 'greedy:3'; the bots are: gentle, easy"),
        ("ponte", "nobody", UnknownBot, "no bot 'nobody'; the bots are: gentle, easy"),
    ],
)
@story
async def test_a_bot_that_cannot_play_here_is_refused_when_its_seat_is_set(
    home: Home, game: str, bot: str, error: type[OrizuruError], says: str
) -> None:
    with pytest.raises(error, match=re.escape(says)):
        await home.table(game, "ana", f"{bot}!")
    table = await home.table(game, "ana", "bo")
    ana, _ = table.people
    await lobby.remove_seat(home.hall, await ana.rights(), table.id, 1)
    with pytest.raises(error, match=re.escape(says)):
        await lobby.fill_seat(home.hall, await ana.rights(), table.id, 1, bot)
    assert table.table.seats[1].player == "open"
    await lobby.fill_seat(home.hall, await ana.rights(), table.id, 1, "master")
    assert table.table.seats[1].bot == "master"


@story
async def test_a_bot_that_plays_for_somebody_who_left_plays_at_medium(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "greedy!", players=3)
    ana, bo = table.people
    await table.start()
    await bo.leave()
    await ana.propose("takeover", about=1)
    assert (table.table.seats[1].player, table.table.seats[1].bot) == ("bot", "medium")


@story
async def test_a_bot_thinks_while_people_follow_what_came_before(home: Home) -> None:
    home.hall.limits = Limits(pace=0.15, gap=1 << 60)
    table = await home.ponte("ana", "uniform!")
    (ana,) = table.people
    await ana.play("a1,c4")
    await table.until(lambda: bool(home.bots.asked))
    assert table.table.asked() == (1,), "it has been asked, but its answer is not shown yet"
    await table.until(lambda: table.table.asked() == (0,))

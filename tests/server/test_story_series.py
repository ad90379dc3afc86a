"""A series of rematches: everybody sits one seat further, and keeps name and wins."""

from random import Random

import pytest

from orizuru.server import lobby, wire
from server.story import Home, StoryTable, story
from server.test_story_absence import a_moment
from server.test_story_lists import listed


@story
@pytest.mark.parametrize("names", [("ana", "greedy!", "bo"), ("ana", "greedy!", "bo", "greedy!")])
async def test_the_wins_of_a_series_stay_with_those_who_won(home: Home, names: tuple[str, ...]) -> None:
    table = await home.table("origami", *names, players=len(names))
    people, sitting, won = table.people, list(names), [0] * len(names)
    for turned in range(3):
        info = people[0].screen["table"]
        assert [f"{seat['bot']}!" if seat["bot"] else seat["name"] for seat in info["seats"]] == sitting
        assert (info["turned"], info["series"]) == (turned, won if turned else [])
        assert (await listed(table, people[0])).turned == turned
        await people[0].start()
        while table.table.status == "playing":
            if all(table.table.seats[seat].player == "human" for seat in table.table.awaited()):
                await table.play_on(Random(turned), 1)
            else:
                await a_moment()
        winners = people[0].screen["table"]["result"]["winners"]
        won = [wins + (seat in winners) for seat, wins in enumerate(won)]
        sitting, won = [sitting[-1], *sitting[:-1]], [won[-1], *won[:-1]]
        claimed = await lobby.rematch(home.hall, people[0].browser, await people[0].rights(), table.id)
        table = StoryTable(home, wire.Made(claimed.table, None, None))
        for person in people:
            await person.come(table)

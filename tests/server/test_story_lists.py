"""Lists of tables: told by those in memory, kept of those that leave it, fetched of a few others."""

from orizuru.server import listing, lobby, wire
from server.story import Home, Person, StoryTable, story


async def listed(table: StoryTable, person: Person) -> wire.TableListed:
    hall = table.home.hall
    found = await hall.summaries.listed(await lobby.mine(hall, person.browser))
    return next(one for one in found if one.id == table.id)


@story
async def test_a_list_is_the_same_in_memory_out_of_it_and_after_a_restart(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=5)
    ana, bo = table.people
    await table.start()
    await ana.play("a1,c3")
    first = [await listed(table, one) for one in (ana, bo)]
    assert [one.turn for one in first] == [False, True]
    assert first[0].names == ["ana", "bo"]
    assert first[0].options["size"] == 5
    ana.go()
    bo.go()
    home.pass_time(3600)
    assert home.hall.forget(home.now())
    assert [await listed(table, one) for one in (ana, bo)] == first
    assert table.id not in home.hall.lives, "it was kept, and not fetched"
    await bo.come(table)
    await bo.rename("bob")
    assert (await listed(table, ana)).names == ["ana", "bob"]
    home.hall.lives.pop(table.id)  # as after a fault
    assert (await listed(table, ana)).names == ["ana", "bob"], "nothing old was kept"
    await home.stop()
    await home.open()
    assert (await listed(table, bo)).turn


@story
async def test_a_list_tells_short_options_only(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2, boxes="legends")
    told = (await listed(table, table.people[0])).options
    assert told["boxes"] == "legends"
    assert "deck" in table.table.header.options
    assert "deck" not in told


@story
async def test_a_long_list_fetches_a_few_tables_at_a_time(home: Home) -> None:
    ana = Person("ana")
    plan = wire.NewTable("ponte", [wire.Plan("me", "Ann"), wire.Plan("open")])
    for _ in range(listing._CALLED + 3):
        await lobby.make(home.hall, ana.browser, plan)
    for known in (listing._CALLED, listing._CALLED + 3):
        found = await home.hall.summaries.listed(await lobby.mine(home.hall, ana.browser))
        assert len(found) == listing._CALLED + 3
        assert [one.names for one in found].count(["Ann", ""]) == known


@story
async def test_whoever_has_answered_a_sealed_question_is_not_waited_for(home: Home) -> None:
    table = await home.table("islands", "ana", "bo", players=2)
    ana, bo = table.people
    await table.start()
    assert table.table.asked() == (0, 1)
    await bo.play(min(bo.answers))
    assert [(await listed(table, one)).turn for one in (ana, bo)] == [True, False]

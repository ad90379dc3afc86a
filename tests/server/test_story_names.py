"""A person's name at a table: changed before and during the game, by its owner only, and never part of the log."""

from orizuru.server import lobby, wire
from server.story import Home, refused, story


@story
async def test_a_name_is_changed_before_and_during_the_game(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=5)
    ana, bo = table.people
    await ana.rename("Anna")
    assert bo.screen["table"]["seats"][0]["name"] == "Anna"
    await table.start()
    await ana.play("a1")
    seq = await ana.rename("Änne", request="once")
    assert ana.draft == ["a1"], "a name changes nothing in the game"
    assert await ana.rename("Änne", request="once") == seq == table.table.seq
    assert bo.screen["table"]["seats"][0]["name"] == "Änne"
    assert bo.heard[-1] == "server.fact.renamed"
    assert await ana.rename("Änne") == seq, "nothing has changed"
    stored = await home.store.table(table.id)
    assert stored is not None
    assert stored.names[0] == "Änne"
    assert "nn" not in str(stored.entries), "no name is in the log"
    await home.restart()
    assert bo.screen["table"]["seats"][0]["name"] == "Änne"
    with refused("not_yours"):
        await bo.rename("Anna", seat=0)
    await ana.rename("")
    for number in range(17):
        await ana.rename(f"name {number}")
    with refused("not_now", "server.renamed_often"):
        await ana.rename("one more")
    await bo.rename("Bob")
    await ana.resign()
    with refused("not_now", "server.over"):
        await bo.rename("Bobby")


@story
async def test_on_one_device_every_seat_of_the_browser_is_renamed(home: Home) -> None:
    table = await home.table("ponte", "ana", "ana", size=5)
    ana = table.people[0]
    for curtain in (None, 0):
        await ana.look(curtain)
        for seat in (0, 1):
            await ana.rename(f"{curtain} {seat}", seat=seat)
            assert table.table.seats[seat].name == f"{curtain} {seat}"


@story
async def test_a_seat_that_moved_is_renamed_by_its_new_owner(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=5)
    bo = table.people[1]
    link = await lobby.new_link(home.hall, await bo.rights(), table.id, "seat", 1)
    session = bo.session
    await lobby.claim(home.hall, table.people[0].browser, wire.Claim(link.secret))
    assert bo.closed == 4001
    assert session is not None
    await session.receive(wire.encoded(wire.Rename("late", 1, "thief")))
    assert table.table.seats[1].name == "bo"

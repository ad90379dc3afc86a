"""Recovery codes: the seat of a lost browser comes back by what its owner wrote down, never by the others' consent."""

import pytest

from orizuru.server import lobby, wire
from orizuru.server.lobby.claims import MOST_MOVES
from orizuru.server.lobby.recovery import MOST_CODES
from orizuru.server.refusals import Refusal
from orizuru.server.rights.identity import hashed_code, new_code
from orizuru.server.table.parts import HOUSE_BOT
from server.story import Home, Person, StoryTable, refused, story


async def coded(person: Person, seat: int | None = None) -> str:
    """A recovery code of somebody's seat."""
    who = person.seat if seat is None else seat
    return (await lobby.make_code(person.table.home.hall, await person.rights(), person.table.id, who)).code


async def recovered(table: StoryTable, name: str, code: str) -> Person:
    """Somebody with a browser that knows nothing comes with a code."""
    anew = Person(name)
    await lobby.recover(table.home.hall, anew.browser, wire.Recover(code))
    return await anew.come(table)


def test_codes_are_read_as_people_write_them() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert [len(group) for group in code.split("-")] == [4] * 4, "16 signs of 5 bits each"
        assert not set(code) & set("ILOU"), code
        for typed in (code.lower(), code.replace("-", ""), f" {code.replace('-', ' . ')} ", code.replace("-", "—")):
            assert hashed_code(typed) == hashed_code(code)
        assert hashed_code(code.replace("0", "O").replace("1", "l")) == hashed_code(code)
    assert len({hashed_code(code) for code in codes}) == 200
    for wrong in ("", "x", "ABCD-EFGH-JKMN", "ABCD-EFGH-JKMN-PQRST", "ÄBCD-EFGH-JKMN-PQRS", "ABCD-EFGH-JKMN-PQR²"):
        assert hashed_code(wrong) is None


@story
async def test_a_seat_moves_to_the_browser_that_knows_its_code(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", players=2)
    ana, bo = table.people
    code = await coded(bo)
    await table.start()
    hand = bo.screen["view"]["hand"]
    first = len(ana.frames)
    anew = await recovered(table, "bo's new browser", code.lower().replace("-", " "))
    assert (anew.seats, anew.screen["viewer"]) == ([1], 1)
    anew.sees(hand=hand)
    assert bo.closed == 4001
    assert "server.bye.recovered" in bo.frames[-1].decode(), "the old device hears why"
    assert not (await bo.rights()).any, "and is out for good"
    assert "server.fact.recovered" in ana.heard, "openly"
    assert code.encode() not in b"".join(ana.frames[first:])
    await home.restart()
    # The code is on paper and works again: a thief who used it does not keep the seat.
    again = await recovered(table, "bo once more", code)
    assert again.seats == [1]
    assert anew.closed == 4001
    assert not (await anew.rights()).any


@story
async def test_nobody_gets_the_seat_of_an_absent_owner_without_the_code(home: Home) -> None:
    """In a game of two the opponent used to decide who got it."""
    table = await home.table("origami", "ana", "bo", players=2)
    ana, bo = table.people
    code = await coded(bo)
    await table.start()
    eve = await table.watched_by("eve")
    bo.go()
    home.pass_time(7 * 24 * 3600)
    before = await table.everything()
    words = set()
    for guess in (new_code(), code[:-1] + ("A" if code[-1] != "A" else "B"), "nonsense", "", "é" * 16):
        with pytest.raises(Refusal) as wrong:
            await lobby.recover(home.hall, eve.browser, wire.Recover(guess))
        words.add((wrong.value.error, str(wrong.value)))
    assert len(words) == 1, "the same words, whatever was wrong"
    for rights in (await eve.rights(), await ana.rights()):
        with pytest.raises(Refusal, match="seat 2 does not belong"):
            await lobby.make_code(home.hall, rights, table.id, 1)
        with pytest.raises(Refusal, match="seat 2 does not belong"):
            await lobby.new_link(home.hall, rights, table.id, "seat", 1)
    with pytest.raises(Refusal, match="link"):
        await lobby.claim(home.hall, eve.browser, wire.Claim((code.replace("-", "") * 3)[:43]))
    assert await table.everything() == before
    await bo.come(table)
    assert bo.seats == [1]


@story
async def test_a_new_code_ends_the_old_one_and_all_hear_it(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    ana, bo = table.people
    assert ana.screen["table"]["seats"][1]["codes"] == 0
    old = await coded(bo)
    assert "server.fact.code" not in ana.heard, "that there is a code is not announced"
    new = await coded(bo)
    assert "server.fact.code" in ana.heard
    assert ana.screen["table"]["seats"][1]["codes"] == 2
    await home.restart()
    with pytest.raises(Refusal, match="recovery code"):
        await recovered(table, "with the old one", old)
    assert (await recovered(table, "with the new one", new)).seats == [1]
    table.check_screens()
    for _ in range(MOST_CODES - 1):
        await coded(ana)
    await coded(ana)
    with pytest.raises(Refusal, match="at most"):
        await coded(ana)


@story
async def test_an_owner_with_the_code_plays_at_once_even_if_a_bot_played_there(home: Home) -> None:
    table = await home.table("origami", "ana", "bo", "cy", players=3)
    ana, bo, cy = table.people
    code = await coded(cy)
    await table.start()
    home.bots.door.clear()
    await cy.leave()
    anew = await recovered(table, "cy's second browser", code)
    assert not table.table.seats[2].left
    await anew.leave()
    await ana.propose("takeover", about=2)
    await bo.agree()
    assert table.table.seats[2].bot == HOUSE_BOT
    anew = await recovered(table, "cy's third browser", code)
    assert table.table.seats[2].player == "human"
    assert table.kinds[-2:] == ["recover", "return"]
    with refused("not_now", "server.not_gone"):
        await anew.come_back()
    home.bots.door.set()
    # At home it changes nothing.
    before = table.kinds
    await lobby.recover(home.hall, anew.browser, wire.Recover(code))
    assert table.kinds == before
    table.check_screens()


@story
async def test_each_seat_of_a_shared_device_has_a_code_of_its_own(home: Home) -> None:
    table = await home.table("origami", "ana", "ana", players=2)
    (shared,) = table.people
    codes = [await coded(shared, seat) for seat in (0, 1)]
    await table.start()
    phone = await recovered(table, "bo's phone", codes[1])
    assert (phone.seats, phone.screen["viewer"]) == ([1], 1)
    await shared.come(table)
    assert (shared.seats, shared.screen["viewer"]) == ([0], None), "others have played there: it stays a shared device"
    tablet = await recovered(table, "a new device for both", codes[0])
    await lobby.recover(home.hall, tablet.browser, wire.Recover(codes[1]))
    await tablet.come(table)
    assert (tablet.seats, tablet.screen["viewer"]) == ([0, 1], None)


@story
async def test_a_code_ends_with_its_seat_and_with_the_game(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6, pie=False)
    ana, bo = table.people
    stood = await coded(bo)
    await bo.leave()
    cy = Person("cy")
    await table.join(cy)
    assert cy.screen["table"]["seats"][1]["codes"] == 0
    with pytest.raises(Refusal, match="recovery code"):
        await recovered(table, "bo", stood)
    code = await coded(cy)
    await table.start()
    await ana.resign()
    with pytest.raises(Refusal, match="over"):
        await recovered(table, "late", code)
    with pytest.raises(Refusal, match="over"):
        await coded(cy)
    # The owner of a seat at the rematch gets a code for it.
    claimed = await lobby.rematch(home.hall, ana.browser, await ana.rights(), table.id)
    other = StoryTable(home, wire.Made(claimed.table, None, None))
    await cy.come(other)
    assert cy.screen["table"]["seats"][cy.seat]["codes"] == 0
    assert (await recovered(other, "cy anew", await coded(cy))).seats == [0]


@story
async def test_a_seat_moves_only_so_often(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo", size=6)
    _, bo = table.people
    code = await coded(bo)
    for number in range(MOST_MOVES):
        await lobby.recover(home.hall, Person(f"bo {number}").browser, wire.Recover(code))
    with pytest.raises(Refusal, match="at most"):
        await lobby.recover(home.hall, bo.browser, wire.Recover(code))


@story
async def test_keeping_a_seat_on_one_device_only_ends_the_code_known_elsewhere(home: Home) -> None:
    """A host could note the codes of all seats of a device before sending one of them to somebody."""
    table = await home.table("origami", "ana", "ana", players=2)
    (shared,) = table.people
    code = await coded(shared, 1)
    await table.start()
    link = await lobby.new_link(home.hall, await shared.rights(), table.id, "seat", 1)
    bo = Person("bo")
    await lobby.claim(home.hall, bo.browser, wire.Claim(link.secret, only_here=True))
    await bo.come(table)
    with pytest.raises(Refusal, match="recovery code"):
        await recovered(table, "ana's second browser", code)
    assert (await recovered(table, "bo anew", await coded(bo))).seats == [1]

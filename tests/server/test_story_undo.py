"""Promise U7: a seat takes back its own moves, up to the last reveal or another seat's answer; further by consent."""

from random import Random

import pytest

from orizuru.core.replay import rebuilt
from orizuru.server import wire
from orizuru.server.table import table as tables
from orizuru.server.table import undo
from orizuru.server.table.undo import may_undo
from server.story import Home, StoryTable, refused, story


async def origami(home: Home, count: int) -> StoryTable:
    table = await home.table("origami", *["ana", "bo", "cy", "di"][:count], players=count)
    await table.start()
    return table


@story
async def test_promise_u7_a_turn_is_taken_back_to_its_last_atom(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    start = table.table.state()
    await ana.play("a1,c4")
    assert ana.screen["undo"]
    assert not bo.screen["undo"]
    with refused("not_now", "server.no_undo"):
        await bo.undo()
    entries = list(table.table.entries)
    await ana.undo()
    assert table.table.entries[:-1] == entries, "nothing is removed"
    assert table.kinds[-1] == "undo"
    assert table.table.state() == start
    assert ana.draft == ["a1"], "all but the last atom is a draft again"
    assert bo.screen["view"] == start.view(1)
    await home.restart()
    assert ana.draft == ["a1"]
    await ana.back()
    assert ana.draft == []
    await home.restart()
    assert ana.draft == [], "what was taken back stays taken back"
    await ana.play("b2,e5")
    await bo.play("a6,f1")
    await ana.resign()
    record = table.table.record()
    assert record["moves"][:4] == ["a1", "c4", "b2", "e5"]
    assert [event["word"] for event in record["table"]] == ["undo", "resign"]
    assert rebuilt(record).state == table.table.state()


@story
async def test_promise_u7_an_answer_of_the_other_seat_ends_taking_back(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    await bo.play("f6")
    await ana.come(table)
    assert ana.screen["undo"], "a draft of the other seat is no answer, and nobody knows of it"
    await bo.play("d5")
    assert not ana.screen["undo"]
    with refused("not_now", "server.beyond_undo"):
        await ana.undo()
    await bo.undo()
    with refused("not_now"):
        await bo.undo()
    assert ana.screen["undo"], "bo's turn is gone"
    await ana.undo()
    assert bo.draft == []
    assert (ana.draft, ana.answers != set()) == (["a1"], True)
    await ana.play("d4")
    await bo.play("b6,f3")
    await home.restart()
    await bo.undo()
    assert bo.draft == ["b6"]


@story
async def test_promise_u7_undo_silently_drops_the_draft_of_the_other_seat(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    await bo.play("f6")
    await ana.undo()
    assert bo.draft == []
    await home.restart()
    await ana.play("c4")
    assert bo.draft == [], "an old draft does not come back from the disk"


@story
async def test_promise_u7_a_move_that_revealed_something_is_taken_back_by_consent_only(home: Home) -> None:
    table = await origami(home, 2)
    rng = Random(2)
    await table.play_on(rng, 1)
    while not table.table.rows or table.table.privates or may_undo(table.table, table.table.rows[-1].seat or 0):
        await table.play_on(rng, 1)
    seat = table.table.rows[-1].seat
    assert seat is not None
    mover, other = await table.as_player(seat), await table.as_player(1 - seat)
    with refused("not_now", "server.beyond_undo"):
        await mover.undo()
    if all(row.seat == seat for row in table.table.rows):
        with refused("not_now", "server.no_undo"):
            await other.propose("undo")
    await mover.propose("undo")
    assert other.screen["table"]["offer"]["needed"] == [1 - seat]
    with refused("not_now", "server.offer.not_asked"):
        await mover.agree()
    await home.restart()
    await other.agree()
    assert table.kinds[-3:] == ["propose", "agree", "undo"]
    assert table.table.asked() == (seat,)
    assert table.table.offer is None
    await home.restart()
    await table.play_on(rng)
    assert rebuilt(table.table.record()).state == table.table.state()


@pytest.mark.parametrize("count", [2, 3, 4])
@story
async def test_promise_u7_everybody_must_agree(home: Home, count: int) -> None:
    table = await origami(home, count)
    rng = Random(count)
    await table.play_on(rng, 12)
    seat = next(row.seat for row in reversed(table.table.rows) if row.seat is not None)
    mover = await table.as_player(seat)
    others = [person for person in table.people if person is not mover]
    state = table.table.state()
    # declined
    await mover.propose("undo")
    with refused("not_now", "server.offer.open"):
        await others[0].propose("undo")
    for other in others[:-1]:
        await other.agree()
        with refused("not_now", "server.offer.not_asked"):
            await other.agree()
    await others[-1].decline()
    assert mover.heard[-1] == "server.fact.decline"
    assert table.table.offer is None
    assert table.table.state() == state
    with refused("not_now", "server.offer.none"):
        await others[0].agree()
    # withdrawn
    await mover.propose("undo")
    old = others[0].seq
    await mover.decline()
    assert others[0].heard[-1] == "server.fact.withdraw"
    # an answer to the older offer does not count for the newer one
    await mover.propose("undo")
    with refused("stale"):
        await others[0].agree(seq=old)
    with refused("stale"):
        await others[0].decline(seq=old)
    await home.restart()
    for other in others:
        assert table.table.state() == state
        await other.agree(name="yes")
    assert table.kinds[-1] == "undo"
    seq = table.table.seq
    assert await others[-1].agree(name="yes", seq=seq - 2) in (seq - 1, seq), "the same yes again"
    assert table.table.seq == seq
    assert table.table.asked() == (seat,)
    await home.restart()
    await table.play_on(rng)
    assert rebuilt(table.table.record()).state == table.table.state()


@story
async def test_promise_u7_a_move_answers_an_offer_to_take_back(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    await bo.play("f6,d5")
    await ana.propose("undo")
    await ana.play("b2")
    assert table.table.offer is not None, "a draft is nobody's business"
    await ana.play("e4")
    assert bo.screen["table"]["offer"] is None


@story
async def test_promise_u7_bots_always_agree(home: Home) -> None:
    table = await home.ponte("ana", "greedy!")
    (ana,) = table.people
    await ana.play("a1,c4")
    await table.until(lambda: table.table.asked() == (0,))
    with refused("not_now", "server.beyond_undo"):
        await ana.undo()
    await ana.propose("undo")
    assert table.kinds[-1] == "undo"
    assert "propose" not in table.kinds, "nobody was asked"
    assert ana.draft == ["a1"]
    await ana.play("d4")
    await table.until(lambda: table.table.asked() == (0,))
    await home.restart()
    await ana.resign()
    assert rebuilt(table.table.record()).state == table.table.state()


@story
async def test_promise_u7_a_move_is_taken_back_while_the_bot_thinks(home: Home) -> None:
    table = await home.ponte("ana", "greedy!")
    (ana,) = table.people
    home.bots.door.clear()
    await ana.play("a1,c4")
    await table.until(lambda: len(home.bots.asked) == 1)
    await ana.undo()
    await ana.play("d4")
    home.bots.door.set()
    await table.until(lambda: table.table.asked() == (0,))
    moves = [entry.words for entry in table.table.entries if entry.kind == "move"]
    assert moves[:2] == [("a1", "c4"), ("a1", "d4")]
    assert len(moves) == 3
    table.check_screens()


@story
async def test_promise_u7_the_same_undo_sent_twice_acts_once(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    await bo.play("f6,d5")
    await ana.play("b2,e4")
    seq = await ana.undo(name="u")
    assert await ana.undo(name="u", seq=seq - 1) == seq
    await home.restart()
    assert await ana.undo(name="u") == seq
    assert table.kinds.count("undo") == 1
    with refused("stale"):
        await ana.undo(seq=seq - 1)


@story
async def test_promise_u7_a_finished_game_is_not_taken_back(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    await bo.resign()
    with refused("not_now"):
        await ana.undo()
    with refused("not_now", "server.over"):
        await ana.propose("undo")


@story
async def test_promise_u7_on_one_device_any_seat_takes_back_for_the_one_that_moved(home: Home) -> None:
    table = await home.ponte("ana", "ana")
    (ana,) = table.people
    assert ana.seats == [0, 1]
    await ana.look(0)
    await ana.play("a1,c4")
    await ana.look(1)
    frames = len(ana.frames)
    await ana.undo(seat=0)
    assert table.kinds[-1] == "undo"
    assert ana.draft == [], "the draft of the seat that took back is not for the one that looks"
    assert not any(b'"a1"' in frame and b'"draft":["a1"]' in frame for frame in ana.frames[frames:])
    await ana.look(0)
    assert ana.draft == ["a1"]
    await ana.play("d4")
    await ana.look(None)
    await ana.undo(seat=0)
    assert table.kinds.count("undo") == 2
    with refused("not_now", "server.look_first"):
        await ana.play("d4", seat=0)
    with refused("not_now", "server.look_first"):  # an undo concerns everybody at the device; a draw does not
        await ana.ask(wire.Propose("draw", ana.seq, 0, "draw"))


@story
async def test_promise_u7_nobody_takes_back_for_a_seat_of_another_browser(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    with refused("not_yours"):
        await bo.undo(seat=0)
    assert "undo" not in table.kinds


@story
async def test_moves_taken_back_are_kept_for_a_while_only(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "KEPT_UNDONE", 4)
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    await bo.play("f6,d5")
    stands, gone = table.table.seq, list[int]()
    for _ in range(6):
        await ana.play("b2,e4")
        gone.append(table.table.seq)
        await bo.rename(f"bo{len(gone)}")
        await ana.undo()
        await ana.back()
    for _ in range(2):
        kept = [entry for entry in table.table.past if entry is not None]
        assert len(kept) == table.table.seq - (2 * len(gone) - 4)
        assert (await ana.then(stands)).view == ana.screen["view"]
        assert (await ana.then(gone[-1])).view != ana.screen["view"]
        with refused("not_now", "server.forgotten"):
            await ana.then(gone[0])
        with refused("not_now", "server.forgotten"):
            await ana.then(gone[0] + 1)
        await home.restart()


@story
async def test_a_seat_takes_back_only_so_often(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MOST_UNDOS", 2)
    table = await home.ponte("ana", "greedy!")
    (ana,) = table.people
    home.bots.door.clear()
    await ana.play("a1,c4")
    await ana.undo()
    await ana.play("c4")
    await ana.undo()
    await ana.play("c4")
    assert not ana.screen["undo"]
    with refused("not_now", "server.undone_often"):
        await ana.undo()
    with refused("not_now", "server.undone_often"):
        await ana.propose("undo")
    home.bots.door.set()

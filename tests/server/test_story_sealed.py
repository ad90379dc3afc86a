"""Sealed questions: asked of all at once, answered in secret, changed until the last has answered, never lost."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from orizuru.core.replay import rebuilt
from orizuru.server import wire
from server.story import Home, Person, StoryTable, refused, story

HANDS = [
    ["oni", "walrus", "cat", "macaw", "sheep", "pig"],
    ["dog", "bee", "ant"],
    ["fly", "butterfly", "spider"],
    ["toucan", "cricket", "parrot"],
]
CHOSEN = [("sheep", "pig"), ("dog", "bee"), ("fly", "butterfly"), ("toucan", "cricket")]
NAMES = ["ana", "bo", "cy", "di"]


async def oni(home: Home, count: int, *names: str, **more: Any) -> StoryTable:
    """Ana has played Oni: everybody discards two cards."""
    options: dict[str, Any] = {"players": count, "boxes": "both"}
    position = {"hands": HANDS[:count], "line": ["pig", "owl"], "options": options}
    table = await home.table("origami", *(names or NAMES[:count]), start=position, **options, **more)
    await table.start()
    ana = table.people[0]
    await ana.play("play oni")
    while "yes" not in ana.answers:
        await ana.play(next(word for word in ("walrus", "cat", "macaw", "left") if word in ana.answers))
    await ana.play("yes")
    assert table.table.asked() == tuple(range(count))
    return table


def seen(person: Person) -> tuple[int, Any]:
    return len(person.frames), person.screen


@pytest.mark.parametrize("count", [2, 3, 4])
@story
async def test_all_are_asked_at_once_and_answer_in_any_order(home: Home, count: int) -> None:
    table = await oni(home, count)
    people, seq = list(table.people), table.table.seq
    cy = await table.watched_by("watcher")
    for person in people:
        assert person.screen["asked"]["sealed"]
        assert person.screen["asked"]["seat"] == person.seat
        assert set(CHOSEN[person.seat]) <= person.answers
        assert person.answers <= set(HANDS[person.seat])
    late = list(reversed(people))
    for number, person in enumerate(late):
        others = [one for one in (*people, cy) if one is not person]
        before = [seen(one) for one in others]
        await person.play(CHOSEN[person.seat][0], name="one")
        assert [seen(one) for one in others] == before, "one of two atoms shows nothing"
        await person.play(CHOSEN[person.seat][1], name="two")
        if number < count - 1:
            assert table.table.seq == seq
            for one, (frames, screen) in zip(others, before, strict=True):
                assert one.screen == screen, "not a byte except that an answer is there"
                assert len(one.frames) == frames + 1
                assert one.here["answered"][person.seat]
            assert person.draft == list(CHOSEN[person.seat])
            assert person.answers == set()
            with refused("not_now", "server.answered"):
                await person.play("ant")
        await home.restart()
    assert table.table.seq == seq + 1, "the round is one entry"
    entry = table.table.entries[-1]
    assert entry.seat is None
    assert entry.words[: 2 * count] == tuple(word for seat in range(count) for word in CHOSEN[seat])
    assert set(entry.ids) == {f"{seat}:{name}" for seat in range(count) for name in ("one", "two")}
    for person in people:
        assert await person.play(CHOSEN[person.seat][0], name="one", seq=seq) == entry.seq
        assert not any(person.here["answered"])
    assert table.table.seq == seq + 1


@story
async def test_an_answer_is_changed_until_the_last_has_answered(home: Home) -> None:
    table = await oni(home, 3)
    ana, bo, cy = table.people
    await bo.play("dog,bee")
    await home.restart()
    assert ana.here["answered"] == [False, True, False]
    await bo.back()
    assert ana.here["answered"] == [False, False, False]
    assert bo.draft == ["dog"]
    await home.restart()
    await bo.back()
    await bo.play("bee,ant")
    await cy.play("fly,spider")
    await ana.play("sheep,pig")
    assert table.table.entries[-1].words[:6] == ("sheep", "pig", "bee", "ant", "fly", "spider")
    with refused("not_now"):
        await bo.back()
    with refused("not_now"):
        await bo.undo()


@story
async def test_a_seat_that_has_answered_cannot_probe_other_hands(home: Home) -> None:
    table = await oni(home, 3)
    _, bo, _ = table.people
    await bo.play("dog,bee")
    for word in ("sheep", "fly", "toucan", "ant"):
        with refused("not_now", "server.answered"):
            await bo.preview(word)
    whys = {str((await bo.why_not(word)).text) for word in ("sheep", "fly", "toucan", "ant")}
    assert len(whys) == 1, "why not is the same whatever others hold"


def on_disk(home: Home, word: str) -> bool:
    return any(word.encode() in path.read_bytes() for path in Path(home.path.parent).iterdir() if path.is_file())


@story
async def test_early_answers_are_encrypted_at_rest(home: Home) -> None:
    """The cards themselves lie in the position the story begins with, so the request's name is looked for too."""
    table = await oni(home, 3)
    _, bo, cy = table.people
    await bo.play("dog,bee", name="secret-request")
    await cy.play("fly", name="secret-too")
    stored = await home.store.table(table.id)
    assert stored is not None
    for seat, words in ((1, ("dog", "bee")), (2, ("fly",))):
        assert table.table.privates[seat].words == words
        assert not any(word.encode() in stored.privates[seat] for word in words)
    assert "dog" not in str(stored.entries)
    for _ in range(2):
        assert not on_disk(home, "secret-request")
        assert not on_disk(home, "secret-too")
        await home.restart()
    assert (bo.draft, cy.draft) == (["dog", "bee"], ["fly"])


@story
async def test_bots_answer_in_secret_too(home: Home) -> None:
    home.bots.door.clear()
    table = await oni(home, 3, "ana", "greedy!", "bo")
    ana, bo = table.people
    home.bots.door.set()
    await table.until(lambda: ana.here["answered"][1])
    assert table.table.privates[1].ready is not None
    await home.restart()
    await bo.play("fly,spider")
    await ana.play("sheep,pig")
    assert table.table.entries[-1].seat is None or table.kinds[-1] == "move"
    assert set(home.bots.asked) == {("greedy", 1)}
    await table.until(lambda: table.table.asked() == (2,))
    table.check_screens()


@story
async def test_a_bot_takes_over_a_leaver_in_a_sealed_round(home: Home) -> None:
    table = await oni(home, 3)
    ana, bo, cy = table.people
    await ana.play("sheep,pig")
    await cy.play("fly")
    await cy.leave()
    with refused("not_now", "server.return_first"):
        await cy.play("spider")
    await ana.propose("takeover", about=2)
    await bo.agree()
    await table.until(lambda: ana.here["answered"][2])
    await home.restart()
    await cy.come_back()
    assert cy.seat == 2
    await cy.back()
    await cy.back()
    await cy.play("fly,spider")
    await bo.play("dog,ant")
    assert table.table.entries[-1].words[:6] == ("sheep", "pig", "dog", "ant", "fly", "spider")


@story
async def test_the_answer_of_a_leaver_still_counts(home: Home) -> None:
    table = await oni(home, 3)
    ana, bo, cy = table.people
    await cy.play("fly,spider")
    await cy.leave()
    await ana.propose("takeover", about=2)
    await bo.agree()
    await ana.play("sheep,pig")
    await bo.play("dog,ant")
    assert table.table.entries[-1].words[:6] == ("sheep", "pig", "dog", "ant", "fly", "spider")


@story
async def test_resigning_and_taking_back_drop_the_answers(home: Home) -> None:
    for end in ("resign", "undo"):
        table = await oni(home, 2)
        ana, bo = table.people
        await bo.play("dog,bee", name="early")
        if end == "resign":
            await ana.resign()
        else:
            with refused("not_now", "server.no_undo"):
                await bo.propose("undo")
            assert ana.screen["undo"], "nobody has seen bo's answer, so ana may think again"
            await ana.undo()
            assert "yes" in ana.answers
        assert table.table.privates.keys() <= {0}
        assert not any(ana.here["answered"])
        await home.restart()
        stored = await home.store.table(table.id)
        assert stored is not None
        assert stored.privates == {}
        again = await bo.play("dog,bee", name="early", seq=table.table.position - 1)
        assert again == table.table.seq, "it was acknowledged, and does not act again"
        assert bo.draft == []
        if end == "undo":
            await ana.play("yes")
            assert bo.draft == []
            await bo.play("ant,bee")
            await ana.play("sheep,pig")
            assert table.table.entries[-1].words[:4] == ("sheep", "pig", "ant", "bee")


@story
async def test_taking_back_a_whole_round_by_consent(home: Home) -> None:
    table = await oni(home, 3)
    ana, bo, cy = table.people
    await bo.play("dog,bee")
    await cy.play("fly,spider")
    await ana.play("sheep,pig")
    with refused("not_now", "server.beyond_undo"):
        await ana.undo()
    await ana.propose("undo")
    await bo.agree()
    await cy.agree()
    assert "yes" in ana.answers, "back to her own choice before the round"
    await home.restart()
    await ana.play("yes")
    await ana.play("sheep,pig")
    await bo.play("dog,bee")
    await cy.play("fly,spider")
    await table.play_on(Random(1))
    assert rebuilt(table.table.record()).state == table.table.state()


@story
async def test_a_takeback_proposed_in_a_round_waits_beside_it(home: Home) -> None:
    table = await oni(home, 3)
    ana, bo, cy = table.people
    await bo.play("dog,bee")
    await ana.propose("undo")
    await cy.play("fly,spider")
    assert table.table.offer is not None
    await bo.agree()
    await cy.agree()
    assert table.kinds[-1] == "undo"
    assert table.table.privates.keys() == {0}


@story
async def test_the_clock_of_a_seat_that_has_answered_stands_on_every_screen(home: Home) -> None:
    table = await oni(home, 2, clock=wire.ClockPlan("game", 600))
    ana, bo = table.people
    asked_at = bo.screen["table"]["seats"][1]["since"]
    assert (ana.here["ready"], ana.here["stood"]) == ([None, None], [0, 0])
    home.pass_time(10)
    for word in CHOSEN[1]:
        await bo.play(word)
    for person in (ana, bo):
        answered = person.here["ready"][1]
        assert 10_000 <= answered - asked_at < 15_000
        assert person.here["ready"][0] is None
    home.pass_time(50)
    await bo.come(table)
    assert bo.here["ready"][1] == answered, "a page that is loaded again knows it too"
    await bo.back()
    for person in (ana, bo):
        assert person.here["ready"] == [None, None]
        assert 50_000 <= person.here["stood"][1] < 55_000
    clock = table.table.clock
    assert clock is not None
    left = clock.left[1]
    for seat in (1, 0):
        person = table.people[seat] if seat == 0 else bo
        for word in CHOSEN[seat]:
            if word in person.answers:
                await person.play(word)
    assert table.table.clock is clock
    assert left - 20_000 < clock.left[1] < left - 9_000, "what the page shows is what is charged"
    assert (ana.here["ready"], ana.here["stood"]) == ([None, None], [0, 0])

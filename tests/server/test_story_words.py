"""A word is parsed once on its way to the disk: when it comes from a person or a bot, and never again."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from orizuru.core.registry import game as game_by_key
from server.story import Home, StoryTable, story


@contextmanager
def counted(key: str) -> Iterator[Counter[str]]:
    """How often each text was parsed as moves, by `parse` or by `read`; one of them may call the other."""
    kind: Any = type(game_by_key(key))
    found, depth, originals = Counter[str](), 0, {name: getattr(kind, name) for name in ("parse", "read")}

    def counting(name: str) -> Callable[..., Any]:
        def reading(game: Any, state: Any, text: str) -> Any:
            nonlocal depth
            found[text] += depth == 0
            depth += 1
            try:
                return originals[name](game, state, text)
            finally:
                depth -= 1

        return reading

    for name in originals:
        setattr(kind, name, counting(name))
    try:
        yield found
    finally:
        for name, original in originals.items():
            setattr(kind, name, original)


@story
async def test_a_draft_and_its_commit_read_each_word_once(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, _ = table.people
    with counted("ponte") as readings:
        await ana.play("a1")
        assert ana.screen["draft"] == ["a1"]
        await ana.play("c4")
        table.check_screens()
    assert table.kinds[-1] == "move"
    assert readings == {"a1": 1, "c4": 1}


@story
async def test_a_draft_that_is_taken_back_is_not_read_again(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, _ = table.people
    with counted("ponte") as readings:
        await ana.play("a1")
        await ana.back()
        await ana.play("a2")
    assert readings == {"a1": 1, "a2": 1}


@story
async def test_sealed_answers_are_read_once_each(home: Home) -> None:
    table = await home.table("pebbles", "ana", "bo", players=2)
    await table.start()
    with counted("pebbles") as readings:
        given = await _a_sealed_round(table)
    assert sum(readings.values()) == given


async def _a_sealed_round(table: StoryTable) -> int:
    """Plays until a sealed round is complete; returns how many words people gave."""
    given = 0
    while True:
        question = table.table.state().asked
        assert question is not None
        last = question.sealed and len(table.table.awaited()) == 1
        person = await table.as_player(table.table.awaited()[0])
        position = table.table.position
        await person.play(sorted(person.answers)[0])
        given += 1
        if last and table.table.position != position:
            return given


@story
async def test_the_words_of_a_bot_are_read_once(home: Home) -> None:
    table = await home.ponte("ana", "greedy!", pie=True)
    ana = table.people[0]
    with counted("ponte") as readings:
        while table.table.seq < 10:
            if 0 in table.table.awaited():
                await ana.play(sorted(ana.answers)[0])
            else:
                count = table.table.seq
                await table.until(lambda count=count: table.table.seq > count)  # type: ignore[misc]
    written = [word for entry in table.table.entries for word in entry.words]
    drafted = table.table.privates.get(0)
    assert sum(readings.values()) == len(written) + len(drafted.words if drafted else ())


@story
async def test_after_a_restart_a_draft_is_read_from_the_disk_once(home: Home) -> None:
    table = await home.ponte(pie=True)
    ana, _ = table.people
    await ana.play("a1")
    await home.restart()
    with counted("ponte") as readings:
        await ana.play("c4")
        table.check_screens()
    assert readings["a1"] <= 1
    assert readings["c4"] == 1

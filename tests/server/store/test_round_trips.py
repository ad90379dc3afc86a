"""Every change is read back as it was written, even after the store was closed and opened again."""

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from orizuru.server.log import changes
from orizuru.server.log.changes import Change, Header, Stored
from orizuru.server.log.entry import Entry, Kind
from orizuru.server.store.protocol import Conflict, Store
from orizuru.server.store.sqlite import SqliteStore
from server.store.samples import entry, header, logs, run, whole


def after(path: Path, *made: Change, table: str = "t1") -> Stored:
    """Table t1 after these changes, read by another store."""
    found: list[Stored | None] = []

    async def write(store: SqliteStore) -> None:
        await store.commit(made)

    async def read(store: SqliteStore) -> None:
        kept: Store = store  # mypy: it is a Store
        found.append(await kept.table(table))

    run(path, write)
    run(path, read)
    assert found[0] is not None
    return found[0]


def test_a_new_table_has_its_header_and_nothing_else(tmp_path: Path) -> None:
    made = after(tmp_path / "db", changes.OpenTable(header()))
    assert made == Stored(header(), "open", False, {}, (), {}, ())


def test_a_header_of_defaults(tmp_path: Path) -> None:
    plain = Header("t1", "ponte", "1", {}, 2, b"", "", 0)
    assert after(tmp_path / "db", changes.OpenTable(plain)).header == plain


def test_entries(tmp_path: Path) -> None:
    bare = Entry(3, "start", None, 0, "2")
    made = after(
        tmp_path / "db",
        changes.OpenTable(header()),
        changes.Append("t1", entry(1)),
        changes.Append("t1", entry(2)),
        changes.Append("t1", bare),
    )
    assert made.entries == (entry(1), entry(2), bare)


def test_notes_of_older_logs_are_read_as_the_kinds_they_became(tmp_path: Path) -> None:
    whats = ("moved", "recovered", "code", "renamed", "erased", "published", "hidden")
    notes = [Entry(seq, cast(Kind, "note"), 0, 0, "1", (), {"what": what}) for seq, what in enumerate(whats, 1)]
    made = after(tmp_path / "db", changes.OpenTable(header()), *(changes.Append("t1", note) for note in notes))
    kinds = [entry.kind for entry in made.entries]
    assert kinds == ["device", "recover", "code", "rename", "erase", "publish", "hide"]


def test_an_entry_that_does_not_follow_is_refused(tmp_path: Path) -> None:
    after(tmp_path / "db", changes.OpenTable(header()), changes.Append("t1", entry(1)))
    for seq, text in ((1, "somebody else was first"), (3, "entry 3 does not follow: the next one is 2")):
        with pytest.raises(Conflict, match=text):
            after(tmp_path / "db", changes.Append("t1", entry(seq)))


def test_privates_are_replaced_and_dropped(tmp_path: Path) -> None:
    path = tmp_path / "db"
    keep = [
        changes.KeepPrivate("t1", 0, b"a"),
        changes.KeepPrivate("t1", 1, b"b"),
        changes.KeepPrivate("t1", 0, b"c\x00"),
    ]
    assert after(path, changes.OpenTable(header()), *keep).privates == {0: b"c\x00", 1: b"b"}
    assert after(path, changes.DropPrivate("t1", 0)).privates == {1: b"b"}
    assert after(path, changes.KeepPrivate("t1", 2, b"d"), changes.DropPrivate("t1")).privates == {}


def test_names_and_chat_are_kept_and_erased(tmp_path: Path) -> None:
    path = tmp_path / "db"
    lines = [
        changes.Chat("t1", 1, "players", 0, "Ada", "hi", 5, "id1"),
        changes.Chat("t1", 2, "players", 1, "Bob", "ho", 6),
        changes.Chat("t1", 3, "watchers", None, "Eve", "oh", 7),
    ]
    names = [changes.NameSeat("t1", 0, "A"), changes.NameSeat("t1", 1, "Bob"), changes.NameSeat("t1", 0, "Ada")]
    made = after(path, changes.OpenTable(header()), *names, *lines)
    assert (made.names, made.chat) == ({0: "Ada", 1: "Bob"}, tuple(lines))
    made = after(path, changes.EraseNames("t1", 0))
    assert made.names == {0: "", 1: "Bob"}
    assert made.chat == (replace(lines[0], name=""), lines[1], lines[2])
    made = after(path, changes.EraseNames("t1"))
    assert (made.names, {line.name for line in made.chat}) == ({0: "", 1: ""}, {""})
    assert [line.text for line in made.chat] == ["hi", "ho", "oh"]


@pytest.mark.parametrize("erase", [changes.EraseNames("t1"), changes.DeleteTable("t1")])
def test_erased_texts_are_gone_from_the_files(tmp_path: Path, erase: Change) -> None:
    path = tmp_path / "db"
    name = "Persephone-of-the-meadow"
    lines = [changes.Chat("t1", number, "players", 0, name, "hi", 5) for number in range(1, 500)]
    after(path, changes.OpenTable(header()), changes.OpenTable(header("t2")), changes.NameSeat("t1", 0, name), *lines)
    assert name.encode() in path.read_bytes()
    after(path, erase, table="t2")
    assert not [file for file in tmp_path.iterdir() if name.encode() in file.read_bytes()]


def test_marks_change_only_the_given_fields(tmp_path: Path) -> None:
    path = tmp_path / "db"
    seen: list[tuple[changes.Listed, ...]] = []

    async def story(store: SqliteStore) -> None:
        await store.commit([changes.OpenTable(header())])
        for mark in (
            changes.MarkTable("t1", 5),
            changes.MarkTable("t1", 6, status="playing"),
            changes.MarkTable("t1", 7, public=True),
            changes.MarkTable("t1", 8, status="over", public=False),
            changes.MarkTable("t1", 9, attended=True),
        ):
            await store.commit([mark])
            seen.append(await store.tables(["t0", "t1", "t2"]))
        with pytest.raises(Conflict, match="gone"):
            await store.commit([changes.MarkTable("t0", 5)])

    run(path, story)
    assert seen == [
        (changes.Listed("t1", "origami", "open", False, 1000, 5),),
        (changes.Listed("t1", "origami", "playing", False, 1000, 6),),
        (changes.Listed("t1", "origami", "playing", True, 1000, 7),),
        (changes.Listed("t1", "origami", "over", False, 1000, 8),),
        (changes.Listed("t1", "origami", "over", False, 1000, 9, True),),
    ]


def test_lists(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for number in range(600):
            status: changes.Status = "over" if number < 590 else "open"
            public = number % 2 == 0
            table = f"t{number:03}"
            opened = changes.OpenTable(header(table, created=number // 3))
            await store.commit([opened, changes.MarkTable(table, 1000 + number, status=status, public=public)])
        assert [found async for found in store.finished()] == [f"t{number:03}" for number in range(590)]
        assert [found.id for found in await store.public(3)] == ["t588", "t586", "t584"]
        assert [found.id for found in await store.public(2, before=1584)] == ["t582", "t580"]
        assert [found.id for found in await store.with_status("open", 1593)] == ["t590", "t591", "t592"]
        assert len(await store.with_status("open")) == 10
        assert await store.with_status("closed") == ()

    run(tmp_path / "db", story)


def test_links(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.commit(
            [
                changes.OpenTable(header()),
                changes.AddLink(b"1", "t1", "seat", 0, True, 5),
                changes.AddLink(b"2", "t1", "seat", 1, True, 5),
                changes.AddLink(b"3", "t1", "watch", None, False, 5),
            ]
        )
        assert await store.link(b"1") == changes.Link("t1", "seat", 0, True)
        assert await store.link(b"3") == changes.Link("t1", "watch", None, False)
        assert await store.link(b"4") is None
        await store.commit([changes.DropLinks("t1", "seat", 0, must=True)])
        assert (await store.link(b"1"), await store.link(b"2") is None) == (None, False)
        with pytest.raises(Conflict, match="used or withdrawn"):
            await store.commit([changes.Note("lost", "1"), changes.DropLinks("t1", "seat", 0, must=True)])
        assert await store.note("lost") is None, "all or nothing"
        await store.commit([changes.DropLinks("t1", "seat"), changes.DropLinks("t1", "seat")])
        assert (await store.link(b"2"), await store.link(b"3") is None) == (None, False)

    run(tmp_path / "db", story)


def test_grants(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.commit([changes.OpenTable(header("t1")), changes.OpenTable(header("t2"))])
        for _ in range(2):  # granting twice is no fault, with a seat and without
            await store.commit([changes.Grant(b"a", "t1", "seat", 0, 1), changes.Grant(b"a", "t1", "host", None, 2)])
        await store.commit([changes.Grant(b"a", "t2", "seat", 0, 3), changes.Grant(b"b", "t1", "seat", 1, 4)])
        first, second = changes.Granted(b"a", "t1", "seat", 0), changes.Granted(b"a", "t1", "host", None)
        third, fourth = changes.Granted(b"a", "t2", "seat", 0), changes.Granted(b"b", "t1", "seat", 1)
        assert await store.grants(b"a") == (first, second, third)
        assert await store.grants(b"a", "t1") == (first, second)
        assert await store.grants_at("t1") == (first, second, fourth)
        await store.commit([changes.Ungrant("t1", "seat", browser=b"b")])
        assert await store.grants_at("t1") == (first, second)
        await store.commit([changes.Ungrant("t1", "host", browser=b"b"), changes.Ungrant("t1", "seat", 1)])
        assert await store.grants_at("t1") == (first, second)
        await store.commit([changes.Ungrant("t1", "seat", 0)])
        assert await store.grants(b"a") == (second, third)
        await store.commit([changes.Grant(b"b", "t2", "seat", 1, 5), changes.Ungrant("t2", "seat")])
        assert await store.grants_at("t2") == ()

    run(tmp_path / "db", story)


def test_notes(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        assert await store.note("key") is None
        await store.commit([changes.Note("key", "one")])
        await store.commit([changes.Note("key", "two"), changes.Note("other", "")])
        assert (await store.note("key"), await store.note("other")) == ("two", "")
        await store.check()

    run(tmp_path / "db", story)


def test_a_deleted_table_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        await store.commit(whole("t1"))
        await store.commit(whole("t2"))
        other = await store.table("t2")
        await store.commit([changes.DeleteTable("t1"), changes.DeleteTable("t1")])
        assert (await store.table("t1"), await store.link(b"linkt1"), await store.grants_at("t1")) == (None, None, ())
        assert await store.table("t2") == other
        await store.commit(whole("t1"))
        made = await store.table("t1")
        assert made is not None
        assert (len(made.entries), len(made.chat)) == (1, 1)

    run(path, story)
    assert logs(path) == {"t1": [1], "t2": [1]}


def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "db"
    after(path, changes.OpenTable(header()))
    assert path.stat().st_mode & 0o777 == 0o600

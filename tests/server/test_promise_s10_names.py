"""Promise S10: names are visible, legible and distinct, whatever is sent."""

import pytest

from orizuru.core.errors import NotAllowed
from orizuru.server import lobby, wire
from orizuru.server.table.names import called, looks, told_apart
from orizuru.server.wire.types import LONGEST_NAME as LONGEST
from server.story import Home, Person, story


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("", ""),
        ("   ", ""),
        ("\u3000\u00a0", ""),
        ("Ａｄａ", "Ada"),
        ("Zoe\u0308", "Zoë"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("\u00adAda\u200e", "Ada"),
        ("A\u200dda", "Ada"),
        ("Z" + "\u0363" * 30, "Z" + "\u0363" * 3),
        ("\u0301Ada", "Ada"),
        ("Ngọc Ánh", "Ngọc Ánh"),
        ("क्\u200dषमा", "क्\u200dषमा"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("❤\ufe0f Ada", "❤\ufe0f Ada"),
        ("👍🏽", "👍🏽"),
        ("山田太郎", "山田太郎"),
        ("ก็ดี", "ก็ดี"),
        ("!?", "!?"),
    ],
)
def test_a_name_is_stored_in_legible_form(sent: str, kept: str) -> None:
    assert called(sent) == kept
    assert called(kept) == kept


@pytest.mark.parametrize(
    "sent", ["\u200b\u200b", "\u2800", "\u3164\u3164", "\u0301\u0302", "\ue000", "\u00ad", "\U000e0041"]
)
def test_an_invisible_name_is_refused(sent: str) -> None:
    with pytest.raises(NotAllowed, match="cannot be seen"):
        called(sent)


def test_a_name_that_grows_when_it_is_composed_is_bounded() -> None:
    with pytest.raises(NotAllowed, match=f"{LONGEST} characters"):
        called("\ufdfa" * 5)


@pytest.mark.parametrize("other", ["Ada", "ADA", "Аdа", "Аda", "Ａda", "A da", "Adá"])
def test_names_that_look_alike_get_numbers(other: str) -> None:
    assert looks(other) == looks("Ada")
    assert told_apart("Ada", [other]) == "Ada (2)"


def test_numbers_go_on_and_fit() -> None:
    assert told_apart("Ada", ["Bob", ""]) == "Ada"
    assert told_apart("", ["", ""]) == ""
    assert told_apart("Ada", ["Ada", "Ada (2)"]) == "Ada (3)"
    assert told_apart("Ada (2)", ["Ada", "Ada (2)"]) == "Ada (3)"
    long = "x" * LONGEST
    assert told_apart(long, [long]) == "x" * (LONGEST - 4) + " (2)"
    assert told_apart("को", ["का"]) == "को", "vowel signs of other scripts are not ornaments"


@story
async def test_names_are_checked_wherever_they_come_in(home: Home) -> None:
    ana, bo = Person("ana"), Person("bo")
    plan = wire.NewTable("ponte", [wire.Plan("me", "Ada"), wire.Plan("me", " ada\u200b")])
    table = await lobby.make(home.hall, ana.browser, plan)
    assert [seat.name for seat in (await home.hall.live(table.table)).table.seats] == ["Ada", "ada (2)"]
    plan = wire.NewTable("ponte", [wire.Plan("me", "Ada"), wire.Plan("open")])
    made = await lobby.make(home.hall, ana.browser, plan)
    with pytest.raises(NotAllowed):
        await lobby.claim(home.hall, bo.browser, wire.Claim(made.join or "", "\u2800"))
    await lobby.claim(home.hall, bo.browser, wire.Claim(made.join or "", "АDA"))
    names = [seat.name for seat in (await home.hall.live(made.table)).table.seats]
    assert names == ["Ada", "АDA (2)"]
    rights = await lobby.rights_at(home.hall, bo.browser, made.table)
    await home.hall.act(made.table, rights, wire.Rename("r1", 1, "greedy"))
    assert (await home.hall.live(made.table)).table.seats[1].name == "greedy (2)", "nobody may take the name of a bot"
    await home.hall.act(made.table, rights, wire.Rename("r2", 1, "Bo"))
    assert (await home.hall.live(made.table)).table.seats[1].name == "Bo"


@story
async def test_a_watcher_who_talks_has_a_visible_name(home: Home) -> None:
    table = await home.table("ponte", "ana", "bo")
    eve = await table.watched_by("eve")
    rights = await lobby.rights_at(home.hall, eve.browser, table.id)
    await home.hall.say(table.id, rights, wire.Say("s1", "hello", "E\u200bve "))
    with pytest.raises(NotAllowed):
        await home.hall.say(table.id, rights, wire.Say("s2", "hello", "\u3164"))
    assert [line.name for line in table.live.chat] == ["Eve"]

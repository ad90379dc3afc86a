"""Promise U12: a language is one file with all texts of the English file, their arguments, and none left in English."""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

import orizuru
from orizuru.core.messages import Message, catalogue, languages, text, written

ENGLISH = written("en")
OTHERS = [language for language in languages() if language != "en"]
# What a language says about itself.
OWN = {"language.name", "language.seat", "language.seats"}
# Names and signs that are the same in every language, in addition to texts without any letters.
SAME = {
    *(
        "ponte.name",
        "origami.name",
        "islands.name",
        "cli.score.times",
        "page.home.origami_title",
        "page.home.legends_title",
    ),
    *(f"page.bot.{level}_names" for level in ("gentle", "easy", "medium", "hard", "master")),
    *("page.option.origami.boxes_origami", "page.option.origami.boxes_legends"),
}
# Words that a language happens to share with English.
SHARED = {
    "de": {
        *("islands.island.lotus", "page.home.solo", "page.more.chat"),
        *("page.chat.title", "page.islands.season.blue"),
        *("page.islands.trial.in_colour", "page.islands.brief.carrambah", "page.rail.info"),
    },
}
# Arguments that are not texts for people: words of the notation, keys of cards, names that are the same everywhere.
PLAIN = {"words", "word", "key", "name", "other", "en", "de"}
GAMES: list[tuple[str, Mapping[str, Any]]] = [
    ("ponte", {"size": 6}),
    ("ponte", {"size": 10, "supply": "box", "sharing": "strict", "pie": False}),
    ("origami", {"players": 4, "boxes": "both"}),
    ("origami", {"players": 2, "boxes": "legends"}),
    ("islands", {"players": 1}),
    ("islands", {"players": 3, "catch_up": True}),
]


def fields(shown: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", shown))


def forms(form: str | Mapping[str, str]) -> Mapping[str, str]:
    return {"one": form, "other": form} if isinstance(form, str) else form


def test_there_are_german_and_english() -> None:
    assert {"de", "en"} <= set(languages())
    assert languages() == tuple(sorted(languages()))
    with pytest.raises(FileNotFoundError):
        catalogue("xx")


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_keys_of_english(language: str) -> None:
    own = written(language)
    assert set(own) - set(ENGLISH) - OWN == set()
    assert (set(ENGLISH) | OWN) - set(own) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_arguments_of_english(language: str) -> None:
    faults = list[str]()
    for key, form in written(language).items():
        if key not in ENGLISH or key in ("origami.called", "origami.named"):  # a card is called {en} or {de}
            continue
        there = ENGLISH[key]
        if isinstance(form, str) and not isinstance(there, str):
            faults.append(f"{key}: needs the forms one and other")
        if not isinstance(form, str) and isinstance(there, str) and "n" not in fields(there):
            faults.append(f"{key}: without the argument n there is nothing to choose between one and other")
        for name, shown in forms(form).items():
            if fields(shown) != (expected := fields(forms(there)[name])):
                faults.append(f"{key}, {name}: expected {sorted(expected)}")
    assert faults == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_empty_or_left_in_english(language: str) -> None:
    same = SAME | SHARED.get(language, set())
    own = written(language)
    faults = list[str]()
    for key, form in own.items():
        for name, shown in forms(form).items():
            there = forms(ENGLISH.get(key, ""))[name]
            if not shown.strip():
                faults.append(f"{key} is empty")
            if (shown[:1].isspace(), shown[-1:].isspace()) != (there[:1].isspace(), there[-1:].isspace()):
                faults.append(f"{key} has other blanks at its ends")
            if shown == there and key not in same and re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", shown)):
                faults.append(f"{key} is not translated")
    assert faults == []
    assert [key for key in same if own[key] != ENGLISH[key]] == [], "these need no exception"


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_names_seats_in_the_same_way(language: str) -> None:
    """The page puts a name where a sentence says "seat {seat}", by the language's own word."""
    own = written(language)
    seat, seats = own["language.seat"], own["language.seats"]
    found, faults = 0, list[str]()
    for key, form in ENGLISH.items():
        for name, shown in forms(form).items():
            expected = set(re.findall(r"(?i)\bseats? \{(\w+)\}", shown))
            got = set(re.findall(rf"(?i)\b(?:{seat}|{seats}) \{{(\w+)\}}", forms(own.get(key, ""))[name]))
            if got != expected:
                faults.append(f"{key}, {name}: expected {seat} before {sorted(expected)}")
            found += len(expected)
    assert faults == []
    assert found > 100


@pytest.mark.parametrize("language", languages())
def test_a_text_that_addresses_the_reader_does_so_in_every_language(language: str) -> None:
    own, faults, found = written(language), list[str](), 0
    for key, form in ENGLISH.items():
        for name, shown in forms(form).items():
            there, here = (set(re.findall(r"\[(\w+):", one)) for one in (shown, forms(own.get(key, ""))[name]))
            if here != there:
                faults.append(f"{key}, {name}: expected words for the reader at {sorted(there)}")
            found += len(there)
    for key, form in own.items():
        for shown in forms(form).values():
            rest = re.sub(r"\[\w+:[^|\[\]]*\|[^|\[\]]*\]", "", shown)
            if re.search(r"\[\w+:", rest):
                faults.append(f"{key}: expected [argument:words for the reader|words for others]")
    assert faults == []
    assert found > 80


@pytest.mark.parametrize(
    ("language", "others"),
    # Words for a landmark and a season that are not at the head of the file.
    [("de", r"Landmarke|Saison")],
)
def test_a_thing_has_one_name(language: str, others: str) -> None:
    said = [(key, form) for key, forms_ in written(language).items() for form in forms(forms_).values()]
    assert [key for key, form in said if re.search(others, form)] == []


@pytest.mark.parametrize("language", languages())
def test_every_key_can_be_shown(language: str) -> None:
    for key, form in written(language).items():
        args = {name: f"<{name}>" for shown in forms(form).values() for name in fields(shown)}
        for n in (0, 1, 2):
            shown = text(Message(key, **{**args, "n": n}), language)
            expected = forms(form)["one" if n == 1 else "other"]
            assert "{" not in shown
            assert all(f"<{name}>" in shown for name in fields(expected) - {"n"}), key


def told(key: str, options: Mapping[str, Any], rng: Random) -> Iterator[Message]:
    """All texts of a whole random game: questions, answers, facts as each seat hears them, refusals, the end."""
    game = orizuru.game(key)
    state: Any = game.setup(options, rng.getrandbits(200))
    said: list[str] = []
    while moves := state.moves:
        seat, asked = state.to_move, state.asked
        assert asked is not None
        yield asked.message
        if asked.missing is not None:
            yield asked.missing
        some = rng.sample(moves, min(3, len(moves)))
        yield from (state.answer(move).message for move in some)
        said = [*said[-100:], *(state.say(move) for move in some)]
        try:
            refused = game.why_not(state, rng.choice(said), seat)
        except orizuru.OrizuruError as error:
            yield error.message
        else:
            if refused is not None:
                yield refused.message
        facts: list[orizuru.Fact] = []
        state.apply(rng.choice(moves), facts)
        for fact in facts:
            heard = [game.hear(fact, who) for who in (None, *range(state.seats))]
            yield from {one.message for one in heard if one is not None}
    result = state.result()
    yield result.why
    yield from (line.message for standing in result.details for line in standing.lines)


def test_whole_games_have_texts_in_every_language() -> None:
    rng, met, leaks = Random(23), set[str](), set[tuple[str, str, str]]()

    def look(message: Message) -> None:
        met.add(message.key)
        for name, value in message.args:
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Message):
                    look(part)
                elif (
                    isinstance(part, str)
                    and name not in PLAIN
                    and message.key not in ("origami.called", "origami.named")
                ):
                    # A bare word would stay English inside a sentence of another language.
                    leaks.update({(message.key, name, part)} if re.fullmatch("[A-Za-z]{3,}", part) else ())

    for key, options in GAMES:
        for message in told(key, options, rng):
            look(message)
            for language in languages():
                assert text(message, language)
    assert leaks == set()
    for part in ("ponte", "origami", "islands"):
        assert len([key for key in met if key.startswith(f"{part}.")]) > 28


@pytest.mark.parametrize("language", ["de"])
def test_all_cards_have_a_name_and_a_text(language: str) -> None:
    found = orizuru.game("origami").catalogue({"boxes": "both"})
    assert len(found["cards"]) > 80
    assert [card["key"] for card in found["cards"] if not card["names"][language] or not card["texts"][language]] == []
    assert [card["key"] for card in found["cards"] if card["texts"][language] == card["texts"]["en"]] == []
    assert [family["key"] for family in found["families"] if not family["names"][language]] == []


def test_german_sentences_quote_the_names_of_cards_which_are_not_inflected() -> None:
    names = {card["names"]["de"] for card in orizuru.game("origami").catalogue({"boxes": "both"})["cards"]}
    assert len(names) > 80

    def cards(message: Message) -> Iterator[str]:
        for _, value in message.args:
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Message):
                    yield from cards(part)
                    yield from {text(part, "de")} if part.key == "origami.called" else ()

    rng, met = Random(5), set[str]()
    for key, options in GAMES:
        for message in told(key, options, rng) if key == "origami" else ():
            said = text(message, "de")
            if message.key.startswith("origami.score."):
                assert "„" not in said, "a name that stands alone"
                continue
            for card in cards(message):
                assert card[0] + card[-1] == "„“"
                assert card[1:-1] in names
                assert card in said
                met.add(card)
    assert len(met) > 40


def test_all_sheets_and_islands_have_a_name_in_every_language() -> None:
    sheets = orizuru.game("islands").catalogue()["sheets"]
    assert len(sheets) == 12
    for sheet in sheets:
        assert sheet["called"]["key"].startswith("islands.sheet.")
        assert sheet["called"]["text"] == sheet["title"]
        for island in sheet["islands"]:
            assert island["called"]["key"].startswith("islands.island.")
            assert island["called"]["text"] == island["name"]
            assert {f"islands.landmark.{mark['kind']}" for mark in island["landmarks"]} <= set(ENGLISH)
            assert {f"islands.colour.{outline['colour']}" for outline in island["outlines"]} <= set(ENGLISH)

"""Texts are keys: none is missing or unused, the arguments are those of the text, and code contains no sentences."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import orizuru
from orizuru.core.messages import Message, catalogue, languages, text, written
from orizuru.games.islands.facts import FACTS as ISLANDS
from orizuru.games.origami.facts import FACTS as ORIGAMI

SOURCE = Path(orizuru.__file__).parent
# `<game>.name` and `<game>.about` are looked up by the key of the game.
BY_GAME = {f"{key}.{name}" for key in orizuru.games() if key != "pebbles" for name in ("name", "about")}

# Words by which the page recognises where a sentence names a seat.
FOR_THE_PAGE = {"language.name", "language.seat", "language.seats"}

# What seats hear instead of a fact that is not for them.
HEARD = {
    f"{game.game}.fact.{kind.instead}" for game in (ISLANDS, ORIGAMI) for kind in game.facts.values() if kind.instead
}


def calls() -> Iterator[tuple[str, set[str], str]]:
    """Every Message(...), tell(...) and Fact(...) in the source: key, argument names (any for facts), place."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                key = node.args[0]
                if name == "Fact" and isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, fields(catalogue("en")[key.value]), f"{path.name}:{node.lineno}"
                if name in ("Message", "tell") and isinstance(key, ast.Constant) and isinstance(key.value, str):
                    args = {keyword.arg for keyword in node.keywords if keyword.arg}
                    yield key.value, args, f"{path.name}:{node.lineno}"


def page_keys() -> set[str]:
    """The keys that the page names literally."""
    source = SOURCE.parent.parent / "web" / "src"
    texts = [path.read_text(encoding="utf-8") for path in source.rglob("*") if path.suffix in (".ts", ".svelte")]
    return {key for found in texts for key in re.findall(r"""["'`](page\.[\w.]+)["'`]""", found)}


def fields(form: object) -> set[str]:
    texts = [form] if isinstance(form, str) else list(form.values()) if isinstance(form, dict) else []
    return {name for shown in texts for name in re.findall(r"\{(\w+)\}", shown)}


def test_no_key_is_missing_and_every_argument_is_given() -> None:
    known = catalogue("en")
    found = list(calls())
    assert len(found) > 80
    for key, args, place in found:
        assert key in known, f"{place}: {key} is not in en.toml"
        assert fields(known[key]) <= args, f"{place}: {key} needs {fields(known[key])}, has {args}"


def test_the_page_has_all_its_texts() -> None:
    assert len(page_keys()) > 30
    assert page_keys() - set(catalogue("en")) == set()


def test_no_key_is_unused() -> None:
    used = {key for key, _, _ in calls()} | BY_GAME | page_keys() | FOR_THE_PAGE | HEARD
    assert {key for key in catalogue("en") if not key.startswith("pebbles.")} - used == set()


def test_messages_are_immutable_values() -> None:
    message = Message("ponte.why.occupied", square="c4", colour=Message("ponte.colour.dark"))
    assert message == Message("ponte.why.occupied", colour=Message("ponte.colour.dark"), square="c4")
    assert len({message, Message("ponte.why.occupied", square="c4", colour=Message("ponte.colour.dark"))}) == 1
    assert str(message) == "c4 is occupied by dark."
    assert message != Message("ponte.why.occupied", square="c5", colour=Message("ponte.colour.dark"))
    with pytest.raises(AttributeError):
        message.key = "other"
    assert eval(repr(message)) == message


def test_numbers_choose_the_form() -> None:
    def network(islands: int, bridges: int) -> str:
        return text(
            Message("ponte.score.network", n=islands, bridges=Message("ponte.score.bridges", n=bridges), first="a1")
        )

    assert network(1, 0) == "one island (a1)"
    assert network(2, 1) == "network of 2 islands and 1 bridge (a1)"
    assert network(3, 2) == "network of 3 islands and 2 bridges (a1)"


@pytest.mark.parametrize(
    "words",
    [
        *("How to touch", "What stands on a card", "Draw the curtain", "Which sheet goes back?", "Agreed?"),
        *("takes back {n} answers", "To the first page", "goes on from a position of another", "A table of {game}"),
        *("Zur ersten Seite", "Ein Tisch für {game}", "Bewegte Steine", "Die meisten Punkte gewinnen"),
    ],
)
def test_words_that_sounded_odd_do_not_come_back(words: str) -> None:
    for language in languages():
        assert not [key for key, form in written(language).items() if words in str(form)]


@pytest.mark.parametrize("language", languages())
def test_a_result_reads_well_with_a_single_point_coin_or_card(language: str) -> None:
    many = re.compile(r"\b1 (points|coins|cards|islands|bridges|Punkten?|Münzen|(Hand)?[Kk]arten|Inseln|Brücken)\b")
    results = {key: form for key, form in written(language).items() if ".result." in key}
    assert {"ponte.result.points", "origami.result.shared", "islands.result.solo"} <= {*results}
    for key, form in results.items():
        shown = form if isinstance(form, str) else form["one"]
        args: dict[str, Any] = dict.fromkeys(("n", *re.findall(r"\{(\w+)\}", shown)), 1)
        said = text(Message(key, **args), language)
        assert not many.search(said), f"{key}: {said}"


def test_seats_have_names_and_numbers_from_1_for_people() -> None:
    message = Message("origami.fact.passes", seat=0, to=2, card="Dove")
    assert str(message) == "seat 1 passes Dove to seat 3"
    assert text(message, names=("Ann", "", "Bo {b}")) == "Ann passes Dove to Bo {b}"
    assert text(message, names=("Ann", "Bob")) == "Ann passes Dove to seat 3"
    assert text(message, names=("Ann", "Bob", "Cleo"), you=0) == "you pass Dove to Cleo"
    assert text(message, names=("Ann", "Bob", "Cleo"), you=2) == "Ann passes Dove to you"
    assert text(message, "de", ("Ann", "Bob", "Cleo"), you=2) == "Ann gibt Dove an dich weiter"
    assert text(message, "de", you=0) == "du gibst Dove an Platz 3 weiter"
    shared = Message("origami.result.shared", seats=(0, 1), points=9)
    assert str(shared) == "a shared win, level on points (9): seats 1, 2"
    assert dict(message.args)["seat"] == 0, "programs count from 0"


def test_a_text_inside_a_text_addresses_the_same_reader() -> None:
    inside = Message("core.match.not_asked", seat=1)
    assert text(Message("cli.verify.line", file="a", line=3, why=inside), you=1) == "a: line 3: you are not being asked"


def test_a_text_by_a_player_is_never_a_template() -> None:
    """Braces in a text from outside are shown, not filled in."""
    assert "{key}" in str(Message("core.game.unknown", got="'{key}'", known=("ponte",)))

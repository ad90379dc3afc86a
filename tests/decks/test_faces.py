"""The short texts on the faces of the cards: there in both languages, short, and true to the full texts."""

import csv
import re

import pytest

from orizuru import game
from orizuru.games.origami.deckfile import MAY_BE_MISSING, deck, shipped

CARDS = deck()
LONGEST = {"en": 62, "de": 75}
NUMBER = re.compile(r"\d+")
EVERY_KIND = pytest.mark.parametrize("kind", range(len(CARDS.keys)), ids=CARDS.keys)


@EVERY_KIND
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_has_a_short_text_of_its_own(kind: int, language: str) -> None:
    face = CARDS.faces[kind][language]
    assert 10 <= len(face) <= LONGEST[language]
    assert face.endswith(".")


@EVERY_KIND
def test_the_numbers_of_a_short_text_are_those_of_the_full_one(kind: int) -> None:
    faces = {language: sorted(NUMBER.findall(face)) for language, face in CARDS.faces[kind].items()}
    assert faces["en"] == faces["de"]
    for language, numbers in faces.items():
        assert set(numbers) <= set(NUMBER.findall(CARDS.texts[kind][language])), language
    assert set(NUMBER.findall(CARDS.sentences[kind])) - {"1"} <= set(faces["en"]), "a number of the effect is missing"


@EVERY_KIND
def test_a_short_text_says_when_the_effect_works(kind: int) -> None:
    """Instants just say what they do; the others begin with when they do it."""
    begins: dict[str, dict[str, tuple[str, ...]]] = {
        "action": {"en": ("Action: ",), "de": ("Aktion: ",)},
        "ongoing": {"en": ("On top: ",), "de": ("Oben: ",)},
        "scoring": {"en": ("End: ",), "de": ("Ende: ",)},
        "character": {"en": ("For all", "End: "), "de": ("Für alle", "Ende: ")},
    }
    for language, words in begins.get(CARDS.kinds[kind], {}).items():
        assert CARDS.faces[kind][language].startswith(words)
    if CARDS.kinds[kind] not in begins:
        assert ": " not in CARDS.faces[kind]["en"].removeprefix("If rice helped to pay: ")


def test_equal_effects_have_equal_short_texts_and_different_ones_differ() -> None:
    said: dict[tuple[str, str], set[str]] = {}
    for kind, effect in zip(CARDS.kinds, CARDS.sentences, strict=True):
        said.setdefault((kind, effect), set())
    for i, effect in enumerate(CARDS.sentences):
        said[CARDS.kinds[i], effect].add(CARDS.faces[i]["en"])
    assert all(len(faces) == 1 for faces in said.values())
    assert len({face for faces in said.values() for face in faces}) == len(said)


def test_the_catalogue_has_the_short_texts() -> None:
    dove = next(card for card in game("origami").catalogue()["cards"] if card["key"] == "dove")
    assert dove["faces"]["en"] == "Everyone draws 1, then you draw 1."


def test_a_deck_file_without_short_texts_shows_the_full_ones() -> None:
    rows = list(csv.DictReader(shipped("1/origami.csv").splitlines()))
    columns = [column for column in rows[0] if column not in MAY_BE_MISSING]
    lines = [",".join(columns), *(",".join(f'"{row[column]}"' for column in columns) for row in rows)]
    own = deck("\n".join(lines))
    assert own.faces == own.texts

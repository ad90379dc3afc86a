"""Plain pages: no colour in any stream, and letters where other pages have drawings and patterns."""

import io
from collections import Counter
from typing import Any

import pytest
from pypdf import PdfReader

from orizuru.games.islands.catalogue import catalogue
from orizuru.games.islands.sheetfile import material
from orizuru.paper.ink import MARGIN
from orizuru.paper.patterns import LETTERS
from orizuru.paper.sheets import MAP
from orizuru.paper.words import LANGUAGES, words
from paper.samples import FULL, pages, written
from paper.streams import clips, drawings, has_colour, operators


def read(*hands: str, **order: Any) -> PdfReader:
    return PdfReader(io.BytesIO(written(*hands, **order)), strict=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card_colours", ["special", "season"])
@pytest.mark.parametrize("hands", [("ABCDEFGHIJKL",), ("A", "B"), ("A",) * 6])
def test_no_page_has_a_colour_a_pattern_or_a_drawing(language: str, card_colours: str, hands: tuple[str, ...]) -> None:
    is_alone = len(hands) == 1
    reader = read(*hands, language=language, card_colours=card_colours, solo=is_alone, plain=True)
    for number, page in enumerate(reader.pages, 1):
        assert not has_colour(page, reader), number
        assert (drawings(page, reader), clips(page, reader)) == (0, 0), number
        assert {"g", "G"} <= set(operators(page, reader)), number


def test_an_island_full_of_landmarks_is_plain_too() -> None:
    reader = read("Q", data=FULL, plain=True)
    assert not any(has_colour(page, reader) or drawings(page, reader) for page in reader.pages)


def test_ordinary_pages_have_colours_patterns_and_drawings() -> None:
    """The test above can find something: ordinary pages have colours, patterns and drawings."""
    reader = read("AF", solo=True)
    board, _, sheet = reader.pages[:3]
    assert has_colour(board, reader)
    assert clips(board, reader)
    assert has_colour(sheet, reader)
    assert clips(sheet, reader)
    assert drawings(sheet, reader) > 100


def test_every_landmark_of_a_plain_map_has_its_letter() -> None:
    """The maps are the left part of the page. Every square of an outline has the letter of its colour."""
    (sheet,) = (sheet for sheet in catalogue(material(), "equal")["sheets"] if sheet["key"] == "F")
    expected = Counter(sign for island in sheet["islands"] for row in island["rows"] for sign in row if sign != ".")
    outlines = [outline for island in sheet["islands"] for outline in island["outlines"]]
    expected += Counter(LETTERS[outline["colour"]] for outline in outlines for _ in outline["squares"])
    maps = [box for box in pages("F", solo=True, plain=True).texts[2] if box.right < MARGIN + MAP]
    shown = Counter(box.text for box in maps if box.text in "HhLVCGTP^~BR")
    assert shown == expected
    assert expected["V"] == expected["C"] + 1 == 2  # so the comparison is not empty


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_sheet_explains_its_letters(language: str) -> None:
    said = words(language)
    shown = {box.text for box in pages("A", language=language, plain=True).texts[3]}
    assert said("sheet.plain_note") in shown
    assert said("sheet.note") not in shown

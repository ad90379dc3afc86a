"""The document, read by another library: pages, sizes, texts, and the same bytes every time."""

import io
import os
import subprocess
import sys

import pytest
from pypdf import PdfReader

from orizuru.paper.ink import PAPERS, POINT, paragraph_lines, printable
from orizuru.paper.words import LANGUAGES, words
from paper.samples import FULL, pages, written


def read(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content), strict=True)


@pytest.mark.parametrize(("paper", "size"), list(PAPERS.items()))
def test_pages_and_their_size(paper: str, size: tuple[float, float]) -> None:
    reader = read(written("AF", "AF", "AF", paper=paper))
    assert len(reader.pages) == 3 + 3 * (2 + 1)  # board, reference, cut-outs; two sheets and a ledger for each
    for page in reader.pages:
        assert float(page.mediabox.width) * POINT == pytest.approx(size[0], abs=0.05)
        assert float(page.mediabox.height) * POINT == pytest.approx(size[1], abs=0.05)


def test_solo_adds_the_science_page() -> None:
    assert len(read(written("AF", solo=True)).pages) == 2 + 2 + 1 + 1  # in solo there is nothing to cut out
    assert len(read(written("AF")).pages) == 3 + 2 + 1
    assert len(read(written("AF", "AF", solo=True)).pages) == 3 + 2 * (2 + 1 + 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_catalogue_is_printed(language: str) -> None:
    """All kinds of landmarks and colours are on A and F; lines may break anywhere, so blanks do not count."""
    made = [
        written("AF", language=language, solo=True),
        written("A", language=language, solo=True, card_colours="season"),
        written("AF", *"AAAA", language=language, plain=True),
    ]
    shown = "".join(page.extract_text() for document in made for page in read(document).pages)
    squeezed = "".join(shown.split())
    values: dict[str, dict[str, object]] = {
        "board.solo_note": {"n": 2},
        "page": {"title": words(language)("game"), "page": 2, "pages": 6},
        "player": {"n": 5},
        "science.points": {"n": 300},
        "sheet.title": {"key": "F"},
    }
    for key in words(language).texts:
        text = printable(words(language)(key, **values.get(key, {})))
        plain = text.replace("*", "") if key.partition(".")[0] in ("reference", "science") else text
        assert "".join(plain.split()) in squeezed, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_solo_pages_and_pages_for_several_have_their_own_texts(language: str) -> None:
    said = words(language)

    def text(*hands: str, solo: bool = False) -> str:
        reader = read(written(*hands, language=language, solo=solo))
        return " ".join(" ".join(page.extract_text() for page in reader.pages).split())

    alone, many = text("A", solo=True), text(*"AAAAA")
    assert said("board.carrambah") in alone
    assert said("board.carrambah") not in many
    assert said("board.stand_in_players") not in alone
    assert said("board.stand_in_players") in many
    assert said("reference.catch_up.title") in many
    assert said("reference.catch_up.title") not in alone
    for text_of, other in (("alone.", many), ("", alone)):
        for row in (f"start.{text_of}2", f"round.{text_of}3", f"details.{text_of}2", f"end.{text_of}1"):
            assert said(f"reference.{row}").replace("*", "") not in other, row


def test_stand_ins_are_marked_and_custom_data_is_not() -> None:
    said = words("en")
    own = "card 2 a1 b1 twice\ncard 3 a1 a2 b2\ncard 4 a1 b1 c1 b2\ncard 5 a1 a2 b2 b3 c3\ntrack equal BGR\n"
    own += "sheet A\nisland A1\nH..\nend\nisland A2\nH..\nend\n"
    shipped, mine = ({box.text for page in pages("A", data=data).texts for box in page} for data in ("", own))
    assert {said("sheet.stand_in"), "#3*", "#4*", "#5*", "#2"} <= shipped
    assert said("sheet.stand_in") not in mine
    assert {"#3", "#4", "#5"} <= mine
    assert not any(said("board.stand_in_track") in text or said("board.stand_in_cards") in text for text in mine)


def test_the_sheets_are_those_that_were_asked_for() -> None:
    reader = read(written("AF", "BG"))
    titles = [page.extract_text().split("\n")[0] for page in reader.pages]
    assert [title for title in titles if title.startswith("Sheet")] == ["Sheet A", "Sheet F", "Sheet B", "Sheet G"]


def test_an_island_full_of_landmarks_is_printed() -> None:
    shown = {box.text for page in pages("Q", data=FULL).texts for box in page}
    assert {"16x", "12x", "9x"} <= shown


def test_the_bytes_are_the_same_every_time() -> None:
    code = "import sys; from paper.samples import written; sys.stdout.buffer.write(written('AF', solo=True))"
    done = subprocess.run([sys.executable, "-c", code], env=_environment(), capture_output=True, check=True)
    assert done.stdout == written("AF", solo=True)
    assert written("AF") != written("AB")


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "7"}


def test_no_date_is_in_the_document() -> None:
    information = read(written("A")).metadata
    assert information is not None
    assert information.title == "Origami Islands"
    assert information.creation_date is None or information.creation_date.year == 2000


def test_catalogues_have_the_same_keys_and_fields() -> None:
    english, german = (words(language).texts for language in LANGUAGES)
    assert set(english) == set(german)
    assert len(english) > 150
    for key in english:
        assert english[key].count("{") == german[key].count("{"), key
        assert english[key].count("*") == german[key].count("*"), key
        assert german[key].strip(), key
        assert printable(german[key]) == german[key], key
        assert printable(english[key]) == english[key], key
        assert paragraph_lines(german[key], 9, 60)

"""The layout of every page: nothing leaves the page and no texts overlap, on any paper, in any language."""

from itertools import combinations, product

import pytest

from orizuru.paper.ink import MARGIN, PAPERS, Box, Ink, fitting, paragraph_lines, printable, text_width
from orizuru.paper.words import LANGUAGES
from paper.samples import FULL, pages

SLACK = 0.05  # millimetres
ALL = "ABCDEFGHIJKL"
EDGE = 6.0  # printers cannot reach further; only the pen's width may lie beyond the margin

NAMES = ("all sheets", "six players", "full island", "alone, full", "plain", "plain, alone, full")
EVERY = list(product(NAMES, PAPERS, LANGUAGES))


def document(name: str, paper: str, language: str) -> Ink:
    """Documents with much on them."""
    if name == "all sheets":
        return pages(ALL, paper=paper, language=language, solo=True)
    if name == "six players":
        return pages(*["A"] * 6, paper=paper, language=language, track="calendar")
    if name == "plain":
        return pages(*["AF"] * 4, paper=paper, language=language, card_colours="season", plain=True)
    if name == "plain, alone, full":
        return pages("Q", data=FULL, paper=paper, language=language, solo=True, plain=True)
    if name == "full island":
        return pages(*["Q"] * 5, data=FULL, paper=paper, language=language)
    return pages("Q", data=FULL, paper=paper, language=language, solo=True)


def overlap(one: Box, other: Box) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > SLACK
        and min(one.bottom, other.bottom) - max(one.top, other.top) > SLACK
    )


@pytest.mark.parametrize(("name", "paper", "language"), EVERY)
def test_texts_lie_between_the_margins_and_not_on_each_other(name: str, paper: str, language: str) -> None:
    ink = document(name, paper, language)
    assert len(ink.texts) > 4
    for number, texts in enumerate(ink.texts, 1):
        assert len(texts) > 8
        for box in texts:
            assert MARGIN - SLACK <= box.left <= box.right <= ink.width - MARGIN + SLACK, (number, box)
            assert MARGIN - SLACK <= box.top <= box.bottom <= ink.height - EDGE, (number, box)
        for one, other in combinations(texts, 2):
            assert not overlap(one, other), (number, one, other)


@pytest.mark.parametrize(("name", "paper", "language"), EVERY)
def test_lines_lie_between_the_margins(name: str, paper: str, language: str) -> None:
    ink = document(name, paper, language)
    for number, drawn in enumerate(ink.drawn, 1):
        for box in drawn:
            assert MARGIN - 1 <= box.left <= box.right <= ink.width - MARGIN + 1, (number, box)
            assert MARGIN <= box.top <= box.bottom <= ink.height - MARGIN, (number, box)


@pytest.mark.parametrize(("name", "paper", "language"), EVERY)
def test_texts_lie_inside_a_frame_or_outside(name: str, paper: str, language: str) -> None:
    ink = document(name, paper, language)
    assert sum(len(frames) for frames in ink.frames) > 15
    for number, (frames, texts) in enumerate(zip(ink.frames, ink.texts, strict=True), 1):
        for frame, text in product(frames, texts):
            is_inside = frame.left < text.left and text.right < frame.right
            is_inside = is_inside and frame.top + 0.3 < text.top and text.bottom < frame.bottom - 0.3
            assert is_inside or not overlap(frame, text), (number, frame, text)
        for one, other in combinations(frames, 2):
            assert not overlap(one, other), (number, one, other)


def small(ink: Ink) -> list[str]:
    """Texts that had to be shortened."""
    return [box.text for texts in ink.texts for box in texts if box.text.endswith("…")]


@pytest.mark.parametrize(("paper", "language"), list(product(PAPERS, LANGUAGES)))
def test_no_text_of_the_catalogue_is_shortened(paper: str, language: str) -> None:
    assert small(document("all sheets", paper, language)) == []
    assert small(document("six players", paper, language)) == []
    assert small(document("plain", paper, language)) == []
    assert small(document("full island", paper, language)) != []  # a name of forty wide letters is


def test_overlapping_is_noticed() -> None:
    assert overlap(Box(0, 0, 10, 5), Box(9, 4, 12, 8))
    assert not overlap(Box(0, 0, 10, 5), Box(10, 0, 12, 5))


def test_a_text_gets_smaller_and_then_shorter() -> None:
    assert fitting("harbour", 9.0, 100) == ("harbour", 9.0)
    shown, size = fitting("harbour", 9.0, text_width("harbour", 8.0))
    assert (shown, size) == ("harbour", 8.0)
    shown, size = fitting("harbour", 9.0, 5)
    assert shown.endswith("…")
    assert text_width(shown, size) <= 5


def test_paragraphs_keep_words_and_bold_pieces() -> None:
    rows = paragraph_lines("*One two* three four, five.", 9, 25)
    assert len(rows) > 1
    assert "".join(piece for row in rows for piece, _ in row) == "One two three four, five."
    assert rows[0][0] == ("One two ", True) or rows[0][0] == ("One two", True)
    assert all(text_width("".join(piece for piece, _ in row).rstrip(), 9) <= 26 for row in rows)


def test_letters_that_the_fonts_lack_become_question_marks() -> None:
    assert printable("Grün – Käfer…") == "Grün – Käfer…"
    assert printable("折り鶴") == "???"

"""The boards of the rules of Ponte are positions of the game, and the squares marked there are the legal ones.

A board stands in a fence `ponte`, followed by who is to move (`light`, `dark` or `over`) and the bridges built.
"""

import re
from pathlib import Path

import pytest

from rules.drawn import PONTE, board, legal_squares, position

RULES = Path(__file__).parents[2] / "src" / "orizuru" / "data" / "rules"
DOCUMENT = (RULES / "ponte.en.md").read_text(encoding="utf-8")


def boards(document: str) -> list[tuple[str, str]]:
    return re.findall(r"^```ponte([^\n]*)\n(.*?)^```$", document, re.MULTILINE | re.DOTALL)


BOARDS = boards(DOCUMENT)


@pytest.mark.parametrize(("head", "drawing"), BOARDS)
def test_a_board_of_the_document_is_legal_and_marked_correctly(head: str, drawing: str) -> None:
    bridges = [word for word in head.split() if "-" in word]
    to_move = [word for word in head.split() if "-" not in word]
    state = position(drawing, to_move[0] if to_move else "light", bridges)
    if to_move:
        assert legal_squares(state) == board(drawing)


def test_the_document_draws_boards() -> None:
    assert len(BOARDS) > 10
    assert boards((RULES / "ponte.de.md").read_text(encoding="utf-8")) == BOARDS


def test_the_final_position_of_the_document_scores_as_it_says() -> None:
    (drawing, head) = next((drawing, head) for head, drawing in BOARDS if "over" in head)
    result = position(drawing, "over", head.split()[1:]).result()
    assert result
    assert result.scores == (10, 5)
    assert "10 points" in DOCUMENT
    assert "3 + 1 + 1 = 5" in DOCUMENT


def test_the_table_of_points_is_the_formula() -> None:
    first, second = re.findall(r"^\| (?:islands in one network|points) \|(.*)\|$", DOCUMENT, re.MULTILINE)
    islands, points = [int(n) for n in first.split("|")], [int(n) for n in second.split("|")]
    assert points == [sum(range(n + 1)) for n in islands]


def test_the_position_text_of_the_document_can_be_read() -> None:
    found = re.search(r"such as `([^`]+)`: the rows", DOCUMENT)
    assert found
    assert PONTE.scenario(found[1]).text == found[1]


def test_the_published_game_is_named_once() -> None:
    assert DOCUMENT.count("Diavolo") == 1

"""Data files of Islands: the shipped ones are without fault, and every fault is named with file and line."""

import pytest

from orizuru import game
from orizuru.core.errors import InvalidOption
from orizuru.games.islands.rulings import NEWEST
from orizuru.games.islands.sheetfile import InvalidSheets, faults, material, shipped

RULES = game("islands")
SOUND = """
sheet A near First
island A1 One
~~..H~~
~C....~
....P.T
...L^..
~h...P~
~~...~~
~..~..~
outline red c1 c2 d2
end
island A2
~.h~..~
^.....^
~L...P~
~.....~
T..G...
..~~~H.
..~~~~.
outline blue b2 c2 c3
end
""".strip("\n")
# line | what is replaced | by what | the fault; a file with errors is refused, one with warnings accepted
ERRORS = r"""
1 | sheet A near First | sheet AB | expected a capital letter that no other sheet has, got 'AB'
1 | sheet A near First | shet A | expected card, track, sheet, island, outline or end, got 'shet'
2 | island A1 One | island B1 | expected A1, got 'B1'
4 | ~~..H~~ | ~~..H~ | the map is not a rectangle: expected 6 characters, got 7
4 | ~C....~ | ~C..?.~ | unknown character '?'; the characters are: .~^HhLVCGTP
2 | ~~..H~~ | ~~....~ | island A1 needs exactly one regular harbour H, got 0
2 | ~C....~ | ~C..H.~ | island A1 needs exactly one regular harbour H, got 2
10 | outline red c1 | outline pink c1 | expected the colour of the outline, one of blue, green, red, got 'pink'
10 | outline red c1 c2 d2 | outline red c1 c2 c2 | expected a square such as c3, each once, got 'c2'
10 | outline red c1 c2 d2 | outline red | expected squares such as c3 b4 c4
10 | outline red c1 c2 d2 | outline red c1 c2 z9 | expected a square such as c3, each once, got 'z9'
10 | outline red c1 c2 d2 | outline red c1 b1 c2 | the outline is not on empty squares: b1
11 | outline red c1 c2 d2 | outline red c1 c2 d2\noutline blue d2 e2 f2 | the outline overlaps another: d2
2 | outline red c1 c2 d2\nend | outline red c1 c2 d2 | island A1 has no end
12 | island A2\n~.h~..~ | end\nisland A2\n~.h~..~ | end needs a line of its own, after an island
22 | blue b2 c2 c3\nend | blue b2 c2 c3\nend\noutline red a1 | an outline belongs to an island, after its rows
21 | outline blue b2 c2 c3 | outline blue b2 c2 c3\n....... | rows come before outlines
1 | sheet A near First\n |  | an island belongs to a sheet: expected a line sheet X before it
"""
WARNINGS = r"""
2 | ~h...P~ | ~....P~ | expected exactly one h, got 0
2 | ...L^.. | ....^.. | expected exactly one L, got 0
2 | ~C....~ | LC....~ | expected exactly one L, got 2
2 | ~C....~ | ~C..^.~ | H at e1 has fewer than 2 empty squares at its sides
2 | ~..~..~ | ~^~.^^^ | expected 24 to 32 empty squares, got 23
2 | ~..~..~ | .~.~..~ | the empty squares are not connected
2 | outline red c1 c2 d2\n |  | expected 1 to 3 outlines, got 0
10 | outline red c1 c2 d2 | outline red c1 c2 | the outline does not have the shape of #3, #4 or #5
"""


def cases(table: str) -> list[list[str]]:
    return [row.replace(r"\n", "\n").split(" | ") for row in table.strip().splitlines()]


@pytest.mark.parametrize("file", NEWEST.files)
def test_the_shipped_files_have_no_error_and_no_warning(file: str) -> None:
    assert faults(shipped(file), file) == []


def test_the_shipped_material() -> None:
    found = material()
    assert "".join(sheet.key for sheet in found.sheets) == "ABCDEFGHIJKL"
    assert "".join(sheet.key for sheet in found.sheets if sheet.is_near) == "ABCD"
    assert len(found.islands) == 24
    assert [track.name for track in found.tracks] == ["equal", "calendar"]
    assert all(len(track.colours) == 24 for track in found.tracks)
    assert all(sheet.stand_in for sheet in found.sheets)


def test_a_sound_file_is_read() -> None:
    assert faults(SOUND, "x") == []
    found = material(SOUND)
    assert [sheet.key for sheet in found.sheets] == ["A"]
    assert (found.sheets[0].title, found.sheets[0].is_near, found.sheets[0].stand_in) == ("First", True, False)
    assert found.cards == material().cards  # missing parts come from the shipped files


@pytest.mark.parametrize(("line", "old", "new", "why"), cases(ERRORS))
def test_errors(line: str, old: str, new: str, why: str) -> None:
    text = SOUND.replace(old, new, 1)
    assert text != SOUND
    found = [fault for fault in faults(text, "my.txt") if not fault.is_warning]
    assert (found[0].line, str(found[0].why)) == (int(line), why)
    assert str(found[0]) == f"my.txt, line {line}: {why}"
    with pytest.raises(InvalidSheets):
        material(text)
    with pytest.raises(InvalidOption, match="option data: data, line"):
        RULES.setup({"data": text, "players": 1}, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("card 7 a1", "expected a card number from 2 to 5, each once, got '7'"),
        ("card 3 a1 c1", "a shape has at most 8 squares, connected by sides"),
        ("card 3", "expected squares such as c3 b4 c4"),
        ("card 3 a1", "a file that has cards needs all of #2 to #5; missing: #2, #4, #5"),
        ("track equal", "expected 1 to 60 letters B, G or R, got ''"),
        ("track equal BXR", "expected 1 to 60 letters B, G or R, got 'BXR'"),
        ("track other BGR", "expected one of the tracks equal, calendar, each once, with its colours, got 'other BGR'"),
        ("sheet A", "sheet A needs two islands, got 0"),
        ("x" * 300, "expected a line of at most 200 printable characters"),
        ("sheet \x07", "expected a line of at most 200 printable characters"),
    ],
)
def test_errors_of_single_lines(text: str, why: str) -> None:
    found = faults(text, "my.txt")
    assert str(found[0].why).startswith(why)
    with pytest.raises(InvalidSheets):
        material(text)


def test_a_file_that_is_too_large_is_refused() -> None:
    assert "at most 65536 characters" in str(faults("#" * 70_000, "x")[0])


@pytest.mark.parametrize(("line", "old", "new", "why"), cases(WARNINGS))
def test_a_file_with_warnings_is_accepted(line: str, old: str, new: str, why: str) -> None:
    text = SOUND.replace(old, new, 1)
    assert text != SOUND
    found = faults(text, "my.txt")
    assert all(fault.is_warning for fault in found)
    assert (int(line), why) in [(fault.line, str(fault.why)) for fault in found]
    assert f"my.txt, line {line}: unusual: {why}" in [str(fault) for fault in found]
    assert material(text).islands[0].key == "A1"


def test_harbours_off_the_coast_small_rings_and_held_rings() -> None:
    inland = SOUND.replace("~~..H~~", "~~....~").replace("~C....~", "~C..H.~")
    assert "H at e2 is not at the coast" in [str(fault.why) for fault in faults(inland, "x")]
    small = SOUND.replace("~..~..~\noutline", "C..~..~\noutline", 1).replace("~~...~~", "~^...~~", 1)
    assert "C at a7 has 1 empty squares around it, expected at least 3" in [str(f.why) for f in faults(small, "x")]
    held = SOUND.replace("....P.T\n", "....P.T\n").replace("outline red c1 c2 d2", "outline red d1 d2 e2")
    assert not any("covers all squares" in str(fault.why) for fault in faults(held, "x"))
    ring = SOUND.replace("~C....~", "^C.....").replace("....P.T", "....^.T").replace("~~..H~~", "~^..H^P")
    ring = ring.replace("outline red c1 c2 d2", "outline red f2 g2 f3")
    assert any("covers all squares around P" in str(fault.why) for fault in faults(ring, "x"))


def test_a_file_may_have_cards_and_tracks_of_its_own() -> None:
    own = "card 2 a1 b1 twice\ncard 3 a1 b1 c1\ncard 4 a1 twice\ncard 5 a1 a2 a3 b3\ntrack equal BGR\n"
    catalogue = RULES.catalogue({"data": own})
    assert [card["halves"] for card in catalogue["cards"]] == [1, 2, 1, 2, 1, 1]
    assert not any("shape" in card["stand_in"] for card in catalogue["cards"])
    state = RULES.setup({"players": 1, "sheets": ["A", "B"], "data": own}, 1)
    rounds = 0
    while state.moves:
        rounds = max(rounds, state.view(0)["round"])
        state.apply(state.moves[0])
    assert rounds == 3


def test_the_format_of_the_shared_design_file_is_read() -> None:
    """Titles may stand in a comment, too."""
    text = SOUND.replace("sheet A near First", "sheet A near  # First")
    assert material(text).sheets[0].title == ""

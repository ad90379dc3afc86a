"""`orizuru islands`: data files checked, islands drawn."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.commands import Run
from orizuru.cli.pictures.islands import island_svg
from orizuru.games.islands.island import Island
from orizuru.games.islands.sheetfile import material, shipped

SVG = "http://www.w3.org/2000/svg"


def test_the_shipped_sheets_are_ok(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sheets.txt"
    path.write_text(shipped("1/sheets.txt"), encoding="utf-8")
    ran = run("islands", "check", str(path))
    assert (ran.code, ran.out) == (0, "ok: 12 sheets, 24 islands; 0 things are unusual\n")


def test_every_fault_is_named_with_its_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my.txt"
    text = shipped("1/sheets.txt").replace("~~~H.~~", "~~~..~~", 1).replace("~~..~~~", "~~..?~~", 1)
    path.write_text(text, encoding="utf-8")
    ran = run("islands", "check", str(path))
    assert ran.code == 1
    told = " ".join(ran.out.split())
    assert "line 8: island A1 needs exactly one regular harbour H, got 0" in told
    assert "unknown character '?'" in told


def test_unusual_data_is_only_a_warning(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my.txt"
    path.write_text("sheet A\nisland A1\nH...\nend\nisland A2\nH...\nend\n", encoding="utf-8")
    ran = run("islands", "check", str(path))
    assert ran.code == 0
    assert "unusual: expected exactly one h, got 0" in " ".join(ran.out.split())


def test_a_missing_file_is_refused(run: Run) -> None:
    assert "nosuch.txt: cannot be read" in run("islands", "check", "nosuch.txt").refusal()


# Drawing


def test_an_island_is_drawn_with_its_landmarks_and_outlines(run: Run) -> None:
    ran = run("islands", "draw", "a1", "--plain")
    assert ran.code == 0
    assert ran.out.startswith("A1 Paper Boat, sheet A\n\n 1 ~ ~ ~ H . ~ ~\n 2 ~ ~ . . . . ~\n 3 ~ P b . . . .\n")
    told = " ".join(ran.out.split())
    assert "landmarks: regular harbour d1, temple b3, lighthouse d5, grove g5, secret harbour b6, coal pit e7" in told
    assert "outlines: blue c3 b4 c4 a5 b5, green c6 d6 e6 d7" in told


def test_a_custom_island_is_drawn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my.txt"
    path.write_text("sheet A\nisland A1 Mine <&>\nH...\nend\nisland A2\nH...\nend\n", encoding="utf-8")
    assert " 1 H . . .\n" in run("islands", "draw", "A1", "--data", str(path)).out
    picture = tmp_path / "mine.svg"
    assert run("islands", "draw", "A1", "--data", str(path), "--svg", str(picture)).code == 0
    assert "A1 Mine &lt;&amp;&gt;" in picture.read_text(encoding="utf-8")
    path.write_text("sheet A\n", encoding="utf-8")
    assert "my.txt: " in run("islands", "draw", "A1", "--data", str(path)).refusal()


def test_an_unknown_island_is_refused_with_the_known_ones(run: Run) -> None:
    assert "no island 'Z9'; the islands are: A1, A2, B1" in run("islands", "draw", "Z9").refusal()


def test_a_picture_is_never_written_over_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a1.svg"
    ran = run("islands", "draw", "A1", "--svg", str(path))
    assert (ran.code, ran.out) == (0, f"written to {path}\n")
    before = path.read_text(encoding="utf-8")
    assert "exists" in run("islands", "draw", "A2", "--svg", str(path)).refusal()
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("made", material().islands, ids=lambda made: made.key)
def test_a_picture_shows_every_square_landmark_and_outline(made: Island) -> None:
    root = ElementTree.fromstring(island_svg(made))
    drawn = [element for element in root.iter() if element.get("class") == "square"]
    assert len(drawn) == sum(len(row) - row.count("~") for row in made.rows)
    texts = [element.text for element in root.iter(f"{{{SVG}}}text")]
    assert texts[0] == f"{made.key} {made.name}"
    for kind in "HhLVCGTP":
        count = sum(row.count(kind) for row in made.rows)
        in_legend = int(count > 0)
        letters = [e for e in root.iter(f"{{{SVG}}}text") if e.get("class") == "letter" and e.text == kind]
        assert len(letters) == count + in_legend
    hues = [element.text for element in root.iter(f"{{{SVG}}}text") if element.get("class") == "hue"]
    assert hues == ["BGR"[outline.colour] for outline in made.outlines]
    dashes = {e.get("stroke-dasharray") for e in root.iter(f"{{{SVG}}}path") if e.get("class") == "outline"}
    assert len(dashes) == len(set(hues))  # distinguishable without colour


def test_the_line_around_an_outline_is_closed() -> None:
    """Every end of a piece of the line is the end of another piece."""
    for made in material().islands:
        for path in ElementTree.fromstring(island_svg(made, with_legend=False)).iter(f"{{{SVG}}}path"):
            if path.get("class") != "outline":
                continue
            ends: Counter[tuple[int, int]] = Counter()
            for x, y, way, to in re.findall(r"M(\d+) (\d+)([HV])(\d+)", path.get("d", "")):
                ends[int(x), int(y)] += 1
                ends[(int(to), int(y)) if way == "H" else (int(x), int(to))] += 1
            odd = [end for end, count in ends.items() if count % 2]
            assert not odd, (made.key, odd)

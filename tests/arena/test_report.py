"""The report: a page that says everything, and charts that are sound SVG for light and dark pages."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arena.outcomes import made_up, small
from cli.commands import Run
from orizuru.arena.arena import Arena
from orizuru.arena.charts import cross_chart, ratings_chart
from orizuru.arena.course import run as played
from orizuru.arena.figures import Standings
from orizuru.arena.report import CROSS, PAGE, RATINGS, command, report, write_report
from orizuru.arena.sprt import Sprt
from orizuru.arena.tally import Tally

SVG = "{http://www.w3.org/2000/svg}"
TERMS = Arena("ponte", "1", {"size": 6, "pie": False}, ("a<b", "middle", "weak"), 2, 3, "1")
# Each pair of bots plays two games: the first of a pair wins both but one.
SCORES = [(5, 1), (1, 5), (4, 2), (0, 3), (6, 1), (2, 1)]


@pytest.fixture
def standings() -> Standings:
    return Standings.of(Tally(TERMS, made_up(TERMS, 1, SCORES)))


def texts(svg: str) -> list[str]:
    return [part.text or "" for part in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_chart_of_ratings_has_a_bar_for_each_bot(standings: Standings) -> None:
    svg = ratings_chart(standings)
    root = ElementTree.fromstring(svg)
    bars = [line for line in root.iter(f"{SVG}line") if line.get("class") == "bar"]
    dots = [float(dot.get("cx", 0)) for dot in root.iter(f"{SVG}circle")]
    assert len(bars) == len(dots) == 3
    assert dots == sorted(dots, reverse=True)  # the strongest is on top and furthest to the right
    width = float(root.get("width", 0))
    for bar, dot in zip(bars, dots, strict=True):
        assert 0 < float(bar.get("x1", 0)) < dot < float(bar.get("x2", 0)) < width
    assert {"a<b", "middle", "weak"} <= set(texts(svg))
    assert "prefers-color-scheme:dark" in svg


def test_the_heat_map_has_a_square_for_each_two_bots(standings: Standings) -> None:
    svg = cross_chart(standings)
    root = ElementTree.fromstring(svg)
    shades = [(shape.get("class"), float(shape.get("fill-opacity", 1))) for shape in root.iter(f"{SVG}rect")]
    assert sum(kind == "frame" for kind, _ in shades) == 9
    assert sum(kind in ("ahead", "behind") for kind, _ in shades) == 6
    assert all(shade <= 0.62 for kind, shade in shades if kind in ("ahead", "behind"))
    shown = texts(svg)
    assert (shown.count("100.0 %"), shown.count("50.0 %"), shown.count("2 games")) == (2, 2, 6)


def test_long_names_and_many_bots_stay_inside() -> None:
    names = tuple(f"a-very-long-name-of-a-bot:{number}s" for number in range(9))
    terms = Arena("ponte", "1", {}, names, 2, 1, "1")
    standings = Standings.of(Tally(terms, made_up(terms, 1, [(1, 0)] * 72)))
    for svg in (ratings_chart(standings), cross_chart(standings)):
        root = ElementTree.fromstring(svg)
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        for part in root.iter(f"{SVG}text"):
            assert 0 < float(part.get("x", -1)) < width
            assert 0 < float(part.get("y", -1)) < height


def test_the_report_has_the_command_the_figures_and_how_to_read_them(standings: Standings) -> None:
    page = report(standings)
    assert page.startswith("# An arena of ponte\n")
    assert "    orizuru arena ponte a<b middle weak --games 2 --option size=6 --option pie=false --seed 3\n" in page
    assert "| `a<b` | +" in page
    assert "| `weak` | -" in page
    assert f"]({RATINGS})" in page
    assert f"]({CROSS})" in page
    assert "## How to read this" in page
    tables = [row.count("|") for row in page.splitlines() if row.startswith("|")]
    assert tables == [9] * 5 + [5] * 5


def test_the_report_of_a_real_arena(tmp_path: Path) -> None:
    tally = played(small(), tmp_path, games=4)
    page = write_report(tmp_path, tally, Sprt(0, 50))
    assert page == tmp_path / PAGE
    text = page.read_text(encoding="utf-8")
    assert "Sequential test, 2 encounters: " in text
    for name in re.findall(r"\]\(([\w.-]+)\)", text):
        ElementTree.parse(tmp_path / name)
    assert command(tally) == "orizuru arena ponte greedy uniform --games 4 --option size=4 --seed 1"


def test_the_command_of_a_report_plays_the_same_arena(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("arena", "islands", "uniform", "greedy", "--games", "2", "--seats", "1", "--option", "sheets=A,B")
    (folder,) = tmp_path.iterdir()
    (line,) = [line for line in (folder / PAGE).read_text().splitlines() if line.startswith("    orizuru ")]
    again = run(*line.split()[1:])
    assert f"4 of 4 games are in {folder.name}." in again.out


def test_alone_there_are_points_but_no_charts(run: Run, tmp_path: Path) -> None:
    run("arena", "islands", "uniform", "--games", "2", "--seats", "1", "--out", str(tmp_path))
    text = (tmp_path / PAGE).read_text()
    assert "svg" not in text
    assert "| `uniform` | - | - | 2 | - |" in text
    assert not (tmp_path / RATINGS).exists()


def test_before_the_first_game_the_report_says_so(run: Run, tmp_path: Path) -> None:
    played(small(), tmp_path, games=2)
    results = (tmp_path / "results.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "results.jsonl").write_text(results[0])
    code, out, _ = run("arena", "--report", str(tmp_path))
    assert (code, "No game has been played yet." in out) == (0, True)
    assert "0 games, played by" in (tmp_path / PAGE).read_text()

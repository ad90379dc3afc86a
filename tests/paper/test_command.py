"""`orizuru islands print`: what it writes, and what it refuses in one line without writing anything."""

import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from cli.commands import Ran
from orizuru import game
from orizuru.cli import islands_print
from orizuru.cli.main import main
from orizuru.games.islands.sheetfile import shipped
from orizuru.paper import ink, words
from paper.streams import has_colour


@pytest.fixture
def called(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Called":
    monkeypatch.chdir(tmp_path)
    return Called(capsys)


class Called:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *argv: str) -> Ran:
        code = main(["islands", "print", *argv])
        return Ran(code, *self._capsys.readouterr())


def test_the_example_of_the_promise(called: Called) -> None:
    ran = called("--sheets", "A,F", "--players", "3", "-o", "islands.pdf")
    assert (ran.code, ran.out, ran.err) == (0, "islands.pdf: 12 pages (A4).\n", "")
    assert len(PdfReader("islands.pdf", strict=True).pages) == 12


def test_every_choice_together(called: Called) -> None:
    Path("own.txt").write_text(shipped("1/sheets.txt").replace("Calm Bay", "My Bay"), encoding="utf-8")
    choices = ["--paper", "letter", "--language", "de", "--solo", "--data", "own.txt", "--track", "calendar"]
    ran = called("--sheets", "A,F/B,G", "--players", "2", *choices, "--output", "s.pdf")
    assert (ran.code, ran.out) == (0, "s.pdf: 11 pages (Letter).\n")
    shown = " ".join(page.extract_text() for page in PdfReader("s.pdf", strict=True).pages)
    assert "My Bay" in shown
    assert "Bogen G" in shown
    assert "Expancing" in shown


def test_solo_prints_for_one_player_unless_more_are_asked_for(called: Called) -> None:
    assert called("--sheets", "A,F", "--solo", "-o", "one.pdf").out == "one.pdf: 6 pages (A4).\n"
    assert called("--sheets", "A,F", "--solo", "--players", "2", "-o", "two.pdf").out == "two.pdf: 11 pages (A4).\n"


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (("--sheets", "A,Z"), "there is no sheet 'Z'; the sheets are A, B, C"),
        (("--sheets", "a"), "there is no sheet 'a'"),
        (("--sheets", "A,A"), "each once, got 'A,A'"),
        (("--sheets", ""), "such as A,F, each once, got ''"),
        (("--sheets", "A,"), "such as A,F, each once, got 'A,'"),
        (("--sheets", "A/B/C"), "or 2 groups separated by / (one for each player), got 3"),
        (("--sheets", "A", "--players", "7"), "players: expected a whole number from 1 to 6, got '7'"),
        (("--sheets", "A", "--players", "0"), "players: expected a whole number from 1 to 6, got '0'"),
        (("--sheets", "A", "--players", ""), "players: expected a whole number from 1 to 6, got ''"),
        (("--sheets", "A", "--players", "two"), "players: expected a whole number from 1 to 6, got 'two'"),
        (("--sheets", "A", "--paper", "a5"), "--paper"),
        (("--sheets", "A", "--language", "fr"), "--language"),
        (("--sheets", "A", "--card-colours", "any"), "--card-colours"),
        (("--sheets", "A", "--data", "nosuch.txt"), "nosuch.txt: cannot be read"),
        ((), "--sheets"),
    ],
)
def test_bad_input_is_refused_and_nothing_is_written(called: Called, argv: tuple[str, ...], why: str) -> None:
    assert why in called(*argv, "-o", "bad.pdf").refusal()
    assert list(Path().iterdir()) == []


def test_a_data_file_with_a_fault_is_named(called: Called) -> None:
    Path("own.txt").write_text("sheet A\nisland A1\n..\nend\n", encoding="utf-8")
    why = called("--sheets", "A", "--data", "own.txt", "-o", "bad.pdf").refusal()
    assert why.startswith("own.txt: ")
    assert "line 2: island A1 needs exactly one regular harbour H" in why
    assert not Path("bad.pdf").exists()


def test_no_file_is_overwritten(called: Called) -> None:
    Path("there.pdf").write_bytes(b"mine")
    assert "already exists, and nothing is overwritten" in called("--sheets", "A", "-o", "there.pdf").refusal()
    assert Path("there.pdf").read_bytes() == b"mine"


@pytest.mark.parametrize("file", ["nowhere/x.pdf", "x" * 300 + ".pdf", "a\0b.pdf", ""])
def test_a_file_that_cannot_be_written_is_refused(called: Called, file: str) -> None:
    called("--sheets", "A", "-o", file).refusal()
    assert list(Path().iterdir()) == []


def test_the_colours_of_the_cards_are_those_of_the_game_unless_asked_for(called: Called) -> None:
    default = next(option.default for option in game("islands").options() if option.name == "card_colours")
    called("--sheets", "A,F", "-o", "usual.pdf")
    for value in ("special", "season"):
        assert called("--sheets", "A,F", "--card-colours", value, "-o", f"{value}.pdf").code == 0
        is_same = Path(f"{value}.pdf").read_bytes() == Path("usual.pdf").read_bytes()
        assert is_same == (value == default)


def test_plain_pages_differ_from_ordinary_pages(called: Called) -> None:
    assert called("--sheets", "A,F", "-o", "coloured.pdf").code == 0
    assert called("--sheets", "A,F", "--plain", "-o", "plain.pdf").code == 0
    coloured, plain = (PdfReader(f"{name}.pdf", strict=True) for name in ("coloured", "plain"))
    assert any(has_colour(page, coloured) for page in coloured.pages)
    assert not any(has_colour(page, plain) for page in plain.pages)


def test_without_the_extra_it_says_what_to_install(called: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("orizuru.paper.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    for name in [name for name in sys.modules if name.startswith("reportlab.")]:
        monkeypatch.delitem(sys.modules, name)
    why = called("--sheets", "A", "-o", "x.pdf").refusal()
    assert why == "printing needs the extra print: pip install 'orizuru[print]'"
    assert list(Path().iterdir()) == []


def test_the_choices_are_those_of_the_pages() -> None:
    """The choices are named twice, because the command must start without the extra."""
    assert set(islands_print.PAPERS) == set(ink.PAPERS)
    assert set(islands_print.LANGUAGES) == set(words.LANGUAGES)

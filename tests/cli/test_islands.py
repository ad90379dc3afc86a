"""`orizuru islands`: data files checked."""

from pathlib import Path

from cli.running import Run
from orizuru.games.islands.sheetfile import shipped


def test_the_shipped_sheets_are_ok(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sheets.txt"
    path.write_text(shipped("sheets.txt"), encoding="utf-8")
    ran = run("islands", "check", str(path))
    assert (ran.code, ran.out) == (0, "ok: 12 sheets, 24 islands; 0 things are unusual\n")


def test_every_fault_is_named_with_its_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my.txt"
    text = shipped("sheets.txt").replace("~~~H.~~", "~~~..~~", 1).replace("~~..~~~", "~~..?~~", 1)
    path.write_text(text, encoding="utf-8")
    ran = run("islands", "check", str(path))
    assert ran.code == 1
    told = " ".join(ran.out.split())
    assert "line 8: island A1 needs exactly one regular harbour H, got 0" in told
    assert "unknown character '?'" in told


def test_what_is_unusual_does_not_stop_anybody(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my.txt"
    path.write_text("sheet A\nisland A1\nH...\nend\nisland A2\nH...\nend\n", encoding="utf-8")
    ran = run("islands", "check", str(path))
    assert ran.code == 0
    assert "unusual: expected exactly one h, got 0" in " ".join(ran.out.split())


def test_a_file_that_is_not_there(run: Run) -> None:
    assert "nosuch.txt: cannot be read" in run("islands", "check", "nosuch.txt").refusal()

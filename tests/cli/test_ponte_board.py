"""Ponte's board as text. A person has checked the golden drawings."""

import io
import os
import pty
import re
import sys
import threading
from pathlib import Path

import pytest

import orizuru
from cli.commands import MIDDLE, SMALL, Run, played
from orizuru.cli.boards import drawn, drawn_beside, guide, legend
from orizuru.cli.boards.ponte import strokes
from orizuru.cli.main import main
from orizuru.cli.screen import WIDTH, Screen
from orizuru.games.ponte.board import board, column_row
from patience import PATIENCE

GOLDEN = Path(__file__).parent / "golden"


def picture(position: str, screen: Screen, last: list[str]) -> str:
    view = orizuru.game("ponte").scenario(position).view(None)
    return "\n".join(drawn(view, last, screen)) + "\n"


@pytest.mark.parametrize(
    ("name", "position", "ascii_", "last"),
    [
        ("ponte-5-plain", SMALL, True, ["a5-c4"]),
        ("ponte-5", SMALL, False, ["e5"]),
        ("ponte-10-plain", MIDDLE, True, ["c5", "d3"]),
        ("ponte-10", MIDDLE, False, ["c5", "d3"]),
    ],
)
def test_golden(name: str, position: str, ascii_: bool, last: list[str]) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert picture(position, Screen(io.StringIO(), ascii=ascii_), last) == golden


def test_bridges_that_may_stand_together_never_touch_on_the_screen() -> None:
    laid = board(6)

    def cell(square: int) -> tuple[int, int]:
        column, row = column_row(square)
        return column * 4, (5 - row) * 2

    drawn_at = [{at for at, _ in strokes(cell(span.ends[0]), cell(span.ends[1]))} for span in laid.spans]
    for number, span in enumerate(laid.spans):
        assert drawn_at[number]
        for other, place in enumerate(laid.spans[:number]):
            apart = not (laid.closed_by[number] >> other & 1)
            apart = apart and not set(span.ends) & set(place.under) and not set(place.ends) & set(span.under)
            if apart:
                assert not drawn_at[number] & drawn_at[other], (span, place)
                assert not drawn_at[number] & {cell(end) for end in place.ends}, (span, place)


def test_plain_is_ascii_and_fits_the_screen_at_every_size() -> None:
    for size in range(4, 13):
        for moves in (0, 3, 30, 10_000):
            match = played(size, size=size, moves=moves)
            view = match.state.view(None)
            plain = drawn(view, ["a1", "b2"], Screen(io.StringIO()))
            signs = drawn(view, ["a1", "b2"], Screen(io.StringIO(), ascii=False))
            painted = drawn(view, ["a1", "b2"], Screen(io.StringIO(), ascii=False, colour=True))
            beside = drawn_beside(view, ["a1", "b2"], Screen(io.StringIO()), ["you", "greedy"])
            assert all(line.isascii() and len(line) < WIDTH for line in [*plain, *beside])
            assert "(you)" in "".join(beside)
            assert len(signs) == len(plain)
            assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in painted] == signs


def test_every_tile_is_drawn_where_it_lies() -> None:
    view = orizuru.game("ponte").scenario(MIDDLE).view(None)
    lines = drawn(view, [], Screen(io.StringIO()))
    rows = [line for line in lines if re.match(r" [ 0-9][0-9] \|", line)]
    for row, tiles in zip(rows, view["rows"], strict=True):
        shown = row[7::4][: len(tiles)]
        assert "".join(letter.upper() if letter.upper() in "LD" else "." for letter in shown) == tiles


def test_a_game_without_a_drawing_is_shown_by_its_view() -> None:
    view = {"game": "nosuch", "rules": "1", "options": {}, "seat": 0, "hand": [1, 4], "points": [0, 0]}
    assert drawn(view, [], Screen(io.StringIO())) == ["  hand: 1 4", "  points: 0 0"]
    assert guide("nosuch") == legend("nosuch", Screen(io.StringIO())) == []


def test_the_pieces_left_in_the_box_are_shown(run: Run) -> None:
    code, out, _ = run("play", "--seats", "human,human", "--option", "supply=box", "--plain", typed="a1,c4\nquit\n")
    assert code == 0
    assert "box: tiles 40, bridges 15" in out
    assert "box: tiles 38, bridges 15" in out


def test_colour_appears_only_on_a_terminal_and_never_if_unwanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(*argv: str) -> str:
        reader, writer = pty.openpty()
        pieces: list[bytes] = []

        def read() -> None:
            try:
                while piece := os.read(reader, 65536):
                    pieces.append(piece)
            except OSError:  # the way a terminal says that its other end is closed
                pass

        collecting = threading.Thread(target=read)
        collecting.start()
        with os.fdopen(writer, "w", encoding="utf-8") as out:
            monkeypatch.setattr(sys, "stdout", out)
            assert main(["show", "--position", SMALL, *argv]) == 0
        collecting.join(timeout=PATIENCE)
        os.close(reader)
        return b"".join(pieces).decode()

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;36m●" in shown()
    assert "\x1b" not in shown("--plain")
    assert shown("--plain").isascii()
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in shown()
    assert "●" in shown()

"""`orizuru arena`: what it prints, what it refuses, and how it goes on after a kill."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from arena.test_logbook import table
from cli.commands import Run
from orizuru.arena.logbook import RECORDS, RESULTS, read
from orizuru.arena.tally import Tally
from orizuru.bots import bots
from orizuru.cli.arena_progress import Progress, clock
from patience import PATIENCE

ARENA = ("arena", "ponte", "greedy", "uniform", "--option", "size=4")


def test_a_run_shows_ratings_and_who_beat_whom(run: Run, tmp_path: Path) -> None:
    code, out, err = run(*ARENA, "--games", "5", "--out", str(tmp_path / "out"))
    assert (code, err) == (0, "6 of 6 games, 0:00 left\n")
    assert "2 seats, seeds from 1, each from every seat." in out
    assert f"0 of 6 games are in {tmp_path / 'out'}." in out
    assert re.search(r"^greedy +[+-]\d+ \[[+-]\d+, [+-]\d+\] ", out, re.MULTILINE)
    assert re.search(r"^score against +\w+ +\w+$", out, re.MULTILINE)
    assert re.search(r"^\w+ leads \w+ by [+-]\d+ \[", out, re.MULTILINE)
    again = run(*ARENA, "--games", "5", "--out", str(tmp_path / "out"))
    assert again == (0, out.replace("0 of 6", "6 of 6"), "")
    shown = run("arena", "--report", str(tmp_path / "out"))
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.splitlines()[2:] == out.splitlines()[3:]


def test_bots_may_stand_before_and_after_the_options(run: Run, tmp_path: Path) -> None:
    options = ("--option", "size=4", "--games=2", "--out", str(tmp_path / "out"))
    ran = run("arena", "ponte", *options, "greedy", "uniform")
    assert ran.code == 0, ran.err
    assert run("arena", *options, "ponte", "greedy", "uniform").code == 0
    again = run("arena", "ponte", "greedy", *options, "uniform")
    assert (again.code, again.err) == (0, ""), "the same arena, which has been played"


def test_without_a_folder_results_go_to_one_that_is_found_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run(*ARENA, "--games", "2")
    (folder,) = tmp_path.iterdir()
    assert re.fullmatch(r"arena-ponte-[0-9a-f]{6}", folder.name)
    assert f"2 of 4 games are in {folder.name}." in run(*ARENA, "--games", "4").out
    run(*ARENA, "--games", "2", "--seed", "5")
    assert len(list(tmp_path.iterdir())) == 2


def test_records_can_be_verified_and_replayed(run: Run, tmp_path: Path) -> None:
    run(*ARENA, "--games", "4", "--out", str(tmp_path))
    checked = run("verify", str(tmp_path / RECORDS))
    assert (checked.code, checked.err) == (0, "")
    assert "4 records" in checked.out
    last = (tmp_path / RECORDS).read_text().splitlines()[-1]
    (tmp_path / "game.json").write_text(last)
    assert run("replay", str(tmp_path / "game.json")).code == 0


def test_three_seats_and_alone(run: Run, tmp_path: Path) -> None:
    islands = ("arena", "islands", "uniform")
    several = run(*islands, "greedy", "--games", "2", "--seats", "3", "--out", str(tmp_path / "three"))
    assert (several.code, "0 of 3 games" in several.out, "3 seats" in several.out) == (0, True, True)
    alone = run(*islands, "--games", "2", "--seats", "1", "--out", str(tmp_path / "alone"))
    assert (alone.code, "Alone, seeds from 1." in alone.out) == (0, True)
    assert "leads" not in alone.out


def test_the_sequential_test_says_how_it_ended(run: Run, tmp_path: Path) -> None:
    out = run(*ARENA, "--games", "4", "--out", str(tmp_path), "--sprt", "0,10").out
    assert (
        "Sequential test, 2 encounters: whether greedy leads by 0 or by 10 Elo is undecided (log-likelihood ratio"
        in out
    )
    out = run(*ARENA, "--games", "400", "--out", str(tmp_path), "--sprt=-200,200").out
    assert "the lead of greedy is 200 Elo rather than -200" in out
    assert len(read(tmp_path)[1]) < 60


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ((), "expected a game and its bots, or --report with a folder"),
        (("nosuch", "greedy", "uniform"), "no game 'nosuch'; the games are: "),
        (("ponte",), "a game with 2 seats needs 2 to 40 bots, got 0"),
        (("ponte", "greedy"), "a game with 2 seats needs 2 to 40 bots, got 1"),
        (("ponte", "greedy", "nosuch"), f"no bot 'nosuch'; the bots are: {', '.join(bots())}"),
        (("ponte", "greedy", "greedy:9"), "no bot 'greedy:9'; the bots are: "),
        (("ponte", "greedy", "greedy"), "the bot 'greedy' is named twice"),
        (("ponte", "greedy", "uniform", "--games", "0"), "games: expected a whole number from 1 to 1000000, got '0'"),
        (("ponte", "greedy", "uniform", "--games", "-5"), "games: expected a whole number from 1 to 1000000, got '-5'"),
        (("ponte", "greedy", "uniform", "--games", "many"), "games: expected a whole number"),
        (("ponte", "greedy", "uniform", "--jobs", "0"), "jobs: expected a whole number from 1 to 1024, got '0'"),
        (("ponte", "greedy", "uniform", "--seats", "3"), "a game for 3 players, but with these options it is for 2"),
        (("ponte", "greedy", "uniform", "--seats", "0"), "seats: expected a whole number from 1 to 16, got '0'"),
        (("origami", "greedy", "uniform", "--option", "players=3", "--seats", "2"), "a game for 2 players, but with"),
        (("ponte", "greedy", "uniform", "--seed", "x"), "seed: expected a whole number"),
        (("ponte", "greedy", "uniform", "--option", "size=99"), "option size: expected a whole number from 4 to 12"),
        (("ponte", "greedy", "uniform", "--sprt", "5"), "--sprt: expected two numbers such as 0,50, got '5'"),
        (("ponte", "greedy", "uniform", "--sprt", "50,0"), "the lower one first, got 50,0"),
        (("ponte", "greedy", "uniform", "--sprt", "0,nan"), "the lower one first, got 0,nan"),
        (("ponte", "greedy", "uniform", "--on", "here"), "expected the address of a cluster"),
        (("ponte", "greedy", "uniform", "--on", "ray://h:1", "--jobs", "2"), "--jobs is for this machine"),
        (("ponte", "greedy", "uniform", "--out", ""), "folder: expected"),
        (("ponte", "greedy", "uniform", "--report", "x"), "--report takes a folder and nothing else"),
        (("--report", "nosuch"), "nosuch/results.jsonl cannot be read: No such file or directory"),
    ],
)
def test_bad_input_is_refused_in_one_line_and_nothing_is_written(
    run: Run, argv: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in run("arena", *argv).refusal()
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_another_arena_is_refused(run: Run, tmp_path: Path) -> None:
    run(*ARENA, "--games", "2", "--out", str(tmp_path))
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    told = run("arena", "ponte", "greedy", "uniform", "--games", "2", "--out", str(tmp_path)).refusal()
    assert told == f"{tmp_path} holds another arena: there size is 4, here it is 10"
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_folder_that_is_a_file_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert "file: File exists" in run(*ARENA, "--out", str(tmp_path / "file")).refusal()
    assert (tmp_path / "file").read_text() == "mine"


def results(folder: Path) -> int:
    """How many games are written down by now."""
    try:
        return max(0, (folder / RESULTS).read_bytes().count(b"\n") - 1)
    except FileNotFoundError:
        return 0


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_after_a_kill_the_same_command_comes_to_the_same_table(run: Run, tmp_path: Path, sign: signal.Signals) -> None:
    def listen() -> None:  # a program that is started in the background may ignore Ctrl-C
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    games = ("--games", "60")
    command = [sys.executable, "-m", "orizuru", *ARENA, *games, "--out", str(tmp_path / "killed")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=listen)
    until = time.monotonic() + PATIENCE
    while results(tmp_path / "killed") < 5:
        assert time.monotonic() < until
        time.sleep(0.002)
    os.kill(process.pid, sign)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == (-signal.SIGKILL if sign == signal.SIGKILL else 130), err
    done = results(tmp_path / "killed")
    assert 5 <= done < 60
    assert f"{done} of 60 games" in run(*ARENA, *games, "--out", str(tmp_path / "killed")).out
    run(*ARENA, *games, "--out", str(tmp_path / "whole"))
    assert table(Tally(*read(tmp_path / "killed"))) == table(Tally(*read(tmp_path / "whole")))
    assert (tmp_path / "killed" / RECORDS).read_bytes() == (tmp_path / "whole" / RECORDS).read_bytes()
    assert len({json.loads(line)["number"] for line in lines(tmp_path / "killed")}) == 60


def lines(folder: Path) -> list[str]:
    return (folder / RESULTS).read_text().splitlines()[1:]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_shows_how_much_time_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((100.0, 130.0, 160.0, 160.01))
    monkeypatch.setattr("orizuru.cli.arena_progress.monotonic", lambda: next(times))
    out = Terminal()
    progress = Progress(out, 10, 40)  # ten were there before: they say nothing about the speed
    for _ in range(3):
        progress.step()
    progress.close()
    assert out.getvalue() == (
        "\r[########......................] 11 of 40 games, 14:30 left\x1b[K"
        "\r[#########.....................] 12 of 40 games, 14:00 left\x1b[K\n"
    )


def test_without_a_terminal_progress_comes_as_lines_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((0.0, 1.0, 16.0, 17.0, 18.0, 19.0))
    monkeypatch.setattr("orizuru.cli.arena_progress.monotonic", lambda: next(times))
    out = StringIO()
    progress = Progress(out, 0, 5)
    for _ in range(5):
        progress.step()
    progress.close()
    assert out.getvalue() == "2 of 5 games, 0:24 left\n5 of 5 games, 0:00 left\n"


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (59.6, "1:00"), (754, "12:34"), (3723, "1:02:03")])
def test_times_are_written_as_people_read_them(seconds: float, text: str) -> None:
    assert clock(seconds) == text

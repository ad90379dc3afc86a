"""The frame of the command line: help, version, exit codes, streams."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

import orizuru
from cli.commands import Run
from patience import PATIENCE

COMMANDS = ("play", "games", "show", "replay", "verify", "perft", "bench", "talk", "deck")


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"orizuru {orizuru.__version__}\n", "")


def test_help_names_all_commands_and_exit_codes(run: Run) -> None:
    code, out, err = run("--help")
    assert (code, err) == (0, "")
    assert all(f"\n    {command} " in out for command in COMMANDS)
    assert all(f"\n  {number} " in out for number in (0, 1, 2, 130))
    assert run() == (code, out, err)  # no command at all asks for help too


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_helps_with_a_description_and_an_example(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    description, example = out.split("\n\n")[1], out[out.index("example:") :]
    assert "\n" not in description
    assert f"orizuru {command}" in out
    assert f"orizuru {command}" in example


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["nosuch"], "invalid choice: 'nosuch'"),
        (["play", "--nosuch"], "unrecognized arguments: --nosuch"),
        (["play", "--seed"], "argument --seed: expected one argument"),
        (["play", "--pla"], "unrecognized arguments: --pla"),
        (["perft", "ponte"], "required: --depth"),
        (["replay"], "required: FILE"),
        (["talk"], "required: GAME"),
        (["talk", "chess"], "no game 'chess'; the games are: "),
        (["show", "x" * 10_000], "xxx..."),
        (["play", ""], "no game ''; the games are: "),
        (["play", "x" * 10_000], "no game 'xxx"),
        (["play", "\x1b[31m\n"], "no game"),
        (["play", "a", "b\nc\x1b"], "unrecognized arguments: b?c?"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(run: Run, argv: list[str], says: str) -> None:
    told = run(*argv).refusal()
    assert says in told
    assert told.isprintable()


def module(*argv: str) -> list[str]:
    return [sys.executable, "-m", "orizuru", *argv]


def test_as_a_module() -> None:
    done = subprocess.run(module("--version"), capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"orizuru {orizuru.__version__}\n", "")
    done = subprocess.run(
        module("play", "--seed", "abc"), capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("orizuru: seed: expected a whole number")


def listen_to_interrupts() -> None:
    """A program that a shell starts in the background ignores Ctrl-C, and so would this one; the game must not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_interrupted_saves_and_says_130(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    argv = module("play", "--seats", "human,human", "--option", "size=4", "--save", str(saved))
    listen = listen_to_interrupts
    with subprocess.Popen(argv, stdin=-1, stdout=-1, stderr=-1, bufsize=0, preexec_fn=listen) as game:
        assert game.stdin
        assert game.stdout
        assert game.stderr
        watchdog = Timer(PATIENCE, game.kill)  # a game that never asks again does not keep the test waiting
        watchdog.start()
        game.stdin.write(b"a1\n")
        seen = b""
        while b"first tile is on a1" not in seen or not seen.endswith(b"> "):
            piece = game.stdout.read(4096)
            assert piece, seen
            seen += piece
        game.send_signal(signal.SIGINT)
        rest, told = game.communicate(timeout=PATIENCE)
        watchdog.cancel()
    assert game.returncode == 130
    assert told.decode().split() == ["orizuru:", "interrupted"]
    assert rest.decode().endswith(f"Saved to {saved}.\n")
    assert orizuru.rebuilt(saved).words == ["a1"]


def test_a_reader_that_stops_reading_is_not_an_error(record: str) -> None:
    with subprocess.Popen(module("replay", record), stdout=-1, stderr=-1) as game:
        assert game.stdout
        assert game.stderr
        game.stdout.close()
        assert game.stderr.read() == b""
    assert game.returncode == 0


def test_a_terminal_without_unicode_gets_ascii() -> None:
    argv = module("show", "--position", "5/2L2/1L3/2D1D/5 c2-e2 light 4 0")
    for encoding in ("ascii", "latin-1"):
        env = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(argv, capture_output=True, check=True, env=env, timeout=PATIENCE)
        assert b"d-------d" in done.stdout

"""`orizuru play`: a person types, bots answer."""

import json
import re
from pathlib import Path

import pytest

import orizuru
from cli.commands import Run, played, typed
from orizuru.bots import bots
from orizuru.cli import output_files

ALONE = ("play", "--seats", "human,uniform", "--option", "size=5", "--seed", "7", "--plain")
HOT = ("play", "--seats", "human,human", "--option", "size=4", "--plain")


def test_a_whole_game_typed_by_words(run: Run, tmp_path: Path) -> None:
    match, saved = played(11), tmp_path / "game.json"
    argv = ("play", "--seats", "human,human", "--option", "size=5", "--plain", "--save", str(saved))
    code, out, err = run(*argv, typed=typed(match))
    assert (code, err) == (0, "")
    result = match.result()
    assert result is not None
    end = out[out.rindex("a   b   c   d   e") :].lower()
    assert f"\n{result.why}.\nseat 1 (human): {result.scores[0]} point" in end
    assert all(str(line.message) in end for standing in result.details for line in standing.lines)
    assert end.endswith(f"saved to {saved}.\n".lower())
    assert orizuru.rebuilt(saved).words == match.words


def test_plain_has_no_escape_codes_and_is_ascii(run: Run) -> None:
    code, out, _ = run(*ALONE, typed="help\nmoves\na1,c4\nwhy \u00e9\u2603\n\u00e9\x1b[31m\nscore\nboard\nquit\n")
    assert code == 0
    assert out.isascii()
    assert "\x1b" not in out


def test_the_same_seed_plays_the_same(run: Run, tmp_path: Path) -> None:
    argv = ("play", "--seats", "uniform,uniform", "--option", "size=5", "--seed")
    assert run(*argv, "7") == run(*argv, "7") != run(*argv, "8")
    assert run(*argv, "ab" * 32).code == 0
    first, second = (run(*argv[:-1]).out for _ in range(2))
    assert first != second


def test_a_game_of_bots_shows_the_log_and_the_end(run: Run) -> None:
    code, out, err = run("play", "--seats", "uniform,uniform", "--option", "size=4", "--seed", "3")
    assert (code, err) == (0, "")
    assert "  Uniform 1 places " in out
    assert "  The game is over." in out
    assert "Seat 2 (uniform): " in out
    assert "> " not in out


def test_a_refused_move_says_its_rule_and_asks_again(run: Run) -> None:
    code, out, _ = run(*HOT, typed="a1,a1\na1\na1\nc3\nquit\n")
    assert code == 0
    assert "> a1,a1\n  A turn places two tiles on two squares; a1 is named twice. [R4]\nseat 1> a1\n" in out
    assert "  a1 is occupied by light. [R5]\nseat 1> c3\n" in out
    assert "seat 2> quit\nThe game is not finished." in out


def test_a_word_of_ten_thousand_letters_is_refused_in_one_short_line(run: Run) -> None:
    code, out, err = run(
        *HOT, typed=f"{'a' * 10_000}\n{'b' * 200_000}\nwhy {'c' * 10_000}\nsave {'d' * 10_000}\nquit\n"
    )
    assert (code, err) == (0, "")
    refused = out[out.index("seat 1> aaa") :]
    assert "expected a move such as a1, a1,c4, a1-c2 or pass" in refused
    assert "the line is longer than 65536 characters" in refused
    assert "cannot be written: File name too long" in refused
    assert max(map(len, refused.splitlines())) < 320
    assert refused.count("seat 1> ") == 5


def test_undo_within_a_turn(run: Run, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    code, out, _ = run(*HOT, "--save", saved, typed="undo\na1\nundo\nb2\nd4\nquit\n")
    assert code == 0
    assert "  seat 1 has nothing to take back\n" in out
    assert "  Taken back: a1.\n" in out
    match = orizuru.rebuilt(saved)
    assert match.words == ["a1", "b2", "d4"]
    assert [answer.word for answer in match.played] == ["b2", "d4"]


def test_undo_after_the_turn_while_nobody_has_answered(run: Run) -> None:
    _, out, _ = run(*HOT, typed="a1,c3\nundo\na1\nd3\nlight\nundo\nundo\nundo\nquit\n")
    assert "  Taken back: a1, c3.\n" in out, "a line is taken back as it was typed"
    assert "  Taken back: light.\n" in out
    assert "  Taken back: d3.\n" in out
    assert "  Taken back: a1.\n" in out


def test_a_bot_agrees_to_an_undo(run: Run) -> None:
    _, out, _ = run(*ALONE, typed="a1,c4\nundo\nundo\nquit\n")
    assert "  Taken back: a1, c4, " in out
    assert "  seat 1 has nothing to take back\n" in out


def test_moves_why_score_help(run: Run) -> None:
    _, out, _ = run(*HOT, typed="help\nmoves\nwhy a1,c3\nwhy\nwhy zz\nwhy a1 c3\na1,c3\nmoves\nscore\nsave\nquit\n")
    assert "a1,c4 places two tiles" in out.replace("\n", " ")
    assert "  undo       take back what you typed last\n" in out
    assert "  square (16): a1 b1 c1" in out
    assert (
        out.count(
            "  Legal.\n    You place a tile on a1.\n    You place a tile on c3.\n    The score does not change.\n"
        )
        == 2
    )
    assert "  why needs a move, such as: why a1\n" in out
    assert "  expected a square from a1 to d4, or a move such as a1,c4 or a1-c2, got 'zz'\n" in out
    assert "  light      take light\n  dark       take dark\n" in out
    assert "  Seat 1 (human): 0 points\n  Seat 2 (human): 0 points\n" in out
    assert "  save needs a file name, such as: save game.json\n" in out


def test_why_shows_what_a_move_would_change(run: Run) -> None:
    _, out, _ = run(*HOT, typed="a1,a2\ndark\nd1,d4\nwhy a3,a4\nwhy a4,a3\na3\nwhy a1 c3\nwhy b4\nquit\n")
    told = "    You complete an island (a1, a2, a3, a4): +1.\n    Score: seat 1 +1.\n"
    assert out.count(f"  Legal.\n    You place a tile on a3.\n    You place a tile on a4.\n{told}") == 2
    assert "  two tiles (a1,c3) or a bridge (a1-c3)? Write one of them\n" in out


@pytest.mark.usefixtures("adviser")
def test_hint_is_a_whole_turn_with_its_preview(run: Run) -> None:
    _, out, _ = run(*HOT, typed="hint\na1\nhint\nquit\n")
    assert (
        "  The greedy bot would say: a1,b1.\n    You place a tile on a1.\n    You place a tile on b1.\n"
        "    The score does not change.\n" in out
    )
    assert "  The greedy bot would say: b1.\n    You place a tile on b1.\n    The score does not change.\n" in out


def test_resign(run: Run, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    code, out, _ = run(*HOT, "--save", saved, typed="a1,c3\nresign\nboard\nresign\nresign\n")
    assert code == 0
    assert out.count("type resign once more") == 2, "asked again if something else came between"
    assert "Seat 2 resigned; seat 1 wins.\n" in out
    result = orizuru.rebuilt(saved).result()
    assert result is not None
    assert (result.end, result.winners) == ("resign", (0,))


def test_the_end_of_the_input_is_polite(run: Run, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    code, out, err = run(*HOT, "--save", saved, typed="a1")
    assert (code, err) == (0, "")
    assert out.endswith(f"The game is not finished; `orizuru play --from {saved}` continues it.\nSaved to {saved}.\n")
    assert orizuru.rebuilt(saved).words == ["a1"]


def test_save_and_continue(run: Run, tmp_path: Path) -> None:
    match = played(11)
    words = typed(match).splitlines(keepends=True)
    half, whole = str(tmp_path / "half.json"), str(tmp_path / "whole.json")
    hot = ("play", "--seats", "human,human", "--option", "size=5", "--plain")
    asked = f"save {half}\na1,b2\nsave {half}\nsave {half}\nquit\n"
    _, out, _ = run(*hot, typed="".join(words[:7]) + asked.replace("a1,b2\n", ""))
    assert out.count(f"  Saved to {half}.\n") == 3  # a game may overwrite its own file
    code, out, err = run("play", "--from", half, "--save", whole, "--plain", typed="".join(words[7:]))
    assert (code, err) == (0, "")
    assert "  4 |" in out
    assert orizuru.rebuilt(whole).words == match.words
    assert orizuru.rebuilt(whole).seats == ("human", "human")
    over = run("play", "--from", whole, "--plain")
    assert over.code == 0
    assert "Seat 1 (human): " in over.out


def test_a_person_who_continues_a_game_takes_over(run: Run, half: str, tmp_path: Path) -> None:
    saved = tmp_path / "rest.json"
    code, out, _ = run("play", "ponte", "--from", half, "--seats", "uniform,uniform", "--save", str(saved))
    assert code == 0
    assert "Seat 1 (uniform): " in out
    table = json.loads(saved.read_text(encoding="utf-8"))["table"]
    assert [(event["seat"], event["word"], event["args"]) for event in table] == [
        (0, "takeover", {"name": "uniform"}),
        (1, "takeover", {"name": "uniform"}),
    ]
    assert run("verify", str(saved)).code == 0


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--option", "size=3"], "option size: expected a whole number from 4 to 12, got 3"),
        (["--option", "size=ten"], "option size: expected a whole number from 4 to 12, got 'ten'"),
        (["--option", "size=" + "9" * 5000], "option size: expected a whole number from 4 to 12, got '999"),
        (["--option", "nosuch=1"], "no option 'nosuch'; the options are: size, pie, sharing, supply"),
        (["--option", "size"], "option: expected NAME=VALUE, such as size=6, got 'size'"),
        (["--option", "size=5", "--option", "size=6"], "option size is given twice"),
        (["--option", "size=8", "--option", "supply=box"], "option supply=box needs size to be 10, but it is 8"),
        (["--seed", "abc"], "seed: expected a whole number"),
        (["--seed", "-1"], "seed: expected a whole number"),
        (["--seed", "9" * 5000], "seed: expected a whole number"),
        (["--seed", "zz" * 32], "seed: expected a whole number"),
        (["--seats", "human,nosuch"], f"seat 2: expected one of human, {', '.join(bots())}, got 'nosuch'"),
        (["--seats", "human"], "expected 2 names separated by commas, one for each seat, got 1"),
        (["--seats", "human,human,human"], "expected 2 names separated by commas, one for each seat, got 3"),
        (["--seats", ""], "seat 1: expected one of human"),
        (["nosuch"], "no game 'nosuch'; the games are: "),
        (["--from", "nosuch.json"], "nosuch.json: cannot be read: No such file or directory"),
        (["--from", "."], ".: a directory, not a record"),
        (["--from", "x", "--seed", "1"], "--from continues a game with its own seed"),
        (["--from", "x", "--option", "size=5"], "--from continues a game with its own options"),
        (["--save", "."], "'.' already exists, and nothing is overwritten"),
        (["--save", ""], "'' already exists, and nothing is overwritten"),
        (["--save", "no/such/game.json"], "'no/such/game.json' cannot be written: its folder does not exist"),
        (["--save", "x" * 5000], "cannot be written: File name too long"),
    ],
)
def test_bad_input(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], says: str) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("play", *argv, typed="a1\n").refusal()
    assert told.startswith(says) or says in told[-60:]
    assert list(tmp_path.iterdir()) == []


def test_existing_files_are_not_overwritten(run: Run, record: str, half: str) -> None:
    before = Path(record).read_bytes()
    assert "already exists" in run("play", "--save", record).refusal()
    assert "already exists" in run("play", "--from", half, "--save", record).refusal()
    _, out, _ = run(*HOT, typed=f"save {record}\nquit\n")
    assert "already exists, and nothing is overwritten" in " ".join(out.split())
    assert Path(record).read_bytes() == before


def test_a_record_of_another_game_is_refused(run: Run, half: str) -> None:
    assert run("play", "chess", "--from", half).refusal() == f"'{half}' is a game of ponte, not of 'chess'"


def test_bytes_that_are_not_text_are_not_an_error(run: Run) -> None:
    code, out, _ = run(*HOT, typed="\udcff\udcfe\nquit\n")
    assert code == 0
    assert "expected a square" in out


def test_a_file_that_appeared_meanwhile_is_kept_and_so_is_the_game(tmp_path: Path) -> None:
    match = played(moves=3)
    wanted = tmp_path / "game.json"
    wanted.write_text("precious")
    written = output_files.write(str(wanted), match.record())
    assert wanted.read_text() == "precious"
    assert written == str(tmp_path / "game-2.json")
    assert orizuru.rebuilt(written).words == match.words
    assert output_files.write(written, match.record(), over=True) == written


def test_a_game_is_continued_in_its_own_file(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    run(*HOT, "--save", file, typed="a1,c3\nquit\n")
    code, out, _ = run("play", "--from", file, "--save", file, typed="light\nquit\n")
    assert code == 0
    assert out.endswith(f"Saved to {file}.\n")
    assert orizuru.rebuilt(file).words == ["a1", "c3", "light"]


def test_a_zero_byte_in_a_file_name_is_refused_and_strange_names_are_kept(run: Run, tmp_path: Path) -> None:
    _, out, _ = run(*HOT, typed="save a\0b\nquit\n")
    assert "a zero byte in its name" in out
    file, strange = str(tmp_path / "out.json"), tmp_path / "strange.json"
    match = played(moves=3)
    match.seats = ("\ud800", "B")
    strange.write_text(json.dumps(match.record()))
    code, _, _ = run("play", "--from", str(strange), "--save", file, typed="quit\n")
    assert code == 0
    assert orizuru.rebuilt(file).seats == ("\ud800", "B")


def test_not_even_a_bot_agrees_to_an_undo_beyond_a_reveal(run: Run) -> None:
    _, out, _ = run(
        "play", "pebbles", "--seats", "human,uniform", "--seed", "7", typed="pebble1\npebble2\npebble3\nundo\n"
    )
    assert "All show" in out
    assert "may not take that back alone" in out
    assert "Taken back" not in out


def test_the_rules_are_read_at_the_table_and_a_question_mark_helps(run: Run) -> None:
    argv = ("play", "islands", "--seats", "human,greedy", "--seed", "3", "--plain")
    out = run(*argv, typed="?\nrules 41\nrules [r41]\nrules q2\nrules 99\nrules\nquit\n").out
    assert "  rules R7   a paragraph of the rules; rules alone lists them\n" in out
    assert out.count("  Carrambah's bid\n\n  Bid, or pass.") == 2
    assert "> rules q2\n  Naming a coal token uses it for this win\n" in out
    assert "  there is no rule '99'; `rules` lists them all\n" in out
    assert "  R41 Carrambah's bid\n" in out


def test_the_choice_of_sheets_lists_its_answers(run: Run) -> None:
    out = run("play", "islands", "--seats", "human,greedy", "--seed", "3", "--plain", typed="quit\n").out
    assert re.search(r"Which sheet do you return\?.*\n  Answers: return \w, return \w, return \w\n", out), out

"""`orizuru show`, `replay` and `verify`: what they do with a record, and what they say about a bad one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import orizuru
from cli.commands import MIDDLE, Run, played, written
from orizuru.core.commitment import Proof
from orizuru.core.messages import text

Record = dict[str, Any]


def test_show_a_finished_game(run: Run, record: str) -> None:
    code, out, err = run("show", record, "--plain")
    match = orizuru.rebuilt(record)
    result = match.result()
    assert (code, err) == (0, "")
    assert result is not None
    assert f"\nPosition: {match.state.text}\n" in out
    assert f"{text(result.why, names=('ann', 'bob'))}." in out.replace("Equal", "equal").replace("Ann", "ann").replace(
        "Bob", "bob"
    )
    assert "Seat 1 (ann): " in out


def test_show_a_game_in_the_middle_of_a_turn(run: Run, half: str) -> None:
    code, out, _ = run("show", half, "--plain")
    word = orizuru.rebuilt(half).words[-1]
    assert code == 0
    assert out.endswith(f"\nThe first tile is on {word}. Place the second one. [R10]\n")
    assert sum(line.count("[") for line in out.splitlines() if line[4:5] == "|") == 1


def test_show_a_position(run: Run) -> None:
    code, out, _ = run("show", "--position", MIDDLE, "--game", "ponte")
    assert code == 0
    assert f"\nPosition: {MIDDLE}\nPlace two dark tiles. [R4]\n" in out
    golden = (Path(__file__).parent / "golden" / "ponte-10.txt").read_text(encoding="utf-8")
    assert out.startswith(golden.replace("[○]", " ○ "))


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ([], "expected either a FILE or --position TEXT"),
        (["x.json", "--position", "x"], "expected either a FILE or --position TEXT"),
        (["x.json", "--game", "ponte"], "expected either a FILE or --position TEXT"),
        (["--game", "ponte"], "expected either a FILE or --position TEXT"),
        (["--position", "nonsense"], "scenario: expected a position text"),
        (["--position", "x" * 10_000], "scenario: expected a position text"),
        (["--position", MIDDLE, "--game", "chess"], "no game 'chess'"),
        (["--position", MIDDLE, "--game", ""], "no game ''"),
        (["--position", "DDDDD/5/5/5/5 - light 2 0"], "scenario: rows: A tile on "),
    ],
)
def test_show_refuses(run: Run, argv: list[str], says: str) -> None:
    assert run("show", *argv).refusal().startswith(says)


def test_replay_shows_every_turn(run: Run, record: str) -> None:
    code, out, err = run("replay", record, "--plain")
    match = orizuru.rebuilt(record)
    assert (code, err) == (0, "")
    assert out.startswith("Ponte, rules 1 (size=5, pie=true, sharing=parallel, supply=unlimited)\n   1  ann  ")
    told = " ".join(out.lower().split())
    names = ("ann", "bob")
    assert all(text(fact.message, names=names).lower() in told for answer in match.played for fact in answer.facts)
    assert sum(line[:4].strip().isdigit() and line[6:9] in names for line in out.splitlines()) == match.state.turn
    assert out.count("a   b   c   d   e") == 1
    assert out.isascii()


def test_replay_of_an_unfinished_game_with_an_undo(run: Run, tmp_path: Path) -> None:
    match = played(moves=9)
    seat = match.played[-1].seat
    match.undo(seat)
    _, out, _ = run("replay", written(tmp_path / "game.json", match.record()))
    assert "(Answers were taken back once; the turns above are those that stand.)\n" in out
    assert "The game is not finished.\n" in out


def test_replay_steps_until_the_input_ends(run: Run, record: str) -> None:
    turns = orizuru.rebuilt(record).state.turn
    assert turns > 5
    for keys, boards in (("", 2), ("\n\n", 4), ("\nq\n", 3), ("x" * 5000 + "\n", 3), ("\n" * 99, turns)):
        code, out, err = run("replay", record, "--step", "--plain", typed=keys)
        assert (code, err) == (0, "")
        assert out.count("a   b   c   d   e") == boards
        assert "   1  ann  " in out


def test_verify(run: Run, record: str, half: str) -> None:
    match = orizuru.rebuilt(record)
    result = match.result()
    assert result is not None
    code, out, err = run("verify", record, half)
    assert (code, err) == (0, "")
    first, second = out.splitlines()
    assert first == f"{record}: ok (ponte, rules 1, {len(match.words)} moves, {result.why})"
    assert second == f"{half}: ok (ponte, rules 1, 10 moves, not finished)"


def test_promise_s12_verify_says_that_chance_is_proved(run: Run, tmp_path: Path, record: str) -> None:
    proof = Proof(bytes(range(32)), ("ab", "c"))
    match = orizuru.Match(orizuru.game("ponte"), {"size": 5}, proof.seed, proof=proof)
    match.resign(1)
    file, lines = tmp_path / "proved.json", tmp_path / "games.jsonl"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    code, out, err = run("verify", str(file))
    assert (code, err) == (0, "")
    shown = out.replace(str(file), "$ orizuru verify proved.json\nproved.json")
    page = Path(__file__).parents[2] / "docs" / "reference" / "command-line.md"
    assert f"```text\n{shown}```" in page.read_text(encoding="utf-8")
    plain = json.loads(Path(record).read_text(encoding="utf-8"))
    lines.write_text(f"{json.dumps(match.record())}\n{json.dumps(plain)}\n", encoding="utf-8")
    counted = f"ok (2 records, {len(plain['moves'])} moves; chance proved in 1)"
    assert run("verify", str(lines)) == (0, f"{lines}: {counted}\n", "")
    forged = {**match.record(), "chance": {**proof.plain(), "words": ["ab", "d"]}}
    file.write_text(json.dumps(forged), encoding="utf-8")
    says = f"{file}: record: chance: the key and the words yield a different seed from the one the game has"
    assert run("verify", str(file)).refusal().startswith(says)


def test_verify_goes_on_after_a_fault(run: Run, record: str) -> None:
    code, out, err = run("verify", "nosuch.json", record, ".")
    assert code == 2
    assert out.startswith(f"{record}: ok (")
    assert err == (
        "orizuru: nosuch.json: cannot be read: No such file or directory\norizuru: .: a directory, not a record\n"
    )


def test_verify_lines(run: Run, tmp_path: Path) -> None:
    records = [played(seed).record() for seed in range(4)]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in records) + "\n", encoding="utf-8")
    moves = sum(len(record["moves"]) for record in records)
    assert run("verify", str(file)) == (0, f"{file}: ok (4 records, {moves} moves)\n", "")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "line 3: not JSON: "),
        ("[]", "line 3: expected a JSON object, got []"),
        ("{}", 'line 3: record: format: expected "orizuru-record-1", got None'),
        ('{"a": 1, "a": 2}', "line 3: the field 'a' appears twice"),
        ("[" * 100_000, "line 3: not readable JSON: nested too deeply"),
        ("9" * 10_000, "line 3: not readable JSON: a number is too long"),
        ('{"a": NaN}', "line 3: NaN is not JSON"),
        ("\udcff", "line 3: not UTF-8 text (byte 0)"),
    ],
)
def test_verify_names_the_line_of_a_fault(run: Run, tmp_path: Path, line: str, says: str) -> None:
    good = json.dumps(played().record())
    file = tmp_path / "games.jsonl"
    file.write_bytes(f"{good}\n\n{line}\n{good}\n".encode("utf-8", "surrogateescape"))
    assert run("verify", str(file)).refusal().startswith(f"{file}: {says}")


def test_verify_refuses_a_directory_and_a_missing_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    assert run("verify", str(tmp_path / "folder.jsonl")).refusal().endswith("a directory, not a record")
    assert run("verify", str(tmp_path / "none.jsonl")).refusal().endswith("cannot be read: No such file or directory")


def cut(text: str) -> str:
    return text[: len(text) // 2]


def changed(change: Callable[[Record], object]) -> Callable[[str], str]:
    def spoil(text: str) -> str:
        record = json.loads(text)
        change(record)
        return json.dumps(record)

    return spoil


BAD: dict[str, tuple[Callable[[str], str], str]] = {
    "cut in the middle": (cut, "not JSON: "),
    "empty": (lambda text: "", "not JSON: "),
    "a list": (lambda text: "[]", "expected a JSON object"),
    "wrong digest": (changed(lambda r: r.update(digest="0" * 64)), "digest: expected "),
    "illegal move": (changed(lambda r: r["moves"].__setitem__(2, "pass")), "moves[2]: "),
    "no move": (changed(lambda r: r["moves"].__setitem__(1, "zz")), "moves[1]: "),
    "long word": (changed(lambda r: r["moves"].__setitem__(1, "a" * 10_000)), "moves[1]: "),
    "one move more": (changed(lambda r: r["moves"].append("a1")), "the game is over"),
    "other result": (changed(lambda r: r["result"].update(winners=[])), "result: expected "),
    "other game": (changed(lambda r: r.update(game="chess")), "no game 'chess'"),
    "unknown option": (changed(lambda r: r["options"].update(zz=1)), "no option 'zz'"),
    "unknown option at a start": (
        changed(lambda r: r.update(options={"zz": 1}, start="4/4/4/4 - light 2 0")),
        "no option 'zz'",
    ),
    "missing field": (changed(lambda r: r.pop("seed")), "the field seed is missing"),
}


@pytest.mark.parametrize("fault", BAD)
@pytest.mark.parametrize("command", [("verify",), ("show",), ("replay",), ("play", "--from")])
def test_a_bad_record_is_refused_in_one_line(run: Run, tmp_path: Path, command: tuple[str, ...], fault: str) -> None:
    spoil, says = BAD[fault]
    file = tmp_path / "bad.json"
    file.write_text(spoil(json.dumps(played().record())), encoding="utf-8")
    told = run(*command, str(file)).refusal()
    assert told.startswith(str(file))
    assert told.count(str(file)) == 1
    assert says in told
    assert [path.name for path in tmp_path.iterdir()] == ["bad.json"]


def test_names_in_a_record_cannot_paint_the_screen(run: Run, tmp_path: Path) -> None:
    match = orizuru.match("ponte", {"size": 4}, 1, seats=["\x1b[31mred\n", "bob"])
    match.resign(0)
    code, out, _ = run("show", written(tmp_path / "game.json", match.record()), "--plain")
    assert code == 0
    assert "\x1b" not in out
    assert "Seat 1 (?[31mred?): 0 points\n" in out

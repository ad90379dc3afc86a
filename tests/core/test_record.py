"""The record reader: every fault is named with its place, and only a correct record passes."""

import json
from pathlib import Path
from typing import Any

import pytest

from orizuru import InvalidRecord, match, rebuilt, replay
from orizuru.core import record as records


def finished(**changes: Any) -> dict[str, Any]:
    """The record of a short game that ends by resignation, with an undone tile in it."""
    played = match("ponte", {"size": 5}, seed=7, seats=["Ada", "Ben"])
    played.play("a1")
    played.undo(0)
    played.play("a1,c3")
    played.play("light")
    played.play("b5,e5")
    played.resign(1)
    return {**played.record(), **changes}


def event(at: int, seat: int, word: str, **args: Any) -> dict[str, Any]:
    return {"at": at, "seat": seat, "word": word, "args": args}


ENDED = [event(1, 0, "undo", moves=1), event(6, 1, "resign")]
RESULT = {"end": "resign", "scores": [0, 0], "ranks": [1, 2], "winners": [0]}


def signed(record: dict[str, Any]) -> dict[str, Any]:
    """The record with a digest that fits its fields, as a forger would write it."""
    position = rebuilt(finished()).state.text
    return {**record, "digest": records.digest(record, position)}


def fault(record: Any) -> str:
    with pytest.raises(InvalidRecord) as refused:
        replay(record)
    text = str(refused.value)
    assert "\n" not in text
    assert len(text) < 600
    return text


def test_a_record_replays_from_a_mapping_and_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished()))
    assert replay(path) == replay(str(path)) == replay(finished())


@pytest.mark.parametrize("name", list(finished()))
def test_a_missing_field_is_named(name: str) -> None:
    record = finished()
    del record[name]
    assert name in fault(record)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"format": "orizuru-record-2"}, "record: format: expected \"orizuru-record-1\", got 'orizuru-record-2'"),
        ({"format": 1}, "record: format: expected"),
        ({"extra": 1}, "record: extra: expected no field of this name"),
        ({"game": "chess"}, "record: game: no game 'chess'"),
        ({"game": 7}, "record: game: expected a text"),
        ({"rules": "0"}, "record: game: ponte has no rules version '0'"),
        ({"rules": 1}, "record: rules: expected a text"),
        ({"options": []}, "record: options: expected an object"),
        ({"options": {"size": 3}}, "record: options: option size: expected a whole number from 4 to 12, got 3"),
        ({"options": {"size": "ten"}}, "record: options: option size"),
        ({"options": {"size": 5}}, "record: options: expected {'size': 5, 'pie': True"),
        ({"data": {}}, "record: data: expected null, or the text of a data file"),
        ({"start": {"rows": ["....."] * 5, "turn": "x"}}, "record: start: scenario: turn"),
        ({"start": 5}, "record: start: scenario: expected a position text"),
        ({"seed": "seven"}, "record: seed: expected a whole number"),
        ({"seed": -1}, "record: seed: expected a whole number"),
        ({"seats": ["Ada"]}, "record: seats: expected 2 names"),
        ({"seats": ["Ada", 7]}, "record: seats[1]: expected a text"),
        ({"seats": ["Ada", "B" * 81]}, "record: seats[1]: expected a text of at most 80"),
        ({"moves": "a1"}, "record: moves: expected a list"),
        ({"moves": ["a1", "a1", "c3", "light", "b5", 5]}, "record: moves[5]: expected a text"),
        ({"moves": ["a1", "a1", "a1", "light", "b5", "e5"]}, "record: moves[2]: a1 is occupied by light."),
        ({"moves": ["a1", "a1", "c3", "light", "b5", "x" * 10_000]}, "record: moves[5]: expected a text of at most"),
        ({"moves": ["a1", "a1", "C3", "light", "b5", "e5"]}, "record: moves[2]: expected c3, got 'C3'"),
        ({"moves": ["a1", "a1", "c3", "light", "b5"]}, "record: table[1].at: expected 1..5, got 6"),
        ({"moves": ["a1", "a1", "c3", "light", "b5", "e5", "a3"]}, "record: moves[6]: the game is over"),
        ({"table": {}}, "record: table: expected a list"),
        ({"table": [{"at": 1}]}, "record: table[0]: expected at, seat, word, args"),
        ({"table": [{"at": 9, "seat": 0, "word": "undo", "args": {}}]}, "record: table[0].at: expected 0..6, got 9"),
        (
            {"table": [{"at": 1, "seat": 7, "word": "undo", "args": {"moves": 1}}]},
            "record: table[0]: expected a seat number from 0 to 1, got 7",
        ),
        ({"table": [{"at": 1, "seat": 0, "word": "sing", "args": {}}]}, "record: table[0].word: expected undo, resign"),
        (
            {"table": [{"at": 1, "seat": 0, "word": "undo", "args": {"moves": 2}}]},
            "record: table[0]: expected the number",
        ),
        ({"table": [{"at": 1, "seat": 0, "word": "undo", "args": {}}]}, "record: table[0]: expected the number"),
        ({"table": [{"at": 1, "seat": 0, "word": "undo", "args": {"moves": True}}]}, "record: table[0]: expected"),
        ({"table": [{"at": 1, "seat": 0, "word": "resign", "args": {"x": 1}}]}, "record: table[0]: resign takes no"),
        ({"table": [{"at": 0, "seat": 0, "word": "takeover", "args": {}}]}, "record: table[0]: expected the name"),
        ({"table": [*ENDED, event(6, 0, "undo", moves=1)]}, "record: table[2]: the game is over"),
        ({"table": [*ENDED, event(6, 0, "takeover", name="x")]}, "record: table[2]: the game is over"),
        (
            {"table": [ENDED[0], event(4, 0, "undo", moves=1)]},
            "record: table[1]: seat 1 takes back an answer that is not",
        ),
        ({"table": [{1: 2}]}, "record: table[0]: expected at, seat, word, args"),
        ({"seed": "7"}, "record: seed: expected a whole number"),
        ({"result": {**RESULT, "scores": [0.0, False]}}, "record: result: expected {'end': 'resign'"),
        ({"result": None}, "record: result: expected {'end': 'resign'"),
        ({"result": {"end": "played"}}, "record: result: expected {'end': 'resign'"),
        ({"digest": "0" * 64}, "record: digest: expected"),
        ({"digest": None}, "record: digest: expected a text"),
    ],
)
def test_each_fault_is_named_with_its_place(changes: dict[str, Any], text: str) -> None:
    assert fault(finished(**changes)).startswith(text)


def test_names_can_be_erased_on_request() -> None:
    """Names are not part of the digest."""
    assert replay(finished(seats=["", ""])) == replay(finished())


def test_a_changed_field_changes_the_digest() -> None:
    """A record with a forged digest must still replay: the moves themselves are checked."""
    forged = signed(finished(moves=["a1", "a1", "c3", "light", "b5", "d5"]))
    assert fault(forged).startswith("record: digest: expected")
    unsigned = finished(table=[*finished()["table"][:1], {"at": 6, "seat": 0, "word": "resign", "args": {}}])
    assert fault(unsigned).startswith("record: result")


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", ": not JSON: Expecting value (line 1, column 1)"),
        (b"{", ": not JSON: "),
        (b"[]", "expected a JSON object, got []"),
        (b"null", "expected a JSON object, got None"),
        (b'{"format": NaN}', "NaN is not JSON"),
        (b'{"a": 1, "a": 2}', "the field 'a' appears twice"),
        (b"\xff\xfe", "not UTF-8 text (byte 0)"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"seed": ' + b"9" * 10_000 + b"}", "a number is too long"),
        (b"x" * (16 * 1024 * 1024 + 1), "larger than a record may be"),
    ],
)
def test_files_that_are_not_records_are_refused(tmp_path: Path, content: bytes, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert text in fault(path)
    assert path.read_bytes() == content


def test_a_record_cut_anywhere_is_refused(tmp_path: Path) -> None:
    whole = json.dumps(finished()).encode()
    path = tmp_path / "game.json"
    for length in range(0, len(whole), 13):
        path.write_bytes(whole[:length])
        assert ": not JSON: " in fault(path)


def test_a_directory_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    assert fault(tmp_path).endswith("a directory, not a record")
    assert "cannot be read: No such file" in fault(tmp_path / "nothing.json")


def test_a_record_without_a_seed_replays_only_where_there_is_no_chance() -> None:
    assert replay(finished(seed=None)) == replay(finished())
    played = match("pebbles", {}, seed=5)
    played.play(played.state.say(played.state.moves[0]))
    assert fault({**played.record(), "seed": None}).startswith("record: seed: a game with chance cannot be replayed")


def test_wrong_options_are_refused_even_beside_a_start_position() -> None:
    played = match("ponte", start={"rows": ["....."] * 5})
    record = played.record()
    assert fault({**record, "options": {**record["options"], "size": 5.0}}).startswith("record: start: option size")
    assert fault({**record, "options": {**record["options"], "pie": 1}}).startswith("record: start: option pie")


def test_an_error_names_the_file_whatever_it_is_called(tmp_path: Path) -> None:
    path = tmp_path / "r"
    path.write_text('{"a": 1}')
    assert fault(path).startswith(f"{path}: record: format: expected")
    assert "cannot be read" in fault("a\0b")


@pytest.mark.parametrize("depth", [65, 900, 990, 995, 100_000])
def test_deep_nesting_is_refused_in_one_line(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "deep.json"
    path.write_text('{"options": {"size": ' + "[" * depth + "]" * depth + "}}")
    assert "nested too deeply" in fault(path)


def test_many_fields_are_read_in_one_pass(tmp_path: Path) -> None:
    path = tmp_path / "wide.json"
    path.write_text("{" + ",".join(f'"{i:x}":0' for i in range(200_000)) + ',"0":0}')
    assert "the field '0' appears twice" in fault(path)


def test_old_records_replay_with_the_rulings_of_their_version() -> None:
    """Rules 1 of the pebbles score nothing for a tie, rules 2 score all: the same moves, two results."""

    def points(record: dict[str, Any]) -> tuple[int, ...]:
        result = rebuilt(record).result()
        assert result is not None
        return result.scores

    def tied(rules: str) -> dict[str, Any]:
        start = {"asked": [1, 0], "hands": [[3], [3]], "script": [5]}
        played = match("pebbles", rules=rules, start=start)
        for _ in range(2):
            played.play("pebble3")
        return played.record()

    old, new = tied("1"), tied("2")
    assert points(old) == (0, 0)
    assert points(new) == (9, 9)
    assert fault({**old, "rules": "2"}).startswith("record: result")

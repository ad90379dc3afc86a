"""`orizuru talk`: every request, every refusal, one reply a line."""

import json
import subprocess
import sys
from typing import Any

import pytest

import orizuru
from cli.commands import MIDDLE, Run, lines, played

NEW = {"do": "new", "options": {"size": 4}, "seed": 7, "seats": ["ann", "bob"]}
STATE = {"view", "to_move", "asked", "answers", "horizon", "turn", "result"}


def talked(run: Run, *requests: object) -> list[dict[str, Any]]:
    """The replies, one for each request."""
    code, out, err = run("talk", "ponte", typed=lines(requests))
    assert (code, err) == (0, "")
    assert out.isascii()
    replies = [json.loads(line) for line in out.splitlines()]
    assert len(replies) == len(requests)
    return replies


def refused(reply: dict[str, Any]) -> tuple[str, str]:
    """Kind and text of a refusal."""
    assert reply["ok"] is False
    assert set(reply["error"]) == {"kind", "message", "rule", "where"}
    assert set(reply["error"]["message"]) == {"key", "args", "text"}
    return reply["error"]["kind"], reply["error"]["message"]["text"]


def test_new_and_state(run: Run) -> None:
    new, same, other, spectator = talked(
        run, NEW, {"do": "state"}, {"do": "state", "seat": 1}, {"do": "state", "seat": None}
    )
    assert new == same
    assert set(new) == {"ok", *STATE}
    assert (new["ok"], new["to_move"], new["turn"], new["horizon"], new["result"]) == (True, 0, 0, 0, None)
    assert new["view"] == orizuru.game("ponte").setup({"size": 4}).view(0)
    assert (new["asked"]["seat"], new["asked"]["rule"]) == (0, "R2")
    assert len(new["answers"]) == 16
    first = new["answers"][0]
    assert (first["word"], first["kind"], first["at"]) == ("a1", "square", ["a1"])
    assert first["message"]["text"] == "place a light tile on a1"
    # Only the seat that is asked gets its answers: in other games they would reveal its hand.
    assert (other["view"]["seat"], other["answers"]) == (1, [])
    assert (spectator["view"]["seat"], spectator["answers"]) == (None, [])
    assert spectator["asked"] == new["asked"]


def test_play_answers_with_the_facts_and_the_state(run: Run) -> None:
    _, first, second, choice = talked(
        run,
        NEW,
        {"do": "play", "words": "a1", "seat": 0},
        {"do": "play", "words": "c3", "seat": 0, "id": "x"},
        {"do": "play", "words": "dark"},
    )
    assert [fact["text"] for fact in first["facts"]] == ["Seat 1 places a tile on a1."]
    assert first["asked"]["missing"]["text"] == "one more tile"
    assert (second["id"], second["to_move"], second["answers"], second["turn"]) == ("x", 1, [], 1)
    assert [fact["text"] for fact in choice["facts"]] == ["Seat 2 takes dark."]
    assert choice["view"]["seat"] == 1
    assert len(choice["answers"]) == 14


def test_a_whole_game_ends_with_a_record(run: Run) -> None:
    match = played(3, size=4)
    plays = [{"do": "play", "words": answer.word} for answer in match.played if not answer.forced]
    new = {"do": "new", "options": {"size": 4}, "seed": 3, "seats": ["ann", "bob"]}
    *_, last, record, late = talked(run, new, *plays, {"do": "record"}, {"do": "play", "words": "pass"})
    result = match.result()
    assert result is not None
    assert last["result"]["scores"] == list(result.scores)
    assert last["result"]["why"]["text"] == str(result.why)
    assert (last["asked"], last["answers"], last["to_move"]) == (None, [], None)
    assert record["record"] == match.record()
    assert refused(late) == ("IllegalMove", "the game is over")


def test_load_a_record(run: Run) -> None:
    match = played(moves=9)
    loaded, record = talked(run, {"do": "load", "record": match.record()}, {"do": "record"})
    assert loaded["view"] == match.state.view(match.to_move)
    assert record["record"] == match.record()


def test_a_game_can_begin_at_any_position(run: Run) -> None:
    (new,) = talked(run, {"do": "new", "start": MIDDLE})
    assert new["view"]["text"] == MIDDLE


def test_preview_changes_nothing(run: Run) -> None:
    before, preview, pair, after = talked(
        run, NEW, {"do": "preview", "word": "a1"}, {"do": "preview", "word": "a1,c3"}, {"do": "state"}
    )
    assert preview["preview"]["change"] == [0, 0]
    assert preview["preview"]["price"] is None
    assert [fact["text"] for fact in preview["preview"]["facts"]] == ["Seat 1 places a tile on a1."]
    assert refused(pair)[0] == "InvalidMove"
    assert before == after


def test_why_not(run: Run) -> None:
    _, legal, turn, long = talked(
        run,
        NEW,
        {"do": "why_not", "word": "a1", "seat": 0},
        {"do": "why_not", "word": "a1", "seat": 1},
        {"do": "why_not", "word": "a" * 10_000, "seat": 0},
    )
    assert legal == {"ok": True, "reason": None}
    assert (turn["reason"]["rule"], turn["reason"]["message"]["text"]) == ("R4", "It is seat 1's turn.")
    assert "of at most 40 characters" in long["reason"]["message"]["text"]


def test_undo(run: Run) -> None:
    new, _, _, undone, nothing, _, _, beyond = talked(
        run,
        NEW,
        {"do": "play", "words": "a1", "seat": 0},
        {"do": "undo", "seat": 1},
        {"do": "undo", "seat": 0},
        {"do": "undo", "seat": 0},
        {"do": "play", "words": "a1,c3", "seat": 0},
        {"do": "play", "words": "light", "seat": 1},
        {"do": "undo", "seat": 0},
    )
    assert undone == {"taken": ["a1"], **new}
    assert refused(nothing) == ("NotAllowed", "seat 1 has nothing to take back")
    assert refused(beyond)[0] == "NotAllowed"


def test_resign_and_standing(run: Run) -> None:
    _, standing, resigned, again = talked(
        run, NEW, {"do": "standing", "seat": 1}, {"do": "resign", "seat": 1}, {"do": "resign", "seat": 0}
    )
    assert standing == {"ok": True, "standing": {"score": 0, "lines": []}}
    assert (resigned["result"]["end"], resigned["result"]["winners"]) == ("resign", [0])
    assert (resigned["to_move"], resigned["asked"], resigned["answers"]) == (None, None, [])
    assert refused(again) == ("IllegalMove", "the game is over")


def test_bots_answer_the_same_from_the_same_seed(run: Run) -> None:
    bots = [{"do": "bot", "name": "uniform"}] * 6
    first, again = talked(run, NEW, *bots), talked(run, NEW, *bots)
    assert first == again
    assert [reply["seat"] for reply in first[1:3]] == [0, 0]
    assert first[1]["facts"][0]["text"] == f"Seat 1 places a tile on {first[1]['word']}."
    other = talked(run, {**NEW, "seed": 8}, *bots)
    assert [reply["word"] for reply in other[1:]] != [reply["word"] for reply in first[1:]]


def test_options_and_catalogue_need_no_game(run: Run) -> None:
    options, large, _, small = talked(run, {"do": "options"}, {"do": "catalogue"}, NEW, {"do": "catalogue"})
    assert [option["name"] for option in options["options"]] == ["size", "pie", "sharing", "supply"]
    assert options["options"][3]["needs"] == [{"value": "box", "option": "size", "values": [10]}]
    assert (large["catalogue"]["rows"], small["catalogue"]["rows"]) == (10, 4)


def test_bye_ends_the_conversation(run: Run) -> None:
    code, out, err = run("talk", "ponte", typed=lines([{"do": "bye", "id": 5}, NEW]))
    assert (code, out, err) == (0, '{"ok": true, "id": 5}\n', "")


def test_the_end_of_the_input_ends_it_too(run: Run) -> None:
    assert run("talk", "ponte") == (0, "", "")


NO_GAME = "no game has begun: send new or load first"
REFUSED: list[tuple[object, str, str]] = [
    ("", "InvalidJson", "not JSON: Expecting value (line 1, column 1)"),
    ("{", "InvalidJson", "not JSON: "),
    ('"do"', "InvalidJson", "expected a JSON object, got 'do'"),
    ("[]", "InvalidJson", "expected a JSON object, got []"),
    ("null", "InvalidJson", "expected a JSON object, got None"),
    ('{"do": "state", "do": "bye"}', "InvalidJson", "the field 'do' appears twice"),
    ('{"do": NaN}', "InvalidJson", "NaN is not JSON"),
    ("[" * 100_000, "InvalidJson", "not readable JSON: nested too deeply"),
    ("9" * 10_000, "InvalidJson", "not readable JSON: a number is too long"),
    ("x" * (1 << 20 | 1), "BadUsage", "the line is longer than 1048576 characters"),
    ("é" * (1 << 20), "BadUsage", "the line is longer than 1048576 characters"),
    ("x" * (5 << 20), "BadUsage", "the line is longer than 1048576 characters"),
    ({}, "BadRequest", "do: expected one of new, load, state, "),
    ({"do": "dance"}, "BadRequest", "do: expected one of new, load, state, "),
    ({"do": ["new"]}, "BadRequest", "do: expected one of new, load, state, "),
    ({"do": "state", "sit": 1}, "BadRequest", "state has no field 'sit'"),
    ({"do": "bye", "seat": 0}, "BadRequest", "bye has no field 'seat'"),
    ({"do": "play"}, "BadRequest", "play needs the field words"),
    ({"do": "play", "words": 7}, "BadRequest", "words: expected a text, got 7"),
    ({"do": "play", "words": "a1", "seat": None}, "BadRequest", "seat: expected the number of a seat, got null"),
    (
        {"do": "play", "words": "zz"},
        "InvalidMove",
        "expected a square from a1 to d4, or a move such as a1,c4 or a1-c2, got 'zz'",
    ),
    ({"do": "play", "words": "a1,a1"}, "IllegalMove", "A turn places two tiles on two squares; a1 is named twice."),
    ({"do": "play", "words": "a1", "seat": 1}, "IllegalMove", "it is not the turn of seat 2"),
    ({"do": "play", "words": "a" * 10_000}, "InvalidMove", "expected a move such as a1"),
    ({"do": "state", "seat": 2}, "NotAllowed", "expected a seat number from 0 to 1, got 2"),
    ({"do": "state", "seat": True}, "BadRequest", "seat: expected the number of a seat, or null for a spectator"),
    ({"do": "undo", "seat": -1}, "NotAllowed", "expected a seat number from 0 to 1, got -1"),
    ({"do": "resign", "seat": "0"}, "BadRequest", "seat: expected the number of a seat"),
    ({"do": "standing", "seat": 10**30}, "NotAllowed", "expected a seat number from 0 to 1, got 1000"),
    ({"do": "bot", "name": "nosuch"}, "UnknownBot", "no bot 'nosuch'; the bots are: gentle, easy"),
    ({"do": "new", "options": {"size": 3}}, "InvalidOption", "option size: expected a whole number from 4 to 12"),
    ({"do": "new", "options": {"zz": 3}}, "InvalidOption", "no option 'zz'"),
    ({"do": "new", "options": {"zz": 3}, "start": MIDDLE}, "InvalidOption", "no option 'zz'"),
    ({"do": "new", "options": []}, "BadRequest", "options: expected an object, got []"),
    ({"do": "new", "seed": "abc"}, "InvalidSeed", "seed: expected a whole number"),
    ({"do": "new", "seed": 1.5}, "BadRequest", "seed: expected a whole number"),
    ({"do": "new", "seats": ["ann"]}, "NotAllowed", "expected 2 names"),
    ({"do": "new", "seats": [1, 2]}, "NotAllowed", "expected 2 names"),
    ({"do": "new", "start": "zz"}, "InvalidScenario", "scenario: expected a position text"),
    ({"do": "load", "record": {}}, "InvalidRecord", "record: format: expected "),
    ({"do": "load", "record": "x"}, "BadRequest", "record: expected an object, got 'x'"),
    ({"do": "state", "id": [1]}, "BadUsage", "id: expected a whole number or a text"),
    ({"do": "state", "id": "x" * 201}, "BadUsage", "id: expected a whole number or a text"),
]


@pytest.mark.parametrize("place", range(len(REFUSED)))
def test_a_refused_request_changes_nothing_and_the_conversation_goes_on(run: Run, place: int) -> None:
    request, kind, text = REFUSED[place]
    before, record, reply, after, same = talked(run, NEW, {"do": "record"}, request, {"do": "state"}, {"do": "record"})
    told = refused(reply)
    assert told[0] == kind
    assert told[1].startswith(text)
    assert len(told[1]) < 300
    assert (after, same) == (before, record)


def test_a_refused_move_names_rule_and_squares(run: Run) -> None:
    *_, reply = talked(run, NEW, {"do": "play", "words": "a1,a1", "id": 3})
    assert (reply["ok"], reply["id"]) == (False, 3)
    assert (reply["error"]["rule"], reply["error"]["where"]) == ("R4", ["a1"])


@pytest.mark.parametrize("do", ["state", "record"])
def test_requests_without_a_game_are_refused(run: Run, do: str) -> None:
    assert refused(talked(run, {"do": do})[0]) == ("NotAllowed", NO_GAME)
    assert refused(talked(run, {"do": "play", "words": "a1"})[0]) == ("NotAllowed", NO_GAME)


def test_replies_come_line_by_line_through_a_pipe() -> None:
    argv = [sys.executable, "-m", "orizuru", "talk", "ponte"]
    with subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as engine:
        assert engine.stdin
        assert engine.stdout
        assert engine.stderr
        for request in (NEW, {"do": "play", "words": "a1"}, "\udcff"):
            engine.stdin.write(lines([request]).encode("utf-8", "surrogateescape"))
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["ok"] is (request != "\udcff")
        engine.stdin.close()
        assert engine.stdout.read() == b""
        assert engine.stderr.read() == b""
    assert engine.returncode == 0

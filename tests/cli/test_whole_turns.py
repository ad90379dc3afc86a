"""A turn as one line, at the terminal and in a conversation of programs."""

import json
from pathlib import Path

import pytest

import orizuru
from cli.commands import Run, lines

TABLE = {
    "hands": [["raccoon", "butterfly", "owl", "elephant", "pig"], []],
    "line": ["bee", "cat", "fox", "whale"],
    "columns": [[["cat", "shark"], ["elephant", "whale", "chicken"]], [[], []]],
    "deck": ["ant", "ant", "fly", "fly", "spider"],
}
REFUSED = [
    (
        "play raccoon, butterfly, right",
        "the collections may differ by at most one card: the left one has 2, the right one 3",
        "R12",
    ),
    ("draw, bee, cat", "Cat is too much: all the folds that may be taken are taken", "R6"),
    ("draw, no", "to take nothing more, say done", "R6"),
    ("use right", "Chicken has no special action", "R9"),
]


@pytest.fixture
def start(tmp_path: Path) -> str:
    file = tmp_path / "start.json"
    match = orizuru.match("origami", start=TABLE, seats=["human", "human"])
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("text", "why", "rule"), REFUSED)
def test_a_refused_turn_has_the_same_reason_as_its_words_one_by_one(
    run: Run, start: str, text: str, why: str, rule: str
) -> None:
    for typed in (f"{text}\n", f"why {text}\n"):
        _, out, _ = run("play", "--from", start, "--plain", typed=f"{typed}quit\n")
        assert f"{why} [{rule}]" in " ".join(out.split())
    requests = [
        {"do": "new", "start": TABLE},
        {"do": "play", "words": text},
        {"do": "why_not", "word": text, "seat": 0},
        {"do": "why_not", "word": "done", "seat": 0},
    ]
    _, out, _ = run("talk", "origami", typed=lines(requests))
    begun, refused, told, alone = (json.loads(line) for line in out.splitlines())
    assert begun["ok"]
    assert not refused["ok"]
    assert refused["error"]["message"] == told["reason"]["message"]
    assert (told["reason"]["message"]["text"], refused["error"]["rule"], told["reason"]["rule"]) == (why, rule, rule)
    assert alone["reason"]["message"]["key"] == "origami.why.nothing_to_end"


def test_done_may_follow_a_series_that_has_ended_by_itself(run: Run, start: str) -> None:
    _, out, _ = run("play", "--from", start, "--plain", typed="draw, bee, done\nquit\n")
    assert "Seat 1 takes Bee" in out
    requests = [{"do": "new", "start": TABLE}, {"do": "play", "words": "draw, bee, done"}, {"do": "record"}]
    _, out, _ = run("talk", "origami", typed=lines(requests))
    _, played, kept = (json.loads(line) for line in out.splitlines())
    assert (played["ok"], played["to_move"]) == (True, 1)
    assert kept["record"]["moves"] == ["draw", "bee"]

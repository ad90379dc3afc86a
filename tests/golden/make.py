"""Make the golden records of a game anew: `python -m golden.make ponte` from the folder `tests`.

Golden records are kept for ever: make them anew only while a rules version has not been released.
Every sixth game has moves taken back, every tenth ends at the table.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from orizuru import Match, game
from orizuru.core.grid import SQUARES

GAMES = 200
FOLDER = Path(__file__).parent


def variants(key: str) -> list[dict[str, Any]]:
    assert key == "ponte", "say here with which options a new game is played"
    plain = [{"size": size, "pie": size % 2 == 0} for size in range(4, 13)]
    return [{}, *plain, {"supply": "box"}, {"sharing": "strict"}, {"sharing": "strict", "supply": "box", "pie": False}]


def play(key: str, options: dict[str, Any], number: int) -> Match:
    """A game of two careless players who rather build than not."""
    rng = Random(number)
    match = Match(game(key), options, number if number % 2 else rng.randbytes(32), seats=["first", "second"])
    length = rng.randrange(5, 60) if number % 10 == 9 else 10_000
    while (seat := match.to_move) is not None:
        if len(match.words) >= length:
            getattr(match, ("resign", "timeout", "draw")[number // 10 % 3])(seat)
            break
        moves = match.state.moves
        rather = [move for move in moves if move >= SQUARES]
        match.play(match.state.say(rng.choice(rather if rather and rng.random() < 0.3 else moves)))
        if number % 6 == 5 and rng.random() < 0.1 and match.to_move is not None and match.undoable(seat):
            match.undo(seat)
    return match


def make(key: str) -> None:
    rules, choices = game(key), variants(key)
    path = FOLDER / key / f"rules-{rules.rules}.jsonl"
    path.parent.mkdir(exist_ok=True)
    records = [play(key, choices[number % len(choices)], number).record() for number in range(GAMES)]
    path.write_text("".join(json.dumps(record, separators=(",", ":")) + "\n" for record in records))
    print(f"{path.name}: {len(records)} records, {path.stat().st_size} bytes")


if __name__ == "__main__":
    make(sys.argv[1])

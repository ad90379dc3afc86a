"""Makes the golden records of a game again: `python -m golden.make ponte` from the folder `tests`.

One file of 200 records for each mix of a game.

Golden records are kept for ever: make them again only while a rules version has not been released.
Every sixth game has moves taken back, every tenth ends at the table.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from orizuru import Match, game
from orizuru.core.grid import SQUARES
from orizuru.games.origami.answers import PLAY_CARD

GAMES = 200
FOLDER = Path(__file__).parent


def variants(key: str) -> dict[str, list[dict[str, Any]]]:
    """The options that are played in turn, by the name of the mix; the only mix of a game has no name."""
    if key == "origami":
        mixes = [(boxes, players) for boxes in ("origami", "legends", "both") for players in (2, 3, 4)]
        return {f".{boxes}-{players}": [{"boxes": boxes, "players": players}] for boxes, players in mixes}
    if key == "islands":
        several: dict[str, list[dict[str, Any]]] = {
            f".{players}": [{"players": players}, {"players": players, "card_colours": "season"}]
            for players in (1, 2, 3, 4)
        }
        return several | {".catch-up": [{"players": players, "catch_up": True} for players in (2, 3, 4)]}
    assert key == "ponte", "say here with which options a new game is played"
    plain: list[dict[str, Any]] = [{"size": size, "pie": size % 2 == 0} for size in range(4, 13)]
    strict: list[dict[str, Any]] = [{"sharing": "strict"}, {"sharing": "strict", "supply": "box", "pie": False}]
    return {"": [{}, *plain, {"supply": "box"}, *strict]}


def pick(key: str, match: Match, rng: Random) -> int:
    """The answer of a careless player, who likes to build bridges and to play cards."""
    moves = match.state.moves
    if key == "islands":
        paints = [move for move in moves if match.state.answer(move).kind not in ("decline", "done")]
        return rng.choice(paints if paints and rng.random() < 0.7 else moves)
    rather = [move for move in moves if move >= (SQUARES if key == "ponte" else PLAY_CARD)]
    return rng.choice(rather if rather and rng.random() < (0.3 if key == "ponte" else 0.6) else moves)


def play(key: str, options: dict[str, Any], number: int) -> Match:
    rng = Random(number)
    seats = ["first", "second", "third", "fourth"][: options.get("players", 2)]
    match = Match(game(key), options, number if number % 2 else rng.randbytes(32), seats=seats)
    length = rng.randrange(5, 60) if number % 10 == 9 and len(seats) == 2 else 10_000
    while (seat := match.to_move) is not None:
        if len(match.words) >= length:
            getattr(match, ("resign", "timeout", "draw")[number // 10 % 3])(seat)
            break
        match.play(match.state.say(pick(key, match, rng)))
        if number % 6 == 5 and rng.random() < 0.1 and match.to_move is not None and match.undoable(seat):
            match.undo(seat)
    return match


def make(key: str) -> None:
    rules = game(key)
    for mix, choices in variants(key).items():
        path = FOLDER / key / f"rules-{rules.rules}{mix}.jsonl"
        path.parent.mkdir(exist_ok=True)
        records = [play(key, choices[number % len(choices)], number).record() for number in range(GAMES)]
        path.write_text("".join(json.dumps(record, separators=(",", ":")) + "\n" for record in records))
        print(f"{path.name}: {len(records)} records, {path.stat().st_size} bytes")


if __name__ == "__main__":
    make(sys.argv[1])

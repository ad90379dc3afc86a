"""Islands tables as drawings: painted islands in; answers by words; then the question asked, and what lies where.

    table = Table(A1='''
        H r .
        . g L
    ''', card=3)
    table.play("bid 3", "pass", "A1:c1...")

An island is drawn with the characters of the data files; `b`, `g` and `r` are painted squares, `x` is a square about
which nothing is said (it is there to compare). Seat 1 has the sheets A and B, seat 2 C and D, and so on. Islands not
drawn are tiny. Card #3 is auctioned, unless another is named; `card=None` rolls the die. Outlines are words by
island: `outlines={"A1": ["red c3 d3"]}`.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any, Self

import orizuru
from orizuru.core.errors import Reason
from orizuru.games.islands.colours import NAMES
from orizuru.games.islands.state import IslandsState
from rules.scene import Scene

ISLANDS: orizuru.Game[IslandsState] = orizuru.game("islands")
TINY = "H..."
SHEETS = "ABCDEFGHIJKL"
PAINT = {"b": "blue", "g": "green", "r": "red"}


def rows(drawing: str) -> list[str]:
    return [line.replace(" ", "") for line in drawing.strip().splitlines()]


def drawn(drawing: str) -> str:
    """A drawing without its blanks, to compare with."""
    return "\n".join(rows(drawing))


def data(maps: Mapping[str, str], outlines: Mapping[str, list[str]], players: int) -> str:
    """A data file of islands without their paint."""
    lines: list[str] = []
    for sheet in SHEETS[: 2 * players]:
        lines.append(f"sheet {sheet}")
        for key in (f"{sheet}1", f"{sheet}2"):
            bare = [row.translate(str.maketrans("bgrx", "....")) for row in rows(maps.get(key, TINY))]
            lines += [f"island {key}", *bare, *(f"outline {words}" for words in outlines.get(key, [])), "end"]
    return "\n".join(lines) + "\n"


def painted(drawing: str) -> dict[str, list[str]]:
    """The painted squares of a drawing by colour."""
    found: dict[str, list[str]] = {}
    for y, row in enumerate(rows(drawing)):
        for x, letter in enumerate(row):
            if letter in PAINT:
                found.setdefault(PAINT[letter], []).append(f"{'abcdefghijkl'[x]}{y + 1}")
    return found


class Table(Scene[IslandsState]):
    """A position with words around it. `seats` are the fields of each seat besides sheets and paint."""

    def __init__(
        self,
        *,
        players: int = 2,
        seats: list[dict[str, Any]] | None = None,
        outlines: Mapping[str, list[str]] | None = None,
        options: Mapping[str, Any] | None = None,
        **fields: Any,
    ) -> None:
        maps = {key: fields.pop(key) for key in list(fields) if key[0] in SHEETS and key[1:] in ("1", "2")}
        given = []
        for seat in range(players):
            sheets = SHEETS[2 * seat : 2 * seat + 2]
            paint = {key: painted(drawing) for key, drawing in maps.items() if key[0] in sheets and painted(drawing)}
            given.append({"sheets": list(sheets), "paint": paint, **((seats or [{}] * players)[seat])})
        fields = {"card": 3, **fields}
        if fields["card"] is None:  # the die decides
            del fields["card"]
        own = {"data": data(maps, outlines or {}, players), "players": players}
        super().__init__(ISLANDS, {"players": given, "options": {**own, **(options or {})}, **fields})

    def play(self, *words: str) -> Self:
        """Answers one after the other, and checks every position on the way."""
        for word in words:
            super().play(word)
            check(self.state)
        return self

    def win(self, bid: int) -> "Table":
        """The first player wins the auction; everybody else passes."""
        return self.play(f"bid {bid}", *["pass"] * (self.state.seats - 1))

    def nobody(self) -> "Table":
        """Nobody bids, so that all paint a square."""
        return self.play(*["pass"] * self.state.seats)

    def refuse(self, word: str, rule: str, message: str) -> Reason:
        """The word is refused by this rule with this text."""
        reason = self.refused(word)
        assert (reason.rule, str(reason.message)) == (rule, message)
        return reason

    # What is asked

    @property
    def answers(self) -> list[str]:
        return [self.state.say(move) for move in self.state.moves]

    @property
    def happened(self) -> list[str]:
        """Everything that happened, in English."""
        return [str(fact) for fact in self.facts]

    # What lies where

    def draw(self, key: str, seat: int | None = None) -> str:
        """An island with its paint; of the seat to move, unless another is named."""
        return "\n".join("".join(row) for row in self._rows(key, seat))

    def legal(self, key: str) -> str:
        """An island with an `x` on every square of a place that is offered."""
        found = self._rows(key, None)
        for word in self.answers:
            if word.startswith(f"{key}:"):
                for x, y in cells(word):
                    found[y][x] = "x"
        return "\n".join("".join(row) for row in found)

    def _rows(self, key: str, seat: int | None) -> list[list[str]]:
        state, material = self.state, self.state.terms.material
        number = material.island_number[key]
        who = next(who for who in range(state.seats) if number in state.isles[who]) if seat is None else seat
        found = [list(row) for row in material.islands[number].rows]
        for colour, squares in state.view(None)["players"][who]["paint"].get(key, {}).items():
            for x, y in cells(f"{key}:{''.join(squares)}"):
                found[y][x] = colour[0]
        return found

    @property
    def coins(self) -> list[int]:
        return list(self.state.coins)

    def player(self, seat: int = 0) -> Any:
        return self.state.view(None)["players"][seat]

    def points(self, seat: int = 0) -> dict[str, int]:
        """The points line by line, without lines of 0."""
        return {str(line.message): line.points for line in self.state.standing(seat).lines if line.points}


def check(state: IslandsState) -> None:
    """Checks what must hold at every question: text and view are complete, and every answer has a word."""
    again = ISLANDS.scenario(state.text)
    assert (again.text, again.moves, again.asked) == (state.text, state.moves, state.asked)
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        imagined = ISLANDS.imagine(json.loads(json.dumps(view)), Random(1))
        assert imagined.view(seat) == view
        assert (imagined.moves, imagined.asked) == (state.moves, state.asked)
    if state.asked is not None:
        assert str(state.asked.message)
        assert state.asked.optional == any(state.answer(move).kind in ("decline", "done") for move in state.moves)
    for move in state.moves:
        assert str(state.answer(move).message)
        assert ISLANDS.parse(state, state.say(move)) == move
        assert all(str(fact) for fact in state.preview(move).facts)
    assert ISLANDS.load(state.dump()) == state


def question(table: Table) -> str:
    """The question, in English."""
    asked = table.state.asked
    return str(asked.message) if asked else ""


def cells(word: str) -> list[tuple[int, int]]:
    """The columns and rows of a place."""
    text, found = word.partition(":")[2], []
    while text:
        digits = 2 if text[2:3].isdigit() else 1
        found.append(("abcdefghijkl".index(text[0]), int(text[1 : 1 + digits]) - 1))
        text = text[1 + digits :]
    return found


def solo(*, coins: int = 15, technologies: dict[str, int] | None = None, **fields: Any) -> Table:
    """A solo table."""
    seats = [{"coins": coins, **fields.pop("own", {})}]
    return Table(players=1, seats=seats, technologies=technologies or {}, **fields)


assert tuple(PAINT.values()) == NAMES

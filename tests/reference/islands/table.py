"""Everything that lies on the table, and how a player is asked a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from reference.islands.options import Options
from reference.islands.sheets import COLOURS, Map, Sheet, Square, reading, square_word
from reference.question import Question

SPACES = 24
TRACKS = {"equal": "BBBBGGGGRRRR" * 2, "calendar": "BBGGGGGGRRRB" * 2}  # R3
INITIALS = {"B": "blue", "G": "green", "R": "red"}
SIDES = {"coal": ("any", "season"), "gold": ("+2", "+1")}  # of one colour, of different colours (R30)
TECHNOLOGIES = ("Expancing", "Auctionis", "Economicus", "Re-Color", "Re-Roll", "Transforming", "Timenautics")

T = TypeVar("T")


Steps = Generator[Question, str, T]


@dataclass(eq=False)
class Island:
    """One player's copy of a map, with what has been done to it."""

    map: Map
    paint: dict[Square, str] = field(default_factory=dict)
    surrounded: dict[Square, str] = field(default_factory=dict)  # landmark: "single" or "different" (R27)
    filled: dict[frozenset[Square], int] = field(default_factory=dict)  # outline: points (R34)

    @property
    def name(self) -> str:
        return self.map.name

    @property
    def free(self) -> set[Square]:
        return set(self.map.empty) - set(self.paint)

    @property
    def is_begun(self) -> bool:
        return bool(self.paint)


@dataclass(eq=False)
class Player:
    seat: int
    hand: list[str]  # sheets
    coins: int = 15  # R7
    islands: list[Island] = field(default_factory=list)
    begun: list[Island] = field(default_factory=list)  # in the order they were begun (R46)
    volcanoes: int = 0
    accesses: dict[str, int] = field(default_factory=lambda: {"single": 0, "different": 0})
    tokens: dict[str, dict[str, int]] = field(
        default_factory=lambda: {kind: dict.fromkeys(sides, 0) for kind, sides in SIDES.items()}
    )
    levels: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TECHNOLOGIES, 0))  # solo (R45)

    def island(self, name: str) -> Island:
        return next(island for island in self.islands if island.name == name)

    def held(self, kind: str) -> int:
        return sum(self.tokens[kind].values())

    @property
    def has_painted(self) -> bool:
        return any(island.paint for island in self.islands)


@dataclass(eq=False)
class Table:
    options: Options
    roll: Callable[[int], int]
    players: list[Player]
    first: int  # the first player
    sheets: list[Sheet] = field(default_factory=list)  # all there are, in the order of the data file
    space: int = 1  # of the season marker; beyond SPACES the game is over
    # the round
    card: int = 0  # 0 before the first roll
    bid: int = 0  # the highest bid
    bidder: int | None = None
    passed: set[int] = field(default_factory=set)
    dice: list[int] = field(default_factory=list)  # what was rolled last: one die, or Carrambah's two
    has_won: bool = False  # solo: this round's auction
    used: set[str] = field(default_factory=set)  # technologies used this round (R45)
    squares_painted: int = 0  # in this round (R48)
    landmarks_surrounded: int = 0  # in this round (R48)
    # in the middle of something
    groves: list[str] = field(default_factory=list)  # surrounded, and waiting for another grove to be finished
    named: list[Square] = field(default_factory=list)  # squares of an Expancing shape named so far
    coal_used: Counter[str] = field(default_factory=Counter)  # by side, while the winner uses coal (R15)

    @property
    def is_solo(self) -> bool:
        return len(self.players) == 1

    @property
    def is_over(self) -> bool:
        return self.space > SPACES

    @property
    def season(self) -> str:
        return INITIALS[TRACKS[self.options.track][self.space - 1]]

    def clockwise(self, seat: int) -> list[Player]:
        """All players from that seat on."""
        return self.players[seat:] + self.players[:seat]

    def die(self) -> int:
        return self.roll(6) + 1

    def reserve(self, kind: str) -> int | None:
        """Tokens left to take; None if they never run out (R9, R36)."""
        if not self.options.catch_up:
            return None
        return len(self.players) + 1 - sum(player.held(kind) for player in self.players)

    def begin_round(self) -> None:
        self.bid, self.bidder, self.passed, self.dice, self.has_won = 0, None, set(), [], False
        self.used, self.squares_painted, self.landmarks_surrounded = set(), 0, 0


def colour_of(die: int) -> str:
    """R4"""
    return COLOURS[(die - 1) // 2]


def ask(player: Player, name: str, answers: Iterable[str]) -> Steps[str]:
    question = Question(player.seat, name, frozenset(answers))
    answer = yield question
    if answer not in question.answers:
        raise ValueError(f"{answer!r} does not answer {question}")
    return answer


def snapshot(table: Table) -> dict[str, Any]:
    """The whole table in plain values, to compare with another engine."""
    return {
        "first": table.first,
        "space": min(table.space, SPACES + 1),
        "card": table.card,
        "bid": table.bid,
        "bidder": table.bidder,
        "passed": sorted(table.passed),
        "dice": list(table.dice),
        "used": sorted(table.used),
        "painted": table.squares_painted,
        "surrounded": table.landmarks_surrounded,
        "groves": sorted(table.groves),
        "named": [square_word(square) for square in table.named],
        "coal used": {side: table.coal_used[side] for side in SIDES["coal"]},
        "reserve": {kind: table.reserve(kind) for kind in SIDES},
        "players": [player_snapshot(player) for player in table.players],
    }


def player_snapshot(player: Player) -> dict[str, Any]:
    return {
        "coins": player.coins,
        "volcanoes": player.volcanoes,
        "coal": dict(player.tokens["coal"]),
        "gold": dict(player.tokens["gold"]),
        "accesses": dict(player.accesses),
        "levels": dict(player.levels),
        "begun": [island.name for island in player.begun],
        "paint": {island.name: paint_snapshot(island) for island in player.begun},
        "outlines": {
            island.name: [island.filled.get(outline.squares, 0) for outline in island.map.outlines]
            for island in player.islands
            if island.filled
        },
    }


def paint_snapshot(island: Island) -> dict[str, list[str]]:
    """Squares in reading order by colour."""
    found: dict[str, list[str]] = {}
    for square in sorted(island.paint, key=reading):
        found.setdefault(island.paint[square], []).append(square_word(square))
    return found

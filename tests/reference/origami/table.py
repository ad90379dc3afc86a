"""The position, the questions, and what a play remembers."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from reference.question import Question

SIDES = ("left", "right")


Ask = Generator[Question, str, str]
Effect = Generator[Question, str, None]


@dataclass
class Table:
    """The position. The top of the deck and of the discards is the last card."""

    players: int
    hands: list[list[str]]
    line: list[str]
    deck: list[str]
    discards: list[str]
    rice: int
    columns: list[list[list[str]]]
    middle: list[str]
    starter: int
    active: int
    run_outs: int
    families: list[str]
    pairs: list[str]
    turn: int = 0
    # zones that are filled only while something is being done
    limbo: list[str] = field(default_factory=list)  # the card being played, between its old and its new place
    payment: list[str] = field(default_factory=list)  # cards shown so far to pay for it
    looked: list[str] = field(default_factory=list)  # Fox: the cards looked at
    sealed: list[list[str]] = field(default_factory=list)  # per seat: sealed choices, or cards chosen for the limit
    # other state
    tired: list[list[list[bool]]] = field(default_factory=list)  # beside columns: played or used this turn (R9, Q15)
    extra: int = 0  # extra actions owed (R10)
    drew_by_calligrapher: set[int] = field(default_factory=set)  # this turn (Q5)
    stirred: bool = False  # this round a card left the deck or an origami was played (R20)
    quiet: int = 0  # rounds in a row without either
    dealt: bool = False  # this round a card left the deck (Q19)
    dry: int = 0  # rounds in a row without that
    shuffles: int = 0  # how often the discards became a deck
    last_round: bool = False
    over: bool = False


@dataclass
class Play:
    """One play of an origami, with what its effects must know about it."""

    seat: int
    card: str
    reach: int  # the discards before this play are the lowest `reach` ones (R32, Q6) ...
    shuffles: int  # ... unless they have been shuffled away since
    rice_paid: bool = False  # R33
    column: int = -1
    index: int = -1  # its place in the column, so also how many cards lie beneath it

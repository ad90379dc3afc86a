"""The results of an arena as text for a terminal."""

from collections.abc import Sequence
from itertools import pairwise

from orizuru.arena.arena import Arena
from orizuru.arena.figures import Standings, signed
from orizuru.arena.tally import Tally
from orizuru.cli.match_text import name_of
from orizuru.cli.options import written
from orizuru.cli.screen import wrapped
from orizuru.core.messages import Message
from orizuru.core.registry import game


def heading(arena: Arena) -> list[str]:
    """What is played, in lines."""
    chosen = ((option.name, written(option, arena.options[option.name])) for option in game(arena.game).options())
    options = tuple(f"{name}={value}" for name, value in chosen if value)
    head = Message("cli.title", name=name_of(arena.game), rules=arena.rules, options=options)
    return [*wrapped(str(head), "", "  "), str(Message("arena.terms", n=arena.seats, seed=arena.seed))]


def standings(tally: Tally) -> list[str]:
    """The table of all bots, the strongest first, and what they scored against each other."""
    if not tally.outcomes:
        return [str(Message("cli.arena.nothing"))]
    found = Standings.of(tally)
    if found.ratings is None:
        return ["", *_columns(found.table())]
    leads = [
        str(Message("arena.lead", bot=found.name(a), other=found.name(b), elo=signed(found.ratings.lead(a, b))))
        for a, b in pairwise(found.bots)
    ]
    return ["", *_columns(found.table()), "", *_columns(found.cross_table()), "", *leads]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    ]

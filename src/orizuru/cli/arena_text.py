"""The results of an arena as text for a terminal."""

from collections.abc import Sequence
from itertools import pairwise

from orizuru.arena.arena import Arena
from orizuru.arena.ratings import Estimate
from orizuru.arena.sprt import BOUND, Sprt
from orizuru.arena.tally import Line, Tally
from orizuru.cli.match_text import name_of
from orizuru.cli.options import written
from orizuru.cli.screen import wrapped
from orizuru.core.messages import Message
from orizuru.core.registry import game

COLUMNS = ("bot", "rating", "points", "games", "firsts", "score", "margin", "pace")


def heading(arena: Arena) -> list[str]:
    """What is played, in lines."""
    chosen = ((option.name, written(option, arena.options[option.name])) for option in game(arena.game).options())
    options = tuple(f"{name}={value}" for name, value in chosen if value)
    head = Message("cli.title", name=name_of(arena.game), rules=arena.rules, options=options)
    return [*wrapped(str(head), "", "  "), str(Message("cli.arena.terms", n=arena.seats, seed=arena.seed))]


def standings(tally: Tally) -> list[str]:
    """The table of all bots, the strongest first, and what they scored against each other."""
    lines = [line for bot in range(len(tally.arena.bots)) if (line := tally.line(bot)) is not None]
    if not lines:
        return [str(Message("cli.arena.nothing"))]
    if len(tally.arena.bots) == 1:
        return ["", *_columns([_heads(), _row(tally, lines[0], None)])]
    found = tally.ratings()
    order = sorted(lines, key=lambda line: -found.values[line.bot])
    rows = [_row(tally, line, found.rating(line.bot)) for line in order]
    bots = [line.bot for line in order]
    leads = [
        str(Message("cli.arena.lead", bot=_name(tally, a), other=_name(tally, b), elo=_signed(found.lead(a, b))))
        for a, b in pairwise(bots)
    ]
    return ["", *_columns([_heads(), *rows]), "", *_cross(tally, bots), "", *leads]


def tested(sprt: Sprt, scores: Sequence[float]) -> Message:
    """What the sequential test says."""
    after = sprt.decided_after(scores)
    so_far = scores[:after]
    return Message(
        f"cli.arena.sprt_{sprt.verdict(so_far)}",
        low=f"{sprt.low:g}",
        high=f"{sprt.high:g}",
        n=len(so_far),
        likelihood=f"{sprt.likelihood(so_far):.2f}",
        bound=f"{BOUND:.2f}",
    )


def _heads() -> list[str]:
    return [str(Message(f"arena.column.{name}")) for name in COLUMNS]


def _row(tally: Tally, line: Line, rating: Estimate | None) -> list[str]:
    return [
        _name(tally, line.bot),
        "" if rating is None else _signed(rating),
        f"{line.points:.1f}",
        str(line.games),
        _percent(line.firsts),
        f"{line.score.value:.1f}",
        "" if line.margin is None else f"{line.margin.value:+.1f}",
        f"{line.pace:.4f}",
    ]


def _cross(tally: Tally, bots: Sequence[int]) -> list[str]:
    """What each bot of a row scored against that of a column."""
    head = [str(Message("arena.column.against")), *(_name(tally, bot) for bot in bots)]
    rows = [
        [_name(tally, bot), *(_percent(cell.share) if (cell := tally.cell(bot, other)) else "-" for other in bots)]
        for bot in bots
    ]
    return _columns([head, *rows])


def _name(tally: Tally, bot: int) -> str:
    return tally.arena.bots[bot]


def _signed(value: Estimate) -> str:
    return f"{value.value:+.0f} [{value.low:+.0f}, {value.high:+.0f}]"


def _percent(value: Estimate) -> str:
    return f"{100 * value.value:.1f} % [{100 * value.low:.1f}, {100 * value.high:.1f}]"


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text.rjust(width) if at else text.ljust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]

"""The report of an arena: a page of Markdown with two charts beside it."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from orizuru.arena.arena import Arena
from orizuru.arena.charts import cross_chart, ratings_chart
from orizuru.arena.figures import Standings, signed, tested
from orizuru.arena.logbook import RECORDS, RESULTS
from orizuru.arena.schedule import lineups
from orizuru.arena.sprt import Sprt
from orizuru.arena.tally import Tally
from orizuru.core.messages import Message
from orizuru.core.registry import game

PAGE, RATINGS, CROSS = "report.md", "ratings.svg", "cross-table.svg"


def write_report(folder: str | Path, tally: Tally, sprt: Sprt | None = None) -> Path:
    """Write the report of what was played so far; returns its page."""
    folder, standings = Path(folder), Standings.of(tally)
    if standings.ratings is not None and standings.lines:
        (folder / RATINGS).write_text(ratings_chart(standings), encoding="utf-8")
        (folder / CROSS).write_text(cross_chart(standings), encoding="utf-8")
    page = folder / PAGE
    page.write_text(report(standings, sprt), encoding="utf-8")
    return page


def report(standings: Standings, sprt: Sprt | None = None) -> str:
    """The page."""
    tally, arena = standings.tally, standings.tally.arena
    parts = [
        f"# {Message('arena.report.title', game=arena.game)}",
        str(Message("arena.report.played", n=len(tally.outcomes), version=arena.version, rules=arena.rules)),
        str(Message("arena.terms", n=arena.seats, seed=arena.seed)),
        f"    {command(tally)}",
    ]
    if not standings.lines:
        return "\n\n".join(parts) + "\n"
    parts.append(_table(standings.table()))
    if standings.ratings is not None:
        leads = [
            f"- {Message('arena.lead', bot=f'`{standings.name(a)}`', other=f'`{standings.name(b)}`', elo=elo)}"
            for a, b in pairwise(standings.bots)
            for elo in [signed(standings.ratings.lead(a, b))]
        ]
        parts += [
            "\n".join(leads),
            f"![{Message('arena.chart.ratings')}]({RATINGS})",
            _table(standings.cross_table()),
            f"![{Message('arena.chart.cross')}]({CROSS})",
        ]
    if sprt is not None:
        parts.append(str(tested(sprt, tally)))
    parts += [f"## {Message('arena.report.reading')}", "\n".join(f"- {note}" for note in _notes(arena))]
    return "\n\n".join(parts) + "\n"


def command(tally: Tally) -> str:
    """The command that plays these games again."""
    arena = tally.arena
    usual = {option.name: option for option in game(arena.game, arena.rules).options()}
    chosen = [
        f"--option {name}={_written(value)}"
        for name, value in arena.options.items()
        if name not in usual or value != usual[name].default
    ]
    games = -(-len(tally.outcomes) // len(lineups(arena)))
    return " ".join(["orizuru arena", arena.game, *arena.bots, f"--games {games}", *chosen, f"--seed {arena.seed}"])


def _written(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    return "FILE" if "\n" in text else text


def _notes(arena: Arena) -> list[Message]:
    notes = [Message("arena.report.score"), Message("arena.report.pace")]
    if len(arena.bots) > 1:
        notes = [
            Message("arena.report.rating"),
            Message("arena.report.wins"),
            Message("arena.report.firsts"),
            *notes,
            Message("arena.report.margin"),
        ]
    return [*notes, Message("arena.report.files", results=RESULTS, records=RECORDS)]


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *others = rows
    lines = [_line(head), "|---|" + "---:|" * (len(head) - 1)]
    return "\n".join([*lines, *(_line([f"`{row[0]}`", *row[1:]]) for row in others)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"

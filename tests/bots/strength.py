"""The matches behind docs/strength.md: how far the levels are apart, and how strong the strongest bots are.

    make strength                                  # all matches, 200 games each: many hours on two cores
    make strength ARGS="levels --games 60"         # only the matches whose name has that word in it, with fewer games
    make strength ARGS="ponte --jobs 2"

Results are kept in `strength/`, a folder for each match: a run that was interrupted goes on, and one with more games
adds to what there is. The seeds are fresh: no weight was fitted and no recipe chosen on them. It prints a table in
Markdown.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from orizuru.arena import Arena, Tally, run
from orizuru.arena.crew import Here, Processes
from orizuru.arena.figures import percent
from orizuru.bots import levels

SEED = 900_000
FOLDER = Path(__file__).parents[2] / "strength"


@dataclass(frozen=True, slots=True)
class Match:
    """A bot, its rival on all other seats, and what is wanted of it."""

    name: str
    game: str
    bots: tuple[str, ...]
    wanted: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def arena(self) -> Arena:
        return Arena.of(self.game, self.bots, options=self.options, seed=SEED)

    @property
    def folder(self) -> Path:
        return FOLDER / f"{self.game}-{self.arena.digest}"

    def row(self, tally: Tally) -> str:
        """A line of the table. A step between levels is a score against the one below, as in a game of two; everything
        else is first places."""
        line = tally.line(0)
        assert line is not None
        cell = tally.cell(0, 1) if len(self.bots) > 1 else None
        if cell is None:
            found = f"{line.score.value:.0f} [{line.score.low:.0f}, {line.score.high:.0f}] points"
        else:
            found = percent(cell.share if self.name.startswith("levels") else line.firsts)
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        names = " – ".join(f"`{name}`" for name in self.bots)
        return f"| {self.game} | {options} | {names} | {line.games} | {found} | {self.wanted} | {line.pace:.2f} |"


BOXES = ({"boxes": "origami"}, {"boxes": "legends"}, {"boxes": "both"})
KINDS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "ponte": ({"size": 10}, {"size": 8}),
    "origami": tuple({**box, "players": players} for players in (2, 3, 4) for box in BOXES),
    "islands": tuple({"players": players} for players in (2, 3, 4, 1)),
}


def matches() -> Iterator[Match]:
    for game, kinds in KINDS.items():
        for options in kinds:
            alone = options.get("players") == 1
            for lower, upper in pairwise(levels(game)):
                yield Match(f"levels {game}", game, (upper, lower), "70 to 85 %", options)
            if alone:
                yield Match(f"strength {game} solo", game, ("master",), "180 points", options)
            else:
                share = {"ponte": 99, "islands": 85}.get(game, 80)
                wanted = {3: "50 %", 4: "40 %"}.get(options.get("players", 2), f"{share} %")
                yield Match(f"strength {game}", game, ("master", "greedy"), wanted, options)
    for options in KINDS["ponte"]:
        yield Match("strength ponte plain", "ponte", ("mcts:100ms", "uct:100ms"), "95 %", options)
        yield Match("strength ponte plain", "ponte", ("mcts:100ms", "uct:1s"), "75 %", options)
        yield Match("strength ponte time", "ponte", ("mcts:400ms", "mcts:100ms"), "60 %", options)
    for game in ("origami", "islands"):
        yield Match(f"strength {game} time", game, ("worlds:200ms", "worlds:50ms"), "60 %", KINDS[game][0])


def main() -> int:
    parser = ArgumentParser(prog="make strength", description="play the matches of docs/strength.md")
    parser.add_argument("word", nargs="?", default="", help="only matches with this word in their name")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    chosen = [match for match in matches() if arguments.word in match.name]
    rows = []
    for number, match in enumerate(chosen, 1):
        print(
            f"{number} of {len(chosen)}: {match.game} {dict(match.options)} {match.bots}", file=sys.stderr, flush=True
        )
        crew = Here() if arguments.jobs == 1 else Processes(arguments.jobs)
        try:
            rows.append(match.row(run(match.arena, match.folder, games=arguments.games, crew=crew)))
        finally:
            crew.close()
        print(rows[-1], flush=True)
    head = ("| game | options | bots | games | result | wanted | s a move |", "|---|---|---|---:|---:|---|---:|")
    print(*head, *rows, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

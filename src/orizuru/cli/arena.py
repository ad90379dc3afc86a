"""`orizuru arena`: bots play each other, and the results say who is stronger, and how surely."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from orizuru.arena.arena import Arena
from orizuru.arena.course import check_tested, course
from orizuru.arena.crew import Crew, Here, Processes
from orizuru.arena.figures import tested
from orizuru.arena.logbook import Logbook, read
from orizuru.arena.report import write_report
from orizuru.arena.schedule import games_of, seeds_for
from orizuru.arena.sprt import Sprt
from orizuru.arena.tally import Tally
from orizuru.bots import bots
from orizuru.cli.arena_progress import Progress
from orizuru.cli.arena_text import heading, standings
from orizuru.cli.options import options_from
from orizuru.cli.usage import BadUsage, one_line, whole
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.core.registry import game

ABOUT = (
    "let bots play each other, and rate them\norizuru arena ponte greedy uniform --games 100 --jobs 2 --option size=6"
)
MOST_GAMES, MOST_JOBS, MOST_SEATS = 1_000_000, 1024, 16


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the key of a game")
    parser.add_argument("bots", nargs="*", metavar="BOT", help=f"two bots or more ({', '.join(bots())})")
    parser.add_argument("--games", default="200", metavar="N", help="games of each choice of bots that meet (200)")
    parser.add_argument("--jobs", default="1", metavar="N", help="how many processes play (1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seats", metavar="N", help="how many play one game (as many as the game usually has)")
    parser.add_argument("--seed", default="1", metavar="N", help="the first seed; the next ones follow it (1)")
    parser.add_argument("--out", metavar="FOLDER", help="where results and records are kept, and found again")
    parser.add_argument("--sprt", metavar="ELO,ELO", help="stop when one of two leads of the first bot is proven")
    parser.add_argument("--on", metavar="ADDRESS", help="play on a cluster: ray://HOST:PORT or dask://HOST:PORT")
    parser.add_argument("--report", metavar="FOLDER", help="only report what is in the folder of an arena")


def run(args: Namespace) -> int:
    if args.report is not None:
        return reported(args)
    games, arena = whole(args.games, "games", 1, MOST_GAMES), arena_of(args)
    sprt = sprt_of(args.sprt, arena)
    folder = Path(f"arena-{arena.game}-{arena.digest}") if args.out is None else folder_of(args.out)
    with closing(crew_of(args)) as crew, closing(Logbook(folder, arena)) as logbook:
        print(*heading(arena), sep="\n")
        total = max(games_of(arena, seeds_for(arena, games)), len(logbook.outcomes))
        print(kept(logbook, total), flush=True)
        try:
            with closing(Progress(sys.stderr, len(logbook.outcomes), total)) as progress:
                for _ in course(logbook, games, crew, sprt):
                    progress.step()
        except KeyboardInterrupt:
            print(f"\n{Message('cli.arena.goes_on', kept=kept(logbook, total))}", file=sys.stderr)
            raise
        show(folder, Tally(arena, logbook.outcomes), sprt)
    return 0


def kept(logbook: Logbook, total: int) -> Message:
    """How many games there are by now, and where."""
    folder = one_line(str(logbook.folder))
    return Message("cli.arena.folder", folder=folder, done=len(logbook.outcomes), total=total)


def reported(args: Namespace) -> int:
    """Shows what a folder holds, and writes its report anew."""
    if args.game is not None or args.out is not None:
        raise BadUsage(Message("cli.arena.report"))
    arena, outcomes = read(folder_of(args.report))
    sprt = sprt_of(args.sprt, arena)
    print(*heading(arena), sep="\n")
    show(folder_of(args.report), Tally(arena, outcomes), sprt)
    return 0


def show(folder: Path, tally: Tally, sprt: Sprt | None) -> None:
    """Prints the results, and writes the report."""
    print(*standings(tally), sep="\n")
    if sprt is not None:
        print(tested(sprt, tally))
    page = write_report(folder, tally, sprt)
    print(f"\n{Message('cli.arena.page', file=one_line(str(page)))}")


def arena_of(args: Namespace) -> Arena:
    """The arena that the arguments describe."""
    if args.game is None:
        raise BadUsage(Message("cli.arena.game"))
    rules = game(args.game)
    seats = None if args.seats is None else whole(args.seats, "seats", 1, MOST_SEATS)
    seed = whole(args.seed, "seed", 0, 999_999_999)
    return Arena.of(rules.key, args.bots, options=options_from(rules, args.option), seats=seats, seed=seed)


def crew_of(args: Namespace) -> Crew:
    """Who plays."""
    jobs = whole(args.jobs, "jobs", 1, MOST_JOBS)
    if args.on is not None:
        if jobs > 1:
            raise BadUsage(Message("cli.arena.on_jobs"))
        from orizuru.arena.clusters import cluster_at  # here, because few runs need a network

        return cluster_at(args.on)
    return Here() if jobs == 1 else Processes(jobs)


def sprt_of(text: str | None, arena: Arena) -> Sprt | None:
    """The test that was asked for."""
    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadUsage(Message("cli.arena.sprt", got=excerpt(text))) from None
    check_tested(arena)
    return Sprt(low, high)


def folder_of(text: str) -> Path:
    if not text.strip() or "\0" in text:
        raise BadUsage(
            Message("cli.flag.value", source="folder", expected=Message("cli.flag.folder"), got=excerpt(text))
        )
    return Path(text).expanduser()

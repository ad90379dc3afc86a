"""`orizuru train`: fits the weights of a judge by self-play, and writes them to a file."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path

from orizuru.bots.judges import weights
from orizuru.cli.output_files import check_free
from orizuru.cli.usage import BadUsage, whole
from orizuru.core.messages import Message
from orizuru.core.registry import game

ABOUT = "fit the weights of a bot's judge by self-play\norizuru train islands --generations 60 --out islands.json"
Hear = Callable[[str], None]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"the key of a game: {', '.join(TRAININGS)}")
    parser.add_argument("--games", metavar="N", help="of ponte, from 10 to 100000 (200)")
    parser.add_argument("--simulations", metavar="N", help="for each decision of ponte, from 10 to 100000 (600)")
    parser.add_argument(
        "--teacher", metavar="FILE", help="weights of an earlier training that ponte's search plays with"
    )
    parser.add_argument("--generations", metavar="N", help="of the other games, from 1 to 10000 (60)")
    parser.add_argument("--jobs", metavar="N", help="processes that play the other games, from 1 to 64 (1)")
    parser.add_argument("--seed", default="7", metavar="N", help="a whole number from 0 to 999999999 (7)")
    parser.add_argument("--journal", default="training.jsonl", metavar="FILE", help="what has been played so far")
    parser.add_argument("--out", required=True, metavar="FILE", help="where the weights go")


def run(args: Namespace) -> int:
    key = game(args.game).key
    if key not in TRAININGS:
        raise BadUsage(Message("cli.train.unknown", game=key, known=tuple(TRAININGS)))
    training, options = TRAININGS[key]
    for name in ("games", "simulations", "teacher", "generations", "jobs"):
        if name not in options and getattr(args, name) is not None:
            raise BadUsage(Message("cli.train.not_for", option=f"--{name}", game=key, known=options))
    check_free(args.out)
    log: list[str] = []

    def hear(text: str) -> None:
        print(text, flush=True)
        if text.startswith(("epoch", "generation")):
            log.append(text)

    Path(args.out).write_text(training(args, hear, log), encoding="utf-8")
    return 0


def _ponte(args: Namespace, hear: Hear, log: list[str]) -> str:
    from orizuru.bots.kernel.library import library
    from orizuru.bots.kernel.style import BY_HAND, FEATURES, VERSION
    from orizuru.bots.training.ponte import Course, train

    games, simulations = (
        whole(args.games or "200", "games", 10, 100_000),
        whole(args.simulations or "600", "simulations", 10, 100_000),
    )
    seed = whole(args.seed, "seed", 0, 999_999_999)
    if library() is None:
        raise BadUsage(Message("cli.train.no_kernel"))
    teacher = weights.read(Path(args.teacher), "ponte", VERSION, FEATURES) if args.teacher else BY_HAND
    course = Course(games, simulations, seed, teacher=teacher)
    found = train(course, Path(args.journal), hear)
    return weights.content("ponte", VERSION, asdict(course), log, found)


def _by_evolution(args: Namespace, hear: Hear, log: list[str]) -> str:
    from orizuru.bots.training.evolution import Course, pupil_of, train

    generations = whole(args.generations or "60", "generations", 1, 10_000)
    jobs = whole(args.jobs or "1", "jobs", 1, 64)
    course = Course(game(args.game).key, generations, whole(args.seed, "seed", 0, 999_999_999))
    found = train(course, Path(args.journal), hear, jobs)
    return weights.content(course.game, pupil_of(course.game).VERSION, asdict(course), log, found)


TRAININGS: Mapping[str, tuple[Callable[[Namespace, Hear, list[str]], str], tuple[str, ...]]] = {
    "islands": (_by_evolution, ("generations", "jobs")),
    "ponte": (_ponte, ("games", "simulations", "teacher")),
}
"""By game: what trains its judge, and the options that are its own."""

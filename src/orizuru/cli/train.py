"""`orizuru train`: fits the weights of a judge by self-play, and writes them to a file."""

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from orizuru.bots.judges import weights
from orizuru.bots.kernel.library import library
from orizuru.cli.output_files import check_free
from orizuru.cli.usage import BadUsage, whole
from orizuru.core.messages import Message
from orizuru.core.registry import game

ABOUT = "fit the weights of a bot's judge by self-play\norizuru train ponte --games 200 --out ponte.json"
TRAINED = ("ponte",)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the key of a game: ponte")
    parser.add_argument("--games", default="200", metavar="N", help="how many games, from 10 to 100000 (200)")
    parser.add_argument("--simulations", default="600", metavar="N", help="for each decision, from 10 to 100000 (600)")
    parser.add_argument("--seed", default="7", metavar="N", help="a whole number from 0 to 999999999 (7)")
    parser.add_argument("--examples", default="examples.jsonl", metavar="FILE", help="the games played so far")
    parser.add_argument("--teacher", metavar="FILE", help="weights of an earlier training that the search plays with")
    parser.add_argument("--out", required=True, metavar="FILE", help="where the weights go")


def run(args: Namespace) -> int:
    key = game(args.game).key
    if key not in TRAINED:
        raise BadUsage(Message("cli.train.unknown", game=key, known=TRAINED))
    games, simulations = whole(args.games, "games", 10, 100_000), whole(args.simulations, "simulations", 10, 100_000)
    seed = whole(args.seed, "seed", 0, 999_999_999)
    check_free(args.out)
    if library() is None:
        raise BadUsage(Message("cli.train.no_kernel"))
    from orizuru.bots.kernel.style import BY_HAND, FEATURES, VERSION
    from orizuru.bots.training.ponte import Course, train

    log: list[str] = []

    def hear(text: str) -> None:
        print(text, flush=True)
        if text.startswith("epoch"):
            log.append(text)

    teacher = weights.read(Path(args.teacher), key, VERSION, FEATURES) if args.teacher else BY_HAND
    course = Course(games, simulations, seed, teacher=teacher)
    found = train(course, Path(args.examples), hear)
    Path(args.out).write_text(weights.content(key, VERSION, asdict(course), log, found), encoding="utf-8")
    return 0

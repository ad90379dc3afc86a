"""The process in which bots think: a view in, a word out, both as JSON lines.

`Worker` starts it as `python -m orizuru.server.thinkers.thinker`. It knows nothing of the server: it is told the name
of a bot, the view of the seat to move, a number for the place at which that bot plays, and how many seconds it may
think. Its parent limits its time by killing it; it limits its own memory, files and priority, and ends when its input
ends.
"""

import json
import os
import resource
import signal
import sys
import traceback
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import StringIO
from random import Random
from secrets import randbits
from typing import Any, BinaryIO

from orizuru.bots import Bot, bots
from orizuru.bots.bot import Punctual
from orizuru.core import plugins, registry
from orizuru.server.thinkers.players import Players

LONGEST_REQUEST = 4 * 1024 * 1024  # a view holds the options of its game, perhaps with a whole deck
LONGEST_WORD = 1000
OUT_OF_MEMORY = 77  # the exit code for the parent: exiting needs no memory, answering would

_FILES = 32
_NICENESS = 10


def main(argv: Sequence[str] | None = None) -> None:
    """Say which bots there are, then answer requests until the input ends."""
    parser = ArgumentParser(prog="orizuru.server.thinkers.thinker", allow_abbrev=False)
    parser.add_argument("--memory", type=int, required=True, metavar="BYTES")
    parser.add_argument("--bots", action="append", default=[], metavar="MODULE")
    parser.add_argument("--games", action="append", default=[], metavar="KEY=PACKAGE")
    arguments = parser.parse_args(argv)
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    restrain(arguments.memory)
    # What a bot prints or reads is not the conversation with the parent.
    sys.stdout, sys.stdin = sys.stderr, StringIO()
    try:
        for key, _, package in (text.partition("=") for text in arguments.games):
            plugins.add(key, package)
        for key in registry.games():
            registry.versions(key)  # imports it, so that the first request is as quick as the next ones
        own = own_bots(arguments.bots)
        players = Players(own)
        say(replies, {"bots": [*bots(), *own]})
        while line := requests.readline(LONGEST_REQUEST):
            say(replies, reply(json.loads(line), players))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def restrain(memory: int) -> None:
    """Lower the limits of this process; a bot cannot raise them again."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who then closes our input
    _die_with_parent()
    os.nice(_NICENESS)
    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_NOFILE, _FILES),
        (resource.RLIMIT_CORE, 0),  # a core file would hold what a seat saw
    ):
        hard = resource.getrlimit(what)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (most, most))


def own_bots(modules: Sequence[str]) -> Mapping[str, Bot]:
    """The bots of other modules, each from its table `bots`. No two bots may have the same name."""
    found: dict[str, Bot] = {}
    for module in modules:
        for name, own in import_module(module).bots.items():
            if name in found or name in bots():
                sys.exit(f"{module}: there is a bot {name} already")
            found[name] = own
    return found


def reply(request: Mapping[str, Any], players: Players) -> dict[str, Any]:
    """The answer to a request. A fault is answered by one word; its traceback goes to the error output."""
    number = request["n"]
    try:
        player = players.player(request["bot"], request["place"])
        word: object = choice(player, request["view"], chance(request), request["seconds"])
    except (Exception, SystemExit) as error:
        if isinstance(error, MemoryError):
            raise
        traceback.print_exc()
        return {"n": number, "failed": type(error).__name__[:40]}
    finally:
        sys.stderr.flush()
    return {"n": number, "word": str(word) if is_word(word) else None}


def choice(player: Bot, view: Mapping[str, Any], rng: Random, seconds: float) -> str:
    """What a bot answers, in so many seconds if it can be told."""
    return player.choose_within(view, rng, seconds) if isinstance(player, Punctual) else player.choose(view, rng)


def chance(request: Mapping[str, Any]) -> Random:
    """What a bot draws from, new for each request."""
    return Random(randbits(256))


def is_word(word: object) -> bool:
    """Whether something could be the word of a move. The table finds out whether the move is legal."""
    return isinstance(word, str) and 0 < len(word) <= LONGEST_WORD and word.isprintable()


def say(replies: BinaryIO, value: Mapping[str, Any]) -> None:
    replies.write(json.dumps(value).encode() + b"\n")
    replies.flush()


def _die_with_parent() -> None:
    """Linux tells us if the parent dies while a bot is thinking; elsewhere the end of the input is noticed later."""
    if sys.platform == "linux":
        import ctypes

        set_death_signal = 1
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


if __name__ == "__main__":
    main()

"""Bots that misbehave, each in its own way, for `Thinkers(bots=["server.bots_for_tests"])`."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from orizuru.bots import Bot
from orizuru.core.game import View


@dataclass(frozen=True)
class Odd:
    name: str
    thinking: Callable[[View], Any]

    def choose(self, view: View, rng: Random) -> str:
        word: str = self.thinking(view)
        return word


class Punctual(Odd):
    """Takes all the time it is given, and says how much it was."""

    def choose_within(self, view: View, rng: Random, seconds: float) -> str:
        time.sleep(seconds)
        return f"{seconds}"


def sleeps(view: View) -> Any:
    time.sleep(view.get("seconds", 600))
    return "slept"


def digests(view: View) -> Any:
    return blake2b(json.dumps(view).encode()).hexdigest()


def spins(view: View) -> Any:
    while True:
        pass


def allocates(view: View) -> Any:
    held = []
    while True:
        held.append(bytearray(1 << 20))


def raises(view: View) -> Any:
    raise LookupError(f"the view was {view['seat']}")


def prints(view: View) -> Any:
    print("x" * (1 << 20))
    print("y" * (1 << 20), file=sys.stderr)
    return "printed"


def reads(view: View) -> Any:
    return f"read{sys.stdin.read()}"


def floods(view: View) -> Any:
    os.write(1, b"z" * (1 << 20))


def forges(view: View) -> Any:
    os.write(1, b'{"n": 0, "word": "a1"}\n')


def starts(view: View) -> Any:
    started = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    with Path(view["place"]).open("a") as book:
        print(started.pid, file=book)
    time.sleep(600)


def recurses(view: View) -> Any:
    return recurses(view)


def tells_its_limits(view: View) -> Any:
    import resource

    memory, files, core = (
        resource.getrlimit(what)[0] for what in (resource.RLIMIT_AS, resource.RLIMIT_NOFILE, resource.RLIMIT_CORE)
    )
    return f"{memory} {files} {core} {os.nice(0)}"


def fails_once(view: View) -> Any:
    """Ends the process the first time it is asked in a folder."""
    try:
        os.close(os.open(view["place"], os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return "recovered"
    os._exit(3)


_BOTS: dict[str, Callable[[View], Any]] = {
    "sleeps": sleeps,
    "spins": spins,
    "allocates": allocates,
    "raises": raises,
    "exits": lambda view: os._exit(3),
    "leaves": lambda view: sys.exit(4),
    "recurses": recurses,
    "answers a number": lambda view: 7,
    "answers nothing": lambda view: "",
    "answers at length": lambda view: "a" * 1001,
    "answers in lines": lambda view: "a1\na2",
    "prints": prints,
    "reads": reads,
    "floods": floods,
    "forges": forges,
    "starts": starts,
    "fails once": fails_once,
    "tells its limits": tells_its_limits,
    "digests": digests,
}
bots: dict[str, Bot] = {name: Odd(name, thinking) for name, thinking in _BOTS.items()}
bots["takes its time"] = Punctual("takes its time", sleeps)

"""Chance that is the same in every run: a server draws its keys by the name of the test that runs, which a file holds.

So a test meets the same cards, dice and choices of bots whatever tests ran before it, on any worker. `make long` lets
the system draw: it looks for faults that fixed games cannot show.
"""

import os
import sys
from collections import Counter
from hashlib import blake2b
from pathlib import Path

from orizuru.core import commitment
from orizuru.server.thinkers import worker


def draw_by(file: Path) -> None:
    """From now on this process and its bots draw by the name in the file; without a name, from the system."""
    if "ORIZURU_LONG" in os.environ:
        return
    drawn, by_system = Counter[str](), commitment.drawn_key

    def key() -> bytes:
        if not file.exists():
            return by_system()
        name = file.read_text(encoding="utf-8")
        drawn[name] += 1
        return blake2b(f"{name} {drawn[name]}".encode(), digest_size=32).digest()

    commitment.drawn_key = key
    worker.COMMAND = (sys.executable, "-P", "-m", "client.steady_thinker", str(file))

"""The engines beside their peers, in one run on one machine; only ratios count.

The peers come with the extra `bench`. A file here is named after what it measures: a game of ours
says what it is compared with and what it promises, a peer says how it is driven.
"""

from importlib.metadata import version
from platform import machine, python_implementation, python_version

from orizuru.cli.peers import islands, origami, ponte
from orizuru.cli.peers.comparison import Comparison
from orizuru.cli.peers.rates import best_of
from orizuru.cli.usage import BadUsage
from orizuru.core.messages import Message
from orizuru.core.registry import game

COMPARISONS = (ponte.COMPARISON, origami.COMPARISON, islands.COMPARISON)


def compare(*keys: str) -> int:
    """Measure and print the tables of these games, or of all; returns the exit code, 1 if a target was missed."""
    chosen = [comparison_of(game(key).key) for key in keys] or COMPARISONS
    ready = [(one, one.counts()) for one in chosen]  # a missing peer is noticed before anything is measured
    packages = dict.fromkeys(["orizuru", *(name for one in chosen for name in one.packages)])
    versions = ", ".join(f"{name} {version(name)}" for name in packages)
    print(f"{python_implementation()} {python_version()} on {machine()}; {versions}", flush=True)
    met = True
    for one, counts in ready:
        best = best_of(one.key, counts)
        print(f"\n{one.report(best)}", flush=True)
        met &= one.met(best)
    return 0 if met else 1


def comparison_of(key: str) -> Comparison:
    for one in COMPARISONS:
        if one.key == key:
            return one
    raise BadUsage(Message("cli.bench.alone", game=key, known=tuple(one.key for one in COMPARISONS)))

"""Thinks about Ponte with the kernel: one tree, or several side by side, searched in short stretches."""

from random import Random
from threading import Lock
from time import perf_counter

from orizuru.bots.kernel.positions import KernelPosition
from orizuru.bots.kernel.style import Style
from orizuru.bots.kernel.trees import Branch, KernelTree
from orizuru.bots.limits import Budget
from orizuru.bots.search.search import Candidate, Thought
from orizuru.core.game import State
from orizuru.games.ponte.state import PonteState

STRETCH = 0.01  # seconds between two looks at the budget
FIRST_STRETCH, LONGEST_STRETCH = 32, 100_000  # simulations
_SEEDS = 2**64


class KernelThinker:
    """Plays one seat of one game: the tree is kept from one answer to the next.

    Each thread has a tree of its own, and their visits are added up: no lock slows them down, and one thread gives the
    same answers for the same dice.
    """

    def __init__(self, style: Style, threads: int = 1) -> None:
        self.style, self.threads = style, threads
        self.trees: list[KernelTree] = []
        self._before: PonteState | None = None
        self._lock = Lock()

    def think(self, state: State, rng: Random, budget: Budget) -> Thought:
        assert isinstance(state, PonteState)
        position = KernelPosition(state, self._before)
        if not self.trees or self.trees[0].tables is not position.tables:
            self.trees = [KernelTree(position.tables, self.style) for _ in range(self.threads)]
        seeds = [rng.randrange(_SEEDS) for _ in self.trees]
        for tree, seed in zip(self.trees, seeds, strict=True):
            tree.turn_to(position, seed)
        self._before = state
        left = budget.simulations_left
        share = None if left is None else -(-left // self.threads)
        if self.threads == 1:
            self._use_up(budget, share, self.trees[0])
        else:
            from concurrent.futures import ThreadPoolExecutor  # here, because loading it takes longer than a first move

            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(lambda tree: self._use_up(budget, share, tree), self.trees))
        return self._thought(state, budget)

    def _use_up(self, budget: Budget, mine: int | None, tree: KernelTree) -> None:
        """At least one simulation, whatever is left; then stretch by stretch until the budget is over, or this tree's
        share of its simulations."""
        stretch = FIRST_STRETCH
        while True:
            wanted = stretch if mine is None else max(1, min(stretch, mine))
            began = perf_counter()
            made = tree.search(wanted)
            with self._lock:
                budget.spend(made)
            if mine is not None:
                mine -= made
            if budget.is_over or made < wanted or mine == 0:
                return
            took = max(1e-6, perf_counter() - began)
            seconds = STRETCH if budget.seconds_left is None else min(STRETCH, budget.seconds_left)
            stretch = max(1, min(LONGEST_STRETCH, 4 * stretch, int(made * seconds / took)))

    def _thought(self, state: PonteState, budget: Budget) -> Thought:
        seat = state.to_move
        assert seat is not None
        branches = sorted(merged([tree.branches for tree in self.trees]), key=lambda one: _rank(one, seat))
        candidates = tuple(
            Candidate(state.say(one.move), round(_value(one, seat), 4), one.visits) for one in branches if one.visits
        )
        word = state.say(branches[0].move)
        return Thought(word, candidates, budget.spent, budget.elapsed)


def merged(trees: list[list[Branch]]) -> list[Branch]:
    """The branches of several trees as one."""
    if len(trees) == 1:
        return trees[0]
    together: dict[int, list[Branch]] = {}
    for branches in trees:
        for one in branches:
            together.setdefault(one.move, []).append(one)
    found = []
    for move, same in together.items():
        visits = sum(one.visits for one in same)
        mean = sum(one.visits * one.mean for one in same) / max(1, visits)
        found.append(Branch(move, visits, mean, next((one.proven for one in same if one.proven is not None), None)))
    return found


def _value(branch: Branch, seat: int) -> float:
    if branch.proven is None:
        return branch.mean
    return (1 + (branch.proven if seat == 0 else -branch.proven)) / 2


def _rank(branch: Branch, seat: int) -> tuple[float, int, float]:
    """A proven win first, a proven loss last; between them by visits. Among equals the better mean."""
    value = _value(branch, seat)
    certain = 0.0 if branch.proven is None or value == 0.5 else 0.5 - value
    return certain, -branch.visits, -branch.mean

"""Compares the judge's best answers in the same imagined worlds.

Each world is one that the view allows. Every answer is tried in each of them, with the same hidden cards and the same
dice to come, and played on by the judge for some turns; then the judge says how far the seat is ahead. So what luck
adds is the same for all answers, and their differences show early. The judge's own choice is left only for an answer
that is ahead of it by more than chance would explain.
"""

from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

from orizuru.bots.bot import imagined, imaginer
from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.advisor import advisor_of, lead, proposed
from orizuru.bots.search.playout import Playout, asked_alone
from orizuru.bots.search.recipes import Recipe, recipe_of
from orizuru.bots.search.search import Candidate, Search, Thought
from orizuru.core.game import View

FEWEST = 8  # worlds before an answer is dropped or chosen: with fewer, a spread means nothing
HOPE = 1.5  # standard errors behind the best answer at which an answer is given up


@dataclass(slots=True)
class Tried:
    """An answer, and how far ahead the seat was with it in each world."""

    move: int
    leads: list[float] = field(default_factory=list)

    def ahead(self, other: "Tried") -> tuple[float, float]:
        """How far it is ahead of another answer in the worlds that both were tried in, and the standard error."""
        pairs = [one - two for one, two in zip(self.leads, other.leads, strict=False)]
        if len(pairs) < 2:
            return (pairs[0] if pairs else 0.0), inf
        return fmean(pairs), stdev(pairs) / sqrt(len(pairs))

    @property
    def value(self) -> float:
        return fmean(self.leads) if self.leads else 0.0

    @property
    def error(self) -> float | None:
        return stdev(self.leads) / sqrt(len(self.leads)) if len(self.leads) > 1 else None


class Worlds(Search):
    """`worlds:40` imagines forty worlds for an answer, `worlds:500ms` as many as half a second allows."""

    family = "worlds"

    def __init__(self, limit: Limit, recipe: Recipe | None = None) -> None:
        super().__init__(limit)
        self.recipe = recipe

    def think(self, view: View, rng: Random, budget: Budget) -> Thought:
        state = imagined(view, rng)
        recipe = self.recipe or recipe_of(view["game"])
        tried = [Tried(move) for move in proposed(state, advisor_of(view["game"]), recipe.answers, rng)]
        if len(tried) > 1:
            best = self._compared(view, tried, recipe, rng, budget)
        else:
            best = tried[0]
        order = sorted(tried, key=lambda one: (one is not best, not one.leads, -one.value))
        candidates = tuple(Candidate(state.say(one.move), one.value, len(one.leads), one.error) for one in order)
        return Thought(candidates[0].word, candidates, max(len(one.leads) for one in tried), budget.elapsed)

    def _compared(self, view: View, tried: list[Tried], recipe: Recipe, rng: Random, budget: Budget) -> Tried:
        """The answer to give. The first of those tried is the judge's own choice: all others are compared with it."""
        seat, left, worlds = view["seat"], list(tried), 0
        imagine = imaginer(view)
        playout = Playout(advisor_of(view["game"]), recipe)
        while len(left) > 1 and not budget.is_over:
            world, dice = asked_alone(imagine(rng)), rng.getrandbits(64)
            playout.begin(world)
            row = []
            for one in left:
                then = world.clone()
                then.apply(one.move)
                worth = playout.played(then, Random(dice), budget)
                if worth is None:
                    break
                row.append(lead(worth, seat))
            if len(row) < len(left):  # the budget is over: all answers are compared in the same worlds, or in none
                break
            for one, value in zip(left, row, strict=True):
                one.leads.append(value)
            worlds += 1
            budget.spend()
            if worlds % FEWEST == 0:
                left = _hopeful(left)
        return _chosen(left, recipe.caution)


def _hopeful(left: list[Tried]) -> list[Tried]:
    """The judge's choice, and those that may still turn out to be better than it and than each other."""
    best = max(left, key=lambda one: one.value)
    kept = []
    for one in left[1:]:
        behind, error = best.ahead(one)
        if one is best or behind <= HOPE * error:
            kept.append(one)
    return [left[0], *kept]


def _chosen(left: list[Tried], caution: float) -> Tried:
    own = left[0]
    if len(left) == 1 or len(own.leads) < FEWEST:
        return own
    best = max(left, key=lambda one: one.value)
    ahead, error = best.ahead(own)
    return best if ahead > caution * error else own

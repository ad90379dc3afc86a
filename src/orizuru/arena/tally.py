"""What the outcomes of an arena add up to: for each bot, for each two bots, and by encounters."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from orizuru.arena.arena import Arena
from orizuru.arena.outcome import Outcome
from orizuru.arena.ratings import Comparison, Estimate, Ratings, mean, ratings, share
from orizuru.arena.schedule import encounter_of, encounter_size


@dataclass(frozen=True, slots=True)
class Contest:
    """Results that are compared: those of the seats of a game or, if every bot plays alone, of the games of a seed."""

    encounter: int
    bots: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def comparisons(self) -> list[Comparison]:
        """Everybody with everybody else, but no bot with its copy. A seat's comparisons count as one game in all."""
        weight = 1 / (len(self.bots) - 1) if len(self.bots) > 1 else 1.0
        return [
            Comparison(self.bots[a], self.bots[b], _score(self.ranks[a], self.ranks[b]), weight)
            for a, b in combinations(range(len(self.bots)), 2)
            if self.bots[a] != self.bots[b]
        ]


def _score(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)


@dataclass(frozen=True, slots=True)
class Line:
    """What one bot achieved. `points` are games won, draws as half; among several, the part of the others it was ahead
    of. `margin` is how far its score was from that of the best other."""

    bot: int
    games: int
    points: float
    firsts: Estimate
    score: Estimate
    margin: Estimate | None
    moves: int
    seconds: float

    @property
    def pace(self) -> float:
        """Seconds of processor time an answer took."""
        return self.seconds / self.moves if self.moves else 0.0


@dataclass(frozen=True, slots=True)
class Cell:
    """What one bot scored against another, and in how many comparisons."""

    score: float
    games: int

    @property
    def share(self) -> Estimate:
        return share(self.score, self.games)


class Tally:
    """The sums of an arena so far."""

    def __init__(self, arena: Arena, outcomes: Iterable[Outcome]) -> None:
        self.arena = arena
        self.outcomes = sorted(outcomes, key=lambda outcome: outcome.number)
        self.contests = contests(arena, self.outcomes)
        self.encounters: dict[int, list[Comparison]] = defaultdict(list)
        self._scores: dict[tuple[int, int], list[float]] = defaultdict(list)
        self._points: dict[int, float] = defaultdict(float)
        for contest in self.contests:
            compared = contest.comparisons
            self.encounters[contest.encounter] += compared
            for one in compared:
                for bot, other, score in ((one.first, one.second, one.score), (one.second, one.first, 1 - one.score)):
                    self._scores[bot, other].append(score)
                    self._points[bot] += score * one.weight

    def ratings(self) -> Ratings:
        """The ratings of all bots."""
        return ratings(len(self.arena.bots), self.encounters.values())

    def line(self, bot: int) -> Line | None:
        """The sums of one bot; None while it has not finished any game."""
        mine = [(contest, at) for contest in self.contests for at, one in enumerate(contest.bots) if one == bot]
        if not mine:
            return None
        firsts = sum(1 / contest.ranks.count(1) for contest, at in mine if contest.ranks[at] == 1)
        margins = [
            float(contest.scores[at] - max(score for other, score in enumerate(contest.scores) if other != at))
            for contest, at in mine
            if len(contest.bots) > 1
        ]
        seats = [(outcome, at) for outcome in self.outcomes for at, one in enumerate(outcome.seating) if one == bot]
        return Line(
            bot,
            len(mine),
            self._points[bot],
            share(firsts, len(mine)),
            mean([float(contest.scores[at]) for contest, at in mine]),
            mean(margins) if margins else None,
            sum(outcome.moves[at] for outcome, at in seats),
            sum(outcome.seconds[at] for outcome, at in seats),
        )

    def cell(self, bot: int, other: int) -> Cell | None:
        """What a bot scored against another; None if they have not met."""
        scores = self._scores.get((bot, other))
        return Cell(sum(scores), len(scores)) if scores else None

    def scores(self) -> list[float]:
        """What the first bot scored in each encounter, in their order, up to the first that is not finished."""
        games = Counter(encounter_of(self.arena, outcome.number) for outcome in self.outcomes)
        found = list[float]()
        while games[len(found)] == encounter_size(self.arena):
            mine = [one for one in self.encounters[len(found)] if 0 in (one.first, one.second)]
            found.append(sum(one.score if one.first == 0 else 1 - one.score for one in mine) / len(mine))
        return found


def contests(arena: Arena, outcomes: Sequence[Outcome]) -> list[Contest]:
    """What is compared with what, in the order of the games."""
    if arena.seats > 1:
        return [Contest(encounter_of(arena, one.number), one.seating, one.scores, one.ranks) for one in outcomes]
    seeds: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        seeds[encounter_of(arena, outcome.number)].append(outcome)
    return [
        Contest(
            encounter,
            tuple(one.seating[0] for one in games),
            (scores := tuple(one.scores[0] for one in games)),
            tuple(1 + sum(other > score for other in scores) for score in scores),
        )
        for encounter, games in sorted(seeds.items())
    ]

"""What the outcomes of an arena add up to: for each bot, for each two bots, and by encounters."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from orizuru.arena.arena import Arena
from orizuru.arena.outcome import Outcome
from orizuru.arena.ratings import Comparison, Estimate, Ratings, mean, ratings, share
from orizuru.arena.schedule import encounter_of, encounter_size


@dataclass(frozen=True, slots=True)
class Contest:
    """Those whose results are compared: the seats of a game or, where everybody plays alone, the games of one seed."""

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

    @property
    def by_encounter(self) -> dict[int, list[Comparison]]:
        found: dict[int, list[Comparison]] = defaultdict(list)
        for contest in self.contests:
            found[contest.encounter] += contest.comparisons
        return found

    def ratings(self) -> Ratings:
        """The ratings of all bots."""
        return ratings(len(self.arena.bots), self.by_encounter.values())

    def line(self, bot: int) -> Line | None:
        """The sums of one bot; None while it has not finished any game."""
        mine = [(contest, at) for contest in self.contests for at, one in enumerate(contest.bots) if one == bot]
        if not mine:
            return None
        points = [one.score if one.first == bot else 1 - one.score for one in self._weighed(bot)]
        weights = [one.weight for one in self._weighed(bot)]
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
            sum(point * weight for point, weight in zip(points, weights, strict=True)),
            share(firsts, len(mine)),
            mean([float(contest.scores[at]) for contest, at in mine]),
            mean(margins) if margins else None,
            sum(outcome.moves[at] for outcome, at in seats),
            sum(outcome.seconds[at] for outcome, at in seats),
        )

    def _weighed(self, bot: int) -> list[Comparison]:
        return [one for contest in self.contests for one in contest.comparisons if bot in (one.first, one.second)]

    def cell(self, bot: int, other: int) -> Cell | None:
        """What a bot scored against another; None if they have not met."""
        scores = [
            one.score if one.first == bot else 1 - one.score
            for one in self._weighed(bot)
            if other in (one.first, one.second)
        ]
        return Cell(sum(scores), len(scores)) if scores and bot != other else None

    def scores(self) -> list[float]:
        """What the first bot scored in each encounter, in their order, as far as all of them are finished."""
        size, found = encounter_size(self.arena), list[float]()
        finished: dict[int, list[Contest]] = defaultdict(list)
        games: dict[int, int] = defaultdict(int)
        for outcome in self.outcomes:
            games[encounter_of(self.arena, outcome.number)] += 1
        for contest in self.contests:
            finished[contest.encounter].append(contest)
        while games.get(len(found)) == size:
            compared = [one for contest in finished[len(found)] for one in contest.comparisons]
            mine = [
                (one.score if one.first == 0 else 1 - one.score) for one in compared if 0 in (one.first, one.second)
            ]
            found.append(sum(mine) / len(mine))
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

"""How many points each sheet of Islands is worth to its owner, between two greedy bots.

    cd tests && ../.venv/bin/python -m bots.sheet_balance 500     # 3,000 games: about a quarter of an hour

A deal is the sheets A to L in random order, cut into three tables of two seats with two sheets each. Each table is
played twice, with seats swapped, so every sheet has two owners a deal. The sheets are assigned to the bots: if the
bots chose two of three, a weak sheet would be kept only beside a weaker one, and their taste would be measured. A
sheet is credited with all points of its owner, over both sheets. Its share is its mean over the mean of all sheets.
"""

import sys
from math import sqrt
from random import Random
from statistics import fmean, stdev

import orizuru
from orizuru.bots.judges.islands import judge
from orizuru.games.islands import scoring
from orizuru.games.islands.material import FACES
from orizuru.games.islands.sheetfile import material
from orizuru.games.islands.state import IslandsState

RULES = orizuru.game("islands")
SEATS, OWNED = 2, 2


def points(hands: list[list[str]], seed: int, data: str = "") -> list[int]:
    """The points of two greedy bots with these sheets; the auction die of round 1 is rolled here."""
    rng = Random(seed)
    position = {
        "options": {"data": data} if data else {},
        "players": [{"sheets": hand} for hand in hands],
        "card": rng.randint(1, FACES),
        "seed": seed,
    }
    state = RULES.scenario(position)
    assert isinstance(state, IslandsState)
    while state.to_move is not None:
        state.apply(judge.best(state, rng))
    return [scoring.score(state, seat) for seat in range(SEATS)]


def owners(deals: int, first: int = 0, data: str = "") -> dict[str, list[int]]:
    """The points of the owners of each sheet, two for each deal."""
    keys = [sheet.key for sheet in material(data).sheets]
    found: dict[str, list[int]] = {key: [] for key in keys}
    for deal in range(first, first + deals):
        order = Random(deal).sample(keys, len(keys))
        for table in range(0, len(order), SEATS * OWNED):
            hands = [sorted(order[table + at : table + at + OWNED]) for at in range(0, SEATS * OWNED, OWNED)]
            for swapped in (hands, hands[::-1]):
                for hand, score in zip(swapped, points(swapped, 100 * deal + table, data), strict=True):
                    for key in hand:
                        found[key].append(score)
    return found


def shares(found: dict[str, list[int]]) -> dict[str, float]:
    """The mean of each sheet against the mean of all."""
    mean = fmean(score for scores in found.values() for score in scores)
    return {key: fmean(scores) / mean for key, scores in found.items()}


def main(deals: int) -> None:
    found = owners(deals)
    everything = [score for scores in found.values() for score in scores]
    print(f"{len(everything) // SEATS // OWNED} games; mean {fmean(everything):.1f} points")
    for key, share in shares(found).items():
        error = stdev(found[key]) / sqrt(len(found[key])) / fmean(everything)
        print(f"{key} {fmean(found[key]):6.1f} {100 * share - 100:+5.1f} % (standard error {100 * error:.1f} %)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)

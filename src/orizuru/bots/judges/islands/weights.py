"""The weights of the judge of Islands: how much landmarks, coins and squares count, and how soon things come.

They were set by hand and tried against each other (docs/decisions/0025-balanced-sheets.md). `orizuru train islands`
fits such weights by self-play; why those do not take their place is in docs/decisions/0042-weights-by-evolution.md.
"""

from dataclasses import dataclass

from orizuru.bots.judges.weights import InUse

VERSION = 1  # of the weights: those of another version are refused


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judge believes about Islands. The defaults are set by hand."""

    patience: float = 2.4  # with this many rounds left, each missing square is an even chance
    near: float = 0.8  # how much less each season counts than the one before it
    least_hue: float = 0.35  # how likely a missing square gets the wanted colour: at least,
    more_hue: float = 0.65  # and so much more if all seasons to come have it
    squares: float = 4.4  # painted in a round, coal included
    unfinished: float = 0.4  # what an unpainted square costs that there is time to paint; at the end each costs 1
    coin: float = 0.68  # what a coin is worth in the first round
    late_coin: float = 1.0  # how much of that it is worth in the last round
    spent: float = 7.0  # coins spent in a round; those beyond that are worth next to nothing
    excess: float = 0.1  # the share of their worth that they keep
    won: float = 0.84  # the share of rounds that one of the seats wins
    coal_any: float = 4.0  # what the square is worth that coal paints at a win: in any colour,
    coal_season: float = 3.0  # and in the season's
    delay: float = 0.75  # rounds that each missing square takes: a token that comes later has fewer of them to work
    grove: float = 10.4  # a shape at once: in a colour of choice,
    random_grove: float = 8.0  # and in one that is rolled
    outline_chance: float = 0.25  # how often a whole outline is filled
    light: float = 1.0  # the share of what a new island is worth: begun at any harbour,
    regular_light: float = 0.9  # and at its regular harbour alone
    harbour: float = 1.0  # how much the points of a harbour count, beside those of squares,
    temple: float = 1.0  # those of a temple,
    outline: float = 1.0  # what filling an outline brings,
    gold: float = 1.0  # the coins of a gold mine,
    raid: float = 1.0  # those of a raid,
    fire: float = 1.0  # and those that a volcano costs


BY_HAND = Weights()
IN_USE = InUse(BY_HAND)

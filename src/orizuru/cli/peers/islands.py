"""Islands beside Catanatron and OpenSpiel's dice game, for four players and in solo."""

from functools import partial
from random import Random

from orizuru.cli.peers.comparison import Comparison, Figure, Rates, Target, microseconds
from orizuru.cli.peers.memory import bytes_a_state
from orizuru.cli.peers.origami import MIDDLES, in_mid_game
from orizuru.cli.peers.rates import Count, calls
from orizuru.cli.random_games import decisions, middle
from orizuru.core.registry import game
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.state import IslandsState

FOUR, SOLO = {"players": 4}, {"players": 1}
GAMES = "islands (4 players): random games, decisions/s"
SOLO_GAMES = "islands (solo): random games, decisions/s"
CATAN_GAMES = "Catanatron (4 players): random games, decisions/s"
YACHT_GAMES = "OpenSpiel yacht: random games, actions/s"
CLONE, VIEW, IMAGINE = "islands: clone in mid-game", "islands: view in mid-game", "islands: imagine in mid-game"
LISTS = "islands: all places of a shape on four islands in mid-game"
MEMORY = "islands: memory of a state"
CATAN_COPY, YACHT_CLONE = "Catanatron: copy in mid-game", "OpenSpiel yacht: clone in mid-game"


def counts() -> dict[str, Count]:
    from orizuru.cli.peers import catan, open_spiel

    return {
        GAMES: partial(decisions, game("islands"), FOUR),
        SOLO_GAMES: partial(decisions, game("islands"), SOLO),
        CATAN_GAMES: catan.random_games(),
        YACHT_GAMES: open_spiel.random_games("yacht"),
        **dict(zip((CLONE, VIEW, IMAGINE), in_mid_game("islands", FOUR), strict=True)),
        LISTS: lists(),
        CATAN_COPY: catan.copies(),
        YACHT_CLONE: open_spiel.clones("yacht"),
    }


def lists() -> Count:
    """The places of #2 to #5 in many positions half way through random games, with all four islands begun."""
    rng = Random(7)
    states = [begun_everywhere(middle(game("islands"), FOUR, rng)) for _ in range(MIDDLES)]
    return calls([partial(state.places, 0, card) for state in states for card in SHAPED])


def begun_everywhere(state: object) -> IslandsState:
    """The same position, with a square beside the harbour of every island of seat 0 that has no paint."""
    assert isinstance(state, IslandsState)
    then = state.clone()
    for place, number in enumerate(then.isles[0]):
        if place not in then.started[0]:
            beside_harbour = then.terms.material.islands[number].beside_harbour
            then.put_paint(0, place, beside_harbour & -beside_harbour, 0)
    return then


def figures(best: Rates) -> list[Figure]:
    return [
        microseconds(best, CLONE, most=3),
        microseconds(best, LISTS, most=60),
        microseconds(best, VIEW),
        microseconds(best, IMAGINE),
        Figure(MEMORY, bytes_a_state("islands", FOUR) / 1000, "kB", 2),
        microseconds(best, CATAN_COPY),
        microseconds(best, YACHT_CLONE),
    ]


COMPARISON = Comparison(
    key="islands",
    packages=("catanatron", "open_spiel"),
    counts=counts,
    targets=(Target(GAMES, CATAN_GAMES, 2.0),),
    figures=figures,
)

"""Origami beside the card games of RLCard and OpenSpiel, for two players and every choice of boxes."""

from functools import partial
from random import Random

from orizuru.cli.peers.comparison import Comparison, Figure, Rates, Target, microseconds
from orizuru.cli.peers.memory import bytes_a_state
from orizuru.cli.peers.rates import Count, calls
from orizuru.cli.random_games import Options, decisions, middle
from orizuru.core.registry import game

BOXES = ("origami", "legends", "both")
GAMES = {box: f"origami (boxes: {box}): random games, decisions/s" for box in BOXES}
CLONE, VIEW, IMAGINE = "origami: clone in mid-game", "origami: view in mid-game", "origami: imagine in mid-game"
MEMORY = "origami: memory of a state"
RLCARD = {name: f"RLCard {name}: random games, steps/s" for name in ("uno", "gin-rummy")}
RLCARD_COPIES = {name: f"RLCard {name}: deepcopy of the game" for name in RLCARD}
SPIEL = {name: f"OpenSpiel {name}: random games, actions/s" for name in ("gin_rummy", "crazy_eights")}
SPIEL_CLONES = {name: f"OpenSpiel {name}: clone in mid-game" for name in SPIEL}
MIDDLES = 100
TURNS = 4
SEARCH = f"origami (2 players): IS-MCTS, random playouts of {TURNS} turns, simulations/s"
SEARCH_TO_THE_END = "origami (2 players): IS-MCTS, random playouts to the end, simulations/s"
SEARCH_JUDGED = "origami (2 players): IS-MCTS as `ismcts` plays, simulations/s"
SPIEL_SEARCH = "OpenSpiel gin_rummy: IS-MCTS, random playouts to the end, simulations/s"


def options_of(box: str) -> Options:
    """A game for two; the option is the one that offers these boxes."""
    offers = (option.name for option in game("origami").options() if set(BOXES) <= set(option.choices))
    return {"players": 2, next(offers, "boxes"): box}


def counts() -> dict[str, Count]:
    from orizuru.cli.peers import open_spiel, rl_card, searches

    return {
        **{row: partial(decisions, game("origami"), options_of(box)) for box, row in GAMES.items()},
        **{row: rl_card.random_games(name) for name, row in RLCARD.items()},
        **{row: open_spiel.random_games(name) for name, row in SPIEL.items()},
        **dict(zip((CLONE, VIEW, IMAGINE), in_mid_game("origami", options_of("both")), strict=True)),
        **{row: rl_card.copies(name) for name, row in RLCARD_COPIES.items()},
        **{row: open_spiel.clones(name) for name, row in SPIEL_CLONES.items()},
        SEARCH: searches.uniform("origami", options_of("origami"), TURNS),
        SEARCH_TO_THE_END: searches.uniform("origami", options_of("origami")),
        SEARCH_JUDGED: searches.judged("origami", options_of("origami")),
        SPIEL_SEARCH: open_spiel.searches("gin_rummy"),
    }


def in_mid_game(key: str, options: Options) -> tuple[Count, Count, Count]:
    """Clones, views for the seat to move, and states imagined from these, half way through many random games."""
    rules, rng = game(key), Random(7)
    states = [middle(rules, options, rng) for _ in range(MIDDLES)]
    views = [(state.view, state.to_move) for state in states]
    return (
        calls([state.clone for state in states]),
        calls([partial(view, seat) for view, seat in views]),
        calls([partial(rules.imagine, view(seat), rng) for view, seat in views]),
    )


def figures(best: Rates) -> list[Figure]:
    return [
        microseconds(best, CLONE, most=2),
        microseconds(best, VIEW),
        microseconds(best, IMAGINE, most=100),
        Figure(MEMORY, bytes_a_state("origami", options_of("both")) / 1000, "kB", 2, most=4),
        *(microseconds(best, row) for row in (*RLCARD_COPIES.values(), *SPIEL_CLONES.values())),
    ]


COMPARISON = Comparison(
    key="origami",
    packages=("rlcard", "open_spiel"),
    counts=counts,
    targets=(
        *(Target(ours, theirs, 1.5) for ours in GAMES.values() for theirs in (RLCARD["uno"], SPIEL["gin_rummy"])),
        Target(SEARCH, SPIEL_SEARCH, 2.0),
    ),
    figures=figures,
)

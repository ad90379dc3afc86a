"""Orizuru: exact rules, bots and records for four paper-and-island games.

>>> import orizuru
>>> state = orizuru.game("ponte").setup({"size": 6}, seed=7)
>>> state.to_move, state.say(state.moves[0])
(0, 'a1')
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from orizuru.core.errors import (
    AmbiguousMove,
    IllegalMove,
    InvalidDump,
    InvalidMove,
    InvalidOption,
    InvalidProof,
    InvalidRecord,
    InvalidScenario,
    InvalidSeed,
    NotAllowed,
    OrizuruError,
    Reason,
    UnknownGame,
)
from orizuru.core.facts import Fact
from orizuru.core.game import Answer, Asked, Game, Preview, Result, ScoreLine, Standing, State
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.registry import game
from orizuru.core.replay import rebuilt, replay
from orizuru.version import __version__

if TYPE_CHECKING:
    from orizuru.core.registry import games
else:
    from orizuru import games  # the package, which can be called


def match(
    key: str,
    options: Mapping[str, Any] | None = None,
    seed: object = None,
    *,
    rules: str | None = None,
    start: Mapping[str, Any] | str | None = None,
    seats: Sequence[str] = (),
) -> Match:
    """A match of a game by its key: the checking door, which also keeps the record."""
    return Match(game(key, rules), options, seed, start=start, seats=seats)


__all__ = [
    "AmbiguousMove",
    "Answer",
    "Asked",
    "Fact",
    "Game",
    "IllegalMove",
    "InvalidDump",
    "InvalidMove",
    "InvalidOption",
    "InvalidProof",
    "InvalidRecord",
    "InvalidScenario",
    "InvalidSeed",
    "Match",
    "Message",
    "NotAllowed",
    "OrizuruError",
    "Preview",
    "Reason",
    "Result",
    "ScoreLine",
    "Standing",
    "State",
    "UnknownGame",
    "__version__",
    "game",
    "games",
    "match",
    "rebuilt",
    "replay",
]

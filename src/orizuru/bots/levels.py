"""The five levels for people, from gentle to master.

A level looks at the game, its options and its seats, and plays the recipe that `recipes.py` has for them. It takes as
long as its level may, or less if it is told so.
"""

from random import Random

from orizuru.bots.bot import Bot, Punctual
from orizuru.bots.recipes import LEVELS, answer_seconds, recipe
from orizuru.core.game import View
from orizuru.core.registry import versions


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game, the gentlest first; they are bots by these names."""
    versions(game)  # refuses an unknown game
    return LEVELS


class Level:
    """A player at one level. It plays one seat of one game at a time, as the searches do that it may use."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._playing: tuple[str, Bot] | None = None

    def choose(self, view: View, rng: Random) -> str:
        return self._choice(view, rng, answer_seconds(self.name, view["game"]))

    def choose_within(self, view: View, rng: Random, seconds: float) -> str:
        return self._choice(view, rng, min(seconds, answer_seconds(self.name, view["game"])))

    def _choice(self, view: View, rng: Random, seconds: float) -> str:
        player = self._player_for(view)
        if isinstance(player, Punctual):
            return player.choose_within(view, rng, seconds)
        return player.choose(view, rng)

    def _player_for(self, view: View) -> Bot:
        from orizuru.bots.names import bot  # here, because the levels are among the names

        wanted = recipe(self.name, view["game"], view["options"])
        if self._playing is None or self._playing[0] != wanted:
            self._playing = (wanted, bot(wanted))
        return self._playing[1]

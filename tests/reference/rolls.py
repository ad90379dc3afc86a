"""The chance of a game by its frozen scheme (docs/concepts/chance.md)."""

from orizuru.core.chance import key_of, roll


class Rolls:
    """The numbers of one game, one after the other."""

    def __init__(self, seed: int) -> None:
        self.key, self.count = key_of(seed), 0

    def __call__(self, sides: int) -> int:
        value, self.count = roll(self.key, self.count, sides)
        return value

"""A trail: moves carried out one after another from a position, their words, and the position they lead to."""

from collections.abc import Iterable, Sequence

from orizuru.core.game import State


class Trail:
    """Begins at a position and changes only its own copy of it."""

    def __init__(self, start: State, words: Sequence[str] = (), moves: Sequence[int] = ()) -> None:
        self.then = start.clone()
        self.words, self.moves = list(words), list(moves)

    def add(self, move: int) -> None:
        """One legal move more."""
        self.words.append(self.then.say(move))
        self.moves.append(move)
        self.then.apply(move)

    def add_all(self, moves: Iterable[int]) -> "Trail":
        for move in moves:
            self.add(move)
        return self

    def add_forced(self) -> "Trail":
        """The forced answers that follow, of all seats."""
        while (move := self.then.forced) is not None:
            self.add(move)
        return self

"""The kernel's search tree, kept from one position of a game to the next."""

from ctypes import byref, c_float, c_int8, c_uint16, c_uint32
from typing import NamedTuple

from orizuru.bots.kernel.positions import MOST_MOVES, KernelPosition, Tables, move_of
from orizuru.bots.kernel.style import Style

MOST_NODES = 2_000_000  # of 32 bytes: a full tree has 64 MB, and goes on without growing
_UNKNOWN = 2


class Branch(NamedTuple):
    """A move of the root: how often it was tried, what it brought its seat, and its proven result for seat 0."""

    move: int
    visits: int
    mean: float
    proven: int | None


class KernelTree:
    """A tree for positions of one game."""

    def __init__(self, tables: Tables, style: Style, most: int = MOST_NODES) -> None:
        self.tables, self.kernel = tables, tables.kernel
        self._tree: int | None = self.kernel.ponte_plant(tables.buffer, byref(style), most)
        if self._tree is None:
            raise MemoryError
        self._out = ((c_uint16 * MOST_MOVES)(), (c_uint32 * MOST_MOVES)(), (c_float * MOST_MOVES)())
        self._proven = (c_int8 * MOST_MOVES)()

    def __del__(self) -> None:
        if getattr(self, "_tree", None) is not None:
            self.kernel.ponte_fell(self._tree)

    def turn_to(self, position: KernelPosition, seed: int) -> int:
        """Think about this position from now on; returns how many simulations of it are known already."""
        return int(self.kernel.ponte_turn_to(self._tree, position.buffer, seed))

    def forget(self) -> None:
        """Begin anew with the next position, whatever it is; the memory is kept."""
        self.kernel.ponte_forget(self._tree)

    def search(self, simulations: int) -> int:
        """Up to so many simulations; fewer if the result is proven. Other threads of Python run meanwhile."""
        return int(self.kernel.ponte_search(self._tree, simulations))

    @property
    def branches(self) -> list[Branch]:
        moves, visits, means = self._out
        n = self.kernel.ponte_children(self._tree, moves, visits, means, self._proven)
        return [
            Branch(
                move_of(self.tables.board, moves[i]),
                visits[i],
                means[i],
                None if self._proven[i] == _UNKNOWN else self._proven[i],
            )
            for i in range(n)
        ]

    @property
    def most_visited(self) -> int:
        """The move that was tried most often."""
        moves, visits, means = self._out
        found = visits[: self.kernel.ponte_children(self._tree, moves, visits, means, self._proven)]
        return move_of(self.tables.board, moves[found.index(max(found))])

    @property
    def nodes(self) -> int:
        return int(self.kernel.ponte_nodes(self._tree))

    @property
    def bytes(self) -> int:
        """The memory it has been given."""
        return int(self.kernel.ponte_bytes(self._tree))

    @property
    def proven(self) -> int | None:
        """The result for seat 0 if it is certain: 1, 0 or -1."""
        found = int(self.kernel.ponte_proven(self._tree))
        return None if found == _UNKNOWN else found

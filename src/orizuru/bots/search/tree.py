"""The tree of `ismcts`: answers below answers, whatever the hidden cards and the dice are.

A node stands for everything that was answered since the root, by whom; not for a position, because each simulation
walks through it in another imagined world. So a world may lack answers that other worlds have: `available` counts the
simulations in which an answer could have been given, and only those are held against it.
"""

from math import log, sqrt


class Node:
    """An answer, as it turned out: `value` adds up results between 0 and 1 for the seat that gave it."""

    __slots__ = ("available", "children", "value", "visits")

    def __init__(self) -> None:
        self.visits = self.available = 0
        self.value = 0.0
        self.children: dict[int, Node] | None = None

    def child(self, key: int) -> "Node":
        """The node of an answer below this one, made if there is none yet."""
        if self.children is None:
            self.children = {}
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = Node()
        return found

    @property
    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.0

    @property
    def size(self) -> int:
        """How many nodes there are below this one, itself included."""
        return 1 + sum(child.size for child in (self.children or {}).values())


def key_of(seat: int, seats: int, move: int) -> int:
    """An answer below a node. After the same answers, chance may let one seat or another be asked."""
    return move * seats + seat


def promising(found: list[tuple[int, Node]], curiosity: float) -> tuple[int, Node]:
    """Of the answers that a world has, the one with the best upper bound (UCB1 over the times it was available)."""
    best, most = found[0], -1.0
    for move, child in found:
        child.available += 1
        if not child.visits:
            return move, child
        bound = child.value / child.visits + curiosity * sqrt(log(child.available) / child.visits)
        if bound > most:
            best, most = (move, child), bound
    return best

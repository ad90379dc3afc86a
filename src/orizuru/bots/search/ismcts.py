"""Single-observer search in a tree of answers, each simulation in another world that the view allows.

A simulation imagines a world, walks down the tree by the answers that this world has, adds one node, and lets the judge
play on for some turns. What every seat may then expect becomes a result between 0 and 1 for each of them, and each
answer on the way remembers the result of the seat that gave it: so any number of seats search for themselves, one seat
alone for its points. Dice fall as the world's own key has them.

Sealed answers of other seats are given by the judge and have no nodes: in the tree they would follow the answer of the
searching seat, and learn to reply to what they cannot see.
"""

from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from orizuru.bots.bot import imagined, imaginer
from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.advisor import advisor_of, lead, proposed
from orizuru.bots.search.playout import Player, Playout, asked_alone, is_sealed
from orizuru.bots.search.recipes import Recipe, recipe_of
from orizuru.bots.search.search import Candidate, Search, Thought
from orizuru.bots.search.tree import Node, key_of, promising
from orizuru.core.game import State, View

CURIOSITY = 0.15  # see docs/decisions/0036-worlds-and-trees.md for the values that were measured
WIDENING = 0.5  # how many answers of an inner node are tried, for the root of its visits
LOOKS = 200  # positions that are compared to find a view again in the tree


@dataclass(frozen=True, slots=True)
class Kept:
    """The tree after an answer, and a position in which that answer was given."""

    root: Node
    state: State
    seat: int


class Ismcts(Search):
    """`ismcts:800` makes 800 simulations for an answer, `ismcts:2s` as many as two seconds allow.

    `player` answers in playouts instead of the judge.
    """

    family = "ismcts"

    def __init__(
        self,
        limit: Limit,
        recipe: Recipe | None = None,
        *,
        player: Player | None = None,
        curiosity: float = CURIOSITY,
    ) -> None:
        super().__init__(limit)
        self.recipe, self.player, self.curiosity = recipe, player, curiosity
        self.kept: Kept | None = None

    def think(self, view: View, rng: Random, budget: Budget) -> Thought:
        state, seat = imagined(view, rng), view["seat"]
        advisor, recipe = advisor_of(view["game"]), self.recipe or recipe_of(view["game"])
        answers = proposed(state, advisor, recipe.answers, rng)
        root = self._found_again(view, state, recipe) or Node()
        answers += _known(root, state, answers)
        if len(answers) > 1:
            walk = Walk(root, seat, answers, Playout(advisor, recipe, self.player), recipe.scale, self.curiosity)
            walk.begin(state)
            imagine = imaginer(view)
            while not budget.is_over:
                if walk.simulated(asked_alone(imagine(rng)), rng, budget):
                    budget.spend()
        children = root.children or {}
        nodes = [(move, children.get(key_of(seat, state.seats, move), Node())) for move in answers]
        # The judge's order decides between equals: `sorted` keeps it.
        nodes = sorted(nodes, key=lambda pair: (-pair[1].visits, -pair[1].mean))
        best, node = nodes[0]
        then = state.clone()
        then.apply(best)
        self.kept = Kept(node, then, seat)
        candidates = tuple(
            Candidate(state.say(move), child.mean, child.visits, _error(child) if child.visits else None)
            for move, child in nodes
        )
        return Thought(candidates[0].word, candidates, budget.spent, budget.elapsed)

    def _found_again(self, view: View, now: State, recipe: Recipe) -> Node | None:
        """The node of the last tree that this view belongs to. A view does not say what was answered; but if nothing
        was rolled, drawn or shown since, the position of one of its nodes looks exactly like it."""
        kept, self.kept = self.kept, None
        if kept is None or kept.seat != view["seat"] or kept.state.seats != now.seats:
            return None
        queue, horizon, turn = [(kept.root, kept.state)], kept.state.horizon, recipe.clock(now)
        for node, state in queue:
            if state.to_move == kept.seat and state.view(kept.seat) == view:
                return node
            for key, child in (node.children or {}).items():
                move, seat = divmod(key, now.seats)
                if len(queue) >= LOOKS or seat != state.to_move or move not in state.moves:
                    continue
                then = state.clone()
                then.apply(move)
                if then.horizon == horizon and recipe.clock(then) <= turn:
                    queue.append((child, then))
        return None


class Walk:
    """Simulations from one question on."""

    def __init__(
        self,
        root: Node,
        seat: int,
        answers: list[int],
        playout: Playout,
        scale: float,
        curiosity: float,
    ) -> None:
        self.root, self.seat, self.answers, self.playout = root, seat, answers, playout
        self.usual, self.scale, self.curiosity = playout.player, scale, curiosity
        self.even = 0.0

    def begin(self, state: State) -> None:
        """Let playouts end so many turns after this position; one seat alone compares its points with those it may
        expect now."""
        self.playout.begin(state)
        self.even = lead(self.playout.worth(state), self.seat) if state.seats == 1 else 0.0

    def simulated(self, state: State, rng: Random, budget: Budget) -> bool:
        """One simulation in this world; False if the budget was over before its end."""
        path = self._descended(state, rng)
        worth = self.playout.played(state, rng, budget)
        if worth is None:
            return False
        results = [self._result(lead(worth, seat)) for seat in range(len(worth))]
        for node, seat in path:
            node.visits += 1
            node.value += results[seat]
        return True

    def _result(self, ahead: float) -> float:
        """A lead as a result between 0 and 1: far ahead is as good as a little further ahead."""
        return 1 / (1 + exp(-max(-30.0, min(30.0, (ahead - self.even) / self.scale))))

    def _descended(self, state: State, rng: Random) -> list[tuple[Node, int]]:
        """Walk down to an answer that is new in the tree, and give it; the nodes on the way, and who answered."""
        node, path, seats = self.root, list[tuple[Node, int]](), state.seats
        clock, until = self.playout.clock, self.playout.until
        while (seat := state.to_move) is not None and clock(state) < until:
            if seat != self.seat and is_sealed(state):
                state.apply(self.usual(state, rng))
                continue
            moves = self.answers if node is self.root else state.moves
            if node.children is None:
                node.children = {}
            children = node.children
            found = [(move, children[key]) for move in moves if (key := key_of(seat, seats, move)) in children]
            fresh = len(found) < len(moves) and self._is_widened(node, len(found))
            if fresh:
                move, child = self._added(node, state, moves, found, rng), Node()
                children[key_of(seat, seats, move)] = child
                child.available = 1
            else:
                move, child = promising(found, self.curiosity)
            state.apply(move)
            path.append((child, seat))
            if fresh and len(moves) > 1:
                break
            node = child
        return path

    def _is_widened(self, node: Node, found: int) -> bool:
        """Whether a node gets another answer. The root tries all that the judge has named; below it, the judge's answer
        comes first, and others as the node is visited more often."""
        return node is self.root or found <= WIDENING * sqrt(node.visits)

    def _added(self, node: Node, state: State, moves: list[int], found: list[tuple[int, Node]], rng: Random) -> int:
        known = {move for move, _ in found}
        if node is not self.root and not known:
            return self.usual(state, rng)
        fresh = [move for move in moves if move not in known]
        return fresh[0] if node is self.root else rng.choice(fresh)


def _known(root: Node, state: State, answers: list[int]) -> list[int]:
    """Other answers that a tree has tried already: the search may know better than the judge."""
    known = [divmod(key, state.seats) for key in root.children or ()]
    legal = set(state.moves).difference(answers)
    return [move for move, seat in known if seat == state.to_move and move in legal]


def _error(node: Node) -> float:
    """Results between 0 and 1 with this mean spread at most so far."""
    return sqrt(node.mean * (1 - node.mean) / node.visits)

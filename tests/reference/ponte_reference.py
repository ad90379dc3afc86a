"""Slow reference engine for Ponte, written only from the rules file.

Squares are (column, row) with a1 = (0, 0) at the bottom left. Nothing is cached: every question is answered
again from the definitions, so that this file can serve as an independent check of a faster engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

Square = tuple[int, int]
Bridge = tuple[Square, Square]  # ends in canonical order: by column, then by row

LIGHT, DARK = "light", "dark"
LETTERS = {"L": LIGHT, "D": DARK}
SPANS = {(0, 2), (2, 0), (2, 2), (1, 2), (2, 1)}  # absolute offsets of the three bridge forms
BOX_TILES, BOX_BRIDGES = 40, 15
OPENING, CHOICE, ORDINARY, LAST, OVER = "opening", "choice", "ordinary", "last", "over"


def square_word(square: Square) -> str:
    """Columns a.. from the left, rows 1.. from the bottom."""
    return "abcdefghijkl"[square[0]] + str(square[1] + 1)


def bridge_word(bridge: Bridge) -> str:
    """A bridge is its two ends joined by a hyphen, canonical end first."""
    return f"{square_word(bridge[0])}-{square_word(bridge[1])}"


def read_square(word: str) -> Square:
    """The inverse of square_word."""
    return "abcdefghijkl".index(word[0]), int(word[1:]) - 1


def read_bridge(word: str) -> Bridge:
    """Reading accepts the ends in any order."""
    one, two = sorted(read_square(part) for part in word.split("-"))
    return one, two


def groups_of(tiles: Iterable[Square]) -> list[frozenset[Square]]:
    """Orthogonally connected groups of one colour's tiles, by flood fill."""
    left = set(tiles)
    groups: list[frozenset[Square]] = []
    while left:
        frontier = [left.pop()]
        group = set(frontier)
        while frontier:
            x, y = frontier.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    frontier.append(near)
        groups.append(frozenset(group))
    return groups


def eight_neighbours(square: Square) -> set[Square]:
    """The eight squares around a square (some may be off the board)."""
    x, y = square
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)}


def tiles_legal(tiles: set[Square]) -> bool:
    """One colour's position: groups of at most 4, and nothing of that colour touches a group of exactly 4."""
    for group in groups_of(tiles):
        if len(group) > 4:
            return False
        if len(group) == 4 and any((eight_neighbours(tile) & tiles) - group for tile in group):
            return False
    return True


def is_span(bridge: Bridge) -> bool:
    """Offsets (2,0), (2,2) or (1,2) in all mirror images."""
    (ax, ay), (bx, by) = bridge
    return (abs(ax - bx), abs(ay - by)) in SPANS


def squares_under(bridge: Bridge) -> set[Square]:
    """The middle square; for the knight form the two squares of the middle line between the ends' files."""
    (ax, ay), (bx, by) = bridge
    width, height = abs(ax - bx), abs(ay - by)
    if (width, height) == (1, 2):
        return {(ax, (ay + by) // 2), (bx, (ay + by) // 2)}
    if (width, height) == (2, 1):
        return {((ax + bx) // 2, ay), ((ax + bx) // 2, by)}
    return {((ax + bx) // 2, (ay + by) // 2)}


def side(line: Bridge, point: Square) -> int:
    """Positive, zero or negative: left of the directed line, on it, or right of it."""
    (ax, ay), (bx, by) = line
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)


def cross(one: Bridge, two: Bridge) -> bool:
    """Whether the centre-to-centre segments cross: each has its ends on opposite sides of the other.

    Mere touching needs a shared end or a tile under a bridge; both are forbidden elsewhere.
    """
    return side(one, two[0]) * side(one, two[1]) < 0 and side(two, one[0]) * side(two, one[1]) < 0


class Reference:
    """One game of Ponte, played atom by atom."""

    def __init__(self, size: int = 10, supply: str = "unlimited", pie: bool = True, sharing: str = "parallel") -> None:
        if not 4 <= size <= 12 or supply not in ("unlimited", "box") or sharing not in ("parallel", "strict"):
            raise ValueError("unknown option")
        if supply == "box" and size != 10:
            raise ValueError("the box is for size 10 only")
        self.size, self.supply, self.pie, self.sharing = size, supply, pie, sharing
        self.tiles: dict[Square, str] = {}
        self.bridges: set[Bridge] = set()
        self.colours: tuple[str, str] = (LIGHT, DARK)  # by seat
        self.mover: str = LIGHT  # the colour whose turn it is
        self.first: Square | None = None  # first tile of an unfinished turn (already on the board)
        self.stage = OPENING

    @classmethod
    def position(
        cls,
        rows: Sequence[str],
        *,
        bridges: Sequence[str] = (),
        size: int | None = None,
        supply: str = "unlimited",
        pie: bool = True,
        sharing: str = "parallel",
        to_move_colour: str,
        last_turn: bool = False,
    ) -> Reference:
        """A position at the start of an ordinary turn; seat 0 is light. Legality and supply are checked."""
        game = cls(len(rows), supply, pie, sharing)
        if size not in (None, game.size) or any(len(row) != game.size or set(row) - set("LD.#") for row in rows):
            raise ValueError("bad rows")
        if to_move_colour not in (LIGHT, DARK) or (last_turn and to_move_colour != DARK):
            raise ValueError("only dark can have a last turn")
        for y, row in enumerate(reversed(rows)):
            game.tiles.update({(x, y): LETTERS[letter] for x, letter in enumerate(row) if letter in LETTERS})
        if not all(tiles_legal(game.tiles_of(colour)) for colour in (LIGHT, DARK)):
            raise ValueError("illegal tiles")
        for bridge in map(read_bridge, bridges):
            colour = game.tiles.get(bridge[0])
            if colour is None or not game.bridge_legal(bridge, colour):
                raise ValueError("illegal bridge")
            game.bridges.add(bridge)
        if supply == "box" and any(len(game.tiles_of(colour)) > BOX_TILES for colour in (LIGHT, DARK)):
            raise ValueError("more tiles than the box holds")
        game.mover, game.stage = to_move_colour, LAST if last_turn else ORDINARY
        return game

    def copy(self) -> Reference:
        """An independent copy."""
        twin = Reference(self.size, self.supply, self.pie, self.sharing)
        twin.tiles, twin.bridges = dict(self.tiles), set(self.bridges)
        twin.colours, twin.mover, twin.first, twin.stage = self.colours, self.mover, self.first, self.stage
        return twin

    @property
    def to_move(self) -> int | None:
        """The seat that must answer now; seat 1 makes the colour choice; None when the game is over."""
        if self.stage == OVER:
            return None
        return 1 if self.stage == CHOICE else self.colours.index(self.mover)

    def colour_of(self, seat: int) -> str:
        """The seat's colour (before the choice seat 0 stands as light)."""
        return self.colours[seat]

    def tiles_of(self, colour: str) -> set[Square]:
        """The squares that hold tiles of the colour."""
        return {square for square, owner in self.tiles.items() if owner == colour}

    def bridges_of(self, colour: str) -> set[Bridge]:
        """The colour's bridges: both ends stand on tiles of it."""
        return {bridge for bridge in self.bridges if self.tiles[bridge[0]] == colour}

    def blocked(self) -> set[Square]:
        """Squares under some bridge, closed to both colours for the rest of the game."""
        return {square for bridge in self.bridges for square in squares_under(bridge)}

    def open_squares(self) -> list[Square]:
        """Free, unblocked squares."""
        board = [(x, y) for x in range(self.size) for y in range(self.size)]
        blocked = self.blocked()
        return [square for square in board if square not in self.tiles and square not in blocked]

    def legal_pairs(self) -> list[tuple[Square, Square]]:
        """Every unordered pair of open squares that leaves the mover's colour legal; none if the box is short."""
        own = self.tiles_of(self.mover)
        if self.supply == "box" and BOX_TILES - len(own) < 2:
            return []
        return [pair for pair in combinations(self.open_squares(), 2) if tiles_legal(own | set(pair))]

    def partners(self) -> list[Square]:
        """Squares that complete the turn whose first tile already lies on the board."""
        own = self.tiles_of(self.mover)
        return [square for square in self.open_squares() if tiles_legal(own | {square})]

    def bridge_legal(self, bridge: Bridge, colour: str) -> bool:
        """Two own tiles, a legal span, no tile under it, one bridge per tile, no crossing, supply, and sharing."""
        if self.supply == "box" and len(self.bridges) >= BOX_BRIDGES:
            return False
        if any(self.tiles.get(end) != colour for end in bridge) or not is_span(bridge):
            return False
        if any(square in self.tiles for square in squares_under(bridge)):
            return False
        if any(end in other for end in bridge for other in self.bridges):
            return False
        if any(cross(bridge, other) for other in self.bridges):
            return False
        return self.sharing == "parallel" or not squares_under(bridge) & self.blocked()

    def legal_bridges(self) -> list[Bridge]:
        """Every bridge the mover may build."""
        pairs = combinations(sorted(self.tiles_of(self.mover)), 2)
        return [bridge for bridge in pairs if self.bridge_legal(bridge, self.mover)]

    def words(self) -> list[str]:
        """The legal atomic answers now, in plain string order."""
        if self.stage == OVER:
            return []
        if self.stage == CHOICE:
            return [DARK, LIGHT]
        if self.first is not None:
            return sorted(square_word(square) for square in self.partners())
        pairs = self.legal_pairs()
        tiles = [square_word(square) for square in {square for pair in pairs for square in pair}]
        bridges = [bridge_word(bridge) for bridge in self.legal_bridges()]
        return sorted(tiles + bridges + ([] if pairs else ["pass"]))

    def play(self, word: str) -> None:
        """Play one atom, refusing any word that words() does not offer."""
        if word not in self.words():
            raise ValueError(f"not legal here: {word}")
        self.apply(word)

    def apply(self, word: str) -> None:
        """Carry out an atom already known to be legal."""
        if self.stage == CHOICE:
            self.colours = (DARK, LIGHT) if word == LIGHT else (LIGHT, DARK)
            self.stage = ORDINARY  # the mover is already dark, on either seat
        elif word == "pass":
            self.end_turn(passed=True)
        elif "-" in word:
            self.bridges.add(read_bridge(word))
            self.end_turn()
        else:
            self.tiles[read_square(word)] = self.mover
            if self.first is None:
                self.first = read_square(word)
            else:
                self.first = None
                self.end_turn()

    def end_turn(self, passed: bool = False) -> None:
        """The last turn or dark's pass ends the game; light's pass gives dark a last turn; else turns alternate."""
        if self.stage == LAST or (passed and self.mover == DARK):
            self.stage = OVER
        elif passed:
            self.stage = LAST
        else:
            self.stage = CHOICE if self.stage == OPENING and self.pie else ORDINARY
        self.mover = DARK if self.mover == LIGHT else LIGHT

    def islands_of(self, colour: str) -> list[frozenset[Square]]:
        """Groups of exactly four."""
        return [group for group in groups_of(self.tiles_of(colour)) if len(group) == 4]

    def networks_of(self, colour: str) -> list[set[frozenset[Square]]]:
        """Groups are nodes and own bridges edges; merge the ends' networks bridge by bridge."""
        networks = [{group} for group in groups_of(self.tiles_of(colour))]
        for bridge in self.bridges_of(colour):
            joined = [net for net in networks if any(end in group for group in net for end in bridge)]
            networks = [net for net in networks if net not in joined] + [set().union(*joined)]
        return networks

    def score_of(self, colour: str) -> int:
        """Each network with n islands scores n(n+1)/2; sandbanks conduct and count nothing."""
        counts = [sum(len(group) == 4 for group in net) for net in self.networks_of(colour)]
        return sum(n * (n + 1) // 2 for n in counts)

    def scores(self) -> tuple[int, int]:
        """The score by seat."""
        return self.score_of(self.colours[0]), self.score_of(self.colours[1])

    def standing(self, seat: int) -> tuple[int, int, int]:
        """Score, then islands, then own bridges."""
        colour = self.colours[seat]
        return self.score_of(colour), len(self.islands_of(colour)), len(self.bridges_of(colour))

    def winners(self) -> tuple[int, ...]:
        """The seats with the best standing; both when everything is equal."""
        return tuple(seat for seat in (0, 1) if self.standing(seat) == max(self.standing(0), self.standing(1)))


def perft(start: Reference, depth: int) -> int:
    """The number of sequences of exactly `depth` atoms."""
    if depth == 0:
        return 1
    words = start.words()
    if depth == 1:
        return len(words)
    total = 0
    for word in words:
        child = start.copy()
        child.apply(word)  # words() has just offered it
        total += perft(child, depth - 1)
    return total

"""Where a tile may lie. One colour at a time: the other colour only occupies squares.

A position of a colour is legal if every group (connected by edges) has at most four tiles, and no
own tile touches a group of four, an island, from outside. Legality is hereditary: take a tile away
and it stays legal. So a square that is once illegal stays so, and the set of legal squares is kept
up to date by looking only at what a new tile can spoil.

A set less another is written `a ^= a & b`; `a &= ~b` says the same and takes twice as long.
"""

from orizuru.core.grid import STRIDE, around, beside
from orizuru.games.ponte.board import Board

ISLAND = 4


def group_at(board: Board, own: int, square: int) -> int:
    """The group that a tile on this square belongs to, or would belong to."""
    group = 1 << square
    edge = board.beside[square] & own
    while edge:
        group |= edge
        tile = edge.bit_length() - 1
        more = board.beside[tile] & own
        edge ^= 1 << tile | (more ^ (more & group))
    return group


def groups(board: Board, own: int) -> list[int]:
    """All groups of a colour."""
    found = []
    while own:
        group = group_at(board, own, own.bit_length() - 1)
        found.append(group)
        own ^= group
    return found


def fits(board: Board, own: int, square: int) -> bool:
    """Whether a tile here keeps the colour legal, given that it touches no island."""
    group = group_at(board, own, square)
    size = group.bit_count()
    return size < ISLAND or (size == ISLAND and around(group) & own | group == group)


def after(board: Board, own: int, legal: int, threes: int, square: int) -> tuple[int, int]:
    """The legal squares and the tiles in groups of three, once a tile lies on `square`.

    `own` holds the new tile already, `legal` still has its square. Only a square where a group of four or
    more would arise can become illegal, and only near the new tile. It lies beside a group of three, which
    settles it without a look, or beside two tiles.
    """
    legal ^= 1 << square
    group = group_at(board, own, square) if board.beside[square] & own else 1 << square
    size = group.bit_count()
    if size == ISLAND:
        return legal ^ (legal & around(group)), threes ^ (threes & group)
    near = board.reach[square]
    if near_threes := threes & near:  # their island may not touch the new tile
        near_threes ^= near_threes & group
        touch = board.around[square]
        legal ^= legal & touch & beside(near_threes)
        touched = near_threes & touch
        while touched:
            three = group_at(board, own, touched.bit_length() - 1)
            legal ^= legal & beside(three)
            touched ^= touched & three
    if size == ISLAND - 1:  # an island on this group must touch no other tile
        threes |= group
        others = own ^ group
        places = beside(group)
        legal ^= legal & (places if around(group) & others else places & around(others))
    up, down, right, left = own << STRIDE, own >> STRIDE, own << 1, own >> 1
    column, row = up | down, right | left
    if doubtful := legal & near & ((up & down) | (right & left) | (column & row)):
        joined = own & (column | row)  # tiles in groups of two or three, which count twice at least
        while doubtful:
            place = doubtful.bit_length() - 1
            doubtful ^= 1 << place
            tiles = board.beside[place] & own
            if tiles.bit_count() + (tiles & joined).bit_count() >= ISLAND - 1 and not fits(board, own, place):
                legal ^= 1 << place
    return legal, threes


def with_partner(board: Board, own: int, legal: int, threes: int) -> int:
    """The squares of all legal pairs: a square counts only if some other square is legal after it.

    A lonely square touches no own tile and is a partner of every square that it does not touch: two
    of them far apart settle the whole board. Otherwise, being partners is mutual, so a trial tile
    settles a square and all its partners: two or three trials are usually enough.
    """
    if lonely := legal ^ (legal & around(own)):
        first, last = (lonely & -lonely).bit_length() - 1, lonely.bit_length() - 1
        if not board.around[first] & board.around[last]:
            return legal
    offered, open_ = 0, legal
    while open_:
        square = open_.bit_length() - 1
        partners, _ = after(board, own | 1 << square, legal, threes, square)
        if partners:
            offered |= partners | 1 << square
        open_ ^= open_ & (partners | 1 << square)
    return offered


def legal_squares(board: Board, own: int, free: int) -> tuple[int, int]:
    """Legal squares and tiles in groups of three of any legal position, from scratch."""
    legal, threes = free ^ (free & own), 0
    for group in groups(board, own):
        if group.bit_count() == ISLAND:
            legal ^= legal & around(group)
        elif group.bit_count() == ISLAND - 1:
            threes |= group
    for square in board.squares:
        if legal >> square & 1 and not fits(board, own, square):
            legal ^= 1 << square
    return legal, threes

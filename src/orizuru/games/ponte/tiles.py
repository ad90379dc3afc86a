"""Where a tile may lie. One colour at a time: the other colour only occupies squares.

A position of a colour is legal if every group (connected by edges) has at most four tiles, and no
own tile touches a group of four, an island, from outside. Legality is hereditary: take a tile away
and it stays legal. So a square that is once illegal stays so, and the set of legal squares is kept
up to date by looking only at what a new tile can spoil.
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
        low = edge & -edge
        edge = (edge ^ low) | (board.beside[low.bit_length() - 1] & own & ~group)
    return group


def groups(board: Board, own: int) -> list[int]:
    """All groups of a colour."""
    found = []
    while own:
        group = group_at(board, own, (own & -own).bit_length() - 1)
        found.append(group)
        own &= ~group
    return found


def fits(board: Board, own: int, square: int) -> bool:
    """Whether a tile here keeps the colour legal, given that it touches no island."""
    group = group_at(board, own, square)
    size = group.bit_count()
    return size < ISLAND or (size == ISLAND and not around(group) & own & ~group)


def after(board: Board, own: int, legal: int, threes: int, square: int) -> tuple[int, int]:
    """The legal squares and the tiles in groups of three, once a tile lies on `square` (`own` holds it).

    Only a square where a group of four or more would arise can become illegal, and only near the new
    tile. It lies beside a group of three, which settles it without a look, or beside two tiles.
    """
    legal &= ~(1 << square)
    group = group_at(board, own, square)
    size = group.bit_count()
    if size == ISLAND:
        return legal & ~around(group), threes & ~group
    near = board.reach[square]
    if near_threes := threes & near & ~group:  # their island may not touch the new tile
        touch = board.around[square]
        legal &= ~(touch & beside(near_threes))
        touched = near_threes & touch
        while touched:
            three = group_at(board, own, touched.bit_length() - 1)
            legal &= ~beside(three)
            touched &= ~three
    if size == ISLAND - 1:  # an island on this group must touch no other tile
        threes |= group
        others = own & ~group
        legal &= ~beside(group) if around(group) & others else ~(beside(group) & around(others))
    up, down, right, left = own << STRIDE, own >> STRIDE, own << 1, own >> 1
    doubtful = legal & near & ((up & down) | (right & left) | ((up | down) & (right | left)))
    while doubtful:
        low = doubtful & -doubtful
        doubtful ^= low
        if not fits(board, own, low.bit_length() - 1):
            legal ^= low
    return legal, threes


def with_partner(board: Board, own: int, legal: int, threes: int) -> int:
    """The squares of all legal pairs: a square counts only if some other square is legal after it.

    A lonely square touches no own tile and is a partner of every square that it does not touch: two
    of them far apart settle the whole board. Otherwise, being partners is mutual, so a trial tile
    settles a square and all its partners: two or three trials are usually enough.
    """
    if lonely := legal & ~around(own):
        first, last = (lonely & -lonely).bit_length() - 1, lonely.bit_length() - 1
        if not board.around[first] & board.around[last]:
            return legal
    offered, open_ = 0, legal
    while open_:
        low = open_ & -open_
        partners, _ = after(board, own | low, legal, threes, low.bit_length() - 1)
        if partners:
            offered |= low | partners
        open_ &= ~(low | partners)
    return offered


def legal_squares(board: Board, own: int, free: int) -> tuple[int, int]:
    """Legal squares and tiles in groups of three of any legal position, from scratch."""
    legal, threes = free & ~own, 0
    for group in groups(board, own):
        if group.bit_count() == ISLAND:
            legal &= ~around(group)
        elif group.bit_count() == ISLAND - 1:
            threes |= group
    for square in board.squares:
        if legal >> square & 1 and not fits(board, own, square):
            legal ^= 1 << square
    return legal, threes

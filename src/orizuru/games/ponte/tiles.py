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


Land = tuple[int, int, int, int, int, int]
"""What follows from a colour's tiles, kept up to date: tiles in groups of two or more; tiles in groups of
three; squares beside one tile; beside two; beside a group of three; squares that touch a tile. (A square
beside a group of three that has become an island may be left: it is illegal anyway.)"""

BARE: Land = (0, 0, 0, 0, 0, 0)


def after(board: Board, own: int, legal: int, land: Land, square: int) -> tuple[int, Land]:
    """The legal squares and the land once a tile lies on a legal square; `own` holds it already.

    Only a square where a group of four or more would arise can become illegal, and only near the new
    tile. It lies beside a group of three, which settles it without a look, or beside two tiles.
    """
    joined, threes, beside_one, beside_two, beside_three, touched = land
    edges, touch = board.beside[square], board.around[square]
    legal ^= (legal & touch & beside_three) | 1 << square  # an island there would touch the new tile
    beside_two |= beside_one & edges
    beside_one |= edges
    touched |= touch
    if edges & own:
        group = group_at(board, own, square)
        joined |= group
        size = group.bit_count()
        if size == ISLAND:
            threes ^= threes & group
            return legal ^ (legal & around(group)), (joined, threes, beside_one, beside_two, beside_three, touched)
        if size == ISLAND - 1:  # an island on this group must touch no other tile
            others, places = own ^ group, beside(group)
            legal ^= legal & (places if around(group) & others else places & around(others))
            beside_three |= places
            touch ^= touch & group
            threes |= group
    near_threes = threes & touch
    while near_threes:  # nor may a group that the new tile touches become an island
        three = group_at(board, own, near_threes.bit_length() - 1)
        legal ^= legal & beside(three)
        near_threes ^= near_threes & three
    doubtful = legal & beside_two & board.reach[square]
    while doubtful:
        place = doubtful.bit_length() - 1
        doubtful ^= 1 << place
        tiles = board.beside[place] & own
        if tiles.bit_count() + (tiles & joined).bit_count() >= ISLAND - 1 and not fits(board, own, place):
            legal ^= 1 << place
    return legal, (joined, threes, beside_one, beside_two, beside_three, touched)


def with_partner(board: Board, own: int, legal: int, land: Land) -> int:
    """The squares of all legal pairs: a square counts only if some other square is legal after it.

    A lonely square touches no own tile and is a partner of every square that it does not touch: two
    of them that no square touches both settle the whole board. Otherwise, being partners is mutual,
    so a trial tile settles a square and all its partners: two or three trials are usually enough.
    """
    if lonely := legal ^ (legal & land[-1]):
        zone = board.wide[lonely.bit_length() - 1]
        if lonely & zone != lonely:
            return legal
    offered, open_ = 0, legal
    while open_:
        square = open_.bit_length() - 1
        partners, _ = after(board, own | 1 << square, legal, land, square)
        if partners:
            offered |= partners | 1 << square
        open_ ^= open_ & (partners | 1 << square)
    return offered


def legal_squares(board: Board, own: int, free: int) -> int:
    """The legal squares of any legal position, from scratch."""
    legal = free ^ (free & own)
    for group in groups(board, own):
        if group.bit_count() == ISLAND:
            legal ^= legal & around(group)
    for square in board.squares:
        if legal >> square & 1 and not fits(board, own, square):
            legal ^= 1 << square
    return legal

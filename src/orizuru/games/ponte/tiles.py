"""Where a tile may lie. One colour at a time: the other colour only occupies squares.

A position of a colour is legal if every group (connected by edges) has at most four tiles, and no
own tile touches a group of four, an island, from outside. Legality is hereditary: take a tile away
and it stays legal. So a square that is once illegal stays illegal, and the set of legal squares is kept
up to date by looking only at what a new tile can spoil.

Set difference is written `a ^= a & b`; `a &= ~b` means the same and takes longer.
"""

from orizuru.core.grid import BIT, around, beside
from orizuru.games.ponte.board import Board

ISLAND = 4


def group_at(board: Board, own: int, square: int) -> int:
    """The group that a tile on this square belongs to, or would belong to."""
    table = board.beside
    group = BIT[square]
    edge = table[square] & own
    while edge:
        group |= edge
        tile = edge.bit_length() - 1
        more = table[tile] & own
        edge ^= BIT[tile]
        if more & group != more:
            edge |= more ^ (more & group)
    return group


def groups(board: Board, own: int) -> list[int]:
    """All groups of a colour."""
    found = []
    while own:
        group = group_at(board, own, own.bit_length() - 1)
        found.append(group)
        own ^= group
    return found


Land = tuple[int, int, int, int, int, int, int]
"""What follows from a colour's tiles, kept up to date: the squares they allow, exact where free; tiles in
groups of two or more; tiles in groups of three; squares beside one tile; beside two; beside a group of
three; squares that touch a tile. (A square beside a group of three that has become an island may be left
among those: it is illegal anyway.)"""


def after(board: Board, own: int, free: int, land: Land, square: int) -> Land:
    """The land once a tile lies on a free, legal square; `own` holds it already, `free` still has its square.

    Only a square where a group of four or more would arise can become illegal, and only near the new
    tile. It lies beside a group of three, which settles it without a look, or beside two tiles.
    """
    legal, joined, threes, beside_one, beside_two, beside_three, touched = land
    bit, edges, touch, reach = board.at[square]
    legal = legal & free ^ bit
    if beside_three:
        legal ^= legal & touch & beside_three  # an island there would touch the new tile
    beside_two |= beside_one & edges
    beside_one |= edges
    touched |= touch
    if near := edges & own:
        group = near | bit
        if pair := near & joined:  # at most one group of two or three, or there would be five
            tile = pair.bit_length() - 1
            group = group_at(board, own, tile) if pair & threes else group | board.beside[tile] & own
        joined |= group
        size = group.bit_count()
        if size == ISLAND:
            legal ^= legal & around(group)
            return legal, joined, threes ^ (threes & group), beside_one, beside_two, beside_three, touched
        if size == ISLAND - 1:  # an island on this group must touch no other tile
            first = (group ^ bit).bit_length() - 1
            second = (group ^ bit ^ BIT[first]).bit_length() - 1
            places = edges | board.beside[first] | board.beside[second]
            others = own ^ group
            if (touch | board.around[first] | board.around[second]) & others:
                legal ^= legal & places
            else:
                legal ^= legal & places & around(others)
            beside_three |= places
            touch ^= touch & group
            threes |= group
    near_threes = threes & touch
    while near_threes:  # nor may a group that the new tile touches become an island
        three = group_at(board, own, near_threes.bit_length() - 1)
        legal ^= legal & beside(three)
        near_threes ^= near_threes & three
    doubtful = legal & beside_two & reach
    if doubtful and beside_three:
        doubtful ^= doubtful & beside_three  # settled above
    while doubtful:  # beside groups of one and two only
        place = doubtful.bit_length() - 1
        doubtful ^= BIT[place]
        group = board.beside[place] & own
        pairs = group & joined
        size = 1 + group.bit_count() + pairs.bit_count()
        if size >= ISLAND:
            group |= BIT[place]
            if pairs:
                group |= board.beside[pairs.bit_length() - 1] & own
            if size > ISLAND or around(group) & own | group != group:
                legal ^= BIT[place]
    return legal, joined, threes, beside_one, beside_two, beside_three, touched


def with_partner(board: Board, own: int, free: int, land: Land) -> int:
    """The squares of all legal pairs: a square counts only if some other square is legal after it.

    A lonely square touches no own tile and is a partner of every square that it does not touch; with
    a second one so far away that no square touches both, the whole board is settled. For the rest, being
    partners is mutual, so a trial tile settles a square and all its partners: few trials are enough.
    """
    legal = land[0] & free
    offered, open_ = 0, legal
    if lonely := legal ^ (legal & land[-1]):
        square = lonely.bit_length() - 1
        if lonely & board.wide[square] != lonely:
            return legal
        near = legal & board.around[square]
        if near != legal:
            offered, open_ = legal ^ near | BIT[square], near ^ BIT[square]
    while open_:
        square = open_.bit_length() - 1
        partners = after(board, own | BIT[square], free, land, square)[0]
        settled = partners | BIT[square]
        if partners:
            offered |= settled
        open_ ^= open_ & settled
    return offered

"""Sets of squares as bits of one int.

All boards lie on the same grid of 13 squares per row, of which at most 12 are used: the empty last
column keeps shifts from running over the edge, and a square has the same number on every board.
"""

STRIDE = 13
SQUARES = 12 * STRIDE

BIT = tuple(1 << number for number in range(1024))
"""The sets of one member: a look into this table is quicker than a shift."""

_BYTES = (SQUARES + 7) // 8
_LISTS = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(_BYTES)
)


def squares(mask: int) -> list[int]:
    """The squares of a set, ascending."""
    found: list[int] = []
    # There may be fewer bytes than lists; passing strict=False would take longer than a lookup.
    for lists, byte in zip(_LISTS, mask.to_bytes((mask.bit_length() + 7) >> 3, "little")):  # noqa: B905
        found += lists[byte]
    return found


def bits(mask: int) -> list[int]:
    """The members of a sparse set of at most 1024, ascending."""
    found: list[int] = []
    while mask:
        top = mask.bit_length() - 1
        found.append(top)
        mask ^= BIT[top]
    found.reverse()
    return found


def beside(mask: int) -> int:
    """All squares that share an edge with the set (also some off the board)."""
    return mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE


def around(mask: int) -> int:
    """The set and all squares that touch it, corners included (also some off the board)."""
    wide = mask | mask << 1 | mask >> 1
    return wide | wide << STRIDE | wide >> STRIDE

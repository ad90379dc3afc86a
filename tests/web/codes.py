"""Reads small QR codes (up to version 5, level L: one block of words) as a camera does, without repairing anything."""

from collections.abc import Callable

_MASKS: list[Callable[[int, int], int]] = [
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
]
_LOW = 1  # the number of level L in a code


def read(dark: list[list[bool]]) -> str:
    """The text of a code, given by rows without the quiet zone."""
    size = len(dark)
    assert 21 <= size <= 37, "more than one block"
    places = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
    form = sum(dark[y][x] << bit for bit, (x, y) in enumerate(places)) ^ 0x5412
    assert form >> 13 == _LOW, "another level"
    mask = _MASKS[form >> 10 & 7]
    bits = [dark[y][x] ^ (mask(x, y) == 0) for x, y in _way(size)]
    number = int("".join("01"[bit] for bit in bits), 2)
    words = (number >> (len(bits) % 8)).to_bytes(len(bits) // 8, "big")
    shifted = int.from_bytes(words, "big") << 4  # four bits for the mode, then whole bytes
    stream = shifted.to_bytes(len(words) + 1, "big")
    assert stream[0] == 4, "not bytes"
    return stream[2 : 2 + stream[1]].decode()


def _way(size: int) -> list[tuple[int, int]]:
    """The squares of data in order: two columns at a time, up and down in turn."""
    found = []
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    for turn, right in enumerate(columns):
        for step in range(size):
            y = step if turn % 2 else size - 1 - step
            found += [(x, y) for x in (right, right - 1) if not _is_fixed(x, y, size)]
    return found


def _is_fixed(x: int, y: int, size: int) -> bool:
    """Finders with their formats, timing lines, and the alignment mark."""
    low, high = 9, size - 8
    is_finder = (x < low and y < low) or (x >= high and y < low) or (x < low and y >= high)
    mark = range(size - 9, size - 4) if size > 21 else range(0)
    return is_finder or x == 6 or y == 6 or (x in mark and y in mark)

"""Exact payments: which sums of folds a hand can make.

A hand is reduced to how many cards it has of each worth, packed into one number (eight bits a worth). The sums that it
can make are a set of bits, worked out once for each such number.
"""

FOLDS_MOST = 4
_BITS = 8
_LOW = (1 << _BITS) - 1

_sums: dict[int, int] = {}


def fold_code(folds: int) -> int:
    """What one card of this worth adds to the number of a hand."""
    return 1 << (folds - 1) * _BITS


def sums(code: int) -> int:
    """The sums that a hand can make exactly: bit n is set if n folds can be paid. No cards pay 0."""
    found = _sums.get(code)
    if found is None:
        found = 1
        for worth in range(1, FOLDS_MOST + 1):
            for _ in range(code >> (worth - 1) * _BITS & _LOW):
                found |= found << worth
        if len(_sums) > 100_000:  # far more than games ask for, but custom decks must not fill the memory
            _sums.clear()
        _sums[code] = found
    return found

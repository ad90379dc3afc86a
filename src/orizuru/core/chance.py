"""All chance of a game: a key of 256 bits, a counter, and keyed BLAKE2b.

Roll number `count` is a function of the key and the count alone, so there is nothing to clone,
a shuffle cannot be predicted from cards already seen, and anybody who is given the key can verify
every roll of a finished game. The scheme is frozen by known-answer tests: a change would break
every record with chance in it.
"""

import secrets
from hashlib import blake2b

from orizuru.core.errors import InvalidScenario, InvalidSeed, excerpt
from orizuru.core.machine import Machine
from orizuru.core.messages import Message

Seed = int | bytes
SEED_LIMIT = 1 << 256

_WORDS = 1 << 64


def roll(key: int, count: int, sides: int) -> tuple[int, int]:
    """A fair number in `range(sides)`, and the next count. Hash values that would favour low numbers are skipped."""
    fair = _WORDS - _WORDS % sides
    secret = key.to_bytes(32, "little")
    while True:
        digest = blake2b(count.to_bytes(8, "little"), digest_size=8, key=secret, person=b"orizuru-chance-1").digest()
        count += 1
        word = int.from_bytes(digest, "little")
        if word < fair:
            return word % sides, count


def key_of(seed: Seed) -> int:
    """The key of a game: a seed of 32 bytes is the key itself, a number is hashed to one."""
    if isinstance(seed, bytes):
        return int.from_bytes(seed, "little")
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=32, person=b"orizuru-seed-1").digest(), "little")


def seed_of(seed: object) -> Seed:
    """The seed as given, checked; None draws one from the system."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < SEED_LIMIT:
        return seed
    raise InvalidSeed(Message("core.seed", got=excerpt(seed)))


def written(seed: Seed) -> int | str:
    """The seed as a record holds it: a number, or 64 hexadecimal digits."""
    return seed.hex() if isinstance(seed, bytes) else seed


def seed_from(text: object) -> Seed:
    """The seed of a record or a command line; the inverse of `written`."""
    if isinstance(text, str) and len(text) == 64:
        try:
            return seed_of(bytes.fromhex(text))  # too short if there were blanks between the digits
        except ValueError:
            raise InvalidSeed(Message("core.seed", got=excerpt(text))) from None
    if isinstance(text, str) and len(text) <= 78 and text.isascii() and text.isdigit():
        return seed_of(int(text))
    return seed_of(text if text is not None else "")


def reshuffled(things: tuple[int, ...], seed: Seed) -> tuple[int, ...]:
    """The cards nobody has seen, in the order that a fork with this seed gives them, whatever order they had.

    These rolls come from a key of their own, so they reveal nothing about the rolls of the forked game.
    """
    secret = key_of(seed).to_bytes(32, "little")
    key = int.from_bytes(blake2b(secret, digest_size=32, person=b"orizuru-fork-1").digest(), "little")
    order, count = sorted(things), 0
    for place in range(len(order) - 1, 0, -1):
        other, count = roll(key, count, place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


class Rolling(Machine):
    """A machine with chance in it.

    `script` is a hidden zone for scenarios: while it holds numbers, they replace the rolls.
    Every roll raises `horizon`; so must anything else that shows a seat something new.
    """

    __slots__ = ("horizon", "key", "rolls", "script")
    key: int
    rolls: int
    script: tuple[int, ...]
    horizon: int

    def roll(self, sides: int) -> int:
        """A number in `range(sides)`."""
        self.horizon += 1
        if self.script:
            value, self.script = self.script[0], self.script[1:]
            if not 0 <= value < sides:
                raise InvalidScenario(Message("core.script", got=value, most=sides - 1))
            return value
        value, self.rolls = roll(self.key, self.rolls, sides)
        return value

    def shuffled(self, things: tuple[int, ...]) -> tuple[int, ...]:
        """The things in a random order (Fisher-Yates, from the last place down)."""
        order = list(things)
        for place in range(len(order) - 1, 0, -1):
            other = self.roll(place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)

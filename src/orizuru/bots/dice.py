"""The dice of a bot: a generator of its own, which reveals nothing about the game's chance."""

from hashlib import blake2b
from random import Random

from orizuru.core.chance import Seed, written


def dice(seed: Seed | None, seat: int) -> Random:
    """A generator for one bot. It is derived from the seed of the game under a name of its own, so that it
    reveals nothing about the game's own chance; without a seed, the system provides one."""
    if seed is None:
        return Random()
    digest = blake2b(f"{written(seed)}/{seat}".encode(), digest_size=32, person=b"orizuru-bots-1").digest()
    return Random(int.from_bytes(digest, "little"))

"""Chance that a server can prove: it commits to a key, then every seat may add a word.

The commitment, a hash of the server's key, is shown before anybody adds a word; the key of the game is a hash of the
server's key and of all words. So neither side can steer the shuffles, and once the key is shown everybody can check
them. The scheme is frozen by known-answer tests and described, with its limits, in docs/concepts/chance.md.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from orizuru.core.errors import InvalidProof, excerpt
from orizuru.core.messages import Message

LONGEST_WORD = 80


def drawn_key() -> bytes:
    """A server key: 32 bytes from the system."""
    return secrets.token_bytes(32)


def commitment(key: bytes) -> str:
    """The hash of its key that a server shows before the start: 64 hexadecimal digits."""
    _check_key(key)
    return blake2b(key, digest_size=32, person=b"orizuru-commit-1").hexdigest()


def game_key(key: bytes, words: Sequence[str]) -> bytes:
    """The seed of a game: the words in the order of the seats, "" for a seat that added none, hashed with the key."""
    _check_key(key)
    # Each word has its length before it: otherwise "ab", "c" and "a", "bc" would be the same.
    spelt = [_spelt(word) for word in words]
    whole = b"".join(len(word).to_bytes(4, "little") + word for word in spelt)
    return blake2b(whole, digest_size=32, key=key, person=b"orizuru-key-1").digest()


@dataclass(frozen=True, slots=True)
class Proof:
    """What is shown when a game is over: the server's key, and the words of all seats."""

    key: bytes = field(repr=False)
    words: tuple[str, ...]

    @property
    def commitment(self) -> str:
        return commitment(self.key)

    @property
    def seed(self) -> bytes:
        """The seed that the game must have had."""
        return game_key(self.key, self.words)

    def plain(self) -> dict[str, Any]:
        """The proof as a record holds it."""
        return {"commitment": self.commitment, "key": self.key.hex(), "words": list(self.words)}

    def check(self, seed: object, seats: int) -> None:
        """Refuse a seed that this proof does not yield. (The right one stays secret: the game may still go on.)"""
        if len(self.words) != seats:
            raise InvalidProof(Message("core.proof.words", expected=seats, got=len(self.words)))
        if seed != self.seed:
            raise InvalidProof(Message("core.proof.seed"))


def _check_key(key: bytes) -> None:
    if not isinstance(key, bytes) or len(key) != 32:
        raise InvalidProof(Message("core.proof.key", got=type(key).__name__))


def _spelt(word: str) -> bytes:
    try:
        if isinstance(word, str) and len(word) <= LONGEST_WORD:
            return word.encode("utf-8")
    except UnicodeEncodeError:  # a lone surrogate is not text
        pass
    raise InvalidProof(Message("core.proof.word", most=LONGEST_WORD, got=excerpt(word)))

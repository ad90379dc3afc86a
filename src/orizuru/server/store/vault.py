"""The server's secret key, and what is kept encrypted with it.

The key is made at the first run and never has a default. Without it nobody can read the chance keys, drafts and sealed
answers in a database.
"""

import errno
import os
import secrets
import stat
from hashlib import blake2b
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message

KEY_FILE = "secret.key"
KEY_LENGTH = 32

_FORMAT = b"\x01"
_NONCE = 12
_BLOCK = 64
_TAG = 16
_MARK = b"\x80"  # the first byte of the padding; zeros follow


class BadKey(OrizuruError):
    """A secret key that cannot be used as it is; the message says what to do."""


class Unsealable(OrizuruError):
    """The bytes were changed, belong to something else, or were sealed with a different key."""


def secret_key(folder: Path) -> bytes:
    """The key in this folder; the first call makes it."""
    path = folder / KEY_FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.path.lexists(path):
            _make(path)
        return _read(path)
    except OSError as error:
        raise BadKey(Message("server.key.failed", path=str(path), why=error.strerror or str(error))) from error


def existing_key(folder: Path) -> bytes:
    """The key in this folder; refused if it is missing."""
    try:
        return _read(folder / KEY_FILE)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadKey(Message("server.key.failed", path=str(folder / KEY_FILE), why=why)) from error


class Vault:
    """Seals bytes so that only the same key opens them, and only for what they were sealed for (`about`)."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_LENGTH:
            raise BadKey(Message("server.key.length", expected=KEY_LENGTH, got=len(key)))
        self._cipher = AESGCM(_derived(key, b"orizuru-vault-1", 32))
        self._fingerprint = _derived(key, b"orizuru-keyid-1", 16).hex()

    def seal(self, plain: bytes, about: str) -> bytes:
        """Encrypt; the length of the result reveals only the number of 64-byte blocks."""
        nonce = secrets.token_bytes(_NONCE)
        marked = plain + _MARK
        padded = marked + bytes(-len(marked) % _BLOCK)
        return _FORMAT + nonce + self._cipher.encrypt(nonce, padded, _FORMAT + about.encode())

    def open(self, sealed: bytes, about: str) -> bytes:
        """What was sealed, if it was sealed with this key about this."""
        form, nonce, rest = sealed[:1], sealed[1 : 1 + _NONCE], sealed[1 + _NONCE :]
        if form != _FORMAT or len(rest) < _BLOCK + _TAG:
            raise Unsealable(Message("server.key.unsealable", about=about))
        try:
            padded = self._cipher.decrypt(nonce, rest, form + about.encode())
        except InvalidTag:
            raise Unsealable(Message("server.key.unsealable", about=about)) from None
        return padded.rstrip(b"\0")[: -len(_MARK)]

    def fingerprint(self) -> str:
        """A name of the key that reveals nothing about it, to note which key a database belongs to."""
        return self._fingerprint


def _derived(key: bytes, purpose: bytes, length: int) -> bytes:
    return blake2b(key=key, person=purpose, digest_size=length).digest()


def _make(path: Path) -> None:
    """Write a complete new key beside the place, then give it its name unless another process was quicker."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        try:
            os.fchmod(file, 0o600)  # whatever the mask of the process says
            if os.write(file, secrets.token_bytes(KEY_LENGTH)) != KEY_LENGTH:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(file)
        finally:
            os.close(file)
        try:
            os.link(draft, path, follow_symlinks=False)
        except FileExistsError:
            return  # another process made a key just now: that one counts
    finally:
        draft.unlink()
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def _read(path: Path) -> bytes:
    if path.is_symlink():
        raise BadKey(Message("server.key.no_file", path=str(path)))
    # If it becomes a link only now, it is not followed; if it is a pipe, we do not wait for it.
    file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        about = os.fstat(file)
        if not stat.S_ISREG(about.st_mode):
            raise BadKey(Message("server.key.no_file", path=str(path)))
        if about.st_mode & 0o077:
            raise BadKey(Message("server.key.readable", path=str(path), mode=f"{stat.S_IMODE(about.st_mode):03o}"))
        key = os.read(file, KEY_LENGTH + 1)
        if len(key) != KEY_LENGTH:
            raise BadKey(Message("server.key.wrong_file", path=str(path), expected=KEY_LENGTH, got=about.st_size))
        return key
    finally:
        os.close(file)

"""Commands that need more than Python say in one line what is missing."""

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from orizuru.cli.usage import BadUsage
from orizuru.core.messages import Message

SERVER = ("alembic", "cryptography", "msgspec", "segno", "sqlalchemy", "starlette", "uvicorn", "websockets")
"""The modules of the server; each is also the name of its distribution."""


def need_server() -> None:
    """Refuses if a module that the server needs is missing."""
    missing = tuple(module for module in SERVER if not is_there(module))
    if missing:
        raise BadUsage(Message("cli.extra.server", modules=missing))


def is_there(module: str) -> bool:
    """Whether a module can be found, without loading it."""
    try:
        return find_spec(module) is not None
    except ImportError:
        return False


def version_of(module: str) -> str | None:
    """The version of a module that can really be loaded; None otherwise."""
    try:
        import_module(module)
        return version(module)
    except (ImportError, PackageNotFoundError):
        return None

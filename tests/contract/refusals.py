"""A refusal that a check expects. The contract provokes millions: `pytest.raises` would take half of its time."""

from collections.abc import Callable
from typing import TypeVar

from orizuru.core.errors import OrizuruError

Kind = TypeVar("Kind", bound=OrizuruError)


def refusal(kind: type[Kind], door: Callable[..., object], *given: object) -> Kind:
    """The error with which a call refuses its arguments."""
    try:
        found = door(*given)
    except kind as error:
        return error
    raise AssertionError(f"{door} took {given!r:.200} and returned {found!r:.200}; expected {kind.__name__}")

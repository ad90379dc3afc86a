"""How a position from outside is refused: the field, what was expected, what came."""

from typing import Any

from orizuru.core.messages import Message
from orizuru.core.record import is_whole
from orizuru.core.scenario import expected, fault
from orizuru.core.seats import is_seat, no_seat
from orizuru.games.islands.material import Material

MOST_TOKENS = 999


def whole(value: Any, field: str, low: int, high: int) -> int:
    if not is_whole(value, low, high):
        raise expected(field, f"{low}..{high}", value)
    return value


def seat_of(value: Any, field: str, count: int) -> int:
    """A seat, one of `count`."""
    if not is_seat(value, count):
        raise fault(field, no_seat(value, count))
    found: int = value
    return found


def sheet_keys(material: Material, keys: Any, field: str, count: int) -> None:
    """Refuses keys that are not different sheets in the order of the data; there may be none."""
    numbers = [material.sheet_number.get(key, -1) if isinstance(key, str) else -1 for key in keys]
    if len(keys) not in (0, count) or -1 in numbers or numbers != sorted(set(numbers)):
        raise expected(field, Message("islands.scenario.sheets", n=count), keys)

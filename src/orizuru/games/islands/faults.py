"""How a position from outside is refused: the field, what was expected, what came."""

from typing import Any

from orizuru.core.chance import SEED_LIMIT
from orizuru.core.errors import InvalidScenario, excerpt
from orizuru.core.messages import Arg, Message
from orizuru.core.record import is_whole
from orizuru.core.seats import is_seat, no_seat
from orizuru.games.islands.material import Material

MOST_TOKENS = 999


def fault(field: str, why: Arg) -> InvalidScenario:
    return InvalidScenario(Message("islands.scenario.fault", field=field, why=why))


def expected(field: str, wanted: Message | str, got: object) -> InvalidScenario:
    return fault(field, Message("core.expected", expected=wanted, got=excerpt(got)))


def whole(value: Any, field: str, low: int, high: int) -> int:
    if not is_whole(value, low, high):
        raise expected(field, f"{low}..{high}" if high < SEED_LIMIT - 1 else "0..2**256-1", value)
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

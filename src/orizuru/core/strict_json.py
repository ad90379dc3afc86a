"""Strict JSON: no field twice, no NaN, and one clear error for anything that is wrong."""

import json
from collections.abc import Iterable
from typing import Any

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message

DEEPEST = 64


class InvalidJson(OrizuruError):
    """A text that is not the JSON we expected."""


def parsed(text: str) -> dict[str, Any]:
    """The JSON object of a text."""
    try:
        found = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except InvalidJson:
        raise
    except json.JSONDecodeError as error:
        raise InvalidJson(Message("core.json.syntax", why=error.msg, line=error.lineno, column=error.colno)) from None
    except RecursionError:
        raise InvalidJson(Message("core.json.deep")) from None
    except ValueError:  # Python refuses to read numbers of thousands of digits
        raise InvalidJson(Message("core.json.number")) from None
    if not isinstance(found, dict):
        raise InvalidJson(Message("core.json.object", got=excerpt(found)))
    if _is_deep(found):
        raise InvalidJson(Message("core.json.deep"))
    return found


def _is_deep(found: Any) -> bool:
    """Whether a value is nested deeper than any of ours, so that code that walks over it could run out of stack."""
    level: list[Any] = [found]
    for _ in range(DEEPEST):
        level = [part for value in level for part in _parts(value)]
        if not level:
            return False
    return True


def _parts(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise InvalidJson(Message("core.json.twice", field=excerpt(name)))
        fields[name] = value
    return fields


def _no_constant(name: str) -> Any:
    raise InvalidJson(Message("core.json.constant", got=name))

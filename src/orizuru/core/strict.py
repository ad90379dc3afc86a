"""JSON without liberties: no field twice, no NaN, and one clear error for whatever is wrong."""

import json
from typing import Any

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message


class InvalidJson(OrizuruError):
    """A text that is not the JSON that was expected."""


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
    return found


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InvalidJson(Message("core.json.twice", field=excerpt(twice)))
    return fields


def _no_constant(name: str) -> Any:
    raise InvalidJson(Message("core.json.constant", got=name))

"""JSON without liberties: no field twice, no NaN, and one clear error for whatever is wrong."""

import json
from typing import Any

from orizuru.cli.usage import BadUsage
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message


class BadJson(BadUsage):
    """A text that is not the JSON that was expected."""


def parsed(text: str) -> dict[str, Any]:
    """The JSON object of a text."""
    try:
        found = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except BadJson:
        raise
    except json.JSONDecodeError as error:
        raise BadJson(Message("cli.json.syntax", why=error.msg, column=error.pos + 1)) from None
    except RecursionError:
        raise BadJson(Message("cli.json.deep")) from None
    except ValueError:  # Python refuses to read numbers of thousands of digits
        raise BadJson(Message("cli.json.number")) from None
    if not isinstance(found, dict):
        raise BadJson(Message("cli.json.object", got=excerpt(found)))
    return found


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadJson(Message("cli.json.twice", field=excerpt(twice)))
    return fields


def _no_constant(name: str) -> Any:
    raise BadJson(Message("cli.json.constant", got=name))

"""Positions set up by hand, as far as games read them alike: fields, options, the seed, and how they are refused."""

import json
from collections.abc import Mapping
from typing import Any

from orizuru.core.chance import SEED_LIMIT, Seed, seed_from
from orizuru.core.errors import InvalidScenario, InvalidSeed, excerpt
from orizuru.core.messages import Arg, Message
from orizuru.core.record import is_whole

LARGEST_TEXT = 200_000


def fields_of(position: object, game: str, known: tuple[str, ...]) -> Mapping[str, Any]:
    """The fields of a position that is given as an object or as its JSON text; unknown fields are refused."""
    found = _read(position) if isinstance(position, str) else position
    if not isinstance(found, Mapping):
        raise InvalidScenario(Message("core.scenario.text", game=game, got=excerpt(position)))
    check_fields(found, known)
    return found


def _read(text: str) -> object:
    try:
        return json.loads(text) if len(text) <= LARGEST_TEXT else None
    except (ValueError, RecursionError):
        return None


def check_fields(given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            raise InvalidScenario(Message("core.scenario.unknown", got=excerpt(name), known=known))


def options_of(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options that a position names."""
    options = given.get("options", {})
    if not isinstance(options, Mapping):
        raise expected("options", Message("core.record.object"), options)
    return options


def seed_of_position(given: Mapping[str, Any]) -> Seed:
    """The seed, written as in a record, so that a record which begins here replays."""
    found = given.get("seed", 0)
    if isinstance(found, str) and len(found) == 64:
        try:
            return seed_from(found)
        except InvalidSeed as error:
            raise fault("seed", error.message) from None
    if not is_whole(found, 0, SEED_LIMIT - 1):
        raise expected("seed", Message("core.option.int", low=0, high="2**256 - 1"), found)
    return found


def fault(field: str, why: Arg) -> InvalidScenario:
    """What is wrong with a field."""
    return InvalidScenario(Message("core.scenario.fault", field=field, why=why))


def expected(field: str, wanted: Message | str, got: object) -> InvalidScenario:
    return fault(field, Message("core.expected", expected=wanted, got=excerpt(got)))

"""A position as text: the fields of a scenario as one line of JSON, complete except for the key of chance."""

import json
from typing import TYPE_CHECKING, Any

from orizuru.games.islands import frames, view

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


def fields(s: "IslandsState") -> dict[str, Any]:
    """The position as a scenario would give it."""
    sheets = s.terms.material.sheets
    found: dict[str, Any] = {
        "options": {name: view.thawed(value) for name, value in s.terms.options.items()},
        "players": [dict(view.player(s, seat)) for seat in range(s.seats)],
        "round": s.space + 1,
        "first": s.first,
        "turn": s.turn,
        "card": s.card,
        "bid": s.bid,
        "bidder": None if s.bidder < 0 else s.bidder,
        "passed": view.passed(s),
        "stack": frames.WORDS.written(s),
    }
    if any(s.hands):
        found["hands"] = [[sheets[sheet].key for sheet in hand] for hand in s.hands]
        found["sealed"] = [sheets[sheet].key if sheet >= 0 else None for sheet in s.sealed]
    if s.dice:
        found["faces"] = list(s.dice)
    if s.is_solo:
        found |= {"technologies": view.technologies(s), "used": view.used(s), "extra": s.extra}
    found |= {"painted": s.painted, "surrounded": s.surrounded}
    if s.script:
        found["dice"] = [roll + 1 for roll in s.script]
    return found


def text(s: "IslandsState") -> str:
    return json.dumps(fields(s), separators=(",", ":"))

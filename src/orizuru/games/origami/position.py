"""A position as text: the fields of a scenario as one line of JSON, complete except for the key of chance.

`discards` end with the top discard, as in a view; `deck` begins with the next card. Zones of effects are left out while
they are empty.
"""

import json
from typing import TYPE_CHECKING, Any

from orizuru.games.origami import frames
from orizuru.games.origami.view import thawed, written

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

NUMBERS = ("turn", "starter", "active", "rice", "run_outs", "phase", "extra", "penned", "quiet", "dry", "stirred")


def fields(s: "OrigamiState") -> dict[str, Any]:
    """The position as a scenario would give it."""
    deck = s.terms.deck
    keys = deck.keys

    def named(kinds: tuple[int, ...]) -> list[str]:
        return [keys[kind] for kind in kinds]

    columns = [named(column) for column in s.columns]
    found: dict[str, Any] = {
        "options": {name: thawed(value) for name, value in s.terms.options.items()},
        "families": [deck.families[family].key for family in s.families],
        "characters": [deck.pair_key(kind) for kind in s.pairs],
        "hands": [named(hand) for hand in s.hands],
        "line": named(s.line),
        "columns": [columns[2 * seat : 2 * seat + 2] for seat in range(s.seats)],
        "deck": named(s.deck[::-1]),
        "discards": named(s.discards),
        "middle": named(s.middle),
        **{name: getattr(s, name) for name in NUMBERS},
        "spent": list(s.spent),
        "known": [written(known, keys) for known in s.known],
        "stack": frames.WORDS.written(s),
    }
    for name, zones in (("sealed", s.sealed), ("aside", s.aside_cards)):
        if any(zones):
            found[name] = [named(zone) for zone in zones]
    for name, zone in (("looked", s.looked), ("paid", s.paid)):
        if zone:
            found[name] = named(zone)
    if s.playing >= 0:
        found["playing"] = keys[s.playing]
    if s.script:
        found["script"] = list(s.script)
    return found


def text(s: "OrigamiState") -> str:
    return json.dumps(fields(s), separators=(",", ":"))

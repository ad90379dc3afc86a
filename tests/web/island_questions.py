"""Tables that stand at each kind of question of Islands: of each kind the longest that games of chance came to.

`island_questions.jsonl` has their positions on the islands of `rich_islands.py`; of those, it has only the track.
"""

import json
from pathlib import Path
from typing import NamedTuple

from web.people import Person
from web.rich_islands import rich

_POSITIONS = Path(__file__).with_suffix(".jsonl")


class Standing(NamedTuple):
    """A kind of question, as in `islands.ask.<kind>`, and a position where the first seat is asked it."""

    kind: str
    seats: int
    position: str
    is_long: bool
    """Whether it has five answers or more, in sentences."""


def standings() -> list[Standing]:
    found = []
    for line in _POSITIONS.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        options = one["position"]["options"]
        options["data"] = rich(options["data"])
        kind, _, many = one["kind"].partition(" ")
        found.append(Standing(kind, options["players"], json.dumps(one["position"]), kind == "change" or many != ""))
    return found


def table_at(person: Person, standing: Standing) -> str:
    """A new table at that question, with bots for the other seats."""
    with person.server.beginning(standing.position):
        made = person.table("me", *["bot:greedy"] * (standing.seats - 1), game="islands")
    name: str = made["table"]
    return name

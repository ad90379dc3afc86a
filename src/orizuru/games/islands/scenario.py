"""Scenarios: positions set up by hand. Given fields are checked; missing ones follow from the rest.

docs/reference/islands-positions.md lists the fields.
"""

from collections.abc import Mapping
from typing import Any

from orizuru.core.messages import Message
from orizuru.core.record import is_whole
from orizuru.core.scenario import expected, fault
from orizuru.games.islands import lands, stacks
from orizuru.games.islands.faults import seat_of, sheet_keys, whole
from orizuru.games.islands.fields import lay_out
from orizuru.games.islands.material import FACES
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.technologies import NAMES, OPPOSITE, TOP
from orizuru.games.islands.verbs import rounds

FIELDS = (
    *("options", "players", "round", "first", "turn", "card", "bid", "bidder", "passed", "faces", "technologies"),
    *("used", "painted", "surrounded", "extra", "hands", "sealed", "stack", "dice", "seed"),
)
MIDDLE = ("bid", "bidder", "passed", "faces", "used", "painted", "surrounded", "extra", "hands", "sealed")
"""Fields that belong to the middle of a round: they need a stack."""
LATEST, MOST_DICE = 99_999, 1_000


def fill(s: IslandsState, given: Mapping[str, Any]) -> None:
    """Set up the position on an empty table."""
    fields = dict(given)
    spaces = len(s.terms.track)
    stack = given.get("stack")
    over = stack is not None and len(_list(stack, "stack")) == 0
    fields["round"] = whole(given.get("round", 1), "round", spaces + 1 if over else 1, spaces + 1 if over else spaces)
    fields["first"] = seat_of(given.get("first", 0), "first", s.seats)
    fields["turn"] = whole(given.get("turn", 0), "turn", 0, LATEST)
    if "card" in given:
        whole(given["card"], "card", 0 if stack is not None else 1, FACES)
    hands = _hands(s, given)
    choosing = any(hands)
    fields["hands"] = hands
    fields["players"] = lands.players(s, given.get("players", [{}] * s.seats if choosing else None), choosing)
    fields["technologies"] = _technologies(s, given.get("technologies", {}))
    script = _list(given.get("dice", []), "dice")
    if len(script) > MOST_DICE or not all(is_whole(face, 1, FACES) for face in script):
        raise expected("dice", Message("islands.scenario.dice"), script)
    if stack is None:
        if middle := [name for name in MIDDLE if name in given]:
            raise fault(middle[0], Message("islands.scenario.no_stack"))
    else:
        _check_middle(s, given, fields)
    lay_out(s, fields)
    s.stack = () if stack is None else stacks.frames(s, stack)
    lands.check_tokens(s)
    s.script = tuple(face - 1 for face in script)
    if stack is None:
        _begin(s, given.get("card"))
        return
    s.sealed = _sealed(s, given.get("sealed", [None] * s.seats))
    if not stacks.belongs_together(s) or (s.stack and not stacks.can_be_finished(s)):
        raise fault("stack", Message("islands.scenario.stack"))


def _begin(s: IslandsState, card: int | None) -> None:
    """The start of a round; a card that is named needs no roll."""
    if card is not None:
        s.script = (card - 1, *s.script)
    rounds.begin_round(s)
    s.start()
    if card is not None:
        s.horizon = 0  # nothing was rolled


def _list(value: Any, field: str) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > 10_000:
        raise expected(field, Message("core.record.list"), value)
    return list(value)


def _hands(s: IslandsState, given: Mapping[str, Any]) -> list[list[str]]:
    hands = _list(given.get("hands", [[]] * s.seats), "hands")
    if len(hands) != s.seats or (any(hands) and not all(hands)):
        raise expected("hands", Message("islands.scenario.hands", seats=s.seats), hands)
    for seat, hand in enumerate(hands):
        keys = _list(hand, f"hands[{seat}]")
        sheet_keys(s.terms.material, keys, f"hands[{seat}]", 3)
    return hands


def _sealed(s: IslandsState, sealed: Any) -> tuple[int, ...]:
    found = _list(sealed, "sealed")
    numbers = s.terms.material.sheet_number
    returned = tuple(-1 if key is None else numbers.get(key, -2) if isinstance(key, str) else -2 for key in found)
    if len(found) != s.seats or any(sheet != -1 and sheet not in s.hands[seat] for seat, sheet in enumerate(returned)):
        raise expected("sealed", Message("islands.scenario.sealed"), sealed)
    return returned


def _technologies(s: IslandsState, given: Any) -> dict[str, int]:
    if not isinstance(given, Mapping) or (given and not s.is_solo):
        raise expected("technologies", Message("islands.scenario.technologies"), given)
    for name, level in given.items():
        if name not in NAMES or not is_whole(level, 0, TOP):
            raise expected("technologies", Message("islands.scenario.technologies"), given)
    for one, other in OPPOSITE.items():
        if given.get(NAMES[one]) and given.get(NAMES[other]):
            raise fault("technologies", Message("islands.scenario.excluded", one=NAMES[one], other=NAMES[other]))
    return dict(given)


def _check_middle(s: IslandsState, given: Mapping[str, Any], fields: dict[str, Any]) -> None:
    """Numbers of the middle of a round; whether they fit the stack is checked later."""
    fields["card"] = given.get("card", 0)
    for name, most in (("bid", 9_999), ("painted", 9_999), ("surrounded", 9_999)):
        fields[name] = whole(given.get(name, 0), name, 0, most)
    fields["extra"] = whole(given.get("extra", 0), "extra", -1, 2)
    bidder = given.get("bidder")
    if bidder is not None:
        seat_of(bidder, "bidder", s.seats)
    faces, passed = _list(given.get("faces", []), "faces"), _list(given.get("passed", []), "passed")
    if len(faces) > 6 or not all(is_whole(each, 1, FACES) for each in faces):
        raise expected("faces", Message("islands.scenario.numbers"), faces)
    if len({seat_of(each, "passed", s.seats) for each in passed}) != len(passed):
        raise expected("passed", Message("islands.scenario.numbers"), passed)
    used = _list(given.get("used", []), "used")
    if not all(isinstance(name, str) and name in fields["technologies"] for name in used) or len(set(used)) != len(
        used
    ):
        raise expected("used", Message("islands.scenario.used"), used)

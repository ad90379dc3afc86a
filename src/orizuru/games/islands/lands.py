"""What lies before the seats in a position from outside: refused unless a game could have led to it."""

from collections.abc import Mapping
from typing import Any

from orizuru.core.messages import Message
from orizuru.core.record import is_whole
from orizuru.core.scenario import expected, fault
from orizuru.games.islands import shapes
from orizuru.games.islands.answers import MOST_COINS
from orizuru.games.islands.colours import NAMES
from orizuru.games.islands.faults import MOST_TOKENS, sheet_keys, whole
from orizuru.games.islands.fields import PAIRS
from orizuru.games.islands.island import COAL, GOLD, LIGHTHOUSE, VOLCANO, Island
from orizuru.games.islands.state import IslandsState, Pair
from orizuru.games.islands.verbs.landmarks import raids_to_come, tokens_to_come

FIELDS = ("sheets", "coins", "paint", "started", "outlines", "coal", "gold", "accesses", "volcanoes")


def players(s: IslandsState, given: Any, choosing: bool) -> list[dict[str, Any]]:
    """The checked fields of all seats; before the sheets are chosen there are only coins."""
    if not isinstance(given, list | tuple) or len(given) != s.seats:
        raise expected("players", Message("islands.scenario.players", seats=s.seats), given)
    found = [_player(s, each, f"players[{seat}]", choosing) for seat, each in enumerate(given)]
    if s.terms.catch_up and not choosing:
        _share_tokens(s, found, given)
    return found


def _player(s: IslandsState, given: Any, field: str, choosing: bool) -> dict[str, Any]:
    if not isinstance(given, Mapping) or not set(given) <= set(FIELDS):
        raise expected(field, Message("islands.scenario.player", known=FIELDS), given)
    coins = whole(given.get("coins", s.terms.rulings.coins), f"{field}.coins", 0, MOST_COINS)
    sheets = given.get("sheets", [])
    if not isinstance(sheets, list | tuple):
        raise expected(f"{field}.sheets", Message("islands.scenario.sheets", n=2), sheets)
    sheets = list(sheets)
    if all(isinstance(key, str) for key in sheets):
        number = s.terms.material.sheet_number
        sheets.sort(key=lambda key: number.get(key, -1))
    sheet_keys(s.terms.material, sheets, f"{field}.sheets", 2)
    if bool(sheets) == choosing:
        raise expected(f"{field}.sheets", Message("islands.scenario.sheets", n=0 if choosing else 2), sheets)
    own = {
        made.key: made
        for key in sheets
        for made in s.terms.material.islands[2 * s.terms.material.sheet_number[key] :][:2]
    }
    paint = _paint(given.get("paint", {}), own, f"{field}.paint")
    started = _started(given.get("started", list(paint)), paint, own, f"{field}.started")
    marks = _surrounded(own, paint)
    volcanoes = sum(own[key].volcanoes for key in started) - sum(kind == VOLCANO for kind, _ in marks)
    return {
        "sheets": sheets,
        "coins": coins,
        "paint": {key: {name: list(shapes.words(mask)) for name, mask in paint[key].items()} for key in started},
        "started": started,
        "outlines": _outlines(s, given.get("outlines", {}), paint, own, f"{field}.outlines"),
        "coal": _pair(given, "coal", _count(marks, COAL), field),
        "gold": _pair(given, "gold", _count(marks, GOLD), field),
        "accesses": _pair(given, "accesses", _accesses(marks, len(started)), field),
        "volcanoes": whole(given.get("volcanoes", volcanoes), f"{field}.volcanoes", 0, MOST_TOKENS),
    }


def _paint(given: Any, own: Mapping[str, Island], field: str) -> dict[str, dict[str, int]]:
    """Sets of squares by island and colour: empty squares, each painted once, in one piece that touches a harbour."""
    if not isinstance(given, Mapping) or not set(given) <= set(own):
        raise expected(field, Message("islands.scenario.paint", islands=tuple(own)), given)
    found: dict[str, dict[str, int]] = {}
    for key, colours in given.items():
        island, here, taken = own[key], f"{field}.{key}", 0
        if not isinstance(colours, Mapping) or not set(colours) <= set(NAMES):
            raise expected(here, Message("islands.scenario.colours"), colours)
        masks: dict[str, int] = {}
        for name in NAMES:
            mask = _squares(colours.get(name, []), here)
            if off := mask & ~island.empty:
                raise fault(here, Message("islands.scenario.not_empty", squares=shapes.words(off)))
            if twice := mask & taken:
                raise fault(here, Message("islands.scenario.twice", squares=shapes.words(twice)))
            taken |= mask
            if mask:
                masks[name] = mask
        if not taken:
            continue
        if shapes.connected(taken & -taken, taken) != taken:
            raise fault(here, Message("islands.scenario.pieces"))
        if not taken & (island.beside_harbour | island.beside_secret):
            raise fault(here, Message("islands.scenario.no_start"))
        found[key] = masks
    return found


def _squares(named: Any, field: str) -> int:
    texts = named.split() if isinstance(named, str) and len(named) < 1000 else named
    if not isinstance(texts, list | tuple) or len(texts) > 200:
        raise expected(field, Message("islands.scenario.squares"), named)
    mask = 0
    for text in texts:
        square = shapes.square_of(text) if isinstance(text, str) else None
        if square is None or mask >> square & 1:
            raise expected(field, Message("islands.scenario.squares"), text)
        mask |= 1 << square
    return mask


def _started(given: Any, paint: Mapping[str, Any], own: Mapping[str, Island], field: str) -> list[str]:
    if not isinstance(given, list | tuple) or len(given) != len(paint) or {*map(str, given)} != set(paint):
        raise expected(field, Message("islands.scenario.started", islands=tuple(paint)), given)
    if given and not sum(paint[given[0]].values()) & own[given[0]].beside_harbour:
        raise fault(field, Message("islands.scenario.first_start", island=given[0]))
    return list(given)


def _surrounded(own: Mapping[str, Island], paint: Mapping[str, Mapping[str, int]]) -> list[tuple[str, int]]:
    """All surrounded landmarks: kind, and whether in different colours."""
    found = []
    for key, masks in paint.items():
        taken = sum(masks.values())
        found += [
            (mark.kind, int(all(mark.ring & ~mask for mask in masks.values())))
            for mark in own[key].landmarks
            if not mark.ring & ~taken
        ]
    return found


def _count(marks: list[tuple[str, int]], kind: str) -> Pair:
    return marks.count((kind, 0)), marks.count((kind, 1))


def _accesses(marks: list[tuple[str, int]], started: int) -> Pair:
    """What is left if accesses of different colours were spent first."""
    one, different = _count(marks, LIGHTHOUSE)
    spent = max(0, started - 1)
    return max(0, one - max(0, spent - different)), max(0, different - spent)


def _pair(given: Mapping[str, Any], name: str, default: Pair, field: str) -> dict[str, int]:
    sides = PAIRS[name]
    found = given.get(name, dict(zip(sides, default, strict=True)))
    if not isinstance(found, Mapping) or not set(found) <= set(sides):
        raise expected(f"{field}.{name}", Message("islands.scenario.pair", known=sides), found)
    return {side: whole(found.get(side, 0), f"{field}.{name}", 0, MOST_TOKENS) for side in sides}


def _outlines(
    s: IslandsState, given: Any, paint: Mapping[str, Mapping[str, int]], own: Mapping[str, Island], field: str
) -> dict[str, list[int]]:
    """Points of filled outlines: all squares of one colour, its own for the most points."""
    if not isinstance(given, Mapping) or not set(given) <= set(own):
        raise expected(field, Message("islands.scenario.outlines"), given)
    best, other = s.terms.rulings.outline
    found = {}
    for key, points in given.items():
        island = own[key]
        if not isinstance(points, list | tuple) or len(points) != len(island.outlines):
            raise expected(f"{field}.{key}", Message("islands.scenario.outlines"), points)
        for outline, brought in zip(island.outlines, points, strict=True):
            painted = [name for name, mask in paint.get(key, {}).items() if not outline.squares & ~mask]
            earned = [best if name == NAMES[outline.colour] else other for name in painted]
            if not is_whole(brought, 0, best) or (brought and [brought] != earned):
                raise expected(f"{field}.{key}", Message("islands.scenario.outlines"), points)
        if any(points):
            found[key] = list(points)
    return found


def _share_tokens(s: IslandsState, found: list[dict[str, Any]], given: Any) -> None:
    """Catch Up: the position must say who has which token, unless there are enough for all."""
    most = s.seats + s.terms.rulings.spare_tokens
    for name in ("coal", "gold"):
        if any(name not in each for each in given) and sum(sum(each[name].values()) for each in found) > most:
            raise fault("players", Message("islands.scenario.share", most=most, field=name))


def check_tokens(s: IslandsState) -> None:
    """Tokens and accesses must follow from the surrounded landmarks, except for tokens still to be taken."""
    coal = gold = 0
    for seat in range(s.seats):
        marks, field = _marks(s, seat), f"players[{seat}]"
        one, different = _count(marks, LIGHTHOUSE)
        left, spent = s.accesses[seat], max(0, len(s.started[seat]) - 1)
        if spent > one + different:
            raise fault(f"{field}.paint", Message("islands.scenario.begun", n=one + different))
        if left[0] > one or left[1] > different or sum(left) != one + different - spent:
            raise fault(f"{field}.accesses", Message("islands.scenario.accesses", n=one + different - spent))
        burning = sum(s.island(seat, place).volcanoes for place in s.started[seat])
        burning -= sum(_count(marks, VOLCANO)) - raids_to_come(s, seat)
        if s.volcanoes[seat] != burning:
            raise expected(f"{field}.volcanoes", str(burning), s.volcanoes[seat])
        pits, mines = _count(marks, COAL), _count(marks, GOLD)
        if not s.terms.catch_up:
            if s.coal[seat] != pits:
                raise fault(f"{field}.coal", Message("islands.scenario.pits"))
            if s.gold[seat] != mines:
                raise fault(f"{field}.gold", Message("islands.scenario.mines"))
        coal, gold = coal + sum(pits), gold + sum(mines)
    if s.terms.catch_up:
        _check_few(s, coal, gold)


def _check_few(s: IslandsState, coal: int, gold: int) -> None:
    """Catch Up: no more tokens than exist, and no more than landmarks have given."""
    most = s.seats + s.terms.rulings.spare_tokens
    taking = tokens_to_come(s)
    of_coal, of_gold = min(most, coal - taking.count(0)), min(most, gold - taking.count(1))
    if sum(map(sum, s.coal)) != of_coal:
        raise fault("players", Message("islands.scenario.few_coal", n=of_coal))
    if sum(map(sum, s.gold)) != of_gold:
        raise fault("players", Message("islands.scenario.few_gold", n=of_gold))


def _marks(s: IslandsState, seat: int) -> list[tuple[str, int]]:
    found = []
    for place in s.started[seat]:
        paint = s.paint[seat][3 * place : 3 * place + 3]
        found += [
            (mark.kind, int(all(mark.ring & ~colour for colour in paint)))
            for mark in s.island(seat, place).landmarks
            if not mark.ring & ~(paint[0] | paint[1] | paint[2])
        ]
    return found

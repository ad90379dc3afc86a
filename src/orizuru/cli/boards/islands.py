"""The table of Islands as text, from a view: the round, other seats in short, your own islands as maps."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.cli import maps
from orizuru.cli.screen import Screen, wrapped
from orizuru.cli.usage import one_line
from orizuru.core.messages import Message
from orizuru.core.registry import game
from orizuru.games.islands.island import EMPTY

View = Mapping[str, Any]

GUIDE = (Message("cli.islands.goal"), Message("cli.islands.notation"))
SHAPE_GAP = 4

_PLACE = re.compile(r"([A-Z][12]):((?:[a-l][0-9]+)+)")
_SQUARE = re.compile(r"[a-l][0-9]+")


def drawn(view: View, last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The table with everybody's islands, and the legend."""
    return [*_table(view, last, screen, names, range(len(view["players"]))), "", *legend(screen)]


def drawn_beside(view: View, last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The table with the player's own islands: what a player wants to see every turn. A spectator sees all islands."""
    seats = range(len(view["players"])) if view["seat"] is None else (view["seat"],)
    return _table(view, last, screen, names, seats)


def legend(screen: Screen) -> list[str]:
    return maps.legend(screen)


def _table(view: View, last: Sequence[str], screen: Screen, names: Sequence[str], seats: Sequence[int]) -> list[str]:
    catalogue = game(view["game"], view["rules"]).catalogue(view["options"])
    islands = {island["key"]: island for sheet in catalogue["sheets"] for island in sheet["islands"]}
    sheets = {sheet["key"]: sheet for sheet in catalogue["sheets"]}
    lines = [*_round(view, names), *_track(view, catalogue, screen), *_shapes(catalogue, view, screen)]
    order = [seat for seat in range(len(view["players"])) if seat not in seats]
    for seat in (*order, *seats):
        lines += ["", *_seat(view, seat, screen, names)]
        if seat not in seats:
            continue
        if view["hands"][seat]:
            keys = [island["key"] for sheet in view["hands"][seat] for island in sheets[sheet]["islands"]]
        else:
            keys = [island["key"] for sheet in view["players"][seat]["sheets"] for island in sheets[sheet]["islands"]]
        lines += _maps(view["players"][seat], [islands[key] for key in keys], last, screen)
    return lines


# The round


def _round(view: View, names: Sequence[str]) -> list[str]:
    """Where the game is: round, auction, dice."""
    if any(view["hands"]):
        return wrapped(str(Message("cli.islands.choosing")), "  ", "    ")
    if not view["card"]:
        return wrapped(str(Message("cli.islands.over")), "  ", "    ")
    parts = [
        Message("cli.islands.round", n=view["round"], rounds=view["rounds"], colour=_colour(view["season"])),
        _card(view, f"#{view['card']}"),
    ]
    if view["bidder"] is not None:
        parts.append(Message("cli.islands.bid", n=view["bid"], who=_who(view["bidder"], names)))
    elif len(view["players"]) > 1:
        parts.append(Message("cli.islands.no_bid"))
    if view["passed"] and len(view["players"]) > 1:
        parts.append(Message("cli.islands.passed", who=tuple(_who(seat, names) for seat in view["passed"])))
    if view["faces"] not in ([], [view["card"]]):  # the auction die is the card
        parts.append(Message("cli.islands.dice", faces=tuple(view["faces"])))
    return wrapped("; ".join(map(str, parts)), "  ", "    ")


def _card(view: View, name: str) -> Message:
    """The card that is auctioned, with its own colour, if it has one (R2)."""
    own = {1: Message("cli.islands.card_random", card=name), 6: Message("cli.islands.card_any", card=name)}
    usual = Message("cli.islands.card", card=name)
    return own.get(view["card"], usual) if view["options"]["card_colours"] == "special" else usual


def _colour(name: str) -> Message:
    return {
        "blue": Message("islands.colour.blue"),
        "green": Message("islands.colour.green"),
        "red": Message("islands.colour.red"),
    }[name]


def _track(view: View, catalogue: Mapping[str, Any], screen: Screen) -> list[str]:
    """The seasons as letters, the marker in brackets."""
    found = next(track for track in catalogue["tracks"] if track["key"] == catalogue["track"])
    here = view["round"] - 1 if view["card"] else -1
    letters = []
    for space, colour in enumerate(found["colours"]):
        letter = screen.paint(colour[0].upper(), f"{colour} line")
        letters.append(f"[{letter}]" if space == here else letter)
    return [f"  {Message('cli.islands.track', spaces=''.join(letters))}"]


def _shapes(catalogue: Mapping[str, Any], view: View, screen: Screen) -> list[str]:
    """The shapes of the cards; #1 and #6 can be any of them."""
    sign = "#" if screen.ascii else "█"
    blocks = []
    for card in catalogue["cards"]:
        if card["any"]:
            continue
        cells = {tuple(cell) for cell in card["cells"]}
        wide = max(column for column, _ in cells) + 1
        rows = range(max(row for _, row in cells) + 1)
        lines = ["".join(sign * 2 if (column, row) in cells else "  " for column in range(wide)) for row in rows]
        twice = " x2" if card["halves"] == 2 else ""
        label = f"{card['key']} "
        shown = [
            (label if at == 0 else " " * len(label)) + f"{line:<{2 * wide}}" + (twice if at == 0 else "")
            for at, line in enumerate(lines)
        ]
        width = max(map(len, shown))
        blocks.append((width, [f"{line:<{width}}" for line in shown]))
    return maps.side_by_side(blocks)


# A seat


def _who(seat: int, names: Sequence[str]) -> Message | str:
    named = one_line(names[seat]) if names and names[seat] else ""
    return named or Message("cli.seat_number", seat=seat)


def _seat(view: View, seat: int, screen: Screen, names: Sequence[str]) -> list[str]:
    """Points, coins, tokens and accesses; then how much of each island is painted."""
    player = view["players"][seat]
    who = _who(seat, names)
    if names and names[seat]:
        who = Message("cli.islands.seat", who=who, seat=seat)
    parts = [
        Message("cli.islands.points", n=view["scores"][seat]),
        Message("cli.islands.coins", n=player["coins"], income=f"{view['incomes'][seat]:+d}"),
    ]
    if seat == view["first"] and len(view["players"]) > 1:
        parts.append(Message("cli.islands.first"))
    head, *more = wrapped(f"{who}: {', '.join(map(str, parts))}", "  ", "    ")
    lines = [screen.paint(head, "strong"), *more]
    if view["hands"][seat]:
        lines += wrapped(str(Message("cli.islands.hand", sheets=tuple(view["hands"][seat]))), "    ")
    if held := _held(player):
        lines += wrapped("; ".join(map(str, held)), "    ")
    if player["sheets"] and seat != view["seat"]:
        lines += wrapped(
            str(Message("cli.islands.sheets", sheets=tuple(player["sheets"]), painted=_painted(player))), "    "
        )
    if seat == 0 and view["technologies"]:
        known = tuple(f"{name} {level}" for name, level in view["technologies"].items())
        lines += wrapped(str(Message("cli.islands.technologies", known=known)), "    ")
    if seat == 0 and view["used"]:
        lines += wrapped(str(Message("cli.islands.used", used=tuple(view["used"]))), "    ")
    return lines


def _held(player: Mapping[str, Any]) -> list[Message]:
    """Tokens and accesses, if there are any."""
    coal, gold, access = player["coal"], player["gold"], player["accesses"]
    found = []
    if any(coal.values()):
        found.append(Message("cli.islands.coal", any=coal["any"], season=coal["season"]))
    if any(gold.values()):
        found.append(Message("cli.islands.gold", two=gold["+2"], one=gold["+1"]))
    if any(access.values()):
        found.append(Message("cli.islands.accesses", one=access["one"], different=access["different"]))
    if player["volcanoes"]:
        found.append(Message("cli.islands.volcanoes", n=player["volcanoes"]))
    return found


def _painted(player: Mapping[str, Any]) -> Message:
    """How much of each island that is begun is painted."""
    counts = {key: sum(map(len, player["paint"][key].values())) for key in player["started"]}
    found = tuple(Message("cli.islands.part", island=key, n=count) for key, count in counts.items())
    return Message("cli.islands.painted", islands=found) if found else Message("cli.islands.nothing")


# Maps


def _maps(
    player: Mapping[str, Any], islands: Sequence[Mapping[str, Any]], last: Sequence[str], screen: Screen
) -> list[str]:
    """The islands beside each other, each with its name, and how many of its squares are unpainted once it is begun."""
    places = [found for word in last for found in _PLACE.findall(word)]
    blocks = []
    for island in islands:
        key, wide = island["key"], maps.width(island)
        paint = player["paint"].get(key, {})
        new = [square for at, squares in places if at == key for square in _SQUARE.findall(squares)]
        note = _note(player, island, paint)
        shown = [screen.paint(maps.heading(island, wide, screen), "strong"), f"{note!s:<{wide}}"]
        blocks.append((wide, [*shown, *maps.map_of(island, paint, new, screen)]))
    return maps.side_by_side(blocks)


def _note(player: Mapping[str, Any], island: Mapping[str, Any], paint: maps.Paint) -> Message:
    if not paint:
        return Message("cli.islands.untouched")
    empty = sum(row.count(EMPTY) for row in island["rows"]) - sum(map(len, paint.values()))
    if points := sum(player["outlines"].get(island["key"], [])):
        return Message("cli.islands.free_and", n=empty, points=points)
    return Message("cli.islands.free", n=empty)

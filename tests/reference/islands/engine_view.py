"""The views of the engine in the terms of the reference: the only module that knows how views are built."""

from __future__ import annotations

from typing import Any

from orizuru.core.game import Standing, View

Values = dict[str, Any]

KINDS = {"harbours": "harbour", "temples": "temple", "outlines": "outline", "unpainted": "unpainted"}


def seen_of(state: Any) -> tuple[str, Values]:
    """The name of the question and the whole table, as a spectator sees them."""
    view = state.view(None)
    name = name_of(view)
    table = table_of(view, name)
    if name == "grow":  # "A1:c3b4"
        table["named"] = str(dict(state.asked.message.args).get("place", "")).partition(":")[2]
    return name, table


def name_of(view: View) -> str:
    """The name of the question on top of the stack of a view."""
    return str(view["stack"][-1]["verb"]) if view["stack"] else ""


def groves_of(view: View) -> int:
    """How many groves wait; a grove that asks for its card no longer does."""
    frames: list[Values] = view["stack"]
    waiting = sum(len(frame["groves"]) for frame in frames if frame["verb"] == "grove")
    return waiting + len([frame for frame in frames[:-1] if frame["verb"] == "card" and not frame["auctioned"]])


def table_of(view: View, name: str) -> Values:
    return {
        "first": view["first"],
        "space": view["round"],
        "card": view["card"],
        "bid": view["bid"],
        "bidder": view["bidder"],
        "passed": view["passed"],
        "dice": view["faces"] if name in ("reroll", "die") else [],
        "used": sorted(view["used"]),
        "painted": view["painted"],
        "surrounded": view["surrounded"],
        "groves": groves_of(view),
        "named": "",
        "players": [player_of(view, seat) for seat in range(len(view["players"]))],
    }


def player_of(view: View, seat: int) -> Values:
    player = view["players"][seat]
    one, different = player["accesses"]["one"], player["accesses"]["different"]
    return {
        "coins": player["coins"],
        "volcanoes": player["volcanoes"],
        "coal": player["coal"],
        "gold": player["gold"],
        "accesses": {"single": one, "different": different},
        "levels": view["technologies"],
        "begun": player["started"],
        "paint": player["paint"],
        "outlines": player["outlines"],
        "income": view["incomes"][seat],
        "score": view["scores"][seat],
        "hand": view["hands"][seat],
    }


def lines_of(standing: Standing) -> dict[tuple[str, str], int]:
    """Points by kind and island, without lines of 0."""
    return {
        (KINDS[line.message.key.rpartition(".")[2]], str(dict(line.message.args)["island"])): line.points
        for line in standing.lines
        if line.points
    }

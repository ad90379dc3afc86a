"""The view of a game that no module of `boards` draws: the game's own `drawing`, if it has one, and its fields."""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.cli.screen import wrapped
from orizuru.core.game import View
from orizuru.core.messages import Message, catalogue

# Shown by the title, the question or the seats.
ELSEWHERE = ("game", "rules", "options", "seat", "seats", "scores", "stack", "drawing")
HIDDEN, NOTHING = "?", "-"


def fielded(view: View, names: Sequence[str]) -> list[str]:
    """The position in lines: a value that the seat may not see is None in the view, and a question mark here."""
    game, lines = str(view["game"]), [f"  {line}" for line in view.get("drawing", ())]
    for seat, own in enumerate(view.get("seats", ())):
        named = f" ({names[seat]})" if seat < len(names) and names[seat] else ""
        head = str(Message("cli.fields.seat", seat=seat)) + named
        score = [str(Message("cli.fields.points", n=view["scores"][seat]))] if "scores" in view else []
        fields = [f"{_name(game, name)} {_said(value)}" for name, value in own.items()]
        lines += wrapped(f"{head}: {'; '.join([*fields, *score])}", "  ", "    ")
    common = {name: value for name, value in view.items() if name not in ELSEWHERE}
    for name, value in common.items():
        lines += wrapped(f"{_name(game, name)}: {_said(value)}", "  ", "    ")
    return lines


def _name(game: str, field: str) -> str:
    key = f"{game}.view.{field}"
    return str(Message(key)) if key in catalogue("en") else field.replace("_", " ")


def _said(value: Any) -> str:
    if value is None:
        return HIDDEN
    if isinstance(value, Mapping):
        return "; ".join(f"{name} {_said(one)}" for name, one in value.items()) or NOTHING
    if isinstance(value, list):
        return (
            " ".join(f"({_said(one)})" if isinstance(one, list | Mapping) else _said(one) for one in value) or NOTHING
        )
    return str(value) or NOTHING

"""Positions as viewers see them, kept while they look at the same one."""

from dataclasses import dataclass
from typing import Any
from zlib import crc32

from orizuru.core.game import Asked, State
from orizuru.server import wire
from orizuru.server.screens.texts import text

Viewer = int | None  # a seat; None is a spectator


@dataclass(frozen=True, slots=True)
class Sight:
    """What a viewer sees of a position: the view with its hash, the question, and the legal answers if it is asked."""

    state: State
    is_asked: bool
    view: dict[str, Any]
    hash: str
    question: wire.Question | None
    answers: list[wire.Group]


class Sights:
    """The last sight of each viewer. The position of a table is replaced, never changed, so a sight holds as long as
    its viewer looks at the same one: while others come and go, talk, or make offers."""

    def __init__(self) -> None:
        self._last: dict[Viewer, Sight] = {}

    def sight(self, state: State, viewer: Viewer, *, is_asked: bool) -> Sight:
        last = self._last.get(viewer)
        if last is not None and last.state is state and last.is_asked == is_asked:
            return last
        view = dict(state.view(viewer))
        offered = answers(state) if is_asked else []
        found = Sight(state, is_asked, view, view_hash(view), question(state.asked), offered)
        self._last[viewer] = found
        return found

    def forget(self, viewer: Viewer) -> None:
        self._last.pop(viewer, None)


def view_hash(view: Any) -> str:
    """The hash of a view: CRC-32 of its canonical JSON, eight hexadecimal digits. It finds mistakes, not forgeries, and
    any browser can compute it in a few lines, even where the page is not in a secure context."""
    return f"{crc32(wire.canonical(view)):08x}"


def question(asked: Asked | None) -> wire.Question | None:
    if asked is None:
        return None
    missing = None if asked.missing is None else text(asked.missing)
    return wire.Question(
        asked.seat,
        text(asked.message),
        asked.rule,
        asked.card,
        asked.sealed,
        asked.optional,
        missing,
        asked.purpose,
    )


def answers(state: State) -> list[wire.Group]:
    """The legal answers, grouped by kind."""
    groups: dict[str, list[wire.Choice]] = {}
    for move in state.moves:
        answer = state.answer(move)
        groups.setdefault(answer.kind, []).append(wire.Choice(state.say(move), list(answer.at), text(answer.message)))
    return [_group(kind, found) for kind, found in groups.items()]


def _group(kind: str, found: list[wire.Choice]) -> wire.Group:
    """Of amounts in a row only the least and the greatest are sent, not the list of all bids."""
    if kind == "amount" and len(found) > 2:
        least, greatest = int(found[0].at[0]), int(found[-1].at[0])
        if [choice.at[0] for choice in found] == [str(number) for number in range(least, greatest + 1)]:
            return wire.Group(kind, [found[0], found[-1]], between=True)
    return wire.Group(kind, found)

"""Moves within collections: no plays, so nothing follows from them (R45)."""

from typing import TYPE_CHECKING

from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed, Question
from orizuru.games.origami.answers import COLLECTION, HIGHEST, PLACE
from orizuru.games.origami.context import ask, context
from orizuru.games.origami.verbs.plays import SIDES

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


class under(Deed):
    """This card moves to the bottom of its column: the Snake chose its place already, so only a copy comes here."""

    says = ""
    waits = False

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        _, kind, column, place, *_ = context(s)
        _, spent = s.pull(column, place)
        s.insert(column, 0, kind, spent)
        s.tell("origami.fact.sank", seat=seat, card=s.name(kind))


class move(Question):
    """The Piranha: which of one's own origami is moved (R45)."""

    says = ""

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.columns[2 * seat] and not s.columns[2 * seat + 1]

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        sizes = (len(s.columns[2 * seat]), len(s.columns[2 * seat + 1]))
        return [PLACE + HIGHEST * side + i for side, size in enumerate(sizes) for i in range(size)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        s.push(seat, "move_to", *divmod(move - PLACE, HIGHEST))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.move"), "R45")


class move_to(Question):
    """Where the origami goes, counted without it; the sizes stay within 1."""

    says = "where the origami goes that lies in that column on so many cards"
    takes = {"column": "side", "under": "number"}

    @staticmethod
    def options(s: "OrigamiState", seat: int, side: int, under: int) -> list[int]:
        sizes = [len(s.columns[2 * seat]), len(s.columns[2 * seat + 1])]
        sizes[side] -= 1
        return [
            PLACE + HIGHEST * to + i
            for to in (0, 1)
            if abs(sizes[to] + 1 - sizes[1 - to]) <= 1
            for i in range(sizes[to] + 1)
        ]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, side: int, under: int) -> None:
        kind, spent = s.pull(2 * seat + side, under)
        to, place = divmod(move - PLACE, HIGHEST)
        s.insert(2 * seat + to, place, kind, spent)
        s.tell("origami.fact.moved", seat=seat, card=s.name(kind), side=SIDES[to], place=place + 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, side: int, under: int) -> Asked:
        card = s.name(s.columns[2 * seat + side][under])
        return ask(s, seat, Message("origami.ask.move_to", card=card), "R45")


class sink(Question):
    """The Sloth: the top card of any collection goes to its bottom (R45)."""

    says = ""

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not any(s.columns)

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [COLLECTION + i for i, column in enumerate(s.columns) if column]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        column = move - COLLECTION
        kind, spent = s.pull(column, len(s.columns[column]) - 1)
        s.insert(column, 0, kind, spent)
        s.tell("origami.fact.sank", seat=column // 2, card=s.name(kind))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.sink"), "R45")

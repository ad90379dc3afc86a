"""Moves within collections: they are not plays, so nothing follows from them (R45)."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.origami.answers import CARD, COLLECTION, HIGHEST, PLACE
from orizuru.games.origami.context import ask
from orizuru.games.origami.verbs.plays import SIDES
from orizuru.games.origami.verbs.verb import CardQuestion, Word

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


class _Moved(CardQuestion):
    """What is moved, or where to: everybody sees the collections."""

    zone = None
    public = True


class move(Word, _Moved):
    """The Piranha: which of the seat's own origami is moved (R45)."""

    says = "move one of your origami to any place"
    forms = ("spot",)
    purpose = "move"

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

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int) -> Reason | None:
        return Reason(Message("origami.why.no_card_there"), "R45") if PLACE <= move < COLLECTION else None


class move_to(_Moved):
    """Where the origami goes, counted without it; the sizes stay within 1."""

    says = "where to move the origami that lies in that column, on top of `under` cards"
    takes = {"column": "side", "under": "number"}
    forms = ("spot",)
    purpose = "spot"

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

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, side: int, under: int) -> Reason | None:
        return Reason(Message("origami.why.move_balance"), "R45") if PLACE <= move < COLLECTION else None


class sink(Word, _Moved):
    """The Sloth: the top card of any collection goes to its bottom (R45)."""

    says = "move the top card of any collection to its bottom"
    forms = ("collection",)
    purpose = "other"

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

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int) -> Reason | None:
        return Reason(Message("origami.why.empty_column"), "R45") if COLLECTION <= move < CARD else None

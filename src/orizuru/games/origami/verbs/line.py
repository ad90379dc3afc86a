"""Effects on the draw line: taking from it, refilling and clearing it. The Draw action is in `turns`."""

from typing import TYPE_CHECKING

from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed, Question
from orizuru.games.origami.answers import CARD, NO, PLAY, TAKE
from orizuru.games.origami.context import ask
from orizuru.games.origami.payments import sums
from orizuru.games.origami.verbs.plays import playable
from orizuru.games.origami.verbs.turns import take_from_line

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


class take_exactly(Question):
    """Cards of the line that make exactly so many folds (R28)."""

    says = ""
    takes = {"folds": "number"}

    @staticmethod
    def idle(s: "OrigamiState", seat: int, left: int) -> bool:
        return left == 0 or not take_exactly.options(s, seat, left)

    @staticmethod
    def options(s: "OrigamiState", seat: int, left: int) -> list[int]:
        deck = s.terms.deck
        code = sum(deck.fold_code[kind] for kind in s.line)
        return [
            CARD + kind
            for kind in sorted(set(s.line))
            if deck.folds[kind] <= left and sums(code - deck.fold_code[kind]) >> left - deck.folds[kind] & 1
        ]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, left: int) -> None:
        take_from_line(s, seat, move - CARD)
        s.push(seat, "take_exactly", left - s.terms.deck.folds[move - CARD])

    @staticmethod
    def asked(s: "OrigamiState", seat: int, left: int) -> Asked:
        return ask(s, seat, Message("origami.ask.exactly"), "R28", missing=Message("origami.ask.due", n=left))


class take_one(Question):
    """One card of the line, of a family if one is named."""

    says = "of that family only"
    takes = {"family": "family?"}

    @staticmethod
    def idle(s: "OrigamiState", seat: int, family: int = -1) -> bool:
        return not of_family(s, family)

    @staticmethod
    def options(s: "OrigamiState", seat: int, family: int = -1) -> list[int]:
        return [CARD + kind for kind in of_family(s, family)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, family: int = -1) -> None:
        take_from_line(s, seat, move - CARD)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, family: int = -1) -> Asked:
        return ask(s, seat, Message("origami.ask.take_one"), "R14")


def of_family(s: "OrigamiState", family: int) -> list[int]:
    """The kinds of the line, of one family or all."""
    return [kind for kind in sorted(set(s.line)) if family < 0 or s.terms.deck.family[kind] == family]


class take_all(Deed):
    """Every card of the line worth up to so many folds."""

    says = ""
    takes = {"folds": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, most: int) -> None:
        for kind in s.line:
            if s.terms.deck.folds[kind] <= most:
                take_from_line(s, seat, kind)


class take_or_play(Question):
    """A card of the family from the line, or play one from hand; one of the two (R30)."""

    says = ""
    takes = {"family": "family"}

    @staticmethod
    def options(s: "OrigamiState", seat: int, family: int) -> list[int]:
        moves = [NO]
        if of_family(s, family):
            moves.append(TAKE)
        if playable(s, seat, family=family):
            moves.append(PLAY)
        return moves

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, family: int) -> None:
        if move == TAKE:
            s.push_all(seat, (("take_one", family), ("refill",)))
        elif move == PLAY:
            s.push(seat, "choose", "paid", 0, family, 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, family: int) -> Asked:
        name = family_name(s, family)
        return ask(s, seat, Message("origami.ask.take_or_play", family=name), "R30", optional=True)


def family_name(s: "OrigamiState", family: int) -> Message:
    names = s.terms.deck.families[family].names
    return Message("origami.called", en=names["en"], de=names["de"], card=s.terms.deck.families[family].key)


class take_and_play(Deed):
    """The Cricket: take a card, refill, then play or stop (R27, Q12)."""

    says = ""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.line:
            s.push(seat, "pick")
        else:
            s.push(seat, "cricket", -1)


class pick(Question):
    says = "the Cricket: which card of the line to take"

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.line))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        take_from_line(s, seat, move - CARD)
        s.push_all(seat, (("refill",), ("cricket", move - CARD)))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.take_one"), "R27")


class refill(Deed):
    says = ""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        s.refill()


class clear_line(Deed):
    says = ""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.line:
            s.tell("origami.fact.discarded_line", seat=seat, cards=s.names(s.line))
            down, s.line = s.line, ()
            s.lay_down(down)

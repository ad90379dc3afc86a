"""Cards on their way to the discards, and back from them."""

from typing import TYPE_CHECKING

from orizuru.core.cards import Kinds
from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import CARD
from orizuru.games.origami.context import ask, context, reach
from orizuru.games.origami.verbs.verb import Word
from orizuru.games.origami.verbs.zones import FromHand, FromPile, is_card

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def put_down(s: "OrigamiState", seat: int, kind: int) -> None:
    """Add a card of the hand to those that will go to the discards together."""
    s.show(seat, kind)
    s.paid = tuple(sorted((*s.paid, kind)))


class lay(Deed):
    """The cards chosen so far go to the discards together."""

    says = "the cards in `paid` go to the discards together"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.paid:
            s.tell("origami.fact.discards", seat=seat, cards=s.names(s.paid))
            s.lay_down(s.paid)
            s.paid = ()


class discard(Word, Deed):
    """Cards of the seat's own hand, as many as it has; they go to the discards together."""

    says = "discard that many cards of your hand"
    takes = {"cards": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, count: int) -> None:
        s.push_all(seat, (("drop", count), ("lay",)))


class drop(FromHand):
    says = "which card to discard; that many are still to be chosen, this one included"
    takes = {"cards": "number"}
    purpose = "discard"
    holds = ("paid",)
    rule = "R14"

    @staticmethod
    def idle(s: "OrigamiState", seat: int, left: int) -> bool:
        return left == 0 or not s.hands[seat]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, left: int) -> None:
        put_down(s, seat, move - CARD)
        s.push(seat, "drop", left - 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, left: int) -> Asked:
        return ask(s, seat, Message("origami.ask.discard", n=left), "R14")


class top_discard(Word, Deed):
    """The top discards, without those that came with this play (R32)."""

    says = "take that many top discards, of those that lay there before this play"
    takes = {"cards": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, count: int) -> None:
        end = reach(s)
        begin = max(0, end - count)
        taken = s.discards[begin:end]
        if taken:
            s.discards = s.discards[:begin] + s.discards[end:]
            for kind in taken:
                s.take_up(seat, kind)
            s.tell("origami.fact.took_discard", seat=seat, cards=s.names(taken))


class reclaim(Word, FromPile):
    """Any one discard: of those that lay there before this play, or (`rice`, R33) of all, if rice paid for the card."""

    says = "take a discard: of those `before` this play, of all (`any`), or of all if `rice` paid for this card"
    takes = {"which": "which"}
    zone = "discards"
    purpose = "fetch"
    public = True

    @staticmethod
    def idle(s: "OrigamiState", seat: int, which: str) -> bool:
        if which == "rice":
            step = context(s)
            return step[0] != "played" or not step[5] or not s.discards
        return not reclaim.pile(s, which)

    @staticmethod
    def pile(s: "OrigamiState", which: str) -> Kinds:
        return s.discards[: reach(s)] if which == "before" else s.discards

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, which: str) -> None:
        kind, pile = move - CARD, reclaim.pile(s, which)
        at = len(pile) - 1 - pile[::-1].index(kind)  # of equal cards the one nearest the top (Q18)
        s.discards = s.discards[:at] + s.discards[at + 1 :]
        s.take_up(seat, kind)
        s.tell("origami.fact.took_discard", seat=seat, cards=s.names((kind,)))

    @staticmethod
    def asked(s: "OrigamiState", seat: int, which: str) -> Asked:
        return ask(s, seat, Message("origami.ask.reclaim"), _rule(which))

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, which: str) -> Reason | None:
        if not is_card(move):
            return None
        return Reason(Message("origami.why.not_in_discards", card=s.name(move - CARD)), _rule(which))


def _rule(which: str) -> str:
    return "R32" if which == "before" else "R33"

"""Effects on hands and deck, effects for everybody, copies and extra actions."""

from typing import TYPE_CHECKING

from orizuru.core.cards import Kinds, without_card
from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.machine import Step
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import CARD, NO
from orizuru.games.origami.context import ask, context
from orizuru.games.origami.verbs.draws import draw_and_tell
from orizuru.games.origami.verbs.verb import CardQuestion, Word
from orizuru.games.origami.verbs.zones import FromPile, is_card

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def counted(s: "OrigamiState", amount: int | Step) -> int:
    """A number, or a count made now: the copies of a card in sight (R25), or the cards under this one (R35)."""
    if isinstance(amount, int):
        return amount
    if amount[0] == "under":
        step = context(s)
        return int(step[3]) if step[0] == "played" else max(0, len(s.columns[step[2]]) - 1)
    tops = [column[-1] for column in s.columns if column]
    return tops.count(amount[1]) + s.line.count(amount[1])


# Drawing


class draw(Word, Deed):
    says = "draw that many cards from the deck"
    takes = {"amount": "amount"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, amount: int | Step) -> None:
        if n := counted(s, amount):
            draw_and_tell(s, seat, n)


class draw_until(Word, Deed):
    says = "draw from the deck until you hold that many cards"
    takes = {"cards": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, cards: int) -> None:
        if (missing := cards - len(s.hands[seat])) > 0:
            draw_and_tell(s, seat, missing)


class rice(Word, Deed):
    says = "draw that much rice"
    takes = {"amount": "amount"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, amount: int | Step) -> None:
        if drawn := s.draw_rice(seat, counted(s, amount)):
            s.tell("origami.fact.drew_rice", seat=seat, n=drawn)


class look(Word, Deed):
    """Look at cards of the deck; one of them is discarded, the rest are kept (R26)."""

    says = "look at that many cards of the deck, discard one of them, keep the others"
    takes = {"cards": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, cards: int) -> None:
        while len(s.looked) < cards and (taken := s.off_the_deck(cards - len(s.looked))):
            s.drawn_unseen(seat, taken)
            s.looked = tuple(sorted(s.looked + taken))
            if not s.deck:
                s.run_out()
        s.tell("origami.fact.looks", seat=seat, n=len(s.looked), cards=s.names(s.looked))
        s.push(seat, "keep")


class keep(FromPile):
    says = "which of the cards in `looked` to discard"
    zone = "looked"
    purpose = "keep"
    public = False
    holds = ("looked",)
    rule = "R26"

    @staticmethod
    def pile(s: "OrigamiState") -> Kinds:
        return s.looked

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        kind = move - CARD
        kept, s.looked = without_card(s.looked, kind), ()
        s.seen_by_all(kind, 1 << seat, seat)
        s.tell("origami.fact.discards", seat=seat, cards=s.names((kind,)))
        s.lay_down((kind,))
        hands = s.hands
        s.hands = (*hands[:seat], tuple(sorted(hands[seat] + kept)), *hands[seat + 1 :])

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.look"), "R26")


# Everybody


class each(Word, Deed):
    """Each player in turn, from this one clockwise (R15)."""

    says = "each player in turn does this"
    takes = {"steps": "steps"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, steps: tuple[Step, ...]) -> None:
        for who in reversed(s.clockwise(seat)):
            s.push_all(who, steps)


class each_may_play(Word, Deed):
    says = "each player in turn may play an origami and pay for it"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        for who in reversed(s.clockwise(seat)):
            s.push(who, "dragon")


# Copies and actions


class copy(Word, CardQuestion):
    """An instant effect in sight, on top of any collection or in the line, but not a Parrot's (R31)."""

    says = "use an instant effect in sight"
    begins = "asks"
    forms = ("card", "no")
    zone = "visible"
    purpose = "copy"
    public = True

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not in_sight(s)

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [NO, *(CARD + kind for kind in in_sight(s))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        if move != NO:
            s.tell("origami.fact.copies", seat=seat, card=s.name(move - CARD))
            s.push_all(seat, s.terms.deck.effect[move - CARD])

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.copy"), "R31", optional=True)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int) -> Reason | None:
        if not is_card(move):
            return None
        return Reason(Message("origami.why.not_copied", card=s.name(move - CARD)), "R31")


def in_sight(s: "OrigamiState") -> list[int]:
    """The kinds in sight that have an instant effect to copy."""
    deck = s.terms.deck
    tops = {column[-1] for column in s.columns if column}
    return sorted(kind for kind in tops | set(s.line) if deck.is_instant[kind] and deck.effect[kind][0][0] != "copy")


class action(Word, Deed):
    """Another action, on the seat's own turn (R10)."""

    says = "take another action, on your own turn"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if seat == s.active:
            s.extra += 1
            s.tell("origami.fact.extra", seat=seat)

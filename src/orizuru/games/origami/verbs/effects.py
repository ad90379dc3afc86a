"""Effects on hands, deck and discards, those for everybody, copies and extra actions."""

from typing import TYPE_CHECKING

from orizuru.core.cards import without_card
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed, Question
from orizuru.games.origami.answers import CARD, NO
from orizuru.games.origami.context import ask, context, reach
from orizuru.games.origami.sentences import Sentence, Step
from orizuru.games.origami.verbs.turns import draw_and_tell, put_down

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def counted(s: "OrigamiState", amount: int | Step) -> int:
    """A number, or what is counted now: copies of a card in sight (R25), or the cards under this one (R35)."""
    if isinstance(amount, int):
        return amount
    if amount[0] == "under":
        step = context(s)
        return int(step[3]) if step[0] == "played" else max(0, len(s.columns[step[2]]) - 1)
    tops = [column[-1] for column in s.columns if column]
    return tops.count(amount[1]) + s.line.count(amount[1])


# Drawing


class draw(Deed):
    says = ""
    takes = {"amount": "amount"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, amount: int | Step) -> None:
        if n := counted(s, amount):
            draw_and_tell(s, seat, n)


class draw_until(Deed):
    says = ""
    takes = {"cards": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, cards: int) -> None:
        if (missing := cards - len(s.hands[seat])) > 0:
            draw_and_tell(s, seat, missing)


class rice(Deed):
    says = ""
    takes = {"amount": "amount"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, amount: int | Step) -> None:
        if drawn := s.draw_rice(seat, counted(s, amount)):
            s.tell("origami.fact.drew_rice", seat=seat, n=drawn)


class look(Deed):
    """Look at cards of the deck; one of them is discarded, the others are kept (R26)."""

    says = ""
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


class keep(Question):
    says = "which of the cards in `looked` to discard"

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.looked

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.looked))]

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


# The discards


class top_discard(Deed):
    """The top discards, of those that lay there before this play (R32)."""

    says = ""
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


class reclaim(Question):
    """Any one discard: of those before this play, or (`rice`, R33) of all, if rice paid for the card."""

    says = ""
    takes = {"which": "which"}

    @staticmethod
    def idle(s: "OrigamiState", seat: int, which: str) -> bool:
        if which == "rice":
            step = context(s)
            return step[0] != "played" or not step[5] or not s.discards
        return not in_reach(s, which)

    @staticmethod
    def options(s: "OrigamiState", seat: int, which: str) -> list[int]:
        return [CARD + kind for kind in sorted(set(in_reach(s, which)))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, which: str) -> None:
        kind, pile = move - CARD, in_reach(s, which)
        at = len(pile) - 1 - pile[::-1].index(kind)  # of equal cards the one nearest the top (Q18)
        s.discards = s.discards[:at] + s.discards[at + 1 :]
        s.take_up(seat, kind)
        s.tell("origami.fact.took_discard", seat=seat, cards=s.names((kind,)))

    @staticmethod
    def asked(s: "OrigamiState", seat: int, which: str) -> Asked:
        return ask(s, seat, Message("origami.ask.reclaim"), "R32" if which == "before" else "R33")


def in_reach(s: "OrigamiState", which: str) -> tuple[int, ...]:
    return s.discards[: reach(s)] if which == "before" else s.discards


class discard(Deed):
    """Cards of one's own hand, as many as there are; they go down together."""

    says = ""
    takes = {"cards": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, count: int) -> None:
        s.push_all(seat, (("drop", count), ("lay",)))


class drop(Question):
    says = "which card to discard; so many are still to come, this one included"
    takes = {"cards": "number"}

    @staticmethod
    def idle(s: "OrigamiState", seat: int, left: int) -> bool:
        return left == 0 or not s.hands[seat]

    @staticmethod
    def options(s: "OrigamiState", seat: int, left: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.hands[seat]))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, left: int) -> None:
        put_down(s, seat, move - CARD)
        s.push(seat, "drop", left - 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, left: int) -> Asked:
        return ask(s, seat, Message("origami.ask.discard", n=left), "R14")


# Everybody


class each(Deed):
    """Each player in turn, from this one clockwise (R15)."""

    says = ""
    takes = {"steps": "steps"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, steps: Sentence) -> None:
        for who in reversed(s.clockwise(seat)):
            s.push_all(who, steps)


class each_may_play(Deed):
    says = ""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        for who in reversed(s.clockwise(seat)):
            s.push(who, "dragon")


# Copies and actions


class copy(Question):
    """One instant effect in sight, but no Parrot's: on top of any collection or in the line (R31)."""

    says = ""

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


def in_sight(s: "OrigamiState") -> list[int]:
    """The kinds in sight that have an instant effect to copy."""
    deck = s.terms.deck
    tops = {column[-1] for column in s.columns if column}
    return sorted(kind for kind in tops | set(s.line) if deck.is_instant[kind] and deck.effect[kind][0][0] != "copy")


class action(Deed):
    """Another action, on one's own turn (R10)."""

    says = ""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if seat == s.active:
            s.extra += 1
            s.tell("origami.fact.extra", seat=seat)

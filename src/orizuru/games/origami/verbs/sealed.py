"""Sealed choices: everybody puts cards aside in secret, then all take effect together (R15).

The seats are asked one after the other; a table asks them all at once. A choice lies in `sealed` until the reveal.
"""

from typing import TYPE_CHECKING, ClassVar, TypeVar

from orizuru.core import cards
from orizuru.core.cards import Kinds, with_card, without_card
from orizuru.core.errors import NotAllowed
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import CARD
from orizuru.games.origami.context import ask, context
from orizuru.games.origami.verbs.verb import Word
from orizuru.games.origami.verbs.zones import FromHand, FromPile

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

S = TypeVar("S", bound="OrigamiState")


class discard_all(Word, Deed):
    says = "each player discards that many cards, sealed"
    takes = {"cards": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, count: int) -> None:
        begin_round(s, seat, s.clockwise(seat), ("discard",), count)


class _ByOthers(Word, Deed):
    """Every opponent gives up that many cards; `fate` says what becomes of them."""

    takes = {"cards": "number"}
    fate: ClassVar[str]

    @classmethod
    def do(cls, s: "OrigamiState", seat: int, count: int) -> None:
        begin_round(s, seat, s.clockwise(seat)[1:], (cls.fate,), count)


class discard_others(_ByOthers):
    says = "each opponent discards that many cards, sealed"
    fate = "discard"


class set_aside_others(_ByOthers):
    says = "each opponent sets that many cards aside, sealed; `take_aside` follows"
    fate = "aside"


class pass_all(Word, Deed):
    says = "each player passes a card that way (and another one the second way), sealed"
    takes = {"first": "way", "second": "way?"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, *ways: str) -> None:
        begin_round(s, seat, s.clockwise(seat), ("pass", *ways), len(ways))

    @staticmethod
    def fault(first: str, second: str = "") -> Message | None:
        return Message("origami.deck.pass_twice") if first == second else None


def begin_round(s: "OrigamiState", seat: int, seats: tuple[int, ...], fate: tuple[str, ...], count: int) -> None:
    """Ask every seat that has cards for `count` of them, or for all it has."""
    asked = tuple(who for who in seats if s.hands[who])
    s.push(seat, "reveal", fate, count, asked)
    for who in reversed(asked):
        s.push(who, "give", min(count, len(s.hands[who])))


class give(FromHand):
    """A card of the hand, in secret; `left` cards are to be given, this one included."""

    says = "a sealed choice: a card; that many are still to be chosen, this one included"
    takes = {"cards": "number"}
    purpose = "give"
    sealed = True
    rule = "R15"

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, left: int) -> None:
        kind, hands, sealed = move - CARD, s.hands, s.sealed
        s.hands = (*hands[:seat], without_card(hands[seat], kind), *hands[seat + 1 :])
        s.sealed = (*sealed[:seat], (*sealed[seat], kind), *sealed[seat + 1 :])
        s.tell("origami.fact.chose", (seat,), seat=seat, card=s.name(kind))
        if left > 1:
            s.push(seat, "give", left - 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, left: int) -> Asked:
        fate, _, seats = next(step[1:] for _, step in reversed(s.stack) if step[0] == "reveal")
        if fate[0] == "pass":
            way = fate[1 + len(s.sealed[seat])]
            if way == "left":
                message = Message("origami.ask.give_left", seat=(seat + 1) % s.seats)
            else:
                message = Message("origami.ask.give_right", seat=(seat - 1) % s.seats)
        elif fate[0] == "aside":
            message = Message("origami.ask.give_aside")
        else:
            message = Message("origami.ask.give_discard", n=left)
        kind = context(s)[1]
        card = s.terms.deck.keys[kind] if kind >= 0 else None
        return Asked(seat, message, "R15", card, sealed=True, seats=seats)


def unanswered(s: S, seat: int) -> S:
    """The sealed question of a seat as if nobody had answered yet."""
    at = max((i for i, (_, step) in enumerate(s.stack) if step[0] == "reveal"), default=-1)
    if at < 0 or s.stack[-1][1][0] != "give":
        raise NotAllowed(Message("core.aside", seat=seat))
    _, (_, _, count, asked) = s.stack[at]
    if seat not in asked:
        raise NotAllowed(Message("core.aside", seat=seat))
    then = s.clone()
    then.hands = tuple(tuple(sorted(hand + then.sealed[who])) for who, hand in enumerate(then.hands))
    then.sealed = ((),) * then.seats
    order = (*(who for who in reversed(asked) if who != seat), seat)
    gives = tuple((who, ("give", min(count, len(then.hands[who])))) for who in order)
    then.stack = (*s.stack[: at + 1], *gives)
    return then


class reveal(Deed):
    """All choices take effect together."""

    says = "the sealed choices of those seats, that many cards each, are carried out together"
    takes = {"fate": "fate", "cards": "number", "seats": "seats"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, fate: tuple[str, ...], count: int, asked: tuple[int, ...]) -> None:
        given, s.sealed = s.sealed, ((),) * s.terms.seats
        if not asked:
            return
        s.horizon += 1
        if fate[0] == "pass":
            hand_over(s, asked, given, fate[1:])
            return
        for who in asked:
            for kind in given[who]:
                s.seen_by_all(kind, 1 << who, who)
            if fate[0] == "discard":
                s.tell("origami.fact.discards", seat=who, cards=s.names(given[who]))
                s.lay_down(given[who])
            else:
                s.tell("origami.fact.sets_aside", seat=who, cards=s.names(given[who]))
        if fate[0] == "aside":
            s.aside_cards = tuple(before + now for before, now in zip(s.aside_cards, given, strict=True))


def hand_over(
    s: "OrigamiState", asked: tuple[int, ...], given: tuple[tuple[int, ...], ...], ways: tuple[str, ...]
) -> None:
    """Cards are passed all at once: giver and receiver know the card, everybody else only that one was passed."""
    seats = s.terms.seats
    passes = [
        (who, (who + (1 if ways[i] == "left" else -1)) % seats, kind)
        for who in asked
        for i, kind in enumerate(given[who])
    ]
    ends: dict[int, int] = {}
    for giver, receiver, _ in passes:
        ends[1 << giver] = ends.get(1 << giver, 0) | 1 << receiver
    known = []
    for observer, before in enumerate(s.known):
        now = before
        for giver, receiver, kind in passes:
            if receiver == observer and giver != observer:
                now = cards.seen_leaving(now, kind, 1 << giver)
        # The observer does not see what other seats gave; its own hand is not in the groups.
        now = cards.passed_unseen(now, {source: ends[source] & ~(1 << observer) for source in ends})
        for giver, receiver, kind in passes:
            if giver == observer:
                now = cards.placed(now, 1 << receiver, (kind,))
        known.append(now)
    s.known = tuple(known)
    for giver, receiver, kind in passes:
        s.hands = (*s.hands[:receiver], with_card(s.hands[receiver], kind), *s.hands[receiver + 1 :])
        s.tell("origami.fact.passes", seat=giver, to=receiver, card=s.name(kind))


class take_aside(Word, FromPile):
    """One of the cards set aside; the rest go to the discards (R38, Q7)."""

    says = "take one of the cards set aside; the others go to the discards"
    zone = "aside"
    purpose = "fetch"
    public = True
    rule = "R38"

    @staticmethod
    def pile(s: "OrigamiState") -> Kinds:
        return tuple(kind for held in s.aside_cards for kind in held)

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        kind, taken = move - CARD, False
        aside, s.aside_cards = s.aside_cards, ((),) * s.terms.seats
        for who in s.clockwise(seat):
            held = aside[who]
            if not taken and kind in held:
                held, taken = without_card(tuple(sorted(held)), kind), True
            s.lay_down(held)
        s.take_up(seat, kind)
        s.tell("origami.fact.took_aside", seat=seat, card=s.name(kind))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.take_aside"), "R38")

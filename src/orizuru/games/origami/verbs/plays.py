"""A play: how a card is paid for and placed, and what follows (R7, R13). `choices` asks which card is played."""

from typing import TYPE_CHECKING

from orizuru.core.cards import with_card, without_card
from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import CARD, LEFT, NO, RIGHT, UNDER_LEFT, UNDER_RIGHT, YES
from orizuru.games.origami.context import ask, context
from orizuru.games.origami.lasting_effects import gives_action
from orizuru.games.origami.payments import sums
from orizuru.games.origami.verbs.verb import CardQuestion, Word
from orizuru.games.origami.verbs.zones import is_card

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

NO_CARD = -1  # nothing is being played
PLAYED, DRAWN = 1, 2  # what stirred a round: an origami was played, a card left the deck
SIDES = (Message("origami.side.left"), Message("origami.side.right"))


def start(s: "OrigamiState", seat: int, kind: int, due: int) -> None:
    """A card that has left its place is being played; the discards of this moment lay there before the play (R32)."""
    s.playing = kind
    if s.facts is not None:
        s.tell("origami.fact.plays", seat=seat, card=s.name(kind))
    before = len(s.discards)
    if due:
        s.stack += ((seat, ("pay", kind, due, before)),)
    else:
        settle(s, seat, kind, before)


class pay(CardQuestion):
    """The payment, card by card: only cards after which the rest can still be paid exactly."""

    says = "the next card that pays for `card`: `due` folds are still due; `before` discards lay there before this play"
    takes = {"card": "card", "due": "number", "before": "number"}
    forms = ("card",)
    zone = "hand"
    purpose = "pay"
    public = False
    holds = ("playing", "paid")
    in_effect = False

    @staticmethod
    def options(s: "OrigamiState", seat: int, kind: int, due: int, before: int) -> list[int]:
        deck, hand = s.terms.deck, s.hands[seat]
        codes, folds = deck.fold_code, deck.folds
        code = 0
        for card in hand:
            code += codes[card]
        moves, last = [], -1
        for card in hand:
            if card != last:
                last, left = card, due - folds[card]
                if left >= 0 and sums(code - codes[card]) >> left & 1:
                    moves.append(CARD + card)
        return moves

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, kind: int, due: int, before: int) -> None:
        card = move - CARD
        s.show(seat, card)
        s.paid = with_card(s.paid, card)
        if left := due - s.terms.deck.folds[card]:
            s.stack += ((seat, ("pay", kind, left, before)),)
        else:
            settle(s, seat, kind, before)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, kind: int, due: int, before: int) -> Asked:
        card, owed = s.name(kind), Message("origami.ask.due", n=due)
        return Asked(seat, Message("origami.ask.pay", card=card), "R7", s.terms.deck.keys[kind], missing=owed)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, kind: int, due: int, before: int) -> Reason | None:
        if not is_card(move):
            return None
        card, name, folds = move - CARD, s.name(move - CARD), s.terms.deck.folds[move - CARD]
        if card not in s.hands[seat]:
            if card == kind:
                return Reason(Message("origami.why.pays_itself", card=name), "R7")
            return Reason(Message("origami.why.not_in_hand", card=name), "R7")
        if folds > due:
            return Reason(Message("origami.why.overpays", card=name, folds=folds, due=due), "R7")
        return Reason(Message("origami.why.not_exact", card=name, n=due - folds), "R7", (s.terms.deck.keys[card],))

    @staticmethod
    def due(s: "OrigamiState", chosen: int | None, kind: int, due: int, before: int) -> int | None:
        return due


def settle(s: "OrigamiState", seat: int, kind: int, before: int) -> None:
    """The payment goes to the discards, then the card is placed."""
    rice = 0
    if s.paid:
        s.tell("origami.fact.pays", seat=seat, cards=s.names(s.paid))
        rice = s.lay_down(s.paid)
        s.paid = ()
    if s.terms.deck.family[kind] < 0:
        enter(s, seat, kind, before, rice)
    else:
        s.stack += ((seat, ("place", kind, before, rice)),)


class place(CardQuestion):
    """On top of a column, or under it for a Snake, as the sizes allow (R12, R35)."""

    says = "where `card` goes; `rice` cards of rice paid for it"
    takes = {"card": "card", "before": "number", "rice": "number"}
    forms = ("side", "under")
    zone = None
    purpose = "place"
    public = True
    holds = ("playing",)
    in_effect = False

    @staticmethod
    def options(s: "OrigamiState", seat: int, kind: int, before: int, rice: int) -> list[int]:
        left, right = len(s.columns[2 * seat]), len(s.columns[2 * seat + 1])
        sides = [0, 1] if left == right else [0] if left < right else [1]
        moves = [LEFT + side for side in sides]
        if may_go_under(s, kind):
            moves += [UNDER_LEFT + side for side in sides if s.columns[2 * seat + side]]
        return moves

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, kind: int, before: int, rice: int) -> None:
        below = move >= UNDER_LEFT
        column = 2 * seat + (move - UNDER_LEFT if below else move - LEFT)
        put_in(s, seat, kind, column, 0 if below else len(s.columns[column]), before, rice)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, kind: int, before: int, rice: int) -> Asked:
        return Asked(seat, Message("origami.ask.place", card=s.name(kind)), "R12", s.terms.deck.keys[kind])

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, kind: int, before: int, rice: int) -> Reason | None:
        if move not in (LEFT, RIGHT, UNDER_LEFT, UNDER_RIGHT):
            return None
        if move >= UNDER_LEFT and not may_go_under(s, kind):
            return Reason(Message("origami.why.not_under", card=s.name(kind)), "R12")
        left, right = s.columns[2 * seat : 2 * seat + 2]
        if move >= UNDER_LEFT and not (left, right)[move - UNDER_LEFT]:
            return Reason(Message("origami.why.empty_bottom"), "Q16")
        return Reason(Message("origami.why.balance", left=len(left), right=len(right)), "R12")


class under(Word, Deed):
    """The Snake has already chosen its place (R35); a copy of its effect moves the card that copied it."""

    says = "this card may go under a collection"
    begins = "placed"
    waits = False

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        _, kind, column, place, *_ = context(s)
        _, spent = s.pull(column, place)
        s.insert(column, 0, kind, spent)
        s.tell("origami.fact.sank", seat=seat, card=s.name(kind))


def may_go_under(s: "OrigamiState", kind: int) -> bool:
    return s.terms.deck.effect[kind][:1] == (("under",),)


def put_in(s: "OrigamiState", seat: int, kind: int, column: int, under: int, before: int, rice: int) -> None:
    """Put a family card into a column, and its consequences on the stack (R13)."""
    deck = s.terms.deck
    s.insert(column, under, kind, spent=True)
    s.playing, s.stirred = NO_CARD, s.stirred | PLAYED
    if s.facts is not None:
        if under < len(s.columns[column]) - 1:
            s.tell("origami.fact.placed_under", seat=seat, card=s.name(kind), side=SIDES[column & 1])
        else:
            s.tell("origami.fact.placed", seat=seat, card=s.name(kind), side=SIDES[column & 1])
    add_action(s, seat, kind, column, under)
    if deck.is_instant[kind]:
        begins = s.words[deck.effect[kind][0][0]].begins
        marker = (seat, ("played", kind, column, under, before, rice))
        if begins == "asks":
            s.stack += (marker,)
            s.push_all(seat, deck.effect[kind])
        elif begins == "may":
            s.stack += (marker, (seat, ("may", kind)))
    if s.middle and under and (wanted := s.law.draw_on) and not s.penned >> seat & 1:
        same = deck.family[s.columns[column][under - 1]] == deck.family[kind]
        if ("same" if same else "other") in wanted:
            s.push(seat, "calligrapher")


def add_action(s: "OrigamiState", seat: int, kind: int, column: int, under: int) -> None:
    if seat == s.active and gives_action(s, seat, kind, column, under):
        s.extra += 1
        s.tell("origami.fact.extra", seat=seat)


def enter(s: "OrigamiState", seat: int, kind: int, before: int, rice: int) -> None:
    """A character comes to the middle; the same character in the other colour leaves (R16)."""
    deck = s.terms.deck
    other = deck.other[kind]
    s.tell("origami.fact.enters", seat=seat, card=s.name(kind))
    if other in s.middle:
        s.middle = without_card(s.middle, other)
        s.tell("origami.fact.leaves", card=s.name(other))
        s.lay_down((other,))
    s.middle = with_card(s.middle, kind)
    s.playing, s.stirred = NO_CARD, s.stirred | PLAYED
    if deck.lasting[kind][0] == "line_size" and len(s.line) < deck.lasting[kind][1]:
        s.turn_up(1)  # Q2
    add_action(s, seat, kind, -1, 0)
    s.push(seat, "played", kind, -1, 0, before, rice)
    s.push(seat, "free")


class played(Deed):
    """The marker of a play: when it comes to the top, the play has been resolved.

    Cards that were set aside and never taken (in a custom deck) then go to the discards.
    """

    says = (
        "a play that is being resolved: the card, its column (null: a character), how many cards lie under it, how"
        " many discards lay there before, how much rice paid"
    )
    takes = {"card": "card", "column": "column-", "under": "number", "before": "number", "rice": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, *_: int) -> None:
        if any(s.aside_cards):
            aside, s.aside_cards = s.aside_cards, ((),) * s.terms.seats
            for who in s.clockwise(seat):
                s.lay_down(aside[who])


class using(Deed):
    """The marker of a special action."""

    says = "a special action that is being resolved"
    takes = {"card": "card", "column": "column"}

    do = played.do


class may(CardQuestion):
    """Whether the instant effect is used (R14)."""

    says = "whether the instant effect of `card` is used"
    takes = {"card": "card"}
    forms = ("yes", "no")
    zone = None
    purpose = "may"
    public = True

    @staticmethod
    def options(s: "OrigamiState", seat: int, kind: int) -> list[int]:
        return [NO, YES]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, kind: int) -> None:
        if move == YES:
            s.push_all(seat, s.terms.deck.effect[kind])

    @staticmethod
    def asked(s: "OrigamiState", seat: int, kind: int) -> Asked:
        return ask(s, seat, Message("origami.ask.may", card=s.name(kind)), "R14", optional=True)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, kind: int) -> Reason | None:
        return None  # yes and no are always legal


class calligrapher(CardQuestion):
    """The Calligrapher: a card for a family origami on one of the same or another family (R44, Q5)."""

    says = "whether to draw the card that a Calligrapher gives"
    forms = ("yes", "no")
    zone = None
    purpose = "draw"
    public = True

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [NO, YES]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        if move == YES:
            s.penned |= 1 << seat
            s.push(seat, "draw", 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.calligrapher"), "R44", optional=True)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int) -> Reason | None:
        return None  # yes and no are always legal

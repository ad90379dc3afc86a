"""Playing an origami: choose, pay, place, and what follows from it (R7, R13)."""

from typing import TYPE_CHECKING

from orizuru.core.cards import with_card, without_card
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed, Question
from orizuru.games.origami.answers import CARD, LEFT, NO, UNDER_LEFT, YES
from orizuru.games.origami.context import ask, context, this_card
from orizuru.games.origami.lasting import cost, gives_action
from orizuru.games.origami.payments import sums

NO_CARD = -1  # nothing is being played
PLAYED, DRAWN = 1, 2  # what stirred a round: an origami was played, a card left the deck

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def playable(s: "OrigamiState", seat: int, mode: str = "paid", discount: int = 0, family: int = -1) -> list[int]:
    """The kinds of a hand that can be played that way, ascending."""
    deck, hand = s.terms.deck, s.hands[seat]
    kinds = [kind for kind in sorted(set(hand)) if kind != deck.rice and (family < 0 or deck.family[kind] == family)]
    if mode == "free":
        return kinds
    helped = 0
    if mode == "with_discard":
        if not s.discards:
            return []
        helped = deck.folds[s.discards[-1]]
    codes = deck.fold_code
    code = sum(codes[kind] for kind in hand)
    found = []
    for kind in kinds:
        due = cost(s, kind, discount) - helped
        if due >= 0 and sums(code - codes[kind]) >> due & 1:
            found.append(kind)
    return found


def is_available(s: "OrigamiState", seat: int, kind: int) -> bool:
    """Whether a special action can be used now (R9): one that plays needs a card to play, a Spider its sum."""
    deck = s.terms.deck
    first = deck.effect[kind][0]
    if first[0] == "play":
        return bool(playable(s, seat, first[1], first[2] if len(first) > 2 else 0))
    if first[0] == "replace":
        return any(deck.family[card] == first[1] for card in s.hands[seat])
    if first[0] == "take_exactly":
        return bool(sums(sum(deck.fold_code[card] for card in s.line)) >> first[1] & 1)
    return True


def use(s: "OrigamiState", seat: int, side: int) -> None:
    """A special action on top of a column; its play is a must, since that is what the action is."""
    held = s.columns[2 * seat + side]
    kind = held[-1]
    s.mark(side, s.spent[side] | 1 << len(held) - 1)
    s.tell("origami.fact.uses", seat=seat, card=s.name(kind))
    s.push(seat, "using", kind, 2 * seat + side)
    first, *rest = s.terms.deck.effect[kind]
    s.push_all(seat, tuple(rest))
    if first[0] == "play":
        s.push(seat, "choose", first[1], first[2] if len(first) > 2 else 0, -1, 1)
    else:
        s.push(seat, *first)


# What is played


class play(Deed):
    """Play an origami from hand, if you like."""

    says = ""
    takes = {"mode": "mode", "discount": "number?"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, mode: str, discount: int = 0) -> None:
        if s.hands[seat] and (mode != "with_discard" or s.discards):
            s.push(seat, "choose", mode, discount, -1, 0)


class choose(Question):
    """Which origami of the hand is played, in which mode; `must` if the hand is known to hold one."""

    says = (
        "which origami of the hand is played: how it is paid, how many folds less it costs, which family it must "
        "be of, and whether one must be played"
    )
    takes = {"mode": "mode", "discount": "number", "family": "family-", "must": "flag"}

    @staticmethod
    def options(s: "OrigamiState", seat: int, mode: str, discount: int, family: int, must: int) -> list[int]:
        kinds = [CARD + kind for kind in playable(s, seat, mode, discount, family)]
        return kinds if must else [NO, *kinds]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, mode: str, discount: int, family: int, must: int) -> None:
        if move == NO:
            return
        kind = move - CARD
        if mode == "free":
            s.show(seat, kind)
            start(s, seat, kind, 0)
        elif mode == "with_discard":
            s.show(seat, kind)
            top, s.discards = s.discards[-1], s.discards[:-1]
            s.paid = (top,)
            start(s, seat, kind, cost(s, kind) - s.terms.deck.folds[top])
        else:
            play_from_hand(s, seat, kind, discount)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, mode: str, discount: int, family: int, must: int) -> Asked:
        message = {
            "paid": Message("origami.ask.play"),
            "free": Message("origami.ask.play_free"),
            "discount": Message("origami.ask.play_discount", n=discount),
            "with_discard": Message("origami.ask.play_with_discard"),
        }[mode]
        return ask(s, seat, message, "R9" if must else "R14", optional=not must)


def play_from_hand(s: "OrigamiState", seat: int, kind: int, discount: int = 0) -> None:
    s.show(seat, kind)
    start(s, seat, kind, cost(s, kind, discount))


def start(s: "OrigamiState", seat: int, kind: int, due: int) -> None:
    """A card that has left its place is being played; what lies in the discards now lay there before (R32)."""
    s.playing = kind
    if s.facts is not None:
        s.tell("origami.fact.plays", seat=seat, card=s.name(kind))
    before = len(s.discards)
    if due:
        s.stack += ((seat, ("pay", kind, due, before)),)
    else:
        settle(s, seat, kind, before)


class pay(Question):
    """The payment card by card: only those after which the rest can still be paid exactly."""

    says = "the next card that pays for `card`: so many folds are due; so many discards lay there before this play"
    takes = {"card": "card", "due": "number", "before": "number"}

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


def settle(s: "OrigamiState", seat: int, kind: int, before: int) -> None:
    """The payment goes down, then the card is placed."""
    rice = 0
    if s.paid:
        s.tell("origami.fact.pays", seat=seat, cards=s.names(s.paid))
        rice = s.lay_down(s.paid)
        s.paid = ()
    if s.terms.deck.family[kind] < 0:
        enter(s, seat, kind, before, rice)
    else:
        s.stack += ((seat, ("place", kind, before, rice)),)


class place(Question):
    """On top of a column, or under it for a Snake, as the sizes allow (R12, R35)."""

    says = "where `card` goes; `rice` cards of rice paid for it"
    takes = {"card": "card", "before": "number", "rice": "number"}

    @staticmethod
    def options(s: "OrigamiState", seat: int, kind: int, before: int, rice: int) -> list[int]:
        left, right = len(s.columns[2 * seat]), len(s.columns[2 * seat + 1])
        sides = [0, 1] if left == right else [0] if left < right else [1]
        moves = [LEFT + side for side in sides]
        if s.terms.deck.effect[kind][:1] == (("under",),):
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


def put_in(s: "OrigamiState", seat: int, kind: int, column: int, under: int, before: int, rice: int) -> None:
    """A family card comes to lie in a column; then whatever follows (R13)."""
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
        first = deck.effect[kind][0][0]
        marker = (seat, ("played", kind, column, under, before, rice))
        if first in ("copy", "take_or_play"):
            s.stack += (marker,)
            s.push_all(seat, deck.effect[kind])
        elif first != "under":
            s.stack += (marker, (seat, ("may", kind)))
    if s.middle and under and (wanted := s.law.draw_on) and not s.penned >> seat & 1:
        same = deck.family[s.columns[column][under - 1]] == deck.family[kind]
        if ("same" if same else "other") in wanted:
            s.push(seat, "calligrapher")


def add_action(s: "OrigamiState", seat: int, kind: int, column: int, under: int) -> None:
    if seat == s.active and gives_action(s, seat, kind, column, under):
        s.extra += 1
        s.tell("origami.fact.extra", seat=seat)


SIDES = (Message("origami.side.left"), Message("origami.side.right"))


def enter(s: "OrigamiState", seat: int, kind: int, before: int, rice: int) -> None:
    """A character comes to the middle; its other colour leaves (R16)."""
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

    Cards that were set aside and never taken (in a deck of one's own) go to the discards then.
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


class may(Question):
    """Whether the instant effect is used (R14)."""

    says = "whether the instant effect of `card` is used"
    takes = {"card": "card"}

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


class calligrapher(Question):
    """A card for a family origami on one of the same or another family (R44, Q5)."""

    says = "whether to draw a card by a Calligrapher"

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


class free(Question):
    """After a character: a card of the line without paying (R16)."""

    says = "after a character: which card of the line is played without paying"

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.line

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [NO, *(CARD + kind for kind in sorted(set(s.line)))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        if move != NO:
            play_from_line(s, seat, move - CARD)

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.free", card=this_card(s)), "R16", optional=True)


def play_from_line(s: "OrigamiState", seat: int, kind: int) -> None:
    s.line = without_card(s.line, kind)
    start(s, seat, kind, 0)


class play_line(Question):
    """A card of the line worth up to so many folds, without paying."""

    says = ""
    takes = {"folds": "number"}

    @staticmethod
    def idle(s: "OrigamiState", seat: int, most: int) -> bool:
        return all(s.terms.deck.folds[kind] > most for kind in s.line)

    @staticmethod
    def options(s: "OrigamiState", seat: int, most: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.line)) if s.terms.deck.folds[kind] <= most]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, most: int) -> None:
        play_from_line(s, seat, move - CARD)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, most: int) -> Asked:
        return ask(s, seat, Message("origami.ask.play_line", n=most), "R14")


class replace(Question):
    """The Caterpillar: it is discarded, an origami of the family takes its place without paying (R36)."""

    says = ""
    takes = {"family": "family"}

    @staticmethod
    def options(s: "OrigamiState", seat: int, family: int) -> list[int]:
        return [CARD + kind for kind in playable(s, seat, "free", family=family)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, family: int) -> None:
        _, own, column = context(s)
        under, before = len(s.columns[column]) - 1, len(s.discards)
        s.show(seat, move - CARD)
        s.pull(column, under)
        s.tell("origami.fact.discards", seat=seat, cards=s.names((own,)))
        s.lay_down((own,))
        put_in(s, seat, move - CARD, column, under, before, 0)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, family: int) -> Asked:
        return ask(s, seat, Message("origami.ask.replace", card=this_card(s)), "R36")


class cricket(Question):
    """After the taking of the Cricket: play or stop; the card just taken only with a second copy (R27)."""

    says = "the Cricket: which card is played; `taken` is the card it took, if any"
    takes = {"taken": "card-"}

    @staticmethod
    def idle(s: "OrigamiState", seat: int, taken: int) -> bool:
        return not s.hands[seat]

    @staticmethod
    def options(s: "OrigamiState", seat: int, taken: int) -> list[int]:
        kinds = playable(s, seat)
        if s.hands[seat].count(taken) == 1:
            kinds = [kind for kind in kinds if kind != taken]
        return [NO, *(CARD + kind for kind in kinds)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, taken: int) -> None:
        if move != NO:
            kind = move - CARD
            s.show(seat, kind, keep=kind == taken)
            start(s, seat, kind, cost(s, kind))

    @staticmethod
    def asked(s: "OrigamiState", seat: int, taken: int) -> Asked:
        return ask(s, seat, Message("origami.ask.play_or_stop"), "R27", optional=True)


class dragon(Question):
    """Each player in turn may play an origami and pay for it; whether they can is secret (R39)."""

    says = "which origami of the hand is played and paid for, if any"

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.hands[seat]

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [NO, *(CARD + kind for kind in playable(s, seat))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        if move == NO:
            s.tell("origami.fact.plays_nothing", seat=seat)
        else:
            play_from_hand(s, seat, move - CARD)

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.dragon"), "R39", optional=True)

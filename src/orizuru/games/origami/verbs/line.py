"""Verbs on the draw line: taking from it, refilling, replacing and clearing it."""

from typing import TYPE_CHECKING

from orizuru.core.cards import without_card
from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import CARD, DONE, NO, PLAY, TAKE, TOP
from orizuru.games.origami.context import ask
from orizuru.games.origami.payments import sums
from orizuru.games.origami.verbs.choices import playable
from orizuru.games.origami.verbs.verb import CardQuestion, Word
from orizuru.games.origami.verbs.zones import FittingFromLine, FromLine, MaybeFromLine, is_card, not_in_line

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def take_from_line(s: "OrigamiState", seat: int, kind: int) -> None:
    s.line = without_card(s.line, kind)
    s.take_up(seat, kind)
    if s.facts is not None:
        s.tell("origami.fact.took", seat=seat, cards=s.names((kind,)))


class take(Word, CardQuestion):
    """Cards of the line one by one, worth at most `left` folds in all; the top discard too, once, if `top`."""

    says = "take cards of the line worth up to that many folds"
    takes = {"folds": "number", "discard": "flag?"}
    writes = ("folds",)
    beside = "`discard`: the top discard may be taken too"
    forms = ("card", "top", "done")
    zone = "line"
    purpose = "take_some"
    public = True

    @staticmethod
    def idle(s: "OrigamiState", seat: int, left: int, top: int = 0) -> bool:
        folds = s.terms.deck.folds
        if top and s.discards and folds[s.discards[-1]] <= left:
            return False
        return all(folds[kind] > left for kind in s.line)

    @staticmethod
    def options(s: "OrigamiState", seat: int, left: int, top: int = 0) -> list[int]:
        folds = s.terms.deck.folds
        moves = [DONE]
        if top and s.discards and folds[s.discards[-1]] <= left:
            moves.append(TOP)
        last = -1
        for kind in s.line:
            if kind != last and folds[kind] <= left:
                moves.append(CARD + kind)
                last = kind
        return moves

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, left: int, top: int = 0) -> None:
        if move == DONE:
            return
        if move == TOP:
            kind, s.discards, top = s.discards[-1], s.discards[:-1], 0
            s.take_up(seat, kind)
            s.tell("origami.fact.took_discard", seat=seat, cards=s.names((kind,)))
        else:
            kind = move - CARD
            take_from_line(s, seat, kind)
        s.stack += ((seat, ("take", left - s.terms.deck.folds[kind], top)),)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, left: int, top: int = 0) -> Asked:
        return ask(s, seat, Message("origami.ask.take", n=left), "R6", optional=True)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, left: int, top: int = 0) -> Reason | None:
        if move == NO:
            return Reason(Message("origami.why.done_ends"), "R6")
        if move == TOP:
            return _top_refused(s, left)
        if not is_card(move):
            return None
        return not_in_line(s, move) or _too_much(s, move - CARD, left, "R6")


def _top_refused(s: "OrigamiState", left: int) -> Reason:
    if not s.law.draw_discard:
        return Reason(Message("origami.why.no_red_geisha"), "R42")
    if not s.discards:
        return Reason(Message("origami.why.no_discard"), "R42")
    if s.terms.deck.folds[s.discards[-1]] > left:
        return _too_much(s, s.discards[-1], left, "R42")
    return Reason(Message("origami.why.one_discard"), "R42")


def _too_much(s: "OrigamiState", kind: int, left: int, rule: str) -> Reason:
    if left == 0:
        return Reason(Message("origami.why.all_taken", card=s.name(kind)), rule)
    folds = s.terms.deck.folds[kind]
    return Reason(Message("origami.why.too_many_folds", card=s.name(kind), folds=folds, left=left), rule)


class take_exactly(Word, CardQuestion):
    """Cards of the line that make exactly that many folds (R28)."""

    says = "take cards of the line worth exactly that many folds; a special action is not available if there are none"
    takes = {"folds": "number"}
    forms = ("card",)
    zone = "line"
    purpose = "take"
    public = True

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

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, left: int) -> Reason | None:
        if not is_card(move):
            return None
        if left == 0:
            return not_in_line(s, move) or _too_much(s, move - CARD, left, "R28")
        never = Reason(Message("origami.why.never_exact", card=s.name(move - CARD), left=left), "R28")
        return not_in_line(s, move) or never

    @staticmethod
    def is_usable(s: "OrigamiState", seat: int, folds: int) -> bool:
        return bool(sums(sum(s.terms.deck.fold_code[card] for card in s.line)) >> folds & 1)

    @staticmethod
    def unusable(s: "OrigamiState", seat: int, kind: int, folds: int) -> Reason:
        return Reason(Message("origami.why.no_sum", card=s.name(kind), folds=folds), "R28")


class take_one(Word, FittingFromLine):
    """One card of the line, of a family if one is named."""

    says = "take one card of the line"
    takes = {"family": "family?"}
    writes = ()
    beside = "of that family only"
    purpose = "take"

    @staticmethod
    def options(s: "OrigamiState", seat: int, family: int = -1) -> list[int]:
        return [CARD + kind for kind in of_family(s, family)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, family: int = -1) -> None:
        take_from_line(s, seat, move - CARD)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, family: int = -1) -> Asked:
        return ask(s, seat, Message("origami.ask.take_one"), "R14")

    @staticmethod
    def misfit(s: "OrigamiState", kind: int, family: int = -1) -> Reason:
        return Reason(Message("origami.why.other_family", card=s.name(kind)), "R30")


def of_family(s: "OrigamiState", family: int) -> list[int]:
    """The kinds of the line, of one family or all."""
    return [kind for kind in sorted(set(s.line)) if family < 0 or s.terms.deck.family[kind] == family]


class take_all(Word, Deed):
    says = "take every card of the line worth up to that many folds"
    takes = {"folds": "number"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, most: int) -> None:
        for kind in s.line:
            if s.terms.deck.folds[kind] <= most:
                take_from_line(s, seat, kind)


class take_or_play(Word, CardQuestion):
    """Either take a card of the family from the line, or play one from hand (R30)."""

    says = "take a card of the family from the line, or play one from hand and pay for it"
    takes = {"family": "family"}
    begins = "asks"
    forms = ("take", "play one", "no")
    zone = None
    purpose = "take_or_play"
    public = False

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

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, family: int) -> Reason | None:
        if move == TAKE:
            return Reason(Message("origami.why.no_family_in_line"), "R30")
        return Reason(Message("origami.why.no_family_to_play"), "R30") if move == PLAY else None


def family_name(s: "OrigamiState", family: int) -> Message:
    names = s.terms.deck.families[family].names
    return Message("origami.named", en=names["en"], de=names["de"], card=s.terms.deck.families[family].key)


class take_and_play(Word, Deed):
    """The Cricket: take a card, refill, then play or stop (R27, Q12)."""

    says = "take a card of the line, refill it, then play another card if you like"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.line:
            s.push(seat, "pick")
        else:
            s.push(seat, "cricket", -1)


class pick(FromLine):
    """Any card of the line; then the line is refilled, and another card may be played."""

    says = "the Cricket: which card of the line to take"
    purpose = "take"

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        take_from_line(s, seat, move - CARD)
        s.push_all(seat, (("refill",), ("cricket", move - CARD)))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.take_one"), "R27")


class refill(Word, Deed):
    says = "refill the line"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        s.refill()


class clear_line(Word, Deed):
    says = "discard the whole line"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.line:
            s.tell("origami.fact.discarded_line", seat=seat, cards=s.names(s.line))
            down, s.line = s.line, ()
            s.lay_down(down)


class replace_in_line(MaybeFromLine):
    """The red Fisherman: discard a card of the line and replace it (Q17)."""

    says = "the red Fisherman: which card of the line to replace"
    purpose = "exchange"

    @staticmethod
    def use(s: "OrigamiState", seat: int, kind: int) -> None:
        s.line = without_card(s.line, kind)
        s.tell("origami.fact.discarded_line", seat=seat, cards=s.names((kind,)))
        s.lay_down((kind,))
        s.refill()

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return Asked(seat, Message("origami.ask.fisher"), "R40", optional=True)

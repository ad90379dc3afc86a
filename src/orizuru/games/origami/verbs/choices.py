"""Which origami is played: from the hand in several modes, or from the line."""

from typing import TYPE_CHECKING

from orizuru.core.cards import without_card
from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import CARD, NO
from orizuru.games.origami.context import ask, context, this_card
from orizuru.games.origami.lasting_effects import cost
from orizuru.games.origami.payments import sums
from orizuru.games.origami.verbs.plays import put_in, start
from orizuru.games.origami.verbs.verb import CardQuestion, Word
from orizuru.games.origami.verbs.zones import FittingFromLine, MaybeFromLine, is_card, of_kinds

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def due_for(s: "OrigamiState", kind: int, mode: str = "paid", discount: int = 0, family: int = -1) -> int | None:
    """What the rest of the hand must pay exactly for one of its cards; None if it cannot be played that way at all."""
    deck = s.terms.deck
    if kind == deck.rice or (family >= 0 and deck.family[kind] != family):
        return None
    if mode == "free":
        return 0
    if mode != "with_discard":
        return cost(s, kind, discount)
    due = cost(s, kind) - deck.folds[s.discards[-1]] if s.discards else -1
    return due if due >= 0 else None


def playable(s: "OrigamiState", seat: int, mode: str = "paid", discount: int = 0, family: int = -1) -> list[int]:
    """The kinds of a hand that can be played that way, ascending."""
    hand, codes = s.hands[seat], s.terms.deck.fold_code
    code = sum(codes[kind] for kind in hand)
    found = []
    for kind in sorted(set(hand)):
        due = due_for(s, kind, mode, discount, family)
        if due is not None and sums(code - codes[kind]) >> due & 1:
            found.append(kind)
    return found


def unplayable(s: "OrigamiState", seat: int, kind: int, mode: str = "paid", discount: int = 0) -> Reason:
    """Why a card cannot be played that way, whatever its family."""
    deck, hand = s.terms.deck, s.hands[seat]
    if kind == deck.rice:
        return Reason(Message("origami.why.rice"), "R2")
    if kind not in hand:
        return Reason(Message("origami.why.not_in_hand", card=s.name(kind)), "R7")
    due = cost(s, kind, discount)
    others = sum(deck.folds[card] for card in hand) - deck.folds[kind]
    if mode == "with_discard":
        worth = deck.folds[s.discards[-1]]
        if worth > due:
            top = s.name(s.discards[-1])
            return Reason(Message("origami.why.discard_too_much", card=top, folds=worth, cost=due), "R34")
        others += worth
    if others < due:
        message = Message("origami.why.too_poor", card=s.name(kind), cost=due, n=others)
        return Reason(message, "R7", (deck.keys[kind],))
    return Reason(Message("origami.why.cannot_pay", card=s.name(kind), cost=due), "R7", (deck.keys[kind],))


def other_family(s: "OrigamiState", seat: int, kind: int, family: int, rule: str) -> Reason | None:
    """Why a card of the hand is refused where a family is asked for; None if its family fits."""
    deck = s.terms.deck
    if kind == deck.rice or kind not in s.hands[seat] or family < 0 or deck.family[kind] == family:
        return None
    return Reason(Message("origami.why.other_family", card=s.name(kind)), rule)


class play(Word, Deed):
    """Play an origami from hand, if you like. In a special action you must, because that is what the action is."""

    says = "play an origami from hand: how it is paid, and for a discount how many folds less it costs"
    takes = {"mode": "mode", "discount": "number?"}

    @staticmethod
    def do(s: "OrigamiState", seat: int, mode: str, discount: int = 0) -> None:
        if s.hands[seat] and (mode != "with_discard" or s.discards):
            s.push(seat, "choose", mode, discount, -1, 0)

    @staticmethod
    def fault(mode: str, *discount: int) -> Message | None:
        return Message("origami.deck.discount") if bool(discount) != (mode == "discount") else None

    @staticmethod
    def is_usable(s: "OrigamiState", seat: int, mode: str, discount: int = 0) -> bool:
        return bool(playable(s, seat, mode, discount))

    @staticmethod
    def unusable(s: "OrigamiState", seat: int, kind: int, mode: str, discount: int = 0) -> Reason:
        if mode != "with_discard":
            return Reason(Message("origami.why.nothing_to_play", card=s.name(kind)), "R9")
        if not s.discards:
            return Reason(Message("origami.why.no_discard"), "R34")
        top, folds = s.discards[-1], s.terms.deck.folds[s.discards[-1]]
        message = Message("origami.why.nothing_with", card=s.name(kind), top=s.name(top), folds=folds)
        return Reason(message, "R34")

    @classmethod
    def use(cls, s: "OrigamiState", seat: int, mode: str, discount: int = 0) -> None:
        s.push(seat, "choose", mode, discount, -1, 1)


class choose(CardQuestion):
    """Which origami of the hand is played, in which mode; `must` if the hand is known to hold one."""

    says = (
        "which origami of the hand is played: how it is paid, how many folds less it costs, which family it must be "
        "of, and whether one must be played"
    )
    takes = {"mode": "mode", "discount": "number", "family": "family-", "must": "flag"}
    forms = ("card", "no")
    zone = "hand"
    purpose = "play"
    public = False

    @staticmethod
    def options(s: "OrigamiState", seat: int, mode: str, discount: int, family: int, must: int) -> list[int]:
        kinds = [CARD + kind for kind in playable(s, seat, mode, discount, family)]
        return kinds if must else [NO, *kinds]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, mode: str, discount: int, family: int, must: int) -> None:
        if move == NO:
            return
        kind = move - CARD
        s.show(seat, kind)
        if mode == "free":
            start(s, seat, kind, 0)
        elif mode == "with_discard":
            top, s.discards = s.discards[-1], s.discards[:-1]
            s.paid = (top,)
            start(s, seat, kind, cost(s, kind) - s.terms.deck.folds[top])
        else:
            start(s, seat, kind, cost(s, kind, discount))

    @staticmethod
    def asked(s: "OrigamiState", seat: int, mode: str, discount: int, family: int, must: int) -> Asked:
        message = {
            "paid": Message("origami.ask.play"),
            "free": Message("origami.ask.play_free"),
            "discount": Message("origami.ask.play_discount", n=discount),
            "with_discard": Message("origami.ask.play_with_discard"),
        }[mode]
        return ask(s, seat, message, "R9" if must else "R14", optional=not must)

    @staticmethod
    def refusal(
        s: "OrigamiState", seat: int, move: int, mode: str, discount: int, family: int, must: int
    ) -> Reason | None:
        if not is_card(move):
            return None
        kind = move - CARD
        return other_family(s, seat, kind, family, "R30") or unplayable(s, seat, kind, mode, discount)

    @staticmethod
    def price(s: "OrigamiState", seat: int, move: int, mode: str, discount: int, family: int, must: int) -> int | None:
        if move < CARD:
            return None
        return 0 if mode == "free" else cost(s, move - CARD, discount)

    @staticmethod
    def due(s: "OrigamiState", kind: int | None, mode: str, discount: int, family: int, must: int) -> int | None:
        return None if kind is None else due_for(s, kind, mode, discount, family)


def play_from_line(s: "OrigamiState", seat: int, kind: int) -> None:
    """A card of the line is played without paying."""
    s.line = without_card(s.line, kind)
    start(s, seat, kind, 0)


class free(MaybeFromLine):
    """After a character (R16)."""

    says = "after a character: which card of the line is played without paying"
    purpose = "play"

    use = staticmethod(play_from_line)

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.free", card=this_card(s)), "R16", optional=True)


class play_line(Word, FittingFromLine):
    says = "play a card of the line worth up to that many folds without paying"
    takes = {"folds": "number"}
    purpose = "play"

    @staticmethod
    def options(s: "OrigamiState", seat: int, most: int) -> list[int]:
        return of_kinds(kind for kind in s.line if s.terms.deck.folds[kind] <= most)

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, most: int) -> None:
        play_from_line(s, seat, move - CARD)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, most: int) -> Asked:
        return ask(s, seat, Message("origami.ask.play_line", n=most), "R14")

    @staticmethod
    def misfit(s: "OrigamiState", kind: int, most: int) -> Reason:
        card, folds = s.name(kind), s.terms.deck.folds[kind]
        return Reason(Message("origami.why.too_large", card=card, folds=folds, most=most), "R14")


class replace(Word, CardQuestion):
    """The Caterpillar: it is discarded, an origami of the family takes its place without paying (R36)."""

    says = "this card is discarded, an origami of the family takes its place without paying"
    takes = {"family": "family"}
    opens_action = True
    forms = ("card",)
    zone = "hand"
    purpose = "play"
    public = False

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

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, family: int) -> Reason | None:
        if not is_card(move):
            return None
        return other_family(s, seat, move - CARD, family, "R36") or unplayable(s, seat, move - CARD, "free")

    @staticmethod
    def due(s: "OrigamiState", kind: int | None, family: int) -> int | None:
        return None if kind is None else due_for(s, kind, "free", family=family)

    @staticmethod
    def is_usable(s: "OrigamiState", seat: int, family: int) -> bool:
        return any(s.terms.deck.family[card] == family for card in s.hands[seat])

    @staticmethod
    def unusable(s: "OrigamiState", seat: int, kind: int, family: int) -> Reason:
        return Reason(Message("origami.why.nothing_to_play", card=s.name(kind)), "R9")


class _MayPlay(CardQuestion):
    """Whether an origami of the hand is played and paid for; nobody else may learn whether that is possible."""

    forms = ("card", "no")
    zone = "hand"
    purpose = "play"
    public = False

    @staticmethod
    def idle(s: "OrigamiState", seat: int, *_: int) -> bool:
        return not s.hands[seat]

    @staticmethod
    def price(s: "OrigamiState", seat: int, move: int, *_: int) -> int | None:
        return cost(s, move - CARD) if move >= CARD else None


class cricket(_MayPlay):
    """After the Cricket has taken a card: play or stop; the card just taken only with a second copy (R27)."""

    says = "the Cricket: which card is played; `taken` is the card it took, if any"
    takes = {"taken": "card-"}

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

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, taken: int) -> Reason | None:
        if not is_card(move):
            return None
        if move - CARD == taken and s.hands[seat].count(taken) == 1:
            return Reason(Message("origami.why.just_taken", card=s.name(taken)), "R27")
        return unplayable(s, seat, move - CARD)


class dragon(_MayPlay):
    """Each player in turn may play an origami and pay for it (R39)."""

    says = "the Dragon: which origami of the hand is played and paid for, if any"

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [NO, *(CARD + kind for kind in playable(s, seat))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        if move == NO:
            s.tell("origami.fact.plays_nothing", seat=seat)
        else:
            s.show(seat, move - CARD)
            start(s, seat, move - CARD, cost(s, move - CARD))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.dragon"), "R39", optional=True)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int) -> Reason | None:
        return unplayable(s, seat, move - CARD) if is_card(move) else None

"""The turn: an action, extra actions, the hand limit, the next seat."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import CARD, DRAW, FISH, GEISHA, NO, PLAY_CARD, USE_LEFT, USE_RIGHT
from orizuru.games.origami.lasting_effects import cost, hand_limit
from orizuru.games.origami.payments import sums
from orizuru.games.origami.verbs.choices import unplayable
from orizuru.games.origami.verbs.discards import put_down
from orizuru.games.origami.verbs.draws import begin_draw
from orizuru.games.origami.verbs.plays import DRAWN, start
from orizuru.games.origami.verbs.verb import CardQuestion
from orizuru.games.origami.verbs.zones import FromHand

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


class act(CardQuestion):
    """Draw, Play, or a special action (R5); an extra action may be declined (R10)."""

    says = "which action: Draw, Play, or a special action; `extra` if it is an extra action"
    takes = {"extra": "flag"}
    forms = ("draw", "fish", "geisha", "use", "no", "play")
    zone = "hand"
    purpose = "act"
    public = False

    @staticmethod
    def options(s: "OrigamiState", seat: int, extra: int) -> list[int]:
        deck, hand, law = s.terms.deck, s.hands[seat], s.law
        codes, printed, dearer, rice = deck.fold_code, deck.cost, law.cost, deck.rice
        code = 0
        for kind in hand:
            code += codes[kind]
        moves = [DRAW]
        if law.fish:
            moves.append(FISH)
        if law.play_discard and s.discards and sums(code) >> max(0, printed[s.discards[-1]] + dearer) & 1:
            moves.append(GEISHA)
        for side in (0, 1):
            if (held := s.columns[2 * seat + side]) and deck.has_action[held[-1]]:
                used = s.spent[side] >> len(held) - 1 & 1
                first = deck.effect[held[-1]][0]
                if not used and s.words[first[0]].is_usable(s, seat, *first[1:]):
                    moves.append(USE_LEFT + side)
        if extra:
            moves.append(NO)
        last = -1
        for kind in hand:  # ascending, so equal cards are side by side
            if kind != last and kind != rice:
                last, cost = kind, printed[kind] + dearer
                if cost <= 0 or sums(code - codes[kind]) >> cost & 1:
                    moves.append(PLAY_CARD + kind)
        return moves

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, extra: int) -> None:
        if move >= PLAY_CARD:
            if s.pairs:
                s.stack += ((seat, ("monk", "play")),)
            kind = move - PLAY_CARD
            s.show(seat, kind)
            start(s, seat, kind, cost(s, kind))
        elif move in (DRAW, FISH):
            begin_draw(s, seat, fishing=move == FISH)
        elif move == GEISHA:
            s.push(seat, "monk", "play")
            kind, s.discards = s.discards[-1], s.discards[:-1]
            start(s, seat, kind, cost(s, kind))
        elif move == NO:
            s.tell("origami.fact.declined", seat=seat)
        else:
            use(s, seat, move - USE_LEFT)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, extra: int) -> Asked:
        if extra:
            return Asked(seat, Message("origami.ask.extra"), "R10", optional=True, purpose="extra")
        if s.phase == 2:
            return Asked(seat, Message("origami.ask.last_turn"), "R21", purpose="last_turn")
        return Asked(seat, Message("origami.ask.act"), "R5")

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, extra: int) -> Reason | None:
        if move >= CARD:
            kind = move - PLAY_CARD if move >= PLAY_CARD else move - CARD
            if move < PLAY_CARD and kind not in s.hands[seat]:
                return Reason(Message("origami.why.draw_first", card=s.name(kind)), "R6")
            if move < PLAY_CARD and PLAY_CARD + kind in act.options(s, seat, extra):
                return Reason(Message("origami.why.say_play", card=s.name(kind), key=s.terms.deck.keys[kind]), "R5")
            return unplayable(s, seat, kind)
        if move in (USE_LEFT, USE_RIGHT):
            return _unusable(s, seat, move - USE_LEFT)
        if move == GEISHA:
            return _no_geisha(s)
        if move == FISH:
            return Reason(Message("origami.why.no_fisherman"), "R40")
        return Reason(Message("origami.why.must_act"), "R5") if move == NO else None

    @staticmethod
    def price(s: "OrigamiState", seat: int, move: int, extra: int) -> int | None:
        if move >= PLAY_CARD:
            return cost(s, move - PLAY_CARD)
        return cost(s, s.discards[-1]) if move == GEISHA else None


def use(s: "OrigamiState", seat: int, side: int) -> None:
    """The special action on top of a column (R9)."""
    held = s.columns[2 * seat + side]
    kind = held[-1]
    s.mark(side, s.spent[side] | 1 << len(held) - 1)
    s.tell("origami.fact.uses", seat=seat, card=s.name(kind))
    s.push(seat, "using", kind, 2 * seat + side)
    first, *rest = s.terms.deck.effect[kind]
    s.push_all(seat, tuple(rest))
    s.words[first[0]].use(s, seat, *first[1:])


def _unusable(s: "OrigamiState", seat: int, side: int) -> Reason:
    """Why there is no special action to use on top of a column."""
    deck, held = s.terms.deck, s.columns[2 * seat + side]
    if not held:
        return Reason(Message("origami.why.empty_column"), "R9")
    kind = held[-1]
    if not deck.has_action[kind]:
        beneath = next((under for under in reversed(held) if deck.has_action[under]), None)
        if beneath is None:
            return Reason(Message("origami.why.no_action", card=s.name(kind)), "R9")
        return Reason(Message("origami.why.no_action_on_top", card=s.name(kind), under=s.name(beneath)), "R12")
    if s.spent[side] >> len(held) - 1 & 1:
        return Reason(Message("origami.why.spent", card=s.name(kind)), "R9")
    word, *args = deck.effect[kind][0]
    return s.words[word].unusable(s, seat, kind, *args)


def _no_geisha(s: "OrigamiState") -> Reason:
    """Why the top discard cannot be played."""
    if not s.law.play_discard:
        return Reason(Message("origami.why.no_geisha"), "R42")
    if not s.discards:
        return Reason(Message("origami.why.no_discard"), "R42")
    top = s.discards[-1]
    return Reason(Message("origami.why.cannot_pay", card=s.name(top), cost=cost(s, top)), "R42")


class next_action(Deed):
    """An extra action, if one is owed; otherwise the end of the turn (R11)."""

    says = "an extra action, if one is owed; otherwise the turn ends"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.extra:
            s.extra -= 1
            s.stack += ((seat, ("next_action",)), (seat, ("act", 1)))
        else:
            s.refill()
            if len(s.hands[seat]) > hand_limit(s, seat):
                s.stack += ((seat, ("next_turn",)), (seat, ("lay",)), (seat, ("limit",)))
            else:
                next_turn.do(s, seat)


class limit(FromHand):
    """Discard down to the hand limit: cards are chosen one by one and go to the discards together."""

    says = "which card to discard, as long as the hand is over its limit"
    purpose = "limit"
    holds = ("paid",)
    in_effect = False
    rule = "R11"

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return len(s.hands[seat]) <= hand_limit(s, seat)

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        put_down(s, seat, move - CARD)
        s.push(seat, "limit")

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        limit = hand_limit(s, seat)
        over = Message("origami.ask.over_limit", n=len(s.hands[seat]) - limit)
        return Asked(seat, Message("origami.ask.limit", limit=limit), "R11", missing=over)


class next_turn(Deed):
    """The next seat; the end of a round checks for a deadlock and for the end of the game (R20, R21)."""

    says = "the next seat's turn"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        s.turn += 1
        following = (seat + 1) % s.terms.seats
        if following == s.starter and end_round(s):
            return
        begin_turn(s, following)


def end_round(s: "OrigamiState") -> bool:
    """Whether the game is over."""
    if s.phase == 2:
        s.horizon += 1  # the hands are revealed
        return True
    s.quiet = 0 if s.stirred else s.quiet + 1
    s.dry = 0 if s.stirred & DRAWN else s.dry + 1
    s.stirred = 0
    rulings = s.terms.rulings
    if s.quiet >= rulings.quiet_rounds or s.dry >= rulings.dry_rounds:
        s.tell("origami.fact.quiet", rounds=max(s.quiet, s.dry if s.dry >= rulings.dry_rounds else 0))
        s.quiet = s.dry = 0
        s.count_run_out()
    if s.phase == 1:
        s.phase = 2
        s.tell("origami.fact.last_turns")
    return False


def begin_turn(s: "OrigamiState", seat: int) -> None:
    s.active, s.spent, s.penned, s.extra = seat, (0, 0), 0, 0
    s.stack = ((seat, ("next_action",)), (seat, ("act", 0)))

"""The turn: an action, extra actions, the hand limit, the next seat; and the Draw action."""

from typing import TYPE_CHECKING

from orizuru.core.cards import without_card
from orizuru.core.game import Asked
from orizuru.core.machine import Step
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed, Question
from orizuru.games.origami.answers import (
    AMOUNT,
    CARD,
    DONE,
    DRAW,
    FISH,
    GEISHA,
    NO,
    PLAY_CARD,
    TOP,
    USE_LEFT,
)
from orizuru.games.origami.context import ask
from orizuru.games.origami.lasting import cost, draw_limit, hand_limit, has_on_top
from orizuru.games.origami.payments import sums
from orizuru.games.origami.verbs import plays

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


class act(Question):
    """Draw, Play, or a special action (R5); an extra action may be declined (R10)."""

    says = "which action: Draw, Play, or a special action; `extra` if it is an extra action"
    takes = {"extra": "flag"}

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
                if not used and plays.is_available(s, seat, held[-1]):
                    moves.append(USE_LEFT + side)
        if extra:
            moves.append(NO)
        last = -1
        for kind in hand:  # ascending, so equal cards stand side by side
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
            plays.play_from_hand(s, seat, move - PLAY_CARD)
        elif move in (DRAW, FISH):
            begin_draw(s, seat, fishing=move == FISH)
        elif move == GEISHA:
            s.push(seat, "monk", "play")
            kind, s.discards = s.discards[-1], s.discards[:-1]
            plays.start(s, seat, kind, cost(s, kind))
        elif move == NO:
            s.tell("origami.fact.declined", seat=seat)
        else:
            plays.use(s, seat, move - USE_LEFT)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, extra: int) -> Asked:
        if extra:
            return Asked(seat, Message("origami.ask.extra"), "R10", optional=True)
        if s.phase == 2:
            return Asked(seat, Message("origami.ask.last_turn"), "R21")
        return Asked(seat, Message("origami.ask.act"), "R5")


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


class limit(Question):
    """Down to the hand limit, card by card; they go to the discards together."""

    says = "which card to discard, as long as the hand is over its limit"

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return len(s.hands[seat]) <= hand_limit(s, seat)

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.hands[seat]))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        put_down(s, seat, move - CARD)
        s.push(seat, "limit")

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        limit = hand_limit(s, seat)
        over = Message("origami.ask.over_limit", n=len(s.hands[seat]) - limit)
        return Asked(seat, Message("origami.ask.limit", limit=limit), "R11", missing=over)


def put_down(s: "OrigamiState", seat: int, kind: int) -> None:
    """A card of the hand to those that will go to the discards together."""
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


class next_turn(Deed):
    """The next seat; at the end of a round the deadlock and the end are looked at (R20, R21)."""

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
    s.dry = 0 if s.stirred & plays.DRAWN else s.dry + 1
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


# The Draw action (R6), with all that changes it in its order (R40)


def begin_draw(s: "OrigamiState", seat: int, *, fishing: bool) -> None:
    s.tell("origami.fact.draws", seat=seat)
    law = s.law
    most = law.fish if fishing else draw_limit(s, seat)
    frames: list[tuple[int, Step]] = [(seat, ("refill",))]
    if law.cycle_after:
        frames = [(seat, ("monk", "draw")), *frames]
    for kind in s.tops(seat):
        if s.terms.deck.lasting[kind][:1] in (("rice_for_cards",), ("rice_on_draw",)):
            frames += [(seat, ("rice_back",)), (seat, ("rice_on_draw",))]
            break
    if fishing:
        frames.append((seat, ("draw", 1)))
    frames.append((seat, ("take", most, int(law.draw_discard))))
    if law.replace_in_line:
        frames.append((seat, ("replace_in_line",)))
    s.stack += tuple(frames)


class take(Question):
    """Cards of the line one by one, worth at most `left` folds in all; the top discard too, once, if `top`."""

    says = "`discard`: the top discard may be taken too"
    takes = {"folds": "number", "discard": "flag?"}

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


def take_from_line(s: "OrigamiState", seat: int, kind: int) -> None:
    s.line = without_card(s.line, kind)
    s.take_up(seat, kind)
    if s.facts is not None:
        s.tell("origami.fact.took", seat=seat, cards=s.names((kind,)))


class replace_in_line(Question):
    """The red Fisherman: discard a card of the line and replace it (Q17)."""

    says = "the red Fisherman: which card of the line to replace"

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.line

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [NO, *(CARD + kind for kind in sorted(set(s.line)))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        if move != NO:
            s.line = without_card(s.line, move - CARD)
            s.tell("origami.fact.discarded_line", seat=seat, cards=s.names((move - CARD,)))
            s.lay_down((move - CARD,))
            s.refill()

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return Asked(seat, Message("origami.ask.fisher"), "R40", optional=True)


class rice_on_draw(Deed):
    """Every Snowy Owl on top draws rice."""

    says = "every Snowy Owl on top draws rice"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        for kind in s.tops(seat):
            step = s.terms.deck.lasting[kind]
            if step and step[0] == "rice_on_draw" and (drawn := s.draw_rice(seat, step[1])):
                s.tell("origami.fact.drew_rice", seat=seat, n=drawn)


class rice_back(Question):
    """The Arctic Wolf: rice for cards, one for one."""

    says = "the Arctic Wolf: how much rice to give back for cards"

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.hands[seat] or not has_on_top(s, seat, "rice_for_cards")

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [AMOUNT + n for n in range(s.hands[seat].count(s.terms.deck.rice) + 1)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        count, rice = move - AMOUNT, s.terms.deck.rice
        for _ in range(count):
            s.show(seat, rice)
        s.lay_down((rice,) * count)
        if count:
            s.tell("origami.fact.gave_rice", seat=seat, n=count)
            draw_and_tell(s, seat, count)

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return Asked(seat, Message("origami.ask.rice_back"), "R40", optional=True)


class monk(Question):
    """The Monk, after an action of this kind: discard a card to draw one (R44)."""

    says = "the Monk, after an action of that kind: whether to discard a card and draw one"
    takes = {"after": "action"}

    @staticmethod
    def idle(s: "OrigamiState", seat: int, after: str) -> bool:
        return after not in s.law.cycle_after or not s.hands[seat]

    @staticmethod
    def options(s: "OrigamiState", seat: int, after: str) -> list[int]:
        return [NO, *(CARD + kind for kind in sorted(set(s.hands[seat])))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, after: str) -> None:
        if move != NO:
            put_down(s, seat, move - CARD)
            lay.do(s, seat)
            draw_and_tell(s, seat, 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, after: str) -> Asked:
        return Asked(seat, Message("origami.ask.monk"), "R44", optional=True)


def draw_and_tell(s: "OrigamiState", seat: int, count: int) -> None:
    """Draw from the deck. The fact names the cards; the others hear a number instead."""
    drawn = s.draw(seat, count)
    if s.facts is not None:
        s.tell("origami.fact.drew", seat=seat, n=len(drawn), cards=s.names(drawn))

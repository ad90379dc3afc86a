"""Why a move is refused: the rule that forbids it, in words that help."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.messages import Message
from orizuru.core.phrases import not_an_answer
from orizuru.games.origami import notation
from orizuru.games.origami.answers import (
    CARD,
    DONE,
    FISH,
    GEISHA,
    LEFT,
    NO,
    PLACE,
    PLAY,
    PLAY_CARD,
    RIGHT,
    TAKE,
    TOP,
    UNDER_LEFT,
    UNDER_RIGHT,
    USE_LEFT,
    USE_RIGHT,
)
from orizuru.games.origami.context import context
from orizuru.games.origami.lasting import cost
from orizuru.games.origami.payments import sums

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def reason(s: "OrigamiState", move: int) -> Reason:
    """Why this move is not legal now."""
    if not s.stack:
        return Reason(Message("core.match.over"))
    seat, step = s.stack[-1]
    found = None
    if step[0] == "act":
        found = _act(s, seat, move)
    elif step[0] == "pay" and CARD <= move < PLAY_CARD:
        found = _pay(s, seat, move, step[2])
    elif step[0] in ("choose", "cricket", "dragon", "replace") and CARD <= move < PLAY_CARD:
        found = _play(s, seat, move - CARD)
    elif step[0] == "place":
        found = _place(s, seat, move, step[1])
    elif step[0] == "move_to" and PLACE <= move < CARD:
        found = Reason(Message("origami.why.move_balance"), "R45")
    elif CARD <= move < PLAY_CARD:
        found = _card(s, seat, move - CARD)
    elif step[0] == "take_or_play" and move == TAKE:
        found = Reason(Message("origami.why.no_family_in_line"), "R30")
    elif step[0] == "take_or_play" and move == PLAY:
        found = Reason(Message("origami.why.no_family_to_play"), "R30")
    elif move == TOP and step[0] == "take":
        found = _top(s, step[1])
    elif move == NO and step[0] == "take":
        found = Reason(Message("origami.why.done_ends"), "R6")
    elif move == NO:
        # An instant effect once used binds everybody (R14); anything else has its own rule.
        own = step[0] in ("limit", "pay", "place") or context(s)[0] == "using"
        found = Reason(Message("origami.why.must"), _rule(s) if own else "R14")
    if found is None and move == DONE:
        found = Reason(Message("origami.why.nothing_to_end", words=offered(s)), _rule(s))
    return found or not_an_answer(offered(s), _rule(s))


def _rule(s: "OrigamiState") -> str:
    asked = s.asked
    return asked.rule if asked else ""


def offered(s: "OrigamiState") -> tuple[str, ...]:
    """The first few answers there are."""
    words = tuple(s.say(move) for move in s.moves)
    return words if len(words) <= 8 else (*words[:8], "...")


def _act(s: "OrigamiState", seat: int, move: int) -> Reason | None:
    if move >= PLAY_CARD or move >= CARD:
        kind = move - PLAY_CARD if move >= PLAY_CARD else move - CARD
        if move < PLAY_CARD and kind not in s.hands[seat]:
            return Reason(Message("origami.why.draw_first", card=s.name(kind)), "R6")
        return _play(s, seat, kind)
    if move in (USE_LEFT, USE_RIGHT):
        return _use(s, seat, move - USE_LEFT)
    if move == GEISHA:
        if not s.law.play_discard:
            return Reason(Message("origami.why.no_geisha"), "R42")
        if not s.discards:
            return Reason(Message("origami.why.no_discard"), "R42")
        top = s.discards[-1]
        return Reason(Message("origami.why.cannot_pay", card=s.name(top), cost=cost(s, top)), "R42")
    if move == FISH:
        return Reason(Message("origami.why.no_fisherman"), "R40")
    if move == NO:
        return Reason(Message("origami.why.must_act"), "R5")
    return None


def _play(s: "OrigamiState", seat: int, kind: int) -> Reason:
    """Why a card of the hand cannot be played at this question."""
    deck, hand, step = s.terms.deck, s.hands[seat], s.stack[-1][1]
    if kind == deck.rice:
        return Reason(Message("origami.why.rice"), "R2")
    if kind not in hand:
        return Reason(Message("origami.why.not_in_hand", card=s.name(kind)), "R7")
    mode, discount, family = ("paid", 0, -1)
    if step[0] == "choose":
        mode, discount, family = step[1], step[2], step[3]
    elif step[0] == "replace":
        mode, family = "free", step[1]
    if family >= 0 and deck.family[kind] != family:
        return Reason(Message("origami.why.other_family", card=s.name(kind)), "R30" if step[0] == "choose" else "R36")
    if step[0] == "cricket" and kind == step[1] and hand.count(kind) == 1:
        return Reason(Message("origami.why.just_taken", card=s.name(kind)), "R27")
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


def _use(s: "OrigamiState", seat: int, side: int) -> Reason:
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
    first = deck.effect[kind][0]
    if first[0] == "take_exactly":
        return Reason(Message("origami.why.no_sum", card=s.name(kind), folds=first[1]), "R28")
    if first[0] == "play" and first[1] == "with_discard":
        if not s.discards:
            return Reason(Message("origami.why.no_discard"), "R34")
        top = s.discards[-1]
        message = Message("origami.why.nothing_with", card=s.name(kind), top=s.name(top), folds=deck.folds[top])
        return Reason(message, "R34")
    return Reason(Message("origami.why.nothing_to_play", card=s.name(kind)), "R9")


def _pay(s: "OrigamiState", seat: int, move: int, due: int) -> Reason:
    deck, hand = s.terms.deck, s.hands[seat]
    kind = move - CARD
    if kind not in hand:
        if kind == s.playing:
            return Reason(Message("origami.why.pays_itself", card=s.name(kind)), "R7")
        return Reason(Message("origami.why.not_in_hand", card=s.name(kind)), "R7")
    folds = deck.folds[kind]
    if folds > due:
        return Reason(Message("origami.why.overpays", card=s.name(kind), folds=folds, due=due), "R7")
    code = sum(deck.fold_code[card] for card in hand) - deck.fold_code[kind]
    assert not sums(code) >> due - folds & 1
    message = Message("origami.why.not_exact", card=s.name(kind), n=due - folds)
    return Reason(message, "R7", (deck.keys[kind],))


def _place(s: "OrigamiState", seat: int, move: int, kind: int) -> Reason | None:
    if move in (UNDER_LEFT, UNDER_RIGHT) and s.terms.deck.effect[kind][:1] != (("under",),):
        return Reason(Message("origami.why.not_under", card=s.name(kind)), "R12")
    if move in (LEFT, RIGHT, UNDER_LEFT, UNDER_RIGHT):
        side = (move - LEFT) % 2
        left, right = len(s.columns[2 * seat]), len(s.columns[2 * seat + 1])
        if move >= UNDER_LEFT and not s.columns[2 * seat + side]:
            return Reason(Message("origami.why.empty_bottom"), "Q16")
        return Reason(Message("origami.why.balance", left=left, right=right), "R12")
    return None


def _top(s: "OrigamiState", left: int) -> Reason:
    if not s.law.draw_discard:
        return Reason(Message("origami.why.no_red_geisha"), "R42")
    if not s.discards:
        return Reason(Message("origami.why.no_discard"), "R42")
    folds = s.terms.deck.folds[s.discards[-1]]
    if left == 0:
        return Reason(Message("origami.why.all_taken", card=s.name(s.discards[-1])), "R42")
    if folds > left:
        return Reason(Message("origami.why.too_many_folds", card=s.name(s.discards[-1]), folds=folds, left=left), "R42")
    return Reason(Message("origami.why.one_discard"), "R42")


def _card(s: "OrigamiState", seat: int, kind: int) -> Reason | None:
    """Why a card cannot be taken, given or chosen."""
    step, deck = s.stack[-1][1], s.terms.deck
    folds, name = deck.folds[kind], s.name(kind)
    if step[0] in notation.ABOUT_THE_LINE:
        if kind not in s.line:
            return Reason(Message("origami.why.not_in_line", card=name), "R6")
        if step[0] in ("take", "take_exactly") and step[1] == 0:
            return Reason(Message("origami.why.all_taken", card=name), _rule(s))
        if step[0] == "take":
            return Reason(Message("origami.why.too_many_folds", card=name, folds=folds, left=step[1]), "R6")
        if step[0] == "take_exactly":
            return Reason(Message("origami.why.never_exact", card=name, left=step[1]), "R28")
        if step[0] == "play_line":
            return Reason(Message("origami.why.too_large", card=name, folds=folds, most=step[1]), "R14")
        return Reason(Message("origami.why.other_family", card=name), "R30")
    if step[0] in ("keep", "take_aside"):
        return Reason(Message("origami.why.not_among", card=name), _rule(s))
    if step[0] == "copy":
        return Reason(Message("origami.why.not_copied", card=name), "R31")
    if step[0] == "reclaim":
        return Reason(Message("origami.why.not_in_discards", card=name), _rule(s))
    if step[0] in ("limit", "drop", "give", "monk") and kind not in s.hands[seat]:
        return Reason(Message("origami.why.not_in_hand", card=name), _rule(s))
    return None

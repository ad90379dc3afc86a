"""What each answer to a question of Origami is worth to the seat that is asked, verb by verb."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from orizuru.bots import previews
from orizuru.bots.judges.origami.effects import AVERAGE
from orizuru.bots.judges.origami.outlook import Outlook
from orizuru.bots.judges.origami.prospect import Prospect, turns_to_come
from orizuru.bots.judges.origami.steps import moved, sunk
from orizuru.core.cards import Kinds, without_card
from orizuru.games.origami import answers
from orizuru.games.origami.answers import CARD, COLLECTION, DONE, HIGHEST, LEFT, NO, PLACE, PLAY_CARD, TOP, UNDER_LEFT
from orizuru.games.origami.context import context, reach
from orizuru.games.origami.lasting_effects import cost
from orizuru.games.origami.state import OrigamiState
from orizuru.games.origami.verbs.choices import due_for
from orizuru.games.origami.vocabulary import QUESTIONS

Values = dict[int, float]


def values(s: OrigamiState) -> Values:
    """What every legal answer is worth, in points on top of what lies on the table."""
    seat, step = s.stack[-1]
    outlook = Outlook(Prospect(s, seat, turns_to_come(s, seat)), reach(s))
    known = _VALUES.get(step[0]) or _BY_PURPOSE.get(QUESTIONS[step[0]].purpose)
    return known(outlook, s.hands[seat], s.moves, *step[1:]) if known else previews.values(s, Random(0))


# The turn


def act(o: Outlook, hand: Kinds, moves: list[int], *_: int) -> Values:
    s, p, found = o.p.s, o.p, {}
    deck = p.tables.deck
    for move in moves:
        worth: float | None
        if move >= PLAY_CARD:
            kind = move - PLAY_CARD
            worth = o.play(without_card(hand, kind), kind, cost(s, kind))
        elif move in (answers.DRAW, answers.FISH):
            worth = o.draw(hand, move == answers.FISH)
        elif move == answers.GEISHA:
            worth = o.play(hand, s.discards[-1], cost(s, s.discards[-1]))
        elif move == NO:
            worth = p.hand(hand)
        else:
            side = move - answers.USE_LEFT
            worth = o.use(hand, deck.effect[p.shelf.columns[side][-1]], side)
        assert worth is not None
        found[move] = worth
    return found


def _pay(o: Outlook, hand: Kinds, moves: list[int], kind: int, due: int, before: int) -> Values:
    found, folds = {}, o.p.tables.folds
    for move in moves:
        rest = o.paid(without_card(hand, move - CARD), due - folds[move - CARD])
        assert rest is not None
        found[move] = o.p.hand(rest)
    return found


def _place(o: Outlook, hand: Kinds, moves: list[int], kind: int, before: int, rice: int) -> Values:
    p, found = o.p, {}
    for move in moves:
        if move >= UNDER_LEFT:
            left, right = p.shelf.columns
            sides = ((kind, *left), right) if move == UNDER_LEFT else (left, (kind, *right))
            found[move] = p.with_shelf(p.seat, *sides)
        else:
            side = move - LEFT
            after = o.after(hand, kind, side) - p.hand(hand)
            found[move] = p.on_top(kind, side, hand) + p.covering(kind, side) + after
    return found


def _may(o: Outlook, hand: Kinds, moves: list[int], kind: int) -> Values:
    step = context(o.p.s)
    under = step[3] if step[0] == "played" else 0
    return {NO: o.p.hand(hand), answers.YES: o.effect(hand, o.p.tables.deck.effect[kind], under)}


# Plays


def _choose(o: Outlook, hand: Kinds, moves: list[int], mode: str, discount: int, family: int, must: int) -> Values:
    return _played(o, hand, moves, mode, discount)


def _played(o: Outlook, hand: Kinds, moves: list[int], mode: str = "paid", discount: int = 0) -> Values:
    found = {}
    for move in moves:
        if move == NO:
            found[move] = o.p.hand(hand)
            continue
        kind = move - CARD
        worth = o.play(without_card(hand, kind), kind, due_for(o.p.s, kind, mode, discount) or 0)
        assert worth is not None
        found[move] = worth
    return found


def _cricket(o: Outlook, hand: Kinds, moves: list[int], taken: int) -> Values:
    return _played(o, hand, moves)


def _replace(o: Outlook, hand: Kinds, moves: list[int], family: int) -> Values:
    p, deck = o.p, o.p.tables.deck
    side, found = context(p.s)[2] & 1, {}
    for move in moves:
        kind = move - CARD
        columns = [*p.shelf.columns]
        columns[side] = (*columns[side][:-1], kind)
        rest = without_card(hand, kind)
        worth = p.hand(rest)
        if deck.is_instant[kind]:
            worth = max(worth, o.effect(rest, deck.effect[kind], len(columns[side]) - 1))
        found[move] = worth + p.with_shelf(p.seat, *columns)
    return found


def _free(o: Outlook, hand: Kinds, moves: list[int], *_: Any) -> Values:
    line, family = o.p.s.line, o.p.tables.deck.family
    return {
        move: o.p.hand(hand)
        if move == NO
        else o.placed(hand, move - CARD)
        if family[move - CARD] >= 0
        else o.entered_from(hand, move - CARD, line)
        for move in moves
    }


def _copy(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    effect, step = o.p.tables.deck.effect, context(o.p.s)
    under = step[3] if step[0] == "played" else 0
    return {move: o.p.hand(hand) if move == NO else o.effect(hand, effect[move - CARD], under) for move in moves}


# Taking


def _take(o: Outlook, hand: Kinds, moves: list[int], left: int, top: int = 0) -> Values:
    p = o.p
    found = {DONE: p.hand(hand)}
    line = p.s.line
    tops = [p.s.discards[-1]] if TOP in moves else []
    for taken in p.tables.takings(tuple(sorted((*line, *tops))), left):
        worth = p.hand(o.within_limit(tuple(sorted(hand + taken))))
        for kind in set(taken):
            for move in [CARD + kind] * (kind in line) + [TOP] * (kind in tops):
                if worth > found.get(move, -1e9):
                    found[move] = worth
    return found


def _take_exactly(o: Outlook, hand: Kinds, moves: list[int], left: int) -> Values:
    p, found, folds = o.p, dict.fromkeys(moves, -1e9), o.p.tables.folds
    for taken in p.tables.takings(p.s.line, left):
        if sum([folds[kind] for kind in taken]) == left:
            worth = p.hand(tuple(sorted(hand + taken)))
            for kind in taken:
                found[CARD + kind] = max(found[CARD + kind], worth)
    return found


def _take_one(o: Outlook, hand: Kinds, moves: list[int], *_: Any) -> Values:
    return {move: o.p.hand(tuple(sorted((*hand, move - CARD)))) for move in moves}


def _pick(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    """A card of the line, then perhaps a play that it helps to pay for."""
    found = {}
    for move in moves:
        then = tuple(sorted((*hand, move - CARD)))
        worths = [o.p.hand(then)]
        for kind in set(hand):
            due = due_for(o.p.s, kind)
            if due is not None and (worth := o.play(without_card(then, kind), kind, due)) is not None:
                worths.append(worth)
        found[move] = max(worths)
    return found


def _take_or_play(o: Outlook, hand: Kinds, moves: list[int], family: int) -> Values:
    p, of = o.p, o.p.tables.deck.family
    found = {NO: p.hand(hand)}
    if answers.TAKE in moves:
        found[answers.TAKE] = p.hand(o.best_with(hand, tuple([kind for kind in p.s.line if of[kind] == family])))
    if answers.PLAY in moves:
        found[answers.PLAY] = o.from_hand(hand, family=family) or 0.0
    return found


# Parting


def _part(o: Outlook, hand: Kinds, moves: list[int], *_: Any) -> Values:
    return {move: o.p.hand(without_card(hand, move - CARD)) for move in moves}


def _keep(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    looked = o.p.s.looked
    return {move: o.p.hand(tuple(sorted(hand + without_card(looked, move - CARD)))) for move in moves}


def _monk(o: Outlook, hand: Kinds, moves: list[int], after: str) -> Values:
    return {
        move: o.p.hand(hand) if move == NO else o.p.hand(without_card(hand, move - CARD), 1) + o.drawn(1)
        for move in moves
    }


def _replace_in_line(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    """The Draw that follows, with one card of the line unknown."""
    p, found = o.p, {}
    most = next((step[1] for _, step in reversed(p.s.stack) if step[0] == "take"), 0)
    for move in moves:
        line = p.s.line if move == NO else without_card(p.s.line, move - CARD)
        found[move] = p.hand(o.taking(hand, line, most)) + (0.0 if move == NO else 0.3 * p.a_fold)
    return found


def _calligrapher(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    return {NO: o.p.hand(hand), answers.YES: o.p.hand(hand, 1) + o.drawn(1)}


def _rice_back(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    return {move: (move - answers.AMOUNT) * (AVERAGE - 1.0) * o.p.a_fold for move in moves}


# Moving


def _move(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    return {move: max(moved(o.p, *divmod(move - PLACE, HIGHEST)).values()) for move in moves}


def _move_to(o: Outlook, hand: Kinds, moves: list[int], side: int, under: int) -> Values:
    return moved(o.p, side, under)


def _sink(o: Outlook, hand: Kinds, moves: list[int]) -> Values:
    return {move: sunk(o.p, move - COLLECTION) for move in moves}


_VALUES: Mapping[str, Callable[..., Values]] = {
    "act": act,
    "calligrapher": _calligrapher,
    "choose": _choose,
    "copy": _copy,
    "cricket": _cricket,
    "dragon": _played,
    "drop": _part,
    "free": _free,
    "give": _part,
    "keep": _keep,
    "limit": _part,
    "may": _may,
    "monk": _monk,
    "move": _move,
    "move_to": _move_to,
    "pay": _pay,
    "pick": _pick,
    "place": _place,
    "play_line": _free,
    "reclaim": _take_one,
    "replace": _replace,
    "replace_in_line": _replace_in_line,
    "rice_back": _rice_back,
    "sink": _sink,
    "take": _take,
    "take_aside": _take_one,
    "take_exactly": _take_exactly,
    "take_one": _take_one,
    "take_or_play": _take_or_play,
}
"""By verb. Answers to questions of verbs to come are worth what their purpose says, or else their previews."""
_BY_PURPOSE: Mapping[str, Callable[..., Values]] = {
    "discard": _part,
    "fetch": _take_one,
    "give": _part,
    "limit": _part,
    "take": _take_one,
}

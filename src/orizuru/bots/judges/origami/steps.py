"""What the words of the effects of Origami do to a hand, and what they win besides, worked out without playing them.

Each function gets the hand, the number of cards under the card whose effect it is, and the arguments of the word.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from orizuru.bots.judges.origami.effects import folds_of
from orizuru.bots.judges.origami.prospect import Prospect
from orizuru.core.cards import Kinds, with_card, without_card
from orizuru.core.machine import Step
from orizuru.games.origami.answers import HIGHEST, PLACE
from orizuru.games.origami.sentences import Sentence
from orizuru.games.origami.verbs.choices import due_for
from orizuru.games.origami.verbs.effects import in_sight

if TYPE_CHECKING:
    from orizuru.bots.judges.origami.outlook import Outlook

OTHERS_PLAY = 2.0  # points that a play brings other seats, which have not prepared it and may have none
Outcome = tuple[Kinds, float]  # the hand, and what is won besides


def _counted(o: "Outlook", under: int, amount: int | Step) -> int:
    if isinstance(amount, int):
        return amount
    if amount[0] == "under":
        return under
    s = o.p.s
    return [column[-1] for column in s.columns if column].count(amount[1]) + s.line.count(amount[1])


def _more(o: "Outlook", hand: Kinds, cards: int) -> Outcome:
    """Cards from the deck: nobody knows which."""
    o.more += cards
    return hand, o.drawn(cards)


def _draw(o: "Outlook", hand: Kinds, under: int, amount: int | Step) -> Outcome:
    return _more(o, hand, _counted(o, under, amount))


def _draw_until(o: "Outlook", hand: Kinds, under: int, cards: int) -> Outcome:
    return _more(o, hand, max(0, cards - len(hand)))


def _rice(o: "Outlook", hand: Kinds, under: int, amount: int | Step) -> Outcome:
    return hand + (o.p.tables.rice,) * min(o.p.s.rice, _counted(o, under, amount)), 0.0


def _take(o: "Outlook", hand: Kinds, under: int, folds: int) -> Outcome:
    if o.is_new_line:
        return hand, 0.85 * folds * o.p.a_fold
    return o.taking(hand, o.p.s.line, folds), 0.0


def _take_exactly(o: "Outlook", hand: Kinds, under: int, folds: int) -> Outcome:
    kinds, worth = o.p.tables.folds, o.p.hand
    exact = [
        tuple(sorted(hand + taken))
        for taken in o.p.tables.takings(o.p.s.line, folds)
        if sum([kinds[kind] for kind in taken]) == folds
    ]
    return (max(exact, key=worth) if exact else hand), 0.0


def _take_one(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    return o.best_with(hand, o.p.s.line), 0.0


def _take_all(o: "Outlook", hand: Kinds, under: int, most: int) -> Outcome:
    folds = o.p.tables.folds
    return o.with_cards(hand, tuple([kind for kind in o.p.s.line if folds[kind] <= most])), 0.0


def _top_discard(o: "Outlook", hand: Kinds, under: int, cards: int) -> Outcome:
    return o.with_cards(hand, o.p.s.discards[max(0, o.reach - cards) : o.reach]), 0.0


def _reclaim(o: "Outlook", hand: Kinds, under: int, which: str) -> Outcome:
    if which == "rice":
        return hand, o.drawn(1)  # as good as most cards of the payment
    return o.best_with(hand, o.p.s.discards[: o.reach]), 0.0


def _clear_line(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    o.is_new_line = True
    return hand, 0.0


def _refill(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    return hand, 0.0


def _look(o: "Outlook", hand: Kinds, under: int, cards: int) -> Outcome:
    return _more(o, hand, max(0, cards - 1))


def _discard(o: "Outlook", hand: Kinds, under: int, cards: int) -> Outcome:
    return o.without_worst(hand, cards), 0.0


def _lost_by_others(o: "Outlook", cards: int) -> float:
    s = o.p.s
    sizes = [min(cards, len(hand)) for who, hand in enumerate(s.hands) if who != o.p.seat]
    return o.drawn(sum(sizes) / len(sizes))


def _discard_others(o: "Outlook", hand: Kinds, under: int, cards: int) -> Outcome:
    return hand, _lost_by_others(o, cards)


def _discard_all(o: "Outlook", hand: Kinds, under: int, cards: int) -> Outcome:
    return o.without_worst(hand, cards), _lost_by_others(o, cards)


def _take_aside(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    return hand, o.drawn(1) if _lost_by_others(o, 1) else 0.0


def _pass_all(o: "Outlook", hand: Kinds, under: int, *ways: str) -> Outcome:
    s, seat = o.p.s, o.p.seat
    givers = [(seat - 1 if way == "left" else seat + 1) % s.seats for way in ways]
    received = sum([len(s.hands[giver]) > at for at, giver in enumerate(givers)])
    return _more(o, o.without_worst(hand, len(ways)), received)


def _each(o: "Outlook", hand: Kinds, under: int, steps: Sentence) -> Outcome:
    """The seat itself comes first; what the others gain is estimated."""
    hand, won = carried_out(o, hand, under, steps)
    return hand, won - o.p.a_fold * folds_of(steps)


def carried_out(o: "Outlook", hand: Kinds, under: int, sentence: Sentence) -> Outcome:
    """All words of a sentence, one after another; a word that nothing is known about counts its folds."""
    won = 0.0
    for step in sentence:
        known = STEPS.get(step[0])
        if known is None:
            won += o.p.a_fold * folds_of((step,))
        else:
            hand, more = known(o, hand, under, *step[1:])
            won += more
    return hand, won


def _each_may_play(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    played = o.inner().from_hand(hand)
    won = 0.0 if played is None else max(0.0, played - o.p.hand(hand))
    return hand, won - OTHERS_PLAY


def _action(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    s = o.p.s
    return hand, o.action(hand) if s.active == o.p.seat else 0.0


def _won(o: "Outlook", hand: Kinds, worth: float | None) -> Outcome:
    """The hand as it was, and how much better it is to do something else with it."""
    now = o.p.hand(hand)
    return hand, 0.0 if worth is None else worth - now


def _play(o: "Outlook", hand: Kinds, under: int, mode: str, discount: int = 0) -> Outcome:
    return _won(o, hand, o.inner().from_hand(hand, mode, discount))


def _play_line(o: "Outlook", hand: Kinds, under: int, most: int) -> Outcome:
    return _won(o, hand, o.from_line(hand, o.p.s.line, most))


def _take_or_play(o: "Outlook", hand: Kinds, under: int, family: int) -> Outcome:
    of = o.p.tables.deck.family
    then = o.best_with(hand, tuple([kind for kind in o.p.s.line if of[kind] == family]))
    taken = o.p.hand(then)
    played = o.inner().from_hand(hand, family=family)
    return (then, 0.0) if played is None or played <= taken else _won(o, hand, played)


def _take_and_play(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    inner, found = o.inner(), []
    for kind in set(o.p.s.line):
        then = with_card(hand, kind)
        found.append((o.p.hand(then), then))
        for card in set(hand):
            due = due_for(o.p.s, card)
            worth = None if due is None else inner.play(without_card(then, card), card, due)
            if worth is not None:
                found.append((worth, then))
    if not found:
        return _won(o, hand, inner.from_hand(hand))
    most = max(found)
    return _won(o, hand, most[0])


def _replace(o: "Outlook", hand: Kinds, under: int, family: int) -> Outcome:
    """The card leaves, and a card of the family takes its place without paying (R36)."""
    p, deck = o.p, o.p.tables.deck
    inner, found = o.inner(), []
    for kind in set(hand):
        if deck.family[kind] != family:
            continue
        for side, column in enumerate(p.shelf.columns):
            if column and deck.effect[column[-1]][:1] == (("replace", family),):
                sides = [(*column[:-1], kind), p.shelf.columns[side ^ 1]]
                left, right = sides if side == 0 else sides[::-1]
                rest = without_card(hand, kind)
                worth = p.hand(rest)
                if deck.is_instant[kind]:
                    worth = max(worth, inner.effect(rest, deck.effect[kind], under))
                found.append(worth + p.with_shelf(p.seat, left, right))
    return _won(o, hand, max(found, default=None))


def _copy(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    effect, inner = o.p.tables.deck.effect, o.inner()
    return _won(o, hand, max([inner.effect(hand, effect[kind], under) for kind in in_sight(o.p.s)], default=None))


def _move(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    p = o.p
    if not p.shelf.is_placed:
        return hand, p.a_fold  # another card comes to the top
    places = [(side, at) for side, column in enumerate(p.shelf.columns) for at in range(len(column))]
    return hand, max([worth for side, at in places for worth in moved(p, side, at).values()], default=0.0)


def moved(p: Prospect, side: int, under: int) -> dict[int, float]:
    """What it is worth to move a card of the own collections, by the places that it can go to."""
    columns = [*p.shelf.columns]
    kind, before = columns[side][under], p.tops_of(columns)
    columns[side] = columns[side][:under] + columns[side][under + 1 :]
    found = {}
    for to, column in enumerate(columns):
        if abs(len(column) + 1 - len(columns[1 - to])) <= 1:
            for place in range(len(column) + 1):
                then = [*columns]
                then[to] = (*column[:place], kind, *column[place:])
                won = p.with_shelf(p.seat, *then) if p.shelf.is_placed else 0.0
                found[PLACE + HIGHEST * to + place] = won + p.tops_of(then) - before
    return found


def _sink(o: "Outlook", hand: Kinds, under: int) -> Outcome:
    return hand, max([sunk(o.p, at) for at, column in enumerate(o.p.s.columns) if column], default=0.0)


def sunk(p: Prospect, at: int) -> float:
    """What it is worth to slide the top card of a collection to its bottom."""
    who, side = divmod(at, 2)
    columns = [*p.shelves[who].columns]
    before = p.tops_of(columns)
    columns[side] = columns[side][-1:] + columns[side][:-1]
    change = p.tops_of(columns) - before
    won = p.with_shelf(who, *columns) if p.shelves[who].is_placed else 0.0
    return won + (change if who == p.seat else -change / (p.s.seats - 1))


def _nothing(o: "Outlook", hand: Kinds, under: int, *_: Any) -> Outcome:
    return hand, 0.0


STEPS: Mapping[str, Callable[..., Outcome]] = {
    "action": _action,
    "clear_line": _clear_line,
    "copy": _copy,
    "discard": _discard,
    "discard_all": _discard_all,
    "discard_others": _discard_others,
    "draw": _draw,
    "draw_until": _draw_until,
    "each": _each,
    "each_may_play": _each_may_play,
    "look": _look,
    "move": _move,
    "pass_all": _pass_all,
    "play": _play,
    "play_line": _play_line,
    "reclaim": _reclaim,
    "refill": _refill,
    "replace": _replace,
    "rice": _rice,
    "set_aside_others": _discard_others,
    "sink": _sink,
    "take": _take,
    "take_all": _take_all,
    "take_and_play": _take_and_play,
    "take_aside": _take_aside,
    "take_exactly": _take_exactly,
    "take_one": _take_one,
    "take_or_play": _take_or_play,
    "top_discard": _top_discard,
    "under": _nothing,
}
"""Words to come are estimated in folds."""

"""Habits in Origami: quick answers to the questions that follow from an answer that is being judged.

They only have to be good enough to show how an action will turn out; when the question itself comes, it is judged
answer by answer. Other seats answer in a dream too: their cards are unseen, so they just do what is usual.
"""

from collections.abc import Callable, Mapping
from itertools import combinations

from orizuru.bots.judges.origami_dream import UNSEEN, Dream
from orizuru.bots.judges.origami_effects import folds_of
from orizuru.bots.judges.origami_worth import Worth, fold
from orizuru.core.cards import Kinds, without_card
from orizuru.games.origami.answers import CARD, DONE, NO, PLAY, TAKE, TOP, YES
from orizuru.games.origami.verbs.verb import CardQuestion
from orizuru.games.origami.vocabulary import QUESTIONS

Habit = Callable[[Worth, Dream, int, list[int]], int]


def usable(moves: list[int]) -> list[int]:
    """The answers that do not name an unseen card; if there are none, all answers."""
    return [move for move in moves if move != CARD + UNSEEN] or moves


def habit(worth: Worth, s: Dream) -> int | None:
    """The usual answer to the question; None if a dream has no answer, or if the question is better tried out."""
    seat, purpose = s.stack[-1][0], question(s).purpose
    moves = s.moves if purpose == "take_some" else usable(s.moves)
    if len(moves) == 1:
        return moves[0]
    found = HABITS.get(purpose)
    if not moves or found is None:
        return None
    if seat != worth.seat and purpose == "play" and NO in moves:
        return NO  # whether another seat can pay is its secret
    return found(worth, s, seat, moves)


def question(s: Dream) -> type[CardQuestion]:
    """What the verb that asks says about itself."""
    return QUESTIONS[s.stack[-1][1][0]]


def agree(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    return YES


def decline(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    return NO


def the_first(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    return moves[0]


def the_most(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    return moves[-1]


# Losing and winning cards


def part_with(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    """The card that the hand can best do without."""
    hand, turns = s.hands[seat], worth.turns(s)
    return max(moves, key=lambda move: worth.hand(without_card(hand, move - CARD), turns))


def pay_with(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    """The same for a payment, where a card that pays more may be a greater loss."""
    hand, turns, folds = s.hands[seat], worth.turns(s), s.terms.deck.folds
    a_fold = fold(turns)
    return max(moves, key=lambda move: worth.hand(without_card(hand, move - CARD), turns) + a_fold * folds[move - CARD])


def let_go(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    """Of the cards looked at, the one without which the hand is best."""
    hand, turns = s.hands[seat], worth.turns(s)
    return max(moves, key=lambda move: worth.hand(_joined(hand, without_card(s.looked, move - CARD)), turns))


def take_up(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    """The card that helps the hand most; another seat takes the one with the most folds."""
    if seat != worth.seat:
        return max(moves, key=lambda move: s.terms.deck.folds[move - CARD])
    hand, turns = s.hands[seat], worth.turns(s)
    return max(moves, key=lambda move: worth.hand(_joined(hand, (move - CARD,)), turns))


def take_some(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    """The first of the cards of the line, and perhaps the top discard, that together help the hand most."""
    hand, turns, folds = s.hands[seat], worth.turns(s), s.terms.deck.folds
    left = s.stack[-1][1][1]
    small = [(kind, CARD + kind) for kind in s.line if folds[kind] <= left]
    if TOP in moves:
        small.append((s.discards[-1], TOP))
    best, most = DONE, worth.hand(hand, turns)
    for count in range(1, len(small) + 1):
        for chosen in combinations(small, count):
            kinds = tuple([kind for kind, _ in chosen])
            if sum([folds[kind] for kind in kinds]) <= left:
                value = worth.hand(_joined(hand, kinds), turns)
                if value > most + 1e-9:
                    best, most = chosen[0][1], value
    return best


def _joined(hand: Kinds, cards: Kinds) -> Kinds:
    return tuple(sorted(hand + cards))


# Playing


def play_the_best(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    """The card that brings most, minus what the hand loses by it."""
    turns, hand, verb, args = worth.turns(s), s.hands[seat], question(s), s.stack[-1][1][1:]
    a_fold = fold(turns)

    def net(move: int) -> float:
        kind = move - CARD
        if verb.zone == "line":
            return worth.gain(kind, turns)
        paid = verb.price(s, seat, move, *args) or 0
        return worth.gain(kind, turns) - a_fold * paid + worth.hand(without_card(hand, kind), turns)

    return max((move for move in moves if move != NO), key=net)


def take_or_play(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    return PLAY if PLAY in moves else TAKE if TAKE in moves else NO


def copy_the_best(worth: Worth, s: Dream, seat: int, moves: list[int]) -> int:
    effect = s.terms.deck.effect
    return max((move for move in moves if move != NO), key=lambda move: folds_of(effect[move - CARD]))


HABITS: Mapping[str, Habit] = {
    "may": agree,
    "draw": agree,
    "exchange": decline,
    "pay": pay_with,
    "limit": part_with,
    "discard": part_with,
    "give": part_with,
    "keep": let_go,
    "take": take_up,
    "take_some": take_some,
    "fetch": take_up,
    "give_back": the_most,
    "take_or_play": take_or_play,
    "play": play_the_best,
    "copy": copy_the_best,
    "move": the_first,
}
"""By purpose, so that future verbs have habits too. A question with any other purpose is tried out."""

"""What effects are worth in Origami before anybody has used them, in folds gained.

One fold is one fold of paper in hand. An action is worth the four folds of a plain Draw. These are estimates for cards
that are still in hand or wait on top of a collection; an effect that can be used now is tried out in a dream instead.
"""

from collections.abc import Callable, Mapping

from orizuru.core.machine import Step
from orizuru.games.origami.sentences import Sentence

ACTION = 4.0  # what a plain Draw takes
CHOSEN = 2.8  # a card chosen among several is better than the average
UNKNOWN = 1.0  # words of decks to come: most effects are good for something
AVERAGE = 2.3  # the folds of a card nobody knows, in the shipped boxes


def _amount(amount: int | Step) -> float:
    """A counted number is guessed: a few cards are under a card, or in sight."""
    return float(amount) if isinstance(amount, int) else 2.0


_FOLDS: Mapping[str, Callable[..., float]] = {
    "draw": lambda amount: AVERAGE * _amount(amount),
    "draw_until": lambda cards: 0.4 * AVERAGE * cards,  # the hand is rarely empty
    "rice": lambda amount: _amount(amount),
    "take": lambda folds: 0.85 * folds,  # the line does not always fit
    "take_exactly": lambda folds: 0.85 * folds,
    "take_one": lambda: CHOSEN,
    "take_all": lambda most: 0.8 * most * most,  # about half of the line is that small
    "take_or_play": lambda family: 2.0,
    "take_and_play": lambda: CHOSEN + ACTION,
    "top_discard": lambda cards: AVERAGE * cards,
    "reclaim": lambda which: CHOSEN,
    "refill": lambda: 0.0,
    "clear_line": lambda: 0.0,
    "look": lambda cards: CHOSEN * max(0, cards - 1),
    "discard": lambda cards: -1.5 * cards,  # the least valuable ones
    "discard_all": lambda cards: 0.3 * cards,
    "discard_others": lambda cards: 1.5 * cards,
    "set_aside_others": lambda cards: 1.5 * cards,
    "take_aside": lambda: AVERAGE,
    "pass_all": lambda *ways: 0.5 * len(ways),
    "each": lambda steps: 0.3 * folds_of(steps),  # other seats gain as much, but later
    "each_may_play": lambda: 2.0,
    "play_line": lambda most: ACTION + most,
    "replace": lambda family: ACTION + 1.0,
    "copy": lambda: 3.0,
    "under": lambda: 0.5,
    "action": lambda: ACTION,
    "move": lambda: 1.0,
    "sink": lambda: 1.0,
}
_PLAYS: Mapping[str, float] = {"paid": 0.0, "free": 6.0, "with_discard": AVERAGE}

# What a lasting effect gives in each turn, while it is on top.
_LASTING: Mapping[str, float] = {
    "hand_limit": 0.1,
    "hand_limit_per": 0.1,
    "draw_limit_hand": 0.4,
    "rice_for_cards": 0.6,
    "rice_on_draw": 0.6,
    "action_for_cost": 1.6,
}


def folds_of(sentence: Sentence) -> float:
    """What it is worth to use this effect."""
    return sum(map(_step, sentence))


def _step(step: Step) -> float:
    word, *parameters = step
    if word == "play":
        mode, *discount = parameters
        return ACTION + (float(discount[0]) if discount else _PLAYS.get(mode, 0.0))
    known = _FOLDS.get(word)
    return known(*parameters) if known else UNKNOWN


def folds_each_turn(effect: Sentence, lasting: Step) -> float:
    """What a card gives in each turn on top of a collection: a special action, as far as it beats a plain Draw."""
    if lasting:
        return _LASTING.get(lasting[0], UNKNOWN / 2)
    return max(0.0, folds_of(effect) - ACTION) if effect else 0.0

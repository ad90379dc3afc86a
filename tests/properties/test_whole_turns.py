"""A turn as one text compared with its words one by one, in random positions of every game.

A text is made from random answers until something new is revealed, then corrupted: a word is replaced, left out, added
or exchanged with its neighbour. As long as no horizon lies between, the text is read as its single words are, and
refused for the same reason.
"""

import os
from random import Random
from typing import Any

import pytest

from contract.sizes import OPTIONS
from orizuru.core.errors import MoveError, Reason
from orizuru.core.game import Game, State
from orizuru.core.phrases import NOT_AN_ANSWER
from orizuru.core.registry import game, games

TEXTS = 40_000 if os.environ.get("ORIZURU_LONG") else 800
SAME_SQUARE = "ponte.why.same_square"  # one by one, the second square would just be occupied


class Beyond(Exception):
    """A reveal lies between these words."""


def is_near(start: State, then: State) -> bool:
    return (then.horizon, then.turn, then.to_move) == (start.horizon, start.turn, start.to_move)


def after(state: State, move: int) -> State:
    then = state.clone()
    then.apply(move)
    return then


class Reader:
    """Reads single words from one position on: `moves` is what they mean, `reason` why one of them is refused."""

    def __init__(self, rules: Game[Any], start: State) -> None:
        self.rules, self.start, self.then = rules, start, start
        self.moves: list[int] = []
        self.reason: Reason | None = None

    def hear(self, word: str) -> None:
        """Reads a word as the answer to the current question; a forced answer before it may be left out."""
        assert self.start.to_move is not None
        if not is_near(self.start, self.then):
            raise Beyond
        positions, forced = [self.then], list[int]()
        while self.moves and positions[-1].forced is not None:
            following = after(positions[-1], positions[-1].forced)
            if not is_near(self.start, following):
                break
            forced.append(positions[-1].forced)
            positions.append(following)
        reasons = [self.rules.why_not(position, word, self.start.to_move) for position in positions]
        if None in reasons:
            answered = reasons.index(None)
            move = self.rules.parse(positions[answered], word)
            self.moves += [*forced[:answered], move]
            self.then = after(positions[answered], move)
        else:
            meant = [reason for reason in reasons if reason and reason.message.key != NOT_AN_ANSWER]
            self.reason = meant[0] if meant else reasons[-1]


def turn(start: State, rng: Random) -> list[str]:
    """Random answers of one seat, up to the first that reveals something or ends the turn."""
    words, then = list[str](), start
    while is_near(start, then):
        move = rng.choice(then.moves)
        words.append(then.say(move))
        then = after(then, move)
    return words


def corrupted(words: list[str], vocabulary: list[str], rng: Random) -> list[str]:
    at, how = rng.randrange(len(words)), rng.randrange(5)
    if how == 0:
        return [*words[:at], rng.choice(vocabulary), *words[at + 1 :]]
    if how == 1 and len(words) > 1:
        return [*words[:at], *words[at + 1 :]]
    if how == 2:
        return [*words[: at + 1], rng.choice(vocabulary), *words[at + 1 :]]
    if how == 3 and at:
        return [*words[: at - 1], words[at], words[at - 1], *words[at + 1 :]]
    return [*words, rng.choice(vocabulary)]


def compare(rules: Game[Any], start: State, words: list[str]) -> bool:
    """Compares the text with its single words; returns whether it was refused."""
    text, reader = ",".join(words), Reader(rules, start)
    assert start.to_move is not None
    for number, word in enumerate(words):
        try:
            reader.hear(word)
        except Beyond:
            return False
        if reader.reason is not None and word == "done" and reader.moves:
            so_far = ",".join(words[: number + 1])
            if rules.why_not(start, so_far, start.to_move) is None:  # a series has just ended by itself
                assert rules.read(start, so_far) == reader.moves, f"{so_far}: done has answered something else"
                reader.reason = None
        if reader.reason is not None:
            break
    else:
        assert rules.write(rules.read(start, text)) == rules.write(reader.moves), text
        return False
    reason = rules.why_not(start, text, start.to_move)
    assert reason is not None, text
    if reason.message.key == SAME_SQUARE:
        assert len(set(words)) < len(words)
        assert reader.reason.message.key == "ponte.why.occupied"
    else:
        assert reason == reader.reason, text
    with pytest.raises(MoveError) as refused:
        rules.read(start, text)
    assert refused.value.reason == reason, text
    return True


@pytest.mark.parametrize("key", games())
def test_a_text_is_refused_for_the_reason_of_its_words(key: str) -> None:
    rules, rng, variants, refused = game(key), Random(1), OPTIONS.get(key, [{}]), 0
    vocabulary = ["done", "no", "nonsense"]
    state = rules.setup(variants[0], 0)
    for number in range(TEXTS):
        if state.to_move is None or state.turn > 60:
            state = rules.setup(variants[number % len(variants)], number)
        words = turn(state, rng)
        vocabulary = [*vocabulary, *words][-300:]
        refused += compare(rules, state, corrupted(words, ["done", "no", "nonsense", *vocabulary], rng))
        for _ in range(rng.randrange(6)):
            if state.to_move is not None:
                state.apply(rng.choice(state.moves))
    assert refused > TEXTS / 20 or key == "pebbles", "most texts went through"

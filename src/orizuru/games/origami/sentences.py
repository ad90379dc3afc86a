"""Sentences: what a card does, in words of the vocabulary; read, never evaluated.

    take(3) then top_discard(1) then refill
    each(draw(1)) then draw(1)

A sentence is steps joined by `then`; a step is a word with its parameters. The words of instant effects and special
actions are verbs, which say what they take; the tables below say it for the other words. A sentence becomes nested
tuples of words and numbers: `(("each", (("draw", 1),)), ("draw", 1))`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.machine import Step
from orizuru.core.messages import Message
from orizuru.games.origami.vocabulary import DECK_WORDS

Sentence = tuple[Step, ...]

LONGEST, DEEPEST, MOST_STEPS = 300, 4, 12

INSTANT_OR_ACTION: Mapping[str, tuple[str, ...]] = {name: verb.parameters() for name, verb in DECK_WORDS.items()}

LASTING: Mapping[str, tuple[str, ...]] = {
    "hand_limit": ("signed",),
    "hand_limit_per": ("card", "number"),  # for each copy in your collections
    "draw_limit_hand": ("number",),  # a Draw takes up to this many folds plus your hand modifiers
    "rice_for_cards": (),
    "rice_on_draw": ("number",),
    "action_for_cost": ("number", "number?"),
}

OF_CHARACTERS: Mapping[str, tuple[str, ...]] = {
    "cost": ("signed",),
    "hand_limit": ("signed",),
    "play_top_discard": (),
    "draw_top_discard": (),
    "line_size": ("number",),
    "draw_limit": ("number",),
    "cycle_after": ("draw|play",),  # discard a card to draw one
    "draw_on": ("same|other",),  # draw a card for a card on one of the same or another family
    "fish": ("number",),
    "replace_in_line": (),
    "most_names": ("number",),
    "most_copies": ("number",),
    "most_cards": ("number",),
    "fewest_cards": ("number",),
    "most_in_family": ("number",),
    "most_families": ("number",),
}

SCORING: Mapping[str, tuple[str, ...]] = {
    "per_cards": ("number", "number"),  # points for every so many cards in hand
    "per_rice": ("number",),
    "per_copy": ("card", "number"),
    "per_family": ("family", "number", "number"),  # points for every so many of the family
    "per_other": ("family", "number"),
    "uncovered": ("number",),
    "raised": ("number", "number"),  # copies, worth: with at least this many copies, each is worth this much
    "fewer_cards": ("number",),  # for each player with fewer cards in hand
    "beside_same": ("number",),
    "top_or_bottom": ("number",),
    "difference": ("number",),  # for each point of difference between the columns
    "most_of_family": ("family", "number"),  # to every player with the most
}

WORDS = {"instant": INSTANT_OR_ACTION, "action": INSTANT_OR_ACTION, "ongoing": LASTING, "scoring": SCORING}
WORDS["character"] = OF_CHARACTERS


class InvalidSentence(OrizuruError):
    """An effect that is not a sentence in words of the vocabulary."""


_TOKEN = re.compile(r"\s*(?:(-?[0-9]+)|([a-z][a-z0-9_-]*)|([(),]))")


class _Reader:
    """Reads one sentence from left to right."""

    def __init__(
        self, text: str, words: Mapping[str, tuple[str, ...]], name: Callable[[str, str], int], longest: int = LONGEST
    ) -> None:
        if len(text) > longest:
            raise InvalidSentence(Message("origami.deck.long", most=longest, got=len(text)))
        self.tokens = self._tokens(text)
        self.words, self.name, self.at, self.steps = words, name, 0, 0

    @staticmethod
    def _tokens(text: str) -> list[str]:
        found, at = [], 0
        text = text.strip()
        while at < len(text):
            token = _TOKEN.match(text, at)
            if not token:
                raise InvalidSentence(Message("origami.deck.sign", got=excerpt(text[at:], 20)))
            found.append(token[0].strip())
            at = token.end()
        return found

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self, expected: str = "") -> str:
        token = self.peek()
        if not token or (expected and token != expected):
            wanted = f"'{expected}'" if expected else Message("origami.deck.word")
            got = f"'{token}'" if token else Message("origami.deck.end")
            raise InvalidSentence(Message("core.expected", expected=wanted, got=got))
        self.at += 1
        return token

    def sentence(self, depth: int) -> Sentence:
        if depth > DEEPEST:
            raise InvalidSentence(Message("origami.deck.deep", most=DEEPEST))
        steps = [self.step(depth)]
        while self.peek() == "then":
            self.next()
            steps.append(self.step(depth))
        return tuple(steps)

    def step(self, depth: int) -> Step:
        word = self.next()
        if word not in self.words:
            raise InvalidSentence(Message("origami.deck.unknown_word", got=excerpt(word), known=tuple(self.words)))
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise InvalidSentence(Message("origami.deck.steps", most=MOST_STEPS))
        args: list[Any] = []
        parameters = self.words[word]
        if self.peek() == "(":
            self.next()
            for i, kind in enumerate(parameters):
                if kind.endswith("?") and self.peek() == ")":
                    break
                if i:
                    self.next(",")
                args.append(self.parameter(kind.rstrip("?"), depth))
            self.next(")")
        elif any(not kind.endswith("?") for kind in parameters):
            self.next("(")
        return (word, *args)

    def parameter(self, kind: str, depth: int) -> Any:
        if kind == "steps":
            return self.sentence(depth + 1)
        if kind == "amount" and not self.peek().lstrip("-").isdigit():
            return self.amount()
        token = self.next()
        if kind in ("number", "amount", "signed"):
            low = -20 if kind == "signed" else 0
            if not token.lstrip("-").isdigit() or not low <= int(token) <= 20:
                expected = Message("core.option.int", low=low, high=20)
                raise InvalidSentence(Message("core.expected", expected=expected, got=excerpt(token)))
            return int(token)
        if kind in ("family", "card"):
            return self.name(kind, token)
        if token not in (choices := kind.split("|")):
            expected = Message("core.option.choice", choices=tuple(choices))
            raise InvalidSentence(Message("core.expected", expected=expected, got=excerpt(token)))
        return token

    def amount(self) -> Step:
        """A number that is counted: the cards under this one, or visible copies of a card."""
        word = self.next()
        if word == "under":
            return ("under",)
        if word != "visible":
            expected = Message("origami.deck.amount")
            raise InvalidSentence(Message("core.expected", expected=expected, got=excerpt(word)))
        self.next("(")
        kind = self.name("card", self.next())
        self.next(")")
        return ("visible", kind)


def read(text: str, kind: str, name: Callable[[str, str], int]) -> Sentence:
    """The sentence of a text, for a card of this kind. `name` turns the names of cards and families into numbers."""
    reader = _Reader(text, WORDS[kind], name)
    found = reader.sentence(1)
    if reader.peek():
        raise InvalidSentence(Message("core.expected", expected="'then'", got=f"'{excerpt(reader.peek())}'"))
    if kind not in ("instant", "action") and len(found) > 1:
        raise InvalidSentence(Message("origami.deck.one_word", kind=kind))
    steps = _steps_in(found)
    if kind in ("instant", "action"):
        _check_words(steps, kind)
    return found


def _check_words(steps: list[Step], kind: str) -> None:
    """Check that the words of an effect stand where they may and have the arguments they need."""
    for at, (name, *args) in enumerate(steps):
        word = DECK_WORDS[name]
        if word.begins != "may" and (len(steps) > 1 or kind != "instant"):
            raise InvalidSentence(Message("origami.deck.alone", word=name))
        if word.opens_action and (kind != "action" or at > 0):
            raise InvalidSentence(Message("origami.deck.opens_action", word=name))
        if fault := word.fault(*args):
            raise InvalidSentence(fault)


def read_steps(text: str, name: Callable[[str, str], int]) -> Sentence:
    """Steps of an instant effect or a special action, as `written` writes them (perhaps with more blanks than in their
    deck file)."""
    reader = _Reader(text, INSTANT_OR_ACTION, name, 2 * LONGEST)
    found = reader.sentence(1)
    if reader.peek():
        raise InvalidSentence(Message("core.expected", expected="'then'", got=f"'{excerpt(reader.peek())}'"))
    return found


def written(sentence: Sentence, name: Callable[[str, int], str]) -> str:
    """Steps as text. `name` turns the numbers of cards and families into names."""
    return " then ".join(_written_step(step, name) for step in sentence)


def _written_step(step: Step, name: Callable[[str, int], str]) -> str:
    word, *values = step
    if not values:
        return str(word)
    kinds = (kind.rstrip("?") for kind in INSTANT_OR_ACTION[word])
    return f"{word}({', '.join(_written_value(kind, value, name) for kind, value in zip(kinds, values, strict=False))})"


def _written_value(kind: str, value: Any, name: Callable[[str, int], str]) -> str:
    if kind == "steps":
        return written(value, name)
    if kind == "amount":
        return written_amount(value, name)
    return name(kind, value) if kind in ("family", "card") else str(value)


def written_amount(amount: int | Step, name: Callable[[str, int], str]) -> str:
    if isinstance(amount, int):
        return str(amount)
    return f"visible({name('card', amount[1])})" if amount[0] == "visible" else str(amount[0])


def _steps_in(sentence: Sentence) -> list[Step]:
    """All steps, nested ones too, in the order they are written."""
    found = []
    for step in sentence:
        found.append(step)
        for part in step[1:]:
            if isinstance(part, tuple) and part and isinstance(part[0], tuple):
                found += _steps_in(part)
    return found

"""Why answers are refused: always by a rule, for a reason that the verb itself gives, and never for a false one.

Random games are played; at the questions in them, every answer that the game has is tried.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest

from orizuru import game
from orizuru.core.errors import Reason
from orizuru.core.messages import Message, text
from orizuru.core.phrases import NOT_AN_ANSWER
from orizuru.core.verbs import UnfinishedVerb, Verb, collected
from orizuru.games.origami import why
from orizuru.games.origami.answers import CARD, DONE, NO, PLAY_CARD, SPAN, form
from orizuru.games.origami.lasting_effects import cost
from orizuru.games.origami.state import OrigamiState
from orizuru.games.origami.verbs.line import take_exactly
from orizuru.games.origami.verbs.verb import CardQuestion
from orizuru.games.origami.vocabulary import QUESTIONS, VERBS

GAMES, EACH = 90, 2  # random games; positions of each verb that are looked at
MIXES: list[dict[str, Any]] = [
    {"players": players, "boxes": boxes} for players in (2, 3, 4) for boxes in ("origami", "legends", "both")
]


def walked() -> Iterator[OrigamiState]:
    """Positions of random games, some for every question and for every kind of answer to it."""
    seen: Counter[Any] = Counter()
    for number in range(GAMES):
        rng, s = Random(number), game("origami").setup(MIXES[number % len(MIXES)], number)
        while moves := s.moves:
            seat, (name, *args) = s.stack[-1]
            case = (name, frozenset(map(form, moves)))
            if seen[case] < EACH:
                seen[case] += 1
                yield s
                if name == "choose":  # instant effects of custom decks ask it so that it can be declined
                    declinable = s.clone()
                    declinable.stack = (*s.stack[:-1], (seat, ("choose", *args[:3], 0)))
                    yield declinable
            s.apply(rng.choice(moves))
    assert {name for name, _ in seen} == set(QUESTIONS), "every question comes up"


def illegal(s: OrigamiState) -> list[int]:
    """All answers of the game that are not legal now."""
    kinds, legal = len(s.terms.deck.keys), set(s.moves)
    spans = [*range(15), *range(16, CARD), *range(CARD, CARD + kinds), *range(PLAY_CARD, PLAY_CARD + kinds)]
    assert legal <= set(spans)
    assert max(spans) < SPAN
    return [move for move in spans if move not in legal]


def payable(folds: list[int]) -> set[int]:
    sums = {0}
    for worth in folds:
        sums |= {worth + before for before in sums}
    return sums


class Facts:
    """What a reason may say about a position, an answer and the arguments of the question; each is checked simply."""

    def __init__(self, s: OrigamiState, move: int) -> None:
        self.s, self.deck = s, s.terms.deck
        self.seat, (self.verb, *self.args) = s.stack[-1]
        self.kind = (move - PLAY_CARD if move >= PLAY_CARD else move - CARD) if move >= CARD else -1
        self.hand = s.hands[self.seat]

    def folds_without(self) -> list[int]:
        rest = list(self.hand)
        rest.remove(self.kind)
        return [self.deck.folds[kind] for kind in rest]

    def is_unpayable(self) -> bool:
        """Whether the other cards of the hand, and the top discard where it must help, cannot pay."""
        if self.kind < 0:  # the Geisha's card
            return cost(self.s, self.s.discards[-1]) not in payable([self.deck.folds[kind] for kind in self.hand])
        mode, discount = self.args[:2] if self.verb == "choose" else ("paid", 0)
        helped = self.deck.folds[self.s.discards[-1]] if mode == "with_discard" else 0
        return cost(self.s, self.kind, discount) - helped not in payable(self.folds_without())


TRUE: dict[str, Callable[[Facts], bool]] = {
    "rice": lambda f: f.kind == f.deck.rice,
    "not_in_hand": lambda f: f.kind not in f.hand,
    "draw_first": lambda f: f.kind not in f.hand,
    "say_play": lambda f: PLAY_CARD + f.kind in f.s.moves,
    "not_in_line": lambda f: f.kind not in f.s.line,
    "not_among": lambda f: f.kind not in (*f.s.looked, *(kind for held in f.s.aside_cards for kind in held)),
    "not_in_discards": lambda f: f.args == ["before"] or f.kind not in f.s.discards,
    "other_family": lambda f: f.deck.family[f.kind] not in f.args,
    "just_taken": lambda f: f.args == [f.kind] and f.hand.count(f.kind) == 1,
    "too_poor": lambda f: sum(f.folds_without()) < cost(f.s, f.kind) and f.is_unpayable(),
    "cannot_pay": lambda f: f.is_unpayable(),
    "discard_too_much": lambda f: f.deck.folds[f.s.discards[-1]] > cost(f.s, f.kind),
    "overpays": lambda f: f.deck.folds[f.kind] > f.args[1],
    "not_exact": lambda f: f.args[1] - f.deck.folds[f.kind] not in payable(f.folds_without()),
    "pays_itself": lambda f: f.kind == f.s.playing,
    "too_many_folds": lambda f: f.deck.folds[f.kind if f.kind >= 0 else f.s.discards[-1]] > f.args[0] > 0,
    "all_taken": lambda f: f.args[0] == 0,
    "never_exact": lambda f: f.kind in f.s.line,
    "too_large": lambda f: f.kind in f.s.line and f.deck.folds[f.kind] > f.args[0],
    "no_discard": lambda f: not f.s.discards,
    "no_geisha": lambda f: not f.s.law.play_discard,
    "no_red_geisha": lambda f: not f.s.law.draw_discard,
    "no_fisherman": lambda f: not f.s.law.fish,
    "no_family_in_line": lambda f: all(f.deck.family[kind] not in f.args for kind in f.s.line),
    "must_act": lambda f: f.args == [0],
}
"""When each reason about a single fact is true. The stories of the cards test the other reasons."""


def check(s: OrigamiState, move: int) -> Reason:
    """Checks every part of the reason why an answer is refused."""
    seat, (name, *args) = s.stack[-1]
    verb, reason = QUESTIONS[name], why.reason(s, move)
    where = f"{name}, {s.say(move)}: {reason.message.key}"
    assert reason.rule, where
    if reason.message.key == NOT_AN_ANSWER:
        assert form(move) not in verb.forms, where
        return reason
    prefix, _, key = reason.message.key.rpartition(".")
    assert prefix == "origami.why", where
    if move not in (NO, DONE):
        assert verb.refusal(s, seat, move, *args) == reason, where
    assert key not in TRUE or TRUE[key](Facts(s, move)), f"not true: {where}"
    return reason


def check_all(s: OrigamiState) -> list[Reason]:
    before = s.dump()
    found = [check(s, move) for move in illegal(s)]
    assert s.dump() == before
    return found


def test_every_refusal_has_a_reason_given_by_its_verb() -> None:
    given: dict[str, Reason] = {}
    offered: set[tuple[str, str]] = set()
    for s in walked():
        name = s.stack[-1][1][0]
        offered |= {(name, form(move)) for move in s.moves}
        for reason in check_all(s):
            given.setdefault(reason.message.key, reason)
    assert offered == {(name, form) for name, verb in QUESTIONS.items() for form in verb.forms}
    assert len({key for key in TRUE if f"origami.why.{key}" in given}) >= 20, "most reasons come up"
    for reason in given.values():
        for language in ("en", "de"):
            assert "{" not in text(reason.message, language)


# Wrong verbs would be noticed


def at(name: str) -> OrigamiState:
    return next(s for s in walked() if s.stack[-1][1][0] == name)


@pytest.mark.parametrize("name", ["pay", "limit", "take", "choose", "act", "sink"])
def test_a_verb_without_a_reason_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(name)
    monkeypatch.setattr(QUESTIONS[name], "refusal", staticmethod(lambda *_: None))
    with pytest.raises(UnfinishedVerb, match=f"the verb {name} refuses .* without a reason: add one to its `refusal`"):
        check_all(s)


def test_a_reason_that_is_not_true_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = at("take")
    lie = Reason(Message("origami.why.too_many_folds", card="it", folds=9, left=1), "R6")
    monkeypatch.setattr(QUESTIONS["take"], "refusal", staticmethod(lambda *_: lie))
    with pytest.raises(AssertionError, match="not true: take, "):
        check_all(s)


# Verbs that are not finished say what to add


def module(**verbs: type[Verb]) -> ModuleType:
    found = ModuleType("cards_to_come")
    for name, verb in verbs.items():
        verb.__name__, verb.__module__ = name, found.__name__
        setattr(found, name, verb)
    return found


@pytest.mark.parametrize(
    "part", ["says", "options", "answer", "asked", "public", "refusal", "forms", "zone", "purpose"]
)
def test_a_verb_without_a_part_is_refused_with_that_part(part: str) -> None:
    parts = {name: value for name, value in vars(take_exactly).items() if name != part and not name.startswith("__")}
    with pytest.raises(UnfinishedVerb, match=f"the verb weave in cards_to_come has no `{part}`: add "):
        collected(module(weave=type("weave", (CardQuestion,), parts)))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"zone": "pocket"}, "unknown `zone`, 'pocket': add it to ZONES"),
        ({"purpose": "dance"}, "unknown `purpose`, 'dance': add it to PURPOSES"),
        ({"forms": ("wink",)}, "unknown form of answers, 'wink'"),
        ({"zone": None}, "say in which `zone` they lie"),
        ({"writes": ("feet",)}, "writes `feet`: add it to"),
    ],
)
def test_a_verb_with_an_unknown_part_is_refused_with_the_known_ones(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(UnfinishedVerb, match="the verb weave ") as refused:
        collected(module(weave=type("weave", (take_exactly,), parts)))
    assert said in str(refused.value)


def test_two_verbs_of_one_name_are_refused() -> None:
    one, other = (type("weave", (take_exactly,), {}) for _ in range(2))
    with pytest.raises(UnfinishedVerb, match="two verbs are called weave"):
        collected(module(weave=one), module(weave=other))


def test_a_step_without_a_verb_is_refused() -> None:
    s = game("origami").setup(seed=1)
    s.push(0, "wave")
    with pytest.raises(UnfinishedVerb, match="no verb is called 'wave': add a class of that name, or use one of act"):
        _ = s.moves
    with pytest.raises(UnfinishedVerb, match="no verb is called 'wave'"):
        s.view(0)
    assert "wave" not in VERBS

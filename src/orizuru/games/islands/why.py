"""Why a move is refused: the question that is asked explains it, or the question that the move would answer."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.messages import Message
from orizuru.core.phrases import not_an_answer
from orizuru.core.verbs import UnfinishedVerb
from orizuru.games.islands import notation
from orizuru.games.islands.forms import name_of
from orizuru.games.islands.vocabulary import QUESTIONS

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

OFFERED = 8
ELSEWHERE = {kind: say for verb in QUESTIONS.values() for kind, say in verb.elsewhere.items()}


def reason(s: "IslandsState", text: str) -> Reason:
    """Why this word is not legal now; raises InvalidMove if the game does not know the word."""
    if not s.stack:
        return Reason(Message("core.match.over"))
    said = notation.meant(s, text)
    seat, step = s.stack[-1]
    question, kind = s.question, name_of(said)
    if kind in question.forms:
        found = question.refusal(s, seat, said, *step[1:])
        if found is None:
            raise UnfinishedVerb(f"the verb {step[0]} refuses {text!r} without a reason: add one to its `refusal`")
        return found
    found = ELSEWHERE[kind](s, seat, said) if kind in ELSEWHERE else None
    return found or not_an_answer(offered(s), question.asked(s, seat, *step[1:]).rule)


def offered(s: "IslandsState") -> tuple[str, ...]:
    """The first few legal answers."""
    words = tuple(s.say(move) for move in s.moves[: OFFERED + 1])
    return words if len(words) <= OFFERED else (*words[:OFFERED], "...")

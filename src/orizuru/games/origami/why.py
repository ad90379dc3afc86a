"""Why a move is refused: the reason that the verb of the question gives, or the answers that are possible."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.messages import Message
from orizuru.core.phrases import not_an_answer
from orizuru.core.verbs import UnfinishedVerb
from orizuru.games.origami.answers import DONE, NO, form
from orizuru.games.origami.context import context
from orizuru.games.origami.vocabulary import QUESTIONS

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def reason(s: "OrigamiState", move: int) -> Reason:
    """Why this move is not legal now."""
    if not s.stack:
        return Reason(Message("core.match.over"))
    seat, (name, *args) = s.stack[-1]
    verb = QUESTIONS[name]
    if found := verb.refusal(s, seat, move, *args):
        return found
    if move == NO:
        # An instant effect binds everybody once it is used (R14); any other question cites its own rule.
        in_effect = verb.in_effect and context(s)[0] == "played"
        return Reason(Message("origami.why.must"), "R14" if in_effect else _rule(s))
    if move == DONE:
        return Reason(Message("origami.why.nothing_to_end", words=offered(s)), _rule(s))
    if form(move) in verb.forms:
        raise UnfinishedVerb(f"the verb {name} refuses {s.say(move)!r} without a reason: add one to its `refusal`")
    return not_an_answer(offered(s), _rule(s))


def _rule(s: "OrigamiState") -> str:
    asked = s.asked
    return asked.rule if asked else ""


def offered(s: "OrigamiState") -> tuple[str, ...]:
    """The first few legal answers."""
    words = tuple(s.say(move) for move in s.moves)
    return words if len(words) <= 8 else (*words[:8], "...")

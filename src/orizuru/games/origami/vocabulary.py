"""All verbs by name, as their classes say: those that ask, and those that deck files use."""

from collections.abc import Mapping

from orizuru.core.verbs import Question, UnfinishedVerb, collected
from orizuru.games.origami.verbs import choices, columns, discards, draws, effects, line, plays, sealed, turns
from orizuru.games.origami.verbs.verb import CardQuestion, Word

VERBS = collected(turns, draws, choices, plays, line, columns, discards, effects, sealed)
QUESTIONS: Mapping[str, type[CardQuestion]] = {
    name: verb for name, verb in VERBS.items() if issubclass(verb, CardQuestion)
}
DECK_WORDS: Mapping[str, type[Word]] = {name: verb for name, verb in VERBS.items() if issubclass(verb, Word)}

for _name, _verb in VERBS.items():
    if issubclass(_verb, Question) and _name not in QUESTIONS:
        raise UnfinishedVerb(f"the verb {_name} asks: derive it from CardQuestion, which says what it owes")

"""All verbs by name: what asks and what does."""

from collections.abc import Mapping

from orizuru.core.machine import Deed, Question
from orizuru.games.islands import changing, growing, landmarks, painting, science, sealing, turns

_ALL = [
    verb
    for module in (sealing, turns, painting, landmarks, science, changing, growing)
    for verb in vars(module).values()
    if isinstance(verb, type) and verb.__module__ == module.__name__
]
QUESTIONS: Mapping[str, type[Question]] = {verb.__name__: verb for verb in _ALL if issubclass(verb, Question)}
DEEDS: Mapping[str, type[Deed]] = {verb.__name__: verb for verb in _ALL if issubclass(verb, Deed)}

"""All verbs by name: what asks, what does, and which questions have answers that everybody knows."""

from collections.abc import Mapping

from orizuru.core.machine import Deed, Question
from orizuru.games.origami import effects, moving, playing, sealing, taking, turns

_ALL = [
    verb
    for module in (turns, playing, taking, moving, effects, sealing)
    for verb in vars(module).values()
    if isinstance(verb, type) and verb.__module__ == module.__name__
]
QUESTIONS: Mapping[str, type[Question]] = {verb.__name__: verb for verb in _ALL if issubclass(verb, Question)}
DEEDS: Mapping[str, type[Deed]] = {verb.__name__: verb for verb in _ALL if issubclass(verb, Deed)}

# Questions whose answers follow from what everybody sees; those about a hand are never forced.
PUBLIC = frozenset(
    {
        *("calligrapher", "copy", "free", "may", "move", "move_to", "pick", "place", "play_line", "reclaim"),
        *("replace_in_line", "sink", "take", "take_aside", "take_exactly", "take_one"),
    }
)
assert set(QUESTIONS) >= PUBLIC

"""All verbs by name."""

from orizuru.core.verbs import collected
from orizuru.games.origami.verbs import columns, effects, line, plays, sealed, turns

VERBS = collected(turns, plays, line, columns, effects, sealed)

# Questions whose answers follow from what everybody sees; those about a hand are never forced.
PUBLIC = frozenset(
    {
        *("calligrapher", "copy", "free", "may", "move", "move_to", "pick", "place", "play_line", "reclaim"),
        *("replace_in_line", "sink", "take", "take_aside", "take_exactly", "take_one"),
    }
)
assert set(VERBS) >= PUBLIC

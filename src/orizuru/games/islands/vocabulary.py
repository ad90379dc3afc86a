"""All verbs by name."""

from orizuru.core.verbs import collected
from orizuru.games.islands import changing, growing, landmarks, painting, science, sealing, turns

VERBS = collected(sealing, turns, painting, landmarks, science, changing, growing)

"""All verbs by name."""

from orizuru.core.verbs import collected
from orizuru.games.islands.verbs import auctioned, expancing, landmarks, paint, rounds, science, sheets

VERBS = collected(sheets, rounds, paint, landmarks, science, auctioned, expancing)

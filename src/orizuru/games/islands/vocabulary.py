"""All verbs by name."""

from collections.abc import Mapping

from orizuru.core.verbs import collected
from orizuru.games.islands.verbs import (
    auctioned_shape,
    cards,
    coal,
    expancing,
    landmarks,
    places,
    rounds,
    science,
    sheets,
)
from orizuru.games.islands.verbs.verb import IslandsDeed, IslandsQuestion

_ALL = collected(sheets, rounds, coal, cards, places, landmarks, science, auctioned_shape, expancing)
QUESTIONS: Mapping[str, type[IslandsQuestion]] = {
    name: verb for name, verb in _ALL.items() if issubclass(verb, IslandsQuestion)
}
DEEDS: Mapping[str, type[IslandsDeed]] = {name: verb for name, verb in _ALL.items() if issubclass(verb, IslandsDeed)}
VERBS: Mapping[str, type[IslandsQuestion] | type[IslandsDeed]] = {
    name: QUESTIONS.get(name) or DEEDS[name] for name in _ALL
}

"""The cards of a game for people and pages: names, texts, numbers, and which of these are stand-ins."""

from collections.abc import Mapping
from typing import Any

from orizuru.games.origami.deck import Deck


def catalogue(deck: Deck) -> Mapping[str, Any]:
    return {
        "families": [{"key": family.key, "box": family.box, "names": dict(family.names)} for family in deck.families],
        "cards": [card(deck, kind) for kind in range(len(deck.keys))],
    }


def card(deck: Deck, kind: int) -> dict[str, Any]:
    family = deck.family[kind]
    return {
        "key": deck.keys[kind],
        "names": dict(deck.names[kind]),
        "texts": dict(deck.texts[kind]),
        "faces": dict(deck.faces[kind]),
        "kind": deck.kinds[kind],
        "family": deck.families[family].key if family >= 0 else None,
        "colour": deck.colour[kind] or None,
        "copies": deck.copies[kind],
        "cost": deck.cost[kind],
        "folds": deck.folds[kind],
        "points": deck.points[kind],
        "effect": deck.sentences[kind],
        "stand_in": sorted(deck.stand_in[kind]),
    }

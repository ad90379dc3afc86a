"""The material for people and pages: cards, tracks, sheets with their islands, and which of these are stand-ins."""

from collections.abc import Mapping
from typing import Any

from orizuru.core.plain import plain
from orizuru.games.islands import scoring, technologies
from orizuru.games.islands.colours import NAMES
from orizuru.games.islands.island import KINDS, Island, landmarks
from orizuru.games.islands.material import WILD, Card, Material
from orizuru.games.islands.names import island_called, sheet_called
from orizuru.games.islands.rulings import NEWEST, TITLES, Rulings
from orizuru.games.islands.shapes import words
from orizuru.games.islands.verbs.science import BONUS_CARDS

STAND_IN_PLAYERS = 4
"""The published game is for up to four; more are our own addition."""


def catalogue(material: Material, track: str, rulings: Rulings = NEWEST) -> Mapping[str, Any]:
    wild = [{"key": f"#{n}", "number": n, "any": True, "cells": [], "halves": 1, "stand_in": ["colour"]} for n in WILD]
    cards = [*wild, *(_card(card) for card in material.cards)]
    return {
        "cards": sorted(cards, key=lambda card: str(card["key"])),
        "tracks": [
            {"key": found.name, "colours": [NAMES[colour] for colour in found.colours], "stand_in": found.stand_in}
            for found in material.tracks
        ],
        "track": track,
        "sheets": [
            {
                "key": sheet.key,
                "title": sheet.title,
                "called": plain(sheet_called(sheet.title)),
                "near": sheet.is_near,
                "stand_in": sheet.stand_in,
                "islands": [island(made) for made in material.islands[2 * i : 2 * i + 2]],
            }
            for i, sheet in enumerate(material.sheets)
        ],
        "technologies": [
            {
                "key": name,
                "levels": technologies.TOP,
                "excludes": technologies.NAMES[technologies.OPPOSITE[i]] if i in technologies.OPPOSITE else None,
                "rule": technologies.RULE[i],
            }
            for i, name in enumerate(technologies.NAMES)
        ],
        "titles": [{"points": least, "called": plain(scoring.title(least))} for least, _ in TITLES],
        "income": rulings.income,
        "worth": {"harbour": list(rulings.harbour), "secret": list(rulings.harbour), "temple": list(rulings.temple)},
        "spare_tokens": rulings.spare_tokens,
        "carrambah": {"cards": list(BONUS_CARDS), "more": rulings.carrambah},
        "published_players": STAND_IN_PLAYERS,
    }


def _card(card: Card) -> dict[str, Any]:
    return {
        "key": f"#{card.number}",
        "number": card.number,
        "any": False,
        "cells": [list(cell) for cell in card.cells],
        "halves": card.halves,
        "stand_in": ["shape"] if card.stand_in else [],
    }


def island(made: Island) -> dict[str, Any]:
    """An island as it can be drawn."""
    return {
        "key": made.key,
        "name": made.name,
        "called": plain(island_called(made.name)),
        "rows": list(made.rows),
        "landmarks": [
            {"square": mark.word, "kind": KINDS[mark.kind], "around": list(words(mark.ring))}
            for mark in landmarks(made.rows)
        ],
        "outlines": [
            {"colour": NAMES[outline.colour], "squares": list(words(outline.squares))} for outline in made.outlines
        ],
    }

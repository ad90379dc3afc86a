"""How much the contract suite plays: with every submission, by `make long` (more) and by `make quick` (less)."""

import os

LONG = bool(os.environ.get("ORIZURU_LONG"))
SLICE = bool(os.environ.get("ORIZURU_SLICE"))
BARE_GAMES = 1_000_000 if LONG else 400 if SLICE else 10_000
FULL_GAMES = 20_000 if LONG else 8 if SLICE else 200

# Chosen by lot. With 200 games, every kind of question, every answer and every viewer still has many turns.
CLOSE_LOOKS = 0.1
"""How often a question is looked at closely whose kind has been asked before in the same game."""
FORKS = 0.02
"""How many positions are forked; `test_forks.py` forks many more."""
READ_WORDS = 8
PREVIEWS = 2
WRONG_WORDS = 2
WAITING_VIEWERS = 0.5
"""How often a viewer who is not asked is looked at, too."""

_MIXES: list[dict[str, object]] = [
    {"players": players, "boxes": boxes} for players in (2, 3, 4) for boxes in ("origami", "legends", "both")
]
_SEATS: list[dict[str, object]] = [{"players": players} for players in range(1, 7)]
OPTIONS: dict[str, list[dict[str, object]]] = {
    "ponte": [
        {},
        {"size": 4},
        {"size": 5},
        {"size": 6},
        {"size": 8},
        {"size": 12},
        {"size": 5, "pie": False},
        {"size": 7, "sharing": "strict"},
        {"supply": "box"},
        {"supply": "box", "pie": False, "sharing": "strict"},
    ],
    "origami": [
        *_MIXES,
        {"boxes": "both", "families": ["sky", "polar"], "characters": ["musician", "geisha"]},
        {"boxes": "both", "players": 3, "families": ["sky", "savannah", "legendary"], "characters": "off"},
        {"boxes": "legends", "players": 3, "characters": ["monk", "fisherman", "calligrapher"]},
    ],
    "islands": [
        *_SEATS,
        {"players": 1, "card_colours": "season"},
        {"players": 1, "sheets": ["E", "K"], "track": "calendar"},
        {"players": 2, "catch_up": True, "near_only": True},
        {"players": 3, "catch_up": True, "card_colours": "season"},
        {"players": 4, "near_only": True, "track": "calendar"},
    ],
    "pebbles": [{}, {"players": 3}],
}
"""Combinations of options that are played in turn; a game not named here is played with its defaults."""

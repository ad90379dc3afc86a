"""Pebbles: a small game with chance, hidden hands and sealed choices. docs/guides/add-a-game.md is about it."""

from .game import Pebbles
from .state import PebbleState

__all__ = ["PebbleState", "Pebbles", "versions"]

versions = {rules: Pebbles(rules) for rules in ("1", "2")}

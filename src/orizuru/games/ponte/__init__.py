"""Ponte: islands and bridges for two (the rules are those of the game published as Ponte del Diavolo)."""

from orizuru.games.ponte.game import Ponte
from orizuru.games.ponte.rulings import RULINGS

versions = {rules: Ponte(rules, rulings) for rules, rulings in RULINGS.items()}

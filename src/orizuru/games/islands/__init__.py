"""Origami Islands: an auction over islands to paint, for one to six."""

from orizuru.games.islands.game import Islands
from orizuru.games.islands.rulings import RULINGS

versions = {rules: Islands(rules, rulings) for rules, rulings in RULINGS.items()}

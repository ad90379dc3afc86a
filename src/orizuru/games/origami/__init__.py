"""Origami and Origami: Legends: card games of folded animals for two to four, apart or mixed."""

from orizuru.games.origami.game import Origami
from orizuru.games.origami.rulings import RULINGS

versions = {rules: Origami(rules, rulings) for rules, rulings in RULINGS.items()}

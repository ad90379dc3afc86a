"""The judge of Origami: `judge.py`, and what it knows."""

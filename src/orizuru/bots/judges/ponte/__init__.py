"""The judge of Ponte: `judge.py`, and what land is worth."""

"""The judge of Islands: `judge.py`, and what it knows."""

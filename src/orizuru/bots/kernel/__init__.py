"""Ponte's kernel: rules, playouts and search in C, for the bots `mcts` and `uct`.

The library is optional. `compiler.py` makes it from `kernel.c` where a compiler is found, `library.py` loads it when it
is first needed, `positions.py` hands over positions, `trees.py` searches. Without it, plain Python searches.
"""

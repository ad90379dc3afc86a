"""python-chess: a board and its legal moves."""

from functools import partial
from random import Random

import chess

from orizuru.cli.peers.rates import Count, calls


def random_game(rng: Random) -> int:
    board, count, choice = chess.Board(), 0, rng.choice
    while not board.is_game_over():
        board.push(choice(list(board.legal_moves)))
        count += 1
    return count


def copies() -> Count:
    """Copies of a board after 20 moves of a random game."""
    board, rng = chess.Board(), Random(7)
    for _ in range(20):
        board.push(rng.choice(list(board.legal_moves)))
    return calls([partial(board.copy, stack=False)] * 1000)

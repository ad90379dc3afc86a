"""What a rules version fixes: numbers and readings of doubtful rules (data/rules/islands.en.md), and the data files of
its cards, tracks and sheets."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    """Pairs are for one colour and for different colours."""

    coins: int = 15  # R7
    income: int = 3  # R18
    harbour: tuple[int, int] = (20, 10)  # R28
    temple: tuple[int, int] = (10, 5)  # R28
    raid: tuple[int, int] = (8, 4)  # R32
    gold: tuple[int, int] = (2, 1)  # R30
    outline: tuple[int, int] = (10, 5)  # R34: coins and points; in its colour, in another
    spare_tokens: int = 1  # R36: tokens beyond the number of players
    solo_raid_most: int = 10  # R43: a surrounded volcano pays only a player with at most this many coins
    carrambah: int = 2  # R41: more on #2 and #6
    one_raided_is_asked: bool = False  # Q5
    one_taken_from_is_asked: bool = True  # Q6
    files: tuple[str, ...] = ("1/cards.txt", "1/tracks.txt", "1/sheets.txt")  # data/islands: the shipped material


RULINGS = {"1": Rulings()}
NEWEST = [*RULINGS.values()][-1]

TITLES = (
    (300, "creator"),
    (250, "founder"),
    (200, "architect"),
    (150, "builder"),
    (100, "master"),
    (75, "apprentice"),
)
"""R53: the titles, each with the fewest points that earn it."""

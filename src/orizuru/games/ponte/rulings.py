"""Every doubtful point of the rules as data, keyed by rules version (numbers as in data/rules/ponte.en.md)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    """How one version of the rules reads the doubtful points."""

    dark_replies_to_pass: bool = True
    """Q2: dark passes and the game ends; light passes and dark has one more turn, so both had equally many."""

    largest_network: int | None = None
    """Q3: the score of n islands is n(n+1)/2 without limit; a number here is the limit, as one public server has 8."""

    tie_breaks: tuple[str, ...] = ("islands", "bridges")
    """Q4: equal points: more islands, then more own bridges, then both win."""

    box_tiles: int = 40
    """Q5: tiles of each colour in the box (option `supply=box`)."""

    box_bridges: int = 15
    """Q5: bridges in the box, for both colours together."""


RULINGS = {"1": Rulings()}

"""What a rules version fixes: readings of doubtful rules, and the deck files of its cards."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rules with these numbers are in data/rules/origami.en.md."""

    deal_folds: int = 10  # R3: cards are dealt face up until the hand is worth this much
    hand_limit: int = 8  # R11
    quiet_rounds: int = 3  # R20: against deadlock
    dry_rounds: int = 20  # Q19: this many rounds without a card from the deck count as a run-out, whatever is played
    run_outs: int = 2  # R21
    decks: tuple[str, ...] = ("1/origami.csv", "1/legends.csv")  # data/decks: the shipped cards, in this order


RULINGS = {"1": Rulings()}
NEWEST = [*RULINGS.values()][-1]

"""A story told step by step: every question with its answer, as `question: answer`.

    tell(table, "act: play seal", "pay: kappa", "pay: macaw", "place: left", "may: yes")

The active seat is asked; a question to another seat begins with its number: `1 dragon: no`.
"""

from cards.story import Table

BIG_LINE = (
    "fox whale rhino bee"  # a full line of cards worth four folds each, for stories in which the line does not matter
)
DECK = "ant fly spider butterfly cricket caterpillar"  # the top first
EIGHT = "macaw macaw macaw macaw macaw toucan toucan toucan"  # a hand at the hand limit
PASS = ("act: draw", "take: done")  # a turn in which nothing is taken
PAYS_FOUR = ("pay: kappa", "pay: tengu")
PAYS_SIX = ("pay: oni", "pay: sloth")


def tell(table: Table, *steps: str) -> None:
    """Gives the answers; each question must be the one asked of that seat, and each answer legal."""
    for step in steps:
        question, answer = step.split(": ")
        seat, _, name = question.rpartition(" ")
        assert (table.asked, table.seat) == (name, int(seat) if seat else table.state.active), step
        table.play(answer)


def refusal(table: Table, word: str) -> str:
    """Why a word is refused, with the rule, as in `rice is no origami ... [R2]`."""
    return str(table.refused(word))

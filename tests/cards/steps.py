"""A story told step by step: what is asked and what is answered, as `question: answer`.

    tell(table, "act: play seal", "pay: kappa", "pay: macaw", "place: left", "may: yes")

The active seat is meant; where somebody else is asked, the seat comes first: `1 dragon: no`.
"""

from cards.story import Table

BIG_LINE = "fox whale rhino bee"  # a full line of four folds each, for stories that do not care
DECK = "ant fly spider butterfly cricket caterpillar"  # the top first
EIGHT = "macaw macaw macaw macaw macaw toucan toucan toucan"  # a hand as large as the hand limit
PASS = ("act: draw", "take: done")  # a turn in which nothing is taken
PAYS_FOUR = ("pay: kappa", "pay: tengu")
PAYS_SIX = ("pay: oni", "pay: sloth")


def tell(table: Table, *steps: str) -> None:
    """Each question must be the one that is asked, of that seat, and the answer legal."""
    for step in steps:
        question, answer = step.split(": ")
        seat, _, name = question.rpartition(" ")
        assert (table.asked, table.seat) == (name, int(seat) if seat else table.state.active), step
        table.play(answer)


def refusal(table: Table, word: str) -> str:
    """Why a word is refused, with the rule: `rice is no origami ... [R2]`."""
    return str(table.refused(word))

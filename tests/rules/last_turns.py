"""The last turns at an Origami table: whether a turn is the last, and how to play them to the end."""

from cards.story import Table

PASS = ("draw", "done")


def is_last_turn(table: Table) -> bool:
    """Whether the turn that is asked for is the last of its seat."""
    return table.state.asked is not None and table.state.asked.rule == "R21"


def is_over(table: Table) -> bool:
    return (table.asked, table.seat, table.state.moves) == ("", None, []) and table.state.result() is not None


def play_last_turns(table: Table, *seats: int) -> None:
    """Plays one last turn for each of these seats, in this order; then the game is over."""
    for seat in seats:
        table.turn_of(seat)
        assert is_last_turn(table)
        table.play(*PASS)
    assert is_over(table)

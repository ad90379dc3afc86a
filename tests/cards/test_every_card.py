"""What holds for every card of a kind: an instant effect may be left unused, the other kinds ask nothing when played.

Rice pays for any card, so nothing differs but the card. Characters have stories of their own.
"""

import pytest

from cards.story import Table

CARDS = Table(hands=["", ""]).state.terms.deck
COST = dict(zip(CARDS.keys, CARDS.cost, strict=True))


def of_kind(*kinds: str) -> list[str]:
    return [key for key, kind in zip(CARDS.keys, CARDS.kinds, strict=True) if kind in kinds]


class Everybody(Table):
    """A card paid with rice and put to the left, at a table of three where every effect would find something to do."""

    def __init__(self, card: str, extra: int = 0) -> None:
        super().__init__(
            hands=[" ".join([card, "ant", *["rice"] * COST[card]]), "cat crab", "chick"],
            line="cat sheep fox minnow",
            columns=["cat | sheep", "cheetah | spider", "dolphin |"],
            deck="owl dove zebra squid whale",
            discards="elephant toucan",
            extra=extra,
        )
        self.card = card
        self.play(f"play {card}", *["rice"] * COST[card], "left")

    def nothing_else_happened(self) -> None:
        assert [self.hand(seat) for seat in range(3)] == ["ant", "cat crab", "chick"]
        assert self.columns(0) == f"cat {self.card} | sheep"
        assert [self.columns(1), self.columns(2)] == ["cheetah | spider", "dolphin |"]
        assert (self.line, self.discards) == ("cat sheep fox minnow", "elephant toucan")
        assert (self.deck, self.state.rice) == ("owl dove zebra squid whale", 18)
        self.turn_of(1)


@pytest.mark.parametrize("card", [card for card in of_kind("instant") if card != "snake"])  # it may go on top
def test_the_instant_effect_may_be_left_unused(card: str) -> None:
    table = Everybody(card)
    assert (table.seat, "no" in table.answers) == (0, True)
    table.play("no")
    table.nothing_else_happened()


@pytest.mark.parametrize("card", of_kind("action", "ongoing", "scoring"))
def test_a_card_without_an_instant_effect_asks_nothing_when_it_is_played(card: str) -> None:
    Everybody(card).nothing_else_happened()


@pytest.mark.parametrize("card", of_kind("action"))
def test_a_special_action_waits_for_the_next_turn(card: str) -> None:
    table = Everybody(card, extra=1)
    assert table.why_not("use left") == ("R9", "origami.why.spent")
    table.asks("act", {"draw", "no"}).play("no")
    table.nothing_else_happened()


@pytest.mark.parametrize("card", of_kind("instant", "ongoing", "scoring"))
def test_other_cards_have_no_special_action(card: str) -> None:
    table = Table(hands=["fly", "owl"], columns=[f"{card} |", "|"], deck="ant crab")
    assert table.why_not("use left") == ("R9", "origami.why.no_action")

"""R24: what is secret, and what everybody knows."""

from cards.story import LINE, RULES, Table
from rules.last_turns import PASS


def test_r24_cards_taken_face_up_are_known() -> None:
    table = Table(hands=["fly", "owl"], line="cat fox rabbit rabbit", deck="pig crab")
    table.play("draw", "cat", "done")
    assert table.state.view(1)["hands"][0] == {"cards": 2, "sealed": 0, "known": ["cat"]}
    assert table.state.view(None)["hands"][0]["known"] == ["cat"]


def test_r24_cards_drawn_from_the_deck_are_secret() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, deck="pig crab")
    table.play("play cat", "ant", "left", "yes")
    assert table.state.view(0)["hand"] == ["pig"]
    assert table.state.view(1)["hands"][0] == {"cards": 1, "sealed": 0, "known": []}
    drew = next(fact for fact in table.facts if fact.key == "origami.fact.drew")
    own, other = RULES.hear(drew, 0), RULES.hear(drew, 1)
    assert (str(own), str(other)) == ("seat 1 draws Pig", "seat 1 draws a card")


def test_r24_cards_passed_are_known_to_giver_and_receiver() -> None:
    table = Table(hands=["zebra bee ant", "crab squid", "owl dove"], line=LINE)
    table.play("play zebra", "bee", "left", "yes", "ant", "crab", "owl")
    assert table.state.view(0)["hand"] == ["crab"]
    assert table.state.view(1)["hands"][0]["known"] == ["crab"]
    assert table.state.view(2)["hands"][0]["known"] == []
    assert table.state.view(None)["hands"][0]["known"] == []


def test_r24_sizes_and_discards_are_public() -> None:
    table = Table(hands=["rice fly", "owl"], line=LINE, deck="pig crab", discards="bee")
    view = table.state.view(None)
    assert ([held["cards"] for held in view["hands"]], view["deck"], view["rice"]) == ([2, 1], 2, 17)
    assert (view["discards"], view["hand"]) == (["bee"], [])


def test_r24_a_seen_card_that_was_played_is_no_longer_in_the_hand() -> None:
    table = Table(hands=["ant", "owl"], line="cat fox rabbit rabbit", deck="pig crab squid")
    table.play("draw", "cat", "done", *PASS, "play cat", "ant", "left", "no")
    assert table.state.view(1)["hands"][0] == {"cards": 0, "sealed": 0, "known": []}

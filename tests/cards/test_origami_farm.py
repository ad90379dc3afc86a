"""The farm: Cat, Sheep, Raccoon, Pig, Dog, Fox, Rabbit."""

from cards.story import LINE, Table

# Cat: draw 1


def test_the_cat_draws_a_card() -> None:
    table = Table(hands=["cat sheep ant", "dog"], line=LINE, deck="pig owl")
    table.play("play cat")
    table.asks("pay", {"sheep", "ant"}).play("sheep")
    table.asks("place", {"left", "right"}).play("right")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.columns(0)) == ("pig ant", "| cat")
    assert (table.deck, table.discards) == ("owl", "sheep")
    table.turn_of(1)


def test_the_cat_cannot_be_paid_with_three_folds() -> None:
    table = Table(hands=["cat pig", "dog"], line=LINE, deck="owl dove")
    assert "play cat" not in table.answers
    assert table.why_not("play cat") == ("R7", "origami.why.cannot_pay")


# Sheep: draw 2


def test_the_sheep_draws_two_cards() -> None:
    table = Table(hands=["sheep ant ant", "dog"], line=LINE, deck="pig owl dove")
    table.play("play sheep")
    table.asks("pay", {"ant"}).play("ant")
    table.asks("pay", {"ant"}).play("ant", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.columns(0)) == ("pig owl", "sheep |")
    assert (table.deck, table.discards) == ("dove", "ant ant")
    table.turn_of(1)


# Raccoon: take 3 folds and the top discard


def test_the_raccoon_takes_three_folds_and_the_top_discard() -> None:
    table = Table(
        hands=["fly", "dog"],
        line="cat sheep pig fox",
        columns=["raccoon |", "|"],
        deck="owl dove squid crab",
        discards="ant bee",
    )
    table.play("use left")
    table.asks("take", {"cat", "sheep", "pig", "done"}).play("cat")
    table.asks("take", {"sheep", "done"}).play("sheep")
    assert table.hand(0) == "cat sheep ant fly"
    assert (table.line, table.deck, table.discards) == ("pig fox owl dove", "squid crab", "bee")
    assert table.columns(0) == "raccoon |"
    table.turn_of(1)


def test_the_raccoon_may_take_only_the_top_discard() -> None:
    table = Table(
        hands=["fly", "dog"], line="cat sheep pig fox", columns=["raccoon |", "|"], deck="owl dove", discards="ant bee"
    )
    table.play("use left", "done")
    assert (table.hand(0), table.discards, table.line) == ("ant fly", "bee", "cat sheep pig fox")
    table.turn_of(1)


def test_the_raccoon_is_not_asked_for_cards_it_cannot_take() -> None:
    table = Table(
        hands=["fly", "dog"], line="fox fox bee bee", columns=["| raccoon", "|"], deck="owl dove", discards="ant"
    )
    table.play("use right")
    assert (table.hand(0), table.discards) == ("ant fly", "")
    table.turn_of(1)


def test_the_raccoon_finds_no_discard() -> None:
    table = Table(hands=["fly", "dog"], line="cat sheep pig fox", columns=["raccoon |", "|"], deck="owl dove")
    table.play("use left", "pig")
    assert (table.hand(0), table.line, table.discards) == ("pig fly", "cat sheep fox owl", "")
    table.turn_of(1)


def test_a_covered_raccoon_has_no_action() -> None:
    table = Table(hands=["fly", "dog"], line=LINE, columns=["raccoon cat |  sheep", "|"], deck="owl dove")
    assert table.why_not("use left") == ("R12", "origami.why.no_action_on_top")


# Pig: draw 3


def test_the_pig_draws_three_cards() -> None:
    table = Table(hands=["pig bee ant", "dog"], line=LINE, deck="cat owl dove squid")
    table.play("play pig")
    table.asks("pay", {"bee", "ant"}).play("bee", "ant", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.deck, table.discards) == ("cat owl dove", "squid", "bee ant")
    table.turn_of(1)


def test_the_pig_is_too_dear_for_four_folds() -> None:
    table = Table(hands=["pig bee", "dog"], line=LINE, deck="owl dove")
    assert table.why_not("play pig") == ("R7", "origami.why.too_poor")


# Dog: draw 1, and 1 for every Sheep in sight


def test_the_dog_draws_one_and_one_for_each_sheep_in_sight() -> None:
    table = Table(
        hands=["dog bee ant", "fly"],
        line="sheep fox rabbit rabbit",
        columns=["|", "pig sheep | cat"],
        deck="cat owl dove squid",
    )
    table.play("play dog", "ant", "bee", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.deck) == ("cat owl dove", "squid")
    table.turn_of(1)


def test_the_dog_without_sheep_draws_one() -> None:
    table = Table(hands=["dog bee ant", "fly"], line=LINE, columns=["|", "sheep pig | cat"], deck="cat owl dove squid")
    table.play("play dog", "ant", "bee", "left", "yes")
    assert (table.hand(0), table.deck) == ("cat", "owl dove squid")
    table.turn_of(1)


# Fox: look at 3, discard one


def test_the_fox_discards_one_of_three_and_keeps_two() -> None:
    table = Table(hands=["fly", "dog"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="owl bee pig crab")
    table.play("use left")
    table.asks("keep", {"owl", "bee", "pig"}).play("bee")
    assert (table.hand(0), table.deck, table.discards) == ("pig owl fly", "crab", "bee")
    table.turn_of(1)


def test_the_fox_must_discard_one_of_the_cards_it_looks_at() -> None:
    table = Table(hands=["fly", "dog"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="owl bee pig crab")
    table.play("use left")
    assert table.refused("no").message.key == "origami.why.must"
    assert table.refused("fly").rule == "R26"
    table.play("owl")
    assert table.hand(0) == "pig bee fly"


# Rabbit: a point for every 2 cards in hand


def test_the_rabbit_scores_a_point_for_every_two_cards_in_hand() -> None:
    table = Table(hands=["rabbit bee ant fly fly", "dog"], line="cat cat fox fox", deck="owl pig")
    table.play("play rabbit", "bee", "ant", "left")
    table.turn_of(1)
    assert table.hand(0) == "fly fly"
    assert (table.points(0), table.score(0)) == ([5 + 1], 6)


def test_the_rabbit_scores_nothing_more_for_a_single_card() -> None:
    table = Table(hands=["fly", "dog"], columns=["rabbit |", "|"], deck="owl pig")
    assert (table.points(0), table.score(0)) == ([5], 5)

"""The farm: Cat, Sheep, Raccoon, Pig, Dog, Fox, Rabbit."""

from cards.story import LINE, Table

# Cat: draw 1


def test_the_cat_draws_a_card() -> None:
    table = Table(hands=["cat sheep ant", "dog"], line=LINE, deck="pig owl")
    table.play("play cat")
    assert (table.asked, table.answers) == ("pay", {"sheep", "ant"})
    table.play("sheep")
    assert (table.asked, table.answers) == ("place", {"left", "right"})
    table.play("right")
    assert (table.asked, table.answers) == ("may", {"yes", "no"})
    table.play("yes")
    assert (table.hand(0), table.columns(0)) == ("pig ant", "| cat")
    assert (table.deck, table.discards) == ("owl", "sheep")
    table.turn_of(1)


def test_the_effect_of_the_cat_may_be_left_unused() -> None:
    table = Table(hands=["cat ant", "dog"], line=LINE, deck="pig owl")
    table.play("play cat", "ant", "left", "no")
    assert (table.hand(0), table.columns(0), table.deck) == ("", "cat |", "pig owl")
    table.turn_of(1)


def test_the_cat_cannot_be_paid_with_three_folds() -> None:
    table = Table(hands=["cat pig", "dog"], line=LINE, deck="owl dove")
    assert "play cat" not in table.answers
    reason = table.refused("play cat")
    assert (reason.rule, reason.message.key) == ("R7", "origami.why.cannot_pay")


# Sheep: draw 2


def test_the_sheep_draws_two_cards() -> None:
    table = Table(hands=["sheep ant ant", "dog"], line=LINE, deck="pig owl dove")
    table.play("play sheep")
    assert (table.asked, table.answers) == ("pay", {"ant"})
    table.play("ant")
    assert (table.asked, table.answers) == ("pay", {"ant"})
    table.play("ant", "left")
    assert table.asked == "may"
    table.play("yes")
    assert (table.hand(0), table.columns(0)) == ("pig owl", "sheep |")
    assert (table.deck, table.discards) == ("dove", "ant ant")
    table.turn_of(1)


def test_the_effect_of_the_sheep_may_be_left_unused() -> None:
    table = Table(hands=["sheep bee", "dog"], line=LINE, deck="pig owl dove")
    table.play("play sheep", "bee", "left", "no")
    assert (table.hand(0), table.deck) == ("", "pig owl dove")
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
    assert (table.asked, table.answers) == ("take", {"cat", "sheep", "pig", "done"})
    table.play("cat")
    assert (table.asked, table.answers) == ("take", {"sheep", "done"})
    table.play("sheep")
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
    reason = table.refused("use left")
    assert (reason.rule, reason.message.key) == ("R12", "origami.why.no_action_on_top")


# Pig: draw 3


def test_the_pig_draws_three_cards() -> None:
    table = Table(hands=["pig bee ant", "dog"], line=LINE, deck="cat owl dove squid")
    table.play("play pig")
    assert (table.asked, table.answers) == ("pay", {"bee", "ant"})
    table.play("bee", "ant", "left")
    assert table.asked == "may"
    table.play("yes")
    assert (table.hand(0), table.deck, table.discards) == ("cat owl dove", "squid", "bee ant")
    table.turn_of(1)


def test_the_effect_of_the_pig_may_be_left_unused() -> None:
    table = Table(hands=["pig bee ant", "dog"], line=LINE, deck="cat owl dove squid")
    table.play("play pig", "ant", "bee", "right", "no")
    assert (table.hand(0), table.columns(0), table.deck) == ("", "| pig", "cat owl dove squid")
    table.turn_of(1)


def test_the_pig_is_too_dear_for_four_folds() -> None:
    table = Table(hands=["pig bee", "dog"], line=LINE, deck="owl dove")
    reason = table.refused("play pig")
    assert (reason.rule, reason.message.key) == ("R7", "origami.why.too_poor")


# Dog: draw 1, and 1 for every Sheep in sight


def test_the_dog_draws_one_and_one_for_each_sheep_in_sight() -> None:
    table = Table(
        hands=["dog bee ant", "fly"],
        line="sheep fox rabbit rabbit",
        columns=["|", "pig sheep | cat"],
        deck="cat owl dove squid",
    )
    table.play("play dog", "ant", "bee", "left")
    assert table.asked == "may"
    table.play("yes")
    assert (table.hand(0), table.deck) == ("cat owl dove", "squid")
    table.turn_of(1)


def test_the_dog_without_sheep_draws_one() -> None:
    table = Table(hands=["dog bee ant", "fly"], line=LINE, columns=["|", "sheep pig | cat"], deck="cat owl dove squid")
    table.play("play dog", "ant", "bee", "left", "yes")
    assert (table.hand(0), table.deck) == ("cat", "owl dove squid")
    table.turn_of(1)


def test_the_effect_of_the_dog_may_be_left_unused() -> None:
    table = Table(hands=["dog bee ant", "fly"], line="sheep sheep rabbit rabbit", deck="cat owl dove squid")
    table.play("play dog", "ant", "bee", "left", "no")
    assert (table.hand(0), table.deck) == ("", "cat owl dove squid")
    table.turn_of(1)


# Fox: look at 3, discard one


def test_the_fox_discards_one_of_three_and_keeps_two() -> None:
    table = Table(hands=["fly", "dog"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="owl bee pig crab")
    table.play("use left")
    assert (table.asked, table.answers) == ("keep", {"owl", "bee", "pig"})
    table.play("bee")
    assert (table.hand(0), table.deck, table.discards) == ("pig owl fly", "crab", "bee")
    table.turn_of(1)


def test_the_fox_must_discard_one_of_the_cards_it_looks_at() -> None:
    table = Table(hands=["fly", "dog"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="owl bee pig crab")
    table.play("use left")
    assert table.refused("no").message.key == "origami.why.must"
    assert table.refused("fly").rule == "R26"
    table.play("owl")
    assert table.hand(0) == "pig bee fly"


def test_the_fox_does_not_act_in_the_turn_it_is_played() -> None:
    table = Table(hands=["fox bee butterfly", "dog"], line="cat cat rabbit rabbit", deck="owl bee pig crab", extra=1)
    table.play("play fox", "bee", "butterfly", "left")
    assert (table.asked, table.answers) == ("act", {"draw", "no"})
    reason = table.refused("use left")
    assert (reason.rule, reason.message.key) == ("R9", "origami.why.spent")
    table.play("no")
    table.turn_of(1)


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


def test_the_rabbit_has_no_special_action() -> None:
    table = Table(hands=["fly", "dog"], columns=["rabbit |", "|"], deck="owl pig")
    reason = table.refused("use left")
    assert (reason.rule, reason.message.key) == ("R9", "origami.why.no_action")

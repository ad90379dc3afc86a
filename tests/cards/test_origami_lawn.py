"""The lawn: Ant, Butterfly, Bee, Cricket, Caterpillar, Spider, Fly."""

from cards.story import LINE, Table

# Ant: 5 points each from the second on


def test_two_ants_score_five_points_each() -> None:
    table = Table(hands=["ant pig", "owl"], line=LINE, columns=["ant cat | chick", "|"], deck="crab squid")
    table.play("play ant", "pig", "right")
    table.turn_of(1)
    assert table.columns(0) == "ant cat | chick ant"
    assert (table.points(0), table.score(0)) == ([5, 3, 3, 5], 16)


def test_a_single_ant_scores_three_points() -> None:
    table = Table(hands=["ant", "owl"], line=LINE, columns=["ant |", "ant |"], deck="crab squid")
    assert (table.points(0), table.points(1)) == ([3], [3])


# Butterfly: take 4 folds


def test_the_butterfly_takes_four_folds() -> None:
    table = Table(hands=["butterfly bee lion", "owl"], line="cat sheep pig fox", deck="crab squid whale")
    table.play("play butterfly", "bee", "lion", "left", "yes")
    table.asks("take", {"cat", "sheep", "pig", "fox", "done"}).play("pig")
    table.asks("take", {"cat", "done"}).play("cat")
    assert (table.hand(0), table.line, table.deck) == ("cat pig", "sheep fox squid crab", "whale")
    table.turn_of(1)


def test_the_butterfly_finds_an_empty_line() -> None:
    table = Table(hands=["butterfly bee lion", "owl"], line="", deck="crab squid whale cat pig")
    table.play("play butterfly", "bee", "lion", "left", "yes")
    assert (table.hand(0), table.line) == ("", "cat whale squid crab")
    table.turn_of(1)


# Bee: a point for each lawn card


def test_the_bee_scores_a_point_for_each_lawn_card() -> None:
    table = Table(hands=["bee butterfly lion", "owl"], line=LINE, columns=["fly spider | cat", "|"], deck="crab squid")
    table.play("play bee", "butterfly", "lion", "right")
    table.turn_of(1)
    assert table.columns(0) == "fly spider | cat bee"
    assert (table.points(0), table.score(0)) == ([3, 4, 3, 3 + 3], 16)


def test_a_single_bee_counts_itself() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["bee |", "fly |"], deck="crab squid")
    assert (table.points(0), table.score(0)) == ([3 + 1], 4)


# Cricket: take a card, then play another


def test_the_cricket_takes_a_card_and_plays_another() -> None:
    table = Table(
        hands=["sheep ant", "owl"], line="cat elephant pig fox", columns=["cricket |", "|"], deck="crab squid whale"
    )
    table.play("use left")
    table.asks("pick", {"cat", "elephant", "pig", "fox"}).play("elephant")
    assert table.line == "cat pig fox crab"
    table.asks("cricket", {"sheep", "no"}).play("sheep")
    table.asks("pay", {"elephant", "ant"}).play("elephant", "ant")
    table.asks("place", {"right"}).play("right", "no")
    assert (table.hand(0), table.columns(0), table.discards) == ("", "cricket | sheep", "ant elephant")
    table.turn_of(1)


def test_the_cricket_may_stop_after_taking() -> None:
    table = Table(
        hands=["sheep ant", "owl"], line="cat elephant pig fox", columns=["cricket |", "|"], deck="crab squid whale"
    )
    table.play("use left", "elephant", "no")
    assert (table.hand(0), table.line) == ("sheep elephant ant", "cat pig fox crab")
    table.turn_of(1)


def test_the_cricket_does_not_play_the_card_just_taken() -> None:
    table = Table(hands=["bee", "owl"], line="cat sheep pig fox", columns=["cricket |", "|"], deck="crab squid whale")
    table.play("use left", "sheep")
    table.asks("cricket", {"no"})
    assert table.why_not("sheep") == ("R27", "origami.why.just_taken")


# Caterpillar: a lawn card takes its place


def test_the_caterpillar_becomes_a_butterfly() -> None:
    table = Table(
        hands=["butterfly cat", "owl"],
        line="cat sheep pig fox",
        columns=["crab caterpillar | squid", "|"],
        deck="whale minnow",
    )
    table.play("use left")
    table.asks("replace", {"butterfly"}).play("butterfly")
    table.asks("may", {"yes", "no"}).play("yes", "fox")
    assert (table.columns(0), table.discards) == ("crab butterfly | squid", "caterpillar")
    assert table.hand(0) == "cat fox"
    table.turn_of(1)


def test_the_caterpillar_is_not_available_without_a_lawn_card() -> None:
    table = Table(hands=["cat sheep", "owl"], line=LINE, columns=["caterpillar |", "|"], deck="crab squid")
    assert "use left" not in table.answers
    assert table.why_not("use left") == ("R9", "origami.why.nothing_to_play")


def test_only_a_lawn_card_takes_the_place_of_the_caterpillar() -> None:
    table = Table(hands=["cat fly", "owl"], line=LINE, columns=["caterpillar |", "|"], deck="crab squid")
    table.play("use left")
    assert table.why_not("cat") == ("R36", "origami.why.other_family")
    assert table.refused("no").message.key == "origami.why.must"


# Spider: exactly 6 folds


def test_the_spider_takes_exactly_six_folds() -> None:
    table = Table(
        hands=["fly", "owl"], line="cat sheep pig fox", columns=["spider |", "|"], deck="crab squid whale elephant"
    )
    table.play("use left")
    table.asks("take_exactly", {"cat", "sheep", "pig", "fox"}).play("sheep")
    table.asks("take_exactly", {"cat", "pig", "fox"}).play("fox")
    assert (table.hand(0), table.line, table.deck) == ("sheep fox fly", "cat pig squid crab", "whale elephant")
    table.turn_of(1)


def test_the_spider_does_not_stop_before_six() -> None:
    table = Table(hands=["fly", "owl"], line="cat sheep pig fox", columns=["spider |", "|"], deck="crab squid")
    table.play("use left", "fox")
    table.asks("take_exactly", {"sheep"})
    assert table.refused("done").rule == "R28"
    assert table.why_not("cat") == ("R28", "origami.why.never_exact")


def test_the_spider_is_not_available_if_no_cards_make_six() -> None:
    table = Table(hands=["fly", "owl"], line="cat pig fox fox", columns=["spider |", "|"], deck="crab squid")
    assert "use left" not in table.answers  # 1, 3, 4 and 4: never 6
    assert table.why_not("use left") == ("R28", "origami.why.no_sum")


# Fly: the top earlier discard


def test_the_fly_takes_the_top_earlier_discard() -> None:
    table = Table(hands=["fly ant", "owl"], line=LINE, deck="crab squid", discards="bee cat")
    table.play("play fly", "ant", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.discards) == ("bee", "ant cat")
    table.turn_of(1)


def test_the_fly_finds_no_earlier_discard() -> None:
    table = Table(hands=["fly ant", "owl"], line=LINE, deck="crab squid")
    table.play("play fly", "ant", "left", "yes")
    assert (table.hand(0), table.discards) == ("", "ant")
    table.turn_of(1)

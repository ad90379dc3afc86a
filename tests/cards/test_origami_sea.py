"""The sea: Minnow, Shell, Roundel Skate, Whale, Squid, Crab, Dolphin, Shark."""

from cards.story import LINE, Table

# Minnow: take 2 folds


def test_the_minnow_takes_two_folds() -> None:
    table = Table(hands=["minnow ant", "lion"], line="cat cat sheep pig", deck="owl dove crab")
    table.play("play minnow", "ant", "left", "yes")
    table.asks("take", {"cat", "sheep", "done"}).play("cat")
    table.asks("take", {"cat", "done"}).play("cat")
    assert (table.hand(0), table.line, table.deck) == ("cat cat", "sheep pig owl dove", "crab")
    table.turn_of(1)


def test_the_minnow_may_stop_after_a_card() -> None:
    table = Table(hands=["minnow ant", "lion"], line="cat cat sheep pig", deck="owl dove crab")
    table.play("play minnow", "ant", "left", "yes", "cat", "done")
    assert (table.hand(0), table.line) == ("cat", "cat sheep pig owl")
    table.turn_of(1)


def test_the_minnow_finds_nothing_small_enough() -> None:
    table = Table(hands=["minnow ant", "lion"], line=LINE)
    table.play("play minnow", "ant", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.line) == ("", LINE)
    table.turn_of(1)


# Shell: 2 points if it is not covered


def test_the_shell_on_top_scores_two_points_more() -> None:
    table = Table(hands=["shell bee", "lion"], line=LINE, columns=["cat | sheep", "|"], deck="owl dove")
    table.play("play shell", "bee", "right")
    table.turn_of(1)
    assert table.columns(0) == "cat | sheep shell"
    assert (table.points(0), table.score(0)) == ([3, 4, 4 + 2], 13)


def test_a_covered_shell_scores_its_points_only() -> None:
    table = Table(hands=["fly", "lion"], line=LINE, columns=["shell cat | shell", "|"], deck="owl dove")
    assert (table.points(0), table.score(0)) == ([4, 3, 4 + 2], 13)


# Roundel Skate: a new line, then take 3 folds


def test_the_roundel_skate_clears_the_line_and_takes_three_folds_of_the_new_one() -> None:
    table = Table(
        hands=["roundel-skate bee ant", "lion"],
        line="rabbit fox cat pig",
        deck="owl dove minnow whale crab squid sheep",
        discards="fly",
    )
    table.play("play roundel-skate", "ant", "bee", "left", "yes")
    assert table.discards == "rabbit fox pig cat bee ant fly"
    assert table.line == "owl dove minnow whale"
    table.asks("take", {"owl", "dove", "minnow", "done"}).play("owl")
    table.asks("take", {"minnow", "done"}).play("minnow")
    assert (table.hand(0), table.line, table.deck) == ("owl minnow", "dove whale squid crab", "sheep")
    table.turn_of(1)


def test_the_roundel_skate_finds_nothing_to_take_in_the_new_line() -> None:
    table = Table(hands=["roundel-skate squid squid", "lion"], line="cat cat cat cat", deck="fox whale bee rhino owl")
    table.play("play roundel-skate", "squid", "squid", "left", "yes")
    assert (table.hand(0), table.line) == ("", "fox whale rhino bee")
    table.turn_of(1)


# Whale: a point for each other sea card


def test_the_whale_scores_a_point_for_each_other_sea_card() -> None:
    table = Table(hands=["whale bee butterfly", "lion"], line=LINE, columns=["minnow squid | crab", "|"])
    table.play("play whale", "bee", "butterfly", "right")
    table.turn_of(1)
    assert table.columns(0) == "minnow squid | crab whale"
    assert (table.points(0), table.score(0)) == ([3, 5, 4, 4 + 3], 19)


def test_the_whale_does_not_count_itself() -> None:
    table = Table(hands=["fly", "lion"], line=LINE, columns=["whale | cat", "minnow |"])
    assert (table.points(0), table.score(0)) == ([4, 3], 7)


# Squid: take any card and the top earlier discard


def test_the_squid_takes_any_card_and_the_top_earlier_discard() -> None:
    table = Table(hands=["squid bee ant", "lion"], line="cat sheep pig fox", deck="owl dove", discards="crab fly")
    table.play("play squid", "ant", "bee", "left", "yes")
    table.asks("take_one", {"cat", "sheep", "pig", "fox"}).play("fox")
    assert (table.hand(0), table.discards) == ("fox crab", "bee ant fly")
    assert (table.line, table.deck) == ("cat sheep pig owl", "dove")
    table.turn_of(1)


def test_the_squid_finds_no_earlier_discard() -> None:
    table = Table(hands=["squid bee ant", "lion"], line="cat sheep pig fox", deck="owl dove")
    table.play("play squid", "ant", "bee", "left", "yes", "pig")
    assert (table.hand(0), table.discards) == ("pig", "bee ant")
    table.turn_of(1)


def test_the_squid_finds_an_empty_line() -> None:
    table = Table(hands=["squid bee ant", "lion"], line="", deck="owl dove cat fox shark", discards="crab")
    table.play("play squid", "ant", "bee", "left", "yes")
    assert (table.hand(0), table.discards, table.line) == ("crab", "bee ant", "cat fox owl dove")
    table.turn_of(1)


def test_the_squid_must_take_a_card_once_its_effect_is_used() -> None:
    table = Table(hands=["squid bee ant", "lion"], line="cat sheep pig fox", deck="owl dove", discards="crab")
    table.play("play squid", "ant", "bee", "left", "yes")
    assert table.refused("no").rule == "R14"


# Crab: take the top 2 earlier discards


def test_the_crab_takes_the_top_two_earlier_discards() -> None:
    table = Table(hands=["crab ant ant", "lion"], line=LINE, discards="bee cat fly")
    table.play("play crab", "ant", "ant", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.discards) == ("cat bee", "ant ant fly")
    table.turn_of(1)


def test_the_crab_takes_the_only_earlier_discard() -> None:
    table = Table(hands=["crab ant ant", "lion"], line=LINE, discards="bee")
    table.play("play crab", "ant", "ant", "left", "yes")
    assert (table.hand(0), table.discards) == ("bee", "ant ant")
    table.turn_of(1)


def test_the_crab_finds_no_earlier_discard() -> None:
    table = Table(hands=["crab ant ant", "lion"], line=LINE)
    table.play("play crab", "ant", "ant", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.discards) == ("", "ant ant")
    table.turn_of(1)


# Dolphin: play for 2 less


def test_the_dolphin_plays_a_card_for_two_folds_less() -> None:
    table = Table(hands=["pig bee", "lion"], line=LINE, columns=["dolphin |", "|"], deck="cat owl crab squid")
    assert table.answers == {"draw", "use left"}  # the Pig costs 6, the Bee 8
    table.play("use left")
    table.asks("choose", {"pig"}).play("pig")
    table.asks("pay", {"bee"}).play("bee")
    table.asks("place", {"right"}).play("right", "yes")
    assert (table.hand(0), table.columns(0)) == ("cat owl crab", "dolphin | pig")
    table.turn_of(1)


def test_the_dolphin_plays_a_card_of_cost_two_for_nothing() -> None:
    table = Table(hands=["fly", "lion"], line=LINE, columns=["dolphin |", "|"])
    table.play("use left")
    table.asks("choose", {"fly"}).play("fly")
    table.asks("place", {"right"}).play("right", "no")
    assert (table.columns(0), table.discards) == ("dolphin | fly", "")
    table.turn_of(1)


def test_the_dolphin_is_not_available_without_a_card_to_play() -> None:
    table = Table(hands=["pig sheep", "lion"], line=LINE, columns=["dolphin |", "|"], deck="owl crab")
    assert table.answers == {"draw"}  # the Pig would cost 4 and the Sheep 2
    assert table.why_not("use left") == ("R9", "origami.why.nothing_to_play")


def test_the_dolphin_must_play_once_it_is_used() -> None:
    table = Table(hands=["fly", "lion"], line=LINE, columns=["dolphin |", "|"])
    table.play("use left")
    assert table.refused("no").message.key == "origami.why.must"


# Shark: take 5 folds


def test_the_shark_takes_five_folds() -> None:
    table = Table(hands=["fly", "lion"], line="cat sheep pig fox", columns=["| shark", "|"], deck="owl crab squid")
    table.play("use right")
    table.asks("take", {"cat", "sheep", "pig", "fox", "done"}).play("fox")
    table.asks("take", {"cat", "done"}).play("cat")
    assert (table.hand(0), table.line, table.deck) == ("cat fox fly", "sheep pig owl crab", "squid")
    table.turn_of(1)


def test_the_shark_may_take_nothing() -> None:
    table = Table(hands=["fly", "lion"], line="cat sheep pig fox", columns=["shark |", "|"], deck="owl crab")
    table.play("use left", "done")
    assert (table.hand(0), table.line) == ("fly", "cat sheep pig fox")
    table.turn_of(1)


def test_the_shark_does_not_take_six_folds() -> None:
    table = Table(hands=["fly", "lion"], line="cat sheep pig fox", columns=["shark |", "|"], deck="owl crab")
    table.play("use left", "fox")
    assert table.why_not("sheep") == ("R6", "origami.why.too_many_folds")

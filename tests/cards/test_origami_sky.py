"""The sky: Chick, Parrot, Owl, Dove, Chicken, Vulture, Eagle, Magpie."""

from cards.story import LINE, Table

# Chick: take a sky card or play one


def test_the_chick_takes_a_sky_card_from_the_line() -> None:
    table = Table(hands=["chick ant fly", "lion"], line="fox rabbit chick owl", deck="pig cat")
    table.play("play chick")
    table.asks("pay", {"ant"}).play("ant", "left")
    table.asks("take_or_play", {"take", "no"}).play("take")
    table.asks("take_one", {"chick", "owl"}).play("owl")
    assert (table.hand(0), table.line, table.deck) == ("owl fly", "pig fox rabbit chick", "cat")
    table.turn_of(1)


def test_the_chick_plays_a_sky_card_from_the_hand() -> None:
    table = Table(hands=["chick owl ant ant elephant", "lion"], line=LINE, discards="bee")
    table.play("play chick", "ant", "left")
    table.asks("take_or_play", {"play", "no"}).play("play")
    table.asks("choose", {"owl"}).play("owl")
    table.asks("pay", {"ant", "elephant"}).play("ant", "elephant")
    table.asks("place", {"right"}).play("right")
    table.asks("may", {"yes", "no"}).play("no")
    assert (table.hand(0), table.columns(0)) == ("", "chick | owl")
    assert table.discards == "ant elephant ant bee"
    table.turn_of(1)


def test_the_chick_may_do_neither() -> None:
    table = Table(hands=["chick chick ant ant", "lion"], line="fox fox rabbit owl")
    table.play("play chick", "ant", "left")
    table.asks("take_or_play", {"take", "play", "no"}).play("no")
    assert (table.hand(0), table.line) == ("chick ant", "fox fox rabbit owl")
    table.turn_of(1)


def test_the_chick_is_asked_even_with_nothing_to_take_or_play() -> None:
    table = Table(hands=["chick ant fly", "lion"], line=LINE)
    table.play("play chick", "ant", "left")
    table.asks("take_or_play", {"no"})
    take, play = table.refused("take"), table.refused("play")
    assert (take.rule, take.message.key) == ("R30", "origami.why.no_family_in_line")
    assert (play.rule, play.message.key) == ("R30", "origami.why.no_family_to_play")
    table.play("no")
    table.turn_of(1)


# Parrot: copy an instant effect in sight


def test_the_parrot_copies_a_card_of_the_line() -> None:
    table = Table(hands=["parrot ant ant", "lion"], line="cat fox rabbit rabbit", deck="pig owl")
    table.play("play parrot", "ant", "ant", "left")
    table.asks("copy", {"cat", "no"}).play("cat")
    assert (table.hand(0), table.line, table.deck) == ("pig", "cat fox rabbit rabbit", "owl")
    table.turn_of(1)


def test_the_parrot_copies_a_card_on_top_of_another_players_column() -> None:
    table = Table(
        hands=["parrot bee", "lion"], line=LINE, columns=["|", "sheep pig | minnow"], deck="cat owl dove crab"
    )
    table.play("play parrot", "bee", "left")
    table.asks("copy", {"pig", "minnow", "no"}).play("pig")
    assert (table.hand(0), table.hand(1), table.deck) == ("cat owl dove", "lion", "crab")
    table.turn_of(1)


def test_the_parrot_that_sees_nothing_to_copy_is_not_asked() -> None:
    table = Table(hands=["parrot bee", "lion"], line="fox rabbit rabbit parrot", columns=["|", "cat shark | ant"])
    table.play("play parrot", "bee", "left")
    table.turn_of(1)


def test_the_parrot_copies_neither_parrots_nor_covered_cards() -> None:
    table = Table(hands=["parrot bee", "lion"], line="cat fox rabbit parrot", columns=["|", "minnow shark | ant"])
    table.play("play parrot", "bee", "left")
    assert table.answers == {"cat", "no"}
    assert table.refused("parrot").rule == "R31"
    assert table.refused("minnow").rule == "R31"
    assert table.refused("fox").rule == "R31"


# Owl: take any earlier discard


def test_the_owl_takes_any_earlier_discard() -> None:
    table = Table(hands=["owl ant ant", "lion"], line=LINE, discards="bee cat crab")
    table.play("play owl", "ant", "ant", "left", "yes")
    table.asks("reclaim", {"bee", "cat", "crab"}).play("cat")
    assert (table.hand(0), table.discards) == ("cat", "ant ant bee crab")
    table.turn_of(1)


def test_the_owl_does_not_reach_its_own_payment() -> None:
    table = Table(hands=["owl ant ant", "lion"], line=LINE, discards="bee")
    table.play("play owl", "ant", "ant", "left", "yes")
    assert table.why_not("ant") == ("R32", "origami.why.not_in_discards")


def test_the_owl_finds_no_earlier_discard() -> None:
    table = Table(hands=["owl ant ant", "lion"], line=LINE)
    table.play("play owl", "ant", "ant", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.discards) == ("", "ant ant")
    table.turn_of(1)


# Dove: each draws 1, then you 1 more


def test_the_dove_gives_everybody_a_card_and_you_another() -> None:
    table = Table(hands=["fly", "dove bee ant", "lion"], line=LINE, deck="cat sheep pig owl crab", active=1, starter=1)
    table.play("play dove", "ant", "bee", "left")
    assert (table.asked, table.seat) == ("may", 1)
    table.play("yes")
    assert table.hand(1) == "cat owl"  # the first card and, after all the others, the fourth
    assert (table.hand(2), table.hand(0)) == ("sheep lion", "pig fly")
    assert table.deck == "crab"
    table.turn_of(2)


# Chicken: 2 points for each Chick


def test_the_chicken_scores_two_points_for_each_chick() -> None:
    table = Table(hands=["chicken bee ant", "lion"], line=LINE, columns=["chick | chick", "|"])
    table.play("play chicken", "ant", "bee", "left")
    table.turn_of(1)
    assert table.columns(0) == "chick chicken | chick"
    assert (table.points(0), table.score(0)) == ([3, 3 + 4, 3], 13)


def test_the_chicken_does_not_count_chicks_of_other_players() -> None:
    table = Table(hands=["chick", "lion"], line="chick fox rabbit rabbit", columns=["chicken |", "chick | chick"])
    assert (table.points(0), table.points(1)) == ([3], [3, 3])


# Vulture: play with the help of the top discard


def test_the_vulture_pays_a_part_with_the_top_discard() -> None:
    table = Table(hands=["sheep elephant", "fly"], line=LINE, columns=["vulture |", "|"], discards="ant bee")
    table.play("use left")
    table.asks("choose", {"sheep", "elephant"}).play("sheep")
    table.asks("pay", {"elephant"}).play("elephant")
    table.asks("place", {"right"}).play("right", "no")
    assert (table.hand(0), table.columns(0)) == ("", "vulture | sheep")
    assert table.discards == "ant elephant bee"
    table.turn_of(1)


def test_the_vulture_pays_all_with_the_top_discard() -> None:
    table = Table(hands=["cat", "fly"], line=LINE, columns=["vulture |", "|"], discards="ant")
    table.play("use left", "cat")
    table.asks("place", {"right"}).play("right", "no")
    assert (table.columns(0), table.discards) == ("vulture | cat", "ant")
    table.turn_of(1)


def test_the_vulture_is_not_available_without_discards() -> None:
    table = Table(hands=["sheep elephant ant", "fly"], line=LINE, columns=["vulture |", "|"])
    assert "use left" not in table.answers
    assert table.why_not("use left") == ("R34", "origami.why.no_discard")


def test_the_vulture_is_not_available_if_the_discard_is_worth_more_than_every_cost() -> None:
    table = Table(hands=["cat ant minnow", "fly"], line=LINE, columns=["vulture |", "|"], discards="bee")
    assert "use left" not in table.answers
    assert table.refused("use left").rule == "R34"


def test_the_vulture_does_not_play_a_card_cheaper_than_the_discard() -> None:
    table = Table(hands=["cat sheep", "fly"], line=LINE, columns=["vulture |", "|"], discards="bee")
    table.play("use left")
    assert table.answers == {"sheep"}
    assert table.why_not("cat") == ("R34", "origami.why.discard_too_much")
    assert table.refused("no").message.key == "origami.why.must"  # the action consists of the play


# Eagle: play a card of 1 or 2 folds from the line


def test_the_eagle_plays_a_small_card_of_the_line_for_free() -> None:
    table = Table(hands=["eagle bee butterfly", "lion"], line="cat sheep pig fox", deck="chick owl dove squid")
    table.play("play eagle", "bee", "butterfly", "left", "yes")
    table.asks("play_line", {"cat", "sheep"}).play("sheep")
    table.asks("place", {"right"}).play("right")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.columns(0)) == ("chick owl", "eagle | sheep")
    assert (table.line, table.deck) == ("cat pig fox dove", "squid")
    table.turn_of(1)


def test_the_eagle_must_play_a_small_card_once_its_effect_is_used() -> None:
    table = Table(hands=["eagle bee butterfly", "lion"], line="cat sheep pig fox", deck="chick owl")
    table.play("play eagle", "bee", "butterfly", "left", "yes")
    assert table.refused("no").rule == "R14"
    assert table.refused("pig").message.key == "origami.why.too_large"


def test_the_eagle_finds_no_small_card() -> None:
    table = Table(hands=["eagle bee butterfly", "lion"], line=LINE)
    table.play("play eagle", "bee", "butterfly", "left", "yes")
    assert table.columns(0) == "eagle |"
    table.turn_of(1)


# Magpie: the others set a card aside, you take one of them


def test_the_magpie_takes_one_of_the_cards_the_others_set_aside() -> None:
    table = Table(hands=["magpie bee ant", "cat fly", "sheep crab"], line=LINE)
    table.play("play magpie", "ant", "bee", "left", "yes")
    table.asks("give", {"cat", "fly"}, seat=1).play("cat")
    table.asks("give", {"sheep", "crab"}, seat=2).play("sheep")
    table.asks("take_aside", {"cat", "sheep"}, seat=0).play("sheep")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("sheep", "fly", "crab")
    assert table.discards == "cat bee ant"
    table.turn_of(1)


def test_the_magpie_must_take_one() -> None:
    table = Table(hands=["magpie bee ant", "cat fly"], line=LINE)
    table.play("play magpie", "ant", "bee", "left", "yes", "fly")
    table.asks("take_aside", {"fly"})
    assert table.refused("no").rule == "R14"


def test_the_magpie_finds_only_empty_hands() -> None:
    table = Table(hands=["magpie bee ant", "", ""], line=LINE)
    table.play("play magpie", "ant", "bee", "left", "yes")
    assert (table.hand(0), table.discards) == ("", "bee ant")
    table.turn_of(1)

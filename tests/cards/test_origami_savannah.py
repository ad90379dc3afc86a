"""The savannah: Monkey, Cheetah, Rhino, Gorilla, Elephant, Zebra, Lion, Snake."""

from cards.story import LINE, Table

# Monkey: discard 1, draw 2


def test_the_monkey_discards_a_card_and_draws_two() -> None:
    table = Table(hands=["monkey ant bee fly", "owl"], line=LINE, deck="cat pig crab")
    table.play("play monkey", "ant", "left", "yes")
    table.asks("drop", {"bee", "fly"}).play("bee")
    assert (table.hand(0), table.deck, table.discards) == ("cat pig fly", "crab", "bee ant")
    table.turn_of(1)


def test_the_monkey_with_an_empty_hand_just_draws() -> None:
    table = Table(hands=["monkey ant", "owl"], line=LINE, deck="cat pig crab")
    table.play("play monkey", "ant", "left", "yes")
    assert (table.hand(0), table.deck, table.discards) == ("cat pig", "crab", "ant")
    table.turn_of(1)


def test_the_monkey_does_not_draw_without_discarding() -> None:
    table = Table(hands=["monkey ant bee", "owl"], line=LINE, deck="cat pig crab")
    table.play("play monkey", "ant", "left", "yes")
    assert table.refused("no").rule == "R14"
    assert table.refused("fly").message.key == "origami.why.not_in_hand"


# Cheetah: another action


def test_the_cheetah_gives_another_action() -> None:
    table = Table(hands=["cheetah bee ant fly elephant", "owl"], line=LINE)
    table.play("play cheetah", "ant", "bee", "left", "yes")
    table.asks("act", {"draw", "play fly", "no"}, seat=0).play("play fly", "elephant", "right", "no")
    assert (table.hand(0), table.columns(0)) == ("", "cheetah | fly")
    table.turn_of(1)


def test_the_other_action_of_the_cheetah_may_be_declined() -> None:
    table = Table(hands=["cheetah bee ant fly elephant", "owl"], line=LINE)
    table.play("play cheetah", "ant", "bee", "left", "yes", "no")
    assert table.hand(0) == "elephant fly"
    table.turn_of(1)


# Rhino: the others discard 1


def test_the_rhino_makes_the_others_discard_a_card_each() -> None:
    table = Table(hands=["rhino bee butterfly ant", "cat fly", "owl crab"], line=LINE)
    table.play("play rhino", "bee", "butterfly", "left", "yes")
    table.asks("give", {"cat", "fly"}, seat=1).play("fly")
    table.asks("give", {"owl", "crab"}, seat=2)
    assert table.discards == "bee butterfly"  # nothing is revealed before all have chosen
    table.play("owl")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("ant", "cat", "crab")
    assert table.discards == "owl fly bee butterfly"
    table.turn_of(1)


def test_the_others_must_obey_the_rhino() -> None:
    table = Table(hands=["rhino bee butterfly", "cat fly"], line=LINE)
    table.play("play rhino", "bee", "butterfly", "left", "yes")
    assert table.refused("no").rule == "R14"


def test_the_rhino_does_not_ask_an_empty_hand() -> None:
    table = Table(hands=["rhino bee butterfly", "", "owl"], line=LINE)
    table.play("play rhino", "bee", "butterfly", "left", "yes")
    assert (table.asked, table.seat) == ("give", 2)
    table.play("owl")
    table.turn_of(1)


# Gorilla: play and pay, then draw 1


def test_the_gorilla_plays_a_card_and_then_draws_one() -> None:
    table = Table(hands=["cat ant elephant", "owl"], line=LINE, columns=["gorilla |", "|"], deck="pig crab squid whale")
    table.play("use left")
    table.asks("choose", {"cat", "ant"})  # three folds cannot pay for the Elephant
    table.play("cat")
    table.asks("pay", {"ant", "elephant"}).play("ant", "right", "yes")
    assert (table.hand(0), table.columns(0)) == ("pig crab elephant", "gorilla | cat")
    assert table.deck == "squid whale"
    table.turn_of(1)


def test_the_gorilla_is_not_available_without_a_card_to_play() -> None:
    table = Table(hands=["elephant ant", "owl"], line=LINE, columns=["gorilla |", "|"], deck="pig crab")
    assert table.answers == {"draw"}
    assert table.why_not("use left") == ("R9", "origami.why.nothing_to_play")


def test_the_gorilla_does_not_draw_without_a_play() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, columns=["gorilla |", "|"], deck="pig crab")
    table.play("use left")
    assert table.refused("no").message.key == "origami.why.must"


# Elephant: a point for every 2 savannah cards


def test_the_elephant_scores_a_point_for_every_two_savannah_cards() -> None:
    table = Table(hands=["elephant bee", "owl"], line=LINE, columns=["monkey zebra | lion", "|"])
    table.play("play elephant", "bee", "right")
    table.turn_of(1)
    assert table.columns(0) == "monkey zebra | lion elephant"
    assert (table.points(0), table.score(0)) == ([2, 5, 3, 3 + 2], 15)


def test_a_single_elephant_scores_its_printed_points_only() -> None:
    table = Table(hands=["monkey", "owl"], line=LINE, columns=["elephant | cat", "lion |"])
    assert (table.points(0), table.score(0)) == ([3, 3], 6)


# Zebra: all pass a card to the right


def test_the_zebra_passes_a_card_of_everybody_to_the_right() -> None:
    table = Table(hands=["zebra ant ant bee", "cat crab", "owl fly"], line=LINE)
    table.play("play zebra", "ant", "ant", "left", "yes")
    table.asks("give", {"bee"}, seat=0).play("bee")
    table.asks("give", {"cat", "crab"}, seat=1).play("cat")
    table.asks("give", {"owl", "fly"}, seat=2).play("owl")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("cat", "owl crab", "bee fly")
    table.turn_of(1)


def test_the_zebra_gives_a_card_to_an_empty_hand() -> None:
    table = Table(hands=["zebra bee", "cat crab"], line=LINE)
    table.play("play zebra", "bee", "left", "yes")
    assert (table.asked, table.seat) == ("give", 1)
    table.play("crab")
    assert (table.hand(0), table.hand(1)) == ("crab", "cat")
    table.turn_of(1)


def test_the_zebra_finds_only_empty_hands() -> None:
    table = Table(hands=["zebra bee", ""], line=LINE)
    table.play("play zebra", "bee", "left", "yes")
    table.turn_of(1)


# Lion: play for free


def test_the_lion_plays_a_card_without_paying() -> None:
    table = Table(hands=["eagle", "owl"], line=LINE, columns=["| lion", "|"])
    assert table.answers == {"draw", "use right"}
    table.play("use right")
    table.asks("choose", {"eagle"}).play("eagle")
    table.asks("place", {"left"}).play("left", "no")
    assert (table.hand(0), table.columns(0), table.discards) == ("", "eagle | lion", "")
    table.turn_of(1)


def test_the_lion_is_not_available_with_an_empty_hand() -> None:
    table = Table(hands=["", "owl"], line=LINE, columns=["lion |", "|"])
    assert table.answers == {"draw"}
    assert table.why_not("use left") == ("R9", "origami.why.nothing_to_play")


def test_the_lion_itself_costs_nine() -> None:
    table = Table(hands=["lion bee butterfly fly", "owl"], line=LINE)
    table.play("play lion", "fly", "bee", "butterfly", "left")
    assert (table.columns(0), table.discards) == ("lion |", "fly bee butterfly")
    table.turn_of(1)


# Snake: on top or under a collection


def test_the_snake_slides_under_a_collection() -> None:
    table = Table(hands=["snake bee ant", "owl"], line=LINE, columns=["shark | squid crab", "|"])
    table.play("play snake", "ant", "bee")
    table.asks("place", {"left", "under left"}).play("under left")
    assert table.columns(0) == "snake shark | squid crab"
    table.turn_of(1)


def test_the_snake_may_go_on_top() -> None:
    table = Table(hands=["snake bee ant", "owl"], line=LINE, columns=["shark | squid", "|"])
    table.play("play snake", "ant", "bee")
    table.asks("place", {"left", "right", "under left", "under right"}).play("right")
    assert table.columns(0) == "shark | squid snake"
    table.turn_of(1)


def test_the_snake_does_not_slide_under_the_larger_collection() -> None:
    table = Table(hands=["snake bee ant", "owl"], line=LINE, columns=["shark | squid crab", "|"])
    table.play("play snake", "ant", "bee")
    assert table.why_not("under right") == ("R12", "origami.why.balance")


def test_other_cards_do_not_slide_under() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, columns=["shark | squid", "|"])
    table.play("play cat", "ant")
    assert table.why_not("under left") == ("R12", "origami.why.not_under")

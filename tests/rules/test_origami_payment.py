"""R7 and R8: what a play costs, and how it is paid exactly."""

from cards.story import LINE, Table

# R7


def raccoon_in_hand() -> Table:
    """The example of the rulebook: the Raccoon costs 4, and a Shark tops the shorter left column."""
    return Table(
        hands=["raccoon butterfly owl elephant pig", "ant"],
        line="cat sheep dove fox",
        columns=["shark | cat chick", "|"],
        deck="squid whale crab",
    )


def test_r07_example_the_raccoon_is_paid_by_the_butterfly() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon")
    table.asks("pay", {"butterfly", "owl", "elephant"}).play("butterfly", "left")
    assert (table.hand(0), table.discards) == ("pig owl elephant", "butterfly")
    table.turn_of(1)


def test_r07_example_the_raccoon_is_paid_by_owl_and_elephant() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon", "owl")
    table.asks("pay", {"elephant"}).play("elephant", "left")
    assert (table.hand(0), table.discards) == ("pig butterfly", "elephant owl")
    table.turn_of(1)


def test_r07_example_pig_and_elephant_would_overpay_the_raccoon() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon", "elephant")
    assert table.why_not("pig") == ("R7", "origami.why.overpays")


def test_r07_example_pig_and_owl_would_overpay_the_raccoon() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon", "owl")
    assert table.refused("pig").rule == "R7"


def test_r07_example_no_card_pays_the_fold_that_the_pig_leaves() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon")
    assert table.why_not("pig") == ("R7", "origami.why.not_exact")


def test_r07_example_the_raccoon_covers_the_shark_and_acts_next_turn() -> None:
    table = raccoon_in_hand()
    assert "use left" in table.answers  # the Shark
    table.play("play raccoon", "butterfly")
    table.asks("place", {"left"}).play("left")
    assert table.columns(0) == "shark raccoon | cat chick"
    table.turn_of(1)
    table.play("draw", "done")
    table.turn_of(0)
    table.play("use left")
    table.asks("take", {"cat", "sheep", "dove", "done"})  # 3 folds, not the Shark's 5
    table.play("dove")
    assert (table.hand(0), table.discards) == ("pig owl dove elephant butterfly", "")
    table.turn_of(1)


def seal_in_hand() -> Table:
    """The example of the rulebook: the Seal costs 4, and a Caiman tops the shorter left column."""
    return Table(
        hands=["seal reindeer velociraptor ninja-yellow dragon", "ant"],
        line=LINE,
        columns=["arctic-hare caiman | velociraptor macaw leprechaun", "|"],
    )


def test_r07_example_the_seal_is_paid_by_the_reindeer() -> None:
    table = seal_in_hand()
    table.play("play seal")
    table.asks("pay", {"reindeer", "velociraptor", "ninja-yellow"}).play("reindeer")
    assert (table.asked, table.discards) == ("place", "reindeer")


def test_r07_example_the_seal_is_paid_by_velociraptor_and_ninja() -> None:
    table = seal_in_hand()
    table.play("play seal", "ninja-yellow")
    table.asks("pay", {"velociraptor"}).play("velociraptor")
    assert (table.asked, table.discards) == ("place", "ninja-yellow velociraptor")


def test_r07_example_the_dragon_would_overpay_the_seal() -> None:
    table = seal_in_hand()
    table.play("play seal")
    assert table.refused("dragon").rule == "R7"
    table.play("velociraptor")
    assert table.refused("dragon").rule == "R7"


def test_r07_example_the_seal_covers_the_caiman_and_gives_no_extra_action() -> None:
    table = seal_in_hand()
    table.play("play seal", "reindeer")
    table.asks("place", {"left"}).play("left", "yes")
    assert table.columns(0) == "arctic-hare caiman seal | velociraptor macaw leprechaun"
    assert table.hand(0) == "velociraptor dragon ninja-yellow rice rice rice"
    table.turn_of(1)


def test_r07_a_card_never_pays_for_itself() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    table.play("play cat")
    assert table.why_not("cat") == ("R7", "origami.why.pays_itself")


def test_r07_a_second_copy_may_pay() -> None:
    table = Table(hands=["cat cat monkey", "owl"], line=LINE)
    table.play("play cat")
    assert table.answers == {"cat", "monkey"}
    table.play("cat", "monkey", "left", "no")
    assert table.discards == "monkey cat"


def test_r07_refusing_to_pay_is_refused_by_the_rule_of_payment() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    table.play("play cat")
    assert table.refused("no").rule == "R7"


def test_r07_only_cards_of_the_hand_are_played() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    assert table.why_not("play owl") == ("R7", "origami.why.not_in_hand")


def test_r07_rice_pays_one_fold_and_goes_back_to_its_deck() -> None:
    table = Table(hands=["seal rice rice ant", "owl"], line=LINE)
    assert table.state.view(None)["rice"] == 16
    table.play("play seal", "rice", "ant", "rice", "left", "no")
    assert (table.hand(0), table.discards) == ("", "ant")
    assert table.state.view(None)["rice"] == 18


# R8


def test_r08_the_red_musician_raises_the_cost() -> None:
    table = Table(hands=["cat ant fly", "owl"], line=LINE, middle="musician-red")
    table.play("play cat", "ant")
    table.asks("pay", {"fly"}).play("fly", "left", "no")
    table.turn_of(1)


def test_r08_the_yellow_musician_lowers_the_cost() -> None:
    table = Table(hands=["cat fly", "owl"], line=LINE, middle="musician-yellow")
    table.play("play cat", "fly", "left", "no")
    assert table.columns(0) == "cat |"
    table.turn_of(1)


def test_r08_a_cost_does_not_fall_below_zero() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["dolphin |", "|"], middle="musician-yellow")
    table.play("use left", "fly")
    assert (table.asked, table.discards) == ("place", "")


def test_r08_the_musician_holds_for_plays_through_effects() -> None:
    table = Table(hands=["chick chick pig fly", "ant"], line=LINE, middle="musician-red", deck="cat sheep")
    table.play("play chick", "pig", "left")
    table.asks("take_or_play", {"no"})  # the Fly cannot pay 3 for the second Chick
    assert table.refused("play").rule == "R30"


def test_r08_the_dolphin_and_the_musician_add_up() -> None:
    table = Table(
        hands=["pig crab fly", "owl"], line=LINE, columns=["dolphin |", "|"], middle="musician-yellow", deck="cat"
    )
    table.play("use left", "pig", "crab", "fly")
    assert (table.asked, table.discards) == ("place", "fly crab")  # 6 - 2 - 1


def test_r08_a_musician_does_not_change_its_own_cost() -> None:
    table = Table(hands=["musician-yellow ant crab", "owl"], line=LINE)
    table.play("play musician-yellow", "ant", "crab", "no")
    assert (table.middle, table.discards) == ("musician-yellow", "ant crab")
    table.turn_of(1)


def test_r08_the_musician_in_play_changes_the_cost_of_the_other_colour() -> None:
    table = Table(hands=["musician-yellow bee fly", "owl"], line=LINE, middle="musician-red")
    table.play("play musician-yellow", "bee", "fly", "no")
    assert (table.middle, table.discards) == ("musician-yellow", "musician-red fly bee")


def test_r08_an_unpaid_play_has_no_cost_at_all() -> None:
    table = Table(hands=["bee", "owl"], line=LINE, columns=["lion |", "|"], middle="musician-red")
    table.play("use left", "bee", "right")
    assert table.columns(0) == "lion | bee"
    table.turn_of(1)

"""R12, R13, R16 and R17: collections, the order of a play, characters and the line."""

from cards.story import LINE, Table

# R12


def test_r12_a_new_card_goes_on_top_of_either_column() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, columns=["sheep | crab", "|"])
    table.play("play cat", "ant")
    table.asks("place", {"left", "right"}).play("right", "no")
    assert table.columns(0) == "sheep | crab cat"


def test_r12_the_sizes_never_differ_by_more_than_one() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, columns=["sheep | crab squid", "|"])
    table.play("play cat", "ant")
    table.asks("place", {"left"})
    assert table.why_not("right") == ("R12", "origami.why.balance")


def test_r12_a_covered_lasting_effect_is_lost() -> None:
    hand = "ant ant ant ant ant fly fly fly crab"
    table = Table(hands=[hand, "owl"], line=LINE, columns=["brontosaurus |", "|"])
    table.play("draw", "done")
    table.turn_of(1)  # nine cards of eleven
    table = Table(hands=[hand, "owl"], line=LINE, columns=["brontosaurus cat | sheep", "|"])
    table.play("draw", "done")
    assert (table.asked, table.seat) == ("limit", 0)


def test_r12_covered_points_and_scoring_effects_count() -> None:
    table = Table(hands=["", ""], columns=["chicken chick | bee cat", "|"], deck="owl")
    assert table.points(0) == [3 + 2, 3, 3 + 1, 3]


# R13


def told(table: Table) -> list[str]:
    return [fact.key.removeprefix("origami.fact.") for fact in table.facts]


def test_r13_pay_place_caiman_calligrapher_and_then_the_instant_effect() -> None:
    table = Table(
        hands=["sheep ant ant", "owl"],
        line=LINE,
        columns=["caiman | cat", "|"],
        middle="calligrapher-yellow",
        deck="pig crab squid whale",
    )
    table.play("play sheep", "ant", "ant", "right")
    table.asks("calligrapher", {"yes", "no"})
    assert told(table) == ["plays", "pays", "placed", "extra"]
    table.play("yes")
    assert (table.asked, table.hand(0)) == ("may", "pig")
    table.play("yes")
    assert table.hand(0) == "pig squid crab"
    assert (table.asked, table.seat) == ("act", 0)
    table.play("no")
    table.turn_of(1)


def test_r13_a_character_replaces_its_other_colour_and_the_merchant_adds_its_card_before_the_free_play() -> None:
    table = Table(
        hands=["merchant-yellow ant crab", "owl"],
        line=LINE,
        columns=["caiman |", "|"],
        middle="merchant-red",
        deck="pig squid whale",
    )
    table.play("play merchant-yellow", "ant", "crab")
    assert (table.middle, table.discards) == ("merchant-yellow", "merchant-red ant crab")
    assert table.line == "pig fox fox rabbit rabbit"
    assert told(table) == ["plays", "pays", "enters", "leaves", "turned_up", "extra"]
    table.asks("free", {"pig", "fox", "rabbit", "no"})


# R16


def test_r16_a_character_goes_to_the_middle_and_its_player_may_play_a_card_of_the_line() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line="cat fox rabbit rabbit", deck="pig crab squid")
    table.play("play actor-yellow", "ant", "ant")
    table.asks("free", {"cat", "fox", "rabbit", "no"})
    assert (table.middle, table.columns(0)) == ("actor-yellow", "|")
    table.play("cat", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert (table.hand(0), table.columns(0), table.discards) == ("pig", "cat |", "ant ant")
    assert table.line == "fox rabbit rabbit crab"
    table.turn_of(1)


def test_r16_the_free_play_may_be_declined() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line=LINE)
    table.play("play actor-yellow", "ant", "ant", "no")
    assert (table.middle, table.line) == ("actor-yellow", LINE)
    table.turn_of(1)


def test_r16_there_is_no_free_play_from_an_empty_line() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line="", deck="cat pig crab squid whale")
    table.play("play actor-yellow", "ant", "ant")
    assert table.line == "cat pig squid crab"
    table.turn_of(1)


def test_r16_its_other_colour_is_discarded() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line=LINE, middle="actor-red samurai-red")
    table.play("play actor-yellow", "ant", "ant", "no")
    assert (table.middle, table.discards) == ("actor-yellow samurai-red", "actor-red ant ant")


def test_r16_the_free_play_counts_for_caiman_and_calligrapher_and_has_its_effect() -> None:
    columns = ["macaw caiman | sheep", "|"]
    middle, line = "calligrapher-yellow", "cat whale rhino bee"
    table = Table(["ninja-red kappa tengu", ""], line, columns, middle=middle, deck="pig fox ant fly")
    table.play("play ninja-red", "kappa", "tengu", "cat", "right")
    assert table.asked == "calligrapher"
    table.play("yes", "yes")
    assert (table.asked, table.state.extra, table.line) == ("act", 0, "whale rhino bee")  # the character has cost 4
    table.play("no")
    assert len(table.line.split()) == 4  # the gap is filled at the end of the turn
    table.turn_of(1)


def test_r16_a_character_of_the_line_can_follow_a_character() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line="bee fox rabbit actor-red", deck="cat pig crab")
    table.play("play actor-yellow", "ant", "ant", "actor-red")
    assert (table.middle, table.discards) == ("actor-red", "actor-yellow ant ant")
    table.asks("free", {"fox", "rabbit", "bee", "no"}).play("bee", "left")
    assert (table.columns(0), table.line) == ("bee |", "cat pig fox rabbit")
    table.turn_of(1)


def test_r16_a_character_costs_four_and_pays_two() -> None:
    table = Table(hands=["cat samurai-red", "owl"], line=LINE)
    assert table.refused("play samurai-red").message.key == "origami.why.too_poor"
    table.play("play cat", "samurai-red", "left", "no")
    assert table.discards == "samurai-red"


def test_r16_a_character_is_an_origami_where_no_family_is_named() -> None:
    table = Table(hands=["actor-red", "owl"], line=LINE, columns=["lion |", "|"])
    table.play("use left", "actor-red")
    assert (table.middle, table.asked, table.discards) == ("actor-red", "free", "")


def test_r16_the_eagle_may_play_a_character() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="fox rabbit rabbit actor-red")
    table.play("play eagle", "bee", "butterfly", "left", "yes")
    table.asks("play_line", {"actor-red"}).play("actor-red")
    assert (table.middle, table.asked) == ("actor-red", "free")


def test_r16_a_character_is_not_played_where_a_family_is_named() -> None:
    table = Table(hands=["chick ant actor-red crab crab", "owl"], line="fox rabbit rabbit actor-yellow")
    table.play("play chick", "ant", "left")
    table.asks("take_or_play", {"no"})


# R17


def test_r17_cards_taken_are_replaced_when_the_taking_is_complete() -> None:
    table = Table(hands=["minnow ant", "owl"], line="cat cat fox fox", deck="crab squid whale dove", extra=1)
    table.play("play minnow", "ant", "left", "yes", "cat")
    assert table.line == "cat fox fox"
    table.play("cat")
    assert (table.asked, table.line) == ("act", "fox fox squid crab")


def test_r17_a_card_played_from_the_line_leaves_a_gap_until_the_end_of_the_turn() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="crab fox rabbit rabbit", deck="cat pig squid", extra=1)
    table.play("play eagle", "bee", "butterfly", "left", "yes", "crab", "right", "no")
    assert (table.asked, table.line) == ("act", "fox rabbit rabbit")
    table.play("no")
    assert table.line == "cat fox rabbit rabbit"
    table.turn_of(1)


def test_r17_a_gap_in_the_line_stays_until_the_next_refill() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="crab fox rabbit rabbit", deck="cat pig squid", extra=2)
    table.play("play eagle", "bee", "butterfly", "left", "yes", "crab", "right", "no", "draw", "rabbit")
    assert (table.asked, table.line) == ("act", "cat pig fox rabbit")


def test_r17_with_the_yellow_merchant_the_line_is_refilled_to_five() -> None:
    table = Table(
        hands=["", "owl"], line="fox fox rabbit rabbit cat", middle="merchant-yellow", deck="crab squid whale"
    )
    table.play("draw", "cat", "rabbit")
    assert table.line == "fox fox rabbit squid crab"
    table.turn_of(1)


def test_r17_a_refill_never_removes_cards() -> None:
    table = Table(hands=["", "owl"], line="fox fox rabbit rabbit cat", deck="crab squid whale")
    table.play("draw", "done")
    assert (table.line, table.deck) == ("cat fox fox rabbit rabbit", "crab squid whale")
    table.turn_of(1)
    table.play("draw", "cat", "done")
    assert (table.line, table.deck) == ("fox fox rabbit rabbit", "crab squid whale")

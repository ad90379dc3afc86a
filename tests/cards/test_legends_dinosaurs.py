"""Stories of the dinosaurs."""

from cards.steps import BIG_LINE, EIGHT, PASS, refusal, tell
from cards.story import Table

# Brontosaurus


def test_brontosaurus_on_top_holds_three_more_cards() -> None:
    table = Table([f"{EIGHT} kappa kappa oni", ""], BIG_LINE, ["brontosaurus |", "|"])
    tell(table, *PASS)
    assert len(table.state.hands[0]) == 11
    table.turn_of(1)


def test_brontosaurus_does_not_hold_the_twelfth_card() -> None:
    table = Table([f"{EIGHT} kappa kappa oni oni", ""], BIG_LINE, ["brontosaurus |", "|"])
    tell(table, *PASS, "limit: oni")
    assert table.discards == "oni"
    table.turn_of(1)


def test_brontosaurus_covered_is_lost() -> None:
    table = Table([f"{EIGHT} kappa", ""], BIG_LINE, ["brontosaurus cat | sheep", "|"])
    tell(table, *PASS, "limit: kappa")
    table.turn_of(1)


def test_brontosaurus_works_in_the_turn_in_which_it_is_played() -> None:
    table = Table([f"{EIGHT} kappa kappa oni brontosaurus", ""], BIG_LINE)
    tell(table, "act: play brontosaurus", "pay: macaw", "pay: macaw", "place: left")
    assert len(table.state.hands[0]) == 9
    table.turn_of(1)


def test_brontosaurus_is_only_for_its_owner() -> None:
    table = Table([f"{EIGHT} kappa", ""], BIG_LINE, ["|", "brontosaurus |"])
    tell(table, *PASS, "limit: macaw")
    table.turn_of(1)


# T-Rex


def test_t_rex_scores_every_card_in_hand_with_rice() -> None:
    table = Table(["cat sheep rice", "cat"], columns=["t-rex kappa | macaw", "|"])
    assert table.points(0)[0] == 3 + 3


def test_t_rex_with_an_empty_hand_is_worth_three() -> None:
    table = Table(["", "cat cat"], columns=["t-rex |", "|"])
    assert table.points(0) == [3]


def test_t_rex_costs_eight_exactly() -> None:
    table = Table(["t-rex oni oni", ""], BIG_LINE)
    assert refusal(table, "play t-rex") == "T-Rex costs 8, but your other cards are worth only 6 folds [R7]"


# Velociraptor


def test_velociraptor_on_top_counts_all_velociraptors_of_both_columns() -> None:
    columns = ["velociraptor velociraptor | velociraptor cat", "|"]
    table = Table([f"{EIGHT} kappa kappa oni", ""], BIG_LINE, columns)
    tell(table, *PASS)  # 8 and 3
    table.turn_of(1)
    table = Table([f"{EIGHT} kappa kappa oni oni", ""], BIG_LINE, columns)
    tell(table, *PASS, "limit: kappa")
    table.turn_of(1)


def test_two_velociraptors_on_top_both_count() -> None:
    columns = ["velociraptor | velociraptor", "|"]
    table = Table([f"{EIGHT} kappa kappa oni oni", ""], BIG_LINE, columns)
    tell(table, *PASS)  # 8 and 2 and 2
    table.turn_of(1)
    table = Table([f"{EIGHT} kappa kappa oni oni dragon", ""], BIG_LINE, columns)
    tell(table, *PASS, "limit: dragon")
    table.turn_of(1)


def test_velociraptors_covered_are_lost() -> None:
    table = Table([f"{EIGHT} kappa", ""], BIG_LINE, ["velociraptor cat | velociraptor sheep", "|"])
    tell(table, *PASS, "limit: kappa")
    table.turn_of(1)


def test_velociraptors_of_other_players_do_not_count() -> None:
    table = Table([f"{EIGHT} kappa oni", ""], BIG_LINE, ["velociraptor |", "velociraptor | velociraptor"])
    tell(table, *PASS, "limit: oni")
    table.turn_of(1)


# Triceratops


def test_triceratops_scores_two_for_every_player_with_fewer_cards() -> None:
    table = Table(["cat rice", "sheep", "", "kappa macaw oni"], columns=["triceratops |", "|", "|", "|"])
    assert table.points(0) == [4 + 2 + 2]


def test_triceratops_scores_nothing_for_players_with_as_many_cards() -> None:
    table = Table(["cat rice", "sheep kappa"], columns=["triceratops |", "|"])
    assert table.points(0) == [4]


def test_triceratops_counts_covered_too_and_asks_nothing_when_it_is_played() -> None:
    table = Table(["triceratops oni dragon macaw", ""], BIG_LINE, ["cat | sheep", "|"])
    tell(table, "act: play triceratops", "pay: oni", "pay: dragon", "place: left")
    table.turn_of(1)
    assert table.points(0) == [3, 4 + 2, 4]


# Mesosaurus


def test_mesosaurus_draws_three_folds_plus_hand_limit_modifiers() -> None:
    table = Table(["", ""], "kappa macaw tengu bee", ["mesosaurus | brontosaurus", "|"])
    tell(table, "act: draw", "take: kappa", "take: macaw", "take: tengu")
    assert table.hand(0) == "macaw kappa tengu"
    table.turn_of(1)


def test_mesosaurus_by_itself_leaves_the_limit_at_four() -> None:
    table = Table(["", ""], "kappa macaw tengu bee", ["mesosaurus |", "|"])
    tell(table, "act: draw", "take: kappa", "take: macaw")
    assert table.hand(0) == "macaw kappa"
    table.turn_of(1)


def test_mesosaurus_covered_is_lost() -> None:
    table = Table(["", ""], "oni macaw tengu bee", ["mesosaurus cat | brontosaurus", "|"])
    tell(table, "act: draw", "take: oni")
    assert table.hand(0) == "oni"
    table.turn_of(1)


def test_mesosaurus_needs_the_brontosaurus_uncovered() -> None:
    table = Table(["", ""], "kappa oni tengu bee", ["mesosaurus | brontosaurus cat", "|"])
    tell(table, "act: draw", "take: oni")
    table.turn_of(1)


def test_mesosaurus_never_takes_more_than_its_limit() -> None:
    table = Table(["", ""], "kappa oni tengu bee", ["mesosaurus | brontosaurus", "|"])
    tell(table, "act: draw", "take: oni")
    assert refusal(table, "bee") == "Bee is worth 4 folds, but only 3 may be taken [R6]"
    tell(table, "take: done")
    table.turn_of(1)


# Stegosaurus


def test_stegosaurus_draws_up_to_three_cards() -> None:
    table = Table(["stegosaurus oni dragon cat", ""], BIG_LINE, deck="ant fly spider spider")
    tell(table, "act: play stegosaurus", "pay: oni", "pay: dragon", "place: left", "may: yes")
    assert table.hand(0) == "cat ant fly"
    table.turn_of(1)


def test_stegosaurus_counts_rice_as_cards() -> None:
    table = Table(["stegosaurus oni dragon rice rice", ""], BIG_LINE, deck="ant fly spider spider")
    tell(table, "act: play stegosaurus", "pay: oni", "pay: dragon", "place: left", "may: yes")
    assert table.hand(0) == "ant rice rice"
    table.turn_of(1)


def test_stegosaurus_with_three_cards_draws_nothing() -> None:
    table = Table(["stegosaurus oni dragon cat sheep rice", ""], BIG_LINE)
    tell(table, "act: play stegosaurus", "pay: oni", "pay: dragon", "place: left", "may: yes")
    assert table.hand(0) == "cat sheep rice"
    table.turn_of(1)


# Pteranodon


def test_pteranodon_on_top_holds_a_ninth_card() -> None:
    table = Table([f"{EIGHT} kappa", ""], BIG_LINE, ["cat pteranodon | sheep", "|"])
    tell(table, *PASS)
    table.turn_of(1)


def test_pteranodon_does_not_hold_a_tenth_card() -> None:
    table = Table([f"{EIGHT} kappa oni", ""], BIG_LINE, ["pteranodon |", "|"])
    tell(table, *PASS, "limit: toucan")
    assert table.discards == "toucan"
    table.turn_of(1)


def test_pteranodon_covered_is_lost() -> None:
    table = Table([f"{EIGHT} kappa", ""], BIG_LINE, ["pteranodon cat | sheep", "|"])
    tell(table, *PASS, "limit: kappa")
    table.turn_of(1)


# Ankylosaurus


def test_ankylosaurus_scores_all_dinosaurs_and_itself() -> None:
    table = Table(["", ""], columns=["ankylosaurus t-rex | cat pteranodon", "velociraptor |"])
    assert table.points(0) == [4 + 3, 3, 3, 2]


def test_a_single_ankylosaurus_scores_itself() -> None:
    table = Table(["", ""], columns=["ankylosaurus cat | sheep", "velociraptor |"])
    assert table.points(0)[0] == 4 + 1


def test_two_ankylosaurs_score_each_other() -> None:
    table = Table(["", ""], columns=["ankylosaurus | ankylosaurus", "|"])
    assert table.points(0) == [4 + 2, 4 + 2]

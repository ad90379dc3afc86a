"""R18 to R24: the deck runs out, the end in all its timings, the score, ties, and what is secret."""

from cards.story import RULES, Table

LINE = "fox fox rabbit rabbit"
PASS = ("draw", "done")


def is_last_turn(table: Table) -> bool:
    """Whether the turn that is asked for is the last of its seat."""
    return table.state.asked is not None and table.state.asked.rule == "R21"


def is_over(table: Table) -> bool:
    return (table.asked, table.seat, table.state.moves) == ("", None, []) and table.state.result() is not None


def play_last_turns(table: Table, *seats: int) -> None:
    """These seats, in this order, have one last turn each; then the game is over."""
    for seat in seats:
        table.turn_of(seat)
        assert is_last_turn(table)
        table.play(*PASS)
    assert is_over(table)


# R18


def test_r18_the_discards_become_the_deck_as_soon_as_the_last_card_leaves_it() -> None:
    table = Table(hands=["cat ant", ""], line=LINE, deck="pig", discards="owl crab")
    table.play("play cat", "ant", "left", "yes")
    assert table.hand(0) == "pig"
    assert (sorted(table.deck.split()), table.discards) == (["ant", "crab", "owl"], "")
    assert table.state.run_outs == 1
    table.turn_of(1)


def test_r18_a_deck_that_still_holds_a_card_has_not_run_out() -> None:
    table = Table(hands=["cat ant", ""], line=LINE, deck="pig squid", discards="owl crab")
    table.play("play cat", "ant", "left", "yes")
    assert (table.deck, table.discards, table.state.run_outs) == ("squid", "ant owl crab", 0)


def test_r18_in_the_middle_of_an_effect_the_drawing_goes_on_from_the_new_deck() -> None:
    table = Table(hands=["pig bee ant", ""], line=LINE, deck="cat", discards="owl dove eagle")
    table.play("play pig", "bee", "ant", "left", "yes")
    drawn = table.hand(0).split()
    assert len(drawn) == 3
    assert "cat" in drawn
    assert sorted(drawn + table.deck.split()) == ["ant", "bee", "cat", "dove", "eagle", "owl"]
    assert (len(table.deck.split()), table.discards, table.state.run_outs) == (3, "", 1)
    table.turn_of(1)


def test_r18_a_refill_runs_out_too() -> None:
    table = Table(hands=["", ""], line="cat cat fox fox", deck="squid", discards="owl dove")
    table.play("draw", "cat", "cat")
    assert table.state.run_outs == 1
    assert len(table.line.split()) == 4  # the Squid, and one of the two discards
    assert (len(table.deck.split()), table.discards) == (1, "")
    table.turn_of(1)


def test_r18_cards_that_somebody_looks_at_are_no_part_of_the_new_deck() -> None:
    table = Table(
        hands=["", ""], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig", discards="owl dove eagle"
    )
    table.play("use left")
    assert (table.asked, len(table.answers), len(table.deck.split())) == ("keep", 3, 1)
    assert "pig" in table.answers
    assert table.state.run_outs == 1
    table.play("pig")
    assert table.discards == "pig"
    table.turn_of(1)


def test_r18_deck_and_discards_both_empty_are_one_run_out() -> None:
    table = Table(hands=["", ""], line="cat fox rabbit rabbit", deck="pig")
    table.play("draw", "cat", "done")
    assert (table.line, table.deck, table.discards) == ("pig fox rabbit rabbit", "", "")
    assert table.state.run_outs == 1
    table.turn_of(1)
    table.play("draw", "pig")
    assert (table.line, table.state.run_outs) == ("fox rabbit rabbit", 1)  # nothing to refill it with
    table.turn_of(0)


def test_r18_the_deck_made_later_from_the_discards_is_no_run_out() -> None:
    table = Table(hands=["ant fly elephant", ""], line="cat fox rabbit rabbit", deck="pig", active=1)
    table.play("draw", "cat", "done")
    assert (table.deck, table.state.run_outs) == ("", 1)
    table.turn_of(0)
    table.play("play ant", "fly", "elephant")
    assert (table.deck, table.discards) == ("", "fly elephant")  # no card must be drawn yet
    table.play("left")
    assert (table.deck, table.discards, table.state.run_outs) == ("", "fly elephant", 1)
    table.turn_of(1)
    table.play("draw", "pig")
    assert len(table.line.split()) == 4  # one of the two discards
    assert (len(table.deck.split()), table.discards, table.state.run_outs) == (1, "", 1)
    table.turn_of(0)


def test_r18_that_deck_can_run_out_again() -> None:
    table = Table(hands=["cat ant", ""], line=LINE, deck="", run_outs=1)
    table.play("play cat", "ant", "left", "yes")
    assert (table.hand(0), table.deck, table.discards) == ("ant", "", "")
    assert table.state.run_outs == 2


# R19


def test_r19_who_cannot_draw_rice_draws_what_is_there() -> None:
    table = Table(hands=["fly", "reindeer bee butterfly", "owl"], line=LINE, active=1, starter=1, rice=3)
    table.play("play reindeer", "bee", "butterfly", "left", "yes")
    assert (table.hand(1), table.hand(2), table.hand(0)) == ("rice rice", "owl rice", "fly")
    assert table.state.view(None)["rice"] == 0
    table.turn_of(2)


def test_r19_the_empty_rice_deck_is_no_run_out() -> None:
    table = Table(hands=["seal bee", "owl"], line=LINE, rice=3)
    table.play("play seal", "bee", "left", "yes")
    assert (table.hand(0), table.state.view(None)["rice"], table.state.run_outs) == ("rice rice rice", 0, 0)


# R20


def test_r20_three_quiet_rounds_count_as_one_run_out() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 5)
    assert table.state.run_outs == 0
    table.play(*PASS)
    assert table.state.run_outs == 1
    table.turn_of(0)
    assert not is_last_turn(table)


def test_r20_they_are_counted_anew_afterwards() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 6, *PASS * 5)
    assert table.state.run_outs == 1
    table.play(*PASS)
    assert table.state.run_outs == 2
    play_last_turns(table, 0, 1)


def test_r20_an_origami_played_breaks_the_silence() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 4, "play cat", "ant", "left", "no", *PASS)  # in the third round
    assert table.state.run_outs == 0
    table.play(*PASS * 5)
    assert table.state.run_outs == 0
    table.play(*PASS)
    assert table.state.run_outs == 1


def test_r20_a_card_from_the_deck_breaks_the_silence() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 5, "draw", "fox")
    assert table.state.run_outs == 0


def test_r20_only_full_rounds_count() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play("play cat", "ant", "left", "no", *PASS * 6)  # the first round was not quiet, the fourth is not over
    assert table.state.run_outs == 0
    table.play(*PASS)
    assert table.state.run_outs == 1


def test_r20_a_special_action_that_neither_draws_nor_plays_is_quiet() -> None:
    table = Table(
        hands=["", "fly"], line="fox fox bee bee", columns=["raccoon |", "|"], deck="cat pig", discards="ant ant ant"
    )
    table.play("use left", *PASS, "use left", *PASS, "use left", *PASS)
    assert (table.hand(0), table.deck) == ("ant ant ant", "cat pig")
    assert table.state.run_outs == 1


# R21


def run_out(active: int, starter: int = 0) -> Table:
    """Three at a table. The active seat has a Cat to play, and draws the last card of the deck by it."""
    hands = ["", "", ""]
    hands[active] = "cat ant"
    return Table(hands, line=LINE, deck="pig", discards="owl crab squid", run_outs=1, active=active, starter=starter)


CAT = ("play cat", "ant", "left", "yes")


def test_r21_second_run_out_in_the_first_seats_turn() -> None:
    table = run_out(active=0)
    table.play(*CAT)
    assert table.state.run_outs == 2
    table.turn_of(1)
    assert not is_last_turn(table)
    table.play(*PASS)
    table.turn_of(2)
    assert not is_last_turn(table)
    table.play(*PASS)
    play_last_turns(table, 0, 1, 2)


def test_r21_second_run_out_in_a_middle_seats_turn() -> None:
    table = run_out(active=1)
    table.play(*CAT)
    assert table.state.run_outs == 2
    table.turn_of(2)
    assert not is_last_turn(table)
    table.play(*PASS)
    play_last_turns(table, 0, 1, 2)


def test_r21_second_run_out_in_the_last_seats_turn() -> None:
    table = run_out(active=2)
    table.play(*CAT)
    assert table.state.run_outs == 2
    play_last_turns(table, 0, 1, 2)


def test_r21_the_round_is_that_of_the_starting_player() -> None:
    table = run_out(active=0, starter=1)
    table.play(*CAT)
    play_last_turns(table, 1, 2, 0)


def test_r21_the_starting_players_turn_begins_a_round() -> None:
    table = run_out(active=2, starter=2)
    table.play(*CAT)
    table.turn_of(0)
    table.play(*PASS)
    table.turn_of(1)
    assert not is_last_turn(table)
    table.play(*PASS)
    play_last_turns(table, 2, 0, 1)


def test_r21_the_first_run_out_ends_nothing() -> None:
    table = Table(hands=["cat ant", "", ""], line=LINE, deck="pig", discards="owl crab squid")
    table.play(*CAT, *PASS * 2)
    assert table.state.run_outs == 1
    table.turn_of(0)
    assert not is_last_turn(table)


def test_r21_a_run_out_in_the_refill_at_the_end_of_the_last_seats_turn_ends_that_round() -> None:
    table = Table(
        hands=["", "", "eagle bee butterfly"],
        line="cat fox rabbit rabbit",
        deck="pig",
        run_outs=1,
        active=2,
    )
    table.play("play eagle", "bee", "butterfly", "left", "yes", "cat", "right", "no")
    assert table.state.run_outs == 2
    play_last_turns(table, 0, 1, 2)


def test_r21_both_run_outs_in_one_effect() -> None:
    table = Table(hands=["pig bee ant", "", ""], line=LINE, deck="cat", active=0)
    table.play("play pig", "bee", "ant", "left", "yes")
    assert table.hand(0) == "cat ant bee"  # the last card, and the payment shuffled into a new deck
    assert table.state.run_outs == 2
    table.turn_of(1)
    table.play(*PASS * 2)
    play_last_turns(table, 0, 1, 2)


def test_r21_deck_and_discards_both_empty_can_be_the_second_run_out() -> None:
    table = Table(hands=["", ""], line="cat fox rabbit rabbit", deck="pig", run_outs=1, active=1)
    table.play("draw", "cat", "done")
    assert (table.deck, table.discards, table.state.run_outs) == ("", "", 2)
    play_last_turns(table, 0, 1)


def test_r21_the_deadlock_rule_can_bring_the_end() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE, run_outs=1)
    table.play(*PASS * 6)
    assert table.state.run_outs == 2
    play_last_turns(table, 0, 1)


def test_r21_extra_actions_are_included_in_the_last_turn() -> None:
    table = Table(hands=["cheetah bee ant", "fly"], line=LINE, run_outs=2, phase=2)
    table.play("play cheetah", "bee", "ant", "left", "yes")
    assert (table.asked, table.seat, table.answers) == ("act", 0, {"draw", "no"})
    table.play("draw", "rabbit")
    assert table.hand(0) == "rabbit"
    play_last_turns(table, 1)


def test_r21_later_run_outs_change_nothing() -> None:
    table = Table(hands=["cat ant", "", ""], line=LINE, deck="pig", discards="owl", run_outs=2, phase=2)
    table.play(*CAT)
    assert table.state.run_outs == 3
    play_last_turns(table, 1, 2)


def test_r21_a_run_out_while_the_round_is_finished_changes_nothing() -> None:
    table = run_out(active=1)
    table.play(*CAT)
    table.turn_of(2)
    table.play("draw", "fox")  # and a refill
    play_last_turns(table, 0, 1, 2)


def test_r21_nobody_can_act_when_the_game_is_over() -> None:
    table = Table(hands=["cat", "fly"], line=LINE, run_outs=2, phase=2, active=1)
    table.play(*PASS)
    assert is_over(table)
    assert table.refused("draw", seat=0).message.key == "core.match.over"


# R22


FORTY_ONE = "chick chicken bee ant | chick rabbit magpie ant"


def test_r22_example_a_score_of_41() -> None:
    table = Table(
        hands=["fly crab squid", ""],
        line="fox fox rabbit whale",
        columns=[FORTY_ONE, "|"],
        deck="cat",
        active=1,
        run_outs=2,
        phase=2,
    )
    table.play(*PASS)
    assert is_over(table)
    assert table.points(0) == [3, 3 + 4, 3 + 3, 5, 3, 5 + 1, 6, 5]
    assert table.score(0) == 41
    result = table.state.result()
    assert result is not None
    assert (result.scores, result.winners) == ((41, 0), (0,))
    named = [(str(line.message).split(":")[0], line.points) for line in result.details[0].lines]
    assert named == [
        ("Chick", 3),
        ("Chicken", 7),
        ("Bee", 6),
        ("Ant", 5),
        ("Chick", 3),
        ("Rabbit", 6),
        ("Magpie", 6),
        ("Ant", 5),
    ]


def test_r22_the_lines_say_what_is_printed_and_what_is_scored() -> None:
    table = Table(hands=["fly crab squid", ""], columns=[FORTY_ONE, "|"], deck="cat")
    lines = [str(line.message) for line in table.state.standing(0).lines]
    assert lines[1].startswith("Chicken: 3 and 4 more")
    assert lines[2].startswith("Bee: 3 and 3 more")
    assert lines[3].startswith("Ant: 3 and 2 more")
    assert lines[5].startswith("Rabbit: 5 and 1 more")


def test_r22_example_five_cards_in_hand_give_the_rabbit_two_points() -> None:
    table = Table(hands=["ant ant ant fly fly", "ant fly cat"], columns=["rabbit |", "rabbit |"], deck="owl")
    assert (table.points(0), table.points(1)) == ([5 + 2], [5 + 1])  # five cards, three cards


def test_r22_characters_in_play_count() -> None:
    table = Table(hands=["", ""], columns=["cat | sheep", "pig |"], middle="actor-yellow", deck="owl")
    assert (table.points(0), table.points(1)) == ([3, 4, 5], [5])  # two different names to one


def test_r22_cards_in_hand_have_no_points() -> None:
    table = Table(hands=["bee butterfly", ""], columns=["cat |", "|"], deck="owl")
    assert table.score(0) == 3


def test_r22_hands_are_revealed() -> None:
    table = Table(hands=["cat", "fly"], line=LINE, run_outs=2, phase=2, active=1)
    assert table.state.view(0)["revealed"] is None
    table.play(*PASS)
    assert table.state.view(0)["revealed"] == [["cat"], ["fly"]]


# R23


def ended(hands: list[str], columns: list[str]) -> Table:
    """The end of the last turn."""
    table = Table(hands, line=LINE, columns=columns, deck="pig", run_outs=2, phase=2, active=len(hands) - 1)
    table.play(*PASS)
    assert is_over(table)
    return table


def test_r23_most_points_win() -> None:
    result = ended(["fly fly fly", "", ""], ["cat |", "crab |", "dove |"]).state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.winners) == ((3, 4, 6), (3, 2, 1), (2,))
    assert str(result.why) == "seat 2 wins with 6 points to 4"


def test_r23_in_a_tie_more_cards_in_hand_win() -> None:
    result = ended(["fly", "owl ant", ""], ["cat |", "chick |", "minnow |"]).state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.winners) == ((3, 3, 3), (2, 1, 3), (1,))
    assert result.why.key == "origami.result.cards"


def test_r23_rice_counts_as_a_card_in_hand() -> None:
    result = ended(["fly", "rice rice"], ["cat |", "chick |"]).state.result()
    assert result is not None
    assert result.winners == (1,)


def test_r23_folds_do_not_count() -> None:
    result = ended(["bee", "fly fly"], ["cat |", "chick |"]).state.result()
    assert result is not None
    assert result.winners == (1,)


def test_r23_still_tied_the_win_is_shared() -> None:
    result = ended(["fly ant", "owl", "bee crab"], ["cat |", "chick |", "minnow |"]).state.result()
    assert result is not None
    assert (result.ranks, result.winners) == ((1, 3, 1), (0, 2))
    assert result.why.key == "origami.result.shared"


def test_r23_the_hand_limit_of_the_last_turn_comes_before_the_tie() -> None:
    table = Table(
        hands=["ant ant ant ant ant crab crab owl", "fly fly fly cat cat minnow minnow chick"],
        line="sheep fox rabbit rabbit",
        deck="pig",
        run_outs=2,
        phase=2,
        active=1,
    )
    table.play("draw", "sheep")
    assert table.asked == "limit"
    table.play("sheep")
    assert is_over(table)
    result = table.state.result()
    assert result is not None
    assert result.winners == (0, 1)  # eight cards each


# R24


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
    assert (str(own), str(other)) == ("seat 0 draws Pig", "seat 0 draws a card")


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


def test_r24_a_card_seen_and_played_is_not_in_the_hand_any_more() -> None:
    table = Table(hands=["ant", "owl"], line="cat fox rabbit rabbit", deck="pig crab squid")
    table.play("draw", "cat", "done", *PASS, "play cat", "ant", "left", "no")
    assert table.state.view(1)["hands"][0] == {"cards": 0, "sealed": 0, "known": []}

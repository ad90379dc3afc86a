"""R5, R6, R10 and R11: what a turn is, the Draw action, extra actions and the hand limit."""

from cards.story import LINE, Table

# R5


def test_r05_a_turn_is_one_action() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    table.play("draw", "done")
    table.turn_of(1)


def test_r05_an_action_has_to_be_taken() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    assert table.why_not("no") == ("R5", "origami.why.must_act")


def test_r05_nobody_else_is_asked() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    assert table.refused("draw", seat=1).message.key == "core.match.not_asked"


def test_r05_everything_an_action_sets_off_is_resolved_before_the_next_turn() -> None:
    table = Table(hands=["chick chick ant ant", "fly"], line="cat fox rabbit owl", deck="crab squid")
    table.play("play chick", "ant", "left", "play", "chick", "ant", "right")
    assert (table.asked, table.seat) == ("take_or_play", 0)
    table.play("take", "owl")
    table.turn_of(1)


# R6


RULEBOOK_LINE = "chick parrot raccoon bee"
LEGENDS_LINE = "t-rex ninja-yellow macaw phoenix"
SOME = "cat pig dove squid"


def test_r06_example_the_bee_is_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw")
    table.asks("take", {"bee", "parrot", "raccoon", "chick", "done"}).play("bee")
    assert (table.hand(0), table.line) == ("bee", "cat raccoon chick parrot")
    table.turn_of(1)


def test_r06_example_parrot_and_raccoon_are_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "parrot")
    assert table.answers == {"raccoon", "chick", "done"}
    table.play("raccoon")
    assert (table.hand(0), table.line) == ("raccoon parrot", "cat pig chick bee")
    table.turn_of(1)


def test_r06_example_chick_and_parrot_are_worth_three_and_legal() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "chick", "parrot")
    assert (table.hand(0), table.line) == ("chick parrot", "cat raccoon pig bee")
    table.turn_of(1)  # nothing fits into the fold that is left


def test_r06_more_than_four_folds_are_refused() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "chick")
    assert table.why_not("bee") == ("R6", "origami.why.too_many_folds")


def test_r06_example_the_t_rex_is_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=LEGENDS_LINE, deck=SOME)
    table.play("draw", "t-rex")
    assert table.hand(0) == "t-rex"
    table.turn_of(1)


def test_r06_example_ninja_and_macaw_are_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=LEGENDS_LINE, deck=SOME)
    table.play("draw", "ninja-yellow", "macaw")
    assert table.hand(0) == "macaw ninja-yellow"
    table.turn_of(1)


def test_r06_example_phoenix_and_ninja_are_worth_three() -> None:
    table = Table(hands=["", ""], line=LEGENDS_LINE, deck=SOME)
    table.play("draw", "phoenix", "ninja-yellow")
    assert table.hand(0) == "phoenix ninja-yellow"
    table.turn_of(1)


def test_r06_taking_nothing_is_a_pass() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "done")
    assert (table.hand(0), table.deck) == ("", SOME)
    table.turn_of(1)


def test_r06_the_line_is_refilled_after_the_taking_and_not_in_between() -> None:
    table = Table(hands=["", ""], line="cat cat cat cat", deck="fly fly bee dove squid")
    table.play("draw", "cat")
    assert table.line == "cat cat cat"
    table.play("cat", "cat", "cat")
    assert (table.line, table.deck) == ("dove bee fly fly", "squid")


def test_r06_a_card_of_the_line_is_not_played_from_there() -> None:
    table = Table(hands=["bee", ""], line="cat fox rabbit rabbit")
    assert table.why_not("cat") == ("R6", "origami.why.draw_first")


# R10


def test_r10_extra_actions_come_one_by_one() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, extra=2)
    table.play("draw", "done")
    table.asks("act", {"draw", "play cat", "no"}, seat=0).play("play cat", "ant", "left", "no")
    table.asks("act", {"draw", "no"}, seat=0).play("draw", "done")
    table.turn_of(1)


def test_r10_declining_one_extra_action_declines_that_one_only() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, extra=2)
    table.play("draw", "done", "no")
    assert (table.asked, table.seat) == ("act", 0)
    table.play("no")
    table.turn_of(1)


def test_r10_extra_actions_add_up() -> None:
    table = Table(hands=["cheetah cheetah bee bee ant elephant fly", "owl"], line=LINE)
    table.play("play cheetah", "ant", "bee", "left", "yes")
    table.play("play cheetah", "elephant", "bee", "right", "yes")
    table.play("draw", "done")
    assert (table.hand(0), table.columns(0)) == ("fly", "cheetah | cheetah")
    table.turn_of(1)


def test_r10_an_extra_action_waits_until_the_current_one_is_wholly_resolved() -> None:
    table = Table(hands=["cheetah bee ant", "owl"], line=LINE, columns=["gorilla |", "|"], deck="cat pig crab squid")
    table.play("use left", "cheetah", "ant", "bee", "right", "yes")
    assert table.hand(0) == "cat"  # the Gorilla draws first
    table.asks("act", {"draw", "no"}, seat=0).play("no")
    table.turn_of(1)


def test_r10_extra_actions_are_given_only_on_your_own_turn() -> None:
    table = Table(hands=["dragon bee ant", "cheetah squid squid"], line=LINE)
    table.play("play dragon", "ant", "bee", "left", "yes")
    assert (table.asked, table.seat) == ("dragon", 1)
    table.play("cheetah", "squid", "squid", "left", "yes")
    table.turn_of(1)
    table.play("draw", "done")
    table.turn_of(0)


# R11


def test_r11_a_player_with_more_than_eight_cards_discards_down_to_eight() -> None:
    table = Table(hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid shark whale")
    table.play("draw", "crab", "sheep")
    assert table.line == "fox fox squid shark"  # refilled before the hand limit
    assert (table.asked, table.seat) == ("limit", 0)
    assert table.answers == {"cat", "sheep", "crab", "ant", "fly"}
    table.play("fly")
    assert (table.asked, table.seat) == ("limit", 0)
    table.play("cat")
    assert (table.hand(0), table.discards) == ("sheep crab ant ant ant ant fly fly", "fly cat")
    table.turn_of(1)


def test_r11_eight_cards_may_be_kept() -> None:
    table = Table(hands=["ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid shark")
    table.play("draw", "crab", "done")
    table.turn_of(1)


def test_r11_the_limit_holds_after_all_extra_actions() -> None:
    table = Table(
        hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid dove", extra=1
    )
    table.play("draw", "crab", "done")
    assert (table.asked, table.seat) == ("act", 0)  # nine cards, but not the end of the turn
    table.play("play cat", "ant", "left", "no")
    table.turn_of(1)


def test_r11_the_limit_is_not_optional() -> None:
    table = Table(hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid dove")
    table.play("draw", "crab", "done")
    assert "no" not in table.answers
    assert table.refused("no").message.key == "origami.why.must"
    assert table.refused("owl").rule == "R11"


def test_r11_refusing_to_discard_is_refused_by_the_rule_of_the_hand_limit() -> None:
    table = Table(hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid dove")
    table.play("draw", "crab", "done")
    assert table.refused("no").rule == "R11"


def test_r11_other_hands_may_be_larger_until_the_end_of_their_own_turns() -> None:
    table = Table(hands=["dove bee zebra", "ant ant ant ant ant fly fly crab"], line=LINE, deck="cat pig owl squid")
    table.play("play dove", "zebra", "bee", "left", "yes")
    table.turn_of(1)
    assert table.hand(1) == "pig crab ant ant ant ant ant fly fly"
    table.play("draw", "done")
    assert (table.asked, table.seat) == ("limit", 1)
    table.play("pig")
    table.turn_of(0)


def test_r11_the_limit_holds_on_the_last_turn_too() -> None:
    table = Table(
        hands=["fly", "cat ant ant ant ant ant fly fly"],
        line="crab sheep fox fox",
        deck="squid dove",
        active=1,
        run_outs=2,
        phase=2,
    )
    table.play("draw", "crab", "done")
    assert (table.asked, table.seat) == ("limit", 1)
    table.play("crab")
    assert (table.asked, table.seat) == ("", None)
    assert table.hand(1) == "cat ant ant ant ant ant fly fly"

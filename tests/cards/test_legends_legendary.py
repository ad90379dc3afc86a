"""Stories of the legendary family."""

from cards.steps import BIG_LINE, DECK, PAYS_SIX, refusal, tell
from cards.story import Table

PAYS_EIGHT = ("pay: walrus", "pay: t-rex")


# Dragon


def test_dragon_lets_everybody_play_and_pay() -> None:
    table = Table(["dragon oni sloth toucan macaw", "pteranodon cat cat", "ant fly"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    table.asks("dragon", {"no", "toucan"})
    tell(table, "dragon: toucan", "pay: macaw", "place: right")
    assert table.columns(0) == "dragon | toucan"
    tell(table, "1 dragon: pteranodon", "1 pay: cat", "1 pay: cat", "1 place: left")
    table.asks("dragon", {"no", "fly"}, seat=2)
    tell(table, "2 dragon: no")
    assert table.hand(2) == "ant fly"
    table.turn_of(1)


def test_dragon_does_not_ask_players_without_cards() -> None:
    table = Table(["dragon oni sloth", "", "cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    assert (table.asked, table.seat) == ("dragon", 2)
    assert refusal(table, "cat") == "Cat costs 2, but your other cards are worth only 0 folds [R7]"
    tell(table, "2 dragon: no")
    table.turn_of(1)


def test_dragon_also_asks_players_who_cannot_pay_since_that_is_secret() -> None:
    table = Table(["dragon oni sloth", "unicorn cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    table.asks("dragon", {"no"}, seat=1)
    tell(table, "1 dragon: no")
    table.turn_of(1)


# Phoenix


def test_phoenix_makes_everybody_discard_one_and_draw_two() -> None:
    table = Table(["phoenix macaw kappa", "cat sheep", "toucan"], BIG_LINE, deck=DECK)
    tell(table, "act: play phoenix", "pay: macaw", "place: left", "may: yes")
    tell(table, "give: kappa", "1 give: sheep", "2 give: toucan")
    assert [table.hand(seat) for seat in range(3)] == ["ant fly", "cat butterfly spider", "cricket caterpillar"]
    assert table.discards == ""  # the last card left the deck, so the discards are the new deck
    assert table.state.run_outs == 1
    table.turn_of(1)


def test_phoenix_discards_go_down_player_by_player() -> None:
    table = Table(["", "phoenix macaw kappa", "toucan"], BIG_LINE, active=1)
    tell(table, "act: play phoenix", "pay: macaw", "place: left", "may: yes", "give: kappa", "2 give: toucan")
    assert table.discards == "toucan kappa macaw"
    assert [len(hand) for hand in table.state.hands] == [2, 2, 2]
    table.turn_of(2)


def test_phoenix_with_empty_hands_just_draws() -> None:
    table = Table(["phoenix macaw", ""], BIG_LINE, deck=DECK)
    tell(table, "act: play phoenix", "pay: macaw", "place: left", "may: yes")
    assert [table.hand(seat) for seat in range(2)] == ["ant fly", "butterfly spider"]
    table.turn_of(1)


def test_phoenix_binds_the_others() -> None:
    table = Table(["phoenix macaw", "cat"], BIG_LINE)
    tell(table, "act: play phoenix", "pay: macaw", "place: left", "may: yes")
    table.asks("give", {"cat"}, seat=1)
    assert table.refused("no").rule in ("R14", "R15")  # once used it binds the others; each player


# Leprechaun


def test_leprechaun_gives_everybody_a_card() -> None:
    table = Table(["leprechaun macaw", "cat", ""], BIG_LINE, deck=DECK)
    tell(table, "act: play leprechaun", "pay: macaw", "place: left", "may: yes")
    assert [table.hand(seat) for seat in range(3)] == ["ant", "cat fly", "spider"]
    table.turn_of(1)


def test_leprechaun_draws_from_its_player_clockwise() -> None:
    table = Table(["", "leprechaun macaw", ""], BIG_LINE, deck=DECK, active=1)
    tell(table, "act: play leprechaun", "pay: macaw", "place: left", "may: yes")
    assert [table.hand(seat) for seat in range(3)] == ["spider", "ant", "fly"]
    table.turn_of(2)


# Kappa


def test_kappa_pays_five_for_the_most_legendary_origami() -> None:
    table = Table(["", ""], columns=["kappa phoenix | cat", "oni |"])
    assert table.points(0) == [5, 4, 3, 5]
    assert table.points(1) == [5]


def test_kappa_pays_somebody_else_who_has_more() -> None:
    table = Table(["", ""], columns=["kappa |", "oni | phoenix"])
    assert table.points(0) == [5]
    assert table.points(1) == [5, 4, 5]


# Nine-tailed Fox


def test_nine_tailed_fox_passes_one_card_left_and_one_right() -> None:
    table = Table(["nine-tailed-fox oni sloth ant fly", "cat sheep", "macaw toucan"], BIG_LINE)
    tell(table, "act: play nine-tailed-fox", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "give: ant", "give: fly", "1 give: cat", "1 give: sheep", "2 give: macaw", "2 give: toucan")
    assert table.hand(0) == "sheep macaw"  # the right of seat 1, the left of seat 2
    assert table.hand(1) == "ant toucan"
    assert table.hand(2) == "cat fly"
    table.turn_of(1)


def test_nine_tailed_fox_does_not_ask_an_empty_hand_but_gives_to_it() -> None:
    table = Table(["nine-tailed-fox oni sloth", "cat sheep", ""], BIG_LINE)
    tell(table, "act: play nine-tailed-fox", *PAYS_SIX, "place: left", "may: yes", "1 give: cat", "1 give: sheep")
    assert [table.hand(seat) for seat in range(3)] == ["sheep", "", "cat"]
    table.turn_of(1)


def test_nine_tailed_fox_gives_only_cards_that_were_in_hand() -> None:
    table = Table(["nine-tailed-fox oni sloth ant fly", "cat sheep"], BIG_LINE)
    tell(table, "act: play nine-tailed-fox", *PAYS_SIX, "place: left", "may: yes", "give: ant", "give: fly")
    assert (table.seat, table.answers) == (1, {"cat", "sheep"})


# Oni


def test_oni_makes_everybody_discard_two_cards() -> None:
    table = Table(["oni dragon sloth ant fly bee", "cat sheep toucan"], "fox whale rhino unicorn")
    tell(table, "act: play oni", "pay: dragon", "pay: sloth", "place: left", "may: yes")
    tell(table, "give: fly", "give: ant", "1 give: toucan", "1 give: cat")
    assert [table.hand(seat) for seat in range(2)] == ["bee", "sheep"]
    assert table.discards == "toucan cat fly ant dragon sloth"
    table.turn_of(1)


def test_oni_takes_a_whole_hand_that_is_smaller() -> None:
    table = Table(["oni dragon sloth", "cat", "", "sheep rice rice"], BIG_LINE)
    tell(table, "act: play oni", "pay: dragon", "pay: sloth", "place: left", "may: yes")
    tell(table, "1 give: cat", "3 give: rice", "3 give: sheep")
    assert [table.hand(seat) for seat in range(4)] == ["", "", "", "rice"]
    assert (table.discards, table.state.rice) == ("sheep cat dragon sloth", 17)
    table.turn_of(1)


# Tengu


def test_tengu_lets_everybody_take_a_card_before_the_refill() -> None:
    table = Table(["tengu kappa macaw", "", ""], "cat sheep bee unicorn", deck=DECK)
    tell(table, "act: play tengu", "pay: kappa", "pay: macaw", "place: left", "may: yes")
    assert table.answers == {"cat", "sheep", "bee", "unicorn"}
    tell(table, "take_one: unicorn")
    table.asks("take_one", {"cat", "sheep", "bee"}, seat=1)
    tell(table, "1 take_one: bee", "2 take_one: cat")
    assert [table.hand(seat) for seat in range(3)] == ["unicorn", "bee", "cat"]
    assert table.line == "sheep ant spider fly"
    table.turn_of(1)


def test_tengu_leaves_out_the_last_player_when_the_line_is_empty() -> None:
    table = Table(["tengu kappa macaw", "", ""], "cat sheep", deck=DECK)
    tell(
        table,
        "act: play tengu",
        "pay: kappa",
        "pay: macaw",
        "place: left",
        "may: yes",
        "take_one: cat",
        "1 take_one: sheep",
    )
    assert [table.hand(seat) for seat in range(3)] == ["cat", "sheep", ""]
    assert table.line == "ant butterfly spider fly"
    table.turn_of(1)


def test_tengu_binds_the_others() -> None:
    table = Table(["tengu kappa macaw", ""], BIG_LINE)
    tell(table, "act: play tengu", "pay: kappa", "pay: macaw", "place: left", "may: yes", "take_one: fox")
    assert table.refused("no").rule == "R14"
    assert refusal(table, "fox") == "Fox is not in the line [R6]"


# Unicorn


def test_unicorn_gives_everybody_two_cards() -> None:
    table = Table(["unicorn walrus t-rex", "cat"], BIG_LINE, deck=DECK)
    tell(table, "act: play unicorn", *PAYS_EIGHT, "place: left", "may: yes")
    assert [table.hand(seat) for seat in range(2)] == ["ant fly", "cat butterfly spider"]
    table.turn_of(1)


def test_unicorn_gives_nothing_when_deck_and_discards_are_empty() -> None:
    table = Table(["unicorn rice rice rice rice rice rice rice rice", ""], BIG_LINE, deck="")
    tell(table, "act: play unicorn", *["pay: rice"] * 8, "place: left", "may: yes")
    assert [table.hand(seat) for seat in range(2)] == ["", ""]
    table.turn_of(1)

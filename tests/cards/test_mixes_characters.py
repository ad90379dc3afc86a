"""Stories of both boxes: characters and other lasting effects, with each other and with the cards they meet."""

from cards.steps import BIG_LINE, DECK, PAYS_FOUR, PAYS_SIX, refusal, tell
from cards.story import Table

# Musician and Dolphin


def test_yellow_musician_and_dolphin_make_a_six_a_three() -> None:
    table = Table(["triceratops oni", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-yellow")
    tell(table, "act: use left", "choose: triceratops", "pay: oni", "place: right")
    table.turn_of(1)


def test_yellow_musician_and_dolphin_never_lower_a_cost_below_zero() -> None:
    table = Table(["toucan", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-yellow")
    tell(table, "act: use left", "choose: toucan", "place: right")  # 2 less 1 less 2
    assert (table.columns(0), table.discards) == ("dolphin | toucan", "")
    table.turn_of(1)


def test_red_musician_takes_back_half_of_the_dolphin() -> None:
    table = Table(["macaw kappa toucan", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-red")
    tell(table, "act: use left")
    assert table.answers == {"macaw", "kappa"}  # 3 and 1 less 2; 4 and 1 less 2; nothing pays 1 for the Toucan
    assert refusal(table, "toucan") == "Toucan costs 1, and your cards cannot pay that exactly [R7]"
    tell(table, "choose: kappa", "pay: macaw", "pay: toucan", "place: right")
    table.turn_of(1)


def test_red_musician_leaves_a_cost_of_one_with_the_dolphin() -> None:
    table = Table(["toucan rice", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-red")
    tell(table, "act: use left", "choose: toucan", "pay: rice", "place: right")
    table.turn_of(1)


def test_a_musician_played_with_the_dolphin_pays_by_the_musician_that_leaves() -> None:
    table = Table(["musician-yellow oni", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-red")
    tell(table, "act: use left", "choose: musician-yellow", "pay: oni", "free: no")  # 4 and 1 less 2
    assert (table.middle, table.discards) == ("musician-yellow", "musician-red oni")
    table.turn_of(1)


# The free play of characters


def test_a_character_plays_a_character_of_the_line() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "actor-red toucan whale bee", deck=DECK)
    tell(table, "act: play ninja-yellow", *PAYS_FOUR, "free: actor-red", "free: toucan", "place: left")
    assert table.middle == "ninja-yellow actor-red"
    assert table.line == "whale ant bee fly"  # both gaps are refilled at the end of the turn
    table.turn_of(1)


def test_a_character_plays_its_own_other_colour() -> None:
    table = Table(["musician-yellow kappa tengu", ""], "musician-red fox whale bee")
    tell(table, "act: play musician-yellow", *PAYS_FOUR, "free: musician-red")
    table.asks("free", {"no", "fox", "whale", "bee"})
    assert (table.middle, table.discards) == ("musician-red", "musician-yellow tengu kappa")
    tell(table, "free: no")
    table.turn_of(1)


def test_a_character_without_a_line_is_not_asked_for_a_free_play() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "")
    tell(table, "act: play ninja-yellow", *PAYS_FOUR)
    table.turn_of(1)


def test_a_free_play_ignores_a_musician() -> None:
    table = Table(["ninja-yellow oni kappa", ""], "t-rex fox whale bee", middle="musician-red")
    tell(table, "act: play ninja-yellow", "pay: oni", "pay: kappa", "free: t-rex", "place: left")
    assert table.columns(0) == "t-rex |"
    table.turn_of(1)


def test_a_walrus_played_free_gives_nothing() -> None:
    table = Table(["ninja-yellow oni rice", ""], "walrus fox whale bee", discards="cat")
    tell(table, "act: play ninja-yellow", "pay: oni", "pay: rice", "free: walrus", "place: left", "may: yes")
    assert (table.hand(0), table.discards) == ("", "oni cat")
    table.turn_of(1)


def test_a_yellow_merchant_played_from_the_line_adds_one_card() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "merchant-yellow fox whale bee", deck=DECK)
    tell(table, "act: play ninja-yellow", *PAYS_FOUR, "free: merchant-yellow")
    assert table.line == "fox whale ant bee"
    tell(table, "free: no")
    assert table.line == "fox whale ant bee fly"
    table.turn_of(1)


def test_a_red_monk_that_has_just_entered_works_after_that_play() -> None:
    table = Table(["monk-red kappa tengu cat", ""], BIG_LINE, deck=DECK)
    tell(table, "act: play monk-red", *PAYS_FOUR, "free: no", "monk: cat")
    assert (table.hand(0), table.discards) == ("ant", "cat tengu kappa")
    table.turn_of(1)


# Eagle and characters


def test_an_eagle_plays_a_character_with_its_free_play() -> None:
    table = Table(["eagle unicorn t-rex", ""], "ninja-red toucan whale bee", deck=DECK)
    tell(table, "act: play eagle", "pay: unicorn", "pay: t-rex", "place: left", "may: yes")
    assert table.answers == {"ninja-red", "toucan"}
    tell(table, "play_line: ninja-red")
    table.asks("free", {"no", "toucan", "whale", "bee"})
    tell(table, "free: bee", "place: right")
    assert (table.middle, table.columns(0)) == ("ninja-red", "eagle | bee")
    table.turn_of(1)


def test_an_eagle_finds_nothing_in_a_line_of_big_cards() -> None:
    table = Table(["eagle unicorn t-rex", ""], BIG_LINE)
    tell(table, "act: play eagle", "pay: unicorn", "pay: t-rex", "place: left", "may: yes")
    table.turn_of(1)


# The yellow Merchant leaves


def test_the_yellow_merchant_leaves_through_an_eagle_and_the_line_shrinks() -> None:
    table = Table(["eagle unicorn t-rex", ""], "merchant-red fox whale rhino bee", middle="merchant-yellow", deck=DECK)
    tell(table, "act: play eagle", "pay: unicorn", "pay: t-rex", "place: left", "may: yes", "play_line: merchant-red")
    tell(table, "free: no")
    assert (table.line, table.deck) == ("fox whale rhino bee", DECK)
    table.turn_of(1)


def test_the_yellow_merchant_leaves_and_the_fifth_card_may_be_played_free() -> None:
    table = Table(["merchant-red kappa tengu", ""], f"{BIG_LINE} toucan", middle="merchant-yellow", deck=DECK)
    tell(table, "act: play merchant-red", *PAYS_FOUR, "free: toucan", "place: left")
    assert (table.line, table.deck) == ("fox whale rhino bee", DECK)
    table.turn_of(1)


# Vulture and Geisha


def test_a_vulture_pays_with_the_card_that_the_geisha_paid_with() -> None:
    hand, columns = "tengu kappa macaw piranha", ["vulture |", "|"]
    table = Table([hand, ""], BIG_LINE, columns, discards="toucan", middle="geisha-yellow", extra=1)
    tell(table, "act: geisha", "pay: kappa", "place: right")
    assert table.discards == "kappa"
    tell(table, "act: use left")
    assert table.answers == {"tengu", "piranha"}  # the Macaw would need 1 more
    tell(table, "choose: piranha", "pay: macaw", "place: left", "may: no")
    assert table.discards == "kappa macaw"  # together, in ascending number
    table.turn_of(1)


def test_a_vulture_has_nothing_left_when_the_red_geisha_took_the_only_discard() -> None:
    table = Table(["cat", ""], BIG_LINE, ["vulture |", "|"], discards="toucan", middle="geisha-red", extra=1)
    tell(table, "act: draw", "take: top")
    assert refusal(table, "use left") == "there are no discards [R34]"


def test_a_geisha_after_a_vulture_plays_a_card_that_paid() -> None:
    hand, columns = "piranha macaw tengu", ["vulture |", "|"]
    table = Table([hand, ""], BIG_LINE, columns, discards="toucan", middle="geisha-yellow", extra=1)
    tell(table, "act: use left")
    assert table.answers == {"macaw"}  # 3 with the Toucan's 1 and one card worth 2
    tell(table, "choose: macaw", "pay: piranha", "place: right")
    assert table.discards == "toucan piranha"
    tell(table, "act: geisha", "pay: tengu", "place: left")
    assert table.columns(0) == "vulture toucan | macaw"
    table.turn_of(1)


# Lasting effects together


def test_a_mesosaurus_counts_velociraptors() -> None:
    columns = ["velociraptor velociraptor | mesosaurus", "|"]
    table = Table(["", ""], "oni kappa toucan bee", columns)
    tell(table, "act: draw", "take: oni", "take: kappa")  # 3 and 2
    table.turn_of(1)


def test_a_red_geisha_takes_the_card_that_the_red_fisherman_put_down() -> None:
    table = Table(["", ""], BIG_LINE, middle="geisha-red fisherman-red", deck=DECK)
    tell(table, "act: draw", "replace_in_line: fox", "take: top")
    assert (table.hand(0), table.discards, table.line) == ("fox", "", "whale rhino ant bee")
    table.turn_of(1)


def test_a_yellow_geisha_pays_by_the_musician() -> None:
    table = Table(["oni", ""], BIG_LINE, middle="musician-yellow geisha-yellow", discards="kappa")
    tell(table, "act: geisha", "pay: oni", "place: left")
    assert table.columns(0) == "kappa |"
    table.turn_of(1)


def test_a_red_monk_follows_the_yellow_geisha() -> None:
    table = Table(["kappa cat", ""], BIG_LINE, middle="geisha-yellow monk-red", discards="toucan", deck=DECK)
    tell(table, "act: geisha", "pay: kappa", "place: left", "monk: cat")
    assert (table.hand(0), table.discards) == ("ant", "cat kappa")
    table.turn_of(1)


def test_a_red_monk_that_leaves_with_the_play_is_not_asked() -> None:
    table = Table(["monk-yellow kappa tengu cat", ""], BIG_LINE, middle="monk-red")
    tell(table, "act: play monk-yellow", *PAYS_FOUR, "free: no")
    table.turn_of(1)


def test_a_red_monk_played_through_the_dragon_serves_the_active_player() -> None:
    table = Table(["dragon oni sloth cat", "monk-red kappa tengu fly"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes", "dragon: no")
    tell(table, "1 dragon: monk-red", "1 pay: kappa", "1 pay: tengu", "1 free: no", "monk: no")
    table.turn_of(1)


def test_a_roundel_skate_fills_the_line_of_the_yellow_merchant() -> None:
    table = Table(["roundel-skate oni sloth", ""], f"{BIG_LINE} toucan", middle="merchant-yellow")
    tell(table, "act: play roundel-skate", *PAYS_SIX, "place: left", "may: yes")
    assert table.line == "cat cat sheep sheep raccoon"
    tell(table, "take: cat", "take: sheep")
    assert table.line == "cat sheep raccoon raccoon pig"
    table.turn_of(1)

"""Stories of both boxes: the Parrot and what it copies."""

from cards.steps import BIG_LINE, DECK, PASS, PAYS_FOUR, PAYS_SIX, refusal, tell
from cards.story import Table


def test_a_parrot_that_copies_a_penguin_counts_the_cards_under_the_parrot() -> None:
    columns = ["cat sheep | macaw toucan", "toucan penguin | velociraptor"]
    table = Table(["parrot kappa tengu", ""], BIG_LINE, columns)
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left")
    assert table.answers == {"no", "penguin", "rhino"}
    tell(table, "copy: penguin")
    assert table.hand(0) == "rice rice"
    table.turn_of(1)


def test_a_parrot_alone_in_its_column_gains_nothing_from_a_penguin() -> None:
    table = Table(["parrot kappa tengu", ""], BIG_LINE, ["|", "toucan penguin | macaw"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: penguin")
    assert table.hand(0) == ""
    table.turn_of(1)


def test_a_parrot_that_copies_a_walrus_looks_at_its_own_payment() -> None:
    table = Table(["parrot oni rice", ""], "walrus fox whale bee", discards="cat")
    tell(table, "act: play parrot", "pay: oni", "pay: rice", "place: left", "copy: walrus")
    assert table.answers == {"cat", "oni"}
    tell(table, "reclaim: oni")
    assert (table.hand(0), table.discards) == ("oni", "cat")
    table.turn_of(1)


def test_a_parrot_paid_without_rice_gains_nothing_from_a_walrus() -> None:
    table = Table(["parrot kappa tengu rice", ""], "walrus fox whale bee", discards="cat")
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: walrus")
    assert (table.hand(0), table.discards) == ("rice", "tengu kappa cat")
    table.turn_of(1)


def test_a_parrot_that_copies_a_snake_moves_to_the_bottom() -> None:
    table = Table(["parrot kappa tengu", ""], "snake fox whale bee", ["cat toucan | macaw sheep", "|"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: right", "copy: snake")
    assert table.columns(0) == "cat toucan | parrot macaw sheep"
    table.turn_of(1)


def test_a_parrot_that_does_not_copy_the_snake_stays_on_top() -> None:
    table = Table(["parrot kappa tengu", ""], "snake fox whale bee", ["cat | macaw", "|"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: right")
    assert "under left" not in table.answers
    tell(table, "copy: no")
    assert table.columns(0) == "cat | macaw parrot"
    table.turn_of(1)


def test_a_parrot_that_copies_a_chick_takes_a_sky_card() -> None:
    table = Table(["parrot kappa tengu", ""], "chick eagle fox bee", deck=DECK)
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: chick")
    assert table.answers == {"no", "take"}
    tell(table, "take_or_play: take", "take_one: eagle")
    assert (table.hand(0), table.line) == ("eagle", "fox chick ant bee")
    table.turn_of(1)


def test_a_parrot_that_copies_a_chick_plays_a_sky_card() -> None:
    table = Table(["parrot kappa tengu chick macaw", ""], BIG_LINE, ["|", "chick |"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: chick", "take_or_play: play")
    assert table.answers == {"chick"}
    tell(table, "choose: chick", "pay: macaw", "place: right", "take_or_play: no")
    assert table.columns(0) == "parrot | chick"
    table.turn_of(1)


def test_a_parrot_that_copies_a_dragon_lets_everybody_play() -> None:
    table = Table(["parrot kappa tengu toucan macaw", "cat"], "dragon fox whale bee")
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: dragon")
    tell(table, "dragon: toucan", "pay: macaw", "place: right", "1 dragon: no")
    assert table.columns(0) == "parrot | toucan"
    table.turn_of(1)


def test_a_parrot_that_copies_an_eagle_plays_from_the_line() -> None:
    table = Table(["parrot kappa tengu", ""], "eagle toucan whale bee", deck=DECK)
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: eagle")
    assert table.answers == {"toucan"}
    assert refusal(table, "bee") == "Bee is worth 4 folds, but only cards worth up to 2 can be played this way [R14]"
    tell(table, "play_line: toucan", "place: right")
    assert (table.columns(0), table.line) == ("parrot | toucan", "eagle whale ant bee")
    table.turn_of(1)


def test_a_parrot_that_copies_a_cheetah_gives_another_action() -> None:
    table = Table(["parrot kappa tengu", ""], BIG_LINE, ["|", "cheetah |"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: cheetah", "act: draw", "take: fox")
    assert table.hand(0) == "fox"
    table.turn_of(1)


def test_a_parrot_on_another_players_turn_gains_nothing_from_a_cheetah() -> None:
    table = Table(["dragon oni sloth", "parrot kappa tengu"], BIG_LINE, ["|", "cheetah |"])
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: parrot", "1 pay: kappa", "1 pay: tengu", "1 place: right", "1 copy: cheetah")
    table.turn_of(1)
    tell(table, *PASS)
    table.turn_of(0)


def test_a_parrot_copies_no_parrot_no_character_and_no_covered_card() -> None:
    table = Table(["parrot kappa tengu", ""], "parrot musician-red cat bee", ["|", "phoenix macaw | toucan"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left")
    assert table.answers == {"no", "cat"}
    for word in ("parrot", "phoenix", "musician-red"):
        assert table.refused(word).rule == "R31"


def test_a_parrot_copies_a_nine_tailed_fox_for_everybody() -> None:
    table = Table(["parrot kappa tengu ant fly", "cat rice"], "nine-tailed-fox fox whale bee")
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: nine-tailed-fox")
    tell(table, "give: ant", "give: fly", "1 give: cat", "1 give: rice")
    assert [table.hand(seat) for seat in range(2)] == ["cat rice", "ant fly"]
    table.turn_of(1)

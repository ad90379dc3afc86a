"""R31, and R32 as far as it concerns the Parrot: what the Parrot copies."""

from cards.story import LINE, Table


def parrot(line: str, columns: list[str], hand: str = "", **fields: str) -> Table:
    """A Parrot paid with a Bee; the next question is its place."""
    deck = fields.pop("deck", "pig dove crab squid dolphin")
    table = Table(hands=[f"parrot bee {hand}", "fly"], line=line, columns=columns, deck=deck, **fields)
    return table.play("play parrot", "bee")


def test_r31_parrot_is_placed_first_and_does_not_see_what_it_covers() -> None:
    table = parrot(LINE, ["cat | shark", "|"])
    table.play("left")
    table.turn_of(1)


def test_r31_parrot_sees_its_own_other_column() -> None:
    table = parrot(LINE, ["cat | shark", "|"])
    table.play("right")
    table.asks("copy", {"cat", "no"}).play("cat")
    assert table.hand(0) == "pig"
    table.turn_of(1)


def test_r31_you_in_a_copied_effect_means_the_player_of_the_parrot() -> None:
    table = parrot(LINE, ["|", "magpie | shark"])
    table.play("left", "magpie")
    table.asks("give", {"fly"}, seat=1).play("fly")
    assert (table.asked, table.seat) == ("take_aside", 0)
    table.play("fly")
    assert (table.hand(0), table.hand(1)) == ("fly", "")
    table.turn_of(1)


def test_r31_parrot_copies_the_cheetah() -> None:
    table = parrot(LINE, ["|", "cheetah |"])
    table.play("left", "cheetah")
    table.asks("act", {"draw", "no"}, seat=0).play("no")
    table.turn_of(1)


def test_r31_parrot_copies_the_chick() -> None:
    table = parrot("chick fox rabbit rabbit", ["|", "|"])
    table.play("left", "chick")
    table.asks("take_or_play", {"take", "no"}).play("take", "chick")
    assert (table.hand(0), table.line) == ("chick", "pig fox rabbit rabbit")
    table.turn_of(1)


def test_r31_parrot_copies_the_eagle() -> None:
    table = parrot("eagle crab rabbit rabbit", ["|", "|"])
    table.play("left", "eagle")
    table.asks("play_line", {"crab"}).play("crab", "right", "no")
    assert (table.columns(0), table.line) == ("parrot | crab", "pig rabbit rabbit eagle")
    table.turn_of(1)


def test_r31_parrot_copies_the_dragon() -> None:
    table = parrot(LINE, ["|", "dragon |"], hand="cat ant")
    table.play("left", "dragon")
    table.asks("dragon", {"cat", "no"}, seat=0).play("cat", "ant", "right", "no")
    table.asks("dragon", {"no"}, seat=1).play("no")
    table.turn_of(1)


def test_r31_parrot_does_not_copy_a_parrot_or_the_free_play_of_a_character() -> None:
    table = parrot("cat fox parrot actor-red", ["|", "|"], middle="samurai-red")
    table.play("left")
    table.asks("copy", {"cat", "no"})
    assert table.refused("parrot").rule == "R31"
    assert table.refused("actor-red").rule == "R31"


def test_r31_parrot_does_not_copy_special_actions_or_scoring_effects() -> None:
    table = parrot(LINE, ["|", "shark | chicken"])
    table.play("left")
    table.turn_of(1)


def test_r31_parrot_copying_the_snake_moves_to_the_bottom_of_its_column() -> None:
    table = parrot("snake fox rabbit rabbit", ["cat shark | crab ant", "|"])
    table.play("left", "snake")
    assert table.columns(0) == "parrot cat shark | crab ant"
    table.turn_of(1)
    table.play("draw", "done")
    assert "use left" in table.answers  # the Shark is on top again


def test_r31_parrot_copying_the_penguin_counts_the_cards_under_the_parrot() -> None:
    table = parrot("penguin fox rabbit rabbit", ["cat shark | crab ant", "|"])
    table.play("right", "penguin")
    assert (table.columns(0), table.hand(0)) == ("cat shark | crab ant parrot", "rice rice")
    table.turn_of(1)


def test_r31_parrot_copying_the_walrus_looks_at_how_the_parrot_was_paid() -> None:
    table = Table(hands=["parrot rice rice ant", "fly"], line="walrus fox rabbit rabbit", discards="crab")
    table.play("play parrot", "rice", "rice", "ant", "left", "walrus")
    table.asks("reclaim", {"crab", "ant"}).play("ant")
    assert (table.hand(0), table.discards) == ("ant", "crab")
    table.turn_of(1)


def test_r31_parrot_paid_without_rice_gets_nothing_from_the_walrus() -> None:
    table = parrot("walrus fox rabbit rabbit", ["|", "|"], hand="rice", discards="crab")
    table.play("left", "walrus")
    assert table.hand(0) == "rice"
    table.turn_of(1)


def test_r31_parrot_may_copy_nothing() -> None:
    table = parrot("cat fox rabbit rabbit", ["|", "|"])
    table.play("left", "no")
    table.turn_of(1)


def test_r32_a_copied_effect_reaches_no_further_into_the_discards() -> None:
    table = parrot("owl fox rabbit rabbit", ["|", "|"], discards="ant")
    table.play("left", "owl")
    table.asks("reclaim", {"ant"})
    assert table.refused("bee").rule == "R32"

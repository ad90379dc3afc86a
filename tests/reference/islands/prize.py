"""The winner's shape (R16), and in solo what Re-Color and Transforming make of it (R49, R50)."""

from __future__ import annotations

from dataclasses import dataclass

from reference.islands.painting import choose_card, choose_colour, paint_card, roll_colour
from reference.islands.reroll import offer_reroll, usable_levels
from reference.islands.shapes import FREE_CARDS
from reference.islands.sheets import COLOURS
from reference.islands.table import Player, Steps, Table, ask, colour_of

LEVELS = (1, 2, 3)
# R49: level 3 brings its coins even if nothing is painted, so it is also offered for a shape that had to be, or was,
# given up before it had a colour of its own (Q8); there is nothing left that the other levels could colour.
EVEN_UNPAINTED = (3,)


@dataclass
class Prize:
    """The auctioned card and its colour, as changed so far."""

    card: int
    colour: str


def paint_prize(table: Table, player: Player) -> Steps[None]:
    prize = Prize(table.card, table.season)
    # R2, Q8: a colour of the card's own belongs to the auctioned card, whatever it is turned into
    has_own_colour = table.options.card_colours == "special" and table.card in FREE_CARDS
    yield from offer_changes(table, player, prize, recolours=() if has_own_colour else LEVELS, transforms=LEVELS)
    if prize.card in FREE_CARDS:
        card = yield from choose_card(player, COLOURS if has_own_colour else [prize.colour])
        if card is None:
            if has_own_colour:
                yield from offer_changes(table, player, prize, recolours=EVEN_UNPAINTED, question="unpainted")
            return
        prize.card = card
    if has_own_colour:
        if table.card == 1:
            prize.colour = yield from roll_colour(table, player)
        else:
            colour = yield from choose_colour(player)
            if colour is None:
                yield from offer_changes(table, player, prize, recolours=EVEN_UNPAINTED, question="unpainted")
                return
            prize.colour = colour
        yield from offer_changes(table, player, prize, recolours=LEVELS)
    yield from paint_card(table, player, prize.card, prize.colour)


def offer_changes(
    table: Table,
    player: Player,
    prize: Prize,
    recolours: tuple[int, ...] = (),
    transforms: tuple[int, ...] = (),
    question: str = "change",
) -> Steps[None]:
    """Both technologies may be used, in either order, once each; it does not matter whether there is a place."""
    while True:
        re_color = {1: player.coins >= 3, 2: player.coins >= 5, 3: True}
        transforming = {1: player.coins >= 3, 2: player.coins >= 7, 3: True}
        choices = [
            *usable_levels(table, player, "Re-Color", {level: re_color[level] for level in recolours}),
            *usable_levels(table, player, "Transforming", {level: transforming[level] for level in transforms}),
        ]
        if not choices:
            return
        word = yield from ask(player, question, [*choices, "no"])
        if word == "no":
            return
        _, technology, level = word.split()
        table.used.add(technology)
        if technology == "Re-Color":
            yield from recolour(table, player, prize, int(level))
        else:
            yield from transform(table, player, prize, int(level))


def recolour(table: Table, player: Player, prize: Prize, level: int) -> Steps[None]:
    """R49. Its roll is never rolled again, as Re-Roll is excluded."""
    if level == 1:
        player.coins -= 3
        prize.colour = "green"
    elif level == 2:
        player.coins -= 5
        prize.colour = yield from ask(player, "recolour", COLOURS)
    else:
        player.coins += 5
        table.dice = [table.die()]
        prize.colour = colour_of(table.dice[0])


def transform(table: Table, player: Player, prize: Prize, level: int) -> Steps[None]:
    """R50. The colour stays."""
    if level == 1:
        player.coins -= 3
        prize.card = 5
    elif level == 2:  # Q9
        player.coins -= 7
        word = yield from ask(player, "transform", ["#2", "#3", "#4"])
        prize.card = int(word[1:])
    else:
        player.coins += 5
        table.dice = [table.die()]
        yield from offer_reroll(table, player, is_carrambahs=False)
        prize.card = table.dice[0]

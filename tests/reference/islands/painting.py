"""Painting a square or a shape, and the questions that lead to it."""

from __future__ import annotations

from collections.abc import Iterable

from reference.islands.consequences import follow_up, square_at
from reference.islands.places import access_spent, card_places, places, possible_cards
from reference.islands.reroll import offer_reroll
from reference.islands.shapes import DOMINO, SQUARE, Place
from reference.islands.sheets import COLOURS, Square
from reference.islands.table import Island, Player, Steps, Table, ask, colour_of

GIVE_UP = "give up"


def paint(table: Table, player: Player, place: Place, colour: str) -> Steps[None]:
    """One action: all its squares at once, then what follows (R20, R35)."""
    island = player.island(place.island)
    spent = access_spent(player, island, place.squares)
    is_new = not island.is_begun
    if is_new:
        player.begun.append(island)
    if spent:
        player.accesses[spent] -= 1
    island.paint.update(dict.fromkeys(place.squares, colour))
    table.squares_painted += len(place.squares)
    groves = yield from follow_up(table, player, island, place.squares, colour, is_new)
    yield from use_groves(table, player, island, groves)


def choose_place(player: Player, choices: Iterable[Place], may_give_up: bool = True) -> Steps[Place | None]:
    by_word = {place.word: place for place in choices}
    word = yield from ask(player, "place", [*by_word, GIVE_UP] if may_give_up else by_word)
    return by_word.get(word)


def paint_square(table: Table, player: Player, colour: str) -> Steps[None]:
    """R15, R17: it may be given up (R21)."""
    place = yield from choose_place(player, places(player, SQUARE))
    if place:
        yield from paint(table, player, place, colour)


def paint_card(table: Table, player: Player, card: int, colour: str) -> Steps[None]:
    """R16, R26, R31: the shape of a card, once card and colour are known."""
    place = yield from choose_place(player, card_places(player, card, colour))
    if not place:
        return
    yield from paint(table, player, place, colour)
    if card == DOMINO:
        rest = list(places(player, DOMINO))
        if rest:  # Q4: cannot be given up; lapses only without a place
            second = yield from choose_place(player, rest, may_give_up=False)
            assert second
            yield from paint(table, player, second, colour)


def choose_card(player: Player, colours: Iterable[str]) -> Steps[int | None]:
    word = yield from ask(player, "card", [*possible_cards(player, colours), GIVE_UP])
    return None if word == GIVE_UP else int(word[1:])


def choose_colour(player: Player) -> Steps[str | None]:
    """Q3: all three are offered."""
    word = yield from ask(player, "colour", [*COLOURS, GIVE_UP])
    return None if word == GIVE_UP else word


def roll_colour(table: Table, player: Player) -> Steps[str]:
    """R4; in solo the die may be rolled again (R51, Q7)."""
    table.dice = [table.die()]
    yield from offer_reroll(table, player, is_carrambahs=False)
    return colour_of(table.dice[0])


def use_groves(table: Table, player: Player, island: Island, surrounded: dict[Square, str]) -> Steps[None]:
    """R31: each completely, before those that still wait (Q1); the player picks the order."""
    waiting = {square_at(island, square): how for square, how in surrounded.items()}
    while waiting:
        word = next(iter(waiting))
        if len(waiting) > 1:
            word = yield from ask(player, "grove", waiting)
        table.groves = [other for other in table.groves if other != word]
        yield from use_grove(table, player, waiting.pop(word))


def use_grove(table: Table, player: Player, how: str) -> Steps[None]:
    """R31: card, colour, place."""
    card = yield from choose_card(player, COLOURS)
    if card is None:
        return
    if how == "single":
        colour = yield from choose_colour(player)
    else:
        colour = yield from roll_colour(table, player)
    if colour is not None:
        yield from paint_card(table, player, card, colour)

"""Science vs. Carrambah: a round of the solo game (R40 to R52), in the order of R44."""

from __future__ import annotations

from reference.islands.auction import ask_bid
from reference.islands.auction_outcome import act_without_winning, win
from reference.islands.expancing import expand
from reference.islands.reroll import offer_reroll, offer_use
from reference.islands.table import TECHNOLOGIES, Player, Steps, Table, ask

PAIRS = (("Auctionis", "Economicus"), ("Re-Color", "Re-Roll"), ("Transforming", "Timenautics"))
OPPOSITE = {one: two for pair in PAIRS for one, two in (pair, pair[::-1])}
TITLES = (
    (300, "The Creator"),
    (250, "The Founder"),
    (200, "The Architect"),
    (150, "The Builder"),
    (100, "The Master"),
    (75, "The Apprentice"),
)


def play_solo_round(table: Table, player: Player) -> Steps[None]:
    table.dice = [table.die()]
    table.card = table.dice[0]
    yield from offer_reroll(table, player, is_carrambahs=False)
    table.card = table.dice[0]
    yield from ask_bid(table, player)
    if table.bidder is not None:
        yield from face_carrambah(table, player)
    if table.has_won:
        yield from win(table, player)
    else:
        yield from study(table, player)
    yield from offer_economicus(table, player)
    yield from offer_timenautics_and_advance(table, player)


def face_carrambah(table: Table, player: Player) -> Steps[None]:
    """R41"""
    table.dice = [table.die(), table.die()]
    yield from offer_reroll(table, player, is_carrambahs=True)
    table.has_won = table.bid >= sum(table.dice) + (2 if table.card in (2, 6) else 0)
    if not table.has_won:
        table.bidder = None
    # R47, before the bid is paid
    bid, won = table.bid, table.has_won
    possible = {1: won and bid <= 6, 2: won and 7 <= bid <= 9, 3: not won and bid >= 9}
    level = yield from offer_use(table, player, "Auctionis", "use", possible)
    player.coins += {0: 0, 1: 5, 2: 3, 3: 7}[level]


def study(table: Table, player: Player) -> Steps[None]:
    """R42"""
    levels = player.levels
    open_to_research = [
        f"research {technology}"
        for technology in TECHNOLOGIES
        if levels[technology] < 3 and not levels.get(OPPOSITE.get(technology, ""), 0)
    ]
    word = yield from ask(player, "study", ["paint", *open_to_research])
    if word == "paint":
        yield from act_without_winning(table, player)
        return
    technology = word.removeprefix("research ")
    levels[technology] += 1
    if technology == "Expancing":
        yield from expand(table, player)


def offer_economicus(table: Table, player: Player) -> Steps[None]:
    """R48"""
    possible = {1: table.landmarks_surrounded > 0, 2: table.squares_painted >= 5, 3: table.squares_painted >= 7}
    level = yield from offer_use(table, player, "Economicus", "use", possible)
    player.coins += {0: 0, 1: 3, 2: 3, 3: 5}[level]


def offer_timenautics_and_advance(table: Table, player: Player) -> Steps[None]:
    """R52, R19"""
    possible = {1: True, 2: True, 3: table.has_won and table.bid == 14}
    level = yield from offer_use(table, player, "Timenautics", "use", possible)
    player.coins += {0: 0, 1: 7, 2: 17, 3: 0}[level]
    table.space += {0: 1, 1: 2, 2: 3, 3: 0}[level]


def title(points: int) -> str:
    """R53; empty below all titles."""
    return next((name for least, name in TITLES if points >= least), "")

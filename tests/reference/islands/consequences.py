"""What follows from one painting action, in the order of R35."""

from __future__ import annotations

from reference.islands.landmarks import newly_surrounded
from reference.islands.sheets import COAL_PIT, GOLD_MINE, GROVE, LIGHTHOUSE, VOLCANO, Square, square_word
from reference.islands.table import SIDES, Island, Player, Steps, Table, ask


def follow_up(
    table: Table, player: Player, island: Island, squares: frozenset[Square], colour: str, is_new: bool
) -> Steps[dict[Square, str]]:
    """Everything except the groves: returns those that were surrounded."""
    surrounded = newly_surrounded(island)  # R27: looked at once, after the whole action
    island.surrounded.update(surrounded)
    table.landmarks_surrounded += len(surrounded)
    coins = fill_outlines(island, squares, colour)

    def of_kind(sign: str) -> list[tuple[Square, str]]:
        return [(square, how) for square, how in surrounded.items() if island.map.signs[square] == sign]

    table.groves = [*table.groves, *(square_at(island, square) for square, _ in of_kind(GROVE))]
    if is_new:  # R32, Q12
        player.volcanoes += len(island.map.of_kind(VOLCANO))
    for _, how in of_kind(LIGHTHOUSE):  # R29
        player.accesses[how] += 1
    for kind, sign in (("coal", COAL_PIT), ("gold", GOLD_MINE)):  # R30
        for _, how in of_kind(sign):
            yield from gain_token(table, player, kind, SIDES[kind][how == "different"])
    for _, how in of_kind(VOLCANO):  # R32
        player.volcanoes -= 1
        yield from raid(table, player, 8 if how == "single" else 4)
    player.coins += coins
    return dict(of_kind(GROVE))


def square_at(island: Island, square: Square) -> str:
    return f"{island.name}:{square_word(square)}"


def fill_outlines(island: Island, squares: frozenset[Square], colour: str) -> int:
    """R34: the points count at once, like all paint; returns the coins, which are paid later in the order of R35."""
    coins = 0
    for outline in island.map.outlines:
        if outline.squares == squares:
            coins = island.filled[outline.squares] = 10 if outline.colour == colour else 5
    return coins


def gain_token(table: Table, player: Player, kind: str, side: str) -> Steps[None]:
    """R30; R37 if the reserve of the variant is empty."""
    if table.reserve(kind) == 0:
        holders = [other for other in table.players if other is not player and other.held(kind)]
        if not holders:
            return
        word = yield from ask(player, "take_from", [f"take {other.seat}" for other in holders])  # Q6
        other = table.players[int(word.removeprefix("take "))]
        sides = [one for one in SIDES[kind] if other.tokens[kind][one]]
        taken = sides[0]
        if len(sides) == 2:
            word = yield from ask(player, "take_side", [f"take {one}" for one in sides])
            taken = word.removeprefix("take ")
        other.tokens[kind][taken] -= 1
    player.tokens[kind][side] += 1


def raid(table: Table, player: Player, most: int) -> Steps[None]:
    """R33; in solo R43."""
    if table.is_solo:
        if player.coins <= 10:
            player.coins += most
        return
    richest = max(other.coins for other in table.players)
    candidates = [other for other in table.players if other is not player and other.coins == richest]
    if richest == 0 or not candidates:
        return
    victim = candidates[0]
    if len(candidates) > 1:  # Q5
        word = yield from ask(player, "rob", [f"rob {other.seat}" for other in candidates])
        victim = table.players[int(word.removeprefix("rob "))]
    loot = min(most, victim.coins)
    victim.coins -= loot
    player.coins += loot

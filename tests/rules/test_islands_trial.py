"""The auctioned shape tried before it is won: the same places and outcomes as after winning it, by brute force."""

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest

from orizuru.core.trial import Triable, Trial
from orizuru.games.islands.answers import BID, BLUE, CARD, DONE, GIVE_UP, NO, PASS, PLACE
from orizuru.games.islands.colours import NAMES
from orizuru.games.islands.state import IslandsState
from patience import busyness
from rules.isle import ISLANDS, Table, solo

SILENT = ("islands.fact.painted", "islands.fact.over")
Place = tuple[str, int, int, tuple[str, ...]]


def tried(state: IslandsState, seat: int) -> Trial | None:
    assert isinstance(ISLANDS, Triable)
    return ISLANDS.trial(state, seat)


def won(state: IslandsState, seat: int, price: int) -> IslandsState:
    """The seat wins for this price; everything before its shape is left out."""
    then = state.clone()
    then.script = (0, 0) if then.is_solo else ()  # Carrambah's dice show ones
    while then.stack[-1][1][0] == "bid":
        asked = then.to_move
        then.apply(BID + price if asked == seat else PASS)
    while then.stack[-1][1][0] in ("coal", "reroll", "use", "change"):
        then.apply(DONE if then.stack[-1][1][0] == "coal" else NO)
    return then


def shapes(then: IslandsState) -> Iterator[tuple[str, str, IslandsState]]:
    """Every card and colour that could come, with the question for the place."""
    name = then.stack[-1][1][0]
    if name == "place":
        _, card, colour, _ = then.stack[-1][1]
        yield f"#{card}", NAMES[colour], then
    elif name == "card":
        mode = then.stack[-1][1][1]
        for number in (2, 3, 4, 5):
            for colour in (mode,) if mode < 3 else range(3):
                chosen = then.clone()
                chosen.script = (2 * colour,)  # if the colour is rolled
                if CARD + number not in chosen.moves:
                    yield f"#{number}", NAMES[colour], chosen
                    continue
                chosen.apply(CARD + number)
                if chosen.stack[-1][1][0] == "colour":
                    chosen.apply(BLUE + colour)
                while chosen.stack[-1][1][0] in ("change", "reroll"):
                    chosen.apply(NO)
                yield from shapes(chosen)
    else:
        raise AssertionError(name)


def places(then: IslandsState, seat: int) -> list[Place]:
    """What every place would bring, by carrying it out."""
    if then.stack[-1][1][0] != "place":
        return []
    found = []
    for move in then.moves:
        if move == GIVE_UP:
            continue
        assert move >= PLACE
        seen = then.preview(move)
        after = then.clone()
        after.script = (0,) * 9
        after.apply(move)
        facts = tuple(fact.key for fact in seen.facts if fact.key not in SILENT)
        facts = tuple(key for key in facts if key != "islands.fact.income")
        coins = after.coins[seat] - then.coins[seat]
        found.append((then.say(move), seen.change[seat], coins, facts))
    return found


def check(state: IslandsState, seat: int) -> bool:
    """Compares a trial with what could be done after winning; returns whether there was one."""
    before = state.dump()
    found = tried(state, seat)
    assert state.dump() == before, "a trial changes nothing"
    if found is None:
        return False
    expected = {(card, colour): places(then, seat) for card, colour, then in shapes(won(state, seat, found.price))}
    got = {
        (way.card, way.colour): [
            (one.word, one.change, one.coins, tuple(fact.key for fact in one.facts)) for one in way.prospects
        ]
        for way in found.ways
    }
    assert got == expected
    assert (found.best is None) == (not any(got.values()))
    if found.best is not None:
        way, at = found.best
        assert found.ways[way].prospects[at]
    return True


def game(players: int, seed: int, **options: object) -> Iterator[IslandsState]:
    """The positions of a game in which people bid and paint what brings points."""
    rng = Random(seed)
    state = ISLANDS.setup({"players": players, **options}, seed)
    while state.to_move is not None:
        yield state
        moves, seat = state.moves, state.to_move
        if state.stack[-1][1][0] == "bid":
            state.apply(moves[min(len(moves) - 1, rng.choice((0, 1, 1, 2)))])
        elif state.question.sealed or rng.random() < 0.2:
            state.apply(rng.choice(moves))
        else:
            few = rng.sample(moves, min(len(moves), 24))
            state.apply(max(few, key=lambda move: state.preview(move).change[seat]))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (1, {"card_colours": "season"}),
        (2, {}),
        (2, {"card_colours": "season", "track": "calendar"}),
        (3, {"catch_up": True}),
        (4, {}),
    ],
)
def test_r16_a_trial_shows_what_winning_would_bring(players: int, options: dict[str, object]) -> None:
    compared, cards = 0, set[int]()
    for seed in range(2 if players < 3 else 1):
        for state in game(players, seed, **options):
            if state.stack[-1][1][0] != "bid":
                assert tried(state, 0) is None
                continue
            for seat in range(players):
                if check(state, seat):
                    compared += 1
                    cards.add(state.card)
    assert compared > 20
    assert cards == {1, 2, 3, 4, 5, 6}


def test_r10_a_seat_that_cannot_win_any_more_tries_nothing() -> None:
    table = Table(seats=[{"coins": 5}, {"coins": 5}], card=3)
    assert tried(table.state, 0) is not None
    assert tried(table.state, 1) is not None, "a seat may try before it is asked"
    table.play("bid 5")
    found = tried(table.state, 0)
    assert found is not None
    assert found.price == 5, "the highest bidder would pay the bid"
    assert tried(table.state, 1) is None, "too few coins"
    other = Table(players=3, card=3).play("bid 3", "pass")
    assert tried(other.state, 1) is None, "it has passed"
    assert tried(other.state, 2) is not None


ISLE = """
    H r r . .
    . . . . .
    . . . . .
"""


def test_r34_the_best_place_fills_the_outline() -> None:
    found = tried(Table(A1=ISLE, outlines={"A1": ["blue b2 c2 c3"]}, card=3, round=1).state, 0)
    assert found is not None
    assert found.colouring == "fixed"
    assert found.best is not None
    way, at = found.best
    best = found.ways[way].prospects[at]
    assert (best.word, best.coins, best.change) == ("A1:b2c2c3", 10, 13)
    assert [fact.key for fact in best.facts] == ["islands.fact.outline"]


def test_r20_a_shape_without_a_place_fits_nowhere() -> None:
    full = "H r r r"
    found = tried(Table(A1=full, A2="H . .", card=5).state, 0)
    assert found is not None
    assert found.best is None
    assert [len(way.prospects) for way in found.ways] == [0]


def test_r2_the_colour_of_a_wild_card_is_rolled_or_chosen() -> None:
    for card, colouring in ((1, "rolled"), (6, "chosen")):
        found = tried(Table(A1=ISLE, card=card).state, 0)
        assert found is not None
        assert found.colouring == colouring
        assert [(way.card, way.colour) for way in found.ways] == [
            (f"#{number}", colour) for number in (2, 3, 4, 5) for colour in NAMES
        ]


def test_a_trial_of_all_places_is_quick() -> None:
    slowest = 0.0
    for state in game(2, 5):
        if state.stack[-1][1][0] == "bid":
            times = []
            for _ in range(3):
                begun = process_time()
                tried(state, state.to_move or 0)
                times.append(process_time() - begun)
            slowest = max(slowest, min(times))
    assert slowest < 0.05 * busyness(), slowest  # the server's loop stands still meanwhile


# The odds against Carrambah (R41, R51)


def wins(table: Table, bid: int, *, again: bool) -> int:
    """How many of 1296 pairs of rolls the bid wins, by rolling all of them."""
    total = 0
    for first in range(36):
        then = table.state.clone()
        then.script = divmod(first, 6)
        then.apply(BID + bid)
        asks = then.stack[-1][1][0] == "reroll"
        uses = [move for move in then.moves if move != NO] if asks and again else []
        total += max([36 * has_won(then.clone(), ()), *(count(then, use) for use in uses)])
    return total


def count(then: IslandsState, use: int) -> int:
    """How many of 36 second rolls win with this use, with the better die."""
    used = then.clone()
    used.script = (0, 0)
    used.apply(use)
    if used.stack[-1][1][0] != "die":
        return sum(has_won(then.clone(), divmod(second, 6), use) for second in range(36))
    return max(sum(6 * has_won(then.clone(), (second,), use, die) for second in range(6)) for die in used.moves)


def has_won(then: IslandsState, script: tuple[int, ...], *moves: int) -> bool:
    then.script = script
    for move in moves:
        then.apply(move)
    while then.stack and then.stack[-1][1][0] in ("reroll", "use"):
        then.apply(NO)
    return then.bidder == 0


@pytest.mark.parametrize("card", [1, 2, 3, 6])
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_r41_the_odds_of_every_bid_are_exact(card: int, level: int) -> None:
    table = solo(A1=ISLE, card=card, coins=12, technologies={"Re-Roll": level} if level else {})
    if table.asked == "reroll":
        table.play("no")
    found = tried(table.state, 0)
    assert found is not None
    most = min(12, 14 if card in (2, 6) else 12)
    assert [one.word for one in found.odds] == [f"bid {bid}" for bid in range(card, most + 1)]
    for one in found.odds:
        bid = int(one.word.split()[1])
        assert one.of == 1296
        assert one.wins == wins(table, bid, again=False)
        assert (one.again is None) == (level == 0 or (level < 3 and bid > 9))
        if one.again is not None:
            assert one.again == wins(table, bid, again=True)
            assert one.again >= one.wins


def test_r41_nobody_but_carrambah_rolls() -> None:
    found = tried(Table(card=3).state, 0)
    assert found is not None
    assert found.odds == ()

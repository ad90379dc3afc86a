"""Laws of Islands that hold in every game."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from contract.sizes import LONG, OPTIONS
from orizuru import game
from orizuru.core.facts import Fact
from orizuru.core.grid import beside
from orizuru.games.islands import scoring
from orizuru.games.islands.answers import PLACE
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.verbs.rounds import income_of

RULES = game("islands")
GAMES = 400 if LONG else 25
seeds = st.integers(0, 2**32)
variants = st.sampled_from(OPTIONS["islands"])


def eager(state: IslandsState, rng: Random) -> int:
    """An answer that paints if it can, so that games get far; now and then any answer."""
    moves = state.moves
    places = [move for move in moves if move >= PLACE]
    if places and rng.random() < 0.9:
        return rng.choice(places)
    if len(moves) > 1 and state.stack[-1][1][0] in ("card", "colour", "coal", "grow") and rng.random() < 0.9:
        return rng.choice(moves[1:])
    if state.stack[-1][1][0] == "bid" and len(moves) > 3:
        return rng.choice(moves[: min(len(moves), 6)])
    return rng.choice(moves)


def played(options: dict[str, Any], seed: int) -> Any:
    """Every position of a game with the facts that led to it."""
    state, rng = RULES.setup(options, seed), Random(seed)
    yield state, None, []
    while state.moves:
        before, facts = state.clone(), list[Fact]()
        move = eager(state, rng)
        state.apply(move, facts)
        yield state, before, facts


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_painted_squares_only_grow_and_stay_on_empty_squares(options: dict[str, Any], seed: int) -> None:
    for state, before, _ in played(options, seed):
        for seat in range(state.seats):
            paint = state.paint[seat]
            if before is not None:
                assert all(old & ~new == 0 for old, new in zip(before.paint[seat], paint, strict=True))
            for place in range(len(state.isles[seat])):
                blue, green, red = paint[3 * place : 3 * place + 3]
                assert not blue & green | blue & red | green & red
                assert not (blue | green | red) & ~state.island(seat, place).empty
                assert bool(blue | green | red) == (place in state.started[seat])


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_each_landmark_acts_once(options: dict[str, Any], seed: int) -> None:
    acted = set()
    for _, _, facts in played(options, seed):
        for fact in facts:
            if fact.key == "islands.fact.surrounded":
                args = dict(fact.args)
                key = args["seat"], args["square"]
                assert key not in acted
                acted.add(key)


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_coins_come_and_go_as_the_facts_say(options: dict[str, Any], seed: int) -> None:
    """Conservation: the coins of a seat follow from what it was given and paid, fact by fact."""
    for state, before, facts in played(options, seed):
        if before is None:
            continue
        coins = list(before.coins)
        for fact in facts:
            args: dict[str, Any] = dict(fact.args)
            name = fact.key.rpartition(".")[2]
            if name == "paid":
                coins[args["seat"]] -= args["n"]
            elif name in ("income", "outline", "volcano_paid"):
                assert args["n"] >= 0
                coins[args["seat"]] += args["n"]
            elif name == "robbed":
                coins[args["seat"]] += args["n"]
                coins[args["who"]] -= args["n"]
            elif name == "used":
                coins[0] += int(args["gain"])
        assert coins == list(state.coins)
        assert min(coins) >= 0


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_tokens_come_from_landmarks(options: dict[str, Any], seed: int) -> None:
    most = options.get("players", 2) + 1 if options.get("catch_up") else None
    for state, _, _ in played(options, seed):
        assert min(state.volcanoes) >= 0
        for held in (state.coal, state.gold, state.accesses):
            assert all(min(pair) >= 0 for pair in held)
        if most is not None:
            assert sum(map(sum, state.coal)) <= most
            assert sum(map(sum, state.gold)) <= most
        for seat in range(state.seats):
            assert income_of(state, seat) >= 0


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_coal_is_kept_and_gives_each_win_one_square_a_token(options: dict[str, Any], seed: int) -> None:
    """A seat loses a token only to a seat that takes it, and never uses more tokens in a win than it holds."""
    used: Counter[str] = Counter()
    for state, before, facts in played(options, seed):
        if before is None:
            continue
        held = [sum(pair) for pair in before.coal]
        for fact in facts:
            args: dict[str, Any] = dict(fact.args)
            name = fact.key.rpartition(".")[2]
            if name == "paid":
                used.clear()
            elif name in ("coal_any", "coal_season"):
                used[name] += 1
                assert used[name] <= before.coal[args["seat"]][name == "coal_season"]
            elif name in ("token", "took") and args["token"].key in ("islands.token.any", "islands.token.season"):
                held[args["seat"]] += 1
                if name == "took":
                    held[args["who"]] -= 1
        assert held == [sum(pair) for pair in state.coal]


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_a_spoiled_outline_never_pays(options: dict[str, Any], seed: int) -> None:
    """Coins of an outline may come some answers after it was filled: a raid of the same action comes first."""
    spoiled, filled_ones, paid = set(), set(), 0
    for state, _, facts in played(options, seed):
        for seat in range(state.seats):
            for place in state.started[seat]:
                island = state.island(seat, place)
                for i, outline in enumerate(island.outlines):
                    filled = state.outlines[seat][place] >> 2 * i & 3
                    painted = state.painted_on(seat, place) & outline.squares
                    key = (seat, place, i)
                    if key in spoiled:
                        assert not filled
                    elif painted and not filled:
                        spoiled.add(key)
                    if filled:
                        assert painted == outline.squares
                        filled_ones.add(key)
        paid += sum(fact.key == "islands.fact.outline" for fact in facts)
        assert paid <= len(filled_ones)
    assert paid == len(filled_ones)


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_places_are_exactly_those_of_the_rules(options: dict[str, Any], seed: int) -> None:
    """The fast listing agrees with one made square by square."""
    rng = Random(seed)
    for state, _, _ in played(options, seed):
        if not state.isles[0] or rng.random() > 0.1:
            continue
        seat, card, colour = rng.randrange(state.seats), rng.choice((0, 2, 3, 4, 5)), rng.randrange(3)
        slow = slow_places(state, seat, card)
        assert state.places(seat, card) == slow
        if card == 2:
            first = [move for move in slow if second_exists(state, seat, move, colour)]
            assert state.first_places(seat, card, colour) == first


def slow_places(state: IslandsState, seat: int, card: int) -> list[int]:
    found = []
    one, different = state.accesses[seat]
    for place, number in enumerate(state.isles[seat]):
        island, painted = state.island(seat, place), state.painted_on(seat, place)
        for at, mask in island.places[card]:
            if mask & painted:
                continue
            at_harbour, at_secret = bool(mask & island.beside_harbour), bool(mask & island.beside_secret)
            if painted:
                legal = bool(beside(mask) & painted)
            elif not state.started[seat]:
                legal = at_harbour
            else:
                legal = (at_harbour and one + different > 0) or (at_secret and one > 0)
            if legal:
                found.append(PLACE + SPAN * number + at)
    return sorted(found)


def second_exists(state: IslandsState, seat: int, move: int, colour: int) -> bool:
    then, (number, at) = state.clone(), divmod(move - PLACE, SPAN)
    then.put_paint(seat, then.isles[seat].index(number), then.terms.material.islands[number].masks[at], colour)
    return bool(slow_places(then, seat, 2))


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_previews_are_right_about_points(options: dict[str, Any], seed: int) -> None:
    state, rng = RULES.setup(options, seed), Random(seed)
    while state.moves:
        move = eager(state, rng)
        preview = state.preview(move)
        before = [scoring.score(state, seat) for seat in range(state.seats)]
        state.apply(move)
        after = [scoring.score(state, seat) for seat in range(state.seats)]
        assert list(preview.change) == [now - was for now, was in zip(after, before, strict=True)]


def any_data(rng: Random) -> str:
    """A data file of odd islands: crowded, torn, tiny, large; with odd cards now and then."""
    lines = []
    if rng.random() < 0.3:
        lines += [
            "card 2 a1 twice",
            "card 3 a1 b1 c1",
            "card 4 a1 b1 b2 twice",
            "card 5 a1 a2 a3 b3",
            "track equal BGRBG",
        ]
    for sheet in "ABCD":
        lines.append(f"sheet {sheet}" + " near" * rng.randrange(2))
        for key in (f"{sheet}1", f"{sheet}2"):
            wide, high = rng.randrange(1, 13), rng.randrange(1, 13)
            squares = [rng.choice("........~^hLVCGTP") for _ in range(wide * high)]
            squares[rng.randrange(wide * high)] = "H"
            rows = ["".join(squares[wide * row : wide * (row + 1)]) for row in range(high)]
            empty = [f"{'abcdefghijkl'[i % wide]}{i // wide + 1}" for i, kind in enumerate(squares) if kind == "."]
            lines += [f"island {key}", *rows]
            if empty:
                lines.append(f"outline {rng.choice(['blue', 'green', 'red'])} {rng.choice(empty)}")
            lines.append("end")
    return "\n".join(lines)


@settings(max_examples=GAMES, deadline=None)
@given(variants, seeds)
def test_any_sound_data_file_can_be_played(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    own = {name: value for name, value in options.items() if name not in ("sheets", "near_only")}
    for state, _, _ in played({**own, "data": any_data(rng)}, seed):
        if rng.random() < 0.05:
            assert RULES.scenario(state.text).text == state.text
            assert RULES.imagine(state.view(0), rng).moves == state.moves or state.asked.sealed
    assert state.result() is not None

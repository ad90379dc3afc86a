"""Who plays when: every seed from every seat, for any number of bots and seats."""

from collections import Counter
from itertools import combinations

import pytest

from arena.outcomes import small
from orizuru.arena.arena import Arena, BadArena
from orizuru.arena.schedule import encounter_of, encounter_size, fixtures, games_of, lineups, seeds_for
from orizuru.bots import bots
from orizuru.bots.bot import UnfitBot, UnknownBot
from orizuru.bots.limits import BadLimit
from orizuru.core.errors import OrizuruError


def arena(bots: int, seats: int) -> Arena:
    """Terms for the schedule alone: no bot of these names will be asked to play."""
    return Arena("islands", "1", {}, tuple(f"bot{number}" for number in range(bots)), seats, 5, "1")


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (5, 2), (3, 3), (4, 3), (4, 4), (5, 4)])
def test_every_choice_of_bots_plays_every_seed_from_every_seat(bots: int, seats: int) -> None:
    terms = arena(bots, seats)
    games = list(fixtures(terms, 6))
    assert [game.number for game in games] == list(range(games_of(terms, 6)))
    for seed in range(5, 11):
        met = [game.seating for game in games if game.seed == seed]
        for chosen in combinations(range(bots), seats):
            places = [seating for seating in met if set(seating) == set(chosen)]
            for bot in chosen:
                assert sorted(seating.index(bot) for seating in places) == list(range(seats))


def test_each_pair_of_bots_sits_side_by_side_in_either_order_equally_often() -> None:
    after: Counter[tuple[int, int]] = Counter()
    for game in fixtures(arena(4, 4), 6):
        after.update((game.seating[seat - 1], game.seating[seat]) for seat in range(4))
    assert len(after) == 12
    assert len(set(after.values())) == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_with_fewer_bots_than_seats_the_first_meets_copies_of_each_other(seats: int) -> None:
    terms = arena(2, seats)
    for seed in (5, 6):
        met = [game.seating for game in fixtures(terms, 2) if game.seed == seed]
        assert sorted(seating.index(0) for seating in met) == list(range(seats))
        assert all(seating.count(1) == seats - 1 for seating in met)
    assert lineups(arena(3, 4)) == [(0, 1, 1, 1), (0, 2, 2, 2)]


def test_alone_every_bot_plays_every_seed() -> None:
    terms = arena(3, 1)
    games = list(fixtures(terms, 2))
    assert [(game.seed, game.seating) for game in games] == [(s, (bot,)) for s in (5, 6) for bot in range(3)]
    assert [encounter_of(terms, game.number) for game in games] == [0, 0, 0, 1, 1, 1]


def test_an_encounter_is_one_seed_and_one_lineup() -> None:
    terms = arena(4, 3)
    games = list(fixtures(terms, 3))
    kinds = {(encounter_of(terms, game.number), game.seed, frozenset(game.seating)) for game in games}
    assert len(kinds) == len({encounter for encounter, _, _ in kinds}) == len(games) // encounter_size(terms)


def test_more_games_only_add_games_at_the_end() -> None:
    terms = arena(4, 3)
    assert list(fixtures(terms, 3)) == list(fixtures(terms, 7))[: games_of(terms, 3)]


@pytest.mark.parametrize(("games", "seats", "seeds"), [(200, 2, 100), (1, 2, 1), (200, 3, 67), (7, 1, 7)])
def test_games_are_rounded_up_to_whole_seeds(games: int, seats: int, seeds: int) -> None:
    assert seeds_for(arena(4, seats), games) == seeds


def test_the_terms_are_settled() -> None:
    terms = Arena.of("islands", ["greedy", "uniform"], seats=3)
    assert (terms.seats, terms.options["players"], terms.options["track"]) == (3, 3, "equal")
    assert Arena.of("islands", ["greedy"], options={"players": 1}).seats == 1
    assert small() == small()
    assert small().digest == small().digest != small(seed=2).digest


@pytest.mark.parametrize(
    ("game", "names", "seats", "error", "says"),
    [
        ("ponte", ["greedy", "nosuch"], None, UnknownBot, f"no bot 'nosuch'; the bots are: {', '.join(bots())}"),
        ("origami", ["mcts:40", "greedy"], None, UnfitBot, "the bot mcts:40 cannot play origami; these can: "),
        ("ponte", ["greedy"], None, BadArena, "needs 2 to 40 bots, got 1"),
        ("ponte", [], None, BadArena, "got 0"),
        ("ponte", ["greedy", "greedy"], None, BadArena, "'greedy' is named twice"),
        ("ponte", ["greedy", "uniform"], 3, BadArena, "a game for 3 players, but with these options it is for 2"),
        ("origami", ["greedy", "uniform"], 5, OrizuruError, "option players: expected a whole number from 2 to 4"),
        ("islands", [], 1, BadArena, "needs 1 to 40 bots, got 0"),
        ("nosuch", ["greedy", "uniform"], None, OrizuruError, "no game 'nosuch'"),
    ],
)
def test_an_arena_that_cannot_be_played_is_refused(
    game: str, names: list[str], seats: int | None, error: type[OrizuruError], says: str
) -> None:
    with pytest.raises(error) as refusal:
        Arena.of(game, names, seats=seats)
    assert says in str(refusal.value)


def test_a_limit_that_makes_no_sense_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orizuru.bots.names._SEARCHES", {"slow": ("orizuru.bots.uniform", "Uniform", "40")})
    with pytest.raises(BadLimit):
        small("greedy", "slow:0s")

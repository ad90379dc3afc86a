"""What the judge of Origami tells searches: the worth of answers, quick answers, and what seats may expect."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import orizuru
from bots.odd_deck import ODD_DECK
from orizuru.bots.bot import imagined, imaginer
from orizuru.bots.judges.origami import answers, judge
from orizuru.bots.judges.origami.prospect import A_CARD, Prospect
from orizuru.bots.judges.origami.tables import shares, tables
from orizuru.games.origami import scoring
from orizuru.games.origami.state import OrigamiState

RULES = orizuru.game("origami")
TABLES: list[dict[str, Any]] = [
    {"players": 2, "boxes": "origami"},
    {"players": 3, "boxes": "legends"},
    {"players": 4, "boxes": "both"},
    {"players": 2, "deck": ODD_DECK},
]
every_table = pytest.mark.parametrize("options", TABLES, ids=["origami", "legends", "both", "odd deck"])


def positions(options: dict[str, Any], seed: int) -> Iterator[OrigamiState]:
    """The positions of a game in which half of the answers are random, so that odd questions come up too."""
    state, rng = RULES.setup(options, seed=seed), Random(seed)
    assert isinstance(state, OrigamiState)
    while state.to_move is not None:
        yield state
        state.apply(judge.best(state, rng) if rng.random() < 0.5 else rng.choice(state.moves))
    yield state


@every_table
def test_its_best_answer_is_one_of_the_highest_values(options: dict[str, Any]) -> None:
    for state in positions(options, 1):
        if len(state.moves) > 1:
            values = judge.values(state, Random(0))
            assert values.keys() == set(state.moves)
            assert values[judge.best(state, Random(0))] == pytest.approx(max(values.values()))


@every_table
def test_values_do_not_depend_on_hidden_cards(options: dict[str, Any]) -> None:
    for state in positions(options, 2):
        if state.to_move is not None and len(state.moves) > 1:
            view, expected = state.view(state.to_move), judge.values(state, Random(0))
            for seed in range(2):
                world = imagined(view, Random(seed))
                assert isinstance(world, OrigamiState)
                assert judge.values(world, Random(0)) == expected


@every_table
def test_the_points_it_counts_are_those_of_the_rules(options: dict[str, Any]) -> None:
    for state in positions(options, 3):
        sizes = tuple(len(hand) for hand in state.hands)
        for seat in range(state.seats if state.stack else 0):
            late = Prospect(state, seat, 0)
            expected = scoring.totals(state.terms.deck, state.columns, sizes, late.rice(), state.middle)
            own_rice = state.hands[seat].count(state.terms.deck.rice)
            if late.rice()[seat] == own_rice:  # not while sealed cards hold some of it
                assert tuple(late.points(late.shelves, state.middle, state.hands[seat])) == expected


@every_table
def test_a_card_on_top_brings_what_the_collections_then_score(options: dict[str, Any]) -> None:
    for state in positions(options, 4):
        if not state.stack:
            break
        seat = state.stack[-1][0]
        late = Prospect(state, seat, 0)
        hand = state.hands[seat]
        for kind in {kind for kind in (*hand, *state.line) if state.terms.deck.family[kind] >= 0}:
            for side in late.shelf.free_sides:
                slowly = late.with_shelf(seat, *late.shelf.on_top(kind, side))
                assert late.on_top(kind, side, hand) == pytest.approx(slowly)


@every_table
def test_at_the_end_seats_are_worth_their_points(options: dict[str, Any]) -> None:
    state = list(positions(options, 5))[-1]
    result = state.result()
    assert result is not None
    worth = judge.worth(state)
    assert worth == pytest.approx(
        [score + A_CARD * len(hand) for score, hand in zip(result.scores, state.hands, strict=True)]
    )
    assert max(worth) in [worth[seat] for seat in result.winners]


def test_a_better_hand_and_a_better_collection_are_worth_more() -> None:
    state = RULES.setup({"boxes": "origami"}, seed=1)
    assert isinstance(state, OrigamiState)
    before = judge.worth(state)
    richer = state.clone()
    richer.hands = (tuple(sorted((*state.hands[0], state.deck[-1]))), state.hands[1])
    assert judge.worth(richer)[0] > before[0]
    assert judge.worth(richer)[1] == before[1]
    built = state.clone()
    built.set_column(2, (state.deck[-1],))
    assert judge.worth(built)[1] > before[1]


@every_table
def test_quick_answers_are_legal_and_finish_games(options: dict[str, Any]) -> None:
    state, rng = RULES.setup(options, seed=6), Random(6)
    for _ in range(20):  # a world in the middle of the game, in which nobody keeps track of what seats know
        state.apply(rng.choice(state.moves))
    assert state.to_move is not None
    world, answers = imaginer(state.view(state.to_move))(rng), 0
    assert isinstance(world, OrigamiState)
    while world.to_move is not None:
        answer = judge.quick(world, rng)
        assert answer in world.moves
        world.apply(answer)
        answers += 1
        assert answers < 5_000


def test_it_answers_questions_that_it_has_never_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new verb needs no change of the judge: answers are worth what their purpose says, or their previews."""
    for verb in ("act", "limit", "take_one", "place", "may"):
        monkeypatch.delitem(answers._VALUES, verb)
    for state in positions({"players": 2, "boxes": "both"}, 7):
        assert not state.stack or judge.best(state, Random(0)) in state.moves


@pytest.mark.parametrize("boxes", ["origami", "legends"])
def test_quick_answers_are_good_ones(boxes: str) -> None:
    """Against random answers a good player wins nearly always."""
    won = 0
    for seed in range(10):
        state, rng, own = RULES.setup({"boxes": boxes}, seed=seed), Random(seed), seed % 2
        while state.to_move is not None:
            state.apply(judge.quick(state, rng) if state.to_move == own else rng.choice(state.moves))
        result = state.result()
        assert result is not None
        won += result.winners == (own,)
    assert won >= 9


def test_payments_by_numbers_of_cards() -> None:
    assert set(shares(4, (2, 1, 0, 1))) == {(2, 1, 0, 0), (0, 0, 0, 1)}
    assert shares(3, (0, 2, 0, 1)) == ()
    assert shares(0, (1, 1, 1, 1)) == ((0, 0, 0, 0),)


def test_only_the_largest_takings_are_looked_at() -> None:
    state = RULES.setup({"boxes": "origami"}, seed=1)
    assert isinstance(state, OrigamiState)
    kept = tables(state.terms.deck)
    of_folds = {folds: kind for kind, folds in enumerate(kept.folds) if kind != kept.rice}
    line = tuple(sorted((of_folds[1], of_folds[2], of_folds[3], of_folds[4])))
    sums = sorted(tuple(sorted(kept.folds[kind] for kind in taken)) for taken in kept.takings(line, 4))
    assert sums == [(1, 2), (1, 3), (4,)]

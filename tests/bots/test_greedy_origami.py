"""The greedy bot at Origami: its plays make sense to a newcomer, and never use what its seat cannot know."""

import json
import os
from itertools import product
from random import Random
from typing import Any

import pytest

import orizuru
from bots.odd_deck import ODD_DECK
from cards.story import Table
from orizuru.bots import Bot, bot
from orizuru.bots.bot import imagined
from orizuru.bots.judges.origami import judge
from orizuru.games.origami.state import OrigamiState

GREEDY, UNIFORM = bot("greedy"), bot("uniform")
RULES = orizuru.game("origami")
BOXES = ("origami", "legends", "both")
# The seeds are fixed, so these tests never fail by chance; the numbers only have to show a bot that has lost its wits.
# If it played like the others, it would win 18 of 20 games of two once in 5,000 times, and 9 of 10 games of three once
# in 2,800, and it has to do so with three boxes. `make long` measures how strong the bot is.
GAMES, LARGER_GAMES = (1_000, 60) if os.environ.get("ORIZURU_LONG") else (20, 10)

SEEDS = pytest.mark.parametrize("seed", range(3))
LAST: dict[str, Any] = {
    "phase": 2,
    "run_outs": 2,
}  # the last turns: seat 0 is the Starting Player, and only points count


DECK = "ant ant ant ant ant fly fly fly caterpillar caterpillar"  # cards that the stories do not use


def laid_out(hands: list[str], line: str = "", columns: list[str] | None = None, **fields: Any) -> Table:
    """A table where the deck does not run out."""
    return Table(hands, line, columns, **{"deck": DECK, **fields})


def chosen(player: Bot, state: orizuru.State, rng: Random) -> str:
    """A bot's answer to its view, which goes through JSON as on the wire."""
    return player.choose(json.loads(json.dumps(state.view(state.to_move))), rng)


def words_of(table: Table, seed: int) -> list[str]:
    """The words of the greedy bot until its turn is over or somebody else is asked."""
    words, rng, state = [], Random(seed), table.state
    seat, turn = state.to_move, state.turn
    while state.to_move == seat and state.turn == turn:
        words.append(chosen(GREEDY, state, rng))
        table.play(words[-1])
    return words


def answer(table: Table, seed: int) -> str:
    return chosen(GREEDY, table.state, Random(seed))


# Playing


@SEEDS
def test_on_the_last_turn_it_plays_the_card_that_scores_most(seed: int) -> None:
    table = laid_out(["rabbit owl snake crab zebra", ""], "cat cat", **LAST)
    assert words_of(table, seed)[0] == "play snake"


@SEEDS
def test_on_the_last_turn_it_plays_any_card_rather_than_draw(seed: int) -> None:
    table = laid_out(["monkey elephant", ""], "cat sheep", ["| sheep", "|"], **LAST)
    assert words_of(table, seed)[0] == "play monkey"


@SEEDS
def test_it_keeps_the_card_that_the_next_play_needs(seed: int) -> None:
    # Sheep and Raccoon both pay for the Cat; the Sheep is the better card to have.
    table = laid_out(["cat sheep raccoon", "dog"], "fox fox pig pig").play("play cat")
    assert answer(table, seed) == "raccoon"


@SEEDS
def test_it_keeps_the_cards_that_pay_for_its_best_card(seed: int) -> None:
    # Four folds are due for the Owl. With the Lion, the two Gorillas still pay for the Snake on the last turn.
    hands = ["owl lion gorilla gorilla monkey snake", "dog"]
    table = laid_out(hands, "fox fox pig pig", phase=1, run_outs=2).play("play owl")
    assert answer(table, seed) == "lion"


@SEEDS
def test_the_lion_plays_the_dearest_card(seed: int) -> None:
    table = laid_out(["butterfly cat", ""], "sheep sheep", columns=["cat lion | cat", "|"], **LAST)
    assert words_of(table, seed)[:2] == ["use left", "butterfly"]


@SEEDS
def test_the_dolphin_plays_a_card_that_the_hand_could_not_pay(seed: int) -> None:
    table = laid_out(["butterfly pig pig", ""], "cat cat", columns=["dolphin | cat", "|"], **LAST)
    assert words_of(table, seed)[:2] == ["use left", "butterfly"]


@SEEDS
def test_the_gorilla_draws_a_card_for_the_same_play(seed: int) -> None:
    table = laid_out(["cat sheep", "dog dog"], columns=["cat gorilla | cat", "|"])
    assert words_of(table, seed)[:2] == ["use left", "cat"]


@SEEDS
def test_the_shark_takes_more_than_a_draw(seed: int) -> None:
    table = laid_out(["", "dog"], "sheep pig pig dog", columns=["cat shark | cat", "|"])
    assert words_of(table, seed)[0] == "use left"


# Placing


@SEEDS
def test_it_puts_a_macaw_beside_a_macaw(seed: int) -> None:
    table = laid_out(["macaw macaw rice", ""], "tengu tengu", columns=["seal macaw | seal seal", "|"], **LAST)
    assert words_of(table, seed)[-1] == "left"
    assert table.score(0) == 3 + 5 + 5 + 3 + 3


@SEEDS
def test_it_does_not_cover_a_card_that_scores_on_top(seed: int) -> None:
    table = laid_out(["minnow crab", ""], "cat cat", columns=["minnow shell | minnow minnow", "|"], **LAST)
    assert "right" in words_of(table, seed)
    assert table.columns(0) == "minnow shell | minnow minnow minnow"


@SEEDS
def test_it_covers_the_card_that_does_nothing_on_top(seed: int) -> None:
    table = laid_out(["cat sheep", "dog"], "fox fox lion lion", columns=["cat shark | cat cat", "|"])
    table.play("play cat", "sheep")
    assert answer(table, seed) == "right"


@SEEDS
def test_it_does_not_cover_a_toucan_with_a_toucan(seed: int) -> None:
    table = laid_out(["toucan macaw", ""], "tengu tengu", columns=["seal toucan | seal macaw", "|"], **LAST)
    table.play("play toucan", "macaw")
    assert answer(table, seed) == "right"


@SEEDS
def test_the_piranha_brings_two_macaws_together(seed: int) -> None:
    table = laid_out(["piranha tengu tengu", ""], "tengu", columns=["macaw seal macaw | seal seal", "|"], **LAST)
    words_of(table, seed)
    assert table.score(0) == 5 + 5 + 3 + 3 + 3 + 3


@SEEDS
def test_the_sloth_uncovers_its_own_shell_or_covers_that_of_the_other(seed: int) -> None:
    table = laid_out(["sloth pig pig", ""], "sheep", columns=["shell | cat cat", "cat shell | cat"], **LAST)
    table.play("play sloth", "pig", "pig")
    words_of(table, seed)
    assert table.score(0) - table.score(1) == (4 + 2 + 3 + 3 + 5) - (3 + 4 + 2 + 3)


# Effects


@SEEDS
def test_it_says_yes_to_cards_and_no_to_harm(seed: int) -> None:
    table = laid_out(["sheep raccoon raccoon", "dog"], "fox fox pig pig").play(
        "play sheep", "raccoon", "raccoon", "left"
    )
    assert answer(table, seed) == "yes"
    table = laid_out(["oni dragon dragon kappa kappa phoenix", ""], "tengu tengu")
    table.play("play oni", "dragon", "dragon", "left")
    assert answer(table, seed) == "no"  # nobody else has a card to lose


@SEEDS
def test_the_parrot_copies_the_better_effect(seed: int) -> None:
    table = laid_out(["parrot owl owl", "dog"], "pig vulture", columns=["|", "minnow |"]).play(
        "play parrot", "owl", "owl"
    )
    table.play("left")
    assert answer(table, seed) == "pig"


@SEEDS
def test_it_takes_an_extra_action_while_it_can_use_it(seed: int) -> None:
    table = laid_out(
        ["cat sheep", ""],
        "fox fox lion lion",
        extra=1,
        stack=[{"seat": 0, "verb": "next_action"}, {"seat": 0, "verb": "act", "extra": True}],
        **LAST,
    )
    assert answer(table, seed) == "play cat"


# Taking and parting


@SEEDS
def test_it_takes_the_card_that_makes_the_best_card_payable(seed: int) -> None:
    # One more turn after this one: only a card of four folds lets the Butterfly be played then.
    table = laid_out(["butterfly bee", ""], "spider spider cricket lion", phase=1, run_outs=2)
    assert words_of(table, seed) == ["draw", "lion"]


@SEEDS
def test_it_takes_cards_of_which_one_can_pay_for_the_other(seed: int) -> None:
    table = laid_out(["", "dog"], "cat sheep lion lion")
    assert sorted(words_of(table, seed)[:3]) == ["cat", "draw", "sheep"]


@SEEDS
def test_it_discards_the_card_it_misses_least(seed: int) -> None:
    # One fold each, but the Cat is worth more points.
    hands = ["sheep sheep pig pig cat monkey dog rabbit gorilla", "dog"]
    table = laid_out(hands, "lion lion", stack=[{"seat": 0, "verb": verb} for verb in ("next_turn", "lay", "limit")])
    assert answer(table, seed) == "monkey"


@SEEDS
def test_near_the_end_it_does_not_save_up(seed: int) -> None:
    """With the deck about to run out for the second time, a play now is better than paper for later."""
    table = laid_out(["cat sheep sheep pig pig fox", "dog"], "fox dog rabbit rabbit", deck="cat", run_outs=1)
    assert answer(table, seed).startswith("play")


# Whole games


def played(players: list[Bot], seed: int, options: dict[str, Any]) -> orizuru.Match:
    """A whole match, which refuses every illegal answer."""
    match, rng = orizuru.match("origami", {"players": len(players), **options}, seed=seed), Random(seed)
    while (seat := match.to_move) is not None:
        match.play(chosen(players[seat], match.state, rng), seat)
    return match


def wins(games: int, players: int, boxes: str) -> int:
    """How many games one greedy bot wins outright against uniform bots, its seat changing."""
    won = 0
    for number in range(games):
        seat = number % players
        seats = [GREEDY if who == seat else UNIFORM for who in range(players)]
        result = played(seats, number // players, {"boxes": boxes}).result()
        assert result is not None
        won += result.winners == (seat,)
    return won


@pytest.mark.parametrize("boxes", BOXES)
def test_it_beats_the_uniform_bot_in_nine_games_of_ten(boxes: str) -> None:
    assert wins(GAMES, 2, boxes) >= 0.9 * GAMES


@pytest.mark.parametrize(("players", "boxes"), list(product((3, 4), BOXES)))
def test_it_beats_several_uniform_bots(players: int, boxes: str) -> None:
    assert wins(LARGER_GAMES, players, boxes) >= 0.9 * LARGER_GAMES


@pytest.mark.parametrize(("players", "boxes"), list(product((2, 3, 4), BOXES)))
def test_it_answers_legally_against_itself(players: int, boxes: str) -> None:
    for seed in range(2):
        assert played([GREEDY] * players, seed, {"boxes": boxes}).result() is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_decks_it_has_never_seen(players: int) -> None:
    others: list[Bot] = [UNIFORM] * (players - 1)
    for seed in range(2):
        assert played([GREEDY, *others], seed, {"deck": ODD_DECK}).result() is not None


# Hidden cards


@pytest.mark.parametrize(("players", "boxes"), list(product((2, 3, 4), BOXES)))
def test_hidden_cards_do_not_change_its_choice(players: int, boxes: str) -> None:
    """Worlds that fit one view differ only in hidden cards: with the same dice the bot does the same in all of them."""
    state, rng = RULES.setup({"players": players, "boxes": boxes}, seed=players), Random(players)
    while state.to_move is not None:
        view = state.view(state.to_move)
        worlds = [imagined(view, Random(seed)) for seed in range(3)]
        moves = {judge.best(world, Random(state.turn)) for world in worlds if isinstance(world, OrigamiState)}
        assert len(moves) == 1
        # Half of the answers are random, so that odd questions come up too.
        state.apply(moves.pop() if rng.random() < 0.5 else rng.choice(state.moves))


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    state, rng = RULES.setup({"boxes": "both"}, seed=5), Random(5)
    while state.to_move is not None:
        first, second = (chosen(GREEDY, state, Random(state.turn)) for _ in range(2))
        assert first == second
        state.apply(rng.choice(state.moves))

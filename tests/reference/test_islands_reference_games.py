"""The reference engine of Origami Islands: whole games, and the lockstep on a known engine."""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from reference.islands.auction_outcome import income
from reference.islands.lockstep import follow
from reference.islands.mirror import Mirror, look
from reference.islands.random_answers import choose
from reference.islands.reference import Reference
from reference.islands.sheets import COAL_PIT, GOLD_MINE, LIGHTHOUSE, VOLCANO, beside
from reference.islands.table import SIDES, Table
from reference.islands.wild import wild_sheets
from reference.question import Question

LONG = bool(os.environ.get("ORIZURU_LONG"))


def check_table(it: Table, asked: str = "") -> None:
    """Checks what must hold at every question."""
    if asked not in ("take_from", "take_side"):  # asked while a token is on its way
        check_tokens(it)
    for one in it.players:
        assert one.coins >= 0
        assert {id(each) for each in one.begun} == {id(each) for each in one.islands if each.is_begun}
        lit = sum(each.map.signs[mark] == LIGHTHOUSE for each in one.islands for mark in each.surrounded)
        assert sum(one.accesses.values()) == lit - max(0, len(one.begun) - 1)
        assert min(one.accesses.values()) >= 0
        asleep = [mark for each in one.begun for mark in each.map.of_kind(VOLCANO) if mark not in each.surrounded]
        if asked not in ("take_from", "take_side", "rob"):  # asked before all volcanoes of an action have acted
            assert one.volcanoes == len(asleep)
        for each in one.begun:
            reached, fresh = set(), {next(iter(each.paint))}
            while fresh:
                reached |= fresh
                fresh = {near for square in fresh for near in beside(square) if near in each.paint} - reached
            assert reached == set(each.paint) <= each.map.empty, "paint is connected"


def check_tokens(it: Table) -> None:
    """Every pit and mine has brought a token that is still held; in Catch Up as long as there are any."""
    for kind, sign in (("coal", COAL_PIT), ("gold", GOLD_MINE)):
        brought = [
            Counter(
                SIDES[kind][how == "different"]
                for each in one.islands
                for mark, how in each.surrounded.items()
                if each.map.signs[mark] == sign
            )
            for one in it.players
        ]
        held = [Counter(one.tokens[kind]) for one in it.players]
        if it.options.catch_up:
            most = len(it.players) + 1
            assert sum(each.total() for each in held) == min(most, sum(each.total() for each in brought))
        else:
            assert held == brought
    for side, used in it.coal_used.items():
        assert it.bidder is not None
        assert used <= it.players[it.bidder].tokens["coal"][side]


Tokens = Counter[tuple[int, str, str]]  # by seat, kind and side


def tokens_of(it: Table) -> Tokens:
    return Counter(
        {
            (one.seat, kind, side): held
            for one in it.players
            for kind in SIDES
            for side, held in one.tokens[kind].items()
        }
    )


def check_lost_tokens(lost: Tokens, question: Question) -> None:
    """A token is lost only by taking: one, to the player who was asked."""
    if question.name in ("take_from", "take_side"):
        assert lost.total() <= 1
        assert question.seat not in {seat for seat, _, _ in lost}
    else:
        assert not lost


def check_points(game: Reference, seat: int) -> None:
    """Computes the points again from nothing but the final paint; outlines as they were noted."""
    total = 0
    for each in game.table.players[seat].begun:
        for mark, ring in each.map.rings.items():
            colours = {each.paint.get(square, "") for square in ring}
            if ring and "" not in colours:
                worth = {"H": 20, "h": 20, "P": 10}.get(each.map.signs[mark], 0)
                total += worth if len(colours) == 1 else worth // 2
        for squares, value in each.filled.items():
            assert len({each.paint[square] for square in squares}) == 1
            total += value
        total -= sum(square not in each.paint for square in each.map.empty)
    assert game.scores()[seat] == total


def play_to_the_end(game: Reference, rng: Random) -> set[str]:
    """Plays a game; returns the names of all its questions."""
    heard = set()
    while game.question:
        assert game.words()
        heard.add(game.question.name)
        check_table(game.table, game.question.name)
        question, before = game.question, tokens_of(game.table)
        game.answer(choose(game, rng))
        check_lost_tokens(before - tokens_of(game.table), question)
    check_table(game.table)
    assert game.table.space > 24
    assert min(game.ranks()) == 1
    for seat in range(len(game.table.players)):
        check_points(game, seat)
    return heard


def options_of(players: int, number: int) -> dict[str, Any]:
    """All modes come in turn."""
    return {
        "players": players,
        "catch_up": players > 1 and number % 2 == 1,
        "card_colours": ("season", "special")[number // 2 % 2],
        "track": ("equal", "calendar")[number // 4 % 2],
        "near_only": number % 3 == 2,
        "sheets": ["C", "K"] if players == 1 and number % 3 == 1 else None,
    }


@pytest.mark.parametrize("players", range(1, 7))
def test_random_games_end(players: int) -> None:
    for number in range(40 if LONG else 24 if players < 4 else 12):  # 24 are all mixes of options
        play_to_the_end(Reference(options_of(players, number), number), Random(number))


def test_games_on_wild_islands_end() -> None:
    heard = set()
    for number in range(60 if LONG else 24):
        game = Reference(options_of(1 + number % 4, number) | {"data": wild_sheets(number)}, number)
        heard |= play_to_the_end(game, Random(number))
    assert heard >= {"grove", "rob", "take_from", "take_side", "grow"}


def test_coins_come_and_go_by_the_rules() -> None:
    """From round to round: the bid is paid, the others have an income, outlines pay; raids only move coins."""

    def outlines(it: Table) -> int:
        return sum(value for one in it.players for each in one.islands for value in each.filled.values())

    for number in range(20):
        game, rng = Reference({"players": 2 + number % 3}, number), Random(number)
        it = game.table
        before, space = 15 * len(it.players), 1
        paid = framed = 0
        winner: int | None = None
        while game.question:
            paid, winner = it.bid, it.bidder
            game.answer(choose(game, rng))
            if it.space != space:
                incomes = sum(income(one) for one in it.players if one.seat != winner)
                now = sum(one.coins for one in it.players)
                assert now == before - paid + incomes + outlines(it) - framed
                before, space, framed = now, it.space, outlines(it)


@pytest.mark.parametrize("players", range(1, 7))
def test_the_lockstep_follows_a_true_engine(players: int) -> None:
    for number in range(4):
        heard = set(follow(Mirror(), {"players": players}, number, look_always=number == 0, look=look))
        assert "place" in heard


@pytest.mark.parametrize("look_always", [False, True])
def test_the_lockstep_notices_a_wrong_coin(look_always: bool) -> None:
    with pytest.raises(AssertionError):
        list(follow(Mirror(faulty=True), {"players": 2}, 1, look_always=look_always, look=look))

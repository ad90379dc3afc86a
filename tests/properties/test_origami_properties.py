"""Laws of every card game: no card is lost, what seats know is true, and imagined worlds never contradict it."""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from contract.sizes import OPTIONS
from orizuru import game
from orizuru.core.cards import DECK, allowed, unseen
from orizuru.core.facts import Fact
from orizuru.games.origami.scenario import copies_in_play
from orizuru.games.origami.state import OrigamiState

RULES = game("origami")
LONG = bool(os.environ.get("ORIZURU_LONG"))
GAMES = 2_000 if LONG else 36  # three of every mix
BATCHES = 4
MIXES = OPTIONS["origami"]


def zones(s: OrigamiState) -> list[int]:
    piles = (*s.hands, *s.sealed, *s.aside_cards, *s.columns, s.deck, s.discards, s.line, s.middle, s.looked, s.paid)
    return [kind for pile in piles for kind in pile] + ([s.playing] if s.playing >= 0 else [])


def hidden_from(s: OrigamiState, observer: int) -> dict[int, tuple[int, ...]]:
    """The places of the cards that an observer does not see."""
    looker = s.stack[-1][0] if s.looked else -1
    held = {
        1 << seat: tuple(sorted(hand + s.sealed[seat] + (s.looked if seat == looker else ())))
        for seat, hand in enumerate(s.hands)
        if seat != observer
    }
    return {**held, DECK: s.deck}


def decisions(number: int) -> Iterator[OrigamiState]:
    """All positions of a random game."""
    rng = Random(number)
    s = RULES.setup(MIXES[number % len(MIXES)], number)
    while moves := s.moves:
        yield s
        s.apply(rng.choice(moves))
    yield s


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_card_is_in_exactly_one_zone_at_every_decision(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        for s in decisions(number):
            rice = s.terms.deck.rice
            there = Counter(zones(s))
            on_the_table = there.pop(rice, 0) + s.rice
            assert there == Counter(copies_in_play(s.terms.deck, s.families, s.pairs))
            polar = any(s.terms.deck.families[family].key == "polar" for family in s.families)
            assert on_the_table == (s.terms.deck.copies[rice] if polar else 0)
            for seat in range(s.seats):
                assert abs(len(s.columns[2 * seat]) - len(s.columns[2 * seat + 1])) <= 1


@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_seats_and_spectators_know_is_true_at_every_decision(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        for s in decisions(number):
            for observer in range(s.seats + 1):
                assert not s.stack or allowed(s.known[observer], hidden_from(s, observer))


# Small decks, where all possible worlds can be listed


def small(number: int, players: int) -> OrigamiState:
    """A position with few hidden cards and effects that draw, pass, look, take and discard."""
    rng = Random(number)
    cards = [
        "cat",
        "cat",
        "sheep",
        "monkey",
        "owl",
        "chick",
        "phoenix",
        "leprechaun",
        "tengu",
        "zebra",
        "minnow",
        "oni",
    ]
    cards += ["arctic-hare", "seal", "fly", "lion", "piranha", "fox"]
    rng.shuffle(cards)
    hands = [[cards.pop() for _ in range(4 - players)] for _ in range(players)]
    for hand in hands:
        hand += ["rice"] * rng.randrange(2)
    line = [cards.pop() for _ in range(3)]
    deck = [cards.pop() for _ in range(6 - players)]
    tops = ["fox", "lion", "raccoon", "crab"]
    columns = [[[tops[rng.randrange(4)]], []] for _ in range(players)]
    for both in columns:
        if both[0][0] in cards:
            cards.remove(both[0][0])
        elif both[0][0] in ("fox", "lion"):
            both[0] = []
    position = {"hands": hands, "line": line, "deck": deck, "columns": columns, "discards": cards[:2]}
    s: OrigamiState = RULES.scenario(position)
    return s


def worlds_of(s: OrigamiState, observer: int) -> list[OrigamiState]:
    """All positions that look like this one when nothing hidden has been seen."""
    others = [seat for seat in range(s.seats) if seat != observer]
    rice = s.terms.deck.rice
    pool = s.deck + tuple(kind for seat in others for kind in s.hands[seat])
    found: dict[Any, OrigamiState] = {}
    for order in set(permutations(pool)):
        at = 0
        hands = list(s.hands)
        for seat in others:
            hands[seat] = tuple(sorted(order[at : at + len(s.hands[seat])]))
            at += len(s.hands[seat])
        where = (tuple(hands), order[at:])
        if rice in order[at:] or where in found:
            continue
        found[where] = then = s.clone()
        then.hands, then.deck = where
        then.known = tuple(unseen(hidden_from(then, seat), rice) for seat in range(s.seats + 1))
    return list(found.values())


def heard(facts: list[Fact], observer: int) -> list[Any]:
    return [RULES.hear(fact, observer) for fact in facts]


def looks(s: OrigamiState, observer: int) -> Any:
    """All that an observer sees, without what the engine says the observer knows."""
    view: dict[str, Any] = dict(s.view(observer))
    for field in ("knowledge", "public", "scores"):
        del view[field]
    view["hands"] = [(hand["cards"], hand["sealed"]) for hand in view["hands"]]
    return view


def lying(s: OrigamiState, observer: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return tuple((place, tuple(sorted(kinds))) for place, kinds in sorted(hidden_from(s, observer).items()))


def follow(number: int, players: int, observer: int, *, exact: bool) -> int:
    """Plays at random and keeps every world that the observer could still be in. Returns the number of comparisons."""
    rng = Random(number)
    s = small(number, players)
    worlds = worlds_of(s, observer)
    compared = 0
    for _ in range(30):
        if not s.stack or len(worlds) > 3_000:
            break
        possible = {lying(world, observer) for world in worlds}
        assert lying(s, observer) in possible
        for where in possible:
            assert allowed(s.known[observer], dict(where)), "a possible world is ruled out"
        if exact:
            for _ in range(6):
                imagined = RULES.imagine(s.view(observer), rng)
                assert lying(imagined, observer) in possible, "an imagined world contradicts what the seat knows"
        compared += 1
        word = s.say(rng.choice(s.moves))
        rolled, facts = s.rolls, list[Fact]()
        s.apply(RULES.parse(s, word), facts)
        worlds = list(_still(worlds, word, heard(facts, observer), looks(s, observer), observer))
        if s.rolls != rolled:  # the order of a new deck is unknown, but nothing may have been drawn from it yet
            if any(fact.key == "origami.fact.shuffled" and dict(fact.args)["n"] != len(s.deck) for fact in facts):
                break
            worlds = [_with_deck(world, order) for world in worlds for order in set(permutations(world.deck))]
    return compared


def _still(worlds: list[OrigamiState], word: str, facts: list[Any], look: Any, observer: int) -> Iterator[OrigamiState]:
    """The worlds in which the observer would have heard and seen the same. It hears nothing of a sealed choice."""
    for world in worlds:
        asked = world.asked
        secret = asked is not None and asked.sealed and asked.seat != observer
        for move in world.moves:
            if secret or world.say(move) == word:
                then, told = world.clone(), list[Fact]()
                then.apply(move, told)
                if heard(told, observer) == facts and looks(then, observer) == look:
                    yield then


def _with_deck(world: OrigamiState, order: tuple[int, ...]) -> OrigamiState:
    then = world.clone()
    then.deck = order
    return then


@pytest.mark.parametrize("observer", [0, 1])
def test_with_two_players_imagined_worlds_are_exactly_possible_ones(observer: int) -> None:
    games = 40 if LONG else 20
    assert sum(follow(number, 2, observer, exact=True) for number in range(games)) > 7 * games


@pytest.mark.parametrize("observer", [0, 1, 2])
def test_with_three_players_no_possible_world_is_ruled_out(observer: int) -> None:
    assert sum(follow(number, 3, observer, exact=False) for number in range(8)) > 30


def test_every_possible_world_is_imagined_sooner_or_later() -> None:
    s, rng = small(7, 2), Random(1)
    possible = {lying(world, 0) for world in worlds_of(s, 0)}
    imagined = {lying(RULES.imagine(s.view(0), rng), 0) for _ in range(2_000)}
    assert imagined == possible


def test_an_opponent_in_mid_payment_holds_a_hand_that_can_complete_it() -> None:
    """Only one pair of twenty hidden cards pays for the Eagle, and mere chance would hardly find it."""
    hands = [["cat"], ["eagle", "sheep", "butterfly", "fly", "fly"]]
    s = RULES.scenario({"hands": hands, "deck": ["chick"] * 4 + ["ant"] * 5 + ["fly"] + ["monkey"] * 4, "active": 1})
    for word in ("play eagle", "butterfly"):
        s.apply(RULES.parse(s, word))
    rng = Random(3)
    for _ in range(200):
        imagined = RULES.imagine(s.view(0), rng)
        assert imagined.moves
        assert imagined.view(0) == s.view(0)


def test_an_opponent_who_must_play_holds_a_card_that_can_be_played() -> None:
    """The Dolphin was used, so the hidden hand has a card to play; only one card of the deck is cheap enough."""
    hands = [["cat"], ["ant", "fly"]]
    columns = [[[], []], [["dolphin"], []]]
    deck = ["butterfly"] * 2 + ["bee"] * 2 + ["spider"] * 2 + ["cricket"] * 2
    s = RULES.scenario({"hands": hands, "deck": deck, "columns": columns, "active": 1})
    s.apply(RULES.parse(s, "use left"))
    rng = Random(3)
    for _ in range(200):
        assert RULES.imagine(s.view(0), rng).moves

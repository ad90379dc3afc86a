"""A seat that the game does not have is refused in the same words at every door where a seat is named."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from contract.sizes import OPTIONS
from orizuru.core.errors import OrizuruError
from orizuru.core.match import Match
from orizuru.core.registry import game, games
from orizuru.core.seats import no_seat

NO_SEATS: tuple[Any, ...] = (7, -1, True, "1", 1.0, 10**5000)
FIELDS = {"origami": ("active", "starter"), "islands": ("first", "bidder"), "ponte": ("light_seat",)}


def asked(key: str, options: dict[str, object], moves: int) -> Match:
    """A match after a few moves."""
    match, rng = Match(game(key), options, 5), Random(moves)
    while match.to_move is not None and len(match.words) < moves:
        match.play(match.state.say(rng.choice(match.state.moves)))
    return match


def doors(match: Match, seat: Any) -> dict[str, Callable[[], object]]:
    state, rules, word = match.state, match.game, match.state.say(match.state.moves[0])
    return {
        "view": lambda: state.view(seat),
        "standing": lambda: state.standing(seat),
        "aside": lambda: state.aside(seat),
        "forbidden": lambda: rules.forbidden(state, seat),
        "play": lambda: match.play(word, seat),
        "undo": lambda: match.undo(seat),
        "undoable": lambda: match.undoable(seat),
        "resign": lambda: match.resign(seat),
        "timeout": lambda: match.timeout(seat),
        "draw": lambda: match.draw(seat),
        "takeover": lambda: match.takeover(seat, "Ada"),
    }


@pytest.mark.parametrize("moves", [0, 9])
@pytest.mark.parametrize(("key", "options"), [(key, each) for key in games() for each in OPTIONS.get(key, [{}])])
def test_every_door_says_that_there_is_no_such_seat(key: str, options: dict[str, object], moves: int) -> None:
    match = asked(key, options, moves)
    count = match.state.seats
    for seat in (*NO_SEATS, count):
        before = match.record()
        for name, door in doors(match, seat).items():
            with pytest.raises(OrizuruError) as refused:
                door()
            assert refused.value.message == no_seat(seat, count), name
        reason = match.game.why_not(match.state, match.state.say(match.state.moves[0]), seat)
        assert reason is not None
        assert reason.message == no_seat(seat, count)
        if seat != count:  # the number after the last seat is a spectator's
            with pytest.raises(OrizuruError) as refused:
                match.state.standing(0, seat)
            assert refused.value.message == no_seat(seat, count)
        assert match.record() == before


@pytest.mark.parametrize("key", FIELDS)
def test_a_position_that_names_a_wrong_seat_is_refused(key: str) -> None:
    match = asked(key, {}, 9)
    fields: dict[str, Any] = json.loads(match.state.text) if key != "ponte" else {"rows": ["." * 10] * 10}
    for name in FIELDS[key]:
        with pytest.raises(OrizuruError, match=f"scenario: {name}: expected a seat number from 0 to 1, got 7"):
            match.game.scenario({**fields, name: 7})
    if "stack" in fields:
        stack = [{**fields["stack"][0], "seat": 7}, *fields["stack"][1:]]
        with pytest.raises(OrizuruError, match=r"stack\[0\]: expected a seat number"):
            match.game.scenario({**fields, "stack": stack})


def test_a_refusal_says_how_many_seats_there_are() -> None:
    assert str(no_seat(7, 2)) == "expected a seat number from 0 to 1, got 7"
    assert str(no_seat(1, 1)) == "expected the seat number 0, the only one, got 1"

"""The machine: values in slots, clones without aliases, dumps for one program version."""

import json
from random import Random

import pytest

from orizuru import InvalidDump, InvalidMove, NotAllowed, game


def test_slots_hold_ints_strings_and_tuples_only() -> None:
    def immutable(value: object) -> bool:
        return isinstance(value, int | str) or (isinstance(value, tuple) and all(immutable(part) for part in value))

    for key in ("ponte", "pebbles"):
        state, rng = game(key).setup({}, 1), Random(1)
        while state.to_move is not None:
            assert all(immutable(getattr(state, field)) for field in state.fields)
            assert not hasattr(state, "__dict__")
            state.apply(rng.choice(state.moves))


def test_a_clone_is_equal_and_independent() -> None:
    state = game("ponte").setup({"size": 5}, 1)
    clone = state.clone()
    assert clone == state
    assert clone is not state
    clone.apply(clone.moves[0])
    assert clone != state
    assert state == game("ponte").setup({"size": 5}, 1)
    assert state != game("ponte").setup({"size": 5, "pie": False}, 1), "states with different terms differ"
    assert state != "a state"


@pytest.mark.parametrize("dump", ["", "{", "[]", "null", "{}", 7, b"x", '{"program":"0"}', "[" * 100_000])
def test_bytes_that_are_not_a_dump_are_refused(dump: str) -> None:
    with pytest.raises(InvalidDump):
        game("ponte").load(dump)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("program", "0.0.0"), ("game", "pebbles"), ("rules", "0"), ("values", {"turn": 1})),
        *(("values", []), ("values", None), ("options", None), ("options", ["size"])),
    ],
)
def test_a_dump_with_a_wrong_field_is_refused(field: str, value: object) -> None:
    dump = json.loads(game("ponte").setup({}, 1).dump())
    with pytest.raises(InvalidDump):
        game("ponte").load(json.dumps({**dump, field: value}))


def deep(levels: int) -> list[object]:
    value: list[object] = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize("value", [None, 1.5, {}, [1, [None]], deep(500)])
def test_a_dump_with_a_value_that_no_slot_holds_is_refused(value: object) -> None:
    dump = json.loads(game("ponte").setup({}, 1).dump())
    dump["values"]["turn"] = value
    with pytest.raises(InvalidDump, match="expected whole numbers, texts and lists"):
        game("ponte").load(json.dumps(dump))


def test_aside_is_the_same_whatever_other_seats_answered() -> None:
    start = game("pebbles").setup({"players": 3}, 5)
    asides = set()
    for first in start.moves:
        state = start.clone()
        state.apply(first)
        asides.add(state.aside(2))
        assert state.aside(2).to_move == 2
        assert state.aside(0).to_move == 0, "an early answer may be changed"
    assert len(asides) == 1
    assert start.aside(2) in asides


def test_a_game_without_secrets_has_no_sealed_question() -> None:
    with pytest.raises(NotAllowed, match="no sealed question"):
        game("ponte").setup({}, 1).aside(0)


class Counted:
    """A whole number of another library, such as numpy's."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_an_integer_of_another_library_is_a_move_and_is_stored_as_a_plain_int() -> None:
    state, other = game("ponte").setup({"size": 4}), game("ponte").setup({"size": 4})
    state.apply(Counted(state.moves[0]))
    other.apply(other.moves[0])
    assert state.dump() == other.dump()


def test_a_word_given_to_apply_is_refused_with_the_method_that_reads_words() -> None:
    state = game("ponte").setup({"size": 4})
    with pytest.raises(InvalidMove, match=r"got the text 'a1'; Game\.parse reads words"):
        state.apply("a1")
    assert state == game("ponte").setup({"size": 4})

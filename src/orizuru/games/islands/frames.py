"""The frames of Islands in words: every verb with its arguments, as views and positions show them."""

from typing import TYPE_CHECKING, Any

from orizuru.core.frames import FLAG, Kind, NoFrame, Words, choice, named, number
from orizuru.core.record import is_whole
from orizuru.games.islands import shapes
from orizuru.games.islands.colours import ANY, NAMES, RANDOM
from orizuru.games.islands.island import GROVE
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.technologies import AUCTIONIS, ECONOMICUS, ROLLS, TIMENAUTICS
from orizuru.games.islands.technologies import NAMES as TECHNOLOGIES
from orizuru.games.islands.vocabulary import VERBS

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

MODES = (*NAMES, "any", "random")
assert (MODES[ANY], MODES[RANDOM]) == ("any", "random")


def _write_island(s: "IslandsState", seat: int, island: int) -> str:
    return s.terms.material.islands[island].key


def _read_island(s: "IslandsState", seat: int, word: Any) -> int:
    return [island.key for island in s.terms.material.islands].index(word)


def _write_squares(s: "IslandsState", seat: int, squares: Any) -> list[str]:
    return [shapes.word(square) for square in squares]


def _read_squares(s: "IslandsState", seat: int, words: Any) -> Any:
    if not isinstance(words, list | tuple) or len(words) > 32:
        raise NoFrame
    found = tuple(shapes.square_of(word) if isinstance(word, str) else None for word in words)
    if None in found:
        raise NoFrame
    return found


def _write_groves(s: "IslandsState", seat: int, groves: Any) -> list[dict[str, str]]:
    islands = s.terms.material.islands
    return [{"at": f"{islands[island].key}:{shapes.word(at)}", "mode": MODES[mode]} for island, at, mode in groves]


def _read_groves(s: "IslandsState", seat: int, given: Any) -> Any:
    if not isinstance(given, list | tuple) or not 2 <= len(given) <= 32:
        raise NoFrame
    found = []
    for grove in given:
        if not isinstance(grove, dict) or set(grove) != {"at", "mode"} or not isinstance(grove["at"], str):
            raise NoFrame
        key, _, word = grove["at"].partition(":")
        island, square = _read_island(s, seat, key), shapes.square_of(word)
        if square not in [mark.square for mark in s.terms.material.islands[island].landmarks if mark.kind == GROVE]:
            raise NoFrame
        found.append((island, square, MODES.index(grove["mode"], ANY)))
    if len({grove[:2] for grove in found}) != len(found):
        raise NoFrame
    return tuple(found)


def _read_seat(s: "IslandsState", seat: int, word: Any) -> int:
    if not is_whole(word, 0, s.seats - 1):
        raise NoFrame
    return int(word)


def _read_end(s: "IslandsState", seat: int, word: Any) -> int:
    found = TECHNOLOGIES.index(word)
    if found not in (AUCTIONIS, ECONOMICUS, TIMENAUTICS):
        raise NoFrame
    return found


CARDS = tuple(f"#{card}" for card in range(1, 7))
KINDS: dict[str, Kind["IslandsState"]] = {
    "flag": FLAG,
    "colour": named("`blue`, `green` or `red`", *NAMES),
    "mode": named("a colour, or `any` (chosen) or `random` (rolled)", *MODES),
    "card": named(
        "a card that has a shape of its own, `#2` to `#5`", *(f"#{card}" for card in SHAPED), first=SHAPED[0]
    ),
    "shape": Kind(
        "`square`, or `#2` to `#5`",
        lambda _, __, card: f"#{card}" if card else "square",
        lambda _, __, word: (0, *SHAPED)[("square", *(f"#{card}" for card in SHAPED)).index(word)],
    ),
    "face": named("a card, `#1` to `#6`", *CARDS, first=1),
    "part": named("`whole`, `first` or `second` half", "whole", "first", "second"),
    "token": named("`coal` or `gold`", "coal", "gold"),
    "side": named("`one` colour or `different` colours", "one", "different"),
    "seat": Kind("a seat", lambda _, __, who: who, _read_seat),
    "raid": number("4 or 8", 4, 8),
    "coins": number("5 or 10", 5, 10),
    "count": number("how many"),
    "level": number("1 to 3", 1, 2, 3),
    "total": number("3 or 5", 3, 5),
    "roll": choice(f"`{'`, `'.join(ROLLS[:-1])}` or `{ROLLS[-1]}`", *ROLLS),
    "technology": Kind("a technology", lambda _, __, number: TECHNOLOGIES[number], _read_end),
    "island": Kind("the key of an island", _write_island, _read_island),
    "squares": Kind("a list of squares", _write_squares, _read_squares),
    "groves": Kind('a list of objects such as `{"at": "A1:c3", "mode": "any"}`', _write_groves, _read_groves),
}
WORDS: Words["IslandsState"] = Words.of(VERBS, KINDS)

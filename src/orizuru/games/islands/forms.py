"""The forms that answers have: the numbers of each, its words, and how a page shows them.

docs/reference/islands-dialogue.md lists all words. A place is an island and its squares in reading order.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orizuru.core.game import Answer
from orizuru.core.messages import Message
from orizuru.games.islands import technologies
from orizuru.games.islands.answers import (
    BID,
    BLUE,
    CARD,
    COAL_ANY,
    DIE_1,
    DONE,
    GIVE_UP,
    GROVE,
    MOST_COINS,
    NO,
    PAINT,
    PASS,
    PLACE,
    RESEARCH,
    RETURN,
    ROB,
    SIZE_3,
    TAKE,
    TAKE_ANY,
    USE,
    Squares,
)
from orizuru.games.islands.colours import NAMES, colour_name
from orizuru.games.islands.material import Material
from orizuru.games.islands.names import shape_name, token_name
from orizuru.games.islands.shapes import word, words

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

SQUARES = "squares"
NO_WORD = re.compile(r"(?!)")  # matches nothing: `notation` reads squares
_TECHNOLOGY = {said.lower(): number for number, said in enumerate(technologies.NAMES)}


@dataclass(frozen=True, slots=True)
class Form:
    """A form of answers. They are numbered from `first` on; `say`, `read` and `shown` count from there.

    `read` gets the match of `pattern`; it returns None if the game has no such thing.
    """

    name: str
    first: int
    say: Callable[[Material, int], str]
    shown: Callable[["IslandsState", int], Answer]
    pattern: re.Pattern[str] = NO_WORD
    read: Callable[["IslandsState", re.Match[str]], int | None] = lambda s, found: None


def fixed(name: str, first: int, said: tuple[str, ...], shown: Callable[["IslandsState", int], Answer]) -> Form:
    """A form whose answers have the same words in every game."""
    pattern = re.compile("|".join(map(re.escape, said)))
    return Form(name, first, lambda material, n: said[n], shown, pattern, lambda s, found: said.index(found[0]))


def _place(s: "IslandsState", n: int) -> Answer:
    island, mask = s.terms.material.squares(n)
    at, named = (island.key, *words(mask)), _place_word(s.terms.material, n)
    if mask.bit_count() == 1:
        return Answer("square", at, Message("islands.answer.square", place=named))
    return Answer("place", at, Message("islands.answer.place", place=named))


def _place_word(material: Material, n: int) -> str:
    island, mask = material.squares(n)
    return f"{island.key}:{''.join(words(mask))}"


def _grove(s: "IslandsState", n: int) -> Answer:
    number, square = divmod(n, 256)
    at = (s.terms.material.islands[number].key, word(square))
    return Answer("square", at, Message("islands.answer.grove", place=":".join(at)))


def _grove_word(material: Material, n: int) -> str:
    number, square = divmod(n, 256)
    return f"{material.islands[number].key}:{word(square)}"


def _returned(s: "IslandsState", n: int) -> Answer:
    key = s.terms.material.sheets[n].key
    return Answer("card", ("hand", key), Message("islands.answer.return", sheet=key))


def _used(s: "IslandsState", n: int) -> Answer:
    technology, level = divmod(n, 4)
    at = (technologies.NAMES[technology], str(level))
    name, effect = technologies.name(technology), technologies.EFFECTS[technology][level - 1]
    return Answer("choice", at, Message("islands.answer.use", technology=name, level=level, effect=effect))


def _read_use(s: "IslandsState", found: re.Match[str]) -> int | None:
    technology = _TECHNOLOGY.get(found[1])
    return None if technology is None else 4 * technology + int(found[2])


def _researched(s: "IslandsState", n: int) -> Answer:
    name, level = technologies.name(n), s.techs[n] + 1
    at = (technologies.NAMES[n], str(level))
    effect = technologies.EFFECTS[n][min(level, technologies.TOP) - 1]
    return Answer("choice", at, Message("islands.answer.research", technology=name, level=level, effect=effect))


def _coal(s: "IslandsState", n: int) -> Answer:
    message = Message("islands.answer.coal_season") if n else Message("islands.answer.coal_any")
    return Answer("choice", (COALS[n],), message)


def _side(s: "IslandsState", n: int) -> Answer:
    return Answer("choice", (SIDES[n],), Message("islands.answer.take_side", token=token_name(*divmod(n, 2))))


COALS = ("coal any", "coal season")
SIDES = ("take any", "take season", "take +2", "take +1")
FORMS = (
    Form(SQUARES, PLACE, _place_word, _place),
    Form(SQUARES, GROVE, _grove_word, _grove),
    Form(
        *("bid", BID, lambda material, n: f"bid {n}"),
        lambda s, n: Answer("amount", (str(n),), Message("islands.answer.bid", n=n)),
        re.compile(r"bid ([0-9]{1,4})"),
        lambda s, found: min(int(found[1]), MOST_COINS),
    ),
    Form(
        *("return", RETURN, lambda material, n: f"return {material.sheets[n].key}", _returned),
        re.compile(r"return ([a-z])"),
        lambda s, found: s.terms.material.sheet_number.get(found[1].upper()),
    ),
    Form(
        *("use", USE, lambda material, n: f"use {technologies.NAMES[n // 4]} {n % 4}", _used),
        re.compile(r"use ([a-z-]+) ([1-3])"),
        _read_use,
    ),
    Form(
        *("research", RESEARCH, lambda material, n: f"research {technologies.NAMES[n]}", _researched),
        re.compile(r"research ([a-z-]+)"),
        lambda s, found: _TECHNOLOGY.get(found[1]),
    ),
    Form(
        *("card", CARD, lambda material, n: f"#{n}"),
        lambda s, n: Answer("card", (f"#{n}",), Message("islands.answer.card", shape=shape_name(n))),
        re.compile(r"# ?([1-6])"),
        lambda s, found: int(found[1]),
    ),
    Form(
        *("take", TAKE, lambda material, n: f"take {n}"),
        lambda s, n: Answer("choice", (str(n),), Message("islands.answer.take", seat=n)),
        re.compile(r"take ([0-5])"),
        lambda s, found: int(found[1]),
    ),
    Form(
        *("rob", ROB, lambda material, n: f"rob {n}"),
        lambda s, n: Answer("choice", (str(n),), Message("islands.answer.rob", seat=n, coins=s.coins[n])),
        re.compile(r"rob ([0-5])"),
        lambda s, found: int(found[1]),
    ),
    fixed(
        *("size", SIZE_3, ("size 3", "size 5")),
        lambda s, n: Answer("choice", (f"size {3 + 2 * n}",), Message("islands.answer.size", n=3 + 2 * n)),
    ),
    fixed(
        *("die", DIE_1, ("die 1", "die 2")),
        lambda s, n: Answer("choice", (f"die {n + 1}",), Message("islands.answer.die", which=n + 1, face=s.dice[n])),
    ),
    fixed("side", TAKE_ANY, SIDES, _side),
    fixed(
        *("colour", BLUE, NAMES),
        lambda s, n: Answer("choice", (NAMES[n],), Message("islands.answer.colour", colour=colour_name(n))),
    ),
    fixed("coal", COAL_ANY, COALS, _coal),
    fixed("paint", PAINT, ("paint",), lambda s, n: Answer("choice", ("paint",), Message("islands.answer.paint"))),
    fixed("no", NO, ("no",), lambda s, n: Answer("decline", (), Message("islands.answer.no"))),
    fixed("give up", GIVE_UP, ("give up",), lambda s, n: Answer("decline", (), Message("islands.answer.give_up"))),
    fixed("done", DONE, ("done",), lambda s, n: Answer("done", (), Message("islands.answer.done"))),
    fixed("pass", PASS, ("pass",), lambda s, n: Answer("decline", (), Message("islands.answer.pass"))),
)
NAMED = tuple(dict.fromkeys(form.name for form in FORMS))
assert [form.first for form in FORMS] == sorted((form.first for form in FORMS), reverse=True)


def form_of(move: int) -> Form:
    """The form of a number."""
    return next(form for form in FORMS if move >= form.first)


def name_of(said: int | Squares) -> str:
    """The name of an answer's form."""
    return SQUARES if isinstance(said, Squares) else form_of(said).name

"""The frames of Origami in words: every verb with its arguments, as views and positions show them.

docs/reference/decks.md describes the words of deck files; the names of their parameters are here.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from orizuru.core.frames import FLAG, Kind, NoFrame, Words, choice, named, number
from orizuru.core.record import is_whole
from orizuru.games.origami import sentences
from orizuru.games.origami.verbs.verb import CHOICES
from orizuru.games.origami.vocabulary import VERBS

if TYPE_CHECKING:
    from orizuru.games.origami.deck import Deck
    from orizuru.games.origami.state import OrigamiState
SIDES = ("left", "right")
FATES = tuple(tuple(fate.split()) for fate in ("discard", "aside", "pass left", "pass right", "pass left right"))
FATES += (("pass", "right", "left"),)


def _read_card(s: "OrigamiState", seat: int, word: Any) -> int:
    if not isinstance(word, str) or word not in s.terms.deck.number or word == s.terms.deck.keys[s.terms.deck.rice]:
        raise NoFrame
    return s.terms.deck.number[word]


def _read_family(s: "OrigamiState", seat: int, word: Any) -> int:
    return [family.key for family in s.terms.deck.families].index(word)


def _read_column(s: "OrigamiState", seat: int, word: Any) -> int:
    return 2 * seat + SIDES.index(word)


def _write_amount(s: "OrigamiState", seat: int, amount: Any) -> int | str:
    return amount if isinstance(amount, int) else sentences.written_amount(amount, _names(s.terms.deck))


def _read_amount(s: "OrigamiState", seat: int, word: Any) -> Any:
    if is_whole(word, 0, 255):
        return word
    ((_, amount),) = _read_steps(s, seat, f"draw({word})" if isinstance(word, str) else word)
    if isinstance(amount, int):
        raise NoFrame
    return amount


def _write_steps(s: "OrigamiState", seat: int, steps: Any) -> str:
    return sentences.written(steps, _names(s.terms.deck))


def _read_steps(s: "OrigamiState", seat: int, word: Any) -> Any:
    if not isinstance(word, str):
        raise NoFrame
    return sentences.read_steps(
        word, lambda kind, name: _read_card(s, seat, name) if kind == "card" else _read_family(s, seat, name)
    )


def _names(deck: "Deck") -> Callable[[str, int], str]:
    return lambda kind, of: deck.keys[of] if kind == "card" else deck.families[of].key


def _read_fate(s: "OrigamiState", seat: int, word: Any) -> Any:
    return FATES[[" ".join(fate) for fate in FATES].index(word)]


def _read_seats(s: "OrigamiState", seat: int, word: Any) -> Any:
    if not isinstance(word, list) or not all(is_whole(each, 0, s.seats - 1) for each in word):
        raise NoFrame
    return tuple(word)


def _either(words: tuple[str, ...]) -> str:
    *most, last = [f"`{word}`" for word in words]
    return f"{', '.join(most)} or {last}"


KINDS: dict[str, Kind["OrigamiState"]] = {
    "number": number("a whole number"),
    "flag": FLAG,
    "card": Kind("the key of a card", lambda s, _, kind: s.terms.deck.keys[kind], _read_card),
    "family": Kind("the key of a family", lambda s, _, family: s.terms.deck.families[family].key, _read_family),
    "column": Kind(
        "`left` or `right`, a column of the frame's seat",
        lambda s, seat, column: SIDES[column - 2 * seat],
        _read_column,
    ),
    "side": named("`left` or `right`, a column of the frame's seat", *SIDES),
    "amount": Kind("a number, or `under` or `visible(CARD)` as in a deck file", _write_amount, _read_amount),
    "steps": Kind("a sentence as in a deck file", _write_steps, _read_steps),
    "fate": Kind(f"`{'`, `'.join(map(' '.join, FATES))}`", lambda _, __, fate: " ".join(fate), _read_fate),
    "seats": Kind("a list of seats", lambda _, __, seats: list(seats), _read_seats),
    **{name: choice(_either(words), *words) for name, words in CHOICES.items()},
}
WORDS: Words["OrigamiState"] = Words.of(VERBS, KINDS)

"""The frames of Islands in words: every verb with its arguments, as views and positions show them."""

from typing import TYPE_CHECKING, Any

from orizuru.core.frames import FLAG, Kind, NoFrame, Verb, Words, choice, named, number, verb
from orizuru.core.record import is_whole
from orizuru.games.islands import shapes
from orizuru.games.islands.colours import ANY, NAMES, RANDOM
from orizuru.games.islands.island import GROVE
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.technologies import AUCTIONIS, ECONOMICUS, ROLLS, TIMENAUTICS
from orizuru.games.islands.technologies import NAMES as TECHNOLOGIES
from orizuru.games.islands.vocabulary import DEEDS, QUESTIONS

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

MODES = (*NAMES, "any", "random")
assert (MODES[ANY], MODES[RANDOM]) == ("any", "random")

VERBS: dict[str, Verb] = {
    # Sheets
    "give_back": verb("a sealed choice: which sheet to return"),
    "reveal": verb("all returned sheets are shown, and the first round begins"),
    # The round
    "bid": verb("a bid, or a pass"),
    "actions": verb("the auction is over: all seats act, the winner first"),
    "other": verb("a seat that did not win: one square, then income"),
    "income": verb("the seat earns its income"),
    "turn_over": verb("a seat has done everything of its action"),
    "end_round": verb("the marker advances"),
    # What is painted
    "coal": verb(
        "which coal token to use, if any; how many of any colour and of the season colour this win has used",
        used_any="count",
        used_season="count",
    ),
    "shape": verb("the auctioned shape comes next"),
    "card": verb(
        "which of the cards #2 to #5; `mode` is its colour or how that is found; `auctioned`, or by a grove",
        mode="mode",
        auctioned="flag",
    ),
    "colour": verb("which colour", shape="shape", auctioned="flag"),
    "coloured": verb("the colour die is final", card="card", auctioned="flag"),
    "place": verb(
        "which squares to paint: a whole shape, or a half of it", shape="shape", colour="colour", part="part"
    ),
    "second": verb("the second half comes next, if it has a place", card="card", colour="colour"),
    # Landmarks
    "token": verb("a token is taken; its side is that of one colour or different colours", token="token", side="side"),
    "take_from": verb("from which seat to take a token", token="token", side="side"),
    "take_side": verb("which token to take from seat `who`", token="token", side="side", who="seat"),
    "raid": verb("a surrounded volcano", colours="side"),
    "rob": verb("which of the richest seats to raid for so many coins", coins="raid"),
    "outline": verb("a filled outline brings so many coins", coins="coins"),
    "grove": verb("which of these groves comes next", groves="groves"),
    # Alone
    "reroll": verb("whether to use Re-Roll after that roll", roll="roll"),
    "die": verb("which of Carrambah's dice to roll again, by that level of Re-Roll", level="level"),
    "carrambah": verb("whether the bid meets Carrambah's dice"),
    "solo_action": verb("the shape after a win; otherwise a square or research"),
    "study": verb("a square and income, or research"),
    "use": verb("whether to use that technology", technology="technology"),
    "change": verb(
        "whether to use Re-Color or Transforming; `late`: the colour has been found, so Re-Color only",
        card="face",
        mode="mode",
        late="flag",
    ),
    "recolour": verb("which colour, by Re-Color", card="face", late="flag"),
    "unpainted": verb("whether to use Re-Color 3 for a shape that was given up before it had a colour"),
    "transform": verb("which card, by Transforming", mode="mode"),
    "transformed": verb("the die of Transforming is final", mode="mode"),
    "size": verb("which of the two shapes of Expancing comes first"),
    "grow": verb(
        "the next of so many squares, by that level of Expancing; the island and the squares so far",
        total="total",
        level="level",
        island="island-",
        squares="squares",
    ),
}
AT_ONCE = {"settled", "win"}
"""What never waits on the stack while somebody is asked: it is done as soon as it is put there."""
assert set(VERBS) | AT_ONCE == set(QUESTIONS) | set(DEEDS)


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
WORDS: Words["IslandsState"] = Words(VERBS, KINDS)

"""The frames of Origami in words: every verb with its arguments, as views and positions show them.

Words of deck files are described in docs/reference/decks.md; here stand the names of their parameters.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from orizuru.core.frames import FLAG, Kind, NoFrame, Verb, Words, choice, named, number, verb
from orizuru.core.record import is_whole
from orizuru.games.origami import sentences
from orizuru.games.origami.sentences import INSTANT_OR_ACTION
from orizuru.games.origami.vocabulary import DEEDS, QUESTIONS

if TYPE_CHECKING:
    from orizuru.games.origami.deck import Deck
    from orizuru.games.origami.state import OrigamiState

VERBS: dict[str, Verb] = {
    # The turn
    "act": verb("which action: Draw, Play, or a special action; `extra` if it is an extra action", extra="flag"),
    "next_action": verb("an extra action, if one is owed; otherwise the turn ends"),
    "next_turn": verb("the next seat's turn"),
    "limit": verb("which card to discard, as long as the hand is over its limit"),
    "lay": verb("the cards in `paid` go to the discards together"),
    "monk": verb("the Monk, after an action of that kind: whether to discard a card and draw one", after="action"),
    "replace_in_line": verb("the red Fisherman: which card of the line to replace"),
    "rice_on_draw": verb("every Snowy Owl on top draws rice"),
    "rice_back": verb("the Arctic Wolf: how much rice to give back for cards"),
    # A play
    "choose": verb(
        "which origami of the hand is played: how it is paid, how many folds less it costs, which family it must be "
        "of, and whether one must be played",
        mode="mode",
        discount="number",
        family="family-",
        must="flag",
    ),
    "pay": verb(
        "the next card that pays for `card`: so many folds are due; so many discards lay there before this play",
        card="card",
        due="number",
        before="number",
    ),
    "place": verb("where `card` goes; `rice` cards of rice paid for it", card="card", before="number", rice="number"),
    "played": verb(
        "a play that is being resolved: the card, its column (null: a character), how many cards lie under it, how "
        "many discards lay there before, how much rice paid",
        card="card",
        column="column-",
        under="number",
        before="number",
        rice="number",
    ),
    "using": verb("a special action that is being resolved", card="card", column="column"),
    "may": verb("whether the instant effect of `card` is used", card="card"),
    "calligrapher": verb("whether to draw a card by a Calligrapher"),
    "free": verb("after a character: which card of the line is played without paying"),
    "cricket": verb("the Cricket: which card is played; `taken` is the card it took, if any", taken="card-"),
    "dragon": verb("which origami of the hand is played and paid for, if any"),
    "drop": verb("which card to discard; so many are still to come, this one included", cards="number"),
    "keep": verb("which of the cards in `looked` to discard"),
    "pick": verb("the Cricket: which card of the line to take"),
    "give": verb("a sealed choice: a card; so many are still to come, this one included", cards="number"),
    "reveal": verb(
        "the sealed choices of those seats, so many cards each, are carried out together",
        fate="fate",
        cards="number",
        seats="seats",
    ),
    "move_to": verb("where the origami goes that lies in that column on so many cards", column="side", under="number"),
    # Words of deck files
    "draw": verb("", amount="amount"),
    "draw_until": verb("", cards="number"),
    "rice": verb("", amount="amount"),
    "take": verb("`discard`: the top discard may be taken too", folds="number", discard="flag?"),
    "take_exactly": verb("", folds="number"),
    "take_one": verb("of that family only", family="family?"),
    "take_all": verb("", folds="number"),
    "take_or_play": verb("", family="family"),
    "take_and_play": verb(""),
    "top_discard": verb("", cards="number"),
    "reclaim": verb("", which="which"),
    "refill": verb(""),
    "clear_line": verb(""),
    "look": verb("", cards="number"),
    "discard": verb("", cards="number"),
    "discard_all": verb("", cards="number"),
    "discard_others": verb("", cards="number"),
    "set_aside_others": verb("", cards="number"),
    "take_aside": verb(""),
    "pass_all": verb("", first="way", second="way?"),
    "each": verb("", steps="steps"),
    "each_may_play": verb(""),
    "play": verb("", mode="mode", discount="number?"),
    "play_line": verb("", folds="number"),
    "replace": verb("", family="family"),
    "copy": verb(""),
    "action": verb(""),
    "move": verb(""),
    "sink": verb(""),
}
AT_ONCE = {"under"}
"""What never waits on the stack while somebody is asked: it stands alone in its sentence."""
assert set(VERBS) | AT_ONCE == set(QUESTIONS) | set(DEEDS) >= set(INSTANT_OR_ACTION)
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
    "mode": choice("`paid`, `free`, `discount` or `with_discard`", "paid", "free", "discount", "with_discard"),
    "which": choice("`before`, `any` or `rice`", "before", "any", "rice"),
    "way": choice("`left` or `right`", *SIDES),
    "action": choice("`draw` or `play`", "draw", "play"),
}
WORDS: Words["OrigamiState"] = Words(VERBS, KINDS)

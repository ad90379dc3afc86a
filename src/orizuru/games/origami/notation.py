"""Words for moves: `draw`, `play cat`, `use left`, `cat`, `done`, `yes`, `left 2`, `0 left`, `3`.

A card is called by its key. Reading also accepts its name in any language of the deck, and `use raccoon` for the column
it lies on.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orizuru.core.errors import AmbiguousMove, IllegalMove, InvalidMove, Reason, excerpt
from orizuru.core.game import Answer
from orizuru.core.messages import Message
from orizuru.core.verbs import UnfinishedVerb
from orizuru.games.origami.answers import (
    AMOUNT,
    CARD,
    COLLECTION,
    DONE,
    DRAW,
    FISH,
    GEISHA,
    HIGHEST,
    LEFT,
    NO,
    PLACE,
    PLAY,
    PLAY_CARD,
    RIGHT,
    TAKE,
    TOP,
    UNDER_LEFT,
    UNDER_RIGHT,
    USE_LEFT,
    USE_RIGHT,
    WORDS,
    YES,
)
from orizuru.games.origami.deck import Deck
from orizuru.games.origami.vocabulary import QUESTIONS

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

SIDES = ("left", "right")
_MOVES = {word: move for move, word in WORDS.items()}
_PLACE = re.compile(r"(left|right) ([1-9][0-9]?)")
_COLLECTION = re.compile(r"([0-3]) (left|right)")


def say(deck: Deck, move: int) -> str:
    """The word of a move."""
    if move >= PLAY_CARD:
        return f"play {deck.keys[move - PLAY_CARD]}"
    if move >= CARD:
        return deck.keys[move - CARD]
    if move >= COLLECTION:
        seat, side = divmod(move - COLLECTION, 2)
        return f"{seat} {SIDES[side]}"
    if move >= PLACE:
        side, under = divmod(move - PLACE, HIGHEST)
        return f"{SIDES[side]} {under + 1}"
    if move >= AMOUNT:
        return str(move - AMOUNT)
    return WORDS[move]


def write(deck: Deck, moves: Sequence[int]) -> str:
    return ", ".join(say(deck, move) for move in moves)


def move_of(s: "OrigamiState", text: str) -> int:
    """The move that a word means, legal or not."""
    deck = s.terms.deck
    if text in _MOVES:
        return _MOVES[text]
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < PLACE - AMOUNT:
        return AMOUNT + int(text)
    if found := _PLACE.fullmatch(text):
        under = int(found[2]) - 1
        if under < HIGHEST:
            return PLACE + HIGHEST * SIDES.index(found[1]) + under
    if found := _COLLECTION.fullmatch(text):
        return COLLECTION + 2 * int(found[1]) + SIDES.index(found[2])
    word, _, rest = text.partition(" ")
    if word == "play" and (kind := kind_of(deck, rest)) is not None:
        return PLAY_CARD + kind
    if word == "use" and (kind := kind_of(deck, rest)) is not None:
        return _used(s, kind, text)
    kind = kind_of(deck, text)
    if kind is None:
        raise InvalidMove(Reason(Message("origami.read.unknown", got=excerpt(text))))
    return CARD + kind


def _used(s: "OrigamiState", kind: int, text: str) -> int:
    """`use raccoon`: the column it is on top of."""
    seat = s.stack[-1][0] if s.stack else 0
    sides = [side for side in (0, 1) if s.columns[2 * seat + side][-1:] == (kind,)]
    if len(sides) == 2 and all(USE_LEFT + side in s.moves for side in sides):
        raise AmbiguousMove(Reason(Message("origami.read.two_sides", got=excerpt(text)), "R9"))
    able = [side for side in sides if USE_LEFT + side in s.moves] or sides
    if not able:
        for column in s.columns[2 * seat : 2 * seat + 2]:
            if kind in column and s.terms.deck.has_action[kind]:
                over = s.name(column[-1])
                raise IllegalMove(Reason(Message("origami.why.covered", card=s.name(kind), top=over), "R12"))
        raise InvalidMove(Reason(Message("origami.read.not_on_top", card=s.name(kind)), "R9"))
    return USE_LEFT + able[0]


def kind_of(deck: Deck, text: str) -> int | None:
    """The kind of a key or a name."""
    if text in deck.number:
        return deck.number[text]
    slug = text.replace(" ", "-")
    if slug in deck.number:
        return deck.number[slug]
    for kind, names in enumerate(deck.names):
        if text in (name.lower() for name in names.values()):
            return kind
    return None


def answer(s: "OrigamiState", move: int) -> Answer:
    """A move as a page shows it."""
    deck = s.terms.deck
    if move >= PLAY_CARD:
        key, name = deck.keys[move - PLAY_CARD], deck.shown[move - PLAY_CARD]
        return Answer("card", ("hand", key), Message("origami.answer.play", card=name))
    if move >= CARD:
        key, name = deck.keys[move - CARD], deck.shown[move - CARD]
        return Answer("card", (zone(s), key), Message("origami.answer.card", card=name))
    if move >= COLLECTION:
        seat, side = divmod(move - COLLECTION, 2)
        at = (str(seat), SIDES[side])
        return Answer("place", at, Message("origami.answer.collection", seat=seat, side=_side(side)))
    if move >= PLACE:
        side, under = divmod(move - PLACE, HIGHEST)
        at = (SIDES[side], str(under + 1))
        return Answer("place", at, Message("origami.answer.place", side=_side(side), place=under + 1))
    if move >= AMOUNT:
        return Answer("amount", (str(move - AMOUNT),), Message("origami.answer.rice", n=move - AMOUNT))
    return _plain_answer(s, move)


def zone(s: "OrigamiState") -> str:
    """Where the cards of the question lie."""
    name = s.stack[-1][1][0]
    found = QUESTIONS[name].zone
    if found is None:
        raise UnfinishedVerb(f"the verb {name} has a card for an answer: say in which `zone` it lies")
    return found


def _side(side: int) -> Message:
    return Message("origami.side.right") if side else Message("origami.side.left")


def _plain_answer(s: "OrigamiState", move: int) -> Answer:
    seat, deck = s.stack[-1][0], s.terms.deck
    word = WORDS[move]
    if move in (USE_LEFT, USE_RIGHT):
        top = deck.shown[s.columns[2 * seat + move - USE_LEFT][-1]]
        return Answer("place", (str(seat), word[4:]), Message("origami.answer.use", card=top))
    if move == GEISHA:
        top = deck.shown[s.discards[-1]]
        return Answer("card", ("discards", deck.keys[s.discards[-1]]), Message("origami.answer.geisha", card=top))
    if move == TOP:
        top = deck.shown[s.discards[-1]]
        return Answer("card", ("discards", deck.keys[s.discards[-1]]), Message("origami.answer.top", card=top))
    if move in (LEFT, RIGHT):
        return Answer("place", (str(seat), word), Message("origami.answer.on", side=_side(move - LEFT)))
    if move in (UNDER_LEFT, UNDER_RIGHT):
        at = (str(seat), word[6:], "under")
        return Answer("place", at, Message("origami.answer.under", side=_side(move - UNDER_LEFT)))
    if move == DONE:
        return Answer("done", (), Message("origami.answer.done"))
    if move == NO:
        return Answer("decline", (), Message("origami.answer.no"))
    message = {
        DRAW: Message("origami.answer.draw"),
        FISH: Message("origami.answer.fish"),
        YES: Message("origami.answer.yes"),
        TAKE: Message("origami.answer.take"),
        PLAY: Message("origami.answer.play_one"),
    }[move]
    return Answer("choice", (word,), message)

"""What a seat may know, built field by field from what it may see.

The text beside a field is what docs/reference/views.md says about it.
"""

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

from orizuru.core.cards import DECK, Kinds, Knowledge
from orizuru.core.frames import FrameView
from orizuru.core.game import CommonView
from orizuru.games.origami import frames, scoring

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

Known = list[list[list[int | str]]]


class HandView(TypedDict):
    """What a seat may know of a hand."""

    cards: Annotated[int, "how many cards it holds, without the sealed ones"]
    sealed: Annotated[int, "how many cards lie sealed before that seat"]
    known: Annotated[list[str], "cards that the viewer knows to be in it; nothing for the viewer's own hand"]


class OrigamiView(CommonView):
    """A table of Origami or Legends. Cards are keys of the deck."""

    turn: Annotated[int, "completed turns"]
    active: Annotated[int, "whose turn it is; other seats may be asked meanwhile"]
    starter: Annotated[int, "the Starting Player"]
    families: Annotated[list[str], "the families that take part"]
    characters: Annotated[list[str], "the pairs of characters that take part, without their colour"]
    hand: Annotated[list[str], "the viewer's own hand; empty for a spectator"]
    sealed: Annotated[list[str], "the viewer's own sealed cards"]
    looked: Annotated[list[str], "cards of the deck that the viewer is looking at"]
    hands: Annotated[list[HandView], "the hand of each seat, as far as it is known"]
    line: Annotated[list[str], "the draw line"]
    columns: Annotated[list[list[list[str]]], "for each seat the left and the right column, from the bottom up"]
    middle: Annotated[list[str], "the characters in play"]
    deck: Annotated[int, "how many cards the deck has"]
    discards: Annotated[list[str], "the discards from the bottom up: the last card is the top discard"]
    rice: Annotated[int, "how many cards the rice deck has"]
    playing: Annotated[str | None, "the card that is being played, until it lies somewhere"]
    paid: Annotated[list[str], "cards that are paying for it, or are on their way to the discards together"]
    aside: Annotated[list[list[str]], "for each seat the cards that it has set aside, face up"]
    looking: Annotated[int, "how many cards of the deck the seat that is asked is looking at"]
    run_outs: Annotated[int, "how often the deck has run out"]
    phase: Annotated[int, "0; 1 once the deck has run out twice, until the round is over; 2 in the last turns"]
    extra: Annotated[int, "extra actions that the active seat still has"]
    spent: Annotated[
        list[int],
        "for the left and the right column of the active seat, which cards were used or played this turn, as bits "
        "(1: the bottom card)",
    ]
    penned: Annotated[int, "the seats that drew by a Calligrapher this turn, as bits (1: seat 0)"]
    quiet: Annotated[int, "rounds in which nothing was played and no card left the deck"]
    dry: Annotated[int, "rounds in which no card left the deck"]
    stirred: Annotated[int, "what happened in this round, as bits: 1 a play, 2 a card left the deck"]
    scores: Annotated[list[int], "the score of each seat, as the viewer knows it"]
    revealed: Annotated[list[list[str]] | None, "all hands when the game is over; null before"]
    knowledge: Annotated[
        Known,
        "the cards that the viewer does not see: groups `[places, cards]` of cards with the places where each of them "
        'may be, seats or `"deck"`',
    ]
    public: Annotated[Known, "the same for a spectator"]
    stack: Annotated[list[FrameView], "what is asked, last, and what will come after it: see [frames](#frames)"]


def view(s: "OrigamiState", seat: int | None) -> OrigamiView:
    keys, terms = s.terms.deck.keys, s.terms

    def named(kinds: Kinds) -> list[str]:
        return list(map(keys.__getitem__, kinds))

    observer = s.seats if seat is None else seat
    known = s.known[observer]
    is_looking = bool(s.stack) and s.stack[-1][0] == seat
    columns = [named(column) for column in s.columns]
    return {
        "game": terms.game,
        "rules": terms.rules,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in terms.options.items()},
        "seat": seat,
        "turn": s.turn,
        "active": s.active,
        "starter": s.starter,
        "families": [terms.deck.families[family].key for family in s.families],
        "characters": [terms.deck.pair_key(kind) for kind in s.pairs],
        "hand": [] if seat is None else named(s.hands[seat]),
        "sealed": [] if seat is None else named(s.sealed[seat]),
        "looked": named(s.looked) if is_looking else [],
        "hands": [
            {
                "cards": len(hand),
                "sealed": len(s.sealed[who]),
                "known": [keys[kind] for places, held in known if places == 1 << who for kind in held],
            }
            for who, hand in enumerate(s.hands)
        ],
        "line": named(s.line),
        "columns": [columns[2 * who : 2 * who + 2] for who in range(s.seats)],
        "middle": named(s.middle),
        "deck": len(s.deck),
        "discards": named(s.discards),
        "rice": s.rice,
        "playing": keys[s.playing] if s.playing >= 0 else None,
        "paid": named(s.paid),
        "aside": [named(held) for held in s.aside_cards],
        "looking": len(s.looked),
        "run_outs": s.run_outs,
        "phase": s.phase,
        "extra": s.extra,
        "spent": list(s.spent),
        "penned": s.penned,
        "quiet": s.quiet,
        "dry": s.dry,
        "stirred": s.stirred,
        "scores": list(scoring.scores(s, seat)),
        "revealed": None if s.stack else [named(hand) for hand in s.hands],
        "knowledge": written(known, keys),
        "public": written(s.known[s.seats], keys),
        "stack": frames.WORDS.written(s),
    }


def written(known: Knowledge, keys: tuple[str, ...]) -> Known:
    """Knowledge in words."""
    return [[list(places_of(places)), list(map(keys.__getitem__, held))] for places, held in known]


@cache
def places_of(places: int) -> tuple[int | str, ...]:
    seats = tuple(seat for seat in range(8) if places >> seat & 1)
    return (*seats, "deck") if places & DECK else seats


def thawed(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [thawed(part) for part in value] if isinstance(value, tuple) else value

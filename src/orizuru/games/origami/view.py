"""What a seat may know, built field by field from what it may see.

`knowledge` are the cards the seat does not see: groups of cards with the places they may be in (seats as numbers, or
"deck"). `public` is the same for somebody who only watches. A hand of another seat is a size and the cards known to be
in it.
"""

from typing import TYPE_CHECKING, Any, TypedDict

from orizuru.core.cards import DECK, Kinds, Knowledge
from orizuru.games.origami import scoring

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

Known = list[list[Any]]  # [[places], [cards]]


class HandView(TypedDict):
    cards: int
    sealed: int
    known: list[str]


class OrigamiView(TypedDict):
    game: str
    rules: str
    options: dict[str, Any]
    seat: int | None
    turn: int
    active: int
    starter: int
    families: list[str]
    characters: list[str]
    hand: list[str]
    sealed: list[str]
    looked: list[str]
    hands: list[HandView]
    line: list[str]
    columns: list[list[list[str]]]
    middle: list[str]
    deck: int
    discards: list[str]
    rice: int
    playing: str | None
    paid: list[str]
    aside: list[list[str]]
    looking: int
    run_outs: int
    phase: int
    extra: int
    spent: list[int]
    penned: int
    quiet: int
    dry: int
    stirred: int
    scores: list[int]
    revealed: list[list[str]] | None
    knowledge: Known
    public: Known
    stack: list[Any]


def view(s: "OrigamiState", seat: int | None) -> OrigamiView:
    keys, terms = s.terms.deck.keys, s.terms

    def named(kinds: Kinds) -> list[str]:
        return [keys[kind] for kind in kinds]

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
        "stack": thawed(s.stack),
    }


def written(known: Knowledge, keys: tuple[str, ...]) -> Known:
    """Knowledge in words."""
    return [[places_of(places), [keys[kind] for kind in held]] for places, held in known]


def places_of(places: int) -> list[Any]:
    found: list[Any] = [seat for seat in range(8) if places >> seat & 1]
    return [*found, "deck"] if places & DECK else found


def thawed(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [thawed(part) for part in value] if isinstance(value, tuple) else value

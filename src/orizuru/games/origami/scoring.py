"""Points: printed ones, scoring effects, characters; ties (R22, R23). Every point has a score line with its reason."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Self

from orizuru.core.cards import Kinds
from orizuru.core.game import Result, ScoreLine, Standing
from orizuru.core.messages import Message
from orizuru.games.origami.deck import Deck

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that scores: the columns (two for each seat), the sizes of the hands, the rice in them, the middle."""

    deck: Deck
    columns: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    rice: tuple[int, ...]
    middle: tuple[int, ...]
    payers: tuple[tuple[int, int], ...]  # the Kappas, which pay every leader: owner and kind

    @classmethod
    def of(cls, deck: Deck, columns: tuple[Kinds, ...], cards: Kinds, rice: Kinds, middle: Kinds) -> Self:
        payers = tuple(
            (column // 2, kind)
            for column, held in enumerate(columns)
            for kind in held
            if deck.scoring[kind][:1] == ("most_of_family",)
        )
        return cls(deck, columns, cards, rice, middle, payers)

    @property
    def seats(self) -> int:
        return len(self.cards)

    def held(self, seat: int) -> tuple[int, ...]:
        return self.columns[2 * seat] + self.columns[2 * seat + 1]

    def of_family(self, seat: int, family: int) -> int:
        families = self.deck.family
        return [families[kind] for kind in self.held(seat)].count(family)


def sheet(s: "OrigamiState", viewer: int | None) -> Sheet:
    return Sheet.of(*_counts(s, viewer))


def _counts(s: "OrigamiState", viewer: int | None) -> tuple[Deck, tuple[Kinds, ...], Kinds, Kinds, Kinds]:
    """What counts, as the viewer knows it: rice in other hands only as far as it was seen."""
    deck = s.terms.deck
    sizes = tuple([len(hand) + len(sealed) for hand, sealed in zip(s.hands, s.sealed, strict=True)])
    if s.looked:  # the seat that is asked is looking at them
        sizes = tuple(n + (len(s.looked) if seat == s.stack[-1][0] else 0) for seat, n in enumerate(sizes))
    return deck, s.columns, sizes, _rice(s, viewer), s.middle


def _rice(s: "OrigamiState", viewer: int | None) -> Kinds:
    kind, observer = s.terms.deck.rice, s.seats if viewer is None else viewer
    if not s.stack or not s.known:  # the hands are revealed, or nobody keeps track in an imagined world
        return tuple([hand.count(kind) + sealed.count(kind) for hand, sealed in zip(s.hands, s.sealed, strict=True)])
    seen = {places: held.count(kind) for places, held in s.known[observer]}
    rice = [seen.get(1 << seat, 0) for seat in range(s.seats)]
    if observer < s.seats:
        rice[observer] = s.hands[observer].count(kind) + s.sealed[observer].count(kind)
    return tuple(rice)


class At(NamedTuple):
    """Where a card lies: the seat, its column, and the number of cards underneath."""

    seat: int
    column: tuple[int, ...]
    place: int

    @property
    def kind(self) -> int:
        return self.column[self.place]


# The scoring words: what a card adds to its printed points. Kappas and Anacondas are paid in `entries`.


def per_cards(f: Sheet, at: At, points: int, every: int) -> int:
    return points * (f.cards[at.seat] // max(1, every))


def per_rice(f: Sheet, at: At, points: int) -> int:
    return points * f.rice[at.seat]


def per_copy(f: Sheet, at: At, kind: int, points: int) -> int:
    return points * f.held(at.seat).count(kind)


def per_family(f: Sheet, at: At, family: int, points: int, every: int) -> int:
    return points * (f.of_family(at.seat, family) // max(1, every))


def per_other(f: Sheet, at: At, family: int, points: int) -> int:
    return points * (f.of_family(at.seat, family) - (f.deck.family[at.kind] == family))


def uncovered(f: Sheet, at: At, points: int) -> int:
    return points if at.place == len(at.column) - 1 else 0


def raised(f: Sheet, at: At, copies: int, worth: int) -> int:
    return worth - f.deck.points[at.kind] if f.held(at.seat).count(at.kind) >= copies else 0


def fewer_cards(f: Sheet, at: At, points: int) -> int:
    return points * sum(other < f.cards[at.seat] for other in f.cards)


def beside_same(f: Sheet, at: At, points: int) -> int:
    beside = at.column[max(0, at.place - 1) : at.place] + at.column[at.place + 1 : at.place + 2]
    return points if at.kind in beside else 0


def top_or_bottom(f: Sheet, at: At, points: int) -> int:
    return points if at.place in (0, len(at.column) - 1) else 0


SCORES: Mapping[str, Callable[..., int]] = {
    word.__name__: word
    for word in (per_cards, per_rice, per_copy, per_family, per_other, uncovered, raised, fewer_cards)
} | {"beside_same": beside_same, "top_or_bottom": top_or_bottom}


def bonus(f: Sheet, seat: int, side: int, place: int) -> int:
    """What its own scoring word adds to a card."""
    column = f.columns[2 * seat + side]
    step = f.deck.scoring[column[place]]
    return SCORES[step[0]](f, At(seat, column, place), *step[1:]) if step and step[0] in SCORES else 0


def difference(f: Sheet, seat: int) -> int:
    """Between the columns of a seat, by printed points and their own scoring effects (R47)."""
    sums = [
        sum(f.deck.points[kind] + bonus(f, seat, side, place) for place, kind in enumerate(f.columns[2 * seat + side]))
        for side in (0, 1)
    ]
    return abs(sums[0] - sums[1])


_MOST: dict[str, Callable[[Sheet, int], int]] = {
    "most_names": lambda f, seat: len(set(f.held(seat))),
    "most_copies": lambda f, seat: max(Counter(f.held(seat)).values(), default=0),
    "most_cards": lambda f, seat: f.cards[seat],
    "fewest_cards": lambda f, seat: -f.cards[seat],
    "most_in_family": lambda f, seat: max(Counter(f.deck.family[k] for k in f.held(seat)).values(), default=0),
    "most_families": lambda f, seat: len({f.deck.family[k] for k in f.held(seat)}),
}


def leaders(values: list[int]) -> set[int]:
    """All seats with the most, ties included (R46, Q8)."""
    return {seat for seat, value in enumerate(values) if value == max(values)}


class Entry(NamedTuple):
    """Points of one card: printed and extra ones. `payer` is -1 for a card of the seat itself, else the seat of a Kappa
    that pays, or `MIDDLE` for a character."""

    kind: int
    printed: int
    more: int
    payer: int = -1


MIDDLE = 99


def entries(f: Sheet, seat: int) -> list[Entry]:
    """The score of a seat card by card: its columns, then what Kappas and the characters pay."""
    deck, found = f.deck, []
    for side in (0, 1):
        for place, kind in enumerate(f.columns[2 * seat + side]):
            step = deck.scoring[kind]
            more = 0
            if step:
                more = step[1] * difference(f, seat) if step[0] == "difference" else bonus(f, seat, side, place)
            found.append(Entry(kind, deck.points[kind], more))
    for owner, kind in f.payers:
        _, family, worth = deck.scoring[kind]
        if seat in leaders([f.of_family(who, family) for who in range(f.seats)]):
            found.append(Entry(kind, 0, worth, owner))
    for kind in f.middle:
        step = deck.lasting[kind]
        if step and step[0] in _MOST:
            most = _MOST[step[0]]
            if seat in leaders([most(f, who) for who in range(f.seats)]):
                found.append(Entry(kind, 0, step[1], MIDDLE))
    return found


@lru_cache(1 << 14)  # collections change seldom, and views, previews and judges ask again and again
def totals(deck: Deck, columns: tuple[Kinds, ...], cards: Kinds, rice: Kinds, middle: Kinds) -> tuple[int, ...]:
    """The points of all seats."""
    f = Sheet.of(deck, columns, cards, rice, middle)
    return tuple(sum([entry.printed + entry.more for entry in entries(f, seat)]) for seat in range(f.seats))


def scores(s: "OrigamiState", viewer: int | None) -> tuple[int, ...]:
    """The points of all seats now, as the viewer knows them."""
    return totals(*_counts(s, viewer))


def line(deck: Deck, entry: Entry) -> ScoreLine:
    """An entry for people."""
    names, key = deck.names[entry.kind], deck.keys[entry.kind]
    card = Message("origami.named", en=names["en"], de=names["de"], card=key)
    worth = entry.printed + entry.more
    if entry.payer == MIDDLE:
        return ScoreLine(Message("origami.score.character", card=card), worth)
    if entry.payer >= 0:
        return ScoreLine(Message("origami.score.paid", card=card, seat=entry.payer), worth)
    if not entry.more:
        return ScoreLine(Message("origami.score.card", card=card), worth)
    texts, faces = deck.texts[entry.kind], deck.faces[entry.kind]  # a deck that players made may have no short texts
    en, de = (faces.get(language) or texts[language] for language in ("en", "de"))
    why = Message("origami.named", en=en, de=de, card=key)
    return ScoreLine(Message("origami.score.bonus", card=card, printed=entry.printed, bonus=entry.more, why=why), worth)


def standing(s: "OrigamiState", seat: int, viewer: int | None) -> Standing:
    """The score of a seat now, as the viewer knows it."""
    return _standings(*_counts(s, viewer))[seat]


@lru_cache(1 << 10)  # for the same reason as `totals`
def _standings(
    deck: Deck, columns: tuple[Kinds, ...], cards: Kinds, rice: Kinds, middle: Kinds
) -> tuple[Standing, ...]:
    f = Sheet.of(deck, columns, cards, rice, middle)
    details = [tuple([line(deck, entry) for entry in entries(f, seat)]) for seat in range(f.seats)]
    return tuple(Standing(sum([line.points for line in lines]), lines) for lines in details)


def result(s: "OrigamiState") -> Result:
    details = tuple(standing(s, seat, seat) for seat in range(s.seats))
    keys = [(details[seat].score, len(s.hands[seat])) for seat in range(s.seats)]
    ranks = tuple(1 + sum(other > own for other in keys) for own in keys)
    winners = tuple(seat for seat in range(s.seats) if ranks[seat] == 1)
    scores = tuple(detail.score for detail in details)
    return Result(scores, ranks, winners, _why(scores, winners, [cards for _, cards in keys]), details)


def _why(scores: tuple[int, ...], winners: tuple[int, ...], cards: list[int]) -> Message:
    best = max(scores)
    if len(winners) > 1:
        return Message("origami.result.shared", seats=winners, points=best)
    winner = winners[0]
    if sum(score == best for score in scores) > 1:
        return Message("origami.result.cards", seat=winner, points=best, cards=cards[winner])
    rest = sorted(scores, reverse=True)[1]
    return Message("origami.result.points", seat=winner, points=best, next=rest)

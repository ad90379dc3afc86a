"""Worlds that a view allows: the hidden cards are dealt again, each to a place where it may be.

Sizes of hands and deck are public, so every place gets exactly its number of cards. If another seat is in the middle
of a payment, or must play a card, its imagined hand can do so.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from orizuru.core.cards import DECK, Kinds, Knowledge, seen_leaving, unseen
from orizuru.core.game import View
from orizuru.games.origami.deck import Deck
from orizuru.games.origami.frames import WORDS
from orizuru.games.origami.payments import sums
from orizuru.games.origami.state import OrigamiState, OrigamiTerms
from orizuru.games.origami.vocabulary import QUESTIONS

TRIES = 12


def imagine(terms: OrigamiTerms, view: View, rng: Random) -> OrigamiState:
    """A whole state among those the view allows, with a new key."""
    s = Table(terms, view).world(rng)
    s.known = _others_know(s, view)
    return s


class Table:
    """What a view says for sure, read once: all that is public, and how many hidden cards lie where."""

    def __init__(self, terms: OrigamiTerms, view: View) -> None:
        self.view, self.public = view, _public_part(terms, view)
        s, number, seat = self.public, terms.deck.number, view["seat"]
        s.known = ()
        if view["revealed"] is not None:
            s.hands = tuple(tuple(number[key] for key in hand) for hand in view["revealed"])
        self.known = read(view["knowledge"], number)
        self.looker = s.stack[-1][0] if s.stack and view["looking"] else -1
        self.sizes = {1 << who: hand["cards"] + hand["sealed"] for who, hand in enumerate(view["hands"]) if who != seat}
        if self.looker >= 0 and self.looker != seat:
            self.sizes[1 << self.looker] += view["looking"]
        self.sizes[DECK] = view["deck"]
        if not s.stack:
            self.sizes = {DECK: view["deck"]}
            self.known = tuple((DECK, held) for places, held in self.known if places & DECK)

    def world(self, rng: Random) -> OrigamiState:
        """A whole state to play on in. Nobody in it keeps track of what the seats know, so it has no views."""
        s, seat = self.public.clone(), self.view["seat"]
        s.key = rng.getrandbits(256)
        for dealt in _deals(s, self.known, self.sizes, seat, rng):
            _hand_out(s, self.view, dealt, self.looker, rng)
            if not s.stack or s.stack[-1][0] == seat or s.moves:
                break
        return s


def _public_part(terms: OrigamiTerms, view: View) -> OrigamiState:
    number, deck = terms.deck.number, terms.deck

    def kinds(keys: list[str]) -> Kinds:
        return tuple([number[key] for key in keys])

    s = OrigamiState.empty(terms, 0)
    families = {family.key: i for i, family in enumerate(deck.families)}
    s.families = tuple(families[key] for key in view["families"])
    s.pairs = tuple(number[f"{key}-yellow"] for key in view["characters"])
    s.turn, s.active, s.starter = view["turn"], view["active"], view["starter"]
    s.line, s.middle, s.discards = kinds(view["line"]), kinds(view["middle"]), kinds(view["discards"])
    s.columns = tuple(kinds(column) for columns in view["columns"] for column in columns)
    s.paid, s.aside_cards = kinds(view["paid"]), tuple(kinds(held) for held in view["aside"])
    s.playing = -1 if view["playing"] is None else number[view["playing"]]
    s.rice, s.run_outs, s.phase, s.extra = view["rice"], view["run_outs"], view["phase"], view["extra"]
    s.spent, s.penned = (view["spent"][0], view["spent"][1]), view["penned"]
    s.quiet, s.dry, s.stirred = view["quiet"], view["dry"], view["stirred"]
    s.stack = tuple([WORDS.read(s, frame, s.seats) for frame in view["stack"]])
    return s


def read(groups: Any, number: Mapping[str, int]) -> Knowledge:
    """Knowledge from words."""
    return tuple(
        (sum(DECK if place == "deck" else 1 << place for place in places), tuple([number[key] for key in held]))
        for places, held in groups
    )


def _hand_out(s: OrigamiState, view: View, dealt: Mapping[int, list[int]], looker: int, rng: Random) -> None:
    number, seat = s.terms.deck.number, view["seat"]
    hands, sealed = list(s.hands), list(s.sealed)
    for who, hand in enumerate(view["hands"]):
        if not s.stack:
            break
        if who == seat:
            hands[who] = tuple([number[key] for key in view["hand"]])
            sealed[who] = tuple([number[key] for key in view["sealed"]])
            if who == looker:
                s.looked = tuple([number[key] for key in view["looked"]])
            continue
        cards = list(dealt[1 << who])
        if who == looker:
            # Known cards were in the hand before, so prefer unknown ones.
            cards.sort(key=lambda kind: s.terms.deck.keys[kind] in hand["known"])
            s.looked, cards = tuple(sorted(cards[: view["looking"]])), cards[view["looking"] :]
        if hand["sealed"]:
            rng.shuffle(cards)
        sealed[who] = tuple(cards[: hand["sealed"]])
        hands[who] = tuple(sorted(cards[hand["sealed"] :]))
    s.hands, s.sealed = tuple(hands), tuple(sealed)
    deck = list(dealt[DECK])
    rng.shuffle(deck)
    s.deck = tuple(deck)


def _deals(
    s: OrigamiState, known: Knowledge, sizes: dict[int, int], seat: int | None, rng: Random
) -> Iterator[Mapping[int, list[int]]]:
    """Random deals; if they do not give the seat to move the cards it must have, deals that do."""
    top = s.stack[-1] if s.stack else None
    has_to = top is not None and top[0] != seat and hasattr(QUESTIONS[top[1][0]], "due")
    for _ in range(TRIES if has_to else 1):
        found = dealt(known, sizes, rng)
        assert found is not None, "knowledge contradicts itself"
        yield found
    assert top is not None
    for kept in _able_hands(s, known, sizes, 1 << top[0], top[1], rng):
        rest = _without(known, kept)
        room = {**sizes, 1 << top[0]: sizes[1 << top[0]] - len(kept)}
        if (found := dealt(rest, room, rng)) is not None:
            found[1 << top[0]] += [kind for _, kind in kept]
            yield found


def dealt(known: Knowledge, sizes: Mapping[int, int], rng: Random) -> dict[int, list[int]] | None:
    """Each hidden card in one of its places, each place with its number of cards; None if that is impossible."""
    held: dict[int, list[int]] = {place: [] for place in sizes}
    loose: list[tuple[int, int]] = []
    for places, kinds in known:
        if places in held:
            held[places] += kinds
        else:
            loose += [(places, kind) for kind in kinds]
    room = {place: size - len(held[place]) for place, size in sizes.items()}
    if min(room.values(), default=0) < 0 or sum(room.values()) != len(loose):
        return None
    rng.shuffle(loose)
    masks = {places for places, _ in loose}
    if len(masks) == 1:
        (mask,) = masks
        at = 0
        for place, size in room.items():
            if size and not place & mask:
                return None
            held[place] += [kind for _, kind in loose[at : at + size]]
            at += size
        return held
    loose.sort(key=lambda token: token[0].bit_count())  # cards with few places first; equals stay shuffled
    lying: dict[int, list[tuple[int, int]]] = {place: [] for place in sizes}
    for token in loose:
        if not _put(token, lying, room, rng):
            return None
    for place, tokens in lying.items():
        held[place] += [kind for _, kind in tokens]
    return held


def _put(token: tuple[int, int], lying: dict[int, list[tuple[int, int]]], room: dict[int, int], rng: Random) -> bool:
    """Put a card into a place with room, chosen by how much it has; if there is none, other cards move over."""
    mine = [place for place in lying if place & token[0] and room[place]]
    if mine:
        place = rng.choices(mine, [room[place] for place in mine])[0] if len(mine) > 1 else mine[0]
        lying[place].append(token)
        room[place] -= 1
        return True
    came: dict[int, tuple[int, tuple[int, int]]] = {}  # place: from where, by moving which card here
    ready = [place for place in lying if place & token[0]]
    seen = set(ready)
    while ready:
        place = ready.pop(0)
        for other in lying:
            if other in seen:
                continue
            mover = next((t for t in lying[place] if t[0] & other), None)
            if mover is None:
                continue
            came[other] = (place, mover)
            seen.add(other)
            ready.append(other)
            if room[other]:
                room[other] -= 1
                while other in came:
                    source, moved = came[other]
                    lying[source].remove(moved)
                    lying[other].append(moved)
                    other = source
                lying[other].append(token)
                return True
    return False


# Hands that can do what they must


def _able_hands(
    s: OrigamiState, known: Knowledge, sizes: Mapping[int, int], place: int, step: tuple[Any, ...], rng: Random
) -> Iterator[list[tuple[int, int]]]:
    """Cards that let a seat answer the question: each a list of `(places, kind)`."""
    deck = s.terms.deck
    tokens = [(places, kind) for places, kinds in known if places & place for kind in kinds]
    rng.shuffle(tokens)
    tokens.sort(key=lambda token: token[0] != place)  # cards that are surely there need no room
    room = sizes[place] - sum(places == place for places, _ in tokens)
    name, *args = step
    owed = QUESTIONS[name].due(s, None, *args)
    if owed is not None:
        yield from _paying(deck, tokens, owed, place, room, [])
        return
    tried = set()
    for token in tokens:
        kind = token[1]
        due = QUESTIONS[name].due(s, kind, *args)
        if due is None or token in tried:
            continue
        tried.add(token)
        rest = list(tokens)
        rest.remove(token)
        yield from _paying(deck, rest, due, place, room - (token[0] != place), [token])


def _paying(
    deck: Deck, tokens: list[tuple[int, int]], due: int, place: int, room: int, kept: list[tuple[int, int]]
) -> Iterator[list[tuple[int, int]]]:
    """Ways to pay exactly `due` with some of the tokens; `room` is left for cards that are not surely there."""
    if room < 0:
        return
    if due == 0:
        yield kept
        return
    if not sums(sum(deck.fold_code[kind] for _, kind in tokens)) >> due & 1:
        return
    tried = set()
    for i, token in enumerate(tokens):
        mark = (token[0], deck.folds[token[1]])
        if mark in tried or mark[1] > due:
            continue
        tried.add(mark)
        yield from _paying(deck, tokens[i + 1 :], due - mark[1], place, room - (token[0] != place), [*kept, token])


def _without(known: Knowledge, kept: list[tuple[int, int]]) -> Knowledge:
    left = {places: list(kinds) for places, kinds in known}
    for places, kind in kept:
        left[places].remove(kind)
    return tuple((places, tuple(kinds)) for places, kinds in left.items() if kinds)


# What other seats know in an imagined world


def _others_know(s: OrigamiState, view: View) -> tuple[Knowledge, ...]:
    """The viewer knows what its view says. Other seats are taken to know their own cards and what is public."""
    public = read(view["public"], s.terms.deck.number)
    looker = s.stack[-1][0] if s.stack and view["looking"] else -1
    found = []
    for who in range(s.seats):
        if who == view["seat"]:
            found.append(read(view["knowledge"], s.terms.deck.number))
            continue
        held = s.hands[who] + s.sealed[who] + (s.looked if who == looker else ())
        found.append(_knowing_own(public, who, held, s) if s.stack else public)
    return (*found, public)


def _knowing_own(public: Knowledge, who: int, held: Kinds, s: OrigamiState) -> Knowledge:
    """Public knowledge, and what follows from it for a seat that sees its own hand."""
    left, place, known = list(held), 1 << who, []
    for places, kinds in public:
        if places != place:
            known.append((places, kinds))
            continue
        for kind in kinds:
            if kind not in left:
                return _knowing_nothing(who, s)
            left.remove(kind)
    now = tuple(known)
    for kind in left:
        if not any(places & place and kind in kinds for places, kinds in now):
            return _knowing_nothing(who, s)
        now = seen_leaving(now, kind, place)
    return now


def _knowing_nothing(who: int, s: OrigamiState) -> Knowledge:
    """Every card that this seat does not see may be in any other hand or the deck."""
    looker = s.stack[-1][0] if s.looked else -1
    held = {
        1 << seat: hand + s.sealed[seat] + (s.looked if seat == looker else ())
        for seat, hand in enumerate(s.hands)
        if seat != who
    }
    return unseen({**held, DECK: s.deck}, s.terms.deck.rice)

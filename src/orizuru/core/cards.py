"""Multisets of cards whose copies are equal, and what an observer knows about the hidden ones.

Hands are ascending tuples of kinds. **Knowledge** of one observer is a tuple of groups `(places, kinds)`: every card
that the observer does not see lies in one of its group's places (a set of bits). When a card is drawn unseen, each card
that was in the deck may now be in the hand or still in the deck: its set of places widens. A card that is shown leaves
the knowledge. The groups hold all hidden cards, so the public sizes of hands and deck narrow them down further.
"""

from bisect import bisect_left
from collections.abc import Mapping

Kinds = tuple[int, ...]
Group = tuple[int, Kinds]
Knowledge = tuple[Group, ...]

DECK = 1 << 15  # the place of the deck; a seat is the bit of its number


def with_card(kinds: Kinds, kind: int) -> Kinds:
    """An ascending tuple with one card more."""
    at = bisect_left(kinds, kind)
    return (*kinds[:at], kind, *kinds[at:])


def without_card(kinds: Kinds, kind: int) -> Kinds:
    """An ascending tuple with one card less; the card must be there."""
    at = bisect_left(kinds, kind)
    assert kinds[at] == kind
    return kinds[:at] + kinds[at + 1 :]


def hidden(places: int, kinds: Kinds) -> Knowledge:
    """The knowledge that these cards are in these places, one for all."""
    return ((places, tuple(sorted(kinds))),) if kinds else ()


def unseen(held: Mapping[int, Kinds], never_in_deck: int = -1) -> Knowledge:
    """What an observer knows who has seen nothing of these places, except that one kind is never in the deck."""
    whole = [kind for kinds in held.values() for kind in kinds]
    places = sum(place for place, kinds in held.items() if kinds)
    apart = tuple(kind for kind in whole if kind == never_in_deck)
    rest = tuple(kind for kind in whole if kind != never_in_deck)
    return placed(hidden(places, rest), places & ~DECK, apart)


def placed(known: Knowledge, places: int, kinds: Kinds) -> Knowledge:
    """The knowledge with some more cards, known to be in these places."""
    if not kinds:
        return known
    for i, (mask, held) in enumerate(known):
        if mask == places:
            return (*known[:i], (mask, tuple(sorted(held + kinds))), *known[i + 1 :])
    return tuple(sorted((*known, (places, tuple(sorted(kinds))))))


def moved_unseen(known: Knowledge, source: int, target: int) -> Knowledge:
    """Cards moved from one place to another unseen: every card that may have been in the first may now be in either."""
    if not any(mask & source and not mask & target for mask, _ in known):
        return known
    return _grouped([(mask | target if mask & source else mask, held) for mask, held in known])


def passed_unseen(known: Knowledge, receivers: dict[int, int]) -> Knowledge:
    """Cards moved between several places at once; `receivers` says, for each place, where its cards went, as bits."""
    groups = []
    for mask, held in known:
        wider = mask
        for source, target in receivers.items():
            if mask & source:
                wider |= target
        groups.append((wider, held))
    return _grouped(groups)


def seen_leaving(known: Knowledge, kind: int, place: int, keep: int = 0) -> Knowledge:
    """A card of this kind was seen leaving a place. If it could be one of several, the one known best is
    taken out, and the others may be wherever it may have been. `keep` is how many of the best known ones stayed."""
    at = -1
    for i, (mask, held) in enumerate(known):
        if mask & place and kind in held:
            if at >= 0 or keep:
                return _one_of_several_leaving(known, kind, place, keep)
            at = i
    mask, held = known[at]
    left = without_card(held, kind)
    return (*known[:at], (mask, left), *known[at + 1 :]) if left else known[:at] + known[at + 1 :]


def _one_of_several_leaving(known: Knowledge, kind: int, place: int, keep: int) -> Knowledge:
    found = sorted((mask.bit_count(), mask, i) for i, (mask, held) in enumerate(known) if mask & place and kind in held)
    if keep:
        found = [entry for entry in found for _ in range(known[entry[2]][1].count(kind))][keep:]
    _, best, at = found[0]
    groups = list(known)
    groups[at] = (best, without_card(known[at][1], kind))
    for _, mask, i in found[1:]:
        if best & ~mask and i != at:
            held = groups[i][1]
            rest = tuple(card for card in held if card != kind)
            groups[i] = (mask, rest)
            groups.append((mask | best, (kind,) * (len(held) - len(rest))))
    return _grouped(groups)


def emptied(known: Knowledge, place: int) -> Knowledge:
    """No card is left in that place."""
    if not any(mask & place for mask, _ in known):
        return known
    return _grouped([(mask & ~place, held) for mask, held in known])


def allowed(known: Knowledge, lying: Mapping[int, Kinds]) -> bool:
    """Whether this knowledge is true of the cards as they lie: each can be one of those that may be in its place."""
    masks: dict[int, list[int]] = {}
    for mask, held in known:
        for kind in held:
            masks.setdefault(kind, []).append(mask)
    places: dict[int, list[int]] = {}
    for place, kinds in lying.items():
        for kind in kinds:
            places.setdefault(kind, []).append(place)
    return places.keys() == masks.keys() and all(_matched(masks[kind], places[kind]) for kind in masks)


def _matched(masks: list[int], places: list[int]) -> bool:
    """Whether every set of places can be given one of its places, no place being used twice."""
    if len(masks) != len(places):
        return False
    if sorted(masks) == sorted(places):  # most often: each card is known to be where it is
        return True
    taken: dict[int, int] = {}  # the number of a place: the number of the set that has it

    def fits(mask: int, seen: set[int]) -> bool:
        for i, place in enumerate(places):
            if masks[mask] & place and i not in seen:
                seen.add(i)
                if i not in taken or fits(taken[i], seen):
                    taken[i] = mask
                    return True
        return False

    return all(fits(mask, set()) for mask in range(len(masks)))


def _grouped(groups: list[Group]) -> Knowledge:
    """One group for each set of places, in the order of the sets."""
    together: dict[int, Kinds] = {}
    for mask, held in groups:
        if held:
            together[mask] = tuple(sorted(together[mask] + held)) if mask in together else held
    return tuple(sorted(together.items()))

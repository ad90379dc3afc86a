"""Scenarios: positions set up by hand. Given fields are checked; missing ones follow from the rest.

docs/reference/origami-positions.md lists the fields. Without a deck, all cards of the families that lie nowhere else
are shuffled into one; without `known`, nobody has seen anything.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from orizuru.core.cards import DECK, Kinds, Knowledge, allowed, unseen
from orizuru.core.errors import InvalidScenario
from orizuru.core.messages import Message
from orizuru.core.record import is_whole
from orizuru.core.scenario import expected, fault
from orizuru.core.seats import is_seat, no_seat
from orizuru.games.origami import position, stacks
from orizuru.games.origami.answers import HIGHEST
from orizuru.games.origami.frames import WORDS
from orizuru.games.origami.verbs.turns import begin_turn

if TYPE_CHECKING:
    from orizuru.games.origami.deck import Deck
    from orizuru.games.origami.state import OrigamiState

FIELDS = (
    *("options", "families", "characters", "hands", "line", "columns", "deck", "discards", "middle", "rice"),
    *("active", "starter", "turn", "run_outs", "phase", "extra", "penned", "quiet", "dry", "stirred", "spent"),
    *("known", "stack", "sealed", "aside", "looked", "paid", "playing", "script", "seed"),
)
LATEST = 99_999
LARGEST_STACK, LARGEST_ZONE = 400, 200


def fill(s: "OrigamiState", given: Mapping[str, Any]) -> None:
    """Set up the position on an empty table."""
    seats = s.seats
    s.hands = _hands(s, given)
    s.line = _cards(s.terms.deck, given.get("line", []), "line", ordered=False)
    s.columns = _columns(s, given.get("columns", [[[], []] for _ in range(seats)]))
    s.discards = _cards(s.terms.deck, given.get("discards", []), "discards")
    s.middle = _middle(s.terms.deck, given.get("middle", []))
    s.sealed = _zones(s, given.get("sealed"), "sealed")
    s.aside_cards = _zones(s, given.get("aside"), "aside")
    s.looked = _cards(s.terms.deck, given.get("looked", []), "looked", ordered=False)
    s.paid = _cards(s.terms.deck, given.get("paid", []), "paid", ordered=False)
    if "playing" in given:
        s.playing = _card(s.terms.deck, given["playing"], "playing")
    s.families, s.pairs = _families(s, given)
    lying = Counter(_everywhere(s))
    census = Counter(copies_in_play(s.terms.deck, s.families, s.pairs))
    if "deck" in given:
        s.deck = _cards(s.terms.deck, given["deck"], "deck")[::-1]
        lying.update(s.deck)
    _check_copies(s, lying, census)
    if "deck" not in given:
        left = census - lying
        left.pop(s.terms.deck.rice, None)
        s.deck = s.shuffled(tuple(sorted(left.elements())))
        s.horizon = 0
    _numbers(s, given, lying)
    _known(s, given)
    _ask(s, given)


def boxes(s: "OrigamiState") -> str:
    """The boxes of a position that names none: one box if everything needed is in it, otherwise both."""
    families = [family.box for family in s.terms.deck.families]
    for box in ("origami", "legends"):
        if families.count(box) >= s.seats and all(needed == box for needed in _needed(s).values()):
            return box
    return "both"


def check_boxes(s: "OrigamiState") -> None:
    box = s.terms.options["boxes"]
    for key, needed in _needed(s).items():
        if box not in ("both", needed):
            raise fault("options", Message("origami.scenario.box", got=key, box=needed))


def _needed(s: "OrigamiState") -> dict[str, str]:
    """The box of each family that takes part. Characters come from Legends; so does rice, unless it came with its
    family, which a custom deck may have in the first box."""
    deck = s.terms.deck
    found = {deck.families[family].key: deck.families[family].box for family in s.families}
    found |= {deck.pair_key(kind): "legends" for kind in s.pairs}
    alone = deck.rice in _everywhere(s) and "polar" not in found
    return found | ({"rice": "legends"} if alone else {})


def copies_in_play(deck: "Deck", families: Kinds, pairs: Kinds) -> dict[int, int]:
    """How many copies of each kind take part, without the rice."""
    found = {kind: deck.copies[kind] for kind, family in enumerate(deck.family) if family in families}
    for yellow in pairs:
        found[yellow] = found[deck.other[yellow]] = 1
    return found


def _card(deck: "Deck", key: Any, field: str) -> int:
    if not isinstance(key, str) or key not in deck.number:
        raise expected(field, Message("origami.scenario.card"), key)
    return deck.number[key]


def _cards(deck: "Deck", keys: Any, field: str, *, ordered: bool = True) -> Kinds:
    if not isinstance(keys, list | tuple) or len(keys) > LARGEST_ZONE:
        raise expected(field, Message("origami.scenario.cards"), keys)
    found = tuple(_card(deck, key, f"{field}[{i}]") for i, key in enumerate(keys))
    if deck.rice in found and field.split("[")[0] not in ("hands", "sealed", "aside", "paid"):
        raise fault(field, Message("origami.scenario.rice"))
    return found if ordered else tuple(sorted(found))


def _hands(s: "OrigamiState", given: Mapping[str, Any]) -> tuple[Kinds, ...]:
    hands = given.get("hands", [[] for _ in range(s.seats)])
    if not isinstance(hands, list) or len(hands) != s.seats:
        raise expected("hands", Message("origami.scenario.hands", seats=s.seats), hands)
    return tuple(_cards(s.terms.deck, hand, f"hands[{i}]", ordered=False) for i, hand in enumerate(hands))


def _zones(s: "OrigamiState", zones: Any, field: str) -> tuple[Kinds, ...]:
    if zones is None:
        return ((),) * s.seats
    if not isinstance(zones, list) or len(zones) != s.seats:
        raise expected(field, Message("origami.scenario.hands", seats=s.seats), zones)
    return tuple(_cards(s.terms.deck, zone, f"{field}[{i}]") for i, zone in enumerate(zones))


def _columns(s: "OrigamiState", columns: Any) -> tuple[Kinds, ...]:
    if not isinstance(columns, list) or len(columns) != s.seats:
        raise expected("columns", Message("origami.scenario.columns", seats=s.seats), columns)
    found: list[Kinds] = []
    for seat, both in enumerate(columns):
        if not isinstance(both, list) or len(both) != 2:
            raise expected(f"columns[{seat}]", Message("origami.scenario.two_columns"), both)
        pair = [_cards(s.terms.deck, column, f"columns[{seat}][{i}]") for i, column in enumerate(both)]
        if abs(len(pair[0]) - len(pair[1])) > 1:
            raise fault(f"columns[{seat}]", Message("origami.scenario.balance", left=len(pair[0]), right=len(pair[1])))
        for column in pair:
            if len(column) > HIGHEST:
                raise fault(f"columns[{seat}]", Message("origami.scenario.tall", most=HIGHEST))
            if any(s.terms.deck.family[kind] < 0 for kind in column):
                raise fault(f"columns[{seat}]", Message("origami.scenario.no_character"))
        found += pair
    return tuple(found)


def _middle(deck: "Deck", keys: Any) -> Kinds:
    found = _cards(deck, keys, "middle", ordered=False)
    for kind in found:
        if deck.other[kind] < 0:
            raise fault("middle", Message("origami.scenario.character", card=deck.shown[kind]))
        if deck.other[kind] in found:
            raise fault("middle", Message("origami.scenario.both_colours", card=deck.shown[kind]))
    return found


def _everywhere(s: "OrigamiState") -> list[int]:
    zones = (*s.hands, *s.sealed, *s.aside_cards, *s.columns, s.line, s.discards, s.middle, s.looked, s.paid)
    return [kind for zone in zones for kind in zone] + ([s.playing] if s.playing >= 0 else [])


def _families(s: "OrigamiState", given: Mapping[str, Any]) -> tuple[Kinds, Kinds]:
    """The families and pairs that are named; otherwise those of the cards on the table."""
    deck = s.terms.deck
    lying = set(_everywhere(s)) | set(_cards(deck, given.get("deck", []), "deck"))
    families = sorted({deck.family[kind] for kind in lying} - {-1})
    pairs = sorted({min(kind, deck.other[kind]) for kind in lying if deck.other[kind] >= 0})
    for field, names, found in (
        ("families", {family.key: i for i, family in enumerate(deck.families)}, families),
        ("characters", {deck.pair_key(yellow): yellow for yellow, _ in deck.pairs()}, pairs),
    ):
        if field in given:
            named = given[field]
            if not isinstance(named, list) or any(not isinstance(n, str) or n not in names for n in named):
                raise expected(field, Message("core.option.names", choices=tuple(names)), named)
            found[:] = sorted({names[name] for name in named})
    if not families:
        raise fault("families", Message("origami.scenario.no_family"))
    return tuple(families), tuple(pairs)


def _check_copies(s: "OrigamiState", lying: Counter[int], census: Counter[int]) -> None:
    deck = s.terms.deck
    for kind, count in sorted(lying.items()):
        most = deck.copies[kind] if kind == deck.rice else census[kind]
        if count > most:
            card = deck.shown[kind]
            raise InvalidScenario(Message("origami.scenario.copies", card=card, most=most, got=count))


def _numbers(s: "OrigamiState", given: Mapping[str, Any], lying: Counter[int]) -> None:
    deck = s.terms.deck
    polar = any(deck.families[family].key == "polar" for family in s.families)
    left = deck.copies[deck.rice] - lying[deck.rice]
    s.rice = left if polar or lying[deck.rice] else 0
    highest = {"starter": s.seats - 1, "active": s.seats - 1, "rice": s.rice or left * polar}
    highest |= {"phase": 2, "penned": (1 << s.seats) - 1, "stirred": 3}
    highest |= {"turn": LATEST, "run_outs": 1000, "extra": 1000, "quiet": 2, "dry": 19}
    for name in position.NUMBERS:
        if name in given:
            if name in ("starter", "active"):
                _check_seat(s, given[name], name)
            if not is_whole(given[name], 0, highest[name]):
                raise expected(name, f"0..{highest[name]}", given[name])
            setattr(s, name, given[name])
    if "phase" not in given and s.run_outs >= s.terms.rulings.run_outs:
        s.phase = 1
    if (s.phase > 0) != (s.run_outs >= s.terms.rulings.run_outs):
        raise expected("phase", Message("origami.scenario.phase"), s.phase)
    spent = given.get("spent", [0, 0])
    tall = [(1 << len(s.columns[2 * s.active + side])) - 1 for side in (0, 1)]
    if not isinstance(spent, list) or len(spent) != 2 or not all(map(is_whole, spent, (0, 0), tall)):
        raise expected("spent", Message("origami.scenario.spent"), spent)
    s.spent = (spent[0], spent[1])
    script = given.get("script", [])
    if not isinstance(script, list) or not all(is_whole(roll, 0, 1000) for roll in script):
        raise expected("script", Message("origami.scenario.numbers"), script)
    s.script = tuple(script)


def _known(s: "OrigamiState", given: Mapping[str, Any]) -> None:
    """What the observers know; by default only what they see."""
    observers = range(s.seats + 1)
    looker = _looker(s, given)
    secret = [hand + s.sealed[seat] + (s.looked if seat == looker else ()) for seat, hand in enumerate(s.hands)]
    hidden = [
        {1 << seat: held for seat, held in enumerate(secret) if seat != observer} | {DECK: s.deck}
        for observer in observers
    ]
    if "known" not in given:
        s.known = tuple(unseen(held, s.terms.deck.rice) for held in hidden)
        return
    known = given["known"]
    if not isinstance(known, list) or len(known) != s.seats + 1:
        raise expected("known", Message("origami.scenario.known", observers=s.seats + 1), known)
    s.known = tuple(_groups(s, groups, f"known[{i}]") for i, groups in enumerate(known))
    for observer in observers:
        if not allowed(s.known[observer], hidden[observer]):
            raise fault(f"known[{observer}]", Message("origami.scenario.known_false"))


def _looker(s: "OrigamiState", given: Mapping[str, Any]) -> int:
    stack = given.get("stack")
    if s.looked and isinstance(stack, list) and stack and isinstance(stack[-1], Mapping):
        seat = stack[-1].get("seat")
        if is_whole(seat, 0, s.seats - 1):
            return int(seat)
    if s.looked:
        raise fault("looked", Message("origami.scenario.looked"))
    return -1


def _groups(s: "OrigamiState", groups: Any, field: str) -> Knowledge:
    if not isinstance(groups, list) or len(groups) > 64:
        raise expected(field, Message("origami.scenario.groups"), groups)
    found = []
    for i, group in enumerate(groups):
        if not isinstance(group, list) or len(group) != 2 or not isinstance(group[0], list):
            raise expected(f"{field}[{i}]", Message("origami.scenario.groups"), group)
        places = 0
        for place in group[0]:
            if place != "deck" and not is_seat(place, s.seats):
                raise expected(f"{field}[{i}]", Message("origami.scenario.place", most=s.seats - 1), place)
            places |= DECK if place == "deck" else 1 << place
        keys = group[1]
        if not isinstance(keys, list) or not keys:
            raise expected(f"{field}[{i}]", Message("origami.scenario.cards"), keys)
        found.append((places, tuple(sorted(_card(s.terms.deck, key, f"{field}[{i}]") for key in keys))))
    if len({places for places, _ in found}) != len(found):
        raise fault(field, Message("origami.scenario.places_twice"))
    return tuple(found)


def _check_seat(s: "OrigamiState", seat: Any, field: str) -> None:
    if not is_seat(seat, s.seats):
        raise fault(field, no_seat(seat, s.seats))


def _ask(s: "OrigamiState", given: Mapping[str, Any]) -> None:
    """The question: the start of a turn, or the stack that is given."""
    if "stack" not in given:
        zones = [name for name in ("sealed", "aside", "looked", "paid", "playing") if name in given]
        if zones:
            raise fault(zones[0], Message("origami.scenario.no_stack"))
        extra, spent, penned = s.extra, s.spent, s.penned
        begin_turn(s, s.active)
        s.extra, s.spent, s.penned = extra, spent, penned
        return
    s.stack = _stack(s, given["stack"])
    if not stacks.belongs_together(s) or (s.stack and not stacks.can_be_finished(s)):
        raise fault("stack", Message("origami.scenario.stack"))


def _stack(s: "OrigamiState", frames: Any) -> tuple[Any, ...]:
    if not isinstance(frames, list) or len(frames) > LARGEST_STACK:
        raise expected("stack", Message("origami.scenario.frames"), frames)
    found = []
    for i, frame in enumerate(frames):
        if isinstance(frame, dict) and "seat" in frame:
            _check_seat(s, frame["seat"], f"stack[{i}]")
        try:
            found.append(WORDS.read(s, frame, s.seats))
        except ValueError:
            raise expected(f"stack[{i}]", Message("origami.scenario.frames"), frame) from None
    return tuple(found)

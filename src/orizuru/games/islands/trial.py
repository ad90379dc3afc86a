"""The auctioned shape tried on the islands of a seat that has not won it yet: all places, and what each would bring.

Coal comes before the shape and could open further places; so could technologies in solo. A trial leaves both out.
"""

from typing import TYPE_CHECKING

from orizuru.core.facts import Fact
from orizuru.core.seats import check_seat
from orizuru.core.trial import Colouring, Prospect, Trial, Way
from orizuru.games.islands import scoring
from orizuru.games.islands.answers import GIVE_UP, PLACE
from orizuru.games.islands.colours import ANY, NAMES, RANDOM
from orizuru.games.islands.foresight import Foreseen
from orizuru.games.islands.island import SPAN, Island
from orizuru.games.islands.material import SHAPED, WILD
from orizuru.games.islands.odds import least_win, odds
from orizuru.games.islands.shapes import words
from orizuru.games.islands.verbs.auctioned_shape import auctioned_mode
from orizuru.games.islands.verbs.cards import ALL_COLOURS
from orizuru.games.islands.verbs.places import ask_place
from orizuru.games.islands.verbs.rounds import least_bid

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

PAINTED = "islands.fact.painted"
LANDMARK, SPOILED, START = 3, 4, 2  # what these count for in choosing the best place, in points
COINS = 2  # so many are worth a point

Worth = tuple[float, int]
Tried = tuple[Prospect, Worth]


def trial(s: "IslandsState", seat: int) -> Trial | None:
    check_seat(seat, s.seats)
    price = price_of(s, seat)
    if price is None:
        return None
    mode = auctioned_mode(s)
    cards = SHAPED if s.card in WILD else (s.card,)
    then = s.clone()
    then.earn(seat, -price)
    tried = []
    for card in cards:
        known = dict[int, Tried]()
        tried += [_way(then, seat, card, colour, known) for colour in (ALL_COLOURS if mode >= ANY else (mode,))]
    colouring: Colouring = "rolled" if mode == RANDOM else "chosen" if mode == ANY else "fixed"
    best = _best([worths for _, worths in tried], 3 if mode == RANDOM else 1)
    return Trial(price, colouring, tuple(way for way, _ in tried), best, odds(s))


def price_of(s: "IslandsState", seat: int) -> int | None:
    """The least that winning would cost now; None if there is no auction, or the seat cannot win it any more."""
    if not s.stack or s.stack[-1][1][0] != "bid" or s.passed >> seat & 1:
        return None
    price = s.bid if s.bidder == seat else max(least_bid(s), least_win(s))
    return price if price <= s.coins[seat] else None


def _way(s: "IslandsState", seat: int, card: int, colour: int, known: dict[int, Tried]) -> tuple[Way, dict[str, Worth]]:
    """All places of a shape in a colour, and how good each is; `known` are those that are the same in all colours."""
    then = s.clone()
    then.stack = ()
    ask_place(then, seat, card, colour)
    found, worths = list[Prospect](), dict[str, Worth]()
    for move in then.moves:
        if move == GIVE_UP:
            continue
        tried = known.get(move)
        if tried is None:
            island, mask = then.terms.material.squares(move - PLACE)
            painted = then.painted_on(seat, then.isles[seat].index((move - PLACE) // SPAN))
            is_plain = not _sets_off(island, painted, mask)
            shown = _filled(island, mask) if painted and is_plain else _painted(then, seat, move)
            tried = shown, _worth(island, mask, shown, is_new=not painted)
            if is_plain:
                known[move] = tried
        found.append(tried[0])
        worths[tried[0].word] = tried[1]
    return Way(f"#{card}", NAMES[colour], tuple(found)), worths


def _filled(island: Island, mask: int) -> Prospect:
    """Squares are filled, and nothing else happens: so it is at most places."""
    return Prospect(f"{island.key}:{''.join(words(mask))}", mask.bit_count(), 0)


def _painted(s: "IslandsState", seat: int, move: int) -> Prospect:
    then, facts = s.clone(), Foreseen()
    then.apply(move, facts)
    change, coins = scoring.score(then, seat) - scoring.score(s, seat), then.coins[seat] - s.coins[seat]
    heard = tuple([fact for fact in facts if fact.key != PAINTED])
    return Prospect(s.say(move), change, coins, heard)


def _sets_off(island: Island, painted: int, mask: int) -> bool:
    """Whether these squares fill or spoil an outline, or surround a landmark: only then their colour matters."""
    if mask & island.framed:
        return True
    left = island.empty & ~painted & ~mask
    return bool(mask & island.rings) and any(mark.ring & mask and not mark.ring & left for mark in island.landmarks)


def _worth(island: Island, mask: int, found: Prospect, *, is_new: bool) -> Worth:
    """How good a place is: points and coins, landmarks, and then how many squares around landmarks it paints. What is
    left to fill of a new island counts neither for nor against it."""
    worth = found.change + found.coins / COINS + (island.empty.bit_count() - START if is_new else 0)
    worth += LANDMARK * _count(found.facts, "islands.fact.surrounded")
    worth -= SPOILED * _count(found.facts, "islands.fact.spoiled")
    return worth, (mask & island.rings).bit_count()


def _count(facts: tuple[Fact, ...], key: str) -> int:
    return sum([fact.key == key for fact in facts])


def _best(tried: list[dict[str, Worth]], colours: int) -> tuple[int, int] | None:
    """The best place of all ways. A colour that is rolled cannot be chosen: then the mean over the colours counts."""
    found: tuple[Worth, int, int] | None = None
    for first in range(0, len(tried), colours):
        rolled = tried[first : first + colours]
        for at, word in enumerate(rolled[0]):
            known = [worths[word] for worths in rolled if word in worths]
            worth = sum([each[0] for each in known]) / colours, known[0][1]
            if found is None or worth > found[0]:
                found = worth, first, at
    return found and found[1:]

"""What a seat could do with the thing that is auctioned, if it won it now.

Not every game has auctions, so this is not part of the protocol: a game that can tell offers `trial`, as `Triable`
says, and a front asks `isinstance(game, Triable)`. Everything in a trial is known to the seat; no die is rolled for it.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, Protocol, runtime_checkable

from orizuru.core.facts import Fact

Colouring = Literal["fixed", "chosen", "rolled"]


@dataclass(frozen=True, slots=True)
class Prospect:
    """One place, and what it would bring to the seat."""

    word: Annotated[str, "the answer that would name this place"]
    change: Annotated[int, "the change of the seat's score"]
    coins: Annotated[int, "the coins that follow from it, without what it costs"]
    facts: Annotated[tuple[Fact, ...], "what else would happen, up to the next die or question"] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """A form in which the seat could have what is auctioned, with all its places."""

    card: Annotated[str, "the card whose shape it is"]
    colour: Annotated[str, "its colour"]
    prospects: Annotated[tuple[Prospect, ...], "all places, in the order of the answers"]


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely a bid is to win against dice: `wins` of `of` equally likely rolls."""

    word: Annotated[str, "the bid"]
    wins: Annotated[int, "the rolls that it meets"]
    again: Annotated[int | None, "the same if a lost roll may be repeated and is; null if it may not"]
    of: Annotated[int, "all rolls"]


@dataclass(frozen=True, slots=True)
class Trial:
    """What a seat could do if it won now, for the lowest price."""

    price: Annotated[int, "what winning would cost at least"]
    colouring: Annotated[Colouring, "whether the colour is fixed, chosen by the winner, or rolled after the choice"]
    ways: Annotated[tuple[Way, ...], "every card and colour it could be; one, unless the card is a wild one"]
    best: Annotated[
        tuple[int, int] | None, "the place that brings most: the way and the place in it; null: fits nowhere"
    ]
    odds: Annotated[tuple[Odds, ...], "the odds of each bid, where dice bid against the seat"] = ()


@runtime_checkable
class Triable(Protocol):
    """A game that lets a seat try what is auctioned."""

    def trial(self, state: Any, seat: int) -> Trial | None:
        """What the seat could do if it won now; None if nothing is auctioned or the seat cannot win it any more."""

"""What a table is made of: seats, private answers, rows that stand, an offer, a summons."""

from dataclasses import dataclass

from orizuru.core.game import State

HOUSE_BOT = "medium"  # plays on for people who are gone; the house chooses it, never an opponent


@dataclass(slots=True)
class Seat:
    """Who sits there: nobody ("open"), a person ("human"), or a bot, perhaps in place of a person who is away."""

    player: str = "open"
    bot: str | None = None
    left: bool = False
    word: str = ""
    name: str = ""
    person: bool = False  # a person took the seat, even if a bot plays for them now
    codes: int = 0  # recovery codes its owner has had; only the last one works


@dataclass(frozen=True, slots=True)
class Private:
    """Answers that are not in the log yet: a draft, or an early answer to a sealed question, as they are stored.
    `position` is the entry after which they are meant. `ids` are the requests that brought them, including requests
    that took some back. `ready` is the time at which a sealed answer was complete. `stood` is how long the seat's clock
    stood before that, for an answer that it took back."""

    position: int
    words: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    ready: int | None = None
    stood: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """The private answers of a seat, read: its words as moves of the engine, and the position after them. Nobody
    changes that position; to go on from it, clone it."""

    private: Private
    moves: tuple[int, ...]
    then: State


@dataclass(frozen=True, slots=True)
class Row:
    """The answers of one entry that stand: how many there are, and whose (None: a sealed round). `draft` has the words
    before the last one that the seat chose; they become its draft again if the row is taken back."""

    seat: int | None
    atoms: int
    draft: tuple[str, ...]
    left: tuple[int, ...] = ()  # the time on all clocks before it
    used: int = 0  # the time that the seat used for it
    seq: int = 0  # the entry


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal that waits for consent."""

    what: str
    seat: int | None
    about: int | None = None
    agreed: frozenset[int] = frozenset()
    at: int = 0  # the entry that made it


@dataclass(frozen=True, slots=True)
class Summons:
    """Somebody who is away is called back to the table. Without a sign within `span` milliseconds of `since`, the game
    goes on without them."""

    by: int
    since: int
    span: int

    @property
    def until(self) -> int:
        return self.since + self.span

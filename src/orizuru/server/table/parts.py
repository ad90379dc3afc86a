"""What a table is made of: seats, private atoms, rows that stand, an offer, a summons."""

from dataclasses import dataclass

HOUSE_BOT = "greedy"  # plays on for people who are gone: the house chooses it, never an opponent


@dataclass(slots=True)
class Seat:
    """Who sits there: nobody ("open"), a person ("human"), or a bot, perhaps for a person who is away."""

    player: str = "open"
    bot: str | None = None
    left: bool = False
    word: str = ""
    name: str = ""
    person: bool = False  # it was taken by a person, whoever plays for them now
    codes: int = 0  # how many recovery codes its owner has had; only the last one works


@dataclass(frozen=True, slots=True)
class Private:
    """Atoms that are not in the log yet: a draft, or an early answer to a sealed question. `position` is the entry
    after which they are meant, `ids` the requests they came by (also those taken back), `ready` the time at which a
    sealed answer was complete, `stood` how long the seat's clock stood before, while an answer was there that it took
    back."""

    position: int
    words: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    ready: int | None = None
    stood: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """The atoms of one entry that stand: how many, whose (None: a sealed round), and the words before the last one
    that the seat chose, which become its draft again if the row is taken back."""

    seat: int | None
    atoms: int
    draft: tuple[str, ...]
    left: tuple[int, ...] = ()  # what all clocks had before it
    used: int = 0  # and what the seat used up for it
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
    """Somebody who is away is called back to the table: without a sign within `span` milliseconds of `since`, the game
    goes on without them."""

    by: int
    since: int
    span: int

    @property
    def until(self) -> int:
        return self.since + self.span

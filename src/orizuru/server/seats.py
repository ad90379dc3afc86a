"""What a table is made of: seats, private atoms, rows that stand, an offer."""

from dataclasses import dataclass


@dataclass(slots=True)
class Seat:
    """Who sits there: nobody ("open"), a person ("human"), or a bot, perhaps for a person who is away."""

    player: str = "open"
    bot: str | None = None
    left: bool = False
    word: str = ""
    name: str = ""
    person: bool = False  # it was taken by a person, whoever plays for them now


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
    bot: str | None = None
    agreed: frozenset[int] = frozenset()
    at: int = 0  # the entry that made it
    browser: str = ""  # for `recover`: the hash of whoever asks

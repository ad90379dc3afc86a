"""A table as its log tells it: seats, match, drafts, offers, clocks.

An entry changes a table only by `apply`, while it is live and when it is rebuilt. `requests` decides what may happen,
and the hall writes it down. There is no I/O here, no clock and no chance.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from orizuru.core.commitment import Proof
from orizuru.core.facts import Fact
from orizuru.core.game import Asked, Game, State
from orizuru.core.match import Match
from orizuru.core.registry import game as game_by_key
from orizuru.server.log.changes import Header, Status
from orizuru.server.log.entry import Entry
from orizuru.server.table.clock import Clock, ClockTerms
from orizuru.server.table.drafts import read_draft
from orizuru.server.table.kinds import kind_of
from orizuru.server.table.parts import Draft, Offer, Private, Row, Seat, Summons
from orizuru.server.table.score_changes import ScoreChanges

KEPT_UNDONE = 200  # positions that were taken back and can still be looked at


@dataclass(slots=True)
class Table:
    """Everything that follows from a header, the chance key and the entries."""

    header: Header
    key: bytes
    game: Game[Any] = field(init=False)
    seats: list[Seat] = field(init=False)
    status: Status = "open"
    public: bool = False
    match: Match | None = None
    beginning: Match | None = None  # the match before the game, once it was looked at
    entries: list[Entry] = field(default_factory=list)
    facts: dict[int, tuple[Fact, ...]] = field(default_factory=dict)  # by entry
    changes: ScoreChanges = field(default_factory=ScoreChanges)
    rows: list[Row] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)  # how many answers stand after each entry
    privates: dict[int, Private] = field(default_factory=dict)
    drafts: dict[int, Draft] = field(default_factory=dict)  # the privates, as far as they have been read
    offer: Offer | None = None
    summonses: dict[int, Summons] = field(default_factory=dict)  # by the seat that is called back
    rematch: str | None = None
    position: int = 0  # the last entry that changed the match
    ids: dict[str, int] = field(default_factory=dict)  # requests carried out, and the entry each became
    clock: Clock | None = None
    # The position after each entry, and whether the game was running; None if it was taken back long ago.
    past: list[tuple[State | None, bool] | None] = field(default_factory=list)
    undone: dict[int, None] = field(default_factory=dict)  # entries that were taken back and whose position is kept
    undos: int = 0
    _last_question: tuple[State, Asked | None] | None = None

    def __post_init__(self) -> None:
        self.game = game_by_key(self.header.game, self.header.rules)
        self.seats = [Seat() for _ in range(self.header.seats)]
        terms = ClockTerms.of(self.header.clock)
        self.clock = Clock(terms, self.header.seats) if terms else None

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def turned(self) -> int:
        """How many seats further everybody sits than in the first game of a series of rematches."""
        return int(self.header.origin.get("turned", 0))

    @property
    def is_full(self) -> bool:
        """Whether somebody sits on every seat."""
        return all(seat.player != "open" for seat in self.seats)

    # What is asked

    def state(self) -> State:
        assert self.match is not None, "the game has not begun"
        return self.match.state

    def asked(self) -> tuple[int, ...]:
        """The seats that are asked: one, or all of a sealed round."""
        question = self._question()
        return () if question is None else _seats_of(question)

    def _question(self) -> Asked | None:
        if self.status != "playing" or self.match is None or self.match.to_move is None:
            return None
        state, last = self.match.state, self._last_question
        if last is None or last[0] is not state:  # it is asked for many times in the same position
            last = self._last_question = (state, state.asked)
        return last[1]

    def base(self, seat: int) -> State | None:
        """The position in which a seat answers; None if nothing is asked of it. In a sealed round it does not depend on
        the answers of the other seats."""
        question = self._question()
        if question is None or seat not in _seats_of(question):
            return None
        return self.state().aside(seat) if question.sealed else self.state()

    def draft(self, seat: int) -> Draft | None:
        """The private answers of a seat; without any, an empty draft. None if nothing is asked of the seat."""
        base, private = self.base(seat), self.privates.get(seat)
        if base is None:
            return None
        if private is None:
            return Draft(Private(self.position), (), base)
        found = self.drafts.get(seat)
        if found is None or found.private is not private:
            found = self.drafts[seat] = read_draft(self.game, base, private)
        return found

    def keep(self, seat: int, draft: Draft) -> None:
        """A seat has these private answers now."""
        self.privates[seat], self.drafts[seat] = draft.private, draft

    def drafted(self, seat: int) -> State | None:
        """The position with the seat's own private answers carried out; None if nothing is asked of the seat."""
        draft = self.draft(seat)
        return None if draft is None else draft.then

    def ready(self) -> dict[int, int]:
        """The seats that have answered a sealed question, and since when."""
        return {seat: private.ready for seat, private in self.privates.items() if private.ready is not None}

    def stood(self, now: int) -> dict[int, int]:
        """How long the clock of each seat has stood since it was asked: a seat that has answered spends no time."""
        parts = self.privates.items()
        return {seat: part.stood + (0 if part.ready is None else now - part.ready) for seat, part in parts}

    def awaited(self) -> tuple[int, ...]:
        """The seats that still have to answer."""
        ready = self.ready()
        return tuple(seat for seat in self.asked() if seat not in ready)

    def people(self) -> tuple[int, ...]:
        """The seats of people who have not left."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.player == "human" and not seat.left)

    def may_play_again(self, seat: int) -> bool:
        """Whether the owner of a seat may take it back from a bot: not if the time of the whole game is used up."""
        return self.clock is None or self.clock.left[seat] > 0

    # The log

    def apply(self, entry: Entry) -> None:
        """Do what an entry says."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.entries.append(entry)
        for name in entry.ids:
            self.ids[name] = entry.seq
        kind = kind_of(entry)
        self.status = kind.status or self.status
        kind.apply(self, entry)
        self.moves.append(len(self.match.played) if self.match is not None else 0)
        # A position never changes, and the match keeps those that stand anyway: one more reference costs nothing.
        self.past.append((self.match.state if self.match is not None else None, self.status == "playing"))

    def forget_undone(self, first: int, after: int) -> None:
        """The positions after these entries were taken back, and only this list still holds them: drop the oldest."""
        self.undone.update(dict.fromkeys(seq for seq in range(first, after) if self.past[seq - 1] is not None))
        while len(self.undone) > KEPT_UNDONE:
            seq = next(iter(self.undone))
            del self.undone[seq]
            self.past[seq - 1] = None

    def forget_requests(self, seat: int) -> None:
        """Another browser has the seat: it may choose names for its requests that the browser before chose too."""
        self.ids = {name: seq for name, seq in self.ids.items() if not name.startswith(f"{seat}:")}

    def proof(self) -> Proof:
        """Where the chance of the game comes from: the server's key, and the words of all seats."""
        return Proof(self.key, tuple(seat.word for seat in self.seats))

    def begun(self) -> Match:
        """The match at its beginning, before any answer: the same one until somebody adds a word."""
        proof, header, start = self.proof(), self.header, None
        if self.beginning is not None and self.beginning.proof == proof:
            return self.beginning
        if header.start is not None:
            start = self.game.fork(self.game.scenario(header.start), proof.seed)
        options = header.options if start is None else None
        self.beginning = Match(self.game, options, proof.seed, start=start, proof=proof, answering=False)
        return self.beginning

    def record(self) -> dict[str, Any]:
        """The record of a finished game, with the names as they are now and the proof of its chance."""
        assert self.match is not None
        assert self.status == "over", "the key of a game is told when it is over"
        self.match.seats = tuple(seat.name or seat.bot or "" for seat in self.seats)
        return self.match.record()


def rebuilt(header: Header, key: bytes, names: Mapping[int, str], entries: tuple[Entry, ...]) -> Table:
    """The table that a log tells of."""
    table = Table(header, key)
    for entry in entries:
        table.apply(entry)
    for number, name in names.items():
        table.seats[number].name = name
    return table


def _seats_of(question: Asked) -> tuple[int, ...]:
    return question.seats if question.sealed else (question.seat,)

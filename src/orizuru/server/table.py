"""A table as its log tells it: seats, match, drafts, offers, clocks.

`apply` is the only way the table changes by an entry, live and when it is rebuilt; deciding what may happen is
`deciding`'s business, writing it down the hall's. No I/O, no clock, no chance here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from orizuru.core.commitment import Proof
from orizuru.core.facts import Fact
from orizuru.core.game import Game, State
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.registry import game as game_by_key
from orizuru.server.changes import Header, Status
from orizuru.server.clock import Clock, ClockTerms
from orizuru.server.log import Entry


@dataclass(slots=True)
class Seat:
    """Who sits there: nobody ("open"), a person ("human"), or a bot, perhaps for a person who is away."""

    player: str = "open"
    bot: str | None = None
    left: bool = False
    word: str = ""
    name: str = ""


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
    entries: list[Entry] = field(default_factory=list)
    facts: dict[int, tuple[Fact, ...]] = field(default_factory=dict)  # by entry
    rows: list[Row] = field(default_factory=list)
    privates: dict[int, Private] = field(default_factory=dict)
    offer: Offer | None = None
    rematch: str | None = None
    position: int = 0  # the last entry that changed the match
    ids: dict[str, int] = field(default_factory=dict)  # requests carried out, and the entry each became
    clock: Clock | None = None

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

    # What is asked

    def state(self) -> State:
        assert self.match is not None, "the game has not begun"
        return self.match.state

    def asked(self) -> tuple[int, ...]:
        """The seats whose answer is awaited: one, or all of a sealed round."""
        if self.status != "playing" or self.match is None or self.match.to_move is None:
            return ()
        question = self.match.state.asked
        assert question is not None
        return question.seats if question.sealed else (question.seat,)

    def base(self, seat: int) -> State | None:
        """The position in which a seat answers; None if nothing is asked of it. In a sealed round it is the same
        whatever the others have answered."""
        if seat not in self.asked():
            return None
        state = self.state()
        question = state.asked
        return state.aside(seat) if question is not None and question.sealed else state

    def drafted(self, seat: int) -> State | None:
        """The position with the seat's own private atoms carried out."""
        then = self.base(seat)
        private = self.privates.get(seat)
        if then is None or private is None or not private.words:
            return then
        then = then.clone()
        for word in private.words:
            then.apply(self.game.parse(then, word))
        return then

    def ready(self) -> dict[int, int]:
        """The seats that have answered a sealed question, and since when."""
        return {seat: private.ready for seat, private in self.privates.items() if private.ready is not None}

    def stood(self, now: int) -> dict[int, int]:
        """How long the clock of each seat stood since it was asked: whoever has answered spends no time."""
        parts = self.privates.items()
        return {seat: part.stood + (0 if part.ready is None else now - part.ready) for seat, part in parts}

    def awaited(self) -> tuple[int, ...]:
        """The seats that still have to answer."""
        ready = self.ready()
        return tuple(seat for seat in self.asked() if seat not in ready)

    def people(self) -> tuple[int, ...]:
        """The seats of people who have not left."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.player == "human" and not seat.left)

    # The log

    def apply(self, entry: Entry) -> None:
        """What an entry says, done."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.entries.append(entry)
        for name in entry.ids:
            self.ids[name] = entry.seq
        _KINDS[entry.kind](self, entry)

    def proof(self) -> Proof:
        """Where the chance of the game comes from: the server's key, and the words of all seats."""
        return Proof(self.key, tuple(seat.word for seat in self.seats))

    def begun(self, *, answering: bool) -> Match:
        """The match at its beginning."""
        proof, header, start = self.proof(), self.header, None
        if header.start is not None:
            start = self.game.fork(self.game.scenario(header.start), proof.seed)
        options = header.options if start is None else None
        return Match(self.game, options, proof.seed, start=start, proof=proof, answering=answering)

    def record(self) -> dict[str, Any]:
        """The record of a finished game, with the names of now and the proof of its chance."""
        assert self.match is not None
        assert self.status == "over", "the key of a game is told when it is over"
        self.match.seats = tuple(seat.name or seat.bot or "" for seat in self.seats)
        return self.match.record()

    def _sit(self, entry: Entry) -> None:
        seat = self._seat(entry)
        seat.player, seat.bot, seat.left = entry.args["player"], entry.args.get("bot"), False
        self._forget_requests(entry)

    def _stand(self, entry: Entry) -> None:
        self.seats[_number(entry)] = Seat()

    def _word(self, entry: Entry) -> None:
        self._seat(entry).word = entry.args["word"]

    def _start(self, entry: Entry) -> None:
        self.status, self.match = "playing", self.begun(answering=False)
        self._answer(entry)

    def _move(self, entry: Entry) -> None:
        self._answer(entry)

    def _answer(self, entry: Entry) -> None:
        match = self.match
        assert match is not None
        first, last = len(match.played), 0
        for number, word in enumerate(entry.words):
            move = match.game.parse(match.state, word)
            match.answer(move, forced=match.state.forced == move)
            if match.played[-1].seat == entry.seat and not match.played[-1].forced:
                last = number
        played = match.played[first:]
        self.facts[entry.seq] = tuple(fact for answer in played for fact in answer.facts)
        if entry.kind == "move":
            self.rows.append(Row(entry.seat, len(played), entry.words[:last]))
        self._changed(entry)

    def _undo(self, entry: Entry) -> None:
        assert self.match is not None
        seat, count = _number(entry), int(entry.args["moves"])
        self.match.take_back(seat, count)
        last = self.rows[-1]
        while count > 0:
            last = self.rows.pop()
            count -= last.atoms
        self._changed(entry)
        if last.seat is not None and last.draft:
            self.privates[last.seat] = Private(entry.seq, last.draft)

    def _end(self, entry: Entry) -> None:
        assert self.match is not None
        getattr(self.match, entry.kind)(entry.seat)
        self._changed(entry)

    def _changed(self, entry: Entry) -> None:
        """The match is another now: drafts were about the old one, and so were offers, but those about persons."""
        assert self.match is not None
        self.position = entry.seq
        self.privates.clear()
        if self.match.to_move is None:
            self.status = "over"
        if self.offer is not None and (self.offer.what in ("undo", "draw") or self.status == "over"):
            self.offer = None
        if self.clock is not None:
            self.clock.charge(entry.args.get("spent", {}), moved=entry.kind == "move")
            self.clock.restart(self.asked(), entry.time)

    def _takeover(self, entry: Entry) -> None:
        seat = self._seat(entry)
        seat.player, seat.bot = "bot", entry.args["bot"]
        self._settled(entry)
        if self.clock is not None and entry.args.get("why") == "timeout":
            self.clock.run_out(_number(entry))
        self._renamed(entry)

    def _return(self, entry: Entry) -> None:
        seat = self._seat(entry)
        seat.player, seat.bot, seat.left = "human", None, False
        self._settled(entry)
        if self.clock is not None:
            self.clock.begin_move(_number(entry), entry.time)
        self._renamed(entry)

    def _renamed(self, entry: Entry) -> None:
        """The record tells who played from here on, without a person's name: names can be erased, records cannot."""
        if self.match is not None and self.match.to_move is not None:
            self.match.takeover(_number(entry), self._seat(entry).bot or "human")

    def _leave(self, entry: Entry) -> None:
        """Whoever leaves is not asked any more: what it proposed or was asked about the game is off the table."""
        self._seat(entry).left = True
        if self.offer is not None and self.offer.about is None:
            self.offer = None

    def _come(self, entry: Entry) -> None:
        self._seat(entry).left = False
        self._settled(entry)

    def _settled(self, entry: Entry) -> None:
        """Who plays on this seat is clear now: an offer about it has no object any more."""
        if self.offer is not None and self.offer.about == entry.seat:
            self.offer = None

    def _propose(self, entry: Entry) -> None:
        args = entry.args
        self.offer = Offer(
            args["what"],
            entry.seat,
            args.get("about"),
            args.get("bot"),
            at=entry.seq,
            browser=args.get("browser", ""),
        )

    def _agree(self, entry: Entry) -> None:
        if self.offer is not None:
            self.offer = replace(self.offer, agreed=self.offer.agreed | {_number(entry)})

    def _decline(self, entry: Entry) -> None:
        self.offer = None

    def _note(self, entry: Entry) -> None:
        """A seat given to another device, names erased, a finished game shown to everybody or not."""
        what = entry.args.get("what")
        if what in ("recovered", "moved"):
            self._forget_requests(entry)
        if what == "recovered":
            self._settled(entry)
        elif what == "erased":
            for number, seat in enumerate(self.seats):
                if entry.seat is None or entry.seat == number:
                    seat.name = ""
        elif what in ("published", "hidden"):
            self.public = what == "published"

    def _forget_requests(self, entry: Entry) -> None:
        """Another browser has the seat: its names for requests have nothing to do with those of the one before."""
        self.ids = {name: seq for name, seq in self.ids.items() if not name.startswith(f"{entry.seat}:")}

    def _close(self, entry: Entry) -> None:
        self.status, self.offer = "closed", None
        self.privates.clear()
        if self.clock is not None:
            self.clock.run((), entry.time)

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.args["table"]

    def _seat(self, entry: Entry) -> Seat:
        return self.seats[_number(entry)]


def _number(entry: Entry) -> int:
    assert entry.seat is not None, f"entry {entry.seq} names no seat"
    return entry.seat


_KINDS: Mapping[str, Callable[[Table, Entry], None]] = {
    "sit": Table._sit,
    "stand": Table._stand,
    "word": Table._word,
    "start": Table._start,
    "move": Table._move,
    "undo": Table._undo,
    "resign": Table._end,
    "draw": Table._end,
    "timeout": Table._end,
    "takeover": Table._takeover,
    "return": Table._return,
    "leave": Table._leave,
    "come": Table._come,
    "propose": Table._propose,
    "agree": Table._agree,
    "decline": Table._decline,
    "note": Table._note,
    "close": Table._close,
    "rematch": Table._rematch,
}


def rebuilt(header: Header, key: bytes, names: Mapping[int, str], entries: tuple[Entry, ...]) -> Table:
    """A table from its log."""
    table = Table(header, key)
    for entry in entries:
        table.apply(entry)
    for number, name in names.items():
        table.seats[number].name = name
    return table


def offer_message(what: str) -> Message:
    """An offer by name, for people."""
    return {
        "undo": Message("server.offer.undo"),
        "draw": Message("server.offer.draw"),
        "takeover": Message("server.offer.takeover"),
        "recover": Message("server.offer.recover"),
    }[what]

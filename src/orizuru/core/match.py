"""The match: the checking door to a game, and the keeper of its record.

Everything that comes through `play` is read and checked, and refused with a reason before anything
changes. A match answers forced questions itself (while it is `answering`), remembers every position
for undo and replay, and writes the record. Undo is recorded, never destructive.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from orizuru.core import record as records
from orizuru.core.chance import Seed, seed_of
from orizuru.core.commitment import Proof
from orizuru.core.errors import IllegalMove, InvalidOption, InvalidProof, NotAllowed, Reason, excerpt
from orizuru.core.facts import Fact
from orizuru.core.game import Game, Result, State
from orizuru.core.messages import Message
from orizuru.core.options import data_option
from orizuru.core.record import Event, Record
from orizuru.core.seats import check_seat, is_seat, no_seat


@dataclass(frozen=True, slots=True)
class Played:
    """One answer that stands: who gave which word in which position, and what happened."""

    seat: int
    word: str
    before: Any
    facts: tuple[Fact, ...]
    forced: bool = False


class Match:
    """A game being played: `state` is the position now, `played` the answers that stand.

    With a `proof`, all chance must come from its seed, and a `start` must be a fork with that seed. The proof goes into
    the record once the match is over.
    """

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Any] | None = None,
        seed: object = None,
        *,
        start: Mapping[str, Any] | str | None = None,
        seats: Sequence[str] = (),
        answering: bool = True,
        proof: Proof | None = None,
    ) -> None:
        self.game = game
        self.answering = answering
        self.seed: Seed | None = seed_of(seed)
        # A copy for the record: the caller may change its own.
        self.start = deepcopy(dict(start)) if isinstance(start, Mapping) else start
        self.state: State = game.setup(options, self.seed) if start is None else game.scenario(start)
        self.options: dict[str, Any] = dict(self.state.view(None)["options"])
        for name, value in (options or {}).items() if start is not None else ():
            if name not in self.options:
                known = tuple(self.options)
                raise InvalidOption(Message("core.option.unknown", option=excerpt(name), known=known))
            same = list(value) if isinstance(value, tuple) else value
            if self.options[name] != same or type(self.options[name]) is not type(same):
                has = f"{name}={self.options[name]}"
                raise InvalidOption(Message("core.option.conflict", option=name, expected=has, got=excerpt(value)))
        self.seats = _names(seats, self.state.seats)
        self.proof = proof
        if proof is not None:
            self._check_proof(proof)
        self.played: list[Played] = []
        self.words: list[str] = []
        self.table: list[Event] = []
        self._ended: Result | None = None
        self.answer_forced()

    @property
    def to_move(self) -> int | None:
        """The seat whose answer is awaited; None when the match is over, be it by resignation."""
        return None if self._ended else self.state.to_move

    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""
        return self._ended or self.state.result()

    def play(self, text: str, seat: int | None = None) -> list[Fact]:
        """Plays one answer or a whole turn, given in words, and answers the forced questions that follow; returns what
        happened."""
        self.check_open()
        if seat is not None and not is_seat(seat, self.state.seats):
            raise IllegalMove(Reason(no_seat(seat, self.state.seats)))
        if seat is not None and seat != self.state.to_move:
            raise IllegalMove(Reason(Message("core.match.not_to_move", seat=seat)))
        first = len(self.played)
        for move in self.game.read(self.state, text):
            self.answer(move, forced=self.state.forced == move)
        self.answer_forced()
        return [fact for answer in self.played[first:] for fact in answer.facts]

    def undoable(self, seat: int) -> int:
        """How many of the last answers a seat may take back on its own: back to its own last one, if nothing was
        revealed since and no other seat has chosen anything. (A forced answer is not a choice.)"""
        self.check_seat(seat)
        count, horizon = 0, self.state.horizon
        for number, answer in enumerate(reversed(self.played), 1):
            own = answer.seat == seat
            if answer.before.horizon != horizon or not (own or answer.forced):
                break
            count = number if own and not answer.forced else count
        return 0 if self._ended else count

    def undo(self, seat: int, *, consent: bool = False) -> list[str]:
        """Take back a seat's last answer, with the forced answers after it; returns the words taken back.

        Without the others' consent only as far as `undoable` says.
        """
        self.check_open()
        self.check_seat(seat)
        count = next((n for n, a in enumerate(reversed(self.played), 1) if a.seat == seat and not a.forced), 0)
        if count == 0:
            raise NotAllowed(Message("core.match.nothing_to_undo", seat=seat))
        if count > self.undoable(seat) and not consent:
            raise NotAllowed(Message("core.match.beyond_undo", seat=seat))
        return self.take_back(seat, count)

    def resign(self, seat: int) -> None:
        """One of two seats gives up; the other wins."""
        self.end("resign", seat)

    def timeout(self, seat: int) -> None:
        """One of two seats has used up its time; the other wins."""
        self.end("timeout", seat)

    def abandon(self, seat: int) -> None:
        """One of two seats, or a lone player, went away and is no longer waited for; the other seat, if any, wins."""
        self.end("abandon", seat)

    def draw(self, seat: int) -> None:
        """Both agreed to a draw; `seat` is the one that accepted."""
        self.end("draw", seat)

    def takeover(self, seat: int, name: str) -> None:
        """From here on another player, given by name, sits on a seat."""
        self.check_open()
        self.check_seat(seat)
        (name,) = _names([name], 1)
        self.table.append(Event(len(self.words), seat, "takeover", {"name": name}))

    def record(self) -> dict[str, Any]:
        """The record so far, as JSON values."""
        options, data = records.parted(self.options, data_option(self.game.options()))
        plain = Record(
            game=self.game.key,
            rules=self.game.rules,
            options=options,
            data=data,
            start=deepcopy(self.start),
            seed=self.seed,
            seats=self.seats,
            moves=tuple(self.words),
            table=tuple(self.table),
            result=records.outcome(self.result()),
            digest="",
            chance=None if self.result() is None else self.proof,  # the key is secret until the game is over
        ).plain()
        return {**plain, "digest": records.digest(plain, self.state.text)}

    # For `play` and for replays, which check what they pass

    def answer(self, move: int, *, forced: bool = False) -> None:
        before, facts = self.state, list[Fact]()
        after, seat, word = before.clone(), before.to_move, before.say(move)
        assert seat is not None
        after.apply(move, facts)
        self.state = after
        self.words.append(word)
        self.played.append(Played(seat, word, before, tuple(facts), forced))

    def answer_forced(self) -> None:
        while self.answering and (move := self.state.forced) is not None:
            self.answer(move, forced=True)

    def take_back(self, seat: int, count: int) -> list[str]:
        taken = self.played[-count:]
        del self.played[-count:]
        self.state = taken[0].before
        self.table.append(Event(len(self.words), seat, "undo", {"moves": count}))
        return [answer.word for answer in taken]

    def end(self, word: str, by: int) -> None:
        """End the match by what a seat did, in the word of its event."""
        self.check_seat(by)
        self.check_open()
        seats = self.state.seats
        if seats != 2 and not (seats == 1 and word == "abandon"):
            raise NotAllowed(Message("core.match.two_only", word=word, seats=seats))
        standings = tuple(self.state.standing(seat) for seat in range(seats))
        winners = tuple(seat for seat in range(seats) if word == "draw" or seat != by)
        why = {
            "resign": Message("core.match.resign", seat=by, winner=1 - by),
            "timeout": Message("core.match.timeout", seat=by, winner=1 - by),
            "abandon": Message("core.match.abandon", seat=by, winner=1 - by),
            "draw": Message("core.match.draw"),
        }[word]
        self.table.append(Event(len(self.words), by, word))
        self._ended = Result(
            scores=tuple(standing.score for standing in standings),
            ranks=tuple(1 if seat in winners or not winners else 2 for seat in range(seats)),
            winners=winners,
            why=why if winners else Message("core.match.abandon_alone", seat=by),
            details=standings,
            end=word,
        )

    def _check_proof(self, proof: Proof) -> None:
        """Refuse a match whose chance, including that of its start, does not come from the proven seed."""
        proof.check(self.seed, self.state.seats)
        if self.start is None:
            return
        fork = self.game.fork(self.state, self.seed)
        # A start that is such a fork, word for word, was read already.
        if fork != self.start and self.game.scenario(fork) != self.state:
            raise InvalidProof(Message("core.proof.start"))

    def check_open(self) -> None:
        if self.to_move is None:
            raise IllegalMove(Reason(Message("core.match.over")))

    def check_seat(self, seat: int) -> None:
        check_seat(seat, self.state.seats)


def _names(seats: Sequence[str], count: int) -> tuple[str, ...]:
    names = () if isinstance(seats, str) else tuple(seats) or ("",) * count
    if len(names) != count or not all(isinstance(name, str) and len(name) <= 80 for name in names):
        raise NotAllowed(Message("core.match.names", expected=count, got=excerpt(list(names))))
    return names

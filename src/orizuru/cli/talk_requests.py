"""The requests of `orizuru talk`, each a method: the server's wire protocol in miniature.

Requests are checked whole before anything is done, so that a refused one changes nothing. A request
about a seat is answered with what that seat may know: its view, the facts it hears, and the answers
if it is to move.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from orizuru.bots import Bot, bot, check_bot
from orizuru.bots.bot import word_of
from orizuru.bots.dice import dice
from orizuru.cli.match_text import heard
from orizuru.cli.usage import BadUsage
from orizuru.core.chance import seed_from
from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.facts import Fact
from orizuru.core.game import Game
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.plain import plain
from orizuru.core.replay import rebuilt

Fields = dict[str, Any]
Check = Callable[[Any], bool]
SEAT_TO_MOVE: Any = object()  # no seat was named; null names a spectator


class BadRequest(BadUsage):
    """An unknown request, or one with a wrong field."""


def _is_seat(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# What each field must be, and how a refusal describes it.
FIELDS: Mapping[str, tuple[Check, Message]] = {
    "options": (lambda value: isinstance(value, dict), Message("cli.talk.object")),
    "record": (lambda value: isinstance(value, dict), Message("cli.talk.object")),
    "seats": (lambda value: isinstance(value, list), Message("cli.talk.names")),
    "seed": (lambda value: value is None or isinstance(value, str) or _is_seat(value), Message("cli.talk.seed")),
    "start": (lambda value: value is None or isinstance(value, str | dict), Message("cli.talk.start")),
    "seat": (lambda value: value is None or _is_seat(value), Message("cli.talk.seat")),
    "word": (lambda value: isinstance(value, str), Message("cli.talk.text")),
    "words": (lambda value: isinstance(value, str), Message("cli.talk.text")),
    "name": (lambda value: isinstance(value, str), Message("cli.talk.text")),
}

# The fields of each request: those it must have, and those it may have.
REQUESTS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "new": ((), ("options", "seed", "seats", "start")),
    "load": (("record",), ()),
    "state": ((), ("seat",)),
    "play": (("words",), ("seat",)),
    "preview": (("word",), ()),
    "why_not": (("word", "seat"), ()),
    "undo": (("seat",), ()),
    "resign": (("seat",), ()),
    "standing": (("seat",), ()),
    "bot": (("name",), ()),
    "record": ((), ()),
    "options": ((), ()),
    "catalogue": ((), ()),
    "bye": ((), ()),
}


class Conversation:
    """One match at a time, and the requests about it; `over` once somebody has said bye."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.over = False
        self._match: Match | None = None
        self._dice: list[Random] = []
        self._bots: dict[tuple[int, str], Bot] = {}  # by seat and name: one that searches may keep what it found

    def answer(self, request: Fields) -> Fields:
        """The fields of the reply."""
        do = request.get("do")
        if not isinstance(do, str) or do not in REQUESTS:
            raise BadRequest(Message("cli.talk.do", known=tuple(REQUESTS), got=excerpt(do)))
        must, may = REQUESTS[do]
        given = {name: value for name, value in request.items() if name != "do"}
        for name, value in given.items():
            if name not in must and name not in may:
                raise BadRequest(Message("cli.talk.unknown", do=do, got=excerpt(name)))
            holds, expected = FIELDS[name]
            if not holds(value):
                raise BadRequest(Message("cli.talk.field", field=name, expected=expected, got=excerpt(value)))
        for name in must:
            if name not in given:
                raise BadRequest(Message("cli.talk.missing", do=do, field=name))
        reply: Fields = getattr(self, f"do_{do}")(**given)
        return reply

    @property
    def match(self) -> Match:
        if self._match is None:
            raise NotAllowed(Message("cli.talk.no_game"))
        return self._match

    def begin(self, match: Match, bots: list[Random]) -> Fields:
        self._match, self._dice = match, bots
        self._bots.clear()
        return self.do_state()

    def seat(self, seat: int | None) -> int:
        """A seat, refused if the game does not have it."""
        if seat is None:
            raise BadRequest(
                Message("cli.talk.field", field="seat", expected=Message("cli.talk.seat_only"), got="null")
            )
        self.match.check_seat(seat)
        return seat

    def outcome(self, facts: list[Fact], seat: int | None) -> Fields:
        """What happened and how things stand now, for one seat."""
        return {"facts": plain(heard(self.match, facts, seat)), **self.do_state(seat)}

    # The requests

    def do_new(self, options: Any = None, seed: Any = None, seats: Any = (), start: Any = None) -> Fields:
        chosen = None if seed is None else seed_from(seed)
        match = Match(self.game, options, chosen, start=start, seats=seats)
        return self.begin(match, [dice(chosen, seat) for seat in range(match.state.seats)])

    def do_load(self, record: Fields) -> Fields:
        match = rebuilt(record)
        if match.game.key != self.game.key:
            raise BadRequest(Message("cli.talk.other_game", expected=self.game.key, got=match.game.key))
        match.answer_forced()
        return self.begin(match, [dice(None, seat) for seat in range(match.state.seats)])

    def do_state(self, seat: int | None = SEAT_TO_MOVE) -> Fields:
        """Without a seat: for the seat to move. Answers are shown to the seat to move only."""
        match, state = self.match, self.match.state
        who = match.to_move if seat is SEAT_TO_MOVE else seat
        if who is not None:
            match.check_seat(who)
        is_asked = match.to_move is not None and who == match.to_move
        answers = [(state.say(move), state.answer(move)) for move in state.moves] if is_asked else []
        return {
            "view": state.view(who),
            "to_move": match.to_move,
            "asked": None if match.to_move is None else plain(state.asked),
            "answers": [{"word": word, **plain(answer)} for word, answer in answers],
            "horizon": state.horizon,
            "turn": state.turn,
            "result": plain(match.result()),
        }

    def do_play(self, words: str, seat: int | None = SEAT_TO_MOVE) -> Fields:
        who = self.match.to_move if seat is SEAT_TO_MOVE else self.seat(seat)
        return self.outcome(self.match.play(words, who), who)

    def do_bot(self, name: str) -> Fields:
        check_bot(name, self.game.key)
        self.match.check_open()
        who = self.match.to_move
        assert who is not None
        if (who, name) not in self._bots:
            self._bots[who, name] = bot(name)
        word = word_of(self._bots[who, name], self.match.state, self._dice[who])
        return {"seat": who, "word": word, **self.outcome(self.match.play(word, who), who)}

    def do_preview(self, word: str) -> Fields:
        self.match.check_open()
        state = self.match.state
        seen = state.preview(self.match.game.parse(state, word))
        return {"preview": {**plain(seen), "facts": plain(heard(self.match, seen.facts, state.to_move))}}

    def do_why_not(self, word: str, seat: int | None) -> Fields:
        return {"reason": plain(self.match.game.why_not(self.match.state, word, self.seat(seat)))}

    def do_undo(self, seat: int | None) -> Fields:
        who = self.seat(seat)
        return {"taken": self.match.undo(who), **self.do_state(who)}

    def do_resign(self, seat: int | None) -> Fields:
        who = self.seat(seat)
        self.match.resign(who)
        return self.do_state(who)

    def do_standing(self, seat: int | None) -> Fields:
        return {"standing": plain(self.match.state.standing(self.seat(seat)))}

    def do_record(self) -> Fields:
        return {"record": self.match.record()}

    def do_options(self) -> Fields:
        return {"options": plain(self.game.options())}

    def do_catalogue(self) -> Fields:
        if self._match is None:
            return {"catalogue": self.game.catalogue()}
        return {"catalogue": self._match.game.catalogue(self._match.options)}

    def do_bye(self) -> Fields:
        self.over = True
        return {}

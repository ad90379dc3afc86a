"""Replay: turns a record back into its match and checks every move and every event again.

A record holds forced answers too, so the match answers nothing itself on the way; once rebuilt, it can go on.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from orizuru.core import record as records
from orizuru.core.chance import Rolling
from orizuru.core.errors import InvalidProof, InvalidRecord, OrizuruError, excerpt
from orizuru.core.game import State
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.options import data_option
from orizuru.core.record import Event, Record
from orizuru.core.registry import game as game_by_key


def rebuilt(source: Mapping[str, Any] | str | Path) -> Match:
    """The whole match of a record, every move checked; InvalidRecord names the file and the first fault."""
    if isinstance(source, Mapping):
        return _replayed(records.read(source))
    try:
        return _replayed(records.read(source))
    except InvalidRecord as error:
        raise InvalidRecord(Message("core.record.file", path=str(source), why=error.message)) from None


def _replayed(found: Record) -> Match:
    match = _begun(found)
    match.seats = found.seats
    done = 0
    for i in range(len(found.moves) + 1):
        while done < len(found.table) and found.table[done].at == i:
            _happen(match, found.table[done], done)
            done += 1
        if i < len(found.moves):
            _repeat(match, found.moves[i], i)
    if not _same(found.result, result := records.outcome(match.result())):
        raise _fault("result", Message("core.record.differs", expected=str(result), got=excerpt(found.result, 160)))
    if found.digest != (right := records.digest(found.plain(), match.state.text)):
        raise _fault("digest", Message("core.record.differs", expected=right, got=excerpt(found.digest, 80)))
    match.answering = True
    return match


def _same(found: Any, right: Any) -> bool:
    """Whether two values are the same JSON; to Python, true and 1.0 would both equal 1."""
    return json.dumps(found, sort_keys=True) == json.dumps(right, sort_keys=True)


def replay(source: Mapping[str, Any] | str | Path) -> State:
    """The final position of a record (a mapping or a path), checked move by move."""
    return rebuilt(source).state


def _begun(found: Record) -> Match:
    try:
        game = game_by_key(found.game, found.rules)
    except OrizuruError as error:
        raise _fault("game", error.message) from None
    name = data_option(game.options())
    if found.data is not None and (name is None or not isinstance(found.data, str) or not found.data):
        raise _fault("data", Message("core.record.no_data", game=excerpt(found.game)))
    seed = 0 if found.seed is None else found.seed
    options = records.joined(found.options, found.data, name)
    try:
        match = Match(game, options, seed, start=found.start, answering=False, proof=found.chance)
    except InvalidProof as error:
        raise _fault("chance", error.message) from None
    except OrizuruError as error:
        raise _fault("options" if found.start is None else "start", error.message) from None
    if found.seed is None and isinstance(match.state, Rolling):
        raise _fault("seed", Message("core.record.no_seed"))
    if not _same(found.options, right := records.parted(match.options, name)[0]):
        raise _fault("options", Message("core.record.differs", expected=str(right), got=excerpt(found.options, 160)))
    if len(found.seats) != match.state.seats:
        raise _fault("seats", Message("core.match.names", expected=match.state.seats, got=excerpt(list(found.seats))))
    match.seed = found.seed
    return match


def _repeat(match: Match, word: str, i: int) -> None:
    try:
        match.check_open()
        move = match.game.parse(match.state, word)
    except OrizuruError as error:
        raise _fault(f"moves[{i}]", error.message) from None
    if (right := match.state.say(move)) != word:
        raise _fault(f"moves[{i}]", Message("core.record.differs", expected=right, got=excerpt(word)))
    match.answer(move, forced=match.state.forced == move)


def _happen(match: Match, event: Event, i: int) -> None:
    try:
        match.check_open()
        match.check_seat(event.seat)
        if event.word == "undo":
            count = event.args.get("moves")
            if set(event.args) != {"moves"} or not records.is_whole(count, 1, len(match.played)):
                raise InvalidRecord(Message("core.record.undo", most=len(match.played), got=excerpt(event.args)))
            if match.played[-count].seat != event.seat or match.played[-count].forced:
                raise InvalidRecord(Message("core.record.undo_other", seat=event.seat))
            match.take_back(event.seat, count)
        elif event.word == "takeover":
            if set(event.args) != {"name"}:
                raise InvalidRecord(Message("core.record.takeover", got=excerpt(event.args)))
            match.takeover(event.seat, event.args["name"])
        else:
            if event.args:
                raise InvalidRecord(Message("core.record.no_args", word=event.word, got=excerpt(event.args)))
            match.end(event.word, event.seat)
    except OrizuruError as error:
        raise _fault(f"table[{i}]", error.message) from None


def _fault(place: str, why: Message) -> InvalidRecord:
    return InvalidRecord(Message("core.record.fault", place=place, why=why))

"""The record: what a game was, for ever.

A record is one JSON object. `moves` holds the word of every answer in order, those taken back
included; `table` holds what happened besides (undo, resign, draw, timeout, abandon, takeover), each
at the number of moves made before it. The digest hashes the canonical JSON of what the rules made of it,
so a record that replays to a different position is noticed, no matter who wrote it. The format is described
field by field, with an example, in docs/reference/record.md.

This file knows the shape of a record; `core.replay` checks that its moves are legal.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeGuard

from orizuru.core.chance import Seed, seed_from, written
from orizuru.core.commitment import LONGEST_WORD as LONGEST_CHANCE
from orizuru.core.commitment import Proof
from orizuru.core.errors import InvalidRecord, InvalidSeed, excerpt
from orizuru.core.game import Result
from orizuru.core.messages import Message
from orizuru.core.strict_json import InvalidJson, parsed

FORMAT = "orizuru-record-1"
LARGEST = 16 * 1024 * 1024
LONGEST_WORD = 200
EVENTS = ("undo", "resign", "draw", "timeout", "abandon", "takeover")

_HEX = "0123456789abcdef"
_OPTIONAL = ("chance",)
_FIELDS = (
    *("format", "game", "rules", "options", "data", "start", "seed"),
    *("seats", "moves", "table", "result", "digest"),
)


@dataclass(frozen=True, slots=True)
class Event:
    """Something at the table other than a move: after `at` moves, `seat` did `word`."""

    at: int
    seat: int
    word: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose shape has been checked."""

    game: str
    rules: str
    options: Mapping[str, Any]
    data: Any
    start: Any
    seed: Seed | None
    seats: tuple[str, ...]
    moves: tuple[str, ...]
    table: tuple[Event, ...]
    result: Mapping[str, Any] | None
    digest: str
    chance: Proof | None = None

    def plain(self) -> dict[str, Any]:
        """The record as JSON values."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "data": self.data,
            "start": self.start,
            "seed": None if self.seed is None else written(self.seed),
            **({} if self.chance is None else {"chance": self.chance.plain()}),
            "seats": list(self.seats),
            "moves": list(self.moves),
            "table": [{"at": e.at, "seat": e.seat, "word": e.word, "args": dict(e.args)} for e in self.table],
            "result": self.result,
            "digest": self.digest,
        }


def outcome(result: Result | None) -> dict[str, Any] | None:
    """A result as a record keeps it: numbers and one stable word, but no texts."""
    if result is None:
        return None
    return {
        "end": result.end,
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "winners": list(result.winners),
    }


def parted(options: Mapping[str, Any], name: str | None) -> tuple[dict[str, Any], Any]:
    """Options and data as a record keeps them: a player's own data is kept apart, once and whole."""
    data = options[name] if name else None
    return ({**options, name: ""}, data) if name and data else (dict(options), None)


def joined(options: Mapping[str, Any], data: Any, name: str | None) -> dict[str, Any]:
    """The inverse of `parted`."""
    return {**options, name: data} if name and data is not None else dict(options)


def digest(record: Mapping[str, Any], position: str) -> str:
    """The digest of a record (as JSON values) that ended in this position text."""
    hashed = {name: record[name] for name in ("game", "rules", "options", "start", "moves", "table", "result")}
    if record["data"] is not None:  # left out otherwise: records without data are older than this field's use
        hashed["data"] = record["data"]
    canonical = json.dumps({**hashed, "position": position}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(canonical.encode("ascii"), digest_size=32).hexdigest()


def read(source: Mapping[str, Any] | str | Path) -> Record:
    """A record from a mapping or a file, its shape checked; the error names the place of the fault."""
    found = source if isinstance(source, Mapping) else _loaded(Path(source))
    _refuse_unless(found.get("format") == FORMAT, "format", f'"{FORMAT}"', found.get("format"))
    for name in found:
        _refuse_unless(name in _FIELDS + _OPTIONAL, str(name)[:40], Message("core.record.no_field"), found[name])
    for name in _FIELDS:
        if name not in found:
            raise InvalidRecord(Message("core.record.missing", field=name))
    return Record(
        game=_text(found["game"], "game"),
        rules=_text(found["rules"], "rules"),
        options=_object(found["options"], "options"),
        data=found["data"],
        start=found["start"],
        seed=_seed(found["seed"]),
        seats=tuple(_text(name, f"seats[{i}]", 80) for i, name in enumerate(_list(found["seats"], "seats"))),
        moves=tuple(_text(word, f"moves[{i}]") for i, word in enumerate(_list(found["moves"], "moves"))),
        table=_table(found["table"], len(found["moves"])),
        result=None if found["result"] is None else _object(found["result"], "result"),
        digest=_text(found["digest"], "digest"),
        chance=_chance(found["chance"], found["result"]) if "chance" in found else None,
    )


def _loaded(path: Path) -> Mapping[str, Any]:
    try:
        if path.is_dir():
            raise InvalidRecord(Message("core.record.directory"))
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise InvalidRecord(Message("core.record.unreadable", why=error.strerror or "")) from None
    except ValueError as error:  # a name with a zero byte in it
        if isinstance(error, InvalidRecord):
            raise
        raise InvalidRecord(Message("core.record.unreadable", why=str(error))) from None
    if len(content) > LARGEST:
        raise InvalidRecord(Message("core.record.large", most=LARGEST))
    try:
        return parsed(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise InvalidRecord(Message("core.record.utf8", at=error.start)) from None
    except InvalidJson as error:
        raise InvalidRecord(error.message) from None


def _refuse_unless(holds: bool, field: str, expected: str | Message, got: object) -> None:
    if not holds:
        raise InvalidRecord(Message("core.record.field", field=field, expected=expected, got=excerpt(got)))


def _text(value: Any, field: str, longest: int = LONGEST_WORD) -> str:
    holds = isinstance(value, str) and len(value) <= longest
    _refuse_unless(holds, field, Message("core.record.text", most=longest), value)
    return str(value)


def _list(value: Any, field: str) -> list[Any]:
    _refuse_unless(isinstance(value, list), field, Message("core.record.list"), value)
    return list(value)


def _object(value: Any, field: str) -> Mapping[str, Any]:
    _refuse_unless(isinstance(value, dict), field, Message("core.record.object"), value)
    return dict(value)


def _seed(value: Any) -> Seed | None:
    try:
        if isinstance(value, str) and len(value) != 64:
            raise InvalidSeed(Message("core.seed", got=excerpt(value)))
        return None if value is None else seed_from(value)
    except InvalidSeed as error:
        raise InvalidRecord(Message("core.record.seed", why=error.message)) from None


def _chance(value: Any, result: Any) -> Proof:
    """The proof of a finished game. While a game goes on its key is secret, so its record must not have one."""
    _refuse_unless(result is not None, "chance", Message("core.record.unfinished_chance"), "...")
    fields = _object(value, "chance")
    named = ("commitment", "key", "words")
    _refuse_unless(set(fields) == set(named), "chance", ", ".join(named), sorted(map(str, fields)))
    for name in ("commitment", "key"):
        digits = fields[name]
        holds = isinstance(digits, str) and len(digits) == 64 and all(digit in _HEX for digit in digits)
        _refuse_unless(holds, f"chance.{name}", Message("core.record.hex"), digits)
    words = [
        _text(word, f"chance.words[{i}]", LONGEST_CHANCE)
        for i, word in enumerate(_list(fields["words"], "chance.words"))
    ]
    proof = Proof(bytes.fromhex(fields["key"]), tuple(words))
    right, got = proof.commitment, fields["commitment"]
    _refuse_unless(got == right, "chance.commitment", right, got)
    return proof


def _table(value: Any, moves: int) -> tuple[Event, ...]:
    events: list[Event] = []
    for i, entry in enumerate(_list(value, "table")):
        place = f"table[{i}]"
        fields = _object(entry, place)
        _refuse_unless(
            set(fields) == {"at", "seat", "word", "args"}, place, "at, seat, word, args", sorted(map(str, fields))
        )
        earliest = events[-1].at if events else 0
        _refuse_unless(is_whole(fields["at"], earliest, moves), f"{place}.at", f"{earliest}..{moves}", fields["at"])
        _refuse_unless(is_whole(fields["seat"], 0, 15), f"{place}.seat", "0..15", fields["seat"])
        _refuse_unless(fields["word"] in EVENTS, f"{place}.word", ", ".join(EVENTS), fields["word"])
        events.append(Event(fields["at"], fields["seat"], fields["word"], _object(fields["args"], f"{place}.args")))
    return tuple(events)


def is_whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """Whether a value is a whole number in a range; JSON's true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

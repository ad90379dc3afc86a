"""What messages are made of."""

from typing import Any, Literal

from msgspec import Struct


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A text for people: a key of the catalogue and its arguments (numbers, words, texts, or lists of them)."""

    key: str
    args: dict[str, Any] = {}


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """A legal answer: its word, where a person touches it, and its text."""

    word: str
    at: list[str]
    text: Text


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """The legal answers of one kind: square, span, card, place, amount, choice, decline or done. Of amounts `between` a
    least and a greatest one only these two are named: every whole number between them is legal too, and its word is
    that of the least with the number of its `at` replaced."""

    kind: str
    answers: list[Choice]
    between: bool = False


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked; public facts only. `missing` says what is still owed, `purpose` what is chosen, in a word
    of the game (empty if it has none)."""

    seat: int
    text: Text
    rule: str
    card: str | None
    sealed: bool
    optional: bool
    missing: Text | None
    purpose: str


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it. `asked`: an answer of it is awaited; `left`: its person went away; `word`: what it
    added to the chance of the game; `clock`: the milliseconds it had left when it was asked; `since`: the time of the
    server from which on they run (null: they do not); `codes`: how many recovery codes its owner has had, of which only
    the last one works."""

    player: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    word: str
    asked: bool
    left: bool
    clock: int | None
    since: int | None
    codes: int


class Summons(Struct, frozen=True, forbid_unknown_fields=True):
    """Seat `by` calls `seat`, who is away, back to the table: there must be a sign within `span` milliseconds of
    `since`, by the time of the server."""

    seat: int
    by: int
    since: int
    span: int


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposal that waits for consent: `what` is undo, draw or takeover; `about` the seat it concerns, `agreed` who
    said yes so far, `needed` whose yes is missing."""

    what: str
    seat: int | None
    about: int | None
    agreed: list[int]
    needed: list[int]


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of an itemised score."""

    text: Text
    points: int


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The itemised score of a seat."""

    score: int
    lines: list[Line]


class Forbidden(Struct, frozen=True, forbid_unknown_fields=True):
    """A place where a seat cannot place anything, and why: the text and the number of the rule."""

    where: str
    text: Text
    rule: str


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    text: Text
    sheets: list[Sheet]
    end: str


class Chance(Struct, frozen=True, forbid_unknown_fields=True):
    """The hash of the server's key is shown before the start; the key itself once the game is over."""

    commitment: str
    key: str | None


class TableInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as everybody sees it; all fields but `clock` and `chance` are plain facts. `status` is open, playing,
    over or closed."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    status: str
    seats: list[SeatInfo]
    chance: Chance
    clock: dict[str, int] | None
    chat: bool
    watch: bool
    public: bool
    offer: Offer | None
    summonses: list[Summons]
    result: Outcome | None
    rematch: str | None
    turn: int


class Happened(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the log as the recipient may know it: `facts` are what it hears."""

    seq: int
    kind: str
    seat: int | None
    time: int
    facts: list[Text]
    args: dict[str, Any]


class Screen(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the recipient sees: `viewer` is the seat it looks from (null: a spectator), `view` what that seat may
    know, with the moves of its draft carried out; `hash` is that view's. `asked` is the viewer's own question, or what
    another seat is asked; `answers` and `draft` are empty unless an answer of the viewer is awaited. `undo` tells
    whether it may take back without asking."""

    viewer: int | None
    table: TableInfo
    view: dict[str, Any] | None
    hash: str
    asked: Question | None
    answers: list[Group]
    draft: list[str]
    undo: bool


class Presence(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is connected, by seat; for which seats a board is; who has answered a sealed question; how many watch;
    whether the host is connected; since when each seat is not (null: it is). Whoever has answered spends no time:
    `ready` is since when (null: it has not), `stood` how many milliseconds its clock stood before, for an answer that
    was taken back."""

    seats: list[bool]
    boards: list[bool]
    answered: list[bool]
    watchers: int
    host: bool
    away: list[int | None]
    ready: list[int | None]
    stood: list[int]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="said"):
    """A line of chat. `room` is "players" or "watchers"; `number` counts the table's lines."""

    number: int
    room: str
    seat: int | None
    name: str
    text: str
    time: int

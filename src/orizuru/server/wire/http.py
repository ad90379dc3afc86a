"""Bodies and answers over HTTP."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from orizuru.server.wire.types import BotName, Code, Name, SeatNumber, Secret
from orizuru.server.wire.values import Happened, Text


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: "me" (this browser), "open" (for a person who gets the link) or "bot"."""

    player: Literal["me", "open", "bot"]
    name: Name = ""
    bot: BotName | None = None


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for every move, or for the whole game with an increment for each turn."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=1, le=7 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Plan], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    clock: ClockPlan | None = None
    chat: bool = True
    watch: bool = True


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """A table was made. The secrets are shown this once: `join` takes an open seat, `watch` looks on."""

    table: str
    join: str | None
    watch: str | None


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/claim: the secret of a link for a right. With a `join` link, `seat` may name the seat wanted. With
    `only_here`, no other device can fetch back a seat that moves here."""

    secret: Secret
    name: Name = ""
    seat: SeatNumber | None = None
    only_here: bool = False


class Claimed(Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser may do now."""

    table: str
    right: str
    seat: int | None


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/recover: the recovery code of a seat, in capitals or not, with any separators. The seat moves to this
    browser; a bot that plays there stops."""

    code: Code


class CodeMade(Struct, frozen=True, forbid_unknown_fields=True):
    """A new recovery code of a seat, shown this once; `number` counts the codes of the seat. The code before stopped
    working."""

    table: str
    seat: int
    number: int
    code: str


class InvitationWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/invitation: what would this link give?"""

    secret: Secret


class SeatShown(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat, for somebody who does not sit at the table yet."""

    player: Literal["open", "human", "bot"]
    name: str
    bot: str | None


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """What a link would give: `right` is seat, watch or host; `seat` is set if the link is for a certain seat. `link`
    is the right it was made for: a link to `join` gives `watch` when no seat is free any more. `host` is the name on
    the host's seat, if there is one. `options`, `clock`, `chat` and `watch` are those of the table; `turned` is how
    many seats further everybody sits than in the first game of a series. Nothing was claimed."""

    table: str
    right: str
    link: str
    seat: int | None
    game: str
    options: dict[str, Any]
    host: str
    seats: list[SeatShown]
    turned: int
    status: str
    clock: dict[str, int] | None
    chat: bool
    watch: bool


class LinkMade(Struct, frozen=True, forbid_unknown_fields=True):
    """A new link; the old one of the same right stopped working."""

    table: str
    right: str
    seat: int | None
    secret: str


class NeedInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """`value` of the option (null: any but its default) is allowed only while `option` is one of `values`."""

    value: Any
    option: str
    values: list[Any]


class OptionInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """An option of a game: `kind` is int, bool, choice, names or data."""

    name: str
    kind: str
    default: Any
    help: Text
    low: int
    high: int
    choices: list[str]
    words: list[str]
    needs: list[NeedInfo]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What the server accepts and how long it waits, so that no client repeats these numbers. Characters: `name` of a
    person, `chat` for one message, `word` that a seat adds to the chance, `code` that recovers a seat (without
    separators). Bytes: `body` of a request, `options` for a request with the options of a game. `steps` of a replay in
    one answer. Milliseconds: a client sends a ping every `heartbeat`; it may give up a connection that was silent for
    `silence`; a seat without a connection counts as away after `away`."""

    name: int
    chat: int
    word: int
    code: int
    body: int
    options: int
    steps: int
    heartbeat: int
    silence: int
    away: int


class ServerInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """This server: its version, the version of the protocol, its limits, and the addresses at which other machines
    reach it. If there are no addresses, only this machine can."""

    version: str
    protocol: int
    addresses: list[str]
    limits: Limits


class GameInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that can be played here, how many seats it may have (the least and the most), and the bots that play
    it."""

    key: str
    rules: str
    options: list[OptionInfo]
    bots: list[str]
    seats: list[int]


class LanguageInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A language of the texts, by its own name."""

    key: str
    name: str


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph of the rules of a game, as plain text; the first line is its title. Without a number in `rule` it is
    the game in short. `part` is the heading above it, empty if there is none."""

    rule: str
    text: str
    part: str


class CatalogueWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{key}/catalogue. `rules`: of that rules version, such as a table's; the newest if it is null."""

    options: dict[str, Any] = {}
    rules: str | None = None


class TableListed(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in a list, and what the browser may do there. `options` are those that are numbers, choices, or yes and
    no. `names` are the names of people and bots by seat; the list is empty if they are not known yet. `turned`: how
    many seats further everybody sits than in the first game of a series. `turn`: a seat of the browser has to answer.
    `awaited`: all seats that have to answer. `result`: how it ended."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    created: int
    touched: int
    seats: list[int]
    host: bool
    names: list[str]
    turned: int
    turn: bool
    awaited: list[int]
    result: Text | None


class TablePage(Struct, frozen=True, forbid_unknown_fields=True):
    """Some tables of a list, how many the whole list has, and `more`, with which to ask for the next page if there is
    one."""

    tables: list[TableListed]
    count: int
    more: str | None


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/mine: the first page of the tables that are open or played, and of those that are over or closed."""

    running: TablePage
    finished: TablePage


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """An empty body, and the answer of requests that return nothing."""


class LinkWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/links"""

    right: Literal["join", "watch", "seat", "host"]
    seat: SeatNumber | None = None


class SeatWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/remove, /fetch, /give_back, /only_here and /code"""

    seat: SeatNumber


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/bot"""

    seat: SeatNumber
    bot: BotName


class Publish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/publish"""

    public: bool


class Erase(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/erase; without a seat, all names."""

    seat: SeatNumber | None = None


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/fork: the game goes on from after entry `at`."""

    at: Annotated[int, Meta(ge=1, le=1 << 40)]
    seats: Annotated[list[Plan], Meta(min_length=1, max_length=16)]


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a finished game, and the view after it."""

    happened: Happened
    view: dict[str, Any] | None
    hash: str


class Replay(Struct, frozen=True, forbid_unknown_fields=True):
    """Some steps of a finished game; `last` is the number of its last entry."""

    table: str
    viewer: int | None
    last: int
    steps: list[Step]


class Verified(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/verify: a finished game was played again from its key and words. `seed` is what these gave,
    `rolls` counts the random numbers that were drawn (every place of a shuffle is one), `digest` is that of the record.
    If something does not fit, `fault` says what, and the other fields are empty."""

    table: str
    commitment: str
    seed: str
    digest: str
    moves: int
    rolls: int
    result: Text | None
    fault: Text | None


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """Why an HTTP request was refused."""

    error: str
    text: Text

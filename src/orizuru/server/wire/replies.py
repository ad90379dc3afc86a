"""What the server sends."""

from typing import Any, Literal

from msgspec import Struct

from orizuru.server.wire.values import (
    Advice,
    BidOdds,
    Forbidden,
    Group,
    Happened,
    Presence,
    Prospect,
    Question,
    Said,
    Screen,
    Sheet,
    Text,
    TrialWay,
)


class Reply(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What the server sends."""


class Welcome(Reply, frozen=True, tag="welcome"):
    """The first reply: what this connection may do. The client sends a ping at least every `heartbeat` milliseconds and
    may give up the connection if nothing came for `silence` milliseconds. A seat counts as away when it has had no
    connection for `away` milliseconds."""

    protocol: int
    server: str
    table: str
    host: bool
    seats: list[int]
    boards: list[int]
    shared: bool
    heartbeat: int
    silence: int
    away: int


class Snapshot(Reply, frozen=True, tag="snapshot"):
    """Everything, after `hello`, `look` and `sync`: the screen after entry `seq`, the entries since the one the client
    named (the last 500 at most), the chat it may read, and the time of the server (milliseconds since 1970)."""

    seq: int
    screen: Screen
    happened: list[Happened]
    chat: list[Said]
    here: Presence
    time: int


class Event(Reply, frozen=True, tag="event"):
    """An entry was written. `view` and `table` hold only the fields that changed, `gone` names the fields of the view
    that have disappeared; the rest of the screen is sent whole. `hash` is the hash of the changed view."""

    seq: int
    happened: Happened
    view: dict[str, Any]
    gone: list[str]
    hash: str
    table: dict[str, Any]
    asked: Question | None
    answers: list[Group]
    draft: list[str]
    undo: bool


class Draft(Reply, frozen=True, tag="draft"):
    """The viewer's own draft or sealed answer changed. Nobody else hears of it, except that a sealed answer has been
    given."""

    seq: int
    view: dict[str, Any]
    gone: list[str]
    hash: str
    asked: Question | None
    answers: list[Group]
    draft: list[str]
    undo: bool


class Here(Reply, frozen=True, tag="here"):
    """Somebody came, went, or answered a sealed question."""

    here: Presence


class Ack(Reply, frozen=True, tag="ack"):
    """Request `id` is done and will never be lost; `seq` is the entry it became, or the last one if it became none."""

    id: str
    seq: int


class Refused(Reply, frozen=True, tag="refused"):
    """Request `id` (null: the frame named none) changed nothing. `error` is one stable word; `rule` and `where`
    are set for moves; `seq` is the last entry now."""

    id: str | None
    error: str
    text: Text
    rule: str
    where: list[str]
    seq: int


class Previewed(Reply, frozen=True, tag="previewed"):
    """What an answer would do: the change of each seat's score, a price, what would be heard."""

    id: str
    change: list[int]
    price: int | None
    facts: list[Text]


class Surveyed(Reply, frozen=True, tag="surveyed"):
    """What each legal answer of a kind would do, in the order of the answers: of very many only the first ones."""

    id: str
    answers: list[Prospect]


class Explained(Reply, frozen=True, tag="explained"):
    """Why not; `text` is null if it is allowed."""

    id: str
    text: Text | None
    rule: str
    where: list[str]


class Scored(Reply, frozen=True, tag="scored"):
    """The itemised score of a seat."""

    id: str
    seat: int
    sheet: Sheet


class Hinted(Reply, frozen=True, tag="hinted"):
    """What `bot` would answer: a legal word of the seat's own question, and its text; then the `rest` of the turn, as
    far as it shows nobody anything new; and the `facts` of the turn, as far as the seat can foresee them."""

    id: str
    word: str
    text: Text
    bot: str
    rest: list[Advice]
    facts: list[Text]


class Outlooked(Reply, frozen=True, tag="outlooked"):
    """The places that are closed to a seat in the present position, each with the reason."""

    id: str
    seat: int
    squares: list[Forbidden]


class Tried(Reply, frozen=True, tag="tried"):
    """What a seat could do if it won the auction now, for `price` (null: there is none, or it cannot win any more).
    `best` is the place that brings most, as a way and a place in it (null: it fits nowhere)."""

    id: str
    seat: int
    price: int | None
    colouring: Literal["fixed", "chosen", "rolled"]
    ways: list[TrialWay]
    best: list[int] | None
    odds: list[BidOdds]


class Showed(Reply, frozen=True, tag="showed"):
    """The view after entry `seq` as the viewer had it then, without drafts (null: the game had not begun)."""

    id: str
    seq: int
    view: dict[str, Any] | None
    hash: str


class Overheard(Reply, frozen=True, tag="overheard"):
    """The game is over, and players may read what the watchers said meanwhile: their last 200 messages. They are not
    new, so no client need announce them one by one."""

    lines: list[Said]


class Pong(Reply, frozen=True, tag="pong"):
    """The answer to a ping; `seq` is the last entry."""

    n: int
    seq: int


class Bye(Reply, frozen=True, tag="bye"):
    """The last message before the server closes the connection, with the reason for the close code."""

    code: int
    text: Text


Replies = (
    Welcome
    | Snapshot
    | Event
    | Draft
    | Here
    | Ack
    | Refused
    | Previewed
    | Surveyed
    | Explained
    | Scored
    | Hinted
    | Outlooked
    | Tried
    | Showed
    | Said
    | Overheard
    | Pong
    | Bye
)

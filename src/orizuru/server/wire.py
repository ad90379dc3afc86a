"""Every message between a client and the server, as tagged structs: the protocol, version 1.

Frames are JSON texts; `type` tells the struct. Unknown types and unknown fields are refused. Texts for people are keys
with arguments (`Text`), never sentences; the catalogue of each language is at `/api/messages/<language>`. The page of
the protocol with an example of every message is docs/reference/wire.md; JSON Schema and TypeScript types are made from
this file by `python -m orizuru.server.schema`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
LARGEST_FRAME = 8 * 1024

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$")]
Seq = Annotated[int, Meta(ge=0, le=1 << 40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Words = Annotated[str, Meta(min_length=1, max_length=1000)]
Name = Annotated[str, Meta(max_length=40)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
ChanceWord = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9]+$")]
Secret = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]


# Values


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
    """The legal answers of one kind: square, span, card, place, amount, choice, decline or done."""

    kind: str
    answers: list[Choice]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked; public facts only. `missing` says what is still owed."""

    seat: int
    text: Text
    rule: str
    card: str | None
    sealed: bool
    optional: bool
    missing: Text | None


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it. `asked`: an answer of it is awaited; `left`: its person went away; `word`: what it
    added to the chance of the game; `clock`: the milliseconds it had left when it was asked."""

    player: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    word: str
    asked: bool
    left: bool
    clock: int | None


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposal that waits for consent: `what` is undo, draw, takeover or recover; `about` the seat it concerns,
    `agreed` who said yes so far, `needed` whose yes is missing."""

    what: str
    seat: int | None
    about: int | None
    bot: str | None
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
    """Who is connected, by seat; who has answered a sealed question; how many watch."""

    seats: list[bool]
    answered: list[bool]
    watchers: int


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="said"):
    """A line of chat. `room` is "players" or "watchers"; `number` counts the table's lines."""

    number: int
    room: str
    seat: int | None
    name: str
    text: str
    time: int


# From the client


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""


class Hello(Request, frozen=True, tag="hello"):
    """The first message. `since`: the last entry the client has seen (0: none). `look`: the seat it looks from."""

    protocol: int
    since: Seq = 0
    look: SeatNumber | None = None


class Look(Request, frozen=True, tag="look"):
    """Whoever sits at the screen now confirms to be looking from this seat (null: nobody, the curtain is drawn).
    `since`: the last entry the client has seen (null: it wants none of them again)."""

    seat: SeatNumber | None
    since: Seq | None = None


class Sync(Request, frozen=True, tag="sync"):
    """Asks for a snapshot, because a hash did not match."""

    since: Seq = 0


class Act(Request, frozen=True):
    """A request that changes something: `id` is the client's own name for it, so that it acts once however often it is
    sent; `seq` is the last entry the client knew."""

    id: Id
    seq: Seq
    seat: SeatNumber


class Play(Act, frozen=True, tag="play"):
    """An answer in words: one atom, or the atoms of a turn."""

    words: Words


class Back(Act, frozen=True, tag="back"):
    """Takes back the last atom of the draft, or of a sealed answer while others still think."""


class Undo(Act, frozen=True, tag="undo"):
    """Takes back the seat's last move, as far as nothing was revealed and nobody has answered."""


class Resign(Act, frozen=True, tag="resign"):
    """Gives up a game of two."""


class Propose(Act, frozen=True, tag="propose"):
    """Asks the others for consent. `takeover`: `bot` shall play for seat `about`, who is away."""

    what: Literal["undo", "draw", "takeover"]
    about: SeatNumber | None = None
    bot: BotName | None = None


class Agree(Act, frozen=True, tag="agree"):
    """Consents to the open proposal."""


class Decline(Act, frozen=True, tag="decline"):
    """Refuses the open proposal, or withdraws one's own."""


class AddWord(Act, frozen=True, tag="word"):
    """Adds a word to the chance of the game, before the start."""

    word: ChanceWord


class Leave(Act, frozen=True, tag="leave"):
    """Leaves: before the start the seat becomes open, later the others see that it is empty."""


class Return(Act, frozen=True, tag="return"):
    """Comes back to one's seat, also from a bot."""


class Start(Request, frozen=True, tag="start"):
    """The host starts the game."""

    id: Id
    seq: Seq


class Say(Request, frozen=True, tag="say"):
    """A line of chat, among the players or among the watchers. `id` makes it count once."""

    id: Id
    text: ChatText
    name: Name = ""


class Preview(Request, frozen=True, tag="preview"):
    """What would this legal answer do?"""

    id: Id
    seat: SeatNumber
    word: Words


class WhyNot(Request, frozen=True, tag="why_not"):
    """Why may this seat not do that now?"""

    id: Id
    seat: SeatNumber
    word: Words


class Standing(Request, frozen=True, tag="standing"):
    """The itemised score of a seat now, as the viewer knows it."""

    id: Id
    seat: SeatNumber


class Ping(Request, frozen=True, tag="ping"):
    """Is the line alive?"""

    n: Seq = 0


Requests = (
    Hello
    | Look
    | Sync
    | Play
    | Back
    | Undo
    | Resign
    | Propose
    | Agree
    | Decline
    | AddWord
    | Leave
    | Return
    | Start
    | Say
    | Preview
    | WhyNot
    | Standing
    | Ping
)


# From the server


class Reply(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What the server sends."""


class Welcome(Reply, frozen=True, tag="welcome"):
    """The first reply: what this connection may do. The client sends a ping at least every `heartbeat` milliseconds and
    may take the line for dead if nothing came for two and a half of them."""

    protocol: int
    server: str
    table: str
    host: bool
    seats: list[int]
    heartbeat: int


class Snapshot(Reply, frozen=True, tag="snapshot"):
    """Everything, after `hello`, `look` and `sync`: the screen after entry `seq`, the entries since the one the client
    named, and the chat it may read."""

    seq: int
    screen: Screen
    happened: list[Happened]
    chat: list[Said]
    here: Presence


class Event(Reply, frozen=True, tag="event"):
    """An entry was written. `view` and `table` hold only the fields that changed, `gone` names fields of the view that
    are no more; the rest of the screen comes whole. `hash` is that of the view with the changes made."""

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
    """The viewer's own draft or sealed answer changed: nobody else hears of it (but that a sealed answer is there)."""

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
    """Request `id` (null: the frame was not understood) changed nothing. `error` is one stable word; `rule` and `where`
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


class Pong(Reply, frozen=True, tag="pong"):
    """The line is alive; `seq` is the last entry."""

    n: int
    seq: int


class Bye(Reply, frozen=True, tag="bye"):
    """The last message before the server closes the line, with the reason of the close code."""

    code: int
    text: Text


Replies = Welcome | Snapshot | Event | Draft | Here | Ack | Refused | Previewed | Explained | Scored | Said | Pong | Bye


# Over HTTP


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: "me" (this browser), "open" (whoever gets the link) or "bot"."""

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
    """POST /api/claim: the secret of a link for a right. With a `join` link, `seat` may name the seat wanted."""

    secret: Secret
    name: Name = ""
    seat: SeatNumber | None = None


class Claimed(Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser may do now."""

    table: str
    right: str
    seat: int | None


class LinkMade(Struct, frozen=True, forbid_unknown_fields=True):
    """A new link; the old one of the same right stopped working."""

    table: str
    right: str
    seat: int | None
    secret: str


class NeedInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """`value` of the option is allowed only while `option` is one of `values`."""

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


class GameInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that can be played here, and the bots that play it."""

    key: str
    rules: str
    options: list[OptionInfo]
    bots: list[str]


class CatalogueWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{key}/catalogue"""

    options: dict[str, Any] = {}


class TableListed(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in a list, and what the browser may do there."""

    id: str
    game: str
    status: str
    created: int
    touched: int
    seats: list[int] = []
    host: bool = False


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """An empty body, and the answer of what has nothing to say."""


class LinkWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/links"""

    right: Literal["join", "watch", "seat", "host"]
    seat: SeatNumber | None = None


class SeatWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/remove and /recover"""

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


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """Why an HTTP request was refused."""

    error: str
    text: Text


_requests: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)
_replies: msgspec.json.Decoder[Replies] = msgspec.json.Decoder(Replies)
_encoder = msgspec.json.Encoder()
_canonical = msgspec.json.Encoder(order="sorted")


def request(frame: bytes | str) -> Requests:
    """The request of a frame; msgspec.DecodeError or ValidationError otherwise."""
    return _requests.decode(frame)


def reply(frame: bytes | str) -> Replies:
    """The reply of a frame, for clients."""
    return _replies.decode(frame)


def encoded(message: Struct) -> bytes:
    """A message as the bytes of its frame."""
    return _encoder.encode(message)


def canonical(view: Any) -> bytes:
    """JSON with sorted keys and no spaces, in UTF-8: what the hash of a view is made of."""
    return _canonical.encode(view)

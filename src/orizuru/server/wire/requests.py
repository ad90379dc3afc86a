"""What a client sends."""

from typing import ClassVar, Literal

from msgspec import Struct

from orizuru.server.wire.types import ChanceWord, ChatText, Id, Name, SeatNumber, Seq, Words


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
    """Asks the others for consent. `takeover`: the house's bot shall play for seat `about`, who has left."""

    what: Literal["undo", "draw", "takeover"]
    about: SeatNumber | None = None


class Agree(Act, frozen=True, tag="agree"):
    """Consents to the open proposal."""


class Decline(Act, frozen=True, tag="decline"):
    """Refuses the open proposal, or withdraws one's own."""


class Summon(Act, frozen=True, tag="summon"):
    """Calls seat `about`, who is away and whom the table waits for, back to a game without a clock. Without a sign of
    its owner in time a game of two ends, and in a larger one the house's bot plays on."""

    about: SeatNumber


class AddWord(Act, frozen=True, tag="word"):
    """Adds a word to the chance of the game, before the start."""

    word: ChanceWord


class Leave(Act, frozen=True, tag="leave"):
    """Leaves: before the start the seat becomes open, later the others see that it is empty. If nobody else is there,
    this gives up a game for one or two, and bots play a larger one to its end."""


class Return(Act, frozen=True, tag="return"):
    """Comes back to one's seat, also from a bot."""


class Start(Request, frozen=True, tag="start"):
    """The host starts the game, or any player once all seats are taken."""

    seat: ClassVar[None] = None  # it is for the whole table
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


class Hint(Request, frozen=True, tag="hint"):
    """What would a bot answer now, from what the seat knows?"""

    id: Id
    seat: SeatNumber


class Outlook(Request, frozen=True, tag="outlook"):
    """Where could this seat never place anything in the present position, whoever's turn it is?"""

    id: Id
    seat: SeatNumber


class Then(Request, frozen=True, tag="then"):
    """What did the viewer see after entry `seq`?"""

    id: Id
    seq: Seq


class Rename(Request, frozen=True, tag="rename"):
    """The owner of a seat wants to be called otherwise, before or during the game. `id` makes it count once."""

    id: Id
    seat: SeatNumber
    name: Name


class Ping(Request, frozen=True, tag="ping"):
    """Is the line alive?"""

    n: Seq = 0


# Requests that change a table: `orizuru.server.table.requests` decides each of them.
TableRequest = (
    # Before the game
    Start
    | AddWord
    # The game
    | Play
    | Back
    | Undo
    | Resign
    # Around it
    | Propose
    | Agree
    | Decline
    | Summon
    | Leave
    | Return
    | Rename
)
Requests = TableRequest | Hello | Look | Sync | Say | Preview | WhyNot | Standing | Hint | Outlook | Then | Ping

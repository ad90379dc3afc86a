"""What a client sends."""

from typing import ClassVar, Literal

from msgspec import Struct

from orizuru.core.game import Kind
from orizuru.server.wire.types import ChanceWord, ChatText, Id, Name, SeatNumber, Seq, Words


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""


class Hello(Request, frozen=True, tag="hello"):
    """The first message. `since`: the last entry the client has seen (0: none). `look`: the seat it looks from."""

    protocol: int
    since: Seq = 0
    look: SeatNumber | None = None


class Look(Request, frozen=True, tag="look"):
    """The person at the screen confirms to look from this seat (null: nobody looks, the curtain is drawn).
    `since`: the last entry the client has seen (null: it does not want any entry again)."""

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
    """Takes back the last atom of the draft, or of a sealed answer while other seats still think."""


class Undo(Act, frozen=True, tag="undo"):
    """Takes back the seat's last move, if nothing was revealed and nobody has answered since."""


class Resign(Act, frozen=True, tag="resign"):
    """Gives up a game of two."""


class Propose(Act, frozen=True, tag="propose"):
    """Asks the other players for consent. `takeover`: the house's bot is to play for seat `about`, whose person has
    left."""

    what: Literal["undo", "draw", "takeover"]
    about: SeatNumber | None = None


class Agree(Act, frozen=True, tag="agree"):
    """Consents to the open proposal."""


class Decline(Act, frozen=True, tag="decline"):
    """Refuses the open proposal, or withdraws one's own."""


class Summon(Act, frozen=True, tag="summon"):
    """Calls back seat `about`, which is away and has to answer, in a game without a clock. Without a sign of
    its owner in time a game of two ends, and in a larger one the house's bot plays on."""

    about: SeatNumber


class AddWord(Act, frozen=True, tag="word"):
    """Adds a word to the chance of the game, before the start."""

    word: ChanceWord


class Leave(Act, frozen=True, tag="leave"):
    """Leaves: before the start the seat becomes open, later the other players see that it is empty. The last person who
    leaves gives up a game for one or two; bots play a larger game to its end."""


class Return(Act, frozen=True, tag="return"):
    """Comes back to one's seat, even if a bot plays there."""


class Start(Request, frozen=True, tag="start"):
    """The host starts the game, or any player once all seats are taken."""

    seat: ClassVar[None] = None  # it is for the whole table
    id: Id
    seq: Seq


class Say(Request, frozen=True, tag="say"):
    """A message in the chat of the players or of the watchers. `id` makes it count once."""

    id: Id
    text: ChatText
    name: Name = ""


class SeatInquiry(Request, frozen=True):
    """A question about a seat, which changes nothing: `id` is the client's own name for it."""

    id: Id
    seat: SeatNumber


class Preview(SeatInquiry, frozen=True, tag="preview"):
    """What would this legal answer do?"""

    word: Words


class Survey(SeatInquiry, frozen=True, tag="survey"):
    """What would each legal answer of one kind do to the scores?"""

    kind: Kind


class WhyNot(SeatInquiry, frozen=True, tag="why_not"):
    """Why may this seat not do that now?"""

    word: Words


class Standing(SeatInquiry, frozen=True, tag="standing"):
    """The itemised score of a seat now, as the viewer knows it."""


class Hint(SeatInquiry, frozen=True, tag="hint"):
    """What would a bot answer now, from what the seat knows?"""


class Outlook(SeatInquiry, frozen=True, tag="outlook"):
    """Where could this seat place nothing in the present position, if it were its turn?"""


class Trial(SeatInquiry, frozen=True, tag="trial"):
    """What could this seat do with the thing that is auctioned, if it won it now?"""


class Then(Request, frozen=True, tag="then"):
    """What did the viewer see after entry `seq`?"""

    id: Id
    seq: Seq


class Rename(Request, frozen=True, tag="rename"):
    """The owner of a seat changes its name, before or during the game. `id` makes it count once."""

    id: Id
    seat: SeatNumber
    name: Name


class Ping(Request, frozen=True, tag="ping"):
    """Is the connection alive?"""

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
Requests = (
    TableRequest
    | Hello
    | Look
    | Sync
    | Say
    | Preview
    | Survey
    | WhyNot
    | Standing
    | Hint
    | Outlook
    | Trial
    | Then
    | Ping
)

"""Every message between a client and the server, as tagged structs: the protocol, version 1.

Frames are JSON texts; `type` tells the struct. Unknown types and unknown fields are refused. Texts for people are keys
with arguments (`Text`), never sentences; the catalogue of each language is at `/api/messages/<language>`. The page of
the protocol with an example of every message is docs/reference/wire.md; JSON Schema and TypeScript types are made from
this package by `python -m orizuru.server.wire.schema`.
"""

from typing import Any

import msgspec
from msgspec import Struct

from orizuru.server.wire.http import (
    BotWanted,
    CatalogueWanted,
    Claim,
    Claimed,
    ClockPlan,
    CodeMade,
    Erase,
    Fault,
    Fork,
    GameInfo,
    Invitation,
    InvitationWanted,
    LanguageInfo,
    Limits,
    LinkMade,
    LinkWanted,
    Made,
    Mine,
    NeedInfo,
    NewTable,
    Nothing,
    OptionInfo,
    Plan,
    Publish,
    Recover,
    Replay,
    RuleText,
    SeatShown,
    SeatWanted,
    ServerInfo,
    Step,
    TableListed,
    TablePage,
    Verified,
)
from orizuru.server.wire.replies import (
    Ack,
    Bye,
    Draft,
    Event,
    Explained,
    Here,
    Hinted,
    Outlooked,
    Overheard,
    Pong,
    Previewed,
    Refused,
    Replies,
    Reply,
    Scored,
    Showed,
    Snapshot,
    Surveyed,
    Tried,
    Welcome,
)
from orizuru.server.wire.requests import (
    Act,
    AddWord,
    Agree,
    Back,
    Decline,
    Hello,
    Hint,
    Leave,
    Look,
    Outlook,
    Ping,
    Play,
    Preview,
    Propose,
    Rename,
    Request,
    Requests,
    Resign,
    Return,
    Say,
    Standing,
    Start,
    Summon,
    Survey,
    Sync,
    TableRequest,
    Then,
    Trial,
    Undo,
    WhyNot,
)
from orizuru.server.wire.types import (
    BotName,
    ChanceWord,
    ChatText,
    Code,
    Id,
    Name,
    SeatNumber,
    Secret,
    Seq,
    Words,
)
from orizuru.server.wire.values import (
    Advice,
    BidOdds,
    Chance,
    Choice,
    Forbidden,
    Group,
    Happened,
    Offer,
    Outcome,
    Presence,
    Prospect,
    Question,
    Said,
    ScoreLine,
    Screen,
    SeatInfo,
    Sheet,
    Summons,
    TableInfo,
    Text,
    TrialPlace,
    TrialWay,
)

PROTOCOL = 1
LARGEST_FRAME = 8 * 1024


class _Named(Struct, frozen=True):
    """The part of a frame that can be read even if it is not a valid request."""

    id: Id | None = None


_requests: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)
_named: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)
_replies: msgspec.json.Decoder[Replies] = msgspec.json.Decoder(Replies)
_encoder = msgspec.json.Encoder()
_canonical = msgspec.json.Encoder(order="sorted")


def request(frame: bytes | str) -> Requests:
    """The request of a frame; msgspec.DecodeError or ValidationError otherwise."""
    return _requests.decode(frame)


def name_in(frame: bytes | str) -> str | None:
    """The `id` in a frame that is not a valid request, if it has one: its sender waits for an answer to that id."""
    try:
        return _named.decode(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def reply(frame: bytes | str) -> Replies:
    """The reply of a frame, for clients."""
    return _replies.decode(frame)


def encoded(message: Struct) -> bytes:
    """A message as the bytes of its frame."""
    return _encoder.encode(message)


def canonical(view: Any) -> bytes:
    """JSON with sorted keys and no spaces, in UTF-8: what the hash of a view is made of."""
    return _canonical.encode(view)


__all__ = [
    "LARGEST_FRAME",
    "PROTOCOL",
    "Ack",
    "Act",
    "AddWord",
    "Advice",
    "Agree",
    "Back",
    "BidOdds",
    "BotName",
    "BotWanted",
    "Bye",
    "CatalogueWanted",
    "Chance",
    "ChanceWord",
    "ChatText",
    "Choice",
    "Claim",
    "Claimed",
    "ClockPlan",
    "Code",
    "CodeMade",
    "Decline",
    "Draft",
    "Erase",
    "Event",
    "Explained",
    "Fault",
    "Forbidden",
    "Fork",
    "GameInfo",
    "Group",
    "Happened",
    "Hello",
    "Here",
    "Hint",
    "Hinted",
    "Id",
    "Invitation",
    "InvitationWanted",
    "LanguageInfo",
    "Leave",
    "Limits",
    "LinkMade",
    "LinkWanted",
    "Look",
    "Made",
    "Mine",
    "Name",
    "NeedInfo",
    "NewTable",
    "Nothing",
    "Offer",
    "OptionInfo",
    "Outcome",
    "Outlook",
    "Outlooked",
    "Overheard",
    "Ping",
    "Plan",
    "Play",
    "Pong",
    "Presence",
    "Preview",
    "Previewed",
    "Propose",
    "Prospect",
    "Publish",
    "Question",
    "Recover",
    "Refused",
    "Rename",
    "Replay",
    "Replies",
    "Reply",
    "Request",
    "Requests",
    "Resign",
    "Return",
    "RuleText",
    "Said",
    "Say",
    "ScoreLine",
    "Scored",
    "Screen",
    "SeatInfo",
    "SeatNumber",
    "SeatShown",
    "SeatWanted",
    "Secret",
    "Seq",
    "ServerInfo",
    "Sheet",
    "Showed",
    "Snapshot",
    "Standing",
    "Start",
    "Step",
    "Summon",
    "Summons",
    "Survey",
    "Surveyed",
    "Sync",
    "TableInfo",
    "TableListed",
    "TablePage",
    "TableRequest",
    "Text",
    "Then",
    "Trial",
    "TrialPlace",
    "TrialWay",
    "Tried",
    "Undo",
    "Verified",
    "Welcome",
    "WhyNot",
    "Words",
    "canonical",
    "encoded",
    "name_in",
    "reply",
    "request",
]

"""The limits that a client hears of, gathered from the rooms that keep them."""

from orizuru.server import wire
from orizuru.server.hall.live import AWAY
from orizuru.server.http.bodies import LARGEST_BODY, LARGEST_OPTIONS
from orizuru.server.http.replays import MOST
from orizuru.server.rights.identity import CODE_LENGTH
from orizuru.server.session.session import HEARTBEAT, SILENCE
from orizuru.server.wire.types import LONGEST_CHANCE_WORD, LONGEST_CHAT, LONGEST_NAME

LIMITS = wire.Limits(
    name=LONGEST_NAME,
    chat=LONGEST_CHAT,
    word=LONGEST_CHANCE_WORD,
    code=CODE_LENGTH,
    body=LARGEST_BODY,
    options=LARGEST_OPTIONS,
    steps=MOST,
    heartbeat=HEARTBEAT,
    silence=SILENCE,
    away=AWAY,
)

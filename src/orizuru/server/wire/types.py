"""Bounds of everything a client may send."""

from typing import Annotated

from msgspec import Meta

LONGEST_NAME = 40  # characters
LONGEST_CHAT = 500
LONGEST_CHANCE_WORD = 80

# No control characters, and nothing that reverses the direction of the text beside it.
_PLAIN = r"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$(?!\n)"

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$(?!\n)")]
Seq = Annotated[int, Meta(ge=0, le=1 << 40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Words = Annotated[str, Meta(min_length=1, max_length=1000)]
Name = Annotated[str, Meta(max_length=LONGEST_NAME, pattern=_PLAIN)]
ChatText = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT, pattern=_PLAIN)]
ChanceWord = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHANCE_WORD, pattern=_PLAIN)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(max_length=80)]
Secret = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]

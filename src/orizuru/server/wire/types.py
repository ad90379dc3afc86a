"""Bounds of everything a client may send."""

from typing import Annotated

from msgspec import Meta

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

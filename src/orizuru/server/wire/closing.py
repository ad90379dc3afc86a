"""The codes with which the server closes a connection: our own from 4000 on, and the standard ones that it uses."""

from typing import Final

RESTART: Final = 1001  # the server goes down, or its store was restored
TOO_LARGE: Final = 1009
FAULT: Final = 1011
PROTOCOL_VERSION: Final = 4000
RIGHTS: Final = 4001
BAD_FRAME: Final = 4002
FLOOD: Final = 4003
SILENT: Final = 4007
SLOW: Final = 4008
GONE: Final = 4009

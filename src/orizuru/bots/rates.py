"""How often a bot does something, in a name: the 30 of `careless:30` means in 30 of 100 cases."""

import re

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message

MOST = 99


class BadRate(OrizuruError):
    """A text that does not say how often."""


def rate(text: str) -> int:
    """The number of cases of 100."""
    if not re.fullmatch("[0-9]{1,2}", text):
        raise BadRate(Message("bots.rate", got=excerpt(text), most=MOST))
    return int(text)

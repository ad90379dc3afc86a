"""The bots of a process. One that searches is kept between the moves of a game: it may keep what it found."""

from collections import OrderedDict
from collections.abc import Mapping

from orizuru.bots import Bot, bot
from orizuru.bots.bot import Punctual

KEPT = 4  # bots that search: each may hold a tree, and all of them have to fit into the memory of the process


class Players:
    """Bots by name, and by the place at which they play: a number for each seat of a table; 0 is no place at all."""

    def __init__(self, own: Mapping[str, Bot]) -> None:
        self._own = own
        self._kept: OrderedDict[int, tuple[str, Bot]] = OrderedDict()

    def player(self, name: str, place: int) -> Bot:
        """The bot that plays at a place; a new one if it has not played there, or not of late."""
        if name in self._own:
            return self._own[name]
        if place in self._kept and self._kept[place][0] == name:
            self._kept.move_to_end(place)
            return self._kept[place][1]
        found = bot(name)
        if place and isinstance(found, Punctual):
            self._kept[place] = (name, found)
            self._kept.move_to_end(place)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

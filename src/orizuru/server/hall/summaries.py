"""What lists say of tables beyond what the store knows: who plays, which seats have to answer, how the game ended.

The summary of a table in memory is computed. When a table leaves the memory its summary is kept, because nothing
happens to it until it comes back. Other tables are called into memory, a few for each list.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.core.options import Value
from orizuru.server import screens, wire
from orizuru.server.log.changes import Listed
from orizuru.server.rights.identity import Rights
from orizuru.server.table.table import Table

if TYPE_CHECKING:
    from orizuru.server.hall.memory import Memory

_REMEMBERED = 10_000  # tables
_CALLED = 8  # into memory, for one list


@dataclass(frozen=True, slots=True)
class Summary:
    """`options` has only the short ones: decks, sheets and lists of names do not fit into a list. `awaited` are the
    seats that still have to answer."""

    options: Mapping[str, Value] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    turned: int = 0
    awaited: tuple[int, ...] = ()
    result: Message | None = None


def summary(table: Table) -> Summary:
    result = table.match.result() if table.match is not None and table.status == "over" else None
    short = [option.name for option in table.game.options() if option.kind in ("int", "bool", "choice")]
    chosen = table.header.options
    return Summary(
        {name: chosen[name] for name in short if name in chosen},
        tuple(seat.name or seat.bot or "" for seat in table.seats),
        table.turned,
        table.awaited(),
        None if result is None else result.why,
    )


class Summaries:
    """The summaries of the tables of a hall, as far as they are known."""

    def __init__(self, memory: "Memory") -> None:
        self._memory = memory
        self._kept: OrderedDict[str, Summary] = OrderedDict()

    def keep(self, table: Table) -> None:
        """The table leaves the memory."""
        self._kept[table.id] = summary(table)
        self._kept.move_to_end(table.id)
        if len(self._kept) > _REMEMBERED:
            self._kept.popitem(last=False)

    def drop(self, table: str) -> None:
        """The table is in memory, where it may change."""
        self._kept.pop(table, None)

    def forget(self) -> None:
        """The content of the store was replaced."""
        self._kept.clear()

    async def listed(self, tables: Iterable[tuple[Listed, Rights]]) -> list[wire.TableListed]:
        """Tables as a browser with these rights sees them in a list."""
        called, found = 0, list[wire.TableListed]()
        for one, rights in tables:
            known = self._known(one.id)
            if known is None and called < _CALLED:
                called += 1
                known = await self._called(one.id)
            known = known or Summary()
            found.append(
                wire.TableListed(
                    id=one.id,
                    game=one.game,
                    options=dict(known.options),
                    status=one.status,
                    created=one.created,
                    touched=one.touched,
                    seats=sorted(rights.seats),
                    host=rights.host,
                    names=list(known.names),
                    turned=known.turned,
                    turn=any(seat in rights.seats for seat in known.awaited),
                    awaited=list(known.awaited),
                    result=None if known.result is None else screens.text(known.result),
                )
            )
        return found

    def _known(self, table: str) -> Summary | None:
        live = self._memory.lives.get(table)
        return self._kept.get(table) if live is None else summary(live.table)

    async def _called(self, table: str) -> Summary | None:
        try:
            return summary((await self._memory.live(table)).table)
        except OrizuruError:  # it is gone, or there is no room: the list has no summary of it
            return None

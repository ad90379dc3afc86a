"""The tables of a browser, page by page: tables that wait for it first, finished ones last."""

import re

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.log.changes import Listed, Part
from orizuru.server.refusals import Refusal
from orizuru.server.rights.identity import Rights

RUNNING, FINISHED = 100, 50  # tables on one page
_MORE = re.compile(r"(open|playing|over|closed)\.([0-9]{1,15})\.([a-z0-9]{1,40})")


async def my_tables(hall: Hall, browser: bytes | None) -> wire.Mine:
    """The first page of each list."""
    return wire.Mine(await my_page(hall, browser, "running"), await my_page(hall, browser, "finished"))


async def my_page(hall: Hall, browser: bytes | None, part: Part, after: str | None = None) -> wire.TablePage:
    """A page of one list: the first, or the page after the one whose `more` is given. On a page of running games those
    that wait for the browser come first."""
    last = None if after is None else _place(after)
    if browser is None:
        return wire.TablePage([], 0, None)
    most = RUNNING if part == "running" else FINISHED
    held = await hall.store.held(browser, part, most + 1, last)
    tables = [(one, Rights.of(browser, grants)) for one, grants in held.tables[:most]]
    summaries = await hall.summaries.listed(tables)
    summaries.sort(key=lambda one: not one.turn)  # stable: otherwise the order stays
    more = _name(tables[-1][0]) if len(held.tables) > most else None
    return wire.TablePage(summaries, held.count, more)


async def my_table(hall: Hall, browser: bytes | None, table: str) -> wire.Mine:
    """One table, alone on the page of its list, if the browser has any right there."""
    rights = Rights.of(browser or b"", await hall.store.grants(browser, table) if browser else ())
    listed = await hall.store.tables([table]) if rights.any else ()
    summaries = await hall.summaries.listed((one, rights) for one in listed)
    running = [one for one in summaries if one.status in ("open", "playing")]
    finished = [one for one in summaries if one not in running]
    return wire.Mine(wire.TablePage(running, len(running), None), wire.TablePage(finished, len(finished), None))


def _name(last: Listed) -> str:
    return f"{last.status}.{last.touched}.{last.id}"


def _place(text: str) -> Listed:
    """The table after which a page begins; it may have been deleted meanwhile."""
    found = _MORE.fullmatch(text)
    if found is None:
        raise Refusal("malformed", Message("server.http.more", got=excerpt(text)))
    status, touched, name = found.groups()
    return Listed(name, "", "playing" if status == "playing" else "open", False, 0, int(touched))

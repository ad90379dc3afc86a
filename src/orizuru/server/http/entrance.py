"""Who may look at a table: browsers that have a right there, and everybody if it is public."""

from orizuru.server.hall.hall import Hall
from orizuru.server.lobby import rights_at
from orizuru.server.refusals import forbidden, unknown_table
from orizuru.server.rights.identity import Rights


async def may_enter(hall: Hall, browser: bytes | None, table: str) -> Rights:
    """The rights of a browser at a table. Refused if it has none and the table is not public; then the table is not
    even brought to memory."""
    rights = await rights_at(hall, browser, table)
    if rights.any:
        return rights
    listed = await hall.store.tables([table])
    if not listed:
        await hall.store.table(table)  # raises Damaged if the table was there and is lost
        raise unknown_table()
    if not (listed[0].public and listed[0].status == "over"):
        raise forbidden()
    return rights

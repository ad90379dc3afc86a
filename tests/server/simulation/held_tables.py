"""The tables of a browser, found in plain values as the real store finds them by SQL."""

from collections.abc import Iterable

from orizuru.server.log.changes import Granted, Held, Listed, Part


def held(tables: Iterable[Listed], grants: Iterable[Granted], part: Part, limit: int, after: Listed | None) -> Held:
    """A page of one browser's tables, from all tables and the grants of that browser."""
    statuses = ("open", "playing") if part == "running" else ("over", "closed")
    rights: dict[str, list[Granted]] = {}
    for one in grants:
        rights.setdefault(one.table, []).append(one)
    own = {table for table, found in rights.items() if any(one.right != "shared" for one in found)}
    found = [one for one in tables if one.id in own and one.status in statuses]

    def place(one: Listed) -> tuple[str, int, str]:
        return (one.status if part == "running" else ""), one.touched, one.id

    later = sorted((one for one in found if after is None or place(one) < place(after)), key=place, reverse=True)
    return Held(tuple((one, tuple(rights[one.id])) for one in later[:limit]), len(found))

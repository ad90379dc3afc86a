"""Moves taken back: by oneself as long as nothing was revealed, or with everybody's consent."""

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import not_now
from orizuru.server.table.checks import check_present
from orizuru.server.table.decision import Decision, Moment, Writer, ids_of
from orizuru.server.table.table import Table

MOST_UNDOS = 1_000  # at one table: moves that were taken back stay in its log


def undo(table: Table, request: wire.Undo, moment: Moment) -> Decision:
    """A seat takes back its last move, if nothing was revealed and nobody has answered since."""
    check_present(table, request.seat)
    check_undos(table)
    if not may_undo(table, request.seat):
        raise not_now(Message("server.beyond_undo") if has_moved(table, request.seat) else Message("server.no_undo"))
    return undone(Writer(table, moment), request.seat, ids_of(request))


def check_undos(table: Table) -> None:
    if table.undos >= MOST_UNDOS:
        raise not_now(Message("server.undone_often", most=MOST_UNDOS))


def may_undo(table: Table, seat: int) -> bool:
    """Whether a seat may take back its last move without asking anybody."""
    if table.status != "playing" or table.match is None or not table.rows or table.rows[-1].seat != seat:
        return False
    return table.undos < MOST_UNDOS and table.match.undoable(seat) >= table.rows[-1].atoms


def has_moved(table: Table, seat: int) -> bool:
    return table.status == "playing" and any(row.seat == seat for row in table.rows)


def undone(writer: Writer, seat: int, ids: tuple[str, ...] = ()) -> Decision:
    """Back to the position before the seat's last own move."""
    atoms = 0
    for row in reversed(writer.table.rows):
        atoms += row.atoms
        if row.seat == seat:
            break
    return writer.write("undo", seat, ids, moves=atoms)

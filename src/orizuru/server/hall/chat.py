"""The chat of a table: players and watchers talk in rooms of their own."""

from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall.live import Live
from orizuru.server.log.changes import Chat
from orizuru.server.refusals import forbidden, not_now
from orizuru.server.rights.identity import Rights
from orizuru.server.table.names import called

if TYPE_CHECKING:
    from orizuru.server.hall.hall import Hall


async def say(hall: "Hall", live: Live, rights: Rights, request: wire.Say, seat: int | None) -> None:
    """Somebody who looks from a seat says something; a message that was sent twice is said once. The caller holds the
    table's lock."""
    name = f"{rights.browser.hex()[:16]}:{request.id}"
    if name in live.chat_ids:
        return
    if not live.table.header.chat:
        raise not_now(Message("server.no_chat"))
    if not rights.any or (rights.boards and not rights.seats):  # at a board people talk from their own seats
        raise forbidden()
    if rights.seats and seat not in rights.seats:
        seat = min(rights.seats)
    room = "players" if rights.seats else "watchers"
    if sum(one.room == room for one in live.chat) >= hall.limits.chat_lines:
        raise not_now(Message("server.chat_full"))
    seat = seat if rights.seats else None
    shown = live.table.seats[seat].name if seat is not None else called(request.name)
    chat = Chat(live.table.id, len(live.chat) + 1, room, seat, shown, request.text, hall.now(), name)
    await hall.write([chat])
    live.chat.append(chat)
    live.chat_ids[name] = chat.number
    live.tell_chat(chat)

"""What happens before, after and around a game: making tables, links, seats, rematches, forks."""

from orizuru.server.lobby.again import fork, position_after, rematch
from orizuru.server.lobby.claiming import claim, fetch, give_back, new_link, only_here, rights_at
from orizuru.server.lobby.hosting import close_table, delete_table, erase_names, fill_seat, publish, remove_seat
from orizuru.server.lobby.inviting import invitation
from orizuru.server.lobby.making import make
from orizuru.server.lobby.own import my_page, my_table, my_tables
from orizuru.server.lobby.recovery import make_code, recover

__all__ = [
    "claim",
    "close_table",
    "delete_table",
    "erase_names",
    "fetch",
    "fill_seat",
    "fork",
    "give_back",
    "invitation",
    "make",
    "make_code",
    "my_page",
    "my_table",
    "my_tables",
    "new_link",
    "only_here",
    "position_after",
    "publish",
    "recover",
    "rematch",
    "remove_seat",
    "rights_at",
]

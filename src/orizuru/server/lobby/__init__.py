"""What happens before, after and around a game: making tables, links, seats, rematches, forks."""

from orizuru.server.lobby.claims import claim, fetch, give_back, new_link, only_here, rights_at
from orizuru.server.lobby.forks import fork, position_after
from orizuru.server.lobby.host import close_table, delete_table, erase_names, fill_seat, publish, remove_seat
from orizuru.server.lobby.invitations import invitation
from orizuru.server.lobby.lists import my_page, my_table, my_tables
from orizuru.server.lobby.new_tables import make
from orizuru.server.lobby.recovery import make_code, recover
from orizuru.server.lobby.rematches import rematch

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

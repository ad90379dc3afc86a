"""A small client of the table, for programs and bots.

`connect` reaches a server, `join` takes the seat of a link; both need only the packages of the extra `client`. The pure
part (`Desk`) has no I/O and can be used with any transport.
"""

from orizuru.client.client import Client, connect, join
from orizuru.client.desk import Desk, Settled
from orizuru.client.links import Link
from orizuru.client.refusals import Ended, Refused
from orizuru.client.table import Table
from orizuru.client.texts import message, shown

__all__ = ["Client", "Desk", "Ended", "Link", "Refused", "Settled", "Table", "connect", "join", "message", "shown"]

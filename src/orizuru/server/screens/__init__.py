"""What a recipient may see and hear: screens, entries, earlier positions, and what changed on a screen."""

from orizuru.server.screens.layout import screen, seat_infos, sheet, table_info
from orizuru.server.screens.past import happened, heard, view_then
from orizuru.server.screens.sights import Sights, Viewer, view_hash
from orizuru.server.screens.texts import text
from orizuru.server.screens.updates import draft, event

__all__ = [
    "Sights",
    "Viewer",
    "draft",
    "event",
    "happened",
    "heard",
    "screen",
    "seat_infos",
    "sheet",
    "table_info",
    "text",
    "view_hash",
    "view_then",
]

"""When is a landmark surrounded? (R27)"""

from __future__ import annotations

from reference.islands.sheets import Square
from reference.islands.table import Island


def newly_surrounded(island: Island) -> dict[Square, str]:
    """Landmarks that are surrounded now and have not acted yet, in reading order: "single" or "different"."""
    found = {}
    for landmark in island.map.landmarks:
        ring = island.map.rings[landmark]
        if landmark not in island.surrounded and ring and all(square in island.paint for square in ring):
            colours = {island.paint[square] for square in ring}
            found[landmark] = "single" if len(colours) == 1 else "different"
    return found

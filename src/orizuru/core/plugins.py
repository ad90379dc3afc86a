"""Games of other packages: which there are, and where they lie. None of their code runs here.

An installed package adds a game by an entry point of the group `orizuru.games`:

    [project.entry-points."orizuru.games"]
    pebbles = "orizuru_pebbles"

The left side is the key of the game, the right side the package whose module holds `versions`, like that of any game.
The package may also have texts (`data/messages/<language>.toml`), rules (`data/rules/<key>.<language>.md`) and a
module `judge` for the greedy bot. docs/guides/add-a-game.md adds one; `admission.py` says what such a game must have.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

GROUP = "orizuru.games"


@dataclass(frozen=True, slots=True, order=True)
class Plugin:
    """A game of another package: its key, and the package."""

    key: str
    package: str

    @property
    def data(self) -> Path | None:
        """The folder of its texts and rules; None if there is no such package. Finding it does not run the package."""
        from importlib.util import find_spec

        try:
            found = find_spec(self.package)
        except (ImportError, ValueError):  # the package around it is missing, or the name is malformed
            return None
        places = (found.submodule_search_locations if found else None) or ()
        return next((Path(place) / "data" for place in places), None)


_added: list[Plugin] = []


def add(key: str, package: str) -> None:
    """Add a game of a package that is not installed, for this run of the program only."""
    if Plugin(key, package) not in _added:
        _added.append(Plugin(key, package))


def plugins() -> tuple[Plugin, ...]:
    """All games of other packages, by their keys; a key appears twice if two packages claim it."""
    return _sorted(_installed(), tuple(_added))


@cache  # every text that is shown asks
def _sorted(*found: tuple[Plugin, ...]) -> tuple[Plugin, ...]:
    return tuple(sorted({plugin for part in found for plugin in part}))


@cache
def _installed() -> tuple[Plugin, ...]:
    from importlib.metadata import entry_points  # here, because loading it takes longer than a first move

    return tuple(Plugin(point.name, point.value) for point in entry_points(group=GROUP))

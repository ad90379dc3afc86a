"""The comparison: every byte that two worlds sent to the same observer, and how many frames there were."""

from orizuru.core.commitment import commitment
from worlds.world import World

SHOWN = 160  # bytes around the first difference


class Difference(AssertionError):
    """Two worlds sent an observer different bytes."""


class Comparison:
    """Each check begins where the last one stopped. The commitment to a key is public and differs with the key:
    where the worlds have two keys, that of the second is replaced by that of the first. Nothing else is."""

    def __init__(self, here: World, there: World) -> None:
        self.here, self.there = here, there
        self.public = tuple(commitment(world.key).encode() for world in (here, there))
        self.secret = tuple(world.key.hex().encode() for world in (here, there))
        self.compared: dict[str, int] = {}
        self.frames = 0

    def check(self, after: str) -> None:
        for name, here, there in self._records():
            first = self.compared.get(name, 0)
            new = [frame.replace(self.public[1], self.public[0]) for frame in there[first:]]
            for number, (one, other) in enumerate(zip(here[first:], new, strict=False), first):
                if one != other:
                    raise Difference(f"{name}, frame {number}, after {after}: {_excerpts(one, other)}")
                if any(key in one for key in self.secret):
                    raise Difference(f"{name}, frame {number}, after {after}: it holds the key of chance")
            if len(here) != len(there):
                longer = here if len(here) > len(there) else there
                extra = longer[min(len(here), len(there))][:SHOWN]
                raise Difference(f"{name}, after {after}: {len(here)} frames and {len(there)}, one more is {extra!r}")
            self.compared[name] = len(here)
            self.frames += len(here) - first

    def reveal(self, what: str) -> None:
        """The game is over in both worlds, which reveals everything, the keys too. Only the frames are counted."""
        for name, here, there in self._records():
            first = self.compared.get(name, 0)
            if len(here) != len(there):
                raise Difference(f"{name}, {what}: {len(here)} frames and {len(there)}")
            self.compared[name] = len(here)
            if name == "bot":
                continue
            for key, frames in zip(self.secret, (here, there), strict=True):
                if not any(key in frame for frame in frames[first:]):
                    raise Difference(f"{name}, {what}: the key of chance is not told")

    def _records(self) -> list[tuple[str, list[bytes], list[bytes]]]:
        connections = zip(self.here.observed(), self.there.observed(), strict=True)
        found = [
            (f"connection {number}", here.frames, there.frames) for number, (here, there) in enumerate(connections)
        ]
        return [*found, ("bot", self.here.bot_frames, self.there.bot_frames)]


def _excerpts(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    part = slice(max(0, at - SHOWN // 2), at + SHOWN // 2)
    return f"at byte {at}: {one[part]!r} and {other[part]!r}"

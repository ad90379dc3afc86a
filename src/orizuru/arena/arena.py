"""An arena: what its bots play, and under which terms. The number of games is no part of it, so it can be extended."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from orizuru.bots import check_bot
from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.core.registry import game as game_by_key
from orizuru.version import __version__

MOST_BOTS = 40


class BadArena(OrizuruError):
    """An arena that cannot be played."""


@dataclass(frozen=True, slots=True)
class Arena:
    """The terms of an arena; `Arena.of` checks them and fills in what follows from the rest.

    Its games have the seeds `seed`, `seed + 1`, and so on.
    """

    game: str
    rules: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seats: int
    seed: int
    version: str

    @classmethod
    def of(
        cls,
        game: str,
        bots: Sequence[str],
        *,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        seed: int = 1,
    ) -> "Arena":
        """An arena of a game by its key and of bots by their names. `seats` is the number of players of one game."""
        rules = game_by_key(game)
        for name in bots:
            check_bot(name, rules.key)
        chosen = dict(options or {})
        if seats is not None and "players" not in chosen and any(one.name == "players" for one in rules.options()):
            chosen["players"] = seats
        first = rules.setup(chosen, seed)
        if seats is not None and first.seats != seats:
            raise BadArena(Message("arena.seats", expected=first.seats, got=seats))
        settled = json.loads(json.dumps(first.view(None)["options"]))
        made = cls(rules.key, rules.rules, settled, tuple(bots), first.seats, seed, __version__)
        made._check_bots()
        return made

    def _check_bots(self) -> None:
        twice = [name for number, name in enumerate(self.bots) if name in self.bots[:number]]
        if twice:
            raise BadArena(Message("arena.twice", bot=excerpt(twice[0])))
        fewest = 1 if self.seats == 1 else 2
        if not fewest <= len(self.bots) <= MOST_BOTS:
            raise BadArena(Message("arena.bots", fewest=fewest, most=MOST_BOTS, seats=self.seats, got=len(self.bots)))

    def plain(self) -> dict[str, Any]:
        """The terms as JSON values."""
        return {**asdict(self), "bots": list(self.bots)}

    @property
    def digest(self) -> str:
        """Six digits that tell arenas apart."""
        canonical = json.dumps(self.plain(), sort_keys=True, separators=(",", ":"))
        return blake2b(canonical.encode(), digest_size=3, person=b"orizuru-arena-1").hexdigest()

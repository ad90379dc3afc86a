"""What a page says, computed independently from the same texts."""

import re
from typing import Any

from web.people import Person

Text = dict[str, Any]


class PageWords:
    """The texts of a person's page at a table, filled in as the page does."""

    def __init__(self, person: Person, language: str = "en") -> None:
        self._mirror, self.language = person.mirror, language
        self._texts: dict[str, Any] = person.get(f"/api/messages/{language}")

    def __call__(self, key: str, /, **args: Any) -> str:
        """A text of the page itself."""
        return self.filled({"key": key, "args": args}, [])

    def sentence(self, text: Text) -> str:
        """A text of the game, with the names of the seats."""
        found = self.filled(text, self.names)
        return found[:1].upper() + found[1:]

    def filled(self, text: Text, names: list[str]) -> str:
        args, form = text["args"], self._texts[text["key"]]
        if isinstance(form, dict):
            form = form["one" if args.get("n") == 1 else "other"]
        you = self._you if names else None  # a text of the page itself may be wanted before the first snapshot
        form = re.sub(
            r"\[(\w+):([^|\]]*)\|([^\]]*)\]",
            lambda found: found[2] if names and you is not None and args.get(found[1]) == you else found[3],
            form,
        )
        if names:
            one, many = self._texts.get("language.seat", "seat"), self._texts.get("language.seats", "seats")
            form = re.sub(
                rf"(?<!\w)(?:{one}|{many}) {{(\w+)}}",
                lambda found: self._seated(args[found[1]], names),
                form,
                flags=re.IGNORECASE,
            )
        return re.sub(r"{(\w+)}", lambda found: self._shown(args[found[1]], names), form)

    def _seated(self, seats: int | list[int], names: list[str]) -> str:
        return ", ".join(names[seat] for seat in (seats if isinstance(seats, list) else [seats]))

    def _shown(self, value: Any, names: list[str]) -> str:
        if isinstance(value, list):
            return ", ".join(self._shown(part, names) for part in value)
        if isinstance(value, int):
            return str(value).replace("-", "−")  # the page shows a minus, not a hyphen
        return self.filled(value, names) if isinstance(value, dict) else str(value)

    @property
    def _you(self) -> int | None:
        """The seat that is addressed: none where several people share the screen."""
        welcome = next((frame for frame in reversed(self._mirror.frames) if frame["type"] == "welcome"), None)
        return self._mirror.screen["viewer"] if welcome is not None and len(welcome["seats"]) == 1 else None

    @property
    def names(self) -> list[str]:
        """The names of the seats; without a name, bots get one of their level and people go by their number."""
        seats, bare = self._mirror.screen["table"]["seats"], list[str]()
        typed = [seat["name"] for seat in seats]
        for number, seat in enumerate(seats, 1):
            bare.append(seat["name"] or self._unnamed(seat, number, [*typed, *bare]))
        return [
            name if bare.count(name) == 1 else f"{name} {bare[: number + 1].count(name)}"
            for number, name in enumerate(bare)
        ]

    def player(self, seat: int) -> str:
        """What a player is called where nothing but the name stands: "You" for the reader."""
        you = self("page.seat.you")
        return you[:1].upper() + you[1:] if seat == self._you else self.names[seat]

    def _unnamed(self, seat: dict[str, Any], number: int, taken: list[str]) -> str:
        if seat["player"] != "bot":
            return self("page.seat.number", number=number)
        given = self._texts.get(f"page.bot.{seat['bot']}_names")
        return next(name for name in given.split() if name not in taken) if given else self(f"page.bot.{seat['bot']}")

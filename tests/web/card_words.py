"""What a page says of cards and answers, computed beside it from the same texts and the same catalogue."""

import re
from typing import Any

from web.people import Person

Text = dict[str, Any]


class CardWords:
    """The texts of a person's page at a table of Origami, filled in as a page does it."""

    def __init__(self, person: Person, language: str = "en") -> None:
        self._told, self.language = person.told, language
        self._texts: dict[str, Any] = person.get(f"/api/messages/{language}")
        options = self._told.screen["table"]["options"]
        found = person.post("/api/games/origami/catalogue", {"options": options})
        self.cards: dict[str, dict[str, Any]] = {card["key"]: card for card in found["cards"]}
        self._families = {one["key"]: one["names"][language] for one in found["families"]}

    def __call__(self, key: str, **args: Any) -> str:
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
        if names:
            seat = self._texts.get("language.seat", "seat")
            form = re.sub(rf"(?<!\w){seat} {{(\w+)}}", lambda found: names[args[found[1]]], form, flags=re.IGNORECASE)
        return re.sub(r"{(\w+)}", lambda found: self._shown(args[found[1]], names), form)

    def _shown(self, value: Any, names: list[str]) -> str:
        if isinstance(value, list):
            return ", ".join(self._shown(part, names) for part in value)
        return self.filled(value, names) if isinstance(value, dict) else str(value)

    @property
    def names(self) -> list[str]:
        """How the seats are called: by name, else bots by their kind and people by their number."""
        seats = self._told.screen["table"]["seats"]
        bare = [seat["name"] or self._unnamed(seat, number) for number, seat in enumerate(seats, 1)]
        return [
            name if bare.count(name) == 1 else f"{name} {bare[: number + 1].count(name)}"
            for number, name in enumerate(bare)
        ]

    def _unnamed(self, seat: dict[str, Any], number: int) -> str:
        return self(f"page.bot.{seat['bot']}") if seat["player"] == "bot" else self("page.seat.number", number=number)

    def name(self, card: str) -> str:
        return str(self.cards[card]["names"][self.language])

    def text(self, card: str) -> str:
        return str(self.cards[card]["texts"].get(self.language, ""))

    def folds(self, cards: list[str]) -> int:
        return sum(self.cards[card]["folds"] for card in cards)

    def card(self, key: str) -> str:
        """A card in words: its name and all that stands in its corners."""
        card = self.cards[key]
        parts = [self.name(key)]
        if card["kind"] != "rice":
            parts.append(self("page.origami.cost", n=card["cost"]))
        parts.append(self("page.origami.folds", n=card["folds"]))
        if card["family"] is not None:
            parts.append(self("page.origami.points", n=card["points"]))
            parts.append(self(f"page.origami.kind.{card['kind']}"))
            parts.append(self("page.origami.of_family", family=self._families[card["family"]]))
        elif card["kind"] == "character":
            parts.append(self("page.origami.kind.character"))
        return ", ".join(parts)

"""What a page says about cards and answers, computed independently from the same texts and the same catalogue."""

from typing import Any

from web.page_words import PageWords
from web.people import Person


class CardWords(PageWords):
    """The texts of a person's page at a table of Origami."""

    def __init__(self, person: Person, language: str = "en") -> None:
        super().__init__(person, language)
        options = self._mirror.screen["table"]["options"]
        found = person.post("/api/games/origami/catalogue", {"options": options})
        self.cards: dict[str, dict[str, Any]] = {card["key"]: card for card in found["cards"]}
        self._families = {one["key"]: one["names"][language] for one in found["families"]}

    def name(self, card: str) -> str:
        return str(self.cards[card]["names"][self.language])

    def text(self, card: str) -> str:
        return str(self.cards[card]["texts"].get(self.language, ""))

    def face(self, card: str) -> str:
        """The short text on the face; a deck that players made may have only the whole one."""
        return str(self.cards[card]["faces"].get(self.language, "")) or self.text(card)

    def folds(self, cards: list[str]) -> int:
        return sum(self.cards[card]["folds"] for card in cards)

    def card(self, key: str) -> str:
        """A card in words: its name and everything in its corners."""
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
